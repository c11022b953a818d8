"""The plain settings the generated card faces stand in: sky, hills, sea, roofs, room, stage and so on.

Each setting is a function of a sheet and a palette and covers the whole card.
"""

import math
from dataclasses import dataclass

from brush import HEIGHT, WIDTH, Path, Sheet, arch, blob, box, curve, mix, oval, stroke


@dataclass(frozen=True)
class Palette:
    """Five colours of a card: top and foot of the sky, land, the darkest tone and the light."""

    high: str
    low: str
    land: str
    ink: str
    glow: str


def ridge(sheet: Sheet, top: float, height: float, waves: float = 2.0) -> Path:
    """The outline of a range of hills down to the foot of the card."""
    phases = [sheet.chance.uniform(0, 6.28) for _ in range(4)]
    path: Path = []
    for x in range(-20, WIDTH + 21, 6):
        t = x / WIDTH * 6.28
        swell = sum(math.sin(t * waves / 2 * (k + 1) * 0.8 + p) / (k + 1) for k, p in enumerate(phases))
        path.append((x, top - height * swell / 2))
    return [*path, (WIDTH + 20, HEIGHT + 20), (-20, HEIGHT + 20)]


def sky(sheet: Sheet, palette: Palette) -> None:
    """Only the sky."""
    sheet.wash(palette.high, mix(palette.high, palette.low, 0.55), palette.low)


def layers(sheet: Sheet, palette: Palette, top: float, count: int = 4, height: float = 34) -> None:
    """Hills one behind the other, paler with distance."""
    step = (HEIGHT - top) / count
    for index in range(count):
        share = (index + 1) / count
        colour = mix(palette.low, palette.land, 0.25 + 0.75 * share)
        if index == count - 1:
            colour = mix(palette.land, palette.ink, 0.3)
        sheet.paint(colour, ridge(sheet, top + step * index, height, 1.4 + index * 0.5), depth=14, edge=1.1)


def hills(sheet: Sheet, palette: Palette) -> None:
    """A sky over four torn hills."""
    sky(sheet, palette)
    layers(sheet, palette, 520)


def night_hills(sheet: Sheet, palette: Palette) -> None:
    """Low hills under stars."""
    sky(sheet, palette)
    sheet.stars(110, 540)
    layers(sheet, palette, 600, 3, 26)


def cloud(x: float, y: float, size: float) -> Path:
    """A cloud with a flat foot."""
    top = [(-1, -0.05), (-0.82, -0.32), (-0.5, -0.34), (-0.3, -0.62), (0.1, -0.66), (0.34, -0.38), (0.66, -0.42)]
    foot = [(0.95, -0.14), (0.98, 0.05), (0.4, 0.1), (-0.5, 0.1)]
    return blob(*[(x + a * size, y + b * size) for a, b in top + foot])


def clouds(sheet: Sheet, palette: Palette) -> None:
    """Open sky over a floor of clouds."""
    sky(sheet, palette)
    for x, y, size in ((90, 180, 58), (440, 300, 66)):
        sheet.flat(mix(palette.low, "#ffffff", 0.45), cloud(x, y, size), alpha=0.6, soft=1.5)
    for row in range(3):
        tone = mix(mix("#ffffff", palette.low, 0.35), palette.land, 0.2 + 0.25 * row)
        puffs = [cloud(x * 130 - 40 + row * 60, 610 + row * 66, 118) for x in range(6)]
        sheet.paint(tone, *puffs, box(-9, 606 + row * 66, 530, 790), depth=16, edge=1.4, texture=0.3)


def waves(sheet: Sheet, palette: Palette, top: float, rows: int = 6) -> None:
    """Rows of scalloped water from `top` down."""
    for row in range(rows):
        share = row / max(1, rows - 1)
        y = top + (HEIGHT - top) * row / rows
        size = 26 + 26 * share
        path: Path = [(-30, HEIGHT + 20)]
        start = -30 - (row % 2) * size
        for x in range(int(start), WIDTH + 90, 5):
            path.append((x, y - abs(math.sin((x - start) / size * math.pi / 2)) ** 0.8 * size * 0.3))
        path.append((WIDTH + 90, HEIGHT + 20))
        sheet.paint(mix(mix(palette.low, palette.land, 0.45), palette.land, share), path, depth=7, edge=0.6)


def sea(sheet: Sheet, palette: Palette) -> None:
    """A sky over scalloped waves."""
    sky(sheet, palette)
    waves(sheet, palette, 520)


def dunes(sheet: Sheet, palette: Palette) -> None:
    """Bare sand with long soft crests under a pale sun."""
    sky(sheet, palette)
    sheet.lamp(palette.glow, 400, 150, 120, 0.7)
    sheet.flat(palette.glow, oval(400, 150, 36))
    for index, (start, rise) in enumerate(((540, 50), (600, -60), (660, 54), (715, -30))):
        colour = mix(palette.low, palette.land, 0.4 + 0.2 * index)
        crest = curve((-20, start), (120, start - rise * 0.6), (300, start + rise * 0.4), (532, start - rise))
        sheet.paint(colour, [*crest, (532, 800), (-20, 800)], depth=18, edge=0.8, texture=0.3)


def roofs(sheet: Sheet, palette: Palette) -> None:
    """Pointed roofs with a few lit windows under the stars."""
    sky(sheet, palette)
    sheet.stars(90, 480)
    for row, top in enumerate((560, 620, 690)):
        colour = mix(palette.low, mix(palette.land, palette.ink, 0.2 * row), 0.5 + 0.25 * row)
        houses: list[Path] = []
        lights: list[Path] = []
        x = -30.0 - row * 17
        while x < WIDTH + 20:
            wide = sheet.chance.uniform(52, 86)
            high = top - sheet.chance.uniform(0, 40)
            houses.append([(x, 800), (x, high), (x + wide / 2, high - wide * 0.62), (x + wide, high), (x + wide, 800)])
            if sheet.chance.random() < 0.6:
                lights.append(box(x + wide * 0.38, high + 6, x + wide * 0.6, high + 24))
            x += wide + 2
        sheet.paint(colour, *houses, depth=6)
        sheet.glow(palette.glow, *lights, spread=5, strength=0.9)
        sheet.flat(mix(palette.glow, "#ffffff", 0.3), *lights)


def deep(sheet: Sheet, palette: Palette) -> None:
    """Under water: slanting light, weeds and sand."""
    sky(sheet, palette)
    for k in range(5):
        x = 30 + k * 95
        ray: Path = [(x, 0), (x + 36, 0), (x + 150, 620), (x + 40, 620)]
        sheet.glow("#e8fff4", ray, spread=16, strength=0.16)
    sheet.paint(mix(palette.low, palette.land, 0.5), ridge(sheet, 610, 30, 1.2), depth=16, edge=1.2)
    for x in (46, 70, 96, 424, 452, 474):
        high = sheet.chance.uniform(110, 210)
        bend = sheet.chance.uniform(-18, 18)
        weed = curve((x, 690), (x + bend, 690 - high * 0.4), (x - bend, 690 - high * 0.75), (x + bend, 690 - high))
        sheet.paint(mix(palette.land, "#3f9a6a", 0.5), stroke(weed, 11, 2), depth=3)
    sheet.paint(palette.land, ridge(sheet, 690, 22, 1.8), depth=14, edge=1.2, texture=0.4)
    for _ in range(22):
        x, y, size = sheet.chance.uniform(30, 480), sheet.chance.uniform(40, 560), sheet.chance.uniform(1.5, 5)
        sheet.flat("#eafff8", oval(x, y, size), alpha=0.28)


def room(sheet: Sheet, palette: Palette) -> None:
    """A wall with the light of a window on it, and a table."""
    sheet.wash(palette.high, palette.low, unrest=0.3)
    for left, top in ((70, 70), (150, 52), (70, 176), (150, 158)):
        pane: Path = [(left, top), (left + 66, top - 16), (left + 66, top + 76), (left, top + 92)]
        sheet.glow(palette.glow, pane, spread=5, strength=0.22)
    sheet.shade(palette.ink, box(-9, 600, 530, 634), spread=16, strength=0.6)
    sheet.paint(palette.land, box(-20, 622, 532, 800), depth=12, texture=0.35)
    for y in (660, 704, 742):
        sheet.line(mix(palette.land, palette.ink, 0.6), [(-9, y), (530, y - 3)], 1.4, alpha=0.7)


def stage(sheet: Sheet, palette: Palette) -> None:
    """A stage: backcloth, boards and side curtains; call `curtains` when the rest is painted."""
    sheet.wash(palette.high, palette.low, bottom=640)
    sheet.paint(palette.land, box(-20, 636, 532, 800), depth=10, texture=0.35)
    for k in range(-6, 7):
        sheet.line(mix(palette.land, palette.ink, 0.6), [(256 + k * 44, 640), (256 + k * 92, 768)], 1.6, alpha=0.7)


def curtains(sheet: Sheet, colour: str, reach: float = 96) -> None:
    """Two gathered curtains and a pelmet with a scalloped edge."""
    for side in (1, -1):
        for k in range(6):
            x = 8 + k * reach / 6
            sway = curve((x, 40), (x + 10, 300), (x * 0.62, 520), (x * 0.8, 720))
            fold = sway if side == 1 else [(WIDTH - a, b) for a, b in sway]
            sheet.paint(colour, stroke(fold, reach / 4.2), depth=6, edge=0.4, cast=2)
    scallops = [oval(32 + k * 64, 74, 40, 40) for k in range(8)]
    sheet.paint(colour, box(-9, -9, 530, 74), *scallops, depth=8, edge=0.4, cast=6)
    for k in range(8):
        sheet.line("#e8bd62", [(x, y) for x, y in oval(32 + k * 64, 74, 38, 38)[2:35]], 3)


def wood(sheet: Sheet, palette: Palette) -> None:
    """Tall trunks in mist, open in the middle."""
    sheet.wash(palette.high, palette.low, palette.high)
    sheet.lamp(palette.glow, 256, 330, 260, 0.6)
    for row in range(3):
        colour = mix(palette.low, palette.ink, 0.25 + 0.3 * row)
        for k in range(10 - row * 3):
            x = (k + sheet.chance.uniform(0.2, 0.8)) * WIDTH / (10 - row * 3)
            if abs(x - 256) < 60 + row * 60:
                continue
            wide = 8 + row * 13
            trunk = curve((x, -20), (x + sheet.chance.uniform(-9, 9), 360), (x, 640 + row * 30))
            sheet.paint(colour, stroke(trunk, wide * 0.8, wide * 1.5), depth=wide / 3, texture=0.4)
        ground = mix(palette.low, palette.land, 0.4 + 0.3 * row)
        sheet.paint(ground, ridge(sheet, 610 + row * 45, 14), depth=12, edge=1.4, texture=0.4)


def meadow(sheet: Sheet, palette: Palette) -> None:
    """Grass seen from above, with flowers near the edges."""
    sheet.wash(palette.high, palette.land, palette.low, unrest=0.5)
    for _ in range(420):
        x, y = sheet.chance.uniform(0, WIDTH), sheet.chance.uniform(0, HEIGHT)
        tone = mix(palette.land, sheet.chance.choice((palette.ink, palette.glow)), sheet.chance.uniform(0.1, 0.4))
        tip = (x + sheet.chance.uniform(-6, 6), y - sheet.chance.uniform(8, 18))
        _blade(sheet, tone, (x, y), tip)


def _blade(sheet: Sheet, tone: str, foot: tuple[float, float], tip: tuple[float, float]) -> None:
    small = stroke([foot, tip], 2.4, 0.6)
    sheet.scribble(tone, small)


def desk(sheet: Sheet, palette: Palette) -> None:
    """Planks of a desk seen from above, a lamp's light on them."""
    sheet.wash(palette.high, palette.low)
    for k in range(7):
        left = k * 76 - 8
        plank = mix(palette.high, palette.low, sheet.chance.random())
        sheet.paint(plank, box(left, -20, left + 74, 800), depth=3, edge=0.4, texture=0.5)
    sheet.lamp(palette.glow, 180, 220, 330, 0.5)


def cave(sheet: Sheet, palette: Palette) -> None:
    """A dark cave with a paler wall at the back."""
    sheet.wash(palette.low, palette.high, unrest=0.5)
    for row in range(3):
        inset = 120 - row * 55
        hollow = blob(
            (inset, 700), (inset - 10, 380), (inset + 50, 160 - row * 40), (256, 90 - row * 30),
            (WIDTH - inset - 40, 150 - row * 40), (WIDTH - inset + 6, 400), (WIDTH - inset, 700),
        )  # fmt: skip
        sheet.hollow(mix(palette.low, palette.ink, 0.45 + row * 0.25), hollow)
    sheet.paint(palette.land, ridge(sheet, 650, 16), depth=14, edge=1.4, texture=0.5)


def snow(sheet: Sheet, palette: Palette) -> None:
    """Snowfields with small firs, flakes in the air."""
    sky(sheet, palette)
    for row, top in enumerate((250, 320)):
        sheet.paint(mix(palette.low, palette.land, 0.5 + 0.5 * row), ridge(sheet, top, 26), depth=14, edge=1)
        for _ in range(7):
            x, y, high = sheet.chance.uniform(20, 490), top + 40 + row * 20, sheet.chance.uniform(26, 52)
            fir = [(x - high * 0.3, y), (x, y - high), (x + high * 0.3, y)]
            sheet.paint(mix(palette.ink, palette.high, 0.3), fir, depth=3)
    flakes = [oval(sheet.chance.uniform(15, 497), sheet.chance.uniform(15, 750), 1.5, steps=10) for _ in range(90)]
    sheet.flat("#ffffff", *flakes, alpha=0.75)


def canyon(sheet: Sheet, palette: Palette) -> None:
    """Two stepped cliffs with a gap between them."""
    sky(sheet, palette)
    sheet.paint(mix(palette.low, palette.land, 0.35), ridge(sheet, 470, 60, 3), depth=14, edge=1)
    for side in (0, 1):
        for row in range(4):
            edge = 132 - row * 14 + sheet.chance.uniform(-6, 6)
            top = 420 + row * 86
            ledge = blob((-40, top), (edge - 30, top - 4), (edge, top + 14), (edge - 8, top + 90), (-40, top + 130))
            path = ledge if side == 0 else [(WIDTH - x, y) for x, y in ledge]
            sheet.paint(mix(palette.land, palette.ink, 0.1 * row), path, depth=10, edge=1.2, texture=0.4)


def earth(sheet: Sheet, palette: Palette) -> None:
    """A cut through the ground: a strip of sky, then bands of soil with stones."""
    sheet.wash(palette.high, palette.low, bottom=230)
    for row in range(5):
        tone = mix(palette.land, palette.ink, 0.18 * row)
        sheet.paint(tone, ridge(sheet, 222 + row * 112, 10, 2.5), depth=8, edge=1.6, texture=0.5)
    sheet.paint("#6f9a55", stroke(curve((-20, 224), (130, 217), (300, 224), (532, 216)), 16), depth=5, edge=1.4)
    for _ in range(26):
        x, y, size = sheet.chance.uniform(20, 490), sheet.chance.uniform(270, 740), sheet.chance.uniform(4, 11)
        sheet.paint(mix(palette.land, palette.glow, 0.3), oval(x, y, size, size * 0.7), depth=3)


def street(sheet: Sheet, palette: Palette) -> None:
    """A cobbled square before a row of plain house fronts."""
    sky(sheet, palette)
    for k, wide in enumerate((110, 96, 120, 104, 110)):
        x = -16 + k * 108
        high = 190 + (k * 53) % 70
        front = mix(palette.land, (palette.low, palette.ink, palette.high)[k % 3], 0.45)
        sheet.paint(front, [(x, 620), (x, high), (x + wide / 2, high - 46), (x + wide, high), (x + wide, 620)], depth=7)
        for row in range(2):
            window = arch(x + wide / 2, high + 90 + row * 110, 30, 54)
            sheet.flat(mix(palette.glow, palette.ink, 0.75), window)
    sheet.paint(mix(palette.land, palette.ink, 0.45), box(-20, 590, 532, 800), depth=10)
    for row in range(9):
        high = 7 + row * 1.6
        for k in range(24 - row):
            x = (k + 0.5 * (row % 2)) * WIDTH / (22 - row)
            stone = oval(x, 600 + row * row * 1.4 + row * 8, 10 + row, high * 0.62, steps=20)
            sheet.scribble(mix(palette.land, palette.ink, sheet.chance.uniform(0.2, 0.5)), stone)
