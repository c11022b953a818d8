"""Colours: mixed in OKLab, laid out as ramps, and laid over grey pictures."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

RGB = tuple[int, int, int]
Colour = str | RGB
Stops = str | Sequence[Colour] | Sequence[tuple[float, Colour]]
Tables = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def rgb(colour: Colour) -> RGB:
    """The colour as three numbers; "#rrggbb" is read."""
    if not isinstance(colour, str):
        return colour
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> int:
    share = min(1.0, max(0.0, value))
    return round(255 * (12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))


def lab(colour: RGB) -> tuple[float, float, float]:
    """A colour in OKLab: lightness 0 to 1, green to red, blue to yellow."""
    r, g, b = (_linear(value) for value in colour)
    x = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    y = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    z = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def _from_lab(light: float, a: float, b: float) -> RGB:
    x = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    y = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    z = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _encoded(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
        _encoded(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
        _encoded(-0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z),
    )


@lru_cache(4096)
def mix(first: Colour, second: Colour, share: float) -> RGB:
    """The colour `share` of the way from the first to the second, in OKLab."""
    a, b = lab(rgb(first)), lab(rgb(second))
    return _from_lab(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share)


@lru_cache(512)
def _steps(colours: tuple[Colour, ...]) -> tuple[RGB, ...]:
    last = len(colours) - 1
    places = [step / 47 * last for step in range(48)]
    return tuple(
        mix(colours[min(int(p), last - 1)], colours[min(int(p), last - 1) + 1], p - min(int(p), last - 1))
        for p in places
    )


def ramp(colours: Sequence[Colour], share: float) -> RGB:
    """The colour at `share` (0 to 1) along a row of colours; cheap, for loops over thousands of dabs."""
    return _steps(tuple(colours))[min(47, max(0, int(share * 48)))]


@lru_cache(512)
def _tables(stops: tuple[tuple[float, Colour], ...]) -> Tables:
    row: list[RGB] = []
    for value in range(256):
        share = value / 255
        index = max([0] + [i for i, (place, _) in enumerate(stops[:-1]) if place <= share])
        (start, low), (end, high) = stops[index], stops[index + 1]
        row.append(mix(low, high, min(1.0, max(0.0, (share - start) / ((end - start) or 1)))))
    return tuple(c[0] for c in row), tuple(c[1] for c in row), tuple(c[2] for c in row)


@lru_cache(512)
def _written(text: str) -> tuple[tuple[float, Colour], ...]:
    """Stops written as "#20305f #c4697c@50 #fdeec8": a colour without a percentage lies evenly between its neighbours."""
    names, marks = zip(*((item.partition("@")[0], item.partition("@")[2]) for item in text.split()), strict=True)
    known = [
        0.0 if i == 0 and not mark else 1.0 if i == len(marks) - 1 and not mark else mark
        for i, mark in enumerate(marks)
    ]
    fixed = [(i, float(mark) / 100 if isinstance(mark, str) else mark) for i, mark in enumerate(known) if mark != ""]
    row: list[tuple[float, Colour]] = []
    for i, name in enumerate(names):
        before = max(pair for pair in fixed if pair[0] <= i)
        after = min(pair for pair in fixed if pair[0] >= i)
        share = (i - before[0]) / ((after[0] - before[0]) or 1)
        row.append((before[1] + (after[1] - before[1]) * share, name))
    return tuple(row)


def placed(stops: Stops) -> tuple[tuple[float, Colour], ...]:
    """Stops with their places: plain colours are spread evenly from 0 to 1."""
    if isinstance(stops, str):
        return _written(stops)
    row: list[tuple[float, Colour]] = []
    for index, stop in enumerate(stops):
        if isinstance(stop, tuple) and len(stop) == 2:
            row.append((float(stop[0]), stop[1]))
        else:
            row.append((index / (len(stops) - 1), stop))
    return tuple(row)


def tones(stops: Stops, towards: Colour, share: float) -> tuple[tuple[float, Colour], ...]:
    """The same stops, all mixed with one colour: haze for what is far, night for what is in the dark."""
    return tuple((place, mix(colour, towards, share)) for place, colour in placed(stops))


def tint(grey: Image.Image, stops: Stops) -> Image.Image:
    """A grey picture coloured from dark to light along `stops`: colours, or (place 0 to 1, colour) pairs."""
    red, green, blue = _tables(placed(stops))
    return Image.merge("RGB", (grey.point(red), grey.point(green), grey.point(blue)))
