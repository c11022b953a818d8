"""Knitted Hills: the country hangs from a needle, row by row; the sun is the ball of wool, and is getting smaller.

Light: the sun, above on the right. Look closely: the thread ends at a sheep that is not finished.
"""

from art.kit import *

SEED, LIGHT = 111, (0.6, -0.8)
PALETTE = PLUM, HEATHER, RUST, OAT, SUN = "#3c2347", "#9a6a94", "#b4552f", "#f2dcb8", "#f9a13c"
FIRS = ("....x....", "...xxx...", "..xxxxx..", "...xxx...", "..xxxxx..", ".xxxxxxx.", "....x....", ".........")
DIAMONDS = ("...x....", "..x.x...", ".x...x..", "x..x..x.", ".x...x..", "..x.x...")
FLAKES = ("....x....", ".x..x..x.", "..x.x.x..", "...xxx...", "xxxxxxxxx", "...xxx...", "..x.x.x..", ".x..x..x.", "....x....", ".........")
WAVES = ("xx..xx..", ".xx..xx.", "..xx..xx", "x..xx..x")
PLANES = [  # y and height of the crest, size of a stitch, pattern, wool, second wool
    (352, 18, 6.4, WAVES, ("#8a6a9c", "#b890b4", "#e2bcc6"), ("#d8a8a0", "#f0cdb4", "#fff0d8")),
    (420, 30, 8.2, DIAMONDS, ("#5c3a68", "#8d5c8c", "#c08aa8"), ("#c07a4c", "#e6a468", "#ffd49a")),
    (506, 34, 10.6, FIRS, ("#7a2f24", "#b4552f", "#e68c50"), ("#d9b48a", "#f2dcb8", "#fff6e2")),
    (612, 30, 14, FLAKES, ("#27182f", "#4a2c54", "#7d5480"), ("#7c3040", "#b0485a", "#e08a7c")),
]


def paint(card: Card) -> Image.Image:
    card.sky("#5d5486 #9a6f96@20 #e09a86@34 #f8cc94@46 #fde4b4", 0.25)
    for i, row in enumerate(((120, 120, 190), (230, 190, 170), (70, 250, 150), (430, 268, 140))):
        card.clouds([row], "#ffe6cc", 0.5, i * 3)
    ball(card, 372, 168, 72)
    needle(card, (-30, 318), (470, 352), 12)
    for i, plane in enumerate(PLANES):
        knit(card, i, *plane)
        if i == 0:
            loops(card)
        if i < 3:
            card.mist(plane[0] + 30, plane[0] + 110, ("#f8d0b0", "#d8a0a0", "#c07a6a")[i], 0.55, i)
    needle(card, (540, 214), (318, 374), 14)
    thread(card)
    for x, y, s, flip in ((122, 566, 34, True), (176, 560, 30, False), (404, 552, 28, True)):
        sheep(card, x, y, s, flip, 1)
    sheep(card, 156, 704, 98, True, 0.55)
    return card.finish("#1c0c24", 0.65)


def crest(i: int, y: float, height: float) -> list[float]:
    heights = wander(40 + i * 3, 60, 3, 0.4, 2)
    return [y - height * h for h in heights]


def knit(
    card: Card, i: int, y: float, height: float, s: float, pattern: tuple[str, ...], wool: tuple[str, ...], second: tuple[str, ...]
) -> None:
    """Row under row of stitches that follow the crest, drawn as pairs of dabs."""
    top = crest(i, y, height)
    path = [(x * 10 - 30, v) for x, v in enumerate(top)]
    body = poly([*path, (W + 60, H + 20), (-30, H + 20)])
    card.fill(body, mix(wool[0], "#180c20", 0.4))
    layer = Layer()
    for row in range(int((H - y + height) / (s * 0.86)) if i == 3 else int((120 + height) / (s * 0.86))):
        for col in range(int(W / s) + 4):
            x = col * s - s
            k = min(58, max(0, int((x + 30) / 10)))
            cy = lerp(top[k], top[k + 1], (x + 30) / 10 - k) + row * s * 0.86 * (1 + row * 0.004)
            on = pattern[(row - 2) % len(pattern)][col % len(pattern[0])] == "x" and row > 1
            t = 0.5 + (top[k] - top[k + 1]) * -0.06 + card.chance.uniform(-0.16, 0.16) - row * 0.006
            for side in (-1, 1):
                colour = ramp(second if on else wool, t + side * 0.12)
                layer.dab(x + side * s * 0.23, cy + s * 0.45, s * 0.56, side * -1.08 + (math.pi if side < 0 else 0), colour, 0.46)
    card.put(layer, 1, tex=0.3)
    card.swell(body, 26, k=1.4, a=0.8)


def loops(card: Card) -> None:
    layer = Layer()
    top = crest(0, *PLANES[0][:2])
    for i in range(60):
        x = i * 7.6
        k = min(58, int((x + 30) / 10))
        y = 320 + x * 0.068
        layer.line(
            curve((x - 3, top[k] + 4), (x - 3.4, y + 2), (x, y - 7), (x + 3.4, y + 2), (x + 3, top[k] + 4), per=5),
            2.4,
            ramp(("#8a6a9c", "#e2bcc6"), card.chance.random()),
        )
    card.put(layer)
    card.swell(layer.m, 2, k=1.6)


def needle(card: Card, a: Point, b: Point, width: float) -> None:
    tip = between(a, b, 0.94)
    m = poly(ribbon([a, tip, b], width, width=lambda t: width if t < 0.8 else 1.5))
    card.cast(m, -4, 9, 6, PLUM, 0.6)
    card.lit(m, "#4a2416 #a8683a #eec088 #fff4d8", width * 0.3, k=2, tex=0.14, rim="#fff6e0", sx=0.3)


def ball(card: Card, x: float, y: float, r: float) -> None:
    sun(card, x, y, r * 0.9, "#ffb45a")
    m = discs([(x, y, r)])
    card.lit(m, "#c85a24 #f08c34 #ffb850 #ffd07a", r * 0.4, k=1.6, tex=0.1)
    card.shade(
        both(
            strokes(
                [
                    place(arc(0, 0, r, r * k, 0, math.pi), x, y, 1, turn)
                    for turn in (0.4, 1.5, 2.6, 3.7, 5)
                    for k in (0.1, 0.24, 0.38, 0.52, 0.66, 0.8, 0.93)
                ],
                1,
            ),
            m,
        ),
        "#b04a1c",
        0.3,
        0.5,
    )
    for n, turn in enumerate((0.4, 1.5, 2.6, 3.7, 5)):
        wedge = poly(place([*arc(0, 0, r, r * 0.93, 0, math.pi), *arc(0, 0, r * 0.4, 2, math.pi, 0)], x, y, 1, turn))
        lines = [place(arc(0, 0, r, r * k, 0, math.pi), x, y, 1, turn) for k in [0.08 + j * 0.07 for j in range(13)]]
        card.fill(both(wedge, m), ("#f09a3c", "#ffb450")[n % 2], 0.5)
        card.shade(both(strokes(lines, 0.8), wedge, m), "#a8421c", 0.2, 0.55)
    card.swell(m, r * 0.4, k=1.5, a=0.8)
    card.glow(m, "#ffd48a", 12, 0.5)


def thread(card: Card) -> None:
    """From the ball to the needles, and on over the hills to the sheep."""
    yarn = curve("330,226 292,262 330,300 372,322 340,352")
    down = curve("300,392 330,440 420,470 440,520 330,556 250,590 300,636 262,664 200,652")
    for path, w in ((yarn, 2.4), (down, 3.6)):
        m = poly(ribbon(path, w * 0.7, w))
        card.cast(m, -2, 4, 2, PLUM, 0.7)
        card.lit(m, "#c05a20 #f8a844 #fff0b8", 1.4, tex=0.1)
        card.glow(m, SUN, 4, 0.35)


def sheep(card: Card, x: float, y: float, size: float, flip: bool, wool: float) -> None:
    """A sheep; `wool` 1 is whole, less leaves its hind part a bare knitted outline."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, 0, flip)

    card.cast(poly(at(ellipse(0, 0, 0.5, 0.08))), -size * 0.1, 2, size * 0.06, PLUM, 0.7)
    legs = poly(
        *[at(ribbon(points(f"{a},-.4 {a + b},0"), 0.07, 0.05)) for a, b in ((-0.3, -0.02), (-0.2, 0.03), (0.2, -0.02), (0.3, 0.03))]
    )
    card.fill(legs, "#2c1a2c")
    card.lit(
        poly(at(blob("0.3,-.72 .44,-.84 .58,-.8 .68,-.66 .66,-.58 .54,-.58 .4,-.56"))), "#22142a #4a3348 #8a6a78", size * 0.05, tex=0.1
    )
    card.lit(poly(at(blob("0.4,-.8 .3,-.86 .24,-.76 .36,-.72", per=4))), "#22142a #4a3348", 2, tex=0)
    card.fill(discs([(*at([(0.56, -0.72)])[0], max(0.7, size * 0.018))]), "#f8ead0")
    body = poly(at(blob("-.46,-.5 -.4,-.76 -.1,-.88 .24,-.84 .42,-.66 .38,-.4 .1,-.3 -.3,-.32")))
    card.lit(body, "#7a5a6a #d8bca0 #fff2d8", size * 0.12, tex=0.2)
    layer = Layer()
    for px, py in scatter(int(x), 0.9, 0.56, 0.055):
        cx, cy = at([(px - 0.48, py - 0.88)])[0]
        if wool == 1 or px > 1 - wool - 0.06:
            t = 0.75 - py * 1.1 + card.chance.uniform(-0.1, 0.2)
            layer.line(arc(cx, cy, size * 0.035, size * 0.03, 0, 5, 8), size * 0.02 + 0.4, ramp(("#a8848a", "#e8d0b4", "#fffaf0"), t))
    card.put(layer, 1, both(layer.m, blur(body, size * 0.03).point(smooth(60, 120))))
    card.swell(body, size * 0.12, k=1.5)
