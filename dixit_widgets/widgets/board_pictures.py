"""Pictures of a board, still and moving, that a Chromium without a window takes of it.

The page is `js/src/entries/picture.ts`; it shows the view that it is given, and nothing else. No clock runs in it: each
motion is put to the time of a frame, and the frame is taken then. A round gives the same pictures on each run, however busy
the machine is.
"""

from __future__ import annotations

import json
import math
import tempfile
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from ..decks.webp import webp_url
from ..engine.whole_numbers import is_whole_number
from ..errors import DixitError, must_be
from ..files.devtools import ChromiumPage, open_chromium
from ..files.file_errors import of_temporary_files
from ..sentences import number_text, say
from ..text.progress import progress_bar
from .base import BoardError, static_text

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["Taken", "animation_of", "check_numbers", "png_of"]

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<link rel="stylesheet" href="style.css">
<style>
:root {{ overflow: hidden; }}
body {{ margin: 0; }}
/* what nobody can press in a picture; and a picture's corners are square */
.dx.dx.dx.dx :is(.dx-controls, .dx-confirm, .dx-reasons > summary) {{ display: none; }}
.dx.dx.dx.dx .dx-in {{ box-sizing: border-box; min-height: var(--height, 0); padding-bottom: 0.75em; border-radius: 0; box-shadow: none; }}
</style>
<script type="module" src="picture.js"></script>
</head>
<body><div id="board"></div></body>
</html>
"""
_CODE = {"board.js": "text/javascript", "picture.js": "text/javascript", "style.css": "text/css"}
_NUMBERS = {"scale": (0.5, 3.0), "speed": (0.5, 4.0)}
_WHOLE_NUMBERS = {"width": (320, 2560), "fps": (1, 50), "quality": (1, 100)}
"""From what to what they may be."""

_LEAST_SCREEN = 800
"""Height of the window that a board is laid out for, in px; a wider one is that of a screen of 16:9."""


@dataclass(frozen=True)
class Taken:
    """What pictures are taken of, and how large.

    Args:
        view: What the board shows, as it is sent to a notebook's page; its theme is "light" or "dark".
        pictures: The pictures of the cards, WebP files by id.
        width: Of the board, in px.
        scale: Pixels of a picture in each px.
    """

    view: contract.View
    pictures: Mapping[str, bytes]
    width: int
    scale: float


def check_numbers(**given: object) -> None:
    """Refuse numbers that no picture can be made with.

    Args:
        given: `width`, `scale`, `speed`, `fps` or `quality`.

    Raises:
        BoardError: If one is not a number, or out of range.
    """
    for name, value in given.items():
        if name in _WHOLE_NUMBERS:
            least, most = _WHOLE_NUMBERS[name]
            if not is_whole_number(value) or not least <= cast("int", value) <= most:
                raise BoardError(
                    must_be(name, say("a whole number from {least} to {most}", least=least, most=most), value)
                )
        else:
            low, high = _NUMBERS[name]
            if not isinstance(value, int | float) or isinstance(value, bool) or not low <= value <= high:
                rule = say("a number from {least} to {most}", least=number_text(low, "g"), most=number_text(high, "g"))
                raise BoardError(must_be(name, rule, value))


def png_of(taken: Taken, step: int) -> bytes:
    """A picture of one step.

    Args:
        taken: The board.
        step: The step, from 0.

    Returns:
        A PNG file.

    Raises:
        DixitError: If there is no Chromium, or it fails.
    """
    with _opened(taken) as page:
        height = _height(page, taken, lambda: page.evaluate(f"picture.stand({step})"))
        return page.png(taken.width, height)


def animation_of(
    taken: Taken,
    *,
    first: int,
    last: int,
    fps: int,
    speed: float,
    quality: int | None = None,
    progress: bool = True,
) -> bytes:
    """Some steps of a round as an animation: each with its motion, and time to read its sentence. It begins again at its end.

    Args:
        taken: The board.
        first: The step that it begins at, from 0.
        last: The step that it ends with.
        fps: Frames a second while something moves.
        speed: How fast it is played, as `board.speed`.
        quality: Of a WebP file, 1 to 100; None for a GIF.
        progress: Whether to show a progress bar after half a second.

    Returns:
        A file.

    Raises:
        DixitError: If there is no Chromium, it fails, or Pillow is missing.
        FileError: If the folder of temporary files is full, or can't be written to.
    """
    if find_spec("PIL") is None:
        raise DixitError(say("GIF and WebP need Pillow: pip install pillow"))
    from ..files.film import Film

    with of_temporary_files(), tempfile.TemporaryFile() as file:
        film = Film(file)
        with _opened(taken) as page:
            for png, milliseconds in _frames(page, taken, first, last, fps, speed, progress):
                film.add(png, milliseconds)
        with progress_bar(len(film), say("frames"), progress) as done:
            return film.encoded(quality, done)


@contextmanager
def _opened(taken: Taken) -> Generator[ChromiumPage, None, None]:
    """The page, with the board at its first step."""
    code = {name: static_text(name) for name in _CODE}
    if not all(code.values()):
        raise DixitError(
            say("the page code is missing from this install: reinstall dixit-widgets, or run make in a clone")
        )
    files = {name: (kind, code[name].encode()) for name, kind in _CODE.items()}
    page = _PAGE.format(language=taken.view["language"])
    with open_chromium({**files, "": ("text/html", page.encode())}) as opened:
        opened.resize(taken.width, _screen(taken), taken.scale)
        urls = {card: webp_url(each) for card, each in taken.pictures.items()}
        opened.evaluate(f"picture.show({json.dumps(taken.view)}, {json.dumps(urls)})")
        yield opened


def _screen(taken: Taken) -> int:
    """Height of the window that the board is laid out for."""
    return max(_LEAST_SCREEN, round(taken.width * 9 / 16))


def _height(page: ChromiumPage, taken: Taken, measured: Any) -> int:
    """The height that is measured, in a window that is as high: a higher window may make letters larger."""
    window, height = _screen(taken), int(measured())
    while height > window:
        window = height
        page.resize(taken.width, window, taken.scale)
        height = int(measured())
    return height


def _frames(
    page: ChromiumPage, taken: Taken, first: int, last: int, fps: int, speed: float, progress: bool
) -> Iterator[tuple[bytes, int]]:
    """The frames as PNG files, each with its time in milliseconds; times are hundredths of a second, as in a GIF."""
    shown = cast("list[str]", page.evaluate("picture.readingTimes"))
    reading = [_hundredths(float(each) / speed) for each in shown] or [_hundredths(1000)]
    lengths: dict[int, float] = {}

    def measured() -> int:
        heights = [page.evaluate(f"picture.stand({first})")]
        for step in range(first + 1, last + 1):
            lengths[step] = page.evaluate(f"picture.go({step})")
            heights.append(page.evaluate(f"picture.stand({step})"))
        return max(heights)

    height = _height(page, taken, measured)
    page.evaluate(f"picture.fill({height})")
    each = _hundredths(1000 / fps)
    moving = {step: math.ceil(length / speed / each) for step, length in lengths.items()}
    with progress_bar(sum(moving.values()) + last + 1 - first, say("frames"), progress) as taken_one:
        for step in range(first, last + 1):
            if step > first:
                page.evaluate(f"picture.go({step})")
            for frame in range(moving.get(step, 0)):
                page.evaluate(f"picture.at({frame * each * speed})")
                yield page.png(taken.width, height, fast=True), each
                taken_one(1)
            page.evaluate(f"picture.stand({step})")
            yield page.png(taken.width, height, fast=True), reading[step]
            taken_one(1)


def _hundredths(milliseconds: float) -> int:
    return max(10, round(milliseconds / 10) * 10)
