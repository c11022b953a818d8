"""`RoomCheck`: whether phones can reach this computer, tested with one of them before the lesson."""

from __future__ import annotations

import html
import platform
import sys
import time
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol
from uuid import uuid4

from ..errors import DixitError
from ..sentences import say
from ..text.room_check import network_hints, reached_sentence
from ..text.tables import text_attributes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .room import Room

__all__ = ["RoomCheck"]

_SQUARE = "14em"


class Report(Protocol):
    """The report of `check()`."""

    def _repr_html_(self) -> str: ...


class RoomCheck:
    """The result of `check(room=True)`: a small room, open until `close`, to which one phone connects.

    As the last line of a cell, it shows a QR code for that phone, and whether it has connected.

    Args:
        check: The report of `check()`.
    """

    _last: ClassVar[RoomCheck | None] = None
    """The one whose room is open; None if none is."""

    def __init__(self, check: Report) -> None:
        self.check = check
        """The host and the versions."""
        self.problem = ""
        """Why no room can be opened here; empty if one can."""
        self._room: Room | None = None
        self._reached: dict[str, str] = {}
        self._shown: str | None = None
        self._hints: tuple[str, ...] = ()
        self._addresses: tuple[str, ...] = ()
        if RoomCheck._last is not None:
            RoomCheck._last.close()
        self._open()

    def _open(self) -> None:
        from .room import Room

        try:
            self._room = room = Room(4, names="trial", save=False)
        except (DixitError, OSError) as wrong:
            self.problem = str(wrong)
            return
        RoomCheck._last = self
        self._addresses = room.urls
        port = int(room.url.partition("://")[2].partition("/")[0].rpartition(":")[2])
        hints = network_hints(sys.platform, platform.release(), Path("/"), len(room.urls), port)
        self._hints = tuple(hints)
        room._link.observers.append(self._changed)  # pyright: ignore[reportPrivateUsage]

    # Reading

    @property
    def room(self) -> Room | None:
        """The room for the test; None if it could not be opened, or is closed."""
        return self._room

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses of this computer that phones may be able to reach, the likeliest first."""
        return self._addresses

    @property
    def hints(self) -> tuple[str, ...]:
        """What may prevent phones from connecting, and what to do."""
        return self._hints

    @property
    def reached(self) -> Mapping[str, str]:
        """By transport, "socket" or "polling": when the first phone has connected, such as "08:02"."""
        if self._room is not None:
            self._room._link.update()  # pyright: ignore[reportPrivateUsage]
        return MappingProxyType(dict(self._reached))

    def close(self) -> None:
        """Close the room."""
        if self._room is not None:
            self._room._link.observers.remove(self._changed)  # pyright: ignore[reportPrivateUsage]
            self._room.close()
            self._room = None
            self._show_again()
        if RoomCheck._last is self:
            RoomCheck._last = None

    def _changed(self, _snapshot: bool) -> None:
        lobby = None if self._room is None else self._room._link.lobby  # pyright: ignore[reportPrivateUsage]
        new = [name for name in (lobby or {}).get("doors", []) if name not in self._reached]
        for name in new:
            self._reached[name] = time.strftime("%H:%M")
        if new:
            self._show_again()

    # Showing

    def _lines(self) -> list[str]:
        if self.problem:
            return [self.problem]
        reached = self.reached
        return [reached_sentence(reached), *(() if reached else self._hints)]

    def __repr__(self) -> str:
        told = [f"  {address}" for address in self._addresses] + [f"  - {line}" for line in self._lines()]
        return "\n".join([say("A room for a trial with one phone:"), *told, repr(self.check)])

    def _repr_html_(self) -> str:
        first, *others = self._lines()
        listed = "".join(f"<li>{html.escape(line)}</li>" for line in others)
        return (
            f"<div {text_attributes()}>{self._invitation()}<p><b>{html.escape(first)}</b></p>"
            f"{f'<ul>{listed}</ul>' if listed else ''}</div>{self.check._repr_html_()}"  # pyright: ignore[reportPrivateUsage]
        )

    def _invitation(self) -> str:
        if self._room is None or not self._room.url:
            return ""
        from ..room.invitation import invitation

        invited = invitation(self._room.url)
        how = say("Point the camera of one phone at the square, in the network of the lesson:")
        size = invited["size"]
        return (
            f"<p>{html.escape(how)}</p>"
            f'<svg role="img" aria-label="{html.escape(say("QR code: {url}", url=invited["url"]))}" '
            f'viewBox="0 0 {size} {size}" shape-rendering="crispEdges" style="width:{_SQUARE};max-width:100%;background:#fff">'
            f'<path d="{invited["qr"]}" fill="#000"></path></svg>'
            f"<p>{''.join(f'<code>{html.escape(url)}</code><br>' for url in self._addresses)}</p>"
        )

    def _ipython_display_(self) -> None:
        """Show it in a cell, where it is updated when a phone has connected."""
        self._shown = f"dx-{uuid4().hex}"
        self._display(update=False)

    def _show_again(self) -> None:
        if self._shown is not None:
            self._display(update=True)

    def _display(self, update: bool) -> None:
        from IPython.display import display  # pyright: ignore[reportUnknownVariableType]

        content: Any = {"text/plain": repr(self), "text/html": self._repr_html_()}
        display(content, raw=True, display_id=self._shown, update=update)
