"""Above the clouds: their sea, houses that stand up out of it, a pool's ladder, somebody who leaps, the rings."""

import math
import random

from art.card import Card, Layer
from art.colour import mix, tones
from art.masks import blur, both, edge, fall, move, poly, ring, rough, union
from art.motifs.nature import puff
from art.shapes import Path, blob, box, curve, ellipse, numbers, place, points, ribbon


def sea_of_cloud(card: Card) -> None:
    """Cloud seen from above: lit crests in nine rows, each nearer and larger than the last."""
    rows = numbers("150,90,16 196,110,22 246,130,28 304,160,36 372,190,46 450,220,56 536,250,64 630,280,72 730,300,80")
    for i, (y, wide, high) in enumerate(rows):
        t = i / 8
        stops = mix("#c89ab8", "#5a78b8", t), mix("#f0bcb8", "#8ab4dc", t), mix("#ffe0c0", "#d8e8f0", t), "#fff8ec"
        x: float = -40 - 30 * (i % 3)
        k = 0
        while x < 560:
            puff(
                card,
                x,
                y + card.chance.uniform(-8, 8),
                wide * card.chance.uniform(0.8, 1.3),
                high * card.chance.uniform(0.7, 1.2),
                stops,
                seed=i * 10 + k,
                a=0.9,
            )
            x += wide * 0.62
            k += 1
        card.mist(y - 10, y + 60, mix("#ffd8c0", "#c8e4f0", t), 0.45, i)


def house_in_cloud(card: Card, x: float, top: float, wide: float, foot: float, far: float, seed: int) -> None:
    """A house that stands up out of the cloud, its roof seen from above."""
    chance = random.Random(seed)
    haze = "#f0c8c0"
    face = poly(box(x - wide / 2, top, x + wide / 2, foot))
    side = poly(
        [(x + wide / 2, top), (x + wide * 0.72, top - wide * 0.18), (x + wide * 0.72, foot - 10), (x + wide / 2, foot)]
    )
    roof = poly(
        [
            (x - wide / 2, top),
            (x + wide / 2, top),
            (x + wide * 0.72, top - wide * 0.18),
            (x - wide * 0.28, top - wide * 0.18),
        ]
    )
    melt = blur(fall(foot - 50, foot, 255, 0), 2)
    card.fill(both(face, melt), mix("#7a5a80", haze, far))
    card.fill(both(side, melt), mix("#e8a890", haze, far))
    card.fill(roof, mix("#a87890", haze, far))
    card.mottle(both(union(face, side), melt), mix("#4a3a6c", haze, far), 0.35, 30, seed)
    panes = [
        box(x - wide / 2 + wide * (0.1 + 0.22 * c), y, x - wide / 2 + wide * (0.22 + 0.22 * c), y + wide * 0.16)
        for c in range(4)
        for y in range(int(top + wide * 0.14), int(foot - 34), max(6, int(wide * 0.26)))
    ]
    card.fill(both(poly(*panes), melt), mix("#3a3060", haze, far))
    lit_ones = [p for p in panes if chance.random() < 0.22]
    if lit_ones:
        card.fill(both(poly(*lit_ones), melt), mix("#ffd890", haze, far * 0.4))
    card.glow(edge(roof, 0, 1), "#fff0d0", 0.3, 0.7)
    card.lit(
        poly(box(x - wide * 0.1, top - wide * 0.34, x + wide * 0.06, top - wide * 0.08)),
        tones("#5a4068 #a87888 #f0c0a0", haze, far),
        4,
        tex=0.3,
    )


def cloud_rings(card: Card, x: float, y: float) -> None:
    """A hole that somebody has made in a cloud, the rings that run from it and a spray of small puffs."""
    card.fill(blur(poly(ellipse(x, y, 108, 40)), 12), "#d0ecf4", 0.9)
    card.fill(blur(poly(ellipse(x, y, 44, 15)), 4), "#4a8ac0", 0.8)
    for k, r in enumerate((48, 68, 92, 120)):
        m = rough(ring(x, y, r, r - 6 + k, 0.36), 60, 2, 60, k)
        card.shade(move(m, -2, 4), "#5a90c8", 3, 0.6)
        card.fill(m, "#fffaf4", 0.9 - 0.17 * k)
    for k in range(14):
        a = math.pi + (k + 0.5) * math.pi / 14
        d = card.chance.uniform(30, 66)
        puff(
            card,
            x + d * 0.7 * math.cos(a),
            y + d * 0.8 * math.sin(a) + 8,
            card.chance.uniform(10, 22),
            card.chance.uniform(8, 14),
            "#8ab4dc #d8e8f0 #ffffff",
            seed=k,
            flat=False,
        )


def pool_ladder(card: Card, x: float, y: float) -> None:
    """The steel ladder of a pool, bent over an edge at (x, y) and 340 deep."""
    layer = Layer()
    for left in (x, x + 14):
        rise = (left - x) * 0.7
        rail = curve(
            (left + 12, y - rise),
            (left + 10, y - 34 - rise),
            (left + 22, y - 32 - rise),
            *[(left + dx, y + dy) for dx, dy in ((24, 48), (26, 208), (28, 338))],
        )
        layer.line(rail, 3.4, "#e8e0e4")
    for k in range(9):
        layer.line([(x + 24, y + 40 + k * 34), (x + 40, y + 36 + k * 34)], 2.8, "#c8c4d4")
    card.put(layer)
    card.glow(edge(layer.m, -0.6, 0), "#ffffff", 0.2, 0.7)


def leaper(card: Card, x: float, y: float, s: float, turn: float) -> None:
    """Somebody leaps head first, arms out ahead, back a little arched, toes pointed."""

    def at(text: str) -> Path:
        return place(points(text), x, y, s, turn)

    skin, suit = "#7a3c34 #d88a68 #ffc8a0 #fff0d8", "#7a1830 #d8404a #ff8a7a #ffd8c8"
    far = [
        ribbon(curve(*at("-6,26 -11,44 -10,66")), 7, 4.4),
        ribbon(curve(*at("8,-30 11,-58 5,-84 6,-98")), 11, 4, 8.5),
    ]
    near_ = [
        ribbon(curve(*at("3,24 2,46 -4,70")), 7.6, 4.6),
        ribbon(curve(*at("0,-28 -3,-56 -4,-84 1,-100")), 12, 4.4, 9),
    ]
    card.lit(poly(far[0], far[1]), "#6a3434 #b8705c #e8a888", 4, tex=0.1)
    body = poly(blob(*at("-9,26 -12,8 -8,-12 -9,-30 2,-40 12,-30 11,-10 10,8 9,24 0,30")))
    card.lit(body, suit, 8, k=1.8, tex=0.1, rim="#fff0e0")
    stripes = [ribbon(at(f"-16,{k} 0,{k + 3} 16,{k}"), 4.6) for k in range(-34, 30, 11)]
    card.fill(both(poly(*stripes), body), "#fff4ec", 0.9)
    card.swell(body, 8, k=1.6, a=0.7)
    card.lit(poly(*near_), skin, 4, k=1.8, tex=0.1, rim="#fff6e8")
    head = poly(place(ellipse(0, 40, 9.5, 11), x, y, s, turn))
    card.lit(head, skin, 5, k=1.8, tex=0.1, rim="#fff6e8")
    cap = both(head, poly(at("-14,36 -4,42 8,36 16,46 10,62 -12,62")))
    card.lit(cap, "#1c4a7a #3a8ac0 #b8e8f4", 4, tex=0.05, rim="#ffffff")
    for k in range(5):
        path = place([(-14 + 7 * k, -118 - 8 * (k % 2)), (-12 + 6 * k, -150 - 14 * (k % 3))], x, y, s, turn)
        card.glow(poly(ribbon(path, 0.5, 2)), "#ffffff", 0.6, 0.6)
