"""The Howling Hills: three ridges are wolves with raised heads; on a rock in front a real one, very small, has begun.

Light: a great moon, just risen behind the middle ridge. Look closely: a tent with a lamp in it, deep in the valley.
"""

from art.kit import *

SEED, LIGHT = 1054, (0.5, -0.75)
PALETTE = INK, SLATE, ROSE, PEACH, BONE = "#0f2038", "#3c5370", "#c08f86", "#f6cfa0", "#fff2d2"
MOON = 336, 250, 86
PACK = (  # skull, size, faces right, lean, ridge, colours, fog
    ((410, 332), 62, True, 0.02, (21, 446, 22), "#57657f #7a7a90 #d0b0a6", "#eebb9a", 0.75),
    ((172, 372), 106, False, 0.03, (33, 574, 26), "#22344f #3c5370 #a89aa4", "#d8a694", 0.7),
    ((374, 516), 138, True, -0.03, (47, 706, 22), "#0c1a30 #1e3550 #70809a", "#8a84a0", 0.45),
)  # fmt: skip


def paint(card: Card) -> Image.Image:
    card.sky(f"#101a38 #23375c@18 #5a6a86@36 {ROSE}@50 #efb48d@62 {PEACH}@72 #c58a7c", 0.22, 4)
    card.stars(150, 240)
    card.glow(halo(MOON[0], MOON[1], 300, 1.6), "#ffd2a0", 0, 0.55)
    moon(card, *MOON, "#e0aa7c #f7dcae #fff0cc #fffbee", phase=0.05, night="#c08f86", glow="#ffe0b0")
    card.clouds([(60 + 150 * (i % 3), 200 + 36 * i, 260) for i in range(6)], "#ffd9b4", 0.35, 20)
    hills(card, [(402, 44, "#8d7f8e #b0938f #e8bc98")], PEACH, 0, seed=9, sharp=0.5)
    card.mist(380, 450, "#f3c29c", 0.7, 4)
    for i, wolf in enumerate(PACK):
        howling_hill(card, i, *wolf, moon_x=MOON[0])
        if i == 1:
            tent(card)
    crag(card)
    for x, y, size in ((92, 196, 17), (108, 208, 12), (76, 216, 10), (124, 194, 9)):
        card.fill(poly(*outline("gull", x, y, size)), "#22304c")
    return card.finish("#060c1e", 0.55)


def tent(card: Card) -> None:
    x, y = 214, 606
    card.lamp(x, y - 6, 60, "#ff9a3c", "#ffe0a0", 0.9)
    card.lit(poly(points((x - 15, y), (x - 1, y - 19), (x + 15, y))), "#c8642c #ffb45a #fff0c0", 4, (0, 1), tex=0.1)
    card.fill(poly(points((x - 4, y), (x - 1, y - 13), (x + 4, y))), "#6a2c1c")
    smoke(card, curve((x + 22, y - 2), (x + 26, y - 22), (x + 18, y - 40), (x + 30, y - 62)), 2, 7, "#ffe2c4", 0.5)


def crag(card: Card) -> None:
    m = rough(
        poly(points("-20,690 30,676 70,664 104,650 136,646 166,652 182,670 206,700 250,728 330,742 430,748 540,738 540,800 -20,800")),
        60,
        1.2,
        80,
        6,
        36,
    )
    card.lit(m, "#050c1a #101f33 #44546c", 12, (0.6, -0.8), tex=0.6, rim="#f6c9a0", rimk=0.7)
    trees = [
        fir(x, y, h, x)
        for x, y, h in (
            (40, 690, 66),
            (18, 712, 94),
            (66, 704, 52),
            (452, 756, 88),
            (480, 760, 118),
            (424, 762, 60),
            (250, 742, 36),
            (272, 748, 46),
        )
    ]
    card.lit(rough(poly(*trees), 36, 0.7, 120, 8, 46), "#040914 #0c1a2c #2c3c52", 5, (0.6, -0.8), tex=0.4, rim="#e9b893", rimk=0.6)
    card.glow(poly(*outline("wolf", 134, 650, 46)), "#ffdcae", 8, 0.4)
    being(card, "wolf", 134, 651, 46, "#04080f #0d1828 #3a4658", eye=None, rim="#ffe0b0", marks=0)
    smoke(card, curve("152,604 162,592 160,578 176,562"), 2, 9, "#ffe2c4", 0.55)
