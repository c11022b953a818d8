"""The Howling Hills: three ridges are wolves with raised heads; on a rock in front a real one, very small, has begun.

Light: a great moon, just risen behind the middle ridge. Look closely: a tent with a lamp in it, deep in the valley.
"""

from art.kit import *

SEED, LIGHT = 1054, (0.5, -0.75)
PALETTE = INK, SLATE, ROSE, PEACH, BONE = "#0f2038", "#3c5370", "#c08f86", "#f6cfa0", "#fff2d2"
MOON = 336, 250, 86
SNOUT, LIFT = "-1.02,-.01 -.97,-.085 -.8,-.115 -.58,-.15 -.42,-.2 -.3,-.31 -.14,-.4 .02,-.43", 0.94
EAR, JAW = (
    "0.1,-.44 .3,-.66 .5,-.8 .46,-.6 .38,-.42 .42,-.34",
    "0.1,.62 -.02,.44 -.16,.37 -.36,.345 -.58,.335 -.74,.315 -.8,.275 -.76,.235 -.56,.205 -.4,.165 -.56,.135 -.8,.125 -.95,.115 -1.01,.07",
)
PACK = (  # skull, size, faces right, lean, ridge, colours, fog
    ((410, 332), 62, True, 0.02, (21, 446, 22), "#57657f #7a7a90 #d0b0a6", "#eebb9a", 0.75),
    ((172, 372), 106, False, 0.03, (33, 574, 26), "#22344f #3c5370 #a89aa4", "#d8a694", 0.7),
    ((374, 516), 138, True, -0.03, (47, 706, 22), "#0c1a30 #1e3550 #70809a", "#8a84a0", 0.45),
)  # fmt: skip


def paint(card: Card) -> Image.Image:
    card.sky(f"#101a38 #23375c@18 #5a6a86@36 {ROSE}@50 #efb48d@62 {PEACH}@72 #c58a7c", 0.22, 4)
    card.stars(150, 240)
    card.glow(halo(MOON[0], MOON[1], 300, 1.6), "#ffd2a0", 0, 0.55)
    moon(card, *MOON, "#e0aa7c #f7dcae #fff0cc #fffbee", phase=0.05, night="#c08f86", glow="#ffe0b0")
    card.clouds([(60 + 150 * (i % 3), 200 + 36 * i, 260) for i in range(6)], "#ffd9b4", 0.35, 20)
    hills(card, [(402, 44, "#8d7f8e #b0938f #e8bc98")], PEACH, 0, seed=9, sharp=0.5)
    card.mist(380, 450, "#f3c29c", 0.7, 4)
    for i, wolf in enumerate(PACK):
        ridge_wolf(card, i, *wolf)
        if i == 1:
            tent(card)
    crag(card)
    for x, y, size in ((92, 196, 17), (108, 208, 12), (76, 216, 10), (124, 194, 9)):
        card.fill(poly(*outline("gull", x, y, size)), "#22304c")
    return card.finish("#060c1e", 0.55)


def head_of(at: Point, size: float, flip: bool, lean: float) -> tuple[Path, dict[str, Path]]:
    """Howling head and ruff in profile, the muzzle up; and the lines of the face."""

    def turned(path: Path) -> Path:
        return place(path, 0, 0, 1, LIFT)

    def put(path: Path) -> Path:
        return place(path, *at, size, lean, flip)

    ear, jaw = turned(blob_line(EAR, 2)), turned(points(JAW))
    nape = shag(curve(ear[-1], "0.72,.32 .86,.72 1.1,1.14 1.58,1.62 2.5,2.2", per=12), 0.05, 0.11, 3)
    chest = shag(curve("-2.6,2.5 -1.75,1.98 -1.16,1.58 -.84,1.22 -.66,.9 -.55,.62", jaw[0], per=12)[::-1], 0.055, 0.1, 4)[::-1]
    whole = [*turned(blob_line(SNOUT, 6)), *ear, *nape, (2.5, 5), (-2.6, 5), *chest, *jaw]
    lines = {
        "nose": circle(-0.98, 0.01, 0.065),
        "mouth": curve("-.8,.24 -.56,.19 -.38,.165 -.26,.2"),
        "eye": curve("-.38,-.09 -.29,-.15 -.17,-.13"),
        "ear": points("0.14,-.44 .44,-.72 .36,-.42"),
        "cheek": curve("-.1,.34 .06,.2 .14,-.02"),
    }
    return put(whole), {name: put(turned(path)) for name, path in lines.items()}


def blob_line(text: str, per: int) -> Path:
    return curve(text, per=per)


def ridge_wolf(
    card: Card,
    i: int,
    at: Point,
    size: float,
    flip: bool,
    lean: float,
    hill: tuple[int, float, float],
    stops: str,
    fog: Colour,
    thick: float,
) -> None:
    head, face = head_of(at, size, flip, lean)
    dark, mid, light = stops.split()
    side = 0.75 if MOON[0] > at[0] else -0.75
    m = rough(poly(head, ridge(hill[0], hill[1], hill[2], octaves=5)), 14 + i * 3, 0.5 + 0.15 * i, 140, 10 + i, 50)
    card.lit(m, stops, 13 + i * 4, (side, -0.75), tex=0.32, cells=26, seed=20 + i, rim="#ffe4ba", rimk=0.95, rimw=1.6 + 0.2 * i, pool=0.3)
    chance = random.Random(200 + i)
    hair: list[Path] = []
    for _ in range(560):
        u, v, long = chance.uniform(-1.4, 1.6), chance.uniform(0.1, 2.0), chance.uniform(0.06, 0.16)
        a = math.pi / 2 - u * 0.42 + chance.gauss(0, 0.14)
        hair.append(place([(u, v), (u + long * math.cos(a), v + long * math.sin(a))], *at, size, lean, flip))
    fur_ = both(strokes(hair, 0.8 + 0.2 * i), blur(m, 2).point(smooth(170, 250)))
    card.shade(fur_, dark, 0.3, 0.55)
    card.glow(both(move(fur_, side * 1.4, -0.8), m), light, 0.3, 0.25)
    night = mix(dark, "#050b18", 0.6)
    card.shade(both(poly(face["ear"]), m), night, 0.6, 0.6)
    card.shade(both(strokes([face["cheek"]], 1.2 + 0.4 * i), m), dark, 0.8, 0.5)
    card.fill(both(poly(face["nose"]), m), night, 0.9)
    card.shade(strokes([face["mouth"]], 0.8 + 0.3 * i), night, 0.3, 0.8)
    card.shade(strokes([face["eye"]], 1.3 + 0.5 * i), night, 0.3, 0.95)
    firs: list[tuple[float, Path]] = []
    for k in range(170 + i * 50):  # the firs on the flanks stand like guard hairs
        x = chance.uniform(-10, W + 10)
        column = m.crop((min(SIZE[0] - 1, max(0, int(x * S))), 0, min(SIZE[0], max(1, int(x * S) + 1)), SIZE[1])).getbbox()
        if column:
            y = max(column[1] / S + 4 + abs(chance.gauss(0, 1)) * (22 + i * 14), at[1] + size * (1.25 + 0.25 * chance.random()))
            firs.append((y, fir(x, y, chance.uniform(8, 14) * (1 + i * 0.5), k, 4)))
    card.lit(
        rough(poly(*[path for _, path in sorted(firs)]), 30, 0.5, 140, i, 50),
        (night, dark, mid),
        4,
        (side, -0.6),
        tex=0.4,
        rim="#f6c9a0",
        rimk=0.4,
    )
    card.mist(hill[1] - 20 - i * 4, hill[1] + 70, fog, thick, 40 + i)


def tent(card: Card) -> None:
    x, y = 214, 606
    card.lamp(x, y - 6, 60, "#ff9a3c", "#ffe0a0", 0.9)
    card.lit(poly(points((x - 15, y), (x - 1, y - 19), (x + 15, y))), "#c8642c #ffb45a #fff0c0", 4, (0, 1), tex=0.1)
    card.fill(poly(points((x - 4, y), (x - 1, y - 13), (x + 4, y))), "#6a2c1c")
    smoke(card, curve((x + 22, y - 2), (x + 26, y - 22), (x + 18, y - 40), (x + 30, y - 62)), 2, 7, "#ffe2c4", 0.5)


def crag(card: Card) -> None:
    m = rough(
        poly(points("-20,690 30,676 70,664 104,650 136,646 166,652 182,670 206,700 250,728 330,742 430,748 540,738 540,800 -20,800")),
        60,
        1.2,
        80,
        6,
        36,
    )
    card.lit(m, "#050c1a #101f33 #44546c", 12, (0.6, -0.8), tex=0.6, rim="#f6c9a0", rimk=0.7)
    trees = [
        fir(x, y, h, x)
        for x, y, h in (
            (40, 690, 66),
            (18, 712, 94),
            (66, 704, 52),
            (452, 756, 88),
            (480, 760, 118),
            (424, 762, 60),
            (250, 742, 36),
            (272, 748, 46),
        )
    ]
    card.lit(rough(poly(*trees), 36, 0.7, 120, 8, 46), "#040914 #0c1a2c #2c3c52", 5, (0.6, -0.8), tex=0.4, rim="#e9b893", rimk=0.6)
    card.glow(poly(*outline("wolf", 134, 650, 46)), "#ffdcae", 8, 0.4)
    being(card, "wolf", 134, 651, 46, "#04080f #0d1828 #3a4658", eye=None, rim="#ffe0b0", marks=0)
    smoke(card, curve("152,604 162,592 160,578 176,562"), 2, 9, "#ffe2c4", 0.55)
