"""A town on which keys fall: the keys in the air and on the ground, the town wall and its gate of many locks."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour, Stops, mix
from art.masks import both, edge, fall, minus, poly, rough, strokes
from art.motifs.beings import being
from art.motifs.places import house, lamplit
from art.motifs.things import key
from art.shapes import (
    Path,
    Point,
    arc,
    arch,
    blob,
    box,
    circle,
    curve,
    ellipse,
    numbers,
    ribbon,
    ridge,
    scatter,
)

STEEL = (
    "#20242e #4c5462 #8c949c #e0e2dc",
    "#241e22 #5c4a46 #9c8476 #e4d4bc",
    "#1c2430 #46566a #8296a8 #dce4e4",
)


def streak(card: Card, x: float, y: float, size: float, a: float, *, wide: float, long: float, slant: float) -> None:
    """The streak in the air above a thing that falls, ending at (x, y)."""
    line = poly(ribbon([(x + slant, y - size * (long + 0.2)), (x, y)], 0.6 if wide < 0.12 else 0.4, size * wide))
    card.fill(both(line, fall(y - size * long, y)), "#f0eee4", a)


def _far_key(card: Card, x: float, y: float, size: float, turn: float) -> None:
    """A key so far away that only its shaft and its bow are seen."""
    dx, dy = size * 0.5 * math.cos(turn), size * 0.5 * math.sin(turn)
    card.fill(
        poly(ribbon([(x - dx, y - dy), (x + dx, y + dy)], size * 0.1), circle(x - dx, y - dy, size * 0.2)),
        "#39414f",
        0.6,
    )


def falling_keys(
    card: Card, n: int, sizes: tuple[float, float], a: float, seed: int, bottom: float, free: tuple[Point, ...] = ()
) -> None:
    """Keys with the streaks of their fall (seed 0: far ones); none within 110 of the free places."""
    chance = random.Random(40 + seed)
    spots = scatter(90 + seed, 540, bottom, math.sqrt(540 * bottom / n) * 0.78)
    chance.shuffle(spots)
    for x, y in spots[:n]:
        if free and (math.dist((x, y), free[0]) < 110 or any(y > q and abs(x - p) < 110 for p, q in free[1:])):
            continue
        size, turn = chance.uniform(*sizes), math.pi / 2 + chance.gauss(0, 0.5)
        streak(card, x, y, size, 0.3 * a, wide=0.12, long=3, slant=5)
        if seed == 0:
            _far_key(card, x, y, size, turn)
        else:
            key(card, x, y, size, turn, chance.choice(STEEL), rim="#f4f2e8")


def fallen_keys(card: Card, gate: float) -> None:
    """Rough ground at the foot of the card, strewn with keys except before the gate."""
    m = rough(poly(ridge(3, 716, 6, octaves=3)), 30, 1.2)
    card.lit(m, "#1a2040 #3a4468 #747a98 #c4b8c0", 14, tex=0.4, sx=0.5, sy=3)
    chance = random.Random(77)
    spots = sorted(((chance.uniform(-5, 515), 712 + 60 * chance.random()) for _ in range(95)), key=lambda p: p[1])
    for x, y in spots:
        if abs(x - gate) < 55 and y < 730:
            continue
        size = 14 + (y - 705) * 0.36
        card.shade(poly(ellipse(x, y + 2, size * 0.5, 2.4)), "#10141c", 2, 0.6)
        turn = chance.uniform(-0.5, 0.5) + chance.choice((0, math.pi))
        key(card, x, y, size, turn, chance.choice(STEEL), rim="#f4f2e8")


def town_on_a_hill(card: Card, window: Colour) -> None:
    """Rows of houses up a hill, the upper ones in mist."""
    hill = rough(poly(blob("20,620 80,500 170,430 270,392 360,420 450,500 540,600 540,640 20,640")), 40, 1.6)
    card.lit(hill, "#3c4674 #6a6c98 #a898ac", 40, tex=0.4)
    chance = random.Random(5)
    for i, (y, a, b) in enumerate(numbers("436,190,360 470,140,420 506,90,470 542,50,520 580,0,530")):
        far = 0.5 - 0.11 * i
        x = a + chance.uniform(0, 20)
        while x < b:
            s = chance.uniform(34, 50) * (0.75 + 0.08 * i)
            side = mix(chance.choice(("#b8a09c", "#d0b8a0", "#8c94b8")), "#d8b8b4", far * 0.8)
            foot = y + chance.uniform(-5, 5)
            roof = mix(chance.choice(("#2c3c5c", "#6a3c44", "#44506a", "#7a4c48")), "#b8a4b8", far * 0.9)
            lit = chance.choice((window, window, None, "#2c3442"))
            house(card, x, foot, s, side, roof, seed=int(x) + i, window=lit, dark="#3a4250", rim="#e4e4dc")
            x += s * 0.72
        card.mist(y - 60, y + 40, "#f0c8b4", 0.3, i)


def town_wall(card: Card, gate: float, stops: Stops) -> None:
    """A wall with teeth across the card, and two towers beside its gate."""
    teeth: Path = [(-10, 790), (-10, 566)]
    for i in range(14):
        x = -10 + i * 39
        teeth += [(x, 552), (x + 22, 552), (x + 22, 566), (x + 39, 566)]
    m = rough(poly([*teeth, (540, 790)]), 14, 0.8, 120)
    card.lit(m, stops, 24, k=1.8, tex=0.5, cells=50)
    layer, chance = Layer(), random.Random(12)
    for row in range(9):
        x = -20.0
        while x < 530:
            w = chance.uniform(18, 40)
            y = 572 + row * 15
            layer.poly(box(x + 1, y + 1, x + w - 1, y + 13), mix("#343e68", "#9aa0bc", chance.random()))
            x += w
    card.put(layer, 0.5, m, 0.4)
    card.glow(both(edge(layer.m, 0.8, 0.8), m), "#e4e4dc", 0.3, 0.25)
    middles = gate - 97, gate + 97
    towers = poly(*[box(x - 25, 490, x + 25, 720) for x in middles])
    teeth_above = [box(x - 28 + k * 22, 466, x - 16 + k * 22, 484) for x in middles for k in range(3)]
    caps = poly(*[box(x - 31, 482, x + 31, 500) for x in middles], *teeth_above)
    for part in (towers, caps):
        card.cast(part, 8, 6, 8)
        tower_stops = "#181e40 #3e4a78 #8890b0 #e8dcd8"
        card.lit(rough(part, 12, 0.7, 120), tower_stops, 18, (-1, -0.3), k=2, tex=0.2, cells=60, rim="#f0eee4")
    bricks = Layer()
    for middle in middles:
        for row in range(15):
            for col in range(2):
                x, y = middle - 24 + col * 25 - row % 2 * 8, 506 + row * 14.2
                bricks.line([(x, y + 13), (x + 22, y + 13)], 1, "#20283a")
                bricks.line([(x + 23, y), (x + 23, y + 13)], 1, "#20283a")
    card.put(bricks, 0.7, towers)


def _lock_plate(card: Card, x: float, y: float, s: float, stops: Stops, light: Colour) -> None:
    """A lock's plate; light comes through its keyhole."""
    plate = poly(
        blob((x - s, y - s * 1.1), (x + s, y - s * 1.1), (x + s * 0.8, y + s), (x, y + s * 1.5), (x - s * 0.8, y + s))
    )
    card.cast(plate, 2, 3, 2)
    card.lit(plate, stops, 4, tex=0.16, rim="#fff8e0")
    a, b, c, d = s * 0.14, s * 0.3, y - s * 0.3, y + s * 0.7
    lamplit(card, [circle(x, c, s * 0.32), [(x - a, c), (x + a, c), (x + b, d), (x - b, d)]], light, 5, 0.9)


def gate_of_locks(card: Card, x: float, locks: str, light: Colour) -> None:
    """An arched gate with iron bands; each lock is its place (across from the gate's middle, down) and size."""
    frame, door = poly(arch(x, 716, 148, 218)), poly(arch(x, 716, 122, 200))
    card.lit(minus(frame, door), "#1a1f2c #4c5666 #8c949e #d8d8d0", 6, k=2, tex=0.35, rim="#f0eee4")
    card.lit(door, "#150f12 #33241f #5c4432 #8c6c4c", 20, (-0.3, -1), tex=0.4, sx=3, sy=0.4)
    boards = strokes([[(x - 61 + k * 15.3, 500), (x - 61 + k * 15.3, 720)] for k in range(1, 8)], 1.6)
    card.shade(both(boards, door), "#0c0808", 0.4, 0.8)
    for y in (566, 626, 686):
        band = both(poly(box(x - 62, y - 5, x + 62, y + 5)), door)
        card.lit(band, "#14161c #3c424c #8c9298", 3, tex=0.2, rim="#c8ccc8")
    card.hollow(door, 4, 8, 8, "#0c0a10")
    for i, (dx, y, s) in enumerate(numbers(locks)):
        card_stops = "#30281c #7c6a48 #b8a87c #f0e8c8" if i % 2 else "#242a34 #5c6470 #a0a8ae #eceee8"
        _lock_plate(card, x + dx, y, s, card_stops, light)


def bowl_of_keys(card: Card, x: float, y: float) -> None:
    """An umbrella upside down, full of keys; a cat sits in it and looks up."""
    card.shade(poly(ellipse(x, y + 78, 74, 12)), "#0c1018", 6, 0.8)
    card.lit(poly(ellipse(x, y, 92, 24)), "#2a0812 #5a141e #8a242c", 10, (0.4, 1), tex=0.15)
    being(card, "cat_behind", x - 6, y + 10, 84, "#14121c #2c2a38 #565668 #a8a8b0", rim="#f0eee4")
    chance = random.Random(8)
    for _ in range(20):
        at = x + chance.uniform(-72, 72), y + chance.uniform(2, 16)
        size, turn = chance.uniform(20, 32), chance.uniform(-0.7, 0.7)
        key(card, *at, size, turn, chance.choice(STEEL[:2]), rim="#f4f2e8")
    rim = [(x - 92 + 184 * t, y + 24 * math.sin(math.pi * t)) for t in [i / 30 for i in range(31)]]
    bowl = poly([*rim, *arc(x, y, 92, 80, 0, math.pi)])
    card.lit(bowl, "#3a0a18 #8a1c2a #c83e40 #f08a70", 26, k=2, tex=0.16, rim="#ffd0b8")
    card.glow(both(edge(bowl, -0.5, 1.6), fall(y - 24, y + 36, 255, 0)), "#ffe0c8", 0.4, 0.8)
    ribs = [
        ribbon(curve((x + k * 46, y + 24 * (1 - (k / 2) ** 2)), (x + k * 34, y + 54), (x, y + 80)), 1.6, 1)
        for k in (-1, 0, 1)
    ]
    card.fill(poly(*ribs), "#5a101c", 0.8)
    card.fill(poly(ribbon([(x, y + 80), (x, y + 90)], 4, 2)), "#2c2028")
