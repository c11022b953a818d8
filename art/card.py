"""The card being painted, and the layer for thousands of small shapes.

`light` always points TOWARDS the light. A card has one light; every volume uses it unless told otherwise.
"""

import random
from collections.abc import Iterable, Sequence
from math import cos, sin

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from art.colour import Colour, Stops, placed, ramp, rgb, tint
from art.masks import (
    SIZE,
    Mask,
    S,
    area,
    blur,
    blur_part,
    both,
    discs,
    fall,
    halo,
    inv,
    move,
    noise,
    poly,
    rough,
    scale,
    slide,
    smooth,
    solid,
    spread,
)
from art.shapes import H, Path, Point, W, heap, place, ribbon, unit

Paint = Colour | Image.Image


def _sheet(size: tuple[int, int], colour: Colour) -> Image.Image:
    return Image.new("RGB", size, rgb(colour))


def _grey(m: Mask) -> Image.Image:
    return Image.merge("RGB", (m, m, m))


class Card:
    """A card of 512 x 768, painted at twice its size."""

    def __init__(self, seed: int, light: Point = (-1, -1)) -> None:
        self.seed = seed
        self.light = light
        self.chance = random.Random(seed)
        self.im = Image.new("RGB", SIZE)

    # ------------------------------------------------------------ paint and light

    def fill(self, mask: Mask, paint: Paint, a: float = 1) -> None:
        """Lay a colour, or a picture of the card's size, over the mask."""
        box = area(mask)
        if box is None:
            return
        part = scale(mask.crop(box), a)
        self.im.paste(paint.crop(box) if isinstance(paint, Image.Image) else rgb(paint), box, part)

    def glow(self, mask: Mask, colour: Colour, r: float = 0, k: float = 1) -> None:
        """Add light (screen), spread over r. Lamps: a wide orange one, a narrow cream one."""
        self._blend(mask, colour, r, k, light=True)

    def shade(self, mask: Mask, colour: Colour, r: float = 0, k: float = 1) -> None:
        """Take light away (multiply), spread over r."""
        self._blend(mask, colour, r, k, light=False)

    def _blend(self, mask: Mask, colour: Colour, r: float, k: float, light: bool) -> None:
        box = area(mask, r * S * 3 + 8 if r else 0)
        if box is None:
            return
        m = mask.crop(box)
        if r:
            m = blur_part(m, r * S)
        part, sheet = self.im.crop(box), _sheet(m.size, colour)
        mixed = ImageChops.screen(part, sheet) if light else ImageChops.multiply(part, sheet)
        self.im.paste(mixed, box, scale(m, k))

    def lit(
        self,
        mask: Mask,
        stops: Stops,
        depth: float = 16,
        light: Point | None = None,
        *,
        k: float = 1.6,
        tex: float = 0.25,
        cells: float = 30,
        seed: int = 0,
        fine: float = 0.35,
        rim: Colour | None = None,
        rimk: float = 0.7,
        rimw: float = 1.3,
        back: Colour | None = None,
        pool: float = 0,
        a: float = 1,
        sx: float = 1,
        sy: float = 1,
    ) -> None:
        """Paint a silhouette as a soft volume: the tool for nearly everything.

        stops: colours from shadow to light (3 to 5). depth: how far the roundness reaches in (a third of the
        width makes a tube). k: contrast (2.2 for round walls). tex: mottling (0.1 on small smooth things, 0.3 on
        earth). rim: a thin light on the edge that faces the light; back: one on the other edge. pool: darker
        inner edge like dried watercolour.
        """
        box = area(mask, depth * S * 2.2 + 6)
        if box is None:
            return
        towards = unit(light or self.light)
        m = mask.crop(box)
        v = _relief(m, depth, towards, k, fine)
        if tex:
            grain = noise(max(2, cells * m.width / SIZE[0]), self.seed * 7 + seed, 4, 0.6, m.size, sx, sy)
            v = ImageChops.add(v, grain.point([int(i * tex) for i in range(256)]), 1, -int(128 * tex))
        body = tint(v, stops)
        if pool:
            inner = both(inv(blur_part(m, 2.2 * S)), m)
            body.paste(ImageChops.multiply(body, _sheet(m.size, placed(stops)[0][1])), (0, 0), scale(inner, pool))
        part = self.im.crop(box)
        part.paste(body, (0, 0), scale(m, a))
        for colour, side, strength in ((rim, 1, rimk), (back, -1, rimk * 0.7)):
            if colour:
                q = rimw * S * side
                r = ImageChops.subtract(m, slide(m, -towards[0] * q, -towards[1] * q))
                r = both(r.filter(ImageFilter.GaussianBlur(0.6 * S)), m)
                part.paste(ImageChops.screen(part, _sheet(m.size, colour)), (0, 0), scale(r, strength * a))
        self.im.paste(part, box)

    def swell(
        self, mask: Mask, depth: float = 20, light: Point | None = None, k: float = 1.4, a: float = 1, fine: float = 0.2
    ) -> None:
        """Model what is already painted inside the mask as one swelling form: turns many flat bits into one mass."""
        box = area(mask, depth * S * 2.2 + 6)
        if box is None:
            return
        m = mask.crop(box)
        v = _relief(m, depth, unit(light or self.light), k, fine)
        self.im.paste(ImageChops.overlay(self.im.crop(box), _grey(v)), box, scale(m, a))

    def wash(
        self,
        mask: Mask,
        stops: Stops,
        grad: Mask | None = None,
        k: float = 0.3,
        cells: float = 6,
        seed: int = 0,
        sx: float = 1,
        sy: float = 1,
    ) -> None:
        """Fill the mask with a mottled gradient (top to bottom of the card unless `grad` is given)."""
        cloud = noise(cells, self.seed * 5 + seed, 5, 0.55, SIZE, sx, sy).point([int(i * k) for i in range(256)])
        self.fill(mask, tint(ImageChops.add(grad or fall(), cloud, 1, -int(128 * k)), stops))

    def mottle(
        self,
        mask: Mask,
        colour: Colour,
        a: float,
        cells: float = 8,
        seed: int = 0,
        low: float = 90,
        high: float = 220,
        sx: float = 1,
        sy: float = 1,
    ) -> None:
        """An uneven second coat of a colour inside the mask."""
        self.fill(both(noise(cells, self.seed + seed, 5, 0.55, SIZE, sx, sy).point(smooth(low, high)), mask), colour, a)

    def hollow(self, mask: Mask, dx: float, dy: float, r: float, colour: Colour, k: float = 0.9) -> None:
        """The shadow that the edge of a hole throws into it; (dx, dy) points away from the light."""
        outside = inv(mask)
        self.shade(both(blur(ImageChops.lighter(outside, move(outside, dx, dy)), r), mask), colour, 0, k)

    def cast(self, mask: Mask, dx: float, dy: float, r: float, colour: Colour = "#0c0a1c", k: float = 0.7) -> None:
        """A soft shadow of the mask, moved: put it down before the thing itself."""
        self.shade(move(mask, dx, dy), colour, r, k)

    # ------------------------------------------------------------ sky and air

    def sky(self, stops: Stops, unrest: float = 0.18, cells: float = 3, sx: float = 0.6, sy: float = 2.2) -> None:
        """Fill the card with a gradient from top to bottom, with watery, drifting edges."""
        self.wash(solid(255), stops, None, unrest, cells, 11, sx, sy)

    def stars(
        self,
        count: int,
        bottom: float = H,
        mask: Mask | None = None,
        colour: Colour = "#fff6de",
        big: float = 0.06,
        seed: int = 0,
    ) -> None:
        """Small stars above `bottom`, inside the mask; a few large ones with rays."""
        chance = random.Random(self.seed * 3 + seed)
        m, g = solid(), solid()
        draw, soft = ImageDraw.Draw(m), ImageDraw.Draw(g)
        for _ in range(count):
            x, y = chance.uniform(0, W) * S, chance.uniform(0, bottom) * S
            r = (0.35 + abs(chance.gauss(0, 0.45))) * S
            draw.ellipse([x - r, y - r, x + r, y + r], fill=int(chance.uniform(90, 255)))
            if chance.random() < big:
                r = chance.uniform(1.1, 1.9) * S
                draw.ellipse([x - r, y - r, x + r, y + r], fill=255)
                soft.ellipse([x - 5 * S, y - 5 * S, x + 5 * S, y + 5 * S], fill=255)
                draw.line([x - 7 * S, y, x + 7 * S, y], fill=150)
                draw.line([x, y - 7 * S, x, y + 7 * S], fill=150)
        if mask:
            m, g = both(m, mask), both(g, mask)
        self.glow(g, colour, 5, 0.9)
        self.fill(m, colour)

    def mist(
        self,
        top: float,
        bottom: float,
        colour: Colour,
        a: float = 0.5,
        seed: int = 0,
        *,
        cells: float = 3,
        mask: Mask | None = None,
        low: float = 40,
        high: float = 220,
        sy: float = 2.2,
    ) -> None:
        """A bank of fog torn by noise, densest half way between top and bottom. One between every two planes."""
        mid = (top + bottom) / 2
        m = both(
            fall(top, mid),
            fall(mid, bottom, 255, 0),
            noise(cells, self.seed + seed, 5, 0.58, SIZE, 0.8, sy).point(smooth(low, high)),
        )
        self.fill(both(m, mask) if mask else m, colour, a)

    def clouds(self, rows: Sequence[tuple[float, float, float]], colour: Colour, a: float = 0.4, seed: int = 0) -> None:
        """Thin, torn clouds (x, y, width), lit from inside: the quiet kind, for the distance."""
        for i, (x, y, wide) in enumerate(rows):
            m = discs([(x + p, y + q * 0.45, r * 0.8) for p, q, r in heap(seed + i + 3, wide, wide * 0.2, 12)])
            m = both(rough(m, 100, 3.2, 28, seed + i, 42), fall(y - 18, y + 18, 255, 0))
            self.fill(blur(m, 1.2), colour, a)

    def beam(
        self, at: Point, angle: float, width: float, length: float, colour: Colour, k: float = 0.5, soft: float = 5
    ) -> None:
        """A cone of light from a point in a direction (radians), fading with distance."""
        x, y = at
        path = [
            at,
            *[
                (x + length * cos(angle + width * t), y + length * sin(angle + width * t))
                for t in (-1, -0.5, 0, 0.5, 1)
            ],
        ]
        self.glow(both(blur(poly(path), soft), halo(x, y, length, 1.1)), colour, 0, k)

    def lamp(
        self, x: float, y: float, r: float, colour: Colour = "#ff9a3c", heart: Colour = "#ffe0a0", k: float = 0.8
    ) -> None:
        """Light round a lamp: wide and coloured, narrow and pale."""
        self.glow(halo(x, y, r), colour, 0, 0.6 * k)
        self.glow(halo(x, y, r * 0.42), heart, 0, 0.8 * k)

    def specks(
        self,
        count: int,
        box: tuple[float, float, float, float],
        sizes: tuple[float, float],
        colour: Colour,
        a: float = 0.9,
        glow: float = 0,
        seed: int = 0,
        mask: Mask | None = None,
    ) -> None:
        """Dust, snow, sparks, spray in a box (left, top, right, bottom)."""
        chance = random.Random(self.seed * 11 + seed)
        m = discs(
            [
                (chance.uniform(box[0], box[2]), chance.uniform(box[1], box[3]), chance.uniform(*sizes))
                for _ in range(count)
            ]
        )
        m = both(m, mask) if mask else m
        if glow:
            self.glow(m, colour, glow, 1)
        self.fill(m, colour, a)

    def snow(self, count: int = 200, colour: Colour = "#ffffff", a: float = 0.8, seed: int = 0) -> None:
        """Falling snow in three sizes, the nearest soft."""
        for i, (r, share, k) in enumerate(((0.9, 0.7, 0.7), (1.6, 0.25, 0.85), (3.0, 0.06, 0.5))):
            chance = random.Random(self.seed * 11 + seed + i)
            flakes = [
                (chance.uniform(0, W), chance.uniform(0, H), r * chance.uniform(0.6, 1.2))
                for _ in range(int(count * share))
            ]
            self.fill(blur(discs(flakes), 0.3 * r), colour, a * k)

    # ------------------------------------------------------------ the whole

    def put(
        self, layer: "Layer", a: float = 1, clip: Mask | None = None, tex: float = 0, seed: int = 0, cells: float = 60
    ) -> Mask:
        """Lay a layer on the card, inside `clip`; `tex` mottles its colours. Returns the layer's mask."""
        m = both(layer.m, clip) if clip else layer.m
        box = area(m)
        if box is None:
            return m
        part = layer.im.crop(box)
        if tex:
            grain = spread(noise(max(2, cells * part.width / SIZE[0]), self.seed + seed, 4, 0.6, part.size), tex)
            part = ImageChops.soft_light(part, _grey(grain))
        self.im.paste(part, box, scale(m.crop(box), a))
        return m

    def saturate(self, k: float) -> None:
        """Stronger colours (1.1 to 1.2): before `finish` on dark pictures, which it greys a little."""
        self.im = ImageEnhance.Color(self.im).enhance(k)

    def finish(
        self,
        corners: Colour = "#0b0a22",
        vignette: float = 0.55,
        *,
        weave: float = 0.2,
        mottle: float = 0.26,
        grain: float = 0.5,
        paper: Colour = "#f3ead8",
        border: float = 15,
    ) -> Image.Image:
        """The finished card: brush weave, mottling, vignette towards `corners`, grain, torn paper border."""
        self._texture(noise(120, self.seed + 77, 3, 0.7, SIZE, 1, 0.35), weave)
        self._texture(noise(5, self.seed + 78, 4, 0.6), mottle)
        m = solid()
        ImageDraw.Draw(m).ellipse([-0.28 * SIZE[0], -0.2 * SIZE[1], 1.28 * SIZE[0], 1.2 * SIZE[1]], fill=255)
        self.shade(inv(blur_part(m, 110 * S)), corners, 0, vignette)
        im = self.im.resize((W, H), Image.Resampling.LANCZOS)
        chance = random.Random(self.seed + 9)
        g = spread(Image.blend(_speckle(chance, 1), _speckle(chance, 2), 0.5), grain * 0.6)
        im = ImageChops.soft_light(im, _grey(g))
        m = solid()
        b = border * S
        ImageDraw.Draw(m).rounded_rectangle([b, b, SIZE[0] - b, SIZE[1] - b], 14 * S, fill=255)
        m = rough(m, 70, 2.2, 60, self.seed + 5, 26).resize((W, H), Image.Resampling.LANCZOS)
        r, g_, b_ = rgb(paper)
        tone = spread(Image.blend(_speckle(chance, 1), _speckle(chance, 3), 0.6), 0.45)
        out = tint(tone, [(int(r * 0.82), int(g_ * 0.82), int(b_ * 0.82)), paper, "#fffdf6"])
        out.paste(im, (0, 0), m)
        return out

    def _texture(self, m: Mask, amount: float) -> None:
        self.im = ImageChops.soft_light(self.im, _grey(spread(m, amount)))


def _speckle(chance: random.Random, coarse: int) -> Mask:
    def one() -> Mask:
        w, h = W // coarse, H // coarse
        return Image.frombytes("L", (w, h), chance.randbytes(w * h))

    return Image.blend(one(), one(), 0.5).resize((W, H), Image.Resampling.BICUBIC)


def _relief(m: Mask, depth: float, towards: Point, k: float, fine: float) -> Mask:
    """The lighting of a silhouette seen as a swelling: 128 flat, brighter where it faces the light."""
    lx, ly = towards
    wide, near = blur_part(m, depth * S), blur_part(m, max(1.2, depth * 0.3) * S)
    d, e = depth * S * 0.55, max(1.5, depth * 0.16 * S)
    a = ImageChops.subtract(slide(wide, lx * d, ly * d), slide(wide, -lx * d, -ly * d), 2 / k, 128)
    b = ImageChops.subtract(slide(near, lx * e, ly * e), slide(near, -lx * e, -ly * e), 2 / k, 128)
    return Image.blend(a, b, fine)


class Layer:
    """A clear sheet for many small coloured shapes: draw them fast, then `card.put(layer)` once."""

    def __init__(self) -> None:
        self.im = Image.new("RGB", SIZE)
        self.m = solid()
        self._draw = ImageDraw.Draw(self.im)
        self._mask = ImageDraw.Draw(self.m)

    def poly(self, path: Sequence[Point], colour: Colour) -> None:
        """A filled path."""
        q = [(x * S, y * S) for x, y in path]
        self._draw.polygon(q, fill=rgb(colour))
        self._mask.polygon(q, fill=255)

    def paths(self, paths: Iterable[Sequence[Point]], colour: Colour) -> None:
        """Filled paths: `layer.paths(outline("deer", x, y, 30), colour)`."""
        for path in paths:
            self.poly(path, colour)

    def line(
        self, path: Sequence[Point], width: float, colour: Colour, end: float | None = None, mid: float | None = None
    ) -> None:
        """A brush stroke along a path, from one width to another."""
        self.poly(ribbon(path, width, end, mid), colour)

    def disc(self, x: float, y: float, r: float, colour: Colour, flat: float = 1) -> None:
        """A filled circle."""
        q = [(x - r) * S, (y - r * flat) * S, (x + r) * S, (y + r * flat) * S]
        self._draw.ellipse(q, fill=rgb(colour))
        self._mask.ellipse(q, fill=255)

    def dab(self, x: float, y: float, size: float, turn: float, colour: Colour, thin: float = 0.5) -> None:
        """One leaf-shaped touch of the brush."""
        leaf: Path = [(-1, 0), (-0.4, -thin), (0.3, -thin * 0.85), (1, 0), (0.3, thin * 0.85), (-0.4, thin)]
        self.poly(place(leaf, x, y, size, turn), colour)

    def ramp_dab(
        self, x: float, y: float, size: float, turn: float, colours: Sequence[Colour], share: float, thin: float = 0.5
    ) -> None:
        """A dab whose colour lies `share` of the way along a row of colours."""
        self.dab(x, y, size, turn, ramp(colours, share), thin)
