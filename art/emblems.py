"""Small things that stand in several of the generated faces: animals, figures, keys, jars, boats and so on."""

import math

from brush import Path, Point, Sheet, arch, between, blob, box, curve, mix, oval, put, star, stroke


def moon(sheet: Sheet, x: float, y: float, size: float, colour: str = "#f6edcf") -> None:
    """A full moon with a few faint hollows and a halo."""
    sheet.lamp(colour, x, y, size * 2.6, 0.6)
    sheet.paint(colour, oval(x, y, size), depth=size * 0.4, texture=0.4, strength=1)
    for dx, dy, part in ((-0.3, -0.35, 0.2), (0.34, -0.1, 0.14), (-0.1, 0.4, 0.24), (0.45, 0.45, 0.1)):
        sheet.shade("#b9ae8c", oval(x + dx * size, y + dy * size, part * size, part * size * 0.8), spread=1)


def cat(sheet: Sheet, x: float, y: float, size: float, colour: str = "#17122a") -> None:
    """A walking cat in profile, facing right; its paws are at y."""
    body = blob((-0.62, -0.5), (-0.3, -0.66), (0.2, -0.62), (0.5, -0.7), (0.56, -0.42), (0.3, -0.32), (-0.5, -0.3))
    head = oval(0.66, -0.78, 0.2, 0.17)
    ears: list[Path] = [[(0.5, -0.86), (0.53, -1.1), (0.65, -0.93)], [(0.68, -0.93), (0.8, -1.1), (0.82, -0.86)]]
    legs = [
        stroke([(a, -0.4), (b, 0)], 0.15, 0.1) for a, b in ((-0.5, -0.62), (-0.42, -0.3), (0.34, 0.24), (0.44, 0.6))
    ]
    tail = stroke(curve((-0.56, -0.46), (-0.86, -0.6), (-0.9, -0.96), (-1.06, -1.12)), 0.13, 0.07)
    parts = [body, head, *ears, *legs, tail]
    sheet.paint(colour, *[put(part, x, y, size) for part in parts], depth=4, edge=0.4)


def bird(sheet: Sheet, x: float, y: float, size: float, colour: str = "#241a35") -> None:
    """A far bird on the wing."""
    wing = curve((-1, -0.3), (-0.45, -0.5), (0, 0), (0.45, -0.5), (1, -0.3))
    sheet.line(colour, put(wing, x, y, size), size * 0.22, 1)


def figure(sheet: Sheet, x: float, y: float, high: float, coat: str, hat: str = "#2a2038") -> None:
    """A small cloaked figure with a brimmed hat, standing at y."""
    cloak = blob((-0.2, 0), (-0.17, -0.35), (-0.1, -0.66), (0.1, -0.66), (0.17, -0.35), (0.2, 0), (0, 0.03))
    sheet.paint(coat, put(cloak, x, y, high), depth=4, edge=0.4)
    sheet.paint("#e8bd98", put(oval(0, -0.76, 0.1), x, y, high), depth=2, edge=0.2)
    sheet.paint(hat, put(oval(0, -0.83, 0.17, 0.035), x, y, high), put(arch(0, -0.82, 0.19, 0.2), x, y, high), depth=2)


def key(sheet: Sheet, x: float, y: float, size: float, colour: str, turn: float = 0) -> None:
    """A key hanging with its bow up."""
    ring = stroke([*oval(0, -0.66, 0.22), (0.22, -0.66)], 0.12)
    bits = [box(-0.06, -0.46, 0.06, 0.6), box(0, 0.24, 0.26, 0.36), box(0, 0.46, 0.32, 0.6)]
    sheet.paint(colour, *[put(part, x, y, size, turn) for part in (ring, *bits)], depth=size * 0.05, edge=0.3)


def umbrella(sheet: Sheet, x: float, y: float, size: float, colour: str, turn: float = 0) -> None:
    """An open umbrella seen from the side; (x, y) is the middle of its rim."""
    scallop: Path = []
    for k in range(6):
        left = 1 - k / 3
        scallop += [(left - t / 30, -0.13 * math.sin(math.pi * t / 10)) for t in range(10)]
    dome = [*arc_over(1, 0.78), *scallop]
    sheet.line("#3a2a30", put([(0, -0.9), (0, 0.86)], x, y, size, turn), size * 0.045)
    hook = curve((0, 0.84), (0.02, 0.98), (0.12, 1.0), (0.18, 0.88))
    sheet.line("#7a4a2c", put(hook, x, y, size, turn), size * 0.07)
    sheet.paint(colour, put(dome, x, y, size, turn), depth=size * 0.2, edge=0.5)
    for k in range(1, 6):
        rib = curve((0, -0.78), ((1 - k / 3) * 0.72, -0.5), (1 - k / 3, 0))
        sheet.line(mix(colour, "#1a1030", 0.5), put(rib, x, y, size, turn), 1.6, alpha=0.7)


def arc_over(wide: float, high: float) -> Path:
    """Half an ellipse over the origin, left to right."""
    return [(-wide * math.cos(math.pi * k / 40), -high * math.sin(math.pi * k / 40)) for k in range(41)]


def feather(sheet: Sheet, start: Point, end: Point, colour: str, width: float = 0.16) -> None:
    """A feather from its quill to its tip."""
    run, rise = end[0] - start[0], end[1] - start[1]
    length, turn = math.hypot(run, rise), math.degrees(math.atan2(rise, run))
    vane = blob(
        (0.14, 0.02), (0.35, -width), (0.75, -width), (1, 0), (0.8, width * 0.8), (0.4, width), (0.2, width / 2)
    )
    sheet.paint(colour, put(vane, *start, length, turn), depth=4, edge=0.5, cast=1.5)
    sheet.line(mix(colour, "#2a1c20", 0.55), put([(0, 0), (0.96, 0)], *start, length, turn), 2, 1)
    for share in (0.4, 0.62, 0.82):
        cut: Path = [(share, width), (share + 0.06, width), (share - 0.06, 0.02)]
        sheet.line(mix(colour, "#2a1c20", 0.5), put(cut[1:], *start, length, turn), 1.4, alpha=0.6)


def jar(sheet: Sheet, x: float, foot: float, wide: float, high: float) -> None:
    """A glass jar with a cork; paint what is in it first."""
    glass = blob(
        (x - wide / 2, foot - high * 0.1), (x - wide / 2, foot - high * 0.66), (x - wide * 0.3, foot - high * 0.86),
        (x + wide * 0.3, foot - high * 0.86), (x + wide / 2, foot - high * 0.66), (x + wide / 2, foot - high * 0.1),
        (x + wide * 0.36, foot), (x - wide * 0.36, foot),
    )  # fmt: skip
    sheet.flat("#dff3f4", glass, alpha=0.16)
    sheet.line("#eefafa", [*glass, glass[0]], 2.2, alpha=0.75)
    sheet.flat(
        "#ffffff",
        stroke([(x - wide * 0.36, foot - high * 0.62), (x - wide * 0.36, foot - high * 0.2)], 4, 2),
        alpha=0.6,
    )
    sheet.paint("#a9743f", box(x - wide * 0.28, foot - high, x + wide * 0.28, foot - high * 0.83), depth=3)


def paper_boat(sheet: Sheet, x: float, y: float, size: float, candle: bool = True) -> None:
    """A folded paper boat, with a lit candle if wanted; the water line is at y."""
    hull: Path = [(-1, -0.42), (1, -0.42), (0.58, 0.08), (-0.58, 0.08)]
    fold: Path = [(-0.5, -0.42), (0, -0.98), (0.5, -0.42)]
    if candle:
        flame(sheet, x, y - size * 1.12, size * 0.34)
    sheet.paint("#e6dfd0", put(fold, x, y, size), depth=5, edge=0.3)
    sheet.paint("#fbf6ea", put(hull, x, y, size), depth=6, edge=0.3)
    sheet.line("#b9ae9c", put([(0, -0.42), (0, 0.08)], x, y, size), 1.4, alpha=0.7)


def flame(sheet: Sheet, x: float, y: float, high: float) -> None:
    """A candle flame with its light; (x, y) is its foot."""
    sheet.lamp("#ffb84d", x, y - high * 0.5, high * 4.2, 0.7)
    drop = blob((0, -1), (0.22, -0.5), (0.26, -0.2), (0, 0), (-0.26, -0.2), (-0.2, -0.5))
    sheet.flat("#ffc35a", put(drop, x, y, high))
    sheet.flat("#fff6d0", put(drop, x, y - high * 0.08, high * 0.55))


def window(sheet: Sheet, x: float, y: float, wide: float, high: float, colour: str, frame: str = "#5a3526") -> None:
    """A lit window with a cross bar; (x, y) is its middle."""
    edges = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    sheet.paint(frame, box(edges[0] - 5, edges[1] - 5, edges[2] + 5, edges[3] + 5), depth=3, edge=0.3)
    sheet.glow(colour, box(*edges), spread=9, strength=0.7)
    sheet.flat(colour, box(*edges))
    sheet.flat(frame, box(x - 1.6, edges[1], x + 1.6, edges[3]), box(edges[0], y - 1.6, edges[2], y + 1.6))


def house(sheet: Sheet, x: float, foot: float, wide: float, wall: str, roof: str, lit: bool = True) -> None:
    """A small house with a pitched roof, a chimney and a window."""
    high = wide * 0.72
    sheet.paint(
        mix(roof, "#1a1030", 0.3), box(x + wide * 0.2, foot - high * 1.7, x + wide * 0.32, foot - high), depth=2
    )
    sheet.paint(wall, box(x - wide / 2, foot - high, x + wide / 2, foot), depth=wide * 0.1, edge=0.3)
    gable: Path = [
        (x - wide * 0.62, foot - high * 0.94),
        (x, foot - high * 1.75),
        (x + wide * 0.62, foot - high * 0.94),
    ]
    sheet.paint(roof, gable, depth=wide * 0.09, edge=0.4)
    pane = box(x - wide * 0.14, foot - high * 0.72, x + wide * 0.14, foot - high * 0.32)
    if lit:
        sheet.glow("#ffc65c", pane, spread=5, strength=0.9)
    sheet.flat("#ffe39a" if lit else mix(wall, "#1a1030", 0.6), pane)


def tree(sheet: Sheet, x: float, foot: float, high: float, leaf: str, trunk: str = "#5a3a2c") -> None:
    """A broad tree with a lumpy crown."""
    stem = curve((x, foot), (x + high * 0.02, foot - high * 0.3), (x, foot - high * 0.62))
    sheet.paint(trunk, stroke(stem, high * 0.14, high * 0.07), depth=4)
    for side in (-1, 1):
        bough = curve(
            (x, foot - high * 0.36),
            (x + side * high * 0.12, foot - high * 0.52),
            (x + side * high * 0.24, foot - high * 0.62),
        )
        sheet.paint(trunk, stroke(bough, high * 0.05, high * 0.02), depth=3)
    for row, lumps in enumerate((11, 9)):
        crown: list[Path] = []
        for k in range(lumps):
            angle = 2 * math.pi * k / lumps
            reach = 0.23 - row * 0.06
            cx, cy = (
                x + math.cos(angle) * high * reach * 1.35,
                foot - high * (0.74 + row * 0.03) + math.sin(angle) * high * reach * 0.75,
            )
            crown.append(oval(cx, cy, high * sheet.chance.uniform(0.1, 0.14)))
        crown.append(oval(x, foot - high * 0.74, high * 0.26, high * 0.18))
        sheet.paint(mix(leaf, "#1a1030", 0.25 * (1 - row)), *crown, depth=14, edge=2, texture=0.5)


def letter(sheet: Sheet, x: float, y: float, size: float, turn: float) -> None:
    """An envelope."""
    sheet.paint("#f8f0dc", put(box(-1, -0.62, 1, 0.62), x, y, size, turn), depth=3, edge=0.2, cast=1.5)
    sheet.line("#b09a7c", put([(-1, -0.62), (0, 0.1), (1, -0.62)], x, y, size, turn), 1.6)
    sheet.flat("#b8423a", put(oval(0, 0.08, 0.16), x, y, size, turn))


def rope(sheet: Sheet, start: Point, end: Point, sag: float, colour: str, width: float = 2.4) -> Path:
    """A hanging rope; returns its path."""
    middle = between(start, end, 0.5)
    path = curve(start, (between(start, end, 0.25)[0], between(start, end, 0.25)[1] + sag * 0.75), (middle[0], middle[1] + sag),
                 (between(start, end, 0.75)[0], between(start, end, 0.75)[1] + sag * 0.75), end)  # fmt: skip
    sheet.line(colour, path, width)
    return path


def page(sheet: Sheet, x: float, y: float, size: float, turn: float) -> None:
    """A loose book page with grey lines for words."""
    sheet.paint("#f7efdc", put(box(-0.7, -1, 0.7, 1), x, y, size, turn), depth=4, edge=0.3, cast=1.5)
    for row in range(6):
        end = 0.5 if row != 5 else 0.1
        sheet.line(
            "#8d8474", put([(-0.5, -0.72 + row * 0.28), (end, -0.72 + row * 0.28)], x, y, size, turn), 1.3, alpha=0.8
        )


def flower(sheet: Sheet, x: float, y: float, size: float, petals: str, heart: str = "#f0c04a") -> None:
    """A daisy-like flower seen from above."""
    leaves = [
        oval(x + math.cos(t) * size * 0.62, y + math.sin(t) * size * 0.62, size * 0.36, steps=20)
        for t in (k * math.pi / 3 for k in range(6))
    ]
    sheet.paint(petals, *leaves, depth=2, edge=0.3)
    sheet.flat(heart, oval(x, y, size * 0.36, steps=20))


def ship(sheet: Sheet, x: float, y: float, size: float, colour: str) -> None:
    """The outline of a two-masted ship, keel at y."""
    hull = blob((-1, -0.5), (0, -0.36), (0.9, -0.52), (1.1, -0.62), (0.72, 0), (-0.7, 0))
    sails: list[Path] = [
        [(-0.62, -0.56), (-0.5, -1.5), (0.02, -1.4), (-0.06, -0.52)],
        [(0.12, -0.52), (0.2, -1.8), (0.8, -1.6), (0.62, -0.5)],
        [(0.78, -0.6), (0.84, -1.4), (1.3, -0.7)],
    ]
    masts = [box(-0.36, -1.66, -0.3, -0.4), box(0.42, -1.98, 0.48, -0.4)]
    sheet.flat(colour, *[put(part, x, y, size) for part in (hull, *sails, *masts)], soft=0.7)


def spark(sheet: Sheet, x: float, y: float, size: float, colour: str = "#ffe9a8") -> None:
    """A four-pointed spark of light."""
    sheet.glow(colour, star(x, y, size, 4, 0.2), spread=size * 0.5, strength=1.2)
    sheet.flat("#fffbe8", star(x, y, size, 4, 0.16))
