"""Neighbours: a bridge of light hangs between two windows over an alley, and a cat is half-way across.

Light: the two windows and what hangs between them. Look closely: a second cat waits on the bin below.
"""

from art.kit import *

SEED, LIGHT = 1055, (0.2, 1)
PALETTE = NIGHT, BRICK, MAUVE, GOLD, CREAM = "#0a1030", "#3a2440", "#6b4a72", "#ff9f45", "#fff0bf"
PITCH, ZOOM, HALF = 0.62, 520, 1.3
HERE, THERE = (4.25, 3.1), (5.0, 3.5)  # the two windows: height, distance


def at(x: float, y: float, z: float) -> Point:
    """Where a point right, up and away is seen by somebody who looks up the alley."""
    high, c, s = y - 1.4, math.cos(PITCH), math.sin(PITCH)
    deep = max(0.3, z * c + high * s)
    return 250 + ZOOM * x / deep, 392 - ZOOM * (high * c - z * s) / deep


def pane(x: float, y: float, z: float, wide: float, high: float) -> Path:
    return [at(x, y, z - wide / 2), at(x, y + high, z - wide / 2), at(x, y + high, z + wide / 2), at(x, y, z + wide / 2)]


def paint(card: Card) -> Image.Image:
    card.sky(f"#060a24 {NIGHT}@20 #1d2c66@52 #4a4a8c@74 #9a6a94@90 #d99a96", 0.14)
    card.stars(240, 600)
    moon(card, 282, 92, 40, phase=0.25, night="#2a3570", glow="#a9b8f0")
    card.clouds([(210, 190, 180), (330, 330, 150), (240, 470, 160)], "#8c86c4", 0.35, 5)
    far_end(card)
    for side in (-1, 1):
        wall(card, side)
    pipes_and_lines(card)
    bridge(card)
    below(card)
    card.saturate(1.15)
    return card.finish("#05061a", 0.5, weave=0.14, mottle=0.16)


def far_end(card: Card) -> None:
    roofs(card, 700, 130, ["#2c2a58", "#3a2f5c"], ["#1e1c46", "#2a2450"], left=120, right=390, seed=4, haze="#7a6aa0", far=0.35)
    card.mist(520, 760, "#c08aa0", 0.5, 3)
    roofs(card, 752, 120, ["#221f4a", "#2c2450"], ["#14133a", "#1d1844"], left=110, right=400, seed=9)
    card.mist(620, 780, "#7a5a90", 0.5, 8)


def wall(card: Card, side: int) -> None:
    x = HALF * side
    layer = Layer()
    chance = random.Random(70 + side)
    level, deep = HERE if side < 0 else THERE
    for row in range(66):
        y = 0.1 * row
        for i in range(-1, 50):
            z = 0.5 + 0.26 * i + (0.13 if row % 2 else 0)
            near = math.exp(-(((y - level - 0.35) / 1.2) ** 2) - ((z - deep) / 1.1) ** 2)
            haze = min(0.75, max(0, z - 3) * 0.085)
            colour = mix(mix(BRICK, MAUVE, chance.random() * 0.5), "#5a4a80", haze)
            colour = mix(colour, GOLD, 0.62 * near * chance.uniform(0.7, 1))
            layer.poly([at(x, y, z), at(x, y + 0.086, z), at(x, y + 0.086, z + 0.24), at(x, y, z + 0.24)], colour)
    whole = poly([at(x, -1, 0.4), at(x, 6.6, 0.4), at(x, 6.6, 14), at(x, -1, 14)])
    card.fill(whole, "#1a1230")
    card.put(layer, 1, whole, 0.5)
    for y in (6.5, 6.35):
        card.fill(
            poly(
                [
                    at(x - 0.12 * side, y, 0.3),
                    at(x - 0.12 * side, y + 0.16, 0.3),
                    at(x - 0.12 * side, y + 0.16, 14),
                    at(x - 0.12 * side, y, 14),
                ]
            ),
            "#251a3e" if y > 6.4 else "#160f2a",
        )
    card.glow(poly(ribbon([at(x - 0.12 * side, 6.66, 0.4 + i * 0.5) for i in range(27)], 2, 0.6)), "#b9c2f4", 0.6, 0.7)
    lit: list[Path] = []
    for row, y in enumerate((0.9, 2.5, 4.25 if side < 0 else 5.0)):
        for z in (1.75, 3.3, 4.9, 6.6, 8.6, 11):
            z += 0.2 * side + 0.15 * row
            here = abs(y - level) < 0.1 and abs(z - deep) < 0.9
            if here:
                continue
            opening(card, side, y, z, chance.random() < 0.16 and z > 4, lit)
    lamplit(card, lit, "#f0a860", 3, 0.5)
    m = both(
        whole,
        inv(
            blur(
                poly(
                    [at(x, level - 1.4, deep - 1.8), at(x, level + 2, deep - 1.8), at(x, level + 2, deep + 2), at(x, level - 1.4, deep + 2)]
                ),
                60,
            )
        ),
    )
    card.shade(m, "#4a4276", 0, 0.45)
    opening(card, side, level, deep, True, [], home=True)


def opening(card: Card, side: int, y: float, z: float, bright: bool, lit: list[Path], home: bool = False) -> None:
    x = HALF * side
    wide, high = (0.78, 1.05) if home else (0.6, 0.95)
    layer = Layer()
    layer.poly(pane(x, y - 0.07, z, wide + 0.18, high + 0.16), mix("#4d3a58", "#ffd9a0", 0.5 if home else 0.05))
    layer.poly(pane(x, y, z, wide, high), "#140f2a")
    sill = [
        at(x - 0.1 * side, y - 0.06, z - wide * 0.65),
        at(x, y - 0.06, z - wide * 0.65),
        at(x, y - 0.06, z + wide * 0.65),
        at(x - 0.1 * side, y - 0.06, z + wide * 0.65),
    ]
    layer.poly(sill, "#0f0b20" if not home else "#6a3e34")
    card.put(layer, 1, tex=0.3)
    glass = pane(x, y, z, wide, high)
    bars = strokes(
        [[at(x, y + high * t, z - wide / 2), at(x, y + high * t, z + wide / 2)] for t in (0.33, 0.66)]
        + [[at(x, y, z), at(x, y + high, z)]],
        1.2,
    )
    if home:
        m = poly(glass)
        card.glow(m, GOLD, 46, 0.9)
        card.fill(m, tint(fall(min(p[1] for p in glass), max(p[1] for p in glass)), f"#ffbf62 {CREAM}@50 #ffd27c"))
        for end in (-1, 1):  # shutters thrown open
            h = z + end * wide / 2
            flap = [at(x, y, h), at(x, y + high, h), at(x - 0.22 * side, y + high, h + end * 0.36), at(x - 0.22 * side, y, h + end * 0.36)]
            card.lit(poly(flap), "#2a1a34 #6a4044 #c9805a", 4, rim=CREAM, rimk=0.4)
        return
    if bright:
        lit.append(glass)
    elif int(y * 7 + z * 5) % 3 == 0:
        card.fill(poly(glass), "#2c2a52")
    else:
        card.glow(poly([glass[0], glass[1], between(glass[1], glass[2], 0.4), between(glass[0], glass[3], 0.1)]), "#4a5aa8", 1, 0.4)
    card.fill(bars, "#1b1430", 0.8)


def pipes_and_lines(card: Card) -> None:
    for x, z, r in ((-HALF + 0.07, 2.2, 0.045), (HALF - 0.07, 4.55, 0.05)):
        path = [at(x, 0.1 * i, z) for i in range(64)]
        a, b = abs(at(x + r, 0, z)[0] - at(x - r, 0, z)[0]), abs(at(x + r, 6.3, z)[0] - at(x - r, 6.3, z)[0])
        card.lit(poly(ribbon(path, a, b)), "#0b0820 #2c2040 #6a5070", 3, (1, 0), rim="#8a80b8", rimk=0.4)
    layer = Layer()
    for y, z, hue in ((5.75, 5.4, 0), (3.9, 8.5, 1)):
        line = [at(HALF * (-1 + i / 10), y - 0.3 * math.sin(math.pi * i / 20), z) for i in range(21)]
        layer.line(line, 1, "#20183c")
        for i, (t, w, h, colour) in enumerate(
            ((0.22, 0.3, 0.5, "#8c86b8"), (0.38, 0.2, 0.34, "#a0586c"), (0.56, 0.34, 0.6, "#6f78b4"), (0.72, 0.2, 0.3, "#c8b0c0"))
        ):
            x, top = HALF * (2 * t - 1), y - 0.3 * math.sin(math.pi * t) - 0.01
            cloth = [
                at(x - w / 2, top, z),
                at(x + w / 2, top, z),
                *[at(x + w / 2 - w * k / 6, top - h + 0.04 * math.sin(k * 1.7 + i), z) for k in range(7)],
            ]
            layer.poly(cloth, mix(colour, "#3a3468", 0.4 + 0.15 * hue))
    card.put(layer, 1, tex=0.5)
    card.swell(layer.m, 3, k=1.2, a=0.7)


def bridge(card: Card) -> None:
    a, b = (-HALF, HERE[0] + 0.12, HERE[1]), (HALF, THERE[0] + 0.12, THERE[1])

    def deck(t: float, side: float) -> Point:
        sag = 0.16 * math.sin(math.pi * t)
        wide = 0.3 - 0.14 * math.sin(math.pi * t)
        return at(lerp(a[0], b[0], t), lerp(a[1], b[1], t) - sag, lerp(a[2], b[2], t) + side * wide)

    n = [i / 40 for i in range(41)]
    m = poly([*[deck(t, -1) for t in n], *[deck(t, 1) for t in n[::-1]]])
    card.glow(m, GOLD, 34, 1)
    card.glow(m, "#ffc46a", 9, 1)
    card.fill(blur(m, 0.8), tint(noise(30, 8, 3, 0.5, SIZE, 0.2, 1.2), f"#ffb44e #ffdc88@45 {CREAM}"), 0.96)
    strands = [[(px, py + 1.5 * math.sin(t * 21 + k)) for t in n for px, py in [deck(t, s)]] for k, s in enumerate((-0.7, -0.2, 0.35, 0.8))]
    card.glow(both(strokes(strands, 1.3), m), "#ffffff", 0.5, 0.9)
    card.specks(70, (60, 300, 460, 520), (0.5, 1.5), CREAM, 0.9, 3, mask=blur(m, 26).point(smooth(10, 90)))
    x, y = deck(0.49, -0.2)
    card.glow(halo(x, y - 20, 90), GOLD, 0, 0.35)
    slope = math.atan2(deck(0.55, 0)[1] - deck(0.43, 0)[1], deck(0.55, 0)[0] - deck(0.43, 0)[0])
    cat = being(card, "cat", x, y + 4, 62, "#120a1c #1d1028 #3a2030", turn=slope, eye="#ffe9a0", marks=0.2)
    card.glow(both(edge(cat, 0, -2.2), cat), "#ffb45c", 0.7, 1)
    card.glow(both(edge(cat, 1.2, 1), cat), "#9aa6ec", 0.5, 0.6)
    for t in (0.1, 0.17, 0.24, 0.31, 0.38):
        px, py = deck(t, 0.15 if int(t * 100) % 2 else -0.25)
        card.fill(poly(ellipse(px, py, 2.4, 1.1)), "#d9772e", 0.8)
    px, py = at(HALF - 0.06, THERE[0] - 0.02, THERE[1] - 0.16)
    card.lit(poly(blob((px - 12, py - 5), (px + 5, py - 5), (px + 2, py + 2), (px - 9, py + 2))), "#5a6ab0 #b8c4ec #ffffff", 3)
    layer = Layer()
    px, py = at(-HALF + 0.05, HERE[0] - 0.02, HERE[1] + 0.2)
    layer.poly(points(f"{px - 6},{py - 12} {px + 8},{py - 13} {px + 5},{py} {px - 4},{py}"), "#8a3a30")
    for k in range(5):
        flower(layer, k, px + k * 2.4 - 4, py - 11, 16 + 3 * (k % 3), "#d8506a", stem="#2c4a3c", n=5)
    card.put(layer)


def below(card: Card) -> None:
    lamp_post(card, 232, 752, 120, iron="#0c0a20", k=0.7)
    bins = poly(blob("300,770 298,706 302,700 352,698 356,704 352,770", per=4))
    card.glow(halo(300, 690, 120), "#c8703c", 0, 0.5)
    card.lit(bins, "#14122c #3a3560 #8c7a94", 10, (-1, -0.6), rim=GOLD, rimk=0.9)
    card.lit(poly(ellipse(327, 700, 30, 6)), "#24203f #5a4f78 #a8909c", 3, (-1, -1), rim="#ffce8c", rimk=0.6)
    waiting = being(card, "cat_behind", 328, 700, 46, "#050410 #0c0918 #1d1830", eye=None)
    card.glow(both(edge(waiting, 1.8, 1.4), waiting), "#ffbe74", 0.5, 1)
