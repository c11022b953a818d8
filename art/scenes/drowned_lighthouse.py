"""Drowned Lighthouse: a lighthouse on the sea floor still turns its beam; fish queue in it.

Light: the lamp, and a little day from the surface. Look closely: a boat with a lit lantern lies moored to the bottom,
and the shadow of a ship goes over.
"""

from art.kit import *

SEED, LIGHT = 1034, (0.3, -1)
PALETTE = INK, BOTTLE, FOAM, AMBER, CORAL = "#04121f", "#125a6a", "#a9efdc", "#ffcf72", "#e0604c"
ANGLE = 0.27


def paint(card: Card) -> Image.Image:
    underwater(card, f"#8fd0c4 #4da3a6@6 #1f6d80@22 #0f4560@48 #092a44@75 {INK}", 10, FOAM, 0.2)
    surface(card)
    hills(card, [(560, 90, "#0c3044 #175068 #3f8a90"), (612, 70, "#082438 #103c52 #2c7080")], "#1d6078", 0.55, seed=5, sharp=0.5)
    drowned_town(card)
    light_at = foot_and_tower(card)
    queue(card, light_at)
    bottom(card)
    card.saturate(1.2)
    return card.finish("#020a18", 0.5)


def surface(card: Card) -> None:
    n = noise(9, 41, 4, 0.6, SIZE, 1, 5).point([max(0, 255 - abs(i - 128) * 14) for i in range(256)])
    card.glow(both(n, fall(0, 90, 255, 0)), "#e9fff0", 1, 0.55)
    hull = poly(blob("268,44 330,34 420,36 480,48 440,72 384,84 320,72", per=8))
    card.glow(both(inv(blur(hull, 3)), blur(hull, 9)), "#bff5e4", 0, 0.35)
    card.fill(blur(hull, 2), "#0f3848", 0.9)
    card.fill(blur(strokes([[(384, 80), (390, 104)]], 6), 1.5), "#0f3848", 0.7)
    line = curve((300, 72), (290, 190), (306, 300), (296, 392))
    card.fill(strokes([line], 1), "#bfeee0", 0.4)
    anchor(card, 296, 388, 40, 0.1, "#0a2030 #2a4a58 #6a9098 #cfeee0")


def drowned_town(card: Card) -> None:
    """Roofs far down, hardly to be seen."""
    for x, size in ((300, 60), (338, 74), (380, 64), (416, 84), (458, 66), (492, 78)):
        house(card, x, 640 + (x % 7), size, "#1c5064", "#103a50", window=None, dark="#082438", seed=x, rim="#4f9a9c")
    tower(card, 360, 632, 26, 96, "#0a2a3e #1c5064 #3f8088", "#082438 #164458 #3a7a84", windows=0)
    card.mist(540, 680, "#14506a", 0.85, 31)


def foot_and_tower(card: Card) -> Point:
    x, y, size = 140, 678, 486
    at = (x, y - size * 0.845)
    for width, k, soft in ((0.2, 0.5, 8), (0.13, 0.55, 6), (0.06, 0.55, 5)):
        card.beam(at, ANGLE, width, 600, "#ffd27a", k, soft)
    card.beam(at, math.pi + ANGLE, 0.2, 260, "#ffcf6e", 0.35, 8)
    card.glow(halo(*at, 120, 1.5), "#ffe0a0", 0, 0.6)
    for k, (rx, ry, wide, high) in enumerate(((70, 716, 150, 60), (232, 716, 130, 52), (150, 708, 200, 60))):
        rock(card, 4 + k, rx, ry, wide, high, "#06141f #164250 #4a8488 #b0dcc4", rim="#bff0d8")
    lighthouse(card, x, y, size, "#12303e #3f6a74 #94b0a4 #f0ecd0", "#a84438", rim="#ffe6b0", seed=3)
    body = poly([(x - size * 0.125, y), (x - size * 0.06, y - size * 0.78), (x + size * 0.06, y - size * 0.78), (x + size * 0.125, y)])
    weed = both(body, noise(12, 9, 4, 0.6).point(smooth(120, 210)), fall(440, 700))
    card.fill(weed, "#1f5a44", 0.75)
    card.shade(both(body, fall(400, 690)), "#2a6a80", 0, 0.6)
    lit: list[Path] = [arch(x + dx, wy, 13, 24) for dx, wy in ((6, 400), (-8, 478), (10, 556))]
    card.fill(poly(*[arch(x + dx, wy + 2, 19, 30) for dx, wy in ((6, 400), (-8, 478), (10, 556))]), "#22323a")
    lamplit(card, lit, "#ffd27a", 5)
    card.fill(poly(arch(x - 2, 680, 40, 62)), "#1c2c34")
    door = poly(arch(x - 2, 680, 31, 55))
    card.fill(door, tint(fall(625, 680), "#c8803c #ffd88c"))
    card.glow(door, AMBER, 14, 0.8)
    return at


def queue(card: Card, at: Point) -> None:
    kinds = (
        "#3d1420 #c83f32 #ff9248 #ffe2a0",
        "#2a2140 #6a4a98 #d98ac0 #ffe6d0",
        "#10303c #2f8a7a #a8e0a0 #fff2c0",
        "#40200c #c8761c #ffc840 #fff2b8",
        "#1c2450 #3f6ac0 #8ac0f0 #fff2d8",
    )
    d = 66.0
    for i, size in enumerate((30, 40, 34, 46, 38, 58)):
        d += size * 0.62
        x, y = at[0] + d * math.cos(ANGLE), at[1] + d * math.sin(ANGLE) + card.chance.uniform(-5, 5)
        being(
            card,
            "fish",
            x,
            y,
            size,
            kinds[i * 2 % 5],
            flip=True,
            turn=ANGLE + card.chance.uniform(-0.06, 0.06),
            rim="#fff4d0",
            pale="#fff0cc",
            eye="#101020",
        )
        d += size * 0.62
    shoal(card, 404, 492, 46, 42, 11, "#0f3c50 #2c6a7c #5fa0a4", flip=True, seed=3)
    being(card, "turtle", 436, 236, 76, "#0f3c4c #2c6a74 #6aa8a0", flip=True, turn=0.2, rim="#bff0d8", pale="#7ab0a4")


def bottom(card: Card) -> None:
    ground = rough(poly(ridge(9, 704, 12, octaves=4)), 40, 1.2)
    card.lit(ground, "#051826 #12404c #3a7470 #8ab898", 16, tex=0.4)
    caustics(card, ground, "#bfffe4", 0.3, 12)
    rock(card, 21, 300, 716, 90, 24, "#06141f #164250 #4a8488 #b0dcc4")
    layer = Layer()
    for x, size in ((26, 190), (48, 120), (14, 260), (484, 240), (462, 150), (502, 300), (440, 90), (230, 66)):
        kelp(layer, int(x + size), x, 740, size, ("#0c3a34", "#1f6a44", "#5aa458", "#c8e080"), lean=card.chance.uniform(-0.1, 0.1))
    card.put(layer, 1, tex=0.2)
    card.shade(poly(ellipse(376, 738, 70, 9)), INK, 4, 0.8)
    rowing_boat(card, 376, 722, 132, turn=0.12, stops="#0c1418 #2c3a38 #6a7458 #c8c890", rim="#e8f8d0", oars=False)
    lantern(card, 352, 716, 26, colour="#ffb04a")
    layer = Layer()
    layer.line(curve((318, 716), (280, 726), (230, 700), (178, 690)), 1.4, "#c8c890", 0.9)
    for x, y, n, colour in (
        (84, 742, 15, CORAL),
        (196, 746, 12, "#c84a78"),
        (262, 752, 14, CORAL),
        (444, 752, 13, "#d87a3c"),
        (128, 754, 12, "#e88a6a"),
        (310, 758, 12, "#b04a90"),
    ):
        for _ in range(n):
            a, r = -math.pi * card.chance.uniform(0.08, 0.92), card.chance.uniform(12, 26)
            layer.line(
                curve(
                    (x, y), (x + r * 0.5 * math.cos(a), y - 4 + r * 0.6 * math.sin(a)), (x + r * math.cos(a), y + r * math.sin(a)), per=4
                ),
                4.2,
                mix(colour, "#3a1040", card.chance.random() * 0.6),
                2,
            )
    card.put(layer, 1, tex=0.2)
    card.swell(layer.m, 4, k=1.5)
    for _ in range(46):
        x, y, r = card.chance.uniform(40, 490), card.chance.uniform(90, 700), abs(card.chance.gauss(0, 1.8)) + 0.8
        card.glow(minus(discs([(x, y, r)]), discs([(x + 0.4, y + 0.5, max(0.3, r - 0.9))])), "#d8fff4", 0.3, 0.7)
