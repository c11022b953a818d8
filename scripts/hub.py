"""`make hub`: a room through a real JupyterHub, with JupyterHub from PyPI and its proxy from npm.

Starts a hub with the dummy authenticator and the simple spawner in an environment of its own, has it spawn a server, opens a room
in a kernel of that server as `dx.Room` does, and comes to it by the hub's address as phones do that have no account.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.async_api import async_playwright, expect
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from tests.browsers import chromium, environment
from tests.support.room_server import PollingPage, SocketPage, close_pages, fetched

ROOT = Path(__file__).parents[1]
USER = "teacher"
STARTED_WITHIN = 60.0
_EVERY = 0.1

OPEN = """
import json, secrets, tempfile
from dixit_widgets.room import doors
from dixit_widgets.room.folder import new_folder
from dixit_widgets.room.keys import new_code
from dixit_widgets.room.setup import Setup
from dixit_widgets.room.starting import start_process
doors.check_this_host()
door = doors.door_here()
code = new_code(doors.letters_of_code(door), secrets.token_bytes)
folder = new_folder(Setup(players=4, code=code), tempfile.mkdtemp())
process = start_process(folder, doors.options_of(door))
print(json.dumps([door, process.location.port, code, doors.urls_of(process.location, {origin!r})]))
"""
"""What opens a room in a kernel, and says where it is."""
CLOSE = "process.end()"


class Hub:
    """A JupyterHub that runs.

    Args:
        origin: Its address.
        token: A token for its API.
    """

    def __init__(self, origin: str, token: str) -> None:
        self.origin = origin
        self.headers = {"Authorization": f"token {token}"}
        self._ids = itertools.count(1)

    async def ask(self, method: str, path: str, content: object = None) -> Any:
        """An answer of the hub's, or of a server's of it."""
        body = None if method == "GET" else json.dumps(content or {})
        answer = await fetched(f"{self.origin}{path}", method=method, body=body, headers=self.headers)
        if answer.code >= 400:
            raise RuntimeError(f"{method} {path}: {answer.code} {answer.body[:300]!r}")
        return json.loads(answer.body) if answer.body else None

    async def run(self, kernel: str, code: str) -> str:
        """What code prints that a kernel runs."""
        url = f"ws{self.origin.removeprefix('http')}/user/{USER}/api/kernels/{kernel}/channels"
        line = await websocket_connect(HTTPRequest(url, headers=self.headers))
        number = str(next(self._ids))
        content = {"code": code, "silent": False, "store_history": False, "allow_stdin": False}
        header = {"msg_id": number, "msg_type": "execute_request", "session": "hub", "username": "", "version": "5.3"}
        asked = {"channel": "shell", "header": header, "parent_header": {}, "metadata": {}, "content": content}
        await line.write_message(json.dumps(asked))
        printed = ""
        try:
            while True:
                said = json.loads(await line.read_message() or "null")
                if said is None:
                    raise RuntimeError("the kernel has gone")
                if said["parent_header"].get("msg_id") != number:
                    continue
                kind, content = said["msg_type"], said["content"]
                if kind == "error":
                    raise RuntimeError(f"{content['ename']}: {content['evalue']}")
                if kind == "stream" and content["name"] == "stdout":
                    printed += content["text"]
                if kind == "status" and content["execution_state"] == "idle":
                    return printed
        finally:
            line.close()


def free_ports(number: int) -> list[int]:
    """Ports that nobody listens on."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    found = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return found


def configuration(place: Path, venv: Path, ports: list[int], token: str) -> str:
    """The configuration of the hub: what is not set is as JupyterHub has it."""
    proxy = venv / "node_modules" / ".bin" / "configurable-http-proxy"
    settings: Mapping[str, object] = {
        "JupyterHub.bind_url": f"http://127.0.0.1:{ports[0]}",
        "JupyterHub.hub_ip": "127.0.0.1",
        "JupyterHub.hub_port": ports[1],
        "JupyterHub.db_url": "sqlite:///:memory:",
        "JupyterHub.authenticator_class": "dummy",
        "JupyterHub.spawner_class": "simple",
        "JupyterHub.services": [{"name": "test", "api_token": token}],
        "JupyterHub.load_roles": [
            {"name": "test", "services": ["test"], "scopes": ["admin:users", "admin:servers", "access:servers"]}
        ],
        "ConfigurableHTTPProxy.api_url": f"http://127.0.0.1:{ports[2]}",
        "ConfigurableHTTPProxy.command": [str(proxy)],
        "Authenticator.allow_all": True,
        "DummyAuthenticator.password": secrets.token_urlsafe(),
        "Spawner.cmd": [str(venv / "bin" / "jupyterhub-singleuser")],
        "Spawner.args": ["--allow-root", "--ServerApp.allow_unauthenticated_access=False"],
        "Spawner.environment": {"TMPDIR": str(place)},
        "SimpleLocalProcessSpawner.home_dir_template": str(place / "home" / "{username}"),
    }
    return "".join(f"c.{name} = {value!r}\n" for name, value in settings.items())


@asynccontextmanager
async def hub_running(venv: Path) -> AsyncIterator[Hub]:
    """A hub, which is gone afterwards with all that it has started."""
    place = Path(
        tempfile.mkdtemp(prefix="dx", dir="/tmp")
    )  # short: the system allows a socket's path some hundred letters
    token, ports = secrets.token_hex(), free_ports(3)
    (place / "hub.py").write_text(configuration(place, venv, ports, token), encoding="utf-8")
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "JPY", "PYTHON"))}
    variables |= {
        "PATH": f"{venv / 'bin'}:{Path(sys.executable).parent}:{variables['PATH']}",  # Node may lie beside this Python
        "TMPDIR": str(place),
    }
    said = place / "hub.log"
    with said.open("wb") as log:
        process = subprocess.Popen(
            [str(venv / "bin" / "jupyterhub"), "--config", str(place / "hub.py")],
            cwd=place,
            env=variables,
            stdout=log,
            stderr=log,
        )
    hub = Hub(f"http://127.0.0.1:{ports[0]}", token)
    try:
        await _until_it_answers(hub, process)
        yield hub
    except BaseException:
        sys.stderr.write(said.read_text(encoding="utf-8", errors="replace")[-4000:])
        raise
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(20)
        process.kill()
        process.wait()
        shutil.rmtree(place, ignore_errors=True)


async def _until_it_answers(hub: Hub, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + STARTED_WITHIN
    while True:
        with suppress(OSError, RuntimeError):
            await hub.ask("GET", "/hub/api/")
            return
        if process.poll() is not None or time.monotonic() > end:
            raise RuntimeError("the hub does not answer")
        await asyncio.sleep(_EVERY)


async def spawned(hub: Hub) -> None:
    """Have the hub spawn the server of a user."""
    await hub.ask("POST", f"/hub/api/users/{USER}")
    await hub.ask("POST", f"/hub/api/users/{USER}/server")
    end = time.monotonic() + STARTED_WITHIN
    while not (await hub.ask("GET", f"/hub/api/users/{USER}"))["servers"].get("", {}).get("ready"):
        if time.monotonic() > end:
            raise RuntimeError("the server does not answer")
        await asyncio.sleep(_EVERY)


class Report:
    """Prints what was tried, and keeps whether all of it came out as it must."""

    def __init__(self) -> None:
        self.fits = True
        self._began = time.monotonic()

    def tell(self, what: str, found: object, expected: object) -> None:
        """Print a line.

        Args:
            what: What was tried.
            found: What came out.
            expected: What must come out.
        """
        is_right = found == expected
        self.fits = self.fits and is_right
        print(
            f"{time.monotonic() - self._began:6.1f} s  {'ok   ' if is_right else 'WRONG'}  {what}: {found}", flush=True
        )


async def try_as_a_phone(report: Report, hub: Hub, url: str, port: int) -> None:
    """Come to a room as somebody without an account.

    Args:
        report: Where to say what came out.
        hub: The hub.
        url: The address of the room's page.
        port: The port that the room's process has on this machine.
    """
    page = await fetched(url)
    report.tell("the room's page", page.code, 200)
    report.tell("its policy", page.headers.get("Content-Security-Policy", "")[:18], "default-src 'none'")
    report.tell("cookies that are set", page.headers.get_list("Set-Cookie"), [])
    report.tell("its script", (await fetched(f"{url}s/room.js")).code, 200)
    for seat, kind in enumerate((SocketPage, PollingPage)):
        phone = await kind.come(url)
        await phone.say({"t": "join", "id": next(phone.ids), "code": url.split("/")[-2], "name": 0})
        role = (await phone.first("welcome", 1, lambda each: each["role"] == "pupil"))["role"]
        report.tell(f"come in, {kind.__name__}", role, "pupil")
        answer = await phone.tell("sit", table=0, seat=seat)
        report.tell(f"sit down, {kind.__name__}", answer["type"], "done")
    server = f"{hub.origin}/user/{USER}/"
    report.tell("the kernels of the server", (await fetched(f"{server}api/kernels")).code, 403)
    report.tell("its page", (await fetched(f"{server}lab")).code, 302)
    report.tell("another code", (await fetched(f"{server}dixit-room/BCDFGHJK/")).code, 404)
    report.tell("a port instead of a code", (await fetched(f"{server}dixit-room/{port}/")).code, 404)
    foreign = {"Origin": "http://evil.example", "Content-Type": "application/json"}
    said = await fetched(f"{url}poll", method="POST", body='{"sid":null,"got":0,"say":[]}', headers=foreign)
    report.tell("a post of another site's page", said.code, 403)
    try:
        await SocketPage.come(f"{server}dixit-room/BCDFGHJK/")
        line = 101
    except HTTPClientError as refused:
        line = refused.code
    report.tell("a socket of another code", line, 404)
    await close_pages()
    await _try_in_a_browser(report, url)


async def _try_in_a_browser(report: Report, url: str) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"], env=environment())
        context = await browser.new_context(viewport={"width": 390, "height": 844})
        page = await context.new_page()
        problems: list[str] = []
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        await page.goto(url)
        await page.locator(".dx-rm-offer").nth(1).click()
        await page.locator(".dx-rm-go").click()
        await expect(page.locator('[data-screen="seats"]')).to_be_visible(timeout=30_000)
        report.tell("a phone's browser, which sees the seats", await page.locator(".dx-rm-seat").count(), 4)
        report.tell("what it complains of", problems, [])
        report.tell("its cookies", await context.cookies(), [])
        await browser.close()


async def tried(venv: Path) -> bool:
    """Try it.

    Args:
        venv: The environment with JupyterHub, its proxy and this package.

    Returns:
        Whether all came out as it must.
    """
    report = Report()
    async with hub_running(venv) as hub:
        report.tell("JupyterHub", (await hub.ask("GET", "/hub/api/"))["version"].partition(".")[0].isdigit(), True)
        await spawned(hub)
        report.tell("a server of the hub", (await hub.ask("GET", f"/user/{USER}/api/kernels")), [])
        kernel = (await hub.ask("POST", f"/user/{USER}/api/kernels"))["id"]
        try:
            door, port, code, urls = json.loads(await hub.run(kernel, OPEN.format(origin=hub.origin)))
            report.tell("the door of a room in a kernel", door, "relay")
            report.tell("its address", urls, [f"{hub.origin}/user/{USER}/dixit-room/{code}/"])
            await try_as_a_phone(report, hub, urls[0], port)
        finally:
            await hub.run(kernel, CLOSE)
        report.tell("the page when the room has gone", (await fetched(urls[0])).code, 404)
    return report.fits


def main() -> int:
    """Try it, and print what came out; 0 if all came out as it must."""
    parser = argparse.ArgumentParser(prog="python -m scripts.hub", description=__doc__)
    parser.add_argument("--venv", type=Path, default=Path(os.environ.get("HUB_VENV", ".venv-hub")))
    return 0 if asyncio.run(tried((ROOT / parser.parse_args().venv).resolve())) else 1


if __name__ == "__main__":
    sys.exit(main())
