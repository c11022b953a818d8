"""Rooms of an Apple: an apple cut in half is a house; in the chambers of its core the seeds sleep in bed.

Light: warm from the rooms, cool evening from the upper left. Look closely: one bed is empty, and the missing seed is out
on the cloth with a lantern.
"""

from art.kit import *

SEED, LIGHT = 1053, (-0.8, -1)
PALETTE = BOTTLE, CREAM, RED, LAMP, LINEN = "#0a1a20", "#fdf3d4", "#c22f32", "#ffcf7a", "#dcd8cc"
X, Y, R = 246, 396, 206
SLEEPER = "#2c120a #7a3a1c #c07838 #ffd898"
ROOMS = {  # outline, floor, colours from dark to lamplight
    "library": ("-.82,-.4 -.74,-.62 -.54,-.7 -.36,-.6 -.36,-.34 -.46,-.12 -.62,-.06 -.82,-.1", -0.12, "#0c201c #1f4a3a #5f7a4a"),
    "stairs": ("0.34,-.68 .5,-.76 .68,-.6 .82,-.3 .84,.04 .74,.4 .56,.6 .44,.58 .54,.3 .6,.0 .54,-.3", 2, "#240a24 #5a2044 #a8505a"),
    "empty": ("-.05,-.36 -.13,-.58 -.24,-.52 -.44,-.2 -.54,.16 -.46,.36 -.22,.4 -.07,.34 -.03,0", 0.37, "#0a1434 #1c3468 #5a6a98"),
    "asleep": ("0.05,-.4 .14,-.62 .26,-.54 .4,-.24 .48,.1 .4,.28 .2,.34 .06,.28 .03,-.04", 0.3, "#2c0812 #7a1c24 #c8583c"),
    "kitchen": ("-.02,.54 .14,.46 .38,.5 .46,.6 .34,.74 .16,.84 .02,.82 -.08,.68", 0.71, "#24100a #6a3014 #c8742c"),
}  # fmt: skip


def at(*given: Point | str) -> Path:
    return place(points(*given), X, Y, R)


def paint(card: Card) -> Image.Image:
    evening(card)
    cloth(card)
    half_apple(card, X, Y, R)
    rooms = {name: room_in(card, name) for name in ROOMS}
    hang_lamp(card, X - R * 0.1 - R * 0.35 * 0.44, Y + 0.37 * R + 5 - 76 * 1.3, 60, 1.2, rooms["empty"])
    small_bed(card, X - R * 0.1, Y + 0.37 * R + 5, -R * 0.35, rooms["empty"], "#14284a #2f6fb0 #8ac8e8 #f0fbff", None)
    hang_lamp(card, X + R * 0.1 + R * 0.35 * 0.44, Y + 0.3 * R + 5 - 76 * 1.3, 60, 1.2, rooms["asleep"])
    small_bed(card, X + R * 0.1, Y + 0.3 * R + 5, R * 0.35, rooms["asleep"], "#5a1420 #d03a3c #f2806a #ffd0b0", SLEEPER)
    furniture(card, rooms)
    way_out(card)
    card.saturate(1.12)
    return card.finish("#041014", 0.45)


def evening(card: Card) -> None:
    card.sky(f"{BOTTLE} #12303a@40 #2a5458@75 #5a8a86", 0.5)
    panes = poly(*[box(40 + a, 46 + b, 118 + a, 160 + b) for a, b in ((0, 0), (88, 0), (0, 124), (88, 124))])
    card.glow(blur(panes, 6), "#6fa4b4", 0, 0.36)
    card.glow(both(blur(panes, 8), fall(90, 290)), "#f0c890", 0, 0.35)
    jug = rough(
        poly(
            blob("402,160 432,166 450,164 452,180 440,226 456,300 492,400 488,506 452,552 400,552 372,480 380,380 404,290 412,226 396,178"),
            ribbon(curve("448,204 482,206 496,252 474,322"), 9, 8),
        ),
        14,
        1,
        80,
        4,
        40,
    )
    card.lit(blur(jug, 1.2), "#06121a #123440 #2f6470 #86b4b4", 26, (-1, -0.5), tex=0.3, rim="#b8dcd8", rimk=0.4)


def cloth(card: Card) -> None:
    m = rough(poly(ridge(530, 548, 5, octaves=3, base=2)), 14, 0.8, 80, 3, 50)
    card.shade(minus(blur(m, 10), m), "#061216", 8, 0.6)
    card.lit(m, f"#4a6472 #9fb0b4 {LINEN} #fff8ea", 26, (-0.7, -1), k=1.2, cells=8)
    for k in range(9):
        x = 30 + k * 62 + card.chance.uniform(-18, 18)
        fold = curve(
            (x, 556),
            (x + card.chance.uniform(-16, 16), 640),
            (x + card.chance.uniform(-46, 30), 700),
            (x + card.chance.uniform(-80, 60), 790),
        )
        card.shade(both(blur(poly(ribbon(fold, 4, 34)), 6), m), "#52707c", 0, 0.55)
        card.glow(both(blur(poly([(a - 15, b) for a, b in ribbon(fold, 2, 20)]), 5), m), "#fff3dc", 0, 0.3)
    stripes = [[(x, y + 5 * math.sin(x * 0.021) + 4 * math.sin(x * 0.06)) for x in range(0, 520, 8)] for y in (728, 737, 748)]
    card.fill(both(strokes(stripes, 2), m), "#a8323a", 0.62)
    card.shade(inv(halo(X - 30, 600, 420, 0.8)), "#24404c", 0, 0.8)
    card.glow(both(m, halo(X - 80, 660, 220, 1.2, 0.35)), "#ffb45c", 0, 0.5)


def room_in(card: Card, name: str) -> Mask:
    path, floor, wall = ROOMS[name]
    m = rough(poly(place(blob(path), X, Y, R)), 8, 0.6, 100, len(name), 60)
    left, top, right, bottom = (v / S for v in m.getbbox() or (0, 0, 1, 1))
    ring_ = both(minus(blur(m, 5), m), inv(m))
    card.fill(ring_, "#b8843c", 0.55)
    card.wash(m, wall, fall(top, bottom, 40, 150), 0.25, 26)
    paper = poly(*[box(x, top, x + 3, bottom) for x in range(int(left), int(right), 8)])
    card.glow(both(m, blur(paper, 0.4)), "#ffe2a0", 0, 0.1)
    if floor < 1:
        y = Y + floor * R
        boards = both(m, poly(box(0, y, W, H)))
        card.fill(boards, tint(fall(y, y + 18), "#4a2414 #b06c38"))
        card.glow(both(m, strokes([[(0, y), (W, y)]], 1.2)), "#ffe0a8", 0.3, 0.8)
    card.hollow(m, 5, 7, 4, "#2a0c10")
    card.glow(both(edge(m, -1.8, -2)), "#fff3d0", 0.5, 0.9)
    return m


def furniture(card: Card, rooms: dict[str, Mask]) -> None:
    m, y = rooms["library"], Y - R * 0.13
    layer = Layer()
    for k in range(4):
        layer.poly(box(X - R * 0.82, y - 1 - 21 * k, X - R * 0.62, y + 1 - 21 * k), "#6a4426")
        book_spines(layer, 9 + k, X - R * 0.81, X - R * 0.63, y - 1 - 21 * k, 17, ("#c83a34", "#3f7a9a", "#e0b048", "#7a4a8a", "#efe0b8"))
    layer.poly(
        blob(
            (X - 114, y + 1),
            (X - 116, y - 20),
            (X - 108, y - 24),
            (X - 104, y - 46),
            (X - 88, y - 46),
            (X - 84, y - 22),
            (X - 78, y - 18),
            (X - 80, y + 1),
            per=5,
        ),
        "#c8483c",
    )
    card.put(layer, 1, m, 0.3)
    card.swell(both(layer.m, m), 4, k=1.4, a=0.7)
    hang_lamp(card, X - R * 0.5, Y - R * 0.48, 30, 1, m)
    m = rooms["stairs"]
    path = curve(*at("0.46,-.56 .6,-.44 .7,-.22 .71,.04 .64,.3 .5,.54"), per=7)
    for x, y in at("0.52,-.6 .78,-.04 .6,.46"):
        hang_lamp(card, x, y - 6, 24, 0.75, m)
    layer = Layer()
    for k, (x, y) in enumerate(path[::2]):
        layer.poly([(x - 14, y), (x + 13, y), (x + 13, y + 4.5), (x - 14, y + 4.5)], "#7a3428")
        layer.poly([(x - 14, y), (x + 13, y), (x + 13, y - 1.8), (x - 14, y - 1.8)], "#ffc880")
        if k % 2:
            layer.line([(x + 10, y), (x + 10, y - 14)], 1.1, "#f0b878")
    layer.line([(x + 10, y - 14) for x, y in path], 1.6, "#f0b878")
    card.put(layer, 1, m)
    m, y = rooms["kitchen"], Y + R * 0.72
    layer = Layer()
    sx, tx = X + R * 0.26, X + R * 0.07
    layer.poly(box(sx - 15, y - 30, sx + 15, y), "#1c1014")
    layer.poly(box(sx + 5, y - 66, sx + 11, y - 30), "#1c1014")
    layer.poly(box(sx - 10, y - 20, sx + 8, y - 6), "#ffc04a")
    layer.poly(blob((sx - 10, y - 30), (sx - 12, y - 39), (sx - 4, y - 42), (sx + 3, y - 39), (sx + 2, y - 30), per=5), "#b8c8c0")
    layer.poly(box(tx - 19, y - 22, tx + 17, y - 18), "#9a5a30")
    layer.poly(box(tx - 16, y - 18, tx - 13, y + 2), "#7a4020")
    layer.poly(box(tx + 11, y - 18, tx + 14, y + 2), "#7a4020")
    layer.poly(blob((tx - 9, y - 22), (tx - 11, y - 29), (tx, y - 30), (tx + 10, y - 29), (tx + 8, y - 22), per=5), "#6fb0c8")
    card.put(layer, 1, m, 0.3)
    card.glow(both(halo(sx - 1, y - 13, 46), m), "#ff9030", 0, 0.8)
    hang_lamp(card, tx + 4, y - 46, 18, 0.8, m)


def way_out(card: Card) -> None:
    """The open door, the ladder to the cloth, and the seed that is up."""
    x, y = X - R * 0.66, Y + R * 0.56
    doorway(card, x, y, R * 0.36, "#5a3a1c #b08844 #f0dc9c", "#f09a34 #ffd884 #fff3c4", wide=0.62, glow=LAMP)
    card.lit(
        poly([(x - 23, y), (x - 23, y - 50), (x - 30, y - 66), (x - 62, y - 72), (x - 66, y + 8)]),
        "#2a1420 #8a2a24 #d8654a",
        5,
        (1, 0),
        tex=0.2,
        rim="#ffe2a8",
        rimk=0.9,
    )
    layer = Layer()
    ladder(layer, (X - R * 0.98, 672), (x - 4, y + 2), 25, 17, 9, "#7a5030", 2.6)
    card.cast(layer.m, 10, 4, 2.5, "#3a4e58", 0.5)
    card.put(layer, 1, tex=0.3)
    card.glow(edge(layer.m, -0.8, 0.4), "#ffdc9c", 0.2, 0.8)
    qx, qy = 150, 712
    footprints(card, [(lerp(X - R * 0.98, qx, k / 9) + 4 * math.sin(k), 676 + 3.6 * k) for k in range(10)], "#5a6c74", 2.4)
    card.shade(poly([(qx - 5, qy), (qx + 7, qy), (qx + 84, qy + 18), (qx + 64, qy + 24)]), "#2c4450", 3, 0.6)
    card.lit(
        poly(place(blob("-9,-4 -13,-17 -6,-31 1,-43 8,-31 13,-17 9,-4 0,1"), qx, qy, 1.1)),
        "#1a0c0a #4f2416 #96502a #ffc27a",
        6,
        (-0.8, -0.6),
        k=1.7,
        tex=0.12,
        rim="#ffe6b8",
        rimk=0.9,
    )
    lantern(card, qx - 28, qy + 1, 28)
