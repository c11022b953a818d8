"""The process of one room: it resumes the room from its folder, serves it, and ends with the notebook that started it.

The notebook is present as long as it keeps the process's standard input open, or a connection with the teacher's key is open;
a notebook has such a connection too. Without either, the process waits for a notebook to reconnect, and then ends; the room
stays in its folder.
"""

from __future__ import annotations

import asyncio
import errno
import json
import os
import signal
import socket
import ssl
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from ..errors import DixitError, SaveError, brief_path, error_reason
from ..sentences import say
from ..text.language import language_of
from .addresses import addresses_of_this_machine
from .core import RoomCore
from .folder import RoomFolder, RoomLocation
from .for_relay import RelaySocket
from .limits import GRACE, code_allowance
from .room_loop import RoomLoop
from .server import RoomServer, listening

__all__ = ["ServeOptions", "report_ready", "serve_room", "stop_on_signals"]


@dataclass(frozen=True)
class ServeOptions:
    """How a room is served.

    Args:
        folder: The folder of the room.
        address: The address of this machine to listen at; "0.0.0.0" for all.
        port: The port; None for the previous one, or any that is free.
        grace: Seconds to wait for a notebook to reconnect.
        hosts: Further host names and addresses of this machine.
        relay: Whether the room can be reached through the relay of a Jupyter server too.
        certificate: The files of a certificate chain and of its key, for https; None for http.
    """

    folder: str
    address: str = "0.0.0.0"
    port: int | None = None
    grace: float = GRACE
    hosts: Sequence[str] = ()
    relay: bool = False
    certificate: tuple[str, str] | None = None


async def serve_room(options: ServeOptions, ready: Callable[[RoomLocation], object], notebook: int | None) -> None:
    """Serve a room until its notebook has gone, another process takes it over, or SIGTERM or Ctrl+C.

    Args:
        options: How to serve it.
        ready: Called once when the server accepts connections.
        notebook: A file descriptor whose other end the notebook keeps open; None without a notebook.

    Raises:
        SaveError: If the room can't be resumed, or has ended.
        DixitError: If the relay can't reach it, or the certificate or the port can't be used.
        OSError: If its folder can't be read or written, or it can't listen at the address.
    """
    folder = RoomFolder(options.folder)
    before = folder.location()
    stop = asyncio.Event()
    stop_on_signals(stop)
    lifetime = _Lifetime(options.grace, stop, notebook is not None)
    loop = RoomLoop(lifetime.check)
    codes = code_allowance(time.monotonic)
    core = RoomCore.resume(folder.log(), time.monotonic, deck=folder.deck(), wake=loop.schedule, codes=codes)
    if core.state == "ended":
        folder.delete_location()
        raise SaveError(say("this room has ended: open another"))
    encryption = None if options.certificate is None else ssl_context_of(*options.certificate)
    listens = _listening(options, before)
    server = RoomServer(
        {core.code: loop}, codes, language_of(core.setup.language), hosts=options.hosts, encryption=encryption
    )
    relay: RelaySocket | None = None
    try:
        if options.relay:
            relay = RelaySocket(core.code)
        location = _location_of(core, before, options, listens)
        folder.save_location(location)
        core.teacher.renewed = folder.save_key
        core.teacher.closing = stop.set
        lifetime.core = core
        loop.take(core)
        server.start(listens, *([] if relay is None else [relay.socket]))
        if notebook is not None:
            _call_when_closed(notebook, lifetime.notebook_is_gone)
        ready(location)
        await stop.wait()
    finally:
        loop.close()
        await server.stop()
        listens.close()
        if relay is not None:
            relay.close()
        if core.state == "ended":
            folder.delete_location()


def ssl_context_of(certificate: str, key: str) -> ssl.SSLContext:
    """The TLS context of a server.

    Args:
        certificate: The file of a certificate chain.
        key: The file of its key.

    Raises:
        DixitError: If they are not a certificate and its key.
    """
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, key)
    except (OSError, ValueError) as wrong:
        names = f"{brief_path(certificate)}, {brief_path(key)}"
        raise DixitError(
            say("these are not a certificate and its key: {files} ({wrong})", files=names, wrong=error_reason(wrong))
        ) from wrong
    return context


def _listening(options: ServeOptions, before: RoomLocation | None) -> socket.socket:
    """A listening socket: at the given port; else at the previous one, if that is free, or at any that is free."""
    if options.port is not None:
        try:
            return listening(options.address, options.port)
        except OSError as taken:
            if taken.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            wrong = os.strerror(taken.errno)
            raise DixitError(
                say(
                    "port {port} can't be used: choose another, or leave it out ({wrong})",
                    port=options.port,
                    wrong=wrong,
                )
            ) from taken
    if before is None:
        return listening(options.address, 0)
    try:
        return listening(options.address, before.port)
    except OSError as taken:
        if taken.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        return listening(options.address, 0)


def _location_of(
    core: RoomCore, before: RoomLocation | None, options: ServeOptions, listens: socket.socket
) -> RoomLocation:
    """Where the room is now, with the previous keys if they are still valid, and new ones otherwise."""
    keys = {"teacher": "", "projector": ""} if before is None else vars(before)
    everywhere = options.address == "0.0.0.0"
    addresses = addresses_of_this_machine() if everywhere else (options.address,)
    return RoomLocation(
        core.code,
        listens.getsockname()[1],
        (*options.hosts, *addresses) or ("127.0.0.1",),
        options.address,
        tuple(options.hosts),
        teacher=keys["teacher"] if core.knows(keys["teacher"]) else core.teacher.renew("teacher"),
        projector=keys["projector"] if core.knows(keys["projector"]) else core.teacher.renew("projector"),
        relay=options.relay,
        certificate=options.certificate or (),
    )


class _Lifetime:
    """Stops the process when no notebook has been present for `grace` seconds, or another process has taken over the room.

    Args:
        grace: Seconds to wait for a notebook.
        stop: Set when the process is to end.
        has_notebook: Whether a notebook keeps standard input open.
    """

    def __init__(self, grace: float, stop: asyncio.Event, has_notebook: bool) -> None:
        self.core: RoomCore | None = None
        self._grace = grace
        self._stop = stop
        self._has_notebook = has_notebook
        self._end: asyncio.TimerHandle | None = None

    def notebook_is_gone(self) -> None:
        """Note that the notebook has closed standard input."""
        self._has_notebook = False
        self.check()

    def check(self) -> None:
        """Check whether a notebook is present, and start or cancel the timer accordingly."""
        if self.core is None:
            return
        if self.core.fenced:
            self._stop.set()
        is_here = self._has_notebook or any(each.role == "teacher" for each in self.core.connections)
        if is_here and self._end is not None:
            self._end.cancel()
            self._end = None
        elif not is_here and self._end is None:
            self._end = asyncio.get_running_loop().call_later(self._grace, self._stop.set)


def stop_on_signals(stop: asyncio.Event) -> None:
    """Set an event on SIGTERM and Ctrl+C.

    Args:
        stop: The event.
    """
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda _number, _frame: loop.call_soon_threadsafe(stop.set))


def _call_when_closed(notebook: int, gone: Callable[[], None]) -> None:
    """Call a function in the event loop when the other end of a pipe is closed."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(OSError):
            while os.read(notebook, 4096):
                pass
        with suppress(RuntimeError):  # the process has ended meanwhile
            loop.call_soon_threadsafe(gone)

    threading.Thread(target=read, name="notebook", daemon=True).start()


def report_ready(location: RoomLocation) -> None:
    """Write the code and the port to standard output as JSON, once the server accepts connections; never the keys.

    Args:
        location: Where the room is.
    """
    with suppress(OSError):
        sys.stdout.write(json.dumps({"code": location.code, "port": location.port}) + "\n")
        sys.stdout.flush()
