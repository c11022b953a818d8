"""A site is refused for a link that leads nowhere, and for whatever it loads from another host."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.site.links import faults


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="other.html">there</a>', ""),
        ('<a href="other.html#place">there</a>', ""),
        ('<a href="sub/with%20space.html">there</a>', ""),
        ('<a href="#here" id="here">here</a>', ""),
        ('<a href="https://example.org/">not followed</a>', ""),
        ('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', ""),
        ('<a href="gone.html">gone</a>', "index.html: gone.html leads nowhere"),
        ('<a href="sub/">no page</a>', "index.html: sub/ leads nowhere"),
        ('<img src="gone.webp">', "index.html: gone.webp leads nowhere"),
        ('<link href="gone.css">', "index.html: gone.css leads nowhere"),
        ('<a href="other.html#gone">gone</a>', "index.html: other.html#gone leads to no place on that page"),
        ('<a href="#gone">gone</a>', "index.html: #gone leads to no place on that page"),
        ('<script src="https://example.org/a.js"></script>', "index.html loads https://example.org/a.js"),
        ('<img src="//example.org/a.png">', "index.html loads //example.org/a.png"),
    ],
)
def test_each_broken_link_is_named(tmp_path: Path, body: str, fault: str) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "with space.html").write_text("<p>there</p>")
    (tmp_path / "other.html").write_text('<p id="place">there</p>')
    (tmp_path / "index.html").write_text(body)
    assert faults(tmp_path) == ([fault] if fault else [])
