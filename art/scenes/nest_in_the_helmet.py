"""Nest in the Helmet: an old suit of armour stands in a spring garden; behind its lifted visor there is a nest.

Light: morning sun from the upper left. Look closely: a snail climbs the sword, which has become a bean pole.
"""

from art.kit import *

SEED, LIGHT = 1059, (-0.8, -0.9)
PALETTE = STEEL, MIST, GREEN, BLOSSOM, BLUE = "#6f8494", "#dfe8d2", "#4f8a52", "#f2a8b8", "#2f6fb8"
METAL = Armour.metal
STEMS = (
    "420,790 404,700 430,620 402,566 380,520 392,450 372,390",
    "396,660 350,640 330,590 300,560",
    "404,566 440,540 452,500",
    "120,790 150,720 140,640 168,590",
)


def paint(card: Card) -> Image.Image:
    garden(card)
    sword(card)
    knight = Armour(card)
    knight.body()
    inside = knight.helmet()
    nest(card)
    knight.chin(both(inside, inv(poly(box(0, 452, W, 560)))))
    knight.visor()
    ivy(card, *STEMS)
    foreground(card)
    return card.finish("#15301f", 0.42)


def garden(card: Card) -> None:
    card.sky("#8fc0d4 #bcdcd4@24 #e6efd4@46 #f6f0cc@60 #b4cf94@72 #6a9a5c", 0.2)
    card.glow(halo(60, 60, 420, 1.5), "#fff2c4", 0, 0.75)
    layer = Layer()
    for k in range(46):
        x, y = card.chance.uniform(-10, 522), 480 + card.chance.uniform(-16, 46)
        pink = card.chance.random() < 0.4
        cols = ("#b07a90", "#d8a0ac", "#f4d0d0", "#fff4ea") if pink else ("#6f9a84", "#93b894", "#bcd4a4", "#e8ecc4")
        little_tree(layer, k, x, y, card.chance.uniform(70, 150), cols, trunk="#9aa890", light=LIGHT, n=70)
    card.put(layer, 0.85)
    card.fill(both(fall(300, 480), fall(480, 640, 255, 60)), "#eef2d6", 0.62)
    hills(card, [(560, 14, "#7fae70 #a9cb86 #e4ecb0"), (606, 12, "#4f8a52 #7fb062 #d0df8c")], MIST, 0.45, seed=5, octaves=3)
    tree(
        card,
        470,
        640,
        470,
        ("#8a4466", "#c8708e", "#e894aa", "#f8c0c4", "#ffece4"),
        "#2a2024 #5a4440 #a08070",
        seed=24,
        lean=-0.22,
        depth=6,
        leafy=0.9,
        rim="#fff4dc",
    )
    card.mist(480, 660, MIST, 0.45, 8)
    for a in (0.8, 1.0, 1.2):
        card.beam((-30, -60), a, 0.05, 900, "#fff4cc", 0.28, 14)


def sword(card: Card) -> None:
    blade = poly(points("74,330 80,318 86,330 88,768 72,768"))
    card.lit(blade, METAL, 4, k=2, tex=0.14, rim="#ffffff")
    layer = Layer()
    for k in range(64):
        t = k / 63
        y = 760 - 470 * t
        x = 80 + 11 * math.sin(t * 26)
        layer.disc(x, y, 1.9, "#3f7a3c")
        if k % 3 == 0:
            side = 1 if k % 2 else -1
            for turn in (-0.7, 0.5):
                layer.dab(
                    x + side * 11, y - 3, 9 - 3 * t, turn + (0 if side > 0 else 3.1), mix("#3f7a3c", "#b8d470", 0.3 + 0.4 * (side < 0)), 0.6
                )
        if k % 11 == 5:
            for i in range(4):
                layer.dab(x - 5 + 3 * i, y + 8 - abs(i - 1.5), 4, i * 0.8, ("#f4e8f0", "#e0789a")[i % 2], 0.7)
    card.put(layer)
    card.swell(layer.m, 3, k=1.4)
    being(card, "snail", 88, 470, 22, "#5a3420 #a8703c #ecc080", turn=-1.45)


def nest(card: Card) -> None:
    layer = Layer()
    straw(layer, card.chance, 254, 424, 96)
    back = poly(ellipse(256, 424, 80, 20))
    card.fill(back, "#1a100c")
    for x, y, turn in ((214, 416, -0.2), (312, 414, 0.25)):
        egg = poly(place(blob("0,-17 12,-8 13,6 0,14 -13,6 -12,-8"), x, y, 1, turn))
        card.lit(egg, "#4a86a0 #8fc4d0 #d8f0ec", 7, k=1.8, tex=0.1, rim="#ffffff")
        card.fill(both(noise(110, 4, 2).point(smooth(190, 225)), egg), "#3a5a6a", 0.6)
    bird = being(
        card, "bird", 258, 436, 122, f"#12305e {BLUE} #6fb0e0 #c8ecf6", flip=True, pale="#f0a860", rim="#fffbe8", fur=24, marks=0.4
    )
    card.swell(bird, 12, k=1.2, a=0.5)
    card.shade(both(move(layer.m, 2, -6), bird), "#2a1a20", 4, 0.5)
    card.put(layer, 1, tex=0.2)
    card.swell(layer.m, 14, k=1.4, a=0.8)
    layer = Layer()
    for x, y, turn in ((186, 428, 2.7), (176, 440, 2.9), (334, 432, 0.4), (318, 452, 1.1)):
        layer.line(
            curve((x, y), (x + 18 * math.cos(turn), y + 14 * math.sin(turn) - 3), (x + 34 * math.cos(turn), y + 30 * math.sin(turn))),
            1.6,
            "#8f6434",
            0.5,
        )
    layer.line(curve("206,338 188,346 172,336 150,350 138,344"), 1.5, "#e0b868", 0.6)
    card.put(layer)


def foreground(card: Card) -> None:
    layer = Layer()
    grass(layer, 3, -10, 522, 752, 60, ("#1f4a34", "#3f7a44", "#7fae54", "#d0e088"), n=300, deep=24)
    for k in range(44):
        x = card.chance.choice((card.chance.uniform(10, 200), card.chance.uniform(330, 505), card.chance.uniform(10, 505)))
        flower(
            layer,
            k,
            x,
            768,
            card.chance.uniform(30, 92),
            card.chance.choice(("#f7f2e8", BLOSSOM, "#f4d060", "#8a7ac8", "#e86a7a")),
            n=card.chance.choice((5, 6, 8)),
        )
    card.put(layer, 1, tex=0.15)
    card.swell(layer.m, 5, k=1.2, a=0.6)
    card.specks(60, (20, 60, 490, 700), (1, 2.6), "#ffeef0", 0.85)
