"""The Fox's Coat: a sleeping fox in the snow whose coat is an autumn wood, with deer in a clearing.

Light: a low pale sun behind the birches on the left, and a warm light inside the coat. Look closely: one deer has left
the coat and looks back.
"""

from art.kit import *

SEED, LIGHT = 935, (-1, -0.6)
PALETTE = SNOW, BLUE, RUST, GOLD, PLUM = "#f6ece6", "#8fa2cb", "#b8431f", "#f6ab45", "#3c1026"
WOOD = (PLUM, "#7c2326", RUST, "#e0762a", GOLD, "#ffdc8a")
GOLDEN = ("#5a2418", "#a8541f", "#e09434", "#f9c862", "#fff0b0")
DEEP = ("#260b22", "#541626", "#8a2c25", "#c05528", "#e88d3c")
BODY = "128,326 146,304 168,284 182,262 184,226 192,184 193,183 206,198 216,226 226,240 236,206 249,178 250,178 260,204 263,246 278,286 306,330 346,392 382,468 402,548 400,622 372,664 300,672 240,664 190,672 160,668 156,654 178,640 194,604 192,548 176,500 170,450 176,404 178,376 164,360 140,350 127,338"
TAIL = "372,610 418,586 452,600 466,640 450,686 396,714 320,722 240,716 178,706 134,694 150,678 206,676 280,682 340,672 362,644"
BIB = "124,338 150,326 178,326 206,342 222,372 214,420 206,470 204,540 196,560 186,520 168,480 166,440 172,390 160,362 136,352"
TRUNKS = (15, 5, "#b9c3d8", "#9aa7c2", 520), (10, 9, "#c9cfe0", "#8390b0", 552), (6, 15, "#e4e4ec", "#707fa4", 590)
DRIFTS = (552, 14, "#c3cbe0 #e6e4ea #fdf3e8"), (588, 18, "#a3b2d4 #d6dcea #fff4e6"), (630, 14, f"{BLUE} #c6d1e7 #fff4e8")


def paint(card: Card) -> Image.Image:
    card.sky("#6f86ac #9fb0cb@30 #d8d3dc@52 #f3e3d3@66 #dfe3ee@80 #b4c3dc", 0.16)
    sun(card, 84, 236, 30, "#ffe2b4", "#fff8e6")
    birch_wood(card, TRUNKS, "#eee6e4", free=(140, 440))
    hills(card, DRIFTS, SNOW, 0.3, octaves=3, gain=0.35, tex=0.2)
    body, tail = rough(poly(blob(BODY)), 34, 1, 80, 3, 40), rough(poly(blob(TAIL)), 40, 1.2, 70, 4, 40)
    card.shade(poly(ellipse(330, 690, 170, 24)), "#5f74a8", 10, 0.75)
    coat(card, body)
    face(card, body)
    brush(card, tail)
    deer_outside(card)
    leaves = Layer()
    fallen(leaves, card.chance, 26, [(150, 520), (470, 740)], WOOD[2:5])
    card.put(leaves)
    card.snow(270)
    return card.finish("#1c1c44", 0.42)


def coat(card: Card, body: Mask) -> None:
    """The wood, row behind row, growing out over the back so that the silhouette is leaves."""
    tops = Layer()
    leafy_edge(tops, card.chance, curve("272,268 306,330 346,392 382,468 402,548 402,612", per=6), 13, (WOOD, WOOD, GOLDEN, DEEP), LIGHT)
    card.put(tops, tex=0.4)
    card.lit(body, "#2c0d20 #6e2422 #a8441f #d97f37", 40, k=1.3, tex=0.4, cells=18)
    wood = both(union(body, tops.m), inv(blur(poly([(90, 150), (290, 150), (262, 300), (196, 400), (90, 420)]), 16)))
    card.glow(both(halo(268, 520, 150), body), "#ffcb6e", 0, 0.75)
    steps = [(y, y - 306) for y in (306, 336, 366, 398, 430, 464, 504, 552, 602, 650)]
    rows = [(y, max(198, 262 - 0.6 * d), min(412, 316 + 0.52 * d), 22 + 0.093 * d) for y, d in steps]
    little_wood(card, rows, (GOLDEN, WOOD, WOOD, DEEP), clip=wood, clearing=ellipse(274, 548, 60, 62, 12), haze="#ffc890")
    card.fill(both(blur(poly(ellipse(272, 540, 62, 26)), 7), body), "#ffe2a4", 0.85)
    card.glow(both(halo(268, 532, 84), body), "#ffe6a6", 0, 0.6)
    for x, y, size, name, left in ((262, 556, 40, "stag", False), (292, 552, 25, "deer", True), (238, 552, 21, "deer", False)):
        card.fill(poly(*outline(name, x, y, size, flip=left)), "#4a1a1c")
    card.swell(body, 34, k=1.2, a=0.75)


def face(card: Card, body: Mask) -> None:
    head = both(body, blur(poly([(90, 150), (300, 150), (292, 290), (232, 392), (90, 420)]), 12))
    card.lit(head, "#5a1a20 #a83f1f #de7d30 #f7b25a #ffe0a0", 22, tex=0.25, cells=34)
    fur(card, head, 900, lambda x, y: math.atan2(y - 300, x - 120) * 0.75 + 0.25, ("#8a2f1e", "#d06a2a", "#f4a64c", "#ffd48c"), 0.55)
    ears = poly(blob("190,238 194,202 206,222 208,240"), blob("238,242 250,200 256,226 254,252"))
    card.fill(both(blur(ears, 1.2), body), PLUM, 0.85)
    bib = both(rough(poly(blob(BIB)), 110, 2.6, 60, 6, 34), body)
    card.lit(bib, "#8f9cc4 #cdd2e4 #f6efe8 #fffaf0", 16, k=1.5, cells=40)
    fur(card, blur(bib, 2), 260, lambda _, y: 0.35 if y < 372 else 1.3, ("#b3bcd8", "#cfd4e6", "#f2ecea", "#ffffff"), 0.8)
    lashes = [ribbon([(168 + k * 7, 314), (164 + k * 7, 319.5)], 1.4, 0.5) for k in range(3)]
    card.fill(poly(ribbon(curve("164,308 172,315 184,314 193,305"), 1.2, 1.4, 3.4), *lashes), PLUM)
    card.fill(poly(blob("125,327 131,322 138,325 136,334 128,337")), "#1f0d16")
    card.glow(discs([(129.5, 326, 1.5)]), "#ffffff", 0.4)
    card.fill(poly(ribbon(curve("132,340 146,346 164,345"), 0.8, 0.5, 1.6)), "#4a2028", 0.85)

    card.shade(poly(blob("196,664 240,656 330,660 392,648 380,684 300,688 220,682")), "#3c2c50", 6, 0.85)
    line = ribbon(curve("206,500 212,570 206,630 190,660 172,668"), 30, 30, 20)
    leg = both(rough(poly(line), 20, 1, 90, 4, 50), body, fall(520, 600))
    card.lit(leg, "#24091a #5c1f20 #a04524 #e0883c", 9, cells=50)
    fur(card, blur(leg, 1), 170, lambda _x, _y: 1.5, ("#3c1420", "#7a2c20", "#b8562a", "#e8964a"), 0.5)
    card.fill(both(body, blur(poly(box(140, 642, 262, 690)), 8)), PLUM, 0.6)
    card.glow(both(edge(body, 1.5, 1), fall(200, 640, 255, 120)), "#fff0d8", 0.7, 0.8)


def brush(card: Card, tail: Mask) -> None:
    card.cast(tail, 6, 8, 5, "#5f74a8")
    card.lit(tail, "#2c0d20 #7a2a20 #c05a24 #f0a64c", 22, tex=0.35)
    leaves = Layer()
    spine = curve("372,630 420,608 442,636 424,672 380,692 310,700 240,694 190,686", per=14)
    leafy_edge(leaves, card.chance, spine, 13, (WOOD, GOLDEN, DEEP), LIGHT)
    card.put(leaves, 1, union(tail, both(leaves.m, poly(box(0, 560, W, 712)))), 0.35)
    card.swell(tail, 18, a=0.7)
    tip = both(tail, rough(poly([(90, 630), (214, 630), (236, 680), (258, 770), (90, 770)]), 150, 3, 60, 8, 36))
    card.lit(tip, "#7d8cbc #cfd4e8 #fffaf2", 12, k=2, cells=50)


def deer_outside(card: Card) -> None:
    for shape in (ridge(77, 716, 9, octaves=3, gain=0.4, base=2), blob("-30,690 30,664 96,668 150,692 220,722 300,790 -30,790")):
        card.lit(rough(poly(shape), 26, 1, 80, 9, 50), "#8598c6 #c0cae4 #fcf4ec", 24, k=1.2, cells=11, rim=SNOW, rimk=0.5)
    footprints(card, [(176 - 12 * k, 708 - 3 * k + 4 * math.sin(k * 0.6)) for k in range(9)], "#5468a0")
    card.shade(poly([(62, 681), (70, 681), (128, 694), (120, 700)]), "#6478ac", 2, 0.55)
    being(card, "stag", 64, 682, 62, "#3c1420 #5a2420 #a8643c", flip=False, eye=None, rim="#ffd9a0")
