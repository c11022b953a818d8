"""The process of one room: it takes the room up from its folder, serves it, and ends with the notebook that has started it.

The notebook is here as long as it holds the process's standard input open, or a page of the teacher's is connected, of which a
notebook has one too. When neither is, the process waits a while for a notebook to come back, and ends; the room stays in its
folder.
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
        port: The port; None for the one before, or one that is free.
        grace: Seconds to wait for the notebook.
        hosts: Names and addresses that lead here, beside those of this machine.
        relay: Whether the room can be reached by the relay of a Jupyter server too.
        certificate: The files of a certificate, with those that it rests on, and of its key: for https. None for http.
    """

    folder: str
    address: str = "0.0.0.0"
    port: int | None = None
    grace: float = GRACE
    hosts: Sequence[str] = ()
    relay: bool = False
    certificate: tuple[str, str] | None = None


async def serve_room(options: ServeOptions, ready: Callable[[RoomLocation], object], notebook: int | None) -> None:
    """Serve a room until its notebook is gone, another process takes it up, or this one is asked to end.

    Args:
        options: How.
        ready: Called once when pages can come.
        notebook: A file descriptor that ends with the notebook; None if there is none.

    Raises:
        SaveError: If the room can't be taken up, or has ended.
        DixitError: If the relay can't reach it, the certificate is none, or the port can't be used.
        OSError: If its folder can't be read or written, or nothing can listen there.
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
    """What https needs.

    Args:
        certificate: The file of a certificate, with those that it rests on.
        key: The file of its key.

    Raises:
        DixitError: If they are none, or do not belong together.
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
    """A socket at the port that is asked for; at the one before, if that is free, or another one."""
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
    """Where the room is now, with the keys of before where they are good still."""
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
    """Ends the process when no notebook has been here for a while, or another process has the room.

    Args:
        grace: Seconds until then.
        stop: Set when the process is to end.
        has_notebook: Whether a notebook holds the process.
    """

    def __init__(self, grace: float, stop: asyncio.Event, has_notebook: bool) -> None:
        self.core: RoomCore | None = None
        self._grace = grace
        self._stop = stop
        self._has_notebook = has_notebook
        self._end: asyncio.TimerHandle | None = None

    def notebook_is_gone(self) -> None:
        """The notebook has let the process go."""
        self._has_notebook = False
        self.check()

    def check(self) -> None:
        """Look at who is here."""
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
    """Have SIGTERM and Ctrl+C end the process."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda _number, _frame: loop.call_soon_threadsafe(stop.set))


def _call_when_closed(notebook: int, gone: Callable[[], None]) -> None:
    """Have a function called when nobody holds the other end of a pipe any more."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(OSError):
            while os.read(notebook, 4096):
                pass
        with suppress(RuntimeError):  # the process has ended meanwhile
            loop.call_soon_threadsafe(gone)

    threading.Thread(target=read, name="notebook", daemon=True).start()


def report_ready(location: RoomLocation) -> None:
    """Tell whoever has started the process that the room can be reached; its keys stand in the folder alone."""
    with suppress(OSError):
        sys.stdout.write(json.dumps({"code": location.code, "port": location.port}) + "\n")
        sys.stdout.flush()
