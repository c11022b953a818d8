"""axe-core finds nothing in any step of any worked game, in light, dark and forced colours.

What text on the painted sky and hills stands out against, axe can't say: `test_contrast.py` measures that.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import JSHandle

import dixit_widgets as dx
from tests.support.thorough import THOROUGH, some_of

from . import axe
from .axe import WCAG
from .conftest import Open
from .showing import Showing, one_step_of_each_kind, scenario

COLOURS: dict[str, dict[str, Any]] = {"dark": {}, "forced colours": {"forced_colors": "active"}}

ALL_STEPS = f"""async ([only, steps, judged]) => {{
    {axe.LOOK}
    const found = new Map();
    for (const step of steps) {{
        await showing.stand(step);
        const stands = showing.root().outerHTML;
        if (judged?.has(stands)) continue;
        judged?.add(stands);
        for (const what of await look(showing.root(), only))
            if (!found.has(what)) found.set(what, `step ${{step}}: ${{what}}`);
    }}
    return [...found.values()];
}}"""


def violations(showing: Showing, board: dx.Board, only: object, judged: JSHandle | None = None) -> list[str]:
    """What axe finds in all steps, each thing once; of several steps of a kind only the thorough run takes all.

    Args:
        showing: The page.
        board: What it shows.
        only: The tags or rules that are asked.
        judged: A set, in the page, of what axe has been asked about: where the very same stands there again, as it does
            in boards of the same game, it is not asked twice.
    """
    axe.bring(showing.page)
    steps = (list(range(len(board.steps))) if THOROUGH else one_step_of_each_kind(board)) or [0]
    found: list[str] = showing.page.evaluate(ALL_STEPS, [only, steps, judged])
    return found


@pytest.mark.parametrize("name", some_of(dx.SCENARIOS, "rulebook", "pile-runs-out", "tie-at-30"))
def test_axe_finds_nothing_in_any_step(showing: Showing, name: str) -> None:
    board = scenario(name)
    showing.show(board, theme="light")
    assert not violations(showing, board, WCAG)


@pytest.mark.parametrize("name", some_of(dx.SCENARIOS, "rulebook"))
@pytest.mark.parametrize("colours", COLOURS)
def test_text_stands_out_in_other_colours(open_page: Open, name: str, colours: str) -> None:
    """Only colours differ from light, so only what depends on them is asked."""
    showing = open_page(**COLOURS[colours])
    board = scenario(name)
    showing.show(board, theme="dark")
    assert not violations(showing, board, {"type": "rule", "values": ["color-contrast", "link-in-text-block"]})


@pytest.mark.parametrize("width", [320, 700])
def test_axe_finds_nothing_in_narrow_boards(showing: Showing, width: int) -> None:
    board = scenario("rulebook")
    showing.show(board, theme="light", width=width)
    assert not violations(showing, board, WCAG)


def test_axe_finds_nothing_while_a_card_is_enlarged(showing: Showing) -> None:
    board = scenario("rulebook")
    showing.show(board, theme="light", step="vote_revealed")
    showing.card.nth(1).click()
    showing.page.get_by_role("dialog").wait_for()
    axe.bring(showing.page)
    found = showing.page.evaluate("(only) => axe.run(showing.root(), { runOnly: only })", WCAG)
    assert not [each["id"] for each in found["violations"]]


def test_axe_finds_nothing_before_the_first_clue(showing: Showing) -> None:
    board = dx.Board(dx.Game(["Ada", "Bo", "Cy", "Di"], seed=2))
    showing.show(board, theme="light")
    assert not violations(showing, board, WCAG)


def test_axe_would_find_a_fault(showing: Showing) -> None:
    """That it looks at all: text is made pale."""
    board = scenario("all-found")
    showing.show(board, theme="light")
    showing.add_style("#place .dx .dx-sentence { color: #d8d2c4 }")
    assert any("color-contrast" in each for each in violations(showing, board, WCAG))
