"""What lies and walks on a beach."""

from art.card import Card
from art.colour import Colour, mix
from art.masks import discs, poly, strokes
from art.shapes import blob, curve, ellipse, place


def little_crab(card: Card, cx: float, cy: float) -> None:
    """A red crab on the sand, its middle at (cx, cy)."""
    legs = [
        curve((cx + s * 6, cy), (cx + s * (12 + 2 * i), cy - 5 + 4 * i), (cx + s * (13 + i), cy + 4 + 3 * i), per=4)
        for s in (-1, 1)
        for i in range(3)
    ]
    claws = [
        blob((cx + s * 9, cy - 4), (cx + s * 15, cy - 12), (cx + s * 18, cy - 6), (cx + s * 14, cy - 3), per=4)
        for s in (-1, 1)
    ]
    card.shade(poly(ellipse(cx - 4, cy + 6, 18, 4)), "#7a5a50", 2, 0.5)
    card.fill(strokes(legs, 1.3), "#a83a24")
    card.lit(poly(ellipse(cx, cy, 10, 7), *claws), "#6a1810 #c84a2c #ff9a6a", 3, k=2, tex=0.1)
    card.fill(discs([(cx - 3, cy - 8, 1.2), (cx + 3, cy - 8, 1.2)]), "#1a0808")


def flat_shell(card: Card, x: float, y: float, colour: Colour) -> None:
    """A scallop that lies on the sand."""
    shell = poly(place(blob("-8,4 -9,-3 -4,-8 4,-8 9,-3 8,4 0,7"), x, y))
    card.cast(shell, -3, 4, 2, "#7a5a50", 0.5)
    card.lit(shell, (mix(colour, "#5a2a20", 0.5), colour, "#ffffff"), 3, k=2, tex=0.1)
