"""Key Fish: a fish whose tail is a key swims down to a drowned town, where one door has a keyhole of light.

Light: from the surface, above on the left. Look closely: behind the windows of the town there is still somebody.
"""

from art.kit import *

SEED, LIGHT = 108, (-0.6, -0.9)
PALETTE = DEEP, BLUE, AQUA, ORANGE, BRIGHT = "#04182c", "#0f4a78", "#7fd0cc", "#e8742c", "#ffd070"
AT, SIZE_, TURN = (226, 262), 146, 0.34


def at(path: Path) -> Path:
    """The fish is drawn heading right; here it heads left and down."""
    return place(path, *AT, SIZE_, -TURN, True)


def paint(card: Card) -> Image.Image:
    underwater(card, f"#b4ecdc {AQUA}@8 #3a9cb0@26 #1a6a94@48 {BLUE}@66 #082c50@86 {DEEP}", 9)
    town(card)
    weeds(card)
    tail(card)
    fish(card)
    bubbles(card)
    card.saturate(1.1)
    return card.finish("#020c1a", 0.65, weave=0.15)


def town(card: Card) -> None:
    for i, (y, s, far) in enumerate(((640, 92, 0.62), (690, 116, 0.36))):
        for j in range(5 + i):
            x = j * (118 - i * 14) - 14 + i * 40
            stops = tones("#0c2038 #234a68 #4a86a0 #8ac0c8", "#1f6a8c", far)
            tower(card, x, y + j * 31 % 22, 30 + j * 7 % 14, s + j * 47 % 70, stops, stops, seed=i * 9 + j, windows=0.25, lamp="#c8e8a0")
        roofs(
            card,
            y + 26,
            66 + i * 16,
            ("#234a68", "#2c5a70", "#1c3f60"),
            ("#163450", "#2a4a60"),
            seed=i * 3,
            window="#b8e0a0" if i else None,
            haze="#1f6a8c",
            far=far,
        )
        card.mist(y - 110, y + 50, "#3f98b0", 0.5 - i * 0.1, i)
    gate(card)
    m = rough(poly(ridge(3, 742, 10, octaves=4)), 60, 2)
    card.lit(m, "#04182c #12405c #3a7a88 #8ac0b0", 16, tex=0.4)


def gate(card: Card) -> None:
    """A tower in front, its gate a door with a keyhole through which light falls."""
    x = 118
    wall = "#0a2440 #1c4c6c #4a8ca0 #a0d4cc"
    m = rough(
        poly(
            place(
                points(
                    "-76,770 -70,560 -80,548 -80,526 -54,526 -54,538 -34,538 -34,526 -10,526 -10,538 10,538 10,526 34,526 34,538 54,538 54,526 80,526 80,548 70,560 76,770"
                ),
                x,
                0,
            )
        ),
        24,
        1,
    )
    card.lit(m, wall, 22, k=2, tex=0.3, rim="#d8fff0")
    courses = [[(x - 90, y), (x + 90, y)] for y in range(550, 770, 14)] + [
        [(x, y), (x, y + 14)] for y in range(550, 770, 14) for x in range(40 + y % 4 * 6, 210, 24)
    ]
    card.shade(both(strokes(courses, 0.9), m, noise(12, 5, 3).point(smooth(80, 170))), "#0a2440", 0.3, 0.6)
    door = poly(arch(x, 760, 92, 168, 1.1))
    card.lit(minus(poly(arch(x, 762, 110, 182, 1.1)), door), wall, 5, k=2, tex=0.3, rim="#d8fff0")
    card.lit(door, "#1a120e #4a3420 #8a6434 #c89a58", 14, tex=0.3, sx=3, sy=0.6)
    card.shade(both(strokes([[(x + d, 590), (x + d, 770)] for d in (-30, -15, 0, 15, 30)], 1.2), door), "#1a120e", 0.3, 0.8)
    for y in (636, 726):
        card.lit(both(poly(box(x - 46, y, x + 46, y + 9)), door), "#0c1820 #2c4450 #6a8a90", 2, k=2, tex=0.2)
    hole = poly(circle(x, 668, 13), points(f"{x - 6},672 {x + 6},672 {x + 12},706 {x - 12},706"))
    card.lit(poly(place(blob("0,644 22,660 19,700 0,722 -19,700 -22,660"), x, 0)), BRASS, 5, k=2, tex=0.14, rim="#fff6d0")
    card.glow(hole, "#ffb040", 16, 1)
    card.fill(hole, "#ffe9a8")
    card.glow(hole, "#fff8d8", 5, 0.8)
    card.glow(halo(x, 684, 130, 1.4), "#ff9a34", 0, 0.5)
    card.beam((x, 680), -0.98, 0.16, 330, "#ffe0a0", 0.5, 8)
    layer = Layer()
    for i in range(7):
        kelp(layer, i, x - 80 + i * 4 + (i > 3) * 128, 772, 70 + i * 13 % 60, ("#062a34", "#145a58", "#4a9a7c"), lean=0.1)
    card.put(layer)


def weeds(card: Card) -> None:
    layer = Layer()
    for i in range(13):
        kelp(layer, i + 20, 330 + i * 16, 790, 110 + i * 37 % 130, ("#03202c", "#0f4a50", "#2f8a78", "#8ac890"), lean=-0.06)
    for i in range(4):
        kelp(layer, i + 50, -4 + i * 14, 790, 120 + i * 30, ("#03202c", "#0f4a50", "#2f8a78"), lean=0.08)
    card.put(layer, tex=0.2)
    rock(card, 4, 440, 776, 190, 60, "#03121f #0e3448 #2f6a78 #7ab0a8", rim=AQUA)
    for x, y, s in ((408, 736, 17), (470, 730, 12)):
        card.lit(poly(soft_star(x, y, s, 0.4)), "#5a1c2c #c85848 #ffb090", 4, tex=0.2, rim=AQUA)
    shoal(card, 420, 500, 16, 34, 15, "#0c3c5a #2f8aa0 #c8f0e0", flip=True, rim="#e8fff4")
    shoal(card, 84, 420, 10, 24, 11, "#0c3c5a #2f7a98 #a8e0d8", seed=4)


def tail(card: Card) -> None:
    """The shaft, the collar and the bit of an old key grow out of the body."""
    shaft = [
        ribbon(at(points("-.72,0 -1.56,0")), 20, 15),
        at(box(-1.0, -0.11, -0.93, 0.11)),
        at(box(-1.12, -0.085, -1.07, 0.085)),
        at(circle(-1.58, 0, 0.07)),
    ]
    bit = [
        at(points("-1.5,.02 -1.5,.38 -1.42,.38 -1.42,.26 -1.37,.26 -1.37,.38 -1.28,.38 -1.28,.2 -1.22,.2 -1.22,.34 -1.16,.34 -1.16,.02"))
    ]
    m = poly(*shaft, *bit)
    card.shade(move(m, 8, 16), DEEP, 10, 0.4)
    card.glow(m, "#ffc050", 10, 0.3)
    card.lit(m, BRASS, 5, k=2.1, tex=0.14, rim="#fff8d8")
    card.shade(both(strokes([at(points(f"{u},-.2 {u},.4")) for u in (-0.98, -0.95, -1.1)], 1), m), "#3a2010", 0.3, 0.6)


def fish(card: Card) -> None:
    fin = "#5a1408 #b8401c #f08a3c #ffd890"
    for text, lines in (
        ("-.5,-.3 -.42,-.62 -.16,-.74 .14,-.66 .36,-.48 .42,-.3", [(-0.3, 0.05), (-0.16, 0.1), (0, 0.12), (0.16, 0.14)]),
        ("-.28,.34 -.5,.62 -.34,.7 -.1,.58 .06,.42", [(-0.2, -0.14), (-0.1, -0.1)]),
    ):
        m = poly(at(blob(text)))
        card.lit(m, fin, 9, tex=0.2, rim="#fff0c0")
        up = -1 if text.startswith("-.5,-.3") else 1
        rays = [
            at(curve((u, 0.3 * up), (u - 0.04 + b * 0.3, 0.5 * up), (u - 0.1 + b, 0.72 * up)))
            for u, b in [(-0.4 + i * 0.09, 0.05) for i in range(10)]
        ]
        card.shade(both(strokes(rays, 1.1), m), "#8a2c10", 0.3, 0.7)
        del lines
    body = rough(
        poly(at(blob("1,.04 .9,-.12 .62,-.33 .2,-.43 -.24,-.36 -.6,-.16 -.8,-.05 -.8,.05 -.6,.17 -.24,.37 .2,.43 .62,.34 .88,.2"))), 8, 0.5
    )
    card.shade(move(body, 10, 26), DEEP, 18, 0.4)
    card.lit(body, "#5a1408 #c0441a #f08434 #ffbe58 #fff0b0", 40, k=1.7, tex=0.16, rim="#fff4c8")
    layer = Layer()
    for row in range(-6, 7):
        for col in range(16):
            u, v = 0.42 - col * 0.082 - (row % 2) * 0.041, row * 0.066
            if (u + 0.1) ** 2 / 0.56 + v * v / 0.16 < 1:
                t = 0.5 - v * 0.7 + card.chance.uniform(-0.16, 0.16)
                scale_ = at(arc(u, v, 0.052, 0.05, math.pi / 2, 3 * math.pi / 2, 10))
                layer.poly([*scale_, at([(u + 0.02, v)])[0]], ramp(("#a8341a", "#e8702c", "#ffb050", "#ffe49a"), t))
    card.put(layer, 0.75, body)
    scales = [
        at(arc(0.42 - col * 0.082 - (row % 2) * 0.041, row * 0.066, 0.055, 0.052, math.pi / 2, 3 * math.pi / 2, 10))
        for row in range(-6, 7)
        for col in range(16)
    ]
    head = poly(at(blob("1.1,.04 .9,-.3 .6,-.5 .44,-.5 .38,-.2 .36,.1 .4,.5 .7,.5 1,.3")))
    card.shade(both(strokes(scales, 1), minus(body, head)), "#8a2410", 0.3, 0.6)
    card.fill(both(blur(head, 4), body), "#f08a34", 0.35)
    card.shade(both(strokes([at(curve("0.4,-.36 .33,-.1 .36,.12 .44,.36"))], 3), body), "#8a2410", 1, 0.8)
    belly = both(blur(poly(at(blob("0.9,.2 .4,.26 -.3,.24 -.6,.12 -.3,.5 .4,.6"))), 8), body)
    card.fill(belly, "#ffe0a0", 0.4)
    card.swell(body, 34, k=1.3, a=0.7)
    m = poly(at(blob(".3,.06 .1,.04 -.14,.16 -.2,.3 -.06,.28 .16,.22")))
    card.shade(move(m, 2, 5), "#5a1408", 3, 0.6)
    card.lit(m, fin, 6, tex=0.2, rim="#fff0c0")
    card.shade(
        both(strokes([at(curve((0.28, 0.12), (0.06, 0.1 + i * 0.03), (-0.16, 0.18 + i * 0.04))) for i in range(4)], 1), m),
        "#8a2c10",
        0.3,
        0.6,
    )
    card.shade(both(strokes([at(curve("1.0,.06 .9,.09 .82,.15"))], 2), body), "#5a1408", 0.4, 0.9)
    ((ex, ey),) = at([(0.66, -0.1)])
    card.lit(discs([(ex, ey, 15)]), "#b8682c #ffe0a0 #fffbe8", 5, tex=0)
    card.lit(discs([(ex, ey, 9.6)]), "#0c0c18 #1c2030 #4a4a5a", 3, tex=0)
    card.fill(discs([(ex - 3, ey - 4, 3.2), (ex + 3.4, ey + 3.6, 1.4)]), "#ffffff", 0.95)
    caustics(card, body, "#fff8d0", 0.25, 22)


def bubbles(card: Card) -> None:
    for i in range(17):
        x, y, r = 110 + i * 5 * math.sin(i * 0.9) - i * 1.5, 330 - i * 20, 2 + i * 7 % 6
        card.glow(ring(x, y, r, r - 0.9), "#e8fff8", 0.3, 0.9)
        card.fill(discs([(x - r * 0.35, y - r * 0.35, r * 0.24)]), "#ffffff", 0.9)
