"""A palace, and what is left of it."""

from art.card import Card, Layer
from art.masks import both, halo, minus, poly, rough, strokes
from art.motifs.beings import outline
from art.motifs.nature import branches, foliage, grass
from art.motifs.places import doorway, lamplit, tower
from art.motifs.things import lantern
from art.shapes import Point, arch, box, points


def lit_palace(card: Card) -> None:
    """A palace on the shore at y = 346, all its windows lit."""
    card.glow(halo(258, 270, 190, 1.2), "#ff9a5c", 0, 0.55)
    wall, roof = "#5a4a66 #a8889a #f0d0b4 #fff2d0", "#243a5c #3f7080 #a0d0c0"
    for i, (x, wide, high) in enumerate(
        ((256, 52, 214), (206, 34, 168), (308, 36, 180), (172, 30, 120), (344, 30, 126))
    ):
        tower(card, x, 336, wide, high * 0.8, wall, roof, seed=i * 3, windows=0.85, rim="#f6b27c", lamp="#ffc860")
    block = poly(box(156, 262, 360, 346))
    card.lit(block, wall, 10, k=1.5, tex=0.14, rim="#f6b27c")
    card.shade(strokes([[(156, 268), (360, 268)], [(156, 302), (360, 302)]], 2), "#6a5470", 0.6)
    lamplit(
        card,
        [arch(x, 298, 9, 20) for x in range(168, 356, 18)]
        + [arch(x, 332, 10, 22) for x in range(170, 240, 18)]
        + [arch(x, 332, 10, 22) for x in range(282, 352, 18)],
        "#ffc860",
        6,
    )
    doorway(card, 258, 346, 38, wall, "#ffb84a #fff6d0", glow="#ffc860")
    for x in range(150, 370, 12):
        card.lit(poly(box(x, 254, x + 7, 263)), wall, 2, tex=0)
    card.glow(halo(258, 300, 130, 1.1), "#ffb45a", 0, 0.5)
    for x in (214, 302):
        lantern(card, x, 352, 15, colour="#ffc860")
    for x, y in ((256, 104), (206, 142), (308, 134)):
        card.fill(poly(points(f"{x},{y} {x + 22},{y + 6} {x},{y + 12}")), "#d8503c")
        card.fill(strokes([[(x, y), (x, y + 26)]], 1), "#3a2840")


def palace_ruin(card: Card, light: Point) -> None:
    """What is left of `lit_palace`: a broken tower, two arches, a stair that leads nowhere; ivy and a few birds."""
    walls = [
        points("172,344 172,268 180,262 184,270 192,252 200,256 204,300 212,306 214,344"),
        points("226,344 228,196 234,186 240,192 244,170 252,174 258,190 266,184 272,210 282,214 284,344"),
        points("300,344 300,290 308,280 316,286 322,272 330,276 334,298 344,304 346,344"),
        points("346,344 350,322 362,316 372,344"),
    ]
    holes = [
        arch(193, 344, 20, 46),
        arch(256, 344, 26, 50),
        arch(256, 262, 14, 32),
        arch(318, 344, 22, 44),
        arch(240, 222, 8, 18),
    ]
    m = minus(rough(poly(*walls), 70, 1.4, 120, 4, 50), poly(*holes))
    card.lit(m, "#2c2838 #5c5468 #a08e8c #e8c8a4", 9, k=2, tex=0.4, cells=60, rim="#f6b27c", rimk=0.8)
    courses = [[(160, y), (380, y + card.chance.uniform(-1, 1))] for y in range(180, 344, 9)]
    courses += [[(x, y), (x, y + 9)] for y in range(180, 344, 9) for x in range(164 + y % 2 * 9, 380, 18)]
    card.shade(both(strokes(courses, 0.7), m), "#3a3044", 0.3, 0.55)
    for h in holes[2:3] + holes[4:]:
        card.fill(poly(h), "#d88c84", 0.7)
    layer = Layer()
    for x, y, rx, ry in (
        (230, 290, 10, 40),
        (280, 250, 8, 34),
        (206, 322, 12, 18),
        (334, 320, 14, 18),
        (176, 300, 7, 26),
        (250, 182, 10, 6),
    ):
        foliage(layer, int(x), x, y, rx, ry, ("#161e20", "#3a4a34", "#7a7a44", "#c89c54"), light=light, n=90, dab=2)
    for i, x in enumerate(range(150, 372, 13)):
        foliage(layer, i, x, 344, 10, 6, ("#161e20", "#3a4434", "#8a7648"), light=light, n=30, dab=2)
    grass(layer, 3, 120, 400, 348, 10, ("#1a2222", "#4a5038", "#b08c54"), n=200)
    card.put(layer)
    card.swell(layer.m, 6)
    limbs, _ = branches(6, 386, 346, 30, depth=5, lean=0.1)
    card.lit(poly(*limbs), "#1a1622 #4a3c44 #a88468", 2, rim="#f6b27c")
    card.fill(
        poly(
            *[
                p
                for x, y, s, t in ((262, 140, 13, 0.2), (282, 152, 10, -0.2), (226, 130, 9, 0.1), (248, 118, 8, 0))
                for p in outline("gull", x, y, s, turn=t)
            ]
        ),
        "#2a2440",
    )
    card.mist(322, 360, "#f6b27c", 0.45, 6)
