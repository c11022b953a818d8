"""The Map Spills: the painted sea of a map is real water, and it runs over the edge of the desk with a ship on it.

Light: a candle, above on the left. Look closely: the dotted route of the map goes on across the wood, under the water.
"""

from art.kit import *

SEED, LIGHT = 109, (-0.7, -0.8)
PALETTE = SOOT, SEPIA, PARCH, TEAL, FOAM = "#140b08", "#6a4422", "#ecd6a4", "#0f6a7a", "#e8fbf0"
SHEET = points("36,146 356,80 412,540 84,612")
EDGE = 664


def paint(card: Card) -> Image.Image:
    desk_to_the_edge(card, EDGE)
    candle_on_plate(card, 84, 92)
    the_map(card)
    water = sea(card)
    beyond(card, water)
    things(card)
    card.glow(halo(90, 60, 430, 1.3), "#ff9a3c", 0, 0.28)
    card.saturate(1.1)
    return card.finish("#060304", 0.75, weave=0.14, mottle=0.16)


def the_map(card: Card) -> None:
    m = old_chart(card, SHEET)
    ink = Layer()
    for x, y, s in numbers("84,200,15 108,190,19 132,198,23 158,182,15 98,222,19 126,222,23 150,214,15 184,176,19 74,240,23"):
        inked_peak(ink, x, y, s)
    for i in range(34):
        x, y = 96 + card.chance.uniform(0, 76), 330 + card.chance.uniform(0, 66)
        ink.disc(x, y - 5, 4.6, "#6a7a3c" if i % 3 else "#8a8a44")
        ink.line([(x, y), (x, y + 5)], 1, SEPIA)
    for x, y in ((150, 470), (166, 476), (140, 484), (158, 490)):
        ink.poly(points(f"{x - 6},{y} {x - 6},{y - 8} {x},{y - 14} {x + 6},{y - 8} {x + 6},{y}"), "#a8502c")
    route = curve("152,500 128,440 176,420 186,350 150,300 168,262 184,240 204,226")
    for i in range(0, len(route) - 1, 2):
        ink.line(route[i : i + 2], 1.8, "#a83020")
    ink.line(curve("76,300 104,284 120,262 150,268 196,290"), 1.6, "#4a7a8a", 2.4)
    inked_rose(ink, 122, 556)
    card.put(ink, 0.85, both(m, ink.m))


def sea(card: Card) -> Mask:
    coast = curve(
        "232,128 252,160 216,188 204,226 228,256 280,270 286,296 246,314 240,346 218,372 184,396 200,436 258,450 268,480 222,502 168,536 172,578 192,600"
    )
    right = curve(
        "188,616 166,640 196,654 226,668 232,780 402,780 398,664 424,650 470,646 488,618 450,596 404,588 388,556 384,500 366,450 376,400 356,350 364,300 338,250 350,190 338,124 306,112 262,122"
    )
    m = rough(poly([*coast, *right]), 46, 1.8, 60, 5)
    spilling_sea(card, m, EDGE)
    return m


def beyond(card: Card, water: Mask) -> None:
    card.glow(both(halo(318, H, 190, 1.3, 0.4), inv(water)), "#4fb0b0", 0, 0.35)
    card.specks(150, (196, 690, 440, H), (0.6, 2.2), "#e8fff8", 0.8, 1)
    route = curve("206,224 230,240 262,228")
    card.shade(both(strokes([route[i : i + 2] for i in range(0, 20, 2)], 1.8), water), "#6a2a20", 0.4, 0.7)
    islet = rough(poly(blob("266,232 262,210 280,206 288,190 308,196 306,210 326,214 330,230 308,238 300,250 282,238")), 50, 1.4, 90)
    card.fill(blur(islet, 3.5), FOAM, 0.8)
    card.lit(islet, "#7a5630 #c8a468 #ecd6a4 #fff2cc", 8, tex=0.3, rim="#fff6d8")
    card.fill(strokes([[(284, 214), (302, 230)], [(302, 214), (284, 230)]], 3), "#b02818")
    whale = poly(*outline("whale", 316, 424, 128, turn=0.9))
    card.shade(both(blur(whale, 1.6), water), "#0a3a5a", 0, 0.7)
    chart_boat(card, 318, 596, both(water, fall(EDGE - 12, EDGE, 255, 0)))
    lx, ly = lighthouse(card, 256, 304, 66, "#5a4428 #d8b884 #fff2d0", "#b0402c")
    card.beam((lx, ly), 0.3, 0.13, 190, "#fff0b8", 0.6, 4)


def things(card: Card) -> None:
    pocket_compass(card, 450, 300, 40)
    feather(card, 404, 216, 180, -1.15, "#3a2c24 #8a7860 #e0d0b0 #fffaf0", seed=3)
    red_book(card, points("396,-20 540,-20 540,92 420,110"), points("404,-20 428,100 540,82"))
    for i, (px, py) in enumerate(((52, 640), (110, 650), (160, 634))):
        card.fill(discs([(px, py, 3 + i % 2 * 2)]), "#7ac8c4", 0.7)
        card.glow(discs([(px - 1, py - 1.4, 1.2)]), "#ffffff", 0.3)
    being(card, "mouse", 62, EDGE + 3, 54, "#1c1210 #4f3c30 #9a7858 #f0d0a0", rim="#ffd890")
