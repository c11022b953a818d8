"""The Hat's River: on the stage of an empty theatre a river runs out of a top hat and down the steps.

Light: one spot from the upper left. Look closely: the wand has become a bridge, and the white dove has stayed on the
brim.
"""

from art.kit import *

SEED, LIGHT = 1064, (-0.7, -0.9)
PALETTE = WINE, GOLD, WATER, FOAM, BLACK = "#6a1424", "#d8a24a", "#1f6f8f", "#d4f4f0", "#100c16"
HAT = 318, 292


def paint(card: Card) -> Image.Image:
    card.sky("#14060c #2a0c16@30 #4a1820@55 #2a1014", 0.1)
    back(card)
    boards(card)
    stairs(card)
    river(card)
    out_of_the_hat(card)
    bridge(card)
    guests(card)
    stage_curtains(card)
    dust = both(halo(300, 330, 330), inv(blur(poly(box(0, 0, 70, H)), 20)))
    card.specks(130, (60, 60, 470, 560), (0.5, 1.5), "#fff0c8", 0.7, 2, mask=dust)
    card.saturate(1.12)
    return card.finish("#0a0408", 0.6, weave=0.13, mottle=0.15)


def back(card: Card) -> None:
    """The painted backcloth: a night of stars with its moon."""
    sky = poly(box(70, 40, 470, 330))
    card.wash(sky, "#0a1430 #16285a@50 #3a4a84@80 #7a6a8c", fall(40, 330), 0.25)
    card.stars(120, 300, sky)
    hills_ = both(poly(ridge(4, 286, 24, sharp=0.5)), sky)
    card.lit(hills_, "#141c44 #2c3a70 #6a6a9c", 8)
    card.glow(both(blur(poly([(70, -10), (130, -10), (500, 420), (210, 460)]), 16), fall(-10, 420, 255, 90)), "#ffe9b8", 0, 0.5)


def boards(card: Card) -> None:
    floor = poly(points("40,326 480,326 530,470 -20,470"))
    card.lit(floor, "#2a120e #5c3020 #96603a #d8a060", 20, tex=0.3)
    lines = [[(70 + 26 * k, 326), (-30 + 38 * k, 470)] for k in range(16)]
    card.shade(both(strokes(lines, 1.2), floor), "#1a0a0a", 0.3, 0.7)
    card.glow(both(halo(330, 372, 230, 1.2, 0.36), floor), "#ffe0a0", 0, 0.75)
    front = rough(poly(box(-10, 468, 522, 492)), 10, 0.6)
    card.lit(front, "#3a1c0c #8a5a22 #d9a84a #fff0b8", 6, k=1.8, tex=0.2)
    card.shade(strokes([[(26 * k, 470), (26 * k, 492)] for k in range(21)], 1.4), "#3a1c0c", 0.4, 0.6)


STEPS = [(492 + 44 * k + 3 * k * k, 300 - 26 * k, 520 - 34 * k) for k in range(6)]


def stairs(card: Card) -> None:
    """Broad steps from the stage down into the house, wider towards the viewer."""
    pit = poly(box(-10, 490, 522, 790))
    card.wash(pit, "#2a0c14 #16060c", fall(490, 768), 0.3)
    for k in range(6):
        y = 492 + 42 * k + 2.4 * k * k
        low = 492 + 42 * (k + 1) + 2.4 * (k + 1) ** 2
        left, right = 96 - 34 * k, 416 + 18 * k
        mid = y + (low - y) * 0.48
        tread = rough(poly([(left, y), (right, y), (right + 10, mid), (left - 18, mid)]), 8, 0.5)
        riser = rough(poly([(left - 18, mid), (right + 10, mid), (right + 10, low), (left - 18, low)]), 8, 0.5)
        card.lit(riser, "#1c0808 #4a1c18 #7a3a28", 8, k=1.3, tex=0.3)
        card.lit(tread, "#4a1c18 #8a4a30 #c88a54 #f0c488", 6, k=1.2, tex=0.3)
        card.glow(poly(ribbon([(left - 18, mid), (right + 10, mid)], 2.4)), GOLD, 0.6, 0.7)
        card.shade(both(fall(mid, low), riser), "#12040a", 0, 0.5)
    card.shade(both(pit, inv(halo(280, 560, 380, 1.1, 0.9))), "#1a0810", 0, 0.8)


def course() -> list[tuple[Path, float]]:
    """The left and right banks of the river, out of the hat, over the boards and down the steps."""
    mids = [(284, 366, 44), (270, 394, 62), (252, 424, 78), (246, 452, 88), (246, 490, 94)]
    for k in range(6):
        y = 492 + 42 * k + 2.4 * k * k
        low = 492 + 42 * (k + 1) + 2.4 * (k + 1) ** 2
        x = 244 - 10 * k + 10 * math.sin(k * 1.4)
        mids += [(x, lerp(y, low, 0.46), 100 + 17 * k), (x - 4, low, 104 + 18 * k)]
    left = [(x - w / 2 + 5 * math.sin(y * 0.21), y) for x, y, w in mids]
    right = [(x + w / 2 + 5 * math.sin(y * 0.17 + 2), y) for x, y, w in mids]
    return [(curve(*left, per=6), -1), (curve(*right, per=6), 1)]


def river(card: Card) -> None:
    (left, _), (right, _) = course()
    m = rough(poly([*left, *right[::-1]]), 60, 1.6, 70, 3, 42)
    card.cast(m, 4, 5, 6, "#0a0408", 0.7)
    card.fill(m, tint(fall(370, 790), f"#7ad0d4 #3a9cb4@25 {WATER}@60 #124a6c"), 0.94)
    card.swell(m, 14, k=1.5)
    flow = noise(26, 5, 4, 0.6, SIZE, 1.6, 0.3).point(smooth(140, 205))
    card.glow(both(flow, m), FOAM, 0.5, 0.5)
    for k in range(6):
        y = 492 + 42 * k + 2.4 * k * k
        low = 492 + 42 * (k + 1) + 2.4 * (k + 1) ** 2
        mid = lerp(y, low, 0.48)
        falls = both(m, blur(poly(box(0, mid, W, low)), 1.5))
        card.shade(both(falls, fall(mid, low)), "#5aa0b8", 0, 0.25)
        streaks = noise(46, 9 + k, 3, 0.6, SIZE, 1, 0.1).point(smooth(110, 230))
        card.glow(both(falls, streaks), FOAM, 0.8, 0.6)
        for edge_y, h, a in ((mid, 2, 0.35), (low + 3, 7, 0.9)):
            foam = both(m, rough(poly(box(0, edge_y - h, W, edge_y + h)), 150, 2.4, 60, k, 40))
            card.fill(blur(foam, 0.8), "#f2fffb", a * 0.8)
        card.specks(26, (150 - 14 * k, low - 16, 330, low + 8), (0.6, 1.8), FOAM, 0.9)
    banks = union(edge(m, 1.6, 0), edge(m, -1.6, 0))
    card.glow(blur(banks, 0.4), "#ffffff", 0, 0.8)
    caustics(card, both(m, poly(box(0, 372, W, 492))), FOAM, 0.5, 24)


def bridge(card: Card) -> None:
    """The magician's wand, laid across the water, with a mouse on it."""
    a, b = (164, 606), (366, 578)
    m = poly(ribbon([a, b], 10, 8))
    card.cast(m, 4, 16, 5, "#06121c", 0.7)
    card.lit(m, f"#050308 {BLACK} #4a4456 #a8a0a8", 3.5, k=2.2, tex=0.05, rim="#fff4e0")
    for s in (0, 0.86):
        tip = poly(ribbon([between(a, b, s), between(a, b, s + 0.14)], 10.5, 9))
        card.lit(tip, "#8a8078 #e4dcc8 #fffaf0", 3.5, k=2, tex=0.05, rim="#ffffff")
    being(card, "mouse", 258, 590, 26, "#3a2a30 #8a7a7c #d8ccc4", rim="#fff4d0")


def guests(card: Card) -> None:
    """A paper ship on its way down, an abandoned glove, and the dark backs of the first seats."""
    paper_boat(card, 208, 726, 66, turn=0.12)
    glove = poly(
        place(
            blob("-26,6 -24,-8 -6,-10 4,-16 12,-22 16,-18 10,-10 24,-12 26,-8 14,-4 28,-2 28,3 14,4 24,8 22,12 8,10 -8,10", per=5),
            424,
            458,
            1,
            0.1,
        )
    )
    card.cast(glove, 3, 4, 3, "#12060a", 0.7)
    card.lit(glove, "#8a8078 #e0d8c8 #fffaf0", 5, k=1.7, tex=0.1)
    for x in (462, 376):
        seat = rough(poly(blob((x - 48, 790), (x - 44, 716), (x - 20, 700), (x + 20, 700), (x + 44, 716), (x + 48, 790), per=6)), 10, 0.6)
        card.lit(seat, f"#180408 #3a0c18 {WINE} #b84a4c", 14, k=1.7, tex=0.15, rim="#ffc880")
        card.lit(poly(ribbon(curve((x - 44, 720), (x - 22, 701), (x + 22, 701), (x + 44, 720)), 5)), BRASS, 2, k=2, tex=0.1)


def out_of_the_hat(card: Card) -> None:
    x, y = HAT
    mouth = top_hat(card, x, y)

    def at(u: float, v: float) -> Point:
        return place([(u, v)], x, y, 1, -0.36)[0]

    spill = poly([*curve(at(-58, 26), (x - 62, y + 50), (264, 366), per=8), *curve((306, 372), (x - 14, y + 66), at(-34, 54), per=8)])
    m = rough(both(union(spill, both(mouth, poly(place(box(-70, 18, -20, 80), x, y, 1, -0.36))))), 30, 1.2, 80, 4, 42)
    card.fill(m, tint(fall(320, 384), "#5ac4cc #3a9cb4"), 0.95)
    card.glow(both(m, noise(60, 3, 3, 0.6, SIZE, 1, 0.3).point(smooth(120, 190))), FOAM, 0.4, 0.9)
    card.glow(edge(m, -1.4, -1), "#ffffff", 0.4, 0.8)
    card.specks(50, (240, 332, 320, 396), (0.6, 2), "#f2fffb", 0.95)
    top = at(-46, -100)
    being(card, "bird", top[0] + 6, top[1] + 6, 46, "#8a94a8 #d4d8dc #fbf6ea #ffffff", rim="#fff4d0", marks=0.3)
