"""Storm in a Teacup: the steam of a cup of tea has become a thunderstorm; a ship is in it, and the other cup is calm.

Light: lightning within the cloud, a lamp on the left. Look closely: on the sugar somebody keeps a very small lighthouse.
"""

from art.kit import *

SEED, LIGHT = 107, (-0.6, -0.8)
PALETTE = SOOT, UMBER, TEAL, FOAM, FLASH = "#120c12", "#5a3826", "#14606c", "#d8f0e8", "#f4ecff"
CUP = 246, 612, 300
CHINA = "#44506c #8c9ab0 #dde0dc #fffaf0"


def paint(card: Card) -> Image.Image:
    card.wash(solid(255), "#1c1420 #3a2a30@38 #5c4034@62 #2a1a16", None, 0.3, 5)
    paper = strokes([place(curve("0,-10 6,200 -4,420 4,560"), x, 0) for x in range(10, 512, 36)], 5)
    card.shade(paper, "#4a3a40", 1.5, 0.4)
    card.glow(halo(30, 300, 330, 1.5), "#d8853c", 0, 0.4)
    table(card)
    other_cup(card)
    saucer(card)
    mouth = cup(card, *CUP, CHINA, inside=TEAL)
    pattern(card)
    sea(card, mouth)
    cloud(card)
    sugar(card)
    card.saturate(1.12)
    return card.finish("#080508", 0.75, weave=0.14, mottle=0.18)


def table(card: Card) -> None:
    top = poly(box(-10, 560, W + 10, H + 10))
    card.lit(top, "#1c100e #4a2a1c #7c4c2c #b87c44", 40, light=(-0.6, -1), tex=0.4, cells=14, sx=0.4, sy=6)
    cloth = rough(poly([(-10, 640), *curve("-10,640 160,600 360,600 530,650"), (530, 790), (-10, 790)]), 10, 0.8)
    card.shade(move(cloth, 0, 4), SOOT, 6, 0.5)
    card.lit(cloth, "#2c3a44 #56707a #8aa4a8 #c8d4cc", 30, tex=0.25, cells=40)
    stripes = [[(x, 600), (256 + (x - 256) * 1.7, 800)] for x in range(-80, 600, 22)]
    card.shade(both(strokes(stripes, 4), cloth), "#5a7a88", 0.6, 0.55)
    rows = [[(-10, y + 0.0002 * (x_ - 256) ** 2) for x_ in (0,)] + [(530, y)] for y in (626, 652, 684, 722)]
    card.shade(both(strokes(rows, 4), cloth), "#5a7a88", 0.6, 0.5)
    card.glow(both(halo(20, 640, 300, 1.4, 0.5), cloth), "#e8a050", 0, 0.4)


def other_cup(card: Card) -> None:
    card.shade(poly(ellipse(434, 588, 70, 12)), SOOT, 6, 0.7)
    card.lit(poly(ellipse(430, 584, 74, 13)), CHINA, 6, tex=0.08)
    m = cup(card, 430, 582, 104, tones(CHINA, "#4a3a40", 0.3), inside="#7a3c1c")
    card.glow(both(halo(418, 516, 44, 1.2, 0.4), m), "#ffb060", 0, 0.7)
    card.shade(poly(ellipse(432, 520, 16, 3)), SOOT, 2, 0.6)
    paper_boat(card, 430, 519, 30, paper="#8a7a78 #e8d8c0 #fff8e8")
    smoke(card, curve("440,512 448,470 430,430 442,390"), 6, 20, "#e8d8c8", 0.3)


def saucer(card: Card) -> None:
    x, y, s = CUP
    card.shade(poly(ellipse(x + 16, y + 34, 216, 40)), SOOT, 12, 0.8)
    card.lit(poly(ellipse(x, y + 12, 212, 44)), CHINA, 14, k=1.8, tex=0.08, rim="#ffffff")
    card.shade(ring(x, y + 10, 186, 180, 0.2), "#3f6a8c", 0.6, 0.6)
    pool = rough(poly(place(blob("-150,12 -90,34 20,40 130,30 160,8 90,-2 -100,-2"), x, y)), 50, 2, 50)
    card.fill(pool, tint(fall(y - 8, y + 46), "#0c3f4c #1c7884 #5fb0ac"), 0.9)
    caustics(card, pool, FOAM, 0.6, 30)
    card.glow(edge(pool, 0, -1.4), FOAM, 0.5, 0.8)
    del s


def pattern(card: Card) -> None:
    """A blue line of hills and fish painted on the china."""
    x, y, _ = CUP
    band = [
        curve(
            (x - 146 + k, y - 120 + 20 * k / 10), (x - 60, y - 92 + 2 * k), (x + 60, y - 92 + 2 * k), (x + 146 - k, y - 120 + 20 * k / 10)
        )
        for k in (0, 6)
    ]
    card.shade(strokes(band, 2.4), "#3f6a8c", 0.5, 0.7)
    for i in range(5):
        u = -0.8 + i * 0.4
        fx, fy = x + u * 108, y - 62 + 12 * (1 - u * u)
        card.shade(poly(*outline("fish", fx, fy, 42 * (1 - 0.35 * abs(u)), flip=True)), "#3f6a8c", 0.6, 0.7)
    wave = [[(x - 70 + t * 3.5, y - 26 + 5 * math.sin(t * 0.9) + 4 * math.cos((t - 20) * 0.08)) for t in range(41)]]
    card.shade(strokes(wave, 2), "#3f6a8c", 0.5, 0.6)


def sea(card: Card, mouth: Mask) -> None:
    """Waves that heap up over the rim, spray, and the ship that climbs one."""
    x, y, s = CUP
    top = y - s * 0.61
    card.shade(both(fall(top - 30, top + 30, 255, 0), mouth), "#0a2c3a", 0, 0.7)
    for i, (dy, h, stops) in enumerate(((-14, 30, "#06222c #14505c #3f8a8c"), (4, 40, "#08303c #1c6a74 #6ab8b0"))):
        crest = [
            (x - 134 + t * 4.5, top + dy - h * (math.sin(t * 0.21 + i * 2.4 + 0.6) ** 2) * math.sin(math.pi * t / 59.5) ** 0.5)
            for t in range(60)
        ]
        half = 0.86 if i == 0 else 1
        body = poly([(x + (px - x) * half, py) for px, py in crest] + [*arc(x, top, 134 * half, 30, 0, math.pi, 30)])
        m = rough(body, 20, 0.8)
        if i == 1:
            u = Card(7, LIGHT)
            u.im = card.im
            ship(card, x + 8, top + 2, 210, hull="#140a08 #3a1e10 #7a4a24 #c88c4c", sails="#4a5464 #98a4ac #e4e4d8 #fffdf0", flag="#c8302c")
        card.lit(m, stops, 12, light=(0.2, -1), k=2, tex=0.3, sx=0.6, sy=3)
        foam = both(
            blur(rough(poly(ribbon([(x + (px - x) * half, py) for px, py in crest], 3, 3, 7)), 80, 1.6, 120, i), 0.5),
            noise(60, i + 3, 3).point(smooth(60, 150)),
        )
        card.fill(foam, FOAM, 0.95)
    card.glow(both(noise(26, 8, 3, 0.5, SIZE, 0.6, 2).point(smooth(165, 210)), mouth), FOAM, 0.4, 0.5)
    for lx, ly, run in ((x - 132, top + 6, 70), (x - 118, top + 12, 40), (x + 96, top + 20, 56)):
        drip = poly(ribbon(curve((lx, ly), (lx + 4, ly + run * 0.5), (lx + 12, ly + run)), 12, 4))
        card.fill(drip, "#2a8088", 0.7)
        card.glow(edge(drip, 1, 0), FOAM, 0.4, 0.9)
    splash = discs([(x + card.chance.gauss(-60, 60), top - abs(card.chance.gauss(6, 26)), card.chance.uniform(0.6, 2)) for _ in range(110)])
    card.fill(splash, "#f4fffa", 0.85)


def cloud(card: Card) -> None:
    """The steam, which has thickened into a thunderhead lit from within."""
    x, y, s = CUP
    top = y - s * 0.61
    smoke(card, place(curve("-60,-6 -90,-60 -70,-120 -120,-210"), x, top), 22, 70, "#9aa0b0", 0.5)
    smoke(card, place(curve("90,-6 130,-70 90,-130 130,-220"), x, top), 20, 70, "#9aa0b0", 0.5, 4)
    for i, (dx, dy, w, h) in enumerate(
        ((-96, 200, 230, 100), (110, 206, 240, 110), (6, 176, 300, 130), (-60, 140, 240, 110), (96, 132, 220, 100), (20, 96, 190, 90))
    ):
        puff(card, x + dx, dy, w, h, "#15131f #33334a #646880 #a8a8b8", seed=i + 3, rim="#d8cce0", flat=False)
    card.mist(140, 250, "#2a2c40", 0.7, 5, mask=both(halo(x, 190, 240, 0.7, 0.6)))
    for dx, dy, r, k in ((-40, 156, 110, 0.8), (70, 190, 70, 0.6)):
        card.glow(halo(x + dx, dy, r, 1.6, 0.7), "#8a80e0", 0, k * 0.8)
        card.glow(halo(x + dx, dy, r * 0.5, 1.4, 0.7), FLASH, 0, k)
    chance = random.Random(5)

    def bolt(bx: float, by: float, a: float, run: float, w: float) -> list[Path]:
        path: Path = [(bx, by)]
        out: list[Path] = []
        steps = int(run / 9)
        for _ in range(steps):
            a += chance.gauss(0, 0.42) - (a - math.pi / 2) * 0.3
            bx, by = bx + math.cos(a) * 9, by + math.sin(a) * 9
            path.append((bx, by))
            if w > 1 and chance.random() < 0.22:
                out += bolt(bx, by, a + chance.choice((-0.9, 0.9)), run * 0.3, w * 0.45)
        return [ribbon(path, w, w * 0.3), *out]

    paths = bolt(x - 48, 180, 1.3, 190, 3.2)
    card.glow(poly(*paths), "#a89aff", 9, 0.9)
    card.glow(poly(*paths), FLASH, 2.4, 0.9)
    card.fill(poly(*paths), "#ffffff")
    rain: list[Path] = []
    for _ in range(230):
        rx, ry = x + card.chance.uniform(-118, 118), card.chance.uniform(210, top)
        rain.append([(rx, ry), (rx - 5, ry + card.chance.uniform(9, 20))])
    card.glow(both(strokes(rain, 0.7), fall(190, 260)), "#c8dce8", 0.2, 0.6)


def sugar(card: Card) -> None:
    for x, y, s in ((78, 714, 44), (124, 738, 36), (96, 668, 0)):
        if s:
            card.shade(poly(ellipse(x + 12, y, s, s * 0.24)), SOOT, 5, 0.7)
            layer = Layer()
            layer.poly(points(f"{x - s * 0.6},{y - s * 0.66} {x},{y - s * 0.5} {x},{y + s * 0.16} {x - s * 0.6},{y - s * 0.04}"), "#f4e8d4")
            layer.poly(points(f"{x},{y - s * 0.5} {x + s * 0.6},{y - s * 0.7} {x + s * 0.6},{y - s * 0.08} {x},{y + s * 0.16}"), "#a8a0a4")
            layer.poly(points(f"{x - s * 0.6},{y - s * 0.66} {x},{y - s * 0.5} {x + s * 0.6},{y - s * 0.7} {x},{y - s * 0.88}"), "#fffaf0")
            card.put(layer, tex=0.6, cells=200)
            card.swell(layer.m, 4)
    lx, ly = lighthouse(card, 80, 686, 58, "#5a6478 #c8ccc8 #fff8e8", "#b8382c")
    card.beam((lx, ly), -0.55, 0.12, 230, "#ffe0a0", 0.5)
    spoon = poly(ribbon(curve("300,742 390,726 470,700"), 7, 4))
    bowl = poly(place(ellipse(0, 0, 36, 15), 276, 742, 1, -0.14))
    for m in (spoon, bowl):
        card.shade(move(m, 4, 7), SOOT, 4, 0.7)
    card.lit(spoon, "#3a3a44 #8a8a94 #e4e4e4 #ffffff", 2.4, k=2, tex=0.06, rim="#ffffff")
    card.lit(bowl, "#3a3a44 #8a8a94 #e4e4e4 #ffffff", 7, k=2, tex=0.06, rim="#ffffff")
    card.fill(poly(place(ellipse(2, 1, 28, 10), 276, 742, 1, -0.14)), "#1c7884", 0.8)
    paper_boat(card, 282, 738, 24, turn=0.1)
