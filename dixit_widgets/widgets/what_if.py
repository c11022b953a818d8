"""`WhatIf`: a scored round with votes and rules to change, and the points before and after side by side.

The score is computed in Python (`dixit_widgets.lessons.what_if`); the page only sends what was clicked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from ..engine.editions import Rules, rules_of
from ..engine.players import Player
from ..engine.state import Round
from ..errors import RuleError, must_be
from ..game.game import Game
from ..lessons.what_if import Comparison, compare
from ..sentences import Language, say, translatable
from ..views.comparison import AS_PLAYED, CHOICES, NUMBERS, waiting_what_if, what_if_view
from .base import Answer, Message, guarded, is_name, is_whole
from .linked import LinkedWidget

if TYPE_CHECKING:
    from ..views import contract
    from .page_contents import Contents

__all__ = ["WhatIf"]

_MOST_VOTES = 10


class WhatIf(LinkedWidget):
    """A scored round whose votes and rules can be changed: the points before and after, and why they differ.

    Args:
        game: The game; it stays as it is.
        round: One of its rounds, from 1; None for the newest that is scored, followed as the game goes on.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        TypeError: If `game` is not a `Game`, or there is no such setting.
        RuleError: If there is no such round, or it isn't scored yet.
        DixitError: If `language` has no catalogue.

    Before the first round is scored it says so, and shows that round when it is.
    """

    _kind: Any = guarded(traitlets.Unicode("what_if"))
    """Tells the page's code which widget of the bundle to draw."""

    _NAMED = translatable("a what-if")
    _EXPORTED = True

    def __init__(self, game: Game, round: int | None = None, **traits: Any) -> None:
        self._prepare(game, traits)
        self._chosen = round
        self._clear()
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
        return self._compared(self._votes, self._rules)

    @property
    def rules(self) -> Rules | None:
        """The rules with the changes made so far; None while they are those of the game."""
        return self._rules

    def vote(self, voter: str | Player, *cards: str | Player | int) -> Comparison:
        """Change a player's votes.

        Args:
            voter: The player's name.
            cards: The player whose card it is, or its slot from 1; several where the rules give several votes. "Bo 2" is
                the second of Bo's cards.

        Returns:
            The round as it was, and with all changes made so far.

        Raises:
            RuleError: If the rules don't allow that vote; then nothing changes.

        >>> from dixit_widgets.game.scenarios import scenario
        >>> WhatIf(scenario("rulebook")).vote("Red", "Pink").differences["Red"]
        3
        """
        if not isinstance(voter, str | Player):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be(say("the voter"), say("a name"), voter))
        name = voter.name if isinstance(voter, Player) else voter
        return self._apply({**self._votes, name: list(cards)}, self._rules)

    def change(self, edition: str | Rules | None = None, **numbers: Any) -> Comparison:
        """Change the rules.

        Args:
            edition: An edition's name, or `Rules`; None to go on from the changes made so far.
            numbers: Single fields of the rules, such as `points_bonus=2`.

        Returns:
            The round as it was, and with all changes made so far.

        Raises:
            RuleError: If the round could not have been played by these rules; then nothing changes.
        """
        from_rules = rules_of(edition) if edition is not None else self._rules or self.comparison.before.rules
        unknown = sorted(set(numbers) - set(Rules.__dataclass_fields__))
        if unknown:
            raise RuleError(
                must_be(
                    say("a field of the rules"),
                    say("one of {choices}", choices=", ".join(Rules.__dataclass_fields__)),
                    unknown[0],
                )
            )
        return self._apply_rules(replace(from_rules, **numbers))

    def reset(self) -> Comparison:
        """Undo all changes.

        Returns:
            The round as it was, before and after.

        Raises:
            RuleError: If no round is scored yet.
        """
        return self._apply({}, None)

    def __repr__(self) -> str:
        return "WhatIf(no round is scored yet)" if self._base is None else f"WhatIf({self.comparison!r})"

    # The changes

    def _clear(self) -> None:
        self._votes: dict[str, list[Any]] = {}
        self._rules: Rules | None = None

    def _compared(self, votes: Mapping[str, list[Any]], rules: Rules | None) -> Comparison:
        return compare(self._game, votes, rules, round=self._chosen)

    def _apply_rules(self, rules: Rules | None) -> Comparison:
        """Change the rules; where they give another number of votes, keep the first changed ones, or repeat them."""
        number = (rules or self.comparison.before.rules).votes
        votes = {
            name: cards if len(cards) == 1 else [cards[place % len(cards)] for place in range(number)]
            for name, cards in self._votes.items()
        }
        return self._apply(votes, rules)

    def _apply(self, votes: Mapping[str, list[Any]], rules: Rules | None) -> Comparison:
        """Keep these changes, if the engine can score them."""
        compared = self._compared(votes, rules)
        self._votes, self._rules = dict(votes), rules
        self._show_again()
        return compared

    def _round_now(self) -> Round | None:
        try:
            return compare(self._game, round=self._chosen).before
        except RuleError:
            return None

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        """Drop the changes when another round is shown, or its votes have changed."""
        round_ = self._round_now()
        if (
            round_ is None
            or self._base is None
            or (round_.number, round_.votes) != (self._base.number, self._base.votes)
        ):
            self._clear()
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

    def _view_of(self, shown: contract.Shown) -> contract.WhatIfView:
        return self._view_in(shown, self._language)

    def _view_in(self, shown: contract.Shown, language: Language) -> contract.WhatIfView:
        compared = self.comparison if self._base is not None else None
        return what_if_view(shown, compared, cards=self._game.deck.cards, rules=self._rules, language=language)

    # In a page of its own

    def _carried(self, language: Language, page: Contents) -> contract.ExportedWhatIf:
        """What a page without Python needs of it."""
        from ..views.exported import exported_what_if

        if self._base is not None and self._base.number not in page.rounds_of(self._game):
            raise page.other_round(self, self._base.number)
        return exported_what_if(
            self._shown_in(language),
            self._base,
            now=self.comparison if self._votes or self._rules else None,
            rules=self._rules,
            cards=self._game.deck.cards,
            language=language,
            asking=self._asking(page),
            waits=self._waits(language, page),
        )

    def _asking(self, page: Contents) -> list[int]:
        """The places of the boards and questions on a page that the round would answer."""
        return [] if self._base is None else page.asking(self._game, self._base.number)

    def _waits(self, language: Language, page: Contents) -> str:
        """What is said until they have been answered."""
        return "" if self._base is None else page.waiting_for(self._game, self._base.number, language)

    def _first_view(self, language: Language, page: Contents) -> contract.WhatIfView:
        """What such a page shows of it at first: of a round that a board asks about nothing."""
        if self._asking(page):
            return waiting_what_if(self._shown_in(language), self._waits(language, page), language)
        return self._view_in(self._shown_in(language), language)

    def _static_of(self, view: contract.WhatIfView, language: Language) -> str:
        from ..views.static_panels import static_what_if

        return static_what_if(view, language)

    # From the page

    def _messages(self) -> Mapping[str, Message]:
        return {
            "vote": Message({"seat": is_whole, "slots": _are_slots}, self._page_votes),
            "number": Message({"field": _is_slider, "value": is_whole}, self._page_numbers),
            "choice": Message({"field": _is_choice, "value": is_name}, self._page_numbers),
            "edition": Message({"edition": is_name}, self._page_edition),
            "reset": Message({}, self._page_resets),
        }

    def _answer_to(self, asked: Mapping[str, Any], buffers: object) -> Answer:
        if self._base is None or (is_whole(asked.get("revision")) and asked["revision"] < self._since):
            raise self._refusal("stale")
        return super()._answer_to(asked, buffers)

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
        if asked["edition"] == AS_PLAYED:
            self._apply_rules(None)
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
    return isinstance(value, str) and value in NUMBERS


def _is_choice(value: object) -> bool:
    return isinstance(value, str) and value in CHOICES
