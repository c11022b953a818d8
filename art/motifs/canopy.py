"""Two near trees as the frame of a picture: trunks at the sides, leaves above."""

import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour
from art.masks import SIZE, both, fall, inv, move, noise, poly, rough, smooth
from art.motifs.nature import foliage
from art.shapes import curve, ribbon


def mossy_post(card: Card, side: int, path: str, wide: float) -> None:
    """A near trunk along a path from its foot up, with bark and moss; side 1 stands on the left, -1 on the right."""
    line = curve(path, per=12)
    m = rough(poly(ribbon(line, wide * 1.5, wide * 0.9, wide * 0.92)), 60, 2, 60, 3, 40)
    card.cast(m, 10 * side, 6, 12, "#1c0a0c", 0.6)
    card.lit(m, "#1c120c #4a3420 #8a6a3c #d8b878", 34, k=1.8, tex=0.4, cells=30, sy=0.3, rim="#fff0c0")
    bark = noise(26, 7 + side, 5, 0.65, SIZE, 1, 0.14).point(smooth(120, 200))
    card.shade(both(bark, m), "#2a1a10", 0.5, 0.75)
    card.glow(both(move(bark, 2, 1), inv(bark), m), "#e8c888", 0.6, 0.25)
    card.mottle(m, "#5a7a2c", 0.55, 12, 3 + side, 140, 220)


def leaf_canopy(card: Card, greens: Sequence[Colour]) -> None:
    """Leaves over the whole top of the card, lower at its sides, with rays of sun through them."""
    layer = Layer()
    chance = random.Random(5)
    spots = sorted(
        ((chance.uniform(-10, 522), chance.uniform(-10, 122) + 34 * abs(chance.gauss(0, 0.5))) for _ in range(64)),
        key=lambda p: p[1],
    )
    spots = [(x, y + 46 * (abs(x - 256) / 256) ** 2) for x, y in spots]
    for i, (x, y) in enumerate(spots):
        foliage(layer, i, x, y, 48, 34, greens, light=card.light, n=190, dab=4, lumps=4)
    card.cast(layer.m, 4, 14, 12, "#14080c", 0.7)
    card.fill(rough(poly([(-20, -20), (532, -20), (532, 160), (256, 146), (-20, 160)]), 90, 3, 40), "#0e2a14")
    card.put(layer, 1, tex=0.3)
    card.swell(layer.m, 16, k=1.9)
    rays = both(noise(7, 8, 3, 0.5, SIZE, 1.6, 0.2).point(smooth(140, 220)), fall(0, 360, 255, 0))
    card.glow(rays, "#fff4b0", 3, 0.22)
