"""A game act by act: who may do what when, and what becomes of cards, votes and points."""

from __future__ import annotations

import html
import logging
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import dixit_widgets as dx
from tests.support.play import (
    NAMES,
    cards_due,
    cards_everywhere,
    endless,
    give_clue,
    hand_in,
    hand_in_all,
    others,
    play_round,
    slot_of,
    small_deck,
    table,
    to_vote,
    vote,
    vote_all,
    whole,
)

# A round


@pytest.mark.parametrize(
    ("edition", "players"), [("dixit", 3), ("dixit", 8), ("disney", 6), ("odyssey", 3), ("odyssey", 12)]
)
def test_a_full_round_of_each_edition(edition: str, players: int) -> None:
    game = table(players, edition)
    assert (game.phase, game.round, game.storyteller, game.slots, game.score) == ("clue", 1, None, (), None)
    teller = give_clue(game, "Bo")
    assert (game.phase, game.storyteller, game.slots) == ("hand_in", "Bo", ())
    hand_in_all(game)
    assert (game.phase, game.score) == ("vote", None)
    assert len(game.slots) == 1 + (players - 1) * game.rules.given(players)
    vote_all(game)
    assert game.phase == "scored"
    assert game.score is not None
    assert game.score.outcome == "some"
    assert game.scores == game.score.points
    assert game.winners == ()
    game.next_round()
    assert (game.phase, game.round, game.slots, game.score) == ("clue", 2, (), None)
    assert game.storyteller == game.players[(game.players.index(teller) + 1) % players]
    assert sorted(cards_everywhere(game)) == sorted(game.deck.cards)


@pytest.mark.parametrize("first", NAMES[:4])
def test_whoever_has_a_clue_first_is_the_storyteller(first: str) -> None:
    game = table(4)
    assert game.storyteller is None
    give_clue(game, first)
    assert game.storyteller == first


def test_the_storyteller_passes_to_the_left_and_round_the_table() -> None:
    game = table(4, endless())
    give_clue(game, "Cy")
    tellers = []
    for _ in range(6):
        if game.phase == "clue":
            give_clue(game)
        hand_in_all(game)
        vote_all(game)
        tellers.append(game.storyteller)
        game.next_round()
    assert tellers == ["Cy", "Di", "Ada", "Bo", "Cy", "Di"]


def test_only_the_storyteller_gives_the_later_clues() -> None:
    game = play_round(table(4))
    game.next_round()
    before = whole(game)
    with pytest.raises(dx.RuleError, match="Bo is the storyteller of round 2"):
        give_clue(game, "Cy")
    assert whole(game) == before


def test_cards_lie_face_up_only_when_everyone_has_handed_in() -> None:
    game = table(5)
    give_clue(game)
    for name in others(game):
        assert game.slots == ()
        hand_in(game, name)
    assert len(game.slots) == 5


def test_players_hand_in_in_any_order() -> None:
    game = table(4)
    give_clue(game, "Ada")
    for name in ("Di", "Bo", "Cy"):
        hand_in(game, name)
    assert game.phase == "vote"


def test_players_vote_in_any_order_and_nothing_is_scored_before_the_last_vote() -> None:
    game = to_vote(table(4))
    for name in ("Di", "Bo", "Cy"):
        assert game.score is None
        assert set(game.scores.values()) == {0}
        vote(game, name, "Ada")
    assert game.score is not None
    assert game.score.outcome == "all"


def test_a_vote_may_be_changed_until_the_last_one_is_in() -> None:
    game = to_vote(table(4))
    vote(game, "Bo", "Cy")
    vote(game, "Bo", "Di")
    vote(game, "Cy", "Ada")
    vote(game, "Bo", "Ada")
    assert game.score is None
    vote(game, "Di", "Ada")
    assert game.score is not None
    assert game.score.outcome == "all"
    with pytest.raises(dx.RuleError, match="every vote is in"):
        vote(game, "Bo", "Cy")


def test_the_order_of_slots_says_nothing_of_who_gave_a_card() -> None:
    places = {slot_of(to_vote(table(4, seed=seed)), "Ada") for seed in range(40)}
    assert places == {1, 2, 3, 4}


def test_both_dials_are_used_on_two_cards_or_on_one() -> None:
    game = to_vote(table(4, "odyssey"))
    for slots in ((), (1,), (1, 2, 3)):
        with pytest.raises(dx.RuleError, match="2 slots, which may be the same"):
            game.vote("Bo", *slots)
    vote_all(game, {"Bo": ["Ada", "Ada"], "Cy": ["Ada", "Bo"], "Di": ["Cy", "Cy"]})
    assert game.scores == {"Ada": 3, "Bo": 7, "Cy": 5, "Di": 0}


# Hands, pile and discards


@pytest.mark.parametrize("edition", dx.EDITIONS)
@pytest.mark.parametrize(("players", "cards"), [(3, 7), (4, 6), (6, 6)])
def test_hands_are_of_six_and_of_seven_at_a_table_of_three(edition: str, players: int, cards: int) -> None:
    game = table(players, edition)
    assert {len(game.hand(name)) for name in game.players} == {cards}
    assert game.draw_pile == 84 - players * cards
    assert game.discard_pile == 0


@pytest.mark.parametrize("edition", dx.EDITIONS)
def test_three_players_hand_in_two_cards_each(edition: str) -> None:
    game = table(3, edition)
    give_clue(game)
    hand = game.hand("Bo")
    for cards in (hand[:1], hand[:3], ()):
        with pytest.raises(dx.RuleError, match=f"Bo must hand in 2 cards, got {len(cards)}"):
            game.hand_in("Bo", *cards)
    with pytest.raises(dx.RuleError, match=r"Bo must hand in 2 different cards, got .* twice"):
        game.hand_in("Bo", hand[0], hand[0])
    hand_in_all(game)
    assert len(game.slots) == 5


def test_nobody_votes_for_either_of_their_own_cards() -> None:
    game = to_vote(table(3))
    for which in (0, 1):
        own = slot_of(game, "Bo", which)
        with pytest.raises(dx.RuleError, match=f"can't vote for slot {own}: it holds Bo's own card"):
            game.vote("Bo", own)


def test_hands_are_refilled_from_the_pile_and_the_table_goes_to_the_discards() -> None:
    game = play_round(table(4))
    pile, table_cards = game.state.pile, {card.id for card in game.slots}
    hands = game.state.hands
    game.next_round()
    assert game.state.pile == pile[4:]
    assert set(game.state.discards) == table_cards
    for seat, hand in enumerate(game.state.hands):
        assert hand == (*hands[seat], pile[seat])


def test_a_pile_that_is_too_short_is_joined_with_discards_and_table_first() -> None:
    deck = small_deck(25)  # 4 hands of 6, and one card left
    game = play_round(table(4, endless(), deck=deck))
    assert game.draw_pile == 1
    game.next_round()
    assert (game.draw_pile, game.discard_pile) == (1, 0)
    assert sorted(cards_everywhere(game)) == sorted(deck.cards)


def test_the_smallest_deck_never_runs_dry() -> None:
    deck = small_deck(24)
    game = table(4, endless(), deck=deck)
    for _ in range(30):
        play_round(game)
        game.next_round()
        assert {len(game.hand(name)) for name in game.players} == {6}
        assert (game.draw_pile, game.discard_pile) == (0, 0)
    assert sorted(cards_everywhere(game)) == sorted(deck.cards)


@pytest.mark.parametrize(("players", "edition", "needed"), [(3, "dixit", 21), (4, "dixit", 24), (12, "odyssey", 72)])
def test_a_deck_that_could_run_dry_is_refused(players: int, edition: str, needed: int) -> None:
    table(players, edition, deck=small_deck(needed))
    with pytest.raises(dx.DeckError, match=f"must have {needed} or more cards.*, got {needed - 1}"):
        table(players, edition, deck=small_deck(needed - 1))


@pytest.mark.parametrize("deck", ["dreams", 84, [], object()], ids=lambda deck: type(deck).__name__)
def test_a_deck_is_a_deck(deck: Any) -> None:
    with pytest.raises(dx.DeckError, match="a deck must be a Deck, or None for the 84 dreams, got"):
        dx.Game(NAMES[:4], deck=deck)


def test_a_game_with_joined_decks_is_played_with_every_card() -> None:
    deck = dx.Deck.dreams() + small_deck(84)
    game = table(12, "odyssey", deck=deck)
    assert game.draw_pile == 168 - 72
    play_round(game).next_round()
    assert sorted(cards_everywhere(game)) == sorted(deck.cards)


# Seeds


def test_a_seed_gives_the_same_game_and_another_one_another() -> None:
    assert play_round(table(seed=5)) == play_round(table(seed=5))
    assert table(seed=5).state.hands != table(seed=6).state.hands


def test_a_game_without_a_seed_is_one_of_its_own() -> None:
    assert dx.Game(NAMES[:4]).state.hands != dx.Game(NAMES[:4]).state.hands


@pytest.mark.parametrize("seed", [0, -1, 1, 2**63, 2**64 - 1, -(2**63)])
def test_a_seed_is_any_whole_number(seed: int) -> None:
    assert sorted(cards_everywhere(table(seed=seed))) == sorted(dx.Deck.dreams().cards)


@pytest.mark.parametrize("seed", [True, 1.0, "1", b"1", 2**64, -(2**63) - 1, [1]], ids=repr)
def test_nothing_else_is_a_seed(seed: Any) -> None:
    with pytest.raises(dx.RuleError, match="whole number"):
        table(seed=seed)


# The end


def end_of(rules: dx.Rules) -> dx.Game:
    game = table(4, rules)
    while play_round(game).phase != "over":
        game.next_round()
    return game


def test_the_game_ends_with_the_round_in_which_somebody_reaches_the_goal() -> None:
    game = end_of(dx.EDITIONS["dixit"])
    assert max(game.scores.values()) >= 30
    before_last = dict(zip(game.players, game.state.round.totals, strict=True))
    assert max(before_last.values()) < 30
    best = max(game.scores.values())
    assert game.winners == tuple(name for name, total in game.scores.items() if total == best)
    assert game.score is not None


def test_after_the_end_nothing_goes_on() -> None:
    game = end_of(dx.EDITIONS["dixit"])
    before = whole(game)
    acts: list[Callable[[], object]] = [
        game.next_round,
        lambda: give_clue(game, "Ada"),
        lambda: hand_in(game, "Bo"),
        lambda: game.vote("Bo", 1),
    ]
    for act in acts:
        with pytest.raises(dx.RuleError, match=r"over|every vote is in"):
            act()
        assert whole(game) == before


@pytest.mark.parametrize("goal", [1, 3, 15, 50])
def test_a_house_goal_ends_the_game_there(goal: int) -> None:
    game = end_of(replace(dx.EDITIONS["dixit"], goal=goal))
    assert max(game.scores.values()) >= goal
    assert max(game.state.round.totals) < goal


def test_the_two_readings_of_the_winner_differ_where_two_reach_the_goal() -> None:
    votes = {"Bo": ["Ada"], "Cy": ["Bo"], "Di": ["Bo"]}
    for reading, expected in (("most_points", ("Bo",)), ("reached_goal", ("Ada", "Bo"))):
        rules = replace(dx.EDITIONS["dixit"], goal=3, winner=reading)
        assert play_round(table(4, rules), votes).winners == expected


def test_a_tie_is_shared() -> None:
    game = play_round(table(4, replace(dx.EDITIONS["dixit"], goal=2)), {name: ["Ada"] for name in ("Bo", "Cy", "Di")})
    assert game.winners == ("Bo", "Cy", "Di")


# Illegal acts


def refused(game: dx.Game, act: Callable[[], object], match: str) -> None:
    before = whole(game)
    with pytest.raises(dx.RuleError, match=match):
        act()
    assert whole(game) == before


def test_before_a_clue_nothing_else_is_done() -> None:
    game = table(4)
    refused(game, lambda: hand_in_any(game, "Bo"), "can't hand in a card now")
    refused(game, lambda: game.vote("Bo", 1), "can't vote now")
    refused(game, game.next_round, "can't be refilled now")
    refused(game, game.undo, "nothing can be taken back: the cards have only been dealt")


def hand_in_any(game: dx.Game, name: str) -> None:
    game.hand_in(name, *game.hand(name)[: cards_due(game)])


def test_while_cards_are_handed_in_nothing_else_is_done() -> None:
    game = table(4)
    give_clue(game, "Ada")
    refused(game, lambda: give_clue(game, "Ada"), "can't give a clue now")
    refused(game, lambda: give_clue(game, "Bo"), "can't give a clue now")
    refused(game, lambda: hand_in_any(game, "Ada"), "Ada is the storyteller")
    refused(game, lambda: game.vote("Bo", 1), "can't vote now")
    refused(game, game.next_round, "can't be refilled now")
    hand_in(game, "Bo")
    refused(game, lambda: hand_in_any(game, "Bo"), "Bo has handed in already")


def test_while_votes_are_given_nothing_else_is_done() -> None:
    game = to_vote(table(4))
    refused(game, lambda: give_clue(game, "Ada"), "can't give a clue now")
    refused(game, lambda: hand_in_any(game, "Bo"), "can't hand in a card now")
    refused(game, lambda: game.vote("Ada", 1), "is the storyteller")
    refused(game, game.next_round, "can't be refilled now")
    own = slot_of(game, "Bo")
    refused(game, lambda: game.vote("Bo", own), f"Bo can't vote for slot {own}: it holds Bo's own card")


def test_when_a_round_is_scored_only_the_next_one_goes_on() -> None:
    game = play_round(table(4))
    refused(game, lambda: give_clue(game, "Ada"), "can't give a clue now")
    refused(game, lambda: hand_in_any(game, "Bo"), "can't hand in a card now")
    refused(game, lambda: game.vote("Bo", 1), "every vote is in")


@pytest.mark.parametrize("slot", [0, -1, 5, True, False, 1.5, 1.0, "3", None, (1,), 10**30], ids=repr)
def test_a_slot_is_the_whole_number_of_a_card_on_the_table(slot: Any) -> None:
    game = to_vote(table(4))
    refused(game, lambda: game.vote("Bo", slot), "Bo's vote must be a slot from 1 to 4, got")


@pytest.mark.parametrize("slot", [True, 1.5, 0, "3", 5], ids=repr)
def test_both_dials_must_point_to_slots(slot: Any) -> None:
    game = to_vote(table(4, "odyssey"))
    good = slot_of(game, "Ada")
    refused(game, lambda: game.vote("Bo", good, slot), "Bo's vote must be a slot from 1 to 4, got")
    refused(game, lambda: game.vote("Bo", slot, good), "Bo's vote must be a slot from 1 to 4, got")


def test_cards_must_be_in_the_hand_of_who_gives_them() -> None:
    game = table(4)
    for card in (game.hand("Bo")[0], game.state.pile[0], "no-such-card", ""):
        refused(game, lambda card=card: game.give_clue("Ada", card, "rebirth"), "Ada doesn't hold")
    give_clue(game, "Ada")
    for card in (game.hand("Cy")[0], game.state.pile[0], game.state.round.given[0][0]):
        refused(game, lambda card=card: game.hand_in("Bo", card), "Bo doesn't hold")


@pytest.mark.parametrize(
    "card", [None, 3, True, b"night-whale", ["night-whale"], object()], ids=lambda c: type(c).__name__
)
def test_nothing_else_is_a_card(card: Any) -> None:
    game = table(4)
    refused(game, lambda: game.give_clue("Ada", card, "rebirth"), "a card must be a card of the hand, or its id, got")
    give_clue(game, "Ada")
    refused(game, lambda: game.hand_in("Bo", card), "a card must be a card of the hand, or its id, got")


def test_players_and_cards_are_taken_for_their_names_and_ids() -> None:
    by_name, by_value = table(4), table(4)
    by_name.give_clue("Ada", by_name.hand("Ada")[0].id, "rebirth")
    by_value.give_clue(dx.Player("Ada"), by_value.hand(dx.Player("Ada", "green"))[0], dx.Clue("rebirth"))
    for name in ("Bo", "Cy", "Di"):
        by_name.hand_in(name, by_name.hand(name)[0].id)
        by_value.hand_in(dx.Player(name), by_value.hand(name)[0])
    for name in ("Bo", "Cy", "Di"):
        by_name.vote(name, slot_of(by_name, "Ada"))
        by_value.vote(dx.Player(name), slot_of(by_value, "Ada"))
    assert by_name == by_value


def test_a_card_knows_what_is_to_be_seen() -> None:
    card = table(4).hand("Ada")[0]
    assert isinstance(card, dx.Card)
    assert card == dx.Deck.dreams()[card.id]
    assert card.title
    assert card.alt


def test_errors_are_both_ours_and_value_errors() -> None:
    for error in (dx.RuleError, dx.DeckError, dx.SaveError):
        assert issubclass(error, dx.DixitError)
        assert issubclass(error, ValueError)


# Undo


def moments_of(game: dx.Game, *, rounds: int) -> list[tuple[Callable[[], object], tuple[object, ...]]]:
    """Play some rounds, and note before each act what the game was."""
    before: list[tuple[object, ...]] = []

    def note() -> None:
        before.append((game.events, game.state, game.to_json()))

    for _ in range(rounds):
        note()
        give_clue(game)
        for name in others(game):
            note()
            hand_in(game, name)
        for name in others(game):
            note()
            vote(game, name, *[next(other for other in others(game) if other != name)] * game.rules.votes)
        note()
        game.next_round()
    return [(game.undo, state) for state in reversed(before)]


@pytest.mark.parametrize(("players", "edition"), [(3, "dixit"), (4, "dixit"), (12, "odyssey")])
def test_undo_takes_back_one_act_exactly_all_the_way(players: int, edition: str) -> None:
    game = table(players, endless(edition))
    done = moments_of(game, rounds=3)  # with twelve players the second refill reshuffles
    if players == 12:
        assert any(round_.refill and round_.refill.reshuffled for round_ in game.state.rounds)
    for undo, (events, state, saved) in done:
        revision = game.revision
        undo()
        assert game.revision == revision + 1
        assert (game.events, game.state, game.to_json()) == (events, state, saved)
    with pytest.raises(dx.RuleError, match="only been dealt"):
        game.undo()


def test_what_is_done_again_after_undo_comes_out_the_same() -> None:
    game = to_vote(table(4))
    slots = game.slots
    game.undo()
    assert (game.phase, game.slots) == ("hand_in", ())
    hand_in(game, "Di")
    assert game.slots == slots
    vote_all(game)
    game.next_round()
    after = game.state
    game.undo()
    assert game.phase == "scored"
    game.next_round()
    assert game.state == after


def test_undo_opens_the_vote_again_after_the_last_one() -> None:
    game = play_round(table(4))
    game.undo()
    assert (game.phase, game.score) == ("vote", None)
    vote(game, "Di", "Ada")
    assert game.phase == "scored"


def test_undo_of_the_last_round_opens_an_ended_game_again() -> None:
    game = play_round(table(4, replace(dx.EDITIONS["dixit"], goal=1)))
    assert game.phase == "over"
    game.undo()
    assert (game.phase, game.winners) == ("vote", ())


def test_undo_of_the_first_clue_lets_another_claim_it() -> None:
    game = table(4)
    give_clue(game, "Ada")
    game.undo()
    assert game.storyteller is None
    give_clue(game, "Cy")
    assert game.storyteller == "Cy"


def test_the_revision_counts_every_change_once() -> None:
    game = table(4)
    seen: list[int] = []
    game.observe(lambda change: seen.append(change["new"]), "revision")
    to_vote(game)
    vote_all(game)
    game.next_round()
    game.undo()
    assert seen == list(range(1, 1 + 4 + 3 + 2))


def test_an_observer_that_raises_undoes_nothing_and_stops_no_other(logged: list[logging.LogRecord]) -> None:
    """Even with an error of our own, which a refused act would raise."""
    game = table(4, rules=endless())
    heard: list[int] = []

    def failing(_change: object) -> None:
        raise dx.RuleError("no act of anybody")

    game.observe(failing, "revision")
    game.observe(lambda change: heard.append(change["new"]), "revision")
    give_clue(game, "Ada")
    assert (game.phase, heard, game.observer_failed) == ("hand_in", [1], "RuleError")
    assert [record.exc_info is not None for record in logged] == [True]
    game.unobserve(failing, "revision")
    hand_in_all(game)
    vote_all(game)
    assert game.observer_failed == "RuleError", "it is told for the whole round"
    game.next_round()
    assert game.observer_failed == ""
    assert len(logged) == 1
    logged.clear()


def test_an_observer_is_called_once_however_often_it_is_added() -> None:
    game = table(4)
    heard: list[object] = []
    for _ in range(2):
        game.observe(heard.append, "revision")
    give_clue(game)
    assert len(heard) == 1
    game.unobserve(heard.append, "revision")
    game.undo()
    assert len(heard) == 1


# What a game shows


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w-]+", text))


def secret_cards(game: dx.Game) -> set[str]:
    """Ids of the cards that do not lie face up, and their titles."""
    shown = {card.id for round_ in game.state.rounds for card in map(game.deck.__getitem__, round_.slots)}
    return set(game.deck.cards) - shown


def every_repr(game: dx.Game) -> dict[str, str]:
    shown = {
        "game": repr(game),
        "table": html.unescape(game._repr_html_()),
        "state": repr(game.state),
        "round": repr(game.state.round),
        "events": repr(game.events),
        "str": str(game),
        "traits": repr(game.trait_values()),
    }
    if game.score is not None:
        shown |= {"score": repr(game.score), "score table": html.unescape(game.score._repr_html_())}
    board = dx.Board(game)
    shown["board"] = repr(board)
    board.close()
    return shown


@pytest.mark.parametrize("until", ["clue", "hand_in", "vote", "some votes", "scored", "next"])
def test_no_repr_tells_a_secret(until: str) -> None:
    seed = 918273645546372819
    game = table(4, seed=seed)
    if until != "clue":
        give_clue(game)
    if until not in ("clue", "hand_in"):
        hand_in_all(game)
    if until in ("some votes", "scored", "next"):
        vote(game, "Bo", "Ada")
        vote(game, "Cy", "Di")
    if until in ("scored", "next"):
        vote(game, "Di", "Bo")
    if until == "next":
        game.next_round()
    for name, text in every_repr(game).items():
        assert not words(text) & secret_cards(game), name
        assert str(seed) not in text, name


def test_no_repr_tells_a_vote_or_an_owner_before_the_last_vote() -> None:
    shown = []
    for votes, given in (({"Bo": "Ada", "Cy": "Di"}, 0), ({"Bo": "Di", "Cy": "Bo"}, 0)):
        game = table(4, seed=8)
        game.give_clue("Ada", game.hand("Ada")[given], "rebirth")
        hand_in_all(game)
        for voter, owner in votes.items():
            vote(game, voter, owner)
        shown.append(every_repr(game))
    assert shown[0] == shown[1]


def test_a_game_shows_itself_as_a_table_of_what_everyone_knows() -> None:
    game = play_round(dx.Game(["<b>Ada</b>", "Bo & Cy", "Di"], seed=1))
    text = game._repr_html_()
    assert "&lt;b&gt;Ada&lt;/b&gt;" in text
    assert "Bo &amp; Cy" in text
    assert "Round 1: scored" in text
    assert game.score is not None
    assert "<b>" not in game.score._repr_html_()


def test_a_game_is_equal_to_one_played_the_same_and_can_not_be_hashed() -> None:
    assert play_round(table()) == play_round(table())
    assert table() != play_round(table())
    assert table() != "a game"
    with pytest.raises(TypeError):
        hash(table())


def test_scores_and_hands_are_copies() -> None:
    game = play_round(table())
    game.scores["Ada"] = 99
    assert game.score is not None
    game.score.points["Ada"] = 99
    assert game.scores["Ada"] == game.score.points["Ada"] == 3
