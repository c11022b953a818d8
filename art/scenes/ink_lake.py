"""Ink Lake: spilled ink is a lake by night with swans on it; the pen is a pier.

Light: a lamp above, to the left; in the ink there is a moon of its own. Look closely: somebody sits at the end of the pen.
"""

from art.kit import *

SEED, LIGHT = 150, (-0.8, -1)
PALETTE = INK, SLATE, CREAM, WHITE, RUST = "#0a0c18", "#3a4460", "#efe0c0", "#fffaf0", "#c8502c"
MOON = 226, 372


def paint(card: Card) -> Image.Image:
    dark_desk(card)
    old_sheets(card, 250, 392)
    m = lake(card)
    reflections(card, m)
    drawing(card, m)
    tools(card)
    for x, y, size, flip in numbers("150,470,74,0 330,330,50,1 366,352,32,1 388,358,26,1"):
        swan_on_ink(card, x, y, size, RUST, flip=bool(flip))
    return card.finish("#140a08", 0.6, weave=0.14, mottle=0.2)


def lake(card: Card) -> Mask:
    shore = blob(
        "352,150 338,196 366,236 428,262 440,330 418,392 436,470 404,548 350,590 300,640 236,622 180,640 116,600 84,540 92,470 70,410 84,340 130,290 188,262 248,250 300,220 322,180 330,140",
        per=10,
    )
    body = rough(poly(shore), 70, 2.6, 50, 4, 34)
    drops = discs([(x, y, r) for x, y, r in numbers("424,610,9 446,590,4 86,660,7 72,642,3 456,404,6 62,300,5 380,640,4 110,278,3.5")])
    m = union(body, rough(drops, 14, 0.6))
    card.fill(blur(m, 5), "#6a6a80", 0.4)  # it soaks in
    card.fill(m, tint(fall(160, 640), f"#04050c {INK}@30 #141c34@60 #2a3858@84 #3a4c70"))
    card.mottle(body, "#2c3c68", 0.6, 4, 7, 110, 220, 0.4, 2)
    card.glow(both(edge(m, 3, 4), blur(m, 1)), "#8a98b8", 1.2, 0.5)
    card.glow(edge(m, -1, -1.4), WHITE, 0.4, 0.8)
    return body


def reflections(card: Card, m: Mask) -> None:
    """A night that nobody sees above the table."""
    x, y = MOON
    card.stars(150, 600, m, big=0.05)
    card.glow(both(halo(x, y, 150, 1.5), m), "#7a8cb8", 0, 0.7)
    card.fill(discs([(x, y, 34)]), "#f4ead0")
    card.mottle(discs([(x, y, 34)]), "#b8b09a", 0.7, 16, 4)
    for i in range(26):
        yy = y - 36 + i * 3.1
        w = card.chance.uniform(8, 50)
        if i % 3 == 0:
            card.fill(both(poly(ribbon([(x - w + 10, yy), (x + w - 20, yy)], 0.3, 0.3, 1.6)), discs([(x, y, 34)])), "#2a3858", 0.5)
    ripples(card, y + 40, 600, "#f0e4c4", x, 16, 60, mask=m)
    for px, py, r in ((300, 506, 20), (300, 506, 34), (300, 506, 50), (150, 476, 16), (150, 476, 28)):
        card.glow(both(ring(px, py, r, r - 1.1, 0.34), m), "#c8d0e0", 0.4, 0.55)


def drawing(card: Card, m: Mask) -> None:
    """Hills, firs and reeds of the shore, drawn with the pen."""
    layer, chance = Layer(), random.Random(4)
    for x, y, size in numbers("96,250,40 118,244,56 142,240,36 166,236,48 60,262,30 204,226,34 226,222,26"):
        inked_fir(layer, chance, x, y, size, INK)
    for k in range(3):
        inked_hill(layer, chance, k, SLATE, "#6a6e80")
    for x, y in points("84,566 96,590 128,622 424,500 412,540 396,566 440,470 66,440 74,470"):
        inked_reeds(layer, chance, x, y, INK)
    card.put(layer, 0.9)
    card.glow(both(layer.m, m), "#c8d0dc", 0.2, 0.9)


def tools(card: Card) -> None:
    """The bottle lies above, its mouth towards us; a penholder reaches out over the lake as a pier."""
    ink_bottle(card, 366, 98, 150, 0.3, star=RUST, rim=WHITE)
    cork = poly(place(points("-12,-15 12,-13 14,15 -14,15"), 452, 172, 1, 0.9))
    card.cast(cork, 5, 6, 4, "#140806", 0.6)
    card.lit(cork, "#5a3418 #b07c48 #e8c088", 7, k=2, tex=0.5, cells=60)
    dip_pen(card, ((520, 742), (444, 666), (368, 590)), rim=WHITE)
    posts = [
        [(318 + i * 9 + s * 8, 546 + i * 9 - s * 8), (318 + i * 9 + s * 8, 561 + i * 9 - s * 8)] for i in range(0, 7, 2) for s in (-1, 1)
    ]
    card.fill(strokes(posts, 1.6), "#5a3c14", 0.9)
    walker(card, 320, 545, 32, "#141a30 #3a4870 #98a8c8", hat=RUST, flip=True, rim=WHITE, lantern="#ffb84a")
    card.glow(halo(300, 524, 34, 1.4, 0.5), "#ffb84a", 0, 0.6)
    paper_boat(card, 246, 574, 46, turn=0.05, paper="#8a8470 #e4d6b0 #fffaf0")
    card.fill(strokes([curve((264, 566), (286, 566), (312, 556))], 0.8), "#e4d6b0", 0.8)
