"""Ship the deck: paint the scenes that changed, choose a quality for each picture, write its sizes and deck.json.

    python art/deck.py ship          (or `make deck`)

A card is painted again when its scene or the library has changed since it was last painted; shipped.json beside this
file remembers that.

Quality is searched, not set: every painting is encoded at each step of LADDER, and the deck gets the highest step at
which all pictures of a size fit into its budget together. A card that needs more than its own cap at that step takes
the highest step that fits. So equal pictures look equally good, and busy ones get the bytes that quiet ones leave.
The lowest steps soften what is finer than a pixel first: knitting and grass stand that better than coarse encoding.

The small pictures are made of those for the board, as the package makes them of other decks (`dixit_widgets/decks/small.py`).
"""

import hashlib
import io
import json
import os
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TypedDict, cast

from PIL import Image, ImageFilter

from art.deck import ROOT, SHIPPED, paint, scene_file
from dixit_widgets.decks.images import scaled_down

HERE = ROOT / "art"
CARDS = HERE / "cards.json"
RECORD = HERE / "shipped.json"
KEPT = ROOT / "deck-out" / "paintings"
LADDER = ((36, 0.8), (40, 0.5), *((quality, 0.0) for quality in range(42, 79, 4)))  # quality, softened by pixels
SHIPPED_FIELDS = ("id", "title", "alt", "tags")


@dataclass(frozen=True)
class Size:
    """A size that ships: the bytes that one picture of it may take, and all of them together."""

    name: str
    width: int
    height: int
    cap: int
    budget: int


# 48 kB and 3 MB: what a full picture and all of them may weigh. 18 kB: a hand of six is on the board at once. The
# wheel, with the small ones too, stays below 5 MB.
SIZES = (Size("board", 320, 480, 18_000, 1_480_000), Size("full", 512, 768, 48_000, 3_000_000))


class Entry(TypedDict):
    """One card as cards.json describes it."""

    id: str
    title: str
    alt: str
    tags: list[str]
    setting: str
    figure: str


class Source(TypedDict):
    """The whole of cards.json."""

    name: str
    title: str
    licence: str
    cards: list[Entry]


class Made(TypedDict):
    """What shipped.json remembers of a card: what it was painted from, which picture came of it, its bytes at each step,
    the steps that ship.
    """

    scene: str
    library: str
    picture: str
    bytes: dict[str, list[int]]
    step: dict[str, int]


def source() -> Source:
    """cards.json."""
    return cast(Source, json.loads(CARDS.read_text(encoding="utf-8")))


def record() -> dict[str, Made]:
    """shipped.json; empty when there is none."""
    return cast(dict[str, Made], json.loads(RECORD.read_text(encoding="utf-8"))) if RECORD.exists() else {}


def digest(files: Iterable[Path]) -> str:
    """A short hash of what files hold, whatever line ends a checkout gave them."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return whole.hexdigest()[:16]


def library() -> list[Path]:
    """The files that every scene is painted with."""
    parts = [HERE / f"{name}.py" for name in ("card", "colour", "kit", "masks", "shapes", "space")]
    return [*parts, *sorted((HERE / "motifs").glob("*.py"))]


def library_digest() -> str:
    """A short hash of the library, and of the ladder that the paintings are measured on."""
    return hashlib.sha256(f"{digest(library())} {LADDER}".encode()).hexdigest()[:16]


def encode(picture: Image.Image, step: int) -> bytes:
    """The picture as WebP without metadata, at a step of the ladder."""
    quality, soft = LADDER[step]
    buffer = io.BytesIO()
    shown = picture.filter(ImageFilter.GaussianBlur(soft)) if soft else picture
    shown.save(buffer, "WEBP", quality=quality, method=6)
    return buffer.getvalue()


def fitted(painting: Image.Image, size: Size) -> Image.Image:
    """A painting in one of the sizes that ship."""
    wanted = size.width, size.height
    return painting if painting.size == wanted else painting.resize(wanted, Image.Resampling.LANCZOS)


def kept_file(name: str, scene: str, library: str, kept: Path) -> Path:
    """Where the painting of a card is kept: its name says what it was painted from, so that no old one is taken."""
    return kept / f"{name}.{scene}.{library}.png"


def measured(name: str, file: Path, before: Made | None) -> tuple[str, dict[str, list[int]], float]:
    """Paint a card into a file; return a hash of the picture, its bytes in each size at each step of the ladder, and the
    seconds it took. A picture that came out as `before` isn't encoded again.
    """
    start = time.perf_counter()
    painting = paint(name)
    seconds = time.perf_counter() - start
    file.parent.mkdir(parents=True, exist_ok=True)
    for old in file.parent.glob(f"{name}.*.png"):
        old.unlink()
    painting.save(file)
    picture = hashlib.sha256(painting.tobytes() + str(LADDER).encode()).hexdigest()[:16]
    if before and before.get("picture") == picture:
        return picture, before["bytes"], seconds
    found = {size.name: [len(encode(fitted(painting, size), step)) for step in range(len(LADDER))] for size in SIZES}
    return picture, found, seconds


def chosen(needs: Mapping[str, Sequence[int]], cap: int, budget: int) -> dict[str, int]:
    """The step of the ladder for each card: the highest for all that fits `budget`, lower where a card's `cap` asks.

    Raises:
        ValueError: A card is above the cap, or all are above the budget, even at the lowest step.
    """
    tops: dict[str, int] = {}
    for name, row in needs.items():
        fitting = [step for step, size in enumerate(row) if size <= cap]
        if not fitting:
            raise ValueError(f"{name} needs {min(row)} bytes at the lowest quality, more than {cap}: make it calmer")
        tops[name] = max(fitting)
    for step in reversed(range(len(LADDER))):
        steps = {name: min(step, top) for name, top in tops.items()}
        if sum(needs[name][at] for name, at in steps.items()) <= budget:
            return steps
    raise ValueError(f"the pictures don't fit into {budget} bytes even at the lowest quality")


def written(name: str, steps: dict[str, int], file: Path, deck: Path) -> None:
    """Write both sizes of a card at the steps chosen, from the painting that was kept, or is made again."""
    painting = Image.open(file).convert("RGB") if file.exists() else paint(name)
    for size in SIZES:
        data = encode(fitted(painting, size), steps[size.name])
        (deck / size.name / f"{name}.webp").write_bytes(data)


def paint_changed(names: Sequence[str], made: dict[str, Made], kept: Path) -> list[str]:
    """Paint, several at a time, the cards that changed; say so card by card; return their names."""
    now = library_digest()
    scenes = {name: digest([scene_file(name)]) for name in names}
    todo = [name for name in names if name not in made or made[name]["scene"] != scenes[name]]
    todo += [name for name in names if name not in todo and made[name]["library"] != now]
    if not todo:
        return []
    # Fresh processes, not copies of this one: the same on every system, and safe beside threads.
    with ProcessPoolExecutor(min(len(todo), os.cpu_count() or 1), get_context("spawn")) as pool:
        jobs = {
            pool.submit(measured, name, kept_file(name, scenes[name], now, kept), made.get(name)): name for name in todo
        }
        for i, job in enumerate(as_completed(jobs), 1):
            name = jobs[job]
            try:
                picture, found, seconds = job.result()
            except Exception as error:
                pool.shutdown(cancel_futures=True)
                raise RuntimeError(f"the scene of {name} failed: {error}") from error
            made[name] = {"scene": scenes[name], "library": now, "picture": picture, "bytes": found, "step": {}}
            remember([other for other in names if other in made], made)  # who stops here goes on from here
            print(f"[{i}/{len(todo)}] {name}: painted in {seconds:.1f} s", flush=True)
    return todo


def stale(name: str, steps: dict[str, int], made: Made, listed: Mapping[str, dict[str, str]], deck: Path) -> bool:
    """Whether the shipped pictures of a card are others than chosen, or have been changed or lost."""
    if made["step"] != steps:
        return True
    files = {size.name: deck / size.name / f"{name}.webp" for size in SIZES}
    return not (deck / "small" / f"{name}.webp").exists() or any(
        not file.exists() or hashlib.sha256(file.read_bytes()).hexdigest() != listed.get(name, {}).get(size)
        for size, file in files.items()
    )


def ship(deck: Path = SHIPPED, kept: Path = KEPT) -> None:
    """Bring the shipped deck up to date.

    Raises:
        RuntimeError: A card has no scene, or its scene could not be painted; nothing has been shipped.
        ValueError: A picture can't be made small enough; nothing has been shipped.
    """
    told, made = source(), record()
    names = [card["id"] for card in told["cards"]]
    if lost := [name for name in names if not scene_file(name).exists()]:
        raise RuntimeError(f"no scene for {', '.join(lost)}: a card of art/cards.json needs its file in art/scenes")
    made = {name: entry for name, entry in made.items() if name in names}
    again = paint_changed(names, made, kept)
    remember(names, made)
    steps: dict[str, dict[str, int]] = {name: {} for name in names}
    for size in SIZES:
        needs = {name: made[name]["bytes"][size.name] for name in names}
        for name, step in chosen(needs, size.cap, size.budget).items():
            steps[name][size.name] = step
    manifest = deck / "deck.json"
    listed = {card["id"]: card["sha256"] for card in json.loads(manifest.read_text(encoding="utf-8"))["cards"]}
    for name in names:
        if name in again or stale(name, steps[name], made[name], listed, deck):
            written(name, steps[name], kept_file(name, made[name]["scene"], made[name]["library"], kept), deck)
            made[name]["step"] = dict(steps[name])
            small = deck / "small" / f"{name}.webp"
            small.parent.mkdir(exist_ok=True)
            small.write_bytes(scaled_down((deck / "board" / f"{name}.webp").read_bytes()))
    save(manifest, {**told, "cards": [manifest_entry(card, deck) for card in told["cards"]]})
    remember(names, made)
    report(names, again, made, deck)


def manifest_entry(card: Entry, deck: Path) -> dict[str, object]:
    """A card as deck.json lists it: what may be told of it, and the hashes of its pictures."""
    pictures = {size.name: (deck / size.name / f"{card['id']}.webp").read_bytes() for size in SIZES}
    shown: dict[str, object] = {field: card[field] for field in SHIPPED_FIELDS}
    return {**shown, "sha256": {size: hashlib.sha256(data).hexdigest() for size, data in pictures.items()}}


def remember(names: Sequence[str], made: Mapping[str, Made]) -> None:
    """Write shipped.json, a line a card."""
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(made[name])}" for name in names)
    RECORD.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


def save(file: Path, value: object) -> None:
    """Write JSON as the repository keeps it; a file that says the same already is left alone."""
    text = json.dumps(value, indent=2, ensure_ascii=False) + "\n"
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def report(names: Sequence[str], again: Sequence[str], made: dict[str, Made], deck: Path) -> None:
    """Say what was done, and how heavy the deck is."""
    print(f"{len(names)} cards; {len(again)} painted anew")
    for size in SIZES:
        weights = {name: (deck / size.name / f"{name}.webp").stat().st_size for name in names}
        heaviest = max(weights, key=lambda name: weights[name])
        used = sorted(LADDER[made[name]["step"][size.name]][0] for name in names)
        quality = f", quality {used[0]} to {used[-1]}, mostly {used[len(used) // 2]}" if used else ""
        print(f"{size.name}: {sum(weights.values())} bytes, the heaviest {heaviest} with {weights[heaviest]}{quality}")


def main() -> None:
    """Ship, or say in one line why not."""
    try:
        ship()
    except (RuntimeError, ValueError) as error:
        sys.exit(f"nothing shipped: {error}")
