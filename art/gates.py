"""What a card must pass before it ships, measured on the pictures themselves: thresholds, and why they are where they are.

    python art/gates.py      (says what each card measures, and what fails)

A gate finds what a tired eye lets through: a flat foreground, a picture of one colour, the same picture twice. It can't
tell whether a card is good; look at the sheets for that (`make deck-sheet`). Each gate is proved in
tests/art/test_deck_gates.py on a card that is bad in just this way.

The thresholds stand a little below the weakest card that was looked at and kept, so that what is weaker still is looked
at again. To lower one, look first, and say here what was seen.
"""

import math
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import cast

from PIL import Image, ImageFilter, ImageOps, ImageStat

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from art.colour import lab
from art.deck import SHIPPED, shipped
from art.ship import SIZES, Entry, source

# Bits of 128 in which the hashes of two cards differ, or of one and the other mirrored. A card that was moved by a few
# units, made darker, coloured anew or cut a little closer differs from itself in up to 22; of the 84 of the first deck no
# two differed in fewer than 34. Below 26 two cards have the same composition.
ALIKE = 26
# OKLab lightness between the darkest and the lightest twentieth of a card, 0 to 1. The palest card that was kept, a
# train in morning haze, has 0.32; what is below 0.3 looks washed out beside the others at 120 px.
LIGHT_SPREAD = 0.3
# 0 for a card of one hue, 1 for all hues evenly. A cave lit by one lantern, brown on brown with grey in its shadows, has
# 0.018 and was kept; a grey picture that was merely tinted has less than 0.01.
HUE_SPREAD = 0.015
# The share of the lower third that is not flat. A teacup on a bare table has 0.62 and was kept; a foreground that was left
# as a gradient, under all its weave and grain, has less than 0.3.
DETAIL = 0.6
# Mean OKLab distance of five colours, green to red and blue to yellow counted twice. Closer than 0.075 are two blue nights
# or two skies at noon; further are a blue night and a teal one.
SAME_PALETTE = 0.075
# Of 84 cards: so that any hand of six has several worlds in it.
SETTINGS, FIGURES, PALETTES = 10, 8, 8
# What somebody who can't see the picture is read: one neutral sentence.
ALT = range(20, 141)

Lab = tuple[float, float, float]
BORDER = 22  # the paper border and its torn edge, of 512


def inner(picture: Image.Image, width: int, height: int) -> Image.Image:
    """The picture without its paper border, small: grain and brush strokes average out."""
    k = picture.width / 512
    area = int(BORDER * k), int(BORDER * k), picture.width - int(BORDER * k), picture.height - int(BORDER * k)
    return picture.convert("RGB").crop(area).resize((width, height), Image.Resampling.BOX)


def fingerprint(picture: Image.Image) -> int:
    """A perceptual hash of 128 bits: where brightness rises to the right, and where it rises downwards."""
    small = inner(picture, 36, 54).convert("L")
    bits = 0
    for size, step in (((9, 8), 1), ((8, 9), 8)):
        values = small.resize(size, Image.Resampling.BOX).tobytes()
        for y in range(8):
            for x in range(8):
                at = y * size[0] + x
                bits = bits << 1 | (values[at] < values[at + step])
    return bits


def distance(a: int, b: int) -> int:
    """In how many bits two hashes differ."""
    return (a ^ b).bit_count()


def colours(picture: Image.Image) -> list[Lab]:
    """The colours of a card in OKLab, from dark to light."""
    data = inner(picture, 32, 48).tobytes()
    return sorted(lab((data[i], data[i + 1], data[i + 2])) for i in range(0, len(data), 3))


def light_spread(picture: Image.Image) -> float:
    """How far the darkest and the lightest twentieth of a card lie apart, in OKLab lightness."""
    row = colours(picture)
    n = len(row) // 20
    return row[-n][0] - row[n][0]


def hue_spread(picture: Image.Image) -> float:
    """How far the hues of a card lie apart: 0 for one hue, 1 for all round the circle; strong colours count more."""
    x = sum(a for _, a, _ in colours(picture))
    y = sum(b for _, _, b in colours(picture))
    whole = sum(math.hypot(a, b) for _, a, b in colours(picture))
    return 1 - math.hypot(x, y) / whole if whole else 0.0


def detail(picture: Image.Image) -> float:
    """The share of the lower third in which there is something to see: squares (of about 29 units) that are not flat."""
    grey = inner(picture, 128, 192).convert("L").filter(ImageFilter.GaussianBlur(0.7))
    squares = [grey.crop((x, y, x + 8, y + 8)) for y in range(128, 192, 8) for x in range(0, 128, 8)]
    return sum(ImageStat.Stat(square).stddev[0] > 4 for square in squares) / len(squares)


def palette(picture: Image.Image) -> list[Lab]:
    """Five colours: the mean of each fifth of the card, from its darkest to its lightest."""
    row = colours(picture)
    fifth = len(row) // 5
    parts = [row[i * fifth : (i + 1) * fifth] for i in range(5)]
    return [cast(Lab, tuple(sum(c[i] for c in part) / len(part) for i in range(3))) for part in parts]


def palette_distance(a: Sequence[Lab], b: Sequence[Lab]) -> float:
    """How far two palettes lie apart."""

    def far(x: Lab, y: Lab) -> float:
        return math.sqrt((x[0] - y[0]) ** 2 + 4 * (x[1] - y[1]) ** 2 + 4 * (x[2] - y[2]) ** 2)

    return sum(far(x, y) for x, y in zip(a, b, strict=True)) / len(a)


def weak(picture: Image.Image) -> list[str]:
    """What is weak in one picture, a phrase each; empty if it passes."""
    measures = (
        ("its light spreads over {:.2f}, {:.2f} is wanted", light_spread(picture), LIGHT_SPREAD),
        ("its hues spread over {:.3f}, {:.3f} is wanted", hue_spread(picture), HUE_SPREAD),
        ("{:.0%} of its lower third has detail, {:.0%} is wanted", detail(picture), DETAIL),
    )
    return [text.format(value, wanted) for text, value, wanted in measures if value < wanted]


def alike(pictures: Mapping[str, Image.Image]) -> list[str]:
    """Pairs of cards that look the same, mirrored or not."""
    prints = {name: fingerprint(picture) for name, picture in pictures.items()}
    mirrored = {name: fingerprint(ImageOps.mirror(picture)) for name, picture in pictures.items()}
    found: list[str] = []
    for a, b in combinations(pictures, 2):
        bits = min(distance(prints[a], prints[b]), distance(prints[a], mirrored[b]))
        if bits < ALIKE:
            found.append(f"{a} and {b} differ in {bits} of 128 bits, {ALIKE} are wanted")
    return found


def same_palette(pictures: Mapping[str, Image.Image]) -> list[str]:
    """Cards whose palette too many others share."""
    rows = {name: palette(picture) for name, picture in pictures.items()}
    found: list[str] = []
    for name, row in rows.items():
        near = [other for other in rows if palette_distance(row, rows[other]) < SAME_PALETTE]
        if len(near) > PALETTES:
            found.append(f"{len(near)} cards have the palette of {name}, {PALETTES} may: {', '.join(near)}")
    return found


def too_many(cards: Sequence[Entry]) -> list[str]:
    """Settings and main figures that too many cards share, and cards that don't say theirs."""
    found = [f"{card['id']} has no {what}" for card in cards for what in ("setting", "figure") if not card[what]]
    told = (("setting", SETTINGS, [c["setting"] for c in cards]), ("figure", FIGURES, [c["figure"] for c in cards]))
    for what, most, values in told:
        for value, n in Counter(values).items():
            if n > most:
                found.append(f"{n} cards have the {what} {value!r}, {most} may")
    return found


def too_heavy(files: Mapping[str, Mapping[str, bytes]]) -> list[str]:
    """Pictures, and sizes of the deck, above what may ship; `files` are bytes by the name of the size and of the card."""
    found: list[str] = []
    for size in SIZES:
        weights = {name: len(data) for name, data in files[size.name].items()}
        found += [
            f"{name} has {n} bytes ({size.name}), {size.cap} may be" for name, n in weights.items() if n > size.cap
        ]
        if sum(weights.values()) > size.budget:
            found.append(f"all {size.name} pictures have {sum(weights.values())} bytes, {size.budget} may be")
    return found


def main() -> None:
    """Print what each card measures, and everything that fails."""
    cards = source()["cards"]
    pictures = {card["id"]: shipped(card["id"]) for card in cards}
    faults: list[str] = []
    for name, picture in pictures.items():
        print(
            f"{name:28} light {light_spread(picture):.2f}  hue {hue_spread(picture):.3f}  detail {detail(picture):.0%}"
        )
        faults += [f"{name}: {text}" for text in weak(picture)]
    files = {s.name: {n: (SHIPPED / s.name / f"{n}.webp").read_bytes() for n in pictures} for s in SIZES}
    faults += alike(pictures) + same_palette(pictures) + too_many(cards) + too_heavy(files)
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
