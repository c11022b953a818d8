"""Lessons in other languages: each has one source, a notebook in English, and a catalogue for each language.

`make messages` writes notebooks/<code>/<name>.ipynb for the lessons of `TRANSLATED`, from notebooks/<name>.ipynb and
notebooks/locale/<code>.po. A message is a passage of a lesson: a heading, a paragraph or an item of a list; in code a
comment, or a text that is read.
"""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import sys
import textwrap
import tokenize
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "notebooks"
LOCALE = FOLDER / "locale"

TRANSLATED = ("01-a-round-of-dixit", "09-take-a-seat")
"""The lessons that there are in every language, by the names of their notebooks."""

PROSE_WIDTH = 120
"""Letters in a line of Markdown."""
CODE_WIDTH = 88
"""Letters in a line of code, as in notebooks/ruff.toml."""

_IMPORT = "import dixit_widgets as dx\n"
_LINK = re.compile(r"\]\(([\w-]+)\.ipynb\)")

Translate = Callable[[str], str]


@dataclass(frozen=True)
class Passage:
    """A part of a cell that is read by people.

    Attributes:
        start: Where it begins in the source of its cell.
        end: Where it ends.
        text: What it says, in one line, without marks of lists and headings, quotation marks or `#`.
        written: Makes of a translation what stands in the cell instead.
    """

    start: int
    end: int
    text: str
    written: Translate


def passages(cell: dict[str, Any]) -> list[Passage]:
    """The passages of a cell of a notebook, in their order."""
    source = "".join(cell["source"])
    found = prose_passages(source) if cell["cell_type"] == "markdown" else code_passages(source)
    return sorted(found, key=lambda passage: passage.start)


def prose_passages(source: str) -> Iterator[Passage]:
    """Headings, paragraphs and items of lists of Markdown; code in it is left out."""
    lines = source.splitlines(keepends=True)
    starts = _starts(lines)
    for token in MarkdownIt("commonmark").parse(source):
        if token.type != "inline" or token.map is None:
            continue
        first, last = token.map[0], token.map[1] - 1
        column = lines[first].index(token.content.split("\n")[0])
        end = starts[last] + len(lines[last].rstrip())
        yield Passage(starts[first] + column, end, " ".join(token.content.split()), _wrapped(column))


def _wrapped(column: int) -> Translate:
    """Writes a passage of Markdown that begins in a column: the first line of a paragraph, or behind a mark."""
    indent = " " * column
    return lambda text: textwrap.fill(
        text,
        PROSE_WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    ).lstrip()


def code_passages(source: str) -> Iterator[Passage]:
    """Comments of Python code, and those of its texts that are read: of several words, or the label of a choice."""
    lines = source.splitlines(keepends=True)
    starts = _starts(lines)

    def place(line: int, column: int) -> int:
        """Of a position that counts bytes."""
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            start = starts[token.start[0] - 1] + token.start[1]
            yield Passage(start, start + len(token.string), token.string.lstrip("# "), lambda text: f"# {text}")
    tree = ast.parse(source)
    labels = {id(value) for node in ast.walk(tree) if isinstance(node, ast.Dict) for value in node.values}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if " " in node.value or id(node) in labels:
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            yield Passage(
                place(node.lineno, node.col_offset),
                place(node.end_lineno, node.end_col_offset),
                node.value,
                _quoted(node.col_offset),
            )


def _quoted(column: int) -> Translate:
    """Writes a text of Python that begins in a column, on several lines if it is long."""

    def written(text: str) -> str:
        width = CODE_WIDTH - column - len('"",')
        parts = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
        spaced = [part if place == 0 else f" {part}" for place, part in enumerate(parts)]
        return ("\n" + " " * column).join(json.dumps(part, ensure_ascii=False) for part in spaced)

    return written


def _starts(lines: Iterable[str]) -> list[int]:
    """Where each line begins, in the text that they make."""
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    return starts


def translated(cell: dict[str, Any], say: Translate) -> str:
    """The source of a cell with each of its passages in another language."""
    source = "".join(cell["source"])
    for passage in reversed(passages(cell)):
        source = source[: passage.start] + passage.written(say(passage.text)) + source[passage.end :]
    return source


def cells_of(name: str) -> list[dict[str, Any]]:
    """The cells of a lesson in English."""
    return _read(name)["cells"]


def _read(name: str) -> dict[str, Any]:
    return json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))


def template() -> Catalog:
    """Every passage of the lessons, without a translation."""
    catalogue = Catalog(
        project="dixit-widgets", header_comment="# All passages of the lessons.", charset="utf-8", fuzzy=False
    )
    for name in TRANSLATED:
        for cell in cells_of(name):
            for passage in passages(cell):
                catalogue.add(
                    passage.text, locations=[(f"{name}.ipynb", 0)], auto_comments=[f"{cell['cell_type']} {cell['id']}"]
                )
    return catalogue


def catalogue_of(code: str) -> Path:
    """Where the catalogue of the lessons in a language is, by the language's code."""
    return LOCALE / f"{code}.po"


def lesson(name: str, code: str, say: Translate) -> str:
    """A lesson in another language, as its file has it.

    Args:
        name: The name of its notebook.
        code: The code of the language.
        say: Gives the translation of a passage.
    """
    notebook = _read(name)
    sources = [_LINK.sub(_link_from_folder, translated(cell, say)) for cell in notebook["cells"]]
    if not any(_IMPORT in source for source in sources):
        raise ValueError(f"{name} must have the line {_IMPORT.strip()!r}: its language is set below it")
    for cell, source in zip(notebook["cells"], sources, strict=True):
        in_language = source.replace(_IMPORT, f'{_IMPORT}\ndx.set_language("{code}")\n')
        cell["source"] = in_language.splitlines(keepends=True)
    return _formatted(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", FOLDER / code / f"{name}.ipynb")


def _link_from_folder(link: re.Match[str]) -> str:
    """A link to another lesson, from the folder of a language: to the one beside it, or to the one in English."""
    return link[0] if link[1] in TRANSLATED else f"](../{link[1]}.ipynb)"


def _formatted(notebook: str, path: Path) -> str:
    ruff = [sys.executable, "-m", "ruff", "format", "--quiet", "--stdin-filename", str(path), "-"]
    return subprocess.run(ruff, cwd=ROOT, input=notebook, capture_output=True, text=True, check=True).stdout


def say_in(catalogue: Catalog) -> Translate:
    """Gives the translations of a catalogue; what is not in it raises a KeyError."""
    said = {message.id: str(message.string) for message in catalogue if message.id}
    return lambda text: said[text]


def write(code: str, catalogue: Catalog) -> None:
    """Write all lessons of a language.

    Args:
        code: The code of the language.
        catalogue: The translations of their passages, all of them.
    """
    folder = FOLDER / code
    folder.mkdir(exist_ok=True)
    for name in TRANSLATED:
        (folder / f"{name}.ipynb").write_text(lesson(name, code, say_in(catalogue)), encoding="utf-8")
