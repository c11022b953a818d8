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
    firelit_wall(card, AMBER, CREAM)
    entrance(card)
    shadow_ship(card, 196, 372)
    for x, y, size in ((92, 196, 30), (118, 214, 24), (300, 176, 18)):
        card.shade(blur(poly(*outline("gull", x, y, size, turn=0.1)), 1.2), "#4a1c0c", 0, 0.8)
    card.wash(rough(poly(ridge(4, 616, 10)), 40, 1.5), f"{RUST} #8a4018@82 #4a1c0c@90 {SOOT}", None, 0.3, 9)
    card.glow(halo(*FIRE, 260, 1.4, 0.34), AMBER, 0, 0.8)
    campfire(card, *FIRE, 112)
    bear(card)
    public(card)
    card.specks(70, (120, 380, 360, 640), (0.4, 1.3), "#ffc060", 1, 3)
    card.saturate(1.12)
    return card.finish(SOOT, 0.75, weave=0.12, mottle=0.16)


def entrance(card: Card) -> None:
    """The mouth of the cave: outside it is night, and snow falls."""
    hole = rough(poly(blob("392,120 430,66 478,84 530,70 530,372 470,362 424,338 404,268 378,200")), 60, 2, 50, 4)
    card.fill(hole, tint(fall(70, 370), f"#0c1c40 {NIGHT}@55 #6a8ab0"))
    card.stars(50, 260, hole, seed=2)
    card.lit(both(poly(ridge(8, 318, 16, sharp=0.5)), hole), "#4a6a98 #a8c0d8 #f0f4f8", 8, (0.3, -1))
    card.fill(both(poly(*[fir(x, y, s, int(x)) for x, y, s in ((436, 330, 44), (462, 338, 60), (494, 330, 40))]), hole), "#12284c")
    card.specks(90, (380, 80, 512, 370), (0.6, 1.8), "#ffffff", 0.8, seed=7, mask=hole)
    card.glow(edge(inv(hole), 2, -2), "#7a9ac8", 1, 0.35)
    card.hollow(hole, -6, 3, 6, "#0a1024", 0.7)


def bear(card: Card) -> None:
    card.glow(halo(330, 540, 250, 1.1), AMBER, 0, 0.55)
    card.glow(halo(410, 470, 150, 1.2), CREAM, 0, 0.25)
    bear_by_the_fire(card, 398, 716, 330)
    for x, y, turn in ((265, 538, -0.75), (277, 562, -0.35)):
        raised_paw(card, x, y, turn, SOOT)


def public(card: Card) -> None:
    dark = "#0a0404 #2c1008 #5a2810"
    for name, x, y, size, flip in PUBLIC:
        m = being(card, name, x, y, size, dark, flip=flip, eye=None, fur=18, marks=0.3)
        card.glow(both(edge(m, -1.6, 1.8), blur(m, 0.6)), "#ff9a3c", 0.6, 0.95)
