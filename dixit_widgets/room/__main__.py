"""`python -m dixit_widgets.room`: serves the room in a folder, as a notebook starts it; with `--host`, serves many rooms."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from ..errors import DixitError
from ..sentences import plain, say, use_from_now_on
from ..text.language import language_of
from .limits import GRACE, MOST_GRACE, MOST_ROOMS

__all__ = ["main"]

_PASSWORD: Final = "DIXIT_VALKEY_PASSWORD"
"""The environment variable that may hold the password of Valkey."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: The command-line arguments; None for those of this process.

    Returns:
        The exit status: 0 after a normal end, 1 after an error, which is written to standard error.
    """
    asked = _parser().parse_args(arguments)
    try:
        use_from_now_on(language_of(asked.language))
        _serve_rooms(asked) if asked.host else _serve_room(asked)
    except (DixitError, OSError) as wrong:
        sys.stderr.write(f"{plain(str(wrong))}\n")
        return 1
    return 0


def _serve_room(asked: argparse.Namespace) -> None:
    """Serve one room.

    Args:
        asked: The parsed arguments.

    Raises:
        DixitError: If the arguments don't go together, a package is missing, or the room can't be served.
        OSError: If the folder can't be read or written, or the port can't be used.
    """
    if asked.room is None or asked.folder is not None or asked.log is not None:
        raise DixitError(say("give the folder of a room, or --host with --folder or --log"))
    try:
        from .process import ServeOptions, report_ready, serve_room
    except ImportError as missing:
        raise _missing(missing, "tornado", "room") from missing
    options = ServeOptions(
        asked.room, asked.address or "0.0.0.0", asked.port, asked.grace, asked.known_as, asked.relay, asked.certificate
    )
    asyncio.run(serve_room(options, report_ready, sys.stdin.fileno()))


def _serve_rooms(asked: argparse.Namespace) -> None:
    """Serve the rooms that notebooks open with the host key.

    Args:
        asked: The parsed arguments.

    Raises:
        DixitError: If the arguments don't go together, a package is missing, or Valkey or the host key can't be used.
        OSError: If a file can't be read, or the port can't be used.
    """
    if asked.room is not None or (asked.folder is None) == (asked.log is None):
        raise DixitError(say("give the folder of a room, or --host with --folder or --log"))
    try:
        from .host_process import HOST_PORT, HostOptions, serve_rooms
    except ImportError as missing:
        raise _missing(missing, "tornado", "room") from missing
    from .hosting import host_key
    from .store import FolderStore

    key = host_key(asked.key_file, os.environ)
    options = HostOptions(
        asked.address or "127.0.0.1",
        HOST_PORT if asked.port is None else asked.port,
        asked.known_as,
        asked.most_rooms,
    )
    if asked.folder is not None:
        store = FolderStore(asked.folder)
    else:
        try:
            from .valkey_store import LEASE, ValkeyStore
        except ImportError as missing:
            raise _missing(missing, "valkey", "room,valkey") from missing
        store = ValkeyStore(asked.log, password=os.environ.get(_PASSWORD), lease=asked.lease or LEASE)
    try:
        asyncio.run(serve_rooms(options, store, key, _report_port))
    finally:
        store.close()


def _missing(missing: ImportError, package: str, extra: str) -> DixitError:
    return DixitError(
        say(
            "a room needs {package}: install {extra}",
            package=missing.name or package,
            extra=f"dixit-widgets[{extra}]",
        )
    )


def _report_port(port: int) -> None:
    """Write the port to standard output as JSON, once the server accepts connections."""
    with suppress(OSError):
        sys.stdout.write(json.dumps({"port": port}) + "\n")
        sys.stdout.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m dixit_widgets.room",
        description=say(
            "Serves the room in a folder to the devices of a class, until its notebook is gone and no page of the teacher's "
            "is connected."
        )
        + " "
        + say("With --host it serves many rooms, which notebooks open with a key, until it is ended."),
    )
    parser.add_argument("room", nargs="?", help=say("the folder of the room: {example}", example="dixit-room-K7QX"))
    parser.add_argument(
        "--address",
        help=say("the address of this machine to listen at; all of them by default")
        + "; "
        + say("with --host, {address} by default", address="127.0.0.1"),
    )
    parser.add_argument("--port", type=_port, help=say("the port; by default that of before, or one that is free"))
    parser.add_argument(
        "--grace",
        type=_seconds,
        default=GRACE,
        metavar="SECONDS",
        help=say("how long to wait for a notebook to come back; {seconds} by default", seconds=round(GRACE)),
    )
    parser.add_argument(
        "--known-as",
        action="append",
        default=[],
        metavar="HOST",
        help=say("another host name or address of this machine"),
    )
    parser.add_argument(
        "--certificate",
        nargs=2,
        metavar=("FILE", "KEY"),
        help=say("the files of a certificate and of its key, for https"),
    )
    parser.add_argument("--relay", action="store_true", help=say("accept pages through this user's Jupyter server too"))
    parser.add_argument("--language", default="en", metavar="CODE", help=say("the language of errors"))
    many = parser.add_argument_group("--host")
    many.add_argument(
        "--host",
        action="store_true",
        help=say("serve many rooms; the key that opens them is in {variable}", variable="DIXIT_HOST_KEY"),
    )
    many.add_argument(
        "--key-file", metavar="FILE", help=say("a file that holds the key instead, which only its owner may read")
    )
    many.add_argument("--folder", metavar="FOLDER", help=say("keep the rooms in this folder"))
    many.add_argument(
        "--log",
        metavar="URL",
        help=say(
            "keep the rooms in Valkey, so that another process takes them up: {example}",
            example="valkey://localhost:6379/0",
        ),
    )
    many.add_argument(
        "--most-rooms",
        type=_number,
        default=MOST_ROOMS,
        metavar="NUMBER",
        help=say("how many rooms there may be; {number} by default", number=MOST_ROOMS),
    )
    many.add_argument(
        "--lease",
        type=_lease,
        metavar="SECONDS",
        help=say(
            "with --log: how long the rooms wait for a process that no longer answers, before another takes them up"
        ),
    )
    return parser


def _port(text: str) -> int:
    if not 0 <= (port := int(text)) < 65_536:
        raise ValueError
    return port


def _number(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError
    return number


def _lease(text: str) -> float:
    if (seconds := _seconds(text)) < 1:
        raise ValueError
    return seconds


def _seconds(text: str) -> float:
    if not 0 <= (seconds := float(text)) <= MOST_GRACE:
        raise ValueError
    return seconds


if __name__ == "__main__":
    sys.exit(main())
