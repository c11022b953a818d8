"""Small charts as SVG in a notebook: lines and bars that are read by colour, by shape and as a table.

They fit any background: text has the notebook's own colour. Knows nothing of the game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from numbers import Real
from textwrap import wrap
from typing import Any, cast

from ..errors import brief, must_be
from ..sentences import context, has_whole_letters, number_text, say
from ..text.colours import SHADES
from ..text.tables import html_table, text_attributes

__all__ = ["COLOURS_OF_LINES", "Chart", "bar_chart", "line_chart"]

COLOURS_OF_LINES: Mapping[str, str] = {name: shades.line for name, shades in SHADES.items()}
"""The colours of the twelve identities for lines, by name."""

_MARKS = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M-4.5-4.5h9v9h-9z",
    "M0-5.5 5.5 4.5h-11z",
    "M0-6 6 0 0 6-6 0z",
    "M0 5.5 5.5-4.5h-11z",
    "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
    "M0-6 5.7-1.9 3.5 4.9h-7L-5.7-1.9z",
    "M-6-3-3-6 0-3 3-6 6-3 3 0 6 3 3 6 0 3-3 6-6 3-3 0z",
    "M0-6.5 1.8-2 6.5-2 2.8.9 4.2 5.5 0 2.8-4.2 5.5-2.8.9-6.5-2-1.8-2z",
    "M-5.5 0-2.7-5h5.4L5.5 0 2.7 5h-5.4z",
    "M-6-2h12v4h-12z",
    "M-2-6h4v12h-4z",
)
_WIDTH, _HEIGHT = 480, 300
"""Small, so that the letters (14 of these units high) can still be read on a phone."""

_WIDEST = 640
"""Pixels: about two thirds of a notebook's cell on a laptop; larger, the letters would be out of scale with the text."""

_STYLE = ".dx-chart[hidden]{display:block}"

_LEFT, _TOP, _BOTTOM = 56, 16, 48
_GAP = 18
"""Units between two names at the ends of lines."""

_LINE, _BAR = 18, 58
"""The height of a line of a bar's name, and of the numbers and the bar below it."""

_LARGEST_SPAN = 2.5e10
"""Between the least and the largest value: five of the largest steps of the scale."""

_LETTERS = 50
"""Letters of a bar's name on a line."""


@dataclass(frozen=True)
class Chart:
    """A chart that shows itself in a notebook, with its numbers as a table to be opened below.

    Args:
        title: What it shows, in a sentence, for screen readers too.
        svg: The drawing, an `<svg>` element.
        head: The column headings of its table.
        rows: The cells of its table, a tuple of texts for each row.
    """

    title: str
    svg: str = field(repr=False)
    head: tuple[str, ...] = field(repr=False)
    rows: tuple[tuple[str, ...], ...] = field(repr=False)

    def _repr_html_(self) -> str:
        table = html_table(self.title, self.head, self.rows)
        # Where a notebook is not trusted the drawing is taken away, but the words in it stay: they are hidden there, since
        # the style that shows them is taken away too. The table remains.
        drawing = f'<style>{_STYLE}</style><div class="dx-chart" hidden="hidden">{self.svg}</div>'
        return (
            f'<figure {text_attributes()} style="margin:0;max-width:{_WIDEST}px"><figcaption style="font-weight:600">{escape(self.title)}'
            f"</figcaption>{drawing}<details><summary>{escape(say('As a table'))}</summary>{table}</details>"
            "</figure>"
        )


def line_chart(
    title: str,
    x: Sequence[float],
    lines: Mapping[str, Sequence[float]],
    x_name: str = "",
    y_name: str = "",
    colours: Mapping[str, str] | None = None,
    at: float | None = None,
) -> Chart:
    """A chart of lines, each with a marker of its own shape and its name at its end.

    Args:
        title: What it shows.
        x: The x values, in rising order.
        lines: For each name, one y value for each x value.
        x_name: The label of the x axis.
        y_name: The label of the y axis.
        colours: For some or all names, the name of one of the twelve identities' colours.
        at: An x value to mark, such as that of a slider, with a vertical line and a ring on each line; it may be between
            two x values.

    Returns:
        The chart, which shows itself in a notebook.

    Raises:
        ValueError: If there is nothing to draw, a line has not one value for each x value, `x` does not rise, `at` is out of
            range, a colour is not known, or a name is no valid Unicode text.
    """
    _check_texts(
        {
            say("the title"): title,
            say("the name of the x axis"): x_name,
            say("the name of the y axis"): y_name,
        }
    )
    _check_mapping("lines", lines)
    _check_numbers("x", x)
    for name in lines:
        _check_texts({say("the name of a line"): name})
    if colours is not None:
        _check_mapping("colours", colours)
        _check_colours(say("the colour of a line"), colours)
    if not x or not lines:
        raise ValueError(say("x and lines must have at least one value each, got none"))
    if any(one > other for one, other in pairwise(x)):
        raise ValueError(must_be("x", say("in rising order"), x))
    for name, values in lines.items():
        _check_numbers(say("the line {name}", name=brief(name)), values)
        if len(values) != len(x):
            raise ValueError(
                say(
                    "the line {name} must have a value for each of the {number} values of x, got {got}",
                    name=brief(name),
                    number=len(x),
                    got=len(values),
                )
            )
    if at is not None and not (isinstance(at, Real) and x[0] <= at <= x[-1]):
        raise ValueError(must_be("at", say("between {least} and {most}", least=_number(x[0]), most=_number(x[-1])), at))
    everything = [value for values in lines.values() for value in values]
    rows = tuple(
        (_number(place), *(_number(values[number]) for values in lines.values())) for number, place in enumerate(x)
    )
    drawing = "".join(
        _drawn_lines(x, lines, _ticks(min(0.0, *everything), max(everything)), (x_name, y_name), colours, at)
    )
    return Chart(title, _svg(title, _HEIGHT, drawing), (x_name, *lines), rows)


def _drawn_lines(
    x: Sequence[float],
    lines: Mapping[str, Sequence[float]],
    ticks: Sequence[float],
    names: tuple[str, str],
    colours: Mapping[str, str] | None,
    marked_place: float | None,
) -> Iterator[str]:
    right = _WIDTH - _name_space(lines)
    inner_width, inner_height = right - _LEFT, _HEIGHT - _TOP - _BOTTOM
    span_x, span_y = (x[-1] - x[0]) or 1, (ticks[-1] - ticks[0]) or 1

    def at(place: float, value: float) -> tuple[float, float]:
        across = _LEFT + (place - x[0]) / span_x * inner_width
        return round(across, 1), round(_TOP + (1 - (value - ticks[0]) / span_y) * inner_height, 1)

    for tick in ticks:
        _, y = at(x[0], tick)
        yield f'<path d="M{_LEFT} {y}H{right}" stroke="currentColor" stroke-opacity="0.2"/>'
        yield _text(_LEFT - 10, y + 5, _number(tick), "end")
    for place in _named_places(x, inner_width):
        yield _text(at(place, 0)[0], _HEIGHT - _BOTTOM + 20, _number(place), "middle")
    yield _text((_LEFT + right) / 2, _HEIGHT - 6, names[0], "middle")
    middle = _TOP + inner_height / 2
    yield f'<g transform="rotate(-90 14 {middle})">{_text(14, middle, names[1], "middle")}</g>'
    if marked_place is not None:
        across, _ = at(marked_place, 0)
        yield (
            f'<path d="M{across:g} {_TOP}V{_HEIGHT - _BOTTOM}" stroke="currentColor" stroke-width="1.5" '
            'stroke-dasharray="5 4"/>'
        )
    places = list(COLOURS_OF_LINES)
    ringed: list[tuple[float, float, str]] = []
    ends: list[tuple[float, str, str, int]] = []
    for number, (name, values) in enumerate(lines.items()):
        colour = (colours or {}).get(name) or places[number % len(places)]
        ink, shape = COLOURS_OF_LINES[colour], places.index(colour) if colours else number
        points = [at(place, value) for place, value in zip(x, values, strict=True)]
        path = "M" + "L".join(f"{across} {down}" for across, down in points)
        yield f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/>'
        marked = points if len(points) <= 24 else points[:: -(-len(points) // 12)]
        for across, down in marked:
            yield _mark(across, down, shape, ink, colour == "white")
        ends.append((points[-1][1], name, colour, shape))
        if marked_place is not None:
            ringed.append((*at(marked_place, _value_at(marked_place, x, values)), ink))
    for (_, name, colour, shape), down in zip(ends, _spread([end[0] for end in ends]), strict=True):
        yield _mark(right + 16, down, shape, COLOURS_OF_LINES[colour], colour == "white")
        yield _text(right + 28, down + 5, name)
    for across, down, ink in ringed:
        yield f'<circle cx="{across:g}" cy="{down:g}" r="9" fill="none" stroke="{ink}" stroke-width="3"/>'


def _value_at(place: float, x: Sequence[float], values: Sequence[float]) -> float:
    """The value of a line at a place, on the straight line between its neighbours."""
    after = next(number for number, each in enumerate(x) if each >= place)
    if x[after] == place or after == 0:
        return values[after]
    part = (place - x[after - 1]) / (x[after] - x[after - 1])
    return values[after - 1] + part * (values[after] - values[after - 1])


def bar_chart(title: str, bars: Mapping[str, Mapping[str, int]], parts: Mapping[str, str]) -> Chart:
    """A chart of stacked bars, one for each name, with the numbers as text.

    Args:
        title: What it shows.
        bars: For each name, the number of each part.
        parts: The parts in order, each with the name of one of the twelve identities' colours.

    Returns:
        The chart, which shows itself in a notebook.

    Raises:
        ValueError: If there is nothing to draw, a number is below 0, a part or its colour is not known, or a name is no valid
            Unicode text.
    """
    _check_texts({say("the title"): title})
    _check_mapping("bars", bars)
    _check_mapping("parts", parts)
    for part in parts:
        _check_texts({say("the name of a part"): part})
    _check_colours(say("the colour of a part"), parts)
    if not bars or not parts:
        raise ValueError(say("bars and parts must have at least one entry each, got none"))
    for name, numbers in bars.items():
        _check_texts({say("the name of a bar"): name})
        _check_mapping(say("the bar {name}", name=brief(name)), numbers)
        _check_numbers(say("the bar {name}", name=brief(name)), list(numbers.values()))
        for part, number in numbers.items():
            if part not in parts:
                raise ValueError(
                    must_be(
                        say("a part of the bar {name}", name=brief(name)),
                        say("one of {choices}", choices=", ".join(parts)),
                        part,
                    )
                )
            if number < 0:
                raise ValueError(
                    must_be(say("each value of the bar {name}", name=brief(name)), say("0 or more"), number)
                )
    longest = max(1, *(sum(numbers.values()) for numbers in bars.values()))
    drawn: list[str] = []
    top = 0
    for name, numbers in bars.items():
        across = 0.0
        said = context("between numbers", ", ").join(
            f"{part} {numbers.get(part, 0)}" for part in parts if numbers.get(part, 0)
        )
        # A name of its own line, or of several: a lesson's question is longer than the room beside its numbers.
        lines = wrap(name, _LETTERS, max_lines=3, placeholder="…") or [""]
        drawn += [_text(0, top + 15 + _LINE * place, line, weight=600) for place, line in enumerate(lines)]
        down = top + _LINE * len(lines)
        drawn.append(_text(0, down + 15, said))
        for place, (part, colour) in enumerate(parts.items()):
            width = numbers.get(part, 0) / longest * _WIDTH
            if width:
                # A hairline between the parts, and each lower than the one before: told apart without colour.
                height = 22 - 5 * place
                drawn.append(
                    f'<rect x="{across:.1f}" y="{down + 23 + (22 - height) / 2}" width="{max(1.0, width - 1):.1f}" '
                    f'height="{height}" rx="2" fill="{COLOURS_OF_LINES[colour]}"/>'
                )
            across += width
        top = down + _BAR
    rows = tuple((name, *(str(numbers.get(part, 0)) for part in parts)) for name, numbers in bars.items())
    return Chart(title, _svg(title, top, "".join(drawn)), ("", *parts), rows)


def _check_mapping(what: str, value: object) -> None:
    if not isinstance(value, Mapping):
        raise ValueError(must_be(what, say("a dict"), value))


def _check_texts(texts: Mapping[str, object]) -> None:
    """Raise ValueError unless these are texts that a page can hold, by what they are."""
    for what, text in texts.items():
        if not has_whole_letters(text):
            raise ValueError(must_be(what, say("valid Unicode text"), text))


def _check_colours(what: str, colours: Mapping[str, object]) -> None:
    for colour in colours.values():
        if not isinstance(colour, str) or colour not in COLOURS_OF_LINES:
            raise ValueError(must_be(what, say("one of {choices}", choices=", ".join(COLOURS_OF_LINES)), colour))


def _check_numbers(what: str, values: object) -> None:
    """Raise ValueError unless these are numbers that can be drawn."""
    if isinstance(values, str | Mapping) or not isinstance(values, Collection):
        raise ValueError(must_be(what, say("a list of numbers"), cast("object", values)))
    if len(cast("Collection[Any]", values)) > _MOST_VALUES:
        raise ValueError(
            say(
                "{what} must have at most {most} values, got {got}",
                what=what,
                most=number_text(_MOST_VALUES),
                got=number_text(len(cast("Collection[Any]", values))),
            )
        )
    for value in cast("Collection[Any]", values):
        if isinstance(value, bool) or not isinstance(value, Real) or not abs(cast("Any", value)) <= _LARGEST:
            raise ValueError(
                must_be(say("each value of {what}", what=what), say("a number of at most 15 digits"), value)
            )


_LARGEST = 10**15
_MOST_VALUES = 10_000


def _svg(title: str, height: int, drawing: str) -> str:
    return (
        f'<svg role="img" aria-label="{escape(title)}" viewBox="0 0 {_WIDTH} {height}" width="{_WIDEST}" '
        f'height="{height * _WIDEST // _WIDTH}" style="max-width:100%;height:auto;display:block;margin:0.5em 0" font-size="14" font-family="system-ui,sans-serif">'
        f"{drawing}</svg>"
    )


def _text(x: float, y: float, text: str, anchor: str = "start", weight: int = 400) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-weight="{weight}" fill="currentColor">'
        f"{escape(text)}</text>"
    )


def _mark(x: float, y: float, shape: int, ink: str, hollow: bool) -> str:
    fill = "none" if hollow else ink
    return f'<path transform="translate({x:g} {y:g})" d="{_MARKS[shape % len(_MARKS)]}" fill="{fill}" stroke="{ink}"/>'


def _name_space(names: Iterable[str]) -> float:
    """Room for the longest name beside the lines."""
    return min(_WIDTH / 2, 40 + 8.0 * max(map(len, names)))


def _spread(places: Sequence[float]) -> list[float]:
    """The places moved apart just enough that the names at them don't overlap."""
    order = sorted(range(len(places)), key=lambda each: places[each])
    moved = list(places)
    lowest = float(_TOP)
    for each in order:
        moved[each] = max(moved[each], lowest)
        lowest = moved[each] + _GAP
    highest = float(_HEIGHT - 8)
    for each in reversed(order):
        moved[each] = min(moved[each], highest)
        highest = moved[each] - _GAP
    return moved


def _ticks(least: float, most: float) -> list[float]:
    """Round numbers around the values: at most seven."""
    span = (most - least) or 1.0
    for step in (10.0**power * digit for power in range(-4, 9) for digit in (1, 2, 5)):
        if span / step <= 5:
            first = int(least // step)
            last = -int(-most // step)
            return [round(step * number, 6) for number in range(first, max(last, first + 1) + 1)]
    raise ValueError(
        say(
            "the values must be no more than {largest_span} apart, got {least} to {most}",
            largest_span=number_text(_LARGEST_SPAN, "g"),
            least=least,
            most=most,
        )
    )


def _named_places(x: Sequence[float], width: float) -> Sequence[float]:
    """As many of the places, evenly, as can be named beside each other."""
    longest = max(len(_number(place)) for place in x)
    room = max(1, int(width / (9 * longest + 12)))
    return x[:: -(-len(x) // room)]


def _number(value: float) -> str:
    if not isinstance(value, float):
        return str(value)
    decimals = f"{value:.3f}".rstrip("0").partition(".")[2]
    return number_text(value, f".{len(decimals)}f")
