"""A server of many rooms: 300 tables of six devices each, really played at, in one process with its log in Valkey; and 10,000 on paper.

What 10,000 tables come to is computed from what was measured here, with what a table does in a lesson.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import dixit_widgets as dx
from bench.room import SEATS, Load, Screen, Table, in_turn
from bench.table import NOTES, Row, milliseconds, p95
from dixit_widgets.room.hosting import HOST_KEY
from dixit_widgets.room.remote_host import RemoteRoom, open_room
from dixit_widgets.room.setup import Setup
from tests.support.valkey_server import valkey_server

ROOMS, TABLES_EACH = 60, 5
TABLES = ROOMS * TABLES_EACH
ACTS = 600
FASTER = 2
"""How many times as fast as a class the tables play."""
ACTS_OF_A_ROUND = 2 * SEATS
SECONDS_OF_A_ROUND = 210.0
"""A class takes three to four minutes for a round."""
ACTS_A_SECOND_OF_A_TABLE = ACTS_OF_A_ROUND / SECONDS_OF_A_ROUND
IDLE_FOR = 10.0
ON_PAPER = 10_000
MOST_OF_A_CORE = 0.5
"""How busy a process may be, so that answers come soon."""


@contextmanager
def host(key: str, log: str) -> Iterator[tuple[str, int]]:
    """A process that serves rooms: its address and its number."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dixit_widgets.room", "--host", "--port", "0", "--log", log],
        env={**os.environ, HOST_KEY: key},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        yield f"http://127.0.0.1:{json.loads(process.stdout.readline())['port']}", process.pid
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


async def begun(room: RemoteRoom, number: int) -> tuple[list[Table], list[Screen]]:
    """A room with a device at each seat, and its lesson begun."""
    url = room.urls[0]
    teacher = Screen(url, 0, room.teacher)
    await teacher.connect()
    tables: list[Table] = []
    for at in range(TABLES_EACH):
        screens = [Screen(url, at) for _ in range(SEATS)]
        for seat, screen in enumerate(screens):
            await screen.connect()
            await screen.joins(room.code, seat)
        tables.append(Table(screens, Random(f"{number} {at}"), team=1))
    await teacher.do("teach", do="start")
    return tables, [teacher, *(screen for table in tables for screen in table.screens)]


async def of_host() -> dict[str, Any]:
    """One process under load."""
    key = secrets.token_urlsafe(32)
    setup = Setup(SEATS, TABLES_EACH, replace(dx.EDITIONS["dixit"], goal=10_000), seed=1, team=1, names="none")
    with valkey_server() as valkey, host(key, valkey.url) as (address, pid):
        empty = Load(pid).memory()
        tables: list[Table] = []
        screens: list[Screen] = []
        for number in range(ROOMS):
            room = await asyncio.to_thread(open_room, address, key, setup)
            more, pages = await begun(room, number)
            tables += more
            screens += pages
        idle = Load(pid)
        await asyncio.sleep(IDLE_FOR)
        idle_share = idle.share()
        a_second = FASTER * TABLES * ACTS_A_SECOND_OF_A_TABLE
        load = Load(pid)
        answers, shown = await in_turn(tables, ACTS, a_second)
        found = {
            "answers": answers,
            "shown": shown,
            "share": load.share(),
            "used": load.used(),
            "memory": load.memory(),
            "empty": empty,
            "idle": idle_share,
            "pages": len(screens),
            "rate": len(answers) / (load.used() / load.share()),
            "log": valkey.client.info("memory")["used_memory"],
        }
        for screen in screens:
            screen.line.close()
    return found


def on_paper(found: dict[str, Any]) -> str:
    """What 10,000 tables need, from what 300 have used."""
    seconds = found["used"] / found["share"]
    of_an_act = max(0.0, found["used"] - found["idle"] * seconds) / len(found["answers"])
    of_a_page = found["idle"] / found["pages"]
    of_a_table = (found["memory"] - found["empty"]) / TABLES
    pages_of_a_table = found["pages"] / TABLES
    acts = ON_PAPER * ACTS_A_SECOND_OF_A_TABLE
    cores = acts * of_an_act + ON_PAPER * pages_of_a_table * of_a_page
    each = MOST_OF_A_CORE / (ACTS_A_SECOND_OF_A_TABLE * of_an_act + pages_of_a_table * of_a_page)
    processes = max(math.ceil(ON_PAPER / each), 1)
    memory = processes * found["empty"] + ON_PAPER * of_a_table
    return (
        f"{ON_PAPER:,} tables on paper, from the figures of this run: {ACTS_OF_A_ROUND} acts of a table in "
        f"{SECONDS_OF_A_ROUND:.0f} s are {acts:,.0f} acts/s and {ON_PAPER * pages_of_a_table:,.0f} connections in all. An act "
        f"takes {milliseconds(of_an_act)} of a core with all that it shows, a connection that is quiet {1e6 * of_a_page:.0f} "
        f"µs of a core a second, a table {of_a_table / 1e3:.0f} kB: {cores:.1f} cores, {memory / 1e9:.1f} GB, and "
        f"{ON_PAPER * found['log'] / TABLES / 1e9:.2f} GB in Valkey after {len(found['answers']) / TABLES:.0f} acts a table. "
        f"With each process at {MOST_OF_A_CORE:.0%} of a core that is {processes} processes of "
        f"{math.ceil(ON_PAPER / processes):,} tables."
    )


def measure() -> list[Row]:
    """One process with 300 tables, and what 10,000 come to."""
    found = asyncio.run(of_host())
    NOTES.append(on_paper(found))
    done = f"{len(found['answers'])} acts at {TABLES} tables of {ROOMS} rooms, {found['pages']} pages"
    return [
        Row(f"{done}: to the answer, p95", milliseconds(p95(found["answers"])), "-", "50 ms"),
        Row(f"  to the last of {SEATS} pages, p95", milliseconds(p95(found["shown"])), "-", "150 ms"),
        Row(f"  acts a second, {FASTER} times as fast as classes", f"{found['rate']:.0f}", "-", "-"),
        Row("  of a core", f"{found['share']:.1%}", "-", "-"),
        Row("  of a core, while nobody acts", f"{found['idle']:.1%}", "-", "-"),
        Row("  memory", f"{found['memory'] / 1e6:.0f} MB", f"{found['empty'] / 1e6:.0f} MB without rooms", "-"),
    ]
