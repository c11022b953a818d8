"""Orchard of Masks: masks ripen on the apple trees; one has fallen, and it is the one that smiles.

Light: afternoon sun from the right. Look closely: the picker on the far ladder has already put one on.
"""

from art.kit import *

SEED, LIGHT = 132, (0.85, -0.6)
PALETTE = SHADE, LEAF, GOLD, IVORY, RED = "#1d3326", "#6d8c3a", "#f2cc6a", "#f6ead0", "#c63f36"
CROWN = ("#14281e", "#2f5a2e", "#6d8c3a", "#b4b850", "#f4e49a")
EYE = Floor(322, 372, 1.6, 330)


def paint(card: Card) -> Image.Image:
    card.sky("#8fc0cc #c8dcc4@22 #f4e8b8@40 #fff2c8@50 #b8b860", 0.2)
    sun(card, 470, 240, 26, "#ffd27a")
    hills(card, [(352, 26, "#8aa88a #b8c898 #ecdfa8"), (370, 12, "#6a8a58 #a0ac60 #e8d890")], "#fbeebc", 0.5, seed=4)
    lawn(card)
    for z in (13, 9.5, 7, 5.2):
        for side in (1, -1):
            apple_tree(card, z, side)
        card.mist(250, 420, "#fbeebc", 0.04 * z, int(z))
    picker(card)
    apple_tree(card, 3.5, 1)
    basket(card, 404, 628)
    near_tree(card)
    smiling(card)
    return card.finish("#14201a", 0.6)


def lawn(card: Card) -> None:
    m = rough(poly(box(-10, 376, W + 10, H + 10)), 30, 1)
    card.lit(m, "#2f4a24 #6a8436 #b0b04c #ecdc84", 40, tex=0.4, sy=3)
    path = poly([EYE.at(-0.7, 30), EYE.at(0.7, 30), EYE.at(0.75, 1.1), EYE.at(-0.75, 1.1)])
    card.fill(blur(rough(path, 90, 3), 2), "#d8bc78", 0.5)
    for z in (13, 9.5, 7, 5.2, 3.5):
        for side in (-1, 1):
            x, y = EYE.at(side * 1.75, z)
            s = EYE.size(z)
            card.shade(blur(rough(poly(ellipse(x - s * 0.9, y + s * 0.1, s * 1.25, s * 0.22)), 90, 3), s * 0.06), "#4a6a4a", 0, 0.75)
    layer = Layer()
    for i in range(7):
        grass(layer, i, -10, 522, 400 + i * 44, 7 + i * 5, ("#24401f", "#587a30", "#a0a848", "#e0d480"), n=300, deep=44)
        for j in range(9):
            x = card.chance.uniform(0, W)
            if abs(x - 300) > 60:
                flower(layer, i * 9 + j, x, 410 + i * 46, 7 + i * 4, ("#f8f4e4", "#f4c0b8", "#fbe08a")[j % 3], n=5)
    card.put(layer)


def apple_tree(card: Card, z: float, side: int) -> None:
    x, y = EYE.at(side * 1.75, z)
    s, t = EYE.size(z), min(0.6, z / 18)
    leaves = tuple(mix(c, "#f4e8b0", t) for c in CROWN)
    card.cast(poly(ellipse(x, y, s * 0.2, s * 0.06)), 0, 0, s * 0.06, SHADE, 0.6)
    limbs, _ = branches(int(z * 7 + side), x, y, s * 0.62, depth=4, spread=0.7, thick=0.3)
    card.lit(rough(poly(*limbs), 14, 0.5, 110), tones("#241a18 #5a4230 #a88858", "#f4e8b0", t), s * 0.05, k=1.8)
    layer = Layer()
    for i, (px, py, r) in enumerate(((-0.5, 1.3, 0.52), (0.5, 1.35, 0.52), (0, 1.7, 0.6), (-0.25, 1.25, 0.4), (0.3, 1.15, 0.38))):
        foliage(layer, i + int(z * 3), x + px * s, y - py * s, r * s * 1.3, r * s, leaves, light=LIGHT, n=260, dab=s * 0.035 + 1)
    card.put(layer, tex=0.3)
    card.swell(layer.m, s * 0.3, k=1.2, a=0.7)
    if z < 8:
        for i, (px, py) in enumerate(((-0.66, 1.02), (-0.1, 0.98), (0.5, 1.0), (0.16, 1.36), (-0.45, 1.5), (0.72, 1.42))):
            mask_fruit(card, x + px * s, y - py * s, s * 0.2, i + int(z), t)


def near_tree(card: Card) -> None:
    path = curve("44,800 62,640 58,480 84,330 128,190 118,60")
    bough = curve("84,340 150,214 262,150 392,132")
    m = rough(poly(ribbon(path, 84, 34), ribbon(bough, 38, 10), ribbon(curve("20,760 66,690 170,720 230,742"), 40, 6)), 40, 1.2, 90)
    card.cast(m, -8, 6, 10, SHADE, 0.5)
    card.lit(m, "#1c1412 #4a3626 #8c6c44 #dcb878", 16, k=2, tex=0.4, cells=40, rim=GOLD, rimk=0.5)
    layer = Layer()
    for _ in range(150):
        x, y = path[card.chance.randrange(4, len(path) - 1)]
        x += card.chance.uniform(-34, 34)
        layer.line(
            curve((x, y), (x + 3, y + 14), (x + 1, y + 30), per=4), 0.5, ramp(("#120c0a", "#6a5034"), card.chance.random()), 0.4, 2.4
        )
    card.put(layer, 0.6, m)
    leaves = Layer()
    for i, (x, y, rx, ry) in enumerate(
        (
            (60, 40, 120, 70),
            (190, 30, 120, 60),
            (330, 40, 130, 56),
            (450, 30, 90, 50),
            (20, 150, 60, 60),
            (392, 100, 90, 40),
            (270, 100, 80, 36),
            (140, 120, 60, 34),
        )
    ):
        foliage(leaves, i + 40, x, y, rx, ry, CROWN, light=LIGHT, n=330, dab=6, lumps=8)
    card.cast(leaves.m, -6, 12, 12, SHADE, 0.45)
    card.put(leaves, tex=0.3)
    card.swell(leaves.m, 34, k=1.2, a=0.7)
    for i, (x, y, size, turn) in enumerate(((164, 266, 88, 0.06), (272, 226, 74, -0.07), (372, 206, 64, 0.05), (58, 246, 50, -0.12))):
        card.fill(strokes([curve((x + 6, y - size * 1.1), (x - 2, y - size * 0.8), (x, y - size * 0.5))], 2.4), "#3f3020")
        for side in (-1, 1):
            tape = poly(
                ribbon(
                    curve(
                        (x + side * size * 0.4, y - size * 0.06),
                        (x + side * size * 0.56, y + size * 0.3),
                        (x + side * size * 0.42, y + size * 0.62),
                        (x + side * size * 0.56, y + size * 0.86),
                    ),
                    1.5,
                    1,
                    size * 0.06,
                )
            )
            card.lit(
                tape,
                ("#3a1420 #a83a3a #f0907a", "#1a2c4a #3f6a9a #a8d0e0", "#3a2a10 #b08030 #f8dc8a", "#2a1438 #7a4a98 #d0a8e0")[i],
                2,
                tex=0.1,
            )
        mask_fruit(card, x, y, size, i, 0, turn)
        sprig(card, x, y - size * 0.52, size)


def sprig(card: Card, x: float, y: float, size: float) -> None:
    layer = Layer()
    leaf(layer, x - size * 0.14, y - 1, size * 0.15, 0.5, "#5a7a30")
    leaf(layer, x + size * 0.15, y - 3, size * 0.17, -0.5, "#9ab048")
    card.put(layer)
    card.swell(layer.m, 3)


FACES = (
    "#5a3a34 #b88a70 #f2dcbc #fffaea",
    "#4a1a1c #a83a30 #e8785a #ffc0a0",
    "#2a3a54 #5f86a4 #b4d4dc #f4fcf8",
    "#5a3c14 #b88428 #f0cc64 #fff4c0",
    "#301a40 #74508a #b898cc #f0e0f4",
)


def mask_fruit(
    card: Card, x: float, y: float, size: float, kind: int, haze: float = 0, turn: float = 0, mouth: float | None = None
) -> Mask:
    """A mask `size` high: eye holes, brows, a nose, cheeks, a mouth that bends up (1) or down (-1)."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    stops = tones(FACES[kind % 5], "#f4e8b0", haze)
    m = rough(poly(at(blob("0,-.5 .3,-.44 .42,-.16 .36,.16 .18,.42 0,.52 -.18,.42 -.36,.16 -.42,-.16 -.3,-.44"))), 6, 0.4, 100)
    if size > 30:
        card.cast(m, -size * 0.06, size * 0.1, size * 0.08, SHADE, 0.5)
    card.lit(m, stops, size * 0.2, k=1.7, tex=0.12, cells=40, rim="#fff8dc", rimk=0.7)
    dark = mix(placed(stops)[0][1], "#180c10", 0.6 - haze * 0.6)
    bend = mouth if mouth is not None else (-0.5, 0.1, -0.9, -0.2, 0.3)[kind % 5]
    eyes: list[Path] = []
    lines: list[Path] = []
    for side in (-1, 1):
        droop = 0.05 * (1 if bend < 0 else -1)
        eyes.append(at(blob((side * 0.08, -0.08), (side * 0.19, -0.15), (side * 0.31, -0.09 + droop), (side * 0.19, -0.04), per=5)))
        lines.append(at(curve((side * 0.07, -0.2 - 0.04 * (bend < 0)), (side * 0.2, -0.27), (side * 0.33, -0.2 + droop))))
    lips = at(
        [
            *curve((-0.2, 0.27 - bend * 0.07), (0, 0.27 + bend * 0.05), (0.2, 0.27 - bend * 0.07)),
            *curve((0.2, 0.27 - bend * 0.07), (0, 0.31 + bend * 0.1), (-0.2, 0.27 - bend * 0.07)),
        ]
    )
    nose = at(curve("-.03,-.12 -.05,.08 -.07,.13 0,.16 .06,.13"))
    card.shade(both(strokes([nose], max(0.8, size * 0.02)), m), dark, size * 0.012, 0.5)
    card.glow(both(strokes([at(points(".02,-.1 .02,.1"))], size * 0.04), m), "#fff8e0", size * 0.02, 0.5)
    if size > 30:
        cheeks = both(union(*[halo(*at([(side * 0.26, 0.1)])[0], size * 0.14) for side in (-1, 1)]), m)
        card.fill(cheeks, RED, 0.4)
    card.fill(both(strokes(lines, max(0.8, size * 0.026)), m), dark, 0.8)
    card.fill(poly(*eyes, lips), dark)
    return m


def picker(card: Card) -> None:
    layer = Layer()
    ladder(layer, (196, 462), (176, 330), 20, 13, 9, "#7a5a38", 2.4)
    card.cast(layer.m, -6, 3, 3, SHADE, 0.5)
    card.put(layer)
    walker(card, 184, 398, 62, "#27384a #4f6a80 #a8c0c0", rim=IVORY)
    mask_fruit(card, 187, 343, 15, 0)


def basket(card: Card, x: float, y: float) -> None:
    card.shade(poly(ellipse(x - 26, y, 74, 12)), SHADE, 5, 0.7)
    for i, (dx, dy, turn) in enumerate(((-24, -46, -0.4), (20, -48, 0.5), (0, -58, 0.1))):
        mask_fruit(card, x + dx, y + dy, 42, i + 1, 0, turn)
    m = rough(poly([*arc(x, y - 40, 44, 9, math.pi, 0, 16), (x + 34, y), *arc(x, y, 34, 8, 0, math.pi, 12)]), 8, 0.5)
    card.lit(m, "#3a2412 #8a5c2a #d8a858 #fff0b8", 14, k=1.8, tex=0.2, rim=IVORY)
    weave = [[(x - 46 + i * 7.4, y - 46 + j * 7), (x - 40 + i * 7.4, y - 40 + j * 7)] for i in range(14) for j in range(8) if (i + j) % 2]
    card.shade(both(strokes(weave, 2.4), m), "#5a3818", 0.5, 0.6)
    card.fill(strokes([arc(x, y - 40, 42, 52, math.pi, 2 * math.pi, 20)], 3.4), "#8a5c2a")


def smiling(card: Card) -> None:
    """The one in the grass, face up, pleased about something."""
    x, y, size, turn = 246, 670, 122, 1.12
    card.shade(poly(ellipse(x - 14, y + 36, 84, 20)), SHADE, 7, 0.8)
    tape = poly(ribbon(place(curve("40,36 96,50 120,30 164,48 190,40"), x, y), 3, 1.5, 7))
    card.lit(tape, "#4a0f16 #b8303a #f08a78", 3, tex=0.1, rim=IVORY)
    mask_fruit(card, x, y, size, 0, 0, turn, mouth=1.5)
    layer = Layer()
    grass(layer, 77, 150, 350, 716, 34, ("#1c3418", "#4a6c2c", "#8a9a40", "#dcd078"), n=90, deep=20)
    grass(layer, 78, -10, 522, 744, 40, ("#142a16", "#3f5f28", "#8a9a40"), n=260, deep=34)
    for i in range(22):
        flower(layer, i, 10 + i * 24, 770 - i * 13 % 26, 30 + i * 7 % 18, ("#f8f4e4", "#f4a8a0", "#fbe08a", "#a8b8e8")[i % 4], n=5 + i % 2)
    card.put(layer)
    being(card, "snail", 334, 716, 30, "#2c1810 #7a4a2c #c88a54 #f8d4a0", flip=True, rim=IVORY)
