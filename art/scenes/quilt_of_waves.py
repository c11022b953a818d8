"""Quilt of Waves: a bed at sea; its quilt is the water.

Light: the moon high on the right and the bedside lamp. Look closely: a whale turns over under the patches, and somebody
has got up: the slippers are afloat.
"""

from art.kit import *

SEED, LIGHT = 175, (0.5, -1)
PALETTE = INK, SEA, FOAM, ROSE, LAMP = "#0a1436", "#2a5f9c", "#d8e8f0", "#d87a8a", "#ffc468"
PATCHES = "#16306c", "#2a5f9c", "#4a8ac0", "#1f4488", "#7ab0d0", "#243a80", "#3a78a8", "#5a6ab8"
COLS, ROWS = 9, 12


def at(u: float, v: float) -> Point:
    """A point of the quilt: u across from -1 to 1, v from the pillow (0) down to the viewer (1)."""
    deep = v**1.35
    wide = 92 + 190 * v**0.9 + 30 * math.sin(v * 9) * v + 40 * v
    x = 262 + 26 * math.sin(v * 3) + u * wide
    wave = (4 + 24 * deep) * max(0, v - 0.12) ** 0.4 * math.sin(v * 21 + u * 2.2 + 0.7 * math.sin(u * 4 + v * 6))
    return x + 9 * math.sin(v * 12 + u * 4) * (0.3 + v), 332 + 470 * deep - wave


def paint(card: Card) -> Image.Image:
    card.sky("#0a1234 #16265c@22 #2f4f90@36 #5a78a8@44 #16305c@46 #0c1c44", 0.18)
    card.stars(240, 300)
    moon(card, 408, 102, 38, glow="#b8c8f0", night="#2a4480")
    card.clouds(((380, 150, 200), (120, 210, 240), (300, 270, 200)), "#8c9cd0", 0.4)
    sea(card)
    headboard(card)
    quilt(card)
    pillows(card)
    lamp_table(card)
    boats(card)
    card.saturate(1.12)
    return card.finish("#060a22", 0.6, weave=0.14, mottle=0.16)


def sea(card: Card) -> None:
    water = fall(318, 322)
    card.fill(water, tint(fall(318, 700), "#4a70a4 #22457c@20 #16306a@60 #0c1c48"))
    ripples(card, 322, 500, "#e8ecd8", 420, 20, 90, "#081638")
    ripples(card, 330, 470, "#9ab8d8", 80, 60, 50, "#081638", 4)


def headboard(card: Card) -> None:
    wood = "#1c0c16 #4a2430 #8a4c48 #d89878"
    panel = poly([(172, 400), (172, 268), *arc(258, 268, 86, 48, math.pi, 2 * math.pi), (344, 268), (344, 400)])
    card.cast(panel, -8, 10, 10)
    card.lit(panel, wood, 14, k=1.8, tex=0.3, sx=0.5, sy=2, rim="#ffd8b8")
    inner = poly([(190, 400), (190, 274), *arc(258, 274, 68, 36, math.pi, 2 * math.pi), (326, 274), (326, 400)])
    card.lit(inner, "#240f1c #5c2f38 #93564c", 6, (-0.5, 1), tex=0.3, sx=0.5, sy=2)
    card.lit(poly(crescent(258, 286, 17, -0.6)), "#5c3038 #c8886a #ffd8b0", 4, tex=0.1, rim="#fff0d0")
    for x in (168, 348):
        card.lit(poly(box(x - 8, 250, x + 8, 410)), wood, 6, k=2, tex=0.25, rim="#ffd8b8")
        card.lit(poly(circle(x, 242, 12)), wood, 6, k=2, tex=0.15, rim="#ffe8c8")
    card.shade(both(panel, halo(258, 350, 110, 1.2)), "#1a0c20", 0, 0.4)


def quilt(card: Card) -> None:
    """Patch by patch, far to near; prints of their own, stitches along every seam, light on every crest."""
    chance = random.Random(15)
    whole, prints = Layer(), Layer()
    for j in range(ROWS):
        for i in range(COLS):
            u0, u1, v0, v1 = -1 + 2 * i / COLS, -1 + 2 * (i + 1) / COLS, j / ROWS, (j + 1) / ROWS
            n = 7
            path = [at(lerp(u0, u1, k / n), v0) for k in range(n)] + [at(u1, lerp(v0, v1, k / n)) for k in range(n)]
            path += [at(lerp(u1, u0, k / n), v1) for k in range(n)] + [at(u0, lerp(v1, v0, k / n)) for k in range(n)]
            base = PATCHES[(i * 3 + j * 5 + chance.randrange(3)) % 8]
            if (i, j) in ((3, 3), (6, 5), (1, 7), (5, 8), (3, 10), (7, 10)):
                base = mix(ROSE, "#6a4a9a", 0.35)
            whole.poly(path, base)
            kind, tone = chance.randrange(5), mix(base, FOAM, 0.45)
            for a in range(5):
                for b in range(5):
                    p = at(lerp(u0, u1, (a + 0.5 + (b % 2) * 0.3 - 0.15) / 5), lerp(v0, v1, (b + 0.5) / 5))
                    s = 0.8 + 2.6 * v0
                    if kind == 0:
                        prints.disc(*p, s, tone, 0.6)
                    elif kind == 1 and b in (1, 3):
                        prints.line(
                            [
                                at(lerp(u0, u1, (a + t) / 5), lerp(v0, v1, (b + 0.5) / 5 + 0.035 * math.sin(6.28 * t)))
                                for t in (0, 0.25, 0.5, 0.75, 1)
                            ],
                            s * 0.7,
                            tone,
                        )
                    elif kind == 2 and (a + b) % 2 == 0:
                        prints.poly(soft_star(*p, s * 1.7), tone)
                    elif kind == 3 and a in (1, 3):
                        prints.line([at(lerp(u0, u1, (a + 0.5) / 5), lerp(v0, v1, (b + t) / 5)) for t in (0, 0.5, 1)], s * 0.8, tone)
    m = card.put(whole)
    card.put(prints, 0.75)
    crests, troughs = solid(), solid()
    rows: list[Path] = []
    dark: list[Path] = []
    for k in range(150):
        v = k / 149
        for q in range(36):
            u = -1 + 2 * q / 35
            phase = math.sin(v * 21 + u * 2.2 + 0.7 * math.sin(u * 4 + v * 6))
            here = [at(u + t * 0.03, v) for t in (-1, 0, 1)]
            if phase > 0.25:
                rows.append(ribbon(here, 2 + 4 * v))
            elif phase < -0.35:
                dark.append(ribbon(here, 2 + 5 * v))
    crests, troughs = blur(poly(*rows), 6), blur(poly(*dark), 7)
    card.shade(both(troughs, m), "#0a1a50", 0, 0.75)
    card.glow(both(crests, m), "#8ab8e0", 0, 0.42)
    card.glow(both(crests, m, halo(400, 520, 300, 1)), "#f0f0d8", 0, 0.5)
    seams = Layer()
    for k in range(COLS + 1):
        pts = [at(-1 + 2 * k / COLS, t / 120) for t in range(121)]
        for t in range(0, 118, 2):
            seams.line(pts[t : t + 2], 0.6 + 1.5 * t / 120, FOAM)
    for j in range(ROWS + 1):
        pts = [at(-1 + 2 * t / 140, j / ROWS) for t in range(141)]
        for t in range(0, 138, 2):
            seams.line(pts[t : t + 2], 0.6 + 1.5 * j / ROWS, FOAM)
    card.put(seams, 0.6)
    foam = both(minus(blur(m, 5), m), noise(50, 6, 4).point(smooth(110, 150)), fall(400, 440))
    card.fill(foam, FOAM, 0.9)
    card.specks(160, (60, 430, 460, 760), (0.4, 1.6), "#ffffff", 0.7, 1)
    ripples(card, 380, 766, "#c8dcf0", 60, 40, 70, "#081638", 21, minus(fall(330, 340), blur(m, 3)))
    ripples(card, 380, 766, "#f4f0d8", 470, 30, 70, "#081638", 22, minus(fall(330, 340), blur(m, 3)))
    tail(card)


def tail(card: Card) -> None:
    """A whale's fluke lifts a corner of the patchwork."""
    x, y = 386, 560
    shape = "-12,52 -9,14 -26,-6 -62,-26 -78,-22 -60,-44 -30,-42 -4,-22 6,-20 28,-38 58,-44 80,-26 62,-26 30,-4 12,16 14,52"
    m = rough(poly(blob(*place(points(shape), x, y, 1, 0.12))), 10, 0.8)
    card.cast(m, -14, 16, 8, "#061034", 0.7)
    card.lit(m, "#0c1a4a #24509a #6aa4d0 #e0f0f4", 12, k=2, tex=0.15, rim="#ffffff")
    layer = Layer()
    for _ in range(26):
        px, py = card.chance.uniform(x - 70, x + 70), card.chance.uniform(y - 44, y + 50)
        layer.disc(px, py, card.chance.uniform(1.2, 2.4), "#d8e8f8")
    for off in (-34, 2, 36):
        for t in range(8):
            layer.line([(x + off + t * 0.4, y - 44 + t * 11), (x + off + t * 0.6, y - 39 + t * 11)], 1.4, FOAM)
    card.put(layer, 0.6, m)
    card.specks(70, (x - 46, y + 30, x + 50, y + 66), (0.8, 2.6), "#ffffff", 0.9, 1)


def pillows(card: Card) -> None:
    for x, turn, w in ((222, -0.06, 52), (300, 0.08, 54)):
        shape = place(
            blob("-1,-0.42 -0.5,-0.5 0,-0.46 0.5,-0.5 1,-0.42 0.92,0 1,0.44 0.5,0.4 0,0.44 -0.5,0.4 -1,0.44 -0.92,0"),
            x,
            342,
            w * 0.74,
            turn,
        )
        m = rough(poly(shape), 8, 0.7)
        card.cast(m, -4, 7, 5, "#0a1030", 0.6)
        card.lit(m, "#5a6a9c #a8b4d4 #ece8ea #fffaf0", 13, k=1.8, tex=0.15, rim="#ffffff")
    card.shade(poly(ellipse(298, 340, 19, 8)), "#6a78a8", 5, 0.8)
    fold = poly(blob("168,372 220,362 280,362 350,372 356,384 300,378 220,378 164,386"))
    card.lit(fold, "#7a88b4 #c8d0e4 #fffaf4", 5, k=2, tex=0.15, rim="#ffffff")


def lamp_table(card: Card) -> None:
    card.lit(poly(box(392, 352, 452, 392)), "#1c0c16 #4a2430 #8a4c48 #d89878", 8, k=1.6, tex=0.3, rim="#ffd8b8")
    card.lit(poly(points("384,346 460,346 464,354 380,354")), "#3a1c24 #8a4c48 #e8b090", 3, tex=0.2, rim="#ffe8c8")
    card.shade(both(fall(378, 396), poly(box(386, 370, 458, 400))), "#1a3468", 0, 0.9)
    card.lit(poly(circle(422, 375, 3)), BRASS, 2, tex=0)
    card.glow(halo(420, 300, 130, 1.4), "#ff9a4a", 0, 0.55)
    card.lit(poly(ribbon([(420, 346), (420, 310)], 6, 4), ellipse(420, 345, 15, 4)), BRASS, 2, tex=0.1)
    shade = poly(points("404,282 436,282 450,314 390,314"))
    card.fill(shade, tint(fall(282, 314), "#ffe8b0 #ffc468 #f08a3c"))
    card.glow(shade, "#ffd890", 7, 0.7)
    ripples(card, 396, 440, LAMP, 424, 16, 30, "#081638", 12, minus(fall(392, 396), solid()))


def boats(card: Card) -> None:
    for x, y, s, turn in ((150, 474, 34, -0.15), (112, 584, 50, 0.12)):
        card.shade(poly(ellipse(x, y + 2, s * 0.6, s * 0.12)), "#061034", 3, 0.7)
        paper_boat(card, x, y, s, turn=turn)
    for x, y, turn in ((236, 676, 0.2), (286, 664, -0.1)):
        card.shade(poly(place(ellipse(0, 6, 30, 12), x, y, 1, turn)), "#061034", 5, 0.8)
        sole = rough(poly(place(blob("-28,0 -20,-11 6,-12 26,-8 30,2 20,11 -10,11 -24,8"), x, y, 1, turn)), 8, 0.7)
        card.lit(sole, "#4a1430 #a8385a #e88a92 #ffe0d0", 7, k=1.8, tex=0.2, rim="#fff0e8")
        card.fill(poly(place(blob("-24,0 -16,-7 0,-8 2,6 -14,7"), x, y, 1, turn)), "#34102a", 0.9)
        card.fill(discs([(x + 16, y - 8, 5), (x + 20, y - 4, 3.4), (x + 13, y - 4, 3.4)]), "#ffe8e0", 0.95)
