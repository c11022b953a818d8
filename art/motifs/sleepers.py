"""A mountain range that is somebody asleep: crags, an eye, hair of firs, a quilt of drifts."""

import math
import random

from art.card import Card, Layer
from art.colour import mix
from art.masks import Mask, blur, both, edge, move, poly, rough, strokes, union
from art.motifs.meadow import snowy_fir
from art.shapes import Path, curve, ribbon

_SNOW = "#eef2fc"


def snowy_crags(card: Card, body: Mask, line: Path) -> None:
    """Broken rock and snow below the outline of a sleeper whose face, between 116 and 262, stays smooth; a lit rim."""
    layer, bright, chance = Layer(), Layer(), random.Random(3)
    for i in range(900):
        x, y0 = chance.choice(line[8:-4])
        y, q = y0 + abs(chance.gauss(0, 36)) + 3, chance.uniform(4, 15)
        if 116 < x < 262 and y - y0 > 4:  # the face stays smooth
            continue
        s = -0.5 if x < 150 else chance.choice((-0.5, 0.5))
        flake = [(x, y), (x + s * q * 0.5, y + q * 0.5), (x + s * q, y + q)]
        (layer if i % 3 else bright).line(flake, chance.uniform(1, 3), "#33467e" if i % 3 else _SNOW, 0.3)
    card.put(layer, 0.3, body)
    card.put(bright, 0.5, body)
    rim = both(edge(body, -2.2, 3.4), body)
    card.glow(rim, "#fffaf0", 0.5, 1)
    card.glow(rim, "#dfe8ff", 5, 0.7)


def closed_eye(card: Card, lid: Path) -> None:
    """A shut eye: the line of the lid, and seven lashes that hang from it."""
    card.fill(poly(ribbon(lid, 1, width=lambda t: 0.9 + 2.8 * math.sin(math.pi * t))), "#1c2c60", 0.95)
    layer, left, top = Layer(), lid[0][0] + 3, lid[0][1] + 3
    for k in range(7):
        x, y = left + k * 4.4, top + 8 * math.sin(math.pi * (k + 1) / 8)
        layer.line([(x, y), (x + 1.6, y + 7 + 1.5 * math.sin(k)), (x + 4.4, y + 11)], 1.6, "#1c2c60", 0.3)
    card.put(layer, 0.9)


def fir_hair(card: Card, body: Mask) -> None:
    """Snowy firs as the hair of a sleeper whose head is on the left: from the brow down behind the cheek."""
    layer, chance = Layer(), random.Random(8)
    for k in range(420):
        t = k / 420
        x = -10 + chance.random() * (132 - 60 * t) + chance.gauss(0, 5)
        y = 296 + t * 310 + (1 - x / 130) * 60 * (1 - t)
        if x > 118 - 40 * t or y < 300 + (78 - x) * 1.3:
            continue
        h = chance.uniform(15, 26) * (1 + 0.6 * t)
        snowy_fir(
            layer, x, y, h, mix(chance.choice(("#0e1a44", "#162858", "#20386c")), "#8a9cd0", 0.3 * (1 - t)), _SNOW, k
        )
    card.put(layer, 1, union(body, move(body, 0, -14)), 0.3)


def stitched_drift(card: Card, i: int, path: str, stops: str, firs: int, chance: random.Random) -> None:
    """The i-th drift of snow as a quilt: its edge a path, folds, a seam of stitches, and firs along it."""
    line = curve(path, per=10)
    m = rough(poly([*line, (540, 800), (-20, 800)]), 20, 1.2, 60, 20 + i, 45)
    card.shade(move(m, 0, -10), "#2c3c88", 7, 0.5)
    card.lit(m, stops, 24, tex=0.24, cells=12, seed=30 + i, rim="#fff8f4", rimk=0.6)
    folds = [
        curve(line[k], (line[k][0] - 10, line[k][1] + 40), (line[k][0] - 34, line[k][1] + 86))
        for k in range(6, len(line) - 4, 9)
    ]
    card.shade(both(blur(strokes(folds, 6), 6), m), "#1c3078", 0, 0.4)
    card.glow(both(blur(strokes([[(x + 9, y) for x, y in f] for f in folds], 4), 4), m), _SNOW, 0, 0.3)
    seam = [[(x, y + 13), (line[k + 1][0], line[k + 1][1] + 13)] for k, (x, y) in enumerate(line[:-1]) if k % 2]
    card.fill(strokes(seam, 1.6), "#1c2c70", 0.8)
    card.glow(move(strokes(seam, 1), 0, 1.6), _SNOW, 0.3, 0.7)
    layer = Layer()
    for k in range(firs):
        x, y = chance.choice(line[len(line) // 3 :])
        h = chance.uniform(9, 17) * (1 + 0.3 * i)
        x, y = x + chance.gauss(0, 16), y + chance.uniform(4, 22)
        snowy_fir(layer, x, y, h, "#142458", "#dce4f8", k)
    card.put(layer, 0.95)
