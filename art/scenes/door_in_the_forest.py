"""Door in the Forest: an open door stands alone among the trees; through it shines the sea, and it has begun to come in.

Light: the sun behind the door. Look closely: shells and a little foam on the moss; the fox has wet paws.
"""

from art.kit import *

SEED, LIGHT = 106, (0.05, -0.6)
PALETTE = INK, PINE, FERN, SUN, SEA = "#07150f", "#1c4a38", "#6a9a5a", "#ffe9a8", "#4fb0c4"
L, T, R, B = 214, 300, 326, 548


def paint(card: Card) -> Image.Image:
    card.sky("#0c2a22 #1c5040@24 #3f8464@48 #8ac094@66 #2c5a3c@74 #0e241a", 0.2)
    card.glow(halo(270, 420, 330, 1.3), "#c8f0b0", 0, 0.5)
    deep_wood(card, (150, 390))
    floor(card)
    sea_door(card, L, T, R, B)
    card.beam((270, 430), math.pi / 2, 0.42, 340, "#ffe8a0", 0.55, 10)
    for a, k in ((-0.5, 0.3), (0.2, 0.35), (-1.2, 0.25), (-2, 0.3), (-2.7, 0.3)):
        card.beam((280, 424), a, 0.05, 330, "#fff0b8", k, 5)
    spill(card)
    near(card)
    card.saturate(1.12)
    return card.finish("#030c08", 0.8, weave=0.16)


def floor(card: Card) -> None:
    m = rough(poly(ridge(4, 546, 12, octaves=4)), 60, 2)
    card.lit(m, "#0a1c14 #1c4430 #4a7a44 #a8b860", 30, light=(0, -1), tex=0.5, sy=2)
    layer = Layer()
    grass(layer, 2, -10, 522, 552, 14, ("#0e281c", "#2c5a36", "#6a9a50", "#d8e090"), n=500, deep=90)
    for _ in range(60):
        x, y = card.chance.uniform(0, W), card.chance.uniform(556, 660)
        if abs(x - 268) > 70 + (y - 556) * 0.7:
            shade_fern(layer, x, y, 16 + (y - 550) * 0.3, card.chance)
    card.put(layer)


def spill(card: Card) -> None:
    """The sea over the threshold: a tongue of water and foam on the moss."""
    path = [
        *curve((L + 4, B - 2), (206, 572), (232, 600), (196, 636), (214, 662)),
        *curve("214,662 250,676 292,664 340,672"),
        *curve((340, 672), (366, 640), (330, 606), (342, 574), (R - 4, B - 2)),
    ]
    m = rough(poly(path), 50, 2, 50)
    card.shade(blur(m, 3), INK, 4, 0.5)
    card.fill(m, tint(fall(B - 4, 670), "#f4e8b4 #8ad0c8@18 #3f9cac@60 #2a7488"), 0.92)
    caustics(card, m, "#f4ffe8", 0.7, 30)
    rimm = both(inv(blur(m, 3)), m)
    card.fill(both(rimm, noise(60, 3, 3).point(smooth(70, 150))), "#fbfff6", 0.9)
    card.glow(both(halo(272, 590, 80, 1.2, 1.2), m), "#ffe8a0", 0, 0.7)
    for x, y, s in ((204, 668, 7), (352, 660, 8), (226, 684, 5), (318, 684, 6), (366, 628, 5)):
        card.shade(poly(ellipse(x, y + s * 0.5, s * 1.2, s * 0.4)), INK, 2, 0.7)
        cockle(card, x, y, s)
    card.lit(poly(soft_star(186, 690, 10, 0.3)), "#8a3420 #e8744a #ffc090", 3, tex=0.2, rim="#fff0d0")
    card.specks(40, (180, 560, 370, 690), (0.5, 1.3), "#ffffff", 0.8)
    being(card, "gull", 182, 236, 62, "#c0d8d0 #ffffff #ffffff", turn=-0.25, rim="#fff6d0")
    card.shade(blur(poly(blob("392,654 430,668 486,692 470,704 400,676 372,660")), 3), INK, 2, 0.7)
    being(card, "fox", 404, 662, 76, "#3a1408 #9a3f18 #e87c34 #ffd088", flip=True, pale="#fff0d8", rim="#ffe8a8")


def near(card: Card) -> None:
    for path, w in ((curve("30,800 44,600 20,380 52,160 34,-30"), 84), (curve("496,800 480,640 506,430 476,190 498,-30"), 96)):
        near_trunk(card, path, w)
    layer = Layer()
    for i in range(9):
        shade_fern(layer, 10 + i * 62 + i * 29 % 20, 772, 62 + i * 17 % 40, card.chance, 0.55)
    grass(layer, 9, -10, 522, 760, 34, (INK, "#12301f", "#2f5a34"), n=260, deep=20)
    for x, y in ((120, 716), (136, 724), (398, 732)):
        layer.line([(x, y), (x, y - 18)], 4, "#c8c098")
        layer.poly([*arc(x, y - 17, 12, 11, math.pi, 2 * math.pi, 12)], "#a8442c")
    card.put(layer, tex=0.2)
    for _ in range(26):
        x, y = card.chance.uniform(40, 470), card.chance.uniform(180, 700)
        card.glow(halo(x, y, 9), "#d8f08a", 0, 0.8)
        card.fill(discs([(x, y, 1.3)]), "#fbffd8")
