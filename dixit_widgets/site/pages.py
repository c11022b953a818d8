"""Notebooks as single HTML files, for readers with neither Python nor a network.

nbconvert runs each notebook and writes its page. Such a page would fetch the scripts that show widgets from three places;
here they are in the page, so that it opens without network. Its boards can be stepped by hand, without Python.

A page may carry a notebook in several languages: the cells of all its editions, of which those in the language of the page
are shown, and a choice of the language above them.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

from ..errors import brief, brief_name, brief_path
from ..files.atomic import check_target, write_whole
from ..sentences import number_text, say
from ..text.language import language_of
from .notebooks import checked_notebook
from .tools import ProgramError, SiteError, can_be_made, fetched_package, installed_file, made, need

__all__ = ["fetch_scripts", "write_pages"]

REQUIRE = ("requirejs@2.3.8", "require.js")
"""The npm package that loads the modules of widgets, and its file."""

RENDERER = ("@jupyter-widgets/html-manager@1.0.15", "dist/embed-amd.js")
"""The npm package that draws widgets in a page without a kernel, and its file."""

_ANYWIDGET = "nbextensions/anywidget/index.js"
"""What our widgets ask for by the name "anywidget"; it comes with the Python package, so the two match."""

_NAMED_SLIDERS = """
new MutationObserver(() => {
  for (const handle of document.querySelectorAll(".noUi-handle:not([aria-label])")) {
    const label = handle.closest(".jupyter-widgets")?.querySelector(".widget-label")?.textContent;
    if (label) handle.setAttribute("aria-label", label);
  }
}).observe(document.documentElement, { childList: true, subtree: true });
"""
"""The sliders of ipywidgets have a label beside them, but no name for those who don't see it."""

_UNNAMED = 'define(["@jupyter-widgets/base"]'

_STATES = "application/vnd.jupyter.widget-state+json"
"""Where a notebook's metadata keep the state of its widgets."""

_ENDING = re.compile(r"\.[A-Za-z]\w{0,4}")
"""What tells the kind of a file; a folder may well be called "pages.2026"."""

_TIMEOUT = 300
"""Seconds that a cell may take."""

_WRITTEN_HERE = '<meta name="generator" content="dixit-widgets">'
"""What tells a page that may be replaced from one that somebody else wrote."""

_MARK = re.compile(r'<meta (?=[^>]*name="generator")[^>]*content="dixit-widgets"')
"""That, as nbconvert writes it: it puts attributes in an order of its own."""

_TO_THE_MARK = 100_000
"""Letters of a page before which its mark stands."""

_TEMPLATE = """{%- extends 'index.html.j2' -%}
{%- block html_head_js_requirejs -%}
{{ resources.mark }}
{%- for script in resources.scripts -%}<script>{{ script }}</script>{%- endfor -%}
{%- endblock html_head_js_requirejs -%}
{%- block jupyter_widgets -%}{%- endblock -%}
{%- block html_head_js_mathjax -%}{%- endblock -%}
{%- block html_head_js_mermaidjs -%}{%- endblock -%}
{%- block body_header -%}{{ super() }}{{ resources.switch }}{%- endblock body_header -%}
{%- block any_cell scoped -%}
{%- if resources.switch -%}<div class="in-language" lang="{{ cell.metadata.language }}">{{ super() }}</div>
{%- else -%}{{ super() }}{%- endif -%}
{%- endblock any_cell -%}
"""

_SWITCH = """<style>
{% for code in names %}html[lang="{{ code }}"] .in-language:not([lang="{{ code }}"]){{ ", " if not loop.last }}{% endfor %} {
  display: none;
}
#languages[hidden] { display: none; }
#languages { display: flex; flex-wrap: wrap; gap: 0.25rem; padding: 0.5rem 1rem; font-family: system-ui, sans-serif; }
#languages button {
  min-height: 2.25rem; padding: 0 0.75rem; border: 0; border-radius: 1.125rem; background: none; color: #211b33; font-size: 1rem;
}
#languages button:hover { background: #e9e3d6; }
#languages button:focus-visible { outline: 3px solid #1a4fc4; }
#languages [aria-pressed="true"] { background: #211b33; color: #fffdf6; font-weight: 700; }
@media print { #languages { display: none; } }
</style>
<nav id="languages" aria-label="{{ labels.values() | first }}" hidden>
{%- for code, name in names.items() %}
<button type="button" lang="{{ code }}" data-label="{{ labels[code] }}" aria-pressed="{{ "true" if loop.first else "false" }}">{{ name }}</button>
{%- endfor %}
</nav>
<script>
document.getElementById("languages").hidden = false;
for (const button of document.querySelectorAll("#languages button"))
  button.addEventListener("click", () => {
    const root = document.documentElement;
    const cells = () => [...document.querySelectorAll(`.in-language[lang="${root.lang}"]`)];
    const place = cells().findIndex((cell) => cell.getBoundingClientRect().bottom > 0);
    root.lang = button.lang;
    button.parentElement.ariaLabel = button.dataset.label;
    for (const each of document.querySelectorAll("#languages button")) each.ariaPressed = String(each === button);
    document.title = cells().map((cell) => cell.querySelector("h1")?.firstChild?.textContent).find(Boolean) ?? document.title;
    if (scrollY) cells()[place]?.scrollIntoView();
  });
</script>
"""
"""The choice of a language: the cells of all others are not shown. The same cell is in view after a change."""


@dataclass(frozen=True)
class Page:
    """A page that is to be written.

    Args:
        path: Its file.
        editions: The notebook in each language of the page, by the language's code; it begins in the first.
    """

    path: Path
    editions: Mapping[str, Path]


def write_pages(
    notebooks: Sequence[Path],
    output: Path | None,
    languages: Sequence[str],
    downloads: Path,
    beside: bool = True,
    tell: Callable[[str], object] = lambda _said: None,
) -> list[Path]:
    """Run notebooks, and write each as a page; none is written if one of them fails.

    Args:
        notebooks: Their files.
        output: The page, if it ends with ".html" and there is one notebook; else the folder of the pages. None for beside
            each notebook.
        languages: The codes of the languages that a page carries, where its notebook has an edition in them; it begins in the
            first. Empty for the notebook as it is.
        downloads: Where downloads are kept.
        beside: Whether cells run in the folder of their notebook; else in a temporary one for each.
        tell: Called with what is done now, and with each page that contains the answers to its questions.

    Returns:
        The pages.

    Raises:
        SiteError: If a notebook is missing or fails, a page can't be written or is somebody else's, or something can't be
            fetched.
        OSError: If a page is a folder, or no plain file.
        DixitError: If there is no such language.
    """
    for code in languages:
        language_of(code)
    need("page")
    files = _files_of(notebooks, output)
    pages = [
        Page(path, in_languages(notebook, languages, tell)) for notebook, path in zip(notebooks, files, strict=True)
    ]
    read = [{code: checked_notebook(path) for code, path in page.editions.items()} for page in pages]
    for file in files:
        _check_output(file, named=file == output)
    tell(say("Fetching the scripts of the page, unless they are there already ..."))
    fetch_scripts(downloads)
    names = [page.path.stem for page in pages]
    texts: list[str] = []
    telling: list[Path] = []
    for page, editions in zip(pages, read, strict=True):
        runs: dict[str, Any] = {}
        for code, notebook in editions.items():
            path = page.editions[code]
            tell(say("Running {notebook} ...", notebook=path))
            runs[code] = executed(notebook, path, path.parent if beside else None)
        texts.append(page_of(runs, page.path.stem, downloads, names))
        if any(map(holds_answers, runs.values())):
            telling.append(page.path)
    for page, text in zip(pages, texts, strict=True):
        made(page.path.parent)
        try:
            write_whole(page.path, text, encoding="utf-8-sig")  # the mark tells UTF-8 to any server
        except OSError as wrong:
            raise SiteError(
                say("{path} can't be written: {why}", path=brief_path(str(page.path)), why=wrong.strerror or str(wrong))
            ) from None
    for path in telling:
        tell(
            say(
                "{file} asks questions without Python, so it contains their answers: anyone who looks into the file can find them",
                file=brief_path(str(path)),
            )
        )
    return [page.path for page in pages]


def _files_of(notebooks: Sequence[Path], output: Path | None) -> list[Path]:
    """The file of each page.

    Raises:
        SiteError: If two notebooks would have one page, there is one file for several, or a file of another kind is meant.
    """
    if output is not None and not output.is_dir() and _ENDING.fullmatch(output.suffix):
        if output.suffix.lower() not in (".html", ".htm"):
            raise SiteError(
                say(
                    "--output must be a file that ends with .html, or a folder, got {got}: if a folder is meant, make it first",
                    got=brief_path(str(output)),
                )
            )
        if len(notebooks) > 1:
            raise SiteError(say("{number} notebooks have as many pages: name a folder for them", number=len(notebooks)))
        return [output]
    files = [(notebook.parent if output is None else output) / f"{notebook.stem}.html" for notebook in notebooks]
    for place, file in enumerate(files):
        if (before := files.index(file)) == place:
            continue
        if notebooks[before].resolve() == notebooks[place].resolve():
            raise SiteError(say("{notebook} is named twice: name it once", notebook=brief_path(str(notebooks[place]))))
        raise SiteError(
            say("two notebooks have the same name, {name}: rename one of them", name=brief(notebooks[place].name))
        )
    return files


def _check_output(file: Path, named: bool) -> None:
    """Refuse a page that can't be written, or would replace a file of somebody else's, before its notebook runs.

    Args:
        file: The page.
        named: Whether it was named itself; then it is replaced, whatever it is.

    Raises:
        OSError: If it is a folder, or no plain file.
        SiteError: If it can't be written, or is another's.
    """
    if file.parent.is_dir():
        check_target(file)
    if not can_be_made(file):
        raise SiteError(
            say(
                "nothing may be written to {path}: name another file or folder with --output",
                path=brief_path(str(file.parent)),
            )
        )
    if not named and file.exists() and not _is_ours(file):
        raise SiteError(
            say(
                "{path} is there already, and dixit-widgets did not write it: name another file with --output, or this one "
                "to replace it",
                path=brief_path(str(file)),
            )
        )


def _is_ours(page: Path) -> bool:
    with page.open(encoding="utf-8", errors="replace") as file:
        return _MARK.search(file.read(_TO_THE_MARK)) is not None


def in_languages(
    notebook: Path, codes: Sequence[str], tell: Callable[[str], object] = lambda _said: None
) -> dict[str, Path]:
    """A notebook in the languages of a page, those that there are: each in a folder beside it, by the language's code.

    Args:
        notebook: In English.
        codes: The languages that are asked for; none for the notebook as it is.
        tell: Called with each edition that is not there.

    Returns:
        The notebook of each language.

    Raises:
        SiteError: If there is an English one alone, and it was not asked for.
    """
    editions = {code: notebook if code == "en" else notebook.parent / code / notebook.name for code in codes}
    found = {code: path for code, path in editions.items() if path.is_file()}
    if not editions or (not found and not notebook.is_file()):  # what is missing is the notebook that was named
        return {"en": notebook}
    missing = {code: path for code, path in editions.items() if code not in found}
    if not found:
        raise SiteError(
            say(
                "{notebook} has no edition in {codes}: put one at {path}, or leave out --languages",
                notebook=brief_path(str(notebook)),
                codes=", ".join(codes),
                path=brief_path(str(next(iter(missing.values())))),
            )
        )
    for path in missing.values():
        tell(
            say(
                "There is no {path}: the page of {notebook} is without it.",
                path=brief_path(str(path)),
                notebook=brief_path(str(notebook)),
            )
        )
    return found


def executed(notebook: Any, path: Path, where: Path | None = None) -> Any:
    """A notebook with its outputs and the state of its widgets; its file stays as it is.

    Args:
        notebook: The notebook.
        path: Its file, for errors.
        where: The folder in which its cells run; None for a temporary one.

    Raises:
        SiteError: If a cell fails, or takes too long.
    """
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    failed = say("{notebook} fails, so there is no page of it", notebook=path)
    notebook.metadata.pop("widgets", None)  # of the time when it was saved
    running = ""

    def begins(cell: Any, cell_index: int) -> None:
        """Note which cell runs: its number is the one beside it in Jupyter, once all have run."""
        nonlocal running
        number = sum(each.cell_type == "code" for each in notebook.cells[: cell_index + 1])
        line = next((line for line in cell.source.splitlines() if line.strip()), "").strip()
        running = say("cell {number}, {line}", number=number, line=f"`{brief_name(line)}`")

    with tempfile.TemporaryDirectory() as place:
        client = NotebookClient(
            notebook,
            kernel_name="python3",  # the Python of this environment, whatever it was called where the notebook was saved
            timeout=_TIMEOUT,
            resources={"metadata": {"path": str(where or place)}},
            extra_arguments=["--IPKernelApp.log_level=ERROR"],
            on_cell_execute=begins,
        )
        try:
            # A page without Python: what happened is in its questions, as nobody can send it later.
            client.execute(env={**os.environ, "DIXIT_STATIC_PAGE": "1"})
        except CellExecutionError as wrong:
            raise ProgramError(f"{failed}: {running}: {wrong.ename}: {wrong.evalue}", str(wrong)) from None
        except CellTimeoutError:
            why = say("a cell takes more than {seconds} seconds", seconds=number_text(_TIMEOUT))
            raise SiteError(f"{failed}: {running}: {why}") from None
        except DeadKernelError as wrong:
            raise SiteError(": ".join(filter(None, (failed, running, str(wrong))))) from None
    return notebook


def page_of(runs: Mapping[str, Any], name: str, downloads: Path, names: Iterable[str] = ()) -> str:
    """A notebook that has run, as a page that contains everything it needs.

    Args:
        runs: The notebook in each language of the page, by the language's code; it begins in the first.
        name: Its title, if it has no heading.
        downloads: Where downloads are kept.
        names: The notebooks whose pages are in the same folder; links to them become links to their pages.
    """
    exporter_class: Any = import_module("nbconvert").HTMLExporter
    first, *others = runs
    exporter = exporter_class(raw_template=_TEMPLATE, language_code=first)
    about = {
        "mark": _WRITTEN_HERE,
        "scripts": fetch_scripts(downloads),
        "switch": switch(list(runs)) if others else "",
        "metadata": {"name": heading(runs[first]) or name},
    }
    page: str = exporter.from_notebook_node(joined(runs) if others else runs[first], about)[0]
    for other in names:
        for link in (f"{quote(other)}.ipynb", f"../{quote(other)}.ipynb"):
            page = page.replace(f'href="{link}"', f'href="{quote(other)}.html"')
    return page


def holds_answers(run: Any) -> bool:
    """Whether a notebook that has run asks what its page could tell: nobody can send it later, so it is in the page."""
    widgets = run.metadata.get("widgets", {}).get(_STATES, {}).get("state", {})
    views = [widget.get("state", {}).get("_view") for widget in widgets.values()]
    return any(_tells(cast("Mapping[str, Any]", view)) for view in views if isinstance(view, dict))


def _tells(view: Mapping[str, Any]) -> bool:
    """Whether the view of an `Ask` or a `Board` holds an answer that it does not show yet."""
    question = view.get("question")
    return bool(view.get("changeable") and view.get("outcome")) or (isinstance(question, dict) and "later" in question)


def joined(runs: Mapping[str, Any]) -> Any:
    """The cells of a notebook in several languages as one notebook, with the state of all their widgets."""
    first = next(iter(runs.values()))
    cells: list[Any] = []
    states: dict[str, Any] = {}
    for code, run in runs.items():
        for cell in run.cells:
            cells.append({**cell, "id": f"{code}-{cell.id}", "metadata": {**cell.metadata, "language": code}})
        states |= run.metadata.get("widgets", {}).get(_STATES, {}).get("state", {})
    nbformat: Any = import_module("nbformat")
    widgets = {_STATES: {"version_major": 2, "version_minor": 0, "state": states}}
    return nbformat.from_dict({**first, "cells": cells, "metadata": {**first.metadata, "widgets": widgets}})


def switch(codes: Iterable[str]) -> str:
    """The choice of a language, as HTML."""
    from jinja2 import Environment

    languages = [language_of(code) for code in codes]
    names = {language.code: language.context("the name of this language", "English") for language in languages}
    labels = {language.code: language.say("Language") for language in languages}
    return Environment(autoescape=True).from_string(_SWITCH).render(names=names, labels=labels)


def heading(notebook: Any) -> str:
    """The first heading in a notebook, or an empty text."""
    told = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    found = re.search(r"^# +(.+)$", told, re.MULTILINE)
    return found[1].strip() if found else ""


@lru_cache(maxsize=4)
def fetch_scripts(downloads: Path) -> tuple[str, ...]:
    """The scripts of a page in the order in which they are needed, escaped for it; fetched once.

    Args:
        downloads: Where downloads are kept.

    Raises:
        SiteError: If they can't be fetched, or this version of anywidget is not written as expected.
    """
    path = installed_file("anywidget", _ANYWIDGET)
    anywidget = path.read_text(encoding="utf-8")
    if anywidget.count(_UNNAMED) != 1:
        raise SiteError(say("{path} is not written as expected: install another version of anywidget", path=path))
    named = anywidget.replace(_UNNAMED, _UNNAMED.replace("(", '("anywidget", ', 1))
    # what it declares stays its own
    renderer = script(*RENDERER, downloads) + _NAMED_SLIDERS
    wanted = [script(*REQUIRE, downloads), f"(() => {{\n{named}\n}})();", renderer]
    return tuple(text.replace("</script", "<\\/script") for text in wanted)


def script(package: str, file: str, downloads: Path) -> str:
    """A file of an npm package, fetched once.

    Args:
        package: The package with its version.
        file: The path of the file in it.
        downloads: Where downloads are kept.

    Raises:
        SiteError: If it can't be fetched.
    """
    return (fetched_package(package, downloads, say("the scripts of the page")) / file).read_text(encoding="utf-8")
