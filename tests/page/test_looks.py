"""The board looks as it did, on any machine's fonts; what has changed on purpose is taken over with `make pictures`.

On its cards are plain colours: a deck may be painted anew without the board looking otherwise.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any

import pytest
from PIL import Image, ImageOps

from .looks import PICTURES, Look, differences, look, saved
from .showing import Showing, data_url, scenario
from .test_sizes import use_fonts

LOOKS: dict[str, dict[str, Any]] = {
    f"{kind}-{theme}": {"name": "rulebook", "step": step, "theme": theme, "width": 1000}
    for kind, step in {"votes": 8, "owners": 10, "bonus": 12}.items()
    for theme in ("light", "dark")
} | {
    "phone": {"name": "rulebook", "step": 12, "theme": "light", "width": 380},
    "twelve": {"name": "pile-runs-out", "step": 16, "theme": "light", "width": 1000},
}


def seen(showing: Showing, name: str, css: str = "") -> Look:
    how = dict(LOOKS[name])
    # controls that stick to the bottom of a small window would cover other words in other fonts
    showing.add_style("#place .dx .dx-controls { position: static !important } " + css)
    board = scenario(how.pop("name"))
    showing.show(board, **how)
    showing.python(_pictures={card: plain(place) for place, card in enumerate(board.get_state()["_pictures"])})
    showing.page.evaluate(
        "() => Promise.all([...showing.root().querySelectorAll('img')].map((image) => image.decode()))"
    )
    showing.frames()
    return look(showing)


@lru_cache
def plain(place: int) -> str:
    """A picture of two colours that no dial or ribbon has, of another hue for each place."""
    hue = place * 67 % 360
    bands = ImageOps.colorize(Image.linear_gradient("L"), f"hsl({hue}, 30%, 68%)", f"hsl({hue + 40}, 35%, 38%)")
    file = io.BytesIO()
    bands.resize((32, 48)).save(file, "webp", lossless=True)
    return data_url(file.getvalue())


@pytest.mark.parametrize("name", LOOKS)
def test_it_looks_as_it_did(showing: Showing, name: str) -> None:
    assert not differences(saved(name), seen(showing, name))


@pytest.mark.parametrize("name", ["votes-light", "owners-dark", "bonus-light", "phone"])
@pytest.mark.parametrize("fonts", ["DejaVu", "Liberation"])
def test_other_fonts_are_no_difference(showing: Showing, name: str, fonts: str) -> None:
    use_fonts(showing, f"{fonts} Sans", f"{fonts} Serif")
    assert not differences(saved(name), seen(showing, name))


TOKENS = {
    "lamp": ("owners-light", "#f3b33d", "#c3a5ff", {"card"}),
    "paper": ("votes-light", "#fbf6ea", "#e3f0f6", {"caption", "rules", "ledger"}),
    "hill": ("votes-dark", "#20234a", "#46204a", {"track"}),
    "sky": ("bonus-light", "#b9c6de", "#e6c0a8", {"head"}),
    "ink": ("bonus-light", "#211b33", "#a01818", {"buttons"}),
    "soft lamp": ("bonus-light", "#fbe6b4", "#b4dcfb", {"rules", "ledger"}),
}
"""Colours of the stylesheet, with a look that shows them, another colour, and parts that must tell."""


@pytest.mark.parametrize("token", TOKENS)
def test_a_changed_colour_is_seen(showing: Showing, token: str) -> None:
    name, value, other, parts = TOKENS[token]
    css: str = showing.page.evaluate("() => document.getElementById('css').textContent")
    assert value in css
    set_css = "(css) => { document.getElementById('css').textContent = css; }"
    showing.page.evaluate(set_css, css.replace(value, other))
    try:
        found = differences(saved(name), seen(showing, name))
    finally:
        showing.page.evaluate(set_css, css)
    assert parts & {each.split()[0] for each in found}, found


@pytest.mark.parametrize("colour", ["blue", "green", "violet", "yellow", "red"])
def test_a_changed_colour_of_a_player_is_seen(showing: Showing, colour: str) -> None:
    """Each dial that lies on a card is seen for itself."""
    found = differences(
        saved("votes-light"),
        seen(
            showing, "votes-light", f"#place .dx .dx-dials [data-colour='{colour}'] {{ --dx-colour: #fff !important }}"
        ),
    )
    assert "card" in {each.split()[0] for each in found}, found


@pytest.mark.parametrize("name", ["votes-light", "votes-dark", "owners-light"])
def test_a_missing_dial_is_seen(showing: Showing, name: str) -> None:
    seen(showing, name)
    for place in range(showing.region.locator(".dx-dial").count()):
        found = differences(saved(name), without(showing, ".dx-dial", place))
        assert [each.split(":")[0].split()[0] for each in found] == ["card"], f"dial {place}: {found}"


def without(showing: Showing, what: str, place: int = 0) -> Look:
    """The board as it looks while one thing is hidden."""
    thing = showing.region.locator(what).nth(place)
    thing.evaluate("(el) => { el.style.visibility = 'hidden'; }")
    now = look(showing)
    thing.evaluate("(el) => { el.style.visibility = ''; }")
    return now


def test_a_missing_owner_or_rabbit_is_seen(showing: Showing) -> None:
    seen(showing, "bonus-light")
    for hidden, part in (
        (".dx-owner", "card"),
        (".dx-piece[data-score='5']", "track"),
        (".dx-gold .dx-number", "card"),
    ):
        found = differences(saved("bonus-light"), without(showing, hidden))
        assert part in [each.split()[0] for each in found], hidden


def test_the_pictures_are_small() -> None:
    assert sum(each.stat().st_size for each in PICTURES.iterdir()) < 400_000
