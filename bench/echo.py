"""A bare server of tornado's, to compare a room's with: a message is answered at once, and told to all pages of its table."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import defaultdict
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.web import Application
from tornado.websocket import WebSocketHandler

from dixit_widgets.room.server import listening

TABLES: defaultdict[str, list[Echo]] = defaultdict(list)


class Echo(WebSocketHandler):
    def open(self, *args: str, **_kwargs: str) -> None:
        self.set_nodelay(True)
        self.table = args[0]
        TABLES[self.table].append(self)

    def on_message(self, message: str | bytes) -> None:
        """A message has its number, and the letters that all pages are to get."""
        asked: dict[str, Any] = json.loads(message)
        self.write_message(json.dumps({"t": "answer", "id": asked["id"]}))
        shown = json.dumps({"t": "state", "id": asked["id"], "fill": "x" * asked["letters"]})
        for each in TABLES[self.table]:
            each.write_message(shown)

    def on_close(self) -> None:
        TABLES[self.table].remove(self)


async def main() -> None:
    listens = listening("127.0.0.1", 0)
    HTTPServer(Application([(r"/(\d+)", Echo)])).add_socket(listens)
    sys.stdout.write(f"{listens.getsockname()[1]}\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.read)  # ends with whoever has started it


if __name__ == "__main__":
    asyncio.run(main())
