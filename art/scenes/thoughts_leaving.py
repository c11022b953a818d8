"""Thoughts Leaving: a cage in the shape of a head holds an autumn tree; its door is open, and leaves fly out as birds.

Light: a low sun in mist, left. Look closely: the bird that should be in the cage sits on its door; an empty bowl hangs inside.
"""

from art.kit import *

SEED, LIGHT = 921, (-1, -0.8)
PALETTE = TEAL, MIST, GOLD, RUST, WIRE = "#2f5664", "#f0d7a0", "#f4a23c", "#9a2f22", "#5c3a20"
LEAVES = ("#4a1420", "#9a2f22", "#d8642a", "#f4a23c", "#ffd678", "#fff0b8")
BRONZE = "#24120f #5c3a20 #b07c38 #ffe09a"
BACK = curve("262,186 200,196 150,236 126,292 130,350 152,402 180,440 190,486 176,566", per=16)
PROFILE = "262,186 322,202 362,246 374,292 372,312 388,338 404,358 388,366 389,378 380,385 387,397 376,408 380,428 352,446 324,456 316,492 330,566"
HOOPS = (0.24, 13), (0.43, 17), (0.62, 15), (0.8, 8)
DOOR = Cage.BARS[1] + 0.02, Cage.BARS[4], 0.27, 0.52  # from bar to bar, from hoop to hoop
TREES = (118, 640, 34), (388, 634, 34), (98, 652, 44), (412, 648, 46), (70, 676, 62), (436, 674, 64), (34, 714, 92), (474, 710, 98)


def paint(card: Card) -> Image.Image:
    card.sky(f"{TEAL} #66898a@25 #b9bd9f@45 {MIST}@60 #f6bd78@72 #d98a58@86 #8a4a40", 0.22)
    sun(card, 84, 452, 32, "#ffdf9c", "#fff6dc")
    for i in range(7):
        card.clouds([(i * 76, 90 + i * 46, 170 + 40 * (i % 3))], "#ffe9c4" if i > 2 else "#a9bcb4", 0.45, i * 5)
    hills(
        card,
        [(520, 48, "#a8806e #cf9a72 #e9bd88"), (556, 56, "#83584f #b57650 #dfa262"), (604, 48, "#5a3440 #96543e #cd8448")],
        "#ffdba0",
        0.6,
        seed=210,
    )
    hill = shoulders(card)
    cage = Cage(card, BACK, curve(PROFILE), BRONZE)
    thoughts(card, cage, hill)
    bars(card, cage)
    leaves_to_gulls(card, curve("196,292 128,262 74,206 72,140 140,92 246,86 356,104 456,78 520,40", per=20))
    foot(card, hill, cage)
    card.saturate(1.12)
    return card.finish("#1c0e1a", 0.45)


def shoulders(card: Card) -> Mask:
    """The hill is a pair of shoulders."""
    hill = rough(
        poly(blob("-60,800 -50,716 30,672 104,634 160,600 186,570 252,558 322,566 352,596 404,628 470,664 560,706 570,800")), 44, 1.2, 80, 5
    )
    card.lit(hill, "#22121e #552b2a #9c5430 #e39a4a", 40, k=1.5, tex=0.5, cells=20, rim="#ffe0a0")
    autumn_turf(card, hill)
    return hill


def thoughts(card: Card, cage: Cage, hill: Mask) -> None:
    head = cage.inside
    card.fill(blur(head, 3), "#ffe6b4", 0.18)
    card.glow(both(head, halo(226, 300, 170, 1.3)), "#ffcf80", 0, 0.45)
    cage.behind(HOOPS, "#7a4c3a")
    tree_in_head(card, head, hill, LEAVES)


def bars(card: Card, cage: Cage) -> None:
    cage.before(HOOPS, DOOR)
    cage.wire((cage.hoop(0.93, 6), 6), (cage.hoop(0.985, 8), 9))
    perch = cage.leaf(DOOR, 72)[6]
    card.lit(ring(262, 170, 12, 9.2), BRONZE, 1.6, k=2, tex=0, rim="#fff0c4")
    card.lit(poly(blob("252,188 262,180 272,188 268,196 256,196")), BRONZE, 3, k=2, tex=0.1, rim="#fff0c4")
    being(card, "bird", perch[0], perch[1] + 1, 30, "#3a1c1c #a8482c #f0a060", pale="#ffe8c0", rim="#fff0c8", flip=True)
    card.fill(strokes([[(308, 320), (312, 372)]], 0.9), "#3a2018")
    card.lit(poly(blob("300,372 324,372 318,384 306,384", per=5)), BRONZE, 3, k=2, tex=0.1, rim="#fff0c4")


def foot(card: Card, hill: Mask, cage: Cage) -> None:
    layer, chance = Layer(), random.Random(8)
    kinds = (("#3a1424", "#8a2f24", "#d0602c", "#f2a040", "#ffd880"), ("#4a1a20", "#a8481f", "#e88a30", "#ffc860", "#fff0b0"))
    for x, y, h in TREES:
        little_tree(layer, int(x), x, y, h, chance.choice(kinds), trunk="#2a121c", light=card.light, n=150)
    card.put(layer, 1, tex=0.35)
    for k in range(3):
        left = curve((196 + k * 4, 562), (170 - k * 10, 592 + k * 6), (150 - k * 24, 640 + k * 18), per=8)
        right = curve((318 - k * 4, 562), (346 + k * 10, 594 + k * 6), (366 + k * 30, 640 + k * 16), per=8)
        cage.wire((left, 4 - k), (right, 4 - k))
    leaves_at_foot(card, hill, chance, 250, 600, LEAVES[2:5])
    way = poly(ribbon(curve("252,604 268,640 236,680 270,730 240,780", per=8), 5, 46))
    card.fill(both(blur(way, 2), hill), "#ffdca0", 0.42)
    card.mist(560, 660, "#ffdca8", 0.3, 60)
