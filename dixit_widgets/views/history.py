"""What a chart of scores and a table of votes show of a game. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..engine.players import Colour
from ..lessons.history import ScoreHistory, VoteCounts
from ..sentences import Language, isolate, plain
from ..text.labels import clue_and_outcome, no_answer
from .table import crests

if TYPE_CHECKING:
    from . import contract

__all__ = ["score_chart_view", "vote_matrix_view"]


def score_chart_view(
    shown: contract.Shown, history: ScoreHistory, *, board_round: int | None, language: Language
) -> contract.ScoreChartView:
    """The view of a `ScoreChart`.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        history: The rounds that may be shown.
        board_round: The round on the board that it is linked to, from 1; None if there is no board.
        language: The language of its sentences.

    Returns:
        A new dict for JSON.
    """
    say = language.say
    return {
        **_history_view(shown, history, board_round, language),
        "goal": history.goal,
        "first": history.first,
        "before": [history.before.get(player.name, 0) for player in history.players],
        "says": [_sentence(history, place, language) for place in range(len(history.rounds))],
        "labels": {
            "heading": say("Points after each round"),
            "no_answer": no_answer(language),
            "round": say("Round"),
            "goal": say("Goal: {points}", points=history.goal),
            "table": say("As a table"),
            "cell": say("{points} (+{more})"),
            "standing": say("After round {round}"),
            "start": say("Before round {round}", round=history.first)
            if history.first > 1
            else say("Before the first round"),
        },
    }


def vote_matrix_view(
    shown: contract.Shown,
    history: ScoreHistory,
    *,
    counts: VoteCounts,
    round_counts: VoteCounts | None,
    board_round: int | None,
    language: Language,
) -> contract.VoteMatrixView:
    """The view of a `VoteMatrix`.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        history: The rounds that may be shown.
        counts: The votes of all of them.
        round_counts: The votes of the board's round; None if it may not be shown.
        board_round: The round on the board that it is linked to, from 1; None if there is no board.
        language: The language of its sentences.

    Returns:
        A new dict for JSON.
    """
    say, seats = language.say, range(len(counts.players))
    marked = say("Circled: votes in round {round}", round=board_round) if round_counts else ""
    return {
        **_history_view(shown, history, board_round, language),
        "votes": [list(line) for line in counts.votes],
        "found": [sum(line) for line in counts.found],
        "at_round": [list(line) for line in round_counts.votes] if round_counts else [],
        "says": [[_pair(counts, voter, owner, language) for owner in seats] for voter in seats],
        "labels": {
            "heading": say("Who voted for whose cards"),
            "no_answer": no_answer(language),
            "voter": say("Voter"),
            "owner": say("Votes for {name}'s cards"),
            "all": say("All"),
            "found": say("Votes for the storyteller's card"),
            "rounds": say("Round on the board"),
            "marked": marked,
        },
    }


def _history_view(
    shown: contract.Shown, history: ScoreHistory, board_round: int | None, language: Language
) -> contract.HistoryView:
    names = [player.name for player in history.players]
    colours: list[Colour] = [cast("Colour", player.colour) for player in history.players]
    return {
        **shown,
        "players": crests(names, colours),
        "rounds": [
            {
                "number": round_.number,
                "points": [round_.points.get(name) for name in names],
                "totals": [round_.totals.get(name) for name in names],
            }
            for round_ in history.rounds
        ],
        "at": board_round,
        "linked": board_round is not None,
        "numbers": [language.say("Round {round}", round=round_.number) for round_ in history.rounds],
        "none": language.say("No round is scored yet."),
    }


def _sentence(history: ScoreHistory, place: int, language: Language) -> str:
    """A round in one sentence."""
    round_ = history.rounds[place]
    return clue_and_outcome(language, isolate(round_.storyteller), isolate(round_.clue.text), round_.outcome)


def _pair(counts: VoteCounts, voter: int, owner: int, language: Language) -> str:
    """One voter's votes on the cards of one owner, in words."""
    number, found = counts.votes[voter][owner], counts.found[voter][owner]
    names = {"voter": isolate(counts.players[voter]), "owner": isolate(counts.players[owner])}
    if not found:
        sentence = language.count(
            "{voter} for {owner}: {number} vote", "{voter} for {owner}: {number} votes", number, **names
        )
    else:
        sentence = language.count(
            "{voter} for {owner}: {number} vote, {found} of them found the storyteller's card",
            "{voter} for {owner}: {number} votes, {found} of them found the storyteller's card",
            number,
            found=found,
            **names,
        )
    return plain(sentence)
