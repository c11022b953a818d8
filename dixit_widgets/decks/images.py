"""A file's bytes become a card's picture: upright, cut to 2:3, in two sizes of WebP that hold nothing but the picture.

Pillow reads, scales and writes, and is imported only when the first picture is read. Knows nothing of folders, decks or
names. Trusts no file: its kind is told from its content, its size from its head, before anything is unpacked. The limits
and steps are in `picture_rules`.
"""

from __future__ import annotations

import io
import math
import sys
import threading
import warnings
from contextlib import closing, nullcontext
from dataclasses import dataclass
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from ..errors import DeckError
from ..sentences import say
from .files import Refused
from .metadata import PictureFile, has_all_rows, read_parts
from .picture_rules import (
    BEST_QUALITY,
    BLURS,
    BUDGETS,
    FEWEST_PIXELS,
    HALVE_FROM,
    HEAD,
    LEAST_QUALITY,
    MOST_PIXELS,
    NEAR_BUDGET,
    PAPER,
    QUALITY_SLOPE,
    QUALITY_TRIES,
    SIZES,
    SMALL,
    SMALL_BUDGET,
    Fit,
    kind_of,
    reason,
    remarks_on,
    what_happened,
    why_unknown,
)

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["CardPictures", "can_read", "card_pictures", "need_pillow", "scaled_down"]

_KINDS = ("PNG", "JPEG", "WEBP")

_TURNS = MappingProxyType({2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2})
"""For each orientation that EXIF knows the `Image.Transpose` that puts the picture upright."""

_FIRST_ON_ITS_SIDE = 5
"""EXIF's orientations from here on swap width and height."""

_LARGE = 20_000_000
"""Pixels from which only one picture is unpacked at a time, whatever the number of threads."""

_one_large = threading.Lock()


@dataclass(frozen=True)
class CardPictures:
    """What became of a picture.

    Args:
        full: WebP, 512 x 768.
        board: WebP, 320 x 480.
        happened: What was done to it, as a sentence.
        remarks: What its owner may want to change.
    """

    full: bytes
    board: bytes
    happened: str
    remarks: tuple[str, ...]


def need_pillow() -> None:
    """Raise DeckError, which says how to get it, where Pillow is missing or can't write WebP."""
    try:
        from PIL import features
    except ImportError as wrong:
        if sys.platform == "emscripten":
            raise DeckError(
                say(
                    "own pictures are read with Pillow, which is not loaded here: run `%pip install pillow` in a "
                    "cell. A site that was built to work without network has none: dx.DeckMaker() takes pictures "
                    "without Pillow"
                )
            ) from wrong
        raise DeckError(
            say(
                "own pictures are read with Pillow, which is missing here: run `pip install dixit-"
                "widgets[pictures]` (in a notebook `%pip install pillow`)"
            )
        ) from wrong
    if not features.check("webp"):
        raise DeckError(say("this Pillow can't write WebP: install it anew, `pip install --force-reinstall pillow`"))


def can_read(head: bytes) -> bool:
    """Whether a file is of a kind that is read here: HEIC where pillow-heif is installed.

    Args:
        head: Its first bytes, `HEAD` of them or fewer.

    Returns:
        True for PNG, JPEG and WebP, whatever follows.
    """
    kind = kind_of(head)
    return kind in _KINDS or (kind == "HEIC" and find_spec("pillow_heif") is not None)


def card_pictures(data: bytes, fit: Fit = "crop") -> CardPictures:
    """The two pictures of a card.

    Args:
        data: A PNG, JPEG or WebP file, or HEIC where pillow-heif is installed.
        fit: Whether to cut it to its middle, or to show it whole.

    Returns:
        Both sizes, within their budgets, with no metadata.

    Raises:
        Refused: If it is no such file, is damaged, too large or too small.
        DeckError: If Pillow is missing.
    """
    need_pillow()
    if not can_read(data[:HEAD]):
        raise Refused(why_unknown(data[:HEAD]))
    kind = kind_of(data[:HEAD])
    try:
        parts = read_parts(kind, data)
        with (
            _strict_pillow,
            closing(_opened(parts, kind)) as image,
            _one_large if _is_large(image, parts) else nullcontext(),
        ):
            if kind == "PNG" and not has_all_rows(parts.data):
                raise Refused(reason("broken"))
            return _made(image, parts, fit)
    except Refused:
        raise
    except MemoryError:
        raise Refused(reason("memory")) from None
    except Exception:  # noqa: BLE001  # what decoders raise at broken files has no common base
        raise Refused(reason("broken")) from None


def _made(image: Image, parts: PictureFile, fit: Fit) -> CardPictures:
    """The pictures of an opened file, and what is said of it.

    Raises:
        Refused: If it can't be made small enough.
    """
    size = _upright(image.size, parts)
    moves = getattr(image, "is_animated", False) if parts.moves is None else parts.moves
    remarks = tuple(remarks_on(*size, fit, moves))
    full, board = _both_sizes(image, parts.orientation, fit)
    return CardPictures(full, board, what_happened(*size, fit, parts.orientation in _TURNS), remarks)


def scaled_down(board: bytes) -> bytes:
    """The small picture of a card, made of the one for a board.

    Args:
        board: WebP, 320 x 480.

    Returns:
        WebP, 96 x 144, without metadata.

    Raises:
        Refused: If it can't be read, or not be made small enough.
    """
    try:
        with _strict_pillow, closing(_opened_plain(board)) as image:
            return _within(_on_paper(_scaled(_plain_mode(image), SMALL, "crop")), SMALL_BUDGET)
    except Refused:
        raise
    except Exception:  # noqa: BLE001  # see above
        raise Refused(reason("broken")) from None


def _is_large(image: Image, parts: PictureFile) -> bool:
    """Whether much memory is needed to unpack it; most JPEGs are unpacked in strips, at a fraction of their size."""
    in_strips = image.format == "JPEG" and not parts.progressive
    return image.width * image.height > _LARGE and not in_strips


class _StrictPillow:
    """While any picture is read, nothing that Pillow only warns of is unpacked; its warnings about metadata are not shown.

    Filters of warnings are one for all threads: the first picture sets them, and the last one takes them back.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._readers = 0
        self._before: warnings.catch_warnings[None] | None = None

    def __enter__(self) -> None:
        from PIL import Image

        with self._lock:
            if not self._readers:
                self._before = warnings.catch_warnings()
                self._before.__enter__()
                warnings.simplefilter("ignore")
                warnings.simplefilter("error", Image.DecompressionBombWarning)
            self._readers += 1

    def __exit__(self, *_wrong: object) -> None:
        with self._lock:
            self._readers -= 1
            if not self._readers and self._before:
                self._before.__exit__(None, None, None)
                self._before = None


_strict_pillow = _StrictPillow()


def _upright(size: tuple[int, int], parts: PictureFile) -> tuple[int, int]:
    """Width and height of a picture as it is held, which lies like this in its file."""
    width, height = size
    return (height, width) if parts.orientation >= _FIRST_ON_ITS_SIDE else (width, height)


def _opened(parts: PictureFile, kind: str) -> Image:
    """The picture, of which only the head has been read.

    Raises:
        Refused: If it has no size, or too many or too few pixels, as its head or its decoder says.
    """
    if kind == "HEIC":
        image = _opened_heic(parts.data)
    else:
        _check_size(_upright(parts.size, parts))
        image = _opened_plain(parts.data)
    _check_size(_upright(image.size, parts))
    return image


def _check_size(size: tuple[int, int]) -> None:
    """Check the size of a picture as it is held.

    Raises:
        Refused: If it is none, or has too many or too few pixels.
    """
    width, height = size
    if not width or not height:
        raise Refused(reason("broken"))
    if width * height > MOST_PIXELS:
        raise Refused(reason("pixels", f"{width} x {height}"))
    if min(width, height) < FEWEST_PIXELS:
        raise Refused(reason("small", f"{width} x {height}"))


def _opened_plain(data: bytes) -> Image:
    """A PNG, JPEG or WebP, of which only the head has been read.

    Raises:
        Refused: If it has too many pixels for Pillow.
    """
    import PIL.Image

    try:
        return PIL.Image.open(io.BytesIO(data), formats=_KINDS)
    except (PIL.Image.DecompressionBombWarning, PIL.Image.DecompressionBombError):
        raise Refused(reason("pixels")) from None


def _opened_heic(data: bytes) -> Image:
    """An iPhone's photo, which libheif has turned upright."""
    from pillow_heif import HeifImageFile  # only where it is installed: the extra `heic`

    return cast("Any", HeifImageFile)(io.BytesIO(data))


def _both_sizes(image: Image, orientation: int, fit: Fit) -> tuple[bytes, bytes]:
    """Scaled first, turned then: at no time is there more than one large picture."""
    from PIL.Image import Transpose

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
    """Let JPEG unpack a large photo at a half, a quarter or an eighth, no smaller than on the card."""
    times = min((box[2] - box[0]) / size[0], (box[3] - box[1]) / size[1])
    if times >= HALVE_FROM and image.format == "JPEG":
        image.draft(None, (math.ceil(image.width / times), math.ceil(image.height / times)))


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
    """The picture, or its middle, made as large as `target` allows."""
    box, size = _placed(image.size, target, fit)
    return image.resize(size, _LANCZOS, box=box, reducing_gap=HALVE_FROM)


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
    paper = PIL.Image.new("RGBA", image.size, (*PAPER, 255))
    return PIL.Image.alpha_composite(paper, image.convert("RGBA")).convert("RGB")


def _as_card(image: Image) -> Image:
    """The picture in the middle of a card, and nothing with it: a new one has no metadata."""
    import PIL.Image

    wide, high = SIZES["full"]
    card = PIL.Image.new("RGB", (wide, high), PAPER)
    card.paste(image, ((wide - image.width) // 2, (high - image.height) // 2))
    return card


def _within(image: Image, budget: int) -> bytes:
    """The picture as WebP, as good as the budget allows, in bytes.

    Raises:
        Refused: If it is too large even at the worst quality and blurred.
    """
    from PIL import ImageFilter

    for blur in BLURS:
        softer = image.filter(ImageFilter.GaussianBlur(blur)) if blur else image
        best = _best_quality(softer, budget)
        if best is not None:
            return best
    raise Refused(reason("noise"))


def _best_quality(image: Image, budget: int) -> bytes | None:
    """A quality near the best within the budget; None if even the worst is too large.

    Bytes grow about exponentially with the quality, so that two sizes show which quality fits the budget: a photo takes two or
    three tries.
    """
    best, slope = None, QUALITY_SLOPE
    low, high = LEAST_QUALITY - 1, BEST_QUALITY + 1
    quality, before = BEST_QUALITY, None
    for _ in range(QUALITY_TRIES):
        data = _as_webp(image, quality)
        if len(data) <= budget:
            best, low = data, quality
            if len(data) >= NEAR_BUDGET * budget:
                break
        else:
            high = quality
        if high - low <= 1:
            break
        grown = math.log(len(data))
        if before and before[0] != quality:
            slope = max(abs(grown - before[1]) / abs(quality - before[0]), QUALITY_SLOPE / 4)
        before = quality, grown
        aim = (math.log(budget * (1 + NEAR_BUDGET) / 2) - grown) / slope
        nearest = max(low + 1, low + (high - low) // 4)  # the first guesses may go too far
        quality = min(max(math.floor(quality + aim), nearest), high - 1)
    if best is None and high > LEAST_QUALITY:
        data = _as_webp(image, LEAST_QUALITY)
        best = data if len(data) <= budget else None
    return best


def _as_webp(image: Image, quality: int) -> bytes:
    """The picture as a WebP file without metadata; `quality` is 0 to 100."""
    file = io.BytesIO()
    image.save(file, "WEBP", quality=quality, method=2, exif=b"", xmp=b"", icc_profile=b"")
    return file.getvalue()
