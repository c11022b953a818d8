"""The Last Pawn: a chessboard turns into ploughed fields; one pawn stands there, with a long way to go.

Light: a low evening sun, right. Look closely: in the fallen king's crown a bird has its nest.
"""

from art.kit import *

SEED, LIGHT = 726, (1, -0.45)
PALETTE = WALNUT, IVORY, MOSS, STRAW, APRICOT = "#5a3424", "#f0dcb0", "#6a8440", "#dcb860", "#ffc68a"
FLOOR = Floor(268, 236, 1.5, 400)
SUN = 410, 178
GRASS = "#1c2418", "#4a5828", "#8f9440", "#f0d080"
TURNED = "0,-1.22 .14,-1.19 .25,-1.11 .285,-1 .24,-.89 .18,-.835 .31,-.8 .315,-.765 .18,-.72 .17,-.6 .2,-.46 .28,-.32 .37,-.25 .4,-.2 .42,-.185 .44,-.14 .5,-.1 .52,-.04"  # fmt: skip
HORSE = "-.56,0 -.53,-.26 -.6,-.44 -.68,-.3 -.74,-.1 -.7,-.5 -.58,-.72 -.4,-.78 -.05,-.73 .16,-.8 .34,-.74 .54,-.52 .68,-.4 .71,-.46 .76,-.36 .82,-.14 .84,-.03 .76,.01 .66,-.1 .6,-.24 .5,-.3 .36,-.38 .28,-.42 .26,-.22 .27,0 .19,0 .16,-.24 .12,-.38 -.24,-.38 -.36,-.42 -.43,-.22 -.47,0"  # fmt: skip


def paint(card: Card) -> Image.Image:
    card.sky("#3d4a78 #7a6f98@11 #d8978c@20 #ffc98c@27 #ffe6b4@31 #c8a070", 0.2)
    for i, (x, y, w) in enumerate(((110, 70, 280), (420, 100, 260), (150, 140, 320), (360, 40, 220))):
        card.clouds([(x, y, w)], "#ffd8b0" if i % 2 else "#a87a98", 0.6, i * 5)
    sun(card, *SUN, 22, "#ff9f58", "#fff4cc")
    hills(card, [(216, 26, "#6a5888 #a0809c #e8b0a0"), (230, 14, "#8a6a84 #c0948c #f4c4a0")], "#f8c8a0", 0.5, seed=21)
    others(card)
    board(card)
    hedges(card)
    card.mist(214, 300, "#ffd0a0", 0.8, 12, low=0, high=110)
    path = both(halo(SUN[0] - 30, 300, 330, 1.2, 0.5), fall(236, 244))
    card.glow(path, "#ffa050", 0, 0.5)
    pawn(card)
    king(card)
    horse(card)
    for x, y, s in ((84, 112, 19), (112, 128, 15), (142, 104, 13), (60, 136, 11)):
        card.fill(poly(*outline("gull", x, y, s)), "#3a2c48")
    card.saturate(1.12)
    return card.finish("#20142c", 0.5)


def others(card: Card) -> None:
    row = (92, "rook", 30), (124, "bishop", 30), (158, "queen", 33), (196, "king", 34), (232, "bishop", 30), (264, "rook", 30)
    men = [chessman(kind, x, 246, s) for x, kind, s in row]
    card.lit(poly(*men), "#3a3060 #6a5480 #c88a90", 4, (1, -0.4), tex=0.2, rim="#ffd8b0")


def ground(x: float, z: float) -> Point:
    """The board's lines run straight near by, and wander with distance."""
    w = max(0.0, z - 3.4) * 0.07
    return FLOOR.at(x + w * math.sin(z * 1.3 + x * 0.5) + w * 0.7 * math.sin(x * 1.7), z + min(0.5, w) * math.sin(x * 2.1 + z))


def board(card: Card) -> None:
    chance = random.Random(7)
    zs = [1.02]
    while zs[-1] < 26:
        zs.append(zs[-1] + 0.42 * max(1, (zs[-1] - 1.6) * 0.42))
    layer, lines = Layer(), Layer()
    card.fill(fall(240, 246), "#d8a878")
    for j in range(len(zs) - 2, -1, -1):
        z0, z1 = zs[j], zs[j + 1]
        wide = 0.42 if z0 < 4.6 else 0.84  # fields are larger than squares
        for i in range(-46, 47):
            x0, x1 = i * wide, (i + 1) * wide
            quad = [ground(x0, z1), ground((x0 + x1) / 2, z1), ground(x1, z1), ground(x1, z0), ground((x0 + x1) / 2, z0), ground(x0, z0)]
            if max(p[0] for p in quad) < -20 or min(p[0] for p in quad) > 532:
                continue
            wild = min(1, max(0, (z0 - 1.75) / 1.7 + chance.gauss(0, 0.16)))
            dark = (i + j) % 2 == 0
            field = chance.choice(("#5a7438", "#6a8440", "#4f6a3c", "#7a6a3c") if dark else ("#dcb860", "#e8cc80", "#c8b058", "#e0a868"))
            colour = mix("#6a402c" if dark else IVORY, field, wild)
            colour = mix(colour, "#eeb488", min(0.75, max(0, z0 - 2.4) * 0.075))
            layer.poly(quad, mix(colour, "#ffffff" if chance.random() < 0.5 else "#3a2030", chance.uniform(0, 0.05)))
            if z0 < 9:
                n, across_ = (7, (i * 3 + j) % 4 == 0)
                for k in range(1, n):
                    u = k / n
                    ends = [(lerp(x0, x1, v), lerp(z0, z1, u)) if across_ else (lerp(x0, x1, u), lerp(z0, z1, v)) for v in (0, 0.5, 1)]
                    line = [ground(*q) for q in ends]
                    near = 1 - wild
                    lines.line(line, max(0.5, 2.2 / z0) * (0.5 if near > 0.6 else 1), mix(colour, "#4a2c28", 0.2 if near > 0.6 else 0.34))
    card.put(layer, 1, tex=0.4)
    card.put(lines, 0.75)
    grain = noise(24, 9, 4, 0.6, SIZE, 1.4, 0.3).point(smooth(110, 200))
    card.shade(both(grain, fall(560, 640)), "#a87850", 0, 0.3)
    card.glow(both(across(180, 520), fall(240, 500, 200, 40), fall(240, 246)), "#ffb870", 0, 0.3)


def hedges(card: Card) -> None:
    chance = random.Random(5)
    spots: list[Point] = []
    for _ in range(150):
        z = 2.3 + 12 * chance.random() ** 1.5
        x = round(chance.uniform(-7, 7) / 0.84) * 0.84
        for k in range(chance.randint(1, 5)):
            spots.append((z + k * 0.2, x))
    layer = Layer()
    shadow: list[Path] = []
    for z, x in sorted(spots, reverse=True):
        px, py = ground(x, z)
        if not -20 < px < W + 20 or (230 < px < 390 and py > 420):
            continue
        s = 44 / z * chance.uniform(0.5, 1)
        haze = min(0.8, max(0, (z - 2) / 13))
        shadow.append([(px, py), (px - s * 2.6, py + s * 0.5), (px - s * 2.2, py + s * 0.8), (px + s * 0.3, py + s * 0.2)])
        colours = [mix(q, "#eeb890", haze) for q in ("#24301f", "#4a5c30", "#8a9448", "#f0cc78")]
        if chance.random() < 0.25:
            little_tree(layer, int(px * 9), px, py, s * 2.4, colours, trunk=mix("#3a2420", "#eeb890", haze), light=card.light, n=50)
        else:
            foliage(layer, int(px * 7), px, py - s * 0.2, s * 0.62, s * 0.34, colours, light=card.light, n=22, dab=max(1, s * 0.12))
    card.shade(blur(poly(*shadow), 1), "#6a4058", 0, 0.6)
    card.put(layer, 1, tex=0.3)


def pawn(card: Card) -> None:
    x, y, s = 306, 606, 132
    tall = [(x - (y - b) * 1.16 + (a - x) * 0.3, y - 6 + (y - b) * 0.3 + (a - x) * 0.46) for a, b in chessman("pawn", x, y, s)]
    card.shade(rough(poly(tall), 10, 1.2), "#3a2058", 2.4, 0.85)  # long, towards us
    card.shade(poly(ellipse(x - 10, y - 3, s * 0.62, s * 0.2)), "#2a1838", 5, 0.75)
    half = curve(*points(TURNED), per=5)
    base = poly(ellipse(x, y - 0.05 * s, s * 0.52, s * 0.155))
    m = rough(union(poly(place([*[(-a, b) for a, b in half], *half[::-1]], x, y, s)), base), 8, 0.7)
    card.lit(m, "#3a2848 #8a6664 #ecd0a0 #fffbe6", 34, k=2.3, tex=0.12, cells=40, rim="#fff4cc", rimk=1, rimw=2.2)
    turns = (0.13, 0.46), (0.22, 0.38), (0.745, 0.3), (0.82, 0.17)
    rings = [place(curve((-w, -h), (0, w * 0.22 - h), (w, -h)), x, y, s) for h, w in turns]
    card.shade(both(strokes(rings, 2.6), m), "#5a3c40", 0.6, 0.6)
    card.glow(both(move(strokes(rings, 1.2), 0, 2), m), "#fff6dc", 0.5, 0.5)
    card.shade(both(noise(30, 99, 4, 0.6, SIZE, 2, 0.3).point(smooth(110, 190)), m), "#c89a6c", 0, 0.22)
    card.swell(m, 14, k=1.3, a=0.7)
    card.glow(both(halo(x + s * 0.14, y - s * 1.05, s * 0.16), m), "#ffffff", 0, 0.8)
    bag = poly(place(blob("-16,2 -18,-14 -8,-24 0,-20 8,-24 18,-14 16,2 0,6"), x + 60, y + 34, 0.9))
    card.shade(poly(ellipse(x + 40, y + 38, 26, 6)), "#2a1838", 3, 0.7)
    card.fill(strokes([[(x + 34, y + 44), (x + 96, y - 10)]], 3), "#6a4024")
    card.lit(bag, "#5a1418 #b83a34 #f09a78", 6, k=1.8, tex=0.2, rim="#fff0c8")


def king(card: Card) -> None:
    x, y, turn = 322, 702, 1.3
    figure = poly(place(chessman("king", 0, 0, 76), x, y, 1, turn), place(ellipse(0, -2, 40, 15), x, y, 1, turn))
    m = rough(figure, 10, 0.7)
    card.shade(move(m, -10, 14), "#1a1020", 7, 0.75)
    card.lit(m, "#140a10 #3c2018 #8a5434 #f0b878", 18, (0.6, -1), k=1.6, tex=0.22, rim="#ffd8a0", rimw=1.8)
    bands = [place(curve((-w, -h), (0, -h + 5), (w, -h)), x, y, 1, turn) for h, w in ((11, 33), (20, 27), (98, 26), (128, 21))]
    card.shade(both(strokes(bands, 2.4), m), "#0c060c", 0.5, 0.7)
    card.glow(both(move(strokes(bands, 1), 1.6, 0), m), "#ffc890", 0.4, 0.5)
    layer, chance = Layer(), random.Random(3)
    tussocks(layer, chance, [(chance.gauss(374, 46), 724 + abs(chance.gauss(0, 9))) for _ in range(16)], 26, GRASS, wide=18, n=22)
    for i in range(15):
        spot = chance.gauss(380, 50), chance.uniform(726, 752), chance.uniform(12, 24)
        flower(layer, i, *spot, chance.choice(("#fff4e0", "#e86a5a", "#f4c860")), stem="#4a5828")
    for _ in range(70):  # the nest
        a = chance.uniform(0, 6.3)
        px, py = 456 + 22 * math.cos(a), 676 + 8 * math.sin(a)
        straw = [(px - 8 * math.sin(a), py + 4 * math.cos(a)), (px + 8 * math.sin(a), py - 3 * math.cos(a))]
        layer.line(straw, 1.4, chance.choice(("#5a3a20", "#8a6038", "#c89a60", "#e8c890")), 0.5)
    for dx in (-7, 2, 10):
        layer.disc(456 + dx, 672, 5, "#a8d0d8", 0.9)
    card.put(layer, 0.98, tex=0.2)
    being(card, "bird", 478, 667, 32, "#2a2038 #6a4a48 #e0a070", pale="#f4d8b0", rim="#fff0c8", flip=True)


def horse(card: Card) -> None:
    x, y, k = 126, 436, 34
    card.shade(poly(ellipse(x - 26, y + 2, 40, 5)), "#3a2450", 2, 0.65)
    body = curve(HORSE, per=4)
    legs = [points(".06,-.4 .1,0 .03,0 -.02,-.4"), points("-.28,-.42 -.26,0 -.33,0 -.4,-.42")]
    card.lit(poly(*[place(p, x, y, k) for p in (body, *legs)]), "#7a6478 #d8c4b4 #fff8e4 #ffffff", 5, tex=0.12, rim="#fffbe8")
