"""A bottle, and a town in it."""

import math

from art.card import Card, Layer
from art.colour import mix
from art.masks import blur, both, edge, halo, inv, minus, poly, strokes
from art.motifs.nature import little_tree
from art.motifs.places import house, tower
from art.shapes import Path, Point, arc, blob, curve, lerp, place, points, ribbon

_HALF = "-104,-6 -116,-30 -116,-250 -108,-300 -76,-346 -44,-380 -36,-420 -35,-486 -43,-490 -43,-514 -36,-518"


class Bottle:
    """A corked bottle's glass that stands at `foot` and leans: its masks, places in it, its shine."""

    def __init__(self, foot: Point, lean: float) -> None:
        self.foot, self.lean = foot, lean
        half = curve(_HALF, per=6)
        self.whole = poly(self.place(*half, *[(-a, b) for a, b in half[::-1]]))
        self.inner = minus(self.whole, poly(self.place("-120,0 -120,-4 120,-4 120,0")))

    def place(self, *given: Point | str) -> Path:
        """From the bottle's own measures (its foot the origin, y downwards) to the card."""
        return place(points(*given), *self.foot, 1, self.lean)

    def shine(self, card: Card) -> None:
        """The light on the glass, after all that is in it."""
        m = self.whole
        wall = both(inv(blur(m, 9)), m)
        card.shade(wall, "#0c3048", 0, 0.5)
        card.glow(wall, "#5fb0c0", 0, 0.6)
        card.glow(edge(m, 1.6, 0.6), "#e8fbff", 0.5, 0.9)
        card.glow(edge(m, -1.4, 0), "#ffcf8a", 0.6, 0.8)
        for path, w, k in (
            ("-98,-260 -102,-150 -96,-50", 9, 0.55),
            ("-84,-240 -87,-160 -84,-110", 3, 0.5),
            ("-30,-480 -31,-430 -38,-384 -64,-348", 4, 0.7),
            ("102,-240 104,-150 100,-80", 4, 0.4),
        ):
            card.glow(both(poly(ribbon(self.place(*curve(path)), 0.5, 0.5, w)), m), "#e8fbff", 1, k)
        for y in (-516, -490):
            card.glow(strokes([self.place(*arc(0, y, 40, 6, 0, 2 * math.pi, 40))], 1.4), "#d8f4ff", 0.4, 0.8)


def bottled_town(card: Card, bottle: Bottle) -> None:
    """Houses climb a hill in the bottle, far ones paler; the last tower stands in the neck."""
    inner = bottle.inner
    before = card.im.copy()
    hill = poly(bottle.place(*blob("-130,10 -116,-70 -60,-96 0,-130 60,-90 116,-64 130,10")))
    card.lit(both(hill, inner), "#2a1420 #5a2f2c #a86838", 20, tex=0.4)
    tower(card, 306, 468, 30, 172, "#3a2434 #8a5a50 #e8b070 #fff0c4", "#5a2430 #b0503c #f0a868", seed=3)
    rows = (
        (-96, 92, -258, 46, 5),
        (-104, 96, -196, 56, 6),
        (-108, 100, -134, 66, 6),
        (-112, 104, -74, 74, 6),
        (-116, 106, -20, 78, 6),
    )
    for r, (left, right, y, size, n) in enumerate(rows):
        for i in range(n):
            u = lerp(left, right, (i + 0.5) / n)
            hx, hy = bottle.place((u, y + abs(u) * 0.34 - 16))[0]
            wall = mix(("#a87a68", "#c8966a", "#8a6470", "#d8b080")[(i + r) % 4], "#e0a060", 0.3 - r * 0.06)
            roof = ("#7c3b3a", "#3f4f7c", "#a85a34", "#5a3a58")[(i * 3 + r) % 4]
            house(
                card,
                hx,
                hy,
                size * card.chance.uniform(0.85, 1.2),
                wall,
                roof,
                wide=0.52,
                steep=1.3,
                seed=r * 9 + i,
                window="#ffe49a",
                dark="#2a1830",
                rim="#ffd08a",
            )
        card.mist(640 + y, 740 + y, "#ffb460", 0.3, r, mask=inner)
    layer = Layer()
    for i in range(9):
        hx, hy = bottle.place((-100 + i * 25, -8))[0]
        little_tree(layer, i, hx, hy, 26, ("#20301c", "#5a6a2c", "#c8a848"), n=50)
    card.put(layer)
    card.lamp(308, 306, 80)
    card.glow(both(halo(268, 560, 230, 1), inner), "#ff8a30", 0, 0.45)
    out = before.copy()
    out.paste(card.im, (0, 0), inner)
    card.im = out
