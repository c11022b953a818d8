"""Serves a site from this machine to a browser on it, as any server of plain files would."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ..sentences import say

__all__ = ["serve"]

_HOST = "127.0.0.1"
_PORT = 8000
"""The port, if it is free: a browser keeps what a reader changes by the address, so the address had better stay."""


class _Files(SimpleHTTPRequestHandler):
    """Names the kinds of files that Python needs to start in a browser, which some systems have changed."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012  # as the base has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".webp": "image/webp",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is said of each file."""


def serve(folder: Path, tell: Callable[[str], object], open_browser: Callable[[str], object] = webbrowser.open) -> None:
    """Serve a folder until Ctrl+C is pressed.

    Args:
        folder: The folder.
        tell: Called with what is done now.
        open_browser: Called with the address.
    """
    with _server(folder) as server:
        address = f"http://{_HOST}:{server.server_port}/"
        tell(say("The site is at {address} on this machine. Ctrl+C ends it.", address=address))
        open_browser(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            tell(say("Ended."))


def _server(folder: Path) -> ThreadingHTTPServer:
    handler = partial(_Files, directory=str(folder))
    try:
        return ThreadingHTTPServer((_HOST, _PORT), handler)
    except OSError:  # another program has the port
        return ThreadingHTTPServer((_HOST, 0), handler)
