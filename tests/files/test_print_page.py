"""A page to print is written as HTML, or by its ending as a PDF; where that can't be made, the error says what to do."""

from __future__ import annotations

import base64
import os
import re
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.files import chromium
from dixit_widgets.files.print_page import PAPERS, checked_paper, print_page, save_page
from dixit_widgets.sentences import ENGLISH

PAGE = print_page("A <page>", "<p>Zoë</p>", language=ENGLISH, paper="Letter")


@pytest.fixture
def no_browser(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("bin")
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", os.fspath(folder))
    monkeypatch.setattr(chromium, "_usual_places", lambda *_: iter(()))
    return folder


def test_a_page_says_its_language_title_and_paper() -> None:
    assert '<html lang="en">' in PAGE
    assert "<title>A &lt;page&gt;</title>" in PAGE
    assert "size: 215.9mm 279.4mm" in PAGE
    assert "size: 210mm 297mm" in print_page("A page", "", language=ENGLISH, paper="A4")


def test_a_page_asks_for_no_other_file() -> None:
    assert re.findall(r"(?:src|href|url)\W+([^\s\"')]+)", PAGE) == ["data:,"]


@pytest.mark.parametrize("name", ["page.html", "page.HTM", "page"])
def test_a_page_is_written_as_html_right_under_any_charset(name: str, tmp_path: Path) -> None:
    assert save_page(tmp_path / name, PAGE) == tmp_path / name
    assert (tmp_path / name).read_bytes().startswith(b"\xef\xbb\xbf<!doctype html>")
    assert (tmp_path / name).read_text("utf-8-sig") == PAGE


@pytest.mark.parametrize("name", ["page.png", "page.docx", "page.pdf.txt"])
def test_another_ending_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(dx.DixitError, match=r"the ending of the file .* must be one of \.html, \.htm, \.pdf, got '\."):
        save_page(tmp_path / name, PAGE)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("paper", ["A3", "a4", None, 7, ["A4"]])
def test_another_paper_is_refused(paper: object) -> None:
    with pytest.raises(dx.DixitError, match="paper must be one of A4, Letter, got "):
        checked_paper(paper)
    assert list(PAPERS) == ["A4", "Letter"]


@pytest.mark.usefixtures("no_browser")
def test_without_a_browser_a_pdf_is_refused_with_what_to_do_and_the_old_file_stays(tmp_path: Path) -> None:
    (tmp_path / "page.pdf").write_bytes(b"old")
    with pytest.raises(
        dx.DixitError,
        match=r"set the environment variable CHROMIUM .*\. Or save it as \.html, and print that from a browser",
    ):
        save_page(tmp_path / "page.pdf", PAGE)
    assert (tmp_path / "page.pdf").read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["page.pdf"]


def printing(folder: Path, script: str) -> None:
    """A browser that does what a script of the shell says, with the page as $page and the PDF as $pdf."""
    arguments = (
        'for each; do case "$each" in --print-to-pdf=*) pdf=${each#*=};; file://*) page=${each#file://};; esac; done'
    )
    path = folder / "chromium"
    path.write_text(f"#!/bin/sh\n{arguments}\n{script}\n")
    path.chmod(0o755)


def test_a_pdf_is_what_the_browser_has_printed_of_the_page(no_browser: Path, tmp_path: Path) -> None:
    printing(no_browser, 'while read -r line; do echo "$line"; done < "$page" > "$pdf"')
    save_page(tmp_path / "page.PDF", PAGE)
    assert "<p>Zoë</p>" in (tmp_path / "page.PDF").read_text("utf-8")


def test_a_browser_that_prints_nothing_is_told(no_browser: Path, tmp_path: Path) -> None:
    printing(no_browser, "exit 0")
    with pytest.raises(dx.DixitError, match=r"Chromium has written no PDF; save it as \.html"):
        save_page(tmp_path / "page.pdf", PAGE)
    assert list(tmp_path.iterdir()) == []


def test_pictures_go_into_a_pdf_as_jpeg_which_it_holds_as_they_are(no_browser: Path, tmp_path: Path) -> None:
    printing(no_browser, 'while read -r line; do echo "$line"; done < "$page" > "$pdf"')
    data = base64.b64encode(dx.Deck.dreams().picture("night-whale")).decode()
    unread = base64.b64encode(b"no picture").decode()
    images = f'<img src="data:image/webp;base64,{data}"><img src="data:image/webp;base64,{unread}">'
    page = print_page("A page", images, language=ENGLISH, paper="A4")
    save_page(tmp_path / "page.pdf", page)
    assert re.findall(r"data:image/(\w+);", (tmp_path / "page.pdf").read_text("utf-8")) == ["jpeg", "webp"]
    save_page(tmp_path / "page.html", page)
    assert re.findall(r"data:image/(\w+);", (tmp_path / "page.html").read_text("utf-8-sig")) == ["webp", "webp"]
