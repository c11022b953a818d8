"""Knitted things: country, sheep, wool, needles."""

import math
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, mix, ramp
from art.masks import blur, both, discs, poly, smooth, strokes
from art.motifs.nature import sun
from art.shapes import H, Path, Point, W, arc, between, blob, curve, ellipse, lerp, place, points, ribbon, scatter

_PLUM = "#3c2347"


def rows_of_stitches(
    card: Card,
    top: Sequence[float],
    n: int,
    s: float,
    pattern: Sequence[str],
    wool: tuple[Colour, ...],
    second: tuple[Colour, ...],
) -> None:
    """Knitted country below a crest (its heights every 10 from -30 on): n rows of stitches of size s, pairs of dabs
    that follow it. An x of the pattern is a stitch of the second wool; wool is in colours from dark to light."""
    path = [(x * 10 - 30, v) for x, v in enumerate(top)]
    body = poly([*path, (W + 60, H + 20), (-30, H + 20)])
    card.fill(body, mix(wool[0], "#180c20", 0.4))
    layer = Layer()
    for row in range(n):
        for col in range(int(W / s) + 4):
            x = col * s - s
            k = min(58, max(0, int((x + 30) / 10)))
            cy = lerp(top[k], top[k + 1], (x + 30) / 10 - k) + row * s * 0.86 * (1 + row * 0.004)
            on = pattern[(row - 2) % len(pattern)][col % len(pattern[0])] == "x" and row > 1
            t = 0.5 + (top[k] - top[k + 1]) * -0.06 + card.chance.uniform(-0.16, 0.16) - row * 0.006
            for side in (-1, 1):
                colour = ramp(second if on else wool, t + side * 0.12)
                layer.dab(
                    x + side * s * 0.23,
                    cy + s * 0.45,
                    s * 0.56,
                    side * -1.08 + (math.pi if side < 0 else 0),
                    colour,
                    0.46,
                )
    card.put(layer, 1, tex=0.3)
    card.swell(body, 26, k=1.4, a=0.8)


def cast_on(card: Card, top: Sequence[float], wool: tuple[Colour, Colour]) -> None:
    """The loops that hang a crest (its heights every 10 from -30 on) on a needle above it, which falls to the right."""
    layer = Layer()
    for i in range(60):
        x = i * 7.6
        k = min(58, int((x + 30) / 10))
        y = 320 + x * 0.068
        layer.line(
            curve((x - 3, top[k] + 4), (x - 3.4, y + 2), (x, y - 7), (x + 3.4, y + 2), (x + 3, top[k] + 4), per=5),
            2.4,
            ramp(wool, card.chance.random()),
        )
    card.put(layer)
    card.swell(layer.m, 2, k=1.6)


def knitting_needle(card: Card, a: Point, b: Point, width: float) -> None:
    """A wooden needle from a to its tip at b."""
    tip = between(a, b, 0.94)
    m = poly(ribbon([a, tip, b], width, width=lambda t: width if t < 0.8 else 1.5))
    card.cast(m, -4, 9, 6, _PLUM, 0.6)
    card.lit(m, "#4a2416 #a8683a #eec088 #fff4d8", width * 0.3, k=2, tex=0.14, rim="#fff6e0", sx=0.3)


def ball_of_wool(card: Card, x: float, y: float, r: float) -> None:
    """The sun as a ball of wool: five wedges, each wound its own way."""
    sun(card, x, y, r * 0.9, "#ffb45a")
    m = discs([(x, y, r)])
    card.lit(m, "#c85a24 #f08c34 #ffb850 #ffd07a", r * 0.4, k=1.6, tex=0.1)
    turns = 0.4, 1.5, 2.6, 3.7, 5
    shares = 0.1, 0.24, 0.38, 0.52, 0.66, 0.8, 0.93
    wound = [place(arc(0, 0, r, r * k, 0, math.pi), x, y, 1, turn) for turn in turns for k in shares]
    card.shade(both(strokes(wound, 1), m), "#b04a1c", 0.3, 0.5)
    for n, turn in enumerate(turns):
        wedge = poly(place([*arc(0, 0, r, r * 0.93, 0, math.pi), *arc(0, 0, r * 0.4, 2, math.pi, 0)], x, y, 1, turn))
        lines = [place(arc(0, 0, r, r * k, 0, math.pi), x, y, 1, turn) for k in [0.08 + j * 0.07 for j in range(13)]]
        card.fill(both(wedge, m), ("#f09a3c", "#ffb450")[n % 2], 0.5)
        card.shade(both(strokes(lines, 0.8), wedge, m), "#a8421c", 0.2, 0.55)
    card.swell(m, r * 0.4, k=1.5, a=0.8)
    card.glow(m, "#ffd48a", 12, 0.5)


def yarn(card: Card, path: Path, wide: float) -> None:
    """A thread of sunny wool that lies along a path."""
    m = poly(ribbon(path, wide * 0.7, wide))
    card.cast(m, -2, 4, 2, _PLUM, 0.7)
    card.lit(m, "#c05a20 #f8a844 #fff0b8", 1.4, tex=0.1)
    card.glow(m, "#f9a13c", 4, 0.35)


def knitted_sheep(card: Card, x: float, y: float, size: float, flip: bool = False, wool: float = 1) -> None:
    """A sheep that is knitted; `wool` 1 is whole, less leaves its hind part a bare knitted outline."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, 0, flip)

    card.cast(poly(at(ellipse(0, 0, 0.5, 0.08))), -size * 0.1, 2, size * 0.06, _PLUM, 0.7)
    legs = poly(
        *[
            at(ribbon(points(f"{a},-.4 {a + b},0"), 0.07, 0.05))
            for a, b in ((-0.3, -0.02), (-0.2, 0.03), (0.2, -0.02), (0.3, 0.03))
        ]
    )
    card.lit(legs, "#5a3840 #b08474 #f0d0b0", size * 0.03, tex=0.1, rim="#ffd8b8")
    card.lit(
        poly(at(blob("0.3,-.72 .44,-.84 .58,-.8 .68,-.66 .66,-.58 .54,-.58 .4,-.56"))),
        "#8a5a54 #d8a88c #fff0d8",
        size * 0.05,
        tex=0.1,
        rim="#ffe0c0",
    )
    card.lit(
        poly(at(blob("0.4,-.8 .3,-.86 .24,-.76 .36,-.72", per=4))), "#8a5a54 #d8a88c #fff0d8", 2, tex=0, rim="#ffe0c0"
    )
    card.fill(discs([(*at([(0.56, -0.72)])[0], max(0.7, size * 0.018))]), _PLUM)
    body = poly(at(blob("-.46,-.5 -.4,-.76 -.1,-.88 .24,-.84 .42,-.66 .38,-.4 .1,-.3 -.3,-.32")))
    card.lit(body, "#7a5a6a #d8bca0 #fff2d8", size * 0.12, tex=0.2)
    layer = Layer()
    for px, py in scatter(int(x), 0.9, 0.56, 0.055):
        cx, cy = at([(px - 0.48, py - 0.88)])[0]
        if wool == 1 or px > 1 - wool - 0.06:
            t = 0.75 - py * 1.1 + card.chance.uniform(-0.1, 0.2)
            layer.line(
                arc(cx, cy, size * 0.035, size * 0.03, 0, 5, 8),
                size * 0.02 + 0.4,
                ramp(("#a8848a", "#e8d0b4", "#fffaf0"), t),
            )
    card.put(layer, 1, both(layer.m, blur(body, size * 0.03).point(smooth(60, 120))))
    card.swell(body, size * 0.12, k=1.5)
