"""Text on the painted sky, hills, ribbons and plates stands out: measured in what is drawn.

The step is drawn once without its letters; behind each word the colours are looked up that are worst to read on.
"""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from .conftest import Open
from .showing import Showing, scenario

WORDS = """() => {
    const root = showing.root();
    const words = [];
    const walker = document.createTreeWalker(root.querySelector(".dx-stage"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const el = node.parentElement;
        if (!node.data.trim() || el.closest(".dx-visually-hidden, svg")) continue;
        if (getComputedStyle(el).clipPath !== "none") continue; // only heard
        if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const style = getComputedStyle(el);
        const range = document.createRange();
        range.selectNodeContents(node);
        const size = parseFloat(style.fontSize);
        for (const { x, y, width, height } of range.getClientRects())
            if (width > 1) words.push({
                says: node.data, colour: style.color, box: [x, y + height * 0.2, x + width, y + height * 0.8],
                large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
            });
    }
    return words;
}"""


def luminance(colour: tuple[int, ...]) -> float:
    linear = [v / 255 / 12.92 if v / 255 <= 0.03928 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def worst_contrast(ink: float, behind: Image.Image) -> float:
    """The contrast that all but a twentieth of the ground has at least: a speck of grain hides no letter."""
    colours: Any = behind.getcolors(behind.width * behind.height)  # PIL makes room for as many as it is told
    shades = sorted((contrast(ink, luminance(colour)), count) for count, colour in colours)
    left = sum(count for _, count in shades) / 20
    for shade, count in shades:
        left -= count
        if left <= 0:
            return shade
    raise ValueError("nothing is behind the word")


def pale_words(showing: Showing) -> list[str]:
    """The words of the stage that don't stand out enough, with their contrast."""
    words: list[dict[str, Any]] = showing.page.evaluate(WORDS)
    showing.add_style("#place .dx .dx-stage * { color: transparent !important } #place .dx-stage text { fill: none }")
    drawn = Image.open(io.BytesIO(showing.page.screenshot())).convert("RGB")
    showing.remove_styles()
    found: list[str] = []
    for word in words:
        numbers = word["colour"].split("(")[1].rstrip(")").replace(",", " ").split()
        ink = luminance(tuple(int(float(number)) for number in numbers[:3]))
        left, top, right, bottom = (round(edge) for edge in word["box"])
        behind = drawn.crop((left, top, right, bottom))
        worst = worst_contrast(ink, behind)
        if worst < (3 if word["large"] else 4.5):
            found.append(f"{word['says']!r}: {worst:.1f}")
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("name", "width", "steps"),
    [("rulebook", 1000, [2, 8, 10, 13]), ("rulebook", 380, [8, 10, 13]), ("pile-runs-out", 1000, [2, 16, 28])],
)
def test_words_on_the_stage_stand_out(showing: Showing, theme: str, name: str, width: int, steps: list[int]) -> None:
    showing.show(scenario(name), theme=theme, width=width)
    found: list[str] = []
    for step in steps:
        showing.stand(step)
        found += [f"step {step}: {word}" for word in pale_words(showing)]
    assert not found


def test_a_pale_word_would_be_found(open_page: Open) -> None:
    showing = open_page()
    showing.show(scenario("rulebook"), theme="light", step="vote_revealed")
    showing.page.evaluate("() => showing.root().querySelector('.dx-eyebrow').style.setProperty('color', '#a9b2c8')")
    assert pale_words(showing)
