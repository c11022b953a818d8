"""A head with an autumn tree in it: the tree, the turf of the shoulders, what falls and what flies away."""

import math
import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, ramp
from art.masks import Mask, S, blur, both, edge, poly, rough, union
from art.motifs.beings import outline
from art.motifs.nature import branches, leaf
from art.shapes import Path, W, blob


def autumn_turf(card: Card, mask: Mask) -> None:
    """Short dry grass all over a hill, lit from the left."""
    layer, chance = Layer(), random.Random(1)
    for _ in range(2600):
        x, y = chance.uniform(-5, W + 5), chance.uniform(560, 770)
        t = 0.75 - (x / W) * 0.6 - (y - 600) / 500 + chance.gauss(0, 0.16)
        turn = -math.pi / 2 + chance.gauss(0, 0.35) + 0.4 * (x - 250) / 260
        layer.ramp_dab(
            x, y, chance.uniform(3, 7), turn, ("#1f0f1c", "#5a2a26", "#a05a2e", "#e0a04c", "#ffd888"), t, 0.16
        )
    card.put(layer, 0.75, mask)


def tree_in_head(card: Card, head: Mask, ground: Mask, leaves: tuple[Colour, ...]) -> None:
    """A tree that grows from the ground into a head and fills it with a crown in lumps, thin over the face."""
    limbs, _ = branches(27, 250, 566, 88, depth=8, spread=0.56, lean=-0.02)
    trunk = both(
        rough(poly(*limbs, blob("236,580 240,540 245,500 258,500 264,540 274,580")), 18, 0.6, 120, 2, 50),
        blur(union(head, ground), 4),
    )
    card.lit(trunk, "#1c0e16 #4a2820 #8f5630 #ffc878", 4, (-1, -0.3), tex=0.4, cells=70, rim="#ffe0a0")
    layer, chance = Layer(), random.Random(21)
    dabs: list[tuple[float, float, float]] = []
    for _ in range(2000):
        a, q = chance.uniform(0, 2 * math.pi), math.sqrt(chance.random())
        x, y = 254 + 112 * q * math.cos(a), 288 + 86 * q * math.sin(a)
        lump = math.sin(x * 0.085 + 1.2 * math.sin(y * 0.05)) * math.cos(y * 0.095 + 0.8 * math.sin(x * 0.06))
        if (
            lump > -0.3
            and head.getpixel((int(x * S), int(y * S)))
            and not (x < 190 and y > 260 and chance.random() < 0.75)
        ):
            dabs.append((0.46 + 0.3 * ((254 - x - (y - 288) * 0.9) / 150) + 0.26 * lump + chance.gauss(0, 0.1), x, y))
    for t, x, y in sorted(dabs):
        layer.ramp_dab(x, y, chance.uniform(2.6, 5.4), chance.uniform(0, 3.1), leaves, t, 0.55)
    card.glow(layer.m, "#ff9f4a", 18, 0.35)
    card.put(layer, 1, tex=0.35)
    card.swell(layer.m, 12, k=1.2, a=0.6)


def leaves_to_gulls(card: Card, path: Path) -> None:
    """Leaves blown along a path; as they go they darken and become gulls."""
    layer, chance = Layer(), random.Random(5)
    for j in range(170):
        t = (j / 170) ** 0.9
        x, y = path[min(len(path) - 1, int(t * (len(path) - 1)))]
        loose = 9 + 26 * math.sin(math.pi * min(1, t * 1.1)) + 8 * t
        x, y = x + chance.gauss(0, loose * 0.7), y + chance.gauss(0, loose * 0.6)
        if not (24 < x < 488 and 26 < y < 420):
            continue
        colour = ramp(("#ffd678", "#f29a3a", "#c9542a", "#7a2c28", "#3a2630"), t * 1.15 + chance.gauss(0, 0.07))
        if t < 0.34 + chance.gauss(0, 0.07):
            leaf(layer, x, y, chance.uniform(3.4, 6), chance.uniform(0, 3.1), colour)
        elif chance.random() < 0.6:
            layer.paths(
                outline("gull", x, y, (14 + 16 * t) * chance.uniform(0.7, 1.2), turn=chance.uniform(-0.4, 0.2)), colour
            )
    card.put(layer, 1, tex=0.3)
    card.glow(edge(layer.m, 0.8, 0.9), "#fff0c0", 0.2, 0.55)


def leaves_at_foot(
    card: Card, hill: Mask, chance: random.Random, x: float, y: float, colours: Sequence[Colour]
) -> None:
    """Fallen leaves on a hill, thickest round (x, y)."""
    layer = Layer()
    for _ in range(140):
        at = chance.gauss(x, 120)
        down = y + abs(chance.gauss(0, 60)) + abs(at - x) * 0.22
        leaf(layer, at, down, chance.uniform(1.8, 3.8), chance.uniform(-0.5, 0.5), chance.choice(colours))
    card.put(layer, 0.95, hill)
