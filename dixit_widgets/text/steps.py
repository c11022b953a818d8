"""The steps of a round, each with one sentence and, if needed, a reason.

Pure: reads a `Round`, and writes sentences in a `Language`. Reveals a vote or an owner only when the rules do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ..engine.scoring import Award
from ..engine.state import Round
from ..sentences import Language, current_language, isolate, plain
from .labels import capital_number, chapter_label, number_after_of
from .step_kinds import STEP_KINDS, RuleKey, StepKind

__all__ = [
    "STEP_KINDS",
    "RuleKey",
    "Step",
    "StepKind",
    "outcome_step",
    "steps_of",
    "which_card",
    "winners_title",
    "winners_why",
]

_LONGEST_SENTENCE = 80
"""Characters that the board shows in two lines of large type."""

_LONGEST_CLUE_IN_SENTENCE = 40
"""Characters; a longer clue is left out of sentences, as the board shows it beside them."""


@dataclass(frozen=True)
class Step:
    """One thing that happens in the rules.

    Args:
        kind: One of `STEP_KINDS`.
        chapter: The chapter it belongs to, in the language asked for.
        sentence: What happens, names between the marks of `isolate`.
        reason: Why, likewise; may be empty.
        seat: The voter of "vote_revealed", or the player who gets the points of "bonus"; else None.
        rule: The line of the rules card that applies at "outcome" and "bonus"; else None.
        awards: The points that this step gives.
    """

    kind: StepKind
    chapter: str
    sentence: str
    reason: str = ""
    seat: int | None = None
    rule: RuleKey | None = None
    awards: tuple[Award, ...] = ()

    @property
    def text(self) -> str:
        """The sentence of the step, as plain text."""
        return plain(self.sentence)

    @property
    def why(self) -> str:
        """The reason, as plain text; may be empty."""
        return plain(self.reason)


def steps_of(round_: Round, language: Language | None = None) -> tuple[Step, ...]:
    """The steps of a round that have happened.

    Args:
        round_: The round.
        language: The language of its sentences; that in use, if None.

    Returns:
        The steps in order; none before the clue.
    """
    language = language or current_language()
    writer = _StepWriter(round_, language)
    return tuple([step for kind in STEP_KINDS for step in _steps_of_kind(kind, round_, writer)])


def outcome_step(round_: Round, language: Language | None = None) -> Step:
    """The step that says what the votes have come to, without the others of the round.

    Args:
        round_: A round with all votes.
        language: The language of its sentences; that in use, if None.

    Returns:
        The step.
    """
    return _StepWriter(round_, language or current_language()).outcome()


def which_card(round_: Round, language: Language | None = None) -> str:
    """The question about the storyteller's card.

    Args:
        round_: A round with a clue.
        language: The language of the question; that in use, if None.

    Returns:
        The question, with the clue if it is short.
    """
    language = language or current_language()
    clue = round_.clue.text if round_.clue else ""
    name = isolate(round_.players[round_.storyteller or 0])
    if not 0 < len(clue) <= _LONGEST_CLUE_IN_SENTENCE:
        return language.say("Which card is {storyteller}'s?", storyteller=name)
    return language.say("Which card is {storyteller}'s “{clue}”?", storyteller=name, clue=isolate(clue))


def winners_title(round_: Round, language: Language | None = None) -> str:
    """Who wins a game that is over, in a few words.

    Args:
        round_: Its last round.
        language: The language of the words; that in use, if None.

    Returns:
        Such as "Cy wins".
    """
    language = language or current_language()
    return language.count("{names} wins", "{names} win", len(round_.winners), names=language.names(round_.winners))


def winners_why(round_: Round, language: Language | None = None) -> str:
    """By which rule the winners of a game that is over have won, in one sentence.

    Args:
        round_: The last round.
        language: The language of the sentence; that in use, if None.

    Returns:
        Such as "Cy is the first to reach 30 points, with 31.".
    """
    language = language or current_language()
    goal, say = round_.rules.goal, language.say
    totals = dict(zip(round_.players, round_.totals_after, strict=True))
    reached = [name for name, total in totals.items() if total >= goal]
    won = round_.winners
    names, most = language.names(won), max(totals.values())
    if len(reached) == 1:
        return say("{name} is the first to reach {goal} points, with {points}.", name=names, goal=goal, points=most)
    if len(won) == 1:
        return say(
            "{names} reached {goal} points in the same round; {winner} has the most, {points}.",
            names=language.names(reached),
            goal=goal,
            winner=names,
            points=most,
        )
    if len({totals[name] for name in won}) == 1:
        return say(
            "{names} reached {goal} points in the same round, with {points} each: they share the win.",
            names=names,
            goal=goal,
            points=most,
        )
    return say("{names} reached {goal} points: by the rule used here all of them win.", names=names, goal=goal)


def _steps_of_kind(kind: StepKind, round_: Round, writer: _StepWriter) -> list[Step]:
    """The steps of one kind that have happened."""
    match kind:
        case "clue":
            return [writer.clue()] if round_.clue is not None else []
        case "handed_in":
            return [writer.handed_in()] if round_.slots else []
        case "laid_out":
            return [writer.laid_out()] if round_.slots else []
        case "voted":
            return [writer.voted()] if round_.all_voted else []
        case "vote_revealed":
            return [writer.vote_revealed(seat) for seat in round_.voters] if round_.all_voted else []
        case "card_revealed":
            return [writer.card_revealed()] if round_.all_voted else []
        case "owners_revealed":
            return [writer.owners_revealed()] if round_.all_voted else []
        case "outcome":
            return [writer.outcome()] if round_.all_voted else []
        case "bonus":
            return [writer.bonus(award) for award in writer.awards if award.reason == "bonus"]
        case "refilled":
            return [writer.refilled()] if round_.refill is not None else []
        case "passed_on":
            return [writer.passed_on()] if round_.next_storyteller is not None else []
        case "over":
            return [writer.over()] if round_.winners else []


def _fitting(sentence: Callable[[int], str]) -> str:
    """The sentence with as many names as fit, the rest as "and 4 others"."""
    for most in (5, 4, 3):
        if len(plain(sentence(most))) <= _LONGEST_SENTENCE:
            return sentence(most)
    return sentence(2)


class _StepWriter:
    """Writes the steps of one round in one language."""

    def __init__(self, round_: Round, language: Language) -> None:
        self.round = round_
        self.language = language
        self.rules = round_.rules
        self.awards = round_.score.awards if round_.score else ()
        self.storyteller = isolate(round_.players[round_.storyteller]) if round_.storyteller is not None else ""

    def _step(
        self,
        kind: StepKind,
        sentence: str,
        reason: str = "",
        seat: int | None = None,
        rule: RuleKey | None = None,
        awards: Sequence[Award] = (),
    ) -> Step:
        chapter = chapter_label(self.language, kind)
        return Step(kind, chapter, sentence, reason, seat, rule, tuple(awards))

    def clue(self) -> Step:
        say = self.language.say
        clue = self.round.clue
        assert clue is not None
        name, words = self.storyteller, isolate(clue.text)
        long = len(clue.text) > _LONGEST_CLUE_IN_SENTENCE
        match clue.kind:
            case "said":
                sentence = (
                    say("{storyteller} gives a clue.", storyteller=name)
                    if long
                    else say("{storyteller} gives the clue “{clue}”.", storyteller=name, clue=words)
                )
            case "sung":
                sentence = (
                    say("{storyteller} sings a clue.", storyteller=name)
                    if long
                    else say("{storyteller} sings a clue: {clue}.", storyteller=name, clue=words)
                )
            case "mimed":
                sentence = (
                    say("{storyteller} mimes a clue.", storyteller=name)
                    if long
                    else say("{storyteller} mimes a clue: {clue}.", storyteller=name, clue=words)
                )
            case "sound":
                sentence = (
                    say("{storyteller} gives a sound as the clue.", storyteller=name)
                    if long
                    else say("{storyteller} gives a sound as the clue: {clue}.", storyteller=name, clue=words)
                )
        return self._step("clue", sentence, say("Only {storyteller} knows which card it is for.", storyteller=name))

    def handed_in(self) -> Step:
        cards = self.rules.given(len(self.round.players))
        sentence = self.language.count(
            "Everyone but {storyteller} hands in {number} card, face down.",
            "Everyone but {storyteller} hands in {number} cards, face down.",
            cards,
            storyteller=self.storyteller,
        )
        reason = self.language.say("It should fit the clue well enough to be taken for the storyteller's.")
        return self._step("handed_in", sentence, reason)

    def laid_out(self) -> Step:
        sentence = self.language.count(
            "{number} card is shuffled and laid face up.",
            "{number} cards are shuffled and laid face up.",
            len(self.round.slots),
        )
        reason = self.language.say("Which one is {storyteller}'s card?", storyteller=self.storyteller)
        return self._step("laid_out", sentence, reason)

    def voted(self) -> Step:
        say = self.language.say
        sentence = say("Everyone but {storyteller} has voted, in secret.", storyteller=self.storyteller)
        if self.rules.votes == 1:
            reason = say("Nobody may vote for a card of their own.")
        else:
            reason = self.language.count(
                "Everyone has {number} vote, never for a card of their own.",
                "Everyone has {number} votes, on several cards or on one, never on their own.",
                self.rules.votes,
            )
        return self._step("voted", sentence, reason)

    def vote_revealed(self, seat: int) -> Step:
        say = self.language.say
        voter = isolate(self.round.players[seat])
        slots = sorted(self.round.votes[seat] or ())
        if len(slots) == 1:
            sentence = say("{voter} voted for card {slot}.", voter=voter, slot=slots[0])
        elif len(slots) == 2 and len(set(slots)) == 1:
            sentence = say("{voter} put both votes on card {slot}.", voter=voter, slot=slots[0])
        elif len(set(slots)) == 1:
            sentence = self.language.count(
                "{voter} put {number} vote on card {slot}.",
                "{voter} put all {number} votes on card {slot}.",
                len(slots),
                voter=voter,
                slot=slots[0],
            )
        else:
            listed = self.language.listed([str(slot) for slot in slots])
            sentence = say("{voter} voted for cards {slots}.", voter=voter, slots=listed)
        return self._step("vote_revealed", sentence, seat=seat)

    def card_revealed(self) -> Step:
        slot = self._storyteller_slot()
        sentence = self.language.say("Card {slot} is {storyteller}'s card.", slot=slot, storyteller=self.storyteller)
        finders = [seat for seat in self.round.voters if slot in (self.round.votes[seat] or ())]
        if finders:
            names = self.language.names([self.round.players[seat] for seat in finders])
            reason = self.language.count("{names} found it.", "{names} found it.", len(finders), names=names)
        else:
            reason = self.language.say("Nobody found it.")
        return self._step("card_revealed", sentence, reason)

    def owners_revealed(self) -> Step:
        say = self.language.say
        sentence = say("Now everyone sees whose card is whose.")
        others = [
            say("{slot} {name}", slot=slot, name=isolate(self.round.players[self.round.owner(slot)]))
            for slot in range(1, len(self.round.slots) + 1)
            if self.round.owner(slot) != self.round.storyteller
        ]
        return self._step("owners_revealed", sentence, say("{list}.", list=self.language.listed(others)))

    def outcome(self) -> Step:
        score = self.round.score
        assert score is not None
        awards = [award for award in self.awards if award.reason != "bonus"]
        match score.outcome:
            case "all":
                rule = self._all_or_none("all")
                sentence, reason = self._all_found(bool(awards)), self._why_all()
            case "none":
                rule = self._all_or_none("none")
                sentence, reason = self._none_found(bool(awards)), self._why_none()
            case "some":
                rule = "some"
                sentence, reason = self._some_found(awards), self._why_some()
        return self._step("outcome", sentence, reason, rule=rule, awards=awards)

    def _all_or_none(self, outcome: Literal["all", "none"]) -> RuleKey:
        return "all_or_none" if self.rules.points_all_found == self.rules.points_none_found else outcome

    def _all_found(self, paid: bool) -> str:
        if not paid:
            return self.language.say("All found it: nobody gets points.")
        return self.language.count(
            "All found it: everyone but {storyteller} gets {number}.",
            "All found it: everyone but {storyteller} gets {number}.",
            self.rules.points_all_found,
            storyteller=self.storyteller,
        )

    def _none_found(self, paid: bool) -> str:
        if not paid:
            return self.language.say("Nobody found it: nobody gets points.")
        return self.language.count(
            "Nobody found it: everyone but {storyteller} gets {number}.",
            "Nobody found it: everyone but {storyteller} gets {number}.",
            self.rules.points_none_found,
            storyteller=self.storyteller,
        )

    def _some_found(self, awards: Sequence[Award]) -> str:
        by_points: dict[int, list[str]] = {}
        for award in awards:
            by_points.setdefault(award.points, []).append(award.player)
        if not by_points:
            return self.language.say("Some, but not all, found it: nobody gets points.")
        if len(by_points) == 1:
            [(points, players)] = by_points.items()
            return _fitting(
                lambda most: self.language.count(
                    "Some, but not all, found it: {names} gets {points}.",
                    "Some, but not all, found it: {names} get {points}.",
                    len(players),
                    names=self.language.names(players, most),
                    points=points,
                )
            )
        return _fitting(lambda most: self._some_found_by_points(by_points, most))

    def _some_found_by_points(self, by_points: Mapping[int, Sequence[str]], most: int) -> str:
        """Where votes count twice: who gets how many, fewest first."""
        groups = [
            self.language.say("{points} for {names}", points=points, names=self.language.names(players, most))
            for points, players in sorted(by_points.items())
        ]
        semicolon = self.language.context("between groups", "; ")
        return self.language.say("Some, but not all, found it: {groups}.", groups=semicolon.join(groups))

    def _why_all(self) -> str:
        return self.language.say(
            "All of them voted for card {slot}, {storyteller}'s card.",
            slot=self._storyteller_slot(),
            storyteller=self.storyteller,
        )

    def _why_none(self) -> str:
        return self.language.say(
            "Nobody voted for card {slot}, {storyteller}'s card.",
            slot=self._storyteller_slot(),
            storyteller=self.storyteller,
        )

    def _why_some(self) -> str:
        slot = self._storyteller_slot()
        votes = [vote for seat in self.round.voters for vote in self.round.votes[seat] or ()]
        if self.rules.all_means == "every_vote" and self.rules.votes > 1:
            return self.language.count(
                "{number} of {votes} votes is for card {slot}, {storyteller}'s card.",
                "{number} of {votes} votes are for card {slot}, {storyteller}'s card.",
                votes.count(slot),
                votes=len(votes),
                slot=slot,
                storyteller=self.storyteller,
            )
        finders = sum(slot in (self.round.votes[seat] or ()) for seat in self.round.voters)
        return self.language.count(
            "{found} of {voters} voted for card {slot}, {storyteller}'s card.",
            "{found} of {voters} voted for card {slot}, {storyteller}'s card.",
            finders,
            found=capital_number(self.language, finders),
            voters=number_after_of(self.language, len(self.round.voters)),
            slot=slot,
            storyteller=self.storyteller,
        )

    def bonus(self, award: Award) -> Step:
        sentence = _fitting(
            lambda most: self.language.count(
                "{voters} voted for {name}'s card: {name} gets {number} more.",
                "{voters} voted for {name}'s card: {name} gets {number} more.",
                award.points,
                voters=self.language.names(award.votes, most),
                name=isolate(award.player),
            )
        )
        reason = self.language.count(
            "Each vote on a card is worth {number} point to its owner, never to the storyteller.",
            "Each vote on a card is worth {number} points to its owner, never to the storyteller.",
            self.rules.points_bonus,
        )
        seat = self.round.players.index(award.player)
        return self._step("bonus", sentence, reason, seat=seat, rule="bonus", awards=[award])

    def refilled(self) -> Step:
        refill = self.round.refill
        assert refill is not None
        hand = self.rules.hand(len(self.round.players))
        left = self.language.count(
            "{number} card is left in the pile.", "{number} cards are left in the pile.", refill.draw_pile
        )
        if refill.reshuffled:
            sentence = self.language.say("The pile is too short: the discards are shuffled into it.")
            reason = self.language.count(
                "Then everyone draws up to {hand} cards; {number} is left.",
                "Then everyone draws up to {hand} cards; {number} are left.",
                refill.draw_pile,
                hand=hand,
            )
            return self._step("refilled", sentence, reason)
        sentence = self.language.count(
            "Everyone draws up to {number} card again.", "Everyone draws up to {number} cards again.", hand
        )
        return self._step("refilled", sentence, left)

    def passed_on(self) -> Step:
        assert self.round.next_storyteller is not None
        following = isolate(self.round.players[self.round.next_storyteller])
        sentence = self.language.say("{name} is the next storyteller.", name=following)
        reason = self.language.say(
            "{name} sits to the left of {storyteller}.", name=following, storyteller=self.storyteller
        )
        return self._step("passed_on", sentence, reason)

    def over(self) -> Step:
        totals = dict(zip(self.round.players, self.round.totals_after, strict=True))
        champions = self.round.winners
        names = self.language.names(champions)
        if len(champions) == 1:
            sentence = self.language.count(
                "The game is over: {name} wins with {number} point.",
                "The game is over: {name} wins with {number} points.",
                totals[champions[0]],
                name=names,
            )
        elif len({totals[name] for name in champions}) == 1:
            sentence = self.language.count(
                "The game is over: {names} share the victory with {number} point.",
                "The game is over: {names} share the victory with {number} points.",
                totals[champions[0]],
                names=names,
            )
        else:
            sentence = self.language.say("The game is over: {names} share the victory.", names=names)
        return self._step("over", sentence, self._why_over(totals))

    def _why_over(self, totals: dict[str, int]) -> str:
        """The reason at the end of a game; names the reading of "winner" that decided, if the two readings differ."""
        goal = self.rules.goal
        reached = [name for name, total in totals.items() if total >= goal]
        most = [name for name in reached if totals[name] == max(totals.values())]
        if reached == most:
            return self.language.say("A game ends with the round in which somebody has {goal}.", goal=goal)
        if self.rules.winner == "reached_goal":
            return self.language.say("By the rule used here everyone who reached {goal} wins.", goal=goal)
        return self.language.say(
            "By the rule used here the most points win, not everyone who reached {goal}.", goal=goal
        )

    def _storyteller_slot(self) -> int:
        assert self.round.storyteller is not None
        return self.round.slots.index(self.round.given[self.round.storyteller][0]) + 1
