"""How phones reach a room that is opened here, and the errors where they can't."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.room import doors
from dixit_widgets.room.folder import RoomLocation
from dixit_widgets.room.for_relay import forget_relay, keep_relay
from dixit_widgets.room.keys import CODE_LETTERS

LAN = RoomLocation("K7QX", 8765, ("192.168.0.7", "10.0.0.7"))
RELAYED = RoomLocation("K7QXBCDF", 40_001, ("127.0.0.1",), relay=True)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without any host."""
    for name in ("COLAB_RELEASE_TAG", "SERVER_SOFTWARE", "JUPYTERHUB_SERVICE_PREFIX", "JUPYTERHUB_PUBLIC_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("JPY_PARENT_PID", raising=False)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server of a JupyterHub that has the relay."""
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", "/user/ada/")
    monkeypatch.setenv("JPY_PARENT_PID", "123456789")
    keep_relay(123_456_789, "/user/ada/")
    yield
    forget_relay(123_456_789)


def test_on_a_machine_of_ones_own_phones_come_by_its_network() -> None:
    doors.check_this_host()
    assert doors.door_here() == "lan"
    assert doors.options_of("lan") == ()
    assert doors.urls_of(LAN) == ("http://192.168.0.7:8765/r/K7QX/", "http://10.0.0.7:8765/r/K7QX/")
    assert doors.urls_of(LAN, "http://localhost:8888") == doors.urls_of(LAN)


def on_colab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLAB_RELEASE_TAG", "release")


def in_voila(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")


def in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")


def in_marimo_in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "marimo", SimpleNamespace(running_in_notebook=lambda: True))  # type: ignore[arg-type]


def on_a_hub_without_the_relay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", "/user/ada/")
    monkeypatch.setenv("JPY_PARENT_PID", "123456789")


@pytest.mark.parametrize(
    ("host", "why", "to_do"),
    [
        (on_colab, "Phones can't reach a notebook on Colab", 'dx.Room(server="https://…")'),
        (in_voila, "Voila runs the notebook once more for each visitor", "in JupyterLab"),
        (in_a_browser, "Python that runs in a browser can't open a room", "dx.Table()"),
        (in_marimo_in_a_browser, "Python that runs in a browser can't open a room", "dx.Table()"),
        (on_a_hub_without_the_relay, "does not let phones through", "install dixit-widgets in the environment"),
    ],
)
def test_where_phones_cant_come_it_is_said_why_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch, host: Callable[[pytest.MonkeyPatch], None], why: str, to_do: str
) -> None:
    host(monkeypatch)
    with pytest.raises(dx.DixitError) as refused:
        doors.check_this_host()
    assert why in str(refused.value)
    assert to_do in str(refused.value)


@pytest.mark.parametrize("host", [on_colab, in_voila, on_a_hub_without_the_relay])
def test_a_server_of_rooms_can_be_used_on_every_host_that_can_connect(
    monkeypatch: pytest.MonkeyPatch, host: Callable[[pytest.MonkeyPatch], None]
) -> None:
    host(monkeypatch)
    doors.check_this_host("https://rooms.school")


def test_python_in_a_browser_can_not_use_a_server_of_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_browser(monkeypatch)
    with pytest.raises(dx.DixitError):
        doors.check_this_host("https://rooms.school")


# JupyterHub


@pytest.mark.usefixtures("hub")
def test_on_a_hub_phones_come_by_the_relay() -> None:
    doors.check_this_host()
    assert doors.door_here() == "relay"
    assert "--relay" in doors.options_of("relay")


@pytest.mark.usefixtures("hub")
def test_the_address_is_the_public_one_of_the_hub_or_else_that_of_the_notebooks_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert doors.urls_of(RELAYED) == (), "nobody knows it yet"
    assert doors.urls_of(RELAYED, "http://10.0.0.9:8000") == ("http://10.0.0.9:8000/user/ada/dixit-room/K7QXBCDF/",)
    monkeypatch.setenv("JUPYTERHUB_PUBLIC_URL", "https://ada.hub.school/user/ada/")
    for origin in (None, "http://10.0.0.9:8000"):
        assert doors.urls_of(RELAYED, origin) == ("https://ada.hub.school/user/ada/dixit-room/K7QXBCDF/",)


@pytest.mark.usefixtures("hub")
def test_a_folder_that_others_have_access_to_is_named_in_the_error(tmp_path: Path) -> None:
    (folder,) = tmp_path.iterdir()
    folder.chmod(0o755)
    with pytest.raises(dx.DixitError, match="must be yours alone"):
        doors.check_this_host()
    folder.chmod(0o700)


def test_codes_are_longer_where_everybody_may_try_them() -> None:
    assert len(CODE_LETTERS) ** doors.letters_of_code("lan") > 600_000
    assert len(CODE_LETTERS) ** doors.letters_of_code("relay") > 300e9


@pytest.mark.parametrize(
    ("origin", "base_url", "code", "url"),
    [
        ("https://hub.school", "/user/ada/", "K7QX", "https://hub.school/user/ada/dixit-room/K7QX/"),
        ("http://[::1]:8888", "/", "k7-qx", "http://[::1]:8888/dixit-room/K7QX/"),
        (
            "https://hub.school:444",
            "/user/ada%40school/",
            "K7QX",
            "https://hub.school:444/user/ada%40school/dixit-room/K7QX/",
        ),
    ],
)
def test_the_address_of_a_room_at_a_server(origin: str, base_url: str, code: str, url: str) -> None:
    assert doors.relay_url(origin, base_url, code) == url


@pytest.mark.parametrize(
    "bad",
    [
        {"origin": "vscode-webview://abc"},
        {"origin": "null"},
        {"origin": "https://hub.school/x"},
        {"origin": "https://hub.school#x"},
        {"origin": "https://a@hub.school"},
        {"origin": "https://hub.school:port"},
        {"origin": "javascript:alert(1)"},
        {"base_url": "user/ada/"},
        {"base_url": "/user/../ada/"},
        {"base_url": "/user/ada/?x"},
        {"code": "K7"},
        {"code": ""},
    ],
)
def test_what_is_no_address_is_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(dx.DixitError, match="must be"):
        doors.relay_url(**{"origin": "https://hub.school", "base_url": "/user/ada/", "code": "K7QX", **bad})
