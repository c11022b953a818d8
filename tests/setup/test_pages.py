"""`make pages` writes pages that are read right wherever they are served."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest


def test_a_lessons_page_says_that_it_is_utf_8_before_a_server_can_say_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dixit_widgets.site import pages  # takes a while, which every worker would spend to collect it

    lesson = tmp_path / "lesson.ipynb"
    lesson.write_text('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}')
    monkeypatch.setattr(pages, "fetch_scripts", lambda _downloads: ())
    monkeypatch.setattr(pages, "executed", lambda notebook, _path, _where: notebook)
    monkeypatch.setattr(pages, "page_of", lambda *_: "<!doctype html><p>Zo\u00eb")
    (page,) = pages.write_pages([lesson], tmp_path / "out", [], tmp_path)
    assert page.read_bytes() == codecs.BOM_UTF8 + "<!doctype html><p>Zoë".encode()
