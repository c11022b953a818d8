"""A file's bytes become a card's picture: upright, cut to 2:3, in two sizes of WebP that hold nothing but the picture.

Pillow reads, scales and writes, and is imported only when the first picture is read. Knows nothing of folders, decks or
names. Trusts no file: its kind is told from its content, its size from its head, before anything is unpacked.
"""

from __future__ import annotations

import io
import math
import re
import sys
import warnings
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, cast

from ..errors import DeckError
from ..text.language import ENGLISH
from .files import Refused

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = [
    "BUDGETS",
    "FEWEST_PIXELS",
    "MOST_PIXELS",
    "SIZES",
    "CardPictures",
    "Fit",
    "PictureSize",
    "advice_for",
    "card_pictures",
    "is_empty",
    "need_pillow",
    "remarks_on",
    "too_many_pixels",
    "too_small",
    "what_it_is",
]

Fit = Literal["crop", "letterbox"]
"""What becomes of a picture that is not 2:3: cut to its middle, or shown whole between bars of paper."""

PictureSize = Literal["board", "full"]
"""320 x 480 pixels for a board, 512 x 768 for looking closely."""

SIZES = MappingProxyType({"full": (512, 768), "board": (320, 480)})
BUDGETS = MappingProxyType({"full": 48_000, "board": 18_000})
"""The most bytes of each size, as for the cards that come with the package."""

MOST_PIXELS = 50_000_000
"""As many as the largest cameras of phones take; unpacked, four bytes each."""

FEWEST_PIXELS = 64
"""The shortest side that is still a picture."""

_PAPER = (0xFB, 0xF6, 0xEA)
"""Under what is transparent, and beside what is letterboxed: the paper of the page below the board."""

_KINDS = ("PNG", "JPEG", "WEBP")
_QUALITIES = range(4, 92, 3)
_BLURS = (0.0, 0.8, 1.6, 3.2, 6.4)
"""Pixels of blur tried in turn until the picture fits its budget: only noise needs any."""

_TURNS = MappingProxyType({2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2})
"""For each orientation that EXIF knows the `Image.Transpose` that puts the picture upright."""

_ORIENTATION = 0x0112
_FIRST_ON_ITS_SIDE = 5
"""EXIF's orientations from here on swap width and height."""


@dataclass(frozen=True)
class CardPictures:
    """What became of a picture.

    Args:
        full: WebP, 512 x 768.
        board: WebP, 320 x 480.
        remarks: What its owner may want to know.
    """

    full: bytes
    board: bytes
    remarks: tuple[str, ...]


def need_pillow() -> None:
    """Raise DeckError, which says how to get it, where Pillow is missing or can't write WebP."""
    try:
        from PIL import features
    except ImportError as wrong:
        if sys.platform == "emscripten":
            raise DeckError(
                "own pictures are read with Pillow, which is not loaded here: run `%pip install pillow` in a cell. "
                "A site that was built to work without network has none: dx.DeckMaker() takes pictures without Pillow"
            ) from wrong
        raise DeckError(
            "own pictures are read with Pillow, which is missing here: run `pip install dixit-widgets[pictures]` "
            "(in a notebook `%pip install pillow`)"
        ) from wrong
    if not features.check("webp"):
        raise DeckError("this Pillow can't write WebP: install it anew, `pip install --force-reinstall pillow`")


def card_pictures(data: bytes, fit: Fit = "crop") -> CardPictures:
    """The two pictures of a card.

    Args:
        data: A PNG, JPEG or WebP file.
        fit: Whether to cut it to its middle, or to show it whole.

    Returns:
        Both sizes, within their budgets, with no metadata.

    Raises:
        Refused: If it is no such file, is broken, too large or too small.
        DeckError: If Pillow is missing.
    """
    need_pillow()
    said = ENGLISH.say
    if not data:
        raise Refused(is_empty())
    try:
        with _strict_pillow(), closing(_opened(data)) as image:
            remarks = tuple(_remarks(image, fit))
            return CardPictures(*_both_sizes(image, fit), remarks)
    except Refused:
        raise
    except MemoryError:
        raise Refused(said("there is not enough memory for it: make it smaller first.")) from None
    except Exception:  # noqa: BLE001  # what decoders raise at broken files has no common base
        raise Refused(
            said("it is broken, or was not copied whole: open it in a picture program and save it anew.")
        ) from None


@contextmanager
def _strict_pillow() -> Generator[None, None, None]:
    """Nothing that Pillow only warns of is unpacked; what it grumbles about metadata is nobody's concern."""
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            yield
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            raise Refused(too_many_pixels()) from None


def too_many_pixels(found: str = "") -> str:
    """Why a picture of so many pixels, such as "9000 x 9000", is left out."""
    most = f"{MOST_PIXELS // 1_000_000}"
    if found:
        return ENGLISH.say(
            "it has {found} pixels: at most {most} million are read. Make it smaller first.", found=found, most=most
        )
    return ENGLISH.say("it has far too many pixels: at most {most} million are read. Make it smaller first.", most=most)


def _opened(data: bytes) -> Image:
    """The picture, of which only the head has been read."""
    from PIL import Image, UnidentifiedImageError

    try:
        image = Image.open(io.BytesIO(data), formats=_KINDS)
    except UnidentifiedImageError:
        raise Refused(what_it_is(data)) from None
    width, height = image.size
    if width * height > MOST_PIXELS:
        raise Refused(too_many_pixels(f"{width} x {height}"))
    if min(width, height) < FEWEST_PIXELS:
        raise Refused(too_small(f"{width} x {height}"))
    return image


def too_small(found: str) -> str:
    """Why a picture of so few pixels is left out."""
    return ENGLISH.say("it has only {found} pixels: each side needs {least} or more.", found=found, least=FEWEST_PIXELS)


def is_empty() -> str:
    """Why a file of no bytes is left out."""
    return ENGLISH.say("it is empty: 0 bytes. Copy it once more.")


_HEADS: tuple[tuple[str, str], ...] = (
    (r".{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)", "heic"),
    (r".{4}ftypavi[fs]", "avif"),
    (r".{4}ftyp", "mp4"),
    (r"GIF8", "gif"),
    (r"BM.{4}\0\0\0\0", "bmp"),
    (r"II\*\0|MM\0\*", "tiff"),
    (r"%PDF", "pdf"),
    (r"PK\x03\x04", "zip"),
    (r"(\xef\xbb\xbf)?\s*(?=<).*<svg[\s>]", "svg"),
    (r"\x89PNG\r\n\x1a\n|\xff\xd8\xff|RIFF.{4}WEBP", "broken"),
)
"""How files begin that are called pictures, and are none that is read."""


def what_it_is(data: bytes) -> str:
    """Why a file that is no PNG, JPEG or WebP is left out, by how it begins."""
    head = data[:1024].decode("latin-1")
    kind = next((kind for pattern, kind in _HEADS if re.match(pattern, head, re.DOTALL)), "")
    return advice_for(kind) or ENGLISH.say("its content is no picture that is read: give PNG, JPEG or WebP.")


def advice_for(kind: str) -> str:
    """Why a kind of file is left out, and what to do.

    Args:
        kind: As a name ends, without the dot, such as "svg".

    Returns:
        A sentence; empty for a kind that is not known.
    """
    say = ENGLISH.say
    if kind == "broken":
        return say("it is broken, or was not copied whole: open it in a picture program and save it anew.")
    if kind in ("svg", "svgz"):
        return say("SVG is a drawing that may carry programs: export it as PNG, 1024 x 1536 pixels.")
    if kind in ("heic", "heif"):
        return say(
            "HEIC can't be read here: export it as JPEG. iPhones take JPEG with Settings, Camera, Formats, Most Compatible."
        )
    if kind in ("gif", "bmp", "tif", "tiff", "avif", "jxl", "jp2", "ico", "psd", "xcf", "eps"):
        return say("{kind} can't be read here: save it as PNG or JPEG.", kind=kind.upper())
    if kind in ("dng", "cr2", "cr3", "nef", "arw", "orf", "raf", "rw2"):
        return say("raw photos can't be read here: export it as JPEG.")
    if kind in ("mp4", "mov", "avi", "webm", "mkv", "m4v"):
        return say("it is a film: take a still from it, as PNG or JPEG.")
    if kind in ("zip", "rar", "7z", "tar", "gz", "tgz"):
        return say("it is an archive: unpack it, or give it to Deck.from_zip.")
    if kind in ("pdf", "doc", "docx", "odt", "ppt", "pptx", "odp"):
        return say("it is a document: save its pictures as PNG or JPEG.")
    return ""


def _remarks(image: Image, fit: Fit) -> Iterator[str]:
    if getattr(image, "is_animated", False) and image.format != "MPO":  # phones add depth and previews as frames
        yield ENGLISH.say("It moves: only the first picture of it is shown.")
    yield from remarks_on(*_upright_size(image), fit)


def remarks_on(width: int, height: int, fit: Fit, by_hand: bool = False) -> Iterator[str]:
    """What the owner of a picture may want to know of how it fits a card.

    Args:
        width: Its pixels across, upright.
        height: Its pixels down.
        fit: How it was made to fit.
        by_hand: Whether it was chosen in a page, and not named in Python.
    """
    crop = _crop(width, height)
    if fit == "crop" and 2 * crop[0] * crop[1] < width * height:
        if by_hand:
            yield ENGLISH.say(
                "More than half of it lies outside the card: remove it, and choose it again to be shown whole."
            )
        else:
            yield ENGLISH.say("More than half of it lies outside the card: fit='letterbox' shows all of it.")
    shown = crop if fit == "crop" else (width, height)
    if shown[0] < SIZES["board"][0] and shown[1] < SIZES["board"][1]:
        yield ENGLISH.say("It is small, and looks soft: {size} pixels on the card.", size=f"{shown[0]} x {shown[1]}")


def _orientation(image: Image) -> int:
    try:
        turned: Any = image.getexif().get(_ORIENTATION, 1)
    except Exception:  # noqa: BLE001  # broken metadata doesn't break a picture
        return 1
    return turned if isinstance(turned, int) and turned in _TURNS else 1


def _upright_size(image: Image) -> tuple[int, int]:
    width, height = image.size
    return (height, width) if _orientation(image) >= _FIRST_ON_ITS_SIDE else (width, height)


def _crop(width: int, height: int) -> tuple[int, int]:
    """The largest 2:3 within a picture."""
    wide, high = SIZES["full"]
    if width * high > height * wide:
        return max(1, round(height * wide / high)), height
    return width, max(1, round(width * high / wide))


def _both_sizes(image: Image, fit: Fit) -> tuple[bytes, bytes]:
    """Scaled first, turned then: at no time is there more than one large picture."""
    from PIL.Image import Transpose

    orientation = _orientation(image)
    profile = image.info.get("icc_profile")
    wide, high = SIZES["full"]
    target = (high, wide) if orientation >= _FIRST_ON_ITS_SIDE else (wide, high)
    _draft(image, *_placed(image.size, target, fit))
    small = _on_paper(_in_srgb(_scaled(_plain_mode(image), target, fit), profile))
    if orientation in _TURNS:
        small = small.transpose(Transpose(_TURNS[orientation]))
    full = _as_card(small)
    return _within(full, BUDGETS["full"]), _within(full.resize(SIZES["board"], _LANCZOS), BUDGETS["board"])


_LANCZOS: Any = 1
"""`Image.Resampling.LANCZOS`, without importing Pillow."""

Box = tuple[float, float, float, float]


def _placed(size: tuple[int, int], target: tuple[int, int], fit: Fit) -> tuple[Box, tuple[int, int]]:
    """Which part of a picture is shown, and how large."""
    width, height = size
    if fit == "letterbox":
        scale = min(target[0] / width, target[1] / height)
        return (0, 0, width, height), (max(1, round(width * scale)), max(1, round(height * scale)))
    scale = max(target[0] / width, target[1] / height)
    wide, high = min(width, target[0] / scale), min(height, target[1] / scale)
    left, top = (width - wide) / 2, (height - high) / 2
    return (left, top, left + wide, top + high), target


def _draft(image: Image, box: Box, size: tuple[int, int]) -> None:
    """Let JPEG unpack a large photo at a half, a quarter or an eighth, still twice as fine as the card."""
    finer = min((box[2] - box[0]) / size[0], (box[3] - box[1]) / size[1]) / 2
    if finer > 1:
        image.draft(None, (math.ceil(image.width / finer), math.ceil(image.height / finer)))


def _plain_mode(image: Image) -> Image:
    """The whole picture, unpacked, in a mode that can be scaled."""
    image.load()
    if image.mode.startswith("I") or image.mode == "F":  # 16 bits of grey: Pillow would cut off all above 255
        return image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    if image.mode in ("P", "PA") or "transparency" in image.info:
        return image.convert("RGBA")
    if image.mode in ("L", "LA", "RGB", "RGBA", "CMYK"):
        return image
    return image.convert("L" if image.mode == "1" else "RGB")


def _scaled(image: Image, target: tuple[int, int], fit: Fit) -> Image:
    box, size = _placed(image.size, target, fit)
    return image.resize(size, _LANCZOS, box=box, reducing_gap=3.0)


def _in_srgb(image: Image, profile: object) -> Image:
    """The colours as the camera meant them, where it says so and Pillow can; then no profile is needed."""
    if not isinstance(profile, bytes) or image.mode not in ("RGB", "RGBA", "CMYK"):
        return image
    try:
        from PIL import ImageCms

        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        screen = ImageCms.ImageCmsProfile(cast("Any", ImageCms).createProfile("sRGB"))
        mode = "RGBA" if image.mode == "RGBA" else "RGB"
        meant = ImageCms.profileToProfile(image, source, screen, outputMode=mode)
    except Exception:  # noqa: BLE001  # a broken profile doesn't break a picture
        return image
    return image if meant is None else meant


def _on_paper(image: Image) -> Image:
    """The same without transparency."""
    import PIL.Image

    if image.mode not in ("LA", "RGBA"):
        return image.convert("RGB")
    paper = PIL.Image.new("RGBA", image.size, (*_PAPER, 255))
    return PIL.Image.alpha_composite(paper, image.convert("RGBA")).convert("RGB")


def _as_card(image: Image) -> Image:
    """The picture in the middle of a card, and nothing with it: a new one has no metadata."""
    import PIL.Image

    wide, high = SIZES["full"]
    card = PIL.Image.new("RGB", (wide, high), _PAPER)
    card.paste(image, ((wide - image.width) // 2, (high - image.height) // 2))
    return card


def _within(image: Image, budget: int) -> bytes:
    """The picture as WebP, as good as the budget allows."""
    from PIL import ImageFilter

    for blur in _BLURS:
        softer = image.filter(ImageFilter.GaussianBlur(blur)) if blur else image
        best = _best_quality(softer, budget)
        if best is not None:
            return best
    raise Refused(ENGLISH.say("it is nothing but noise, which can't be made small enough."))


def _best_quality(image: Image, budget: int) -> bytes | None:
    """The best quality within the budget, found by halving; None if even the worst is too large."""
    best = None
    low, high = 0, len(_QUALITIES)
    while low < high:
        middle = (low + high) // 2
        data = _as_webp(image, _QUALITIES[middle])
        if len(data) <= budget:
            best, low = data, middle + 1
        else:
            high = middle
    return best


def _as_webp(image: Image, quality: int) -> bytes:
    file = io.BytesIO()
    image.save(file, "WEBP", quality=quality, method=4, exif=b"", xmp=b"", icc_profile=b"")
    return file.getvalue()
