"""Staircase of Drawers: open drawers wind down into the dark like a stair, something else in each.

Light: from above left; a star far down in the last drawer. Look closely: a mouse is on its way down with a candle.
"""

from art.kit import *

SEED, LIGHT = 183, (-0.7, -0.8)
PALETTE = INK, SEPIA, CREAM, BRASSY, TEAL = "#141026", "#8a6a50", "#f6ead0", "#d8a44a", "#2c7a84"
X, Y = 250, 340
N = 21


def step(i: float) -> tuple[float, float, float, float]:
    """Drawer i, counted from the deepest: its middle, size and turn. Each lies higher, so larger and further out."""
    a = 0.62 * i + 2.25
    s = 0.15 * 1.1065**i
    r = 19 + 212 * (s / 1.13) ** 0.92
    return X + r * math.cos(a) * 0.95, Y + r * math.sin(a) * 1.22 + 6 * s, s, a


def paint(card: Card) -> Image.Image:
    card.sky("#efe0c4 #f6ead0@40 #ecd9b8@75 #d9c09a", 0.2)
    well(card)
    for i in range(N):
        drawer(card, i)
    dust(card)
    card.saturate(1.1)
    return card.finish("#5a3c2c", 0.4, weave=0.18, mottle=0.2)


def well(card: Card) -> None:
    """The shaft: rings of ink that darken towards the middle, drawn with a pen."""
    for k in range(13):
        r = 390 - 29 * k
        m = blur(rough(poly(ellipse(X, Y, r * 0.9, r * 1.2)), 90, 5, 26, k, 30), 5)
        card.fill(m, mix(mix("#e6d2ae", "#8a7688", min(1, k / 8)), INK, min(1, (k / 12) ** 1.5)), 0.6)
    spiral = [
        (X + (40 + 330 * t) * 0.95 * math.cos(15 * t + 2.6), Y + (40 + 330 * t) * 1.22 * math.sin(15 * t + 2.6))
        for t in [j / 260 for j in range(261)]
    ]
    card.shade(rough(poly(ribbon(spiral, 10, 70)), 60, 3, 40), "#6a5468", 9, 0.5)
    card.shade(halo(X, Y, 260, 1.1, 1.25), "#2c2448", 0, 0.75)
    layer, chance = Layer(), random.Random(5)
    for _ in range(900):
        r = 60 + 400 * chance.random()
        a = chance.uniform(0, 6.28)
        run = chance.uniform(0.05, 0.3)
        path = [(X + r * 0.95 * math.cos(a + run * t / 6), Y + r * 1.22 * math.sin(a + run * t / 6)) for t in range(7)]
        layer.line(path, 0.5, mix("#4a3a50", INK, chance.random()), 0.4, chance.uniform(0.8, 1.8))
    card.put(layer, 0.42)
    card.fill(blur(poly(ellipse(X, Y, 46, 60)), 16), "#0a081c", 0.95)
    card.stars(260, 520, both(halo(X, Y, 90, 0.8, 1.3), fall(0, 1)), big=0.03)


def drawer(card: Card, i: int) -> None:
    """A tray with its front towards the middle line of the flight, seen from above; the shadow falls on the one below."""
    x, y, s, a = step(i)
    turn = a + math.pi / 2 + 0.12
    t = i / (N - 1)
    wood = tones("#2a1620 #6a4234 #b5855a #ecc890", INK, 0.82 * (1 - t) ** 1.4)

    def at(text: str) -> Path:
        return place(points(text), x, y, s, turn)

    lift = 11 * s
    up = [-lift * 0.2, -lift]
    body = at("-92,-62 92,-62 92,62 -92,62")
    top = [(px + up[0], py + up[1]) for px, py in body]
    inner = [(px + up[0], py + up[1]) for px, py in at("-80,-50 80,-50 80,50 -80,50")]
    mass = poly(body, top, *[[body[k], body[(k + 1) % 4], top[(k + 1) % 4], top[k]] for k in range(4)])
    card.cast(mass, 14 * s, 40 * s, 15 * s, "#1a1430", 0.75)
    card.lit(mass, tones(wood, "#180c18", 0.35), 10 * s, tex=0.3, cells=60)
    rim = minus(poly(top), poly(inner))
    card.lit(rim, wood, 5 * s, k=1.6, tex=0.35, cells=70, seed=i, rim=mix("#fff4d8", INK, 0.7 * (1 - t)))
    floor = poly(inner)
    paper = ("#6a3a44", "#2c5a68", "#5a5a3a", "#4a3a6a", "#8a5a34")[i % 5]
    card.fill(floor, mix(mix(paper, "#2a1a24", 0.35), INK, 0.75 * (1 - t) ** 1.3))
    if i > 7:
        prints = Layer()
        for u in range(-4, 5):
            for v in range(-3, 4):
                px, py = place([(u * 19 + v % 2 * 9, v * 16)], x + up[0], y + up[1], s, turn)[0]
                prints.disc(px, py, 1.7 * s, mix(mix(paper, CREAM, 0.35), INK, 0.75 * (1 - t) ** 1.3))
        card.put(prints, 0.6, floor)
    if i > 4:
        content(card, i, x + up[0], y + up[1], s, turn, floor)
    card.hollow(floor, 9 * s, 12 * s, 9 * s, "#140c1c", 0.85)
    knob = place([(0, 70)], x, y, s, turn)[0]
    card.cast(poly(circle(*knob, 9 * s)), 4 * s, 8 * s, 3 * s, k=0.6)
    card.lit(poly(circle(knob[0], knob[1] - 4 * s, 9 * s)), tones(BRASS, INK, 0.7 * (1 - t)), 4 * s, tex=0.08, rim="#fff8e0")


def content(card: Card, i: int, x: float, y: float, s: float, turn: float, floor: Mask) -> None:
    """What lies in drawer i."""
    kind = ("sea", "feather", "moon", "letters", "meadow", "key", "night", "shell")[(i + 1) % 8]
    if i == N - 1:
        kind = "cat"
    tiny = turn - math.pi * round(turn / math.pi)
    if kind == "sea":
        card.fill(floor, tint(noise(24, i, 4), "#123c54 #2c7a84@50 #a8e0d8"), 0.95)
        caustics(card, floor, k=0.5, cells=34, seed=i)
        paper_boat(card, x, y + 8 * s, 52 * s)
    elif kind == "feather":
        feather(
            card, x - 52 * s * math.cos(tiny), y - 52 * s * math.sin(tiny) + 10 * s, 112 * s, tiny - 0.15, "#5a7a98 #b8d0dc #ffffff", seed=i
        )
    elif kind == "moon":
        card.fill(floor, "#141a44", 0.9)
        card.stars(900, H, floor, big=0.01, seed=i)
        card.glow(both(halo(x, y, 74 * s), floor), "#c8d8f0", 0, 0.6)
        card.lit(poly(place(crescent(0, 0, 34), x, y, s, -0.5)), "#c8a860 #f4dc98 #fffbe0", 9 * s, tex=0.15, rim="#ffffff")
    elif kind == "letters":
        for k in range(4):
            letter(card, x + (k - 1.5) * 26 * s, y + (k % 2 * 20 - 10) * s, 52 * s, tiny + (k - 1.5) * 0.35)
    elif kind == "meadow":
        card.fill(floor, "#4a7030", 0.95)
        layer = Layer()
        for k in range(60):
            px, py = place([(card.chance.uniform(-76, 76), card.chance.uniform(-44, 50))], x, y, s, turn)[0]
            grass(layer, k, px - 6 * s, px + 6 * s, py, 13 * s, ("#2c4a20", "#5a8a38", "#b0c860"), n=7)
            if k % 2:
                flower(layer, k, px, py, 22 * s, card.chance.choice(("#f0f0e0", "#f0a0a8", "#f8d860")), n=5)
        card.put(layer)
    elif kind == "key":
        card.cast(poly(place(box(-40, -6, 40, 6), x, y, s, tiny + 0.3)), 4 * s, 7 * s, 3 * s, k=0.6)
        key(card, x, y, 104 * s, tiny + 0.3)
    elif kind == "night":
        card.fill(floor, tint(fall(y - 60 * s, y + 60 * s), "#2c1c4a #8a3a5a@60 #f0a060"), 0.95)
        for k in range(4):
            px, py = x + (k - 1.5) * 24 * s, y + (22 + 8 * (k % 2)) * s
            house(card, px, py, 34 * s, "#3a2a4a", "#5a2a40", seed=k)
    elif kind == "shell":
        being(card, "snail", x, y + 22 * s, 54 * s, "#6a3a34 #c88a6a #f8d8b0", rim="#ffffff")
    elif kind == "cat":
        fabric = rough(poly(place(blob("-70,-38 0,-44 70,-38 74,0 68,42 0,46 -70,40 -74,0"), x, y, s, turn)), 20, 1.2)
        card.lit(fabric, "#5a1c30 #b0405a #f09a98", 20 * s, tex=0.3, rim="#ffe0d8")


def dust(card: Card) -> None:
    x, y, *_ = step(0)
    card.glow(halo(x, y, 46, 1.5), "#ffe8a0", 0, 0.9)
    card.fill(poly(soft_star(x, y, 8)), "#fff8d8")
    card.specks(70, (X - 120, Y - 160, X + 120, Y + 160), (0.4, 1.3), "#ffe8b0", 0.9, 2)
    mx, my, ms, _ = step(13)
    being(card, "mouse", mx + 44 * ms, my - 16 * ms, 50, "#2a1c1c #6a4c40 #b88c68 #f0cc98", flip=True, rim="#fff0c8")
    candle(card, mx + 8 * ms, my - 14 * ms, 8, 20)
    px, py, ps, _ = step(N - 1)
    sleeper(card, px, py - 8, ps)


def sleeper(card: Card, x: float, y: float, s: float) -> None:
    """A cat asleep in the highest drawer, rolled up."""
    body = rough(poly(blob(*place(points("-46,4 -40,-22 -14,-38 20,-36 44,-16 48,10 32,30 0,36 -30,30"), x, y, s))), 26, 1.2, 90)
    card.cast(body, 6, 10, 6, "#3a1020", 0.7)
    card.lit(body, "#3a2024 #a8683c #e8a860 #ffe4b0", 17 * s, k=1.8, tex=0.25, rim="#fff4d8")
    fur(card, body, 260, lambda px, py: math.atan2(py - y, px - x) + 1.6, ("#7a4424", "#c8803c", "#f0b870", "#ffe8c0"), 0.5)
    head = rough(
        poly(blob(*place(points("-44,2 -40,-12 -34,-28 -24,-18 -12,-18 -2,-28 2,-10 2,6 -8,18 -22,21 -36,16"), x, y + 6 * s, s))),
        14,
        1,
        110,
    )
    card.cast(head, 3, 5, 4, "#3a1020", 0.6)
    card.lit(head, "#4a2824 #b8743e #f0b468 #ffeac0", 9 * s, k=1.8, tex=0.2, rim="#fff4d8")
    eyes = [ribbon(curve(*place(points(f"{e - 5},2 {e},6 {e + 5},2"), x, y + 4 * s, s)), 1.6, 0.8) for e in (-30, -11)]
    card.fill(poly(*eyes, *[place(points("-23,8 -18,8 -20.5,11"), x, y + 5 * s, s)]), "#3a1820")
    tail = curve(*place(points("44,12 30,34 0,40 -26,34 -34,24"), x, y, s))
    m = rough(poly(ribbon(tail, 15 * s, 9 * s)), 16, 1, 100)
    card.lit(m, "#3a2024 #a8683c #e8a860 #ffe4b0", 5 * s, k=1.8, tex=0.25, rim="#fff4d8")
    card.fill(both(poly(*[ribbon(place(points(f"{k},-34 {k + 4},-22"), x, y, s), 5 * s, 1) for k in (8, 20, 31)]), body), "#6a3420", 0.7)
