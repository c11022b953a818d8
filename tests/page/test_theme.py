"""Light or dark: the trait, then what the host has marked, then how bright the page is, then the system."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import Open
from .showing import Showing, scenario

MARKS = {
    "data-jp-theme-light": ("false", "true"),
    "data-vscode-theme-kind": ("vscode-dark", "vscode-light"),
    "data-theme": ("dark", "light"),
    "class": ("vscode-dark", "vscode-light"),
    "class ": ("dark", "light"),
}
"""What hosts write on their body: dark, light."""


@pytest.fixture
def showing(open_page: Open) -> Iterator[Showing]:
    showing = open_page()
    yield showing
    showing.page.emulate_media(color_scheme="light")
    showing.page.evaluate(
        """() => {
            for (const el of [document.documentElement, document.body])
                for (const { name } of [...el.attributes]) if (name !== "lang") el.removeAttribute(name);
        }"""
    )


def mark(showing: Showing, name: str, value: str) -> None:
    showing.page.evaluate("([name, value]) => document.body.setAttribute(name, value)", [name.strip(), value])


def is_drawn(showing: Showing, theme: str) -> None:
    expect(showing.region).to_have_attribute("data-theme", theme)
    # and its colours with it, not only its mark
    paper = showing.page.evaluate("() => getComputedStyle(showing.root().querySelector('.dx-in')).backgroundColor")
    red = int(paper.split("(")[1].split(",")[0])
    assert (red > 128) == (theme == "light")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_trait_comes_first(showing: Showing, theme: str) -> None:
    other = "light" if theme == "dark" else "dark"
    mark(showing, "data-theme", other)
    showing.page.emulate_media(color_scheme="dark" if other == "dark" else "light")
    showing.show(scenario("rulebook"), theme=theme)
    is_drawn(showing, theme)


@pytest.mark.parametrize("name", MARKS)
def test_then_the_marks_of_the_host(showing: Showing, name: str) -> None:
    for value, theme, ground in zip(MARKS[name], ["dark", "light"], ["white", "black"], strict=True):
        mark(showing, name, value)
        showing.page.evaluate("(ground) => { document.body.style.background = ground; }", ground)
        showing.show(scenario("rulebook"), theme="auto")
        is_drawn(showing, theme)


def test_the_nearest_mark_counts(showing: Showing) -> None:
    showing.page.evaluate("() => document.documentElement.setAttribute('data-theme', 'dark')")
    mark(showing, "data-jp-theme-light", "true")
    showing.show(scenario("rulebook"), theme="auto")
    is_drawn(showing, "light")


@pytest.mark.parametrize(
    ("ground", "theme"), [("#181818", "dark"), ("#fffef0", "light"), ("rgb(30 30 60 / 0.9)", "dark")]
)
def test_then_how_bright_the_page_is(showing: Showing, ground: str, theme: str) -> None:
    showing.page.emulate_media(color_scheme="light" if theme == "dark" else "dark")
    showing.page.evaluate("(ground) => { document.body.style.background = ground; }", ground)
    showing.show(scenario("rulebook"), theme="auto")
    is_drawn(showing, theme)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_then_the_system(showing: Showing, theme: str) -> None:
    showing.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    showing.show(scenario("rulebook"), theme="auto")
    is_drawn(showing, theme)


@pytest.mark.parametrize("name", MARKS)
def test_it_follows_a_host_that_switches(showing: Showing, name: str) -> None:
    showing.show(scenario("rulebook"), theme="auto", step="vote_revealed")
    showing.button("Next").focus()
    for value, theme in zip(MARKS[name] * 2, ["dark", "light"] * 2, strict=True):
        mark(showing, name, value)
        is_drawn(showing, theme)
    assert showing.focused == "Next"
    expect(showing.region).to_have_attribute("data-step", "8")


def test_it_follows_a_system_that_switches(showing: Showing) -> None:
    showing.show(scenario("rulebook"), theme="auto")
    for theme in ("dark", "light", "dark"):
        showing.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        is_drawn(showing, theme)


def test_it_follows_a_page_that_turns_dark(showing: Showing) -> None:
    showing.show(scenario("rulebook"), theme="auto")
    is_drawn(showing, "light")
    showing.page.evaluate("() => { document.body.style.background = '#111'; }")
    is_drawn(showing, "dark")


def test_in_a_shadow_root_the_marks_outside_count(showing: Showing) -> None:
    mark(showing, "data-theme", "dark")
    showing.show(scenario("rulebook"), theme="auto", shadow=True)
    is_drawn(showing, "dark")
    mark(showing, "data-theme", "light")
    is_drawn(showing, "light")
