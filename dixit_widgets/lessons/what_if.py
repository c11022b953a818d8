"""What if: a scored round with other votes or other rules, and both scores side by side.

Pure: makes another `Round` from one whose votes are public; the game stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, cast

from ..engine.editions import Rules, rules_of
from ..engine.players import Player
from ..engine.scoring import Award, RoundScore
from ..engine.state import GameState, Round
from ..errors import RuleError, brief, must_be
from ..game.game import Game
from ..sentences import Language, count, current_language, plain, say
from ..text.labels import reason_label
from ..text.steps import Step, outcome_step
from ..text.tables import html_table

__all__ = ["Comparison", "changed_round", "compare"]

_RULES = frozenset(each.name for each in fields(Rules))


@dataclass(frozen=True)
class Comparison:
    """A round as it was played, and with other votes or rules.

    Args:
        before: The round as it was played.
        after: The round with the same cards, and other votes or rules.
    """

    before: Round
    after: Round

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seat order."""
        return self.before.players

    @property
    def score_before(self) -> RoundScore:
        """The score as it was played."""
        return _score(self.before)

    @property
    def score_after(self) -> RoundScore:
        """The score with the other votes or rules."""
        return _score(self.after)

    @property
    def differences(self) -> dict[str, int]:
        """For every player, how many points more (or, below 0, fewer)."""
        before, after = self.score_before.points, self.score_after.points
        return {player: after[player] - before[player] for player in self.players}

    @property
    def changed_votes(self) -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
        """The slots that each voter whose votes differ voted for, before and after."""
        pairs = {self.players[seat]: (_voted(self.before, seat), _voted(self.after, seat)) for seat in _voters(self)}
        return {name: pair for name, pair in pairs.items() if sorted(pair[0]) != sorted(pair[1])}

    @property
    def changed_rules(self) -> dict[str, tuple[Any, Any]]:
        """The fields of the rules that differ, before and after."""
        pairs = {
            name.name: (getattr(self.before.rules, name.name), getattr(self.after.rules, name.name))
            for name in fields(Rules)
            if name.compare
        }
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}

    @property
    def rule_changed(self) -> bool:
        """Whether another line of the rules card decides: all, none or some."""
        return self.score_before.outcome != self.score_after.outcome

    def outcome_steps(self, language: Language | None = None) -> tuple[Step, Step]:
        """The outcome steps, before and after.

        Args:
            language: The language of their sentences; that in use, if None.

        Returns:
            Two steps with `text`, `why` and `rule`.
        """
        language = language or current_language()
        return _outcome(self.before, language), _outcome(self.after, language)

    def to_dict(self, language: Language | None = None) -> dict[str, Any]:
        """Both rounds as plain data for a page, seats and slots as numbers (slots from 1).

        Args:
            language: The language of its sentences; that in use, if None.

        Returns:
            A new dict for JSON; all in it is public once the votes are revealed.
        """
        before, after = self.outcome_steps(language)
        return {
            "players": list(self.players),
            "storyteller": self.before.storyteller,
            "slots": [
                {"card": card, "owner": self.before.owner(slot)} for slot, card in enumerate(self.before.slots, start=1)
            ],
            "before": _side(self.before, before),
            "after": _side(self.after, after),
            "differences": list(self.differences.values()),
            "changed_votes": [self.players.index(name) for name in self.changed_votes],
            "changed_rules": {name: list(pair) for name, pair in self.changed_rules.items()},
            "rule_changed": self.rule_changed,
        }

    def __repr__(self) -> str:
        changes = ", ".join(f"{name} {more:+d}" for name, more in self.differences.items() if more)
        return f"Comparison(round {self.before.number}: {changes or 'no difference'})"

    def _repr_html_(self) -> str:
        before, after = self.score_before.points, self.score_after.points
        rows = [
            [
                name,
                str(before[name]),
                str(after[name]),
                f"{self.differences[name]:+d}".replace("-", "−") if self.differences[name] else "–",
                _why(self.score_before, name),
                _why(self.score_after, name),
            ]
            for name in self.players
        ]
        was, would = self.outcome_steps()
        caption = (
            plain(was.sentence)
            if was.text == would.text
            else say("{before} → {after}", before=was.text, after=would.text)
        )
        head = [
            say("Player"),
            say("Points before"),
            say("Points after"),
            say("Difference"),
            say("Why before"),
            say("Why after"),
        ]
        return html_table(caption, head, rows)


def compare(
    game: Game,
    votes: Mapping[str, Any] | None = None,
    rules: str | Rules | None = None,
    *,
    round: int | None = None,
    **numbers: Any,
) -> Comparison:
    """Score a round again with other votes, or by other rules.

    Args:
        game: The game; it stays as it is.
        votes: For each player whose votes change, the player whose card it is, or its slot (from 1); a list where the
            rules give several votes. "Bo 2" is the second of Bo's cards.
        rules: Another edition's name, or `Rules`; None for the rules of the game.
        round: The number of a round, from 1; None for the newest that is scored.
        numbers: Single fields of the rules, such as `points_bonus=2`.

    Returns:
        Both scores and the differences. If the other rules give another number of votes, the votes of players not in
        `votes` are repeated or cut.

    Raises:
        RuleError: If the round isn't scored yet, or could not have been played so.

    >>> from dixit_widgets.game.scenarios import scenario
    >>> compare(scenario("rulebook"), {"Violet": "Pink", "Yellow": "Pink", "Red": "Pink"}).differences
    {'Pink': -3, 'Blue': -3, 'Green': -1, 'Violet': 1, 'Yellow': 2, 'Red': 2}
    """
    if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be(say("the game"), say("a Game"), game))
    round_ = _scored_round(game.state, round)
    return Comparison(round_, changed_round(round_, votes or {}, rules, **numbers))


def changed_round(round_: Round, votes: Mapping[str, Any], rules: str | Rules | None = None, **numbers: Any) -> Round:
    """The same cards on the table, with other votes or rules; see `compare`."""
    played = _changed_rules(round_, rules, numbers)
    if not isinstance(votes, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("votes", say("a dict from a voter to the card voted for"), votes))
    for voter in votes:
        _check_voter(round_, voter)
    called = {_name(voter): each for voter, each in votes.items()}
    slots: list[tuple[int, ...] | None] = []
    for seat, name in enumerate(round_.players):
        if seat == round_.storyteller:
            slots.append(None)
        elif name in called:
            slots.append(_new_votes(round_, seat, called[name], played))
        else:
            slots.append(_fitted(_voted(round_, seat), played.votes))
    return replace(round_, rules=played, votes=tuple(slots), refill=None, next_storyteller=None)


def _scored_round(state: GameState, number: object) -> Round:
    scored = [round_ for round_ in state.rounds if round_.all_voted]
    if not scored:
        raise RuleError(say("compare() needs a scored round: no round is scored yet"))
    if number is None:
        return scored[-1]
    for round_ in scored:
        if round_.number == number and not isinstance(number, bool):
            return round_
    raise RuleError(must_be(say("the round"), say("a scored one, from 1 to {number}", number=len(scored)), number))


def _changed_rules(round_: Round, rules: str | Rules | None, numbers: Mapping[str, Any]) -> Rules:
    unknown = sorted(set(numbers) - _RULES)
    if unknown:
        raise RuleError(
            must_be(say("a field of the rules"), say("one of {choices}", choices=", ".join(sorted(_RULES))), unknown[0])
        )
    played = replace(round_.rules if rules is None else rules_of(rules), **numbers)
    played.check_table(len(round_.players))
    due = round_.rules.given(len(round_.players))
    if played.given(len(round_.players)) != due:
        raise RuleError(
            say(
                "the cards that each player hands in must stay {due}: the cards on the table can't be changed "
                "afterwards",
                due=due,
            )
        )
    return played


def _check_voter(round_: Round, voter: object) -> None:
    name = _name(voter)
    if name not in round_.players:
        raise RuleError(must_be(say("a voter"), say("one of {choices}", choices=", ".join(round_.players)), name))
    if round_.players.index(name) == round_.storyteller:
        raise RuleError(say("{storyteller} is the storyteller and doesn't vote: leave that vote out", storyteller=name))


def _name(player: object) -> str:
    return player.name if isinstance(player, Player) else player if isinstance(player, str) else brief(player)


def _new_votes(round_: Round, seat: int, wanted: object, rules: Rules) -> tuple[int, ...]:
    listed = list(cast("Sequence[object]", wanted)) if isinstance(wanted, list | tuple) else [wanted]
    voter = round_.players[seat]
    slots = tuple(_slot(round_, voter, each) for each in listed)
    if len(slots) != rules.votes and len(slots) != 1:
        raise RuleError(
            say(
                "{voter} must use {votes} by these rules, got {got}",
                voter=voter,
                votes=count("{number} vote", "{number} votes", rules.votes),
                got=len(slots),
            )
        )
    for slot in slots:
        if round_.owner(slot) == seat:
            raise RuleError(
                say("{voter} can't vote for slot {slot}: it holds {voter}'s own card", voter=voter, slot=slot)
            )
    return _fitted(slots, rules.votes)


def _slot(round_: Round, voter: str, wanted: object) -> int:
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        if not 1 <= wanted <= len(round_.slots):
            raise RuleError(
                must_be(
                    say("{voter}'s vote", voter=voter),
                    say("a slot from 1 to {number}", number=len(round_.slots)),
                    wanted,
                )
            )
        return wanted
    called = _name(wanted)
    owner, which = called, "1"
    if called not in round_.players:
        owner, _, which = called.rpartition(" ")
    if owner in round_.players and which in ("1", "2"):
        cards = round_.given[round_.players.index(owner)]
        if int(which) > len(cards):
            raise RuleError(
                say("{owner} has only one card on the table: vote for {written}", owner=owner, written=repr(owner))
            )
        return round_.slots.index(cards[int(which) - 1]) + 1
    raise RuleError(
        must_be(
            say("{voter}'s vote", voter=voter),
            say("for a card of one of {players}", players=", ".join(round_.players)),
            wanted,
        )
    )


def _fitted(slots: Sequence[int], votes: int) -> tuple[int, ...]:
    """As many votes as the rules give: the same again, or the first ones."""
    return tuple(slots[place % len(slots)] for place in range(votes))


def _voters(comparison: Comparison) -> tuple[int, ...]:
    return comparison.before.voters


def _voted(round_: Round, seat: int) -> tuple[int, ...]:
    return round_.votes[seat] or ()


def _score(round_: Round) -> RoundScore:
    assert round_.score is not None
    return round_.score


def _outcome(round_: Round, language: Language) -> Step:
    return outcome_step(round_, language)


def _side(round_: Round, said: Step) -> dict[str, Any]:
    score = _score(round_)
    return {
        "votes": [list(votes) if votes is not None else None for votes in round_.votes],
        "outcome": score.outcome,
        "rule": said.rule,
        "text": said.text,
        "why": said.why,
        "points": list(score.points.values()),
        "rule_points": list(score.rule_points.values()),
        "bonus_points": list(score.bonus_points.values()),
        "totals": list(round_.totals_after),
        "winners": [round_.players.index(name) for name in round_.winners],
    }


def _why(score: RoundScore, player: str) -> str:
    awards = [award for award in score.awards if award.player == player]
    return ", ".join(_award(award) for award in awards) or "–"


def _award(award: Award) -> str:
    return say("{reason} +{points}", reason=reason_label(current_language(), award.reason), points=award.points)
