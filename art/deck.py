"""The painter's commands.

    python art/deck.py paint ID [ID ...] [--to FOLDER]   paint cards by name, and show them among the others
    python art/deck.py sheet [--to FOLDER]               contact sheets of the whole deck, large and at 120 px
    python art/deck.py ship                              paint what changed and ship it (`make deck`)
    python art/deck.py picture                           the small contact sheet that the docs show (docs/deck.webp)
    python art/deck.py motifs [--to FOLDER]              one sheet with the motifs that many cards use

A scene is found by its file: art/scenes/night_whale.py paints the card night-whale. Needs Pillow only.
"""

import argparse
import importlib
import json
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import cast

from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from art.card import Card

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "art" / "cards.json"
SCENES = ROOT / "art" / "scenes"
DOCS_PICTURE = ROOT / "docs" / "deck.webp"
DOCS_CAP = 400_000
SHIPPED = ROOT / "dixit_widgets" / "pictures" / "dreams"


def ids() -> list[str]:
    """The ids of all cards, in the order of the deck."""
    cards = cast(list[dict[str, object]], json.loads(CARDS.read_text(encoding="utf-8"))["cards"])
    return [str(card["id"]) for card in cards]


def scene_file(name: str) -> Path:
    """Where the scene of a card is, or would be."""
    return SCENES / f"{name.replace('-', '_')}.py"


def paint(name: str) -> Image.Image:
    """Paint one card: its scene's `paint(card)` with a fresh card of its SEED and LIGHT."""
    scene: ModuleType = importlib.import_module(f"art.scenes.{name.replace('-', '_')}")
    return cast(Image.Image, scene.paint(Card(scene.SEED, scene.LIGHT)))


def shipped(name: str) -> Image.Image:
    """The picture of a card that ships today."""
    return Image.open(SHIPPED / "full" / f"{name}.webp").convert("RGB")


def contact_sheet(
    pictures: list[Image.Image], columns: int, width: int, gap: int = 6, ground: str = "#6b6b6b"
) -> Image.Image:
    """The pictures in rows, each `width` wide, on grey or another ground."""
    height = width * 3 // 2
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (height + gap) + gap), ground)
    for i, picture in enumerate(pictures):
        small = picture.resize((width, height), Image.Resampling.LANCZOS)
        sheet.paste(small, (gap + i % columns * (width + gap), gap + i // columns * (height + gap)))
    return sheet


def paint_some(names: list[str], folder: Path) -> None:
    """Paint cards into a folder; beside.png there shows them at full size, among.png at 120 px among all the others."""
    unknown = [name for name in names if name not in ids() or not scene_file(name).exists()]
    if unknown:
        sys.exit(f"no scene for {', '.join(unknown)}: an id of art/cards.json with a file in art/scenes is wanted")
    folder.mkdir(parents=True, exist_ok=True)
    painted: dict[str, Image.Image] = {}
    for name in names:
        start = time.perf_counter()
        painted[name] = paint(name)
        painted[name].save(folder / f"{name}.png")
        print(f"{name}: {time.perf_counter() - start:.1f} s, {folder / name}.png")
    contact_sheet(list(painted.values()), min(4, len(painted)), 512).save(folder / "beside.png")
    everything = [painted.get(name) or latest(name, folder) for name in ids()]
    contact_sheet(everything, 14, 120).save(folder / "among.png")


def latest(name: str, folder: Path) -> Image.Image:
    """A card as it was last painted into the folder, or as it ships."""
    own = folder / f"{name}.png"
    return Image.open(own).convert("RGB") if own.exists() else shipped(name)


def sheets(folder: Path) -> None:
    """Contact sheets of the whole deck: 28 cards on each of three, and all at 120 px."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = [latest(name, folder) for name in ids()]
    for i in range(0, len(pictures), 28):
        contact_sheet(pictures[i : i + 28], 7, 240).save(folder / f"sheet-{i // 28 + 1}.png")
    contact_sheet(pictures, 14, 120).save(folder / "sheet-120px.png")
    print(f"sheets in {folder}")


def picture_for_docs() -> None:
    """All 84 cards as they ship, small, in one WebP of moderate size: docs/deck.webp."""
    sheet = contact_sheet([shipped(name) for name in ids()], 12, 112, 8, "#ffffff")
    for quality in range(86, 30, -4):
        sheet.save(DOCS_PICTURE, "WEBP", quality=quality, method=6)
        if DOCS_PICTURE.stat().st_size <= DOCS_CAP:
            break
    print(f"{DOCS_PICTURE.relative_to(ROOT)}: {DOCS_PICTURE.stat().st_size} bytes")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Paint the cards of the deck and look at them.")
    parser.add_argument("command", choices=("paint", "sheet", "ship", "picture", "motifs"))
    parser.add_argument("names", nargs="*", help="ids of cards, for paint")
    parser.add_argument("--to", type=Path, default=ROOT / "deck-out", help="the folder to write into")
    given = parser.parse_args()
    if given.command == "paint":
        paint_some(given.names, given.to)
    elif given.command == "sheet":
        sheets(given.to)
    elif given.command == "ship":
        from art.ship import main as ship

        ship()
    elif given.command == "picture":
        picture_for_docs()
    else:
        from art.motif_sheet import motif_sheets

        motif_sheets(given.to)


if __name__ == "__main__":
    main()
