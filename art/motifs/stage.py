"""The stage: curtains tied back on both sides, a pelmet, a gilded sun, rows of painted waves."""

import math

from art.card import Card, Layer
from art.colour import Colour, ramp
from art.masks import SIZE, Mask, both, discs, edge, halo, move, noise, poly, ring, rough, smooth, strokes, union
from art.motifs.places import curtain
from art.motifs.things import BRASS
from art.shapes import Path, W, curve, place, ribbon

Row = tuple[float, float, float]


def drapes(
    card: Card,
    top: Row,
    middle: Row,
    tie: Row,
    hem: Row,
    colours: tuple[Colour, ...],
    *,
    folds: int = 7,
    n: int = 100,
    shadow: Colour = "#14040c",
) -> Mask:
    """A pair of curtains tied back with cord and tassel: the rows of `curtain` for the left one, the right mirrors it."""
    whole = poly()
    for flip in (False, True):
        rows = [(W - b, W - a, y) if flip else (a, b, y) for a, b, y in (top, middle, tie, hem)]
        layer = Layer()
        curtain(layer, rows[0], rows[1], rows[2], rows[3], colours, folds=folds, n=n, phase=flip * 2.0)
        card.cast(layer.m, -10 if flip else 10, 8, 12, shadow, 0.7)
        card.put(layer, 1, tex=0.25)
        card.swell(layer.m, 9, k=1.4)
        whole = union(whole, layer.m)
    for side in (1, -1):
        left, right, y = tie
        x = (left + right) / 2

        def at(path: Path, x: float = x, y: float = y, side: float = side) -> Path:
            q = place(path, x, y)
            return q if side > 0 else [(W - a, b) for a, b in q]

        half = (right - left) / 2 + 8
        cord = poly(ribbon(at(curve((-half, -14), (0, 10), (half, -2))), 10))
        tassel = poly(ribbon(at([(0, 12), (-2, 28)]), 9, 10), ribbon(at([(-2, 28), (-3, 70)]), 11, 20))
        for m in (cord, tassel):
            card.cast(m, 2, 5, 3, "#3a0408", 0.7)
            card.lit(m, BRASS, 3, k=2.2, tex=0.2, rim="#fff4c8")
        card.shade(
            both(strokes([at([(-2 + d, 32), (-3 + d * 1.8, 70)]) for d in (-4, -1, 2, 5)], 0.8), tassel),
            "#5a3410",
            0.2,
            0.8,
        )
    return whole


def pelmet(card: Card, y: float, deep: float, swags: float, colours: tuple[Colour, ...]) -> Mask:
    """A strip of cloth above the stage that hangs in swags, with a golden hem: `y` its middle, `swags` the width of one."""
    hem = [(x, y + deep * abs(math.sin(x * math.pi / swags))) for x in range(-20, 540, 4)]
    m = poly([*hem, (540, -20), (-20, -20)])
    card.cast(m, 4, 14, 12, "#14040c", 0.7)
    folds = Layer()
    for x in range(-20, 540, 3):
        share = 0.5 + 0.36 * math.sin(x * 0.36) + 0.16 * math.cos(x * 2 * math.pi / swags)
        folds.poly([(x, -10), (x + 3, -10), (x + 3, y + deep + 12), (x, y + deep + 12)], ramp(colours, share))
    card.put(folds, 1, m, 0.3)
    card.swell(m, 12, k=1.5)
    card.lit(rough(both(edge(m, 0, -10), m), 16, 0.6), "#5a3210 #d89a3c #fff0b8", 3, k=2, tex=0.3)
    return m


def gilded_sun(card: Card, x: float, y: float, r: float, *, strings: bool = True) -> Mask:
    """A sun of gilded wood with rays and a sleeping face, its disc of radius r at (x, y), hung on three strings."""
    card.glow(halo(x, y, r * 3.75, 1.5), "#ff9a4a", 0, 0.75)
    if strings:
        lines = [[(x + u * r * 0.8, y - r * 0.55), (x + u * r * 0.8 - 6 * u, -10)] for u in (-1, 0, 1)]
        card.fill(strokes(lines, 1.5), "#fff0c8", 0.95)
    rays: list[Path] = []
    for i in range(24):
        a, bent = math.pi * i / 12, 0.1 * (i % 2)
        long, w = (1.36, 0.13) if i % 2 else (1.62, 0.1)
        outline = (0.96, -w), (1.2, bent - w * 0.55), (long, 0), (1.2, bent + w * 0.55), (0.96, w)
        rays.append([(x + q * r * math.cos(a + s), y + q * r * math.sin(a + s)) for q, s in outline])
    disc = discs([(x, y, r)])
    m = union(poly(*rays), disc)
    card.cast(m, 10, 14, 10, "#3a1030", 0.5)
    card.lit(poly(*rays), "#6a2c0c #d8862c #ffd468 #fff4c0", r * 0.06, k=2, tex=0.3, rim="#fff4c8")
    card.lit(disc, "#a8541c #f0a838 #ffd868 #fff6c8", r * 0.45, k=1.5, tex=0.35, cells=26, rim="#fff8d8")
    for q, w in ((0.9, 2.2), (0.72, 1.2)):
        card.shade(ring(x, y, r * q, r * q - w), "#b0601c", 0.5, 0.7)
    lines = (
        "-.57,-.14 -.39,-.05 -.18,-.14",
        ".18,-.14 .39,-.05 .57,-.14",
        ".02,-.11 .11,.23 -.05,.27",
        "-.27,.5 0,.59 .27,.48",
    )
    face = strokes([place(curve(t), x, y, r) for t in lines], r * 0.03)
    card.shade(face, "#8a3c10", 0.5, 0.9)
    card.glow(move(face, 0.8, 2), "#fff4c0", 0.4, 0.4)
    for s in (-1, 1):
        card.glow(halo(x + s * r * 0.57, y + r * 0.3, r * 0.25), "#ff6a3c", 0, 0.4)
    return m


def painted_waves(
    card: Card, y: float, size: float, shift: float, stops: str, *, seed: int = 0, foot: float = 720
) -> Mask:
    """A flat of painted wood cut as a row of waves, each `size` wide, its crests at y."""
    path: Path = [(-20, foot)]
    for j in range(-1, int(560 / size) + 1):
        x = j * size + shift
        path += curve((x, y + 20), (x + size * 0.34, y + 4), (x + size * 0.7, y - 18), (x + size * 0.98, y - 12), per=5)
        path += curve(
            (x + size * 0.98, y - 12), (x + size * 0.86, y - 4), (x + size * 0.86, y + 8), (x + size, y + 20), per=4
        )
    m = poly([*path, (540, foot)])
    card.shade(move(m, 0, -6), "#180a28", 8, 0.7)
    card.lit(m, stops, 10, k=2, tex=0.3, cells=24, seed=seed)
    card.shade(both(noise(30, 40 + seed, 3, 0.6, SIZE, 0.2, 2).point(smooth(140, 220)), m), "#0a1a34", 0, 0.35)
    card.fill(rough(both(edge(m, 0, 5), m), 20, 0.6), "#f4f0d8", 0.85)
    for k in range(2):
        card.glow(both(move(edge(m, 0, 2.4), 0, 13 + 9 * k), m), "#c8e8dc", 0.3, 0.5)
    return m
