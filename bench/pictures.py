"""200 phone photos of 12 million pixels into a deck, beside a plain Pillow loop with `draft` on as many cores.

Both from a folder and from an archive, which is not unpacked to the disk. Each way runs in a process of its own, so that
its memory can be measured.
"""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from PIL import Image

import dixit_widgets as dx
from bench.table import Row

PHOTOS = 200
SIZE = (4000, 3000)
ON_ITS_SIDE = 6
KINDS = 8
"""Different photos that are unpacked; the others differ from them by a pixel."""

PLAIN = """
import io, os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from PIL import Image, ImageOps

def made(path):
    image = Image.open(path)
    image.draft("RGB", (768, 768))
    image = ImageOps.fit(ImageOps.exif_transpose(image), (512, 768), Image.Resampling.LANCZOS)
    files = []
    for each in (image, image.resize((320, 480), Image.Resampling.LANCZOS)):
        file = io.BytesIO()
        each.save(file, "WEBP", quality=80)
        files.append(file.getvalue())
    return files

with ThreadPoolExecutor(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()) as pool:
    kept = list(pool.map(made, sorted(Path(place).iterdir())))
"""

OURS = """
deck = dx.Deck.from_{kind}(place, progress=False)
assert len(deck) == {number}, deck.report.left_out
"""

AROUND = """
import json, resource, sys, time
import dixit_widgets as dx
from PIL import Image
import dixit_widgets.decks.importing
place = sys.argv[1]

def peak():
    if sys.platform == "linux":  # getrusage counts the parent's memory too
        status = dict(line.split(":", 1) for line in open("/proc/self/status"))
        return int(status["VmHWM"].split()[0])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1000 if sys.platform == "darwin" else 1)

before = peak()
begun = time.perf_counter()
{program}
taken = time.perf_counter() - begun
print(json.dumps([taken, (peak() - before) / 1000]))
"""


def measure() -> list[Row]:
    with tempfile.TemporaryDirectory() as made:
        folder, archive = Path(made) / "photos", Path(made) / "photos.zip"
        folder.mkdir()
        lay_photos(folder)
        with zipfile.ZipFile(archive, "w") as packed:
            for each in sorted(folder.iterdir()):
                packed.write(each, each.name)
        reference, _ = run(PLAIN, folder)
        from_folder, memory = run(OURS.format(kind="folder", number=PHOTOS), folder)
        from_zip, memory_zip = run(OURS.format(kind="zip", number=PHOTOS), archive)
    beside = f"a Pillow loop with draft {reference:.1f} s"
    return [
        Row(f"{PHOTOS} photos of 12 MP into a deck", times(from_folder, reference), beside, "1.3 x"),
        Row("  the same from a zip archive", times(from_zip, reference), beside, "1.3 x"),
        Row("  memory above the start", f"{memory:.0f} MB, from a zip {memory_zip:.0f} MB", "-", "300 MB"),
    ]


def times(taken: float, reference: float) -> str:
    return f"{taken:.1f} s ({taken / reference:.2f} x)"


def run(program: str, place: Path) -> tuple[float, float]:
    """Seconds, and megabytes of memory above the start."""
    code = AROUND.format(program=program)
    done = subprocess.run([sys.executable, "-c", code, str(place)], check=True, capture_output=True, text=True)
    taken, memory = json.loads(done.stdout)
    return taken, memory


def lay_photos(folder: Path, number: int = PHOTOS) -> None:
    """So many photos: cards of the dreams, enlarged to a phone's photos with a sensor's grain, held upright; no two alike."""
    chance = random.Random(1)
    deck = dx.Deck.dreams()
    exif = Image.Exif()
    exif[0x0112] = ON_ITS_SIDE
    grain = Image.frombytes("L", (1000, 750), chance.randbytes(750_000)).resize(SIZE, Image.Resampling.BICUBIC)
    for kind, card in enumerate(list(deck.cards)[:KINDS]):
        picture = Image.open(io.BytesIO(deck.picture(card, "full"))).convert("RGB").rotate(90, expand=True)
        photo = Image.blend(picture.resize(SIZE, Image.Resampling.LANCZOS), grain.convert("RGB"), 0.12)
        for copy in range(kind, number, KINDS):
            corner = (SIZE[0] // 2 + 40 * (copy // KINDS), SIZE[1] // 2)
            photo.paste((copy, 255 - copy, 128), (*corner, corner[0] + 40, corner[1] + 400))
            photo.save(folder / f"IMG_{copy:04}.jpg", quality=92, exif=exif)
