"""The process of a room: it ends with its notebook, leaves nothing behind, and its room can be resumed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.room.addresses import addresses_of_this_machine, in_order
from dixit_widgets.room.folder import RoomFolder, new_folder
from dixit_widgets.room.records import record_from_text
from dixit_widgets.room.setup import Setup
from dixit_widgets.room.starting import RoomProcess, start_process
from tests.support.play import small_deck
from tests.support.room_server import BOUND, CODE, SocketPage, close_pages, fetched

LOCAL = ("--address", "127.0.0.1")


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 4 * BOUND))


def folder_in(path: Path, **setup: Any) -> RoomFolder:
    return new_folder(Setup(**{"players": 4, "seed": 7, "code": CODE, **setup}), path)


@asynccontextmanager
async def running(folder: RoomFolder, *options: str) -> AsyncIterator[RoomProcess]:
    """The process of a room, which is gone afterwards."""
    process = await asyncio.to_thread(start_process, folder, [*LOCAL, *options])
    try:
        yield process
    finally:
        await close_pages()
        await asyncio.to_thread(process.end)


async def exit_of(process: RoomProcess) -> int:
    """How a process has ended, once it has."""
    return await asyncio.to_thread(process._process.wait, BOUND)


async def teacher_of(process: RoomProcess) -> SocketPage:
    page = await SocketPage.come(process.location.urls[0], process.location.teacher)
    assert page.last("welcome")["role"] == "teacher"  # type: ignore[index]
    return page


def acts_in(folder: RoomFolder) -> list[dict[str, Any]]:
    records = [record_from_text(line) for line in (folder.path / "room.jsonl").read_text("utf-8").splitlines()]
    return [dict(record.fields) for record in records if record.kind == "acted" and record.fields["person"] is not None]


# Killed, and resumed


def test_a_killed_process_is_taken_up_with_code_port_keys_seats_and_an_act_is_done_once(tmp_path: Path) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        async with running(folder) as process:
            url, before = process.location.urls[0], process.location
            teacher = await teacher_of(process)
            pupils = [await SocketPage.come(url) for _ in range(4)]
            for seat, page in enumerate(pupils):
                await page.join(seat)
            assert (await teacher.tell("teach", do="start"))["type"] == "done"
            first = pupils[0]
            own = await first.until("own", lambda each: each["own"]["may"] == "give_clue")
            asked = first.intent("give_clue", card=own["own"]["hand"][0]["card"], text="rain", kind="said")
            done = await first.again(asked)
            assert done["type"] == "done"
            os.kill(process.pid, signal.SIGKILL)
            for page in (*pupils, teacher):
                await page.ended()
            await exit_of(process)
        assert len(acts_in(folder)) == 1
        async with running(folder) as process:
            assert process.location == before
            teacher = await teacher_of(process)
            back = await SocketPage.come(url, first.key)
            own = await back.until("own", lambda each: True)
            assert own["own"]["seat"] == 0
            assert (await back.again(asked))["type"] == "done", "the same answer"
            await back.until("state", lambda each: "rain" in json.dumps(each["_view"]))
        assert len(acts_in(folder)) == 1

    run(test)


def test_a_port_that_is_taken_meanwhile_is_replaced_by_another(tmp_path: Path) -> None:
    async def test() -> None:
        first, second = folder_in(tmp_path, code="BCDF"), folder_in(tmp_path)
        async with running(first) as process:
            port = process.location.port
        async with running(second, "--port", str(port)), running(first) as process:
            assert process.location.port != port
            assert (await fetched(process.location.urls[0])).code in (200, 503)

    run(test)


def test_a_process_whose_room_another_has_taken_up_ends_and_sends_its_pages_there(tmp_path: Path) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        async with running(folder) as old:
            pupil = await SocketPage.come(old.location.urls[0])
            await pupil.join(0)
            async with running(folder) as new:
                await pupil.say({"t": "sit", "id": 9, "table": 0, "seat": 1})
                await pupil.ended()
                assert await exit_of(old) == 0
                back = await SocketPage.come(new.location.urls[0], pupil.key)
                own = await back.until("own", lambda each: True)
                assert own["own"]["seat"] == 0, "what was not written has not happened"

    run(test)


# It ends


def test_it_outlives_its_notebook_while_a_page_of_the_teachers_is_there_and_then_ends(tmp_path: Path) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        async with running(folder, "--grace", "0") as process:
            teacher = await teacher_of(process)
            process.detach()
            for _ in range(5):
                assert (await teacher.tell("teach", do="lock", on=True))["type"] == "done"
            assert process.is_running
            await teacher.close()
            assert await exit_of(process) == 0
        assert left_in(folder) == {"room.jsonl", "room.json"}

    run(test)


def test_within_the_grace_a_notebook_that_comes_back_finds_it(tmp_path: Path) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        async with running(folder, "--grace", "600") as process:
            pupil = await SocketPage.come(process.location.urls[0])
            await pupil.join(0)
            process.detach()
            teacher = await teacher_of(process)
            assert (await teacher.tell("teach", do="follow"))["type"] == "done"
            feed = await teacher.until("feed", lambda each: each["table"] == 0)
            assert feed["keep"] == 0
            assert process.is_running

    run(test)


def test_without_a_notebook_it_ends_after_the_grace(tmp_path: Path) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        async with running(folder, "--grace", "0.05") as process:
            pupil = await SocketPage.come(process.location.urls[0])
            await pupil.join(0)
            assert process.is_running
            process.detach()
            await pupil.ended()
            assert await exit_of(process) == 0

    run(test)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        async with running(folder) as process:
            pupil = await SocketPage.come(process.location.urls[0])
            await pupil.join(0)
            os.kill(process.pid, number)
            await pupil.ended()
            assert await exit_of(process) == 0
        assert left_in(folder) == {"room.jsonl", "room.json"}

    run(test)


def left_in(folder: RoomFolder) -> set[str]:
    return {path.relative_to(folder.path).as_posix() for path in folder.path.rglob("*")}


def test_after_the_end_of_the_lesson_no_key_and_no_name_is_left(tmp_path: Path) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        async with running(folder) as process:
            teacher = await teacher_of(process)
            pupil = await SocketPage.come(process.location.urls[0])
            await pupil.join(0)
            name = pupil.last("welcome")["you"]["name"]  # type: ignore[index]
            assert name in (folder.path / "room.jsonl").read_text("utf-8")
            assert (await teacher.tell("teach", do="end"))["type"] == "done"
            await pupil.until("ended", lambda each: True)
        assert left_in(folder) == {"room.jsonl"}
        kept = (folder.path / "room.jsonl").read_text("utf-8")
        assert name not in kept
        assert "digest" not in kept
        with pytest.raises(dx.DixitError, match="this room has ended"):
            start_process(folder, LOCAL)

    run(test)


# Its folder


def test_the_folder_is_open_to_its_owner_alone_and_keys_stand_nowhere_else(tmp_path: Path) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        folder.path.chmod(0o755)
        async with running(RoomFolder(folder.path)) as process:
            assert stat.S_IMODE(folder.path.stat().st_mode) == 0o700
            found = process.location
            assert found.teacher
            assert found.teacher not in (folder.path / "room.jsonl").read_text("utf-8")
            assert found.teacher not in repr(found)
            assert found.teacher not in " ".join(map(str, process._process.args))  # type: ignore[arg-type]
            page = await fetched(found.urls[0])
            assert found.teacher.encode() not in page.body

    run(test)


def test_a_key_that_the_teacher_renews_is_kept_for_the_next_process(tmp_path: Path) -> None:
    async def test() -> None:
        folder = folder_in(tmp_path)
        async with running(folder) as process:
            teacher = await teacher_of(process)
            answer = await teacher.tell("teach", do="renew", role="projector")
            assert answer["key"] != process.location.projector
        async with running(folder) as process:
            assert process.location.projector == answer["key"]

    run(test)


def test_pictures_of_ones_own_are_kept_with_the_room(tmp_path: Path) -> None:
    async def test() -> None:
        cards = list(small_deck(60))
        deck = dx.Deck("own", cards, lambda card, size: f"{size} of {card}".encode())
        folder = folder_in(tmp_path, deck=deck)
        kept = folder.deck()
        assert dict(kept.hashes) == dict(deck.hashes)
        assert [kept.picture(card, "board") for card in kept] == [deck.picture(card, "board") for card in deck]
        async with running(folder) as process:
            pupil = await SocketPage.come(process.location.urls[0])
            await pupil.join(0)
            own = await pupil.until("own", lambda each: bool(each["pictures"]))
            card, address = next(iter(own["pictures"].items()))
            assert (await fetched(process.location.urls[0] + address)).body == deck.picture(card, "board")

    run(test)


def test_a_room_with_the_same_code_is_not_opened_over_another(tmp_path: Path) -> None:
    folder_in(tmp_path)
    with pytest.raises(dx.SaveError, match="a room with this code"):
        folder_in(tmp_path)


def test_what_is_no_room_is_said_and_leaves_no_process(tmp_path: Path) -> None:
    with pytest.raises(dx.SaveError, match="must have a folder to be taken up"):
        RoomFolder(tmp_path / "nothing")
    (tmp_path / "empty").mkdir(mode=0o700)
    with pytest.raises(dx.DixitError, match="a log must hold a room"):
        start_process(RoomFolder(tmp_path / "empty"), LOCAL)


def test_without_tornado_the_command_says_what_to_install(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['tornado'] = None\n"
        "from dixit_widgets.room.__main__ import main\n"
        f"sys.exit(main([{str(tmp_path)!r}]))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "install dixit-widgets[room]" in ended.stderr


# Addresses


def test_the_likeliest_address_comes_first_and_none_is_this_machine_alone() -> None:
    found = [
        ("lo", "127.0.0.1"),
        ("docker0", "172.17.0.1"),
        ("eth1", "169.254.3.4"),
        ("eth0", "141.20.5.6"),
        ("wlan0", "192.168.1.5"),
        ("wlan1", "10.0.0.5"),
    ]
    assert in_order(found, "10.0.0.5") == ("10.0.0.5", "192.168.1.5", "141.20.5.6", "172.17.0.1")
    assert in_order(found[:1], None) == ()
    assert not any(address.startswith("127.") for address in addresses_of_this_machine())
