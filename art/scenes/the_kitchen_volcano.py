"""The Kitchen Volcano: a pot boils over as a volcano above a village of sugar.

Light: the lava, from inside the pot; cold evening through the window. Look closely: somebody in the village has lit the
windows all the same, and a mouse leaves with its luggage.
"""

from art.kit import *

SEED, LIGHT = 169, (0.1, -1)
PALETTE = SLATE, STEEL, SUGAR, LAVA, SPARK = "#141b2c", "#465a78", "#efe6e4", "#f0551c", "#ffd36a"
FLOW = "#5a0f14 #c8301a@25 #f8701e@55 #ffc24a@80 #fff0b4"
X, TABLE = 300, 556


def paint(card: Card) -> Image.Image:
    card.sky("#1a2338 #2b3a55@40 #31425c@70 #1a2438", 0.2)
    kitchen(card)
    plume(card)
    table(card)
    pot(card)
    village(card)
    card.specks(130, (150, 40, 470, 420), (0.6, 2), SPARK, 0.95, 3)
    card.specks(40, (60, 300, 500, 560), (0.5, 1.3), "#ff9a4a", 0.8, 2, 1)
    card.saturate(1.15)
    return card.finish("#080a18", 0.6, weave=0.13, mottle=0.16)


def kitchen(card: Card) -> None:
    """Glazed tiles, each a little different, and copper pans on a rail."""
    layer = Layer()
    for row in range(15):
        for col in range(-1, 11):
            x, y = col * 54 + row % 2 * 27, row * 38 - 10
            layer.poly(box(x + 1, y + 1, x + 52, y + 36), mix(mix(SLATE, STEEL, card.chance.uniform(0.35, 0.75)), "#7a3c3a", 0.12))
    card.put(layer, 0.75, None, 0.5)
    card.glow(edge(layer.m, 0.8, 0.8), "#8ea4c4", 0.3, 0.25)
    window(card, 84, 330, 106, 190, "#22406a #5f7fa8@50 #c89aa0@80 #f0b890", "#2a3042", glow="#6a86b8")
    moon(card, 108, 190, 11, glow="#a8c0e0", craters=False)
    card.fill(poly(ribbon([(200, 66), (530, 58)], 5)), "#191a24")
    for x, r, drop in ((470, 36, 96), (390, 25, 74), (236, 22, 62)):
        card.fill(poly(ribbon([(x, 60), (x, 60 + drop)], 3.5, 5)), "#241a1c")
        pan = poly(circle(x, 60 + drop + r, r))
        card.cast(pan, 5, 9, 7)
        card.lit(pan, "#2a1216 #6e3020 #b8643a #ffba7a", r * 0.5, (-0.3, 1), tex=0.12, rim="#ffb070")
        card.lit(poly(circle(x, 60 + drop + r, r * 0.74)), "#3a1818 #7a3826 #a85a34", 5, (0.2, -1), tex=0.15)
    card.shade(inv(halo(X, 420, 430, 0.9)), "#141a34", 0, 0.7)


def plume(card: Card) -> None:
    """Ash clouds above the pot, red below, with fire at their root."""
    card.glow(halo(X, 350, 330, 1.3), LAVA, 0, 0.5)
    heaps = (
        (150, 88, 74),
        (218, 58, 80),
        (300, 66, 86),
        (376, 70, 74),
        (432, 108, 52),
        (104, 118, 44),
        (206, 128, 74),
        (300, 140, 80),
        (378, 144, 58),
    )
    stalk = (
        (246, 196, 62),
        (330, 200, 60),
        (282, 232, 60),
        (318, 270, 50),
        (268, 284, 46),
        (300, 318, 46),
        (280, 350, 36),
        (316, 364, 34),
        (298, 396, 40),
    )
    whole = solid()
    for i, (x, y, r) in enumerate((*heaps, *stalk)):
        m = rough(
            discs(
                [
                    (x, y, r * 0.86),
                    *[
                        (x + r * 0.7 * math.cos(k * 0.9 + i), y + r * 0.6 * math.sin(k * 0.9 + i), r * (0.3 + 0.05 * (k % 3)))
                        for k in range(7)
                    ],
                ]
            ),
            70,
            3,
            40,
            i,
            34,
        )
        t = min(1, max(0, (y - 60) / 310))
        stops = mix("#191c2e", "#5a161c", t), mix("#3c3c52", "#a8321e", t), mix("#8a6a74", "#f47a2a", t), mix("#e09a78", "#ffe08a", t)
        card.lit(both(m, fall(380, 420, 255, 0)), stops, r * 0.42, (0.12, 1), k=1.5, tex=0.4, cells=26, seed=i, a=0.92)
        whole = union(whole, m)
    card.glow(both(whole, halo(X, 400, 260, 1.2)), "#ff7a2a", 0, 0.6)
    for i in range(11):
        a = -math.pi / 2 + (i - 5) * 0.2 + card.chance.uniform(-0.05, 0.05)
        run = card.chance.uniform(60, 200)
        path = [
            (X + run * t * math.cos(a) * 0.8, 400 + run * t * math.sin(a) + 70 * t * t * abs(math.cos(a)))
            for t in [k / 14 for k in range(15)]
        ]
        card.glow(poly(ribbon(path, 4.5, 0.8)), "#ffb03a", 0.7, 0.9)
        card.fill(discs([(*path[-1], card.chance.uniform(2, 4.5))]), "#ffe6a0", 0.9)


def table(card: Card) -> None:
    m = rough(poly(box(-10, TABLE - 26, 530, 790)), 12, 0.8)
    card.lit(m, "#14131f #2c2630 #4c3c3e #7c5a4c", 30, tex=0.45, sx=0.3, sy=4)
    card.shade(both(planks(-10, 530, TABLE - 26, 800, 6, 4), m), "#0c0a14", 0.6, 0.8)
    card.glow(both(halo(X, TABLE + 26, 330, 1.2, 0.55), m), "#e8541c", 0, 0.6)


def pot(card: Card) -> None:
    body = "-112,0 -118,-40 -116,-104 -104,-150 104,-150 116,-104 118,-40 112,0 60,14 -60,14"
    m = poly(blob(*place(points(body), X, TABLE + 14)))
    card.shade(poly(ellipse(X, TABLE + 22, 150, 20)), "#060509", 8, 0.85)
    for side in (-1, 1):
        ear = curve((X + side * 110, 442), (X + side * 148, 436), (X + side * 150, 476), (X + side * 114, 480))
        card.lit(poly(ribbon(ear, 13)), "#0c1020 #26344e #58708e #ffb888", 5, tex=0.1, rim="#ff9a5a")
    card.lit(m, "#0b1022 #1e2c4a@35 #3c5478@65 #86a0bc", 44, (-0.7, -0.4), k=2, tex=0.18, cells=60, rim="#a8c4e4", back="#ff6a2a")
    card.mottle(m, "#0c0e1a", 0.5, 22, 5, 140, 220)
    lip = poly(ellipse(X, 418, 112, 24))
    card.lit(lip, "#141c30 #33486a #7a92b0 #ffcf9a", 5, (0, -1), tex=0.1, rim="#ffd8a0")
    mouth = poly(ellipse(X, 417, 102, 18))
    card.fill(mouth, tint(fall(398, 436), "#ff8a2a #ffc850 #fff3c0"))
    flow = poly(
        blob(
            "206,408 250,424 300,430 322,436 318,470 300,476 292,520 300,560 286,600 250,616 240,640 270,664 262,690 200,690 186,664 206,640 184,618 130,622 96,640 60,636 70,612 130,594 186,584 206,560 198,520 204,470 192,440"
        )
    )
    drips = [
        ribbon(curve(*p), a, b)
        for p, a, b in (
            (((360, 430), (362, 456), (356, 492)), 17, 9),
            (((396, 424), (404, 460), (396, 520), (408, 572), (440, 596), (470, 612)), 26, 16),
        )
    ]
    hot = rough(union(flow, poly(*drips), discs([(356, 492, 8), (462, 612, 15), (356, 512, 4)])), 26, 1.8, 60)
    card.glow(hot, "#ff5a1c", 16, 0.9)
    card.lit(hot, FLOW, 13, (0, -1), k=1.3, tex=0.5, cells=46, back="#ff9a3a", sx=1.6, sy=0.6)
    card.glow(both(blur(minus(flow, inv(blur(flow, 14)).point(smooth(60, 190))), 4), hot), "#ffd060", 0, 0.5)
    skin = both(noise(26, 5, 4, 0.6, SIZE, 1.6, 0.5).point(smooth(158, 176)), hot, fall(430, 600))
    card.fill(skin, "#4a1014", 0.75)
    card.fill(minus(mouth, poly(ellipse(X, 423, 92, 14))), "#ffe9a8", 0.8)


def cube(card: Card, x: float, y: float, s: float, door: bool = False) -> None:
    """A lump of sugar with its foot at (x, y); the side to the pot is warm."""
    top = [(x - s * 0.62, y - s), (x + s * 0.12, y - s * 1.24), (x + s * 0.62, y - s * 1.02), (x - s * 0.1, y - s * 0.76)]
    left, right = (
        [top[0], top[3], (x - s * 0.1, y + s * 0.1), (x - s * 0.62, y - s * 0.16)],
        [top[3], top[2], (x + s * 0.62, y - s * 0.14), (x - s * 0.1, y + s * 0.1)],
    )
    whole = rough(poly(top, left, right), 14, 0.6, 200, int(x), 60)
    card.shade(poly(ellipse(x, y, s * 0.8, s * 0.22)), "#120810", 3, 0.8)
    for face, colour in ((left, "#8f8aa6"), (right, "#c9b4b4"), (top, "#ffdcb4")):
        card.fill(both(poly(face), whole), colour)
    card.mottle(whole, SUGAR, 0.4, 260, int(x), 120, 200)
    if door:
        lamplit(
            card, [arch(x + s * 0.26, y - s * 0.06, s * 0.24, s * 0.42), box(x - s * 0.46, y - s * 0.62, x - s * 0.28, y - s * 0.4)], r=4
        )


def village(card: Card) -> None:
    snow = Layer()
    for _ in range(1500):
        x, y = card.chance.gauss(190, 150), card.chance.triangular(650, 745, 700)
        snow.disc(x, y, card.chance.uniform(0.5, 1.7), mix("#6a6078", "#ffe6d0", card.chance.random()))
    card.put(snow, 0.9)
    for i, (x, y, s) in enumerate(
        ((150, 658, 22), (352, 642, 22), (64, 676, 26), (330, 680, 30), (404, 672, 28), (120, 702, 38), (290, 722, 38), (374, 726, 40))
    ):
        cube(card, x, y, s, door=True)
        if i % 2:
            roof = [
                (x - s * 0.72, y - s * 0.98),
                (x - s * 0.2, y - s * 1.62),
                (x + s * 0.34, y - s * 1.76),
                (x + s * 0.72, y - s * 1.0),
                (x - s * 0.1, y - s * 0.72),
            ]
            card.lit(rough(poly(roof), 12, 0.6, 160, i), "#7a5a70 #c89a98 #ffe0c0", s * 0.25, tex=0.3, rim="#fff0d8")
    cube(card, 458, 724, 46)
    cube(card, 448, 668, 20)
    card.glow(halo(186, 728, 44, 1.4), "#ffa050", 0, 0.35)
    being(card, "mouse", 180, 742, 46, "#1c1210 #4c3028 #a06840 #ffdca8", flip=True, rim="#ffd090")
    card.lit(poly(box(190, 725, 214, 742)), "#2a1410 #7a4428 #d08a4a", 4, tex=0.2, rim="#ffd090")
    card.fill(poly(ribbon(arc(202, 725, 6, 6, math.pi, 2 * math.pi), 1.6)), "#e0a060")
