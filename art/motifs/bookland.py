"""A land on the pages of an open book: its fields, river, villages and the night under a turned corner."""

import random
from collections.abc import Callable, Sequence

from PIL import Image

from art.card import Card, Layer
from art.colour import Colour, ramp, tint
from art.masks import SIZE, across, blur, both, discs, edge, minus, move, noise, poly, rough, strokes
from art.motifs.homes import toy_house
from art.motifs.nature import crescent, fir, flower, foliage, puff
from art.motifs.vessels import OpenBook
from art.shapes import Path, Point, between, blob, box, curve, heap, place, points, ribbon

Course = Callable[[float], Point]  # where the river is at v: 0 the head of the page, 1 its foot


def flowery_meadow(card: Card, greens: Sequence[Colour]) -> None:
    """A meadow seen from above: blades all over the card, flowers mostly at its head and foot."""
    layer, chance = Layer(), random.Random(1)
    for i in range(5200):
        y = i * 800 / 5200
        x = chance.uniform(-10, 522)
        h, lean = chance.uniform(10, 30), chance.gauss(0, 7)
        light = chance.gauss(0.42, 0.18) + 0.2 - x / 2000 - y / 2500
        layer.line([(x, y), (x + lean * 0.3, y - h * 0.6), (x + lean, y - h)], 2, ramp(greens, light), 0.3)
    card.put(layer, 0.9, tex=0.2)
    flowers = Layer()
    for i in range(120):
        x = chance.uniform(18, 494)
        y = chance.choice((chance.uniform(20, 130), chance.uniform(650, 750), chance.uniform(20, 750)))
        petals = chance.choice(("#fffaf0", "#fffaf0", "#f4d860", "#f0b8c8", "#c8a8e8"))
        flower(flowers, i, x, y, chance.uniform(10, 20), petals, stem=None, n=9)
    card.put(flowers)


def fields_on_pages(card: Card, book: OpenBook, lines: Sequence[float], green: Colour) -> None:
    """Watercolour that stops short of the margins, with strips of fields between the lines."""
    whole = poly(book.patch(-1, 0, 0.9, 0.035, 0.975), book.patch(1, 0, 0.9, 0.035, 0.975))
    wash = both(rough(whole, 190, 5, 26, 7, 40), book.pages)
    card.fill(wash, book.tinted(f"#1f5a4a #4f8f55@30 {green}@55 #d3df86@78 #f6f3b0", 14, 47, 0.34), 0.93)
    card.shade(minus(wash, blur(wash, 4)), "#4f8a4a", 0.6, 0.6)
    layer, chance = Layer(), random.Random(3)
    furrows: list[Path] = []
    for s, v in [(s, v) for s in (-1, 1) for v in lines]:
        u = 0.13
        while u < 0.82:
            w = chance.uniform(0.06, 0.16)
            crop = chance.choice(("#e8d860", "#7fb45a", "#c9dc7a", "#5f9a58", "#f0e39a", "#d9a8a0"))
            layer.poly(book.patch(s, u, min(0.86, u + w), v + 0.016, v + 0.066), crop)
            if chance.random() < 0.5:
                for k in range(6):
                    furrows.append([book.at(s, u + w * (k + 0.5) / 6, v + d) for d in (0.016, 0.066)])
            u += w + 0.012
    card.put(layer, 0.42, both(wash, rough(layer.m, 60, 1.2, 80)))
    card.shade(both(strokes(furrows, 0.7), wash), "#3f7a48", 0.2, 0.45)


def river_in_fold(card: Card, book: OpenBook, course: Course, wide: Callable[[float], float], colour: Colour) -> None:
    """A river down the fold of a book, with firs on both banks, as `wide` at v as is told."""
    path = [course(v) for v in [i / 60 for i in range(61)]]
    bank = rough(both(poly(ribbon(path, 20, 62)), book.pages), 60, 1.6, 60, 3, 36)
    card.shade(bank, "#3f8a5f", 2, 0.7)
    m = both(rough(poly(ribbon(path, 1, width=wide)), 24, 1, 70, 5), book.pages)
    depth = Image.blend(blur(m, 6), noise(12, 48, 5, 0.6, SIZE, 2, 0.6), 0.5)
    card.fill(m, tint(depth, f"#bff0e0 #4fb8bc@40 {colour}@70 #14607f"))
    card.glow(edge(m, 1.4, 0.6), "#f2fff6", 0.3, 0.9)
    layer, chance = Layer(), random.Random(5)
    trees: list[tuple[float, Path]] = []
    for k in range(230):
        s, v = chance.choice((-1, 1)), chance.uniform(0.03, 0.97)
        x, y = book.at(s, abs(chance.gauss(0.085, 0.03)) + 0.03, v)
        if abs(x - course(v)[0]) > 9 + 15 * v:
            trees.append((y, fir(x, y + 3, chance.uniform(7, 12) * (0.8 + 0.5 * v), k, 3)))
    for _, tree in sorted(trees, key=lambda item: item[0]):
        layer.poly(tree, chance.choice(("#123f36", "#1f5a44", "#2f7450", "#5f9a58")))
    card.shade(move(layer.m, 3, 2), "#1f5a44", 1.2, 0.5)
    card.put(layer, 1, tex=0.3)
    card.swell(layer.m, 2.5, k=1.8)


def arched_bridge(card: Card, x: float, y: float, half: float) -> None:
    """A small stone bridge and its shadow on the water."""
    card.shade(poly(ribbon(curve((x - half, y + 5), (x, y + 1), (x + half, y + 5)), 5)), "#1a5a6a", 1.2, 0.7)
    stone = poly(ribbon(curve((x - half, y), (x, y - 7), (x + half, y)), 6))
    card.lit(stone, "#7a5a44 #c8a888 #fff2d8", 2, tex=0.3)


def tiny_sailer(card: Card, x: float, y: float) -> None:
    """A boat with two sails, the length of a finger's nail."""
    card.fill(poly(blob((x - 9, y - 2), (x + 9, y - 2), (x + 5, y + 4), (x - 5, y + 4), per=5)), "#7a3a2a")
    card.fill(poly([(x + 1, y - 3), (x + 1, y - 27), (x + 12, y - 5)]), "#fffdf0")
    card.fill(poly([(x - 1, y - 3), (x - 1, y - 23), (x - 8, y - 4)]), "#e8cfa8")


def villages_in_lines(card: Card, book: OpenBook, lines: Sequence[float], roofs: Sequence[Colour]) -> None:
    """Houses for letters: in rows, with a tree where a word ends; none under the turned corner."""
    chance = random.Random(18)
    items: list[tuple[Point, bool, float]] = []
    for s, n, v in [(s, n, v) for s in (-1, 1) for n, v in enumerate(lines)]:
        low = 0.2 + (0.09 if s > 0 and n in (0, 5) else 0.24 if s < 0 and n in (4, 8) else 0)
        high = 0.84 - (0.1 if s < 0 and n in (0, 5) else 0.22 if s > 0 and n in (4, 8) else 0)
        word = chance.randint(2, 5)
        while low < high:
            if s > 0 and low > 0.42 and v < 0.45 and (low - 0.42) / 0.58 + (0.45 - v) / 0.45 > 0.9:
                break
            w = chance.uniform(0.034, 0.05) if word else 0.042
            items.append((book.at(s, low + w / 2, v), word > 0, 0.86 + 0.3 * v))
            low, word = low + w, word - 1 if word else chance.choice((1, 2, 3, 3, 4, 5))
    whole, shadows, trees = Layer(), Layer(), Layer()
    green = ("#1f5a3c", "#4f8f48", "#c9dc7a", "#f0f0a8")
    for (x, y), is_house, k in sorted(items, key=lambda item: item[0][1]):
        if is_house:
            high = 8.6 * k * chance.uniform(0.85, 1.2)
            toy_house(whole, shadows, x, y, 7.6 * k, high, chance.choice(roofs))
        else:
            shadows.disc(x + 4, y - 1, 4.6 * k, "#2a6044", 0.7)
            crown = x, y - 5 * k, 4.6 * k, 5 * k
            foliage(trees, int(x + y), *crown, green, light=card.light, n=22, dab=1.5, lumps=3)
    card.shade(shadows.m, "#2f6a48", 1.2, 0.65)
    card.put(whole)
    card.put(trees, 1, tex=0.3)


def page_fall(card: Card, x: float, y: float, colour: Colour, dark: Colour) -> None:
    """Where a river leaves the foot of a page it falls into the grass, and runs away as a brook."""
    m = rough(poly(place(blob("-14,-6 14,-6 16,10 20,30 32,56 -30,56 -19,30 -15,10"), x, y)), 50, 1.2, 60, 6, 40)
    card.shade(move(m, 4, 2), "#2a0c14", 3, 0.7)
    streaks = noise(40, 61, 3, 0.6, SIZE, 2.4, 0.05)
    card.fill(m, tint(streaks, f"{colour} #6fc8c8@40 #d9f6ec@75 #ffffff"), 0.95)
    course = place(curve("0,40 8,64 44,82 110,92 200,128"), x, y)
    brook = rough(poly(ribbon(course, 40, 30)), 50, 1.4, 60, 7, 40)
    card.shade(brook, dark, 3, 0.6)
    card.fill(brook, tint(noise(10, 62, 4, 0.6, SIZE, 1, 2), "#0f4f60 #3f9fa4@60 #c6f0e0"), 0.95)
    card.glow(edge(brook, 1.4, 1.8), "#f0fff6", 0.4, 0.7)
    chance = random.Random(9)
    foam = [(x + chance.gauss(2, 17), y + 50 + chance.gauss(0, 5), chance.uniform(4, 10)) for _ in range(26)]
    card.fill(blur(discs(foam), 3.4), "#f4fffa", 0.72)


def night_corner(card: Card, book: OpenBook, lines: Sequence[float], back: str) -> None:
    """A turned corner: below it the next page, where windows are lit, and the moon on its back."""
    grey = Image.blend(noise(7, 64, 5), across(330, 440), 0.55)
    night = tint(grey, "#101c4e #27408c@45 #5f6fb8@75 #b0a8dc@90 #fff0dc")
    below, flap, tip, middle = book.turned(card, 0.38, 0.48, back, night)
    dark, chance = Layer(), random.Random(4)
    lit: list[Path] = []
    for k, v in enumerate(lines[:5]):
        u = 0.46 + 0.1 * k
        while u < 0.93:
            x, y = book.at(1, u, v)
            dark.poly(place(points("-4,3 -4,-7 2,-13 8,-7 8,3"), x, y), "#0c1740")
            lit.append(box(x, y - 6, x + 4, y))
            u += chance.uniform(0.055, 0.09)
    card.put(dark, 1, minus(below, flap))
    glow = both(poly(*lit), minus(below, flap))
    card.glow(glow, "#ffae4a", 5)
    card.fill(glow, "#ffe2a0")
    card.stars(900, 420, flap, big=0.1)
    x, y = between(tip, middle, 0.44)
    m = poly(crescent(x, y - 8, 16, -0.5))
    card.glow(m, "#fff0b8", 9)
    card.fill(m, "#fff6d0")


def cloud_over_pages(card: Card, book: OpenBook, x: float, y: float, wide: float, seed: int) -> None:
    """A cloud that hangs above the book and throws its shadow on the pages."""
    below = [(x + 22 + a, y + 46 + b, r) for a, b, r in heap(seed, wide, wide * 0.4, 10)]
    card.shade(both(rough(discs(below), 60, 2), book.pages), "#3a6a6a", 5, 0.65)
    puff(card, x, y, wide, wide * 0.4, "#a9b8d0 #eef0f0 #fffdf2", seed=seed, a=0.95, flat=False)
