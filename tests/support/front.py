"""A small front before several servers of rooms: it sends a code to the same one each time, and to the next where that is gone."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

_CODE = re.compile(rb"^\S+ /r/([A-Za-z0-9]+)")


class Front:
    """The front.

    Args:
        ports: The ports of the servers.
    """

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = list(ports)
        self.port = 0
        self.loses_answers = False
        """Whether what the servers say does not arrive."""
        self._turns = itertools.count()
        self._carrying: set[asyncio.Task[None]] = set()

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def order(self, code: str | None) -> list[int]:
        """The servers for a code, first the one that gets it; without a code it is each one's turn."""
        start = next(self._turns) if code is None else hashlib.sha256(code.encode()).digest()[0]
        return [self.ports[(start + number) % len(self.ports)] for number in range(len(self.ports))]

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry a connection, wherever its first request leads."""
        task = asyncio.current_task()
        assert task is not None
        self._carrying.add(task)
        there: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        ways: list[asyncio.Task[None]] = []
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            found = _CODE.match(head)
            there = await self._reached(None if found is None else found[1].decode().upper())
            if there is not None:
                there[1].write(head)
                ways.append(asyncio.create_task(self._carry(reader, there[1], False)))
                ways.append(asyncio.create_task(self._carry(there[0], writer, True)))
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            pass
        finally:
            for each in [writer, *([] if there is None else [there[1]])]:
                each.close()
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self._carrying.discard(task)

    async def _reached(self, code: str | None) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for port in self.order(code):
            with suppress(ConnectionError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_answer: bool) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65_536):
                if not (is_answer and self.loses_answers):
                    writer.write(data)
                    await writer.drain()

    async def stop(self) -> None:
        """Let all connections go."""
        tasks = list(self._carrying)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def front_of(*ports: int) -> AsyncIterator[Front]:
    """A front on a port of its own."""
    front = Front(ports)
    server = await asyncio.start_server(front.take, "127.0.0.1", 0)
    front.port = server.sockets[0].getsockname()[1]
    try:
        yield front
    finally:
        server.close()
        await front.stop()
