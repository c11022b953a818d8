"""`RoomPanel`: how people join a room, who is in, and the controls of its teacher; the widget of a `Room` in a notebook.

Its traits contain nothing personal and no key, as a notebook may save them: who is in is sent by messages, which are not saved.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ..engine.whole_numbers import is_whole
from ..errors import RoomError
from ..game.dealing import checked_deck
from ..room.invitation import LONGEST_ADDRESS, invitation, qr_code
from ..room.link import RoomLink
from ..room.messages import message_of
from ..sentences import Language, translatable
from ..text.room_teaching import room_teach_labels
from ..views.room_panel import (
    network_sentence,
    nobody_sentence,
    other_room_sentence,
    room_panel_view,
    unsaved_sentence,
)
from ..views.table import crests
from .base import Answer, Message, PageWidget, front_end

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["RoomPanel"]

_OF_PANEL: Final = ("type", "id", "revision")
_NOT_OF_PANEL: Final = ("follow", "close", "invite", "renew")
"""Acts of `RoomTeach` that the page of a Panel may not ask for; it renews keys by `teacher_page`, which stores them."""
_WAITS: Final = 3.0
"""Seconds to wait for an answer of the room: fewer than those after which the page says that the kernel is busy."""


class RoomPanel(PageWidget):
    """The Panel of a room. A `Room` makes it: `room.panel`.

    Args:
        room: The connection to the room.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        TypeError: If there is no such setting.
        DixitError: If `language` has no catalogue.
    """

    _esm = front_end("panel.js")
    _css = front_end("panel.css")

    _NAMED = translatable("the panel of a room")
    _SETTINGS = ()

    def __init__(self, room: RoomLink, **traits: Any) -> None:
        self._prepare_page(traits)
        self._link = room
        self._watched = False
        self._sent: object = None
        super().__init__(**traits, _view=self._shown(traits))
        self._go_live()
        room.observers.append(self._room_changed)

    def __repr__(self) -> str:
        return f"RoomPanel({self._link.local.setup.code!r})"

    @property
    def is_open(self) -> bool:
        """Whether it is open."""
        return self._live

    def close(self) -> None:
        """Close the widget; the room goes on."""
        if self._live:
            self._link.observers.remove(self._room_changed)
        super().close()

    def _room_changed(self, lobby: bool) -> None:
        """Send what has changed.

        Args:
            lobby: Whether a snapshot of the room was received.
        """
        if self._view_as(self._looks()) != self._view:
            self._show_again()
        if lobby and self._watched:
            self._send_lobby()

    # What is sent

    def _show_again(self) -> None:
        if self._live:
            self.set_trait("_view", self._shown(self._looks()))

    def _shown(self, looks: Mapping[str, Any]) -> contract.RoomPanelView:
        self._revision += 1
        return self._view_as(looks)

    def _view_as(self, looks: Mapping[str, Any]) -> contract.RoomPanelView:
        link, language = self._link, self._language
        url = link.url
        sentence = network_sentence(
            language,
            typed_names=link.local.setup.names == "typed",
            own_pictures=link.local.setup.deck is not checked_deck(None),
            is_encrypted=url.startswith("https:"),
        )
        return room_panel_view(
            self._shown_as(looks),
            invitation=_invited(url) if url else None,
            others=[_invited(each)["address"] for each in link.others],
            state=link.connection,
            seats=[crests(each.game.players, each.game.state.round.colours) for each in link.tables],
            notices=self._notices() if url else (),
            sentence=sentence if url else "",
            language=language,
        )

    def _notices(self) -> list[str]:
        link, language = self._link, self._language
        lobby = link.lobby
        notices: list[str] = []
        if lobby is not None and lobby["unsaved"]:
            notices.append(unsaved_sentence(language, lobby["unsaved"]))
        if link.nobody_came:
            notices.append(nobody_sentence(language))
        if link.other is not None:
            notices.append(other_room_sentence(language, link.other))
        return notices

    def _static_of(self, view: contract.RoomPanelView, language: Language) -> str:
        from ..views.static_panels import static_room_panel

        return static_room_panel(language)

    def _send_lobby(self) -> None:
        """Send who is in, and every table, to the page, by a message, which no notebook saves."""
        known = self._link.lobby, self._link.shared
        if None in known or known == self._sent:
            return
        self._sent = known
        self.send({"type": "lobby", "lobby": known[0], "tables": known[1]})  # pyright: ignore[reportUnknownMemberType]

    # The page

    def _messages(self) -> Mapping[str, Message]:
        return {
            "watch_lobby": Message({}, self._watch_lobby),
            "teacher_page": Message({"role": _is_role, "renew": _is_switch}, self._teacher_page),
            "take_up": Message({}, self._take_up),
            "address": Message({"place": is_whole}, self._address),
            "origin": Message({"origin": _is_origin}, self._seen_from),
        }

    def _answer_to(self, asked: Mapping[str, Any], buffers: object) -> Answer:
        if asked.get("type") != "teach":
            return super()._answer_to(asked, buffers)
        fields = {name: value for name, value in asked.items() if name not in _OF_PANEL}
        message = message_of(json.dumps({**fields, "t": "teach", "id": asked.get("id")}, ensure_ascii=False))
        if message is None or buffers or "t" in fields or not is_whole(asked.get("revision")):
            raise self._refusal("misunderstood")
        if fields["do"] in _NOT_OF_PANEL:
            raise self._refusal("misunderstood")
        return self._teach(fields.pop("do"), fields), []

    def _teach(self, do: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        link = self._link
        if do == "end":
            link.end()
            return {"type": "done", "revision": self._revision}
        if link.connection == "lost":
            raise RoomError(room_teach_labels(self._language)["lost"])
        answer = link.ask(do, _WAITS, **fields)
        return {name: value for name, value in answer.items() if name != "id"}

    def _done(self) -> Answer:
        return {"type": "done", "revision": self._revision}, []

    def _watch_lobby(self, _asked: Mapping[str, Any]) -> Answer:
        self._watched = True
        self._sent = None
        self._send_lobby()
        return self._done()

    def _teacher_page(self, asked: Mapping[str, Any]) -> Answer:
        if asked["renew"]:
            self._link.renew(asked["role"])
        url = self._link.address_of(asked["role"])
        qr, size = qr_code(url)
        return {"type": "page", "url": url, "qr": qr, "size": size}, []

    def _take_up(self, _asked: Mapping[str, Any]) -> Answer:
        try:
            self._link.reconnect()
        except OSError as wrong:
            raise RoomError(str(wrong)) from wrong
        return self._done()

    def _seen_from(self, asked: Mapping[str, Any]) -> Answer:
        self._link.set_origin(asked["origin"])
        self._show_again()
        return self._done()

    def _address(self, asked: Mapping[str, Any]) -> Answer:
        self._link.choose_url(asked["place"])
        self._show_again()
        return self._done()


def _is_origin(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ADDRESS


def _is_role(value: object) -> bool:
    return value in ("teacher", "projector")


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


@lru_cache(maxsize=64)
def _invited(url: str) -> contract.RoomInvitation:
    return invitation(url)
