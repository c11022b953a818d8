"""Small HTML tables for notebooks: what a game and a score look like without a widget. Public information only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game
    from .scoring import RoundScore

__all__ = ["game_table", "score_table"]

_REASONS = {
    "storyteller": "some, but not all, found it",
    "found": "found it",
    "all_found": "all found it",
    "none_found": "nobody found it",
}


def score_table(score: RoundScore) -> str:
    """A round's score: for every player the rule that applied, the bonus and whose votes gave it, the total."""
    rows: list[Sequence[str]] = []
    points, rule, bonus = score.points, score.rule_points, score.bonus_points
    for player in score.players:
        awards = [award for award in score.awards if award.player == player]
        why = "; ".join(_REASONS[award.reason] for award in awards if award.reason != "bonus") or "–"
        votes = ", ".join(vote for award in awards if award.reason == "bonus" for vote in award.votes) or "–"
        rows.append([player, str(rule[player]), why, str(bonus[player]), votes, str(points[player])])
    outcome = {"all": "All found it", "none": "Nobody found it", "some": "Some, but not all, found it"}[score.outcome]
    return _table(outcome, ["Player", "Rule", "Why", "Bonus", "Votes from", "Total"], rows)


def game_table(game: Game) -> str:
    """A game as the table sees it: who tells the story, every score, where the round stands."""
    teller = game.storyteller
    rows = [[player, str(total), "storyteller" if player == teller else ""] for player, total in game.scores.items()]
    stands = {
        "clue": "waiting for a clue",
        "hand_in": "handing in",
        "vote": "voting",
        "scored": "scored",
        "over": "over",
    }[game.phase]
    return _table(f"Round {game.round}: {stands}", ["Player", "Points", ""], rows)


def _table(caption: str, head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column names the row; every text is escaped."""
    heading = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row"><bdi>{escape(row[0])}</bdi></th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{heading}</tr></thead><tbody>{body}</tbody></table>"
