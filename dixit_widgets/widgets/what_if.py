"""`WhatIf`: a scored round with votes and rules to change, and the points before and after side by side.

The engine works it out (`dixit_widgets.lessons.what_if`); the page only says what was clicked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import traitlets

from ..engine.editions import EDITIONS, Rules, rules_of
from ..engine.players import Player
from ..engine.state import Round
from ..errors import RuleError
from ..game.game import Game
from ..lessons.what_if import Comparison, compare
from ..text.labels import rules_card
from ..text.language import Language, isolate, plain
from .base import Answer, Message, guarded, is_name, is_whole
from .linked import LinkedWidget, crests

__all__ = ["WhatIf"]

_NUMBERS: Mapping[str, int] = MappingProxyType(
    {
        "points_storyteller": 10,
        "points_correct_vote": 10,
        "points_all_found": 10,
        "points_none_found": 10,
        "points_bonus": 10,
        "votes": 3,
        "goal": 60,
    }
)
"""The rules that have a slider, with its right end."""

_CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"all_means": ("every_player", "every_vote"), "winner": ("most_points", "reached_goal")}
)
"""The rules that are a choice among words."""

_AS_PLAYED = "as played"
_MOST_VOTES = 10


class WhatIf(LinkedWidget):
    """A round's votes and rules as something to change: the points before and after, and what has made the difference.

    Args:
        game: The game; it stays as it is.
        round: One of its rounds, from 1; None for the newest that is scored, followed as the game goes on.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        RuleError: If there is no such round, or it isn't scored yet.
        DixitError: If there are no sentences in that language.

    Before the first round is scored it says so, and waits for it.
    """

    _kind: Any = guarded(traitlets.Unicode("what_if"))
    """Which of the widgets of the bundle it is."""

    _NAMED = "a what-if"

    def __init__(self, game: Game, round: int | None = None, **traits: Any) -> None:
        self._prepare(game, traits)
        self._chosen = round
        self._forget()
        if round is not None:
            compare(game, round=round)
        self._base = self._round_now()
        self._begin(None, traits)

    # From Python

    @property
    def comparison(self) -> Comparison:
        """The round as it was and as it would be.

        Raises:
            RuleError: If no round is scored yet.
        """
        return self._worked_out(self._votes, self._rules)

    @property
    def rules(self) -> Rules | None:
        """The rules that are supposed; None for those that were played by."""
        return self._rules

    def vote(self, voter: str | Player, *cards: str | Player | int) -> Comparison:
        """Suppose that somebody had voted otherwise.

        Args:
            voter: Who, by name.
            cards: Whose card, or its slot from 1; several where there are several votes. "Bo 2" is the second of
                Bo's cards.

        Returns:
            The round as it was and as it would be, with all that has been changed so far.

        Raises:
            RuleError: If that vote could not have been given; nothing has changed then.

        >>> from dixit_widgets.game.scenarios import scenario
        >>> WhatIf(scenario("rulebook")).vote("Red", "Pink").differences["Red"]
        3
        """
        name = voter.name if isinstance(voter, Player) else str(voter)
        return self._suppose({**self._votes, name: list(cards)}, self._rules)

    def change(self, edition: str | Rules | None = None, **numbers: Any) -> Comparison:
        """Suppose other rules.

        Args:
            edition: An edition's name, or `Rules`; None to go on from the rules supposed so far.
            numbers: Single fields of the rules, such as `points_bonus=2`.

        Returns:
            The round as it was and as it would be, with all that has been changed so far.

        Raises:
            RuleError: If the round could not have been played by them; nothing has changed then.
        """
        from_rules = rules_of(edition) if edition is not None else self._rules or self.comparison.before.rules
        unknown = sorted(set(numbers) - set(Rules.__dataclass_fields__))
        if unknown:
            raise RuleError(
                f"the rules have no field {unknown[0]!r}: there are {', '.join(Rules.__dataclass_fields__)}"
            )
        return self._suppose_rules(replace(from_rules, **numbers))

    def reset(self) -> Comparison:
        """Go back to the round as it was played.

        Returns:
            It, twice.

        Raises:
            RuleError: If no round is scored yet.
        """
        return self._suppose({}, None)

    def __repr__(self) -> str:
        return "WhatIf(no round is scored yet)" if self._base is None else f"WhatIf({self.comparison!r})"

    # What is supposed

    def _forget(self) -> None:
        self._votes: dict[str, list[Any]] = {}
        self._rules: Rules | None = None

    def _worked_out(self, votes: Mapping[str, list[Any]], rules: Rules | None) -> Comparison:
        return compare(self._game, votes, rules, round=self._chosen)

    def _suppose_rules(self, rules: Rules | None) -> Comparison:
        """Other rules; where they give another number of votes, the first of those supposed, or the same again."""
        number = (rules or self.comparison.before.rules).votes
        votes = {
            name: cards if len(cards) == 1 else [cards[place % len(cards)] for place in range(number)]
            for name, cards in self._votes.items()
        }
        return self._suppose(votes, rules)

    def _suppose(self, votes: Mapping[str, list[Any]], rules: Rules | None) -> Comparison:
        """Take this up if the engine can work it out."""
        compared = self._worked_out(votes, rules)
        self._votes, self._rules = dict(votes), rules
        self._show_again()
        return compared

    def _round_now(self) -> Round | None:
        try:
            return compare(self._game, round=self._chosen).before
        except RuleError:
            return None

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        """What was supposed about one round says nothing about another."""
        round_ = self._round_now()
        if (
            round_ is None
            or self._base is None
            or (round_.number, round_.votes) != (self._base.number, self._base.votes)
        ):
            self._forget()
            self._since = self._revision + 1
        self._base = round_
        self._show_again()

    # What is sent

    _since = 0
    """The first revision that shows this round."""

    def _sent_now(self, looks: Mapping[str, Any]) -> dict[str, Any]:
        cards = self._base.slots if self._base is not None else ()
        pictures = {card: self._game.deck.picture(card) for card in cards}
        return {**super()._sent_now(looks), "_pictures": pictures}

    def _data(self) -> dict[str, Any]:
        say = self._language.say
        labels = {
            "heading": say("What if?"),
            "none": say("Once all votes of a round are in, you can change them here."),
            "no_answer": say("Python does not answer; nothing has been changed."),
        }
        if self._base is None:
            return {"players": [], "labels": labels}
        compared = self.comparison
        return {
            **compared.to_dict(self._language),
            "number": compared.before.number,
            "players": crests(compared.before.players, compared.before.colours),
            "cards": {card: self._game.deck.cards[card].title for card in compared.before.slots},
            "says": _difference(self._language, compared),
            "titles": [_title(self._language, compared, after) for after in (False, True)],
            "cast": compared.after.rules.votes,
            "sliders": _sliders(self._language, compared),
            "choices": _choices(self._language, compared),
            "ends": [_end(self._language, each) for each in (compared.before, compared.after)],
            "edition": self._edition(),
            "editions": self._editions(compared),
            "changed": bool(compared.changed_votes or compared.changed_rules),
            "labels": {**labels, **_labels(self._language, compared)},
        }

    def _edition(self) -> str:
        rules = self._rules
        known = rules is not None and EDITIONS.get(rules.edition) == rules
        return rules.edition if rules is not None and known else "" if rules is not None else _AS_PLAYED

    def _editions(self, compared: Comparison) -> list[dict[str, str]]:
        """The editions that the round could have been played by, and, where it applies, numbers of one's own."""
        say = self._language.say
        before = compared.before
        size = len(before.players)
        fitting = [
            {"key": key, "says": rules.title}
            for key, rules in EDITIONS.items()
            if rules.min_players <= size <= rules.max_players and rules.given(size) == before.rules.given(size)
        ]
        own = [{"key": "", "says": say("Your own numbers")}] if self._edition() == "" else []
        return [{"key": _AS_PLAYED, "says": say("As played")}, *fitting, *own]

    # From the page

    def _messages(self) -> Mapping[str, Message]:
        return {
            "vote": Message({"seat": is_whole, "slots": _are_slots}, self._page_votes),
            "number": Message({"field": _is_slider, "value": is_whole}, self._page_numbers),
            "choice": Message({"field": _is_choice, "value": is_name}, self._page_numbers),
            "edition": Message({"edition": is_name}, self._page_edition),
            "reset": Message({}, self._page_resets),
        }

    def _heard(self, asked: Mapping[str, Any], buffers: object) -> Answer:
        if self._base is None or (is_whole(asked.get("revision")) and asked["revision"] < self._since):
            raise self._refusal("stale")
        return super()._heard(asked, buffers)

    def _page_votes(self, asked: Mapping[str, Any]) -> Answer:
        players: tuple[str, ...] = self.comparison.before.players
        seat: int = asked["seat"]
        if seat >= len(players):
            raise self._refusal("misunderstood")
        self.vote(players[seat], *asked["slots"])
        return self._done()

    def _page_numbers(self, asked: Mapping[str, Any]) -> Answer:
        self.change(**{asked["field"]: asked["value"]})
        return self._done()

    def _page_edition(self, asked: Mapping[str, Any]) -> Answer:
        if asked["edition"] == _AS_PLAYED:
            self._suppose_rules(None)
        else:
            self.change(asked["edition"])
        return self._done()

    def _page_resets(self, _asked: Mapping[str, Any]) -> Answer:
        self.reset()
        return self._done()


def _are_slots(value: object) -> bool:
    """Whether a page's value may be votes: slots, from 1."""
    if not isinstance(value, list) or not 0 < len(value) <= _MOST_VOTES:  # pyright: ignore[reportUnknownArgumentType]
        return False
    slots: list[object] = value  # pyright: ignore[reportUnknownVariableType]
    return all(is_whole(slot, 1) for slot in slots)


def _is_slider(value: object) -> bool:
    return isinstance(value, str) and value in _NUMBERS


def _is_choice(value: object) -> bool:
    return isinstance(value, str) and value in _CHOICES


def _sliders(language: Language, compared: Comparison) -> list[dict[str, Any]]:
    """The numbers that can be changed, each with what it was."""
    say = language.say
    names = {
        "points_storyteller": say("Storyteller, when some find it"),
        "points_correct_vote": say("Each vote that finds it"),
        "points_all_found": say("All others, when all find it"),
        "points_none_found": say("All others, when nobody does"),
        "points_bonus": say("Each vote on your own card"),
        "votes": say("Votes of each player"),
        "goal": say("Points that end the game"),
    }
    before, after = compared.before.rules, compared.after.rules
    return [
        {
            "field": field,
            "says": names[field],
            "least": 1 if field in ("votes", "goal") else 0,
            "most": max(most, getattr(before, field), getattr(after, field)),
            "before": getattr(before, field),
            "after": getattr(after, field),
        }
        for field, most in _NUMBERS.items()
    ]


def _choices(language: Language, compared: Comparison) -> list[dict[str, Any]]:
    """The words that can be changed; what "all" means only where a player's votes can lie on different cards."""
    say = language.say
    names = {"all_means": say("All have found it when"), "winner": say("The game is won by")}
    options = {
        "every_player": say("everyone has a vote on it"),
        "every_vote": say("every vote is on it"),
        "most_points": say("the player with the most points"),
        "reached_goal": say("everyone who reached the goal"),
    }
    before, after = compared.before.rules, compared.after.rules
    return [
        {
            "field": field,
            "says": names[field],
            "options": [{"key": key, "says": options[key]} for key in keys],
            "before": getattr(before, field),
            "after": getattr(after, field),
        }
        for field, keys in _CHOICES.items()
        if field != "all_means" or after.votes > 1
    ]


def _end(language: Language, round_: Round) -> str:
    """Who has won after the round; what is never said of a round in the middle of a game is said here, as it is asked."""
    winners = round_.winners
    if not winners:
        return language.count(
            "Nobody has {goal} point yet.", "Nobody has {goal} points yet.", round_.rules.goal, goal=round_.rules.goal
        )
    return plain(language.count("{names} wins.", "{names} win.", len(winners), names=language.names(list(winners))))


def _title(language: Language, compared: Comparison, after: bool) -> str:
    """The line of the rules card that decides."""
    round_ = compared.after if after else compared.before
    rule = compared.said(language)[after].rule
    return next(line["title"] for line in rules_card(language, round_.rules) if line["key"] == rule)


def _difference(language: Language, compared: Comparison) -> list[str]:
    """What each player would have got, for those who hear it."""
    before, after = compared.score_before.points, compared.score_after.points
    return [
        plain(
            language.say(
                "{name}: {before} as played, {after} with your changes",
                name=isolate(name),
                before=before[name],
                after=after[name],
            )
        )
        for name in compared.players
    ]


def _labels(language: Language, compared: Comparison) -> dict[str, str]:
    say, before = language.say, compared.before
    assert before.clue is not None
    assert before.storyteller is not None
    teller = isolate(before.players[before.storyteller])
    return {
        "round": say(
            "Round {round}: {name}'s clue “{clue}”", round=before.number, name=teller, clue=isolate(before.clue.text)
        ),
        "vote": say("{name}'s vote"),
        "nth_vote": say("{name}'s vote {number}"),
        "card": say("Card {slot}: {title}, {name}'s"),
        "own": say("{name} can't vote for their own card"),
        "storyteller": say("Storyteller"),
        "points": say("Points"),
        "points_before": say("Before"),
        "points_after": say("After"),
        "before": say("As played"),
        "after": say("With your changes"),
        "rule_changed": say("Another rule applies"),
        "rules": say("With other rules"),
        "edition": say("Edition"),
        "played": say("was {number}"),
        "reset": say("Undo all changes"),
    }
