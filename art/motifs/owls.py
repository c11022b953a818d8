"""Owls who watch: from behind, in the dark with only their eyes, and turned round to us."""

import math

from art.card import Card, Layer
from art.colour import Colour, mix, tint
from art.masks import Mask, both, discs, fall, poly, rough
from art.motifs.beings import being, fur, outline
from art.shapes import arc, blob, both_sides, circle, curve, ellipse, place, points, ribbon

_DARK = "#12060f"
_BODY = (
    "-0.06,0 -0.2,-0.02 -0.38,-0.14 -0.45,-0.36 -0.4,-0.56 -0.31,-0.67 "
    "-0.37,-0.78 -0.37,-0.9 -0.42,-1.1 -0.24,-1.0 0,-0.975"
)


def owl_from_behind(card: Card, x: float, y: float, s: float, lean: float, colour: Colour, lamp: float) -> Mask:
    """An owl from behind: barred feathers, tufts, the light of the stage (`lamp` 0 to 1) round its head."""
    third, fourth = mix(colour, "#d89860", 0.3 * lamp), mix(colour, "#ffd8a0", 0.35 + 0.35 * lamp)
    stops = (_DARK, mix(_DARK, colour, 0.55), third, fourth)
    shape = both_sides(curve(_BODY, per=5))
    m = rough(poly(place(shape, x, y, s, lean)), 16, max(0.5, s / 120), 100, int(x), 50)
    card.cast(m, 0, -s * 0.04, s * 0.08, _DARK, 0.55)
    card.lit(m, stops, s * 0.12, k=1.9, tex=0.2, rim="#ffdca0")
    head = both(m, rough(poly(place(circle(0, -0.82, 0.36), x, y, s, lean)), 20, max(0.6, s / 80), 80))
    card.cast(head, 0, s * 0.07, s * 0.05, _DARK, 0.45)
    card.lit(head, stops, s * 0.13, k=2, tex=0.2, rim="#ffe6b0")
    edges = [place(curve(f"{d * 0.36},-0.56 {d * 0.3},-0.3 {d * 0.03},-0.02"), x, y, s, lean) for d in (-1, 1)]
    wings = [ribbon(path, s * 0.012, s * 0.012, s * 0.03) for path in edges]
    card.shade(both(poly(*wings), m), _DARK, s * 0.006, 0.75)
    if s > 26:
        _bars(card, m, x, y, s, colour)
    return m


def _bars(card: Card, m: Mask, x: float, y: float, s: float, colour: Colour) -> None:
    bars, n = Layer(), max(3, int(s / 7))
    for row in range(n):
        for col in range(-4, 5):
            px, py = x + (col + row % 2 * 0.5) * s * 0.095, y - s * 0.06 - row * s * 0.9 / n
            bow = arc(px, py - s * 0.03, s * 0.045, s * 0.045, 0.3, math.pi - 0.3, 5)
            bars.line(bow, max(0.5, s * 0.012), mix(colour, "#f0c890", 0.5 if row % 2 else 0.2))
    card.put(bars, 0.32, m)


def owl_in_the_dark(card: Card, x: float, y: float, s: float, clip: Mask) -> None:
    """An owl of which hardly more than the eyes is seen."""
    m = both(poly(*outline("owl", x, y, s)), clip)
    card.lit(m, "#140810 #2a141c #6a3a30", 4, (-1, 0.1), tex=0.2, rim="#ffb870")
    eyes = [(x + dx * s * 0.11, y - s * 0.72, s * 0.065) for dx in (-1, 1)]
    card.glow(discs(eyes), "#ff9d2e", 3, 0.8)
    card.fill(discs(eyes), "#ffc24a")
    card.fill(discs([(a - s * 0.02, b, r * 0.5) for a, b, r in eyes]), _DARK)


def owl_turned_round(card: Card, x: float, y: float, s: float) -> None:
    """A large owl that looks at us: ruffs round the eyes, a beak."""
    m = being(
        card, "owl", x, y, s, "#160a12 #4a2a22 #8a5634 #e0a868", pale="#d8a870", rim="#ffd698", depth=0.1, eye=None
    )
    feathers = "#2a1610", "#5a3624", "#a06c40", "#e0b070"
    fur(card, both(m, fall(y - s * 0.62, y - s * 0.58)), 260, lambda _x, _y: 1.55, feathers, 0.5, (6, 12))
    for dx in (-1, 1):
        ex, ey = x + dx * s * 0.155, y - s * 0.745
        turns = [k * 0.349 for k in range(18)]
        ruff = [
            (ex + s * 0.16 * math.cos(a) * (1 + 0.06 * math.sin(9 * a)), ey + s * 0.165 * math.sin(a)) for a in turns
        ]
        card.lit(rough(poly(blob(*ruff)), 40, 1.4, 90), "#6a4028 #b88454 #f0cc94", 8, tex=0.25, a=0.85)
        eye = poly(circle(ex, ey, s * 0.092))
        card.shade(poly(circle(ex, ey + 1, s * 0.112)), _DARK, 2, 0.8)
        card.fill(eye, tint(fall(ey - s * 0.1, ey + s * 0.1), "#c86a14 #ffb43a@50 #ffe890"))
        card.fill(poly(ellipse(ex - s * 0.008, ey + 1, s * 0.046, s * 0.052)), "#0c0408")
        glints = (ex - s * 0.03, ey - s * 0.034, s * 0.017), (ex + s * 0.03, ey + s * 0.03, s * 0.008)
        card.fill(discs(glints), "#fffbe8")
    beak = poly(blob(*place(points("0,-9 7,-2 4,10 0,16 -4,10 -7,-2"), x, y - s * 0.64, s / 150)))
    card.lit(beak, "#2a1810 #7a5a3a #e8c890", 3, tex=0.1, rim="#fff0c8")
