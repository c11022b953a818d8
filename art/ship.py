"""Turn a folder of paintings into the deck that ships: two WebP sizes and deck.json.

    python art/ship.py PAINTINGS_DIR [DECK_DIR]

PAINTINGS_DIR holds one PNG a card, named by the id in art/cards.json, which gives the order, titles, alternative
texts and tags. Every picture gets the highest quality that stays under the cap of its size. Needs Pillow only.
"""

import hashlib
import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict, cast

from PIL import Image

HERE = Path(__file__).resolve().parent
DECK = HERE.parent / "dixit_widgets" / "pictures" / "dreams"
QUALITIES = range(90, 19, -1)
TOTAL_CAP = 4_400_000


class Card(TypedDict):
    """One card as cards.json describes it."""

    id: str
    title: str
    alt: str
    tags: list[str]
    painted: bool


class ShippedCard(Card):
    """One card as deck.json describes it."""

    sha256: dict[str, str]


class Source(TypedDict):
    """The whole of cards.json."""

    name: str
    title: str
    licence: str
    cards: list[Card]


@dataclass(frozen=True)
class Size:
    """A shipped size and the bytes a painting and a plain face of it may take."""

    name: str
    width: int
    height: int
    painted_cap: int
    plain_cap: int


SIZES = (Size("board", 320, 480, 17_800, 14_400), Size("full", 512, 768, 42_000, 29_500))


def encode(picture: Image.Image, quality: int) -> bytes:
    """The picture as WebP without metadata."""
    buffer = io.BytesIO()
    picture.save(buffer, "WEBP", quality=quality, method=6)
    return buffer.getvalue()


def best_under(picture: Image.Image, cap: int) -> bytes:
    """The picture at the highest quality that needs no more than `cap` bytes."""
    low, high = QUALITIES.stop + 1, QUALITIES.start
    best = encode(picture, low)
    while low < high:
        middle = (low + high + 1) // 2
        data = encode(picture, middle)
        if len(data) <= cap:
            best, low = data, middle
        else:
            high = middle - 1
    if len(best) > cap:
        raise ValueError(f"a picture needs {len(best)} bytes, more than {cap}")
    return best


def ship_card(card: Card, paintings: Path, deck: Path) -> ShippedCard:
    """Write one card in all sizes; return its entry for deck.json."""
    painting = Image.open(paintings / f"{card['id']}.png").convert("RGB")
    sums: dict[str, str] = {}
    for size in SIZES:
        fitted = painting
        if painting.size != (size.width, size.height):
            fitted = painting.resize((size.width, size.height), Image.Resampling.LANCZOS)
        data = best_under(fitted, size.painted_cap if card["painted"] else size.plain_cap)
        (deck / size.name / f"{card['id']}.webp").write_bytes(data)
        sums[size.name] = hashlib.sha256(data).hexdigest()
    return {**card, "sha256": sums}


def ship(paintings: Path, deck: Path) -> int:
    """Write the whole deck; return its bytes."""
    source = cast(Source, json.loads((HERE / "cards.json").read_text(encoding="utf-8")))
    for size in SIZES:
        (deck / size.name).mkdir(parents=True, exist_ok=True)
    cards = [ship_card(card, paintings, deck) for card in source["cards"]]
    text = json.dumps({**source, "cards": cards}, indent=2, ensure_ascii=False)
    (deck / "deck.json").write_text(text + "\n", encoding="utf-8")
    return sum(path.stat().st_size for path in deck.rglob("*.webp"))


def main(arguments: list[str]) -> None:
    """Ship the paintings of the folder named on the command line."""
    if not arguments:
        sys.exit("usage: python art/ship.py PAINTINGS_DIR [DECK_DIR]")
    total = ship(Path(arguments[0]), Path(arguments[1]) if len(arguments) > 1 else DECK)
    print(f"{total} bytes of pictures")
    if total > TOTAL_CAP:
        sys.exit(f"more than {TOTAL_CAP} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
