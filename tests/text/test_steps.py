"""The steps of a round: which ones, in which chapters, and the sentences that they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

import dixit_widgets as dx
from dixit_widgets.text.steps import STEP_KINDS, steps_of
from tests.support.play import endless, give_clue, hand_in_all, others, play_round, table, to_vote, vote, vote_all

CHAPTER = {
    "clue": "Clue",
    "handed_in": "Cards",
    "laid_out": "Cards",
    "voted": "Voting",
    "vote_revealed": "Votes",
    "card_revealed": "Owners",
    "owners_revealed": "Owners",
    "outcome": "Scoring",
    "bonus": "Scoring",
    "refilled": "Next",
    "passed_on": "Next",
    "over": "Next",
}


def steps(game: dx.Game, number: int = -1) -> tuple[dx.Step, ...]:
    """The steps of a round that has begun; -1 for the newest."""
    begun = [round_ for round_ in game.shown_state.rounds if round_.clue is not None]
    return steps_of(begun[number]) if begun else ()


def said(game: dx.Game, kind: str, number: int = -1) -> list[tuple[str, str]]:
    return [(step.text, step.why) for step in steps(game, number) if step.kind == kind]


def kinds(game: dx.Game) -> list[str]:
    return [step.kind for step in steps(game)]


def test_the_rulebook_round_has_sixteen_steps() -> None:
    listed = [(step.kind, step.chapter) for step in steps(dx.scenario("rulebook"))]
    assert listed == [
        ("clue", "Clue"),
        ("handed_in", "Cards"),
        ("laid_out", "Cards"),
        ("voted", "Voting"),
        ("vote_revealed", "Votes"),
        ("vote_revealed", "Votes"),
        ("vote_revealed", "Votes"),
        ("vote_revealed", "Votes"),
        ("vote_revealed", "Votes"),
        ("card_revealed", "Owners"),
        ("owners_revealed", "Owners"),
        ("outcome", "Scoring"),
        ("bonus", "Scoring"),
        ("bonus", "Scoring"),
        ("refilled", "Next"),
        ("passed_on", "Next"),
    ]


def test_the_rulebook_round_says_what_happens_and_why() -> None:
    game = dx.scenario("rulebook")
    assert said(game, "clue")[0][0] == "Pink gives the clue “rebirth”."
    assert [text for text, _ in said(game, "vote_revealed")][:2] == [
        "Blue voted for card 4.",
        "Green voted for card 4.",
    ]
    assert said(game, "card_revealed") == [("Card 4 is Pink's card.", "Blue and Green found it.")]
    assert said(game, "outcome") == [
        ("Some, but not all, found it: Pink, Blue and Green get 3.", "Two of five voted for card 4, Pink's card.")
    ]
    assert [text for text, _ in said(game, "bonus")] == [
        "Violet and Yellow voted for Blue's card: Blue gets 2 more.",
        "Red voted for Violet's card: Violet gets 1 more.",
    ]
    assert said(game, "passed_on")[0][0] == "Blue is the next storyteller."


def test_steps_carry_their_awards_seats_and_rules() -> None:
    game = dx.scenario("rulebook")
    assert game.score is not None
    listed = steps(game)
    assert tuple(award for step in listed for award in step.awards) == game.score.awards
    for step in listed:
        assert (step.rule is not None) == (step.kind in ("outcome", "bonus"))
        assert (step.seat is not None) == (step.kind in ("vote_revealed", "bonus"))
        assert bool(step.awards) == (step.kind in ("outcome", "bonus"))
    assert [step.seat for step in listed if step.kind == "vote_revealed"] == [1, 2, 3, 4, 5]
    assert [step.seat for step in listed if step.kind == "bonus"] == [1, 3]
    assert [step.rule for step in listed if step.rule] == ["some", "bonus", "bonus"]


@pytest.mark.parametrize("name", dx.SCENARIOS)
def test_every_round_of_every_scenario_keeps_to_the_table(name: str) -> None:
    game = dx.scenario(name)
    for round_ in game.shown_state.rounds:
        if round_.clue is None:
            continue
        listed = steps_of(round_)
        assert round_.score is not None
        voters = len(round_.voters)
        bonuses = sum(award.reason == "bonus" for award in round_.score.awards)
        end = ["over"] if round_.winners else ["refilled", "passed_on"]
        assert [step.kind for step in listed] == [
            *["clue", "handed_in", "laid_out", "voted"],
            *["vote_revealed"] * voters,
            *["card_revealed", "owners_revealed", "outcome"],
            *["bonus"] * bonuses,
            *end,
        ]
        for step in listed:
            assert step.chapter == CHAPTER[step.kind]
            assert step.text.endswith((".", "?", "!"))
            assert not set(step.text + step.why) & set("\u2068\u2069")
        assert tuple(award for step in listed for award in step.awards) == round_.score.awards


def test_a_game_in_progress_has_the_steps_that_have_happened() -> None:
    game = table(4)
    assert kinds(game) == []
    give_clue(game)
    assert kinds(game) == ["clue"]
    hand_in_all(game)
    assert kinds(game) == ["clue", "handed_in", "laid_out"]
    for name in others(game)[:-1]:
        vote(game, name, "Ada")
        assert kinds(game) == ["clue", "handed_in", "laid_out"]
    vote(game, others(game)[-1], "Bo")
    assert kinds(game)[3:8] == ["voted", *["vote_revealed"] * 3, "card_revealed"]
    assert kinds(game)[-1] == "bonus"
    game.next_round()
    assert kinds(game)[-2:] == ["refilled", "passed_on"]


def test_when_all_found_it_everyone_but_the_storyteller_gets_points() -> None:
    game = dx.scenario("all-found")
    assert said(game, "outcome")[0][0] == "All found it: everyone but Ada gets 2."
    assert said(game, "outcome")[0][1].startswith("All of them voted for card ")
    assert said(game, "card_revealed")[0][1] == "Bo, Cy and Di found it."
    assert said(game, "bonus") == []
    [step] = [step for step in steps(game) if step.kind == "outcome"]
    assert step.rule == "all_or_none"


def test_when_nobody_found_it_the_bonus_is_paid_all_the_same() -> None:
    game = dx.scenario("none-found")
    assert said(game, "outcome")[0][0] == "Nobody found it: everyone but Ada gets 2."
    assert said(game, "outcome")[0][1].startswith("Nobody voted for card ")
    assert said(game, "card_revealed")[0][1] == "Nobody found it."
    assert len(said(game, "bonus")) == 3


def test_odyssey_has_a_line_for_all_and_one_for_none() -> None:
    for target, rule in (("Ada", "all"), ("", "none")):
        game = to_vote(table(4, "odyssey"))
        ring = {"Bo": "Cy", "Cy": "Di", "Di": "Bo"}
        vote_all(game, {name: [target or ring[name]] * 2 for name in ring})
        [step] = [step for step in steps(game) if step.kind == "outcome"]
        assert step.rule == rule
        assert ("gets 4" if rule == "all" else "gets 2") in step.text


def test_double_votes_are_told_as_both_or_as_two_cards() -> None:
    game = dx.scenario("doubled-votes")
    texts = [text for text, _ in said(game, "vote_revealed")]
    assert texts[0].startswith("Bo put both votes on card ")
    assert texts[1].startswith("Cy voted for cards ")
    assert " and " in texts[1]
    first, second = (int(word.strip(".")) for word in texts[1].split() if word.strip(".").isdigit())
    assert first < second, "the order tells which dial was which"
    assert said(game, "outcome")[0][0] == "Some, but not all, found it: 3 for Ada and Cy; 6 for Bo."
    assert said(game, "outcome")[0][1].startswith("Two of three voted for card ")
    assert [text for text, _ in said(game, "bonus")] == [
        "Di (2 votes) voted for Bo's card: Bo gets 2 more.",
        "Cy voted for Di's card: Di gets 1 more.",
    ]


def test_the_other_reading_of_all_counts_votes() -> None:
    rules = replace(dx.EDITIONS["odyssey"], all_means="every_vote")
    game = to_vote(table(4, rules))
    vote_all(game, {"Bo": ["Ada", "Cy"], "Cy": ["Ada", "Di"], "Di": ["Ada", "Bo"]})
    text, why = said(game, "outcome")[0]
    assert text == "Some, but not all, found it: Ada, Bo, Cy and Di get 3."
    assert why.startswith("3 of 6 votes are for card ")


def test_three_players_hand_in_two_cards_and_draw_up_to_seven() -> None:
    game = dx.scenario("three-players")
    assert said(game, "handed_in")[0][0] == "Everyone but Ada hands in 2 cards, face down."
    assert said(game, "laid_out")[0][0] == "5 cards are shuffled and laid face up."
    assert said(game, "refilled")[0][0] == "Everyone draws up to 7 cards again."
    assert said(game, "bonus")[0][0] == "Cy voted for Bo's card: Bo gets 1 more."


def test_the_refill_says_whether_the_discards_were_shuffled_in() -> None:
    game = dx.scenario("pile-runs-out")
    assert said(game, "refilled", 0) == [("Everyone draws up to 6 cards again.", "0 cards are left in the pile.")]
    assert said(game, "refilled", 1) == [
        (
            "The pile is too short: the discards are shuffled into it.",
            "Then everyone draws up to 6 cards; 12 are left.",
        )
    ]


def ended(winner: str, goal: int = 3) -> dx.Game:
    rules = replace(dx.EDITIONS["dixit"], goal=goal, winner=winner)
    return play_round(table(4, rules), {"Bo": ["Ada"], "Cy": ["Bo"], "Di": ["Bo"]})


def test_the_end_says_who_won_and_by_which_reading_where_they_differ() -> None:
    assert kinds(ended("most_points"))[-1] == "over"
    assert "refilled" not in kinds(ended("most_points"))
    assert said(ended("most_points"), "over") == [
        (
            "The game is over: Bo wins with 5 points.",
            "By the rule used here the most points win, not everyone who reached 3.",
        )
    ]
    assert said(ended("reached_goal"), "over") == [
        (
            "The game is over: Ada and Bo share the victory.",
            "By the rule used here everyone who reached 3 wins.",
        )
    ]


def test_the_end_says_nothing_of_readings_where_they_agree() -> None:
    for winner in ("most_points", "reached_goal"):
        [(text, why)] = said(ended(winner, goal=5), "over")
        assert text == "The game is over: Bo wins with 5 points."
        assert "By the rule used here" not in why


def test_a_shared_victory_is_told_with_its_points() -> None:
    [(text, _)] = said(dx.scenario("tie-at-30"), "over")
    assert text == "The game is over: Ada and Bo share the victory with 30 points."


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("said", "Ada gives the clue “hums a tune”."),
        ("sung", "Ada sings a clue: hums a tune."),
        ("mimed", "Ada mimes a clue: hums a tune."),
        ("sound", "Ada gives a sound as the clue: hums a tune."),
    ],
)
def test_a_clue_is_told_as_it_was_given(kind: str, text: str) -> None:
    game = table(4)
    give_clue(game, clue=dx.Clue("hums a tune", kind=kind))  # type: ignore[arg-type]
    assert said(game, "clue")[0][0] == text


@pytest.mark.parametrize("kind", ["said", "sung", "mimed", "sound"])
def test_a_long_clue_stays_out_of_the_sentence(kind: str) -> None:
    game = table(4)
    give_clue(game, clue=dx.Clue("once upon a time " * 11, kind=kind))  # type: ignore[arg-type]
    assert "once" not in said(game, "clue")[0][0]


def test_a_house_rule_without_points_says_so() -> None:
    rules = replace(endless(), points_storyteller=0, points_correct_vote=0, points_all_found=0, points_none_found=0)
    for votes in (
        {"Bo": ["Ada"], "Cy": ["Ada"], "Di": ["Ada"]},
        {"Bo": ["Cy"], "Cy": ["Di"], "Di": ["Bo"]},
        {"Bo": ["Ada"], "Cy": ["Di"], "Di": ["Bo"]},
    ):
        assert said(play_round(table(4, rules), votes), "outcome")[0][0].endswith("nobody gets points.")


def test_a_bonus_tells_whose_votes_it_is_for_and_what_each_is_worth() -> None:
    game = play_round(table(4, replace(endless(), points_bonus=2)), {"Bo": ["Ada"], "Cy": ["Bo"], "Di": ["Bo"]})
    assert said(game, "bonus") == [
        (
            "Cy and Di voted for Bo's card: Bo gets 4 more.",
            "Each vote on a card is worth 2 points to its owner, never to the storyteller.",
        )
    ]


EIGHT_LETTERS = ["Beatrice", "Fernando", "Isabella", "Marianne", "Theodore", "Wolfgang"]


@pytest.mark.parametrize("edition", dx.EDITIONS)
@pytest.mark.parametrize("pattern", ["all", "none", "some", "one", "crowd"])
def test_sentences_are_short_with_six_players_of_eight_letters(edition: str, pattern: str) -> None:
    teller, *voters = EIGHT_LETTERS
    ring = dict(zip(voters, [*voters[1:], voters[0]], strict=True))
    targets = {
        "all": dict.fromkeys(voters, teller),
        "none": ring,
        "some": {name: teller if place % 2 else ring[name] for place, name in enumerate(voters)},
        "one": ring | {voters[0]: teller},
        "crowd": dict.fromkeys(voters, voters[0]) | {voters[0]: teller},
    }[pattern]
    twice = {name: [target, target if place % 2 else teller] for place, (name, target) in enumerate(targets.items())}
    votes = twice if edition == "odyssey" else targets
    game = dx.worked_round(EIGHT_LETTERS, teller, "a small brave thing", votes, rules=edition)
    for step in steps(game):
        assert len(step.text) <= 85, step.text
        assert len(step.why) <= 100, step.why


def test_every_kind_of_step_comes_up() -> None:
    seen = {step.kind for name in dx.SCENARIOS for step in steps(dx.scenario(name))}
    assert seen == set(STEP_KINDS) == set(CHAPTER)
