"""Pictures that Chromium takes of a board: as large as asked for, the same each time, still and moving; and those of the README."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser

import dixit_widgets as dx
from dixit_widgets.files.devtools import open_chromium
from dixit_widgets.widgets.board_pictures import _opened
from scripts.pictures import README_PICTURE, ROOM_PICTURE, shoot_readme, shoot_room
from tests.browsers import FONTS, chromium

from .showing import scenario


@pytest.fixture(autouse=True)
def same_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", chromium())
    monkeypatch.setenv("FONTCONFIG_FILE", os.fspath(FONTS))


def frames(path: Path) -> Iterator[tuple[Image.Image, int]]:
    """The frames of an animation, with their times."""
    with Image.open(path) as image:
        for frame in range(getattr(image, "n_frames", 1)):
            image.seek(frame)
            image.load()
            yield image.convert("RGB"), int(image.info["duration"])


def far(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are from each other where they are farthest, of 255; fine grain counts little."""
    assert one.size == other.size
    small = (one.width // 8, one.height // 8)
    difference = ImageChops.difference(
        one.resize(small, Image.Resampling.BOX), other.resize(small, Image.Resampling.BOX)
    )
    return max(high for _, high in difference.getextrema())  # pyright: ignore[reportGeneralTypeIssues, reportUnknownVariableType]


def test_a_picture_is_as_wide_as_asked_for_and_as_high_as_the_board(tmp_path: Path) -> None:
    for width, scale in ((1000, 2), (320, 1)):
        with Image.open(scenario("rulebook").to_png(tmp_path / "a.png", 8, width=width, scale=scale)) as image:
            assert image.format == "PNG"
            assert image.width == width * scale
            # below the last thing there is no empty page: paper, and less of it than a card is high
            rows = [image.convert("RGB").crop((0, y, image.width, y + 1)).getcolors(2) for y in range(image.height)]
            plain = next(below for below, colours in enumerate(reversed(rows)) if colours is None or len(colours) > 1)
            assert plain < 60 * scale


def test_the_same_step_gives_the_same_picture(tmp_path: Path) -> None:
    board = scenario("rulebook")
    one, two = (board.to_png(tmp_path / name, 12, width=640, scale=1).read_bytes() for name in ("a.png", "b.png"))
    assert one == two


def test_nothing_in_a_picture_is_there_to_be_pressed() -> None:
    """Neither the controls nor what confirms an answer; the choices of a question are what it is about."""
    board = dx.Board(dx.scenario("rulebook"), predict=True)
    last = len(board.steps) - 1
    with _opened(board._taken(last, 1000, 1, None)) as page:
        page.evaluate(f"picture.stand({last})")
        shown: dict[str, bool] = page.evaluate(
            """Object.fromEntries([".dx-controls", ".dx-confirm", ".dx-question h3"].map(
                (part) => [part, document.querySelector(part).checkVisibility()]))"""
        )
    assert shown == {".dx-controls": False, ".dx-confirm": False, ".dx-question h3": True}


@pytest.mark.parametrize("ending", ["gif", "webp"])
def test_a_round_moves_and_stands_still_to_be_read(ending: str, tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    path = tmp_path / f"a.{ending}"
    how = {"first": 12, "last": 13, "width": 640, "fps": 10, "progress": False}
    (board.to_gif if ending == "gif" else board.to_webp)(path, **how)
    seen = list(frames(path))
    still = [image for image, time in seen if time > 1000]
    assert len(still) == 2
    assert len(seen) > 10
    assert {time for _, time in seen if time <= 1000} == {100}
    for image, step in zip(still, (12, 13), strict=True):
        with Image.open(board.to_png(tmp_path / "a.png", step, width=640, scale=1)) as png:
            height = min(image.height, png.height)
            box = (0, 0, 640, height)
            assert far(image.crop(box), png.convert("RGB").crop(box)) < 24
    assert far(still[0], still[1]) > 60


def test_a_step_that_stands_still_is_the_same_after_its_motion(tmp_path: Path) -> None:
    """What flies over the board is gone, at whatever time its last frame was taken."""
    board = scenario("rulebook")
    last = len(board.steps) - 1
    for fps in (3, 11):
        gif = board.to_gif(tmp_path / "a.gif", first=last - 1, width=800, fps=fps, progress=False)
        *_, (still, _) = frames(gif)
        with Image.open(board.to_png(tmp_path / "a.png", last, width=800, scale=1)) as png:
            height = min(still.height, png.height)
            assert far(still.crop((0, 0, 800, height)), png.convert("RGB").crop((0, 0, 800, height))) < 24, fps


def test_the_same_round_gives_the_same_animation(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    how = {"first": 8, "last": 9, "width": 480, "fps": 5, "progress": False}
    one, two = (board.to_gif(tmp_path / name, **how).read_bytes() for name in ("a.gif", "b.gif"))
    assert one == two


def test_a_board_that_keeps_still_has_few_frames(tmp_path: Path) -> None:
    how = {"first": 11, "last": 12, "width": 480, "fps": 5, "progress": False}
    still, moving = (
        len(list(frames(dx.Board(dx.scenario("rulebook"), motion=motion).to_gif(tmp_path / "a.gif", **how))))
        for motion in ("reduced", "full")
    )
    assert still < moving


def test_speed_shortens_motion_and_reading(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    how = {"first": 9, "last": 10, "width": 320, "scale": 0.5, "fps": 10, "progress": False}
    once, twice = (
        sum(time for _, time in frames(board.to_gif(tmp_path / "a.gif", speed=speed, **how))) for speed in (1, 2)
    )
    assert 0.45 < twice / once < 0.58


def test_a_page_gets_nothing_but_its_files() -> None:
    with open_chromium({"": ("text/html", b"<title>a page</title>"), "there.txt": ("text/plain", b"yes")}) as page:
        assert page.evaluate("document.title") == "a page"
        assert page.evaluate("fetch('there.txt').then((answer) => answer.text())") == "yes"
        for address in ("elsewhere.txt", "http://127.0.0.1:9/", "https://example.org/", "file:///etc/passwd"):
            assert page.evaluate(f"fetch('{address}').then(() => 'came', () => 'none')") == "none"
        with pytest.raises(dx.DixitError, match="Chromium has failed: Error: no"):
            page.evaluate("Promise.reject(new Error('no'))")


def stills(path: Path) -> list[Image.Image]:
    """The frames of the README's picture that stand still to be read: those of its motions are shorter."""
    return [image for image, time in frames(path) if time > 1000]


def test_the_picture_of_the_readme_is_of_todays_board(tmp_path: Path) -> None:
    today = tmp_path / "board.webp"
    shoot_readme(today, fps=1, progress=False)
    kept, now = stills(README_PICTURE), stills(today)
    assert len(kept) == len(now) == len(scenario("rulebook").steps)
    assert {step: round(distance) for step, distance in enumerate(map(far, kept, now)) if distance > 24} == {}, (
        "make pictures PICTURES_ARGS=--readme takes it anew"
    )


def test_the_picture_of_the_readme_is_light() -> None:
    assert README_PICTURE.stat().st_size < 1_500_000


def test_the_picture_of_a_room_is_of_todays_screens(browser: Browser, tmp_path: Path) -> None:
    today = tmp_path / "room.webp"
    shoot_room(browser, tmp_path, today)
    with Image.open(ROOM_PICTURE) as kept, Image.open(today) as now:
        assert far(kept.convert("RGB"), now.convert("RGB")) <= 24, "make pictures PICTURES_ARGS=--readme takes it anew"


def test_the_picture_of_a_room_is_light() -> None:
    assert ROOM_PICTURE.stat().st_size <= 250_000
