"""The sentences of `check(room=True)`: whether phones can reach this computer, and what to do if they can't."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..sentences import say

__all__ = ["network_hints", "reached_sentence"]


def network_hints(platform: str, kernel: str, root: Path, addresses: int, port: int) -> list[str]:
    """What may prevent phones from connecting, and what to do.

    Args:
        platform: `sys.platform`.
        kernel: The release of the system's kernel: `platform.release()`.
        root: The root of the file system.
        addresses: How many addresses the computer has in its networks.
        port: The port that the room listens on.
    """
    hints: list[str] = []
    call = f'dx.Room(host="192.168.0.7", port={port})'
    if "microsoft" in kernel.lower():
        hints.append(
            say(
                "This Python runs in WSL, whose network phones do not reach: open the notebook in Python on Windows itself."
            )
        )
    elif any((root / mark).exists() for mark in (".dockerenv", "run/.containerenv")):
        hints.append(
            say(
                "This Python runs in a container: publish the port of the room, and name the computer's own address: {call}.",
                call=call,
            )
        )
    elif not addresses:
        hints.append(say("This computer is in no network: connect it to the one that the phones are in."))
    if addresses > 1:
        hints.append(say("This computer has several addresses: where the first one leads nowhere, try the next."))
    if platform == "win32":
        hints.append(
            say(
                "Windows asks once whether Python may be reached: allow it. Where it does not ask, an administrator allows "
                "Python in the firewall."
            )
        )
    elif platform == "darwin":
        hints.append(say("macOS may ask whether Python may accept connections: allow it."))
    else:
        hints.append(
            say(
                "A firewall of this computer may keep phones out: open a port in it, and use that one: {call}.",
                call=f"dx.Room(port={port})",
            )
        )
    hints.append(say("Guest networks often keep devices apart: try the school's own network, or a router of your own."))
    return hints


def reached_sentence(times: Mapping[str, str]) -> str:
    """Whether a phone has reached the computer.

    Args:
        times: By transport, "socket" or "polling": when the first phone has connected.
    """
    if "socket" in times:
        return say("A phone reached this computer at {time}, by WebSocket.", time=times["socket"])
    if "polling" in times:
        return say(
            "A phone reached this computer at {time}, without a WebSocket: that works too, a little slower.",
            time=times["polling"],
        )
    return say("No phone has reached this computer yet.")
