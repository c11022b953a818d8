"""Tea: a saucer, blue china, sugar, a spoon, and the weather in the cup."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour, Stops, tint
from art.masks import SIZE, Mask, blur, both, discs, edge, fall, halo, move, noise, poly, ring, rough, smooth, strokes
from art.motifs.beings import outline
from art.motifs.nature import puff, smoke
from art.motifs.places import ship
from art.shapes import Path, arc, blob, curve, ellipse, place, points, ribbon
from art.space import caustics


def spilt_saucer(card: Card, x: float, y: float, china: Stops) -> None:
    """A wide saucer into which something green has run over."""
    card.shade(poly(ellipse(x + 16, y + 34, 216, 40)), "#120c12", 12, 0.8)
    card.lit(poly(ellipse(x, y + 12, 212, 44)), china, 14, k=1.8, tex=0.08, rim="#ffffff")
    card.shade(ring(x, y + 10, 186, 180, 0.2), "#3f6a8c", 0.6, 0.6)
    pool = rough(poly(place(blob("-150,12 -90,34 20,40 130,30 160,8 90,-2 -100,-2"), x, y)), 50, 2, 50)
    card.fill(pool, tint(fall(y - 8, y + 46), "#0c3f4c #1c7884 #5fb0ac"), 0.9)
    caustics(card, pool, "#d8f0e8", 0.6, 30)
    card.glow(edge(pool, 0, -1.4), "#d8f0e8", 0.5, 0.8)


def blue_china(card: Card, x: float, y: float) -> None:
    """A blue line of hills and fish painted on the large cup that stands at (x, y)."""
    band = [
        curve(
            (x - 146 + k, y - 120 + 20 * k / 10),
            (x - 60, y - 92 + 2 * k),
            (x + 60, y - 92 + 2 * k),
            (x + 146 - k, y - 120 + 20 * k / 10),
        )
        for k in (0, 6)
    ]
    card.shade(strokes(band, 2.4), "#3f6a8c", 0.5, 0.7)
    for i in range(5):
        u = -0.8 + i * 0.4
        fx, fy = x + u * 108, y - 62 + 12 * (1 - u * u)
        card.shade(poly(*outline("fish", fx, fy, 42 * (1 - 0.35 * abs(u)), flip=True)), "#3f6a8c", 0.6, 0.7)
    wave = [[(x - 70 + t * 3.5, y - 26 + 5 * math.sin(t * 0.9) + 4 * math.cos((t - 20) * 0.08)) for t in range(41)]]
    card.shade(strokes(wave, 2), "#3f6a8c", 0.5, 0.6)


def sea_in_cup(card: Card, mouth: Mask, x: float, top: float) -> None:
    """A rough sea in the mouth of a large cup: waves over its rim, spray, and the ship that climbs one."""
    card.shade(both(fall(top - 30, top + 30, 255, 0), mouth), "#0a2c3a", 0, 0.7)
    for i, (dy, h, stops) in enumerate(((-14, 30, "#06222c #14505c #3f8a8c"), (4, 40, "#08303c #1c6a74 #6ab8b0"))):
        crest = [
            (
                x - 134 + t * 4.5,
                top + dy - h * (math.sin(t * 0.21 + i * 2.4 + 0.6) ** 2) * math.sin(math.pi * t / 59.5) ** 0.5,
            )
            for t in range(60)
        ]
        half = 0.86 if i == 0 else 1
        body = poly([(x + (px - x) * half, py) for px, py in crest] + [*arc(x, top, 134 * half, 30, 0, math.pi, 30)])
        m = rough(body, 20, 0.8)
        if i == 1:
            ship(
                card,
                x + 8,
                top + 2,
                210,
                hull="#140a08 #3a1e10 #7a4a24 #c88c4c",
                sails="#4a5464 #98a4ac #e4e4d8 #fffdf0",
                flag="#c8302c",
            )
        card.lit(m, stops, 12, light=(0.2, -1), k=2, tex=0.3, sx=0.6, sy=3)
        foam = both(
            blur(rough(poly(ribbon([(x + (px - x) * half, py) for px, py in crest], 3, 3, 7)), 80, 1.6, 120, i), 0.5),
            noise(60, i + 3, 3).point(smooth(60, 150)),
        )
        card.fill(foam, "#d8f0e8", 0.95)
    card.glow(both(noise(26, 8, 3, 0.5, SIZE, 0.6, 2).point(smooth(165, 210)), mouth), "#d8f0e8", 0.4, 0.5)
    for lx, ly, run in ((x - 132, top + 6, 70), (x - 118, top + 12, 40), (x + 96, top + 20, 56)):
        drip = poly(ribbon(curve((lx, ly), (lx + 4, ly + run * 0.5), (lx + 12, ly + run)), 12, 4))
        card.fill(drip, "#2a8088", 0.7)
        card.glow(edge(drip, 1, 0), "#d8f0e8", 0.4, 0.9)
    splash = discs(
        [
            (x + card.chance.gauss(-60, 60), top - abs(card.chance.gauss(6, 26)), card.chance.uniform(0.6, 2))
            for _ in range(110)
        ]
    )
    card.fill(splash, "#f4fffa", 0.85)


def thunderhead(card: Card, x: float, top: float) -> None:
    """Steam that rises from (x, top) and has thickened into a thundercloud lit from within: lightning, rain."""
    smoke(card, place(curve("-60,-6 -90,-60 -70,-120 -120,-210"), x, top), 22, 70, "#9aa0b0", 0.5)
    smoke(card, place(curve("90,-6 130,-70 90,-130 130,-220"), x, top), 20, 70, "#9aa0b0", 0.5, 4)
    for i, (dx, dy, w, h) in enumerate(
        (
            (-96, 200, 230, 100),
            (110, 206, 240, 110),
            (6, 176, 300, 130),
            (-60, 140, 240, 110),
            (96, 132, 220, 100),
            (20, 96, 190, 90),
        )
    ):
        puff(card, x + dx, dy, w, h, "#15131f #33334a #646880 #a8a8b8", seed=i + 3, rim="#d8cce0", flat=False)
    card.mist(140, 250, "#2a2c40", 0.7, 5, mask=both(halo(x, 190, 240, 0.7, 0.6)))
    for dx, dy, r, k in ((-40, 156, 110, 0.8), (70, 190, 70, 0.6)):
        card.glow(halo(x + dx, dy, r, 1.6, 0.7), "#8a80e0", 0, k * 0.8)
        card.glow(halo(x + dx, dy, r * 0.5, 1.4, 0.7), "#f4ecff", 0, k)
    chance = random.Random(5)

    def bolt(bx: float, by: float, a: float, run: float, w: float) -> list[Path]:
        path: Path = [(bx, by)]
        out: list[Path] = []
        steps = int(run / 9)
        for _ in range(steps):
            a += chance.gauss(0, 0.42) - (a - math.pi / 2) * 0.3
            bx, by = bx + math.cos(a) * 9, by + math.sin(a) * 9
            path.append((bx, by))
            if w > 1 and chance.random() < 0.22:
                out += bolt(bx, by, a + chance.choice((-0.9, 0.9)), run * 0.3, w * 0.45)
        return [ribbon(path, w, w * 0.3), *out]

    paths = bolt(x - 48, 180, 1.3, 190, 3.2)
    card.glow(poly(*paths), "#a89aff", 9, 0.9)
    card.glow(poly(*paths), "#f4ecff", 2.4, 0.9)
    card.fill(poly(*paths), "#ffffff")
    rain: list[Path] = []
    for _ in range(230):
        rx, ry = x + card.chance.uniform(-118, 118), card.chance.uniform(210, top)
        rain.append([(rx, ry), (rx - 5, ry + card.chance.uniform(9, 20))])
    card.glow(both(strokes(rain, 0.7), fall(190, 260)), "#c8dce8", 0.2, 0.6)


def sugar_lump(card: Card, x: float, y: float, s: float) -> None:
    """A lump of sugar, one edge towards the viewer."""
    card.shade(poly(ellipse(x + 12, y, s, s * 0.24)), "#120c12", 5, 0.7)
    layer = Layer()
    layer.poly(
        points(f"{x - s * 0.6},{y - s * 0.66} {x},{y - s * 0.5} {x},{y + s * 0.16} {x - s * 0.6},{y - s * 0.04}"),
        "#f4e8d4",
    )
    layer.poly(
        points(f"{x},{y - s * 0.5} {x + s * 0.6},{y - s * 0.7} {x + s * 0.6},{y - s * 0.08} {x},{y + s * 0.16}"),
        "#a8a0a4",
    )
    layer.poly(
        points(f"{x - s * 0.6},{y - s * 0.66} {x},{y - s * 0.5} {x + s * 0.6},{y - s * 0.7} {x},{y - s * 0.88}"),
        "#fffaf0",
    )
    card.put(layer, tex=0.6, cells=200)
    card.swell(layer.m, 4)


def teaspoon(card: Card, x: float, y: float, tea: Colour) -> None:
    """A silver spoon on the table, its bowl at (x, y) and full, its handle to the right."""
    spoon = poly(ribbon(place(curve("24,0 114,-16 194,-42"), x, y), 7, 4))
    bowl = poly(place(ellipse(0, 0, 36, 15), x, y, 1, -0.14))
    for m in (spoon, bowl):
        card.shade(move(m, 4, 7), "#120c12", 4, 0.7)
    card.lit(spoon, "#3a3a44 #8a8a94 #e4e4e4 #ffffff", 2.4, k=2, tex=0.06, rim="#ffffff")
    card.lit(bowl, "#3a3a44 #8a8a94 #e4e4e4 #ffffff", 7, k=2, tex=0.06, rim="#ffffff")
    card.fill(poly(place(ellipse(2, 1, 28, 10), x, y, 1, -0.14)), tea, 0.8)
