"""Indoors: a long corridor in perspective with doors, lamps on its walls, and a floor that may be water."""

from collections.abc import Sequence
from itertools import pairwise

from art.card import Card, Layer
from art.colour import Colour, Stops, mix
from art.masks import Mask, discs, fall, halo, poly
from art.shapes import Path, Point, ribbon
from art.space import Floor, mirror_water

PANELS = ((0.12, 0.68), (0.82, 1.4), (1.54, 2.12))
Band = tuple[float, float, Colour]


class Corridor:
    """A corridor along a `Floor`: its walls stand at `left` and `right`, and it ends at the distance `far`.

    Colours fade to `haze` with distance, and are drawn a little towards `close` near by.
    """

    def __init__(
        self,
        card: Card,
        floor: Floor,
        left: float,
        right: float,
        ceiling: float = 3,
        far: float = 13,
        *,
        haze: Colour = "#f7d9a0",
        close: Colour = "#1d0a1c",
    ) -> None:
        self.card, self.floor = card, floor
        self.left, self.right, self.ceiling, self.far = left, right, ceiling, far
        self.haze, self.close = haze, close

    def air(self, colour: Colour, z: float) -> Colour:
        """A colour as it looks at distance z."""
        t = max(0.0, z - 1) / (self.far - 1)
        return mix(mix(colour, self.close, max(0.0, 0.3 - 0.5 * t)), self.haze, min(0.86, t**0.8 * 0.95))

    def walls(
        self,
        papers: tuple[Colour, Colour],
        bands: Sequence[Band],
        ceiling: tuple[Colour, Colour],
        ground: Colour,
        end: Colour,
        stripe: Colour = "#e0a860",
    ) -> None:
        """Papered walls with `bands` (low, high, colour) along them, a ceiling with beams, the ground, the end wall."""
        layer, at = Layer(), self.floor
        zs = [0.9 * (self.far / 0.9) ** (i / 60) for i in range(61)]
        for i, (a, b) in enumerate(pairwise(zs)):
            layer.poly(at.tile(self.left, a, self.right, b, self.ceiling), self.air(ceiling[i % 6 == 0], a))
            layer.poly(at.tile(self.left, a, self.right, b), self.air(ground, a))
            for x, paper in zip((self.left, self.right), papers, strict=True):
                for low, high, colour in ((0, self.ceiling, paper), *bands):
                    striped = self.air(mix(colour, stripe, 0.12 * (i % 2)), a)
                    layer.poly(at.wall((x, a), (x, b), low, high), striped)
        layer.poly(at.wall((self.left, self.far), (self.right, self.far), 0, self.ceiling), end)
        self.card.put(layer, 1, tex=0.35)

    def door(self, x: float, z: float, wide: float, wood: Colour, frame: Colour = "#a06a52") -> None:
        """A closed door with panels in the wall at x, from z to z + wide, and its knob."""
        layer, wall, end = Layer(), self.floor.wall, z + wide
        layer.poly(wall((x, z - 0.1), (x, end + 0.1), 0, 2.38), self.air(frame, z))
        layer.poly(wall((x, z), (x, end), 0, 2.24), self.air(wood, z))
        for low, high in PANELS:
            for share in (0.1, 0.56):
                c, d, e = z + wide * share, z + wide * (share + 0.34), 0.035
                layer.poly(wall((x, c), (x, d), low, high), self.air(mix(wood, "#1a0812", 0.5), z))
                layer.poly(wall((x, c + e), (x, d), low, high - e), self.air(mix(wood, "#c98a68", 0.2), z))
        self.card.put(layer, 1, tex=0.4, seed=int(z * 9))
        self.lamp(x, z + wide * 0.86, 1.07, 0.012, 0.4)

    def lamp(
        self, x: float, z: float, h: float = 1.9, r: float = 0.05, k: float = 1, heart: Colour = "#e0a860"
    ) -> None:
        """A small round lamp at height h; with a small r and k, a knob that shines."""
        px, py = self.floor.at(x, z, h)
        size = max(0.8, self.floor.size(z) * r)
        self.card.glow(halo(px, py, size * 9, 2.4), "#ffb865", 0, 0.55 * k)
        self.card.fill(discs([(px, py, size)]), mix(heart, "#fff6dc", 0.7 * k))

    def open_door(
        self, x: float, z: float, wide: float, light: Stops, leaf: Stops, frame: Stops, out: float = 0.62
    ) -> Mask:
        """A door in the left wall that stands open, light behind it; its leaf reaches `out` into the corridor.

        Returns the mask of the opening.
        """
        card, at, end = self.card, self.floor.at, z + wide
        m = poly(self.floor.wall((x, z), (x, end), 0, 2.24))
        card.lit(poly(self.floor.wall((x, z - 0.15), (x, end + 0.15), 0, 2.4)), frame, 3)
        card.wash(m, light, fall(m.getbbox()[1] / 2, m.getbbox()[3] / 2))  # type: ignore[index]
        card.hollow(m, -5, 3, 5, "#c8702c", 0.75)
        card.glow(m, "#ffe2a0", 24, 0.7)

        def on_leaf(t: float, h: float) -> Point:
            return at(x + out * t, end - 0.42 * t, h)

        def part(a: float, b: float, low: float, high: float) -> Path:
            return [on_leaf(a, low), on_leaf(a, high), on_leaf(b, high), on_leaf(b, low)]

        card.lit(poly(part(0, 1, 0, 2.24)), leaf, 7, (-1, 0), rim="#fff0c0", rimk=0.9)
        card.shade(poly(*[part(0.18, 0.82, low, high) for low, high in PANELS]), "#4a1e20", 0.6, 0.6)
        return m

    def flood(self, tint: Colour, shine: Colour = "#ffe2a0", k: float = 0.5) -> Mask:
        """Still water for a floor: it mirrors the walls about their own foot, with a thin line of light along them.

        Paint everything that stands above it first. Returns its mask.
        """
        card, floor = self.card, self.floor
        m = poly(floor.tile(self.left, 0.9, self.right, self.far))

        def foot(x: float) -> float:
            return floor.horizon + floor.eye * (x - floor.x) / (self.left if x < floor.x else self.right)

        mirror_water(card, floor.at(0, self.far)[1], tint, k, wave=0.35, soft=1.6, mask=m, foot=foot)
        for x in (self.left, self.right):
            card.glow(poly(ribbon([floor.at(x, 1 + i / 4) for i in range(48)], 2.6, 0.5)), shine, 0.6, 0.35)
        return m
