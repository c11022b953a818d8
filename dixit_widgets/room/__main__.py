"""`python -m dixit_widgets.room FOLDER`: the process of the room in a folder, as a notebook starts it."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from ..errors import DixitError
from ..sentences import plain, say, use_from_now_on
from ..text.language import language_of
from .limits import GRACE, MOST_GRACE

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve a room.

    Args:
        arguments: What stands behind the command; None for what was typed.

    Returns:
        0 if the room was served until its notebook was gone, or the process was asked to end.
    """
    asked = _parser().parse_args(arguments)
    try:
        use_from_now_on(language_of(asked.language))
        try:
            from .process import Served, serve_room, tell
        except ImportError as missing:
            raise DixitError(
                say(
                    "a room needs {package}: install {extra}",
                    package=missing.name or "tornado",
                    extra="dixit-widgets[room]",
                )
            ) from missing
        served = Served(asked.folder, asked.address, asked.port, asked.grace, asked.known_as, asked.relay)
        asyncio.run(serve_room(served, tell, sys.stdin.fileno()))
    except (DixitError, OSError) as wrong:
        sys.stderr.write(f"{plain(str(wrong))}\n")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m dixit_widgets.room",
        description=say(
            "Serves the room in a folder to the devices of a class, until its notebook is gone and no page of the teacher's "
            "is connected."
        ),
    )
    parser.add_argument("folder", help=say("the folder of the room: {example}", example="dixit-room-K7QX"))
    parser.add_argument(
        "--address", default="0.0.0.0", help=say("the address of this machine to listen at; all of them by default")
    )
    parser.add_argument("--port", type=_port, help=say("the port; by default that of before, or one that is free"))
    parser.add_argument(
        "--grace",
        type=_grace,
        default=GRACE,
        metavar="SECONDS",
        help=say("how long to wait for a notebook to come back; {seconds} by default", seconds=round(GRACE)),
    )
    parser.add_argument(
        "--known-as", action="append", default=[], metavar="HOST", help=say("another name or address that leads here")
    )
    parser.add_argument(
        "--relay", action="store_true", help=say("let pages come through the Jupyter server of this user, too")
    )
    parser.add_argument("--language", default="en", metavar="CODE", help=say("the language of errors"))
    return parser


def _port(text: str) -> int:
    if not 0 <= (port := int(text)) < 65_536:
        raise ValueError
    return port


def _grace(text: str) -> float:
    if not 0 <= (seconds := float(text)) <= MOST_GRACE:
        raise ValueError
    return seconds


if __name__ == "__main__":
    sys.exit(main())
