"""What a viewer may know: fields allowed one by one, and nothing that depends on a secret."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.state import GameState
from dixit_widgets.views.table import TABLE, view_for
from tests.support.contract import misfits
from tests.support.play import NAMES, give_clue, hand_in, hand_in_all, others, play_round, slot_of, table, to_vote, vote
from tests.support.thorough import some_of

VIEW = {"format", "language", "rounds", "goal", "players", "round", "cards", "steps", "rules", "labels"}
ROUND = {
    "number",
    "storyteller",
    "clue",
    "handed_in",
    "voted",
    "cards",
    "slots",
    "scores",
    "draw_pile",
    "discard_pile",
    "refill",
    "next_storyteller",
    "winners",
}
STEP = {"kind", "chapter", "text", "why", "seat", "rule", "awards"}
OWN = {"seat", "hand", "given", "votes", "motifs", "earlier_clues", "cards_due", "votes_due"}


def view(game: dx.Game, viewer: str = TABLE, number: int | None = None) -> dict[str, Any]:
    return dict(view_for(game.state, viewer, cards=game.deck.cards, round_number=number))


def as_text(game: dx.Game, viewer: str = TABLE) -> str:
    return json.dumps(view(game, viewer), ensure_ascii=False)


def moments() -> list[dx.Game]:
    """The same game at each of its phases."""
    stood: list[dx.Game] = []
    game = table(4, seed=11)

    def stand() -> None:
        stood.append(dx.Game.from_json(game.to_json()))

    stand()
    give_clue(game)
    stand()
    hand_in(game, "Bo")
    stand()
    hand_in_all(game)
    stand()
    vote(game, "Cy", "Ada")
    stand()
    vote(game, "Bo", "Di")
    vote(game, "Di", "Ada")
    stand()
    game.next_round()
    stand()
    give_clue(game)
    stand()
    stood.append(dx.scenario("tie-at-30"))
    return stood


# Allowed by name


@pytest.mark.parametrize("place", range(9))
def test_a_view_has_exactly_the_fields_that_are_allowed(place: int) -> None:
    game = moments()[place]
    for viewer in (TABLE, *game.players):
        seen = view(game, viewer)
        assert set(seen) == (VIEW if viewer == TABLE else VIEW | {"own"})
        assert set(seen["round"]) == ROUND
        assert seen["round"]["clue"] is None or set(seen["round"]["clue"]) == {"text", "kind", "label"}
        assert all(set(slot) == {"card", "owner", "votes"} for slot in seen["round"]["slots"])
        assert all(set(player) == {"name", "colour", "initial"} for player in seen["players"])
        assert all(set(card) == {"title", "alt"} for card in seen["cards"].values())
        assert all(set(step) == STEP for step in seen["steps"])
        awards = [award for step in seen["steps"] for award in step["awards"]]
        assert all(set(award) == {"seat", "points", "reason", "votes"} for award in awards)
        assert all(set(line) == {"key", "title", "result"} for line in seen["rules"])
        refill = seen["round"]["refill"]
        assert refill is None or set(refill) == {"reshuffled", "drawn", "draw_pile", "discard_pile"}
        if viewer != TABLE:
            assert set(seen["own"]) == OWN
            assert all(set(card) == {"card", "title", "alt"} for card in seen["own"]["hand"] + seen["own"]["given"])


def test_a_view_is_plain_data_for_json() -> None:
    for game in moments():
        for viewer in (TABLE, *game.players):
            seen = view(game, viewer)
            assert json.loads(json.dumps(seen)) == seen


@pytest.mark.parametrize("name", ["rulebook", "rulebook-odyssey", "tie-at-30"])
def test_a_view_is_what_the_contract_promises(name: str) -> None:
    game = dx.scenario(name)
    assert not misfits(view(game), "PlayerView")
    board = dx.Board(game)
    assert not misfits(board._view, "View")
    board.close()


@pytest.mark.parametrize("viewer", ["table", "Ada", "Cy"])
def test_a_view_is_what_the_contract_promises_in_every_phase(viewer: str) -> None:
    for game in moments():
        if viewer in (TABLE, *game.players):
            assert not misfits(view(game, viewer), "PlayerView")


def test_the_label_of_votes_reaches_as_far_as_votes_can() -> None:
    assert len(view(table(4))["labels"]["votes"]) == 1 + 3
    assert len(view(table(12, "odyssey"))["labels"]["votes"]) == 1 + 22


# What is told when


def test_a_card_is_named_only_once_it_lies_face_up() -> None:
    for game in moments():
        for number in range(1, game.round + 1):
            shown = set(game.state.rounds[number - 1].slots)
            text = json.dumps(view(game, number=number), ensure_ascii=False)
            for card in game.deck:
                if card.id not in shown:
                    assert f'"{card.id}"' not in text
                    assert json.dumps(card.alt, ensure_ascii=False) not in text
            assert set(view(game, number=number)["cards"]) == shown


def test_owners_and_votes_are_told_with_the_last_vote() -> None:
    game = to_vote(table(4))
    vote(game, "Bo", "Ada")
    vote(game, "Cy", "Ada")
    seen = view(game)["round"]
    assert all(slot["owner"] is None and slot["votes"] == [] for slot in seen["slots"])
    assert seen["voted"] == [1, 2]
    vote(game, "Di", "Bo")
    seen = view(game)["round"]
    assert seen["slots"][slot_of(game, "Ada") - 1] == {
        "card": game.state.round.given[0][0],
        "owner": 0,
        "votes": [1, 2],
    }
    assert seen["slots"][slot_of(game, "Bo") - 1]["votes"] == [3]


def test_both_votes_on_a_card_lie_there_twice() -> None:
    game = to_vote(table(4, "odyssey"))
    for name in others(game):
        vote(game, name, "Ada", "Ada")
    assert view(game)["round"]["slots"][slot_of(game, "Ada") - 1]["votes"] == [1, 1, 2, 2, 3, 3]


def test_scores_are_those_before_the_round() -> None:
    game = play_round(table(4))
    assert view(game)["round"]["scores"] == [0, 0, 0, 0]
    game.next_round()
    assert view(game)["round"]["scores"] == list(game.scores.values())
    assert view(game, number=1)["round"]["scores"] == [0, 0, 0, 0]


def test_a_bot_knows_the_clues_of_earlier_rounds_and_not_of_this() -> None:
    game = play_round(table(4), clue="rebirth")
    game.next_round()
    play_round(game, clue="a door")
    game.next_round()
    give_clue(game, clue="hope")
    assert view(game, "Bo")["own"]["earlier_clues"] == ["rebirth", "a door"]
    assert view(game, "Bo", 2)["own"]["earlier_clues"] == ["rebirth"]


def test_a_player_also_sees_the_own_hand_cards_and_votes() -> None:
    game = to_vote(table(4))
    vote(game, "Bo", "Di")
    own = view(game, "Bo")["own"]
    assert own["seat"] == 1
    assert [card["card"] for card in own["hand"]] == [card.id for card in game.hand("Bo")]
    assert [card["card"] for card in own["given"]] == list(game.state.round.given[1])
    assert own["votes"] == [slot_of(game, "Di")]
    assert {name: value for name, value in view(game, "Bo").items() if name != "own"} == view(game)


def test_no_stranger_has_a_view() -> None:
    with pytest.raises(dx.RuleError, match="a player must be one of Ada, Bo, Cy, Di, got 'Nobody'"):
        view(table(4), "Nobody")


def test_a_player_called_table_gets_nothing_that_is_secret() -> None:
    game = dx.Game(["table", "Bo", "Cy"], seed=1)
    for player in ("Bo", "Cy"):
        for card in game.hand(player):
            assert f'"{card.id}"' not in as_text(game, "table")


# Two games that differ only in secrets


def played_at_random(seed: int) -> dx.Game:
    """A game stopped anywhere."""
    chance = Random(seed)
    edition = chance.choice(list(dx.EDITIONS))
    game = dx.Game(NAMES[: chance.randint(3, dx.EDITIONS[edition].max_players)], rules=edition, seed=seed)
    for _ in range(chance.randint(0, 45)):
        match game.phase:
            case "clue":
                give_clue(game, game.storyteller or chance.choice(game.players))
            case "hand_in":
                hand_in(game, next(name for name in others(game) if not game.state.round.given[game.state.seat(name)]))
            case "vote":
                round_ = game.state.round
                voter = next(name for name in others(game) if round_.votes[game.state.seat(name)] is None)
                seat = game.state.seat(voter)
                free = [slot for slot in range(1, len(round_.slots) + 1) if round_.owner(slot) != seat]
                game.vote(voter, *(chance.choice(free) for _ in range(game.rules.votes)))
            case "scored":
                game.next_round()
            case "over":
                break
    return game


def other_secrets(state: GameState, viewer: str, chance: Random) -> GameState:
    """The same game as far as the viewer knows; everything else is otherwise."""
    seat = None if viewer == TABLE else state.seat(viewer)
    round_ = state.round
    face_down = not round_.slots
    hidden = [card for place, hand in enumerate(state.hands) if place != seat for card in hand] + list(state.pile)
    if face_down:
        hidden += [card for place, cards in enumerate(round_.given) if place != seat for card in cards]
    chance.shuffle(hidden)

    def take(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(hidden.pop() for _ in cards)

    hands = tuple(hand if place == seat else take(hand) for place, hand in enumerate(state.hands))
    pile = take(state.pile)
    given, votes = round_.given, round_.votes
    if face_down:
        given = tuple(cards if place == seat else take(cards) for place, cards in enumerate(given))
    elif not round_.all_voted:
        lying = [card for place, cards in enumerate(given) if place != seat for card in cards]
        chance.shuffle(lying)
        given = tuple(
            cards if place == seat else tuple(lying.pop() for _ in cards) for place, cards in enumerate(given)
        )
        otherwise = replace(round_, given=given)
        votes = tuple(
            cast
            if place == seat or cast is None
            else tuple(
                chance.choice([slot for slot in range(1, len(round_.slots) + 1) if otherwise.owner(slot) != place])
                for _ in cast
            )
            for place, cast in enumerate(votes)
        )
    changed = replace(round_, given=given, votes=votes)
    return replace(state, hands=hands, pile=pile, rounds=(*state.rounds[:-1], changed))


@pytest.mark.parametrize("seed", some_of(range(60), *range(0, 60, 4)))
def test_games_that_differ_only_in_secrets_look_the_same(seed: int) -> None:
    game = played_at_random(seed)
    chance = Random(seed)
    for viewer in (TABLE, *game.players):
        other = other_secrets(game.state, viewer, chance)
        assert other.hands != game.state.hands
        for number in range(1, game.round + 1):
            seen = [
                json.dumps(
                    view_for(state, viewer, cards=game.deck.cards, round_number=number), ensure_ascii=False
                ).encode()
                for state in (game.state, other)
            ]
            assert seen[0] == seen[1]


def test_two_games_played_differently_in_secret_look_the_same_on_a_board() -> None:
    """The same through the acts and the widget: another card in hand, another vote, nothing of it to be seen."""
    sent: list[dict[str, Any]] = []
    for target in ("Cy", "Di"):
        game = to_vote(table(4, seed=2))
        vote(game, "Bo", target)
        board = dx.Board(game)
        sent.append(board.get_state())
        board.close()
    for state in sent:
        state.pop("layout")
        state.pop("_hides")  # has an id of the widget
    assert sent[0] == sent[1]
