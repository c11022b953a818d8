"""The memory of a page, from the browser itself."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page


@dataclass(frozen=True)
class Memory:
    """A page's memory after garbage collection.

    Args:
        strings: Every string: words, names, attributes of elements. One text, to search.
        buffers: The sizes of all ArrayBuffers: in such a picture comes from the kernel.
    """

    strings: str
    buffers: frozenset[int]


def memory_of(page: Page) -> Memory:
    """The memory of a page now."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    taken: dict[str, Any] = json.loads("".join(chunks))
    fields = taken["snapshot"]["meta"]["node_fields"]
    nodes, strings = taken["nodes"], taken["strings"]
    named = nodes[fields.index("name") :: len(fields)]
    sizes = nodes[fields.index("self_size") :: len(fields)]
    held = zip(named, sizes, strict=True)
    buffers = {size for name, size in held if strings[name] == "system / JSArrayBufferData"}
    return Memory("\n".join(strings), frozenset(buffers))
