"""Every case of rules.json: tables of votes with the right answers, acts that are refused, ends of games, refills."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from tests.support.play import NAMES, endless, play_round, slot_of

CASES: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))
TESTED: set[str] = set()
"""Kinds of cases that a test below goes through, whole."""


def each(kind: str) -> pytest.MarkDecorator:
    TESTED.add(kind)
    return pytest.mark.parametrize("case", CASES[kind], ids=lambda case: case["id"])


def test_no_kind_of_case_is_skipped() -> None:
    assert set(CASES) == TESTED
    assert {kind: len(cases) for kind, cases in CASES.items()} == {
        "scoring": 14,
        "scoring_depends_on_a_reading": 3,
        "illegal": 8,
        "endgame": 4,
        "refill": 7,
    }


def test_every_case_has_an_id_of_its_own() -> None:
    ids = [case["id"] for cases in CASES.values() for case in cases]
    assert len(set(ids)) == len(ids)


def assert_scored(rules: dx.Rules, case: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    score = dx.score_round(rules, case["storyteller"], case["submissions"], case["votes"])
    assert score.outcome == answer["outcome"]
    assert score.players == tuple(case["players"])
    assert score.points == {player: points["total"] for player, points in answer["points"].items()}
    assert score.rule_points == {player: points["base"] for player, points in answer["points"].items()}
    assert score.bonus_points == {player: points["bonus"] for player, points in answer["points"].items()}


@each("scoring")
def test_a_round_is_scored(case: dict[str, Any]) -> None:
    assert_scored(dx.EDITIONS[case["edition"]], case, case)


@each("scoring_depends_on_a_reading")
def test_a_round_is_scored_by_either_reading(case: dict[str, Any]) -> None:
    rules = dx.EDITIONS[case["edition"]]
    field, other = case["depends_on"], case["alternative"]
    assert getattr(rules, field) == case["reading"]
    assert other["reading"] != case["reading"]
    assert_scored(rules, case, case)
    assert_scored(replace(rules, **{field: case["reading"]}), case, case)
    assert_scored(replace(rules, **{field: other["reading"]}), case, other)


def played_to_vote(case: dict[str, Any]) -> tuple[dx.Game, dict[str, int]]:
    """The case's table in a Game with the cards on the table, and the slot of each of the case's cards."""
    game = dx.Game(case["players"], rules=case["edition"], seed=3)
    teller = case["storyteller"]
    game.give_clue(teller, game.hand(teller)[0], "rebirth")
    for player, cards in case["submissions"].items():
        if player != teller:
            game.hand_in(player, *game.hand(player)[: len(cards)])
    slots = {
        card: slot_of(game, player, which)
        for player, cards in case["submissions"].items()
        for which, card in enumerate(cards)
    }
    return game, slots


@pytest.mark.parametrize("case", CASES["scoring"] + CASES["scoring_depends_on_a_reading"], ids=lambda case: case["id"])
def test_a_game_scores_the_same_round_the_same(case: dict[str, Any]) -> None:
    game, slots = played_to_vote(case)
    for voter, cards in case["votes"].items():
        assert game.score is None
        game.vote(voter, *(slots[card] for card in cards))
    assert game.score is not None
    assert game.score.outcome == case["outcome"]
    assert game.scores == {player: points["total"] for player, points in case["points"].items()}


@each("illegal")
def test_an_illegal_table_is_refused(case: dict[str, Any]) -> None:
    if "player_count" in case:
        with pytest.raises(dx.RuleError, match="Dixit is for 3 to 8 players, got"):
            dx.Game(NAMES[: case["player_count"]], rules=case["edition"])
    elif "then_vote" in case:  # legal votes: only the game knows that another one comes too late
        assert dx.score_round(case["edition"], case["storyteller"], case["submissions"], case["votes"])
    else:
        with pytest.raises(dx.RuleError):
            dx.score_round(case["edition"], case["storyteller"], case["submissions"], case["votes"])


@pytest.mark.parametrize("case", [case for case in CASES["illegal"] if "votes" in case], ids=lambda case: case["id"])
def test_a_game_refuses_the_illegal_act_and_stays_as_it_was(case: dict[str, Any]) -> None:
    game, slots = played_to_vote(case)
    broken: list[str] = []
    for voter, cards in [*case["votes"].items(), *case.get("then_vote", {}).items()]:
        before = (game.events, game.state, game.revision)
        try:
            game.vote(voter, *(slots[card] for card in cards))
        except dx.RuleError as wrong:
            broken.append(str(wrong))
            assert (game.events, game.state, game.revision) == before
    if case["id"] == "X08":  # nothing illegal was done: the round waits for the missing votes, and isn't scored
        assert broken == []
        assert (game.phase, game.score) == ("vote", None)
        with pytest.raises(dx.RuleError, match="C, D"):
            game.next_round()
    else:
        assert len(broken) == 1


def vote_in_turn(game: dx.Game, acts: Sequence[tuple[str, Sequence[int]]]) -> None:
    for voter, chosen in acts:
        game.vote(voter, *chosen)


REFUSALS = {
    "X01": "B can't vote for slot .: it holds B's own card",
    "X02": "A is the storyteller",
    "X03": "B must vote for one slot by the rules of Dixit, got 2",
    "X05": "B can't vote for slot .: it holds B's own card",
    "X15": "every vote is in",
}


@pytest.mark.parametrize("case", [case for case in CASES["illegal"] if case["id"] in REFUSALS], ids=lambda c: c["id"])
def test_the_refusal_says_what_was_wrong(case: dict[str, Any]) -> None:
    game, slots = played_to_vote(case)
    acts = [*case["votes"].items(), *case.get("then_vote", {}).items()]
    acts.sort(key=lambda act: act[0] == "A")  # the storyteller last, while the others vote
    if case["id"] == "X02":
        acts = acts[-1:]
    with pytest.raises(dx.RuleError, match=REFUSALS[case["id"]]):
        vote_in_turn(game, [(voter, [slots[card] for card in cards]) for voter, cards in acts])


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([], "B must hand in 1 card, got 0"),
        ([0, 1], "B must hand in 1 card, got 2"),
        (["nobody's"], "doesn't hold \"nobody's\""),
    ],
)
def test_wrong_cards_fail_when_they_are_handed_in(cards: list[int | str], message: str) -> None:
    case = CASES["illegal"][0]
    game = dx.Game(case["players"], rules=case["edition"], seed=3)
    game.give_clue("A", game.hand("A")[0], "rebirth")
    with pytest.raises(dx.RuleError, match=message):
        game.hand_in("B", *(game.hand("B")[card] if isinstance(card, int) else card for card in cards))


@each("endgame")
def test_the_end_of_the_game_and_its_winners(case: dict[str, Any]) -> None:
    rules = dx.EDITIONS[case["edition"]]
    assert bool(dx.winners(rules, case["totals"])) is case["ends"]
    assert dx.winners(rules, case["totals"]) == tuple(case["winners"])
    assert dx.winners(case["edition"], case["totals"]) == tuple(case["winners"])
    if "alternative" in case:
        other = case["alternative"]
        assert getattr(rules, case["depends_on"]) == case["reading"]
        replaced = replace(rules, **{case["depends_on"]: other["reading"]})
        assert dx.winners(replaced, case["totals"]) == tuple(other["winners"])


@each("refill")
def test_hands_are_refilled_and_the_discards_reshuffled(case: dict[str, Any]) -> None:
    players = case["players"]
    game = dx.Game(NAMES[:players], rules=endless(case["edition"]), seed=5)
    assert [len(game.hand(name)) for name in game.players] == [case["hand"]] * players
    assert game.draw_pile == case["draw_pile_after_deal"]
    reshuffle = case["first_reshuffle_at_end_of_round"]
    assert case["refills_without_shuffle"] == reshuffle - 1
    for number in range(1, reshuffle + 1):
        play_round(game)
        assert len(game.slots) == case["cards_on_table"]
        teller = game.storyteller
        pile, discards = game.draw_pile, game.discard_pile
        game.next_round()
        refill = game.state.rounds[-2].refill
        assert refill is not None
        assert refill.reshuffled is (number == reshuffle)
        assert sum(refill.drawn) == case["cards_drawn_each_round"]
        for name, drawn in zip(game.players, refill.drawn, strict=True):
            assert drawn == (case["storyteller_draws"] if name == teller else case["others_draw"])
            assert len(game.hand(name)) == case["hand"]
        if number == reshuffle:
            assert game.draw_pile == case["draw_pile_after_that_refill"]
            assert game.discard_pile == 0
        else:
            assert game.draw_pile == pile - case["cards_drawn_each_round"]
            assert game.discard_pile == discards + case["cards_on_table"]
