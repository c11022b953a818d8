"""Frames that become an animation, a GIF or a WebP file, by Pillow. Knows nothing of the game; imported only then."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import IO, Any

from PIL import Image, TiffImagePlugin

__all__ = ["Film"]

_GIF_COLOURS = 256
_SAMPLES = 24
_REDUCED = 3
"""The colours of a GIF file are chosen by so many of its frames, of which one pixel in so many counts, across and down."""


class Film:
    """The frames of an animation, on the disk: decoded, those of a round would fill a gigabyte of memory.

    Args:
        file: Where they are kept, as a TIFF file, whose pages Pillow reads one at a time.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._pages = TiffImagePlugin.AppendingTiffWriter(file, new=True)
        self._times: list[int] = []
        self._before = b""

    def add(self, png: bytes, milliseconds: int) -> None:
        """Add a frame; one that is the same as that before makes that one last longer."""
        if png == self._before:
            self._times[-1] += milliseconds
            return
        self._before = png
        image: Image.Image = Image.open(io.BytesIO(png))
        image.convert("RGB").save(self._pages, "TIFF", compression="tiff_adobe_deflate")
        self._pages.newFrame()
        self._times.append(milliseconds)

    def __len__(self) -> int:
        return len(self._times)

    def encoded(self, quality: int | None, done: Callable[[int], object]) -> bytes:
        """The animation as a file; it begins again at its end.

        Args:
            quality: Of a WebP file, from 1 to 100; None for a GIF.
            done: Called with 1 after each frame.
        """
        self._file.seek(0)
        made = io.BytesIO()
        pages: Image.Image = Image.open(self._file)
        how: dict[str, Any] = {"save_all": True, "loop": 0, "duration": self._times}
        if quality is None:
            frames = _in_few_colours(pages, done)
            next(frames).save(made, "GIF", append_images=frames, optimize=False, **how)
        else:
            seek, told = pages.seek, set[int]()

            def seek_and_tell(frame: int) -> None:
                seek(frame)
                done(frame not in told)
                told.add(frame)

            pages.seek = seek_and_tell
            # without frames to begin at, which nobody needs, it is half as large
            pages.save(made, "WEBP", quality=quality, method=4, minimize_size=True, **how)
        return made.getvalue()


def _in_few_colours(pages: Image.Image, done: Callable[[int], object]) -> Iterator[Image.Image]:
    """The pages in the colours of a GIF file, which are the same for all.

    What does not change from one frame to the next is then not written again, and does not flicker; it would if single
    pixels were mixed to look like other colours.
    """
    count: int = getattr(pages, "n_frames", 1)
    samples: list[Image.Image] = []
    for page in range(0, count, max(1, count // _SAMPLES)):
        pages.seek(page)
        small = (max(1, pages.width // _REDUCED), max(1, pages.height // _REDUCED))
        samples.append(pages.resize(small, Image.Resampling.NEAREST))
    wide, high = samples[0].size
    sheet = Image.new("RGB", (wide, high * len(samples)))
    for place, sample in enumerate(samples):
        sheet.paste(sample, (0, place * high))
    # a colour of few pixels counts too: that of a player
    palette = sheet.quantize(_GIF_COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=3)
    for page in range(count):
        pages.seek(page)
        yield pages.quantize(palette=palette, dither=Image.Dither.NONE)
        done(1)
