"""The Kite of Night: a kite has caught the corner of the day and pulls it away; behind it there is night.

Light: the noon sun, above and to the right; the moon behind the torn sky. Look closely: a crab goes towards the dark.
"""

from art.kit import *

SEED, LIGHT = 147, (0.7, -1)
PALETTE = NIGHT, AZURE, FOAM, SAND, RED = "#0a1440", "#3f9cc8", "#e8f6ee", "#f0d49c", "#d8402c"
TEAR = ((-20, 478), (70, 440), (150, 372), (216, 280), (286, 214), (372, 150), (440, 70), (470, -20))
TIP = (338, 372)  # the corner of the day that the kite holds


def paint(card: Card) -> Image.Image:
    card.sky("#2a86bc #56b0d4@26 #a8dce0@48 #f4eecc@59 #f8e4b0@62 #f0d49c", 0.1)
    for i, (x, y, w, h) in enumerate(((452, 300, 170, 60), (400, 432, 220, 54), (500, 168, 120, 44))):
        puff(card, x, y, w, h, "#8cc0dc #d4ecf0 #fffaf0 #ffffff", seed=i + 3)
    shore(card)
    line = curve(*TEAR, per=10)
    hole = rough(poly([*line, (-30, -30), (-30, 470)]), 40, 2, 60, 4, 40)
    night(card, hole)
    flap(card, line)
    flyer(card)
    child(card)
    return card.finish("#101a3c", 0.45)


def shore(card: Card) -> None:
    sea = fall(470, 472)
    card.wash(sea, "#2a86b4@61 #3fa8bc@68 #8ed4c4@76 #e0f0d0@79", None, 0.1, 4, 3, 0.4, 3)
    ripples(card, 474, 586, "#f4fff4", 400, 120, 130, dark="#1c6a98")
    sand = rough(
        poly([(-20, 596), *curve((-20, 596), (90, 584), (200, 600), (330, 588), (440, 604), (540, 594), per=10), (540, 790), (-20, 790)]),
        20,
        1,
    )
    card.fill(move(blur(sand, 2), 0, -7), FOAM, 0.9)
    card.fill(move(sand, 0, -2), "#b89a70", 0.6)
    card.wash(sand, f"#d8b884@76 {SAND}@84 #e0b878@92 #c49460", None, 0.3, 14, 5)
    ripple_sand(card, sand, "#c89a68", 0.6)
    card.specks(260, (0, 610, 512, 768), (0.4, 1.2), "#8a6440", 0.5, seed=2, mask=sand)


def night(card: Card, hole: Mask) -> None:
    card.fill(hole, tint(fall(0, 470), f"#050a26 {NIGHT}@40 #24307a@70 #6a5aa4@90 #b48ab8"))
    card.mottle(hole, "#4a3a9a", 0.5, 4, 9)
    milky = both(blur(poly(ribbon([(-20, 330), (120, 190), (300, 20)], 70)), 24), noise(12, 4, 5).point(smooth(70, 200)))
    card.glow(both(milky, hole), "#8a8ae0", 0, 0.6)
    card.stars(420, 470, hole, big=0.07)
    card.glow(both(halo(112, 146, 130), hole), "#a8b0f0", 0, 0.5)
    card.lit(both(poly(crescent(112, 146, 42, -0.5)), hole), "#a8a070 #fff0c0 #fffdf0", 10, (0.5, -0.5), k=1.6, tex=0.3)
    card.hollow(hole, 12, 12, 14, "#02041a", 0.85)
    for x, y, w in ((58, 352, 100), (150, 270, 90)):
        card.clouds([(x, y, w)], "#6a5ab0", 0.5, int(x))


def flap(card: Card, line: Path) -> None:
    """The torn day, folded over: its back is pale, with a soft curl along the fold."""
    a, b = line[14], line[58]
    fold = line[14:59]
    under = [*fold, *curve(b, (400, 214), (372, 300), TIP, per=12), *curve(TIP, (240, 396), (140, 410), a, per=12)]
    m = rough(poly(under), 22, 1, 90, 6, 55)
    card.shade(move(m, -10, 20), "#1c5a8a", 14, 0.6)
    card.lit(m, "#5a8ab8 #a8d0e4 #e0f2f4 #ffffff", 40, (-0.8, -1), k=1.7, tex=0.12, cells=16)
    for i in range(9):
        t = (i + 0.5) / 9
        start = fold[int(t * (len(fold) - 1))]
        crease = ribbon(
            curve(start, ((start[0] + TIP[0]) / 2 + 8 * math.sin(i * 2), (start[1] + TIP[1]) / 2 + 10 * math.cos(i)), TIP), 2, 0.5, 7
        )
        (card.shade if i % 2 else card.glow)(both(blur(poly(crease), 4), m), "#6a9cc4" if i % 2 else "#ffffff", 0, 0.7)
    card.glow(both(blur(poly(ribbon(fold, 13)), 4), m), "#ffffff", 0, 0.8)
    card.glow(edge(m, -1, -1), "#ffffff", 0.5, 0.8)
    lip = poly(ribbon(line, 7, 7, 5))
    card.lit(rough(lip, 40, 1.2, 90), "#6a9cc4 #d8ecf4 #ffffff", 3, (-0.6, -1), k=2, tex=0.2)


def flyer(card: Card) -> None:
    spots = kite(card, 384, 418, 128, 0.7, points("330,520 372,556 322,600 350,634"), ("#d8402c", "#f4b83c", "#b82c28", "#e89a2c"))
    card.fill(strokes([[TIP, spots[0]], [(TIP[0] + 3, TIP[1] + 2), spots[3]]], 1), "#5a2a20")
    card.fill(strokes([curve(spots[4], (300, 560), (206, 640), (136, 664), per=14)], 1.1), "#fff6e0")


def child(card: Card) -> None:
    x, y = 122, 706
    card.shade(blur(poly(ribbon([(x, y), (x - 62, y + 22)], 18, 12)), 3), "#7a5a50", 0, 0.65)
    walker(card, x, y, 78, "#7a1c14 #d8402c #ff9a78", child=True, scarf="#f4b83c", flip=False, rim="#fff8e0")
    footprints(card, curve((410, 760), (330, 744), (250, 742), (150, 712), per=4), "#a87a4c", 3)
    for sx, sy, c in ((420, 690, "#e88a6a"), (300, 728, "#f8e8d8"), (58, 742, "#f0b0a0")):
        flat_shell(card, sx, sy, c)
    little_crab(card, 226, 676)
