"""Seats and tables without a browser: what is sent, to whom, when; and what comes back from a page."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ipywidgets.embed import dependency_state, embed_data

import dixit_widgets as dx
from dixit_widgets.bots.bots import random_choice
from dixit_widgets.sentences import plain
from dixit_widgets.views.table import view_for
from tests.support.asking import new_question
from tests.support.contract import intents, misfits
from tests.support.fixtures import HandClock
from tests.support.page import Page
from tests.support.play import (
    NAMES,
    endless,
    give_clue,
    go_on,
    hand_in,
    hand_in_all,
    play_round,
    table,
    to_vote,
    vote,
    whole,
)
from tests.support.rulebook import step_on

pytestmark = pytest.mark.usefixtures("recorded")

Widget = dx.Seat | dx.Table


class SeatPage(Page):
    """The page's end of a seat or a table: asks, and hears the answer."""

    def __init__(self, widget: Widget) -> None:
        super().__init__(widget)  # type: ignore[arg-type]
        self.widget = widget
        self._ids = iter(range(1000, 10**6))

    @property
    def turn(self) -> dict[str, Any]:
        return self.widget._turn

    def ask(self, what: str, seat: int | None = 0, **fields: Any) -> dict[str, Any]:
        """One message up, and the answer."""
        asked = {"type": what, "id": next(self._ids), "revision": self.turn["revision"], "seat": seat, **fields}
        return self.again(asked)

    def again(self, asked: object) -> dict[str, Any]:
        self.forget()
        self.say(asked)
        [answer] = self.answers
        return answer

    def own(self, seat: int = 0) -> dict[str, Any]:
        answer = self.ask("own", seat, known=[])
        assert answer["type"] == "own", answer
        return answer["own"]

    def act(self, seat: int = 0, rng: Random | None = None) -> dict[str, Any]:
        """Whatever the seat may do now, by chance."""
        game = self.widget.game
        view = view_for(game.state, game.players[seat], cards=game.deck.cards)
        match self.own(seat)["may"]:
            case "give_clue":
                card, clue = random_choice("give_clue", view, rng or Random(1))
                return self.ask("give_clue", seat, card=card, text=clue, kind="said")
            case "hand_in":
                return self.ask("hand_in", seat, cards=list(random_choice("hand_in", view, rng or Random(1))))
            case "vote":
                return self.ask("vote", seat, slots=list(random_choice("vote", view, rng or Random(1))))
            case nothing:
                raise AssertionError(f"there is nothing to do: {nothing!r}")


def seat_page(game: dx.Game, player: str = "Ada", **more: Any) -> SeatPage:
    return SeatPage(dx.Seat(game, player, **more))


def table_page(game: dx.Game, seats: Any = None, **more: Any) -> SeatPage:
    return SeatPage(dx.Table(game, seats, **more))


def refused(answer: dict[str, Any], why: str = "") -> None:
    assert answer["type"] == "refused", answer
    assert answer["reason"]
    assert why in answer["reason"]


def named_cards(widget: Widget, sent: object) -> set[str]:
    """The cards named anywhere in what was sent."""
    text = json.dumps(sent, ensure_ascii=False, default=str)
    return {card.id for card in widget.game.deck if f'"{card.id}"' in text or card.alt in text}


# What a seat shows


def test_a_seat_shows_the_turn_and_the_table_and_no_hand() -> None:
    game = table(4)
    page = seat_page(game, "Bo")
    assert page.turn["seats"] == [1]
    assert page.turn["here"] == 1
    assert page.turn["phase"] == "clue"
    give_clue(game, "Ada")
    assert page.turn["due"] == [1, 2, 3]
    assert "Bo" in page.turn["waiting"]
    assert named_cards(page.widget, page.widget.get_state()) == set()
    assert repr(page.widget) == "Seat('Bo', round 1, hand_in)"


def test_the_own_hand_comes_in_answer_to_the_page() -> None:
    game = to_vote(table(4), teller="Ada")
    page = seat_page(game, "Bo")
    answer = page.ask("own", 1, known=[])
    shown = [card["card"] for card in answer["own"]["hand"] + answer["own"]["given"]]
    assert answer["pictures"] == shown
    assert page.messages[-1]["buffers"] == [game.deck.picture(card) for card in shown]
    assert [card["card"] for card in answer["own"]["hand"]] == [card.id for card in game.hand("Bo")]
    assert answer["own"]["may"] == "vote"
    again = page.ask("own", 1, known=shown[1:])
    assert again["pictures"] == shown[:1]


def test_what_is_sent_is_what_the_contract_promises() -> None:
    page = seat_page(to_vote(table(4), teller="Ada"), "Bo")
    assert not misfits(page.turn, "TurnView")
    assert not misfits(page.own(1), "Own")


def test_a_page_may_send_what_the_contract_names() -> None:
    page = seat_page(to_vote(table(4), teller="Ada"), "Bo")
    assert intents() == {
        name: {*message.fields, "id", "revision", "type"} for name, message in page.widget._messages().items()
    }


def test_a_round_is_played_from_seats() -> None:
    game = table(4, rules=endless())
    pages = {name: seat_page(game, name) for name in game.players}
    for name in ["Ada", "Bo", "Cy", "Di", "Bo", "Cy", "Di"]:
        seat = game.players.index(name)
        assert pages[name].act(seat)["type"] == "done"
    assert game.phase == "scored"
    assert pages["Di"].turn["may_go_on"]
    assert pages["Di"].ask("next_round", 3)["type"] == "done"
    assert (game.round, game.storyteller) == (2, "Bo")


@pytest.mark.parametrize("edition", list(dx.EDITIONS))
@pytest.mark.parametrize("players", [3, 4, 6])
def test_every_round_can_be_played_by_messages_alone(edition: str, players: int) -> None:
    game = table(players, rules=endless(edition))
    page = table_page(game, game.players, bots=False)
    rng = Random(1)
    for _ in range(2):
        while game.phase != "scored":
            seat = rng.choice(page.turn["due"])
            page.ask("here", seat)
            assert page.act(seat, rng)["type"] == "done"
        assert page.ask("next_round", 0)["type"] == "done"
    assert game.round == 3


@pytest.mark.parametrize("kind", ["said", "sung", "mimed", "sound"])
def test_a_clue_is_given_in_any_of_its_kinds(kind: str) -> None:
    game = table(4)
    page = seat_page(game)
    page.ask("give_clue", 0, card=game.hand("Ada")[0].id, text=" hums ", kind=kind)
    assert game.state.round.clue == dx.Clue("hums", kind)  # type: ignore[arg-type]


def test_a_vote_may_be_changed_until_the_last_is_in() -> None:
    game = to_vote(table(4), teller="Ada")
    page = seat_page(game, "Bo")
    first, other = [slot for slot in range(1, 5) if slot not in page.own(1)["own_slots"]][:2]
    for slot in (first, other):
        assert page.ask("vote", 1, slots=[slot])["type"] == "done"
        assert page.own(1)["votes"] == [slot]
    vote(game, "Cy", "Ada")
    vote(game, "Di", "Ada")
    refused(page.ask("vote", 1, slots=[first]))
    assert page.own(1)["may"] == ""


# What is refused


def clue_for(game: dx.Game, **changed: Any) -> dict[str, Any]:
    return {"card": game.hand("Ada")[0].id, "text": "rebirth", "kind": "said"} | changed


def before_and_after(page: SeatPage, asked: Callable[[], dict[str, Any]], why: str = "") -> None:
    """It is refused, and has changed nothing."""
    game = page.widget.game
    before = whole(game), page.widget.get_state()
    refused(asked(), why)
    assert (whole(game), page.widget.get_state()) == before
    assert page.updates == []


def test_a_message_sent_twice_is_done_once_and_answered_twice_alike() -> None:
    game = table(4)
    page = seat_page(game)
    asked = {"type": "give_clue", "id": 5, "revision": 0, "seat": 0, **clue_for(game)}
    assert page.again(asked) == {"type": "done", "id": 5, "revision": 1}
    before = whole(game), page.widget.get_state()
    assert page.again(asked) == {"type": "done", "id": 5, "revision": 1}
    assert (whole(game), page.widget.get_state()) == before
    assert page.updates == []


def test_another_act_with_the_number_of_one_that_was_done_is_refused() -> None:
    game = table(4)
    page = seat_page(game)
    asked = {"type": "give_clue", "id": 5, "revision": 0, "seat": 0, **clue_for(game)}
    page.again(asked)
    before_and_after(page, lambda: page.again({**asked, "text": "another"}), "already")


def test_a_double_click_votes_once() -> None:
    game = to_vote(table(4), teller="Ada")
    page = seat_page(game, "Bo")
    slot = next(slot for slot in range(1, 5) if slot not in page.own(1)["own_slots"])
    asked = {"type": "vote", "revision": page.turn["revision"], "seat": 1, "slots": [slot]}
    assert page.again(asked | {"id": 1})["type"] == "done"
    before_and_after(page, lambda: page.again(asked | {"id": 2}), "changed in the meantime")


def test_the_acts_of_others_do_not_make_ones_own_stale() -> None:
    game = table(4)
    give_clue(game, "Ada")
    page = seat_page(game, "Bo")
    seen = page.turn["revision"]
    hand_in(game, "Cy")
    answer = page.again({"type": "hand_in", "id": 1, "revision": seen, "seat": 1, "cards": [game.hand("Bo")[0].id]})
    assert answer["type"] == "done"


def test_an_act_that_saw_an_older_round_is_stale() -> None:
    game = play_round(table(4, rules=endless()))
    page = seat_page(game, "Ada")
    seen = page.turn["revision"]
    game.next_round()
    before_and_after(page, lambda: page.again({"type": "next_round", "id": 1, "revision": seen, "seat": 0}), "meantime")


def test_an_act_that_saw_what_was_taken_back_is_stale() -> None:
    game = to_vote(table(4), teller="Ada")
    page = seat_page(game, "Bo")
    seen = page.turn["revision"]
    game.undo()
    hand_in_all(game)
    before_and_after(
        page,
        lambda: page.again({"type": "vote", "id": 1, "revision": seen, "seat": 1, "slots": [1]}),
        "meantime",
    )


def test_an_act_that_saw_the_future_is_refused() -> None:
    game = table(4)
    page = seat_page(game)
    before_and_after(
        page, lambda: page.again({"type": "give_clue", "id": 1, "revision": 7, "seat": 0, **clue_for(game)})
    )


@pytest.mark.parametrize("seat", [1, 3, 4, 99])
@pytest.mark.parametrize("kind", ["own", "here", "leave", "give_clue", "hand_in", "vote", "enlarge_own"])
def test_the_seat_of_another_is_refused(seat: int, kind: str) -> None:
    game = table(4)
    page = seat_page(game)
    other = game.hand(NAMES[seat])[0].id if seat < 4 else "night-whale"
    fields: dict[str, dict[str, Any]] = {
        "own": {"known": []},
        "give_clue": clue_for(game, card=other),
        "hand_in": {"cards": [other]},
        "vote": {"slots": [1]},
        "enlarge_own": {"card": other},
    }
    before_and_after(page, lambda: page.ask(kind, seat, **fields.get(kind, {})), "seat")
    assert page.messages[-1]["buffers"] == []


REFUSED: dict[str, tuple[str, dict[str, Any], str]] = {
    "a card of another": ("give_clue", {"card": "the other"}, "from your hand"),
    "a card that is not there": ("give_clue", {"card": "no-such-card"}, "from your hand"),
    "no clue": ("give_clue", {"text": "   "}, "Write your clue"),
    "two lines": ("give_clue", {"text": "a\nb"}, "one line"),
    "a long clue": ("give_clue", {"text": "a" * 201}, "at most 200 letters"),
    "handing in first": ("hand_in", {"cards": ["night-whale"]}, "can't be done now"),
    "voting first": ("vote", {"slots": [1]}, "can't be done now"),
    "going on first": ("next_round", {}, "not over"),
    "taking nothing back": ("undo", {}, "nothing to take back"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_the_rules_forbid_is_refused_with_its_reason(case: str) -> None:
    kind, changed, why = REFUSED[case]
    game = table(4)
    page = seat_page(game)
    if changed.get("card") == "the other":
        changed = {"card": game.hand("Bo")[0].id}
    fields = clue_for(game) | changed if kind == "give_clue" else changed
    before_and_after(page, lambda: page.ask(kind, 0, **fields), why)


def test_who_has_acted_is_told_so() -> None:
    game = table(4)
    give_clue(game, "Ada")
    hand_in(game, "Bo")
    ada, bo = seat_page(game, "Ada"), seat_page(game, "Bo")
    before_and_after(ada, lambda: ada.ask("hand_in", 0, cards=[game.hand("Ada")[0].id]), "storyteller")
    before_and_after(bo, lambda: bo.ask("hand_in", 1, cards=[game.hand("Bo")[0].id]), "already")
    hand_in_all(game)
    before_and_after(ada, lambda: ada.ask("vote", 0, slots=[1]), "don't vote")
    own = bo.own(1)["own_slots"][0]
    before_and_after(bo, lambda: bo.ask("vote", 1, slots=[own]), "your own card")
    before_and_after(bo, lambda: bo.ask("vote", 1, slots=[9]), "no such card")
    before_and_after(bo, lambda: bo.ask("vote", 1, slots=[1, 2]), "Use your vote")


def test_who_is_away_does_not_act() -> None:
    game = table(4)
    give_clue(game, "Ada")
    page = seat_page(game, "Bo")
    game.absent("Bo")
    assert page.turn["bots"] == [1]
    assert page.turn["away"] == [{"seat": 1, "how_long": "round"}]
    before_and_after(page, lambda: page.ask("hand_in", 1, cards=[game.hand("Bo")[0].id]), "away")


MALFORMED: list[Any] = [
    None,
    3,
    "own",
    [],
    {},
    {"type": "own"},
    {"type": "dance", "id": 1, "revision": 0, "seat": 0},
    {"type": ["own"], "id": 1, "revision": 0, "seat": 0},
    {"type": "own", "id": 1, "revision": 0, "seat": 0},
    {"type": "own", "id": 1, "revision": 0, "seat": 0, "known": [], "more": 1},
    {"type": "own", "id": True, "revision": 0, "seat": 0, "known": []},
    {"type": "own", "id": 2**53, "revision": 0, "seat": 0, "known": []},
    {"type": "own", "id": 1, "revision": "0", "seat": 0, "known": []},
    {"type": "own", "id": 1, "revision": 0, "seat": None, "known": []},
    {"type": "own", "id": 1, "revision": 0, "seat": -1, "known": []},
    {"type": "own", "id": 1, "revision": 0, "seat": "Ada", "known": []},
    {"type": "own", "id": 1, "revision": 0, "seat": 0, "known": "all"},
    {"type": "own", "id": 1, "revision": 0, "seat": 0, "known": ["x"] * 65},
    {"type": "own", "id": 1, "revision": 0, "seat": 0, "known": ["x" * 201]},
    {"type": "own", "id": 1, "revision": 0, "seat": 0, "known": [3]},
    {"type": "give_clue", "id": 1, "revision": 0, "seat": 0, "card": "x", "text": "x" * 10**6, "kind": "said"},
    {"type": "give_clue", "id": 1, "revision": 0, "seat": 0, "card": "x", "text": 3, "kind": "said"},
    {"type": "give_clue", "id": 1, "revision": 0, "seat": 0, "card": "x", "text": "x", "kind": "shouted"},
    {"type": "give_clue", "id": 1, "revision": 0, "seat": 0, "card": "x", "text": "x", "kind": []},
    {"type": "vote", "id": 1, "revision": 0, "seat": 0, "slots": [1.0]},
    {"type": "vote", "id": 1, "revision": 0, "seat": 0, "slots": [True]},
    {"type": "vote", "id": 1, "revision": 0, "seat": 0, "slots": {"0": 1}},
    {"type": "hand_in", "id": 1, "revision": 0, "seat": 0, "cards": [["x"]]},
    {"type": "next_round", "id": 1, "revision": 0},
    {"type": "undo", "id": 1, "revision": 0, "seat": 1.5},
]


@pytest.mark.parametrize("broken", MALFORMED, ids=lambda broken: repr(broken)[:70])
def test_a_message_of_another_shape_is_refused(broken: Any) -> None:
    page = seat_page(table(4))
    before_and_after(page, lambda: page.again(broken), "can't understand")


def test_the_page_writes_none_of_the_traits() -> None:
    page = seat_page(table(4))
    before = page.widget.get_state()
    for name in ("_turn", "_kind", "_view", "_pictures", "_esm", "theme"):
        page.forget()
        page.write(**{name: {"here": 1}})
        assert page.echoes == []
    assert page.widget.get_state() == before


@pytest.mark.parametrize("player", ["Nobody", "", 3, None])
def test_a_seat_is_one_of_the_table(player: Any) -> None:
    with pytest.raises(dx.RuleError):
        dx.Seat(table(4), player)


# Around one laptop


def test_before_somebody_is_here_the_page_has_the_public_view() -> None:
    game = table(4)
    page = table_page(game, ["Ada", "Bo"], bots=False)
    assert (page.turn["here"], page.turn["next"]) == (None, 0)
    for seat in (0, 1):
        before_and_after(page, lambda seat=seat: page.ask("own", seat, known=[]), "you are here")
    page.ask("here", 0)
    assert page.turn["here"] == 0
    assert page.own(0)["hand"]
    before_and_after(page, lambda: page.ask("own", 1, known=[]), "you are here")


def test_the_screen_is_handed_over() -> None:
    game = table(4)
    page = table_page(game, ["Ada", "Bo"], bots=False)
    page.ask("here", 0)
    page.act(0)
    assert page.turn["next"] == 1
    page.ask("leave", 0)
    assert page.turn["here"] is None
    before_and_after(page, lambda: page.ask("own", 0, known=[]), "you are here")
    page.ask("here", 1)
    mine = {card.id for card in game.hand("Ada")} | set(game.state.round.given[0])
    answer = page.ask("own", 1, known=[])
    assert not named_cards(page.widget, answer) & mine
    before_and_after(page, lambda: page.ask("hand_in", 0, cards=[game.hand("Ada")[0].id]), "you are here")


def test_another_who_comes_takes_the_place_of_the_first() -> None:
    page = table_page(table(4), ["Ada", "Bo"], bots=False)
    page.ask("here", 0)
    page.ask("here", 1)
    assert page.turn["here"] == 1
    refused(page.ask("own", 0, known=[]))


def test_a_single_player_is_always_here() -> None:
    page = table_page(table(4), "Bo", bots=False)
    assert page.turn["here"] == 1
    before_and_after(page, lambda: page.ask("leave", 1))


# Against bots


def test_a_table_has_one_person_and_bots_by_default() -> None:
    game = table(4)
    page = table_page(game, bots=True)
    assert page.widget.seats == ("Ada",)  # type: ignore[union-attr]
    assert page.widget.bots == ("Bo", "Cy", "Di")  # type: ignore[union-attr]
    assert game.phase == "clue", "a person begins"
    page.act()
    assert game.phase == "scored", "where no event loop runs, bots play at once"
    assert repr(page.widget) == "Table(Ada and 3 bots, round 1, scored)"


def test_bots_play_at_a_pace(clock: HandClock) -> None:
    game = table(4)
    page = table_page(game, pace=2)
    page.act()
    seen: list[Any] = []
    for _ in range(3):
        assert page.turn["thinking_seat"] is not None
        clock.pass_by(1)
        seen.append(sum(map(bool, game.state.round.given)))
        clock.pass_by(1)
    assert seen == [1, 2, 3]
    assert game.phase == "vote"
    clock.pass_by(7)
    assert game.phase == "scored"
    assert page.turn["thinking_seat"] is None


def test_a_person_who_acts_meanwhile_does_not_disturb_a_bot(clock: HandClock) -> None:
    game = table(4)
    page = table_page(game, ["Ada", "Di"], pace=2)
    give_clue(game, "Ada")
    clock.thought()
    page.ask("here", 3)
    assert page.act(3)["type"] == "done"
    clock.pass_by(2)
    assert [bool(given) for given in game.state.round.given] == [True, True, False, True]


def test_undo_while_a_bot_thinks_goes_back_to_the_last_act_of_a_person(clock: HandClock) -> None:
    game = table(4)
    page = table_page(game, pace=2)
    page.act()
    clock.pass_by(2)
    assert page.turn["thinking_seat"] is not None
    assert page.turn["may_undo"]
    assert page.ask("undo")["type"] == "done"
    assert (game.phase, page.turn["thinking_seat"], page.turn["may_undo"]) == ("clue", None, False)
    clock.pass_by(60)
    assert game.phase == "clue"
    page.act()
    clock.pass_by(60)
    assert game.phase == "scored"


def test_what_a_bot_thought_before_an_undo_is_not_done(clock: HandClock) -> None:
    game = table(4)
    page = table_page(game, pace=2)
    page.act()
    late, clock.thinking = clock.thinking, []
    page.ask("undo")
    page.act()
    for end in late:
        end()
    assert clock.waiting == [], "only the new turn is heard"
    page.ask("undo")
    clock.pass_by(60)
    assert game.phase == "clue"


def test_a_page_does_not_take_back_what_a_teacher_said(clock: HandClock) -> None:
    game = table(4)
    page = table_page(game, pace=2)
    page.act()
    game.absent("Ada")
    assert not page.turn["may_undo"]
    before_and_after(page, lambda: page.ask("undo"))


def test_a_bot_that_fails_is_named_without_its_words() -> None:
    class Failing(dx.RandomBot):
        def vote(self, view: dict[str, Any], rng: Random, /) -> Any:
            raise KeyError(view["own"]["hand"][0]["card"])

    game = table(4)
    page = table_page(game, bots={"Bo": Failing()})
    page.act()
    [notice] = page.turn["notices"]
    assert "Bo" in notice
    assert game.phase == "scored"
    assert named_cards(page.widget, page.turn) == set()
    [fault] = page.widget.bot_faults  # type: ignore[union-attr]
    assert isinstance(fault.error, KeyError)
    page.ask("next_round")
    assert page.turn["notices"] == []


def test_an_act_is_done_though_a_function_that_watches_the_game_fails(logged: list[logging.LogRecord]) -> None:
    game = table(4)
    card = game.hand("Ada")[0].id

    def failing(_change: object) -> None:
        raise dx.RuleError(f"what it says may be a secret: {game.hand('Bo')[0].id}")

    game.observe(failing, "revision")
    page = table_page(game, bots=False)
    assert page.ask("give_clue", card=card, text="rebirth", kind="said")["type"] == "done"
    assert game.phase == "hand_in"
    assert page.turn["notices"] == ["A function that watches this game failed with RuleError; the game goes on."]
    assert named_cards(page.widget, page.turn) == set()
    page.widget.close()
    assert not game._trait_notifiers.get("observer_failed", {}).get("change")
    logged.clear()


def test_a_bot_plays_for_a_player_who_is_away() -> None:
    game = table(4)
    page = table_page(game)
    game.absent("Ada", from_now_on=True)
    assert game.phase == "scored", "and begins, where no person does"
    game.next_round()
    assert (game.round, game.phase) == (2, "scored")
    game.present("Ada")
    game.next_round()
    assert (game.round, game.phase) == (3, "hand_in")
    assert page.turn["due"] == [0]


def test_a_table_goes_on_when_it_changes() -> None:
    game = table(4, rules=endless())
    page = table_page(game)
    page.act()
    game.next_round()
    while game.phase != "clue":
        page.act()
        if game.phase == "scored" and game.storyteller == "Di":
            game.next_round()
            break
        if game.phase == "scored":
            game.next_round()
    assert game.storyteller == "Ada"
    game.leave("Di")
    assert [player["name"] for player in page.turn["players"]] == ["Ada", "Bo", "Cy"]
    assert len(page.own()["hand"]) == 7
    game.join("Eve")
    assert page.turn["bots"] == [1, 2, 3]
    page.act()
    assert game.phase == "scored"


def test_a_player_who_has_left_is_nobody_here() -> None:
    game = table(4, rules=endless())
    page = table_page(game, ["Ada", "Di"], bots=False)
    play_round(game)
    game.next_round()
    page.ask("here", 3)
    game.leave("Di")
    assert (page.turn["seats"], page.turn["here"]) == ([0], None)
    refused(page.ask("own", 3, known=[]), "This seat is not played")
    page.ask("here", 0)
    assert len(page.own()["hand"]) == 7


def test_a_person_may_play_every_round_to_the_end_of_the_game() -> None:
    game = table(5)
    page = table_page(game)
    for _ in range(200):
        if game.phase == "over":
            break
        if page.turn["may_go_on"]:
            page.ask("next_round")
        else:
            assert page.act()["type"] == "done"
    assert [game.players[seat] for seat in page.turn["winners"]] == list(game.winners) != []
    before_and_after(page, lambda: page.ask("next_round"), "over")


def test_a_table_without_seats_is_one_to_watch() -> None:
    page = table_page(table(4), [])
    assert page.widget.game.phase == "scored"
    assert page.turn["seats"] == []
    assert page.ask("next_round", None)["type"] == "done"
    refused(page.ask("next_round", 0))
    assert not page.turn["may_undo"] or page.ask("undo", None)["type"] == "done"


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"seats": ["Nobody"]}, "a player must be one of Ada, Bo, Cy, Di, got 'Nobody'"),
        ({"seats": ["Ada", "Ada"]}, "seats must name every player of this page once, got one twice"),
        ({"bots": {"Ada": dx.RandomBot()}}, "plays on this page"),
        ({"bots": {"Nobody": dx.RandomBot()}}, "a player must be one of Ada, Bo, Cy, Di, got 'Nobody'"),
        ({"bots": {"Bo": 3}}, "a bot must be easy, medium, hard, or an object with the methods .*, got 3"),
        ({"bots": dx.TagBot}, "a bot must be easy, medium, hard, or an object with the methods .*, got <class"),
        ({"pace": -1}, "number of seconds"),
        ({"timeout": "long"}, "number of seconds"),
    ],
    ids=repr,
)
def test_a_wrong_table_is_refused(more: dict[str, Any], why: str) -> None:
    game = table(4)
    with pytest.raises(dx.RuleError, match=why):
        dx.Table(game, **more)
    assert not game._trait_notifiers.get("revision", {}).get("change")


def test_play_makes_a_sensible_game_at_once() -> None:
    shown = dx.play(seed=1)
    assert shown.game.players == ("Ada", "Bo", "Cy", "Di")
    assert (shown.seats, shown.bots) == (("Ada",), ("Bo", "Cy", "Di"))
    large = dx.play(9, rules="odyssey", bots=dx.RandomBot(), seats=["Cy", "Hal"], pace=0, language="en")
    assert len(large.game.players) == 9
    named = dx.play(["Zoë", "Yan", "Xu"], seed=1)
    assert named.seats == ("Zoë",)
    for wrong in (True, -1, 13, 2):
        with pytest.raises(dx.RuleError):
            dx.play(wrong)


def test_a_closed_table_plays_no_more(clock: HandClock) -> None:
    game = table(4)
    page = table_page(game)
    page.act()
    page.widget.close()
    page.widget.close()
    clock.pass_by(60)
    assert game.phase == "hand_in"
    assert not game._trait_notifiers.get("revision", {}).get("change")


def test_bots_are_asked_to_play_at_once(clock: HandClock) -> None:
    game = table(4)
    page = table_page(game, pace=60)
    page.act()
    page.widget.play_bots()  # type: ignore[union-attr]
    assert game.phase == "scored"
    clock.pass_by(120)
    assert game.round == 1


def test_a_table_is_a_board_too() -> None:
    game = table(4, rules=endless())
    page = table_page(game)
    shown = page.widget
    assert isinstance(shown, dx.Board)
    page.act()
    assert shown.steps[shown.step].kind == "voted"
    page.write(step=step_on(shown, "outcome"))
    assert shown.steps[shown.step].kind == "outcome"
    game.next_round()
    assert shown.round in (1, 2)
    shown.round = 1
    if game.phase == "vote":
        assert set(shown._pictures) >= {card.id for card in game.slots}


def test_a_vote_can_be_cast_while_an_older_round_is_looked_at() -> None:
    game = play_round(table(4, rules=endless()))
    game.next_round()
    to_vote(game)
    page = table_page(game, "Ada", bots=False)
    page.widget.round = 1  # type: ignore[union-attr]
    lying = [card.id for card in game.slots]
    assert [slot["card"] for slot in page.turn["slots"]] == lying
    assert set(lying) <= set(page.widget._pictures)
    assert page.act(0)["type"] == "done"


# Nothing is lost


def test_a_table_is_taken_up_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = table_page(table(4), ["Ada", "Bo"], autosave=True)
    give_clue(page.widget.game, "Ada")
    game = dx.Game.load("dixit-game.json")
    assert game == page.widget.game
    again = table_page(game, ["Ada", "Bo"], autosave=tmp_path / "dixit-game.json")
    assert again.turn["due"] == page.turn["due"] == [1]
    assert again.turn["phase"] == "hand_in"
    again.ask("here", 1)
    assert again.own(1)["may"] == "hand_in"


@pytest.mark.parametrize(("until", "kind"), [(to_vote, "laid_out"), (play_round, "voted")])
def test_a_table_that_is_taken_up_stands_at_the_newest_step_before_the_reveal(
    until: Callable[[dx.Game], dx.Game], kind: str
) -> None:
    shown = table_page(until(table(4)), bots=False).widget
    assert isinstance(shown, dx.Table)
    assert shown.steps[shown.step].kind == kind
    of_one_round = table_page(until(table(4)), bots=False, round=1).widget
    assert isinstance(of_one_round, dx.Table)
    assert of_one_round.steps[of_one_round.step].kind == "clue"


def test_a_place_that_cannot_be_written_makes_no_table(tmp_path: Path) -> None:
    game = table(4)
    with pytest.raises(FileNotFoundError):
        dx.Table(game, autosave=tmp_path / "no" / "game.json")
    assert not game._trait_notifiers.get("revision", {}).get("change")


# Secrets


@pytest.fixture
def games() -> Iterator[dx.Game]:
    """Every edition and table size, stopped anywhere."""

    def made() -> Iterator[dx.Game]:
        for edition, rules in dx.EDITIONS.items():
            for players in range(rules.min_players, rules.max_players + 1):
                chance = Random(f"{edition} {players}")
                game = table(players, edition, seed=players)
                for _ in range(chance.randint(0, 5 * players)):
                    go_on(game, chance)
                yield game

    return made()


def test_a_saved_notebook_holds_the_public_view_only(games: Iterator[dx.Game]) -> None:
    for game in games:
        widget = dx.Table(game, game.players[:2], bots=False)
        page = SeatPage(widget)
        for seat in (0, 1):
            page.ask("here", seat)
            page.own(seat)
        # as a notebook saves it, without the widgets of other tests
        state = dependency_state([widget], drop_defaults=False)
        saved: Any = embed_data(views=[widget], state=state, drop_defaults=False)
        lying = {card.id for round_ in game.state.rounds[-1:] for card in game.deck if card.id in round_.slots}
        shown = {slot["card"] for slot in widget._view["round"]["slots"]}
        assert named_cards(widget, saved["manager_state"]["state"]) <= lying | shown
        assert set(widget._pictures) <= lying | shown
        widget.close()


def test_an_error_tells_nothing_of_the_cards_of_others() -> None:
    game = table(4)
    give_clue(game, "Ada")
    page = seat_page(game, "Bo")
    answers = {
        json.dumps(page.ask("hand_in", 1, cards=[card.id]) | {"id": 0})
        for card in game.deck
        if card not in game.hand("Bo")
    }
    assert len(answers) == 1


def test_the_order_of_slots_tells_nothing_of_the_seats() -> None:
    """Every seat's card lies in every slot equally often: chi-square, 12 degrees of freedom, fixed seeds."""
    rounds, players = 1000, 4
    counted = [[0] * players for _ in range(players)]
    for seed in range(rounds):
        game = to_vote(table(players, seed=seed), teller=NAMES[seed % players])
        for slot in range(1, players + 1):
            counted[game.state.round.owner(slot)][slot - 1] += 1
    expected = rounds / players
    square = sum((number - expected) ** 2 / expected for row in counted for number in row)
    assert square < 32.9, f"p < 0.001: {counted}"


def test_the_storytellers_card_lies_in_no_slot_more_often() -> None:
    rounds, players = 1000, 6
    counted = [0] * players
    for seed in range(rounds):
        game = to_vote(table(players, seed=seed), teller="Ada")
        counted[next(slot for slot in range(players) if game.state.round.owner(slot + 1) == 0)] += 1
    expected = rounds / players
    assert sum((number - expected) ** 2 / expected for number in counted) < 20.5, f"p < 0.001: {counted}"


# The end of a game, and another one


def played_to_the_end(page: SeatPage) -> SeatPage:
    """Plays until the game is over; the bots of the page play for the others."""
    while page.widget.game.phase != "over":
        if page.turn["may_go_on"]:
            page.ask("next_round")
        else:
            assert page.act()["type"] == "done"
    return page


def short_game(**more: Any) -> SeatPage:
    """A table that has made its game, which is over after a round or two."""
    return SeatPage(dx.play(4, rules=replace(dx.EDITIONS["dixit"], goal=3), seed=1, **more))


def test_the_end_is_told_when_the_game_is_over_and_not_before() -> None:
    page = short_game()
    assert page.turn["end"] is None
    end = played_to_the_end(page).turn["end"]
    game = page.widget.game
    assert not misfits(page.turn, "TurnView")
    assert [game.players[each["seat"]] for each in end["standings"] if each["place"] == 1] == list(game.winners)
    assert [each["points"] for each in end["standings"]] == sorted(game.scores.values(), reverse=True)
    assert end["totals"][-1] == list(game.scores.values())
    assert len(end["totals"]) == game.round


def test_a_table_that_made_its_game_begins_another_one_with_the_same_players() -> None:
    page = played_to_the_end(short_game(bots={"Bo": dx.RandomBot()}, seats=["Ada"]))
    table = page.widget
    assert isinstance(table, dx.Table)
    before = table.game
    assert page.turn["may_play_again"]
    assert page.ask("play_again")["type"] == "done"
    game = table.game
    assert game is not before
    assert (game.players, game.rules, game.deck) == (before.players, before.rules, before.deck)
    assert (page.turn["game"], page.turn["round"], page.turn["phase"]) == (2, 1, "clue")
    assert (table.seats, table.bots, table.round, table.steps) == (("Ada",), ("Bo", "Cy", "Di"), 1, ())
    assert game.hand("Ada") != dx.Game(before.players, before.rules, seed=1).hand("Ada")
    played_to_the_end(page)
    assert game.phase == "over"
    assert not before._trait_notifiers.get("revision", {}).get("change")


def test_what_is_linked_to_a_table_shows_its_new_game() -> None:
    page = played_to_the_end(short_game())
    table = page.widget
    assert isinstance(table, dx.Table)
    before = table.game
    aside = dx.Aside(table, "clue", "A clue.", round=1)
    charts = [dx.ScoreChart(game=before, board=table), dx.VoteMatrix(game=before, board=table)]
    linked = [*charts, aside]
    assert len(charts[0]._view["rounds"]) == before.round
    assert page.ask("play_again")["type"] == "done"
    game = table.game
    assert all(widget.game is game for widget in linked)
    for chart in charts:
        chart.game = game  # as Solara does, whenever it draws
        with pytest.raises(AttributeError, match="can't be changed"):
            chart.game = played_game()
    assert not before._trait_notifiers.get("revision", {}).get("change")
    assert charts[0]._view["rounds"] == []
    assert not aside.lit
    played_to_the_end(page)
    table.round = 1
    assert charts[0]._view | {"revision": 1} == dx.ScoreChart(game, table)._view
    assert charts[1]._view | {"revision": 1} == dx.VoteMatrix(game, table)._view


def test_a_question_about_a_game_is_not_answered_by_the_next_one() -> None:
    page = played_to_the_end(short_game())
    table = page.widget
    assert isinstance(table, dx.Table)
    asked: list[dx.Game] = []
    ask = new_question()
    ask.reveal_at(table, "passed_on", lambda game: asked.append(game) or 2)
    page.ask("play_again")
    played_to_the_end(page)
    table.goto("over")
    assert asked == []


def test_a_new_game_begins_once_and_only_after_the_end() -> None:
    page = short_game()
    refused(page.ask("play_again"), "can't begin a new game")
    played_to_the_end(page)
    asked = {"type": "play_again", "id": 5, "revision": page.turn["revision"], "seat": 0}
    assert page.again(asked)["type"] == "done"
    game = page.widget.game
    assert page.again(asked) == {"type": "done", "id": 5, "revision": 0}
    assert page.widget.game is game


def test_a_game_that_was_given_to_a_table_or_a_seat_is_not_replaced() -> None:
    for widget in (dx.Table(played_game(), "Ada"), dx.Seat(played_game(), "Ada")):
        page = SeatPage(widget)
        assert page.turn["phase"] == "over"
        assert not page.turn["may_play_again"]
        refused(page.ask("play_again"), "can't begin a new game")


def played_game() -> dx.Game:
    return play_round(table(4, rules=replace(dx.EDITIONS["dixit"], goal=1)))


def test_another_game_is_saved_where_the_first_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = short_game(autosave=True)
    with pytest.warns(UserWarning, match="it is kept as"):
        played_to_the_end(page).ask("play_again")
    assert dx.Game.load("dixit-game.json") == page.widget.game
    assert dx.Game.load(next(each for each in tmp_path.iterdir() if each.name != "dixit-game.json")).phase == "over"


def test_the_cards_that_a_player_has_drawn_are_named_until_one_is_handed_in() -> None:
    game = table(4, rules=endless())
    page = seat_page(game, "Bo")
    assert page.own(1)["new"] == []
    held = {card.id for card in game.hand("Bo")}
    play_round(game)
    game.next_round()
    new = page.own(1)["new"]
    assert [card.id for card in game.hand("Bo") if card.id not in held] == new != []
    assert f"Your new card is {game.deck[new[0]].title}." in page.own(1)["says"]
    give_clue(game, "Bo")
    assert page.own(1)["new"] == []


def test_how_many_have_acted_is_said() -> None:
    game = table(4)
    page = seat_page(game, "Bo")
    assert page.turn["progress"] == ""
    give_clue(game, "Ada")
    hand_in(game, "Cy")
    assert page.turn["progress"] == "1 of 3 have handed in"
    hand_in_all(game)
    assert page.turn["progress"] == "0 of 3 have voted"


def test_a_phase_begins_with_what_is_new_for_those_who_hear_the_page() -> None:
    game = table(4)
    page = seat_page(game, "Bo")
    give_clue(game, "Ada", "after the last bus")
    assert plain(page.own(1)["says"]).startswith("Ada's clue: after the last bus. Choose the card")
    hand_in_all(game)
    own = page.own(1)["own_slots"][0]
    assert plain(page.own(1)["says"]) == f"4 cards are on the table. Which card is Ada's? Card {own} is your own."


def test_a_seat_shows_an_older_round_until_a_phase_begins() -> None:
    game = play_round(table(4, rules=endless()))
    game.next_round()
    page = seat_page(game, "Bo")
    page.write(round=1)
    assert page.widget._view["round"]["number"] == 1
    for wrong in (0, 3, "1", True, None):
        page.write(round=wrong)
        assert page.widget.round == 1
    give_clue(game)
    assert page.widget.round == page.widget._view["round"]["number"] == 2
