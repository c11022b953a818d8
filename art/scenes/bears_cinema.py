"""Bear's Cinema: a bear makes shadows with its paws before a fire; on the wall of the cave they are a ship.

Light: the fire, from below. Look closely: the ears of those who watch are the waves of the sea.
"""

from art.kit import *

SEED, LIGHT = 143, (-0.7, 0.35)
PALETTE = SOOT, RUST, AMBER, CREAM, NIGHT = "#140806", "#6a2c14", "#e8903c", "#ffe2a4", "#1c3a6a"
FIRE = (236, 628)
PUBLIC = (
    ("fox_sitting", 92, 716, 116, False), ("owl_behind", 172, 722, 70, False), ("cat_behind", 34, 742, 84, True), ("squirrel", 150, 758, 76, False),
    ("mouse", 222, 744, 44, False), ("owl_behind", 96, 764, 60, False), ("mouse", 250, 756, 34, False),
)  # fmt: skip


def paint(card: Card) -> Image.Image:
    card.sky("#2a1008 #4a200e@30 #6a3014@60 #2a1008", 0.4, 5)
    wall(card)
    entrance(card)
    picture(card)
    card.wash(rough(poly(ridge(4, 616, 10)), 40, 1.5), f"{RUST} #8a4018@82 #4a1c0c@90 {SOOT}", None, 0.3, 9)
    card.glow(halo(*FIRE, 260, 1.4, 0.34), AMBER, 0, 0.8)
    campfire(card, *FIRE, 112)
    bear(card)
    public(card)
    card.specks(70, (120, 380, 360, 640), (0.4, 1.3), "#ffc060", 1, 3)
    card.saturate(1.12)
    return card.finish(SOOT, 0.75, weave=0.12, mottle=0.16)


def wall(card: Card) -> None:
    rocky = noise(9, 5, 6, 0.62, SIZE, 1, 0.7)
    card.shade(rocky.point(smooth(110, 230)), "#5a2a14", 0, 0.5)
    card.glow(halo(210, 300, 330, 1.0, 1.15), AMBER, 0, 0.8)
    card.glow(halo(196, 262, 220, 1.2), CREAM, 0, 0.5)
    cracks = noise(7, 19, 5, 0.6, SIZE, 1, 1.4).point([max(0, 255 - abs(i - 128) * 30) for i in range(256)])
    card.shade(cracks, "#4a1c0c", 0.5, 0.55)
    card.glow(move(cracks, 1.5, 2), AMBER, 0.6, 0.18)


def entrance(card: Card) -> None:
    """The mouth of the cave: outside it is night, and snow falls."""
    hole = rough(
        poly(blob((392, 120), (430, 66), (478, 84), (530, 70), (530, 372), (470, 362), (424, 338), (404, 268), (378, 200))), 60, 2, 50, 4
    )
    card.fill(hole, tint(fall(70, 370), f"#0c1c40 {NIGHT}@55 #6a8ab0"))
    card.stars(50, 260, hole, seed=2)
    card.lit(both(poly(ridge(8, 318, 16, sharp=0.5)), hole), "#4a6a98 #a8c0d8 #f0f4f8", 8, (0.3, -1))
    card.fill(both(poly(*[fir(x, y, s, int(x)) for x, y, s in ((436, 330, 44), (462, 338, 60), (494, 330, 40))]), hole), "#12284c")
    card.specks(90, (380, 80, 512, 370), (0.6, 1.8), "#ffffff", 0.8, seed=7, mask=hole)
    card.glow(edge(inv(hole), 2, -2), "#7a9ac8", 1, 0.35)
    card.hollow(hole, -6, 3, 6, "#0a1024", 0.7)


def picture(card: Card) -> None:
    """What the paws throw on the wall."""
    x, y = 196, 372
    hull = blob("-112,-44 -70,-26 0,-18 70,-26 122,-62 104,-16 72,26 0,34 -66,26 -96,0", per=6)
    sails = ["4,-52 8,-178 -6,-176 -80,-62", "14,-50 14,-196 84,-120 92,-56", "18,-206 12,-240 8,-206"]
    shape = poly(place(hull, x, y), *[place(points(t), x, y) for t in sails], place(ribbon(points("10,-20 11,-240"), 5), x, y))
    flag = poly(place(blob("12,-238 30,-244 48,-234 32,-230 12,-226", per=5), x, y))
    waves = poly(
        [(30, 470), *[(30 + i * 3.4, 404 + 9 * math.sin(i * 0.42) - 12 * abs(math.sin(i * 0.21))) for i in range(104)], (384, 470)]
    )
    arms = poly(ribbon(curve((206, 390), (250, 440), (330, 500), (400, 560)), 40, 90))
    m = both(union(shape, flag), inv(both(waves, inv(shape))))
    card.shade(blur(m, 2.2), "#3a1408", 0, 0.9)
    card.shade(both(blur(waves, 3), fall(404, 476, 255, 60)), "#5a2410", 0, 0.75)
    card.shade(both(blur(arms, 8), fall(420, 480)), "#4a1c0c", 0, 0.6)
    for i, (gx, gy) in enumerate(((92, 196), (118, 214), (300, 176))):
        card.shade(blur(poly(*outline("gull", gx, gy, 30 - 6 * i, turn=0.1)), 1.2), "#4a1c0c", 0, 0.8)


def bear(card: Card) -> None:
    x, y, size = 398, 716, 330
    fur = "#0e0504 #3a180c #7a3c1c #d8883c"
    m = being(card, "bear", x, y, size, fur, flip=True, pale=None, fur=40, depth=0.12, k=2, marks=0, eye=None)
    layer, chance = Layer(), random.Random(3)
    for px, py in sorted(scatter(9, 320, 350, 6.5), key=lambda p: p[1]):
        a = math.pi / 2 + 0.5 * math.sin(px * 0.02) + chance.gauss(0, 0.25)
        near = max(0.0, 1 - math.dist((px + 240, py + 380), (270, 560)) / 300)
        layer.line(
            [(px + 240, py + 380), (px + 240 + 13 * math.cos(a), py + 380 + 13 * math.sin(a))],
            1.6,
            ramp(("#1c0a06", "#5a2810", "#c8762c", "#ffd080"), near + chance.gauss(0, 0.1)),
            0.4,
        )
    card.put(layer, 0.55, m)
    card.glow(both(edge(m, 3, -1), blur(m, 1)), "#ffb454", 1, 0.9)
    card.fill(discs([(345, 484, 4.6)]), "#0c0404")
    card.glow(discs([(343.5, 482.5, 1.5)]), "#ffe0a0", 0.3)
    card.fill(poly(ellipse(297, 493, 8, 6)), "#0c0404")
    card.glow(poly(ellipse(296, 490, 4, 2)), "#ffd090", 0.6, 0.8)
    for dx, dy, turn in ((-24, 18, -0.75), (-12, 42, -0.35)):
        arm = curve((398, 596), (352 + dx, 596 + dy), (312 + dx, 560 + dy), (290 + dx, 522 + dy), per=8)
        paw = union(
            poly(ribbon(arm, 66, 40)),
            poly(place(blob("-20,8 -22,-12 -16,-22 -8,-16 -2,-28 6,-18 14,-26 20,-10 18,10"), 289 + dx, 520 + dy, 1, turn)),
        )
        paw = rough(paw, 30, 1, 70, 4)
        card.shade(move(paw, 6, 3), SOOT, 5, 0.5)
        card.lit(paw, fur, 14, k=2.2, tex=0.3, cells=60, rim="#ffc068")


def public(card: Card) -> None:
    dark = "#0a0404 #2c1008 #5a2810"
    for name, x, y, size, flip in PUBLIC:
        m = being(card, name, x, y, size, dark, flip=flip, eye=None, fur=18, marks=0.3)
        card.glow(both(edge(m, -1.6, 1.8), blur(m, 0.6)), "#ff9a3c", 0.6, 0.95)
