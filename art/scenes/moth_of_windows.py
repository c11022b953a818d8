"""Moth of Windows: the wings of a moth are lit windows; in the town outside there is no light left.

Light: the wings themselves. Look closely: somebody lives behind the panes, and the candle on the table has just gone out.
"""

from art.kit import *

SEED, LIGHT = 119, (-0.2, -1)
PALETTE = SOOT, UMBER, BLUE, AMBER, CREAM = "#140a0e", "#4a2a1c", "#22344f", "#ffab3e", "#fff0b8"
MOTH = 284, 300


def paint(card: Card) -> Image.Image:
    card.wash(solid(255), "#1a0e14 #33191a@50 #4a2718@75 #24120f", None, 0.3, 5)
    stripes = poly(*[box(x, 0, x + 13, 600) for x in range(-4, 520, 30)])
    card.shade(stripes, "#5a3a34", 0.6, 0.6)
    outside(card)
    table(card)
    moth = WindowMoth(MOTH, 240, -0.3)
    wings = moth.wings()
    card.glow(wings, "#ff8a24", 60, 0.7)
    card.glow(halo(*MOTH, 330, 1.4), "#d86a1c", 0, 0.5)
    card.cast(wings, 26, 46, 22, SOOT, 0.55)
    moth.paint(card)
    card.saturate(1.15)
    return card.finish("#0a0508", 0.8, weave=0.13, mottle=0.16)


def outside(card: Card) -> None:
    pane = box(44, 96, 196, 470)
    card.fill(poly(box(30, 82, 210, 490)), "#1c0f10")
    m = poly(pane)
    before = card.im.copy()
    card.fill(m, tint(fall(90, 470), "#0a1838 #224478@50 #6a94a8"))
    card.stars(160, 330, mask=m)
    roofs(card, 420, 60, ("#1c2a42", "#16223a"), ("#0e182c", "#22304a"), left=30, right=230, window=None, haze=BLUE, far=0.4)
    roofs(card, 476, 82, ("#121c30", "#18243a"), ("#0a1222", "#141e36"), left=20, right=230, seed=4, window=None)
    before.paste(card.im, (0, 0), m)
    card.im = before
    card.hollow(m, 5, 6, 5, "#060a14")
    frame = strokes([[(120, 96), (120, 470)], [(44, 220), (196, 220)], [(44, 344), (196, 344)]], 6)
    card.lit(both(frame, m), "#0e0808 #2c1a16 #7a4a2a", 2, light=(1, -0.4), rim=AMBER, rimk=0.4)
    sill = poly(points("18,484 222,484 232,504 8,504"))
    card.lit(sill, "#1c100e #4a2a1c #a8703c", 6, tex=0.2, rim=AMBER, rimk=0.5)
    curtain_ = Layer()
    path = curtain(curtain_, (-20, 44, 20), (-20, 40, 250), (-20, 22, 400), (-20, 52, 560), ("#16080c", "#3f161c", "#7a2f26"), folds=4)
    card.put(curtain_)
    card.swell(poly(path), 12)


def table(card: Card) -> None:
    top = poly(points("-10,640 120,606 400,600 530,630 530,790 -10,790"))
    card.lit(top, "#150a0a #3a1e14 #7a4420 #d88a3c", 30, tex=0.3, cells=20, sy=5)
    card.shade(both(planks(-10, 530, 610, 780, 5, 3), top), SOOT, 0.5, 0.7)
    card.glow(both(halo(300, 640, 250, 1.3, 0.42), top), "#ff9a34", 0, 0.65)
    for i, (y, w, colour) in enumerate(((660, 150, "#5a2420"), (640, 134, "#2a3f4a"), (622, 140, "#7a5a2c"))):
        x = 124 + i * 5
        book = poly(box(x - w / 2, y - 19, x + w / 2, y))
        card.cast(book, 4, 5, 6)
        card.lit(book, (mix(colour, SOOT, 0.6), colour, mix(colour, CREAM, 0.35)), 5, light=(0.5, -1), rim=AMBER)
        card.fill(poly(box(x + w / 2 - 16, y - 16, x + w / 2 - 1, y - 3)), "#c8a878", 0.8)
    being(card, "mouse", 138, 603, 40, "#1c1216 #4f3a36 #a87a54 #f0c088", rim=AMBER)
    card.cast(poly(ellipse(404, 700, 56, 16)), 8, 8, 8)
    card.lit(poly(ellipse(404, 698, 52, 15)), BRASS, 8, k=2, tex=0.14, rim=CREAM)
    candle(card, 404, 696, 38, 92, "#2c1a18 #7a5a48 #c8a07a #f0d0a0", burning=False, seed=5)
    card.fill(poly(ribbon([(404, 606), (406, 594)], 2.2)), SOOT)
    card.glow(discs([(406, 594, 1.6)]), "#ff5a2c", 2)
    smoke(card, curve("406,592 396,560 420,526 398,488 412,450 380,410"), 3, 18, "#c8b4a0", 0.8)
    layer = Layer()
    for _ in range(60):
        x, y = 300 + card.chance.gauss(0, 110), 560 + card.chance.gauss(0, 90)
        layer.disc(x, y, card.chance.uniform(0.4, 1.2), mix(AMBER, CREAM, card.chance.random()))
    card.glow(layer.m, AMBER, 3, 0.7)
    card.put(layer, 0.7)
