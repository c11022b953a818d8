"""`VoteMatrix`: who voted for whose cards in a game, beside its board."""

from __future__ import annotations

from typing import Any

import traitlets

from ..lessons.history import ScoreHistory, VoteCounts, votes_of_round
from ..text.language import isolate, plain
from .base import guarded
from .history import HistoryWidget

__all__ = ["VoteMatrix"]


class VoteMatrix(HistoryWidget):
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
