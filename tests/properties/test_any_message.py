"""Whatever pages send, in whatever order: the game is one legal game, each message has one answer, nothing leaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import comm
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import dixit_widgets as dx
from dixit_widgets.bots.time_limit import think_here
from dixit_widgets.views.table import view_for
from tests.support.page import Page, RecordingComm
from tests.support.play import NAMES, endless, small_deck, table
from tests.support.thorough import examples

TYPES = ["here", "leave", "own", "give_clue", "hand_in", "vote", "next_round", "undo", "enlarge", "enlarge_own"]
ACTS = {"give_clue", "hand_in", "vote", "next_round", "undo"}
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@contextmanager
def recording() -> Iterator[None]:
    """Messages are kept, and the page's code need not be built."""
    before = comm.create_comm, dx.Seat._esm, dx.Table._esm
    RecordingComm.sent = []
    comm.create_comm = RecordingComm
    dx.Seat._esm = dx.Table._esm = dx.Table._esm or "export default {}"
    try:
        yield
    finally:
        comm.create_comm, dx.Seat._esm, dx.Table._esm = before


def answer_to(page: Page, content: object) -> dict[str, Any]:
    """The one answer to a message."""
    page.forget()
    page.say(content)
    [answer] = page.answers
    return answer


class SlowClock:
    """Bots think, and time passes, when the machine says so."""

    def __init__(self) -> None:
        self.later: list[Any] = []
        self.thinking: list[Any] = []

    def call_later(self, seconds: float, call: Any) -> Any:
        self.later.append(call)
        return lambda: self.later.remove(call) if call in self.later else None

    def think(self, turn: Any, limit: float, done: Any) -> None:
        self.thinking.append(lambda: done(think_here(turn, limit)))


class AnyMessages(RuleBasedStateMachine):
    """A table of people and bots, a seat beside it, pages that send anything, a teacher, time passing in any order."""

    @initialize(players=st.integers(3, 6), persons=st.integers(0, 3), edition=st.sampled_from(["dixit", "odyssey"]))
    def sit_down(self, players: int, persons: int, edition: str) -> None:
        self._recording = recording()
        self._recording.__enter__()
        self.clock = SlowClock()
        self.game = table(players, rules=endless(edition), deck=small_deck(60))
        dx.Table._clock = self.clock
        self.table = dx.Table(self.game, NAMES[:persons])
        self.seat = dx.Seat(self.game, NAMES[0])
        self.pages = [Page(self.table), Page(self.seat)]  # type: ignore[arg-type]
        self.sent: list[dict[str, Any]] = []
        self.done: dict[tuple[int, int], dict[str, Any]] = {}
        self.number = 0

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.table.close()
            self.seat.close()
            dx.Table._clock = None
            self._recording.__exit__(None, None, None)

    def tell(self, content: Any, which: int = 0) -> dict[str, Any]:
        """One message to the table's page or the seat's; what is refused has changed nothing."""
        page = self.pages[which]
        before = self.game.events, self.game.state, self.table._turn, self.seat._turn
        answer = answer_to(page, content)
        assert answer["type"] in ("done", "own", "picture", "refused")
        if answer["type"] == "refused":
            assert isinstance(answer["reason"], str)
            assert answer["reason"]
            assert (self.game.events, self.game.state, self.table._turn, self.seat._turn) == before
        if answer["type"] == "own":
            assert answer["own"]["seat"] == page.board._turn["here"] == content["seat"]  # type: ignore[attr-defined]
        if answer["type"] == "done" and content["type"] in ACTS:
            self.done[which, content["id"]] = answer
        return answer

    def fields(self, data: st.DataObject, kind: str, seat: int) -> dict[str, Any]:
        """Fields of the right shape, often of the right content."""
        state = self.game.state
        held = state.hands[min(seat, len(state.hands) - 1)]
        cards = st.sampled_from([*held, *state.round.slots, *list(self.game.deck.cards)[:5], "no-such-card"])
        match kind:
            case "own":
                return {"known": data.draw(st.lists(cards, max_size=3))}
            case "give_clue":
                text = data.draw(st.sampled_from(["rebirth", "", "a\nb", "x" * 300]))
                kind_of_clue = data.draw(st.sampled_from(["said", "sung", "shouted"]))
                return {"card": data.draw(cards), "text": text, "kind": kind_of_clue}
            case "hand_in":
                return {"cards": data.draw(st.lists(cards, max_size=3))}
            case "vote":
                return {"slots": data.draw(st.lists(st.integers(0, 8), max_size=3))}
            case "enlarge" | "enlarge_own":
                return {"card": data.draw(cards)}
            case _:
                return {}

    @rule(data=st.data(), kind=st.sampled_from(TYPES), seat=st.integers(0, 6), which=st.integers(0, 1))
    def well_formed(self, data: st.DataObject, kind: str, seat: int, which: int) -> None:
        self.number += 1
        revision = self.game.revision - data.draw(st.sampled_from([0, 0, 0, 1, 3, -1]))
        asked = {"type": kind, "id": self.number, "revision": revision, **self.fields(data, kind, seat)}
        if kind != "enlarge":
            asked["seat"] = seat
        self.sent.append(asked)
        self.tell(asked, which)

    @precondition(lambda self: self.sent)
    @rule(data=st.data(), which=st.integers(0, 1))
    def sent_again(self, data: st.DataObject, which: int) -> None:
        asked = data.draw(st.sampled_from(self.sent))
        done = self.done.get((which, asked["id"]))
        before = self.game.events
        answer = self.tell(asked, which)
        if done is not None:
            assert answer == done, "an act that was done has the same answer"
            assert self.game.events == before, "and is done once"

    @rule(data=st.data(), kind=st.sampled_from(TYPES), name=st.text(max_size=8), value=anything)
    def malformed(self, data: st.DataObject, kind: str, name: str, value: Any) -> None:
        asked = {"type": kind, "id": 10**6, "revision": self.game.revision, "seat": 0, **self.fields(data, kind, 0)}
        asked[data.draw(st.sampled_from([*asked, name]))] = value
        self.tell(asked)

    @rule(content=anything)
    def nonsense(self, content: Any) -> None:
        self.tell(content, 1)

    @rule(data=st.data())
    def a_person_plays_on(self, data: st.DataObject) -> None:
        """What a person would do who wants the game to go on."""
        due = [seat for seat in self.table._turn["due"] if seat in self.table._turn["seats"]]
        self.number += 1
        common = {"id": self.number, "revision": self.game.revision}
        if self.game.phase == "scored":
            seat = None if not self.table.seats else self.table._turn["seats"][0]
            self.tell({**common, "type": "next_round", "seat": seat})
        elif due:
            seat = data.draw(st.sampled_from(due))
            self.tell({**common, "type": "here", "seat": seat})
            self.number += 1
            common["id"] = self.number
            state = self.game.state
            held = state.hands[seat]
            number = self.game.rules.given(len(self.game.players))
            free = [slot for slot in range(1, len(state.round.slots) + 1) if state.round.owner(slot) != seat]
            acts: dict[str, dict[str, Any]] = {
                "clue": {"type": "give_clue", "card": held[0], "text": "rebirth", "kind": "said"},
                "hand_in": {"type": "hand_in", "cards": list(held[:number])},
                "vote": {"type": "vote", "slots": free[:1] * self.game.rules.votes},
            }
            self.tell({**common, "seat": seat, **acts[self.game.phase]})

    @rule(data=st.data())
    def bots_think(self, data: st.DataObject) -> None:
        if self.clock.thinking:
            self.clock.thinking.pop(data.draw(st.integers(0, len(self.clock.thinking) - 1)))()

    @rule()
    def time_passes(self) -> None:
        if self.clock.later:
            self.clock.later.pop(0)()

    @rule(act=st.sampled_from(["absent", "present", "leave", "join", "undo"]), who=st.sampled_from([*NAMES[:5], "Zoë"]))
    def the_teacher_says(self, act: str, who: str) -> None:
        before = self.game.events, self.game.state
        try:
            self.game.undo() if act == "undo" else getattr(self.game, act)(who)
        except dx.DixitError:
            assert (self.game.events, self.game.state) == before

    @invariant()
    def it_is_one_legal_game(self) -> None:
        if hasattr(self, "game"):
            assert dx.Game.from_json(self.game.to_json(), deck=self.game.deck) == self.game

    @invariant()
    def what_is_synced_is_public(self) -> None:
        if not hasattr(self, "game"):
            return
        public = view_for(self.game.state, cards=self.game.deck.cards)
        for widget in (self.table, self.seat):
            turn = widget._turn
            assert turn["revision"] == self.game.revision
            text = repr([turn, repr(widget)])
            lying = set(public["cards"]) if turn["phase"] == "vote" else set[str]()
            assert {card for card in self.game.deck.cards if f"'{card}'" in text} == lying
            assert set(widget._pictures) <= {slot["card"] for slot in widget._view["round"]["slots"]} | lying

    @invariant()
    def bots_are_at_it_whenever_it_is_their_turn(self) -> None:
        if not hasattr(self, "game") or self.table._runner is None:
            return
        assert self.table._runner.thinking == self.table._runner.next_player()


AnyMessages.TestCase.settings = settings(
    max_examples=examples(40), stateful_step_count=40, suppress_health_check=[HealthCheck.too_slow]
)
TestAnyMessages = pytest.mark.filterwarnings("ignore:.*:RuntimeWarning")(AnyMessages.TestCase)


@given(st.lists(anything, max_size=5))
def test_any_values_are_refused_by_a_seat(contents: list[Any]) -> None:
    with recording():
        seat = dx.Seat(table(4), "Ada")
        page = Page(seat)  # type: ignore[arg-type]
        before = seat.get_state()
        for content in contents:
            answer = answer_to(page, content)
            assert (answer["type"], bool(answer["reason"])) == ("refused", True)
        assert seat.get_state() == before
        seat.close()
