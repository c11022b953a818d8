"""Motion lies on top of the right picture: ending it at any moment leaves just that, and Back moves nothing."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import JSHandle

from .conftest import Open
from .showing import Showing, scenario

STEPS = 16
"""Of the rulebook's round."""

REFERENCES = """async (steps) => {
    const drawn = [];
    const values = (step) => ({ ...now, step });
    const model = showing.model;
    const now = Object.fromEntries(
        ["_view", "_pictures", "round", "playing", "speed"].map((name) => [name, model.get(name)]));
    for (let step = 0; step < steps; step++) {
        await showing.show(values(step), { width: 1000 });
        drawn.push(showing.drawn());
    }
    return drawn;
}"""
"""What is right at each step: the board as it is drawn when it is first shown there. The list stays in the page,
made once."""

INTERRUPT = """async ([step, moment, how, right]) => {
    const steps = right.length;
    showing.model.python({ step: (step + 6) % steps });
    await showing.settle();
    showing.model.python({ step });
    await showing.settle();
    showing.model.python({ step: step + 1 });
    const running = document.getAnimations();
    const end = Math.max(0, ...running.map((animation) => animation.effect.getComputedTiming().endTime));
    for (const animation of running) {
        animation.pause();
        animation.currentTime = end * moment;
    }
    await showing.frames();
    const to = { on: Math.min(step + 2, steps - 1), back: step, away: 0, stay: step + 1, narrow: step + 1 }[how];
    if (how === "stay") showing.model.python({ playing: false });
    else if (how === "narrow") {
        document.querySelector(".holder").style.width = "900px";
        await showing.frames();
        document.querySelector(".holder").style.width = "1000px";
        await showing.frames();
    } else showing.model.python({ step: to });
    // those past their own end are held too, and no longer listed
    for (const animation of running) if (animation.playState === "paused") animation.finish();
    await showing.settle();
    const wrong = showing.drawn() === right[to] ? "" : showing.drawn();
    return { moved: running.length, wrong, left: document.getAnimations().length };
}"""


@pytest.fixture
def moving(open_page: Open) -> Showing:
    """A page whose reader likes motion."""
    return open_page(reduced_motion="no-preference")


@pytest.fixture
def right(moving: Showing) -> JSHandle:
    """The rulebook's round is shown; what is right at each of its steps."""
    moving.show(scenario("rulebook"))
    right = moving.page.evaluate_handle(f"async (steps) => window.right ??= await ({REFERENCES})(steps)", STEPS)
    moving.show(scenario("rulebook"))
    return right


@pytest.mark.parametrize("how", ["on", "back", "away", "stay", "narrow"])
def test_interrupting_a_motion_leaves_the_right_picture(moving: Showing, right: JSHandle, how: str) -> None:
    for step in range(STEPS - 1):
        for moment in (0, 0.3, 0.7, 0.99) if how == "on" else (0.5,):
            seen = moving.page.evaluate(INTERRUPT, [step, moment, how, right])
            assert seen["moved"], f"step {step + 1} moves nothing"
            assert not seen["wrong"], f"from step {step}, {how} at {moment}"
            assert seen["left"] == 0


def test_under_a_motion_the_right_picture_is_drawn_already(moving: Showing, right: JSHandle) -> None:
    for step in range(STEPS - 1):
        moving.page.evaluate("async (step) => { showing.model.python({ step }); await showing.settle(); }", step)
        moving.python(step=step + 1)
        is_right = moving.page.evaluate(
            """([right, step]) => {
                const copy = document.createElement("div");
                copy.innerHTML = showing.drawn();
                copy.querySelector(".dx-fly").replaceChildren();
                for (const el of copy.querySelectorAll(".dx-front")) el.classList.remove("dx-front");
                return copy.innerHTML === right[step + 1];
            }""",
            [right, step],
        )
        assert is_right, f"step {step + 1}"


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_while_the_table_of_a_phone_folds_the_pieces_stand_on_the_track(moving: Showing, name: str) -> None:
    """The track moves up by more than its own height."""
    board = scenario(name)
    counted = [step.kind for step in board.steps].index("outcome")
    moving.show(board, width=380, step=counted - 1)
    moving.python(step=counted)
    outside: list[float] = moving.page.evaluate(
        """async () => {
            for (const animation of document.getAnimations()) {
                animation.pause();
                animation.currentTime = 300;
            }
            const box = (el) => el.getBoundingClientRect();
            const ground = box(showing.root().querySelector(".dx-ground"));
            return [...showing.root().querySelectorAll(".dx-piece")]
                .map((piece) => box(piece).bottom)
                .filter((foot) => foot < ground.top || foot > ground.bottom);
        }"""
    )
    assert not outside
    moving.settle()


def test_back_and_jumps_move_nothing(moving: Showing) -> None:
    moving.show(scenario("rulebook"), step=STEPS - 1)
    for step in [*reversed(range(STEPS - 1)), 7, 2, 15]:
        moving.python(step=step)
        assert moving.page.evaluate("() => document.getAnimations().length") == 0


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out", "tie-at-30"])
def test_nothing_is_left_when_a_motion_ends(moving: Showing, name: str) -> None:
    board = scenario(name)
    moving.show(board)
    for step in range(1, len(board.steps)):
        moving.python(step=step)
        moving.settle()
        left = moving.page.evaluate(
            """() => [document.getAnimations().length, showing.root().querySelector(".dx-fly").childNodes.length,
                showing.root().querySelectorAll(".dx-front, .dx-ghost").length]"""
        )
        assert left == [0, 0, 0]


MOVED = """() => [...new Set(document.getAnimations().flatMap((animation) =>
    animation.effect.getKeyframes().flatMap((frame) =>
        Object.keys(frame).filter((key) => !["offset", "computedOffset", "easing", "composite", "opacity"].includes(key)))))]"""


@pytest.mark.parametrize("way", ["the reader's system", "the trait"])
def test_with_reduced_motion_nothing_travels(open_page: Open, way: str) -> None:
    """What is new may fade in; nothing changes its place or size."""
    showing = open_page(reduced_motion="reduce" if way == "the reader's system" else "no-preference")
    board = scenario("rulebook")
    showing.show(board, motion="reduced" if way == "the trait" else "auto")
    for step in range(1, len(board.steps)):
        showing.python(step=step)
        assert showing.page.evaluate(MOVED) == []
        showing.settle()


def test_the_trait_brings_motion_back(showing: Showing) -> None:
    showing.show(scenario("rulebook"), motion="full", step="handed_in")
    showing.python(step="laid_out")
    assert showing.page.evaluate(MOVED) != []
    showing.settle()


def test_two_views_move_apart(moving: Showing) -> None:
    """Each view ends its own motion, and both come to the same picture."""
    moving.show(scenario("rulebook"), views=2, step="vote_revealed")
    moving.python(step="card_revealed")
    moving.page.evaluate("() => { document.querySelector('.holder').style.width = '800px'; }")
    moving.frames()
    moving.page.evaluate("() => { document.querySelector('.holder').style.width = '1000px'; }")
    moving.frames()
    moving.settle()
    # two boards of one page have names of their own
    assert moving.drawn(0) == moving.drawn(1).replace("“rulebook” (2)", "“rulebook”")


FONTS = """(where) => Object.fromEntries([...showing.root().querySelectorAll(where)].flatMap((el) => {
    const words = [...el.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && /\\p{L}/u.test(node.data));
    const { fontFamily, fontSize, fontStyle, fontWeight, color } = getComputedStyle(el);
    return words.map((node) => [node.data.trim(), [fontFamily, fontSize, fontStyle, fontWeight, color].join(" ")]);
}))"""


@pytest.mark.parametrize("width", [380, 1000])
@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_what_leaves_is_written_as_it_was(moving: Showing, name: str, width: int) -> None:
    board = scenario(name)
    moving.show(board, width=width)
    left: set[str] = set()
    for step in range(1, len(board.steps)):
        before = moving.page.evaluate(FONTS, ".dx-head *, .dx-count")
        moving.python(step=step)
        leaving = moving.page.evaluate(FONTS, ".dx-ghost, .dx-ghost :not(.dx-disc *)")
        assert leaving == {words: before.get(words) for words in leaving}, f"step {step}"
        left |= leaving.keys()
        moving.settle()
    clue: str = board.get_state()["_view"]["round"]["clue"]["text"]
    assert clue in left


def test_no_piece_jumps(moving: Showing) -> None:
    """Where a motion begins, each piece is where it stood."""
    board = scenario("rulebook")
    moving.show(board)
    feet = """() => [...showing.root().querySelectorAll(".dx-piece")].map((piece) => {
        for (const animation of piece.getAnimations()) {
            animation.pause();
            animation.currentTime = 0;
        }
        const box = piece.getBoundingClientRect();
        return [box.x + box.width / 2, box.bottom];
    })"""
    for step in range(1, len(board.steps)):
        before: list[list[float]] = moving.page.evaluate(feet)
        moving.python(step=step)
        for was, now in zip(before, moving.page.evaluate(feet), strict=True):
            assert now == pytest.approx(was, abs=0.6), f"step {step}"
        moving.page.evaluate("() => document.getAnimations().forEach((animation) => animation.finish())")
        moving.settle()


def test_points_are_counted_up_while_the_piece_hops(moving: Showing) -> None:
    """One more with each space, where the number will stand."""
    moving.show(scenario("rulebook"), step="outcome")
    moving.button("Next").click()
    counts: list[list[str]] = moving.page.evaluate(
        """() => {
            const running = document.getAnimations();
            const end = Math.max(...running.map((animation) => animation.effect.getComputedTiming().endTime));
            for (const animation of running) animation.pause();
            const cell = showing.root().querySelector("[data-key='bonus:1']");
            const middle = (el) => el.getBoundingClientRect().x + el.getBoundingClientRect().width / 2;
            const counts = [];
            for (let time = 0; time < end; time += 20) {
                for (const animation of running) animation.currentTime = time;
                const seen = [cell, ...showing.root().querySelectorAll(".dx-sum")]
                    .filter((el) => Number(getComputedStyle(el).opacity) > 0.9)
                    .map((el) => [el.textContent, Math.round(middle(el) - middle(cell))]);
                if (seen.length && String(seen) !== String(counts.at(-1))) counts.push(...seen);
            }
            for (const animation of running) animation.finish();
            return counts;
        }"""
    )
    assert counts == [["1", 0], ["2", 0]]


def slot_pictures(showing: Showing) -> list[Image.Image]:
    """What is seen of each place on the table."""
    slots = showing.region.locator(".dx-slot").all()
    return [Image.open(io.BytesIO(slot.screenshot())).convert("RGB") for slot in slots]


def share_that_differs(one: Image.Image, other: Image.Image) -> float:
    """How much of a picture is of another colour, but for what a layer of its own rounds otherwise."""
    differs = ImageChops.difference(one, other).convert("L").histogram()
    return sum(differs[13:]) / (one.width * one.height)


def test_an_empty_place_looks_empty_until_its_card_has_come(moving: Showing) -> None:
    board = scenario("rulebook")
    kinds = [step.kind for step in board.steps]
    moving.show(board, step=kinds.index("clue"))
    before = slot_pictures(moving)
    moving.python(step=kinds.index("handed_in"))
    moving.page.evaluate(
        """() => document.getAnimations().forEach((animation) => {
            animation.pause();
            animation.currentTime = 0;
        })"""
    )
    begun = [share_that_differs(*pair) for pair in zip(before, slot_pictures(moving), strict=True)]
    moving.page.evaluate("() => document.getAnimations().forEach((animation) => animation.play())")
    moving.settle()
    ended = [share_that_differs(*pair) for pair in zip(before, slot_pictures(moving), strict=True)]
    assert max(begun) < 0.01
    assert ended[0] < 0.01
    assert min(ended[1:]) > 0.5
