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
    tiles = Layer()
    glazed_tiles(tiles, card.chance, SLATE, STEEL)
    card.put(tiles, 0.75, None, 0.5)
    card.glow(edge(tiles.m, 0.8, 0.8), "#8ea4c4", 0.3, 0.25)
    window(card, 84, 330, 106, 190, "#22406a #5f7fa8@50 #c89aa0@80 #f0b890", "#2a3042", glow="#6a86b8")
    moon(card, 108, 190, 11, glow="#a8c0e0", craters=False)
    card.fill(poly(ribbon([(200, 66), (530, 58)], 5)), "#191a24")
    for x, r, drop in ((470, 36, 96), (390, 25, 74), (236, 22, 62)):
        copper_pan(card, x, 60, r, drop)
    card.shade(inv(halo(X, 420, 430, 0.9)), "#141a34", 0, 0.7)


def plume(card: Card) -> None:
    """Ash clouds above the pot, red below, with fire at their root."""
    card.glow(halo(X, 350, 330, 1.3), LAVA, 0, 0.5)
    heaps = "150,88,74 218,58,80 300,66,86 376,70,74 432,108,52 104,118,44 206,128,74 300,140,80 378,144,58"
    stalk = "246,196,62 330,200,60 282,232,60 318,270,50 268,284,46 300,318,46 280,350,36 316,364,34 298,396,40"
    whole = ash_cloud(card, numbers(f"{heaps} {stalk}"), fall(380, 420, 255, 0))
    card.glow(both(whole, halo(X, 400, 260, 1.2)), "#ff7a2a", 0, 0.6)
    lava_bombs(card, X, 400)


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
    stream = "206,408 250,424 300,430 322,436 318,470 300,476 292,520 300,560 286,600 250,616 240,640 270,664 262,690"
    stream += " 200,690 186,664 206,640 184,618 130,622 96,640 60,636 70,612 130,594 186,584 206,560 198,520 204,470 192,440"
    flow = poly(blob(stream))
    drips = [ribbon(curve("360,430 362,456 356,492"), 17, 9), ribbon(curve("396,424 404,460 396,520 408,572 440,596 470,612"), 26, 16)]
    hot = rough(union(flow, poly(*drips), discs([(356, 492, 8), (462, 612, 15), (356, 512, 4)])), 26, 1.8, 60)
    card.glow(hot, "#ff5a1c", 16, 0.9)
    card.lit(hot, FLOW, 13, (0, -1), k=1.3, tex=0.5, cells=46, back="#ff9a3a", sx=1.6, sy=0.6)
    card.glow(both(blur(minus(flow, inv(blur(flow, 14)).point(smooth(60, 190))), 4), hot), "#ffd060", 0, 0.5)
    skin = both(noise(26, 5, 4, 0.6, SIZE, 1.6, 0.5).point(smooth(158, 176)), hot, fall(430, 600))
    card.fill(skin, "#4a1014", 0.75)
    card.fill(minus(mouth, poly(ellipse(X, 423, 92, 14))), "#ffe9a8", 0.8)


def village(card: Card) -> None:
    snow = Layer()
    for _ in range(1500):
        x, y = card.chance.gauss(190, 150), card.chance.triangular(650, 745, 700)
        snow.disc(x, y, card.chance.uniform(0.5, 1.7), mix("#6a6078", "#ffe6d0", card.chance.random()))
    card.put(snow, 0.9)
    for i, (x, y, size) in enumerate(numbers("150,658,22 352,642,22 64,676,26 330,680,30 404,672,28 120,702,38 290,722,38 374,726,40")):
        sugar_cube(card, x, y, size, door=True)
        if i % 2:
            sugar_roof(card, x, y, size, i)
    sugar_cube(card, 458, 724, 46)
    sugar_cube(card, 448, 668, 20)
    card.glow(halo(186, 728, 44, 1.4), "#ffa050", 0, 0.35)
    being(card, "mouse", 180, 742, 46, "#1c1210 #4c3028 #a06840 #ffdca8", flip=True, rim="#ffd090")
    card.lit(poly(box(190, 725, 214, 742)), "#2a1410 #7a4428 #d08a4a", 4, tex=0.2, rim="#ffd090")
    card.fill(poly(ribbon(arc(202, 725, 6, 6, math.pi, 2 * math.pi), 1.6)), "#e0a060")
