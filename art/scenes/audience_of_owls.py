"""Audience of Owls: a theatre full of owls watches one empty, lit chair; one of them has turned round to us.

Light: the spot on the chair; the footlights rim every head. Look closely: in the boxes there are only eyes.
"""

from art.kit import *

SEED, LIGHT = 980, (-0.15, -1)
PALETTE = DARK, OXBLOOD, GOLD, CREAM, AMBER = "#12060f", "#7a1220", "#d9a050", "#fff0c8", "#ffb43a"
X0, X1, TOP, FLOOR_Y = 76, 372, 112, 352
MID = (X0 + X1) / 2
CHAIR = (196, 324)
FEATHERS = "#6a3a24", "#8a5430", "#5c3c40", "#7a4a44", "#a07040"


def paint(card: Card) -> Image.Image:
    card.sky("#12060f #2a0c1a@30 #3c1420@55 #1d0a18@80 #0a0410", 0.25)
    wall(card)
    stage(card)
    curtains(card)
    spot(card)
    boxes(card)
    stalls(card)
    rail(card)
    card.saturate(1.12)
    return card.finish("#070208", 0.6, weave=0.13, mottle=0.16)


def opening(k: float) -> Path:
    half = (X1 - X0) / 2 + k
    return [
        (X0 - k, FLOOR_Y + 8),
        *[(MID - half * math.cos(a), TOP + 62 - (62 + k) * math.sin(a)) for a in [math.pi * i / 30 for i in range(31)]],
        (X1 + k, FLOOR_Y + 8),
    ]


def wall(card: Card) -> None:
    card.lit(poly(box(-5, -5, W + 5, 420)), "#1a0812 #38121e #5a2228", 20, (0, -1), tex=0.4)
    paper = Layer()
    for y in range(14, 410, 34):
        for x in range(10, 520, 34):
            paper.poly(place(blob("0,-10 6,-2 0,10 -6,-2"), x + (y // 34) % 2 * 17, y), "#7a2c30")
    card.put(paper, 0.35)
    for k, stops in ((32, "#3a1c10 #7a4a24 #d9a050"), (21, "#5a3014 #b57f3a #ffe0a0"), (12, "#2a120c #5a3018 #a06a34")):
        card.lit(rough(poly(opening(k)), 8, 0.5, 120, k, 70), stops, 7, (0, 0.9), tex=0.25, rim="#ffe6ae")
    half = (X1 - X0) / 2 + 26
    bulbs = [(MID - half * math.cos(a), TOP + 62 - 88 * math.sin(a), 2.1) for a in [math.pi * i / 24 for i in range(25)]]
    bulbs += [(x, y, 2.1) for y in range(190, 356, 13) for x in (X0 - 26, X1 + 26)]
    card.glow(discs(bulbs), AMBER, 3, 0.9)
    card.fill(discs(bulbs), "#fff0c0")


def stage(card: Card) -> None:
    inside = poly(opening(0))
    card.fill(inside, "#140610")
    back = both(inside, poly(box(X0, 0, X1, 310)))
    card.wash(back, "#101034 #2f2658@50 #7a4060@80 #c0705a", fall(120, 316), 0.25, 6, 4)
    card.stars(260, 250, back, big=0)
    for i, (y, h, stops) in enumerate(((290, 26, "#2c1c44 #4a2c58 #6a4468"), (304, 14, "#1d1430 #34203c #4c3048"))):
        card.lit(both(poly(ridge(4 + i, y, h, octaves=5)), back), stops, 6, tex=0.2)
    card.lit(both(poly(place(crescent(0, 0, 17), 312, 186, 1, -0.5)), inside), "#b89050 #e6c98a #fff0c0", 4, tex=0.1, rim="#fff6d8")
    floor = both(inside, poly(points(f"{X0},306 {X1},306 {X1 + 40},372 {X0 - 40},372")))
    card.fill(floor, tint(noise(14, 31, 4, 0.6, SIZE, 1.4, 0.5), "#3a1a14 #8a5030"))
    card.shade(both(strokes([[(MID + k * 13, 306), (MID + k * 24, 372)] for k in range(-12, 13)], 0.9), floor), DARK, 0.3, 0.8)


def curtains(card: Card) -> None:
    red = "#2c0410", "#6a0f1e", "#a82030", "#e0523c"
    inside = poly(opening(0))
    for side in (-1, 1):
        edge_x = X0 - 2 if side < 0 else X1 + 2
        reach = [(edge_x, edge_x - side * w) for w in (118, 92, 40, 58)]
        top, middle, tie_at, hem = [(min(r), max(r), y) for r, y in zip(reach, (108, 180, 252, 352), strict=True)]
        layer = Layer()
        curtain(layer, top, middle, tie_at, hem, red, folds=6, n=70)
        m = both(layer.m, inside)
        card.cast(both(m, inv(fall(300, 340))), -side * 6, 4, 6, "#0a0408", 0.6)
        card.put(layer, 1, inside)
        card.swell(m, 10, k=1.3)
        tie = ribbon(curve((edge_x - side * 2, 246), (edge_x - side * 24, 256), (edge_x - side * 46, 250)), 5)
        card.lit(poly(tie), "#5a3014 #b57f3a #ffe0a0", 2, tex=0, rim="#fff0c0")
    scallops = [(X0 + (X1 - X0) * i / 60, 146 + 17 * abs(math.sin(i / 60 * math.pi * 5)) + (22 if i in (0, 60) else 0)) for i in range(61)]
    m = both(poly([(X0, 60), *scallops, (X1, 60)]), inside)
    card.cast(m, 0, 8, 5, "#0a0408", 0.8)
    card.fill(m, tint(noise(34, 53, 2, 0.5, SIZE, 1, 0.1), "#3a0614 #8f1a26@50 #e0523c"))
    card.swell(m, 9)
    card.lit(both(minus(m, move(m, 0, -4)), fall(130, 140)), "#8a5420 #e0a850 #fff0b8", 1.5, tex=0)


def spot(card: Card) -> None:
    x, y = CHAIR
    ray = poly([(330, 16), (350, 16), (x + 46, y + 12), (x - 46, y + 12)])
    card.glow(both(blur(ray, 5), fall(16, y, 110, 240)), "#ffe0a0", 3, 0.6)
    inside = poly(opening(0))
    card.glow(both(blur(poly(ellipse(x, y + 11, 50, 15)), 2), inside), CREAM, 0, 0.95)
    card.glow(halo(x, y - 10, 130), "#ffb860", 0, 0.5)
    seat = chair(x, y + 13, 36, -1.05)
    card.shade(both(seat.shadow((-0.8, 0.22)), inside), "#2a0c0c", 1.2, 0.9)
    seat.paint(card, ("#5a2416", "#c97f3c", "#fff0c4"), "#fffbe8", 3)
    for _ in range(70):
        t = card.chance.random()
        px, py = lerp(340, x, t) + card.chance.gauss(0, 8 + 30 * t), lerp(30, y, t)
        card.glow(discs([(px, py, card.chance.uniform(0.4, 1))]), "#fff2d0", 0.2, 0.8)
    card.lit(poly(points(f"{X0 - 36},364 {X1 + 36},364 {X1 + 42},386 {X0 - 42},386")), "#2a120c #5a3018 #a06a34", 5, tex=0.3, rim="#ffd890")
    lights = [(lerp(X0 + 2, X1 - 2, i / 17), 367, 2.4) for i in range(18)]
    card.glow(discs(lights), AMBER, 5, 0.9)
    card.fill(discs(lights), "#fff0c0")
    card.glow(halo(MID - 10, 386, 290, 1.2, 0.42), "#ff8f3c", 0, 0.45)


def owl_back(card: Card, x: float, y: float, s: float, lean: float, colour: str, lamp: float) -> Mask:
    """An owl from behind: barred feathers, tufts, the light of the stage round its head."""
    stops = (DARK, mix(DARK, colour, 0.55), mix(colour, "#d89860", 0.3 * lamp), mix(colour, "#ffd8a0", 0.35 + 0.35 * lamp))
    left = "-0.06,0 -0.2,-0.02 -0.38,-0.14 -0.45,-0.36 -0.4,-0.56 -0.31,-0.67 -0.37,-0.78 -0.37,-0.9 -0.42,-1.1 -0.24,-1.0 0,-0.975"
    shape = both_sides(curve(left, per=5))
    m = rough(poly(place(shape, x, y, s, lean)), 16, max(0.5, s / 120), 100, int(x), 50)
    card.cast(m, 0, -s * 0.04, s * 0.08, DARK, 0.55)
    card.lit(m, stops, s * 0.12, k=1.9, tex=0.2, rim="#ffdca0")
    head = both(m, rough(poly(place(circle(0, -0.82, 0.36), x, y, s, lean)), 20, max(0.6, s / 80), 80))
    card.cast(both(head, solid(255)), 0, s * 0.07, s * 0.05, DARK, 0.45)
    card.lit(head, stops, s * 0.13, k=2, tex=0.2, rim="#ffe6b0")
    wings = [
        ribbon(place(curve(f"{d * 0.36},-0.56 {d * 0.3},-0.3 {d * 0.03},-0.02"), x, y, s, lean), s * 0.012, s * 0.012, s * 0.03)
        for d in (-1, 1)
    ]
    card.shade(both(poly(*wings), m), DARK, s * 0.006, 0.75)
    if s > 26:
        bars = Layer()
        n = max(3, int(s / 7))
        for row in range(n):
            for col in range(-4, 5):
                px, py = x + (col + row % 2 * 0.5) * s * 0.095, y - s * 0.06 - row * s * 0.9 / n
                bars.line(
                    arc(px, py - s * 0.03, s * 0.045, s * 0.045, 0.3, math.pi - 0.3, 5),
                    max(0.5, s * 0.012),
                    mix(colour, "#f0c890", 0.5 if row % 2 else 0.2),
                )
        card.put(bars, 0.32, m)
    return m


def boxes(card: Card) -> None:
    for k in range(3):
        x, y, w, h = 410, 112 + k * 98, 70, 62
        hole = poly([(x, y + h), *arc(x + w / 2, y + 26, w / 2, 26, math.pi, 2 * math.pi), (x + w, y + h)])
        card.lit(
            poly([(x - 7, y + h), *arc(x + w / 2, y + 26, w / 2 + 7, 33, math.pi, 2 * math.pi), (x + w + 7, y + h)]),
            "#3a1c10 #8a5428 #e0b060",
            4,
            tex=0.2,
            rim="#ffe6ae",
        )
        card.fill(hole, "#0c040c")
        for ox, s in ((20, 46), (50, 40)):
            card.lit(
                both(poly(*outline("owl", x + ox, y + h + 6, s)), hole), "#140810 #2a141c #6a3a30", 4, (-1, 0.1), tex=0.2, rim="#ffb870"
            )
            eyes = [(x + ox + dx * s * 0.11, y + h + 6 - s * 0.72, s * 0.065) for dx in (-1, 1)]
            card.glow(discs(eyes), "#ff9d2e", 3, 0.8)
            card.fill(discs(eyes), "#ffc24a")
            card.fill(discs([(a - s * 0.02, b, r * 0.5) for a, b, r in eyes]), DARK)
        front = poly(
            blob(
                (x - 10, y + h - 3),
                (x + w / 2, y + h + 3),
                (x + w + 10, y + h - 3),
                (x + w + 6, y + h + 20),
                (x + w / 2, y + h + 30),
                (x - 6, y + h + 20),
            )
        )
        card.lit(front, "#3a1510 #8a4a26 #f0b860", 8, (-0.8, -0.4), tex=0.3, rim="#ffe2a0")
        swags = [
            ribbon([(x + w * (a + 0.33 * t), y + h + 6 + 9 * math.sin(math.pi * t)) for t in [j / 8 for j in range(9)]], 1, 1, 3.4)
            for a in (0, 0.33, 0.66)
        ]
        card.lit(poly(*swags), "#5a0f1c #a82030 #f08a60", 1.5, tex=0)


def stalls(card: Card) -> None:
    """Five rows, fewer and larger towards us; some heads lean together."""
    chance = random.Random(80)
    for row in range(5):
        t = row / 4
        s, y, n = lerp(40, 100, t**1.2), lerp(428, 632, t**1.15), (10, 8, 7, 5, 4)[row]
        half = lerp(190, 262, t)
        for i in range(n):
            u = (i + 0.5 + (0.5 if row % 2 else 0)) / n * 2 - 1
            x, foot = MID + 14 * t + u * half + chance.uniform(-2, 2), y + s * 0.3 + 14 * (1 - u * u)
            owl_back(
                card,
                x,
                foot,
                s * chance.choice((0.7, 0.88, 0.96, 1.0, 1.06)),
                chance.choice((0, 0, -0.1, 0.1, 0.05)),
                chance.choice(FEATHERS),
                1 - 0.6 * t,
            )
        seats = poly(
            [(-10, y + s)]
            + [(lerp(-10, W + 10, i / 20), y + s * 0.02 + 14 * (1 - (i / 10 - 1) ** 2)) for i in range(21)]
            + [(W + 10, y + s * 0.9), (-10, H)]
        )
        seats = both(rough(seats, 10, 0.6), fall(y + s * 0.9, y + s * 0.95, 255, 0) if row < 4 else solid(255))
        card.lit(seats, "#14050d #4a101e #8a262c #c84a40", 8, (0, -1), tex=0.25, seed=row, rim="#ff9d6a", rimk=0.5)
        folds = strokes([[(x + (x - 250) * 0.04 * k, y + s * 0.05 + k * 12) for k in range(4)] for x in range(0, 520, int(s * 0.72))], 1.4)
        card.shade(both(folds, seats), DARK, 0.8, 0.7)
    card.glow(halo(MID - 6, 396, 330, 1.2, 0.55), "#ff8a3a", 0, 0.3)
    card.shade(fall(540, 700), "#5a3a50", 0, 0.3)


def rail(card: Card) -> None:
    """The gallery where we stand, with three who came late."""
    for x, s, lean in ((90, 150, 0.04), (232, 128, -0.05)):
        m = owl_back(card, x, 722, s, lean, "#5a3830", 0.45)
        fur(card, m, 260, lambda _x, _y: 1.55, ("#20101a", "#4a2c28", "#8a5a40", "#c89060"), 0.45, (5, 11))
    x, y, s = 394, 730, 184
    m = being(card, "owl", x, y, s, "#160a12 #4a2a22 #8a5634 #e0a868", pale="#d8a870", rim="#ffd698", depth=0.1, eye=None)
    fur(
        card,
        both(m, fall(y - s * 0.62, y - s * 0.58)),
        260,
        lambda _x, _y: 1.55,
        ("#2a1610", "#5a3624", "#a06c40", "#e0b070"),
        0.5,
        (6, 12),
    )
    for dx in (-1, 1):
        ex, ey = x + dx * s * 0.155, y - s * 0.745
        disc_ = poly(
            blob(
                *[
                    (ex + s * 0.16 * math.cos(a) * (1 + 0.06 * math.sin(9 * a)), ey + s * 0.165 * math.sin(a))
                    for a in [k * 0.349 for k in range(18)]
                ]
            )
        )
        card.lit(rough(disc_, 40, 1.4, 90), "#6a4028 #b88454 #f0cc94", 8, tex=0.25, a=0.85)
        eye = poly(circle(ex, ey, s * 0.092))
        card.shade(poly(circle(ex, ey + 1, s * 0.112)), DARK, 2, 0.8)
        card.fill(eye, tint(fall(ey - s * 0.1, ey + s * 0.1), "#c86a14 #ffb43a@50 #ffe890"))
        card.fill(poly(ellipse(ex - s * 0.008, ey + 1, s * 0.046, s * 0.052)), "#0c0408")
        card.fill(discs([(ex - s * 0.03, ey - s * 0.034, s * 0.017), (ex + s * 0.03, ey + s * 0.03, s * 0.008)]), "#fffbe8")
    card.lit(
        poly(blob(*place(points("0,-9 7,-2 4,10 0,16 -4,10 -7,-2"), x, y - s * 0.64, s / 150))),
        "#2a1810 #7a5a3a #e8c890",
        3,
        tex=0.1,
        rim="#fff0c8",
    )
    bar = rough(
        poly(
            [(-10, 700), *[(lerp(-10, W + 10, i / 20), 700 + 8 * math.sin(i / 20 * math.pi)) for i in range(21)], (W + 10, 800), (-10, 800)]
        ),
        8,
        0.6,
    )
    card.cast(bar, 0, -8, 7, "#060208", 0.8)
    card.lit(bar, "#0f0408 #35101a #8a3430", 14, (0, -1), tex=0.3)
    card.fill(minus(bar, move(bar, 0, 9)), tint(noise(12, 77, 4, 0.5, SIZE, 3, 1), "#6a3a18 #c98f44@60 #ffe0a0"))
    card.glow(edge(bar, 0, 1.6), "#fff0c4", 0.5, 0.8)
    swags = [
        ribbon([(lerp(8 + i * 62, 70 + i * 62, j / 14), 728 + 15 * math.sin(math.pi * j / 14)) for j in range(15)], 2.4, 2.4, 7)
        for i in range(9)
    ]
    card.lit(poly(*swags), "#3a1c0c #8f5c26 #e8b45c", 3, (0, -1), tex=0.15, rim="#ffe6ae")
    card.lit(discs([(8 + i * 62, 726, 5) for i in range(9)]), BRASS, 2, tex=0)
    card.lit(letter_like(x), "#a89a80 #efe2c4 #fffaf0", 4, tex=0.1, rim="#ffffff")


def letter_like(x: float) -> Mask:
    """The programme that has slipped onto the rail."""
    return poly(points(f"{x - 148},702 {x - 112},698 {x - 106},712 {x - 144},716"))
