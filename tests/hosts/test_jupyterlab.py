"""The board in a real JupyterLab: the round of the rulebook stepped by hand and from Python, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

import dixit_widgets as dx
from tests.hosts.jupyterlab import Notebook
from tests.page import axe
from tests.support.rulebook import KINDS, LAST, step_of
from tests.support.thorough import THOROUGH, some_of

CHOSEN = {"Blue": "Pink", "Green": "Pink", "Violet": "Blue", "Yellow": "Blue", "Red": "Violet"}
"""Whose card each of its voters takes for the storyteller's."""

FINAL = {"Pink": 3, "Blue": 5, "Green": 3, "Violet": 1, "Yellow": 0, "Red": 0}

SETUP = 'import dixit_widgets as dx\nboard = dx.Board(dx.scenario("rulebook"))'


def test_a_round_is_stepped_to_its_end_by_hand(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board()
    board.begin()
    assert notebook.python("print([step.kind for step in board.steps])") == str(KINDS)
    sentences = notebook.python("for step in board.steps: print(step.text)").splitlines()
    votes: dict[str, str] = {}

    for step, kind in enumerate(KINDS):
        if step:
            board.press("Next", step)
        expect(board.sentence).to_have_text(sentences[step])
        expect(board.region).to_have_attribute("data-kind", kind)
        if kind == "laid_out":
            assert board.dials() == {}
            assert board.owners() == []
        if kind == "card_revealed":
            votes = board.votes()
        if kind == "owners_revealed":
            owners = board.owners()
            assert sorted(owners) == sorted(FINAL)
            assert {voter: owners[int(slot) - 1] for voter, slot in votes.items()} == CHOSEN
            assert {
                voter: owners[int(slot) - 1] for slot, voters in board.dials().items() for voter in voters
            } == CHOSEN
        if kind == "outcome":
            sums = {player: numbers[0] for player, numbers in board.sums().items()}
            assert sums == {"Pink": "3", "Blue": "3", "Green": "3", "Violet": "0", "Yellow": "0", "Red": "0"}
        if step == step_of("bonus", -1):
            totals = {player: int(numbers[2]) for player, numbers in board.sums().items()}
            assert totals == FINAL
            assert board.sums()["Blue"][1] == "2"

    assert board.scores() == FINAL
    notebook.wait_until("board.step", LAST)
    board.press("Back", LAST - 1)
    notebook.wait_until("board.step", LAST - 1)


@pytest.mark.opens([SETUP, "board"])
def test_python_moves_the_board(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board()
    notebook.python(f"board.step = {LAST}")
    board.stands_at(LAST)
    notebook.python('board.goto("vote_revealed")')
    board.stands_at(step_of("vote_revealed"))
    notebook.python('board.goto("vote_revealed", which=2)')
    board.stands_at(step_of("vote_revealed", 2))
    expect(board.sentence).to_have_text(notebook.python("print(board.steps[board.step].text)"))


@pytest.mark.opens([SETUP, 'seen = []\nboard.observe(lambda change: seen.append(change.new), "step")\nboard'])
def test_python_hears_each_click_once(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board()
    board.begin()
    board.press("Next", 1)
    board.press("Next", 2)
    board.press("Last step", LAST)
    notebook.wait_until("seen", [1, 2, LAST])


@pytest.mark.opens([SETUP, "board", "board"])
def test_a_board_shown_twice_stays_in_step(notebook: Notebook) -> None:
    notebook.run_all()
    one, two = notebook.board(0), notebook.board(1)
    one.begin()
    two.stands_at(0)
    two.press("Next", 1)
    one.stands_at(1)
    notebook.python('board.goto("card_revealed")')
    revealed = step_of("card_revealed")
    one.stands_at(revealed)
    two.stands_at(revealed)
    notebook.wait_until("board.step", revealed)


@pytest.mark.opens([SETUP, *["board"] * 3], own_page=True)
def test_it_plays_at_the_same_speed_however_often_it_is_shown(notebook: Notebook) -> None:
    """On a clock that the test turns by hand, the same time passes until a step, with three views and with one."""
    notebook.run_all()
    board = notebook.board()
    page = notebook.page

    def time_to(step: int) -> int:
        """Milliseconds from pressing Play."""
        board.begin()
        board.region.evaluate(
            """(region, step) => {
                const began = Date.now();
                window.reached = null;
                const watching = new MutationObserver(() => {
                    if (Number(region.dataset.step) < step) return;
                    window.reached = Date.now() - began;
                    watching.disconnect();
                });
                watching.observe(region, { attributeFilter: ["data-step"] });
            }""",
            step,
        )
        board.control("Play").click()
        expect(board.control("Pause")).to_be_visible()
        for _ in range(100):
            page.clock.run_for(500)
            passed: int | None = page.evaluate("() => window.reached")
            if passed is not None:
                board.control("Pause").click()
                expect(board.control("Play")).to_be_visible()
                return passed
        raise AssertionError(f"step {step} was not reached")

    page.clock.install()
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)
    three = time_to(4)
    for shown in (notebook.board(1), notebook.board(2)):
        shown.stands_at(4)
    notebook.clear_output(2)
    notebook.clear_output(3)
    assert three > 1000, "it is the clock that is turned which is read"
    assert abs(time_to(4) - three) <= 50
    notebook.wait_until("board.step", 4)


@pytest.mark.opens([SETUP, "board"], own_page=True)
def test_while_it_plays_nothing_is_sent_and_python_knows_the_end(notebook: Notebook) -> None:
    """On a clock that the test turns by hand."""
    notebook.run_all()
    board = notebook.board()
    board.begin()
    notebook.python("board.speed = 4")
    clock = notebook.page.clock
    clock.install()
    clock.pause_at(notebook.page.evaluate("() => Date.now()") / 1000 + 1)
    board.control("Play").click()
    notebook.wait_until("board.playing", True)
    notebook.page.evaluate(
        """() => {
            window.sent = 0;
            const send = WebSocket.prototype.send;
            WebSocket.prototype.send = function (...args) { window.sent += 1; return send.apply(this, args); };
        }"""
    )
    seen = 0
    while seen < 14:
        clock.run_for(100)
        seen = int(board.region.get_attribute("data-step") or 0)
    board.stands_at(14)
    assert notebook.page.evaluate("() => window.sent") == 0
    clock.run_for(10_000)
    board.stands_at(15)
    expect(board.control("Play")).to_be_visible()
    notebook.wait_until("(board.step, board.playing)", (15, False))


@pytest.mark.opens(
    [
        SETUP,
        "import ipywidgets",
        'slider = ipywidgets.IntSlider(max=15)\nlink = ipywidgets.jslink((slider, "value"), (board, "step"))',
        "slider",
        "board",
    ]
)
def test_a_linked_slider_moves_the_board_and_the_board_moves_it(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board()
    handle = notebook.page.locator(".widget-slider").get_by_role("slider")
    value = notebook.page.locator(".widget-readout")
    board.begin()
    expect(value).to_have_text("0")
    handle.focus()
    handle.press("ArrowRight")
    board.stands_at(1)
    board.press("Next", 2)
    expect(value).to_have_text("2")
    notebook.wait_until("(board.step, slider.value)", (2, 2))
    notebook.python('board.goto("outcome")')
    board.stands_at(step_of("outcome"))
    expect(value).to_have_text(str(step_of("outcome")))


@pytest.mark.opens([SETUP, "board"], own_page=True)
def test_a_reload_keeps_the_step(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board()
    board.begin()
    board.press("Next", 1)
    board.press("Next", 2)
    notebook.wait_until("board.step", 2)
    notebook.reload()
    board = notebook.board()
    board.stands_at(2)
    board.press("Next", 3)
    notebook.wait_until("board.step", 3)


@pytest.mark.parametrize("stop", [Notebook.shut_kernel_down, Notebook.restart_kernel], ids=["shut down", "restarted"])
@pytest.mark.opens([SETUP, "board"])
def test_when_python_has_stopped_the_board_says_so_and_still_steps(
    notebook: Notebook, stop: Callable[[Notebook], None]
) -> None:
    """A kernel that was restarted knows nothing of the board."""
    notebook.run_all()
    board = notebook.board()
    board.begin()
    expect(board.region).not_to_contain_text("Python has stopped")
    stop(notebook)
    expect(board.region).to_contain_text("Python has stopped")
    for step in range(1, len(KINDS)):
        board.press("Next", step)
    unsent = "console: Could not send widget sync message"  # so ipywidgets says at each step, as it should
    notebook.problems[:] = [problem for problem in notebook.problems if not problem.startswith(unsent)]


@pytest.mark.opens([SETUP, "board"], own_page=True)
def test_the_board_follows_the_theme_of_jupyterlab_and_axe_finds_nothing_in_either(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board()
    notebook.python('board.motion = "reduced"')
    # JupyterLab's body has no height and cuts what is outside: to axe, nothing in it is to be seen
    notebook.page.add_style_tag(content="body { height: 100vh }")
    for theme in ("Light", "Dark"):
        notebook.page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", f"JupyterLab {theme}"
        )
        expect(board.region).to_have_attribute("data-theme", theme.lower())
        expect(notebook.page.locator("#jupyterlab-splash")).to_have_count(0)  # it lies over everything for a moment
        found: dict[str, int] = {}
        for step in range(len(KINDS)) if THOROUGH else (step_of("vote_revealed", -1), LAST):
            notebook.python(f"board.step = {step}")
            board.stands_at(step)
            board.still()
            for what in axe.found(board.region):
                found.setdefault(what, step)
        assert not found, theme


TAMPER = '''
import anywidget, traitlets

class Tamper(anywidget.AnyWidget):
    """Code in the page that writes a value into a trait of another widget, as any page can; only where it is let."""

    _esm = """
    export default {
      render({ model, el }) {
        model.on("msg:custom", async ({ target, name, values }) => {
          if (!window.tampers) return;
          const other = await model.widget_manager.get_model(target);
          for (const value of values) {
            other.set(name, value);
            other.save_changes();
          }
          model.send({ written: name });
        });
      },
    };
    """
    written = None

    def __init__(self):
        super().__init__()
        self.on_msg(lambda _, content, __: setattr(self, "written", content["written"]))

tamper = Tamper()
tamper
'''


@pytest.mark.opens([SETUP, "board", TAMPER], own_page=True)
def test_the_page_can_write_nothing_but_step_round_playing_and_speed(notebook: Notebook) -> None:
    notebook.run_all()
    notebook.board().begin()
    notebook.wait_until("board.step", 0)
    other = notebook.again()
    notebook.page.evaluate("() => { window.tampers = true; }")
    seen_there = other.board().drawn()
    state = "{name: repr(getattr(board, name)) for name in board.keys}"
    notebook.python(f"before = {state}")
    names = notebook.python("print(*sorted(set(board.keys) - {'step', 'round', 'playing', 'speed'}))").split()
    assert {"_esm", "_css", "_view"} <= set(names)
    for name in names:
        values = ["tampered", None, 99, True, {"format": 1}]
        notebook.python(f"tamper.send(dict(target=board.model_id, name={name!r}, values={values!r}))")
        notebook.wait_until(f"(tamper.written, {state} == before)", (name, True))
    assert other.board().drawn() == seen_there
    assert not other.problems
    notebook.problems.clear()  # its own page it could break, and did

    notebook.python('board.goto("vote_revealed")')
    other.board().stands_at(step_of("vote_revealed"))


@pytest.mark.parametrize(
    "value",
    some_of(["-1", "16", "10**9", "1.5", "True", "None", "'3'", "[1]", "float('nan')"], "16", "'3'", "float('nan')"),
)
@pytest.mark.opens([SETUP, "board", TAMPER])
def test_a_step_out_of_range_is_refused(notebook: Notebook, value: str) -> None:
    notebook.run_all()
    notebook.board().begin()
    notebook.wait_until("board.step", 0)
    notebook.page.evaluate("() => { window.tampers = true; }")
    notebook.python(f"tamper.send(dict(target=board.model_id, name='step', values=[{value}]))")
    notebook.wait_until("tamper.written", "step")
    assert notebook.python("print(type(board.step).__name__, 0 <= board.step <= 15)") == "int True"
    notebook.python('board.goto("vote_revealed")')
    notebook.board().stands_at(step_of("vote_revealed"))


KEYS = [*"abdd00mxy1", "Shift+Enter"]


@pytest.mark.parametrize("step", [step_of("clue"), step_of("owners_revealed")], ids=["clue", "owners_revealed"])
@pytest.mark.opens([SETUP, "board", "# after it", "2 + 2"])
def test_keys_pressed_on_the_board_leave_the_notebook_alone(notebook: Notebook, step: int) -> None:
    notebook.run_all()
    board = notebook.board()
    notebook.python(f"board.step = {step}")
    board.stands_at(step)
    before = (notebook.sources(), notebook.counts(), notebook.kernel())

    def press_all(control: Locator) -> None:
        for key in KEYS:
            control.focus()
            notebook.page.keyboard.press(key)
        assert (notebook.sources(), notebook.counts(), notebook.kernel()) == before, control
        expect(notebook.page.locator(".jp-Dialog")).to_have_count(0)

    controls = board.region.locator("button, input, select")
    number = controls.count()
    assert number >= 7
    for at in range(number):
        press_all(controls.nth(at))
        # Shift+Enter may have pressed the button itself, which is its right: back to where the board stood
        notebook.page.keyboard.press("Escape")
        board.go(step)
        expect(controls).to_have_count(number)
    if step:
        board.region.get_by_role("button", name="Card 1: ").click()
        press_all(board.region.get_by_role("dialog").get_by_role("button"))


@pytest.mark.opens(["import dixit_widgets as dx\ndx.Deck.dreams().sample(6, seed=1)"])
def test_a_card_of_a_decks_gallery_is_enlarged(notebook: Notebook) -> None:
    notebook.run_all()
    card, *_ = dx.Deck.dreams().sample(6, seed=1)
    notebook.page.get_by_role("button", name=f"Enlarge {card.title}", exact=True).click()
    large = notebook.page.get_by_role("region", name=card.title, exact=True)
    expect(large.get_by_text(card.alt)).to_be_visible()
    box = large.locator("img").bounding_box()
    assert box is not None
    assert box["height"] > 400
    notebook.page.keyboard.press("Escape")
    expect(large.get_by_text(card.alt)).to_be_hidden()
    notebook.page.get_by_role("button", name=f"Enlarge {card.title}", exact=True).press("Enter")
    expect(large.get_by_text(card.alt)).to_be_visible()


SMALL_LAPTOPS = [(1366, 768), (1280, 720)]


def shown_on_small_laptops(page: Page) -> Iterator[tuple[int, int]]:
    """Make the window as large as each of these, with JupyterLab's menu and file browser in it.

    Yields:
        The width of the window and the height of the notebook in it, in px.
    """
    for width, height in SMALL_LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        shown: int = page.locator(".jp-WindowedPanel-outer").evaluate("(notebook) => notebook.clientHeight")
        assert height - 180 < shown < height
        yield width, shown


EVERY_STEP = """(board) => {
    const next = [...board.querySelectorAll(".dx-buttons button")].at(3);
    const heights = [board.offsetHeight];
    while (!next.ariaDisabled) {
        next.click();
        heights.push(board.offsetHeight);
    }
    return heights;
}"""
"""Goes on to the last step; the height of the board at each."""


@pytest.mark.opens(
    [
        "import dixit_widgets as dx",
        'dx.Board(dx.scenario("three-players"), motion="reduced")',
        'dx.Board(dx.scenario("rulebook"), motion="reduced")',
        'dx.Board(dx.scenario("pile-runs-out"), motion="reduced")',
    ],
    own_page=True,
)
def test_a_whole_board_with_its_controls_stands_on_the_screen_of_a_small_laptop(notebook: Notebook) -> None:
    """With JupyterLab's menu and file browser; it follows when the window gets another size, and no step makes it jump."""
    page = notebook.page
    notebook.run_all()
    for width, shown in shown_on_small_laptops(page):
        for number in range(3):
            board = notebook.board(number)
            board.begin()
            page.wait_for_function(
                "([board, most]) => board.offsetHeight <= most", arg=[board.region.element_handle(), shown - 16]
            )
            heights: list[int] = board.region.evaluate(EVERY_STEP)
            assert len(heights) > 10
            assert max(heights) <= shown - 16, (width, number)
            assert max(heights) - min(heights) <= 1, (width, number)
            board.region.evaluate("(board) => board.scrollIntoView({ block: 'nearest' })")
            expect(board.region).to_be_in_viewport(ratio=0.99)
            expect(board.timeline).to_be_in_viewport(ratio=0.99)


@pytest.mark.opens(
    [
        "import dixit_widgets as dx",
        'game = dx.scenario("rulebook"); board = dx.Board(game, motion="reduced"); board',
        "dx.WhatIf(game)",
        "dx.ScoreChart(game, board)",
        "dx.VoteMatrix(game, board)",
        'dx.Aside(board, "outcome", "Who found the card, and who did not, says how many points there are.")',
        'dx.RoundForm(["Ada", "Bo", "Cy", "Di"])',
        "dx.DeckMaker()",
    ],
    own_page=True,
)
def test_a_small_widget_stands_whole_on_the_screen_of_a_small_laptop(notebook: Notebook) -> None:
    page = notebook.page
    notebook.run_all()
    for _, shown in shown_on_small_laptops(page):
        for cell in range(1, 8):
            page.evaluate("(at) => window.jupyterapp.shell.currentWidget.content.scrollToItem(at)", cell)
            page.wait_for_function(
                """([at, most]) => {
                    const output = window.jupyterapp.shell.currentWidget.content.widgets[at].node
                        .querySelector(".jp-OutputArea-output > :is([style*='--dx-room'], .jupyter-widgets)");
                    return output && output.offsetHeight > 60 && output.offsetHeight <= most;
                }""",
                arg=[cell, shown - 16],
            )
