"""The static pictures of widgets in Chromium, with styles and without: nothing is cut, and axe finds nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page import axe
from tests.page.test_printed_pages import twelve, whole
from tests.views.test_static import WIDGETS, static

pytestmark = pytest.mark.usefixtures("recorded")

WIDE = """() => [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .filter((each) => !each.closest("[tabindex]"))
    .map((each) => each.outerHTML.slice(0, 80))"""
"""What reaches out of the page, except in what is scrolled."""


SEEN = "() => Promise.all(document.getAnimations().map((each) => each.finished))"
"""Pictures come late, for a widget that hides them."""


def test_a_picture_takes_no_room_before_a_living_widget_can_hide_it(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    page.set_content(static(next(iter(WIDGETS.values()))(tmp_path)))
    height = "() => document.querySelector('.dx-static').offsetHeight"
    page.evaluate("() => document.getAnimations().forEach((each) => { each.pause(); each.currentTime = 500; })")
    assert page.evaluate(height) == 0
    page.evaluate("() => document.getAnimations().forEach((each) => each.finish())")
    assert page.evaluate(height) > 100
    page.emulate_media(media="print")
    assert page.evaluate(height) > 100
    page.close()


@pytest.mark.parametrize("styled", [True, False], ids=["styled", "bare"])
@pytest.mark.parametrize(("width", "ground"), [(320, "#fff"), (1000, "#111")])
def test_a_picture_fits_any_page_and_is_read_by_everybody(
    width: int, ground: str, styled: bool, tmp_path: Path, browser: Browser
) -> None:
    shown = {name: static(make(tmp_path)) for name, make in WIDGETS.items()}
    shown["twelve"] = static(whole(twelve("spread"), "fi"))
    page = browser.new_page(viewport={"width": width, "height": 900})
    body = "".join(f"<section><h2>{name}</h2>{html}</section>" for name, html in shown.items())
    ink = "#000" if ground == "#fff" else "#eee"
    page.set_content(
        f'<!doctype html><html lang="en"><title>Pictures</title><style>a{{color:inherit}}</style><main style="background:{ground};color:{ink}">'
        f"<h1>Pictures</h1>{body}</main>"
    )
    if not styled:
        page.evaluate(
            "() => document.querySelectorAll('main [style]').forEach((each) => each.removeAttribute('style'))"
        )
    else:
        page.evaluate("(ground) => { document.body.style.background = ground; }", ground)
        page.evaluate(SEEN)
        assert page.evaluate(WIDE) == []
    for image in page.get_by_role("img").all():
        assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    assert axe.found(page.locator("main")) == []
    page.close()
