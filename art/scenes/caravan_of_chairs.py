"""Caravan of Chairs: empty chairs walk in a line over the dunes; one has stopped and looks back.

Light: a low sun, upper left; shadows run long and violet to the right. Look closely: the table they came from still has
its lamp lit, far behind.
"""

from art.kit import *

SEED, LIGHT = 1065, (-0.75, -0.7)
PALETTE = PLUM, VIOLET, ROSE, APRICOT, RED = "#34195a", "#8453a0", "#dd9685", "#fddcae", "#c8323c"
SUN, FALL_ = (128, 206), (1.15, 0.5)
WOOD, BLUE, OCHRE, WINE, CRIMSON, TEAL = (
    ("#3b2046", "#8a4a5c", "#f2a878"),
    ("#2c2452", "#5a5aa0", "#d9b6c8"),
    ("#4a2440", "#c5724a", "#ffd08f"),
    ("#34194a", "#8a3f78", "#f4a89c"),
    ("#5a1236", RED, "#ff8f66"),
    ("#1c2350", "#3f7a98", "#f0d8b4"),
)
LINE = (  # kind, x, y, size, yaw, phase, colours; yaw 0 walks right, pi left, -pi/2 towards us
    ("ladder", 236, 322, 11, -0.3, 0, WOOD), ("throne", 268, 332, 13, -0.4, 1, WINE), ("stool", 304, 348, 16, -0.4, 3, OCHRE),
    ("arm", 346, 366, 19, -0.7, 1, TEAL), ("ladder", 384, 406, 27, -1.2, 2.2, OCHRE), ("child", 386, 462, 36, -1.9, 0.6, BLUE),
    ("throne", 318, 516, 52, -2.4, 2.0, WINE), ("stool", 214, 556, 54, -2.7, 0.9, WOOD), ("bent", 362, 664, 86, 2.15, 1.57, CRIMSON), ("arm", 132, 652, 72, -2.75, 2.4, TEAL),
)  # fmt: skip


def paint(card: Card) -> Image.Image:
    card.sky(f"#4a3a7e #8a5f95@12 #d98a92@24 #f6b592@33 {APRICOT}@39 #f3b98c", 0.16, 3)
    sun(card, *SUN, 32, "#fff0c0", "#fffbe6")
    card.clouds([(350, 70, 260), (90, 110, 220), (420, 150, 200), (260, 190, 240), (460, 230, 160)], "#ffc9a0", 0.5, 17)
    dune(card, "-30,288 60,268 128,260 220,280 330,262 430,280 550,258", "#b98aa6 #e6b09c #fbd9ae", 1)
    table(card, 158, 284)
    dune(
        card,
        "-30,318 80,300 190,306 300,334 400,322 550,346",
        "#a874a0 #e2a08f #f9cba0",
        2,
        "190,306 300,334 400,322 550,346 550,400 430,368 330,372 240,340",
    )
    dune(
        card,
        "-30,404 70,372 180,360 280,384 380,372 470,388 550,420",
        "#9a6699 #dd9685 #f6c095",
        3,
        "380,372 470,388 550,420 550,520 480,462 420,420",
    )
    dune(
        card,
        "-30,452 60,440 150,462 250,500 340,512 440,486 550,448",
        "#8f5c94 #d88c80 #f6bb90",
        4,
        "-30,452 60,440 150,462 250,500 340,512 270,522 170,520 90,540 20,580 -60,640",
    )
    traces(card)
    models = [(walking_chair(*spec[:6]), spec) for spec in LINE]
    for model, spec in models:
        card.shade(model.shadow(FALL_), VIOLET, 0.5 + spec[3] * 0.012, 0.9)
    for i, (model, spec) in enumerate(models):
        model.paint(card, spec[6], "#fff0cc", i)
        if spec[0] == "arm":
            upholster(card, model, spec[6])
    card.glow(halo(SUN[0], SUN[1] + 60, 470, 1.4), "#ffb45e", 0, 0.42)
    card.shade(halo(500, 690, 320), "#b58ac0", 0, 0.4)
    card.mist(410, 560, "#ffe0b0", 0.22, 44, cells=5, sy=9)
    near(card)
    card.saturate(1.15)
    return card.finish("#241040", 0.45)


def table(card: Card, x: float, y: float) -> None:
    card.shade(poly([(x - 14, y + 6), (x + 14, y + 6), (x + 70, y + 24), (x + 40, y + 27)]), "#8f64a0", 1, 0.7)
    card.fill(
        poly(
            points((x - 18, y - 10), (x + 18, y - 10), (x + 19, y - 2), (x - 19, y - 2)),
            box(x - 15, y - 4, x - 13, y + 8),
            box(x + 13, y - 4, x + 15, y + 8),
        ),
        "#fff6e2",
    )
    card.fill(
        poly(box(x - 1, y - 15, x + 1, y - 10), points((x - 5, y - 15), (x + 5, y - 15), (x + 3, y - 22), (x - 3, y - 22))), "#7a4a70"
    )
    card.lamp(x, y - 17, 30, "#ffb45e", "#fff3b0", 0.9)


def traces(card: Card) -> None:
    """Prints of many feet, from the table to where they are now."""
    path = curve("186,300 240,322 304,348 360,384 388,430 372,482 304,540 214,592 132,660", per=18)
    for k, (x, y) in enumerate(path):
        s = (y - 290) / 330
        card.shade(discs([(x + (5 if k % 2 else -5) * s, y + (2 if k % 4 < 2 else -2) * s, 0.6 + 2.4 * s)]), "#8a5590", 0.3, 0.8)
    footprints(card, [(300 + 8 * k, 604 + 7 * k) for k in range(9)], "#8a5590", 4)


def near(card: Card) -> None:
    dune(card, "-30,698 70,706 180,722 290,730 400,712 550,668", "#3f2560 #74447a #c47a86", 7, rim="#ffd3a8")
    layer = Layer()
    for x, y, n in ((446, 728, 30), (48, 724, 14), (480, 744, 16)):
        for _ in range(n):
            px, h = card.chance.gauss(x, 18), card.chance.uniform(18, 66)
            dx = h * card.chance.uniform(0.3, 0.65)
            layer.line(curve((px, y), (px + dx * 0.35, y - h * 0.7), (px + dx, y - h)), 1.7, PLUM, 0.5)
    card.put(layer)
    card.glow(edge(layer.m, 0.7, 0), "#ffc79c", 0.2, 0.7)
    page(card, 250, 726, 22, 0.5, lines=0)
