"""The people in a room, of whom no more is stored than a number, an invented name, a seat and a key's hash; and connections."""

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
    """A person who has joined.

    Args:
        number: Counts from 1.
        key: The hash of the key; None once the person was removed.
        name: Invented, or typed; empty in a room without names.
        admitted: Whether the person was let in; always, unless new people knock.
        table: The number of the table, from 0; None without one.
        seat: The seat, from 0; None for the audience.
        blocked: Whether the teacher has removed the person.
    """

    number: int
    key: KeyHash | None = field(repr=False)
    name: str = field(repr=False)
    admitted: bool
    table: int | None = None
    seat: int | None = None
    blocked: bool = False
    listed: bool = False
    """Whether the teacher's page was sent the name: until then, a typed one is not shown to others."""
    asker: Asker = field(default_factory=lambda: Asker(()), repr=False)
    """The seat that the person may act for, and the answers to recent intents, which may be sent again."""

    @property
    def is_in(self) -> bool:
        """Whether the person is admitted, and not removed."""
        return self.admitted and not self.blocked


class Transport(Protocol):
    """Sends messages to one page: by a WebSocket, or as answers to a page that polls."""

    def send(self, text: str) -> object:
        """Send a message, or buffer it."""
        ...

    def waiting(self) -> bool:
        """Whether the send buffer is not empty: then no newer snapshots are sent."""
        ...

    def close(self) -> object:
        """Close the connection once the send buffer is empty."""
        ...


@dataclass(eq=False)
class Connection:
    """The connection of a page. What it may see depends on its role and person, never on what it sends.

    Args:
        transport: Sends messages to the page.
        transport_name: "socket" or "polling", for `check(room=True)`; nothing depends on it.
        allowance: The limit on its messages.
        codes: The limit on its wrong codes.
        role: Set by the key of `hello`.
        person: The person whose page it is; None before joining, and for the teacher and the projector.
        watching: The table that the page has chosen to show; None for that of its person.
        offers: The names that it is offered.
        greeted: Whether it has sent `hello`.
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
    """Whether it was sent its labels."""
    joined: tuple[int, str] | None = field(default=None, repr=False)
    """The `id` of the message by which the person joined here, and the key in its answer: to repeat that, if it was lost."""
    feed: dict[int, tuple[Event, ...]] | None = field(default=None, repr=False)
    """By table: the events of the game that it was sent, if it follows the games (`do: "follow"`)."""
    closed: bool = False
    slow_sent: bool = False
    """Whether it was told that it sends too much, since its last message that was accepted."""
    stale: bool = False
    """Whether there may be new snapshots for it."""
    sent: dict[str, Any] = field(default_factory=dict[str, Any], repr=False)
    """The last snapshot of each kind that it was sent."""
