"""A teacher's own example, or a round from a real table: reached by the rules, or refused like an act."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import dixit_widgets as dx
from tests.support.play import NAMES, cards_everywhere, give_clue, play_round, small_deck, table, to_vote

FOUR = list(NAMES[:4])
VOTES = {"Bo": "Ada", "Cy": "Bo", "Di": "Bo"}


def worked(**changed: Any) -> dx.Game:
    values: dict[str, Any] = {"players": FOUR, "storyteller": "Ada", "clue": "rebirth", "votes": VOTES} | changed
    return dx.worked_round(**values)


def given(game: dx.Game, name: str) -> tuple[str, ...]:
    return game.state.round.given[game.state.seat(name)]


def test_a_worked_round_is_a_game_that_is_scored() -> None:
    game = worked()
    assert (game.phase, game.round, game.storyteller) == ("scored", 1, "Ada")
    assert game.scores == {"Ada": 3, "Bo": 5, "Cy": 0, "Di": 0}
    assert dx.Game.from_json(game.to_json()) == game
    assert sorted(cards_everywhere(game)) == sorted(game.deck.cards)
    game.next_round()
    assert game.storyteller == "Bo"


def test_a_worked_round_looks_the_same_each_time_and_otherwise_with_another_seed() -> None:
    assert worked() == worked()
    assert {worked(seed=seed).slots for seed in range(5)} != {worked().slots}


@pytest.mark.parametrize("teller", FOUR)
def test_anybody_may_be_the_storyteller(teller: str) -> None:
    voters = [name for name in FOUR if name != teller]
    game = worked(storyteller=teller, votes=dict.fromkeys(voters, teller))
    assert game.storyteller == teller
    assert game.scores[teller] == 0


def test_votes_may_stand_in_any_order() -> None:
    assert worked(votes={"Di": "Bo", "Bo": "Ada", "Cy": "Bo"}) == worked()
    assert worked(votes={name: [target] for name, target in VOTES.items()}) == worked()


def test_cards_are_those_asked_for_and_chosen_where_left_out() -> None:
    deck = dx.Deck.dreams()
    first = worked()
    in_pile, in_hand = first.state.pile[20], first.hand("Di")[0].id
    game = worked(cards={"Ada": deck["night-whale"], "Bo": [in_pile], "Cy": in_hand})
    assert given(game, "Ada") == ("night-whale",)
    assert given(game, "Bo") == (in_pile,)
    assert given(game, "Cy") == (in_hand,)
    assert len(game.slots) == 4
    assert sorted(cards_everywhere(game)) == sorted(deck.cards)


def test_a_game_is_worked_with_a_deck_of_ones_own() -> None:
    deck = small_deck(30)
    game = worked(deck=deck, cards={"Ada": "plain-029"})
    assert given(game, "Ada") == ("plain-029",)
    with pytest.raises(dx.DeckError, match="the deck must have 24 or more cards, 6 for each of 4 players, got 23"):
        worked(deck=small_deck(23))


def test_three_players_give_two_cards_and_the_second_is_named_by_number() -> None:
    cards = {"Bo": ["night-whale", "lantern-tree"]}
    for vote, slot_of_card in (("Bo", "night-whale"), ("Bo 1", "night-whale"), ("Bo 2", "lantern-tree")):
        game = worked(players=FOUR[:3], votes={"Bo": "Ada", "Cy": vote}, cards=cards)
        assert given(game, "Bo") == ("night-whale", "lantern-tree")
        slots = game.state.round.votes[2]
        assert slots is not None
        assert game.slots[slots[0] - 1].id == slot_of_card


def test_a_player_may_be_called_as_anothers_second_card() -> None:
    game = worked(players=["Bo", "Bo 2", "Cy"], storyteller="Cy", votes={"Bo": "Bo 2", "Bo 2": "Bo"})
    assert game.scores == {"Bo": 3, "Bo 2": 3, "Cy": 0}


def test_odyssey_takes_two_votes_each() -> None:
    votes = {"Bo": ["Ada", "Ada"], "Cy": ["Ada", "Bo"], "Di": ["Bo", "Bo"]}
    assert worked(votes=votes, rules="odyssey").scores == {"Ada": 3, "Bo": 9, "Cy": 3, "Di": 0}


def test_a_house_rule_may_be_worked_with() -> None:
    assert worked(rules=replace(dx.EDITIONS["dixit"], points_storyteller=5)).scores["Ada"] == 5


def test_a_clue_may_be_sung() -> None:
    assert worked(clue=dx.Clue("hums", kind="sung")).state.round.clue == dx.Clue("hums", kind="sung")


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "a vote for one's own card": ({"votes": VOTES | {"Bo": "Bo"}}, "Bo can't vote for"),
    "a missing vote": ({"votes": {"Bo": "Ada"}}, "votes of Cy and Di are missing: everyone but Ada votes"),
    "no votes": ({"votes": {}}, "votes of Bo, Cy and Di are missing: everyone but Ada votes"),
    "the storyteller votes": ({"votes": VOTES | {"Ada": "Bo"}}, "Ada is the storyteller and doesn't vote"),
    "a stranger votes": ({"votes": VOTES | {"Eli": "Bo"}}, "a key of votes must be one of Ada, Bo, Cy, Di, got 'Eli'"),
    "a vote for a stranger": (
        {"votes": VOTES | {"Bo": "Eli"}},
        "Bo's vote must be for a card of one of Ada, .*, got 'Eli'",
    ),
    "a vote for nobody": ({"votes": VOTES | {"Bo": None}}, "Bo's vote must be for a card of one of Ada, .*, got None"),
    "a vote for a number": ({"votes": VOTES | {"Bo": 1}}, "Bo's vote must be for a card of one of Ada, .*, got 1"),
    "a vote for a second card that is not there": ({"votes": VOTES | {"Bo": "Cy 2"}}, "only one card"),
    "a vote for the storyteller's second card": (
        {"players": FOUR[:3], "votes": {"Bo": "Ada 2", "Cy": "Bo"}},
        "only one card",
    ),
    "an unknown storyteller": ({"storyteller": "Eli"}, "the storyteller must be one of Ada, Bo, Cy, Di, got 'Eli'"),
    "no storyteller": ({"storyteller": None}, "the storyteller must be one of Ada, Bo, Cy, Di, got None"),
    "too many votes": (
        {"votes": VOTES | {"Bo": ["Ada", "Cy"]}},
        "Bo must vote for one slot by the rules of Dixit, got 2",
    ),
    "too few votes": ({"votes": VOTES | {"Bo": []}}, "Bo must vote for one slot by the rules of Dixit, got 0"),
    "too few votes in Odyssey": ({"rules": "odyssey"}, "Bo must vote for 2 slots, which may be.*, got 1"),
    "votes that are no dict": ({"votes": ["Ada", "Bo", "Bo"]}, "votes must be a dict"),
    "cards that are no dict": ({"cards": ["night-whale"]}, "cards must be a dict"),
    "a card for a stranger": (
        {"cards": {"Eli": "night-whale"}},
        "a key of cards must be one of Ada, Bo, Cy, Di, got 'Eli'",
    ),
    "a card given twice": (
        {"cards": {"Ada": "night-whale", "Bo": "night-whale"}},
        "every card must be given once, got 'night-whale' twice",
    ),
    "two cards of one player": (
        {"cards": {"Bo": ["night-whale", "lantern-tree"]}},
        r"the cards of Bo must be at most 1 card, got \['night-whale',",
    ),
    "two cards of the storyteller": (
        {"players": FOUR[:3], "votes": {"Bo": "Ada", "Cy": "Ada"}, "cards": {"Ada": ["night-whale", "lantern-tree"]}},
        r"the cards of Ada must be at most 1 card, got \['night-whale',",
    ),
    "one card twice": (
        {"players": FOUR[:3], "votes": {"Bo": "Ada", "Cy": "Ada"}, "cards": {"Bo": ["night-whale"] * 2}},
        "different cards",
    ),
    "a blank clue": ({"clue": ""}, "blank"),
    "a clue that is none": ({"clue": 3}, "a clue must be text such as 'rebirth', got 3"),
    "two players": ({"players": FOUR[:2], "votes": {"Bo": "Ada"}}, "Dixit is for 3 to 8 players, got 2"),
    "names that look alike": ({"players": ["Ada", "ADA", "Bo", "Cy"]}, "look alike"),
    "an unknown edition": (
        {"rules": "chess"},
        f"rules must be one of {', '.join(dx.EDITIONS)}, or a Rules, got 'chess'",
    ),
    "a seed that is none": ({"seed": "x"}, "seed"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_round_that_could_not_have_been_played_is_refused(case: str) -> None:
    changed, why = IMPOSSIBLE[case]
    with pytest.raises(dx.RuleError, match=why):
        worked(**changed)


@pytest.mark.parametrize("card", ["no-such-card", "", None, 3], ids=repr)
def test_a_card_must_be_in_the_deck(card: Any) -> None:
    with pytest.raises(dx.DeckError, match=r"a card of the deck 'dreams' must be one of the ids in deck\.cards, got"):
        worked(cards={"Bo": card})


# A round that goes on from a game


def snapshot(game: dx.Game) -> tuple[object, ...]:
    return (game.events, game.state, game.revision, game.to_json())


def going_on(after: dx.Game, **changed: Any) -> dx.Game:
    return worked(**{"storyteller": "Bo", "votes": {"Ada": "Bo", "Cy": "Bo", "Di": "Ada"}, "after": after} | changed)


def test_a_round_goes_on_from_a_game_and_leaves_it_as_it_was() -> None:
    first = worked()
    before = snapshot(first)
    second = going_on(first)
    assert snapshot(first) == before
    assert (second.round, second.storyteller, second.phase) == (2, "Bo", "scored")
    assert second.scores == {"Ada": 3 + 3 + 1, "Bo": 5 + 3, "Cy": 3, "Di": 0}
    assert second.state.rounds[0].slots == first.state.round.slots
    assert dx.Game.from_json(second.to_json()) == second


def test_a_round_goes_on_from_a_game_that_waits_for_a_clue() -> None:
    first = play_round(table(4))
    first.next_round()
    before = snapshot(first)
    assert going_on(first).round == 2
    assert snapshot(first) == before
    fresh = table(4)
    assert worked(after=fresh, storyteller="Cy", votes=dict.fromkeys(["Ada", "Bo", "Di"], "Cy")).storyteller == "Cy"
    assert fresh.phase == "clue"


def test_cards_asked_for_later_may_lie_in_the_pile_or_in_another_hand() -> None:
    first = worked()
    following = dx.Game.from_json(first.to_json())
    following.next_round()
    pile, other, own = following.state.pile[30], following.hand("Di")[2].id, following.hand("Cy")[3].id
    before = snapshot(first)
    second = going_on(first, cards={"Bo": pile, "Ada": other, "Cy": own})
    assert snapshot(first) == before
    assert [given(second, name)[0] for name in ("Bo", "Ada", "Cy")] == [pile, other, own]
    assert second.state.rounds[0] == following.state.rounds[0]
    assert sorted(cards_everywhere(second)) == sorted(second.deck.cards)
    assert dx.Game.from_json(second.to_json()) == second


def test_players_may_exchange_the_cards_asked_for() -> None:
    first = worked()
    one, other = first.hand("Ada")[0].id, first.hand("Cy")[0].id
    second = going_on(first, cards={"Cy": one, "Ada": other})
    assert (given(second, "Cy"), given(second, "Ada")) == ((one,), (other,))


def test_a_card_that_has_been_on_the_table_can_not_come_again() -> None:
    first = worked()
    for card in first.slots:
        with pytest.raises(dx.RuleError, match="it is in the discards until the cards are shuffled again"):
            going_on(first, cards={"Cy": card})


def test_a_card_may_come_again_once_the_discards_have_been_shuffled_in() -> None:
    game = dx.scenario("pile-runs-out")
    game.next_round()
    teller = game.storyteller
    assert teller is not None
    for card in game.state.rounds[0].slots:
        holder = next((name for name in game.players if card in [each.id for each in game.hand(name)]), None)
        if holder is None:
            continue
        asked = next(name for name in game.players if name != holder)
        again = dx.worked_round(
            game.players,
            teller,
            "again",
            {name: [teller] * 2 for name in game.players if name != teller},
            cards={asked: card},
            after=game,
        )
        assert given(again, asked) == (card,)
        assert dx.Game.from_json(again.to_json()) == again
        return
    raise AssertionError("no card of the first round came into a hand again")


def test_a_whole_deck_of_rounds_can_name_its_cards() -> None:
    game: dx.Game | None = None
    for number in range(30):
        teller = FOUR[number % 4]
        voters = [name for name in FOUR if name != teller]
        free = [] if game is None else [card for card in game.deck.cards if card not in game.state.discards]
        fresh = iter([card for card in free if game is None or card not in game.state.round.slots])
        asked = {} if game is None else {name: next(fresh) for name in FOUR}
        rules = replace(dx.EDITIONS["dixit"], goal=10_000)
        votes = dict.fromkeys(voters, teller)
        game = dx.worked_round(FOUR, teller, "on", votes, asked, rules=rules, after=game)
    assert game is not None
    assert game.round == 30


def test_names_are_known_as_the_game_knows_them() -> None:
    zoe = "Zoe\u0308"
    game = dx.worked_round([zoe, "Bo", "Cy"], dx.Player(zoe), "c", {"Bo": zoe, "Cy": dx.Player("Bo")})
    assert game.scores["Bo"] == 4


@pytest.mark.parametrize("wrong", [{"after": 3}, {"deck": []}, {"cards": []}, {"after": dx.scenario("rulebook")}])
def test_arguments_of_another_type_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(dx.DixitError):
        worked(**wrong)


def test_a_worked_game_goes_on_for_many_rounds() -> None:
    game: dx.Game | None = None
    cards = iter(dx.Deck.dreams())
    for number in range(5):
        teller = FOUR[number % 4]
        voters = [name for name in FOUR if name != teller]
        asked = {name: next(cards) for name in FOUR}
        game = worked(storyteller=teller, votes=dict.fromkeys(voters, teller), cards=asked, after=game)
        assert {name: given(game, name)[0] for name in FOUR} == {name: card.id for name, card in asked.items()}
    assert game is not None
    assert game.round == 5
    assert dx.Game.from_json(game.to_json()) == game


def test_a_later_round_has_the_storyteller_whose_turn_it_is() -> None:
    with pytest.raises(dx.RuleError, match="Bo is the storyteller of round 2"):
        going_on(worked(), storyteller="Cy", votes=dict.fromkeys(["Ada", "Bo", "Di"], "Cy"))


def test_a_round_goes_on_only_from_a_round_that_is_scored() -> None:
    begun = table(4)
    give_clue(begun)
    for game in (begun, to_vote(table(4))):
        before = snapshot(game)
        with pytest.raises(dx.RuleError, match="round 1 of after is not scored yet: finish it first"):
            going_on(game)
        assert snapshot(game) == before


def test_no_round_goes_on_from_a_game_that_is_over() -> None:
    over = worked(rules=replace(dx.EDITIONS["dixit"], goal=3))
    assert over.phase == "over"
    with pytest.raises(dx.RuleError, match="after must be a game that goes on, got one that is over: Bo won"):
        going_on(over)


def test_what_is_said_again_must_be_what_it_was() -> None:
    first = worked()
    assert going_on(first, rules="dixit").round == 2
    for changed, why in (
        ({"players": ["Ada", "Bo", "Cy"]}, "players must be those of after, Ada, Bo, Cy, Di, got Ada, Bo, Cy"),
        (
            {"players": ["Bo", "Ada", "Cy", "Di"]},
            "players must be those of after, Ada, Bo, Cy, Di, got Bo, Ada, Cy, Di",
        ),
        ({"rules": "odyssey"}, "leave them out"),
        ({"deck": small_deck(84)}, "leave it out"),
    ):
        with pytest.raises(dx.RuleError, match=why):
            going_on(first, **changed)


def test_a_failed_round_leaves_the_game_as_it_was() -> None:
    first = worked()
    before = snapshot(first)
    with pytest.raises(dx.RuleError):
        going_on(first, votes={"Ada": "Ada", "Cy": "Bo", "Di": "Bo"})
    assert snapshot(first) == before


def test_the_board_of_a_worked_round_goes_on_to_its_end() -> None:
    game = worked()
    assert game.state.round.refill is None
    shown = game.shown_state.rounds[0]
    assert shown.refill is not None
    assert shown.next_storyteller == 1
    game.next_round()
    assert game.state.rounds[0] == shown
