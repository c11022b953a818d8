"""Moth of Windows: the wings of a moth are lit windows; in the town outside there is no light left.

Light: the wings themselves. Look closely: somebody lives behind the panes, and the candle on the table has just gone out.
"""

from art.kit import *

SEED, LIGHT = 119, (-0.2, -1)
PALETTE = SOOT, UMBER, BLUE, AMBER, CREAM = "#140a0e", "#4a2a1c", "#22344f", "#ffab3e", "#fff0b8"
MOTH, TURN, SPAN = (284, 300), -0.3, 240
UPPER = "4,-14 26,-52 62,-82 104,-80 112,-56 96,-26 76,-2 44,10 8,6"
LOWER = "6,6 40,10 70,22 78,46 62,70 44,84 34,64 20,48 8,24"


def at(path: Path, side: int = 1) -> Path:
    """From the moth's own measures to the card; the wing on its left is a little turned away."""
    return place([(x * side * (1 if side > 0 else 0.86), y) for x, y in path], *MOTH, SPAN / 110, TURN)


def paint(card: Card) -> Image.Image:
    card.wash(solid(255), "#1a0e14 #33191a@50 #4a2718@75 #24120f", None, 0.3, 5)
    stripes = poly(*[box(x, 0, x + 13, 600) for x in range(-4, 520, 30)])
    card.shade(stripes, "#5a3a34", 0.6, 0.6)
    outside(card)
    table(card)
    wings = poly(*[at(blob(w), s) for w in (UPPER, LOWER) for s in (1, -1)])
    card.glow(wings, "#ff8a24", 60, 0.7)
    card.glow(halo(*MOTH, 330, 1.4), "#d86a1c", 0, 0.5)
    card.cast(wings, 26, 46, 22, SOOT, 0.55)
    for side in (-1, 1):
        for shape, turn in ((LOWER, 0.95), (UPPER, -0.62)):
            wing(card, shape, side, turn)
    body(card)
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


def wing(card: Card, shape: str, side: int, turn: float) -> None:
    path = at(blob(shape), side)
    m = rough(poly(path), 26, 0.8, 120, 4, 50)
    card.lit(m, "#1c0c0a #4f2814 #8f5424 #e0a050", 16, tex=0.4, cells=60, rim="#ffd890", rimk=0.8)
    layer = Layer()
    for x, y in path:
        cx, cy = MOTH
        for k in (0.9, 0.94, 0.98):
            a = math.atan2(y - cy, x - cx) + card.chance.gauss(0, 0.2)
            layer.dab(lerp(cx, x, k), lerp(cy, y, k), 6, a, ramp(("#2a120c", "#7a4420", "#d8984c"), card.chance.random()), 0.3)
    card.put(layer, 0.8, m)
    panes: list[tuple[Path, Point, float]] = []
    rows = ((24, 42), (46, 64), (68, 84), (88, 101)) if turn < 0 else ((24, 40), (44, 58), (62, 76))
    for r0, r1 in rows:
        n = max(3, int(r0 / 7))
        for j in range(-n, n + 1):
            a0 = turn + (j - 0.38) * 8.4 / ((r0 + r1) / 2)
            a1 = turn + (j + 0.38) * 8.4 / ((r0 + r1) / 2)
            mid, top = (a0 + a1) / 2, r1 - 3
            tips = [
                (r0, a0),
                (r0, a1),
                (top, a1),
                *[(top + e, lerp(a0, a1, t)) for t, e in ((0.75, 2.4), (0.5, 3.2), (0.25, 2.4))],
                (top, a0),
            ]
            corners = [(r * math.cos(a), r * math.sin(a)) for r, a in tips]
            if all(inside(blob(shape), (x * 1.05, y * 1.05)) for x, y in corners):
                r = (r0 + r1) / 2
                panes.append((at(corners, side), at([(r * math.cos(mid), r * math.sin(mid))], side)[0], (r1 - r0) * SPAN / 110))
    for i, (pane, (x, y), s) in enumerate(panes):
        p = poly(pane)
        card.fill(poly(place([(a - x, b - y) for a, b in pane], x, y, 1.17)), "#1e0e0a")
        dark = (i * 7 + side) % 9 == 4
        card.fill(p, "#3a1c14" if dark else mix("#ff9a2c", "#ffe08a", card.chance.random()))
        if not dark:
            card.glow(both(halo(x, y, s * 0.6), p), CREAM, 0, 0.9)
            card.glow(p, "#ff8a24", 6, 0.5)
            tenant(card, i, x, y, s, p)
        up = unit((x - MOTH[0], y - MOTH[1]))
        bars = [
            [(x - up[0] * s, y - up[1] * s), (x + up[0] * s, y + up[1] * s)],
            [(x - up[1] * s, y + up[0] * s), (x + up[1] * s, y - up[0] * s)],
        ]
        card.fill(both(strokes(bars, 1.1), p), "#2c140c")
    card.swell(m, 14, k=1.3, a=0.5)


def tenant(card: Card, i: int, x: float, y: float, s: float, pane: Mask) -> None:
    """Somebody at home: a cat, a lamp, a plant, a person; or only the end of a curtain."""
    what = ("cat_behind", None, "bird", None, "walker", None, "owl")[i % 7]
    if what == "walker":
        card.fill(
            both(
                poly(
                    circle(x, y, s * 0.13),
                    blob(
                        (x - s * 0.2, y + s * 0.6), (x - s * 0.16, y + s * 0.18), (x + s * 0.16, y + s * 0.18), (x + s * 0.2, y + s * 0.6)
                    ),
                ),
                pane,
            ),
            "#5a2410",
            0.9,
        )
    elif what:
        card.fill(both(poly(*outline(what, x, y + s * 0.45, s * 0.55)), pane), "#5a2410", 0.9)


def body(card: Card) -> None:
    layer = Layer()
    for side in (-1, 1):
        spine = at(curve("2,-26 10,-48 26,-64 44,-68"), side)
        layer.line(spine, 3, "#8f5424", 0.8)
        for i in range(6, len(spine) - 1):
            (x, y), (u, v) = spine[i], unit((spine[i + 1][0] - spine[i][0], spine[i + 1][1] - spine[i][1]))
            for q in (-1, 1):
                layer.line([(x, y), (x - q * v * 8 + u * 4, y + q * u * 8 + v * 4)], 1.1, "#c8904c", 0.4)
    card.put(layer)
    m = rough(poly(at(blob("0,-30 7,-22 8,-6 7,14 6,34 0,54 -6,34 -7,14 -8,-6 -7,-22"))), 70, 1.6, 120)
    card.cast(m, 4, 8, 8)
    card.lit(m, "#1a0b08 #52301a #a8743c #f2cc8a", 9, k=1.8, tex=0.4, cells=90)
    rings = [at([(-9, y), (0, y + 3), (9, y)]) for y in (12, 20, 28, 36, 44)]
    card.shade(both(strokes(rings, 2.4), m), "#4a2410", 1, 0.7)
    card.fill(discs([(*at([(s * 4.4, -25)])[0], 3.4) for s in (-1, 1)]), "#100608")
    card.fill(discs([(*at([(s * 4.4 - 0.6, -25.6)])[0], 1) for s in (-1, 1)]), CREAM)
