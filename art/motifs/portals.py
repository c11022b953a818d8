"""Doors and what is behind them: a sea, a lift, an opera house under the grass, a gate with a keyhole."""

import math

from art.card import Card, Layer
from art.colour import Colour, mix, ramp, tint
from art.masks import Mask, blur, both, discs, edge, fall, halo, minus, move, noise, poly, rough, smooth, strokes
from art.motifs.beings import outline
from art.motifs.nature import flower, sun
from art.motifs.things import BRASS
from art.shapes import Path, Point, arc, arch, between, blob, box, circle, curve, ellipse, place, points, ribbon
from art.space import ripples


def sea_door(card: Card, left: float, top: float, right: float, bottom: float) -> None:
    """An open door that stands alone: behind its frame the sea in the sun, a ship, surf; its leaf opens to the left."""
    m = poly(arch((left + right) / 2, bottom, right - left, bottom - top, 0.7))
    card.glow(m, "#fff0b0", 50, 0.8)
    frame = minus(poly(arch((left + right) / 2, bottom + 4, right - left + 30, bottom - top + 18, 0.7)), m)
    card.lit(frame, "#1c0f0c #5a3420 #a86c3c #f0c888", 6, k=2, tex=0.3, rim="#fff0c0")
    before = card.im.copy()
    card.fill(
        m,
        tint(fall(top, bottom), "#4aa4d0 #a8dce0@28 #fff0c0@52 #ffd890@58 #3f9cb4@60 #1f7c98@80 #8accc8@94 #f0e4b8@97"),
    )
    sun(card, left + 74, top + 124, 15, "#ffe08a", "#fffbe8")
    for x, y, w in ((30, 52, 70), (86, 36, 60), (46, 92, 90)):
        card.clouds([(left + x, top + y, w)], "#fffaf0", 0.8, 214 + x)
    sea = poly(box(left - 4, top + 149, right + 4, bottom))
    ripples(card, top + 150, bottom - 4, "#fff6c8", left + 72, 8, 40, dark="#14566c", mask=both(sea, m))
    ship_x, ship_y = left + 32, top + 153
    card.fill(
        poly(
            points(
                f"{ship_x - 9},{ship_y - 3} {ship_x + 9},{ship_y - 3} {ship_x + 6},{ship_y + 2} {ship_x - 6},{ship_y + 2}"
            ),
            points(f"{ship_x},{ship_y - 4} {ship_x},{ship_y - 26} {ship_x + 11},{ship_y - 6}"),
            points(f"{ship_x - 1},{ship_y - 4} {ship_x - 1},{ship_y - 20} {ship_x - 8},{ship_y - 6}"),
        ),
        "#7a4434",
    )
    for k in range(3):
        line = [(left + x * 4, bottom - 28 + k * 10 + 2 * math.sin(x * 0.7 + k)) for x in range(29)]
        card.fill(both(rough(poly(ribbon(line, 2 + k)), 70, 1.2), m), "#ffffff", 0.8)
    before.paste(card.im, (0, 0), m)
    card.im = before
    leaf_ = points(f"{left - 2},{top + 26} {left - 84},{top + 4} {left - 84},{bottom + 34} {left - 2},{bottom + 2}")
    m2 = rough(poly([leaf_[0], (left - 40, top - 4), leaf_[1], leaf_[2], leaf_[3]]), 8, 0.6)
    card.shade(move(m2, -8, 8), "#07150f", 10, 0.6)
    card.lit(m2, "#2a0f10 #7a2a24 #b8503a #f0a070", 16, light=(1, -0.2), k=1.6, tex=0.3, sx=3, rim="#ffe0a0")
    for a, b in ((0.08, 0.32), (0.38, 0.62), (0.68, 0.92)):
        p = [
            between(between(leaf_[1], leaf_[2], t), between(leaf_[0], leaf_[3], t), u)
            for t, u in ((a, 0.18), (a, 0.82), (b, 0.82), (b, 0.18))
        ]
        q = poly(p)
        card.hollow(q, 2, 3, 2.4, "#3a1210", 0.8)
        card.glow(edge(q, -1.2, -1.2), "#ffb080", 0.4, 0.6)
    card.lit(discs([(left - 14, top + 140, 4.6)]), BRASS, 2, k=2, tex=0)


def cockle(card: Card, x: float, y: float, s: float) -> None:
    """A little ribbed shell, its hinge below."""
    shell = poly([(x, y + s), *arc(x, y, s, s, math.pi, 2 * math.pi, 12)])
    card.lit(shell, "#a8684c #f0b898 #fff0e0", 2, tex=0.1, rim="#ffffff")
    card.shade(
        both(
            strokes(
                [[(x, y + s), (x + s * math.cos(a), y + s * math.sin(a))] for a in (-0.5, -1, -1.57, -2.1, -2.6)], 0.6
            ),
            shell,
        ),
        "#a8684c",
        0,
        0.6,
    )


def sunken_opera(card: Card, x0: float, y0: float, wide: float, high: float) -> Mask:
    """A round hole in the ground (half `wide`, half `high`) and in it tiers of boxes, a chandelier, players. Its mask."""
    m = rough(poly(ellipse(x0, y0, wide, high)), 26, 1.2, 90)
    before = card.im.copy()
    card.fill(m, "#2a0c14")
    for k in range(6):
        rx, ry, cy = wide * (1 - 0.085 * k), high * (1 - 0.085 * k), y0 + 8 + k * 27
        t = 0.25 + 0.13 * k
        wall = poly(ellipse(x0, cy, rx, ry))
        card.fill(wall, mix("#3a1016", "#c8702c", t))
        arches: list[Path] = []
        lamps: list[Point] = []
        n = 22 - k
        for i in range(n):
            a = math.pi * (1 + (i + 0.5) / n)
            x, y, w = x0 + rx * math.cos(a), cy + ry * math.sin(a), rx * math.pi / n * (0.25 + 0.3 * abs(math.sin(a)))
            arches.append(arch(x, y + 20, max(2.5, w), 15))
            lamps.append((x + w * 0.7, y + 5))
        card.fill(poly(*arches), mix("#20060c", "#7a1c24", t))
        card.glow(both(poly(*arches[::3], *arches[1::5]), fall(y0 - high, y0 + 40)), "#ffc45a", 2, 0.8)
        lip = [
            *arc(x0, cy + 14, rx, ry, math.pi, 2 * math.pi, 60),
            *arc(x0, cy + 22, rx * 0.985, ry * 0.985, 2 * math.pi, math.pi, 60),
        ]
        card.lit(
            poly(lip), (mix("#4a0c18", "#a8283a", t), mix("#a8283a", "#e86a4a", t), "#ffb080"), 3, light=(0, 1), tex=0.1
        )
        rails = [
            arc(x0, cy + 14 + 9 * q, rx * (1 - 0.015 * q), ry * (1 - 0.015 * q), math.pi, 2 * math.pi, 60)
            for q in (0, 1)
        ]
        card.fill(strokes(rails, 1.6), mix("#8a5a24", "#ffe0a0", t))
        card.glow(discs([(lx, ly, 1.7) for lx, ly in lamps]), "#ffe0a0", 2.4, 1)
        card.fill(discs([(lx, ly, 1.1) for lx, ly in lamps]), "#fff4d0")
    floor = poly(ellipse(x0, y0 + 156, wide * 0.52, high * 0.5))
    card.fill(floor, "#e89a44")
    card.glow(both(halo(x0, y0 + 60, 150, 1.3), m), "#ffd890", 0, 0.9)
    card.glow(both(halo(x0, y0 + 70, 84, 1.2), m), "#fff4d0", 0, 0.8)
    for i, (dx, dy, s) in enumerate(
        ((-52, 62, 19), (-28, 54, 17), (26, 54, 17), (52, 62, 19), (-40, 76, 20), (38, 76, 20))
    ):
        card.fill(poly(*outline("mouse", x0 + dx, y0 + dy + 10, s, flip=dx > 0)), "#5a2414")
        card.fill(
            poly(
                place(
                    blob("0,-.5 .16,-.4 .12,0 .26,.4 0,.56 -.26,.4 -.12,0 -.16,-.4"),
                    x0 + dx * 0.82,
                    y0 + dy + 6,
                    13,
                    0.2 * (1 if dx < 0 else -1),
                )
            ),
            ("#a8442a", "#7a2c1c")[i % 2],
        )
    chain = [(x0, y0 - high + 4), (x0, y0 + 2)]
    card.fill(strokes([chain], 1.4), "#fff0c0", 0.8)
    for i, (r, dy) in enumerate(((34, 12), (22, 2), (10, -6))):
        ring_ = arc(x0, y0 + dy, r, r * 0.3, 0, 2 * math.pi, 40)
        card.fill(strokes([ring_], 2), "#e8a848")
        for j in range(14 - i * 4):
            a = 2 * math.pi * j / (14 - i * 4)
            card.glow(halo(x0 + r * math.cos(a), y0 + dy - 3 + r * 0.3 * math.sin(a), 7), "#ffe8b0", 0, 0.8)
            card.fill(discs([(x0 + r * math.cos(a), y0 + dy - 3 + r * 0.3 * math.sin(a), 1.4)]), "#fffbe8")
    before.paste(card.im, (0, 0), m)
    card.im = before
    return m


def blooming_rim(card: Card, x0: float, y0: float, wide: float, high: float) -> Layer:
    """Grass and flowers round a hole in a meadow, warm on the side that its light reaches; a layer to put."""
    layer = Layer()
    chance = card.chance
    for i in range(520):
        a = 2 * math.pi * i / 520
        x, y = x0 + (wide + chance.uniform(-2, 9)) * math.cos(a), y0 + (high + chance.uniform(-2, 7)) * math.sin(a)
        h = chance.uniform(7, 20) * (0.8 + 0.5 * math.sin(a))
        warm = ramp(("#14342c", "#3f6a34", "#a8983c", "#ffe08a"), chance.random() * (0.6 if math.sin(a) > 0 else 1))
        layer.line(
            curve((x, y), (x + chance.uniform(-3, 3), y - h * 0.6), (x + chance.uniform(-6, 6), y - h), per=4),
            1.8,
            warm,
            0.3,
        )
    for i in range(46):
        a = 2 * math.pi * i / 46 + 0.1
        x, y = x0 + (wide + 12 + i % 4 * 5) * math.cos(a), y0 + (high + 10 + i % 3 * 5) * math.sin(a)
        flower(
            layer,
            i + 300,
            x,
            y,
            13 + 8 * max(0, math.sin(a)) + i % 3 * 3,
            ("#f8e8d0", "#f4a898", "#ffd86a", "#c8b8f0")[i % 4],
            n=5,
            stem="#2a5a3c",
        )
    return layer


def rising_music(card: Card, x0: float, y0: float, wide: float) -> None:
    """Music out of a hole (half `wide`): five loose lines of sparks that rise and bend away to the left."""
    card.glow(
        both(
            blur(poly([(x0 - wide * 0.7, y0), (x0 + wide * 0.7, y0), (x0 + 120, -20), (x0 - 260, -20)]), 30),
            fall(0, y0, 40, 150),
        ),
        "#ffc45a",
        0,
        0.3,
    )
    for line in range(5):
        path = curve(
            (x0 - 50 + line * 26, y0 + 40),
            (x0 - 20 + line * 20, 400),
            (x0 - 76 + line * 17, 310),
            (x0 + 20 + line * 19, 220),
            (x0 - 30 + line * 24, 140),
            (x0 - 150 + line * 22, 60),
            (x0 - 250 + line * 26, 0),
            per=26,
        )
        card.glow(both(strokes([path], 0.8), noise(16, line, 3).point(smooth(120, 170))), "#ffc45a", 1, 0.5)
        for i in range(0, len(path), 3):
            if card.chance.random() < 0.4:
                x, y = path[i][0] + card.chance.gauss(0, 3), path[i][1] + card.chance.gauss(0, 3)
                r = card.chance.uniform(0.8, 2.3)
                card.glow(halo(x, y, r * 6), "#ffae40", 0, 0.8)
                card.fill(discs([(x, y, r)]), "#fff2b8")


def keyhole_gate(card: Card, x: float) -> None:
    """A drowned tower that stands at x, its gate a door with a keyhole through which light falls."""
    wall = "#0a2440 #1c4c6c #4a8ca0 #a0d4cc"
    m = rough(
        poly(
            place(
                points(
                    "-76,770 -70,560 -80,548 -80,526 -54,526 -54,538 -34,538 -34,526 -10,526 -10,538 10,538 10,526 34,526 34,538 54,538 54,526 80,526 80,548 70,560 76,770"
                ),
                x,
                0,
            )
        ),
        24,
        1,
    )
    card.lit(m, wall, 22, k=2, tex=0.3, rim="#d8fff0")
    courses = [[(x - 90, y), (x + 90, y)] for y in range(550, 770, 14)] + [
        [(x, y), (x, y + 14)] for y in range(550, 770, 14) for x in range(40 + y % 4 * 6, 210, 24)
    ]
    card.shade(both(strokes(courses, 0.9), m, noise(12, 5, 3).point(smooth(80, 170))), "#0a2440", 0.3, 0.6)
    door = poly(arch(x, 760, 92, 168, 1.1))
    card.lit(minus(poly(arch(x, 762, 110, 182, 1.1)), door), wall, 5, k=2, tex=0.3, rim="#d8fff0")
    card.lit(door, "#1a120e #4a3420 #8a6434 #c89a58", 14, tex=0.3, sx=3, sy=0.6)
    card.shade(
        both(strokes([[(x + d, 590), (x + d, 770)] for d in (-30, -15, 0, 15, 30)], 1.2), door), "#1a120e", 0.3, 0.8
    )
    for y in (636, 726):
        card.lit(both(poly(box(x - 46, y, x + 46, y + 9)), door), "#0c1820 #2c4450 #6a8a90", 2, k=2, tex=0.2)
    hole = poly(circle(x, 668, 13), points(f"{x - 6},672 {x + 6},672 {x + 12},706 {x - 12},706"))
    card.lit(
        poly(place(blob("0,644 22,660 19,700 0,722 -19,700 -22,660"), x, 0)), BRASS, 5, k=2, tex=0.14, rim="#fff6d0"
    )
    card.glow(hole, "#ffb040", 16, 1)
    card.fill(hole, "#ffe9a8")
    card.glow(hole, "#fff8d8", 5, 0.8)
    card.glow(halo(x, 684, 130, 1.4), "#ff9a34", 0, 0.5)
    card.beam((x, 680), -0.98, 0.16, 330, "#ffe0a0", 0.5, 8)


def lift_doors(card: Card, x0: float, foot: int) -> None:
    """The doors of a lift that open, light between them; an arched brass frame round them."""
    frame = poly(arch(x0, foot, 178, 306, 0.9))
    hole = poly(arch(x0, foot, 146, 284, 0.9))
    card.glow(halo(x0, foot - 122, 300, 1.5), "#e88a30", 0, 0.4)
    card.lit(minus(frame, hole), "#3a2010 #8a5a22 #d9a84a #fff0b8", 6, k=2.2, tex=0.14, rim="#fff6d0")
    inside = tint(fall(foot - 282, foot), "#d87a2c #ffc060@35 #fff0c0@75 #ffd88a")
    card.fill(hole, inside)
    tiles = strokes(
        [[(x0 - 80, y), (x0 + 80, y)] for y in range(foot - 242, foot - 22, 24)]
        + [[(x0, foot - 292), (x0, foot - 32)]],
        1,
    )
    card.shade(both(tiles, hole), "#c87a34", 0.4, 0.5)
    card.fill(
        both(poly(points(f"{x0 - 40},{foot - 22} {x0 + 40},{foot - 22} {x0 + 74},{foot} {x0 - 74},{foot}")), hole),
        "#9a2f2a",
        0.9,
    )
    for side, gap in ((-1, 30), (1, 20)):
        door = both(poly(box(x0 + side * gap, foot - 322, x0 + side * 90, foot)), hole)
        card.cast(door, -side * 7, 3, 7, "#8a3a14", 0.8)
        card.lit(door, "#3f2712 #8f6428 #d0a04c #f4d890", 14, light=(-side, -0.5), k=1.8, tex=0.18)
        layer = Layer()
        for k in range(4):
            w = x0 + side * (gap + 10 + k * 15)
            layer.line(
                curve(
                    (w, foot - 12),
                    (w, foot - 142 + k * 16),
                    (w + side * 6, foot - 222),
                    (w - side * (12 - k * 4), foot - 256),
                    per=8,
                ),
                2.2,
                "#5a3a18",
                1,
            )
            for j in range(5):
                layer.dab(
                    w + side * (3 + j % 2 * -7),
                    foot - 32 - j * 34 - k * 9,
                    6,
                    -0.9 * side if j % 2 else 0.9,
                    "#6a4a1c",
                    0.45,
                )
        card.shade(both(layer.m, door), "#5a3a18", 0.3, 0.8)
        card.glow(both(move(layer.m, -1, -1), door), "#fff0b0", 0.3, 0.3)
        card.glow(both(edge(door, side * 2.2, 0), door), "#fff4c8", 0.5, 0.9)
    card.glow(both(blur(poly(box(x0 - 30, foot - 282, x0 + 20, foot)), 4), hole), "#ffc870", 22, 0.9)


def floor_dial(card: Card, x: float, y: float) -> None:
    """The half-round dial over a lift: its hand, and an arrow that says down."""
    half = [*arc(x, y, 66, 66, math.pi, 2 * math.pi, 40), (x + 66, y + 14), (x - 66, y + 14)]
    card.cast(poly(half), 0, 6, 7, "#0c0606")
    card.lit(poly(half), BRASS, 7, k=2.2, tex=0.14, rim="#fff6d0")
    face = poly([*arc(x, y, 54, 54, math.pi, 2 * math.pi, 40), (x + 54, y + 6), (x - 54, y + 6)])
    card.lit(face, "#b08a54 #ecd8a4 #fff4d4", 24, k=1, tex=0.2)
    card.hollow(face, 0, 5, 4, "#6a3a1c")
    for i in range(9):
        a = math.pi + math.pi * (i + 0.5) / 9
        card.fill(discs([(x + 44 * math.cos(a), y + 44 * math.sin(a), 2.2)]), "#6a4424")
    card.fill(poly(ribbon([(x, y), (x + 40 * math.cos(-0.26), y + 40 * math.sin(-0.26))], 5, 1.4)), "#a82a20")
    card.lit(discs([(x, y, 6)]), BRASS, 3, k=2, tex=0)
    arrow = points(
        f"{x},{y - 12} {x - 13},{y - 30} {x - 5},{y - 30} {x - 5},{y - 46} {x + 5},{y - 46} {x + 5},{y - 30} {x + 13},{y - 30}"
    )
    card.glow(poly(arrow), "#ff6a2a", 5, 0.6)
    card.fill(poly(arrow), "#c83a20")


def lift_button(card: Card, x: float, y: float) -> None:
    """A brass plate with two buttons; the lower one glows."""
    plate = poly(box(x - 8, y - 20, x + 8, y + 20))
    card.lit(plate, BRASS, 4, k=2, tex=0.14, rim="#fff6d0")
    for button, colour in ((y - 9, "#5a3a1c"), (y + 8, "#ff5a30")):
        card.fill(discs([(x, button, 4.6)]), "#2a1408")
        card.glow(discs([(x, button, 3.4)]), colour, 1.4, 1)
        card.fill(discs([(x, button, 3.2)]), colour)
    card.glow(halo(x, y + 8, 18), "#ff5a30", 0, 0.6)


def small_case(card: Card, x: float, y: float, w: float, h: float, colour: Colour) -> None:
    """A little suitcase that stands on the ground at (x, y)."""
    card.shade(poly(ellipse(x, y, w * 0.55, h * 0.16)), "#0b1a18", 3, 0.8)
    card.fill(strokes([arc(x, y - h, w * 0.14, h * 0.22, math.pi, 2 * math.pi, 10)], 1.8), "#1a0e0a")
    m = rough(poly(box(x - w / 2, y - h, x + w / 2, y)), 8, 0.6, 90)
    card.lit(
        m, (mix(colour, "#0b1a18", 0.6), colour, mix(colour, "#ffc870", 0.45)), h * 0.2, k=1.8, tex=0.25, rim="#ffc870"
    )
    card.fill(
        both(strokes([[(x + k * w, y - h), (x + k * w, y)] for k in (-0.28, 0.28)], max(1.4, w * 0.06)), m),
        "#d8a860",
        0.8,
    )
