"""How people join: an address, a code, and both as a QR code. segno is imported when a QR code is made."""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

from ..errors import DixitError, must_be
from ..sentences import say
from .keys import tidy_code

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["LONGEST_ADDRESS", "invitation", "qr_code"]

LONGEST_ADDRESS: Final = 500
"""The most characters of the address of a page, its key included."""
_QUIET: Final = 4
"""Modules of the quiet zone of a QR code, as its standard demands."""
_PAGE: Final = re.compile(r"(?P<before>(?:/[^/]+)*?)/(?:r/)?(?P<code>[A-Za-z0-9]{4,12})/")
"""The path of a room's page; people type what is `before` the code."""


def invitation(url: str) -> contract.RoomInvitation:
    """The invitation to a room.

    Args:
        url: The address of its page: "http://192.168.0.7:8765/r/K7QX/". Where its host is loopback, it is replaced by the
            address of this machine that other devices most likely reach.

    Returns:
        The invitation. A key behind `#` is in the QR code, and in `url`, and nowhere else.

    Raises:
        DixitError: If it is not the address of a room's page, or segno is not installed.

    >>> invited = invitation("http://192.168.0.7:8765/r/K7QX/")
    >>> invited["address"], invited["code"], invited["size"]
    ('192.168.0.7:8765', 'K7QX', 37)
    >>> invitation("https://hub.school/user/ada/dixit-room/K7QX/")["address"]
    'hub.school/user/ada/dixit-room'
    """
    parts = _parts_of(url)
    found = _PAGE.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.hostname or not found or parts.query:
        raise DixitError(must_be("url", say("the address of a room's page"), _brief(url)))
    parts = _reached_by_others(parts)
    qr, size = qr_code(parts.geturl())
    return {
        "url": parts.geturl(),
        "address": f"{parts.netloc}{found['before']}",
        "code": tidy_code(found["code"]),
        "qr": qr,
        "size": size,
    }


def qr_code(text: str) -> tuple[str, int]:
    """A QR code with error correction level M, which restores about 15 % of it.

    Args:
        text: Its content.

    Returns:
        The SVG path data of its dark modules, one unit each, and the modules along a side, with the quiet zone.

    Raises:
        DixitError: If segno is not installed.

    >>> qr_code("K7QX")[1]
    29
    """
    try:
        import segno
    except ImportError as missing:
        extra = "dixit-widgets[room]"
        raise DixitError(say("a room needs {package}: install {extra}", package="segno", extra=extra)) from missing
    rows = [list(row) for row in segno.make_qr(text, error="m").matrix]
    return "".join(f"M{_QUIET + x} {_QUIET + y}h{w}v1h-{w}z" for y, row in enumerate(rows) for x, w in _runs(row)), (
        len(rows) + 2 * _QUIET
    )


def _runs(row: list[int]) -> list[tuple[int, int]]:
    """The runs of dark modules in a row: where each begins, and its length."""
    return [
        (found.start(), len(found[0])) for found in re.finditer("1+", "".join("1" if dark else "0" for dark in row))
    ]


def _brief(url: str) -> str:
    """An address for an error message, without the fragment, which may hold a key."""
    return url.partition("#")[0][:80]


def _parts_of(url: str) -> SplitResult:
    try:
        parts = urlsplit(url[: LONGEST_ADDRESS + 1])
        parts.port  # noqa: B018  # raises for a port that is none
    except ValueError:
        return urlsplit("")
    return parts if len(url) <= LONGEST_ADDRESS and parts.username is None else urlsplit("")


def _reached_by_others(parts: SplitResult) -> SplitResult:
    """The same address, with a loopback host replaced by an address that other devices reach."""
    if not _is_loopback(parts.hostname or ""):
        return parts
    from .addresses import addresses_of_this_machine

    host = next(iter(addresses_of_this_machine()), None)
    if host is None:
        return parts
    return parts._replace(netloc=host if parts.port is None else f"{host}:{parts.port}")


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
