"""Opens a room on a server of many (`python -m dixit_widgets.room --host`): the client, which needs the standard library only."""

from __future__ import annotations

import ipaddress
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import IO, Any, Final, cast
from urllib.parse import urlsplit

from ..decks.deck import Deck
from ..errors import DixitError, RuleError, brief, error_reason, must_be
from ..files.json_files import read_json
from ..sentences import say
from .opening import opening_to_text
from .setup import Setup

__all__ = ["RemoteRoom", "checked_server", "open_room"]

_LARGEST_ANSWER: Final = 100_000
_KEY_REFUSED: Final = 401
_NOT_ACCEPTED: Final = 400
_FULL: Final = 507


@dataclass(frozen=True)
class RemoteRoom:
    """Where a room on a server is, and the keys of the teacher's pages.

    Args:
        server: The address of the server, without a slash at its end.
        code: The room's code: six letters.
        teacher: The key of the teacher's pages.
        projector: The key of the projector's page.
    """

    server: str
    code: str
    teacher: str = field(repr=False)
    projector: str = field(repr=False)

    @property
    def urls(self) -> tuple[str, ...]:
        """The address of the room's page, as the only one; see `RoomLocation.urls`."""
        return (f"{self.server}/r/{self.code}/",)


def checked_server(server: object) -> str:
    """Check the address of a server.

    Args:
        server: The address.

    Returns:
        The address, without a slash at its end.

    Raises:
        RuleError: If it is not the address of a server; or is http to a public address, so that others could read the key.
    """
    rule = say("an address such as {example}", example="https://play.example.org")
    if not isinstance(server, str):
        raise RuleError(must_be("server", rule, server))
    try:
        parts = urlsplit(server)
        parts.port  # noqa: B018  # raises for a port that is none
    except ValueError:
        raise RuleError(must_be("server", rule, server)) from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query or parts.fragment:
        raise RuleError(must_be("server", rule, server))
    if parts.scheme == "http" and not _is_near(parts.hostname):
        raise RuleError(
            must_be(
                "server",
                say("an address that begins with {scheme}, so that nobody else reads the key", scheme="https"),
                server,
            )
        )
    return server.rstrip("/")


def _is_near(host: str) -> bool:
    """Whether this is "localhost" or a private address."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_private
    except ValueError:
        return False


def open_room(server: str, key: str, setup: Setup, *, own_pictures: bool = False, timeout: float = 60.0) -> RemoteRoom:
    """Open a room on a server.

    Args:
        server: The address of the server: "https://play.example.org".
        key: The host key that its administrator has given you.
        setup: What the room is set up with, without a code. `clues="approve"` is recommended on a server that others run.
        own_pictures: Whether the pictures of an own deck may be sent to it.
        timeout: Seconds to wait for the response.

    Returns:
        Where the room is, and its keys.

    Raises:
        RuleError: If the server refuses the setup, or an argument is not valid.
        DixitError: If the server can't be reached, refuses the key, or has reached its limit of rooms.
    """
    root = checked_server(server)
    if not isinstance(key, str) or not key.isascii() or not key.isprintable() or not key:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(say("key must be the host key of the server, as its administrator has given it"))
    body = opening_to_text(setup, own_pictures=own_pictures).encode("utf-8")
    if setup.deck is not None and setup.deck is not Deck.dreams():
        _request(root, key, None, timeout)  # check the key before all the pictures are sent
    answer = _request(root, key, body, timeout)
    texts = [answer.get(name) for name in ("code", "teacher", "projector")]
    if not all(isinstance(each, str) and each for each in texts):
        raise DixitError(must_be("server", say("the address of a server of rooms"), root))
    return RemoteRoom(root, *cast("list[str]", texts))


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, so that the key is not sent to another address."""

    def redirect_request(self, *_args: Any, **_more: Any) -> None:
        return None


def _request(root: str, key: str, body: bytes | None, timeout: float) -> dict[str, Any]:
    """Send a request to `/rooms`.

    Args:
        root: The address of the server.
        key: The host key.
        body: The body of a POST; None for a GET, which only checks the key.
        timeout: See `open_room`.

    Returns:
        The parsed response; empty if it is not a JSON object.

    Raises:
        DixitError: If the server can't be reached, or refuses; see `open_room`.
    """
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json", "Accept": "application/json"}
    sent = urllib.request.Request(f"{root}/rooms", data=body, headers=headers)
    try:
        with urllib.request.build_opener(_NoRedirect).open(sent, timeout=timeout) as response:
            return _read(response)
    except urllib.error.HTTPError as refused:
        with refused:
            raise _refusal(root, refused.code, _read(refused).get("reason")) from None
    except (OSError, HTTPException) as wrong:
        reason = wrong.reason if isinstance(wrong, urllib.error.URLError) else wrong
        why = error_reason(reason) if isinstance(reason, OSError) else str(reason)
        raise DixitError(say("the server {server} can't be reached: {why}", server=brief(root), why=why)) from wrong


def _read(response: IO[bytes]) -> dict[str, Any]:
    try:
        read: object = read_json(response.read(_LARGEST_ANSWER).decode("utf-8"))
    except (ValueError, OSError):
        return {}
    return cast("dict[str, Any]", read) if isinstance(read, dict) else {}


def _refusal(root: str, status: int, reason: object) -> DixitError:
    if status == _KEY_REFUSED:
        return DixitError(say("the server {server} does not know this key: ask who runs it", server=brief(root)))
    if status == _NOT_ACCEPTED and isinstance(reason, str):
        return RuleError(reason)
    if status == _FULL:
        return DixitError(
            say("the server {server} has as many rooms as it may have: try again later", server=brief(root))
        )
    return DixitError(say("the server {server} answers {status}", server=brief(root), status=status))
