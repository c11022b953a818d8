"""Nest in the Helmet: an old suit of armour stands in a spring garden; behind its lifted visor there is a nest.

Light: morning sun from the upper left. Look closely: a snail climbs the sword, which has become a bean pole.
"""

from art.kit import *

HOLE = "164,400 158,350 178,306 240,286 306,296 346,330 356,384 344,436 300,462 236,470 184,448"
SEED, LIGHT = 1059, (-0.8, -0.9)
PALETTE = STEEL, MIST, GREEN, BLOSSOM, BLUE = "#6f8494", "#dfe8d2", "#4f8a52", "#f2a8b8", "#2f6fb8"
METAL = "#141c2a #34485a #6f8494 #b4c6cc #f8fbf2"
RUST = "#9a5a34"
STEMS = "420,790 404,700 430,620 402,566 380,520 392,450 372,390", "396,660 350,640 330,590 300,560", "404,566 440,540 452,500", "120,790 150,720 140,640 168,590"


def paint(card: Card) -> Image.Image:
    garden(card)
    sword(card)
    armour(card)
    helmet(card)
    nest(card)
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
    tree(card, 470, 640, 470, ("#8a4466", "#c8708e", "#e894aa", "#f8c0c4", "#ffece4"), "#2a2024 #5a4440 #a08070", seed=24, lean=-0.22, depth=6, leafy=0.9, rim="#fff4dc")
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
                layer.dab(x + side * 11, y - 3, 9 - 3 * t, turn + (0 if side > 0 else 3.1), mix("#3f7a3c", "#b8d470", 0.3 + 0.4 * (side < 0)), 0.6)
        if k % 11 == 5:
            for i in range(4):
                layer.dab(x - 5 + 3 * i, y + 8 - abs(i - 1.5), 4, i * 0.8, ("#f4e8f0", "#e0789a")[i % 2], 0.7)
    card.put(layer)
    card.swell(layer.m, 3, k=1.4)
    being(card, "snail", 88, 470, 22, "#5a3420 #a8703c #ecc080", turn=-1.45)


def plate(card: Card, path: Path, depth: float, seed: int, rust: float = 0.4) -> Mask:
    m = rough(poly(path), 10, 0.5, 100, seed, 60)
    card.cast(m, 6, 8, 8, "#16241c", 0.55)
    card.lit(m, METAL, depth, k=2.3, tex=0.16, cells=26, seed=seed, rim="#fffef0", back="#7fb86a")
    card.fill(both(noise(16, 60 + seed, 4, 0.6).point(smooth(150, 235)), m), RUST, rust)
    return m


def rivets(card: Card, spots: Path, r: float = 2.6) -> None:
    card.shade(discs([(x + 1, y + 1.4, r) for x, y in spots]), "#141c2a", 0.6, 0.8)
    card.lit(discs([(x, y, r) for x, y in spots]), METAL, 1.4, k=2, tex=0)


def armour(card: Card) -> None:
    """Breast, shoulders and collar, cut by the lower edge."""
    for side in (1, -1):
        for k, (y, wide) in enumerate(((706, 66), (664, 74), (622, 80))):
            arm = place(blob((-wide * 0.5, -26), (wide * 0.46, -30), (wide * 0.56, 20), (0, 40), (-wide * 0.56, 24), per=6), 278 + side * (142 + 5 * k - 8), y + 34, 1, side * 0.16)
            plate(card, arm, 16, 3 * k + side + 4)
    chest = plate(card, blob("158,566 204,536 278,530 352,536 400,566 414,640 398,720 380,800 176,800 160,720 146,640", per=8), 60, 20)
    ridge_ = ribbon(curve("278,536 282,640 276,790"), 2, 3)
    card.glow(both(poly(ridge_), chest), "#fffdf0", 1, 0.8)
    card.shade(both(move(poly(ridge_), 5, 0), chest), "#34485a", 3, 0.8)
    card.shade(both(strokes([curve("172,590 210,560 278,552 346,560 386,590"), curve("152,700 210,730 278,738 350,730 404,700")], 2.4), chest), "#141c2a", 0.8, 0.7)
    card.glow(both(blur(poly(ellipse(214, 628, 16, 52)), 8), chest), "#ffffff", 0, 0.6)
    rivets(card, [(184 + 24 * k, 578 - 20 * math.sin(math.pi * (k + 0.4) / 8.8)) for k in range(9)])
    for side in (-1, 1):
        for k in (2, 1, 0):
            cap = place(blob((-52, 26), (-50, -14), (-14, -44), (32, -34), (56, 6), (48, 36), (0, 24), per=7), 278 + side * (124 + 10 * k), 574 + 21 * k, 1 + 0.05 * k, 0.1, side < 0)
            plate(card, cap, 17, 30 + k + side)
        rivets(card, [(278 + side * (104 + 13 * k), 590 - 3 * k + 4 * k * k * 0.6) for k in range(5)])
    for k, (y, wide) in enumerate(((546, 92), (526, 82), (508, 74))):
        collar = [*arc(272, y - 14, wide, 12, math.pi, 0, 20), *arc(272, y + 8, wide + 4, 26, 0, math.pi, 20)]
        plate(card, collar, 8, 50 + k, 0.25)


def helmet(card: Card) -> None:
    """The skull of the helmet, turned a little to the left, with the face open."""
    plume(card)
    plate(card, blob("146,356 150,280 186,214 250,182 322,188 376,236 398,314 398,400 384,470 340,512 270,522 204,508 160,468 142,410", per=8), 64, 60)
    rivets(card, [(384, 360 + 26 * k) for k in range(4)])
    hole = poly(blob(HOLE, per=8))
    card.fill(hole, tint(fall(300, 450), "#1c2228 #0a0c10"))
    card.hollow(hole, 8, 10, 8, "#04060a")


def visor(card: Card) -> None:
    """The beaked visor, thrown up over the brow, with rows of holes to breathe through."""
    lid = plate(card, blob("128,316 92,262 84,206 112,196 170,178 250,168 326,182 378,226 396,292 388,326 366,336 352,306 318,284 250,272 190,282 152,306", per=8), 26, 66)
    fold = poly(ribbon(curve("90,206 180,216 280,212 352,240 392,300"), 1, 2, 4))
    card.glow(both(fold, lid), "#ffffff", 0.8, 0.8)
    card.shade(both(move(fold, 0, 6), lid), "#141c2a", 4, 0.7)
    spots = [(130 + 17 * k, 262 - 11 * math.sin(k * 0.36) - 13 * row + 5 * (k % 2)) for k in range(11) for row in (0, 1)]
    holes = poly(*[ellipse(x, y, 2.6, 4) for x, y in spots])
    card.fill(both(holes, lid), "#10161e")
    card.glow(both(move(edge(holes, 0, -1), 0, 1.4), lid), "#ffffff", 0.4, 0.7)
    card.lit(poly(circle(378, 326, 17)), METAL, 7, k=2.2, tex=0.1, rim="#ffffff")
    card.lit(poly(circle(378, 326, 6)), METAL, 2, k=2.2, tex=0.05)


def chin(card: Card, front: Mask) -> None:
    """The lower rim of the opening, in front of the nest."""
    lip = both(poly(blob("140,424 176,452 240,474 310,466 356,436 372,400 398,392 390,470 340,512 270,522 204,508 160,468", per=8)), inv(front))
    lip = rough(lip, 8, 0.5, 90, 3, 60)
    card.lit(lip, METAL, 22, k=2.2, tex=0.16, seed=60, rim="#fffef0")
    card.fill(both(noise(16, 131, 4, 0.6).point(smooth(150, 235)), lip), RUST, 0.4)
    rivets(card, [(178, 468), (204, 486), (236, 496), (270, 499), (304, 495), (336, 482)])


def plume(card: Card) -> None:
    spine = curve("250,170 296,104 372,96 430,150 446,236 424,320", per=20)
    layer = Layer()
    for _ in range(420):
        t = card.chance.random()
        x, y = spine[min(len(spine) - 1, int(t * len(spine)))]
        a = -2.4 + 2.9 * t + card.chance.gauss(0, 0.35)
        r = card.chance.uniform(16, 44) * (1.1 - 0.4 * t)
        tone = 0.45 - 0.2 * math.sin(a) - 0.25 * t + card.chance.gauss(0, 0.14)
        mid = (x + r * 0.6 * math.cos(a), y + r * 0.6 * math.sin(a))
        layer.line(curve((x, y), mid, (x + r * math.cos(a + 0.6), y + r * math.sin(a + 0.6)), per=4), 3, ramp(("#4a0c26", "#94203c", "#d04a5c", "#f49a8c", "#ffe0d0"), tone), 0.5)
    card.put(layer, 1, tex=0.2)
    card.swell(layer.m, 16, k=1.3, a=0.7)


def nest(card: Card) -> None:
    layer = Layer()
    straw(layer, card.chance, 254, 424, 96)
    back = poly(ellipse(256, 424, 80, 20))
    card.fill(back, "#1a100c")
    for x, y, turn in ((214, 416, -0.2), (312, 414, 0.25)):
        egg = poly(place(blob("0,-17 12,-8 13,6 0,14 -13,6 -12,-8"), x, y, 1, turn))
        card.lit(egg, "#4a86a0 #8fc4d0 #d8f0ec", 7, k=1.8, tex=0.1, rim="#ffffff")
        card.fill(both(noise(110, 4, 2).point(smooth(190, 225)), egg), "#3a5a6a", 0.6)
    bird = being(card, "bird", 258, 436, 122, f"#12305e {BLUE} #6fb0e0 #c8ecf6", flip=True, pale="#f0a860", rim="#fffbe8", fur=24, marks=0.4)
    card.swell(bird, 12, k=1.2, a=0.5)
    card.shade(both(move(layer.m, 2, -6), bird), "#2a1a20", 4, 0.5)
    card.put(layer, 1, tex=0.2)
    card.swell(layer.m, 14, k=1.4, a=0.8)
    layer = Layer()
    for x, y, turn in ((186, 428, 2.7), (176, 440, 2.9), (334, 432, 0.4), (318, 452, 1.1)):
        layer.line(curve((x, y), (x + 18 * math.cos(turn), y + 14 * math.sin(turn) - 3), (x + 34 * math.cos(turn), y + 30 * math.sin(turn))), 1.6, "#8f6434", 0.5)
    layer.line(curve("206,338 188,346 172,336 150,350 138,344"), 1.5, "#e0b868", 0.6)
    card.put(layer)
    inside = poly(blob(HOLE, per=8))
    chin(card, both(inside, inv(poly(box(0, 452, W, 560)))))
    visor(card)


def foreground(card: Card) -> None:
    layer = Layer()
    grass(layer, 3, -10, 522, 752, 60, ("#1f4a34", "#3f7a44", "#7fae54", "#d0e088"), n=300, deep=24)
    for k in range(44):
        x = card.chance.choice((card.chance.uniform(10, 200), card.chance.uniform(330, 505), card.chance.uniform(10, 505)))
        flower(layer, k, x, 768, card.chance.uniform(30, 92), card.chance.choice(("#f7f2e8", BLOSSOM, "#f4d060", "#8a7ac8", "#e86a7a")), n=card.chance.choice((5, 6, 8)))
    card.put(layer, 1, tex=0.15)
    card.swell(layer.m, 5, k=1.2, a=0.6)
    card.specks(60, (20, 60, 490, 700), (1, 2.6), "#ffeef0", 0.85)
