"""The Weighing: in a cave a pair of scales; the feather lies heavy on the ground, the anchor hangs light in the air.

Light: one lantern at the foot, left; a little cold daylight from a cleft above. Look closely: the ground is cracked
under the feather, and a mouse looks up.
"""

from art.kit import *

SEED, LIGHT = 1031, (-0.7, 0.6)
PALETTE = DARK, INDIGO, UMBER, AMBER, CREAM = "#120a14", "#2c2c54", "#7a4628", "#ffab45", "#fff0c8"
LAMP = 236, 668
SCALES = Balance((262, 216), 146, -0.36)
PANS = (SCALES.low[0] + 2, 624), (SCALES.high[0], 402)


def paint(card: Card) -> Image.Image:
    cave(card)
    shadow_on_the_wall(card)
    floor(card)
    rock(card, 6, SCALES.post[0] + 2, 690, 150, 62, "#180b12 #55301f #b06e36 #ffce84", rim="#ffdc98")
    SCALES.paint(card)
    anchor_pan(card)
    feather_pan(card)
    lantern(card, *LAMP, 46, colour=AMBER)
    card.glow(halo(LAMP[0], LAMP[1] - 16, 90, 2), "#ffe0a0", 0, 0.5)
    witness(card)
    mouth(card)
    card.specks(60, (80, 400, 420, 680), (0.4, 1.1), "#ffdf9c", 0.8, 2)
    card.saturate(1.15)
    return card.finish("#08040c", 0.5, weave=0.13, mottle=0.16)


def cave(card: Card) -> None:
    card.im.paste(tint(noise(6, 310, 6, 0.58, SIZE, 1, 0.8), "#3a2624 #7a4a30@45 #ac6c3e@75 #dca060"))
    layer = Layer()
    for _ in range(620):
        x, y = card.chance.uniform(0, W), card.chance.uniform(0, H)
        a = math.atan2(y - LAMP[1], x - LAMP[0]) + math.pi / 2 + card.chance.gauss(0, 0.5)
        layer.dab(x, y, card.chance.uniform(10, 34), a, card.chance.choice(("#6a4028", "#9a6438", "#c08a50", "#4a2c28", "#7f5a48")), 0.28)
    card.put(layer, 0.34, rough(layer.m, 60, 1.6, 60, 3, 50))
    card.shade(inv(halo(230, 440, 620, 0.95)), "#241430", 0, 0.95)
    card.shade(inv(halo(230, 460, 420, 0.9)), "#6a4860", 0, 0.6)
    card.glow(halo(226, 540, 380, 1.5), "#ffa244", 0, 0.5)
    for a in (1.35, 1.6, 1.85):  # the day, a long way up
        card.beam((420, -40), a + 0.25, 0.06, 560, "#8a9ae0", 0.4, 12)


def shadow_on_the_wall(card: Card) -> None:
    def thrown(path: Path) -> Path:
        return [(LAMP[0] + (x - LAMP[0]) * 1.3 + 20, LAMP[1] + (y - LAMP[1]) * 1.17) for x, y in path]

    px, py = PANS[1]
    shapes = [*SCALES.paths(), ellipse(px, py, 62, 12), ribbon([SCALES.high, (px - 58, py)], 2), ribbon([SCALES.high, (px + 58, py)], 2)]
    shapes += [
        ribbon([(px, py - 108), (px, py)], 12),
        ribbon(arc(px, py - 44, 46, 42, 0.2, math.pi - 0.2), 12),
        ribbon([(px - 28, py - 88), (px + 28, py - 88)], 9),
    ]
    card.shade(both(poly(*[thrown(s) for s in shapes]), fall(80, 140), fall(560, 620, 255, 0)), "#341a2a", 4, 0.8)


def floor(card: Card) -> None:
    for i, (y, h) in enumerate(((570, 36), (610, 22))):
        m = rough(poly(ridge(310 + i * 3, y, h, gain=0.55, sharp=0.5)), 34, 1, 90, i, 44)
        card.lit(m, "#1c0e18 #5a3428 #b0703a #ffc878", 20, (-0.2, -1), tex=0.5, seed=i, rim="#ffdf9c", rimk=0.35)
        card.shade(both(m, inv(halo(230, 600, 340 - 40 * i, 1))), "#1c0f24", 0, 0.95)
    ground = rough(poly(ridge(319, 642, 13, octaves=5)), 36, 1, 90, 8, 44)
    card.shade(minus(move(ground, 0, -6), ground), "#1a0a10", 5, 0.6)
    card.lit(ground, "#1c0e16 #5c3626 #a86a38 #f0b468", 20, (-0.2, -1), k=1.3, tex=0.55, cells=20, rim="#ffdf9c", rimk=0.4)
    card.shade(both(ground, inv(halo(220, 650, 350, 0.85))), "#1a0c20", 0, 0.97)
    card.glow(both(ground, blur(poly(ellipse(210, 676, 200, 36)), 16)), "#ffa648", 0, 0.45)
    for _ in range(70):
        x, y = card.chance.uniform(20, 490), card.chance.uniform(660, 752)
        s = card.chance.uniform(1.5, 7) * (0.5 + (y - 650) / 110)
        near = max(0.15, 1 - math.dist((x, y), LAMP) / 330)
        towards = unit((LAMP[0] - x, LAMP[1] - 30 - y))
        card.shade(poly(ellipse(x - towards[0] * s * 1.3, y + s * 0.4, s * 1.3, s * 0.35)), DARK, 1.5, 0.6 * near + 0.2)
        card.lit(
            rough(poly(ellipse(x, y, s, s * 0.62)), 40, 0.6, 120, int(x)),
            (DARK, mix("#24131e", "#8a5630", near), mix("#3a2230", "#ffcf8c", near)),
            max(1.5, s * 0.4),
            towards,
            tex=0.3,
        )


def anchor_pan(card: Card) -> None:
    x, y = PANS[1]
    SCALES.chains(card, SCALES.high, PANS[1], 63, LAMP)
    SCALES.pan(card, PANS[1], 68, 0.5, (-1, 0.5))
    anchor(card, x + 8, y - 140, 138, 0.1, "#08080e #1e2434 #565864 #e8b878", rim="#ffd48c")
    rope = curve((x - 12, y - 128), (x + 30, y - 96), (x + 24, y - 52), (x + 44, y - 12), (x + 22, y - 2))
    layer = Layer()
    layer.line(rope, 3, "#8a6440", 2.2)
    card.put(layer, 1, None, 0.5)
    card.glow(edge(layer.m, 0.8, -0.6), "#ffd48c", 0.2, 0.7)


def feather_pan(card: Card) -> None:
    x, y = PANS[0]
    card.shade(poly(ellipse(x - 4, 650, 96, 13)), DARK, 5, 0.9)
    cracks: list[Path] = []
    for k in range(11):
        a = math.pi * (0.04 + 0.92 * k / 10)
        px, py = x + 70 * math.cos(a), 646 + 9 * math.sin(a)
        path = [(px, py)]
        for _ in range(8):
            px, py = (px + math.cos(a) * 9 + card.chance.gauss(0, 4), py + math.sin(a) * 6 + 1.5 + card.chance.gauss(0, 2))
            path.append((px, py))
        cracks.append(ribbon(path, 3, 0.6))
    card.shade(poly(*cracks), "#140810", 0.3, 0.95)
    card.glow(move(edge(poly(*cracks), 0, -1), 0, 1), "#ffc880", 0.3, 0.5)
    SCALES.chains(card, SCALES.low, PANS[0], 70, LAMP)
    SCALES.pan(card, PANS[0], 78, 1, (1, -0.2))
    plume = poly(ribbon([(x - 58, y - 4), (x + 62, y - 116)], 40))
    card.glow(plume, "#ffd79a", 20, 0.45)
    feather(card, x - 66, y - 4, 176, -0.66, "#a87c6a #e6c8a4 #fff4dc #ffffff", seed=5)


def witness(card: Card) -> None:
    x, y = 404, 690
    card.shade(poly([(x - 8, y), (x + 6, y + 2), (x + 72, y + 20), (x + 52, y + 26)]), DARK, 3, 0.8)
    being(card, "mouse", x, y, 56, "#160b10 #4a3026 #a0683c #ffd698", flip=True, turn=0.08, rim="#ffe2a4")


def mouth(card: Card) -> None:
    """Two depths of rock hanging down, lit from below, and boulders close to the eye."""
    rows = (
        (70, 34, 3.6, ((150, 92, 9), (196, 40, 7), (330, 70, 8), (442, 120, 12), (92, 80, 10)), "#1c0e18 #4a2a24 #96602f #f0a850"),
        (
            14,
            30,
            2.6,
            ((64, 150, 12), (104, 62, 8), (270, 54, 9), (396, 74, 9), (470, 190, 13), (24, 220, 12)),
            "#0a0510 #1c0f18 #3f2322 #a86a36",
        ),
    )
    cave_mouth(card, rows)
    for x, y, wide, high in ((26, 772, 190, 96), (118, 790, 120, 54), (486, 776, 200, 120), (392, 792, 140, 54)):
        boulder(card, x, y, wide, high, unit((LAMP[0] - x, -60)))
