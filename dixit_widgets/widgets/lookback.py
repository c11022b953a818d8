"""`ScoreChart` and `VoteMatrix`: a game looked back on, beside its board.

Drawn by our own front end from plain data and not by a charting library: that is smaller, shows the crests of the
table, and works offline in JupyterLite.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

import traitlets

from ..engine.scoring import Outcome
from ..game.game import Game
from ..lessons.history import ScoreHistory, VoteCounts, history, votes_of_round
from ..text.language import Language, isolate, plain
from .base import Message, guarded, is_whole
from .board import Board
from .linked import LinkedWidget, checked_board, crests

__all__ = ["ScoreChart", "VoteMatrix"]


class _LookBack(LinkedWidget):
    """A game looked back on, round by round; linked to a board, to its round."""

    def __init__(self, game: Game, board: Board | None = None, **traits: Any) -> None:
        self._prepare(game, traits)
        self._begin(None if board is None else checked_board(board, game), traits)

    def _history(self) -> ScoreHistory:
        """The rounds that may be shown: those before the board's, whose points its track shows; then up to a question."""
        whole = history(self._game)
        board = self._board
        if board is None:
            return whole
        told = takewhile(lambda round_: round_.number < board.round or board.tells(round_.number), whole.rounds)
        return ScoreHistory(whole.players, whole.goal, tuple(told))

    def _data(self) -> dict[str, Any]:
        history = self._history()
        return {
            **history.to_dict(),
            "players": crests(
                [player.name for player in history.players], [player.colour for player in history.players]
            ),
            "at": self._board.round if self._board is not None else None,
            "linked": self._board is not None,
            "numbers": [self._language.say("Round {round}", round=round_.number) for round_ in history.rounds],
            "none": self._language.say("No round is scored yet."),
            **self._words(history),
        }

    def _words(self, history: ScoreHistory) -> dict[str, Any]:
        raise NotImplementedError

    def _messages(self) -> Mapping[str, Message]:
        return {"round": Message({"round": is_whole}, self._to_round)}

    def __repr__(self) -> str:
        of = f" of {self._game.name!r}" if self._game.name else ""
        return f"{type(self).__name__}({len(self._history().rounds)} rounds{of})"


class ScoreChart(_LookBack):
    """The scores of a game by round: a line for each player, with the crest at each round, and the same as a table.

    Args:
        game: The game; the chart follows it as it goes on.
        board: A board of the same game: its round is marked, and a click on a round moves it there. Rounds that the
            board still asks about are left out.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        RuleError: If that is no board, or the board of another game.
        DixitError: If there are no sentences in that language.
    """

    _kind: Any = guarded(traitlets.Unicode("scores"))
    """Which of the widgets of the bundle it is."""

    _NAMED = "a chart"

    def _words(self, history: ScoreHistory) -> dict[str, Any]:
        say = self._language.say
        return {
            "says": [_said(self._language, history, place) for place in range(len(history.rounds))],
            "labels": {
                "heading": say("Points after each round"),
                "round": say("Round"),
                "goal": say("Goal: {points}", points=history.goal),
                "table": say("As a table"),
                "cell": say("{points} (+{more})"),
                "standing": say("After round {round}"),
                "start": say("Before the first round"),
            },
        }


_FOUND: Mapping[Outcome, str] = {
    "all": "{name} gave the clue “{clue}”. Everyone found it.",
    "none": "{name} gave the clue “{clue}”. Nobody found it.",
    "some": "{name} gave the clue “{clue}”. Some found it.",
}


def _said(language: Language, history: ScoreHistory, place: int) -> str:
    """A round in one sentence."""
    round_ = history.rounds[place]
    return language.say(_FOUND[round_.outcome], name=isolate(round_.storyteller), clue=isolate(round_.clue.text))


class VoteMatrix(_LookBack):
    """Who voted for whose cards over a game, as a table with a disc for each pair.

    Args:
        game: The game; the table follows it as it goes on.
        board: As for a `ScoreChart`, like `language`, `theme`, `motion` and `projector`; the votes of its round are
            marked.

    Raises:
        RuleError: If that is no board, or the board of another game.
        DixitError: If there are no sentences in that language.
    """

    _kind: Any = guarded(traitlets.Unicode("votes"))
    """Which of the widgets of the bundle it is."""

    _NAMED = "a table of votes"

    def _words(self, history: ScoreHistory) -> dict[str, Any]:
        told = [round_.number for round_ in history.rounds]
        counts = votes_of_round(self._game, *told)
        at = self._board.round if self._board is not None else None
        say = self._language.say
        return {
            "votes": counts.to_dict()["votes"],
            "found": [sum(line) for line in counts.found],
            "now": votes_of_round(self._game, at).to_dict()["votes"] if at in told else [],
            "says": [
                [self._pair(counts, voter, owner) for owner in range(len(counts.players))]
                for voter in range(len(counts.players))
            ],
            "labels": {
                "heading": say("Who voted for whose cards"),
                "voter": say("Voter"),
                "owner": say("Votes for {name}'s cards"),
                "all": say("All"),
                "found": say("Votes for the storyteller's card"),
                "rounds": say("Round on the board"),
                "marked": say("Circled: votes in round {round}", round=at) if at in told else "",
            },
        }

    def _pair(self, counts: VoteCounts, voter: int, owner: int) -> str:
        """One voter's votes on the cards of one owner, in words."""
        number, found = counts.votes[voter][owner], counts.found[voter][owner]
        names = {"voter": isolate(counts.players[voter]), "owner": isolate(counts.players[owner])}
        if not found:
            said = self._language.count(
                "{voter} for {owner}: {number} vote", "{voter} for {owner}: {number} votes", number, **names
            )
        else:
            said = self._language.count(
                "{voter} for {owner}: {number} vote, {found} of them found the storyteller's card",
                "{voter} for {owner}: {number} votes, {found} of them found the storyteller's card",
                number,
                found=found,
                **names,
            )
        return plain(said)
