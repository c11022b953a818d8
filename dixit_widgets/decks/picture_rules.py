"""The rules by which a file becomes the pictures of a card, as data, and why a file is left out, in words.

Both ways read them: Pillow in Python (`images`), and the browser in the deck maker's page, which gets them
as `views.deck_maker.page_rules`. A
limit, a step or a reason is here only. Needs no Pillow and reads no file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal

from ..sentences import context, say

__all__ = [
    "BEST_QUALITY",
    "BLURS",
    "BUDGETS",
    "FEWEST_PIXELS",
    "HALVE_FROM",
    "HEAD",
    "KINDS",
    "LEAST_QUALITY",
    "MOST_BYTES",
    "MOST_PARTS",
    "MOST_PIXELS",
    "MOST_SCANS",
    "MOST_SECONDS",
    "NEAR_BUDGET",
    "PAGE_REASONS",
    "PAPER",
    "QUALITY_SLOPE",
    "QUALITY_TRIES",
    "SIZES",
    "SMALL",
    "SMALL_BUDGET",
    "Fit",
    "PictureSize",
    "advice_for",
    "crop_size",
    "kind_of",
    "reason",
    "remarks_on",
    "what_happened",
    "why_unknown",
]

Fit = Literal["crop", "letterbox"]
"""How a picture that is not 2:3 is fitted: cropped to its middle, or shown whole, with margins."""

PictureSize = Literal["board", "full"]
"""320 x 480 pixels for a board, 512 x 768 for looking closely. A third, `SMALL`, is made of the board's."""

# What comes out

SIZES = MappingProxyType({"full": (512, 768), "board": (320, 480)})
"""Width and height of the two pictures of a card."""

BUDGETS = MappingProxyType({"full": 48_000, "board": 18_000})
"""The most bytes of each size, as for the cards that come with the package."""

SMALL = (96, 144)
"""Width and height of a card in a picture of a board that is kept in a notebook."""

SMALL_BUDGET = 2_400
"""Its most bytes: twelve of them, as text, are two thirds of the 60 kB that such a picture of a board may have."""

PAPER = (0xFB, 0xF6, 0xEA)
"""Under what is transparent, and beside what is letterboxed: the colour of the page below the board."""

# What may come in

MOST_BYTES = 30_000_000
"""Of one file."""

MOST_PIXELS = 50_000_000
"""As many as the largest cameras of phones take; unpacked, four bytes each."""

FEWEST_PIXELS = 64
"""The shortest side that is still a picture."""

MOST_SCANS = 30
"""Passes of a progressive JPEG. Cameras and web sites write at most 16; every further one costs as much time again."""

MOST_PARTS = 100_000
"""Parts of a file: chunks or segments. Cameras and programs write a few thousand at most; millions take a minute to look at."""

MOST_SECONDS = 60
"""That a page gives to one picture. The largest ones take a few; a decoder that hangs would keep all others waiting."""

HEAD = 1024
"""Bytes of a file from which its kind is told; a drawing may begin with remarks."""

KINDS = MappingProxyType(
    {"PNG": r"\x89PNG\r\n\x1a\n", "JPEG": r"\xff\xd8\xff", "WEBP": r"RIFF[\s\S]{4}WEBP", "HEIC": ""}
)
"""How each kind that is read begins, as a regular expression of Python and of JavaScript; `_HEADS` knows HEIC."""

# How it is scaled and written

HALVE_FROM = 2
"""A picture at least this many times as large as on the card is halved until it is not; one fine step follows. A browser
that scales in one step skips pixels."""

BEST_QUALITY = 82
"""Tried first: on a card nothing better is to be seen."""

LEAST_QUALITY = 4

QUALITY_TRIES = 6
"""Pictures written in search of the best quality within the budget, for each blur."""

QUALITY_SLOPE = 0.018
"""By how much the logarithm of the bytes grows with each step of quality, before two sizes of the picture are known."""

NEAR_BUDGET = 0.88
"""A picture of this share of its budget is good enough: the search ends."""

BLURS = (0.0, 0.8, 1.6, 3.2, 6.4)
"""Pixels of blur (a standard deviation) tried in turn until the picture fits its budget: only noise needs any."""


# What is said of a picture that is taken


def crop_size(width: int, height: int) -> tuple[int, int]:
    """The largest part of a picture that has a card's shape.

    Args:
        width: The picture's pixels across.
        height: Its pixels down.

    Returns:
        Width and height of that part, in pixels.
    """
    wide, high = SIZES["full"]
    if width * high > height * wide:
        return max(1, round(height * wide / high)), height
    return width, max(1, round(width * high / wide))


def what_happened(width: int, height: int, fit: Fit, turned: bool = False) -> str:
    """What was done to a picture that became a card.

    Args:
        width: Its pixels across, upright.
        height: Its pixels down.
        fit: How it was made to fit.
        turned: Whether the file's orientation was not upright.

    Returns:
        A sentence.

    >>> what_happened(512, 768, "crop"), what_happened(4000, 3000, "crop", turned=True)
    ('Taken as it is.', 'Turned upright, cropped to the middle, made smaller (it has 4000 x 3000 pixels).')
    """
    done = list[str]()
    if turned:
        done.append(say("turned upright"))
    if crop_size(width, height) != (width, height):
        done.append(say("cropped to the middle") if fit == "crop" else say("shown whole, between two bars"))
    wide, high = crop_size(width, height) if fit == "crop" else (width, height)
    pixels = f"{width} x {height}"
    if wide > SIZES["full"][0] or high > SIZES["full"][1]:
        done.append(say("made smaller (it has {pixels} pixels)", pixels=pixels))
    elif wide < SIZES["full"][0] and high < SIZES["full"][1]:
        done.append(say("enlarged (it has {pixels} pixels)", pixels=pixels))
    if not done:
        return say("Taken as it is.")
    sentence = context("between names", ", ").join(done)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def remarks_on(width: int, height: int, fit: Fit, moves: bool = False, by_hand: bool = False) -> Iterator[str]:
    """What the owner of a picture may want to change.

    Args:
        width: Its pixels across, upright.
        height: Its pixels down.
        fit: How it was made to fit.
        moves: Whether its file holds more than one picture, to be shown in turn.
        by_hand: Whether it was chosen in a page, and not named in Python.

    Yields:
        Sentences.
    """
    if moves:
        yield say("It moves: only the first picture of it is shown.")
    crop = crop_size(width, height)
    if fit == "crop" and 2 * crop[0] * crop[1] < width * height:
        if by_hand:
            yield say("More than half of it is outside the card: remove it, and choose it again to be shown whole.")
        else:
            yield say("More than half of it is outside the card: fit='letterbox' shows all of it.")
    shown = crop if fit == "crop" else (width, height)
    if shown[0] < SIZES["board"][0] and shown[1] < SIZES["board"][1]:
        yield say(
            "It is small and looks soft, with {size} pixels on the card: a larger copy looks better.",
            size=f"{shown[0]} x {shown[1]}",
        )


# Why a file is left out

PAGE_REASONS = (
    "empty",
    "bytes",
    "pixels",
    "small",
    "kind",
    "broken",
    "scans",
    "slow",
    "unread",
    "host",
    "noise",
    "webp",
    "canvas",
    "full",
)
"""Why a page leaves a file out; `reason` has a sentence for each but "kind"."""


def reason(code: str, pixels: str = "", most: int = 0) -> str:
    """Why a file is left out, and what to do.

    Args:
        code: One of `PAGE_REASONS` but "kind", or "memory".
        pixels: The picture's size, such as "9000 x 9000", for "pixels" and "small"; may be empty where it isn't known.
        most: How many pictures are taken, for "full".

    Returns:
        A sentence, which begins with a small letter unless with a name.

    Raises:
        KeyError: If there is no such reason.
    """
    millions = f"{MOST_PIXELS // 1_000_000}"
    return {
        "empty": say("it is empty (0 bytes): copy it again."),
        "bytes": say(
            "it is larger than {most} MB: make it smaller first, 1024 x 1536 pixels are enough.",
            most=MOST_BYTES // 1_000_000,
        ),
        "pixels": say(
            "it has {found} pixels, and at most {most} million are read: make it smaller first.",
            found=pixels,
            most=millions,
        )
        if pixels
        else say("it has too many pixels, and at most {most} million are read: make it smaller first.", most=millions),
        "small": say(
            "it has only {found} pixels, and each side needs {least} or more: find a larger copy.",
            found=pixels,
            least=FEWEST_PIXELS,
        ),
        "broken": say(
            "it is damaged or was not copied completely: copy it again, or open it in a picture program and save it again."
        ),
        "scans": say(
            "it is a progressive JPEG in more than {most} passes, which takes minutes to read: open it in a picture "
            "program and save it again.",
            most=MOST_SCANS,
        ),
        "slow": say(
            "it took longer than {most} seconds to read: copy it to this computer, or make it smaller first.",
            most=MOST_SECONDS,
        ),
        "memory": say("there is not enough memory for it: make it smaller first."),
        "unread": say("it can't be read: if it is a folder, open it and choose the pictures in it."),
        "host": say(
            "this notebook program forbids the code that makes cards of pictures: use another one, such as JupyterLab, or "
            "dx.Deck.from_folder."
        ),
        "noise": say(
            "this picture could not be made small enough: save it as JPEG with 512 x 768 pixels, and try again."
        ),
        "webp": say(
            "this browser can't write WebP, which cards are: use Firefox, Chrome or Edge, or dx.Deck.from_folder."
        ),
        "canvas": say(
            "this browser changes the pixels of every picture, to protect you from being recognised: allow this page to "
            "read pictures (canvas), use another browser, or dx.Deck.from_folder."
        ),
        "full": say("it is one too many: at most {most} pictures are taken, so remove another one first.", most=most),
    }[code]


_HEADS: tuple[tuple[str, str], ...] = (
    *((begins, kind) for kind, begins in KINDS.items() if begins),
    (r".{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)", "HEIC"),
    (r".{4}ftypavi[fs]", "avif"),
    (r".{4}(ftyp|moov|wide|mdat|free)", "mp4"),
    (r"GIF8", "gif"),
    (r"BM.{4}\0\0\0\0", "bmp"),
    (r"II\*\0|MM\0\*", "tiff"),
    (r"%PDF", "pdf"),
    (r"PK\x03\x04", "zip"),
    (r"(\xef\xbb\xbf)?\s*(?=<).*<svg[\s>]", "svg"),
)
"""How files begin that are called pictures."""


def kind_of(head: bytes) -> str:
    """The kind of a file by how it begins: one of `KINDS`, the usual ending of another kind, or empty.

    Args:
        head: The file's first bytes; `HEAD` of them are looked at.

    Returns:
        "PNG", "JPEG", "WEBP", "HEIC"; or such as "gif"; or "".
    """
    text = head[:HEAD].decode("latin-1")
    return next((kind for pattern, kind in _HEADS if re.match(pattern, text, re.DOTALL)), "")


def why_unknown(head: bytes, ending: str = "", in_page: bool = False) -> str:
    """Why a file that is no picture of a kind that is read is left out.

    Args:
        head: How it begins.
        ending: The ending of its name, without the dot, for contents that are not recognised.
        in_page: Whether a page was to read it.

    Returns:
        A sentence with what to do.
    """
    if not head:
        return reason("empty")
    kind = kind_of(head).lower()
    if kind in ("png", "jpeg", "webp"):
        return reason("broken")
    document = kind == "zip" and advice_for(ending, in_page)  # many documents are archives by their content
    return (
        document
        or advice_for(kind, in_page)
        or advice_for(ending, in_page)
        or say("this is not a picture file: give PNG, JPEG or WebP.")
    )


_ADVICE: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "svg": ("svg", "svgz"),
        "heic": ("heic", "heif"),
        "other": ("gif", "bmp", "tif", "tiff", "avif", "jxl", "jp2", "ico", "psd", "xcf", "eps"),
        "raw": ("dng", "cr2", "cr3", "nef", "arw", "orf", "raf", "rw2"),
        "film": ("mp4", "mov", "avi", "webm", "mkv", "m4v"),
        "archive": ("zip", "rar", "7z", "tar", "gz", "tgz"),
        "document": ("pdf", "doc", "docx", "odt", "ppt", "pptx", "odp"),
        "sheet": ("xlsx", "xls", "xlsm", "ods", "numbers"),
        "list": ("csv", "tsv"),
    }
)
_GROUP_OF = {ending: group for group, endings in _ADVICE.items() for ending in endings}


def advice_for(ending: str, in_page: bool = False) -> str:
    """Why a kind of file is left out, and what to do.

    Args:
        ending: As a name ends, without the dot, such as "svg".
        in_page: Whether a page was to read it.

    Returns:
        A sentence; empty for a kind that is not known.
    """
    group = _GROUP_OF.get(ending, "")
    if not group:
        return ""
    heic = (
        say(
            "HEIC can't be read in a page: export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible), "
            "or use dx.Deck.from_folder with `pip install dixit-widgets[heic]`."
        )
        if in_page
        else say(
            "HEIC needs pillow-heif, which is missing here: run `pip install dixit-widgets[heic]`, or export it as JPEG "
            "(on an iPhone: Settings, Camera, Formats, Most Compatible)."
        )
    )
    sheet = (
        say("it is a spreadsheet: titles and alt texts are typed beside the pictures here.")
        if in_page
        else say("it is a spreadsheet: to give titles and alt texts, save it as “CSV UTF-8”, called deck.csv.")
    )
    listed = (
        say("a list is read by dx.Deck.from_folder only: titles and alt texts are typed beside the pictures here.")
        if in_page
        else say("titles and alt texts are read from a list that is called deck.csv: rename it.")
    )
    return {
        "svg": say("SVG is a drawing that may carry programs: export it as PNG, 1024 x 1536 pixels."),
        "heic": heic,
        "other": say("{kind} can't be read here: save it as PNG or JPEG.", kind=ending.upper()),
        "raw": say("raw photos can't be read here: export this one as JPEG."),
        "film": say("it is a film: take a still from it, as PNG or JPEG."),
        "archive": say("it is an archive: unpack it, or give it to Deck.from_zip."),
        "document": say("it is a document: save its pictures as PNG or JPEG."),
        "sheet": sheet,
        "list": listed,
    }[group]
