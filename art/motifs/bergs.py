"""Ice that is cut in facets."""

from art.card import Card
from art.masks import Mask, blur, both, poly, strokes
from art.shapes import Path, numbers


def ice_facets(card: Card, body: Mask, corners: Path, facets: str) -> None:
    """Facets of ice: each names three corners by number, and then what the light does: 0 shade, 1 nothing, 2 shine."""
    for row in numbers(facets):
        a, b, c, kind = (int(v) for v in row)
        facet = both(blur(poly([corners[a], corners[b], corners[c]]), 1.2), body)
        if kind == 2:
            card.glow(facet, "#e8fff6", 0, 0.32)
        if kind == 0:
            card.shade(facet, "#2a7f9e", 0, 0.55)
        card.glow(both(strokes([[corners[a], corners[b]]], 1.2), body), "#eafff8", 0.6, 0.4)
