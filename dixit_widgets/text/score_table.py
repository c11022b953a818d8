"""The score of a round as a table in a notebook. `dx.score_round` comes from here, so that its result has words to show."""

from __future__ import annotations

from ..engine.scoring import RoundScore, score_round
from ..sentences import current_language, say
from .labels import outcome_label, reason_label

__all__ = ["RoundScore", "score_round", "score_table"]


def score_table(score: RoundScore) -> str:
    """The score of a round as an HTML table: for each player the points, and why.

    Args:
        score: What `score_round` gave.

    Returns:
        One `<table>`.
    """
    from .tables import html_table

    points, rule, bonus = score.points, score.rule_points, score.bonus_points
    rows: list[list[str]] = []
    for player in score.players:
        awards = [award for award in score.awards if award.player == player]
        why = (
            "".join(reason_label(current_language(), award.reason) for award in awards if award.reason != "bonus")
            or "–"
        )
        votes = ", ".join(vote for award in awards if award.reason == "bonus" for vote in award.votes) or "–"
        rows.append([player, str(rule[player]), why, str(bonus[player]), votes, str(points[player])])
    head = [say("Player"), say("Rule"), say("Why"), say("Bonus"), say("Votes from"), say("Total")]
    return html_table(outcome_label(current_language(), score.outcome), head, rows)


RoundScore.shown_as = score_table
