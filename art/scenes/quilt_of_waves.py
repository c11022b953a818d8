"""Quilt of Waves: a bed at sea; its quilt is the water.

Light: the moon high on the right and the bedside lamp. Look closely: a whale turns over under the patches, and somebody
has got up: the slippers are afloat.
"""

from art.kit import *

SEED, LIGHT = 175, (0.5, -1)
PALETTE = INK, SEA, FOAM, ROSE, LAMP = "#0a1436", "#2a5f9c", "#d8e8f0", "#d87a8a", "#ffc468"
PATCHES = "#16306c", "#2a5f9c", "#4a8ac0", "#1f4488", "#7ab0d0", "#243a80", "#3a78a8", "#5a6ab8"
COLS, ROWS, WOOD = 9, 12, "#1c0c16 #4a2430 #8a4c48 #d89878"


def swell(u: float, v: float) -> float:
    return math.sin(v * 21 + u * 2.2 + 0.7 * math.sin(u * 4 + v * 6))


def at(u: float, v: float) -> Point:
    """A point of the quilt: u across from -1 to 1, v from the pillow (0) down to the viewer (1)."""
    deep = v**1.35
    wide = 92 + 190 * v**0.9 + 30 * math.sin(v * 9) * v + 40 * v
    x = 262 + 26 * math.sin(v * 3) + u * wide
    wave = (4 + 24 * deep) * max(0, v - 0.12) ** 0.4 * swell(u, v)
    return x + 9 * math.sin(v * 12 + u * 4) * (0.3 + v), 332 + 470 * deep - wave


def paint(card: Card) -> Image.Image:
    card.sky("#0a1234 #16265c@22 #2f4f90@36 #5a78a8@44 #16305c@46 #0c1c44", 0.18)
    card.stars(240, 300)
    moon(card, 408, 102, 38, glow="#b8c8f0", night="#2a4480")
    card.clouds(((380, 150, 200), (120, 210, 240), (300, 270, 200)), "#8c9cd0", 0.4)
    card.fill(fall(318, 322), tint(fall(318, 700), "#4a70a4 #22457c@20 #16306a@60 #0c1c48"))
    ripples(card, 322, 500, "#e8ecd8", 420, 20, 90, "#081638")
    ripples(card, 330, 470, "#9ab8d8", 80, 60, 50, "#081638", 4)
    bed_head(card, WOOD)
    quilt(card)
    white_pillow(card, 222, 342, 76.96, -0.06)
    white_pillow(card, 300, 342, 79.92, 0.08)
    card.shade(poly(ellipse(298, 340, 19, 8)), "#6a78a8", 5, 0.8)
    fold = poly(blob("168,372 220,362 280,362 350,372 356,384 300,378 220,378 164,386"))
    card.lit(fold, "#7a88b4 #c8d0e4 #fffaf4", 5, k=2, tex=0.15, rim="#ffffff")
    lamp_table(card)
    boats(card)
    card.saturate(1.12)
    return card.finish("#060a22", 0.6, weave=0.14, mottle=0.16)


def quilt(card: Card) -> None:
    """Patch by patch, far to near; prints of their own, stitches along every seam, light on every crest."""
    chance = random.Random(15)
    whole, prints = Layer(), Layer()
    for j in range(ROWS):
        for i in range(COLS):
            u0, u1, v0, v1 = -1 + 2 * i / COLS, -1 + 2 * (i + 1) / COLS, j / ROWS, (j + 1) / ROWS
            steps = [k / 7 for k in range(7)]
            path = [at(lerp(u0, u1, t), v0) for t in steps] + [at(u1, lerp(v0, v1, t)) for t in steps]
            path += [at(lerp(u1, u0, t), v1) for t in steps] + [at(u0, lerp(v1, v0, t)) for t in steps]
            base = PATCHES[(i * 3 + j * 5 + chance.randrange(3)) % 8]
            if (i, j) in ((3, 3), (6, 5), (1, 7), (5, 8), (3, 10), (7, 10)):
                base = mix(ROSE, "#6a4a9a", 0.35)
            whole.poly(path, base)
            patch_print(prints, at, (u0, v0), (u1, v1), chance.randrange(5), 0.8 + 2.6 * v0, mix(base, FOAM, 0.45))
    m = card.put(whole)
    card.put(prints, 0.75)
    crests, troughs = crests_and_troughs(at, swell)
    card.shade(both(troughs, m), "#0a1a50", 0, 0.75)
    card.glow(both(crests, m), "#8ab8e0", 0, 0.42)
    card.glow(both(crests, m, halo(400, 520, 300, 1)), "#f0f0d8", 0, 0.5)
    seams = Layer()
    for k in range(COLS + 1):
        sewn_seam(seams, [at(-1 + 2 * k / COLS, t / 120) for t in range(121)], 0.6, 2.1, FOAM)
    for j in range(ROWS + 1):
        sewn_seam(seams, [at(-1 + 2 * t / 140, j / ROWS) for t in range(141)], 0.6 + 1.5 * j / ROWS, 0.6 + 1.5 * j / ROWS, FOAM)
    card.put(seams, 0.6)
    foam = both(minus(blur(m, 5), m), noise(50, 6, 4).point(smooth(110, 150)), fall(400, 440))
    card.fill(foam, FOAM, 0.9)
    card.specks(160, (60, 430, 460, 760), (0.4, 1.6), "#ffffff", 0.7, 1)
    around = minus(fall(330, 340), blur(m, 3))
    ripples(card, 380, 766, "#c8dcf0", 60, 40, 70, "#081638", 21, around)
    ripples(card, 380, 766, "#f4f0d8", 470, 30, 70, "#081638", 22, around)
    quilted_fluke(card, 386, 560, FOAM)


def lamp_table(card: Card) -> None:
    card.lit(poly(box(392, 352, 452, 392)), WOOD, 8, k=1.6, tex=0.3, rim="#ffd8b8")
    card.lit(poly(points("384,346 460,346 464,354 380,354")), "#3a1c24 #8a4c48 #e8b090", 3, tex=0.2, rim="#ffe8c8")
    card.shade(both(fall(378, 396), poly(box(386, 370, 458, 400))), "#1a3468", 0, 0.9)
    card.lit(poly(circle(422, 375, 3)), BRASS, 2, tex=0)
    bedside_lamp(card, 420, 346)
    ripples(card, 396, 440, LAMP, 424, 16, 30, "#081638", 12, minus(fall(392, 396), solid()))


def boats(card: Card) -> None:
    for x, y, s, turn in ((150, 474, 34, -0.15), (112, 584, 50, 0.12)):
        card.shade(poly(ellipse(x, y + 2, s * 0.6, s * 0.12)), "#061034", 3, 0.7)
        paper_boat(card, x, y, s, turn=turn)
    for x, y, turn in ((236, 676, 0.2), (286, 664, -0.1)):
        rose_slipper(card, x, y, turn)
