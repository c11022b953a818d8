"""The connection of a notebook to its room: it reconnects, repeats requests with their ids, and keeps the newest snapshots."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.room.client import Endpoint, RoomClient
from tests.support.notebook_room import run
from tests.support.room_server import BOUND, CODE, Served, SocketPage, served


class Proxy:
    """A TCP proxy between a client and a server: it can hold back what the server sends, and cut all connections."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.mute = False
        self.writers: list[asyncio.StreamWriter] = []
        self.server: asyncio.Server

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.close()
            return
        self.writers += [writer, back]
        with suppress(OSError):
            await asyncio.gather(self.pass_on(reader, back, False), self.pass_on(there, writer, True))

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, down: bool) -> None:
        while data := await reader.read(65536):
            if not (down and self.mute):
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        for writer in self.writers:
            writer.close()
        self.writers.clear()
        self.mute = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/r/{CODE}/"


class Notebook:
    """A client as a notebook has it, which notes its changes of state."""

    def __init__(self, address: str, key: str, gone: bool = False) -> None:
        self.where: Endpoint | None = Endpoint(address, key)
        self.loop = asyncio.get_running_loop()
        self.moved = asyncio.Event()
        self.client = RoomClient(lambda: self.where, lambda refused: gone and refused, self.came)

    def came(self) -> None:
        self.loop.call_soon_threadsafe(self.moved.set)

    async def until(self, *states: str) -> None:
        while True:
            self.moved.clear()
            if self.client.state in states:
                return
            await asyncio.wait_for(self.moved.wait(), BOUND)

    def ask(self, do: str, **fields: Any) -> asyncio.Future[dict[str, Any]]:
        return asyncio.ensure_future(asyncio.to_thread(self.client.ask, do, BOUND, **fields))


@asynccontextmanager
async def connected(**setup: Any) -> AsyncIterator[tuple[Served, Proxy, Notebook]]:
    async with served(**setup) as room:
        proxy = Proxy(room.port)
        proxy.server = await asyncio.start_server(proxy.take, "127.0.0.1", 0)
        notebook = Notebook(proxy.address, room.core.teacher.renew("teacher"))
        try:
            await notebook.until("connected")
            yield room, proxy, notebook
        finally:
            await asyncio.to_thread(notebook.client.close)
            proxy.cut()
            proxy.server.close()


def test_an_act_whose_answer_is_lost_is_sent_again_and_done_once() -> None:
    async def test() -> None:
        async with connected() as (room, proxy, notebook):
            game = room.game
            game.give_clue("Pink", game.hand("Pink")[0], "rain")
            game.hand_in("Blue", game.hand("Blue")[0])
            assert len(game.events) == 3
            proxy.mute = True
            answer = notebook.ask("undo", table=0)
            await room.until(lambda: len(game.events) == 2)
            proxy.cut()
            assert (await answer)["type"] == "done"
            assert len(game.events) == 2, "done once"
            assert notebook.client.state == "connected"

    run(test)


def test_a_request_without_an_answer_fails_when_another_process_has_the_room() -> None:
    async def test() -> None:
        async with connected() as (room, proxy, notebook):
            game = room.game
            game.give_clue("Pink", game.hand("Pink")[0], "rain")
            proxy.mute = True
            answer = notebook.ask("undo", table=0)
            await room.until(lambda: len(game.events) == 1)
            async with served(code=CODE) as other:
                for _ in range(2):
                    other.core._room.write("taken")  # the second process counts on
                notebook.where = Endpoint(other.address, other.core.teacher.renew("teacher"))
                proxy.cut()
                with pytest.raises(dx.RoomError, match="look whether this was done"):
                    await answer
                await notebook.until("connected")
                assert len(other.game.events) == 1

    run(test)


def test_an_act_requested_while_disconnected_is_done_after_reconnecting() -> None:
    async def test() -> None:
        async with connected() as (room, proxy, notebook):
            proxy.server.close()
            proxy.cut()
            await notebook.until("lost")
            answer = notebook.ask("lock", on=True)
            proxy.server = await asyncio.start_server(proxy.take, "127.0.0.1", 0)
            notebook.where = Endpoint(proxy.address, room.core.teacher.renew("teacher"))
            assert (await answer)["type"] == "done"
            assert room.core._room.state.switches["locked"]

    run(test)


def test_of_snapshots_only_the_newest_is_kept_and_of_feeds_all() -> None:
    async def test() -> None:
        async with connected() as (room, proxy, notebook):
            first = notebook.client.take_news()
            assert set(first.newest) == {"tables", "lobby"}
            assert [feed["keep"] for feed in first.feeds] == [0]
            game = room.game
            for on in (True, False, True):
                await notebook.ask("pause", on=on)
            game.give_clue("Pink", game.hand("Pink")[0], "rain")
            await notebook.ask("pause", on=False)
            game.hand_in("Blue", game.hand("Blue")[0])
            await notebook.ask("pause", on=True)
            came = notebook.client.take_news()
            assert came.newest["lobby"]["state"] == "paused"
            assert [feed["keep"] for feed in came.feeds] == [1, 2]
            assert notebook.client.take_news() == ({}, [])
            await notebook.ask("pause", on=False)
            proxy.cut()
            await notebook.until("lost", "starting")
            await notebook.until("connected")
            again = notebook.client.take_news()
            assert [feed["keep"] for feed in again.feeds] == [0], "whoever comes back gets all, and nothing before it"

    run(test)


def test_requests_above_the_rate_limit_are_sent_again_and_done() -> None:
    async def test() -> None:
        async with connected() as (room, _, notebook):
            page = await SocketPage.come(room.address)
            await page.join()
            answers = [notebook.ask("rename", person=1, name=f"fox {number}") for number in range(44)]
            assert all(each["type"] == "done" for each in await asyncio.gather(*answers))

    run(test)


def test_without_a_server_or_with_a_wrong_key_the_client_does_not_connect() -> None:
    async def test() -> None:
        async with served() as room:
            wrong = Notebook(room.address, "x" * 32)
            await wrong.until("stopped")
            await asyncio.to_thread(wrong.client.close)
            address, key = room.address, room.core.teacher.renew("teacher")
        nobody = Notebook(address, key, gone=True)
        await nobody.until("stopped")
        with pytest.raises(dx.RoomError, match="the process of the room has ended"):
            await nobody.ask("start")
        await asyncio.to_thread(nobody.client.close)
        ended = Notebook(address, key)
        ended.where = None
        await ended.until("ended")
        with pytest.raises(dx.RoomError, match="this lesson has ended"):
            await ended.ask("start")
        await asyncio.to_thread(ended.client.close)

    run(test)


def test_a_request_without_an_answer_fails_in_time() -> None:
    async def test() -> None:
        async with connected() as (_, proxy, notebook):
            proxy.mute = True
            with pytest.raises(dx.RoomError, match="does not answer"):
                await asyncio.to_thread(notebook.client.ask, "pause", 0.05, on=True)

    run(test)


def test_a_closed_client_leaves_no_thread_and_pending_requests_fail() -> None:
    async def test() -> None:
        before = {thread.name for thread in threading.enumerate()}
        async with connected() as (_, proxy, notebook):
            proxy.mute = True
            answer = notebook.ask("pause", on=True)
            await asyncio.to_thread(notebook.client._thread.join, 0.05)
            await asyncio.to_thread(notebook.client.close)
            with pytest.raises(dx.RoomError, match=r"closed in the notebook|process of the room has ended"):
                await answer
            assert "dixit-room" not in {thread.name for thread in threading.enumerate()} - before

    run(test)
