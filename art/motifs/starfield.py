"""What grows in a field of stars: plants, ripe stars, the can they are watered with."""

import math

from art.card import Card, Layer
from art.colour import mix
from art.masks import SIZE, blur, both, discs, halo, noise, poly, smooth, strokes
from art.motifs.things import soft_star
from art.shapes import Path, arc, blob, curve, place, points, ribbon


def ripe_star(card: Card, x: float, y: float, r: float, turn: float, depth: float = 0, tex: float = 0) -> None:
    """A soft golden star that has grown: its middle at (x, y), r wide."""
    card.lit(poly(soft_star(x, y, r, turn)), "#d8862c #ffc850 #fff0b0", depth or r * 0.4, tex=tex, rim="#fff6d0")


def star_plant(card: Card, x: float, y: float, size: float, wet: float, seed: int) -> None:
    """A plant that bears a star; the more light it has drunk (`wet` up to 1) the brighter."""
    lean = math.sin(seed * 1.7) * size * 0.12
    tip = x + lean, y - size
    layer = Layer()
    layer.line(
        curve((x, y), (x + lean * 0.2, y - size * 0.5), tip, per=5),
        size * 0.05 + 0.6,
        mix("#2c5a6a", "#8aa850", wet),
        0.6,
    )
    for s in (-1, 1):
        layer.dab(
            x + s * size * 0.17,
            y - size * (0.3 + 0.08 * s),
            size * 0.17 + 0.5,
            s * -0.5 + (math.pi if s < 0 else 0),
            mix("#2c5a6a", "#a8c060", wet),
            0.4,
        )
    card.put(layer)
    if size < 9 and wet < 0.1:
        card.fill(discs([(*tip, 1.1)]), "#c8c0e8")
        return
    r = size * 0.22 + 0.9
    card.glow(halo(*tip, r * 4.5), "#ff9a2c", 0, 0.3 + 0.45 * wet)
    ripe_star(card, *tip, r, lean * 0.05)
    card.glow(halo(*tip, r * 0.8), "#fffbe8", 0, 0.8)


def star_can(card: Card, x: float, y: float, turn: float) -> None:
    """A copper watering can with a star on it, its spout to the left."""

    def at(text: str, smooth_: bool = True) -> Path:
        return place(blob(text) if smooth_ else points(text), x, y, 1, turn)

    metal = "#2c1408 #7a4420 #c88a44 #f8d48c #fff4d0"
    top = place(arc(2, -34, 40, 34, math.pi * 1.02, math.pi * 1.98, 20), x, y, 1, turn)
    card.lit(poly(ribbon(top, 7)), metal, 2.4, k=2, tex=0.14, rim="#fff6d0")
    back = place(curve("44,-26 78,-20 74,20 46,30"), x, y, 1, turn)
    card.lit(poly(ribbon(back, 8, 6)), metal, 2.6, k=2, tex=0.14, rim="#fff6d0")
    spout = place(curve("-40,26 -66,10 -84,-18 -98,-30"), x, y, 1, turn)
    card.lit(poly(ribbon(spout, 24, 10)), metal, 5, k=2, tex=0.14, rim="#fff6d0")
    body = poly(at("-46,-34 44,-34 50,38 44,44 -46,44 -52,38"), at("-46,-36 44,-36 50,40 -52,40", False))
    card.lit(body, metal, 26, k=2, tex=0.16, cells=30, rim="#fff6d0")
    for v in (-24, 30):
        card.shade(both(strokes([place(points(f"-60,{v} 60,{v}"), x, y, 1, turn)], 2.4), body), "#4a2410", 0.4, 0.7)
    card.lit(poly(at("-46,-36 0,-42 44,-36 0,-30")), "#1c0c08 #4a2814 #8a5a2c", 4, tex=0.1)
    head = poly(place(points("-92,-40 -106,-24 -122,-30 -104,-54"), x, y, 1, turn))
    card.lit(head, metal, 4, k=2, tex=0.12, rim="#fff6d0")
    star_ = poly(soft_star(x - 2, y + 4, 13, turn))
    card.glow(star_, "#ffe8a0", 2, 0.5)


def poured_light(card: Card, hx: float, hy: float, x: float, y: float) -> None:
    """Light that is poured from (hx, hy) and falls, in many streams, about (x, y)."""
    lines: list[Path] = []
    bright: list[tuple[float, float, float]] = []
    for i in range(44):
        u = i / 43 - 0.5
        ex, ey = x + u * 210, y + 40 * math.cos(u * 5) + card.chance.uniform(-30, 40)
        path = [
            (hx - 3 + (ex - hx) * t**0.72 + u * 14 * (1 - t), hy + u * 18 + (ey - hy) * (t**1.7))
            for t in [j / 30 for j in range(31)]
        ]
        lines.append(path)
        for _ in range(5):
            bright.append((*path[card.chance.randrange(6, 30)], card.chance.uniform(0.8, 1.9)))
    m = both(strokes(lines, 1.1), noise(26, 9, 4, 0.6, SIZE, 1.6, 0.6).point(smooth(90, 170)))
    card.glow(blur(poly([lines[0][0], *lines[0], *lines[-1][::-1]]), 8), "#e88a2c", 0, 0.25)
    card.glow(m, "#ffb840", 3, 0.7)
    card.fill(m, "#ffe49a", 0.8)
    card.glow(discs(bright), "#ffd070", 3, 0.9)
    card.fill(discs(bright), "#fffbe0")
