"""The Fox's Coat: a sleeping fox in the snow whose coat is an autumn wood, with deer in a clearing.

Light: a low pale sun behind the birches on the left, and a warm light inside the coat. Look closely: one deer has left
the coat and looks back.
"""

from collections.abc import Callable, Sequence

from art.kit import *

SEED, LIGHT = 935, (-1, -0.6)
PALETTE = SNOW, BLUE, RUST, GOLD, PLUM = "#f6ece6", "#8fa2cb", "#b8431f", "#f6ab45", "#3c1026"
WOOD = (PLUM, "#7c2326", RUST, "#e0762a", GOLD, "#ffdc8a")
GOLDEN = ("#5a2418", "#a8541f", "#e09434", "#f9c862", "#fff0b0")
DEEP = ("#260b22", "#541626", "#8a2c25", "#c05528", "#e88d3c")
BODY = "128,326 146,304 168,284 182,262 184,226 192,184 193,183 206,198 216,226 226,240 236,206 249,178 250,178 260,204 263,246 278,286 306,330 346,392 382,468 402,548 400,622 372,664 300,672 240,664 190,672 160,668 156,654 178,640 194,604 192,548 176,500 170,450 176,404 178,376 164,360 140,350 127,338"
TAIL = "372,610 418,586 452,600 466,640 450,686 396,714 320,722 240,716 178,706 134,694 150,678 206,676 280,682 340,672 362,644"
ROWS = (
    (306, 262, 316, 22),
    (336, 244, 332, 26),
    (366, 222, 352, 29),
    (398, 206, 366, 32),
    (430, 198, 380, 35),
    (464, 196, 396, 38),
    (504, 198, 404, 43),
    (552, 202, 410, 48),
    (602, 204, 412, 52),
    (650, 186, 404, 54),
)


def paint(card: Card) -> Image.Image:
    birch_wood(card)
    hills(
        card,
        [(552, 14, "#c3cbe0 #e6e4ea #fdf3e8"), (588, 18, "#a3b2d4 #d6dcea #fff4e6"), (630, 14, f"{BLUE} #c6d1e7 #fff4e8")],
        SNOW,
        0.3,
        octaves=3,
        gain=0.35,
        tex=0.2,
    )
    body, tail = rough(poly(blob(BODY)), 34, 1, 80, 3, 40), rough(poly(blob(TAIL)), 40, 1.2, 70, 4, 40)
    card.shade(poly(ellipse(330, 690, 170, 24)), "#5f74a8", 10, 0.75)
    coat(card, body)
    face(card, body)
    legs(card, body)
    brush(card, tail)
    deer_outside(card)
    layer = Layer()
    for _ in range(26):
        layer.dab(
            card.chance.uniform(150, 470),
            card.chance.uniform(520, 740),
            card.chance.uniform(2, 3.6),
            card.chance.uniform(0, 3),
            card.chance.choice(WOOD[2:5]),
            0.55,
        )
    card.put(layer)
    card.snow(270)
    return card.finish("#1c1c44", 0.42)


def birch_wood(card: Card) -> None:
    card.sky("#6f86ac #9fb0cb@30 #d8d3dc@52 #f3e3d3@66 #dfe3ee@80 #b4c3dc", 0.16)
    card.glow(halo(96, 330, 260), "#ffe6c0", 0, 0.6)
    for row, (n, width, bark, dark, foot) in enumerate(
        ((15, 5, "#b9c3d8", "#9aa7c2", 520), (10, 9, "#c9cfe0", "#8390b0", 552), (6, 15, "#e4e4ec", "#707fa4", 590))
    ):
        layer, marks = Layer(), Layer()
        for i in range(n):
            x = (i + 0.5) * W / n + card.chance.uniform(-0.4, 0.4) * W / n
            if row == 2 and 140 < x < 440:
                x = card.chance.choice((card.chance.uniform(24, 110), card.chance.uniform(452, 500)))
            birch(layer, marks, 31 * row + i, x, foot, -20, width, bark, dark)
        trunks = card.put(layer, 0.8 + 0.1 * row, tex=0.3, seed=row)
        card.put(marks, 0.8, trunks)
        card.swell(trunks, width * 0.35, k=1.6, a=0.6)
        card.mist(330, 640, "#eee6e4", 0.75 - 0.15 * row, 20 + row)
        if row == 1:
            sun(card, 100, 316, 26, "#ffe2b4", "#fff8e6")


def coat(card: Card, body: Mask) -> None:
    """The wood, row behind row, growing out over the back so that the silhouette is leaves."""
    tops = Layer()
    back = curve("272,268 306,330 346,392 382,468 402,548 402,612", per=12)
    for k, (x, y) in enumerate(back[::2]):
        size = 9 + k * 0.3 + card.chance.uniform(-3, 4)
        foliage(
            tops,
            100 + k,
            x + card.chance.uniform(-6, 4),
            y,
            size,
            size,
            card.chance.choice((WOOD, WOOD, GOLDEN, DEEP)),
            light=LIGHT,
            n=46,
            dab=1.9,
        )
    card.put(tops, tex=0.4)
    card.lit(body, "#2c0d20 #6e2422 #a8441f #d97f37", 40, k=1.3, tex=0.4, cells=18)
    wood = both(union(body, tops.m), inv(blur(poly([(90, 150), (290, 150), (262, 300), (196, 400), (90, 420)]), 16)))
    card.glow(both(halo(268, 520, 150), body), "#ffcb6e", 0, 0.75)
    for j, (y, left, right, size) in enumerate(ROWS):
        layer = Layer()
        x = left - 10.0
        while x < right + 14:
            if not (j in (6, 7) and 216 < x < 330):
                kinds = (GOLDEN, WOOD, WOOD) if x < left + 0.45 * (right - left) else (WOOD, WOOD, DEEP)
                little_tree(
                    layer,
                    int(x) + 40 * j,
                    x,
                    y + 8 * math.sin(x * 0.02 + j) + card.chance.uniform(-7, 7) - (x - 280) * 0.05,
                    size * card.chance.uniform(0.8, 1.25),
                    card.chance.choice(kinds),
                    trunk="#33121e",
                    light=LIGHT,
                    n=80,
                )
            x += size * card.chance.uniform(0.26, 0.42)
        card.put(layer, 1, wood, 0.35, j)
        card.mist(
            y - 14,
            y + 30,
            "#ffd39a" if j > 2 else "#f2a86a",
            0.6,
            60 + j,
            cells=5,
            mask=both(wood, blur(poly(box(left - 30, 0, right + 30, H)), 9)),
        )
    card.fill(both(blur(poly(ellipse(272, 540, 62, 26)), 7), body), "#ffe2a4", 0.85)
    card.glow(both(halo(268, 532, 84), body), "#ffe6a6", 0, 0.6)
    for x, y, size, name, left in ((262, 556, 40, "stag", False), (292, 552, 25, "deer", True), (238, 552, 21, "deer", False)):
        card.fill(poly(*outline(name, x, y, size, flip=left)), "#4a1a1c")
    card.swell(body, 34, k=1.2, a=0.75)


def fur(
    card: Card,
    mask: Mask,
    area_: tuple[float, float, float, float],
    n: int,
    turn: Callable[[float, float], float],
    colours: Sequence[Colour],
    a: float,
) -> None:
    """Strokes of fur in a box, lighter on the left, each turned by its place."""
    layer = Layer()
    for _ in range(n):
        x, y = card.chance.uniform(area_[0], area_[2]), card.chance.uniform(area_[1], area_[3])
        t = 1 - (x - area_[0]) / (area_[2] - area_[0]) + card.chance.gauss(0, 0.2)
        layer.ramp_dab(x, y, card.chance.uniform(4, 8), turn(x, y) + card.chance.gauss(0, 0.16), colours, t, 0.15)
    card.put(layer, a, mask)


def face(card: Card, body: Mask) -> None:
    head = both(body, blur(poly([(90, 150), (300, 150), (292, 290), (232, 392), (90, 420)]), 12))
    card.lit(head, "#5a1a20 #a83f1f #de7d30 #f7b25a #ffe0a0", 22, tex=0.25, cells=34)
    fur(
        card,
        head,
        (120, 170, 300, 420),
        900,
        lambda x, y: math.atan2(y - 300, x - 120) * 0.75 + 0.25,
        ("#8a2f1e", "#d06a2a", "#f4a64c", "#ffd48c"),
        0.55,
    )
    ears = poly(blob("190,238 194,202 206,222 208,240"), blob("238,242 250,200 256,226 254,252"))
    card.fill(both(blur(ears, 1.2), body), PLUM, 0.85)
    bib = rough(
        poly(
            blob("124,338 150,326 178,326 206,342 222,372 214,420 206,470 204,540 196,560 186,520 168,480 166,440 172,390 160,362 136,352")
        ),
        110,
        2.6,
        60,
        6,
        34,
    )
    bib = both(bib, body)
    card.lit(bib, "#8f9cc4 #cdd2e4 #f6efe8 #fffaf0", 16, k=1.5, cells=40)
    fur(
        card,
        blur(bib, 2),
        (150, 336, 226, 560),
        260,
        lambda _, y: 0.35 if y < 372 else 1.3,
        ("#b3bcd8", "#cfd4e6", "#f2ecea", "#ffffff"),
        0.8,
    )
    card.fill(
        poly(
            ribbon(curve("164,308 172,315 184,314 193,305"), 1.2, 1.4, 3.4),
            *[ribbon([(168 + k * 7, 314), (164 + k * 7, 319.5)], 1.4, 0.5) for k in range(3)],
        ),
        PLUM,
    )
    card.fill(poly(blob("125,327 131,322 138,325 136,334 128,337")), "#1f0d16")
    card.glow(discs([(129.5, 326, 1.5)]), "#ffffff", 0.4)
    card.fill(poly(ribbon(curve("132,340 146,346 164,345"), 0.8, 0.5, 1.6)), "#4a2028", 0.85)


def legs(card: Card, body: Mask) -> None:
    card.shade(poly(blob("196,664 240,656 330,660 392,648 380,684 300,688 220,682")), "#3c2c50", 6, 0.85)
    leg = both(rough(poly(ribbon(curve("206,500 212,570 206,630 190,660 172,668"), 30, 30, 20)), 20, 1, 90, 4, 50), body, fall(520, 600))
    card.lit(leg, "#24091a #5c1f20 #a04524 #e0883c", 9, cells=50)
    fur(card, blur(leg, 1), (160, 540, 232, 668), 170, lambda _x, _y: 1.5, ("#3c1420", "#7a2c20", "#b8562a", "#e8964a"), 0.5)
    card.fill(both(body, blur(poly(box(140, 642, 262, 690)), 8)), PLUM, 0.6)
    card.glow(both(edge(body, 1.5, 1), fall(200, 640, 255, 120)), "#fff0d8", 0.7, 0.8)


def brush(card: Card, tail: Mask) -> None:
    card.lit(tail, "#2c0d20 #7a2a20 #c05a24 #f0a64c", 22, tex=0.35)
    layer = Layer()
    for k, (x, y) in enumerate(curve("372,640 420,616 442,644 424,680 380,700 310,708 240,702 190,694", per=9)):
        for i in range(3):
            little_tree(
                layer,
                700 + 3 * k + i,
                x + card.chance.gauss(0, 9),
                y + card.chance.gauss(6, 10),
                card.chance.uniform(20, 34),
                card.chance.choice((WOOD, GOLDEN, DEEP)),
                trunk="#33121e",
                light=LIGHT,
                n=46,
            )
    card.put(layer, 1, union(tail, both(layer.m, poly(box(0, 560, W, 712)))), 0.35)
    card.swell(tail, 18, a=0.7)
    tip = both(tail, rough(poly([(90, 630), (214, 630), (236, 680), (258, 770), (90, 770)]), 150, 3, 60, 8, 36))
    card.lit(tip, "#93a0c8 #d6d9e8 #fffaf2", 10, cells=50)


def deer_outside(card: Card) -> None:
    drift = rough(poly(ridge(77, 716, 9, octaves=3, gain=0.4, base=2)), 20, 1, 80, 9, 50)
    card.lit(drift, "#7f93c0 #bcc8e2 #f6f1ee", 22, k=1.2, cells=10, rim=SNOW, rimk=0.5)
    bank = rough(poly(blob("-30,690 30,664 96,668 150,692 220,722 300,790 -30,790")), 30, 1.2, 70, 3, 40)
    card.lit(bank, "#8c9fca #c6d0e6 #fff6ec", 26, k=1.2, cells=12, rim=SNOW, rimk=0.5)
    footprints(card, [(176 - 12 * k, 708 - 3 * k + 4 * math.sin(k * 0.6)) for k in range(9)], "#5468a0")
    card.shade(poly([(62, 681), (70, 681), (128, 694), (120, 700)]), "#6478ac", 2, 0.55)
    being(card, "stag", 64, 682, 62, "#3c1420 #5a2420 #a8643c", flip=False, eye=None, rim="#ffd9a0")
