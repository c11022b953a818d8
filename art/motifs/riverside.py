"""Banks of a river, and a heron's plumage."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour, mix, tint, tones
from art.masks import across, both, fall, poly, rough
from art.motifs.beings import fur, outline
from art.motifs.nature import grass, little_tree
from art.shapes import curve, ribbon, ridge


def wooded_bank(
    card: Card,
    y: float,
    high: float,
    haze: Colour,
    far: float,
    size: float,
    seed: int,
    free: tuple[float, float] = (0, 0),
) -> None:
    """A low green hill with a row of little trees on it, `far` of the way to the haze; none stands between the two `free`."""
    card.lit(
        rough(poly(ridge(30 + seed, y, high)), 40, 1.4),
        tones("#2c4f3c #4f7a58 #9cb880", haze, far),
        16,
        tex=0.35,
        seed=seed,
    )
    layer, chance = Layer(), random.Random(60 + seed)
    green = [mix(c, haze, far) for c in ("#2a4a34", "#4a7450", "#86a868", "#c8d890")]
    for k in range(26):
        x = chance.uniform(-10, 522)
        if not free[0] < x < free[1]:
            s = chance.uniform(26, 60) * size
            little_tree(
                layer, k + seed * 40, x, y + 6, s, green, trunk=mix("#2a3a2a", haze, far), light=card.light, n=50
            )
    card.put(layer, 0.95)


def grass_slope(card: Card, top: float, haze: Colour) -> None:
    """Meadow from the haze at `top` down to the viewer, its blades longer and greener as they come nearer."""
    card.fill(fall(top, top + 8), tint(fall(top, 768), "#b8cca0 #86a874@20 #46724c@60 #244830"))
    blades = Layer()
    for y in range(int(top) + 10, 770, 7):
        t = (y - top - 6) / 400
        green = [mix(c, haze, 0.45 * (1 - t) ** 1.6) for c in ("#1c3c2a", "#3f6a42", "#84a25a")]
        grass(blades, y, -10, 522, y, 8 + 34 * t, green, n=80, deep=6)
    card.put(blades, 0.9)


def heron_plumage(card: Card, x: float, y: float, tall: float) -> None:
    """Feathers for a heron whose foot is at (x, y): over the back, long ones at the breast, an orange beak, a dark crest."""
    body = both(poly(*outline("heron", x, y, tall)), fall(y - 238, y - 218), fall(y - 108, y - 68, 255, 0))
    fur(
        card,
        body,
        520,
        lambda px, py: 2.15 + (py - y + 188) * 0.002,
        ("#22323e", "#4c6678", "#8aa4b0", "#e4ece8"),
        0.75,
        (8, 18),
    )
    whole = poly(*outline("heron", x, y, tall))
    beak = both(whole, across(x + 0.2 * tall, x + 0.25 * tall), fall(y - 0.86 * tall, y - 0.85 * tall, 255, 0))
    card.lit(beak, "#7a3c10 #d8842c #ffc860 #fff0b0", 5, tex=0.12, rim="#fffbe0", a=0.9)
    crest = ribbon(
        curve(
            (x + 0.15 * tall, y - 0.985 * tall),
            (x + 0.06 * tall, y - 0.99 * tall),
            (x - 0.05 * tall, y - 0.95 * tall),
            (x - 0.17 * tall, y - 0.87 * tall),
        ),
        3,
        1,
        8,
    )
    card.fill(rough(poly(crest), 12, 0.6), "#1c2830", 0.95)
    neck = Layer()
    for k in range(14):
        t = k / 13
        px, py = x + tall * (0.075 + 0.06 * t - 0.03 * math.sin(3 * t)), y - tall * (0.87 - 0.24 * t)
        neck.line([(px, py), (px - 1, py + 8)], 2.6, "#2c3c46", 1)
    card.put(neck, 0.7, whole)
