"""Who is in a room: people, of whom no more is known than a number, an invented name, a seat and a key's hash; and their lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from ..engine.events import Event
from ..seats.judge import Asker
from .keys import KeyHash
from .limits import Allowance

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["Connection", "Person", "Transport"]


@dataclass
class Person:
    """Somebody who has come in.

    Args:
        number: Counts from 1.
        key: What is kept of the key; None for who was removed.
        name: Invented, or typed; empty where there are no names.
        admitted: Whether the teacher has let the person in, where that is asked for.
    """

    number: int
    key: KeyHash | None = field(repr=False)
    name: str = field(repr=False)
    admitted: bool
    table: int | None = None
    seat: int | None = None
    blocked: bool = False
    listed: bool = False
    """Whether the teacher has seen the name: before, a typed one is not shown to others."""
    asker: Asker = field(default_factory=lambda: Asker(()), repr=False)
    """The seat that the person plays, and the answers to what was done."""

    @property
    def is_in(self) -> bool:
        """Whether the person is in the room."""
        return self.admitted and not self.blocked


class Transport(Protocol):
    """The way to one page: a socket, or a page that polls."""

    def send(self, text: str) -> object:
        """Send a text, or keep it for the page."""
        ...

    def waiting(self) -> bool:
        """Whether something that was sent has not left yet: then no newer snapshots are sent."""
        ...

    def close(self) -> object:
        """End the line once what was sent has left."""
        ...


@dataclass(eq=False)
class Connection:
    """A page that is connected: what it may see follows from who it is, never from what it sends.

    Args:
        transport: The way to it.
        transport_name: By which way it has come, for the teacher's report; it decides nothing.
        allowance: How many messages it may send.
        codes: How many wrong codes it may send.
    """

    transport: Transport = field(repr=False)
    transport_name: str
    allowance: Allowance = field(repr=False)
    codes: Allowance = field(repr=False)
    role: contract.RoomRole = "guest"
    person: Person | None = None
    watching: int | None = None
    offers: tuple[str, ...] = ()
    greeted: bool = False
    has_words: bool = False
    """Whether the page has got its words."""
    joined: tuple[int, str] | None = field(default=None, repr=False)
    """The number of the message by which the person came in, and the key that was the answer."""
    feed: dict[int, tuple[Event, ...]] | None = field(default=None, repr=False)
    """What it has got of each game's log, if it follows."""
    closed: bool = False
    slow_sent: bool = False
    stale: bool = False
    sent: dict[str, Any] = field(default_factory=dict[str, Any], repr=False)
    """The newest snapshot of each kind that was sent."""
