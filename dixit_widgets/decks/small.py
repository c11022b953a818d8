"""The small picture of a card, for a picture of a board that a notebook keeps.

It is found by the picture for the board, whatever deck that is in: the cards of *Dreams* come with theirs, so that nothing
is needed to show them; others are scaled down by Pillow, when they are first shown.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from ..errors import DeckError
from .files import Refused

__all__ = ["small_picture"]

_DREAMS = files("dixit_widgets") / "pictures" / "dreams"


@lru_cache(maxsize=100)
def small_picture(board: bytes) -> bytes | None:
    """The small picture of a card.

    Args:
        board: The picture for a board, as `Deck.picture` gives it.

    Returns:
        A WebP file, 96 x 144; None where there is none and Pillow, which would make it, is missing or can't read the picture.
    """
    shipped = _shipped().get(hashlib.sha256(board).hexdigest())
    if shipped is not None:
        return (_DREAMS / "small" / f"{shipped}.webp").read_bytes()
    try:
        from .images import need_pillow, scaled_down

        need_pillow()
        return scaled_down(board)
    except (Refused, DeckError):
        return None


@lru_cache(maxsize=1)
def _shipped() -> Mapping[str, str]:
    """The cards that come with a small picture, by the hash of their picture for a board."""
    listed = json.loads((_DREAMS / "deck.json").read_text(encoding="utf-8"))
    return {each["sha256"]["board"]: each["id"] for each in listed["cards"]}
