"""How people join: by code, by the key of their device, or by four letters that the teacher gives; and who has to wait."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, cast

from ..errors import RuleError
from .keys import is_same, new_key, tidy_code
from .limits import MOST_CONNECTIONS_EACH, MOST_PEOPLE, Allowance
from .people import Connection, Person
from .screens import FORMAT
from .shared import Shared

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["Entrance"]


class Entrance:
    """Handles `hello`, `join` and `back`.

    Args:
        room: The room.
        codes: The limit on wrong codes of all pages together.
    """

    def __init__(self, room: Shared, codes: Allowance) -> None:
        self._room = room
        self._codes = codes

    def hello(self, connection: Connection, message: Mapping[str, Any]) -> None:
        """Handle `hello`: authenticate the page by its key, if it has one, and send it a welcome."""
        if message["v"] != FORMAT:
            raise self._room.refusal("misunderstood")
        if not connection.greeted and message["key"] is not None:
            self._recognise(connection, message["key"])
        connection.greeted = True
        if connection.role == "guest" and not connection.offers and self._room.state.setup.names == "given":
            connection.offers = self._room.offers()
        self._room.pages.welcome(connection)

    def knows(self, key: str) -> bool:
        """Whether this is a key of this room; it is compared with all of them, so that the time taken reveals nothing."""
        state = self._room.state
        people = (person.key for person in state.people.values())
        same = [is_same(key, kept) for kept in (*state.keys.values(), *people) if kept is not None]
        return any(same)

    def _recognise(self, connection: Connection, key: str) -> None:
        """Set the role and the person of a connection by its key, which is compared with all keys, as in `knows`."""
        state = self._room.state
        roles = [role for role, kept in state.keys.items() if is_same(key, kept)]
        owners = [person for person in state.people.values() if person.key is not None and is_same(key, person.key)]
        if roles:
            connection.role = cast("contract.RoomRole", roles[0])
        elif owners:
            self._belongs_to(connection, owners[0])

    def _belongs_to(self, connection: Connection, person: Person) -> None:
        """Assign a connection to a person; the person is present again at the seat, and too many older connections are closed."""
        room = self._room
        connection.person = person
        connection.role = "pupil" if person.admitted else "knocking"
        connection.offers = ()
        for oldest in room.pages.pages_of(person)[:-MOST_CONNECTIONS_EACH]:
            room.pages.drop(oldest, {"t": "replaced"})
        room.presence.note(room.pages.connections)
        if person.table is not None and person.seat is not None:
            game = room.state.desks[person.table].game
            if game.players[person.seat] in game.away:
                game.present(game.players[person.seat])

    def join(self, connection: Connection, message: Mapping[str, Any]) -> None:
        """Handle `join`: add a new person, who has to wait where new people knock.

        Args:
            connection: The connection of the page.
            message: `RoomJoin`, well formed.

        Raises:
            RuleError: If the code is wrong, the room is locked or full, or the name is not possible.
        """
        room = self._room
        if self._again(connection, message):
            return
        if not connection.greeted:
            raise room.refusal("misunderstood")
        if not self._is_right(connection, lambda: self._is_code(message["code"]), "no_such_room"):
            return
        if room.state.switches["locked"]:
            raise room.refusal("closed")
        if sum(not person.blocked for person in room.state.people.values()) >= MOST_PEOPLE:
            raise room.refusal("full")
        name = self._name_for(connection, message["name"])
        number = 1 + max(room.state.people, default=0)
        key = new_key(room.random)
        admitted = not room.state.switches["knock"]
        room.write("joined", person=number, name=name, admitted=admitted, **room.kept_key(key))
        self._let_in(connection, message, room.state.people[number], key)

    def back(self, connection: Connection, message: Mapping[str, Any]) -> None:
        """Handle `back`: a person rejoins from another device by four letters; the key of the old device is revoked.

        Args:
            connection: The connection of the page.
            message: `RoomBack`, well formed.

        Raises:
            RuleError: If the code or the letters are wrong.
        """
        room = self._room
        if self._again(connection, message):
            return
        found: list[int] = []

        def is_right() -> bool:
            typed, now = tidy_code(message["letters"]), room.now()
            found.extend(
                number for number, (kept, until) in room.letters.items() if is_same(typed, kept) and now < until
            )
            return self._is_code(message["code"]) and bool(found)

        if not self._is_right(connection, is_right, "no_letters"):
            return
        person = room.person(found[0])
        del room.letters[person.number]
        key = new_key(room.random)
        room.write("keyed", whose=person.number, **room.kept_key(key))
        for old in room.pages.pages_of(person):
            room.pages.drop(old, {"t": "replaced"})
        self._let_in(connection, message, person, key)

    def _again(self, connection: Connection, message: Mapping[str, Any]) -> bool:
        """Whether this is the message by which the page joined, sent again after a lost answer: the answer is repeated.

        Raises:
            RuleError: If the page has joined by another message.
        """
        if connection.joined is not None and connection.joined[0] == message["id"]:
            self._room.pages.welcome(connection, connection.joined[1])
            return True
        if connection.role != "guest":
            raise self._room.refusal("in_already")
        return False

    def _let_in(self, connection: Connection, message: Mapping[str, Any], person: Person, key: str) -> None:
        connection.joined = message["id"], key
        connection.greeted = True
        self._belongs_to(connection, person)
        self._room.pages.welcome(connection, key)

    def _is_code(self, typed: str) -> bool:
        code = self._room.state.setup.code or ""
        return hmac.compare_digest(tidy_code(typed).encode(), code.encode())

    def _is_right(self, connection: Connection, right: Callable[[], bool], reason: str) -> bool:
        """Check what was typed, within the limits on wrong codes.

        Args:
            connection: The connection of the page.
            right: Returns whether it is right; not called if a limit is reached.
            reason: The key of the refusal if it is wrong.

        Returns:
            True if it is right; False if a limit is reached: then the page is sent `slow`.

        Raises:
            RuleError: If it is wrong.
        """
        for allowance in (connection.codes, self._codes):
            if not allowance.has():
                self._room.pages.send(connection, {"t": "slow", "seconds": allowance.wait()})
                return False
        if not right():
            connection.codes.take()
            self._codes.take()
            raise self._room.refusal(reason)
        return True

    def _name_for(self, connection: Connection, chosen: object) -> str:
        """The name of a new person.

        Args:
            connection: The connection of the page.
            chosen: `name` of the message: text where names are typed, the index of an offer where they are given.

        Raises:
            RuleError: If it is not possible.
        """
        room = self._room
        match room.state.setup.names:
            case "none" | "trial":
                return ""
            case "typed":
                if not isinstance(chosen, str):
                    raise room.refusal("misunderstood")
                return room.free_name(chosen)
            case "given":
                if not isinstance(chosen, int) or chosen >= len(connection.offers):
                    raise room.refusal("choose_a_name")
                try:
                    return room.free_name(connection.offers[chosen])
                except RuleError:  # the teacher has given it to somebody meanwhile
                    connection.offers = room.offers()
                    room.pages.welcome(connection)
                    raise
