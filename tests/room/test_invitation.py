"""Invitations: addresses, codes, QR codes, and which pages may ask for them."""

from __future__ import annotations

import re
import sys

import pytest
import segno

from dixit_widgets.errors import DixitError
from dixit_widgets.room import addresses
from dixit_widgets.room.invitation import LONGEST_ADDRESS, invitation, qr_code
from tests.support.rooms import Room

URL = "http://192.168.0.7:8765/r/K7QX/"


def drawn(path: str, size: int) -> list[list[int]]:
    """The dark modules of the path data of a QR code."""
    rows = [[0] * size for _ in range(size)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path):
        for place in range(int(width)):
            rows[int(y)][int(x) + place] = 1
    return rows


def test_the_path_data_is_the_qr_code_with_its_quiet_zone() -> None:
    path, size = qr_code(URL)
    expected = [list(row) for row in segno.make_qr(URL, error="m").matrix_iter(border=4)]
    assert drawn(path, size) == expected


def test_a_key_is_in_the_qr_code_and_the_address_of_the_page_alone() -> None:
    invited = invitation(f"{URL}#t=secret")
    assert invited["url"] == f"{URL}#t=secret"
    assert invited["qr"] == qr_code(f"{URL}#t=secret")[0]
    assert (invited["address"], invited["code"]) == ("192.168.0.7:8765", "K7QX")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_a_loopback_address_is_replaced(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "addresses_of_this_machine", lambda: ("10.0.0.5", "172.17.0.1"))
    assert invitation(f"http://{host}:8765/r/K7QX/")["url"] == "http://10.0.0.5:8765/r/K7QX/"


def test_without_a_network_a_loopback_address_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "addresses_of_this_machine", lambda: ())
    assert invitation("http://localhost:8765/r/K7QX/")["address"] == "localhost:8765"


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)//r/K7QX/",
        "ftp://192.168.0.7/r/K7QX/",
        "http://ada:pw@192.168.0.7/r/K7QX/",
        "http://192.168.0.7:99999/r/K7QX/",
        "http://192.168.0.7/r/K7QX/?x=1",
        "http://192.168.0.7/r/K7QX",
        "http:///r/K7QX/",
        f"http://192.168.0.7/{'a/' * LONGEST_ADDRESS}K7QX/",
    ],
)
def test_anything_else_is_refused_without_a_key_in_the_error(url: str) -> None:
    with pytest.raises(DixitError) as refused:
        invitation(f"{url}#t=secret")
    assert "secret" not in str(refused.value)


def test_without_segno_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    with pytest.raises(DixitError, match=r"dixit-widgets\[room\]"):
        qr_code(URL)


def test_only_pages_of_the_teacher_get_an_invitation() -> None:
    room = Room()
    for device in (room.teacher(), room.projector()):
        answer = device.teach("invite", url=URL)
        assert answer["type"] == "invited"
        assert answer["invitation"] == invitation(URL)
        assert device.last("welcome")["teach"]["approve"] == "Approve"
    pupil = room.pupil(0)
    pupil.refused("teach", "out of date", do="invite", url=URL)
    assert "teach" not in pupil.last("welcome")
    room.check()


def test_the_teacher_is_told_whose_clue_waits() -> None:
    room = Room(clues="approve")
    pupils = room.seated()
    teacher = room.teacher()
    pupils[2].act()
    room.settle()
    table = teacher.last("lobby")["tables"][0]
    assert (table["clue_by"], table["storyteller"]) == (2, None)
    room.core.teacher.approve(0)
    room.settle()
    table = teacher.last("lobby")["tables"][0]
    assert (table["clue_by"], table["storyteller"]) == (None, 2)
    room.check()
