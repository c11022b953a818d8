"""Every widget beside every other on one page of JupyterLab, which keeps the styles of all that it has shown.

What decides how a part looks is the order in which the styles of the widget classes stand in the page. So one notebook
shows all of them, and a second one, in the same window, shows them once more in the reverse order; all is measured with
the styles in the order that JupyterLab has put them in and in the reverse of it: of any two classes, either's style has
then come before the other's. What a part looks like alone is measured in the same page, with the styles of all others
switched off: in one go, so that nothing but those can make a difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import dixit_widgets as dx
from tests.hosts.jupyterlab import Lab, Notebook, watched
from tests.page import axe

SETUP = """import dixit_widgets as dx
names = ["Ada", "Bo", "Cy", "Di"]
game = dx.scenario("tie-at-30")
board = dx.Board(game, round=4)
board.goto("bonus")"""

PARTS: dict[str, tuple[type | None, str]] = {
    "Board": (dx.Board, "board"),
    "Board that asks": (dx.Board, "dx.Board(dx.scenario('rulebook'), predict=True)"),
    "Seat": (dx.Seat, "dx.Seat(dx.Game(names, seed=1), 'Ada')"),
    "Table": (dx.Table, "dx.Table(dx.Game(names, seed=1), seats=['Ada'], bots=True)"),
    "WhatIf": (dx.WhatIf, "dx.WhatIf(game, round=4)"),
    "ScoreChart": (dx.ScoreChart, "dx.ScoreChart(game, board)"),
    "VoteMatrix": (dx.VoteMatrix, "dx.VoteMatrix(game, board)"),
    "Aside": (dx.Aside, "dx.Aside(board, 'bonus', 'A *bonus* for each [vote](https://example.org).')"),
    "Ask": (dx.Ask, "ask = dx.Ask(dx.Notes('01'), 'How many find it?', range(4), names); ask"),
    "ClassPredictions": (
        dx.ClassPredictions,
        "dx.Ask(dx.Notes('01', 'Ada', 'class'), 'How many?', [1, 2], names).answer({}); dx.ClassPredictions('class')",
    ),
    "RoundForm": (dx.Board, "form = dx.RoundForm(names); form._clue.value = 'rebirth'; form"),
    "DeckMaker": (dx.DeckMaker, "dx.DeckMaker()"),
    "gallery": (None, "dx.Deck.dreams().sample(6, seed=1)"),
    "game": (None, "game"),
    "points": (None, "game.score"),
}
"""What there is to show, with the class whose style it needs, if any."""

ANYWIDGETS_OWN = "[anywidget] Failed to initialize model."
"""What anywidget says where a busy machine takes longer than two seconds to load the code of a widget, and draws it then."""

THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
IN_SIGHT = ".jp-NotebookPanel:not(.lm-mod-hidden)"


def style_of(kind: type) -> str:
    """The id that anywidget gives to the style of a class."""
    return f"{kind.__module__}.{kind.__name__}"


MIXED = """(parts) => {
    const ours = [...document.querySelectorAll("style")].filter(
        (style) => style.id.startsWith("dixit_widgets.") || style.closest(".jp-OutputArea-output"),
    );
    const names = ["color", "backgroundColor", "backgroundImage", "borderColor", "borderWidth", "outlineColor", "boxShadow",
        "fill", "stroke", "strokeWidth", "opacity", "fontSize", "fontFamily", "fontWeight", "display"];
    const panel = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden)");
    const outputs = [...panel.querySelectorAll(".jp-CodeCell")].slice(1)
        .map((cell) => cell.querySelector(".jp-OutputArea-output:not(:has(> .dx-static))"));
    const measured = (output) => {
        const at = output.getBoundingClientRect();
        return [...output.querySelectorAll(":not(style)")].flatMap((el) => {
            const of = (pseudo) => {
                const style = getComputedStyle(el, pseudo);
                return pseudo && style.content === "none" ? [] : names.map((name) => style[name]);
            };
            const box = el.getClientRects().length ? el.getBoundingClientRect() : null;
            const name = `${el.localName}.${el.getAttribute("class") ?? ""}`;
            return [
                { name, looks: of(null), place: box && [box.x - at.x, box.y - at.y, box.width, box.height] },
                ...["::before", "::after"].map((pseudo) => ({ name: name + pseudo, looks: of(pseudo), place: null })),
            ];
        });
    };
    const unlike = ({ name, looks, place }, alone) => [
        ...names.flatMap((each, i) =>
            looks[i] === alone.looks[i] ? [] : [`${name}: ${each} ${looks[i]}, alone ${alone.looks[i]}`],
        ),
        ...(place?.some((each, i) => Math.abs(each - (alone.place?.[i] ?? Infinity)) > 0.5)
            ? [`${name}: box ${place}, alone ${alone.place}`]
            : []),
    ];
    const mixed = outputs.map(measured);
    const found = {};
    // those that need the same styles are looked at together
    const alike = Map.groupBy(parts.map(([part, id], i) => ({ part, id, output: outputs[i], mixed: mixed[i] })), ({ id }) => id);
    for (const [id, those] of alike) {
        const needs = (style) => style.id === id || those.some(({ output }) => output.contains(style));
        for (const style of ours) if (!needs(style)) style.media = "not all";
        for (const { part, output, mixed } of those) {
            const alone = measured(output);
            found[part] = { measured: mixed.length, differences: mixed.flatMap((each, i) => unlike(each, alone[i])) };
        }
        for (const style of ours) style.media = "";
    }
    return found;
}"""
"""Measures each part as it stands and without the styles that it does not need, and tells where the two differ."""


def differences(page: Page, parts: list[str]) -> dict[str, list[str]]:
    """In what each part of the notebook that is in sight looks otherwise than alone."""
    kinds = [PARTS[part][0] for part in parts]
    asked = [[part, style_of(kind) if kind else ""] for part, kind in zip(parts, kinds, strict=True)]
    found: dict[str, dict[str, Any]] = page.evaluate(MIXED, asked)
    assert all(each["measured"] > 20 for each in found.values()), "some part is not there"
    return {part: each["differences"] for part, each in found.items() if each["differences"]}


def switch_theme(page: Page, theme: str) -> None:
    page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", THEMES[theme])
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(theme == "light").lower())
    expect(page.locator(f"{IN_SIGHT} section.dx:not([data-theme={theme}])")).to_have_count(0)
    expect(page.locator("#jupyterlab-splash")).to_have_count(0)  # it lies over everything for a moment


def turn_styles_round(page: Page) -> None:
    """Put the styles of our widgets into the reverse order."""
    page.evaluate(
        """() => {
            for (const style of [...document.head.querySelectorAll("style[id^='dixit_widgets.']")].reverse())
                document.head.append(style);
        }"""
    )


def styles(page: Page) -> list[str]:
    """The ids of the styles of our widgets, in the order of the page."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("style[id^='dixit_widgets.']")].map(({ id }) => id)"""
    )
    return found


class Window:
    """A window of JupyterLab with two notebooks, which show all parts, one a cell."""

    def __init__(self, lab: Lab, page: Page, problems: list[str]) -> None:
        self.page = page
        self.shown = (list(PARTS), list(PARTS)[::-1])
        self.notebooks = [
            Notebook(lab, page, lab.write([SETUP, *(PARTS[part][1] for part in parts)]), problems)
            for parts in self.shown
        ]
        one, two = self.notebooks
        one.open()
        self._run(one)
        two.open_here()
        self._run(two)

    def _run(self, notebook: Notebook) -> None:
        notebook.run_all()
        sight = self.page.locator(IN_SIGHT)
        widgets = sum(kind is not None and part != "RoundForm" for part, (kind, _) in PARTS.items())
        expect(sight.locator("section.dx .dx-in")).to_have_count(widgets, timeout=60_000)
        expect(sight.locator(".dx-round-form")).to_be_visible()

    def look_at(self, number: int) -> None:
        """Bring one of the notebooks to the front."""
        notebook = self.notebooks[number]
        self.page.evaluate(
            "(path) => void window.jupyterapp.commands.execute('docmanager:open', { path })", notebook.path
        )
        self.page.wait_for_function(
            "(path) => window.jupyterapp.shell.currentWidget?.context?.path === path", arg=notebook.path
        )
        expect(self.page.locator(f"{IN_SIGHT} section.dx").first).to_be_visible()


@pytest.fixture(scope="module")
def window(lab: Lab, browser: Browser) -> Iterator[Window]:
    """So high that all of a notebook is in sight; nothing in it moves."""
    problems: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 16_000}, reduced_motion="reduce")
    yield Window(lab, watched(context, problems), problems)
    context.close()
    lab.stop_kernels()
    assert not [problem for problem in problems if ANYWIDGETS_OWN not in problem]


@pytest.mark.parametrize("theme", THEMES)
def test_each_part_looks_beside_all_others_as_it_does_alone(window: Window, theme: str) -> None:
    page = window.page
    window.look_at(0)
    switch_theme(page, theme)
    orders = []
    for _ in range(2):
        orders.append(styles(page))
        assert differences(page, window.shown[0]) == {}, orders[-1]
        turn_styles_round(page)
    assert set(orders[0]) == {style_of(kind) for kind, _ in PARTS.values() if kind}
    assert orders[1] == orders[0][::-1]
    window.look_at(1)
    assert differences(page, window.shown[1]) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_where_all_parts_stand_together(window: Window, theme: str) -> None:
    page = window.page
    window.look_at(0)
    switch_theme(page, theme)
    # JupyterLab's body has no height and cuts what is outside: to axe, nothing in it is to be seen
    page.add_style_tag(content="body { height: 100vh }")
    axe.bring(page)
    found: list[str] = page.evaluate(
        f"""([selector, only]) => {{
            {axe.LOOK}
            return look({{ include: [...document.querySelectorAll(selector)] }}, only, 200);
        }}""",
        [f"{IN_SIGHT} .jp-OutputArea-output > *", axe.WCAG],
    )
    assert not found


@pytest.mark.parametrize("kind", [dx.Board, dx.DeckMaker])
def test_a_property_that_means_something_else_in_one_style_is_seen(window: Window, kind: type) -> None:
    """That the comparison looks at all: a colour of one class's style is a width instead, as where a build renames it."""
    page = window.page
    change = """([id, was, now]) => {
        const style = document.getElementById(id);
        const changed = style.textContent.replaceAll(was, now);
        if (changed === style.textContent) throw new Error(`${id} does not say ${was}`);
        style.textContent = changed;
    }"""
    ink, width = "--dx-ink: #211b33", "--dx-ink: 4px"
    window.look_at(0)
    switch_theme(page, "light")
    page.evaluate(change, [style_of(kind), ink, width])
    found = []
    for _ in range(2):
        found.append(differences(page, window.shown[0]))
        turn_styles_round(page)
    page.evaluate(change, [style_of(kind), width, ink])
    assert all(found)
