"""A picture that the page saves of its board: of the step that is shown, as it is shown, but for what can be pressed."""

from __future__ import annotations

import base64
import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

import dixit_widgets as dx
from dixit_widgets.widgets.base import static_text

from .conftest import Open
from .showing import Showing, new_showing, scenario
from .test_board_pictures import far
from .test_export import page

__all__ = ["page"]

SAVE = "Save picture"
CANNOT = "This page can't save a picture"


def press(showing: Showing) -> dict[str, Any]:
    """Open the transcript and press the button; the message to Python."""
    before = len(showing.asked())
    showing.region.locator(".dx-transcript > summary").click()
    showing.button(SAVE).click()
    (asked,) = showing.asked(before)
    return asked


CATCH = """() => {
    window.caught = new Promise((done, failed) => {
        HTMLAnchorElement.prototype.click = function () {
            const reader = new FileReader();
            reader.onload = () => done([this.download, reader.result]);
            fetch(this.href).then((answer) => answer.blob()).then((blob) => reader.readAsDataURL(blob)).catch(failed);
        };
    });
}"""
"""Catches what would be downloaded: Playwright can't hear of downloads of a Firefox that it has not built."""


def caught(page: Page) -> tuple[str, Image.Image]:
    """The name of the file, and the picture in it."""
    name, content = page.evaluate("() => window.caught")
    assert content.startswith("data:image/png;base64,")
    return name, Image.open(io.BytesIO(base64.b64decode(content.partition(",")[2]))).convert("RGB")


def saved(showing: Showing) -> tuple[str, Image.Image]:
    """The file that is saved when Python has sent the code."""
    showing.page.evaluate(CATCH)
    showing.answer(type="saver", id=press(showing)["id"], code=static_text("saver.js"))
    return caught(showing.page)


@pytest.mark.parametrize("width", [1000, 380])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("shadow", [False, True], ids=["page", "shadow"])
def test_the_step_that_is_shown_is_saved_as_it_is_shown(open_page: Open, width: int, theme: str, shadow: bool) -> None:
    showing = open_page()
    showing.show(scenario("rulebook"), width=width, theme=theme, step=8, shadow=shadow)
    showing.stand(12)
    name, made = saved(showing)
    assert name == "round-1-step-13.png"
    assert made.width == 2 * width
    showing.page.evaluate("() => showing.root().querySelector('.dx-controls').remove()")
    seen = Image.open(io.BytesIO(showing.region.screenshot())).convert("RGB")
    small = made.resize((width, round(made.height / 2)))
    # without what can be pressed, nor the corners and the line round the board
    box = (16, 16, width - 16, round(seen.height * 0.62))
    assert far(small.crop(box), seen.crop(box)) < 24


def test_no_control_is_in_the_picture(showing: Showing) -> None:
    showing.show(scenario("rulebook"), width=1000, theme="light", step=12)
    high = showing.region.evaluate("(board) => board.getBoundingClientRect().height")
    _, made = saved(showing)
    assert made.height < 2 * (high - 30)
    paper = made.getpixel((3, made.height - 3))
    assert made.crop((0, made.height - 12, made.width, made.height)).getcolors(1) == [(12 * made.width, paper)]


@pytest.mark.parametrize(
    "answer", [{"type": "refused", "reason": "no"}, {"type": "saver", "code": "not code at all ("}]
)
def test_it_says_so_where_no_picture_can_be_made(open_page: Open, answer: dict[str, str]) -> None:
    showing = open_page()
    showing.show(scenario("rulebook"), width=1000, step=12)
    asked = press(showing)
    showing.answer(id=asked["id"], **answer)
    expect(showing.button(CANNOT)).to_be_visible()


def test_it_says_so_where_the_host_forbids_code_that_comes_later(browser: Browser) -> None:
    policy = "script-src 'self' 'unsafe-inline' 'unsafe-eval'"
    showing = new_showing(browser, policy=policy, reduced_motion="reduce")
    showing.show(scenario("rulebook"), width=1000, step=12)
    asked = press(showing)
    showing.answer(type="saver", id=asked["id"], code=static_text("saver.js"))
    expect(showing.button(CANNOT)).to_be_visible()
    showing.page.context.close()


def exported(page: Page, folder: Path) -> None:
    """Open an exported board, and its transcript."""
    path = dx.Board(dx.scenario("rulebook")).export_html(folder / "board.html")
    page.goto(path.as_uri())
    page.locator(".dx-transcript > summary").click()


def test_an_exported_page_saves_its_step(page: Page, tmp_path: Path) -> None:
    exported(page, tmp_path)
    page.evaluate(CATCH)
    page.get_by_role("button", name=SAVE).click()
    name, made = caught(page)
    assert name == "round-1-step-1.png"
    assert made.width > 1000
    assert len(made.getcolors(made.width * made.height) or []) > 1000


def test_the_browser_saves_the_file_under_its_name(page: Page, tmp_path: Path) -> None:
    exported(page, tmp_path)
    with page.expect_download() as download:
        page.get_by_role("button", name=SAVE).click()
    assert download.value.suggested_filename == "round-1-step-1.png"
    with Image.open(download.value.path()) as made:
        assert made.format == "PNG"
