"""Iceberg Palace: above the water a plain iceberg; below it a palace hangs upside down, every window lit.

Light: pale dawn above, shafts of day below, gold windows. Look closely: the boat has let a lantern down, and on the
gallery somebody, head down, holds one too.
"""

from art.kit import *

SEED, LIGHT = 1061, (-0.6, -1)
PALETTE = PEACH, ICE, TEAL, DEEP, GOLD = "#ffd9a8", "#c4e2ea", "#1f7f9a", "#060f2c", "#ffc04c"
LEVEL = 206
WALL, ROOF = "#0b3358 #2a7c9c #86cfd6 #eefffa", "#0a2a54 #1c5c88 #4fa6be #d8fbf6"
SHADY, DARK = "#0c3a5e #1f6a8c #4fa8b8 #96dcdc", "#082a50 #164f7a #3c8fae #8fd4dc"
TIP = "186,210 206,178 226,168 240,130 258,112 270,82 286,68 300,96 318,108 330,142 354,160 372,188 402,210"
BERG = "140,208 412,208 462,250 470,316 436,380 362,420 284,434 204,412 138,370 104,304 110,244"
CORNERS = "104,224 160,286 140,360 206,236 230,324 206,400 288,220 298,318 354,244 376,338 344,412 440,236 462,318 414,386 284,430 120,296"
# corners of the facets; the last number says what the light does: 0 shade, 1 nothing, 2 shine
FACETS = "0,1,15,1 0,3,1,2 1,2,15,0 1,3,4,1 1,4,2,0 2,4,5,1 3,6,4,2 4,6,7,1 4,7,5,2 5,7,14,0 6,8,7,2 7,8,9,0 7,9,10,1 8,11,9,1 9,11,12,0 9,13,10,0 7,10,14,0"
SHADES = "286,70 280,108 296,140 284,210 402,210 372,188 354,160 330,142 318,108 300,96", "240,130 234,170 248,210 284,210 272,160"


def paint(card: Card) -> Image.Image:
    card.sky(f"#7fa6c4 #c3d3da@12 #f6dcc4@20 {PEACH}@27 #ffe9cc", 0.14)
    sun(card, 108, 176, 17, "#fff0c8", "#fffbe8")
    card.clouds([(380, 90, 190), (70, 70, 150), (440, 150, 140)], "#fff4e4", 0.6, 4)
    hills(card, [(190, 14, "#b4c4d4 #ccd4da #f4e4d4"), (198, 10, "#98b0c4 #b8c8d4 #ecdcd0")], PEACH, 0, seed=70, sharp=0.6)
    water = poly([*[(x, LEVEL + 1.6 * math.sin(x * 0.05) + 1.2 * math.sin(x * 0.13)) for x in range(-8, 530, 6)], (530, 790), (-10, 790)])
    card.wash(water, f"#9be0d6 #4fb6bd@12 {TEAL}@34 #114a75@60 #0a2450@82 {DEEP}", fall(LEVEL, 768), 0.16, 4)
    for x, a, wide, k in numbers("60,1.3,0.05,0.34 150,1.4,0.03,0.4 236,1.5,0.05,0.3 420,1.62,0.05,0.34 500,1.74,0.04,0.3"):
        card.beam((x, LEVEL - 8), a, wide, 520, "#b8f2e4", k)
    berg(card, water)
    palace(card)
    company(card, water)
    card.saturate(1.12)
    return card.finish(vignette=0.45)


def berg(card: Card, water: Mask) -> None:
    tip = rough(poly(points(TIP)), 18, 0.7, 80, 4, 55)
    card.lit(tip, "#6f9fc0 #dfe0dc #fff3dc #fffdf6", 12, (-1, -0.5), tex=0.16, rim="#fff0d0", rimk=0.6)
    for text in SHADES:
        card.shade(both(blur(poly(points(text)), 0.6), tip), "#6c98c4", 0, 0.62)
    body = both(rough(poly(blob(BERG)), 60, 3, 40, 5, 40), water)
    card.lit(body, "#0e4a70 #2482a0 #6cc4cc #d0f4ee", 34, (-0.6, -1), tex=0.34, cells=12, rim="#e4fff8", rimk=0.5, a=0.92)
    ice_facets(card, body, points(CORNERS), FACETS)


def palace(card: Card) -> None:
    """Far towers in the haze, near ones, the great tower, and the hall with its gallery of arches."""
    card.shade(halo(288, 490, 260), "#2f7098", 0, 0.75)
    for i, (x, wide, y, high) in enumerate(
        numbers("132,24,350,96 204,24,380,150 398,26,376,128 444,22,336,84 344,22,400,196 252,22,400,210")
    ):
        tower(card, x, y, wide, high, SHADY, DARK, seed=i, hanging=True, windows=0.4, lamp="#f2c67e")
    card.mist(350, 500, "#3f9fb4", 0.4, 7)
    for i, (x, wide, y, high) in enumerate(numbers("168,36,362,112 384,38,380,128 228,42,392,146 346,34,404,130")):
        tower(card, x, y, wide, high, WALL, ROOF, seed=20 + i, hanging=True, windows=0.62, rim="#eafffa")
    tower(card, 288, 384, 74, 208, WALL, ROOF, seed=40, hanging=True, windows=0.78, rim="#eafffa")
    card.glow(halo(288, 470, 170, 1.8), "#ffb45a", 0, 0.3)
    hem = [(418 - 260 * i / 60, 380 + 18 * abs(math.sin(math.pi * i / 60 * 6)) ** 0.8) for i in range(61)]
    hall = both(rough(poly([(150, 322), (426, 322), (418, 378), *hem, (158, 378)]), 14, 0.6, 80, 8, 55), fall(320, 346))
    card.cast(hall, 6, 12, 6, "#0a3a60", 0.6)
    card.lit(hall, WALL, 12, k=1.9, tex=0.2, rim="#eafffa", rimk=0.6)
    spots = [(173 + i * 24 + (5 if i > 4 else 0), 345, 7, 17) for i in range(10)]
    spots += [(173 + i * 24 + (5 if i > 4 else 0), 367, 4, 8) for i in range(10) if i % 3]
    arches = [[(x, 2 * y - v) for x, v in arch(x, y, wide, high)] for x, y, wide, high in spots]
    card.shade(both(blur(poly(*[[(x, y + 2) for x, y in p] for p in arches]), 2.5), hall), "#14507a", 0, 0.7)
    lamplit(card, arches, GOLD, 3, 0.7)
    ribs = strokes([[(185 + i * 24 + (5 if i > 3 else 0), 326), (185 + i * 24, 386)] for i in range(10)], 3)
    card.shade(both(move(ribs, 2, 0), hall), "#14507a", 1, 0.6)
    card.glow(both(ribs, hall), "#d8fbf6", 0.4, 0.4)


def company(card: Card, water: Mask) -> None:
    """The lantern on its line, the one who has seen it, the whale, the shoals."""
    card.fill(strokes([curve("96,208 98,300 94,400 100,486")], 1), "#e8dcb8", 0.85)
    lantern(card, 100, 486, 30, hanging=True)
    below = Card(card.seed, (card.light[0], -card.light[1]))
    below.im = card.im.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    walker(below, 228, H - 556, 36, "#2e1630 #7a3a4c #d88a6a", hat="#d8452f", lantern="#ffc060", flip=True)
    card.im = below.im.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    skin = "#050f2c #123866 #2f7098 #84c6cf"
    being(card, "whale", 144, 664, 214, skin, flip=True, turn=0.1, pale="#6fa8bc", rim="#c8fff4", eye="#020818")
    shoal(card, 424, 640, 34, 38, 11, "#2f6f8f #8fd0d2 #e0fff6", flip=True, seed=1)
    shoal(card, 70, 566, 18, 24, 9, "#2f6f8f #6fbcc6 #c8f6f0", seed=2)
    air_bubbles(card, 26, (20, 520, 92, 640), 1)
    m = rough(poly(ridge(8, 748, 16, octaves=5)), 40, 1.2)
    card.lit(m, "#030816 #0c2c4c #24607c", 10, tex=0.4, rim="#5fb0c0", rimk=0.5)
    rock(card, 3, 470, 770, 150, 90, "#030816 #0f3454 #2f7088", rim="#7fd0d8")
    rowing_boat(card, 92, 200, 84, stops="#1d1016 #4a2a22 #9a5f3c #e0a86c", flip=True, oars=False)
    walker(card, 88, 200, 40, "#241428 #5a3448 #a8646a", hat="#b0402f", rim="#fff0d0")
    card.shade(both(water, blur(poly(ellipse(92, LEVEL + 8, 44, 7)), 3)), "#2f7f98", 0, 0.7)
    card.glow(edge(water, 0, 1.6), "#f4fff8", 0.6, 0.9)
    card.glow(both(blur(edge(water, 0, 5), 2), water), "#d8fff4", 0, 0.4)
