"""What a round with other votes and rules shows: the points before and after, and what can be changed. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..engine.editions import EDITIONS, Rules
from ..engine.scoring import winners
from ..engine.state import Round
from ..lessons.what_if import Comparison
from ..sentences import Language, isolate, plain
from ..text.cards import title_of
from ..text.labels import no_answer, rules_card
from ..text.steps import Step
from .table import crests

if TYPE_CHECKING:
    from ..engine.cards import Card
    from . import contract

__all__ = ["AS_PLAYED", "CHOICES", "NUMBERS", "goal_ends", "waiting_what_if", "what_if_view"]

NUMBERS: Mapping[str, int] = MappingProxyType(
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

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"all_means": ("every_player", "every_vote"), "winner": ("most_points", "reached_goal")}
)
"""The rules that are a choice among words."""

AS_PLAYED = "as played"
"""The key of the rules that the round was played by, in the list of editions."""


def what_if_view(
    shown: contract.Shown,
    compared: Comparison | None,
    *,
    cards: Mapping[str, Card],
    rules: Rules | None,
    language: Language,
) -> contract.WhatIfView:
    """The view of a `WhatIf`.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        compared: A scored round, and the same round with the changes; None while no round is scored.
        cards: Titles by card id.
        rules: The changed rules; None for the rules of the game.
        language: The language of its sentences.

    Returns:
        A new dict for JSON; all in it is public once the votes are revealed.
    """
    if compared is None:
        return {**shown, "round": None, "labels": _labels(language)}
    return {
        **shown,
        "round": _compared(compared, cards, rules, language),
        "labels": _round_labels(language, compared),
    }


def waiting_what_if(shown: contract.Shown, waits: str, language: Language) -> contract.WhatIfView:
    """The view of a `WhatIf` of a round that something on its page asks about.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        waits: What is said until that is answered.
        language: The language of its heading.

    Returns:
        A new dict for JSON, with nothing of the round.
    """
    return {**shown, "round": None, "labels": {**_labels(language), "none": waits}}


def _compared(
    compared: Comparison, cards: Mapping[str, Card], rules: Rules | None, language: Language
) -> contract.Compared:
    before, after = compared.before, compared.after
    assert before.storyteller is not None
    steps = compared.outcome_steps(language)
    return {
        "players": crests(before.players, before.colours),
        "number": before.number,
        "storyteller": before.storyteller,
        "slots": [{"card": card, "owner": before.owner(slot)} for slot, card in enumerate(before.slots, start=1)],
        "cards": {card: title_of(language, cards[card]) for card in before.slots},
        "before": _side(before, compared.score_before.points, steps[0]),
        "after": _side(after, compared.score_after.points, steps[1]),
        "differences": list(compared.differences.values()),
        "rule_changed": compared.rule_changed,
        "says": _difference(language, compared),
        "titles": [_title(language, *side) for side in zip((before, after), steps, strict=True)],
        "votes_each": after.rules.votes,
        "sliders": _number_fields(language, compared),
        "choices": _choice_fields(language, compared),
        "ends": [_end(language, each) for each in (before, after)],
        "edition": _edition(rules),
        "editions": _editions(before, rules, language),
        "changed": bool(compared.changed_votes or compared.changed_rules),
    }


def _side(round_: Round, points: Mapping[str, int], step: Step) -> contract.Side:
    return {
        "votes": [None if votes is None else list(votes) for votes in round_.votes],
        "points": list(points.values()),
        "text": step.text,
        "why": step.why,
    }


def _edition(rules: Rules | None) -> str:
    """The key of the changed rules in the list of editions; "" if single numbers were changed."""
    if rules is None:
        return AS_PLAYED
    return rules.edition if EDITIONS.get(rules.edition) == rules else ""


def _editions(before: Round, rules: Rules | None, language: Language) -> list[contract.Option]:
    """The editions that the round could have been played by, and an entry for changed numbers if there are any."""
    say, size = language.say, len(before.players)
    fitting: list[contract.Option] = [
        {"key": key, "says": each.title}
        for key, each in EDITIONS.items()
        if each.min_players <= size <= each.max_players and each.given(size) == before.rules.given(size)
    ]
    own: list[contract.Option] = [{"key": "", "says": say("Your own numbers")}] if _edition(rules) == "" else []
    return [{"key": AS_PLAYED, "says": say("As played")}, *fitting, *own]


def _labels(language: Language) -> contract.WhatIfLabels:
    say = language.say
    return {
        "heading": say("What if?"),
        "none": say("Once all votes of a round are in, you can change them here."),
        "no_answer": no_answer(language),
    }


def _number_fields(language: Language, compared: Comparison) -> list[contract.NumberField]:
    """The numbers that can be changed, each with its value in the game."""
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
        for field, most in NUMBERS.items()
    ]


def _choice_fields(language: Language, compared: Comparison) -> list[contract.ChoiceField]:
    """The choices that can be changed; that of `all_means` only where a player can vote for different cards."""
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
        for field, keys in CHOICES.items()
        if field != "all_means" or after.votes > 1
    ]


def _end(language: Language, round_: Round) -> str:
    """Who would have won after the round, also for a round in the middle of a game."""
    goal = round_.rules.goal
    return _won(language, round_.winners) if round_.winners else _nobody(language, goal, said=goal)


def goal_ends(round_: Round, most: int, language: Language) -> list[contract.GoalEnd]:
    """Who would have won after a round by each goal.

    Args:
        round_: The round.
        most: The largest goal.
        language: The language of the sentences.

    Returns:
        For the goals from 1, by rising number, each where the sentence is another one than before it.
    """
    totals = dict(zip(round_.players, round_.totals_after, strict=True))
    found: list[contract.GoalEnd] = []
    for goal in range(1, most + 1):
        won = winners(replace(round_.rules, goal=goal), totals) if goal <= max(totals.values()) else ()
        says = _won(language, won) if won else _nobody(language, goal, said="{goal}")
        if not found or (found[-1]["says"], found[-1]["open"]) != (says, not won):
            found.append({"least": goal, "says": says, "open": not won})
    return found


def _won(language: Language, names: Sequence[str]) -> str:
    return plain(language.count("{names} wins.", "{names} win.", len(names), names=language.names(list(names))))


def _nobody(language: Language, goal: int, said: object) -> str:
    return language.count("Nobody has {goal} point yet.", "Nobody has {goal} points yet.", goal, goal=said)


def _title(language: Language, round_: Round, step: Step) -> str:
    """The line of the rules card that decides."""
    return next(line["title"] for line in rules_card(language, round_.rules) if line["key"] == step.rule)


def _difference(language: Language, compared: Comparison) -> list[str]:
    """The changed points of each player as a sentence, for screen readers."""
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


def _round_labels(language: Language, compared: Comparison) -> contract.WhatIfLabels:
    say, before = language.say, compared.before
    assert before.clue is not None
    assert before.storyteller is not None
    teller = isolate(before.players[before.storyteller])
    return {
        **_labels(language),
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
