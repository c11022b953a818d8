"""The history of a game: the scores round by round, and who voted for whom. Public information only.

Pure: reads the rounds whose votes are revealed, and returns plain data.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..engine.clues import Clue
from ..engine.players import Player
from ..engine.scoring import Outcome
from ..engine.state import Round
from ..errors import RuleError, must_be
from ..files.atomic import write_whole
from ..files.csv_files import csv_text
from ..game.game import Game
from ..sentences import current_language, say
from ..text.labels import found_by_label
from ..text.tables import html_table
from .charts import Chart, line_chart

__all__ = ["ScoreHistory", "ScoredRound", "VoteCounts", "history", "vote_counts", "votes_of_round"]


@dataclass(frozen=True)
class ScoredRound:
    """One scored round.

    Args:
        number: The number of the round, from 1.
        storyteller: The storyteller's name.
        clue: The clue.
        outcome: Whether "all", "none" or "some" found the card.
        points: Points of this round by player, in seat order.
        totals: Points of the game after this round by player, in seat order.
    """

    number: int
    storyteller: str
    clue: Clue
    outcome: Outcome
    points: dict[str, int]
    totals: dict[str, int]


@dataclass(frozen=True)
class ScoreHistory:
    """The scores of a game, round by round.

    Args:
        players: Everyone who has sat at the table, in seat order, with their colours.
        goal: Points at which the game ends.
        rounds: Every round whose votes are revealed.
        first: The number of the round that it begins with, whether or not that is scored.
        before: Points before that round by player; those without are not in it.
    """

    players: tuple[Player, ...]
    goal: int
    rounds: tuple[ScoredRound, ...]
    first: int = 1
    before: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def totals(self) -> dict[str, list[int]]:
        """For every player, the points before the first round and after each; unchanged while a player is not at the table."""
        found: dict[str, list[int]] = {player.name: [self.before.get(player.name, 0)] for player in self.players}
        for round_ in self.rounds:
            for name, totals in found.items():
                totals.append(round_.totals.get(name, totals[-1]))
        return found

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One dict for every player in every round, for `pandas.DataFrame(history.rows)`."""
        return [
            {
                "round": round_.number,
                "storyteller": round_.storyteller,
                "clue": round_.clue.text,
                "found": round_.outcome,
                "player": player,
                "points": round_.points[player],
                "total": round_.totals[player],
            }
            for round_ in self.rounds
            for player in round_.points
        ]

    def to_csv(self, path: str | Path | None = None) -> str:
        """The rows as CSV, safe for spreadsheets.

        Args:
            path: The file to write; None to write none.

        Returns:
            The text of the file.

        Raises:
            OSError: If the file can't be written; one that was there is as it was.
        """
        head = ["round", "storyteller", "clue", "found", "player", "points", "total"]
        text = csv_text(head, self.rows)
        if path is not None:
            write_whole(path, text, encoding="utf-8-sig")
        return text

    def of_rounds(self, numbers: Collection[int]) -> ScoreHistory:
        """The history of some of its rounds.

        Args:
            numbers: Their numbers, from 1.

        Returns:
            Those of them that are scored; it begins with the points before the first of them.
        """
        first = min(numbers, default=self.first)
        before = {name: points for each in self.rounds if each.number < first for name, points in each.totals.items()}
        rounds = tuple(each for each in self.rounds if each.number in numbers)
        return replace(self, rounds=rounds, first=first, before={**self.before, **before})

    def to_dict(self) -> dict[str, Any]:
        """The history as plain data for a page: players as seat numbers, and None for a player who was not at the table.

        Returns:
            A new dict for JSON.
        """
        names = [player.name for player in self.players]
        return {
            "players": [{"name": player.name, "colour": player.colour} for player in self.players],
            "goal": self.goal,
            "rounds": [
                {
                    "number": round_.number,
                    "storyteller": names.index(round_.storyteller),
                    "clue": {"text": round_.clue.text, "kind": round_.clue.kind},
                    "outcome": round_.outcome,
                    "points": [round_.points.get(name) for name in names],
                    "totals": [round_.totals.get(name) for name in names],
                }
                for round_ in self.rounds
            ],
        }

    def chart(self) -> Chart:
        """The scores as a chart, with a line for each player in the colour of the piece.

        Returns:
            The chart, with a table of its numbers.

        Raises:
            RuleError: If no round is scored yet.
        """
        if not self.rounds:
            raise RuleError(say("the chart needs a scored round: no round is scored yet"))
        colours = {player.name: player.colour or "grey" for player in self.players}
        places = [self.first - 1, *(round_.number for round_ in self.rounds)]
        return line_chart(say("Points after each round"), places, self.totals, say("Round"), say("Points"), colours)

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {totals[-1]}" for name, totals in self.totals.items())
        number = len(self.rounds)
        return f"ScoreHistory({number} round{'s' * (number != 1)}: {scores})"

    def _repr_html_(self) -> str:
        names = [player.name for player in self.players]
        rows = [
            [
                str(round_.number),
                round_.storyteller,
                round_.clue.text,
                found_by_label(current_language(), round_.outcome),
                *(
                    f"{round_.totals[name]} (+{round_.points[name]})" if name in round_.points else "–"
                    for name in names
                ),
            ]
            for round_ in self.rounds
        ]
        head = [say("Round"), say("Storyteller"), say("Clue"), say("Found by"), *names]
        return html_table(say("Total after each round (points gained)"), head, rows)


def history(game: Game) -> ScoreHistory:
    """The scores of a game so far.

    Args:
        game: The game.

    Returns:
        Its rounds whose votes are revealed; none at its beginning.

    Raises:
        RuleError: If it is not a `Game`, such as the None of a form in which no round is entered yet.

    >>> from dixit_widgets.game.scenarios import scenario
    >>> history(scenario("rulebook")).totals["Blue"]
    [0, 5]
    """
    _check_game(game)
    return ScoreHistory(
        _everyone(game), game.rules.goal, tuple(_scored(round_) for round_ in game.state.rounds if round_.all_voted)
    )


def _check_game(game: object) -> None:
    if not isinstance(game, Game):
        raise RuleError(must_be(say("the game"), say("a Game"), game))


def _everyone(game: Game) -> tuple[Player, ...]:
    """All players of any round and of now, in seat order."""
    now = {player.name: player for player in game.state.players}
    colours = {
        name: colour
        for round_ in game.state.rounds
        for name, colour in zip(round_.players, round_.colours, strict=True)
    }
    found = {name: now.get(name) or Player(name, colour) for name, colour in colours.items()}
    return tuple((found | now).values())


def _scored(round_: Round) -> ScoredRound:
    assert round_.score is not None
    assert round_.clue is not None
    assert round_.storyteller is not None
    totals = dict(zip(round_.players, round_.totals_after, strict=True))
    return ScoredRound(
        round_.number,
        round_.players[round_.storyteller],
        round_.clue,
        round_.score.outcome,
        dict(round_.score.points),
        totals,
    )


@dataclass(frozen=True)
class VoteCounts:
    """Who voted for whose cards in a game.

    Args:
        players: Names of everyone who has sat at the table, in seat order.
        votes: For every voter, in seat order, the votes on the cards of each player.
        found: The same, only of votes on the card of the storyteller: those that found it.
    """

    players: tuple[str, ...]
    votes: tuple[tuple[int, ...], ...]
    found: tuple[tuple[int, ...], ...]

    def count(self, voter: str, owner: str) -> int:
        """The votes of one player on the cards of another.

        Args:
            voter: The name of the player who voted.
            owner: The name of the player whose cards they are.

        Returns:
            The number of votes.

        Raises:
            RuleError: If one of them is not a player of the game.
        """
        for name in (voter, owner):
            if name not in self.players:
                raise RuleError(
                    must_be(say("a player"), say("one of {choices}", choices=", ".join(self.players)), name)
                )
        return self.votes[self.players.index(voter)][self.players.index(owner)]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One dict for every pair of players."""
        return [
            {"voter": voter, "owner": owner, "votes": votes, "found": found}
            for voter, line, found_line in zip(self.players, self.votes, self.found, strict=True)
            for owner, votes, found in zip(self.players, line, found_line, strict=True)
            if owner != voter
        ]

    def to_dict(self) -> dict[str, Any]:
        """The counts as plain data for a page.

        Returns:
            A new dict for JSON.
        """
        return {
            "players": list(self.players),
            "votes": [list(line) for line in self.votes],
            "found": [list(line) for line in self.found],
        }

    def __repr__(self) -> str:
        return f"VoteCounts({sum(map(sum, self.votes))} votes of {', '.join(self.players)})"

    def _repr_html_(self) -> str:
        rows: list[list[str]] = []
        for voter, line, found in zip(self.players, self.votes, self.found, strict=True):
            cells = ["–" if owner == voter else str(votes) for owner, votes in zip(self.players, line, strict=True)]
            rows.append([voter, *cells, str(sum(line)), str(sum(found))])
        received = [sum(column) for column in zip(*self.votes, strict=True)]
        rows.append([say("All"), *map(str, received), str(sum(received)), str(sum(map(sum, self.found)))])
        head = [
            say("Voter"),
            *(say("for {name}", name=name) for name in self.players),
            say("All"),
            say("For the storyteller's card"),
        ]
        return html_table(say("Who voted for whose cards"), head, rows)


def vote_counts(game: Game) -> VoteCounts:
    """Who voted for whose cards in a game so far.

    Args:
        game: The game.

    Returns:
        The votes of all rounds in which they are revealed.

    Raises:
        RuleError: If it is not a `Game`.

    >>> from dixit_widgets.game.scenarios import scenario
    >>> vote_counts(scenario("rulebook")).count("Violet", "Blue")
    1
    """
    _check_game(game)
    return votes_of_round(game, *range(1, game.round + 1))


def votes_of_round(game: Game, *numbers: int) -> VoteCounts:
    """Who voted for whose cards in some rounds of a game.

    Args:
        game: The game.
        numbers: The numbers of the rounds, from 1.

    Returns:
        The votes of those among them in which they are revealed.

    >>> from dixit_widgets.game.scenarios import scenario
    >>> votes_of_round(scenario("rulebook"), 1).count("Violet", "Blue")
    1
    """
    names = [player.name for player in _everyone(game)]
    votes = [[0 for _ in names] for _ in names]
    found = [[0 for _ in names] for _ in names]
    for round_ in game.state.rounds:
        if not round_.all_voted or round_.number not in numbers:
            continue
        seats = [names.index(name) for name in round_.players]
        for voter in round_.voters:
            for slot in round_.votes[voter] or ():
                owner = round_.owner(slot)
                votes[seats[voter]][seats[owner]] += 1
                found[seats[voter]][seats[owner]] += owner == round_.storyteller
    return VoteCounts(tuple(names), tuple(map(tuple, votes)), tuple(map(tuple, found)))
