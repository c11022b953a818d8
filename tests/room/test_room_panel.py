"""The Panel of a room: the messages of its page, what the page is sent, and what a notebook may save of it."""

from __future__ import annotations

import itertools
import json
import warnings
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.room import link as link_module
from dixit_widgets.widgets.room_panel import RoomPanel
from tests.support.contract import misfits
from tests.support.notebook_room import a_room, come, play_round, run, until, with_page_code
from tests.support.page import RecordingComm
from tests.support.room_server import SocketPage

pytestmark = pytest.mark.usefixtures("recorded")

IDS = itertools.count(1)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dx.Room]:
    with_page_code()
    with a_room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


@pytest.fixture
def panel(room: dx.Room) -> Iterator[RoomPanel]:
    """A new Panel, whose page has sent nothing yet."""
    yield (made := room.panel)
    made.close()


def sent_by(panel: RoomPanel) -> list[dict[str, Any]]:
    return [
        sent["data"]["content"]
        for sent in RecordingComm.sent
        if sent["comm"] == panel.model_id and sent["data"].get("method") == "custom"
    ]


def ask(panel: RoomPanel, type: str, **fields: Any) -> dict[str, Any]:
    """The answer to the page."""
    number = next(IDS)
    asked = {"type": type, "id": number, "revision": panel._revision, **fields}
    panel._handle_msg({"content": {"data": {"method": "custom", "content": asked}}, "buffers": []})
    return next(each for each in sent_by(panel) if each.get("id") == number)


def test_its_view_is_what_the_contract_promises_and_says_how_to_come_in(room: dx.Room, panel: RoomPanel) -> None:
    view = panel._view
    assert not misfits(view, "RoomPanelView", "_view")
    assert view["state"] == "connected"
    assert view["invitation"]["code"] == room.code
    assert [[seat["name"] for seat in table] for table in view["seats"]] == [list(room.tables[0].game.players)]
    assert "special tools" in view["sentence"]


def test_the_panel_is_the_same_until_it_is_closed(room: dx.Room) -> None:
    first = room.panel
    assert room.panel is first
    first.close()
    assert room.panel is not first
    room.pause()
    room.pause(False)


def test_the_page_sends_acts_and_gets_the_lobby(room: dx.Room, panel: RoomPanel) -> None:
    async def test() -> None:
        def lobbies() -> list[Any]:
            return [each for each in sent_by(panel) if each["type"] == "lobby"]

        assert not misfits(ask(panel, "watch_lobby"), "Done")
        assert not misfits(lobbies()[0], "RoomPanelLobby"), "it is there with the answer"
        assert ask(panel, "teach", do="lock", on=True)["type"] == "done"
        assert room.locked
        assert ask(panel, "teach", do="lock", on=False)["type"] == "done"
        page = await come(room, 0)
        await until(room, lambda: room.people)
        await until(room, lambda: lobbies()[-1]["lobby"]["people"])
        assert lobbies()[-1]["lobby"]["people"][0]["name"] == room.people[0].name
        letters = ask(panel, "teach", do="readmit", person=1)
        assert not misfits(letters, "RoomLetters")
        assert room.people[0].name not in json.dumps(panel.get_state(), default=str)
        await page.close()

    run(test)


def test_nothing_that_a_notebook_may_keep_has_a_name_or_a_key(tmp_path: Any) -> None:
    async def test() -> None:
        with a_room(tmp_path) as room, warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            panel, board = room.panel, room.tables[0].board()
            ask(panel, "watch_lobby")
            pages = [await come(room, seat) for seat in range(4)]
            pages.append(await come(room))
            await until(room, lambda: len(room.people) == 5)
            room.start()
            await play_round(room, pages, Random(1))
            while room.tables[0].game.round == 1:
                room.next()
            names = [person.name for person in room.people]
            letters = room.readmit(1)
            roles = [
                ask(panel, "teacher_page", role=role, renew=False)["url"].partition("#t=")[2]
                for role in ("teacher", "projector")
            ]
            keys = [str(page.key) for page in pages]
            game = room.tables[0].game
            kept = [
                room._repr_mimebundle_(),
                panel._repr_mimebundle_(),
                panel.get_state(),
                board.get_state(),
                [room, room.tables, room.people, room._link, room._link.local, room._link.local.location, panel, board],
                [dict(table.seats) for table in room.tables],
                room.results(),
                game.to_json(),
                game.events,
                [str(each.message) for each in warned],
            ]
            assert len({*names, *keys, *roles}) == 12
            assert all({*names, *keys, *roles, letters})
            said = [repr(each) for each in kept]
            found = [secret for secret in (*names, *keys, *roles) for each in said if secret in each]
            assert found == []
            assert not [each for each in said if f"'{letters}'" in each]

    run(test)


@pytest.mark.parametrize(
    ("type", "fields"),
    [
        ("teach", {"do": "lock"}),
        ("teach", {"do": "lock", "on": 1}),
        ("teach", {"do": "lock", "on": True, "more": 1}),
        ("teach", {"do": "follow"}),
        ("teach", {"do": "close"}),
        ("teach", {"do": "renew", "role": "teacher"}),
        ("teach", {"do": "renew", "role": "projector"}),
        ("teach", {"do": "invite", "url": "http://127.0.0.1/r/K7QX/"}),
        ("teach", {"do": "next", "table": 0, "round": 1, "stage": None}),
        ("teach", {"do": "block", "person": 99}),
        ("teach", {"do": "lock", "on": True, "t": "hello"}),
        ("teach", {}),
        ("teacher_page", {"role": "pupil", "renew": False}),
        ("teacher_page", {"role": "teacher", "renew": 1}),
        ("teacher_page", {"role": "teacher"}),
        ("address", {"place": 99}),
        ("address", {"place": -1}),
        ("take_up", {"now": True}),
        ("nothing", {}),
    ],
)
def test_what_no_page_of_ours_sends_or_the_room_refuses_is_refused(
    panel: RoomPanel, type: str, fields: dict[str, Any]
) -> None:
    answer = ask(panel, type, **fields)
    assert not misfits(answer, "Refused")


@pytest.mark.parametrize("role", ["teacher", "projector"])
def test_a_page_of_the_teachers_is_opened_by_its_address(room: dx.Room, panel: RoomPanel, role: str) -> None:
    async def test() -> None:
        answer = ask(panel, "teacher_page", role=role, renew=False)
        assert not misfits(answer, "RoomPage")
        address, _, key = answer["url"].partition("#t=")
        assert address == room.url
        assert key not in json.dumps(panel.get_state(), default=str)
        page = await SocketPage.come(address, key)
        assert (page.last("welcome") or {})["role"] == role

    run(test)


def test_a_new_address_closes_the_teachers_pages_of_before_and_the_panel_goes_on(
    room: dx.Room, panel: RoomPanel
) -> None:
    async def test() -> None:
        before = ask(panel, "teacher_page", role="teacher", renew=False)["url"]
        page = await SocketPage.come(room.url, before.partition("#t=")[2])
        after = ask(panel, "teacher_page", role="teacher", renew=True)["url"]
        await page.until("replaced", lambda each: True)
        assert after != before
        assert ask(panel, "teacher_page", role="teacher", renew=False)["url"] == after
        new = await SocketPage.come(room.url, after.partition("#t=")[2])
        assert (new.last("welcome") or {})["role"] == "teacher"
        assert ask(panel, "teach", do="lock", on=True)["type"] == "done"

    run(test)


def test_another_address_becomes_the_invitation(tmp_path: Any) -> None:
    with_page_code()
    with a_room(tmp_path, host="room.school.example") as room:
        panel = room.panel
        before = list(panel._view["others"])
        assert before, "the address of this machine stands beside its name"
        assert ask(panel, "address", place=0)["type"] == "done"
        assert panel._view["invitation"]["address"] == before[0]
        assert room.url == room.urls[1]
        assert "room.school.example" in panel._view["others"][0]


def test_where_nobody_has_come_for_a_while_it_is_said(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_module, "_NOBODY_AFTER", 0.01)
    with_page_code()

    async def test() -> None:
        with a_room(tmp_path) as room:
            panel = room.panel
            await until(room, lambda: "No phone has reached" in panel._view["notice"])
            await come(room, 0)
            await until(room, lambda: room.people)
            assert panel._view["notice"] == ""

    run(test)


def test_the_page_takes_up_a_room_that_has_stopped_and_shows_none_that_has_ended(tmp_path: Any) -> None:
    with_page_code()
    with a_room(tmp_path) as room:
        panel = room.panel
        room.close()
        assert panel._view["state"] == "stopped"
        refused = ask(panel, "teach", do="start")
        assert "has ended" in refused["reason"]
        assert ask(panel, "take_up")["type"] == "done"
        assert panel._view["state"] == room.connection == "connected"
        assert ask(panel, "teach", do="end")["type"] == "done"
        assert panel._view["state"] == "ended"
        assert (panel._view["invitation"], panel._view["others"], panel._view["notice"]) == (None, [], "")
        assert ask(panel, "take_up")["type"] == "refused"


def test_on_a_hub_the_room_is_reached_through_its_server_once_the_page_has_said_where_that_is(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_page_code()
    monkeypatch.setattr("dixit_widgets.room.doors.base_url_of_relay", lambda _environment: "/user/ada/")
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", "/user/ada/")
    monkeypatch.delenv("JUPYTERHUB_PUBLIC_URL", raising=False)
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    with a_room(tmp_path, host=None) as room:
        panel = room.panel
        assert len(room.code) == 8
        assert (room.urls, panel._view["invitation"], panel._view["sentence"]) == ((), None, "")
        assert ask(panel, "origin", origin="vscode-webview://x")["type"] == "refused"
        assert ask(panel, "origin", origin="https://hub.school")["type"] == "done"
        assert room.url == f"https://hub.school/user/ada/dixit-room/{room.code}/"
        assert panel._view["invitation"]["address"] == "hub.school/user/ada/dixit-room"
        assert "special tools" not in panel._view["sentence"]
        room.close()
        dx.Room.resume(room.folder).close()
