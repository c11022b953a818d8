"""Shadows thrown on purpose: a rocky wall in firelight, a ship of shadow, and the bear whose paws throw it."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour, ramp
from art.masks import SIZE, blur, both, discs, edge, fall, halo, inv, move, noise, poly, rough, smooth, union
from art.motifs.beings import being
from art.shapes import blob, curve, ellipse, place, points, ribbon, scatter

_FUR = "#06060e #16121c #38201c #c87c3a"
_SAILS = "4,-52 8,-178 -6,-176 -80,-62", "14,-50 14,-196 84,-120 92,-56", "18,-206 12,-240 8,-206"


def firelit_wall(card: Card, amber: Colour, cream: Colour) -> None:
    """A wall of rock with fine cracks, the fire's light on its middle."""
    rocky = noise(9, 5, 6, 0.62, SIZE, 1, 0.7)
    card.shade(rocky.point(smooth(110, 230)), "#5a2a14", 0, 0.5)
    card.glow(halo(210, 300, 330, 1.0, 1.15), amber, 0, 0.8)
    card.glow(halo(196, 262, 220, 1.2), cream, 0, 0.5)
    fine = noise(7, 19, 5, 0.6, SIZE, 1, 1.4).point([max(0, 255 - abs(i - 128) * 30) for i in range(256)])
    card.shade(fine, "#4a1c0c", 0.5, 0.55)
    card.glow(move(fine, 1.5, 2), amber, 0.6, 0.18)


def shadow_ship(card: Card, x: float, y: float) -> None:
    """A ship under sail as a shadow on a wall, on waves of shadow; arms reach up to it from the right."""
    hull = blob("-112,-44 -70,-26 0,-18 70,-26 122,-62 104,-16 72,26 0,34 -66,26 -96,0", per=6)
    parts = [hull, *[points(t) for t in _SAILS], ribbon(points("10,-20 11,-240"), 5)]
    shape = poly(*[place(part, x, y) for part in parts])
    flag = poly(place(blob("12,-238 30,-244 48,-234 32,-230 12,-226", per=5), x, y))
    swell = [(30 + i * 3.4, y + 32 + 9 * math.sin(i * 0.42) - 12 * abs(math.sin(i * 0.21))) for i in range(104)]
    waves = poly([(30, y + 98), *swell, (384, y + 98)])
    arms = poly(ribbon(curve((206, 390), (250, 440), (330, 500), (400, 560)), 40, 90))
    m = both(union(shape, flag), inv(both(waves, inv(shape))))
    card.shade(blur(m, 2.2), "#3a1408", 0, 0.9)
    card.shade(both(blur(waves, 3), fall(y + 32, y + 104, 255, 60)), "#5a2410", 0, 0.75)
    card.shade(both(blur(arms, 8), fall(420, 480)), "#4a1c0c", 0, 0.6)


def bear_by_the_fire(card: Card, x: float, y: float, size: float) -> None:
    """A bear in profile, looking left, its fur lit by a fire there; `raised_paw` comes after it."""
    m = being(card, "bear", x, y, size, _FUR, flip=True, pale=None, fur=40, depth=0.12, k=2, marks=0, eye=None)
    layer, chance = Layer(), random.Random(3)
    for px, py in sorted(scatter(9, 320, 350, 6.5), key=lambda p: p[1]):
        a = math.pi / 2 + 0.5 * math.sin(px * 0.02) + chance.gauss(0, 0.25)
        hx, hy = px + x - 158, py + y - 336
        near = max(0.0, 1 - math.dist((hx, hy), (x - 128, y - 156)) / 300)
        colour = ramp(("#0a0810", "#241620", "#a85c28", "#ffd080"), near + chance.gauss(0, 0.1))
        layer.line([(hx, hy), (hx + 13 * math.cos(a), hy + 13 * math.sin(a))], 1.6, colour, 0.4)
    card.put(layer, 0.55, m)
    card.glow(both(edge(m, 3, -1), blur(m, 1)), "#ffb454", 1, 0.9)
    card.glow(both(edge(m, -3, 3), fall(300, 640, 255, 90), blur(m, 1)), "#8fb4f0", 0.8, 0.85)
    card.fill(discs([(x - 53, y - 232, 4.6)]), "#0c0404")
    card.glow(discs([(x - 54.5, y - 233.5, 1.5)]), "#ffe0a0", 0.3)
    card.fill(poly(ellipse(x - 101, y - 223, 8, 6)), "#0c0404")
    card.glow(poly(ellipse(x - 102, y - 226, 4, 2)), "#ffd090", 0.6, 0.8)


def raised_paw(card: Card, x: float, y: float, turn: float, shadow: Colour) -> None:
    """A forepaw of that bear, held up at (x, y)."""
    arm = curve((398, 596), (x + 63, y + 76), (x + 23, y + 40), (x + 1, y + 2), per=8)
    pad = place(blob("-20,8 -22,-12 -16,-22 -8,-16 -2,-28 6,-18 14,-26 20,-10 18,10"), x, y, 1, turn)
    paw = rough(union(poly(ribbon(arm, 66, 40)), poly(pad)), 30, 1, 70, 4)
    card.shade(move(paw, 6, 3), shadow, 5, 0.5)
    card.lit(paw, _FUR, 14, k=2.2, tex=0.3, cells=60, rim="#ffc068")
