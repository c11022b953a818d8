"""Under the Meadow: a round hole in a night field, and out of it, like fireflies, comes the music of an opera house.

Light: from the hole. Look closely: tier under tier of boxes, and very small players at the bottom.
"""

from art.kit import *

SEED, LIGHT = 136, (0, 1)
PALETTE = NIGHT, PINE, GRASS, VELVET, GOLD = "#081426", "#123a3c", "#3f7a4a", "#a8283a", "#ffc45a"
X, Y, RX, RY = 268, 500, 178, 92


def paint(card: Card) -> Image.Image:
    card.sky(f"#081026 #10244c@14 #2a4a72@24 {PINE}@27 {NIGHT}", 0.14)
    card.stars(170, 170)
    card.fill(poly(crescent(88, 74, 22, 0.4)), "#f4ecc8")
    hills(card, [(168, 24, "#10263f #1d4258 #3a6a74"), (192, 12, "#0b1f30 #16384a #2f5c60")], "#5a8a94", 0.5, seed=3)
    wood(card)
    meadow(card)
    hole(card)
    rising_music(card, X, Y, RX)
    listeners(card)
    card.saturate(1.15)
    return card.finish("#040a16", 0.75, weave=0.14, mottle=0.2)


def wood(card: Card) -> None:
    m = poly(*[fir(x * 17 - 20 + x * 7 % 9, 222 + x * 5 % 9, 44 + x * 13 % 36, x) for x in range(33)])
    card.lit(rough(m, 20, 0.8), "#050d18 #0c2430 #1c4a4a", 4, light=(-0.5, -1), rim="#6a9aa0", rimk=0.3)
    card.mist(190, 260, "#6a9aa4", 0.5, 4)


def meadow(card: Card) -> None:
    m = rough(poly(box(-10, 222, W + 10, H + 10)), 30, 1)
    card.lit(m, "#0a1c24 #12343a #1f5048 #3f7a50", 40, light=(0, -1), tex=0.4, sy=2)
    card.glow(both(halo(X, Y, 420, 1.4, 0.7), m), "#8a7a2c", 0, 0.55)
    layer = Layer()
    for i in range(14):
        y = 236 + i * 36
        grass(layer, i, -10, 522, y, 6 + i * 2.2, ("#0a2024", "#1c4a40", "#3f7a4c", "#8aa858"), n=330, deep=36)
        for j in range(14):
            x = card.chance.uniform(0, W)
            if ((x - X) / 200) ** 2 + ((y - Y) / 116) ** 2 > 1:
                flower(
                    layer,
                    i * 20 + j,
                    x,
                    y + card.chance.uniform(0, 34),
                    6 + i * 1.7,
                    ("#d8d0e8", "#a8b0e0", "#e8b8b8", "#f0e0a0")[j % 4],
                    n=5,
                    stem="#1f4a3c",
                )
    card.put(layer)
    edge_ = Layer()
    grass(edge_, 70, -10, 522, 230, 20, ("#061420", "#0e2c30", "#1f4a40"), n=420, deep=6)
    card.put(edge_)
    card.mist(186, 300, "#4a8a90", 0.6, 8)
    card.glow(both(halo(X, Y, 330, 1.5, 0.6), m), "#b8802c", 0, 0.5)


def hole(card: Card) -> None:
    m = sunken_opera(card, X, Y, RX, RY)
    card.hollow(m, 0, 7, 5, "#1c0a0c", 0.8)
    rimline = ring(X, Y, RX + 3, RX - 1, RY / RX)
    card.glow(rimline, GOLD, 3, 0.6)
    layer = blooming_rim(card, X, Y, RX, RY)
    ladder(layer, (X + 96, Y + 22), (X + 128, Y - 96), 17, 14, 9, "#c8903c", 2.6)
    card.put(layer)


def listeners(card: Card) -> None:
    fur = "#120c14 #3a2420 #8a5430 #f0b060"
    for name, x, y, size, stops, flip in (
        ("deer", 66, 494, 150, "#120e16 #35262a #7c5438 #f0b868", False),
        ("fox_sitting", 446, 612, 104, "#140a0e #4f2018 #b0542a #ffb45a", True),
        ("owl", 388, 398, 30, "#120e16 #3a2c2a #8a6a48 #e8c080", True),
        ("squirrel", 112, 640, 62, fur, False),
        ("mouse", 182, 640, 32, "#141018 #3a3236 #8a7464 #f0d0a0", False),
    ):
        card.shade(poly(ellipse(x, y, size * 0.4, size * 0.07)), NIGHT, 4, 0.8)
        being(card, name, x, y, size, stops, flip=flip, rim="#ffd890", pale="#e8c8a0")
    m = rough(poly(ridge(6, 716, 12, octaves=4)), 60, 2)
    card.lit(m, "#050e18 #0c2630 #1c4a44", 16, light=(0, -1), tex=0.5, rim=GOLD, rimk=0.25)
    layer = Layer()
    grass(layer, 30, -10, 522, 726, 44, ("#050f1a", "#0f2e34", "#2c5c4a", "#8a9a4c"), n=380, deep=46)
    for i in range(18):
        flower(
            layer,
            i + 500,
            8 + i * 29,
            752 + i * 7 % 18,
            26 + i * 11 % 22,
            ("#7a78a8", "#98687a", "#a8946a", "#6a7aa8")[i % 4],
            n=5 + i % 2,
            stem="#1c443c",
        )
    card.put(layer)
