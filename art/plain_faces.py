"""Paint the plain, generated faces of the cards that have no painting yet.

    python art/plain_faces.py OUT_DIR [ID ...]

writes one PNG of 512 x 768 a card, named by its id. A face is a palette, a setting and one simple emblem drawn
for its idea. Needs Pillow only; the same id always gives the same picture.
"""

import math
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path as FilePath

import emblems as em
import settings as place
from brush import (
    HEIGHT,
    WIDTH,
    Path,
    Sheet,
    arc,
    arch,
    between,
    blob,
    box,
    crescent,
    curve,
    mirror,
    mix,
    oval,
    put,
    star,
    stroke,
)
from settings import Palette

Painter = Callable[[Sheet, Palette], None]


@dataclass(frozen=True)
class Face:
    """What one card is made of."""

    palette: Palette
    setting: Painter
    emblem: Painter


def private_rain(sheet: Sheet, palette: Palette) -> None:
    """Rain falls only under an open umbrella."""
    sheet.flat("#8d98ac", [(132, 300), (380, 300), (400, 650), (112, 650)], soft=20, alpha=0.8)
    for _ in range(90):
        x, y = sheet.chance.uniform(122, 384), sheet.chance.uniform(320, 610)
        sheet.line("#e6f0fa", [(x, y), (x - 3, y + sheet.chance.uniform(16, 34))], 1.8, alpha=0.8)
    sheet.paint("#5f7890", oval(256, 652, 136, 18), depth=5)
    for x, y, wide in ((220, 650, 34), (296, 655, 26), (160, 654, 20)):
        sheet.line("#e6f0fa", [*oval(x, y, wide, wide * 0.2)], 1.6, alpha=0.8)
    em.umbrella(sheet, 256, 316, 158, "#b03a48")


def knitted_hills(sheet: Sheet, palette: Palette) -> None:
    """Hills of knitting with two needles and a ball of wool."""
    for side in (-1, 1):
        needle: Path = [(256 + side * 40, 560), (256 - side * 112, 130)]
        sheet.paint("#d9b98a", stroke(needle, 15, 11), depth=4, cast=3)
        sheet.paint("#7a3b30", oval(256 - side * 112, 124, 17), depth=6)
    for row in range(4):
        colour = (mix(palette.low, palette.land, 0.5), palette.land, "#b5654a", mix(palette.land, palette.ink, 0.45))[
            row
        ]
        hill = place.ridge(sheet, 410 + row * 90, 54, 1.3)
        sheet.paint(colour, hill, depth=16, edge=0.8)
        with sheet.within(hill):
            _stitches(sheet, 372 + row * 90, 500 + row * 90, mix(colour, "#fff0d8", 0.3), 9 + row * 2)
    sheet.paint("#c9433f", oval(390, 650, 52), depth=18, cast=5)
    for k in range(-3, 4):
        sheet.line("#f0a08a", curve((350, 650 + k * 12), (390, 636 + k * 14), (430, 650 + k * 11)), 2, alpha=0.7)
    sheet.line("#c9433f", curve((350, 684), (270, 716), (190, 690), (110, 724)), 4)


def _stitches(sheet: Sheet, top: float, foot: float, colour: str, size: float) -> None:
    marks: list[Path] = []
    y = top
    while y < foot:
        for k in range(int(WIDTH / size / 1.3) + 2):
            x = k * size * 1.3
            marks.append(stroke([(x - size * 0.5, y - size * 0.5), (x, y + size * 0.3)], size * 0.34))
            marks.append(stroke([(x + size * 0.5, y - size * 0.5), (x, y + size * 0.3)], size * 0.34))
        y += size * 0.95
    sheet.flat(colour, *marks, alpha=0.55)


def bottle_city(sheet: Sheet, palette: Palette) -> None:
    """A corked bottle on the sand with lit houses in it."""
    glass = blob(
        (150, 660), (142, 560), (146, 400), (176, 336), (222, 296), (228, 180),
        (284, 180), (290, 296), (336, 336), (366, 400), (370, 560), (362, 660), (256, 674),
    )  # fmt: skip
    sheet.lamp("#ffb860", 256, 560, 190, 0.8)
    sheet.flat("#0f2f4a", glass, alpha=0.75)
    with sheet.within(glass):
        sheet.lamp("#ffb860", 256, 580, 200, 0.7)
        for k, (x, wide) in enumerate(((186, 58), (322, 62), (238, 60), (288, 52))):
            foot = 640 if k < 2 else 650
            tall = (230, 200, 290, 170)[k]
            _tower(sheet, x, foot, wide, tall)
        sheet.paint("#3d2f3a", box(100, 636, 420, 700), depth=6)
    sheet.line("#cfeef0", [*glass, glass[0]], 4, alpha=0.7)
    sheet.flat("#ffffff", stroke(curve((166, 420), (160, 500), (168, 590)), 9, 3), alpha=0.5)
    sheet.flat("#ffffff", stroke([(238, 210), (238, 280)], 6, 3), alpha=0.5)
    sheet.paint("#b07a48", box(230, 138, 282, 192), depth=5, cast=2)


def _tower(sheet: Sheet, x: float, foot: float, wide: float, tall: float) -> None:
    sheet.paint("#5b4a70", box(x - wide / 2, foot - tall * 0.75, x + wide / 2, foot), depth=5, edge=0.3)
    sheet.paint(
        "#8e4350",
        [(x - wide * 0.6, foot - tall * 0.75), (x, foot - tall), (x + wide * 0.6, foot - tall * 0.75)],
        depth=4,
    )
    panes = [
        box(x + dx - 5, y, x + dx + 5, y + 14)
        for dx in (-12, 12)
        for y in range(int(foot - tall * 0.7), int(foot - 20), 34)
    ]
    sheet.glow("#ffc65c", *panes, spread=4, strength=0.9)
    sheet.flat("#ffe8a0", *panes)


def moth_of_windows(sheet: Sheet, palette: Palette) -> None:
    """A moth whose wings are lit windows."""
    upper = blob((262, 340), (300, 250), (400, 180), (462, 190), (470, 270), (430, 370), (330, 410), (264, 400))
    lower = blob((264, 390), (340, 400), (410, 430), (418, 510), (370, 570), (310, 540), (266, 440))
    sheet.lamp("#ffb050", 256, 380, 260, 0.7)
    for wing in (lower, upper, mirror(lower), mirror(upper)):
        sheet.paint("#9a6a48", wing, depth=12, cast=4)
    for k, (x, y, wide, high) in enumerate(
        ((390, 240, 56, 66), (324, 320, 48, 58), (408, 326, 38, 44), (354, 468, 50, 58))
    ):
        for side in (1, -1):
            tone = ("#ffe39a", "#ffc968", "#ffd98a", "#ffb95c")[k]
            em.window(sheet, 256 + side * (x - 256), y, wide, high, tone, "#3d2419")
    body = blob((256, 300), (274, 340), (272, 420), (256, 520), (240, 420), (238, 340))
    sheet.paint("#a0764e", body, oval(256, 290, 20), depth=8, cast=3)
    for side in (1, -1):
        sheet.line("#c99a68", curve((256 + side * 8, 276), (256 + side * 30, 230), (256 + side * 62, 206)), 4, 1.4)


def the_other_reflection(sheet: Sheet, palette: Palette) -> None:
    """A ruined tower on a shore; a whole palace upside down in the lake."""
    place.sky(sheet, palette)
    sheet.lamp(palette.glow, 256, 370, 230, 0.6)
    sheet.paint(mix(palette.low, palette.land, 0.5), box(-9, 398, 530, 800), depth=4, edge=0.5)
    sheet.wash(mix(palette.low, palette.land, 0.45), palette.land, palette.ink, top=400)
    with sheet.within(box(0, 404, WIDTH, HEIGHT)):
        for x, wide, tall in ((150, 46, 170), (362, 46, 170), (206, 50, 220), (306, 50, 220), (256, 70, 290)):
            _palace(sheet, x, wide, tall)
    shore = [*curve((-40, 384), (90, 390), (256, 372), (420, 388), (560, 380)), (560, 408), (-40, 408)]
    ruin: Path = [
        (196, 392),
        (200, 250),
        (216, 268),
        (226, 226),
        (248, 262),
        (262, 240),
        (280, 300),
        (306, 318),
        (312, 392),
    ]
    sheet.paint("#4e4456", ruin, depth=8, edge=1.2, texture=0.5)
    sheet.flat(palette.low, arch(236, 352, 22, 46))
    sheet.paint("#4e4456", box(150, 352, 172, 392), box(344, 334, 362, 392), depth=4, edge=1.2)
    sheet.paint(mix(palette.land, palette.ink, 0.5), shore, depth=5, edge=1.2)
    for k in range(26):
        y = 424 + k * 12.5
        x = sheet.chance.uniform(40, 420)
        sheet.line("#fff0d8", [(x, y), (x + sheet.chance.uniform(30, 90), y)], 1.6, alpha=0.3)


def _palace(sheet: Sheet, x: float, wide: float, tall: float) -> None:
    wall = box(x - wide / 2, 404, x + wide / 2, 404 + tall * 0.74)
    roof: Path = [(x - wide * 0.6, 404 + tall * 0.74), (x + wide * 0.6, 404 + tall * 0.74), (x, 404 + tall)]
    sheet.paint("#e4c690", wall, depth=6, edge=0.8)
    sheet.paint("#b8645c", roof, depth=6, edge=0.8)
    panes = [box(x - 5, y, x + 5, y + 18) for y in range(424, int(404 + tall * 0.66), 36)]
    sheet.glow("#ffd27a", *panes, spread=4, strength=0.8)
    sheet.flat("#fff2c4", *panes)


def between_two_moons(sheet: Sheet, palette: Palette) -> None:
    """A cat walks a rope from one moon to another."""
    em.moon(sheet, 92, 200, 60, "#f6efb8")
    em.moon(sheet, 420, 330, 70, "#f3d9ec")
    path = em.rope(sheet, (146, 226), (354, 318), 44, "#fff3c8", 3)
    x, y = path[len(path) // 2]
    em.cat(sheet, x, y, 56)


def lift_in_the_oak(sheet: Sheet, palette: Palette) -> None:
    """A thick oak with brass lift doors and a dial whose hand points down."""
    left = curve((40, 790), (110, 690), (128, 520), (116, 300), (84, 140), (30, -20))
    trunk = [*left, *mirror(left)[::-1]]
    sheet.paint("#6a4a34", trunk, depth=40, edge=2, texture=0.6, cast=6)
    for k in range(13):
        x = 134 + k * 20
        bark = curve((x, -10), (x + sheet.chance.uniform(-10, 10), 260), (x, 520), (x + (x - 256) * 0.4, 770))
        sheet.line("#3a2620", bark, 2.6, alpha=0.5)
    sheet.paint("#3a2822", arch(256, 664, 196, 330), depth=8, cast=3)
    for side in (-1, 1):
        door = box(256 + side * 44 - 41, 392, 256 + side * 44 + 41, 660)
        sheet.paint("#c9973f", door, depth=8, edge=0.3)
        sheet.line(
            "#7a5420", [*box(256 + side * 44 - 28, 410, 256 + side * 44 + 28, 640), (256 + side * 44 - 28, 410)], 3
        )
    sheet.flat("#2a1a18", box(254, 392, 258, 660))
    sheet.paint("#e8c878", [*arc(256, 316, 62, 62, 180, 360), (318, 322), (194, 322)], depth=8, cast=3)
    for angle in (200, 235, 270, 305, 340):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        sheet.line("#6a4520", [(256 + c * 46, 316 + s * 46), (256 + c * 56, 316 + s * 56)], 3)
    sheet.line("#8c2f2a", [(256, 290), (256, 356)], 5)
    sheet.flat("#8c2f2a", [(242, 350), (270, 350), (256, 374)])
    for side in (1, -1):
        leaf = [oval(256 + side * 220, 30 + k * 26, 60, 30) for k in range(4)]
        sheet.paint("#5f8a4a", *leaf, depth=10, edge=2.5, texture=0.5)


def paper_fleet(sheet: Sheet, palette: Palette) -> None:
    """Three paper boats with candles between dark houses."""
    place.sky(sheet, palette)
    sheet.stars(60, 300)
    for side in (0, 1):
        for row in range(4):
            x = (64 + row * 34) if side == 0 else WIDTH - 64 - row * 34
            top, wide = 110 + row * 66, 118 - row * 18
            front: Path = [
                (x - wide / 2, 520),
                (x - wide / 2, top + 40),
                (x, top - 20),
                (x + wide / 2, top + 40),
                (x + wide / 2, 520),
            ]
            sheet.paint(mix(palette.ink, palette.low, 0.5 - row * 0.12 if row else 0.12), front, depth=6)
            if row == 3:
                sheet.glow("#ffd98a", box(x - 9, top + 80, x + 9, top + 108), spread=5, strength=0.8)
                sheet.flat("#ffe6a8", box(x - 9, top + 80, x + 9, top + 108))
    sheet.wash(mix(palette.low, palette.land, 0.4), palette.land, palette.ink, top=470)
    for _ in range(40):
        x, y = sheet.chance.uniform(20, 460), sheet.chance.uniform(486, 748)
        sheet.line("#bcd8e8", [(x, y), (x + sheet.chance.uniform(14, 60), y)], 1.5, alpha=0.35)
    for x, y, size in ((300, 530, 34), (170, 600, 58), (342, 690, 84)):
        sheet.glow("#ffb84d", box(x - size * 0.3, y, x + size * 0.3, y + size * 0.9), spread=10, strength=0.5)
        em.paper_boat(sheet, x, y, size)


def orchard_of_masks(sheet: Sheet, palette: Palette) -> None:
    """Masks hang from a tree; one lies in the grass."""
    em.tree(sheet, 256, 640, 520, "#6f9a52")
    spots = (
        (150, 250, "#f2e3c8", -8),
        (256, 190, "#e8b4a0", 4),
        (362, 258, "#c9d8e0", 10),
        (206, 344, "#e9cf86", -4),
        (312, 352, "#d6b6dc", 8),
    )
    for x, y, colour, turn in spots:
        sheet.line("#4a3226", [(x, y - 70), (x, y - 36)], 2.4)
        _mask(sheet, x, y, 40, colour, turn, smile=False)
    _mask(sheet, 366, 668, 50, "#f2c9b0", 64, smile=True)


def _mask(sheet: Sheet, x: float, y: float, size: float, colour: str, turn: float, smile: bool) -> None:
    face = blob(
        (-0.72, -0.8), (0, -0.95), (0.72, -0.8), (0.76, -0.1), (0.42, 0.72), (0, 1), (-0.42, 0.72), (-0.76, -0.1)
    )
    sheet.paint(colour, put(face, x, y, size, turn), depth=size * 0.28, cast=3)
    for side in (-1, 1):
        sheet.flat(
            "#2a1c28",
            put(
                blob((0.14 * side, -0.22), (0.34 * side, -0.38), (0.58 * side, -0.2), (0.36 * side, -0.12)),
                x,
                y,
                size,
                turn,
            ),
        )
    bend = 0.2 if smile else -0.06
    sheet.line("#8c3038", put(curve((-0.32, 0.44), (0, 0.44 + bend), (0.32, 0.44)), x, y, size, turn), size * 0.08)


def almost_a_bridge(sheet: Sheet, palette: Palette) -> None:
    """Two stone arms reach from two cliffs and don't touch; a goat on the left one."""
    arm = curve((-30, 330), (80, 330), (150, 342), (196, 352))
    hand = blob((180, 326), (214, 332), (228, 346), (226, 372), (196, 384), (172, 376))
    fingers = [
        stroke(curve((206, 340 + k * 12), (228, 338 + k * 13), (246 - (k == 2) * 10, 346 + k * 13)), 13, 9)
        for k in range(3)
    ]
    thumb = stroke(curve((190, 336), (206, 316), (224, 312)), 14, 9)
    parts = [stroke(arm, 92, 50), hand, *fingers, thumb]
    sheet.paint("#c09468", *parts, depth=9, edge=1.1, texture=0.5, cast=5)
    sheet.paint("#b08058", *[mirror(part, 262) for part in parts], depth=9, edge=1.1, texture=0.5, cast=5)
    for x in (40, 96, 140):
        sheet.line("#6a4632", curve((x, 296), (x + 8, 330), (x - 4, 372)), 2.4, alpha=0.6)
        sheet.line("#6a4632", curve((528 - x, 296), (520 - x, 330), (530 - x, 372)), 2.4, alpha=0.6)
    _goat(sheet, 84, 288, 58)


def _goat(sheet: Sheet, x: float, y: float, size: float) -> None:
    body = blob((-0.6, -0.7), (0, -0.8), (0.5, -0.82), (0.56, -0.5), (0, -0.38), (-0.56, -0.42))
    head = blob((0.46, -0.8), (0.62, -1.16), (0.82, -1.14), (1.02, -0.92), (0.9, -0.84), (0.62, -0.72))
    legs = [stroke([(a, -0.5), (a, 0)], 0.13, 0.09) for a in (-0.48, -0.34, 0.3, 0.44)]
    horns = stroke(curve((0.66, -1.12), (0.56, -1.36), (0.36, -1.42)), 0.1, 0.03)
    beard = stroke([(0.86, -0.84), (0.84, -0.62)], 0.1, 0.02)
    sheet.paint("#f4ead8", *[put(part, x, y, size) for part in (body, head, *legs, beard)], depth=5, edge=0.6)
    sheet.paint("#6a5040", put(horns, x, y, size), depth=2)
    sheet.flat("#241a20", put(oval(0.78, -1.02, 0.04), x, y, size))


def under_the_meadow(sheet: Sheet, palette: Palette) -> None:
    """A round lit hole in a dark meadow; sparks and notes of light rise from it."""
    sheet.lamp("#ffc860", 256, 460, 300, 0.7)
    sheet.paint("#2d4a34", oval(256, 470, 128, 92), depth=6, edge=2.4)
    sheet.flat("#ffd878", oval(256, 474, 112, 78))
    sheet.flat("#fff4c8", oval(256, 488, 84, 54), soft=9)
    with sheet.within(oval(256, 474, 112, 78)):
        for k in range(5):
            sheet.line("#b8742c", box(256 - 40, 470 + k * 22, 256 + 40, 474 + k * 22), 5)
        sheet.line("#b8742c", [(212, 440), (222, 580)], 6)
        sheet.line("#b8742c", [(300, 440), (290, 580)], 6)
    for k in range(34):
        t = k / 34
        x = 256 + math.sin(k * 2.4) * (40 + 130 * t)
        em.spark(sheet, x, 440 - t * 390, 4 + 7 * sheet.chance.random())
    for k in range(16):
        angle = k * math.pi / 8 + 0.2
        reach = sheet.chance.uniform(0.92, 1.22)
        x, y = 256 + 172 * reach * math.cos(angle), 480 + 150 * reach * math.sin(angle)
        em.flower(sheet, x, y, sheet.chance.uniform(10, 15), ("#f2e6f4", "#e8a8b8", "#f6dfa0")[k % 3])


def seller_of_windows(sheet: Sheet, palette: Palette) -> None:
    """A cart loaded with six windows, each with other weather."""
    for x in (150, 362):
        sheet.paint("#5a3a2a", stroke([*oval(x, 640, 56), (x + 56, 640)], 12), depth=4, cast=4)
        for k in range(4):
            c, s = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
            sheet.line("#5a3a2a", [(x - 52 * c, 640 - 52 * s), (x + 52 * c, 640 + 52 * s)], 6)
        sheet.paint("#8a5a34", oval(x, 640, 12), depth=4)
    sheet.paint("#7d4a30", box(66, 556, 446, 606), depth=8, cast=5)
    sheet.line("#7d4a30", [(440, 572), (500, 540)], 13)
    for k, paint in enumerate((_sun_pane, _rain_pane, _snow_pane, _moon_pane, _bolt_pane, _rainbow_pane)):
        x, y = 142 + (k % 3) * 114, 314 + (k // 3) * 164
        frame = box(x - 52, y - 76, x + 52, y + 76)
        sheet.paint("#e8d8b8", frame, depth=5, edge=0.3, cast=5)
        with sheet.within(box(x - 42, y - 66, x + 42, y + 66)):
            paint(sheet, x, y)
        sheet.flat("#e8d8b8", box(x - 2.5, y - 66, x + 2.5, y + 66), box(x - 42, y - 2.5, x + 42, y + 2.5))


def _pane(sheet: Sheet, x: float, y: float, colour: str) -> None:
    sheet.paint(colour, box(x - 60, y - 80, x + 60, y + 80), depth=4, edge=0, texture=0.4)


def _sun_pane(sheet: Sheet, x: float, y: float) -> None:
    _pane(sheet, x, y, "#6fb4e0")
    sheet.flat("#ffe27a", star(x + 8, y - 14, 34, 12, 0.66))
    sheet.flat("#7fb35a", box(x - 60, y + 40, x + 60, y + 90))


def _rain_pane(sheet: Sheet, x: float, y: float) -> None:
    _pane(sheet, x, y, "#5d6c82")
    sheet.flat("#aab4c4", place.cloud(x, y - 22, 36))
    for k in range(14):
        a, b = x - 40 + k * 6.2, y - 8 + (k * 37) % 60
        sheet.line("#dbe8f4", [(a, b), (a - 3, b + 14)], 2)


def _snow_pane(sheet: Sheet, x: float, y: float) -> None:
    _pane(sheet, x, y, "#93a9cf")
    sheet.flat("#ffffff", oval(x, y + 74, 70, 36))
    flakes = [oval(x - 40 + (k * 29) % 82, y - 62 + (k * 43) % 110, 3, steps=10) for k in range(22)]
    sheet.flat("#ffffff", *flakes)


def _moon_pane(sheet: Sheet, x: float, y: float) -> None:
    _pane(sheet, x, y, "#232a5c")
    sheet.flat("#f8edc0", crescent(x + 4, y - 20, 24))
    sheet.flat("#ffffff", *[star(x - 32 + (k * 31) % 66, y - 54 + (k * 47) % 112, 4) for k in range(7)])


def _bolt_pane(sheet: Sheet, x: float, y: float) -> None:
    _pane(sheet, x, y, "#4a3a58")
    sheet.flat("#8a7a98", place.cloud(x, y - 26, 40))
    sheet.flat(
        "#ffe680",
        [
            (x + 4, y - 24),
            (x - 16, y + 18),
            (x - 2, y + 18),
            (x - 14, y + 56),
            (x + 20, y + 6),
            (x + 5, y + 6),
            (x + 18, y - 24),
        ],
    )


def _rainbow_pane(sheet: Sheet, x: float, y: float) -> None:
    _pane(sheet, x, y, "#a8d4dc")
    for k, colour in enumerate(("#d8504a", "#e8a848", "#f0e070", "#6fb070", "#5a80c0")):
        sheet.line(colour, arc(x, y + 50, 62 - k * 9, 84 - k * 9, 180, 360), 8)
    sheet.flat("#6fa35a", box(x - 60, y + 46, x + 60, y + 90))


def swing_of_the_moon(sheet: Sheet, palette: Palette) -> None:
    """An empty swing hangs aslant from a crescent moon over roofs."""
    moon = crescent(256, 190, 104)
    sheet.lamp("#fff0b8", 240, 190, 210, 0.7)
    sheet.paint("#f6e7b0", moon, depth=22, texture=0.35)
    for dx in (-34, 34):
        sheet.line("#e8dcc0", [(210 + dx * 0.8, 276), (318 + dx, 470)], 2.6)
    sheet.paint("#a5653a", put(box(-50, -7, 50, 7), 318, 474, 1, -12), depth=4, cast=3)


def ladder_of_feathers(sheet: Sheet, palette: Palette) -> None:
    """A ladder with feathers for rungs leads up to a large sun; the lowest are scorched."""
    sheet.lamp("#ffe49a", 256, 140, 320, 0.9)
    sheet.paint("#fff0b0", oval(256, 140, 92), depth=30, strength=0.8)
    cliff = blob((-40, 640), (120, 622), (360, 630), (420, 660), (440, 800), (-40, 800))
    sheet.paint(palette.land, cliff, depth=16, edge=1.4, texture=0.5)
    for side in (-1, 1):
        sheet.line("#6a3a24", [(256 + side * 104, 650), (256 + side * 36, 196)], 8, 4)
    for k in range(8):
        y = 614 - k * 54
        half = 104 - (650 - y) / 454 * 68
        tone = mix("#3a2620", "#fbf3e2", min(1.0, k / 3))
        em.feather(sheet, (256 - half - 30, y + 8), (256 + half + 34, y - 8), tone, 0.075)


def carried_by_a_seed(sheet: Sheet, palette: Palette) -> None:
    """Two mice ride on the stalk of a large dandelion seed."""
    for k in range(19):
        angle = math.radians(188 + k * 9.1)
        tip = (256 + 186 * math.cos(angle), 300 + 186 * math.sin(angle))
        sheet.line("#fffaf0", [(256, 312), tip], 2.6, 1.2)
        for turn in (-34, 0, 34):
            a = angle + math.radians(turn)
            sheet.line("#ffffff", [tip, (tip[0] + 26 * math.cos(a), tip[1] + 26 * math.sin(a))], 1.8, 1)
    sheet.line("#8a6a40", [(256, 310), (256, 520)], 5)
    sheet.paint("#8a5a34", blob((256, 508), (268, 536), (256, 586), (244, 536)), depth=4)
    _mouse(sheet, 228, 470, 44, flip=True)
    _mouse(sheet, 286, 506, 44, flip=False)


def _mouse(sheet: Sheet, x: float, y: float, size: float, flip: bool) -> None:
    body = blob((-0.5, 0.2), (-0.3, -0.5), (0.1, -0.9), (0.5, -0.7), (0.6, 0.1), (0.2, 0.5), (-0.3, 0.5))
    head = blob((0, -0.8), (0.3, -1.24), (0.66, -1.16), (1.06, -0.86), (0.7, -0.66), (0.3, -0.6))
    tail = stroke(curve((-0.3, 0.4), (-0.7, 0.9), (-0.5, 1.4), (-0.8, 1.7)), 0.1, 0.03)
    paw = stroke([(0.1, -0.3), (-0.62, -0.5)], 0.16, 0.1)
    for part in (tail, body, head, oval(0.26, -1.26, 0.24), paw):
        sheet.paint("#8d7f86", put(part, x, y, size, 0, not flip), depth=4, edge=0.5)
    sheet.flat("#e0a8a4", put(oval(0.26, -1.26, 0.14), x, y, size, 0, not flip))
    sheet.flat("#1a1220", put(oval(0.68, -0.98, 0.06), x, y, size, 0, not flip))


def bears_cinema(sheet: Sheet, palette: Palette) -> None:
    """A bear by a fire; a round light on the wall shows the shadow of a ship."""
    sheet.lamp("#ffc878", 236, 270, 210, 0.9)
    sheet.flat("#f0bd78", oval(236, 260, 136, 120), soft=8, alpha=0.9)
    em.ship(sheet, 226, 340, 78, "#43241a")
    em.flame(sheet, 140, 660, 70)
    for turn in (-24, 24):
        sheet.paint("#4a2c1c", put(box(-44, -7, 44, 7), 140, 664, 1, turn), depth=3)
    sheet.light = (-0.9, -0.3)
    body = blob((300, 700), (306, 590), (340, 520), (400, 510), (452, 570), (466, 700))
    head = oval(366, 482, 48, 44)
    ears = [oval(334, 446, 16), oval(398, 444, 16)]
    arms = [
        stroke(curve((330, 570), (276, 560), (238, 520)), 40, 26),
        stroke(curve((340, 600), (284, 600), (250, 556)), 38, 24),
    ]
    sheet.lamp("#ffb060", 366, 560, 190, 0.7)
    sheet.paint("#a8714c", *ears, body, depth=14, edge=1.6, texture=0.5)
    sheet.paint("#c08a60", head, oval(326, 496, 26, 20), depth=12, edge=1.2, texture=0.4)
    sheet.paint("#c08a60", *arms, depth=8, edge=1.2, texture=0.4)
    sheet.flat("#1c0f10", oval(304, 490, 8, 6), oval(340, 470, 4))


def crown_besieged(sheet: Sheet, palette: Palette) -> None:
    """A large gold crown in the grass, ants with leaf flags round it."""
    points: Path = [
        (96, 330),
        (160, 430),
        (196, 270),
        (256, 410),
        (316, 270),
        (352, 430),
        (416, 330),
        (392, 580),
        (120, 580),
    ]
    sheet.lamp("#fff0b0", 256, 420, 240, 0.6)
    sheet.paint("#d8a638", points, depth=14, edge=0.5, cast=5)
    sheet.paint("#e8bd52", box(112, 540, 400, 590), depth=8, edge=0.4)
    for x, y in ((96, 322), (196, 262), (316, 262), (416, 322)):
        sheet.paint("#f4dc8a", oval(x, y, 15), depth=6)
    for k, x in enumerate((150, 203, 256, 309, 362)):
        sheet.paint(("#b8383f", "#3f7fae")[k % 2], oval(x, 565, 15, 13), depth=5)
    for x in range(-10, 540, 11):
        high = sheet.chance.uniform(60, 190)
        blade = curve(
            (x, 780),
            (x + sheet.chance.uniform(-10, 10), 780 - high * 0.6),
            (x + sheet.chance.uniform(-34, 34), 780 - high),
        )
        sheet.paint(mix(palette.land, "#a8c860", sheet.chance.random() * 0.5), stroke(blade, 12, 2), depth=3)
    for x, y, size, turn in (
        (130, 640, 30, -24),
        (250, 660, 32, 0),
        (376, 636, 30, 20),
        (160, 486, 22, -70),
        (350, 470, 22, -110),
    ):
        _ant(sheet, x, y, size, turn)


def _ant(sheet: Sheet, x: float, y: float, size: float, turn: float) -> None:
    for k in (-0.3, 0, 0.3):
        sheet.line("#1a0f14", put([(k * 1.6, 0.6), (k, 0), (k * 1.6, -0.5)], x, y, size, turn), 2.4)
    parts = (oval(-0.62, 0, 0.42, 0.3), oval(0, 0, 0.24, 0.2), oval(0.5, -0.06, 0.28, 0.25))
    sheet.paint("#3a1c1c", *[put(part, x, y, size, turn) for part in parts], depth=3, edge=0.3)
    sheet.line("#e8d8a0", put([(0.3, 0), (0.42, -2.3)], x, y, size, turn), 2.4)
    leaf = blob((0.42, -2.4), (1.1, -2.6), (1.7, -2.1), (1.1, -1.6), (0.44, -1.7))
    sheet.paint("#9ccf52", put(leaf, x, y, size, turn), depth=4, edge=0.4)


def the_thread(sheet: Sheet, palette: Palette) -> None:
    """A square hedge maze from above, a red thread drawn straight across it."""
    for ring in range(6):
        inset = 44 + ring * 34
        left, top, right, foot = inset, inset + 60, WIDTH - inset, HEIGHT - inset - 60
        gap = (80 + ring * 97) % int(right - left - 60) + left + 20
        sides: list[Path] = [[(left, top), (left, foot)], [(right, top), (right, foot)]]
        level = top if ring % 2 else foot
        rows: list[Path] = [
            [(left, top + foot - level), (right, top + foot - level)],
            [(left, level), (gap, level)],
            [(gap + 30, level), (right, level)],
        ]
        sides += rows
        hedge = [stroke([_stretch(a, b, 8), _stretch(b, a, 8)], 17) for a, b in sides]
        sheet.paint(mix("#3f7a45", "#6fa04a", ring / 6), *hedge, depth=5, edge=1.6, texture=0.6, cast=5)
    sheet.lamp("#ffe9a8", 256, 384, 60, 0.8)
    em.flower(sheet, 256, 384, 18, "#f4e4f0")
    thread = curve((-20, 700), (140, 540), (256, 384), (380, 236), (540, 30))
    sheet.shade("#0f1f18", stroke([(x + 4, y + 7) for x, y in thread], 6), spread=2)
    sheet.line("#e03a3a", thread, 6)


def _stretch(a: tuple[float, float], b: tuple[float, float], reach: float) -> tuple[float, float]:
    length = math.dist(a, b) or 1.0
    return between(a, b, -reach / length)


def frozen_violin(sheet: Sheet, palette: Palette) -> None:
    """A violin stands inside a block of ice; small skaters circle it."""
    front: Path = [(150, 220), (330, 200), (330, 590), (150, 610)]
    top: Path = [(150, 220), (206, 170), (380, 156), (330, 200)]
    side: Path = [(330, 200), (380, 156), (380, 540), (330, 590)]
    sheet.paint("#a9c6e2", blob((-20, 480), (256, 430), (532, 480), (532, 800), (-20, 800)), depth=14, texture=0.4)
    for k in range(4):
        sheet.line("#f4fbff", arc(256, 600, 150 + k * 36, 46 + k * 22, 10 + k * 30, 200 + k * 40), 1.8, alpha=0.8)
    sheet.shade("#3a5a8a", oval(280, 600, 170, 30), spread=10)
    sheet.paint("#8fbfe0", side, depth=12)
    sheet.paint("#d4ecf8", top, depth=8)
    sheet.paint("#b4daf0", front, depth=26)
    _violin(sheet, 244, 420, 150)
    sheet.flat("#e6f6ff", front, alpha=0.22)
    cracks: list[Path] = [
        [(150, 300), (190, 320), (200, 370)],
        [(330, 480), (296, 500), (290, 540)],
        [(170, 610), (182, 560)],
    ]
    for crack in cracks:
        sheet.line("#ffffff", crack, 2.2, 1, alpha=0.8)
    sheet.flat("#ffffff", [(162, 236), (196, 232), (170, 420), (162, 420)], alpha=0.4)
    for x, y, high, coat in (
        (78, 610, 60, "#b8443f"),
        (420, 640, 66, "#3f6a4a"),
        (196, 706, 74, "#5a3f7a"),
        (340, 712, 74, "#c98a34"),
    ):
        em.figure(sheet, x, y, high, coat)
        sheet.line("#ffffff", [(x - 40, y + 6), (x + 14, y + 4)], 2)


def _violin(sheet: Sheet, x: float, y: float, size: float) -> None:
    right = [(0, -0.32), (0.24, -0.3), (0.34, -0.1), (0.2, 0.12), (0.24, 0.34), (0.42, 0.6), (0.34, 0.92), (0, 1.02)]
    body = blob(*right, *[(-a, b) for a, b in right[-2:0:-1]])
    sheet.paint("#9a4f26", put(body, x, y, size, 4), depth=12, cast=3)
    sheet.paint(
        "#3a2018", put(box(-0.06, -1.1, 0.06, 0.36), x, y, size, 4), put(oval(0, -1.16, 0.11), x, y, size, 4), depth=3
    )
    sheet.paint("#2a1612", put(box(-0.1, 0.66, 0.1, 0.94), x, y, size, 4), depth=3)
    for side in (-1, 1):
        hole = curve((0.2 * side, 0.16), (0.14 * side, 0.3), (0.22 * side, 0.5))
        sheet.line("#2a120c", put(hole, x, y, size, 4), 4)
    for k in (-0.03, 0, 0.03):
        sheet.line("#f4e2b8", put([(k, -1.0), (k, 0.7)], x, y, size, 4), 1)


def kite_of_night(sheet: Sheet, palette: Palette) -> None:
    """A kite pulls the day sky aside like cloth; stars show behind it."""
    night = [(-20, -20), (392, -20), *curve((392, -20), (330, 120), (250, 230), (150, 300), (60, 400), (-20, 430))]
    sheet.paint("#1a2052", night, depth=4, edge=1)
    with sheet.within(night):
        sheet.stars(90, 430)
        sheet.lamp("#cdd2ff", 90, 110, 70, 0.5)
        sheet.flat("#f4edc8", crescent(92, 112, 32))
    fold = curve((392, -20), (330, 120), (250, 230), (150, 300), (60, 400), (-20, 430))
    sheet.paint("#bfe2ee", stroke(fold, 26, 30), depth=7, cast=5)
    tail = curve((336, 300), (300, 420), (380, 520), (330, 640))
    sheet.line("#5a4640", curve((280, 180), (330, 220), (352, 250)), 2.4)
    sheet.line("#5a4640", tail, 2.2)
    sail: Path = [(370, 150), (440, 232), (352, 338), (296, 226)]
    sheet.paint("#c9483f", sail, depth=12, cast=4)
    sheet.paint("#e8b24a", [(370, 150), (440, 232), (360, 240)], depth=6)
    sheet.paint("#e8b24a", [(360, 240), (352, 338), (296, 226)], depth=6)
    for share in (0.3, 0.55, 0.8):
        x, y = tail[int(share * (len(tail) - 1))]
        sheet.paint(
            "#e8b24a", [(x - 16, y - 9), (x, y), (x - 16, y + 9)], [(x + 16, y - 9), (x, y), (x + 16, y + 9)], depth=3
        )
    em.figure(sheet, 330, 690, 62, "#3a5a86")


def strings_on_the_sun(sheet: Sheet, palette: Palette) -> None:
    """On a stage a sun hangs on strings behind painted waves."""
    for x in (206, 256, 306):
        sheet.line("#e8d8b0", [(x, 40), (x, 250)], 2.4)
    sheet.lamp("#ffc860", 256, 330, 250, 0.8)
    sheet.paint("#e89a3a", star(256, 330, 138, 18, 0.74), depth=8, cast=5)
    sheet.paint("#ffd86a", oval(256, 330, 88), depth=26)
    for row, colour in enumerate(("#3f8fa0", "#2f6f92", "#24507c")):
        top = 500 + row * 52
        crest: Path = [(-20, 760)]
        for x in range(-20, 540, 4):
            crest.append((x, top - abs(math.sin((x + row * 34) / 68 * math.pi)) ** 0.7 * 34))
        crest.append((540, 760))
        sheet.paint(colour, crest, depth=7, edge=0.4, cast=5)
        sheet.line("#d8f0ee", crest[1:-1], 4, alpha=0.7)
    sheet.paint(palette.land, box(-20, 690, 532, 800), depth=8, cast=5)
    place.curtains(sheet, "#a32a34")


def ink_lake(sheet: Sheet, palette: Palette) -> None:
    """Spilled ink on a desk with two swans on it; a pen lies across its edge."""
    sheet.paint("#f2e6cc", put(box(-190, -270, 190, 270), 250, 400, 1, -5), depth=6, edge=0.5, cast=5)
    pool = blob(
        (180, 300),
        (250, 262),
        (350, 290),
        (404, 380),
        (380, 470),
        (420, 560),
        (330, 640),
        (220, 616),
        (160, 650),
        (110, 560),
        (140, 450),
        (110, 370),
    )
    sheet.paint("#191c34", pool, depth=14, edge=0.8, cast=3)
    sheet.flat(
        "#5a6490", *[stroke(arc(256, 470, 40 + k * 34, 26 + k * 24, 200 - k * 6, 300), 2) for k in range(3)], alpha=0.6
    )
    bottle = oval(168, 236, 66)
    sheet.paint("#3a4a70", bottle, depth=14, cast=6)
    sheet.paint("#191c34", oval(168, 236, 40), depth=4)
    sheet.line("#191c34", curve((196, 262), (216, 300), (232, 320)), 44, 60)
    for x, y, size, flip in ((232, 450, 44, False), (316, 520, 54, True)):
        _swan(sheet, x, y, size, flip)
    sheet.paint("#7a3b2a", stroke([(500, 690), (366, 596)], 22, 18), depth=6, cast=6)
    sheet.paint("#d8b45a", [(374, 588), (356, 606), (306, 556)], depth=3, cast=3)


def _swan(sheet: Sheet, x: float, y: float, size: float, flip: bool) -> None:
    body = blob((-1, -0.4), (-0.3, -0.5), (0.4, -0.3), (0.6, 0.02), (0, 0.26), (-0.7, 0.12))
    neck = stroke(curve((0.44, -0.06), (0.72, -0.5), (0.42, -0.92), (0.66, -1.22)), 0.26, 0.2)
    parts = (body, neck, oval(0.74, -1.2, 0.18, 0.15))
    sheet.paint("#f8f4ea", *[put(part, x, y, size, 0, flip) for part in parts], depth=6, edge=0.4)
    sheet.flat("#e0863a", put([(0.88, -1.26), (1.16, -1.12), (0.86, -1.1)], x, y, size, 0, flip))
    sheet.line("#b8b4b0", put(curve((-0.8, -0.24), (-0.2, -0.1), (0.3, -0.14)), x, y, size, 0, flip), 2)


def tent_and_castle(sheet: Sheet, palette: Palette) -> None:
    """A small lit tent; behind it the tall shadow of a castle on a hillside."""
    hill = blob((-120, 700), (10, 300), (150, 90), (290, 56), (420, 150), (600, 520), (600, 800), (-120, 800))
    sheet.paint(mix(palette.low, palette.land, 0.55), hill, depth=26, edge=1.2, texture=0.4)
    castle: list[Path] = [box(172, 390, 340, 620)]
    for x, top, wide in ((172, 300, 50), (340, 310, 50), (256, 210, 62), (214, 340, 36), (300, 346, 36)):
        roof: Path = [(x - wide * 0.66, top), (x, top - wide * 1.3), (x + wide * 0.66, top)]
        castle += [box(x - wide / 2, top, x + wide / 2, 620), roof]
    with sheet.within(hill):
        sheet.shade("#2a1c4a", *castle, spread=1.6, strength=0.72)
    sheet.paint(mix(palette.land, palette.ink, 0.35), place.ridge(sheet, 620, 18), depth=12, edge=1.4)
    sheet.lamp("#ffb850", 256, 640, 150, 0.9)
    sheet.paint("#e88a3c", [(190, 676), (256, 572), (322, 676)], depth=12, cast=2)
    sheet.flat("#fff0b4", [(234, 676), (256, 600), (278, 676)])


def falling_with_pages(sheet: Sheet, palette: Palette) -> None:
    """A figure hangs under a parachute of book pages."""
    rim = [(-150, 30), (-100, 8), (-50, -2), (0, -6), (50, -2), (100, 8), (150, 30)]
    for dx, dy in rim:
        sheet.line("#6a5a50", [(256 + dx, 270 + dy), (256, 470)], 1.6)
    for row in range(4):
        for k in range(7 - row):
            share = (k + 0.5) / (7 - row) * 2 - 1
            x = 256 + share * (160 - row * 34)
            y = 262 - row * 52 + share * share * 26
            em.page(sheet, x, y, 40, share * 24)
    for x, y, turn in ((90, 520, 30), (420, 470, -40), (400, 640, 15)):
        em.page(sheet, x, y, 20, turn)
    em.figure(sheet, 256, 566, 110, "#3f6f86")
    for side in (-1, 1):
        sheet.line("#3f6f86", [(256 + side * 10, 500), (256 + side * 6, 462)], 9)


def neighbours(sheet: Sheet, palette: Palette) -> None:
    """A bridge of light between the windows of two dark houses, a cat on it."""
    sheet.stars(70, 560)
    em.moon(sheet, 256, 110, 34)
    for side in (0, 1):
        wall: Path = [(-20, 800), (-20, 60), (60, 20), (150, 90), (160, 800)]
        sheet.paint(palette.land, wall if side == 0 else mirror(wall), depth=14, texture=0.5)
        for row in range(14):
            for k in range(5):
                x, y = -6 + k * 36 + 14 * (row % 2), 140 + row * 46
                brick = box(x, y, x + 24, y + 11) if side == 0 else mirror(box(x, y, x + 24, y + 11))
                if x < 124:
                    sheet.flat(mix(palette.land, palette.ink, 0.4), brick, alpha=0.5)
    beam: Path = [(118, 410), (394, 410), (394, 436), (118, 436)]
    sheet.glow("#ffd878", beam, spread=14, strength=0.9)
    sheet.flat("#fff0b8", beam, alpha=0.75, soft=1)
    for x in (92, 420):
        em.window(sheet, x, 390, 74, 104, "#ffd67a", "#2a1a20")
    em.cat(sheet, 250, 412, 50)


def post_for_the_clouds(sheet: Sheet, palette: Palette) -> None:
    """A cyclist rides over a cloud with a bag of letters; one letter falls."""
    bank = [place.cloud(250, 560, 210), place.cloud(120, 576, 130)]
    sheet.paint("#fdf6ec", *bank, depth=20, edge=1.6, texture=0.3, cast=6)
    for x in (178, 328):
        sheet.line("#2c2838", [*oval(x, 440, 52), (x + 52, 440)], 6)
        for k in range(6):
            c, s = math.cos(k * math.pi / 6), math.sin(k * math.pi / 6)
            sheet.line("#8a8494", [(x - 50 * c, 440 - 50 * s), (x + 50 * c, 440 + 50 * s)], 1)
    bars: list[Path] = [
        [(178, 440), (216, 372), (306, 372), (252, 440), (178, 440)],
        [(216, 372), (252, 440)],
        [(328, 440), (300, 346), (324, 338)],
    ]
    for bar in bars:
        sheet.line("#b8403c", bar, 6)
    sheet.paint("#5a3a2a", box(196, 356, 236, 368), depth=3)
    sheet.line("#2f3f66", curve((216, 352), (262, 384), (252, 446)), 20, 14)
    sheet.paint("#3f62a0", stroke(curve((214, 356), (226, 310), (252, 272)), 44, 34), depth=8)
    sheet.line("#3f62a0", curve((250, 286), (282, 324), (318, 338)), 14, 10)
    sheet.paint("#e8bd98", oval(266, 248, 22), depth=6)
    sheet.paint("#2f3f66", arc(264, 240, 26, 24, 180, 360), box(262, 234, 300, 242), depth=4)
    sheet.paint("#a8713c", blob((176, 300), (222, 300), (226, 346), (172, 346)), depth=5, cast=2)
    em.letter(sheet, 188, 292, 17, -14)
    em.letter(sheet, 400, 640, 30, 22)


def below_the_house(sheet: Sheet, palette: Palette) -> None:
    """Under a small house, stairs go down among roots to a glowing seed."""
    em.house(sheet, 170, 222, 116, "#e8d4b0", "#a8503c")
    for k in range(9):
        root = curve((150 + k * 6, 226), (60 + k * 40, 330), (70 + k * 42, 440), (20 + k * 60, 520 + (k * 37) % 90))
        sheet.paint("#4a2f22", stroke(root, 9, 1.5), depth=2)
    sheet.lamp("#ffc050", 330, 640, 170, 0.9)
    for k in range(11):
        x, y = 150 + k * 16, 250 + k * 33
        sheet.paint("#d8bc8c", box(x, y, x + 46, y + 12), depth=3, edge=0.5, cast=3)
        sheet.flat("#7a5a3c", box(x, y + 12, x + 10, y + 34))
    sheet.flat("#ffe9a8", oval(330, 640, 58, 50), soft=12, alpha=0.7)
    seed = blob((330, 590), (360, 636), (352, 676), (330, 690), (308, 676), (300, 636))
    sheet.paint("#ffcf5c", seed, depth=12, texture=0.15)
    sheet.line("#fff8dc", curve((330, 592), (326, 560), (344, 540)), 5, 2)
    sheet.paint("#a8d86a", blob((344, 542), (366, 520), (376, 534), (360, 548)), depth=3)


def sunflower_wheel(sheet: Sheet, palette: Palette) -> None:
    """A sunflower stands as a big wheel with lit seats round it."""
    for side in (-1, 1):
        sheet.paint("#5a7a3a", stroke([(256, 330), (256 + side * 92, 680)], 13, 17), depth=4, cast=3)
    for row, (count, size, colour) in enumerate(((24, 164, "#d88a24"), (24, 148, "#f2b93a"))):
        for k in range(count):
            turn = k * 15 + row * 7.5
            petal = blob((0.42, 0), (0.7, -0.1), (1, 0), (0.7, 0.1))
            sheet.paint(colour, put(petal, 256, 330, size, turn), depth=4, edge=0.4)
    sheet.paint("#6a3f22", oval(256, 330, 82), depth=20, texture=0.6, cast=4)
    for k in range(90):
        angle, reach = k * 2.4, 7.6 * math.sqrt(k)
        x, y = 256 + reach * math.cos(angle), 330 + reach * math.sin(angle)
        sheet.flat("#b8803c", oval(x, y, 2.6, steps=8))
    for k in range(8):
        angle = math.radians(k * 45 + 22)
        x, y = 256 + 178 * math.cos(angle), 330 + 178 * math.sin(angle)
        sheet.line("#3a2a30", [(x, y), (x, y + 16)], 2.4)
        sheet.lamp("#ffcf70", x, y + 32, 40, 0.6)
        sheet.paint(
            ("#b8433f", "#3f7a8a")[k % 2],
            blob((x - 18, y + 24), (x + 18, y + 24), (x + 13, y + 46), (x - 13, y + 46)),
            depth=4,
        )
        sheet.flat("#ffeeb0", oval(x, y + 22, 7))


def nest_in_the_helmet(sheet: Sheet, palette: Palette) -> None:
    """A knight's helmet with open visor; a nest and a blue bird inside."""
    shell = blob(
        (150, 330), (170, 200), (256, 150), (342, 200), (362, 330), (356, 470), (320, 540), (192, 540), (156, 470)
    )
    sheet.paint(
        "#8e9aa8", blob((120, 620), (170, 530), (342, 530), (392, 620), (420, 700), (92, 700)), depth=20, cast=5
    )
    sheet.paint("#a9b4c0", shell, depth=34, cast=5)
    opening = blob((182, 340), (256, 316), (330, 340), (334, 440), (256, 466), (178, 440))
    sheet.flat("#1c1a28", opening)
    with sheet.within(opening):
        _bird(sheet, 252, 424, 62)
    nest = [stroke(arc(256, 424 + k * 4, 84 - k * 4, 34, 8 + k * 5, 172 - k * 3), 5) for k in range(7)]
    sheet.paint("#a5793f", *nest, depth=3, edge=0.8, texture=0.5)
    for _ in range(26):
        x, y = sheet.chance.uniform(184, 320), sheet.chance.uniform(436, 462)
        sheet.line("#d0a462", [(x, y), (x + sheet.chance.uniform(10, 26), y + sheet.chance.uniform(-8, 8))], 2)
    visor = blob((146, 300), (160, 230), (256, 186), (352, 230), (366, 300), (330, 322), (256, 300), (182, 322))
    sheet.paint("#c3ccd4", visor, depth=14, cast=5)
    for k in range(5):
        sheet.flat("#4a5260", box(196 + k * 27, 238, 204 + k * 27, 268))
    plume = blob((250, 160), (262, 104), (320, 62), (400, 70), (440, 130), (420, 170), (380, 128), (320, 124))
    sheet.paint("#b83a44", plume, depth=12, edge=1.4, texture=0.4, cast=3)
    for x, y, colour in (
        (70, 650, "#f0c0d0"),
        (120, 690, "#f4e6a0"),
        (400, 660, "#f0c0d0"),
        (452, 700, "#ffffff"),
        (50, 720, "#ffffff"),
    ):
        em.flower(sheet, x, y, 17, colour)


def _bird(sheet: Sheet, x: float, y: float, size: float) -> None:
    body = blob((-0.7, 0.4), (-0.62, -0.3), (-0.2, -0.86), (0.3, -0.9), (0.5, -0.5), (0.5, 0.3))
    sheet.paint("#4f8fc0", put(body, x, y, size), depth=10)
    sheet.paint("#e8a05a", put(blob((0.1, -0.4), (0.5, -0.4), (0.5, 0.4), (0, 0.4)), x, y, size), depth=6)
    sheet.flat("#f0c04a", put([(0.44, -0.74), (0.8, -0.6), (0.44, -0.52)], x, y, size))
    sheet.flat("#140f1c", put(oval(0.22, -0.66, 0.09), x, y, size))
    sheet.flat("#ffffff", put(oval(0.19, -0.7, 0.03), x, y, size))


def half_past_day(sheet: Sheet, palette: Palette) -> None:
    """A house, its left half in day, its right half in night."""
    sheet.flat("#141a44", box(256, -10, 530, 800))
    sheet.wash("#8cc8e8", "#d8eef0")
    with sheet.within(box(256, 0, WIDTH, HEIGHT)):
        sheet.wash("#141a44", "#3a3f7a")
        sheet.stars(160, 560)
        sheet.flat("#f4edc8", crescent(400, 150, 40))
    with sheet.within(box(0, 0, 256, HEIGHT)):
        sheet.flat("#ffe27a", star(108, 140, 62, 14, 0.7))
        sheet.paint("#ffffff", place.cloud(176, 250, 56), depth=8)
    for left, right, ground, wall, roof, pane in (
        (0, 256, "#7fb35a", "#f2dfb8", "#c8603f", "#a8d4e8"),
        (256, 512, "#22404a", "#5a5280", "#3a2a50", "#ffd878"),
    ):
        with sheet.within(box(left, 0, right, HEIGHT)):
            sheet.paint(ground, box(-20, 600, 532, 800), depth=8, edge=1)
            sheet.paint(wall, box(136, 400, 376, 640), depth=12)
            sheet.paint(roof, [(104, 410), (256, 270), (408, 410)], depth=12, cast=3)
            for x in (190, 322):
                em.window(sheet, x, 480, 50, 66, pane)
            sheet.paint(mix(roof, "#1a1030", 0.3), arch(256, 640, 66, 120), depth=5)
    for x, flip in ((60, False), (452, True)):
        em.tree(sheet, x, 650, 190, "#2f5a4a" if flip else "#6fae4a")


def all_signs_up(sheet: Sheet, palette: Palette) -> None:
    """A signpost whose arrow boards all point upwards."""
    sheet.paint("#6a4a36", stroke([(256, 700), (258, 240)], 24, 18), depth=6, cast=4)
    boards = (
        (176, 430, -28, "#c9a25e"),
        (340, 420, 26, "#a8744a"),
        (196, 270, -14, "#d8bc8a"),
        (322, 262, 14, "#b8854e"),
        (258, 190, 0, "#e0c898"),
    )
    for x, y, turn, colour in boards:
        shape: Path = [(-26, 84), (-26, -60), (0, -104), (26, -60), (26, 84)]
        sheet.paint(colour, put(shape, x, y, 1, turn), depth=6, edge=0.6, texture=0.5, cast=4)
        for dy in (56, -30):
            sheet.flat("#4a3020", put(oval(0, dy, 4), x, y, 1, turn))
    for _ in range(40):
        x = sheet.chance.uniform(10, 500)
        sheet.line(mix(palette.land, palette.glow, 0.4), curve((x, 740), (x + 18, 712), (x + 46, 696)), 3, 1)
    for x, y, size in ((90, 130, 13), (120, 160, 9), (430, 340, 11)):
        em.bird(sheet, x, y, size)


def market_of_moons(sheet: Sheet, palette: Palette) -> None:
    """Six moons in jars stand on a stall under a striped awning."""
    sheet.stars(60, 300)
    for x in (56, 456):
        sheet.paint("#5a3a2c", box(x - 9, 170, x + 9, 700), depth=4)
    for k in range(8):
        x = 32 + k * 56
        stripe = [(x, 130), (x + 56, 130), (x + 56, 210), *arc(x + 28, 210, 28, 22, 0, 180)]
        sheet.paint(("#b8433f", "#f0dfc0")[k % 2], stripe, depth=5, edge=0.3, cast=3)
    for row, y in enumerate((430, 640)):
        sheet.paint("#7d4f34", box(44, y, 468, y + 26), depth=5, cast=5)
        for k in range(3):
            x = 130 + k * 126
            sheet.lamp("#fff0b0", x, y - 62, 70, 0.7)
            shape = (oval(x, y - 60, 30), crescent(x + 6, y - 60, 32), [*arc(x, y - 60, 32, 32, 90, 270)])[
                (k + row) % 3
            ]
            sheet.paint(("#f8edc0", "#f4d9a0", "#dfe6f4")[(k + 2 * row) % 3], shape, depth=9, texture=0.35)
            em.jar(sheet, x, y, 92, 138)
    em.figure(sheet, 256, 752, 84, "#c9603f")


def hats_river(sheet: Sheet, palette: Palette) -> None:
    """A river pours from a top hat lying on its side and runs down steps."""
    sheet.lamp(palette.glow, 220, 260, 260, 0.7)
    for k in range(4):
        top = 420 + k * 84
        sheet.paint(
            mix(palette.land, palette.ink, 0.35 + k * 0.08), box(-20, top, 532, 800), depth=6, edge=0.5, texture=0.35
        )
        sheet.paint(
            mix(palette.land, palette.glow, 0.35), box(-20, top, 532, top + 26), depth=5, edge=0.5, texture=0.35
        )
    middle = curve((252, 322), (330, 346), (364, 430), (362, 520), (346, 620), (316, 790))
    sheet.paint("#3f98b8", stroke(middle, 60, 190), depth=12, edge=1, texture=0.4, cast=3)
    for k in range(-3, 4):
        streak = [(x + k * (6 + i * 0.28), y) for i, (x, y) in enumerate(middle[8:])]
        sheet.line("#e6fbff", streak, 2, alpha=0.6)
    for k in range(4):
        x = middle[min(len(middle) - 1, 17 + k * 11)][0]
        sheet.flat("#f4ffff", oval(x, 424 + k * 84, 44 + k * 12, 9), soft=2.5, alpha=0.8)
    crown = put(box(-80, -150, 80, 10), 210, 330, 1, -66)
    sheet.paint("#2a2433", crown, depth=16, cast=5)
    sheet.paint("#a8384a", put(box(-80, -26, 80, 0), 210, 330, 1, -66), depth=6)
    sheet.paint("#38303f", put(oval(0, 14, 128, 30), 210, 330, 1, -66), depth=8, cast=4)
    sheet.paint("#3f98b8", put(oval(0, 18, 70, 18), 214, 330, 1, -66), depth=5)
    place.curtains(sheet, "#7a2440", 66)


def telegraph_web(sheet: Sheet, palette: Palette) -> None:
    """A spider's web between two telegraph poles, its drops glowing."""
    for x in (70, 442):
        sheet.paint("#4a3a3c", box(x - 11, 90, x + 11, 760), depth=5, cast=4)
        sheet.paint("#4a3a3c", box(x - 58, 150, x + 58, 168), depth=4)
        for dx in (-46, 46):
            sheet.paint("#dfe8ea", arch(x + dx, 150, 16, 24), depth=3)
    cx, cy = 256, 380
    spokes = [math.radians(15 + k * 30) for k in range(12)]
    reach = [min(186 / max(0.2, abs(math.cos(a))), 210) for a in spokes]
    for angle, far in zip(spokes, reach, strict=True):
        sheet.line("#f4f8fa", [(cx, cy), (cx + far * math.cos(angle), cy + far * math.sin(angle))], 1.8)
    for ring in range(1, 8):
        share = ring / 7.6
        knots = [
            (cx + far * share * math.cos(a), cy + far * share * math.sin(a))
            for a, far in zip(spokes, reach, strict=True)
        ]
        for a, b in zip(knots, [*knots[1:], knots[0]], strict=True):
            middle = between(between(a, b, 0.5), (cx, cy), 0.07)
            sheet.line("#f4f8fa", curve(a, middle, b), 1.5)
            if sheet.chance.random() < 0.34:
                sheet.glow(palette.glow, oval(*middle, 6), spread=5, strength=0.9)
                sheet.flat("#fffbe8", oval(*middle, 4))


def garden_of_umbrellas(sheet: Sheet, palette: Palette) -> None:
    """Open umbrellas grow like flowers from the sea bed."""
    for x, y, size, colour, lean in (
        (130, 430, 76, "#e0724f", -8),
        (390, 470, 72, "#e8b24a", 8),
        (256, 290, 104, "#d84a6a", 2),
    ):
        stem = curve((x + lean * 4, 700), (x + lean * 3, 600), (x, y + 30), (x, y - size * 0.4))
        sheet.paint("#4a8a5a", stroke(stem, 11, 7), depth=3)
        for side in (-1, 1):
            leaf = blob((0, 0), (0.5, -0.3), (1.1, -0.2), (0.5, 0.12))
            sheet.paint("#5fa86a", put(leaf, x + lean * 3.2, 620, 56, 0, side < 0), depth=4)
        em.umbrella(sheet, x, y, size, colour, lean)
    for x, y, size in ((120, 190, 17), (390, 250, 15), (420, 290, 12)):
        body = blob((-1, 0), (-0.2, -0.5), (0.8, -0.1), (1.5, -0.5), (1.4, 0.5), (0.8, 0.1), (-0.2, 0.5))
        sheet.paint("#f4c868", put(body, x, y, size), depth=4, edge=0.3)


def kitchen_volcano(sheet: Sheet, palette: Palette) -> None:
    """A pot boils over with lava; houses of sugar cubes stand at its foot."""
    sheet.lamp("#ff7a30", 256, 270, 260, 0.9)
    for k in range(6):
        puff = oval(256 + math.sin(k * 1.7) * (30 + k * 9), 230 - k * 36, 40 + k * 9)
        sheet.paint(mix("#5a4a58", "#a89aa0", k / 6), puff, depth=14, edge=3, texture=0.5)
    for angle in (-150, -125, -100, -80, -55, -30):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        sheet.line(
            "#ffb040",
            curve((256 + c * 40, 320 + s * 30), (256 + c * 100, 320 + s * 130), (256 + c * 150, 320 + s * 120)),
            7,
            2,
        )
    pot = blob((110, 330), (256, 322), (402, 330), (400, 480), (370, 570), (256, 584), (142, 570), (112, 480))
    sheet.paint("#66809a", pot, depth=34, cast=6)
    for side in (-1, 1):
        sheet.line("#2f3742", arc(256 + side * 150, 400, 34, 30, -90 if side > 0 else 90, 90 if side > 0 else 270), 14)
    sheet.paint("#2f3742", oval(256, 330, 152, 26), depth=5)
    drips = [oval(256, 330, 136, 22)]
    drips += [stroke([(x, 336), (x, foot)], 30, 24) for x, foot in ((170, 470), (226, 410), (290, 520), (346, 430))]
    drips += [oval(x, foot, 14) for x, foot in ((170, 470), (226, 410), (290, 520), (346, 430))]
    sheet.glow("#ff6a20", *drips, spread=12, strength=0.7)
    sheet.paint("#ff8a2a", *drips, depth=7, texture=0.4)
    sheet.flat("#ffe08a", oval(256, 328, 100, 12), soft=5)
    for x, y, size in ((96, 680, 46), (170, 706, 40), (330, 708, 42), (410, 676, 50), (252, 716, 34)):
        sheet.paint("#f8f2e8", box(x - size / 2, y - size * 0.8, x + size / 2, y), depth=4, edge=0.4, cast=3)
        sheet.paint(
            "#e6d6c8",
            [(x - size * 0.6, y - size * 0.8), (x, y - size * 1.36), (x + size * 0.6, y - size * 0.8)],
            depth=4,
        )
        sheet.flat("#7a4a3c", box(x - size * 0.1, y - size * 0.4, x + size * 0.1, y))


def rings_of_time(sheet: Sheet, palette: Palette) -> None:
    """The top of a tree stump is a clock face of rings; a green shoot grows at its top."""
    bark = [
        (256 + (190 + 8 * math.sin(k * 1.9)) * math.cos(t), 420 + (190 + 8 * math.cos(k * 2.3)) * math.sin(t))
        for k, t in enumerate(math.pi * j / 60 for j in range(120))
    ]
    sheet.paint("#5a3d2a", bark, depth=10, edge=2, texture=0.6, cast=8)
    sheet.paint("#dcb67e", oval(256, 420, 170), depth=12, texture=0.3)
    for k in range(1, 11):
        wobble = [
            (256 + (k * 15 + 3 * math.sin(t * 3 + k)) * math.cos(t), 420 + (k * 15 + 2 * math.cos(t * 4)) * math.sin(t))
            for t in (math.pi * j / 40 for j in range(81))
        ]
        sheet.line("#9a6a3c", wobble, 2.4 if k % 3 else 4, alpha=0.8)
    for k in range(12):
        c, s = math.cos(math.radians(k * 30)), math.sin(math.radians(k * 30))
        sheet.line(
            "#4a2a1c", [(256 + c * 140, 420 + s * 140), (256 + c * 162, 420 + s * 162)], 6 if k % 3 == 0 else 3.4
        )
    for turn, reach, wide in ((-150, 84, 9), (-36, 124, 6)):
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        sheet.shade("#3a2418", stroke([(260, 426), (260 + c * reach, 426 + s * reach)], wide), spread=2)
        sheet.line("#2f1c1c", [(256, 420), (256 + c * reach, 420 + s * reach)], wide, 3)
    gear = [
        (
            256 + (26 if k % 4 < 2 else 20) * math.cos(k * math.pi / 20),
            420 + (26 if k % 4 < 2 else 20) * math.sin(k * math.pi / 20),
        )
        for k in range(40)
    ]
    sheet.paint("#c9973f", gear, depth=5, edge=0.3, cast=2)
    sheet.line("#5f9a42", curve((256, 268), (252, 220), (262, 168)), 8, 4)
    for side, y in ((-1, 206), (1, 180)):
        leaf = blob((0, 0), (0.4, -0.36), (1, -0.3), (0.5, 0.08))
        sheet.paint("#7fc052", put(leaf, 258, y, 74, 0, side < 0), depth=6, cast=3)


def rain_of_keys(sheet: Sheet, palette: Palette) -> None:
    """Many keys fall like rain on a walled town with a locked gate."""
    for k in range(19):
        x = 52 + (k * 83) % 412
        y = 76 + (k * 131) % 370
        em.key(sheet, x, y, 36 + (k * 7) % 22, ("#f0c85a", "#e4e6ee", "#d08a50")[k % 3], -14 + (k * 11) % 28)
    sheet.paint(
        mix(palette.land, palette.ink, 0.1),
        *[box(x, top, x + 60, 640) for x, top in ((110, 500), (190, 470), (270, 490), (340, 510))],
        depth=6,
    )
    for x, top in ((140, 500), (220, 470), (300, 490), (370, 510)):
        sheet.paint("#7a4a50", [(x - 38, top), (x, top - 50), (x + 38, top)], depth=5)
    wall = [box(-20, 590, 532, 800), *[box(x, 566, x + 26, 600) for x in range(-10, 530, 46)]]
    sheet.paint("#77757f", *wall, depth=6, texture=0.5, cast=4)
    sheet.paint("#4a3428", arch(256, 770, 130, 150), depth=6, cast=2)
    for k in range(6):
        x, y = 226 + (k % 2) * 60, 668 + (k // 2) * 32
        sheet.paint("#d8b45a", oval(x, y, 10, 12), depth=3)
        sheet.flat("#241a20", oval(x, y - 2, 3), box(x - 1.4, y - 1, x + 1.4, y + 7))


def two_cups(sheet: Sheet, palette: Palette) -> None:
    """A cup on a cliff and a cup by the moon, joined by a tight string."""
    em.moon(sheet, 376, 190, 96)
    cliff = blob((-40, 470), (60, 460), (150, 478), (186, 520), (160, 600), (190, 680), (170, 800), (-40, 800))
    sheet.paint(palette.land, cliff, depth=18, edge=1.6, texture=0.5)
    sheet.line("#fff3cf", [(146, 414), (330, 232)], 2.4)
    _cup(sheet, 122, 438, 46, 225, "#d0524a")
    _cup(sheet, 350, 212, 38, 45, "#4a8aa0")
    for x in (24, 44):
        sheet.paint("#3f6a4a", [(x - 14, 470), (x, 404 - x % 20), (x + 14, 470)], depth=3)


def _cup(sheet: Sheet, x: float, y: float, size: float, turn: float, colour: str) -> None:
    side: Path = [(-0.7, 0.7), (-0.45, -0.7), (0.45, -0.7), (0.7, 0.7)]
    sheet.paint(colour, put(side, x, y, size, turn), depth=8, edge=0.4, cast=3)
    sheet.paint(mix(colour, "#ffffff", 0.5), put(oval(0, 0.7, 0.7, 0.2), x, y, size, turn), depth=4, edge=0.3)
    sheet.flat("#2a1c28", put(oval(0, 0.72, 0.52, 0.13), x, y, size, turn))


def quilt_of_waves(sheet: Sheet, palette: Palette) -> None:
    """A bed floats on the sea; its patchwork quilt runs over into waves."""
    em.moon(sheet, 384, 120, 46)
    sheet.paint("#6a4432", *[box(x - 9, 262, x + 9, 450) for x in (134, 378)], depth=4)
    sheet.paint("#7d5238", [(134, 300), (256, 262), (378, 300), (378, 420), (134, 420)], depth=10)
    for x in (134, 378):
        sheet.paint("#8a5c40", oval(x, 256, 14), depth=5)
    sheet.paint(
        "#f6f0e4",
        blob((160, 390), (250, 376), (250, 430), (164, 436)),
        blob((262, 376), (352, 390), (348, 436), (262, 430)),
        depth=10,
    )
    cover: Path = [(130, 430), (382, 430), (460, 660), (52, 660)]
    tones = ("#3f7fae", "#7fc0c8", "#2f5a92", "#a8d8d4", "#5f9ac0")
    for row in range(5):
        for k in range(5):
            corners = [(k / 5, row / 5), ((k + 1) / 5, row / 5), ((k + 1) / 5, (row + 1) / 5), (k / 5, (row + 1) / 5)]
            patch = [between(between(cover[0], cover[1], u), between(cover[3], cover[2], u), v) for u, v in corners]
            sheet.paint(tones[(row * 2 + k * 3) % 5], patch, depth=6, edge=0.4)
            sheet.line("#f0f8f8", [*patch, patch[0]], 1.4, alpha=0.6)
    place.waves(sheet, Palette(palette.high, "#7fc0c8", "#24507c", palette.ink, palette.glow), 640, 4)


def herons_measure(sheet: Sheet, palette: Palette) -> None:
    """A grey heron by a river holds a yellow tape measure in its bill."""
    river = blob((-30, 560), (150, 540), (330, 590), (560, 560), (560, 700), (300, 720), (120, 680), (-30, 700))
    sheet.paint("#8fbfb8", river, depth=8, edge=1, texture=0.3)
    for y in (590, 622, 656):
        sheet.line("#eafaf4", curve((30, y), (200, y - 12), (400, y + 16), (490, y)), 1.6, alpha=0.6)
    for x in (244, 276):
        sheet.line("#5a5040", [(x, 500), (x + 4, 650)], 6, 4)
    body = blob((130, 500), (200, 420), (280, 400), (318, 440), (290, 510), (210, 530))
    neck = stroke(curve((296, 440), (330, 380), (276, 320), (300, 250)), 36, 20)
    sheet.paint("#8d9cac", body, depth=16, cast=3)
    sheet.paint("#b4c0ca", neck, oval(306, 240, 26, 20), depth=8)
    sheet.paint("#5f6f82", blob((120, 510), (200, 440), (270, 440), (220, 500)), depth=8)
    sheet.paint("#e0a03c", [(324, 230), (424, 250), (322, 254)], depth=4)
    sheet.line("#2a2c3c", curve((296, 226), (262, 212), (222, 220)), 5, 1.4)
    sheet.flat("#1a1620", oval(314, 236, 4))
    tape = curve((412, 250), (436, 330), (420, 440), (440, 540), (380, 606), (250, 616), (110, 600))
    sheet.shade("#3a4a44", stroke([(x + 4, y + 5) for x, y in tape], 16), spread=3, strength=0.4)
    sheet.line("#f2cf4a", tape, 17)
    for k in range(2, len(tape) - 2, 2):
        (ax, ay), (bx, by) = tape[k - 1], tape[k + 1]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        x, y = tape[k]
        reach = 1 if k % 8 else -5
        sheet.line("#5a3f18", [(x + nx * 8, y + ny * 8), (x + nx * reach, y + ny * reach)], 1.8)
    for x in (34, 52, 72, 456, 476):
        sheet.line("#5f7f52", curve((x, 740), (x + 4, 600), (x - 6, 470)), 5, 2)
        sheet.paint("#7a5230", oval(x - 6, 462, 6, 24), depth=3)


def painted_way_out(sheet: Sheet, palette: Palette) -> None:
    """A brush in a sleeved hand paints a glowing door on a grey brick wall."""
    sheet.wash(palette.high, palette.low)
    for row in range(20):
        for k in range(7):
            x, y = -40 + k * 84 + 42 * (row % 2), row * 40
            sheet.paint(
                mix(palette.high, palette.low, sheet.chance.random()),
                box(x + 2, y + 2, x + 81, y + 37),
                depth=3,
                edge=0.8,
                texture=0.4,
            )
    door = arch(220, 640, 196, 400)
    sheet.lamp("#ffd070", 220, 440, 330, 0.9)
    sheet.glow("#ffc860", door, spread=18, strength=0.6)
    sheet.paint("#e8b23f", door, depth=10, edge=2.2, texture=0.5)
    sheet.line("#fff6d0", [*arch(220, 640, 186, 392)], 8, alpha=0.9)
    for y0, y1 in ((330, 440), (470, 610)):
        for x in (176, 264):
            sheet.line("#a8702a", [*box(x - 32, y0, x + 32, y1), (x - 32, y0)], 5, alpha=0.8)
    sheet.flat("#fff8dc", oval(292, 460, 9))
    sheet.shade("#2a2030", stroke([(344, 452), (400, 520)], 30), spread=10, strength=0.5)
    sheet.paint("#7a4a2c", stroke([(330, 420), (424, 520)], 7, 11), depth=3)
    sheet.paint("#f0c04a", blob((338, 432), (326, 424), (306, 400), (332, 414), (346, 424)), depth=3)
    sheet.paint("#3f5a86", [(560, 560), (470, 510), (420, 570), (520, 680), (560, 690)], depth=14, cast=5)
    sheet.paint("#f4ece0", stroke([(472, 506), (418, 572)], 22), depth=4)
    hand = blob((408, 562), (382, 536), (386, 500), (412, 484), (446, 496), (462, 514))
    fingers = [
        stroke(curve((402 + k * 10, 512 + k * 7), (384 + k * 8, 494 + k * 8), (394 + k * 8, 482 + k * 10)), 15, 11)
        for k in range(4)
    ]
    sheet.paint("#e0b08c", hand, depth=8, edge=0.5)
    sheet.paint("#e8ba96", *fingers, depth=4, edge=0.3)


def rooftop_diver(sheet: Sheet, palette: Palette) -> None:
    """A diver in a striped suit leaps head first from a tall roof towards the clouds."""
    sheet.paint(palette.land, [(-20, 800), (-20, 190), (120, 190), (132, 800)], depth=12, cast=4)
    sheet.paint(mix(palette.land, palette.ink, 0.3), box(-20, 174, 150, 196), depth=4)
    for row in range(8):
        for k in range(3):
            left, top = 12 + k * 38, 226 + row * 62
            sheet.flat("#ffe0a0" if (row + k) % 3 else "#3a2f50", box(left, top, left + 20, top + 30))
    limbs = [
        stroke(curve((0.9, 0.06), (1.4, 0.04), (1.9, -0.12)), 0.2, 0.1),
        stroke(curve((0.9, -0.08), (1.3, -0.3), (1.6, -0.06)), 0.2, 0.1),
        stroke(curve((0.08, -0.08), (-0.4, -0.2), (-0.86, -0.06)), 0.14, 0.1),
        stroke(curve((0.08, 0.08), (-0.4, 0.16), (-0.9, 0.02)), 0.14, 0.1),
    ]
    spot = (300, 400, 130, -56)
    sheet.paint("#e8b48c", *[put(limb, *spot) for limb in limbs], depth=5, cast=5)
    suit = put(
        blob((0, -0.2), (0.3, -0.22), (0.6, -0.15), (1.02, -0.2), (1.06, 0.12), (0.6, 0.14), (0.2, 0.2), (0, 0.18)),
        *spot,
    )
    sheet.paint("#c8433f", suit, depth=8, cast=4)
    with sheet.within(suit):
        for k in range(6):
            sheet.flat("#fbf3e4", put(box(0.08 + k * 0.17, -0.4, 0.16 + k * 0.17, 0.4), *spot), alpha=0.9)
    sheet.paint("#e8b48c", put(oval(-0.2, 0, 0.2), *spot), depth=6, cast=3)
    sheet.paint("#3f7a8a", put([*arc(-0.2, 0, 0.22, 0.22, -100, 80)], *spot), depth=4)


def staircase_of_drawers(sheet: Sheet, _palette: Palette) -> None:
    """Open drawers climb in a winding stair, a small thing in each."""
    for k in range(7, -1, -1):
        x = 256 + 112 * math.sin(k * 0.95)
        _drawer(sheet, x, 706 - k * 78, 196 - k * 13, k)


def _drawer(sheet: Sheet, x: float, y: float, wide: float, index: int) -> None:
    high, back = wide * 0.26, wide * 0.3
    wood = mix("#b8864e", "#d8b888", index / 9)
    inside: Path = [
        (x - wide / 2, y - high),
        (x - wide * 0.38, y - high - back * 0.6),
        (x + wide * 0.38, y - high - back * 0.6),
        (x + wide / 2, y - high),
    ]
    sheet.paint(mix(wood, "#1a1030", 0.65), inside, depth=4, edge=0.3, cast=5)
    _keepsake(sheet, x, y - high - back * 0.1, wide * 0.2, index)
    sheet.paint(wood, box(x - wide / 2, y - high, x + wide / 2, y), depth=6, edge=0.4, cast=4)
    sheet.line(
        mix(wood, "#2a1810", 0.5),
        [*box(x - wide * 0.43, y - high * 0.84, x + wide * 0.43, y - high * 0.16), (x - wide * 0.43, y - high * 0.84)],
        1.6,
    )
    sheet.paint("#e8c45a", oval(x, y - high / 2, 6), depth=3, edge=0.2)


def _keepsake(sheet: Sheet, x: float, y: float, size: float, index: int) -> None:
    kind = index % 5
    if kind == 0:
        em.key(sheet, x, y - size * 0.5, size * 1.1, "#d8b04a", 20)
    elif kind == 1:
        sheet.paint(
            "#7fb05a", put(blob((0, 0.6), (-0.5, -0.2), (0, -1.2), (0.5, -0.2)), x, y - size * 0.4, size, 18), depth=3
        )
    elif kind == 2:
        em.spark(sheet, x, y - size * 0.6, size * 0.9)
    elif kind == 3:
        em.feather(sheet, (x, y), (x + size * 0.5, y - size * 1.7), "#7fa8c8", 0.2)
    else:
        sheet.paint("#c8504a", oval(x, y - size * 0.5, size * 0.6), depth=5)


def _nothing(_sheet: Sheet, _palette: Palette) -> None:
    """For faces whose emblem paints its own ground."""


def _sea_and_stars(sheet: Sheet, palette: Palette) -> None:
    place.sky(sheet, palette)
    sheet.stars(110, 560)
    place.waves(sheet, palette, 560, 5)


def _beach(sheet: Sheet, palette: Palette) -> None:
    place.sky(sheet, palette)
    sheet.paint("#3f9ab8", box(-20, 540, 532, 800), depth=5, edge=0.6)
    for y in (562, 580, 600):
        sheet.line("#eafaf8", curve((-20, y), (140, y - 5), (320, y + 4), (532, y - 3)), 2, alpha=0.7)
    sand = [*curve((-20, 640), (150, 618), (340, 634), (532, 606)), (532, 800), (-20, 800)]
    sheet.line("#f4fffc", curve((-20, 638), (150, 616), (340, 632), (532, 604)), 7, alpha=0.8)
    sheet.paint(palette.land, sand, depth=12, edge=1, texture=0.3)


def _night(sheet: Sheet, palette: Palette) -> None:
    place.sky(sheet, palette)
    sheet.stars(120, 700)


def _moth_room(sheet: Sheet, palette: Palette) -> None:
    sheet.wash(palette.high, palette.low, unrest=0.4)
    for k in range(8):
        sheet.flat(palette.land, box(k * 72, 0, k * 72 + 26, HEIGHT), alpha=0.16)


def _two_moons_sky(sheet: Sheet, palette: Palette) -> None:
    place.sky(sheet, palette)
    sheet.stars(120, 640)
    place.layers(sheet, palette, 640, 3, 24)


def _maze_ground(sheet: Sheet, palette: Palette) -> None:
    sheet.wash(palette.high, palette.low, unrest=0.4)


FACES: dict[str, Face] = {
    "private-rain": Face(Palette("#e8a83f", "#fbe6a4", "#c9962f", "#5a3a20", "#fff0b8"), place.hills, private_rain),
    "knitted-hills": Face(Palette("#8fa8c4", "#f0d8c8", "#8a6a9a", "#3a2a4a", "#fff0d0"), place.sky, knitted_hills),
    "bottle-city": Face(Palette("#0f2450", "#3f6fa0", "#b09a78", "#0a1430", "#ffd890"), place.night_hills, bottle_city),
    "moth-of-windows": Face(
        Palette("#241a30", "#4a2f30", "#7a4a34", "#140c18", "#ffb860"), _moth_room, moth_of_windows
    ),
    "the-other-reflection": Face(
        Palette("#5a5a90", "#f0b890", "#5a6a90", "#1a2040", "#ffe0a8"), _nothing, the_other_reflection
    ),
    "between-two-moons": Face(
        Palette("#2a1a58", "#c8a0d0", "#3f2f78", "#1a1040", "#fff4b0"), _two_moons_sky, between_two_moons
    ),
    "lift-in-the-oak": Face(
        Palette("#2f4a30", "#a8b878", "#4a6a3a", "#16241a", "#f4f0b8"), place.wood, lift_in_the_oak
    ),
    "paper-fleet": Face(Palette("#16285a", "#6a88b8", "#2f4f80", "#0c1632", "#ffd890"), _nothing, paper_fleet),
    "orchard-of-masks": Face(
        Palette("#a8d0d8", "#f8ecc0", "#8aa84a", "#3a4a24", "#fff4c8"), place.hills, orchard_of_masks
    ),
    "almost-a-bridge": Face(
        Palette("#4fb0c0", "#f8e4b0", "#c08a52", "#5a3424", "#fff0c0"), place.canyon, almost_a_bridge
    ),
    "under-the-meadow": Face(
        Palette("#142c34", "#1f4438", "#24503a", "#0a1820", "#a8d890"), place.meadow, under_the_meadow
    ),
    "seller-of-windows": Face(
        Palette("#5a4a80", "#f0a890", "#a0788a", "#3a2a40", "#ffd890"), place.street, seller_of_windows
    ),
    "swing-of-the-moon": Face(
        Palette("#0f1f4a", "#5f78b0", "#3f4f80", "#141a38", "#ffd27a"), place.roofs, swing_of_the_moon
    ),
    "ladder-of-feathers": Face(
        Palette("#e8803a", "#fbd890", "#7a4a3a", "#3a1c1c", "#fff0b0"), place.sky, ladder_of_feathers
    ),
    "carried-by-a-seed": Face(
        Palette("#7aa4b8", "#f4dcb8", "#c89a68", "#6a4630", "#fff8dc"), place.dunes, carried_by_a_seed
    ),
    "bears-cinema": Face(Palette("#8a5030", "#b8703c", "#4a2c20", "#1c0f10", "#ffc070"), place.cave, bears_cinema),
    "the-crown-besieged": Face(
        Palette("#9fd0a0", "#eef4b8", "#4f8a3a", "#1f3a20", "#fff4b8"), place.hills, crown_besieged
    ),
    "the-thread": Face(Palette("#d8c89a", "#c0ac78", "#3f7a45", "#1f3a28", "#fff0c0"), _maze_ground, the_thread),
    "frozen-violin": Face(Palette("#7f9ac8", "#dce8f4", "#c4d8ec", "#2a4468", "#ffffff"), place.snow, frozen_violin),
    "the-kite-of-night": Face(Palette("#4fa8d8", "#f4ecd0", "#e0bc84", "#7a5a40", "#fff4c8"), _beach, kite_of_night),
    "strings-on-the-sun": Face(
        Palette("#3a1a30", "#c86a4a", "#8a5a38", "#2a1018", "#ffd890"), place.stage, strings_on_the_sun
    ),
    "ink-lake": Face(Palette("#8a6648", "#a8825c", "#6a4a34", "#1a1420", "#ffe8b8"), place.desk, ink_lake),
    "tent-and-castle": Face(Palette("#c8607a", "#f8c890", "#9a7a98", "#2f2448", "#ffe0a8"), place.sky, tent_and_castle),
    "falling-with-pages": Face(
        Palette("#3f90b0", "#d8f0e4", "#a8c8d0", "#24506a", "#ffffff"), place.clouds, falling_with_pages
    ),
    "neighbours": Face(Palette("#141838", "#4f4a80", "#6a4a58", "#1a1024", "#ffd67a"), place.sky, neighbours),
    "post-for-the-clouds": Face(
        Palette("#5ab0e8", "#fde4d8", "#c8d8f0", "#3a5a8a", "#ffffff"), place.clouds, post_for_the_clouds
    ),
    "below-the-house": Face(
        Palette("#8fc8d8", "#f4e8c0", "#9a6238", "#20100c", "#ffd890"), place.earth, below_the_house
    ),
    "sunflower-wheel": Face(
        Palette("#3f3a78", "#f09a78", "#5a5a3a", "#201a38", "#ffd890"), place.night_hills, sunflower_wheel
    ),
    "nest-in-the-helmet": Face(
        Palette("#a8d8e0", "#e8f4c8", "#6fa85a", "#2a4a34", "#fff8d8"), place.hills, nest_in_the_helmet
    ),
    "half-past-day": Face(Palette("#8cc8e8", "#d8eef0", "#7fb35a", "#141a44", "#ffe27a"), _nothing, half_past_day),
    "all-signs-up": Face(Palette("#7f94a8", "#e8dcc8", "#8a6f80", "#3a2c40", "#f4d8a8"), place.hills, all_signs_up),
    "market-of-moons": Face(Palette("#241a48", "#7a4a60", "#5a3a40", "#160f28", "#ffd890"), place.sky, market_of_moons),
    "the-hats-river": Face(Palette("#2a1a3a", "#7a4a70", "#a07a58", "#2a1420", "#ffd8a0"), place.stage, hats_river),
    "telegraph-web": Face(Palette("#6f88a8", "#f4c8b0", "#7a7a88", "#2f2c40", "#ffd890"), place.hills, telegraph_web),
    "garden-of-umbrellas": Face(
        Palette("#9fe0d0", "#1f7a80", "#d8b890", "#0f3a4a", "#ffffff"), place.deep, garden_of_umbrellas
    ),
    "the-kitchen-volcano": Face(
        Palette("#2f3a48", "#5a5a68", "#6a5a58", "#1a1420", "#ffb070"), place.room, kitchen_volcano
    ),
    "rings-of-time": Face(Palette("#3a5a38", "#4a6a3a", "#4f7a40", "#1a2a18", "#c8d878"), place.meadow, rings_of_time),
    "rain-of-keys": Face(Palette("#5f6a7a", "#b8bcc0", "#8a8890", "#34303c", "#f0e0b0"), place.sky, rain_of_keys),
    "two-cups": Face(Palette("#10303f", "#4f9aa0", "#4a5a58", "#0c1c28", "#fff0b8"), _night, two_cups),
    "quilt-of-waves": Face(
        Palette("#1a2a60", "#7a9ac8", "#2f5a92", "#101c40", "#ffffff"), _sea_and_stars, quilt_of_waves
    ),
    "the-herons-measure": Face(
        Palette("#b8d8c0", "#f4f4d8", "#7fa880", "#3a5a4a", "#ffffff"), place.hills, herons_measure
    ),
    "painted-way-out": Face(Palette("#5a5c64", "#84848c", "#6a6a70", "#2a2a34", "#ffd890"), _nothing, painted_way_out),
    "rooftop-diver": Face(Palette("#7a6ab8", "#fcc8a8", "#8a7a98", "#3a2f58", "#fff0c8"), place.clouds, rooftop_diver),
    "staircase-of-drawers": Face(
        Palette("#f4e8d0", "#d8c4a4", "#8a6a4a", "#2a2028", "#ffffff"), place.sky, staircase_of_drawers
    ),
}


def paint_face(name: str) -> Sheet:
    """The unfinished sheet of one face."""
    face = FACES[name]
    sheet = Sheet(name)
    face.setting(sheet, face.palette)
    face.emblem(sheet, face.palette)
    return sheet


def main(folder: FilePath, names: Iterable[str]) -> None:
    """Paint the named faces, or all, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or FACES:
        paint_face(name).finish().save(folder / f"{name}.png")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python art/plain_faces.py OUT_DIR [ID ...]")
    main(FilePath(sys.argv[1]), sys.argv[2:])
