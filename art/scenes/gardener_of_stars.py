"""Gardener of Stars: a can hung from the moon pours light on a field, and stars come up in the furrows.

Light: the water of light, and the stars. Look closely: the ripe ones let go and rise; the harvest stands in a basket.
"""

from art.kit import *

SEED, LIGHT = 115, (0.3, -1)
PALETTE = INK, INDIGO, VIOLET, GOLD, CREAM = "#0a0e30", "#232a78", "#6a52a8", "#ffc850", "#fff6d0"
EYE = Floor(332, 404, 1.35, 330)


def paint(card: Card) -> Image.Image:
    card.sky(f"{INK} #161c58@18 {INDIGO}@34 {VIOLET}@47 #b888b8@52 #e8b0a8@53", 0.16)
    card.stars(320, 390)
    for i, row in enumerate(((90, 330, 200), (430, 350, 180), (300, 376, 220))):
        card.clouds([row], "#8a70b8", 0.5, i * 4)
    hills(card, [(392, 20, "#3a3880 #6a5aa0 #a884b0"), (404, 12, "#232560 #453f88 #7a64a0")], "#c898b8", 0.5, seed=6)
    for x, s, lit_ in ((78, 26, True), (104, 20, False), (58, 18, False), (442, 18, False)):
        house(card, x, 408, s, "#3a3470", "#26245a", dark=INK, window="#ffd27a" if lit_ else None, seed=int(x), rim="#b890b8")
    soil(card)
    crop(card)
    moon_and_can(card)
    poured_light(card, *place([(-114, -42)], 300, 208, 1, -0.32)[0], 176, 560)
    card.specks(80, (90, 520, 290, 610), (0.6, 1.5), CREAM, 0.9, 2)
    rising(card)
    near(card)
    card.saturate(1.1)
    return card.finish("#05071c", 0.65, weave=0.15)


def soil(card: Card) -> None:
    m = poly(box(-10, 404, W + 10, H + 10))
    card.fill(m, tint(fall(404, H), "#4a3f86 #262560@30 #12143c"))
    for i in range(-13, 13):
        x = i * 0.72
        path = [EYE.at(x + 0.02 * math.sin(z * 3 + i), z) for z in [0.92 * (26 / 0.92) ** (j / 24) for j in range(25)]]
        bank = poly(ribbon(path, 1, width=lambda t: 0.4 * EYE.size(0.92 * (26 / 0.92) ** t)))
        card.lit(rough(bank, 30, 1), "#0c0e30 #1f2058 #3f3a80 #7a64a4", 9, light=(-0.4, -1), tex=0.5, cells=50, seed=i)
    card.glow(both(halo(200, 560, 260, 1.3, 0.62), m), "#c88a2c", 0, 0.65)
    card.mist(396, 450, "#a884b8", 0.6, 4)


def crop(card: Card) -> None:
    """Star plants, far to near; tall and bright where the light falls, seedlings elsewhere."""
    for k in range(17):
        z = 13 * (0.99 / 13) ** (k / 16)
        for i in range(-13, 13):
            x, y = EYE.at(i * 0.72 + card.chance.uniform(-0.04, 0.04), z * card.chance.uniform(0.97, 1.03))
            if not -20 < x < W + 20 or y > 742:
                continue
            wet = max(0.0, 1 - math.hypot((x - 205) / 330, (y - 580) / 240))
            size = EYE.size(z) * (0.1 + 0.26 * wet * card.chance.uniform(0.7, 1.15))
            if wet < 0.05 and (i + k) % 2:
                continue
            star_plant(card, x, y, size, wet, i * 31 + k)


def moon_and_can(card: Card) -> None:
    m = poly(crescent(376, 108, 78, 2.75, 0.42))
    card.glow(m, "#ffe9a8", 34, 0.5)
    card.lit(rough(m, 16, 0.7, 90), "#a87c3c #f0cc70 #fff0b0 #fffdf0", 16, tex=0.22, rim="#ffffff")
    horn = max(crescent(376, 108, 78, 2.75, 0.42), key=lambda p: p[1] - p[0])
    hx, hy = place([(6, -66)], 300, 208, 1, -0.32)[0]
    card.fill(strokes([curve(horn, ((horn[0] + hx) / 2 - 3, (horn[1] + hy) / 2 + 2), (hx, hy))], 1.6), "#e8c890")
    star_can(card, 300, 208, -0.32)


def rising(card: Card) -> None:
    for i, (x, y, r) in enumerate(
        ((92, 486, 8), (60, 418, 7), (104, 356, 6), (74, 292, 5.4), (112, 226, 4.8), (88, 168, 4.2), (124, 112, 3.6), (104, 70, 3))
    ):
        card.glow(halo(x, y, r * 5), "#ff9a2c" if i < 4 else "#c8a0e0", 0, 0.6)
        ripe_star(card, x, y, r, i * 0.4)
        card.glow(poly(ribbon([(x + 2, y + r), (x + 6, y + r * 4)], r * 0.5, 0.3)), "#ffd890", 1, 0.4)


def near(card: Card) -> None:
    m = rough(poly(ridge(4, 738, 10, octaves=4)), 60, 2)
    card.lit(m, "#05071c #14163f #2c2c60 #5a4a80", 14, light=(-0.2, -1), tex=0.5, rim=GOLD, rimk=0.3)
    x, y = 402, 726
    card.shade(poly(ellipse(x, y + 2, 58, 10)), INK, 5, 0.8)
    for i, (dx, dy, r) in enumerate(((-28, -42, 15), (6, -50, 17), (32, -42, 14), (-8, -38, 14), (20, -34, 13))):
        card.glow(halo(x + dx, y + dy, r * 2.6), "#ff9a2c", 0, 0.5)
        ripe_star(card, x + dx, y + dy, r, i * 0.7, 5, 0.05)
    wicker_basket(card, x, y, 50, 38, 34, "#1c0e14 #5a3424 #a86c3c #f0c078", "#3a1c14", GOLD)
    star_mole(card, 306, 738)
    layer = Layer()
    grass(layer, 9, -10, 522, 758, 30, ("#05071c", "#1a1f50", "#3f4a80", "#a88a5c"), n=320, deep=16)
    card.put(layer)
