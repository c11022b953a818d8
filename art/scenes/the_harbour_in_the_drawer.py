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
    wood_grain(card, box(0, 0, 512, 768), 120)
    drawer_front(card, 52, 44, 460, 262, WOOD)
    card.glow(halo(*KNOB, 220, 1.8), "#cfe6e4", 0, 0.5)
    card.cast(poly(circle(*KNOB, 36)), -6, 14, 8, "#040712", 0.9)
    moon(card, *KNOB, 36, "#5f7478 #b9c6b4 #f4f2d4 #fffdee", phase=0.2, night="#304860", glow="#cfe6e4")
    water(card)
    quay(card)
    mole(card)
    for x, y, size, far in numbers("264,398,0.66,0.5 310,420,0.84,0.3 240,450,1.14,0.05"):
        little_sailer(card, x, y, size, "#8ba3ac", far)
    card.mist(360, 470, "#bcd2d4", 0.3, 50, mask=poly(WATER), low=60)
    front(card)
    fog_over_the_edge(card, FOG)
    card.glow(halo(232, 690, 60, 1.5), AMBER, 0, 0.4)
    paper_boat(card, 236, 716, 46, turn=0.18)
    card.mist(690, 790, FOG, 0.5, 60)
    for x, y, size in numbers("224,236,20 246,222,16 204,250,14 290,262,13"):
        card.fill(poly(*outline("gull", x, y, size, turn=-0.1)), "#e8f2ee", 0.9)
    card.saturate(1.12)
    return card.finish("#060a18", 0.5, weave=0.15, mottle=0.16)


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
    rows = "196,382,44,0 170,386,62,0 144,384,50,0.1 118,388,70,0.15 94,394,56,0.2 164,410,60,0.35 128,416,80,0.4 92,426,68,0.5"
    rows += " 134,456,70,0.7 86,472,92,0.8 72,520,88,1"
    chance = random.Random(79)
    for i, (x, y, s, near) in enumerate(numbers(rows)):
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
    wood_grain(card, box(56, 564, 456, 644), 46)
    for x in (146, 366):
        drawer_pull(card, x, 600)
    drawer_front(card, 52, 692, 460, 900, WOOD)
    card.shade(poly(box(16, 664, 496, 718)), "#05080f", 9, 0.85)
