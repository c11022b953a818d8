"""Deep woods: ferns, green trunks, moss, an old oak."""

import math
import random

from art.card import Card, Layer
from art.colour import mix, ramp
from art.masks import both, noise, poly, rough, smooth
from art.motifs.nature import foliage
from art.shapes import Path, Point, arc, curve, points, ribbon


def shade_fern(layer: Layer, x: float, y: float, size: float, chance: random.Random, dark: float = 0) -> None:
    """A fern of five fronds, its foot at (x, y); `dark` near the viewer."""
    for k in range(5):
        a = -math.pi / 2 + (k - 2) * 0.5 + chance.uniform(-0.15, 0.15)
        spine = curve(
            (x, y),
            (x + math.cos(a) * size * 0.6, y + math.sin(a) * size * 0.7),
            (x + math.cos(a) * size * 1.2, y + math.sin(a) * size * 0.7 + size * 0.1),
            per=7,
        )
        colour = mix(ramp(("#123c28", "#3a7a44", "#8ab860"), chance.random()), "#07150f", dark)
        layer.line(spine, 1, colour, 0.4)
        for i in range(2, len(spine) - 1):
            px, py = spine[i]
            r = size * 0.2 * (1 - i / len(spine))
            for s in (-1, 1):
                layer.dab(px, py + s * r * 0.4, r + 0.6, a + s * 1.1, colour, 0.3)


def deep_wood(card: Card, clear: Point) -> None:
    """Three rows of green trunks with leaves above, paler with distance; the nearest row leaves `clear` (from, to) free."""
    for i, (n, w, colour, dark) in enumerate(
        ((15, 9, "#5a9a7c", "#3f7a64"), (11, 15, "#357058", "#1f4f40"), (8, 26, "#1c4a3a", "#0e2c24"))
    ):
        layer = Layer()
        for j in range(n):
            x = (j + 0.5) * 540 / n - 14 + card.chance.uniform(-12, 12)
            if i == 2 and clear[0] < x < clear[1]:
                continue
            lean = card.chance.uniform(-14, 14)
            path = curve((x, 560 + i * 12), (x + lean * 0.3, 380), (x + lean, 180), (x + lean * 1.6, -20))
            layer.line(path, w * 1.25, colour if j % 2 else mix(colour, dark, 0.5), w * 0.8)
            for k in range(3 + i):
                bx, by = path[card.chance.randrange(10, len(path) - 3)]
                s = card.chance.choice((-1, 1))
                layer.line(
                    curve((bx, by), (bx + s * 26, by - 20), (bx + s * 60, by - 26 - k * 9), per=5), w * 0.3, colour, 0.6
                )
        card.put(layer, tex=0.4, seed=i)
        card.swell(layer.m, w * 0.4, light=(0, -0.2), k=1.4)
        card.mist(240, 640, "#b0dca8", 0.5 - 0.1 * i, i)
        leaves = Layer()
        for j in range(9):
            foliage(
                leaves,
                j + i * 20,
                j * 66 - 10,
                30 - i * 12 + j * 17 % 40,
                70,
                54,
                tuple(mix(c, "#7ab890", 0.45 - 0.2 * i) for c in ("#0c241c", "#1f5038", "#4f8a4c", "#a8c868")),
                light=(0, 1),
                n=120,
                dab=6,
            )
        card.put(leaves, 0.95, tex=0.2)
        card.swell(leaves.m, 16, light=(0, 1))


def near_trunk(card: Card, path: Path, w: float) -> None:
    """A dark trunk near the viewer, bright at the edge towards the middle of the card, moss on its bark."""
    m = rough(poly(ribbon(path, w * 1.2, w * 0.8)), 60, 1.8, 90)
    card.lit(
        m,
        "#040c09 #0e221a #244436 #6a8a5c",
        18,
        light=(1 if path[0][0] < 256 else -1, -0.1),
        k=2,
        tex=0.45,
        sx=2,
        sy=0.5,
        rim="#e8f0a8",
        rimk=0.6,
    )
    moss = Layer()
    for _ in range(240):
        x, y = path[card.chance.randrange(len(path))]
        moss.dab(
            x + card.chance.uniform(-w, w) * 0.5,
            y + card.chance.uniform(-14, 14),
            3,
            card.chance.uniform(0, 3),
            ramp(("#14301c", "#3a6a34", "#8aa850"), card.chance.random()),
            0.6,
        )
    card.put(moss, 0.7, both(m, noise(8, 6, 4).point(smooth(130, 190))))


def old_oak(card: Card) -> None:
    """The trunk of a very old oak that fills the card to its top; moss down both sides."""
    left = points("20,680 66,640 104,590 122,500 126,380 112,250 84,130 40,20 20,-30")
    right = points("520,-30 470,60 430,150 412,260 410,380 416,500 436,584 478,640 528,690")
    m = rough(poly([*curve(*left), *curve(*right), *points("400,664 330,640 210,640 120,668")]), 60, 2, 90)
    card.cast(m, 0, 8, 12, "#0b1a18")
    card.lit(m, "#140c0c #38271c #6a4e32 #a88a58", 60, light=(-0.7, -0.6), k=2.2, tex=0.4, cells=40, sx=2, sy=0.5)
    layer, chance = Layer(), card.chance
    for _ in range(420):
        x, y = chance.uniform(40, 500), chance.uniform(-10, 640)
        lean = (x - 268) / 220 * (0.25 if y < 420 else -0.2) * abs(y - 420) / 260
        h = chance.uniform(14, 62)
        path = curve((x, y), (x - lean * h * 0.5 + chance.uniform(-3, 3), y + h / 2), (x - lean * h, y + h), per=4)
        layer.line(
            path, 0.6, ramp(("#0c0708", "#20140f", "#8a6a44", "#c8a870"), chance.random()), 0.5, chance.uniform(1, 4.4)
        )
    card.put(layer, 0.7, m)
    card.swell(m, 40, light=(-0.7, -0.6), a=0.6)
    moss = Layer()
    for _ in range(1500):
        side, t = chance.choice((-1, 1)), chance.random()
        path = curve(*left) if side < 0 else curve(*right)
        px, py = path[int(t * (len(path) - 1))]
        x, y = px - side * abs(chance.gauss(0, 26)), py + chance.gauss(0, 8)
        moss.dab(
            x,
            y,
            chance.uniform(2, 4),
            chance.uniform(0, 3),
            ramp(("#1c2c16", "#4a6428", "#8aa044", "#c8cc70"), chance.random()),
            0.7,
        )
    card.put(moss, 0.85, both(m, noise(7, 12, 4).point(smooth(110, 180))))


def shelf_fungus(card: Card, x: float, y: float, s: float) -> None:
    """A shelf of fungus on bark."""
    card.lit(
        poly([*arc(x, y, s, s * 0.6, math.pi, 2 * math.pi), *arc(x, y, s, s * 0.2, 0, math.pi)]),
        "#4a2418 #a85a30 #e8a860 #fff0d0",
        4,
        tex=0.3,
        rim="#fff0d0",
    )
