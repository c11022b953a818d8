"""What must hold in every game: random acts, legal and illegal, at every table size and edition."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import dixit_widgets as dx
from dixit_widgets.engine.clues import CLUE_KINDS
from dixit_widgets.engine.state import GameState
from dixit_widgets.text.steps import steps_of
from dixit_widgets.views.table import view_for
from tests.support.play import NAMES, cards_everywhere, endless, play_round, small_deck, table
from tests.support.thorough import examples

players = st.sampled_from([*NAMES, "Nobody", "", "ada"])
slots = st.one_of(st.integers(-1, 14), st.sampled_from([True, 1.5, "3", None]))
clues = st.sampled_from(["rebirth", "", "  ", "a\nb", "?", 3, *(dx.Clue("hums", kind) for kind in CLUE_KINDS)])


@st.composite
def tables(draw: st.DrawFn) -> dx.Game:
    """A game just dealt: any edition, any number of players, a deck that runs out soon or late, any goal and reading."""
    edition = dx.EDITIONS[draw(st.sampled_from(list(dx.EDITIONS)))]
    seats = draw(st.integers(edition.min_players, edition.max_players))
    rules = replace(
        edition,
        goal=draw(st.sampled_from([1, 5, 30, 500])),
        winner=draw(st.sampled_from(["most_points", "reached_goal"])),
        all_means=draw(st.sampled_from(["every_player", "every_vote"])),
    )
    cards = seats * rules.hand(seats) + draw(st.integers(0, 20))
    return dx.Game(NAMES[:seats], rules=rules, deck=small_deck(cards), seed=draw(st.integers(0, 2**32)))


class AnyGame(RuleBasedStateMachine):
    """Plays a game; notes each state before an act, to go back to."""

    game: dx.Game
    before: list[tuple[Any, GameState, str]]

    @initialize(game=tables())
    def deal(self, game: dx.Game) -> None:
        self.game = game
        self.before = []

    # Acts that are legal

    def act(self, name: str, *arguments: Any) -> None:
        """Do something legal, and note what was before."""
        self.before.append((self.game.events, self.game.state, self.game.to_json()))
        revision = self.game.revision
        getattr(self.game, name)(*arguments)
        assert self.game.revision == revision + 1

    def in_phase(self, *phases: str) -> bool:
        return self.game.phase in phases

    @precondition(lambda self: self.in_phase("clue"))
    @rule(data=st.data())
    def give_clue(self, data: st.DataObject) -> None:
        teller = self.game.storyteller or data.draw(st.sampled_from(self.game.players))
        card = data.draw(st.sampled_from(self.game.hand(teller)))
        self.act("give_clue", teller, data.draw(st.sampled_from([card, card.id])), "rebirth")

    @precondition(lambda self: self.in_phase("hand_in"))
    @rule(data=st.data())
    def hand_in(self, data: st.DataObject) -> None:
        round_ = self.game.state.round
        waiting = [name for seat, name in enumerate(self.game.players) if not round_.given[seat]]
        name = data.draw(st.sampled_from(waiting))
        due = self.game.rules.given(len(self.game.players))
        cards = data.draw(st.lists(st.sampled_from(self.game.hand(name)), min_size=due, max_size=due, unique=True))
        self.act("hand_in", name, *cards)

    @precondition(lambda self: self.in_phase("hand_in"))
    @rule()
    def all_hand_in(self) -> None:
        while self.game.phase == "hand_in":
            round_ = self.game.state.round
            name = next(name for seat, name in enumerate(self.game.players) if not round_.given[seat])
            self.act("hand_in", name, *self.game.hand(name)[: self.game.rules.given(len(self.game.players))])

    def legal_vote(self, data: st.DataObject, name: str) -> tuple[int, ...]:
        round_, seat = self.game.state.round, self.game.state.seat(name)
        free = [slot for slot in range(1, len(round_.slots) + 1) if round_.owner(slot) != seat]
        number = self.game.rules.votes
        return tuple(data.draw(st.lists(st.sampled_from(free), min_size=number, max_size=number)))

    @precondition(lambda self: self.in_phase("vote"))
    @rule(data=st.data())
    def vote(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from([name for name in self.game.players if name != self.game.storyteller]))
        self.act("vote", name, *self.legal_vote(data, name))

    @precondition(lambda self: self.in_phase("vote"))
    @rule(data=st.data())
    def all_vote(self, data: st.DataObject) -> None:
        round_ = self.game.state.round
        for seat in round_.voters:
            if self.game.phase == "vote" and self.game.state.round.votes[seat] is None:
                name = self.game.players[seat]
                self.act("vote", name, *self.legal_vote(data, name))

    @precondition(lambda self: self.in_phase("scored"))
    @rule()
    def next_round(self) -> None:
        self.act("next_round")

    # Acts that may be anything

    @rule(
        act=st.sampled_from(["give_clue", "hand_in", "vote", "next_round"]),
        player=players,
        chosen=st.lists(slots, max_size=3),
        clue=clues,
        data=st.data(),
    )
    def anything(self, act: str, player: str, chosen: list[Any], clue: Any, data: st.DataObject) -> None:
        cards = data.draw(st.lists(st.sampled_from([*self.game.deck.cards, "", "nothing"]), max_size=3))
        arguments: tuple[Any, ...] = {
            "give_clue": (player, cards[0] if cards else None, clue),
            "hand_in": (player, *cards),
            "vote": (player, *chosen),
            "next_round": (),
        }[act]
        before = (self.game.events, self.game.state, self.game.to_json())
        revision = self.game.revision
        try:
            getattr(self.game, act)(*arguments)
        except dx.RuleError:
            assert (self.game.events, self.game.state, self.game.to_json()) == before
            assert self.game.revision == revision
        else:
            self.before.append(before)
            assert len(self.game.events) > len(before[0])

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(times):
            if not self.before:
                with pytest.raises(dx.RuleError, match="nothing can be taken back"):
                    self.game.undo()
                return
            self.game.undo()
            assert (self.game.events, self.game.state, self.game.to_json()) == self.before.pop()

    @rule()
    def save_and_take_up(self) -> None:
        taken_up = dx.Game.from_json(self.game.to_json(), deck=self.game.deck)
        assert taken_up == self.game
        assert taken_up.state == self.game.state
        assert taken_up.to_json() == self.game.to_json()
        self.game = taken_up

    # What always holds

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        assert sorted(cards_everywhere(self.game)) == sorted(self.game.deck.cards)

    @invariant()
    def piles_and_hands_have_the_right_size(self) -> None:
        state = self.game.state
        size = self.game.rules.hand(len(self.game.players))
        assert all(len(hand) + len(given) == size for hand, given in zip(state.hands, state.round.given, strict=True))
        assert self.game.draw_pile == len(state.pile)
        assert self.game.discard_pile == len(state.discards)

    @invariant()
    def totals_are_sums_of_awards(self) -> None:
        totals = dict.fromkeys(self.game.players, 0)
        for round_ in self.game.state.rounds:
            assert round_.totals == tuple(totals.values())
            if round_.score is not None:
                for award in round_.score.awards:
                    assert award.points > 0
                    totals[award.player] += award.points
        assert self.game.scores == totals

    @invariant()
    def the_storyteller_never_gets_a_bonus(self) -> None:
        for round_ in self.game.state.rounds:
            if round_.score is not None and round_.storyteller is not None:
                teller = round_.players[round_.storyteller]
                assert not any(award.player == teller for award in round_.score.awards if award.reason == "bonus")
                bonus = [vote for award in round_.score.awards if award.reason == "bonus" for vote in award.votes]
                votes = [slot for seat in round_.voters for slot in round_.votes[seat] or ()]
                assert len(bonus) == sum(round_.owner(slot) != round_.storyteller for slot in votes)

    @invariant()
    def nobody_has_voted_for_their_own_card(self) -> None:
        for round_ in self.game.state.rounds:
            for seat in round_.voters:
                assert all(round_.owner(slot) != seat for slot in round_.votes[seat] or ())

    @invariant()
    def the_game_ends_at_the_goal_and_only_there(self) -> None:
        reached = max(self.game.scores.values()) >= self.game.rules.goal
        assert (self.game.phase == "over") == bool(self.game.winners) == reached
        assert self.game.winners == dx.winners(self.game.rules, self.game.scores)

    @invariant()
    def every_step_gives_what_was_awarded(self) -> None:
        round_ = self.game.state.round
        awards = tuple(award for step in steps_of(round_) for award in step.awards)
        assert awards == (round_.score.awards if round_.score else ())

    @invariant()
    def the_table_sees_no_card_that_lies_face_down(self) -> None:
        seen = json.dumps(view_for(self.game.state, cards=self.game.deck.cards))
        for card in self.game.deck.cards:
            assert (f'"{card}"' in seen) == (card in self.game.state.round.slots)


AnyGame.TestCase.settings = settings(
    max_examples=examples(80), stateful_step_count=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
TestAnyGame = AnyGame.TestCase


@pytest.mark.parametrize("deck", [dx.Deck.dreams(), small_deck(72)], ids=["dreams", "smallest"])
def test_a_game_of_twelve_runs_to_its_end_with_reshuffles(deck: dx.Deck) -> None:
    game = table(12, replace(dx.EDITIONS["odyssey"], goal=200), deck=deck)
    reshuffles = 0
    for number in range(1, 200):
        play_round(game)
        assert game.round == number
        assert sorted(cards_everywhere(game)) == sorted(deck.cards)
        if game.phase == "over":
            break
        game.next_round()
        refill = game.state.rounds[-2].refill
        assert refill is not None
        reshuffles += refill.reshuffled
    assert game.phase == "over"
    assert reshuffles >= 5
    assert max(game.scores.values()) >= 200
    assert dx.Game.from_json(game.to_json(), deck=deck) == game


def test_a_game_of_twelve_runs_to_thirty() -> None:
    game = table(12, "odyssey")
    while play_round(game).phase != "over":
        game.next_round()
    assert any(round_.refill and round_.refill.reshuffled for round_ in game.state.rounds)
    assert max(game.scores.values()) >= 30
    assert game.winners


def test_a_long_game_never_runs_out_of_cards() -> None:
    game = table(6, endless("disney"))
    for _ in range(60):
        play_round(game)
        game.next_round()
    assert sorted(cards_everywhere(game)) == sorted(game.deck.cards)
    assert game.scores["Ada"] > 0
