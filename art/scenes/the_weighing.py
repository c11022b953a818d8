"""The Weighing: in a cave a pair of scales; the feather lies heavy on the ground, the anchor hangs light in the air.

Light: one lantern at the foot, left; a little cold daylight from a cleft above. Look closely: the ground is cracked
under the feather, and a mouse looks up.
"""

from art.kit import *

SEED, LIGHT = 1031, (-0.7, 0.6)
PALETTE = DARK, INDIGO, TEAL, AMBER, CREAM = "#0a0c1c", "#22305c", "#4f7c92", "#ffab45", "#fff0c8"
LAMP = 236, 668
SCALES = Balance((262, 216), 146, -0.36)
PANS = (SCALES.low[0] + 2, 624), (SCALES.high[0], 402)


def paint(card: Card) -> Image.Image:
    cave(card)
    shadow_on_the_wall(card)
    floor(card)
    rock(card, 6, SCALES.post[0] + 2, 690, 150, 62, "#10122a #3c3a54 #b0784a #ffd48c", rim="#ffdc98")
    SCALES.paint(card)
    pans(card)
    lantern(card, *LAMP, 46, colour=AMBER)
    card.glow(halo(LAMP[0], LAMP[1] - 16, 90, 2), "#ffe0a0", 0, 0.5)
    mouth(card)
    card.specks(60, (80, 400, 420, 680), (0.4, 1.1), "#ffdf9c", 0.8, 2)
    card.saturate(1.15)
    return card.finish("#08040c", 0.5, weave=0.13, mottle=0.16)


def cave(card: Card) -> None:
    card.im.paste(tint(noise(6, 310, 6, 0.58, SIZE, 1, 0.8), "#16203e #2a4262@45 #4f7c92@75 #9cc4c4"))
    layer = Layer()
    for _ in range(620):
        x, y = card.chance.uniform(0, W), card.chance.uniform(0, H)
        a = math.atan2(y - LAMP[1], x - LAMP[0]) + math.pi / 2 + card.chance.gauss(0, 0.5)
        layer.dab(x, y, card.chance.uniform(10, 34), a, card.chance.choice(("#24406a", "#4a7890", "#7aa8b0", "#1c2a50", "#5a6c8c")), 0.28)
    card.put(layer, 0.34, rough(layer.m, 60, 1.6, 60, 3, 50))
    card.shade(inv(halo(230, 440, 620, 0.95)), "#0c1236", 0, 0.9)
    card.shade(inv(halo(230, 460, 420, 0.9)), "#3a4a80", 0, 0.5)
    card.glow(halo(226, 580, 300, 1.3), "#ff9a3c", 0, 0.75)
    for a in (1.35, 1.6, 1.85):  # the day, a long way up
        card.beam((420, -40), a + 0.25, 0.07, 620, "#a8d8f0", 0.6, 12)


def shadow_on_the_wall(card: Card) -> None:
    def thrown(path: Path) -> Path:
        return [(LAMP[0] + (x - LAMP[0]) * 1.3 + 20, LAMP[1] + (y - LAMP[1]) * 1.17) for x, y in path]

    px, py = PANS[1]
    shapes = [*SCALES.paths(), ellipse(px, py, 62, 12), ribbon([SCALES.high, (px - 58, py)], 2), ribbon([SCALES.high, (px + 58, py)], 2)]
    shapes += [ribbon([(px, py - 108), (px, py)], 12), ribbon([(px - 28, py - 88), (px + 28, py - 88)], 9)]
    shapes.append(ribbon(arc(px, py - 44, 46, 42, 0.2, math.pi - 0.2), 12))
    card.shade(both(poly(*[thrown(s) for s in shapes]), fall(80, 140), fall(560, 620, 255, 0)), "#0c1030", 4, 0.85)


def floor(card: Card) -> None:
    for i, (y, h) in enumerate(((570, 36), (610, 22))):
        m = rough(poly(ridge(310 + i * 3, y, h, gain=0.55, sharp=0.5)), 34, 1, 90, i, 44)
        card.lit(m, "#0c1024 #26345a #8a6a58 #ffc878", 20, (-0.2, -1), tex=0.5, seed=i, rim="#ffdf9c", rimk=0.35)
        card.shade(both(m, inv(halo(230, 600, 340 - 40 * i, 1))), "#1c0f24", 0, 0.95)
    ground = rough(poly(ridge(319, 642, 13, octaves=5)), 36, 1, 90, 8, 44)
    card.shade(minus(move(ground, 0, -6), ground), "#1a0a10", 5, 0.6)
    card.lit(ground, "#0c0e22 #2a3454 #94684c #f4b86a", 20, (-0.2, -1), k=1.3, tex=0.55, cells=20, rim="#ffdf9c", rimk=0.4)
    card.shade(both(ground, inv(halo(220, 650, 350, 0.85))), "#1a0c20", 0, 0.97)
    card.glow(both(ground, blur(poly(ellipse(210, 676, 200, 36)), 16)), "#ffa648", 0, 0.45)
    pebbles(card, 70, (20, 660, 490, 752), LAMP)


def pans(card: Card) -> None:
    x, y = PANS[1]
    SCALES.chains(card, SCALES.high, PANS[1], 63, LAMP)
    SCALES.pan(card, PANS[1], 68, 0.5, (-1, 0.5))
    card.glow(halo(x, y - 60, 110, 1.4), "#7ab0d8", 0, 0.45)
    anchor(card, x + 8, y - 140, 138, 0.1, "#101830 #465a80 #a4b4c4 #ffdca0", rim="#ffd48c")
    rope = curve((x - 12, y - 128), (x + 30, y - 96), (x + 24, y - 52), (x + 44, y - 12), (x + 22, y - 2))
    layer = Layer()
    layer.line(rope, 3, "#8a6440", 2.2)
    card.put(layer, 1, None, 0.5)
    card.glow(edge(layer.m, 0.8, -0.6), "#ffd48c", 0.2, 0.7)
    x, y = PANS[0]
    card.shade(poly(ellipse(x - 4, 650, 96, 13)), DARK, 5, 0.9)
    cracks(card, x, 646, 70)
    SCALES.chains(card, SCALES.low, PANS[0], 70, LAMP)
    SCALES.pan(card, PANS[0], 78, 1, (1, -0.2))
    plume = poly(ribbon([(x - 58, y - 4), (x + 62, y - 116)], 40))
    card.glow(plume, "#ffd79a", 20, 0.45)
    feather(card, x - 66, y - 4, 176, -0.66, "#a87c6a #e6c8a4 #fff4dc #ffffff", seed=5)


def mouth(card: Card) -> None:
    """Two depths of rock hanging down, lit from below, and boulders close to the eye."""
    far = 70, 34, 3.6, ((150, 92, 9), (196, 40, 7), (330, 70, 8), (442, 120, 12), (92, 80, 10)), "#0c1430 #1f3658 #4a7088 #f0b868"
    teeth = (64, 150, 12), (104, 62, 8), (270, 54, 9), (396, 74, 9), (470, 190, 13), (24, 220, 12)
    rocks = far, (14, 30, 2.6, teeth, "#060a1c #101c3a #24405c #a8785a")
    x, y = 404, 690
    card.shade(poly([(x - 8, y), (x + 6, y + 2), (x + 72, y + 20), (x + 52, y + 26)]), DARK, 3, 0.8)
    being(card, "mouse", x, y, 56, "#160b10 #4a3026 #a0683c #ffd698", flip=True, turn=0.08, rim="#ffe2a4")
    cave_mouth(card, rocks)
    for x, y, wide, high in ((26, 772, 190, 96), (118, 790, 120, 54), (486, 776, 200, 120), (392, 792, 140, 54)):
        boulder(card, x, y, wide, high, unit((LAMP[0] - x, -60)))
