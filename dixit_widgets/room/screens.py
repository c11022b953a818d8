"""Makes every message that a page of a room gets, from what its viewer may know.

The public part of a table is made once, as text, and sent to many. What only one seat may know is in `own_message` and
`team_message`, what only the teacher may know in `lobby_message` and `feed_message`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from ..engine.events import Event, event_to_dict
from ..sentences import Language
from ..text.room import page_labels, room_refusals
from ..text.room_teaching import room_teach_labels
from ..views.seat import Seating, own_view, turn_state, turn_words
from ..views.table import crests, table_view
from .desk import Desk
from .people import Connection, Person
from .state import State

if TYPE_CHECKING:
    from ..views import contract

__all__ = [
    "FORMAT",
    "audience_message",
    "feed_message",
    "lobby_message",
    "no_room_message",
    "over_message",
    "own_message",
    "shown_message",
    "tables_message",
    "team_message",
    "text_of",
    "welcome_message",
    "words_message",
]

FORMAT: Final = 1
_WORDS = ("goal", "rules", "labels")


def text_of(message: Mapping[str, Any]) -> str:
    """A message as JSON, as it is sent."""
    return _json(message)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# The room


def welcome_message(state: State, connection: Connection, key: str | None = None) -> contract.RoomWelcome:
    """The first message to a page, and again whenever its person changes.

    Args:
        state: The room.
        connection: The connection of the page.
        key: The key of a person who has just joined; None otherwise.
    """
    person = connection.person
    you: contract.RoomYou | None = None
    if person is not None:
        you = {"number": person.number, "name": person.name, "table": person.table, "seat": person.seat}
    names = state.setup.names
    labels = page_labels(state.language, is_trial=names == "trial")
    welcome: contract.RoomWelcome = {
        "t": "welcome",
        "v": FORMAT,
        "epoch": str(state.epoch),
        "role": connection.role,
        "language": state.language.code,
        "key": key,
        "you": you,
        "offers": list(connection.offers),
        "names": "none" if names == "trial" else names,
        "locked": state.switches["locked"],
        "audience": state.setup.audience,
        "labels": None if connection.has_words else cast("contract.RoomLabels", labels),
    }
    if not connection.has_words and connection.role in ("teacher", "projector"):
        welcome["teach"] = cast("contract.RoomTeachLabels", room_teach_labels(state.language))
    return welcome


def no_room_message(language: Language) -> contract.RoomNone:
    """The answer to a page with a wrong code.

    Args:
        language: The language of its sentences.
    """
    return {
        "t": "none",
        "language": language.code,
        "labels": cast("contract.RoomLabels", page_labels(language)),
        "reason": room_refusals(language)["no_such_room"],
    }


def over_message(language: Language) -> contract.RoomGone:
    """The answer to a page that connects after the end of the lesson.

    Args:
        language: The language of the room.
    """
    return {"t": "ended", "language": language.code, "labels": cast("contract.RoomLabels", page_labels(language))}


def tables_message(state: State) -> contract.RoomTables:
    """The public snapshot of all tables: how many people share each seat, without names.

    Args:
        state: The room.
    """
    return {
        "t": "tables",
        "state": state.name,
        "tables": [
            [
                {
                    **crest,
                    "people": len(state.members(desk.number, seat)),
                    "bot": crest["name"] in desk.bots(),
                    "open": state.may_sit(desk.number, seat),
                }
                for seat, crest in enumerate(crests(desk.game.players, desk.round.colours))
            ]
            for desk in state.desks
        ],
        "projected": state.projected,
        "people": sum(person.is_in for person in state.people.values()),
    }


def lobby_message(
    state: State,
    here: Callable[[Person], bool],
    waits: Callable[[Desk], tuple[list[int], list[int]]],
    unsaved: str,
    doors: Sequence[str],
) -> contract.RoomLobby:
    """The snapshot for the teacher alone: who is in, what waits for the teacher, and whom each table waits for.

    Args:
        state: The room.
        here: Returns whether a person is connected.
        waits: Returns the seats of a table that are away, and those that are late; see `Presence`.
        unsaved: Why the room can't be saved now; empty if it can.
        doors: The `transport_name` of each page of the class.
    """
    people = [person for person in state.people.values() if not person.blocked]
    return {
        "t": "lobby",
        "state": state.name,
        "locked": state.switches["locked"],
        "knock": state.switches["knock"],
        "people": [_person(person, here(person)) for person in people if person.admitted],
        "knocking": [_person(person, here(person)) for person in people if not person.admitted],
        "tables": [_teacher_table(desk, waits(desk)) for desk in state.desks],
        "unsaved": unsaved,
        "doors": list(doors),
    }


def _person(person: Person, here: bool) -> contract.RoomPerson:
    return {
        "number": person.number,
        "name": person.name,
        "table": person.table,
        "seat": person.seat,
        "here": here,
    }


def _teacher_table(desk: Desk, waits: tuple[list[int], list[int]]) -> contract.RoomTeacherTable:
    turn = _turn(desk)
    away, late = waits
    return {
        "round": turn["round"],
        "phase": turn["phase"],
        "waiting": turn["waiting"],
        "due": turn["due"],
        "storyteller": turn["storyteller"],
        "stage": desk.stage,
        "steps": len(_seen(desk)["steps"]),
        "clue": None if desk.held is None else desk.held.text,
        "clue_by": None if desk.held is None else desk.held.seat,
        "away": away,
        "late": late,
    }


# A table


def words_message(desk: Desk) -> str:
    """The labels of a table, which are sent once."""

    def made() -> str:
        seen = _seen(desk)
        message: contract.RoomWords = {
            "t": "words",
            "table": desk.number,
            "_view": {
                "goal": seen["goal"],
                "rules": seen["rules"],
                "labels": {**seen["labels"], "board": ""},  # it changes with the round: `RoomShown.board`
            },
            "_turn": turn_words(desk.language, "room"),
        }
        return text_of(message)

    return _kept(desk, "words", made)


def shown_message(desk: Desk, seat: int | None, address: Callable[[str], str], paused: bool) -> str:
    """The snapshot of a table: the public view, and for the page of a seat besides only which seat it is.

    Args:
        desk: The table.
        seat: The seat of the page; None for the audience and the projector.
        address: Returns the address of a card's picture.
        paused: Whether the room is paused.
    """

    def made() -> str:
        turn = _turn(desk)
        if seat is not None:
            due = seat in turn["due"] and seat not in turn["bots"]
            turn = {**turn, "seats": [seat], "here": seat, "next": seat if due else None}
        return f'{_kept(desk, "shown", public)},"_turn":{text_of(turn)}}}'

    def public() -> str:
        seen = _seen(desk)
        message = {
            "t": "state",
            "seq": desk.seq,
            "table": desk.number,
            "board": seen["labels"]["board"],
            "_view": {name: value for name, value in seen.items() if name not in _WORDS} | {"revision": desk.seq},
            "_pictures": {card: address(card) for card in seen["cards"]},
            "stage": desk.stage,
            "paused": paused,
        }
        return text_of(message)[:-1]

    return _kept(desk, ("shown", seat), made)


def own_message(desk: Desk, seat: int, address: Callable[[str], str]) -> str:
    """The snapshot for the devices of one seat alone: its hand, its cards on the table, its votes.

    Args:
        desk: The table.
        seat: The seat.
        address: Returns the address of a card's picture.
    """

    def made() -> str:
        game = desk.game
        own = own_view(game.state, seat, cards=game.deck.cards, language=desk.language, phase=desk.phase())
        shown = dict.fromkeys(card["card"] for card in (*own["hand"], *own["given"]))
        message: contract.RoomOwn = {
            "t": "own",
            "table": desk.number,
            "own": own,
            "pictures": {card: address(card) for card in shown},
        }
        return text_of(message)

    return _kept(desk, ("own", seat), made)


def team_message(desk: Desk, seat: int, mates: Iterable[Person], here: Callable[[Person], bool], names: bool) -> str:
    """The snapshot of a team, for the devices of its seat alone: its people, who has the pen, what that person has chosen.

    Args:
        desk: The table.
        seat: The seat.
        mates: The people who share it.
        here: Returns whether a person is connected.
        names: Whether names that the teacher has not seen may be shown.
    """
    held = desk.held if desk.held is not None and desk.held.seat == seat else None
    sent_back = desk.sent_back.get(seat)
    message: contract.RoomTeam = {
        "t": "team",
        "table": desk.number,
        "seat": seat,
        "people": [
            {
                "number": mate.number,
                "name": mate.name if names or mate.listed else "",
                "here": here(mate),
            }
            for mate in mates
        ],
        "pen": desk.pen_of(seat),
        "choice": desk.choices.get(seat),
        "waiting": None if held is None else held.text,
        "sent_back": sent_back,
    }
    return text_of(message)


def audience_message(desk: Desk, watching: int, person: Person | None) -> str:
    """The guesses of the audience: how many there are, and how many for each slot once the votes are revealed.

    Args:
        desk: The table.
        watching: How many people may guess.
        person: The person whose page it is; None for the teacher and the projector.
    """
    round_ = desk.round
    message: contract.RoomAudience = {
        "t": "audience",
        "table": desk.number,
        "round": round_.number,
        "guessed": sum(desk.guesses_by_slot(round_)),
        "watching": watching,
        "counts": desk.guesses_by_slot(round_) if desk.revealed else None,
        "yours": None if person is None else desk.guesses.get(round_.number, {}).get(person.number),
    }
    return text_of(message)


def feed_message(desk: Desk, keep: int, events: Sequence[Event]) -> str:
    """New events of a game, with its secrets, for a notebook that follows with the teacher's key.

    Args:
        desk: The table.
        keep: How many of the events that were sent before stay; the later ones were undone.
        events: The events after those.
    """
    message: contract.RoomFeed = {
        "t": "feed",
        "table": desk.number,
        "keep": keep,
        "events": _json([event_to_dict(event) for event in events]),
        "audience": [desk.guesses_by_slot(round_) if round_.all_voted else [] for round_ in desk.game.state.rounds],
    }
    return text_of(message)


def _kept(desk: Desk, what: object, make: Callable[[], Any]) -> Any:
    """A value that is made once for each change of a table."""
    if what not in desk.cache:
        desk.cache[what] = make()
    return desk.cache[what]


def _seen(desk: Desk) -> contract.TableView:
    """The public view of the round being played, up to the last step that pages may be sent."""
    game = desk.game
    return _kept(
        desk,
        "seen",
        lambda: table_view(game.state, cards=game.deck.cards, language=desk.language, until=desk.until),
    )


def _turn(desk: Desk) -> contract.TurnState:
    """The turn, as the audience sees it."""

    def made() -> contract.TurnState:
        game, runner = desk.game, desk.runner
        seat = game.state.seat
        seating = Seating(
            seats=(),
            bots=tuple(map(seat, desk.bots())),
            thinking=seat(runner.thinking) if runner and runner.thinking in game.players else None,
        )
        return turn_state(
            game.state,
            seating,
            seen=_seen(desk),
            revision=game.revision,
            may_undo=False,
            language=desk.language,
            may_go_on=not desk.alone,
        )

    return cast("contract.TurnState", _kept(desk, "turn", made))
