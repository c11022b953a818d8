"""A winter's night: northern lights, a town and firs and a bough under snow, light on the snow."""

import math
import random
from collections.abc import Sequence

from art.card import Card
from art.masks import SIZE, blur, both, discs, edge, fall, minus, move, noise, poly, rough, smooth
from art.motifs.nature import fir
from art.shapes import Path, curve, points, ribbon


def northern_lights(card: Card) -> None:
    """Curtains of pale green and rose behind the stars."""
    for k, (y, colour, a) in enumerate(((150, "#58c8a0", 0.85), (190, "#7a78d8", 0.7), (120, "#d87aa8", 0.5))):
        path = curve((-20, y + 60), (90, y - 10), (210, y + 50), (330, y - 20), (440, y + 20), (540, y - 50))
        veil = poly([*path, *[(px, py - 110 - 20 * math.sin(px / 60 + k)) for px, py in reversed(path)]])
        rays = noise(22, 60 + k, 3, 0.6, SIZE, 1, 0.1).point(smooth(90, 200))
        card.glow(both(blur(veil, 14), rays, fall(y - 110, y + 50, 10, 255)), colour, 3, a)


def snowed_town(card: Card) -> None:
    """Eleven dark houses and a steeple under snow, at the left edge, their feet at 380."""
    chance = random.Random(4)
    x = 14.0
    houses: list[Path] = []
    snow: list[Path] = []
    for _ in range(11):
        w, h = chance.uniform(20, 34), chance.uniform(20, 46)
        top = 372 - h
        houses.append([(x - w / 2, 380), (x - w / 2, top), (x, top - w * 0.7), (x + w / 2, top), (x + w / 2, 380)])
        ridge_ = (x, top - w * 0.7 - 2)
        snow.append(
            [(x - w / 2 - 2, top + 1), ridge_, (x + w * 0.3, top - w * 0.24), (x, top - w * 0.46), (x - w / 2, top + 3)]
        )
        x += w * 0.8
    houses += [points("112,380 112,268 125,196 138,268 138,380")]
    snow += [points("110,268 125,192 131,226 125,222 114,270")]
    m = rough(poly(*houses), 14, 0.6, 120, 3, 60)
    card.lit(m, "#0a1228 #16223f #2b4268", 5, (0.5, -0.8), tex=0.3)
    card.fill(rough(poly(*snow), 30, 0.6, 120, 4), "#b9cadb", 0.85)
    card.fill(
        both(discs([(chance.uniform(20, 230), chance.uniform(342, 368), 1.2) for _ in range(30)]), m), "#04081a", 0.9
    )


def firs_in_snow(card: Card, firs: Sequence[Sequence[float]]) -> None:
    """Dark firs (x, y, height) with snow on their right sides."""
    m = rough(poly(*[fir(x, y, h, int(x)) for x, y, h in firs]), 40, 0.8, 120, 2, 46)
    card.lit(m, "#0a1530 #18294e #37527c", 5, (-0.6, -0.7), tex=0.4)
    card.fill(both(minus(m, move(m, 1.2, 2.8)), noise(80, 5).point(smooth(80, 150))), "#cfdde9", 0.85)


def snowy_bough(card: Card, limb: Path, twigs: Sequence[Path]) -> None:
    """A bare bough with snow on it, lamplight on its under side."""
    wood = poly(ribbon(limb, 22, 3), *[ribbon(t, 6, 1.2) for t in twigs])
    m = rough(wood, 20, 0.8, 110)
    card.lit(m, "#04081a #0e1830 #24385a", 4, (0.6, 1), tex=0.3)
    white = rough(both(minus(move(m, 0, -4), m), noise(40, 8, 3).point(smooth(70, 140))), 20, 0.8, 120)
    card.fill(white, "#c8d8ea", 0.95)
    card.glow(edge(m, -0.6, -1.6), "#ffb870", 0.4, 0.35)
