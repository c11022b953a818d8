"""`dx.check(room=True)`: one phone connects before the lesson, and the report says when, or why none can."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.text.room_check import network_hints
from dixit_widgets.widgets.room_check import RoomCheck
from tests.support.notebook_room import run, until
from tests.support.room_server import PollingPage, SocketPage


@pytest.fixture
def check() -> Iterator[RoomCheck]:
    found = dx.check(room=True)
    yield found
    found.close()


def test_a_phone_that_opens_the_page_is_reported_with_time_and_transport(
    check: RoomCheck, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[Any, bool]] = []
    monkeypatch.setattr(
        "IPython.display.display", lambda content, *, raw, display_id, update: shown.append((content, update))
    )

    async def test() -> None:
        assert check.room is not None
        near = check.room._link.local.location.local_url  # type: ignore[union-attr]
        check._ipython_display_()
        assert dict(check.reached) == {}
        assert "No phone has reached this computer yet." in check._repr_html_()
        assert check.room._link.local.setup.names == "trial"
        await PollingPage.come(near)
        await until(check.room, lambda: "polling" in check.reached)
        assert "without a WebSocket" in repr(check)
        await SocketPage.come(near)
        await until(check.room, lambda: "socket" in check.reached)
        assert f"{check.reached['socket']}, by WebSocket" in repr(check)
        assert [update for _, update in shown] == [False, True, True]
        assert "by WebSocket" in shown[-1][0]["text/html"]

    run(test)


def test_it_shows_a_qr_code_and_every_address_and_leaves_nothing_when_it_is_closed(check: RoomCheck) -> None:
    assert check.room is not None
    process, folder = check.room._link.local._process, check.room.folder
    assert process is not None
    assert process.is_running
    assert check.addresses == check.room.urls
    shown = check._repr_html_()
    assert "<svg" in shown
    assert all(address in shown and address in repr(check) for address in check.addresses)
    assert "Python" in shown
    check.close()
    assert check.room is None
    assert "<svg" not in check._repr_html_()
    assert not process.is_running
    assert not folder.exists()
    check.close()


def test_another_check_closes_the_room_of_the_one_before(check: RoomCheck) -> None:
    second = dx.check(room=True)
    try:
        assert check.room is None
        assert second.room is not None
    finally:
        second.close()


def test_where_no_room_can_be_opened_it_is_said_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    check = dx.check(room=True)
    assert check.room is None
    assert "dx.Table" in check.problem
    assert check.problem in repr(check)
    assert "dx.Table" in check._repr_html_()
    check.close()


@pytest.mark.parametrize(
    ("platform", "kernel", "marks", "addresses", "says"),
    [
        ("linux", "6.1.0-13-amd64", [], 1, "A firewall of this computer"),
        ("linux", "5.15.0-microsoft-standard-WSL2", [], 1, "WSL"),
        ("linux", "6.1.0", [".dockerenv"], 1, "a container"),
        ("linux", "6.1.0", ["run/.containerenv"], 1, "port=8765"),
        ("linux", "6.1.0", [], 0, "in no network"),
        ("linux", "6.1.0", [], 2, "several addresses"),
        ("win32", "11", [], 1, "Windows asks once"),
        ("darwin", "24.1", [], 1, "macOS may ask"),
    ],
)
def test_hints_say_what_may_prevent_phones_from_connecting(
    tmp_path: Path, platform: str, kernel: str, marks: list[str], addresses: int, says: str
) -> None:
    for mark in marks:
        (tmp_path / mark).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / mark).touch()
    hints = network_hints(platform, kernel, tmp_path, addresses, 8765)
    assert any(says in hint for hint in hints)
    assert hints[-1].startswith("Guest networks")
