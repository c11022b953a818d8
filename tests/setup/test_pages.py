"""`make pages` writes pages that are read right wherever they are served."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest


def test_a_lessons_page_says_that_it_is_utf_8_before_a_server_can_say_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scripts import pages  # takes seconds, which every worker would spend to collect it

    lesson = tmp_path / "lesson.ipynb"
    lesson.write_text("{}")
    monkeypatch.setattr(pages, "scripts", lambda: None)
    monkeypatch.setattr(pages, "executed", lambda _notebook, where: None)
    monkeypatch.setattr(pages, "page_of", lambda *_: "<!doctype html><p>Zo\u00eb")
    monkeypatch.setattr("sys.argv", ["pages", "--out", str(tmp_path / "out"), str(lesson)])
    pages.main()
    assert (tmp_path / "out" / "lesson.html").read_bytes() == codecs.BOM_UTF8 + "<!doctype html><p>Zoë".encode()
