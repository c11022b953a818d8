"""Storm in a Teacup: the steam of a cup of tea has become a thunderstorm; a ship is in it, and the other cup is calm.

Light: lightning within the cloud, a lamp on the left. Look closely: on the sugar somebody keeps a very small lighthouse.
"""

from art.kit import *

SEED, LIGHT = 107, (-0.6, -0.8)
PALETTE = SOOT, UMBER, TEAL, FOAM, FLASH = "#120c12", "#5a3826", "#14606c", "#d8f0e8", "#f4ecff"
CUP = 246, 612, 300
CHINA = "#44506c #8c9ab0 #dde0dc #fffaf0"


def paint(card: Card) -> Image.Image:
    card.wash(solid(255), "#1c1420 #3a2a30@38 #5c4034@62 #2a1a16", None, 0.3, 5)
    paper = strokes([place(curve("0,-10 6,200 -4,420 4,560"), x, 0) for x in range(10, 512, 36)], 5)
    card.shade(paper, "#4a3a40", 1.5, 0.4)
    card.glow(halo(30, 300, 330, 1.5), "#d8853c", 0, 0.4)
    table(card)
    other_cup(card)
    x, y, size = CUP
    spilt_saucer(card, x, y, CHINA)
    mouth = cup(card, *CUP, CHINA, inside=TEAL)
    blue_china(card, x, y)
    sea_in_cup(card, mouth, x, y - size * 0.61)
    thunderhead(card, x, y - size * 0.61)
    sugar(card)
    card.saturate(1.12)
    return card.finish("#080508", 0.75, weave=0.14, mottle=0.18)


def table(card: Card) -> None:
    top = poly(box(-10, 560, W + 10, H + 10))
    card.lit(top, "#1c100e #4a2a1c #7c4c2c #b87c44", 40, light=(-0.6, -1), tex=0.4, cells=14, sx=0.4, sy=6)
    cloth = rough(poly([(-10, 640), *curve("-10,640 160,600 360,600 530,650"), (530, 790), (-10, 790)]), 10, 0.8)
    card.shade(move(cloth, 0, 4), SOOT, 6, 0.5)
    card.lit(cloth, "#2c3a44 #56707a #8aa4a8 #c8d4cc", 30, tex=0.25, cells=40)
    stripes = [[(x, 600), (256 + (x - 256) * 1.7, 800)] for x in range(-80, 600, 22)]
    card.shade(both(strokes(stripes, 4), cloth), "#5a7a88", 0.6, 0.55)
    rows = [[(-10, y + 0.0002 * (x_ - 256) ** 2) for x_ in (0,)] + [(530, y)] for y in (626, 652, 684, 722)]
    card.shade(both(strokes(rows, 4), cloth), "#5a7a88", 0.6, 0.5)
    card.glow(both(halo(20, 640, 300, 1.4, 0.5), cloth), "#e8a050", 0, 0.4)


def other_cup(card: Card) -> None:
    card.shade(poly(ellipse(434, 588, 70, 12)), SOOT, 6, 0.7)
    card.lit(poly(ellipse(430, 584, 74, 13)), CHINA, 6, tex=0.08)
    m = cup(card, 430, 582, 104, tones(CHINA, "#4a3a40", 0.3), inside="#7a3c1c")
    card.glow(both(halo(418, 516, 44, 1.2, 0.4), m), "#ffb060", 0, 0.7)
    card.shade(poly(ellipse(432, 520, 16, 3)), SOOT, 2, 0.6)
    paper_boat(card, 430, 519, 30, paper="#8a7a78 #e8d8c0 #fff8e8")
    smoke(card, curve("440,512 448,470 430,430 442,390"), 6, 20, "#e8d8c8", 0.3)


def sugar(card: Card) -> None:
    for x, y, s in ((78, 714, 44), (124, 738, 36)):
        sugar_lump(card, x, y, s)
    lx, ly = lighthouse(card, 80, 686, 58, "#5a6478 #c8ccc8 #fff8e8", "#b8382c")
    card.beam((lx, ly), -0.55, 0.12, 230, "#ffe0a0", 0.5)
    teaspoon(card, 276, 742, "#1c7884")
    paper_boat(card, 282, 738, 24, turn=0.1)
