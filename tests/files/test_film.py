"""Frames become a GIF or a WebP file with their times, and what stands still is written once."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Sequence

import pytest
from PIL import Image

from dixit_widgets.files.film import Film

Frame = tuple[Image.Image, int]


def picture(left: int) -> Image.Image:
    """Something orange before all colours."""
    image = Image.merge("RGB", [Image.radial_gradient("L").rotate(turn) for turn in (0, 90, 180)]).resize((120, 60))
    image.paste((240, 160, 40), (left, 20, left + 20, 40))
    return image


def encoded(frames: Sequence[Frame], quality: int | None) -> tuple[Image.Image, int, int]:
    """The file as it is read, its size, and how often it was told that a frame is done."""
    done: list[int] = []
    with tempfile.TemporaryFile() as file:
        film = Film(file)
        for image, milliseconds in frames:
            png = io.BytesIO()
            image.save(png, "PNG")
            film.add(png.getvalue(), milliseconds)
        made = film.encoded(quality, done.append)
        assert len(film) == sum(done)
    return Image.open(io.BytesIO(made)), len(made), sum(done)


def shown(image: Image.Image) -> list[Frame]:
    frames: list[Frame] = []
    for frame in range(getattr(image, "n_frames", 1)):
        image.seek(frame)
        copy = image.convert("RGB")
        frames.append((copy, int(image.info["duration"])))
    return frames


FRAMES = [(picture(left), milliseconds) for left, milliseconds in ((0, 500), (30, 80), (60, 80), (90, 1200))]


@pytest.mark.parametrize(("quality", "kind"), [(None, "GIF"), (80, "WEBP")])
def test_each_frame_is_there_for_its_time(quality: int | None, kind: str) -> None:
    image, _, _ = encoded(FRAMES, quality)
    assert image.format == kind
    assert [time for _, time in shown(image)] == [500, 80, 80, 1200]
    for left, (frame, _) in zip((0, 30, 60, 90), shown(image), strict=True):
        red, green, blue = frame.getpixel((left + 10, 30))  # pyright: ignore[reportGeneralTypeIssues]
        assert red > 200 > green > 120 > 90 > blue


@pytest.mark.parametrize("quality", [None, 80])
def test_it_begins_again_at_its_end(quality: int | None) -> None:
    image, _, _ = encoded(FRAMES, quality)
    assert image.info["loop"] == 0


@pytest.mark.parametrize("quality", [None, 80])
def test_the_same_picture_twice_is_one_that_lasts_longer(quality: int | None) -> None:
    image, _, done = encoded([FRAMES[0], FRAMES[0], FRAMES[1]], quality)
    assert [time for _, time in shown(image)] == [1000, 80]
    assert done == 2


def test_what_stands_still_in_a_gif_keeps_its_colours() -> None:
    frames = [frame.crop((0, 42, 120, 60)).tobytes() for frame, _ in shown(encoded(FRAMES, None)[0])]
    assert len(set(frames)) == 1


def test_a_frame_in_which_little_moves_takes_little_room() -> None:
    _, one, _ = encoded(FRAMES[:1], None)
    _, four, _ = encoded(FRAMES, None)
    assert four < 2 * one
