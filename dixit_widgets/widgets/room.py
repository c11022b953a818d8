"""`Room`: a class plays on its own devices. Starts the room's process, follows its tables, and sends it the teacher's acts."""

from __future__ import annotations

import atexit
import importlib.util
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, TypeAlias, cast
from weakref import WeakSet

from ..engine.clues import LONGEST_CLUE
from ..engine.editions import Rules
from ..engine.players import LONGEST_NAME, Player
from ..engine.state import Round
from ..engine.whole_numbers import as_whole, is_whole
from ..errors import DixitError, RoomError, brief_path, must_be
from ..game.game import Game
from ..room.doors import check_this_host, door_here
from ..room.folder import RoomFolder
from ..room.following import FollowedTable
from ..room.hosting import HOST_KEY
from ..room.limits import MOST_AT_A_SEAT
from ..room.link import RoomLink, said_ended
from ..room.local import LocalRoom, end_old, rooms_in
from ..room.messages import LONGEST_TYPED
from ..room.setup import Absent, Clues, Names, Setup
from ..sentences import current_language, has_whole_letters, say
from ..text.language import language_of
from ..views.room_panel import other_room_sentence
from .base import BoardError
from .board import Board

if TYPE_CHECKING:
    from ..decks.deck import Deck
    from ..room.client import ConnectionState
    from ..views import contract
    from .room_panel import RoomPanel

__all__ = ["Room", "RoomPerson", "RoomSeat", "RoomTable", "RoundFound"]

PathLike: TypeAlias = "str | os.PathLike[str]"
RoomState: TypeAlias = Literal["open", "playing", "paused", "ended"]

_NEEDED: Final = ("tornado", "segno", "psutil")
_ROLES: Final = ("teacher", "projector")
_THEMES: Final = ("auto", "light", "dark")
_LARGEST_PORT: Final = 65_535
_HOST: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?")


@dataclass(frozen=True)
class RoomPerson:
    """A person in a room, or who knocks.

    Args:
        number: Counts from 1; the argument of `rename`, `move`, `block`, `readmit` and `admit`.
        name: The name, which is not in the repr; empty in a room without names.
        table: The number of the table, from 0; None without one.
        seat: The name of the seat; None for the audience.
        here: Whether a device of the person is connected.
    """

    number: int
    name: str = field(repr=False)
    table: int | None
    seat: str | None
    here: bool


@dataclass(frozen=True)
class RoomSeat:
    """A seat of a table, as the teacher sees it.

    Args:
        people: How many share it.
        here: How many of them are connected.
        bot: Whether a bot plays it now.
        away: Whether all of its people have been away for a while.
        late: Whether the table has waited for them so long that a bot might play; see `Room.absent`.
    """

    people: int
    here: int
    bot: bool
    away: bool
    late: bool


class RoundFound(NamedTuple):
    """How many found the storyteller's card in a round, at the table and in the audience.

    Args:
        clue: The words of the clue.
        found: How many voters at the table found it.
        voters: How many vote at the table.
        guessed_right: How many of the audience found it.
        guesses: How many of the audience guessed.
    """

    clue: str
    found: int
    voters: int
    guessed_right: int
    guesses: int


class RoomTable:
    """A table of a room.

    Args:
        room: The room.
        link: The connection to the room.
        followed: The copy of the table that follows the room.
    """

    def __init__(self, room: Room, link: RoomLink, followed: FollowedTable) -> None:
        self._room = room
        self._link = link
        self._followed = followed
        self._boards: WeakSet[Board] = WeakSet()
        self._shown: tuple[int, int] | None = None

    @property
    def game(self) -> Game:
        """The game, a read-only copy that follows the room: an act on it raises `RoomError`. A copy of it (`copy.copy`) is a
        normal game. It contains the secrets of the table."""
        self._link.update()
        return self._followed.game

    @property
    def seats(self) -> Mapping[str, RoomSeat]:
        """The seats, by name, in seat order."""
        number, names = self._followed.number, self.game.players
        lobby, shared = self._link.lobby, self._link.shared
        if lobby is None or shared is None:
            return MappingProxyType({name: RoomSeat(0, 0, False, False, False) for name in names})
        here = [person["seat"] for person in lobby["people"] if person["table"] == number and person["here"]]
        table = lobby["tables"][number]
        return MappingProxyType(
            {
                crest["name"]: RoomSeat(
                    crest["people"],
                    here.count(seat),
                    crest["bot"],
                    seat in table["away"],
                    seat in table["late"],
                )
                for seat, crest in enumerate(shared["tables"][number])
            }
        )

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """Names of the seats that the table waits for."""
        game = self.game
        return tuple(game.players[seat] for seat in game.state.due)

    @property
    def clue(self) -> str | None:
        """The clue that waits until `Room.approve` or `Room.refuse_clue` is called; None if none does."""
        lobby = self._link.lobby
        return None if lobby is None else lobby["tables"][self._followed.number]["clue"]

    @property
    def audience(self) -> Mapping[int, tuple[int, ...]]:
        """The guesses of the audience: by round, once all have voted, how many guessed each slot, slot 1 first."""
        self._link.update()
        return MappingProxyType(dict(self._followed.guesses))

    @property
    def found(self) -> tuple[RoundFound, ...]:
        """How many found the storyteller's card, for each round in which all have voted."""
        game, guesses = self.game, self.audience
        return tuple(_found(round_, guesses.get(round_.number, ())) for round_ in game.state.rounds if round_.all_voted)

    def board(self, **traits: Any) -> Board:
        """A board that follows the table; in a room with one table, it shows each step of the reveal with the class.

        Args:
            traits: As for `Board`; the language and the theme are those of the room.

        Returns:
            The board.

        Raises:
            DixitError: If a trait has no such value.
        """
        looks = {"language": self._room.language, "theme": self._room.theme}
        board = Board(self.game, **{**looks, **traits})
        self._boards.add(board)
        return board

    def _show_stage(self) -> None:
        """Show on the boards the step of the reveal that the room shows."""
        lobby, game = self._link.lobby, self._followed.game
        stage = None if lobby is None else lobby["tables"][self._followed.number]["stage"]
        if stage is None or (game.round, stage) == self._shown:
            return
        self._shown = game.round, stage
        for board in self._boards:
            if board.round == game.round:
                with suppress(BoardError):  # the board waits for an answer of its reader first
                    board.step = stage

    def __repr__(self) -> str:
        return f"RoomTable({self._followed.number}, {self.game!r})"


class Room:
    """A room: a class plays on its own devices, at one to twelve tables, and the teacher controls it from here.

    As the last line of a cell, it shows its Panel: the QR code and the address by which people join, and the controls. A process
    of its own serves it, so that it goes on while a cell runs, and for ten minutes without the notebook.

    Args:
        players: The seats of each table: how many, named after their colours; or names in seat order.
        tables: How many tables there are, 1 to 12.
        rules: An edition's name ("dixit", "disney", "odyssey") or `Rules`.
        deck: The deck of all tables; None for the 84 dreams.
        seed: A whole number for the same shuffles each time; None for random ones.
        language: Code of the language of all pages; None for that in use.
        theme: The theme of the Panel and the boards: "auto" follows the notebook; "light" or "dark".
        team: How many people may share a seat, 1 to 5; None for 5.
        names: "given": people choose one of three invented names; "typed": they type one; "none".
        clues: "open", or "approve": a clue waits until the teacher approves it; None for "approve" on a server, else "open".
        audience: Whether people without a seat may watch and guess.
        knock: Whether the teacher lets each person in.
        absent: When a table has waited for `patience` for a seat that is away: "ask" the teacher, a "bot" plays, or "wait".
        patience: Seconds.
        server: The address of a server of rooms, "https://play.example.org"; None to open the room on this machine.
        key: The host key of that server, which its administrator gives you; None for the environment variable `DIXIT_HOST_KEY`.
        own_pictures: Whether the pictures of an own deck may be sent to that server.
        host: The address or host name of this machine that devices use; None for all its addresses.
        port: The port; None for any that is free.
        certificate: The files of a certificate and of its key, for https; `host` must be the name in it.
        save: Whether the room is kept in a folder `dixit-room-CODE` beside the notebook, so that it can be resumed; or the
            folder in which to make that one.

    Raises:
        RoomError: If no room can be opened here; the text says what to do instead.
        DixitError: If an argument is not valid, a package is missing, or the process of the room can't start.
        OSError: If nothing can be written to the folder.
    """

    _open: ClassVar[dict[Path, Room]] = {}
    """The rooms of this notebook that are not closed, by their folders."""

    def __init__(
        self,
        players: int | Iterable[str | Player] = 6,
        tables: int = 1,
        *,
        rules: str | Rules = "dixit",
        deck: Deck | None = None,
        seed: int | None = None,
        language: str | None = None,
        theme: str = "auto",
        team: int | None = None,
        names: Names = "given",
        clues: Clues | None = None,
        audience: bool = True,
        knock: bool = False,
        absent: Absent = "ask",
        patience: float = 90.0,
        server: str | None = None,
        key: str | None = None,
        own_pictures: bool = False,
        host: str | None = None,
        port: int | None = None,
        certificate: tuple[PathLike, PathLike] | None = None,
        save: bool | PathLike = True,
    ) -> None:
        check_this_host(server)
        _check_theme(theme)
        within, port = _within(save), _checked_port(port)
        _check_host(host)
        files = _checked_certificate(certificate)
        _check_choices(own_pictures, key)
        if server is not None and (host, port, files) != (None, None, None):
            raise RoomError(say("host, port and certificate are of a room on this machine: leave them out with server"))
        setup = Setup(
            players,
            as_whole(tables),  # type: ignore[arg-type]
            rules,
            deck,
            seed,
            current_language().code if language is None else language,
            team=MOST_AT_A_SEAT if team is None else as_whole(team),  # type: ignore[arg-type]
            names=names,
            clues=("open" if server is None else "approve") if clues is None else clues,
            audience=audience,
            knock=knock,
            absent=absent,
            patience=patience,
        )
        _check_packages()
        if within is not None:
            end_old(within)
        if server is None:
            local = LocalRoom.new(setup, within)
        else:
            host_key = os.environ.get(HOST_KEY, "") if key is None else key
            local = LocalRoom.on_server(setup, within, server, host_key, own_pictures)
        try:
            if server is None:
                local.start(host, port, files)
            self._begin(RoomLink(local), theme)
        except BaseException:
            local.remove()
            raise

    @classmethod
    def resume(cls, folder: PathLike | None = None, *, theme: str = "auto") -> Room:
        """Resume a room that has not ended, with the same code, people, seats and games. It ends a day after its last act.

        If its process is still running, as after a restart of the kernel, this connects to it; else a new one is started, at the
        same port if that is free, and the devices reconnect by themselves.

        Args:
            folder: The folder of the room, `dixit-room-CODE`; None for the newest here that has not ended.
            theme: As for a new room.

        Returns:
            The room; if it is open in this notebook already, the same one.

        Raises:
            RoomError: If no room can be resumed here.
            DixitError: If there is no such room, or it has ended.
            OSError: If its folder can't be read or written.
        """
        check_this_host(None)
        _check_theme(theme)
        named = None if folder is None else _checked_folder(folder)
        end_old(Path.cwd() if named is None else named.parent)
        path = _newest() if named is None else named
        known = cls._open.get(path)
        if known is not None:
            known._link.reconnect()
            return known
        _check_packages()
        local = LocalRoom(RoomFolder(path))
        if local.location is None:
            raise RoomError(said_ended())
        room = cls.__new__(cls)
        room._begin(RoomLink(local), theme)
        return room

    def _begin(self, link: RoomLink, theme: str) -> None:
        self._link = link
        self._theme = theme
        self._language = language_of(link.local.setup.language)
        self._tables = tuple(RoomTable(self, link, followed) for followed in link.tables)
        self._panel: RoomPanel | None = None
        link.observers.append(self._changed)
        self._open[link.local.folder.path.resolve()] = self

    def _changed(self, _snapshot: bool) -> None:
        for table in self._tables:
            table._show_stage()  # pyright: ignore[reportPrivateUsage]

    # Reading

    @property
    def code(self) -> str:
        """The code that people type to join, such as "K7QX"."""
        return self._link.local.setup.code or ""

    @property
    def url(self) -> str:
        """The address of the room's page: in the network of the default route, unless another was chosen in the Panel."""
        return self._link.url

    @property
    def urls(self) -> tuple[str, ...]:
        """All addresses of the room's page, the likeliest first; empty when the room has ended."""
        return self._link.urls

    @property
    def state(self) -> RoomState:
        """ "open" before `start`, "playing", "paused", or "ended"."""
        if self._link.connection == "ended":
            return "ended"
        lobby = self._link.lobby
        return "open" if lobby is None else lobby["state"]

    @property
    def connection(self) -> ConnectionState:
        """The connection to the room: "starting"; "connected"; "lost": it reconnects by itself; "stopped": the process has
        ended, and `resume` starts another; or "ended"."""
        return self._link.connection

    @property
    def tables(self) -> tuple[RoomTable, ...]:
        """The tables."""
        return self._tables

    @property
    def people(self) -> tuple[RoomPerson, ...]:
        """The people who are in, in the order in which they joined."""
        lobby = self._link.lobby
        return () if lobby is None else tuple(map(self._person, lobby["people"]))

    @property
    def knocking(self) -> tuple[RoomPerson, ...]:
        """The people who wait until `admit` lets them in."""
        lobby = self._link.lobby
        return () if lobby is None else tuple(map(self._person, lobby["knocking"]))

    @property
    def locked(self) -> bool:
        """Whether the room is locked for new people."""
        lobby = self._link.lobby
        return lobby is not None and lobby["locked"]

    @property
    def language(self) -> str:
        """The code of the language of all pages."""
        return self._language.code

    @property
    def theme(self) -> str:
        """ "auto", "light" or "dark"."""
        return self._theme

    @property
    def folder(self) -> Path:
        """The folder of the room."""
        return self._link.local.folder.path

    @property
    def panel(self) -> RoomPanel:
        """The Panel; the same one until it is closed."""
        panel = self._panel
        if panel is None or not panel.is_open:
            from .room_panel import RoomPanel

            self._panel = panel = RoomPanel(self._link, language=self.language, theme=self._theme)
        return panel

    def results(self) -> list[dict[str, Any]]:
        """The points of every scored round, by seat and without names of people.

        Returns:
            For each award: "table" and "round", both from 1; "seat", its "points", the "reason", and "votes", the seats whose
            votes gave it; and "audience", how many of the audience guessed each slot.
        """
        self._link.update()
        return [each for table in self._link.tables for each in table.results()]

    def _person(self, person: contract.RoomPerson) -> RoomPerson:
        table, seat = person["table"], person["seat"]
        name = None if table is None or seat is None else self._link.tables[table].game.players[seat]
        return RoomPerson(person["number"], person["name"], table, name, person["here"])

    # The lesson

    def start(self) -> None:
        """Start: from now on bots play the seats without people, at tables where anybody sits.

        Raises:
            RoomError: If the room does not answer; so with all acts below.
        """
        self._link.ask("start")

    def pause(self, on: bool = True) -> None:
        """Pause the room, or go on: while it is paused, every device shows "Look to the front", and acts are refused.

        Args:
            on: False to go on.
        """
        self._link.ask("pause", on=_checked_switch(on))

    def lock(self, on: bool = True) -> None:
        """Lock the room for new people; those who have joined can reconnect.

        Args:
            on: False to unlock it.
        """
        self._link.ask("lock", on=_checked_switch(on))

    def knock(self, on: bool = True) -> None:
        """Let new people wait until `admit` lets them in.

        Args:
            on: False to let everybody in at once again.
        """
        self._link.ask("knock", on=_checked_switch(on))

    def next(self, table: int | None = None) -> None:
        """Go on: to the next step of the reveal, and after its last one to the next round.

        With several tables, everybody steps through the reveal alone, and this goes on to the next round at once.

        Args:
            table: The number of the table, from 0; None for all at which all have voted.

        Raises:
            RoomError: If not all have voted at the given table, or at any.
        """
        self._link.update()
        if table is not None:
            self._next(self._table(table))
            return
        games = [followed.game for followed in self._link.tables]
        ready = [number for number, game in enumerate(games) if game.state.round.all_voted and not game.winners]
        for number in ready or [0]:  # without one, the room refuses, and says why
            self._next(number)

    def _next(self, table: int) -> None:
        lobby = self._link.lobby
        stage = None if lobby is None else lobby["tables"][table]["stage"]
        self._link.ask("next", table=table, round=self._round(table), stage=stage)

    def _round(self, table: int) -> int:
        return self._link.tables[table].game.round

    def undo(self, table: int = 0) -> None:
        """Undo the last act of a table that is not a bot's.

        Args:
            table: The number of the table, from 0.

        Raises:
            RoomError: If there is nothing to undo.
        """
        self._link.ask("undo", table=self._table(table))

    def project(self, table: int = 0) -> None:
        """Choose the table that the projector shows.

        Args:
            table: The number of the table, from 0.
        """
        self._link.ask("project", table=self._table(table))

    def absent(self, seat: str, table: int = 0) -> None:
        """Let a bot play a seat in this round, or until one of its people reconnects.

        Args:
            seat: The name of the seat.
            table: The number of the table, from 0.

        Raises:
            RoomError: If there is no such seat, or a bot plays it already.
        """
        number = self._table(table)
        self._link.ask("absent", table=number, seat=self._seat(number, seat))

    def add_seat(self, table: int = 0) -> None:
        """Add a seat to a table, between two rounds.

        Args:
            table: The number of the table, from 0.

        Raises:
            RoomError: If a round has begun, or the table is full.
        """
        self._link.ask("add_seat", table=self._table(table))

    def approve(self, table: int = 0) -> None:
        """Approve the clue that waits, and give it.

        Args:
            table: The number of the table, from 0.

        Raises:
            RoomError: If none waits.
        """
        number = self._table(table)
        self._link.ask("approve", table=number, round=self._round(number))

    def refuse_clue(self, table: int = 0, why: str = "") -> None:
        """Refuse the clue that waits, so that the team gives another one.

        Args:
            table: The number of the table, from 0.
            why: The reason, which the team is shown, at most 200 letters; may be empty.

        Raises:
            RoomError: If no clue waits, or `why` is not such a text.
        """
        _check_text("why", why, say("text"), LONGEST_CLUE, LONGEST_CLUE)
        number = self._table(table)
        self._link.ask("refuse_clue", table=number, round=self._round(number), why=why)

    # People

    def admit(self, person: int | None = None) -> None:
        """Let in a person who knocks.

        Args:
            person: The number of the person; None for everybody who knocks.

        Raises:
            RoomError: If there is nobody with this number.
        """
        self._link.ask("admit", person=None if person is None else _number_of(person))

    def rename(self, person: int, name: str | None = None) -> None:
        """Give a person another name.

        Args:
            person: The number of the person.
            name: The name; None for another invented one.

        Raises:
            RoomError: If there is nobody with this number, or the name is not valid, or somebody else has it.
        """
        if name is not None:
            _check_text("name", name, say("text, or None"), LONGEST_TYPED, LONGEST_NAME)
        self._link.ask("rename", person=_number_of(person), name=name)

    def move(self, person: int, table: int, seat: str | None) -> None:
        """Give a person another seat.

        Args:
            person: The number of the person.
            table: The number of the table, from 0.
            seat: The name of the seat; None to watch.

        Raises:
            RoomError: If there is nobody with this number, no such seat, or it is full.
        """
        number = self._table(table)
        place = None if seat is None else self._seat(number, seat)
        self._link.ask("move", person=_number_of(person), table=number, seat=place)

    def block(self, person: int) -> None:
        """Remove a person, who can't reconnect; and let new people knock from now on.

        Args:
            person: The number of the person.

        Raises:
            RoomError: If there is nobody with this number.
        """
        self._link.ask("block", person=_number_of(person))

    def readmit(self, person: int) -> str:
        """Make letters by which a person can rejoin from another device, once, within ten minutes.

        Args:
            person: The number of the person.

        Returns:
            The four letters.

        Raises:
            RoomError: If there is nobody with this number.
        """
        return str(self._link.ask("readmit", person=_number_of(person))["letters"])

    def renew(self, role: Literal["teacher", "projector"] = "projector") -> None:
        """Replace the key of the teacher's pages, or the projector's: old addresses no longer work, and open pages are closed.

        Args:
            role: Whose key.
        """
        if role not in _ROLES:
            raise RoomError(must_be("role", say("one of {choices}", choices=", ".join(_ROLES)), role))
        self._link.renew(role)

    # The end

    def end(self) -> None:
        """End the lesson: devices show the end, and all names and keys are deleted, in memory and on disk. `results()` and
        the games of the tables stay."""
        self._link.end()

    def close(self) -> None:
        """Stop the process of the room: all devices are disconnected. What is saved stays, and `resume` resumes it.

        A room on a server goes on there, without this notebook.
        """
        self._link.close()
        self._forget()

    def _detach(self) -> None:
        self._link.detach()
        self._forget()

    def _forget(self) -> None:
        self._open.pop(self.folder.resolve(), None)

    # Arguments

    def _table(self, table: object) -> int:
        number, most = as_whole(table), len(self._tables) - 1
        if not isinstance(number, int) or not is_whole(number) or number > most:
            rule = say("a whole number from {least} to {most}", least=0, most=most)
            raise RoomError(must_be("table", rule, table))
        return number

    def _seat(self, table: int, seat: object) -> int:
        names = self._tables[table].game.players
        if isinstance(seat, Player):
            seat = seat.name
        if seat not in names:
            raise RoomError(must_be("seat", say("one of {choices}", choices=", ".join(names)), seat))
        return names.index(seat)  # type: ignore[arg-type]

    # Showing

    def __repr__(self) -> str:
        where = f" {self.url}" if self.url else ""
        said = f"Room({self.code!r}, {self.state}, {len(self.people)} in, {self.connection}){where}"
        if self._link.other is not None and self.state != "ended":
            said += f"\n{other_room_sentence(self._language, self._link.other)}"
        return said

    def _repr_mimebundle_(self, **wanted: Any) -> Any:
        """What a notebook shows: the Panel."""
        return self.panel._repr_mimebundle_(**wanted)  # pyright: ignore[reportPrivateUsage]


# Arguments


def _check_packages() -> None:
    """Raise DixitError unless what a room needs is installed."""
    for name in _NEEDED:
        if importlib.util.find_spec(name) is None:
            raise DixitError(say("a room needs {package}: install {extra}", package=name, extra="dixit-widgets[room]"))


def _check_theme(theme: object) -> None:
    if theme not in _THEMES:
        raise RoomError(must_be("theme", say("one of {choices}", choices=", ".join(_THEMES)), theme))


def _check_choices(own_pictures: object, key: object) -> None:
    if not isinstance(own_pictures, bool):
        raise RoomError(must_be("own_pictures", say("True or False"), own_pictures))
    if key is not None and not isinstance(key, str):
        raise RoomError(say("key must be the host key of the server, as its administrator has given it"))


def _check_host(host: object) -> None:
    if host is not None and not (isinstance(host, str) and _HOST.fullmatch(host)):
        raise RoomError(must_be("host", say("an address such as '192.168.0.7', or a name"), host))


def _checked_port(port: object) -> int | None:
    number = as_whole(port)
    if number is None:
        return None
    if not isinstance(number, int) or not is_whole(number, 1) or number > _LARGEST_PORT:
        rule = say("a whole number from {least} to {most}", least=1, most=_LARGEST_PORT)
        raise RoomError(must_be("port", rule, port))
    return number


def _checked_certificate(certificate: object) -> tuple[str, str] | None:
    if certificate is None:
        return None
    files = tuple(cast("Iterable[object]", certificate)) if isinstance(certificate, tuple | list) else ()
    paths = [Path(each) for each in files if isinstance(each, str | os.PathLike)]  # pyright: ignore[reportUnknownArgumentType]
    if len(files) != 2 or len(paths) != 2 or not all(path.is_file() for path in paths):
        rule = say("the files of a certificate and of its key")
        raise RoomError(must_be("certificate", rule, cast("object", certificate)))
    if door_here() == "relay":
        raise RoomError(
            say("devices come through the Jupyter server here, by its own certificate: leave out certificate")
        )
    return str(paths[0].resolve()), str(paths[1].resolve())


def _within(save: object) -> Path | None:
    """The folder in which that of the room is made; None for a temporary one."""
    if isinstance(save, bool):
        return Path.cwd() if save else None
    return _checked_folder(save, "save", say("True, False, or a folder that is there"))


def _checked_folder(folder: object, named: str = "folder", rule: str | None = None) -> Path:
    rule = rule or say("a folder that is there")
    if not isinstance(folder, str | os.PathLike):
        raise RoomError(must_be(named, rule, folder))
    path = Path(folder)  # type: ignore[arg-type]
    if not path.is_dir():
        raise RoomError(must_be(named, rule, str(path)))
    return path.resolve()


def _newest() -> Path:
    """The folder of the newest room here that has not ended."""
    here = Path.cwd()
    found = next(rooms_in(here), None)
    if found is None:
        raise RoomError(
            say("no room in {folder} can be taken up: open one with dx.Room()", folder=brief_path(str(here)))
        )
    return found.resolve()


def _checked_switch(on: object) -> bool:
    if not isinstance(on, bool):
        raise RoomError(must_be("on", say("True or False"), on))
    return on


def _check_text(name: str, value: object, rule: str, most: int, most_told: int) -> None:
    """Check that a message can carry a text; what else it must be is for the room to say.

    Args:
        name: The argument.
        value: It.
        rule: What it must be, said of what is no text.
        most: The most letters that a message carries.
        most_told: The most letters that the room takes.
    """
    if not isinstance(value, str):
        raise RoomError(must_be(name, rule, value))
    if len(value) > most or not has_whole_letters(value):
        raise RoomError(must_be(name, say("at most {most} printable letters", most=most_told), value))


def _number_of(person: object) -> int:
    number = as_whole(person.number if isinstance(person, RoomPerson) else person)
    if not isinstance(number, int) or not is_whole(number):
        raise RoomError(must_be("person", say("the number of a person"), person))
    return number


# The end of the notebook


def _detach_all() -> None:
    """Disconnect from all rooms at the end of the notebook: they go on for a while."""
    for room in list(Room._open.values()):  # pyright: ignore[reportPrivateUsage]
        room._detach()  # pyright: ignore[reportPrivateUsage]


atexit.register(_detach_all)


def _found(round_: Round, guesses: tuple[int, ...]) -> RoundFound:
    """How many found the storyteller's card in a round in which all have voted."""
    (right,) = [slot for slot in range(1, len(round_.slots) + 1) if round_.owner(slot) == round_.storyteller]
    return RoundFound(
        round_.clue.text if round_.clue else "",
        sum(right in (slots or ()) for slots in round_.votes),
        len(round_.voters),
        guesses[right - 1] if guesses else 0,
        sum(guesses),
    )
