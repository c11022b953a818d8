"""Rain of Keys: it rains keys on a walled town whose gate has ten locks.

Light: a warm gap under the clouds at dusk; the keyholes glow from within. Look closely: one key of all is gold, and a cat sits in
an upturned umbrella full of the others.
"""

from art.kit import *

SEED, LIGHT = 171, (-0.5, -1)
PALETTE = INK, PEWTER, PEACH, GOLD, RED = "#1c2448", "#6a749c", "#ffce98", "#ffc75a", "#b8323a"
STONE = "#161c3c #343e66 #6a7498 #b8b8cc"
GATE = 330


def paint(card: Card) -> Image.Image:
    card.sky("#1f2c5c #46548c@25 #9a86a8@46 #ffce98@62 #a08aa4@80 #2a3560", 0.3)
    card.clouds(((90, 70, 260), (330, 40, 300), (430, 130, 220), (150, 150, 240)), "#28305c", 0.7)
    card.clouds(((260, 190, 200), (60, 230, 160)), "#ffd8b4", 0.55, 9)
    card.glow(halo(150, 300, 280, 1.3), "#ffc88a", 0, 0.6)
    rain(card, 120, (4, 10), 0.35, 0, 430)
    town(card)
    rain(card, 60, (12, 20), 0.6, 1, 560)
    wall(card)
    gate(card)
    ground(card)
    rain(card, 26, (26, 44), 0.9, 2, 640)
    for x, y, size, turn, tone in (
        (446, 236, 84, 1.9, 0),
        (52, 372, 70, 1.3, 1),
        (330, 118, 60, 1.1, 1),
        (92, 92, 54, 2.0, 0),
        (462, 402, 58, 1.4, 1),
    ):
        card.fill(both(poly(ribbon([(x + 12, y - size * 2.6), (x, y)], 0.6, size * 0.1)), fall(y - size * 2.4, y)), "#f0eee4", 0.3)
        key(card, x, y, size, turn, ("#14181f #3c4654 #8c98a4 #eef0ea", "#1c1618 #5a4640 #a88a74 #f0dcc0")[tone], rim="#ffffff")
    key(card, 196, 238, 104, 1.2, BRASS)
    card.glow(halo(196, 238, 80, 1.6), GOLD, 0, 0.35)
    witness(card)
    card.saturate(1.25)
    return card.finish("#10141e", 0.6, weave=0.15, mottle=0.2)


def rain(card: Card, n: int, sizes: tuple[float, float], a: float, seed: int, bottom: float) -> None:
    """Keys with the streaks of their fall; the nearer, the larger and darker."""
    chance = random.Random(40 + seed)
    spots = scatter(90 + seed, 540, bottom, math.sqrt(540 * bottom / n) * 0.78)
    chance.shuffle(spots)
    for x, y in spots[:n]:
        if seed == 2 and (math.dist((x, y), (196, 238)) < 110 or (y > 330 and abs(x - GATE) < 110)):
            continue
        size = chance.uniform(*sizes)
        turn = math.pi / 2 + chance.gauss(0, 0.5)
        card.fill(both(poly(ribbon([(x + 5, y - size * 3.2), (x, y)], 0.4, size * 0.12)), fall(y - size * 3, y)), "#f0eee4", 0.3 * a)
        if seed == 0:
            s = poly(
                ribbon(
                    [
                        (x - size * 0.5 * math.cos(turn), y - size * 0.5 * math.sin(turn)),
                        (x + size * 0.5 * math.cos(turn), y + size * 0.5 * math.sin(turn)),
                    ],
                    size * 0.1,
                ),
                circle(x - size * 0.5 * math.cos(turn), y - size * 0.5 * math.sin(turn), size * 0.2),
            )
            card.fill(s, "#39414f", 0.6)
        else:
            tone = chance.choice(("#20242e #4c5462 #8c949c #e0e2dc", "#241e22 #5c4a46 #9c8476 #e4d4bc", "#1c2430 #46566a #8296a8 #dce4e4"))
            key(card, x, y, size, turn, tone, rim="#f4f2e8")


def town(card: Card) -> None:
    card.lit(
        rough(poly(blob("20,620 80,500 170,430 270,392 360,420 450,500 540,600 540,640 20,640")), 40, 1.6),
        "#3c4674 #6a6c98 #a898ac",
        40,
        tex=0.4,
    )
    chance = random.Random(5)
    for i, (y, a, b) in enumerate(((436, 190, 360), (470, 140, 420), (506, 90, 470), (542, 50, 520), (580, 0, 530))):
        far = 0.5 - 0.11 * i
        x = a + chance.uniform(0, 20)
        while x < b:
            s = chance.uniform(34, 50) * (0.75 + 0.08 * i)
            wall_ = mix(chance.choice(("#b8a09c", "#d0b8a0", "#8c94b8")), "#d8b8b4", far * 0.8)
            house(
                card,
                x,
                y + chance.uniform(-5, 5),
                s,
                wall_,
                mix(chance.choice(("#2c3c5c", "#6a3c44", "#44506a", "#7a4c48")), "#b8a4b8", far * 0.9),
                seed=int(x) + i,
                window=chance.choice((GOLD, GOLD, None, "#2c3442")),
                dark="#3a4250",
                rim="#e4e4dc",
            )
            x += s * 0.72
        card.mist(y - 60, y + 40, "#f0c8b4", 0.3, i)
    tower(card, 262, 440, 44, 116, "#384272 #6a70a0 #a8a0bc #f4dcc8", "#2c3648 #55627a #8a98a8", seed=3, windows=0.4, rim="#f0eee4")
    tower(card, 384, 508, 40, 92, "#303a68 #5c6696 #a09ab8 #f0d4c0", "#243044 #4c5a70 #8290a2", seed=4, windows=0.4, rim="#f0eee4")
    tower(card, 120, 520, 38, 84, "#303a68 #5c6696 #a09ab8 #f0d4c0", "#243044 #4c5a70 #8290a2", seed=6, windows=0.3, rim="#f0eee4")


def wall(card: Card) -> None:
    teeth: Path = [(-10, 790), (-10, 566)]
    for i in range(14):
        x = -10 + i * 39
        teeth += [(x, 552), (x + 22, 552), (x + 22, 566), (x + 39, 566)]
    m = rough(poly([*teeth, (540, 790)]), 14, 0.8, 120)
    card.lit(m, STONE, 24, k=1.8, tex=0.5, cells=50)
    layer, chance = Layer(), random.Random(12)
    for row in range(9):
        x = -20.0
        while x < 530:
            w = chance.uniform(18, 40)
            y = 572 + row * 15
            layer.poly(box(x + 1, y + 1, x + w - 1, y + 13), mix("#343e68", "#9aa0bc", chance.random()))
            x += w
    card.put(layer, 0.5, m, 0.4)
    card.glow(both(edge(layer.m, 0.8, 0.8), m), "#e4e4dc", 0.3, 0.25)
    towers = poly(box(GATE - 122, 490, GATE - 72, 720), box(GATE + 72, 490, GATE + 122, 720))
    caps = poly(
        box(GATE - 128, 482, GATE - 66, 500),
        box(GATE + 66, 482, GATE + 128, 500),
        *[box(GATE + s * 97 - 28 + k * 22, 466, GATE + s * 97 - 16 + k * 22, 484) for s in (-1, 1) for k in range(3)],
    )
    for m2 in (towers, caps):
        card.cast(m2, 8, 6, 8)
        card.lit(rough(m2, 12, 0.7, 120), "#181e40 #3e4a78 #8890b0 #e8dcd8", 18, (-1, -0.3), k=2, tex=0.2, cells=60, rim="#f0eee4")
    bricks = Layer()
    for side in (-1, 1):
        for row in range(15):
            for col in range(2):
                x, y = GATE + side * 97 - 24 + col * 25 - row % 2 * 8, 506 + row * 14.2
                bricks.line([(x, y + 13), (x + 22, y + 13)], 1, "#20283a")
                bricks.line([(x + 23, y), (x + 23, y + 13)], 1, "#20283a")
    card.put(bricks, 0.7, towers)


def gate(card: Card) -> None:
    frame, door = poly(arch(GATE, 716, 148, 218)), poly(arch(GATE, 716, 122, 200))
    card.lit(minus(frame, door), "#1a1f2c #4c5666 #8c949e #d8d8d0", 6, k=2, tex=0.35, rim="#f0eee4")
    card.lit(door, "#150f12 #33241f #5c4432 #8c6c4c", 20, (-0.3, -1), tex=0.4, sx=3, sy=0.4)
    card.shade(
        both(strokes([[(GATE - 61 + k * 15.3, 500), (GATE - 61 + k * 15.3, 720)] for k in range(1, 8)], 1.6), door), "#0c0808", 0.4, 0.8
    )
    for y in (566, 626, 686):
        card.lit(both(poly(box(GATE - 62, y - 5, GATE + 62, y + 5)), door), "#14161c #3c424c #8c9298", 3, tex=0.2, rim="#c8ccc8")
    card.hollow(door, 4, 8, 8, "#0c0a10")
    spots = [
        (GATE - 34, 548),
        (GATE + 4, 540),
        (GATE + 38, 552),
        (GATE - 20, 590),
        (GATE + 22, 596),
        (GATE - 40, 648),
        (GATE - 2, 640),
        (GATE + 40, 652),
        (GATE - 22, 700),
        (GATE + 24, 698),
    ]
    for i, (x, y) in enumerate(spots):
        s = (9, 12, 8, 13, 10, 9, 14, 10, 11, 8)[i]
        plate = poly(blob((x - s, y - s * 1.1), (x + s, y - s * 1.1), (x + s * 0.8, y + s), (x, y + s * 1.5), (x - s * 0.8, y + s)))
        card.cast(plate, 2, 3, 2)
        card.lit(plate, "#30281c #7c6a48 #b8a87c #f0e8c8" if i % 2 else "#242a34 #5c6470 #a0a8ae #eceee8", 4, tex=0.16, rim="#fff8e0")
        hole = [
            circle(x, y - s * 0.3, s * 0.32),
            points(f"{x - s * 0.14},{y - s * 0.3} {x + s * 0.14},{y - s * 0.3} {x + s * 0.3},{y + s * 0.7} {x - s * 0.3},{y + s * 0.7}"),
        ]
        lamplit(card, hole, GOLD, 5, 0.9)


def ground(card: Card) -> None:
    m = rough(poly(ridge(3, 716, 6, octaves=3)), 30, 1.2)
    card.lit(m, "#1a2040 #3a4468 #747a98 #c4b8c0", 14, tex=0.4, sx=0.5, sy=3)
    chance = random.Random(77)
    spots = sorted(((chance.uniform(-5, 515), 712 + 60 * chance.random()) for _ in range(95)), key=lambda p: p[1])
    for x, y in spots:
        if abs(x - GATE) < 55 and y < 730:
            continue
        size = 14 + (y - 705) * 0.36
        card.shade(poly(ellipse(x, y + 2, size * 0.5, 2.4)), "#10141c", 2, 0.6)
        key(
            card,
            x,
            y,
            size,
            chance.uniform(-0.5, 0.5) + chance.choice((0, math.pi)),
            chance.choice(("#20242e #4c5462 #8c949c #e0e2dc", "#241e22 #5c4a46 #9c8476 #e4d4bc", "#1c2430 #46566a #8296a8 #dce4e4")),
            rim="#f4f2e8",
        )


def witness(card: Card) -> None:
    """The umbrella, upside down: a bowl for what falls."""
    x, y = 122, 664
    card.shade(poly(ellipse(x, 742, 74, 12)), "#0c1018", 6, 0.8)
    back = poly(ellipse(x, y, 92, 24))
    card.lit(back, "#2a0812 #5a141e #8a242c", 10, (0.4, 1), tex=0.15)
    being(card, "cat_behind", x - 6, y + 10, 84, "#14121c #2c2a38 #565668 #a8a8b0", rim="#f0eee4")
    chance = random.Random(8)
    for _ in range(20):
        key(
            card,
            x + chance.uniform(-72, 72),
            y + chance.uniform(2, 16),
            chance.uniform(20, 32),
            chance.uniform(-0.7, 0.7),
            chance.choice(("#20242e #4c5462 #8c949c #e0e2dc", "#241e22 #5c4a46 #9c8476 #e4d4bc")),
            rim="#f4f2e8",
        )
    rim = [(x - 92 + 184 * t, y + 24 * math.sin(math.pi * t)) for t in [i / 30 for i in range(31)]]
    bowl = poly([*rim, *arc(x, y, 92, 80, 0, math.pi)])
    card.lit(bowl, "#3a0a18 #8a1c2a #c83e40 #f08a70", 26, k=2, tex=0.16, rim="#ffd0b8")
    card.glow(both(edge(bowl, -0.5, 1.6), fall(640, 700, 255, 0)), "#ffe0c8", 0.4, 0.8)
    ribs = [ribbon(curve((x + k * 46, y + 24 * (1 - (k / 2) ** 2)), (x + k * 34, y + 54), (x, y + 80)), 1.6, 1) for k in (-1, 0, 1)]
    card.fill(poly(*ribs), "#5a101c", 0.8)
    card.fill(poly(ribbon([(x, y + 80), (x, y + 90)], 4, 2)), "#2c2028")
