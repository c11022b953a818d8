"""Falling with Pages: somebody comes down in an armchair under a parachute of pages, reading, quite calm.

Light: the morning sun, above and to the left. Look closely: a cat follows with a page of its own.
"""

from art.kit import *

SEED, LIGHT = 152, (-0.7, -1)
PALETTE = DEEP, AZURE, CLOUD, PAPER, RED = "#123a6a", "#3f8fc0", "#f0dcd0", "#fffaf0", "#b8323a"
TOP, SEAT = (212, 156), (262, 506)
CLOTH = "#3a0a18 #8a1c2c #c8404a #f49a88"
LOOSE = (
    (96, 330, 40, 0.5, 0.4), (420, 370, 34, -0.6, 0.3), (60, 540, 46, -0.4, 0.4), (450, 560, 40, 0.7, -0.3),
    (392, 100, 26, 0.3, 0.3), (464, 180, 20, -0.4, 0.2), (340, 640, 30, 1.1, 0.4),
)  # fmt: skip


def paint(card: Card) -> Image.Image:
    card.sky("#164a8a #3a88bc@26 #84bed4@50 #d8cfc4@70 #f0b898@86 #d88a88", 0.2)
    card.glow(halo(80, 20, 460, 1.4), "#fff0c8", 0, 0.6)
    for i, (x, y, w, h, a) in enumerate(
        ((440, 250, 200, 64, 0.8), (40, 420, 190, 70, 0.85), (470, 470, 180, 60, 0.9), (100, 610, 320, 90, 0.95), (430, 660, 320, 110, 1))
    ):
        puff(card, x, y, w, h, "#7a9cc8 #b8c8dc #f8e0d4 #fffaf0", seed=i + 21, a=a)
    spires(card)
    canopy(card)
    reader(card)
    loose(card)
    companion(card)
    card.mist(640, 800, "#fff0e0", 0.7, 4)
    return card.finish("#0c2450", 0.6)


def spires(card: Card) -> None:
    """The tops of a town, far below, come through the mist."""
    for x, y, w, h in (
        (64, 790, 22, 100),
        (110, 800, 16, 70),
        (352, 800, 18, 80),
        (402, 790, 26, 130),
        (450, 800, 18, 84),
        (240, 800, 14, 44),
    ):
        tower(card, x, y, w, h, "#3a4a78 #7484a8 #e0c8c0", "#2a3668 #6a6494 #e8a898", windows=0.3, seed=x)
    puff(card, 200, 776, 340, 56, "#9cb0d0 #d0d4dc #f8e8dc #ffffff", seed=31)
    puff(card, 480, 780, 220, 50, "#9cb0d0 #d0d4dc #f8e8dc #ffffff", seed=33)


def shell(u: float, v: float) -> Point:
    """The canopy: u -1 to 1 across, v 0 at its crown to 1 at its hem (arched, seen from a little below)."""
    a = v * 1.42
    return TOP[0] + 196 * u * math.sin(a) + 8, TOP[1] - 102 * math.cos(a) * (1 - 0.16 * u * u) + 74 * v * (1 - u * u * 0.2) + 12 * u


def canopy(card: Card) -> None:
    hem = [shell(-1 + i / 20, 1) for i in range(41)]
    lines = [[hem[i], (SEAT[0] + (-52 if i < 20 else 52) * (0.6 + 0.4 * abs(i - 20) / 20), SEAT[1] - 96)] for i in range(0, 41, 4)]
    card.fill(strokes(lines, 1.1), "#4a3c4c", 0.85)
    inner = poly([*hem, *[(x, y - 46 * math.sin(math.pi * i / 40)) for i, (x, y) in list(enumerate(hem))[::-1]]])
    card.fill(inner, tint(across(20, 420), "#c8a894 #8a8098 #5a6a94"))
    chance, whole = random.Random(5), solid()
    for row in range(5, -1, -1):
        n = (3, 5, 7, 9, 10, 11)[row]
        for i in range(n):
            u = -1 + (2 * i + 1) / n
            v = (row + 0.55) / 6
            x, y = shell(u * 0.98, v)
            px, py = shell(u * 0.98, v + 0.08)
            turn = math.atan2(py - y, px - x) - math.pi / 2
            wide = (1 - 0.42 * abs(u)) if row > 1 else 1
            size, lean, kind = 66 + chance.uniform(-4, 4), turn * 0.8 + chance.gauss(0, 0.07), chance.random()
            picture = ("#6a9cb8", "#c8806a", "#8aa470")[int(kind * 18)] if kind < 0.16 else None
            whole = union(whole, written_sheet(card, x, y, size, lean, wide=wide, picture=picture))
    card.swell(whole, 60, k=1.5, a=0.75)
    card.glow(both(edge(whole, 3, 3), blur(whole, 1)), "#fff4d0", 1, 0.7)


def reader(card: Card) -> None:
    x, y = SEAT
    armchair(card, x, y, 120, CLOTH, front=False)
    walker(card, x - 4, y + 50, 132, "#10283c #2c5a70 #8ac0c4", scarf="#f0b83c", rim="#fff0d0")
    lap = poly(place(blob("-36,-4 4,-20 46,-14 58,4 58,62 42,62 34,22 -30,32", per=7), x, y))
    card.lit(lap, "#10202c #2c4a60 #7aa4b4", 10, k=1.8, tex=0.14, rim="#fff0d0")
    shoe = poly(place(blob("38,62 58,60 74,66 74,72 38,72", per=5), x, y))
    card.lit(shoe, "#1c0c08 #5a3420 #c08858", 3, tex=0.1, rim="#fff0d0")
    card.lit(poly(place(points("18,-52 44,-46 44,-14 18,-20"), x, y)), "#20365a #3c6294 #90b8d8", 5, tex=0.1, rim="#ffffff")
    card.lit(poly(place(points("44,-46 66,-58 66,-26 44,-14"), x, y)), "#16284a #2c4c7c #7aa0c8", 5, tex=0.1, rim="#ffffff")
    arm = ribbon(place(curve("-6,-46 6,-22 30,-24"), x, y), 15, 10)
    card.lit(poly(arm), "#10283c #2c5a70 #8ac0c4", 5, k=1.8, tex=0.1, rim="#fff0d0")
    card.fill(discs([(x + 31, y - 25, 4.6)]), "#e0b090")
    armchair(card, x, y, 120, CLOTH, front=True)


def loose(card: Card) -> None:
    for x, y, size, turn, curl in LOOSE:
        page(card, x, y, size, turn, paper="#a8a0b0 #efe2d4 #fffaf0", curl=curl)
    for x, y, size in ((420, 320, 16), (442, 332, 12), (60, 470, 14), (470, 410, 10)):
        card.fill(poly(*outline("swallow", x, y, size)), DEEP)


def companion(card: Card) -> None:
    x, y = 408, 596
    card.fill(strokes([[(x - 26, y - 78), (x, y - 30)], [(x + 26, y - 84), (x, y - 30)], [(x, y - 78), (x, y - 30)]], 0.9), "#4a3c4c")
    written_sheet(card, x, y - 88, 58, 1.5, wide=1.1)
    being(card, "cat", x, y + 12, 50, "#2a1410 #a8582c #f0a860 #fff0d0", pale="#fff0dc", rim="#fff4d8", flip=True, turn=0.1)
