"""Larger figures, each in one pose: a cyclist, a diver with his can, a scarecrow, hills that howl, limbs with scales."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, tint, tones
from art.masks import SIZE, Mask, S, blur, both, discs, edge, fall, minus, move, poly, rough, smooth, strokes
from art.motifs.nature import fir
from art.motifs.things import lantern, letter
from art.shapes import (
    Path,
    Point,
    W,
    arc,
    blob,
    box,
    circle,
    curve,
    ellipse,
    place,
    points,
    ribbon,
    ridge,
    scatter,
    shag,
)

_SNOUT = "-1.02,-.01 -.97,-.085 -.8,-.115 -.58,-.15 -.42,-.2 -.3,-.31 -.14,-.4 .02,-.43"
_EAR = "0.1,-.44 .3,-.66 .5,-.8 .46,-.6 .38,-.42 .42,-.34"
_JAW = "0.1,.62 -.02,.44 -.16,.37 -.36,.345 -.58,.335 -.74,.315 -.8,.275 -.76,.235 -.56,.205 -.4,.165 -.56,.135 -.8,.125 -.95,.115 -1.01,.07"


def cyclist(card: Card, x: float, y: float, size: float, turn: float = 0) -> None:
    """Somebody in blue who rides a red bicycle with a bag of letters, to the right: its middle, and the length of one unit (a wheel has 0.78)."""

    def at(*given: Point | str) -> Path:
        return place(points(*given), x, y, size, turn)

    def limb(text: str, a: float, b: float, stops: Stops, rim: Colour = "#fff0d8") -> None:
        card.lit(
            poly(ribbon(place(curve(text), x, y, size, turn), a * size, b * size)),
            stops,
            a * size * 0.34,
            k=1.8,
            tex=0.1,
            rim=rim,
        )

    blue, skin, boot = "#13264f #27508f #5f93cc #b4d6ee", "#8a4a3a #e0a884 #ffe4c4", "#1c1220 #4a2c2c #9a6a4a"
    limb("-.5,-1.25 .0,-1.06 .3,-1.02", 0.42, 0.32, tones(blue, "#13264f", 0.35))
    limb("0.3,-1.02 .0,-.6 -.28,-.24", 0.3, 0.22, tones(blue, "#13264f", 0.35))
    card.lit(poly(place(blob("-.42,-.24 -.22,-.34 -.1,-.16 .06,-.12 .04,-.02 -.4,-.06"), x, y, size, turn)), boot, 3)
    layer = Layer()
    for wx in (-1.15, 1.15):
        cx, cy = at((wx, 0))[0]
        r = 0.78 * size
        tyre = circle(cx, cy, r)
        layer.line([*tyre, tyre[0]], 3.4, "#241c28")
        inner = circle(cx, cy, r * 0.9)
        layer.line([*inner, inner[0]], 1.2, "#d9d4cc")
        for i in range(18):
            a = 2 * math.pi * i / 18 + 0.1
            layer.line([(cx, cy), (cx + r * 0.9 * math.cos(a), cy + r * 0.9 * math.sin(a))], 0.55, "#6a6470")
        layer.disc(cx, cy, 2.6, "#8a8490")
        guard = place(arc(wx, 0, 0.9, 0.9, math.pi * 1.08, math.pi * 1.72), x, y, size, turn)
        layer.line(guard, 2.6, "#d2402f")
    for text in (
        "-1.15,0 -.15,.12 -.46,-1.02 -1.15,0",
        "-.15,.12 .84,-.78 -.4,-.86",
        "1.15,0 .98,-.32 .84,-.8 .76,-1.16",
        "-.46,-1.02 -.5,-1.16",
    ):
        layer.line(at(text), 3.2, "#d2402f")
    layer.line(at("0.7,-1.14 .86,-1.26 1.02,-1.2"), 2.4, "#4a4450")
    layer.line(at("-.15,.12 .1,.36"), 2, "#4a4450")
    layer.line(at("-.15,.12 -.38,-.12"), 2, "#4a4450")
    layer.disc(*at((-0.15, 0.12))[0], 5.5, "#4a4450")
    layer.line(at("-.74,-1.16 -.5,-1.2 -.24,-1.15"), 4.6, "#3a2018", 2)
    layer.line(at("-1.5,-.86 -.5,-.9"), 2, "#4a4450")
    card.put(layer)
    card.swell(layer.m, 2, k=1.3, a=0.8)
    _mail_bag(card, *at((-1.06, -0.98))[0], size, turn)
    tails = poly(
        place(
            blob(
                "-.34,-2.0 .1,-2.24 .28,-1.9 -.02,-1.4 -.26,-1.06 -.8,-.98 -1.3,-1.16 -1.66,-1.02 -1.36,-1.42 -.9,-1.44 -.62,-1.66"
            ),
            x,
            y,
            size,
            turn,
        )
    )
    card.lit(rough(tails, 14, 0.5, 90, 3, 60), blue, 10, k=1.8, tex=0.14, rim="#fff0d8")
    limb("-.42,-1.2 .1,-1.08 .44,-.78", 0.46, 0.34, blue)
    limb("0.44,-.8 .3,-.3 .12,.2", 0.32, 0.22, blue)
    card.lit(
        poly(place(blob("-.02,.16 .2,.14 .26,.3 .46,.38 .44,.48 -.02,.44"), x, y, size, turn)), boot, 3, rim="#fff0d8"
    )
    limb("0.08,-2.1 .42,-1.72 .9,-1.3", 0.3, 0.18, blue)
    card.lit(discs([(*at((0.92, -1.28))[0], 0.12 * size)]), skin, 2)
    head = poly(
        place(circle(0.34, -2.58, 0.27), x, y, size, turn),
        place(blob("0.2,-2.4 .36,-2.4 .3,-2.1 .1,-2.1"), x, y, size, turn),
        place(blob("0.56,-2.64 .7,-2.5 .56,-2.44"), x, y, size, turn),
    )
    card.lit(head, skin, 6, tex=0.08, rim="#fff4e0")
    card.fill(poly(place(blob("0.06,-2.7 .2,-2.72 .24,-2.5 .14,-2.38 .04,-2.5"), x, y, size, turn)), "#5a3020")
    card.fill(discs([(*at((0.5, -2.56))[0], 1.1)]), "#20101a")
    cap = poly(
        place(
            blob("0.02,-2.66 .04,-2.88 .3,-2.98 .6,-2.86 .66,-2.7 .9,-2.62 .9,-2.56 .6,-2.6 .3,-2.68"), x, y, size, turn
        )
    )
    card.lit(cap, blue, 5, tex=0.1, rim="#fff0d8")
    scarf = poly(
        ribbon(place(curve("0.34,-2.2 .08,-2.2 -.3,-2.4 -.7,-2.3 -1.1,-2.5 -1.5,-2.42"), x, y, size, turn), 9, 6)
    )
    card.lit(scarf, "#7a1a20 #d2402f #ff9470", 3, tex=0.1, rim="#ffe8d0")


def _mail_bag(card: Card, x: float, y: float, size: float, turn: float) -> None:
    for k, (dx, dy, a) in enumerate(((-14, -22, -0.5), (-2, -27, 0.2), (10, -24, 0.5), (2, -18, -0.1), (-8, -16, 0.3))):
        letter(card, x + dx, y + dy, 19, a, seal="#d2402f" if k % 2 else None)
    m = poly(place(blob("-.62,-.55 .58,-.5 .66,.1 .5,.62 -.46,.66 -.62,.1"), x, y, size, turn))
    card.lit(rough(m, 12, 0.5, 90, 5, 60), "#3a1c14 #8a4e2a #cf8e52 #f6cf94", 9, k=1.8, tex=0.2, rim="#fff0d0")
    card.shade(
        strokes(
            [
                place(points("-.6,-.1 0,.1 .62,-.06"), x, y, size, turn),
                place(points("-.58,.3 .56,.34"), x, y, size, turn),
            ],
            1.2,
        ),
        "#3a1c14",
        0.3,
        0.7,
    )


def diver(card: Card, x: float, y: float) -> Point:
    """A diver in an old copper helmet who stands at (x, y), his hose above him, and waters something on the left. Returns where."""
    card.shade(poly(ellipse(x + 4, y, 70, 12)), "#06303c", 6, 0.75)
    suit, rim = "#3a3a34 #7a745c #bcb088 #f0e8bc", "#fffbd8"

    def limb(text: str, a: float, b: float, depth: float = 7) -> None:
        card.lit(
            rough(poly(ribbon(place(curve(text), x, y), a, b)), 14, 0.6, 80, 3, 52),
            suit,
            depth,
            k=1.8,
            tex=0.2,
            rim=rim,
        )

    hose = curve((x + 24, y - 190), (x + 80, y - 260), (x + 60, y - 380), (x + 110, y - 500), (x + 84, y - 720))
    card.cast(poly(ribbon(hose, 5)), 3, 4, 3, "#06303c", 0.4)
    card.lit(poly(ribbon(hose, 6, 3)), "#3a1c1c #8a4a34 #e0a070", 2, k=1.8, tex=0.1)
    for dx in (-20, 26):
        boot = poly(place(blob("-15,-16 13,-18 16,-8 16,2 -26,2 -30,-6 -22,-10", per=5), x + dx, y))
        card.lit(boot, "#2a1c14 #6a4428 #b8804c #f0c488", 6, k=1.9, tex=0.2, rim=rim)
    limb("22,-92 30,-52 28,-12", 46, 32)
    limb("-10,-92 -20,-52 -18,-12", 46, 32)
    limb("10,-146 34,-112 20,-84", 34, 26)
    limb("6,-160 6,-120 8,-80", 62, 68, 15)
    belt = poly(ribbon(place(curve("-28,-98 8,-92 42,-100"), x, y), 11))
    card.lit(belt, "#2a1810 #6a4024 #c08850", 4)
    for k in range(3):
        card.lit(poly(box(x - 20 + 18 * k, y - 102, x - 8 + 18 * k, y - 88)), "#3a4448 #8a9498 #e0e8e0", 3, k=2)
    collar = poly(place(blob("-36,-150 -20,-168 10,-174 38,-166 48,-146 30,-134 -18,-136", per=6), x, y))
    card.lit(collar, "#3a1808 #b8703c #f0b070 #fff0c0", 8, k=2, tex=0.15, rim=rim)
    helmet = poly(circle(x + 2, y - 190, 37))
    card.cast(helmet, -3, 5, 6, "#1a2420", 0.5)
    card.lit(helmet, "#2a1208 #7a4020 #b8703c #f4b878 #fff6d0", 17, k=2.1, tex=0.16, rim=rim)
    for cx, cy, r, sx in ((x - 16, y - 188, 18, 0.86), (x + 28, y - 192, 11, 0.5)):
        card.lit(poly(ellipse(cx, cy, r * sx + 4, r + 4)), "#3a1808 #b8703c #ffd894", 3, k=2.2, tex=0.05, rim=rim)
        glass = poly(ellipse(cx, cy, r * sx, r))
        card.fill(glass, tint(fall(cy - r, cy + r), "#7ad4c4 #1c5a5c@50 #0a2a34"))
        card.glow(both(poly(ellipse(cx - r * 0.3, cy - r * 0.4, r * 0.24, r * 0.3)), glass), "#ffffff", 1.4, 0.9)
    card.fill(strokes([[(x - 16, y - 207), (x - 16, y - 169)], [(x - 32, y - 188), (x, y - 188)]], 2), "#8a5028", 0.9)
    card.lit(poly(box(x - 4, y - 236, x + 8, y - 224)), "#3a1808 #b8703c #ffd894", 3, k=2)
    pours = watering_can(card, x - 86, y - 92)
    limb("-4,-146 -38,-126 -72,-112", 32, 22)
    card.lit(discs([(x - 75, y - 111, 13)]), "#4a2c1c #a06a40 #e8b880", 5, rim=rim)
    return pours


def watering_can(card: Card, x: float, y: float, turn: float = -0.45) -> Point:
    """A watering can with its middle at (x, y), tilted to pour to the left. Returns where it pours."""
    tin = "#12343c #3a7c84 #9cd0c4 #f4fff0"

    def at(path: Path) -> Path:
        return place(path, x, y, 1, turn)

    card.lit(poly(at(ribbon(arc(8, -14, 26, 24, -2.6, 0.9, 20), 5))), tin, 2, k=2, tex=0.1)
    card.lit(poly(at(ribbon(points("-18,10 -54,-16"), 11, 6))), tin, 3, k=2, tex=0.1, rim="#ffffff")
    card.lit(poly(at(points("-50,-25 -60,-7 -68,-12 -60,-32"))), tin, 3, k=2, tex=0.1, rim="#ffffff")
    m = poly(at([*arc(0, -20, 22, 6, math.pi, 2 * math.pi, 16), (26, 22), *arc(0, 22, 26, 7, 0, math.pi, 16)]))
    card.lit(m, tin, 9, k=2, tex=0.14, rim="#ffffff")
    card.shade(both(strokes([at(points("-25,12 25,12")), at(points("-23,-10 23,-10"))], 1.4), m), "#12343c", 0.3, 0.6)
    return at([(-64, -16)])[0]


def scarecrow(card: Card, x: float, y: float) -> None:
    """A scarecrow with a lit lantern, its waist at (x, y), 200 high."""
    layer = Layer()
    layer.line([(x, y + 90), (x + 2, y - 74)], 5, "#2e1a0c", 4)
    layer.line([(x - 46, y - 36), (x + 50, y - 64)], 4, "#2e1a0c", 3)
    card.put(layer)
    coat = place(
        blob("-44,-46 -14,-54 8,-60 50,-72 54,-56 22,-38 28,10 34,28 14,18 2,30 -10,18 -28,30 -22,-26 -46,-30"), x, y
    )
    card.lit(
        rough(poly(coat), 40, 1.2, 120, 5, 50),
        "#1d1620 #3c3346 #76606a #e8b880",
        9,
        (-0.4, -1),
        tex=0.25,
        rim="#ffdc9a",
        rimk=0.9,
    )
    for dx, dy, colour in ((-8, -22, "#8a3a30"), (12, 2, "#5a6a7a"), (-12, 8, "#8a6a3a")):
        card.fill(rough(poly(box(x + dx - 6, y + dy - 5, x + dx + 6, y + dy + 6)), 30, 0.8), colour, 0.8)
    scarf = poly(
        ribbon(curve((x - 10, y - 58), (x + 4, y - 52), (x + 14, y - 60)), 8, 7),
        ribbon(curve((x + 8, y - 56), (x + 30, y - 50), (x + 50, y - 60), (x + 70, y - 50)), 7, 3),
    )
    card.lit(poly(ellipse(x + 2, y - 74, 12, 13)), "#3a2418 #9a7248 #f0cc90", 5, (-1, -0.6), tex=0.2, rim="#fff0c0")
    card.lit(scarf, "#6a1410 #d2381f #ff8a5a", 3, tex=0.1, rim="#ffdc9a")
    hat = poly(place(blob("-23,-78 -9,-84 -3,-106 12,-103 14,-85 28,-81 2,-75", per=6), x, y))
    card.lit(hat, "#2a160c #6a3f1c #d99a4c", 4, (-1, -0.6), tex=0.25, rim="#ffe2a0")
    lantern(card, x + 52, y - 62, 28, hanging=True, k=1)


def _howling_head(at: Point, size: float, flip: bool, lean: float) -> tuple[Path, dict[str, Path]]:
    """Howling head and ruff in profile, the muzzle up; and the lines of the face."""

    def turned(path: Path) -> Path:
        return place(path, 0, 0, 1, 0.94)

    def put(path: Path) -> Path:
        return place(path, *at, size, lean, flip)

    ear, jaw = turned(curve(_EAR, per=2)), turned(points(_JAW))
    nape = shag(curve(ear[-1], "0.72,.32 .86,.72 1.1,1.14 1.58,1.62 2.5,2.2", per=12), 0.05, 0.11, 3)
    chest = shag(
        curve("-2.6,2.5 -1.75,1.98 -1.16,1.58 -.84,1.22 -.66,.9 -.55,.62", jaw[0], per=12)[::-1], 0.055, 0.1, 4
    )[::-1]
    whole = [*turned(curve(_SNOUT, per=6)), *ear, *nape, (2.5, 5), (-2.6, 5), *chest, *jaw]
    lines = {
        "nose": circle(-0.98, 0.01, 0.065),
        "mouth": curve("-.8,.24 -.56,.19 -.38,.165 -.26,.2"),
        "eye": curve("-.38,-.09 -.29,-.15 -.17,-.13"),
        "ear": points("0.14,-.44 .44,-.72 .36,-.42"),
        "cheek": curve("-.1,.34 .06,.2 .14,-.02"),
    }
    return put(whole), {name: put(turned(path)) for name, path in lines.items()}


def howling_hill(
    card: Card,
    near: int,
    at: Point,
    size: float,
    flip: bool,
    lean: float,
    hill: tuple[int, float, float],
    stops: str,
    fog: Colour,
    thick: float,
    *,
    moon_x: float,
) -> None:
    """A ridge (seed, y, height) that is a wolf with a raised head, the back of its skull at `at`; firs for guard hairs.

    `near` counts from 0, the farthest; `stops` are its dark, middle and light colour; the light comes from `moon_x`.
    """
    head, face = _howling_head(at, size, flip, lean)
    dark, mid, light = stops.split()
    side = 0.75 if moon_x > at[0] else -0.75
    m = rough(
        poly(head, ridge(hill[0], hill[1], hill[2], octaves=5)), 14 + near * 3, 0.5 + 0.15 * near, 140, 10 + near, 50
    )
    card.lit(
        m,
        stops,
        13 + near * 4,
        (side, -0.75),
        tex=0.32,
        cells=26,
        seed=20 + near,
        rim="#ffe4ba",
        rimk=0.95,
        rimw=1.6 + 0.2 * near,
        pool=0.3,
    )
    chance = random.Random(200 + near)
    hair: list[Path] = []
    for _ in range(560):
        u, v, long = chance.uniform(-1.4, 1.6), chance.uniform(0.1, 2.0), chance.uniform(0.06, 0.16)
        a = math.pi / 2 - u * 0.42 + chance.gauss(0, 0.14)
        hair.append(place([(u, v), (u + long * math.cos(a), v + long * math.sin(a))], *at, size, lean, flip))
    fur_ = both(strokes(hair, 0.8 + 0.2 * near), blur(m, 2).point(smooth(170, 250)))
    card.shade(fur_, dark, 0.3, 0.55)
    card.glow(both(move(fur_, side * 1.4, -0.8), m), light, 0.3, 0.25)
    night = mix(dark, "#050b18", 0.6)
    card.shade(both(poly(face["ear"]), m), night, 0.6, 0.6)
    card.shade(both(strokes([face["cheek"]], 1.2 + 0.4 * near), m), dark, 0.8, 0.5)
    card.fill(both(poly(face["nose"]), m), night, 0.9)
    card.shade(strokes([face["mouth"]], 0.8 + 0.3 * near), night, 0.3, 0.8)
    card.shade(strokes([face["eye"]], 1.3 + 0.5 * near), night, 0.3, 0.95)
    firs: list[tuple[float, Path]] = []
    for k in range(170 + near * 50):  # the firs on the flanks stand like guard hairs
        x = chance.uniform(-10, W + 10)
        column = m.crop(
            (min(SIZE[0] - 1, max(0, int(x * S))), 0, min(SIZE[0], max(1, int(x * S) + 1)), SIZE[1])
        ).getbbox()
        if column:
            y = max(
                column[1] / S + 4 + abs(chance.gauss(0, 1)) * (22 + near * 14),
                at[1] + size * (1.25 + 0.25 * chance.random()),
            )
            firs.append((y, fir(x, y, chance.uniform(8, 14) * (1 + near * 0.5), k, 4)))
    card.lit(
        rough(poly(*[path for _, path in sorted(firs)]), 30, 0.5, 140, near, 50),
        (night, dark, mid),
        4,
        (side, -0.6),
        tex=0.4,
        rim="#f6c9a0",
        rimk=0.4,
    )
    card.mist(hill[1] - 20 - near * 4, hill[1] + 70, fog, thick, 40 + near)


def scaly(card: Card, path: str, stops: Stops, depth: float, seed: int, scales: int = 0) -> Mask:
    """A limb or body of a turtle along an outline written as text, covered with scales of that size."""
    m = rough(poly(blob(path, per=10)), 16, 0.9, 90, seed, 50)
    card.lit(m, stops, depth, (-0.4, -1), k=1.5, tex=0.3, cells=34, seed=seed, rim="#c8f4e0", rimk=0.6)
    if scales:
        left, top, right, bottom = (v / S for v in m.getbbox() or (0, 0, 1, 1))
        plates = scatter(seed, right - left, bottom - top, scales)
        net = poly(*[circle(left + x, top + y, scales * 0.52, 0.85, 7) for x, y in plates])
        card.shade(both(minus(m, net), blur(m, 2)), "#04142c", 0.6, 0.4)
        card.glow(both(edge(net, 0.8, 1), m), "#bfe8d0", 0.3, 0.2)
    return m
