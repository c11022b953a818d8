"""Bottle City: the tide has left a bottle with a town in it; its cork is drawn.

Light: the windows, from inside; a thin moon on the left. Look closely: small footprints lead from a rope ladder to the sea.
"""

from art.kit import *

SEED, LIGHT = 114, (-0.7, -0.7)
PALETTE = INK, BLUE, FOAM, SAND, AMBER = "#050f24", "#173d6b", "#bcdbe6", "#7c7a8c", "#ffb44a"
BOTTLE = Bottle((282, 676), 0.13)


def paint(card: Card) -> Image.Image:
    card.sky(f"{INK} #0c2348@30 {BLUE}@48 #4a86a8@57 #8fbcc4@60", 0.14)
    card.stars(260, 400)
    card.fill(poly(crescent(92, 110, 30, 0.5)), "#f6efd0")
    card.glow(halo(88, 112, 120), "#a8c8e0", 0, 0.5)
    for i, row in enumerate(((80, 250, 220), (400, 300, 240), (220, 352, 260), (470, 390, 160))):
        card.clouds([row], "#4f7fa6", 0.5, i * 4)
    sea(card)
    m, inner = BOTTLE.whole, BOTTLE.inner
    card.shade(poly(place(ellipse(0, 0, 170, 26), 250, 690, 1, -0.05)), INK, 14, 0.8)
    card.glow(halo(270, 700, 240, 1.5, 0.42), "#ff9a3c", 0, 0.6)
    card.fill(m, "#071a35", 0.72)
    card.glow(both(halo(262, 600, 300, 1.2), inner), "#ff9a3c", 0, 0.75)
    card.glow(both(halo(262, 620, 190, 1.2), inner), "#ffdf9c", 0, 0.55)
    bottled_town(card, BOTTLE)
    fireflies(card)
    BOTTLE.shine(card)
    ladder_and_prints(card)
    foreground(card)
    card.saturate(1.12)
    return card.finish(INK, 0.75, weave=0.15)


def sea(card: Card) -> None:
    water = poly(box(-5, 462, W + 5, 640))
    card.wash(water, "#8fbcc4 #3f7f9c@10 #1a4a72@45 #0d2a50", fall(462, 640), 0.2, 8, 3, 0.5, 4)
    ripples(card, 466, 610, "#d8f0f0", 96, 30, 80, dark=INK)
    rock(card, 3, 452, 474, 130, 34, "#0a1c38 #1f4568 #5a8aa0", rim=FOAM)
    lighthouse(card, 462, 446, 42, "#20304c #8aa0b0 #d8e0e0", "#7a3440", on=False)
    sand = poly(ridge(8, 620, 14, octaves=3, gain=0.4))
    card.lit(sand, "#131c38 #33405f #67708a #a5a6ac", 24, tex=0.4, cells=40, sy=2)
    ripple_sand(card, sand, "#141c38", 0.7)
    for i, (y, a) in enumerate(((606, 0.5), (622, 0.8), (642, 0.95))):
        line = [(x * 8 - 10, y + 9 * math.sin(x * 0.16 + i * 2) + 5 * math.sin(x * 0.45 + i)) for x in range(68)]
        m = rough(poly(ribbon(line, 7 + i * 3)), 110, 2.4, 90, i, 30)
        card.shade(move(m, 0, 5), INK, 3, 0.5)
        card.fill(m, FOAM, a)


def fireflies(card: Card) -> None:
    mouth = BOTTLE.place((0, -516))[0]
    for i in range(46):
        t = (i / 46) ** 1.2
        x, y = mouth[0] + 40 * math.sin(t * 4 + i) * t + 20 * math.sin(t * 5), mouth[1] + 60 - t * 210
        card.glow(halo(x, y, 9 + i % 3 * 4), AMBER, 0, 0.6)
        card.fill(discs([(x, y, 1 + i % 3 * 0.4)]), "#fff0c0")


def ladder_and_prints(card: Card) -> None:
    layer = Layer()
    ladder(layer, (414, 690), BOTTLE.place((44, -508))[0], 12, 8, 38, "#d8b888", 1.3, sway=3)
    card.put(layer)
    path = [(420 + i * 5 + 8 * math.sin(i * 0.4), 694 - i * 4.4) for i in range(15)]
    card.glow(halo(420, 690, 60, 1.4, 0.4), AMBER, 0, 0.35)
    footprints(card, path, INK, 2.6, 1)

    body = poly(place(box(-22, -15, 22, 15), 96, 706, 1, 0.5))
    card.cast(body, 5, 8, 5, INK, 0.8)
    card.lit(body, "#3a2418 #8a5c3a #d8a870 #ffe0ac", 9, k=2, tex=0.5, cells=90, rim=FOAM)
    card.lit(poly(place(ellipse(-22, 0, 5, 15), 96, 706, 1, 0.5)), "#5a3a24 #b08050 #e8c088", 5, tex=0.4)


def foreground(card: Card) -> None:
    front = poly([(-5, H), (-5, 716), *curve("-5,716 80,736 200,690 300,668 400,694 517,668"), (517, H)])
    bank = both(front, poly(BOTTLE.place("-170,34 -150,-2 0,2 150,-2 190,60 0,90")))
    card.lit(rough(bank, 50, 2, 60), "#1a2038 #4a4c64 #a08878 #e8c498", 12, tex=0.4)
    card.glow(halo(262, 716, 190, 1.3, 0.3), "#ff9a40", 0, 0.5)
    for x, y, s, turn in ((206, 738, 15, 0.4), (420, 730, 12, -0.5), (334, 746, 9, 1)):
        card.cast(poly(soft_star(x, y, s, turn)), 2, 4, 3, INK)
        card.lit(poly(soft_star(x, y, s, turn)), "#5a2c38 #c0604c #ffb48a", 3, tex=0.2, rim=FOAM)
    being(card, "gull", 400, 130, 26, "#dfe8ee #ffffff", turn=-0.2)
    layer = Layer()
    grass(layer, 4, -10, 90, 770, 60, (INK, "#1c3350", "#4a6c80"), n=60, lean=0.25)
    grass(layer, 6, 440, 520, 775, 60, (INK, "#1c3350", "#4a6c80"), n=50, lean=-0.2)
    card.put(layer)
