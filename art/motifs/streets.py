"""Streets: an alley seen from below, a gabled house, a washing line."""

import math
import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, tint
from art.masks import Mask, blur, both, discs, fall, inv, poly, rough, strokes
from art.motifs.nature import smoke
from art.motifs.places import lamplit, window
from art.shapes import Path, Point, arch, between, box, circle, curve, ellipse, ribbon


class Alley:
    """A narrow alley seen by somebody who looks up: `half` its half width; `pitch` how far they lift their head (radians)."""

    def __init__(self, half: float = 1.3, pitch: float = 0.62, zoom: float = 520) -> None:
        self.half, self.pitch, self.zoom = half, pitch, zoom

    def at(self, x: float, y: float, z: float) -> Point:
        """Where a point right, up and away stands on the card."""
        high, c, s = y - 1.4, math.cos(self.pitch), math.sin(self.pitch)
        deep = max(0.3, z * c + high * s)
        return 250 + self.zoom * x / deep, 392 - self.zoom * (high * c - z * s) / deep

    def pane(self, x: float, y: float, z: float, wide: float, high: float) -> Path:
        """An upright rectangle in a side wall, its foot at (x, y, z)."""
        return [
            self.at(x, y, z - wide / 2),
            self.at(x, y + high, z - wide / 2),
            self.at(x, y + high, z + wide / 2),
            self.at(x, y, z + wide / 2),
        ]

    def wall(
        self,
        card: Card,
        side: int,
        bricks: tuple[Colour, Colour],
        home: Point,
        rows: Sequence[float],
        glow: Colour,
        heart: Colour,
    ) -> None:
        """A brick wall (side -1 left, 1 right) with rows of dark windows, and one lit window with open shutters at `home` (height, distance)."""
        x = self.half * side
        layer = Layer()
        chance = random.Random(70 + side)
        level, deep = home
        for row in range(66):
            y = 0.1 * row
            for i in range(-1, 50):
                z = 0.5 + 0.26 * i + (0.13 if row % 2 else 0)
                near = math.exp(-(((y - level - 0.35) / 1.2) ** 2) - ((z - deep) / 1.1) ** 2)
                haze = min(0.75, max(0, z - 3) * 0.085)
                colour = mix(mix(bricks[0], bricks[1], chance.random() * 0.5), "#5a4a80", haze)
                colour = mix(colour, glow, 0.62 * near * chance.uniform(0.7, 1))
                layer.poly(
                    [
                        self.at(x, y, z),
                        self.at(x, y + 0.086, z),
                        self.at(x, y + 0.086, z + 0.24),
                        self.at(x, y, z + 0.24),
                    ],
                    colour,
                )
        whole = poly([self.at(x, -1, 0.4), self.at(x, 6.6, 0.4), self.at(x, 6.6, 14), self.at(x, -1, 14)])
        card.fill(whole, "#1a1230")
        card.put(layer, 1, whole, 0.5)
        for y in (6.5, 6.35):
            card.fill(
                poly(
                    [
                        self.at(x - 0.12 * side, y, 0.3),
                        self.at(x - 0.12 * side, y + 0.16, 0.3),
                        self.at(x - 0.12 * side, y + 0.16, 14),
                        self.at(x - 0.12 * side, y, 14),
                    ]
                ),
                "#251a3e" if y > 6.4 else "#160f2a",
            )
        card.glow(
            poly(ribbon([self.at(x - 0.12 * side, 6.66, 0.4 + i * 0.5) for i in range(27)], 2, 0.6)),
            "#b9c2f4",
            0.6,
            0.7,
        )
        lit: list[Path] = []
        for row, y in enumerate(rows):
            for z in (1.75, 3.3, 4.9, 6.6, 8.6, 11):
                z += 0.2 * side + 0.15 * row
                here = abs(y - level) < 0.1 and abs(z - deep) < 0.9
                if here:
                    continue
                self.opening(card, side, y, z, chance.random() < 0.16 and z > 4, lit)
        lamplit(card, lit, "#f0a860", 3, 0.5)
        m = both(
            whole,
            inv(
                blur(
                    poly(
                        [
                            self.at(x, level - 1.4, deep - 1.8),
                            self.at(x, level + 2, deep - 1.8),
                            self.at(x, level + 2, deep + 2),
                            self.at(x, level - 1.4, deep + 2),
                        ]
                    ),
                    60,
                )
            ),
        )
        card.shade(m, "#4a4276", 0, 0.45)
        self.home(card, side, level, deep, glow, heart)

    def _frame(
        self, card: Card, side: int, y: float, z: float, size: Point, warm: float, sill_colour: Colour
    ) -> tuple[Path, Mask]:
        x = self.half * side
        wide, high = size
        layer = Layer()
        layer.poly(self.pane(x, y - 0.07, z, wide + 0.18, high + 0.16), mix("#4d3a58", "#ffd9a0", warm))
        layer.poly(self.pane(x, y, z, wide, high), "#140f2a")
        sill = [
            self.at(x - 0.1 * side, y - 0.06, z - wide * 0.65),
            self.at(x, y - 0.06, z - wide * 0.65),
            self.at(x, y - 0.06, z + wide * 0.65),
            self.at(x - 0.1 * side, y - 0.06, z + wide * 0.65),
        ]
        layer.poly(sill, sill_colour)
        card.put(layer, 1, tex=0.3)
        glass = self.pane(x, y, z, wide, high)
        bars = strokes(
            [[self.at(x, y + high * t, z - wide / 2), self.at(x, y + high * t, z + wide / 2)] for t in (0.33, 0.66)]
            + [[self.at(x, y, z), self.at(x, y + high, z)]],
            1.2,
        )
        return glass, bars

    def opening(self, card: Card, side: int, y: float, z: float, bright: bool, lit: list[Path]) -> None:
        """A window in a side wall: dark, or gathered in `lit` to be lit later."""
        glass, bars = self._frame(card, side, y, z, (0.6, 0.95), 0.05, "#0f0b20")
        if bright:
            lit.append(glass)
        elif int(y * 7 + z * 5) % 3 == 0:
            card.fill(poly(glass), "#2c2a52")
        else:
            card.glow(
                poly([glass[0], glass[1], between(glass[1], glass[2], 0.4), between(glass[0], glass[3], 0.1)]),
                "#4a5aa8",
                1,
                0.4,
            )
        card.fill(bars, "#1b1430", 0.8)

    def home(self, card: Card, side: int, y: float, z: float, glow: Colour, heart: Colour) -> None:
        """A lit window with its shutters thrown open."""
        x, (wide, high) = self.half * side, (0.78, 1.05)
        glass, _ = self._frame(card, side, y, z, (wide, high), 0.5, "#6a3e34")
        m = poly(glass)
        card.glow(m, glow, 46, 0.9)
        card.fill(m, tint(fall(min(p[1] for p in glass), max(p[1] for p in glass)), f"#ffbf62 {heart}@50 #ffd27c"))
        for end in (-1, 1):  # shutters thrown open
            h = z + end * wide / 2
            flap = [
                self.at(x, y, h),
                self.at(x, y + high, h),
                self.at(x - 0.22 * side, y + high, h + end * 0.36),
                self.at(x - 0.22 * side, y, h + end * 0.36),
            ]
            card.lit(poly(flap), "#2a1a34 #6a4044 #c9805a", 4, rim=heart, rimk=0.4)

    def pipe(self, card: Card, x: float, z: float, r: float) -> None:
        """A rain pipe from the ground to the roof."""
        path = [self.at(x, 0.1 * i, z) for i in range(64)]
        a, b = (
            abs(self.at(x + r, 0, z)[0] - self.at(x - r, 0, z)[0]),
            abs(self.at(x + r, 6.3, z)[0] - self.at(x - r, 6.3, z)[0]),
        )
        card.lit(poly(ribbon(path, a, b)), "#0b0820 #2c2040 #6a5070", 3, (1, 0), rim="#8a80b8", rimk=0.4)

    def washing(self, layer: Layer, y: float, z: float, dim: float) -> None:
        """A line across the alley with things hung out to dry."""
        line = [self.at(self.half * (-1 + i / 10), y - 0.3 * math.sin(math.pi * i / 20), z) for i in range(21)]
        layer.line(line, 1, "#20183c")
        for i, (t, w, h, colour) in enumerate(
            (
                (0.22, 0.3, 0.5, "#8c86b8"),
                (0.38, 0.2, 0.34, "#a0586c"),
                (0.56, 0.34, 0.6, "#6f78b4"),
                (0.72, 0.2, 0.3, "#c8b0c0"),
            )
        ):
            x, top = self.half * (2 * t - 1), y - 0.3 * math.sin(math.pi * t) - 0.01
            cloth = [
                self.at(x - w / 2, top, z),
                self.at(x + w / 2, top, z),
                *[self.at(x + w / 2 - w * k / 6, top - h + 0.04 * math.sin(k * 1.7 + i), z) for k in range(7)],
            ]
            layer.poly(cloth, mix(colour, "#3a3468", dim))


def gabled_house(
    card: Card,
    x: float,
    y: float,
    wall: Colour,
    roof: Colour,
    trim: Colour,
    *,
    dark: Colour,
    glass: Stops,
    frame: Colour,
    door: Stops,
    lamp: Colour | None = None,
    smoke_colour: Colour = "#ffffff",
) -> Point:
    """A house of boards with its gable to the front, 190 wide, its foot at (x, y), four windows and a door.

    `lamp` lights the windows. Returns the middle of the round window in its gable, which is left empty.
    """
    wide, high = 190, 232
    side_ = 1 if card.light[0] < 0 else -1
    card.shade(poly(ellipse(x + 60 * side_, y + 6, 170, 20)), dark, 10, 0.6)
    left, right, eave, top = x - wide / 2, x + wide / 2, y - high, y - high - 118
    chimney = poly(box(x + 38, top + 8, x + 64, eave - 40))
    card.lit(chimney, (mix(roof, dark, 0.6), roof, mix(roof, trim, 0.4)), 8, k=2)
    body = rough(poly([(left, y), (left, eave), (x, top + 12), (right, eave), (right, y)]), 10, 0.5, 90, 3, 60)
    card.lit(
        body, (mix(wall, dark, 0.65), mix(wall, dark, 0.2), wall, mix(wall, trim, 0.5)), 36, k=1.5, tex=0.22, cells=18
    )
    boards = strokes([[(left, eave + 15 * k - 90), (right, eave + 15 * k - 90)] for k in range(22)], 1)
    card.shade(both(boards, body), dark, 0.3, 0.35)
    for side in (-1, 1):
        strip = [
            (x - side * 4, top - 6),
            (x + side * (wide / 2 + 22), eave + 14),
            (x + side * (wide / 2 + 22), eave + 30),
            (x - side * 4, top + 18),
        ]
        m = rough(poly(strip), 10, 0.5, 90, 5, 60)
        card.cast(m, 0, 7, 6, dark, 0.5)
        card.lit(m, (mix(roof, dark, 0.6), roof, mix(roof, trim, 0.35)), 7, k=1.8, tex=0.3, cells=60, rim=trim)
    card.lit(poly(circle(x, eave - 34, 27)), (mix(trim, dark, 0.5), trim, "#ffffff"), 5, k=1.8)
    for wx, wy in ((-52, -128), (52, -128), (-52, -22), (52, -22)):
        window(card, x + wx, y + wy, 44, 62, glass, frame, glow=lamp, round_top=wy < -100)
    card.lit(poly(arch(x, y, 50, 84)), door, 8, k=1.7, rim=trim)
    card.shade(strokes([[(x - 8, y - 80), (x - 8, y)], [(x + 9, y - 80), (x + 9, y)]], 1), dark, 0.3, 0.6)
    card.fill(discs([(x - 17 * side_, y - 36, 3)]), "#ffd884")
    card.lit(poly(box(x - 38, y - 3, x + 38, y + 7)), (mix(wall, dark, 0.6), mix(wall, trim, 0.2), trim), 4)
    smoke(
        card,
        curve((x + 51, top + 6), (x + 60, top - 26), (x + 44, top - 56), (x + 66, top - 100)),
        6,
        20,
        smoke_colour,
        0.55,
    )
    return x, eave - 34


def hang_out(layer: Layer, line: Path, items: Sequence[tuple[int, float, float, Colour]]) -> None:
    """A washing line and what hangs on it: (which point of the line, width, height, colour). Swell it afterwards."""
    layer.line(line, 1.2, "#6a5a70")
    for k, (i, wide, high, colour) in enumerate(items):
        x, y = line[i]
        layer.poly(
            [
                (x - wide / 2, y),
                (x + wide / 2, y),
                *[(x + wide / 2 - wide * j / 8, y + high + 2.6 * math.sin(j * 1.5 + k)) for j in range(9)],
            ],
            colour,
        )
        for side in (-1, 1):
            layer.line([(x + side * wide * 0.4, y - 4), (x + side * wide * 0.4, y + 4)], 1.6, "#c89a60")
