"""Open drawers with their linings and knobs, what may lie in one, and the pen strokes of a shaft."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, tint, tones
from art.masks import Mask, both, fall, halo, minus, noise, poly, rough
from art.motifs.beings import fur
from art.motifs.nature import crescent, flower, grass
from art.motifs.places import house, paper_boat
from art.shapes import H, Path, Point, blob, circle, curve, place, points, ribbon
from art.space import caustics


def open_drawer(
    card: Card, x: float, y: float, s: float, turn: float, wood: Stops, shine: Colour, seed: int
) -> tuple[Point, Mask]:
    """An empty drawer seen from above, 184 s wide, with a shadow far below it; returns the middle of its floor, and the floor."""

    def at(text: str) -> Path:
        return place(points(text), x, y, s, turn)

    lift = 11 * s
    up = [-lift * 0.2, -lift]
    body = at("-92,-62 92,-62 92,62 -92,62")
    top = [(px + up[0], py + up[1]) for px, py in body]
    inner = [(px + up[0], py + up[1]) for px, py in at("-80,-50 80,-50 80,50 -80,50")]
    mass = poly(body, top, *[[body[k], body[(k + 1) % 4], top[(k + 1) % 4], top[k]] for k in range(4)])
    card.cast(mass, 14 * s, 40 * s, 15 * s, "#1a1430", 0.75)
    card.lit(mass, tones(wood, "#180c18", 0.35), 10 * s, tex=0.3, cells=60)
    rim = minus(poly(top), poly(inner))
    card.lit(rim, wood, 5 * s, k=1.6, tex=0.35, cells=70, seed=seed, rim=shine)
    return (x + up[0], y + up[1]), poly(inner)


def dotted_lining(card: Card, floor: Mask, x: float, y: float, s: float, turn: float, colour: Colour) -> None:
    """Dots printed on the paper that lines a drawer."""
    prints = Layer()
    for u in range(-4, 5):
        for v in range(-3, 4):
            px, py = place([(u * 19 + v % 2 * 9, v * 16)], x, y, s, turn)[0]
            prints.disc(px, py, 1.7 * s, colour)
    card.put(prints, 0.6, floor)


def brass_knob(card: Card, x: float, y: float, s: float, stops: Stops) -> None:
    """A round brass knob that stands off its drawer."""
    card.cast(poly(circle(x, y, 9 * s)), 4 * s, 8 * s, 3 * s, k=0.6)
    card.lit(poly(circle(x, y - 4 * s, 9 * s)), stops, 4 * s, tex=0.08, rim="#fff8e0")


def sea_in(card: Card, floor: Mask, x: float, y: float, s: float, seed: int) -> None:
    """Clear water with a paper boat on it, as if poured into a box."""
    card.fill(floor, tint(noise(24, seed, 4), "#123c54 #2c7a84@50 #a8e0d8"), 0.95)
    caustics(card, floor, k=0.5, cells=34, seed=seed)
    paper_boat(card, x, y + 8 * s, 52 * s)


def moon_in(card: Card, floor: Mask, x: float, y: float, s: float, seed: int) -> None:
    """A night sky with a crescent that gives light, as if kept in a box."""
    card.fill(floor, "#141a44", 0.9)
    card.stars(900, H, floor, big=0.01, seed=seed)
    card.glow(both(halo(x, y, 74 * s), floor), "#c8d8f0", 0, 0.6)
    card.lit(poly(place(crescent(0, 0, 34), x, y, s, -0.5)), "#c8a860 #f4dc98 #fffbe0", 9 * s, tex=0.15, rim="#ffffff")


def meadow_in(card: Card, floor: Mask, x: float, y: float, s: float, turn: float) -> None:
    """A small meadow, 152 s wide, as if grown in a box."""
    card.fill(floor, "#4a7030", 0.95)
    layer = Layer()
    for k in range(60):
        px, py = place([(card.chance.uniform(-76, 76), card.chance.uniform(-44, 50))], x, y, s, turn)[0]
        grass(layer, k, px - 6 * s, px + 6 * s, py, 13 * s, ("#2c4a20", "#5a8a38", "#b0c860"), n=7)
        if k % 2:
            flower(layer, k, px, py, 22 * s, card.chance.choice(("#f0f0e0", "#f0a0a8", "#f8d860")), n=5)
    card.put(layer)


def village_in(card: Card, floor: Mask, x: float, y: float, s: float) -> None:
    """Four houses in the dusk, as if kept in a box."""
    card.fill(floor, tint(fall(y - 60 * s, y + 60 * s), "#2c1c4a #8a3a5a@60 #f0a060"), 0.95)
    for k in range(4):
        px, py = x + (k - 1.5) * 24 * s, y + (22 + 8 * (k % 2)) * s
        house(card, px, py, 34 * s, "#3a2a4a", "#5a2a40", seed=k)


def rolled_cat(card: Card, x: float, y: float, s: float) -> None:
    """A ginger cat asleep, rolled up, about 94 s wide."""
    body = rough(
        poly(blob(*place(points("-46,4 -40,-22 -14,-38 20,-36 44,-16 48,10 32,30 0,36 -30,30"), x, y, s))), 26, 1.2, 90
    )
    card.cast(body, 6, 10, 6, "#3a1020", 0.7)
    card.lit(body, "#3a2024 #a8683c #e8a860 #ffe4b0", 17 * s, k=1.8, tex=0.25, rim="#fff4d8")
    fur(
        card,
        body,
        260,
        lambda px, py: math.atan2(py - y, px - x) + 1.6,
        ("#7a4424", "#c8803c", "#f0b870", "#ffe8c0"),
        0.5,
    )
    head = rough(
        poly(
            blob(
                *place(
                    points("-44,2 -40,-12 -34,-28 -24,-18 -12,-18 -2,-28 2,-10 2,6 -8,18 -22,21 -36,16"),
                    x,
                    y + 6 * s,
                    s,
                )
            )
        ),
        14,
        1,
        110,
    )
    card.cast(head, 3, 5, 4, "#3a1020", 0.6)
    card.lit(head, "#4a2824 #b8743e #f0b468 #ffeac0", 9 * s, k=1.8, tex=0.2, rim="#fff4d8")
    eyes = [ribbon(curve(*place(points(f"{e - 5},2 {e},6 {e + 5},2"), x, y + 4 * s, s)), 1.6, 0.8) for e in (-30, -11)]
    card.fill(poly(*eyes, *[place(points("-23,8 -18,8 -20.5,11"), x, y + 5 * s, s)]), "#3a1820")
    tail = curve(*place(points("44,12 30,34 0,40 -26,34 -34,24"), x, y, s))
    m = rough(poly(ribbon(tail, 15 * s, 9 * s)), 16, 1, 100)
    card.lit(m, "#3a2024 #a8683c #e8a860 #ffe4b0", 5 * s, k=1.8, tex=0.25, rim="#fff4d8")
    card.fill(
        both(poly(*[ribbon(place(points(f"{k},-34 {k + 4},-22"), x, y, s), 5 * s, 1) for k in (8, 20, 31)]), body),
        "#6a3420",
        0.7,
    )


def pen_rings(layer: Layer, x: float, y: float, dark: Colour) -> None:
    """Short strokes of a pen in rings round (x, y), as down the walls of a shaft."""
    chance = random.Random(5)
    for _ in range(900):
        r = 60 + 400 * chance.random()
        a = chance.uniform(0, 6.28)
        run = chance.uniform(0.05, 0.3)
        path = [(x + r * 0.95 * math.cos(a + run * t / 6), y + r * 1.22 * math.sin(a + run * t / 6)) for t in range(7)]
        layer.line(path, 0.5, mix("#4a3a50", dark, chance.random()), 0.4, chance.uniform(0.8, 1.8))
