"""What an exported page holds: its data unpacked, and its parts as text."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any


def carried(path: Path) -> dict[str, Any]:
    """What the page's code reads."""
    found = re.search(
        r'<script type="text/plain" id="dx-data">([\w+/=]+)</script>', path.read_text(encoding="utf-8-sig")
    )
    assert found
    return json.loads(zlib.decompress(b64decode(found[1])))


def first_widgets(path: Path) -> list[Any]:
    """The widgets in the page's first language."""
    return next(iter(carried(path)["languages"].values()))["widgets"]


def changed(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A view with what differs in it, as the page makes it."""
    seen = dict(view)
    for name, value in changes.items():
        before = seen.get(name)
        seen[name] = changed(before, value) if isinstance(value, dict) and isinstance(before, dict) else value
    return seen
