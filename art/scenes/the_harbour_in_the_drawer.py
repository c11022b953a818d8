"""The Harbour in the Drawer: a drawer pulled out holds a harbour, fog and all; the knob above it is the moon.

Light: the knob-moon, the lighthouse, the lit windows. Look closely: a boat has rowed up to the edge, and the fog has
carried a smaller one over it.
"""

from art.kit import *

SEED, LIGHT = 979, (0.3, -1)
PALETTE = NIGHT, WALNUT, FOG, AMBER, RED = "#0f1726", "#845c42", "#c6d9da", "#ffc46c", "#9c3a3a"
WOOD = "#180e14 #48302c #845c42 #c89c70"
KNOB = (338, 150)
WATER = points("92,330 420,330 462,540 50,540")


def paint(card: Card) -> Image.Image:
    card.wash(solid(255), "#140c14 #38242a@40 #6c483c@75 #a47c5c", fall(0, 768, 70, 20), 0.55, 8, 1, 2.6, 0.22)
    card.shade(inv(halo(298, 300, 480, 0.8)), "#0c1224", 0, 0.85)
    grain(card, box(0, 0, 512, 768), 120)
    panel(card, 52, 44, 460, 262)
    knob(card)
    water(card)
    quay(card)
    mole(card)
    fleet(card)
    front(card)
    fog(card)
    for x, y, s in ((224, 236, 20), (246, 222, 16), (204, 250, 14), (290, 262, 13)):
        card.fill(poly(*outline("gull", x, y, s, turn=-0.1)), "#e8f2ee", 0.9)
    card.saturate(1.12)
    return card.finish("#060a18", 0.5, weave=0.15, mottle=0.16)


def grain(card: Card, area: Path, n: int) -> None:
    (x0, y0), (x1, y1) = area[0], area[2]
    layer = Layer()
    for k in range(n):
        x, y, w = card.chance.uniform(x0 - 40, x1 - 30), card.chance.uniform(y0 + 3, y1 - 3), card.chance.uniform(50, 220)
        path = [(min(x1 - 2, max(x0 + 2, x + w * i / 12)), y + 2.2 * math.sin(i * 0.6 + k)) for i in range(13)]
        layer.line(path, 0.3, card.chance.choice(("#1c1014", "#b08860", "#2c1a18")), 0.3, card.chance.uniform(0.6, 1.5))
    card.put(layer, 0.38, poly(area))


def panel(card: Card, x0: float, y0: float, x1: float, y1: float) -> None:
    m = rough(poly(box(x0, y0, x1, y1)), 8, 0.6, 90, 2, 60)
    card.shade(m, "#060a16", 5, 0.8)
    card.lit(m, WOOD, 7, (0.4, -1), tex=0.3, rim="#f4dcb0", rimk=0.45)
    inner = poly(box(x0 + 13, y0 + 13, x1 - 13, y1 - 13))
    card.hollow(inner, 3, 5, 4, "#0a1120", 0.75)
    card.glow(minus(poly(box(x0 + 11, y0 + 11, x1 - 11, y1 - 11)), inner), "#f0cc98", 0.7, 0.25)
    grain(card, box(x0 + 14, y0 + 14, x1 - 14, y1 - 14), 46)


def knob(card: Card) -> None:
    x, y = KNOB
    card.glow(halo(x, y, 220, 1.8), "#cfe6e4", 0, 0.5)
    card.cast(poly(circle(x, y, 36)), -6, 14, 8, "#040712", 0.9)
    moon(card, x, y, 36, "#5f7478 #b9c6b4 #f4f2d4 #fffdee", phase=0.2, night="#304860", glow="#cfe6e4")


def water(card: Card) -> None:
    """The dark gap under the drawer above, and the water of the harbour with the moon's path on it."""
    card.fill(rough(poly(box(66, 290, 446, 354)), 8, 0.6), "#070c18")
    card.glow(poly(box(64, 287, 448, 290)), "#9db6be", 0.8, 0.4)
    m = poly(WATER)
    card.wash(m, "#08203c #145070@40 #4090a4@70 #b8e0dc", fall(330, 545, 130, 10), 0.5, 6, 5, 0.6, 3)
    ripples(card, 345, 538, "#e8f6e6", 318, 18, 150, "#0a1828", mask=m)
    ripples(card, 400, 530, AMBER, 190, 24, 70, "#0a1828", 3, m)
    card.mist(296, 420, "#b4cbd0", 0.85, 3, cells=4, mask=poly(points("70,294 442,294 462,540 50,540")), low=20, high=170)


def quay(card: Card) -> None:
    m = rough(poly(blob("80,374 150,366 214,372 224,384 198,404 188,440 152,472 130,518 46,548 54,470")), 20, 0.7)
    card.cast(m, 4, 9, 4, "#081424")
    card.lit(m, "#101a2a #33475a #6a8490 #b4c8c6", 8, (0.6, -1), tex=0.4, rim="#d8e8e2", rimk=0.5)
    rows = (
        (196, 382, 44, 0.0),
        (170, 386, 62, 0.0),
        (144, 384, 50, 0.1),
        (118, 388, 70, 0.15),
        (94, 394, 56, 0.2),
        (164, 410, 60, 0.35),
        (128, 416, 80, 0.4),
        (92, 426, 68, 0.5),
        (134, 456, 70, 0.7),
        (86, 472, 92, 0.8),
        (72, 520, 88, 1.0),
    )
    chance = random.Random(79)
    for i, (x, y, s, near) in enumerate(rows):
        wall = mix("#9fb6bf", chance.choice(("#c87858", "#d8b080", "#9a7088", "#5f8d9a", "#e0c898")), 0.3 + 0.6 * near)
        roof = mix(chance.choice(("#3c4a60", "#8a3c48", "#2f4658", "#984a3c")), "#9fb6bf", 0.5 * (1 - near))
        house(card, x + 10 * near, y, s * 0.94, wall, roof, seed=i + 3, window="#ffd27c", rim="#e8f0e4", door=near > 0.6)
        card.glow(halo(x + 10 * near, y - s * 0.4, s * 0.5, 1.6), "#ffb860", 0, 0.22)
        if i in (4, 7):
            card.mist(330, 440, "#b8ced2", 0.4, 30 + i, cells=4, mask=poly(box(50, 290, 300, 470)), low=30, high=210)
    for x, y in ((204, 392), (176, 446), (150, 486)):
        lamp_post(card, x, y, 40 + (y - 390) * 0.2, k=0.7)


def mole(card: Card) -> None:
    m = rough(poly(blob("454,470 422,452 374,450 338,462 328,478 362,492 420,496 468,502")), 50, 1.2, 80, 5, 40)
    card.cast(m, -3, 9, 5, "#081424", 0.8)
    card.lit(m, "#0d1626 #2c3f52 #64808c #bcd0cc", 9, (-0.4, -1), tex=0.5, rim="#dcece4", rimk=0.5)
    top = lighthouse(card, 386, 466, 206, "#3a4656 #8d9ca4 #e4e8de #fffdf0", RED, seed=3, rim="#ffffff")
    card.beam(top, math.pi + 0.16, 0.1, 430, "#fff0bc", 0.75)
    card.beam(top, 0.1, 0.13, 170, "#fff0bc", 0.5)


def sailing_boat(card: Card, x: float, y: float, s: float, far: float) -> None:
    card.shade(poly(ellipse(x, y + 3 * s, 22 * s, 4 * s)), "#081424", 2, 0.8)
    haze = "#8ba3ac"
    hull = poly(blob(*place(points("-21,-6 0,-4 23,-9 15,3 -14,3"), x, y, s)))
    card.lit(hull, tones("#1c1016 #4a2c2c #8a5a44 #d8a880", haze, far), 4 * s, tex=0.15, rim="#ffe0b0")
    layer = Layer()
    layer.line([(x - s, y - 4 * s), (x - s, y - 60 * s)], 1.6 * s, mix("#22303f", haze, far), 0.8 * s)
    layer.line([(x - s, y - 60 * s), (x - 20 * s, y - 7 * s)], 0.6, mix("#22303f", haze, far))
    card.put(layer)
    for text in ("1,-56 10,-36 19,-12 1,-12", "-3,-52 -9,-32 -17,-12 -3,-12"):
        card.lit(
            rough(poly(blob(*place(points(text), x, y, s))), 8, 0.5),
            tones("#6a4a50 #c08a6a #ffdfb0 #fff6dc", haze, far),
            5 * s,
            (1, -0.6),
            tex=0.2,
            rim="#fff3d8",
        )
    for k in range(10):
        w = (14 - k) * s * card.chance.uniform(0.5, 1)
        card.fill(
            poly(
                [
                    (x - w, y + 5 * s + k * 2.3 * s),
                    (x, y + 4 * s + k * 2.3 * s),
                    (x + w, y + 5 * s + k * 2.3 * s),
                    (x, y + 6 * s + k * 2.3 * s),
                ]
            ),
            "#0a1626",
            0.45,
        )


def fleet(card: Card) -> None:
    for x, y, s, far in ((264, 398, 0.66, 0.5), (310, 420, 0.84, 0.3), (240, 450, 1.14, 0.05)):
        sailing_boat(card, x, y, s, far)
    card.mist(360, 470, "#bcd2d4", 0.3, 50, mask=poly(WATER), low=60)


def front(card: Card) -> None:
    for path in (points("82,326 94,326 56,552 32,552"), points("418,326 430,326 480,552 456,552")):
        card.lit(rough(poly(path), 8, 0.5), WOOD, 5, tex=0.3, rim="#f8e0b0")
    card.shade(poly(ellipse(276, 522, 42, 6)), "#06101e", 3, 0.9)
    rowing_boat(card, 276, 514, 82, turn=0.04, stops="#120f18 #3a2a30 #7a5244 #d8a878")
    lantern(card, 304, 504, 24)
    m = rough(poly(points("28,540 484,540 478,664 34,664")), 8, 0.7)
    card.cast(m, 0, 16, 12, "#04070f", 0.9)
    card.lit(m, "#180e14 #4c3028 #8c6040 #cca074", 10, tex=0.35, rim="#fce4b8")
    card.lit(rough(poly(points("28,535 484,535 486,549 26,549")), 8, 0.5), "#5c3c2c #9c7048 #d0a470 #f8e0b0", 4, tex=0.3)
    inner = points("52,562 460,562 456,646 56,646")
    card.hollow(poly(inner), 3, 4, 3, "#0a1120", 0.75)
    grain(card, box(56, 564, 456, 644), 46)
    for x in (146, 366):
        plate = poly(blob(*place(points("-32,-8 0,-15 32,-8 26,5 0,9 -26,5"), x, 600)))
        card.cast(plate, 2, 5, 3, "#050912", 0.8)
        card.lit(plate, "#241c18 #6a5430 #b8944c #f6dc98", 5, tex=0.2, rim="#fff4d0")
        ring_ = poly(ribbon(curve((x - 24, 600), (x - 22, 622), (x, 632), (x + 22, 622), (x + 24, 600)), 4, 4, 7))
        card.cast(ring_, 2, 6, 3, "#050912", 0.8)
        card.lit(ring_, "#241c18 #7a6034 #c8a054 #fff0bc", 2.4, k=1.7, tex=0.12, rim="#fff4d0")
    panel(card, 52, 692, 460, 900)
    card.shade(poly(box(16, 664, 496, 718)), "#05080f", 9, 0.85)


def fog(card: Card) -> None:
    """Fog over the drawer's edge, running down and lying on the floor."""
    chance = random.Random(17)
    gap = scale(inv(halo(276, 545, 100, 1.0)), 0.9)
    veil = both(
        poly(points("26,538 486,538 504,768 8,768")),
        noise(7, 71, 5, 0.6, SIZE, 1.6, 0.55).point(smooth(96, 205)),
        fall(540, 750, 255, 60),
        gap,
    )
    card.fill(blur(veil, 5), FOG, 0.6)
    stops = "#7d97a4 #b4cace #e2efec #ffffff"
    spill = discs([(chance.uniform(36, 480), 558 + abs(chance.gauss(0, 46)), chance.uniform(6, 16)) for _ in range(70)])
    card.lit(both(blur(rough(spill, 130, 3, 34, 17, 30), 3), scale(veil, 1.4)), stops, 8, k=1.2, tex=0.4, a=0.8)
    rim = discs([(chance.uniform(34, 480), 538 + chance.gauss(0, 6), chance.uniform(7, 19)) for _ in range(40)])
    card.lit(both(blur(rough(rim, 130, 3, 34, 7, 30), 2), gap), stops, 9, k=1.3, tex=0.4, a=0.88)
    low = discs([(chance.uniform(-10, 522), 748 + chance.gauss(0, 11), chance.uniform(16, 36)) for _ in range(46)])
    card.lit(blur(rough(low, 130, 3.4, 30, 9, 30), 3), "#54707f #8fabb4 #c6d9da #eef6f2", 14, k=1.3, tex=0.5, a=0.85)
    card.glow(halo(232, 690, 60, 1.5), AMBER, 0, 0.4)
    paper_boat(card, 236, 716, 46, turn=0.18)
    card.mist(690, 790, FOG, 0.5, 60)
