"""The door of a room that this Python opens: how the devices of a class reach its process.

"lan": the process listens at the addresses of this machine. "relay": the Jupyter server forwards requests to it (`relay.py`), as
on a JupyterHub, whose machines phones can't reach directly.
"""

from __future__ import annotations

import os
import re
import sys
from typing import Final, Literal, TypeAlias
from urllib.parse import urlsplit

from ..errors import DixitError, must_be
from ..hosts import host_of
from ..sentences import say
from .folder import RoomLocation
from .for_relay import base_url_of_relay, checked_folder
from .keys import tidy_code

__all__ = ["Door", "check_this_host", "door_here", "letters_of_code", "options_of", "relay_url", "urls_of"]

Door: TypeAlias = Literal["lan", "relay"]

_LETTERS: Final[dict[Door, int]] = {"lan": 4, "relay": 8}
"""Letters of a code. Anybody can try codes at a public server: 8 letters give 378 billion codes."""
_PATH: Final = re.compile(r"/(?:[\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2}|/)*", re.ASCII)
_CODE: Final = re.compile(r"[A-Z0-9]{4,12}")


def door_here() -> Door:
    """The door of a room that is opened here."""
    return "relay" if _hub_prefix() else "lan"


def check_this_host(server: str | None = None) -> None:
    """Check that a room can be opened here.

    Args:
        server: The address of a server of rooms, if the room is to be opened there.

    Raises:
        DixitError: If it can't; the text says why, and what to do.
        OSError: If there is no place for temporary files.
    """
    host = host_of(sys.modules, os.environ, sys.platform)
    if sys.platform == "emscripten":
        raise DixitError(
            say(
                "Python that runs in a browser can't open a room: open this notebook in JupyterLab on a computer or on a "
                "JupyterHub, or play on this device with {table}.",
                table="dx.Table()",
            )
        )
    if server is not None:
        return
    if host == "Colab":
        raise DixitError(
            say(
                "Phones can't reach a notebook on Colab: open it on your own computer or on a JupyterHub, or name a server of "
                "rooms: {server}.",
                server='dx.Room(server="https://…")',
            )
        )
    if host == "Voila":
        raise DixitError(
            say(
                "Voila runs the notebook once more for each visitor, with a room for each: open the room in JupyterLab, or name "
                "a server of rooms: {server}.",
                server='dx.Room(server="https://…")',
            )
        )
    if door_here() == "lan":
        return
    checked_folder()
    if base_url_of_relay(os.environ) is None:
        raise DixitError(
            say(
                "This JupyterHub does not let phones through to a room: install {package} in the environment of the Jupyter "
                "server, not only in that of the kernel, and start the server again; or name a server of rooms: {server}.",
                package="dixit-widgets",
                server='dx.Room(server="https://…")',
            )
        )


def options_of(door: Door) -> tuple[str, ...]:
    """The command-line options for the process of a room.

    Args:
        door: The door of the room.
    """
    return ("--relay", "--address", "127.0.0.1") if door == "relay" else ()


def letters_of_code(door: Door) -> int:
    """How many letters the code of a room has, for `new_code`.

    Args:
        door: The door of the room.
    """
    return _LETTERS[door]


def urls_of(location: RoomLocation, origin: str | None = None) -> tuple[str, ...]:
    """The addresses by which phones reach a room's page, the likeliest first.

    Args:
        location: Where the room is.
        origin: `location.origin` of the notebook's page in the browser; used where the hub has no known public address.

    Returns:
        The addresses; empty if phones come through the relay, and neither the hub nor the page has given its address.

    Raises:
        DixitError: If the origin is not that of a page on a Jupyter server.
    """
    if not location.relay:
        return location.urls
    public = urlsplit(os.environ.get("JUPYTERHUB_PUBLIC_URL", ""))
    if public.scheme and public.netloc:
        return (relay_url(f"{public.scheme}://{public.netloc}", public.path or "/", location.code),)
    base_url = _hub_prefix() or base_url_of_relay(os.environ)
    if origin is None or base_url is None:
        return ()
    return (relay_url(origin, base_url, location.code),)


def relay_url(origin: str, base_url: str, code: str) -> str:
    """The address of a room's page on a Jupyter server with the relay.

    Args:
        origin: The scheme and host of the server: "https://hub.school".
        base_url: The path that the server's addresses begin with: "/user/ada/".
        code: The code of the room.

    Raises:
        DixitError: If an argument is not valid; so the origin in VS Code, whose pages are not on the server.

    >>> relay_url("https://hub.school", "/user/ada/", "K7QX")
    'https://hub.school/user/ada/dixit-room/K7QX/'
    """
    try:
        parts = urlsplit(origin)
        parts.port  # noqa: B018  # raises for a port that is none
    except ValueError:
        parts = urlsplit("")
    whole = f"{parts.scheme}://{parts.netloc}"
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc or origin != whole:
        raise DixitError(
            must_be("origin", say("the address of a Jupyter server, such as {url}", url="https://hub.school"), origin)
        )
    if not _PATH.fullmatch(base_url) or ".." in base_url.split("/"):
        raise DixitError(must_be("base_url", say("a path such as {path}", path="/user/ada/"), base_url))
    tidy = tidy_code(code)
    if not _CODE.fullmatch(tidy):
        raise DixitError(must_be("code", say("the code of a room"), code))
    return f"{whole}/{base_url.strip('/')}/dixit-room/{tidy}/".replace(f"{whole}//", f"{whole}/")


def _hub_prefix() -> str | None:
    """The path of this server at its JupyterHub; None without one."""
    return os.environ.get("JUPYTERHUB_SERVICE_PREFIX") or None
