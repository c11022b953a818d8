"""The lessons as single HTML files, for readers with neither Python nor a network: `make pages` writes them into pages-out/.

nbconvert runs each notebook and writes its page. Such a page would fetch the scripts that show widgets from three places;
here they are in the page, so that it opens without network. Its boards can be stepped by hand, without Python.

A page may carry a lesson in several languages: the cells of all its notebooks, of which those in the language of the page are
shown, and a choice of the language above them.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nbformat
from jinja2 import Environment
from nbconvert import HTMLExporter
from nbconvert.preprocessors import CellExecutionError, ExecutePreprocessor

from dixit_widgets.errors import DixitError
from dixit_widgets.text.language import language_of

ROOT = Path(__file__).parents[1]
OUT = ROOT / "pages-out"
DOWNLOADS = Path(sys.prefix) / "downloads"

REQUIRE = ("requirejs@2.3.8", "require.js")
"""The npm package that loads the modules of widgets, and its file."""

RENDERER = ("@jupyter-widgets/html-manager@1.0.15", "dist/embed-amd.js")
"""The npm package that draws widgets in a page without a kernel, and its file."""

ANYWIDGET = Path(sys.prefix) / "share/jupyter/nbextensions/anywidget/index.js"
"""What our widgets ask for by the name "anywidget"; it comes with the Python package, so the two match."""

UNNAMED = 'define(["@jupyter-widgets/base"]'

STATES = "application/vnd.jupyter.widget-state+json"
"""Where a notebook's metadata keep the state of its widgets."""

TEMPLATE = """{%- extends 'index.html.j2' -%}
{%- block html_head_js_requirejs -%}
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

SWITCH = """<style>
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


def main() -> None:
    parser = argparse.ArgumentParser(description="Write notebooks as single HTML files.")
    parser.add_argument("notebooks", nargs="*", type=Path, help="all lessons, if none is named")
    parser.add_argument(
        "--languages", nargs="+", metavar="CODE", help="what a page carries, such as: en fi", default=[]
    )
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--fetch", action="store_true", help="only download the scripts that go into each page")
    asked = parser.parse_args()
    scripts()
    if asked.fetch:
        return
    for code in asked.languages:
        try:
            language_of(code)
        except DixitError as unknown:
            raise SystemExit(f"{unknown}: nothing was written.") from None
    lessons = sorted((ROOT / "notebooks").glob("*.ipynb"))
    notebooks: list[Path] = asked.notebooks or lessons
    if missing := [str(notebook) for notebook in notebooks if not notebook.is_file()]:
        raise SystemExit(f"There is no notebook {', '.join(missing)}: nothing was written.")
    asked.out.mkdir(parents=True, exist_ok=True)
    names = [notebook.stem for notebook in notebooks]
    for notebook in notebooks:
        editions = in_languages(notebook, asked.languages)
        try:
            runs = {
                code: executed(path, where=path.parent if asked.notebooks else None) for code, path in editions.items()
            }
        except CellExecutionError as failed:
            raise SystemExit(f"{notebook} fails, so there is no page of it.\n{failed}") from None
        page = asked.out / f"{notebook.stem}.html"
        page.write_text(page_of(runs, notebook.stem, names), encoding="utf-8-sig")  # the mark tells UTF-8 to any server
        shown = page.relative_to(ROOT) if page.is_relative_to(ROOT) else page
        carried = f"  {', '.join(runs)}" if asked.languages else ""
        print(f"{shown}  {page.stat().st_size / 1e6:.1f} MB{carried}", flush=True)


def in_languages(notebook: Path, codes: Iterable[str]) -> dict[str, Path]:
    """A notebook in the languages of a page, those that there are: each in a folder beside it, by the language's code.

    Args:
        notebook: In English.
        codes: The languages that are asked for; none for English.

    Returns:
        The notebook of each language, English alone if there is none in the others.
    """
    editions = {code: notebook if code == "en" else notebook.parent / code / notebook.name for code in codes}
    return {code: path for code, path in editions.items() if path.is_file()} or {"en": notebook}


def executed(notebook: Path, where: Path | None = None) -> Any:
    """A notebook with its outputs and the state of its widgets; the file stays as it is.

    Args:
        where: The folder in which its cells run; None for a temporary one.

    Raises:
        CellExecutionError: If a cell fails.
    """
    with tempfile.TemporaryDirectory() as place:
        settings = {"metadata": {"path": str(where or place)}}
        quiet = ["--IPKernelApp.log_level=ERROR"]
        runner = _Runner(timeout=300, extra_arguments=quiet)
        run, _ = runner.preprocess(nbformat.read(notebook, as_version=4), settings)
    return run


class _Runner(ExecutePreprocessor):
    """Runs cells for a page without Python: what happened is in its questions, as nobody can send it later."""

    def start_new_kernel(self, **settings: Any) -> None:
        super().start_new_kernel(**settings, env={**os.environ, "DIXIT_STATIC_PAGE": "1"})


def page_of(runs: Mapping[str, Any], name: str, names: Iterable[str] = ()) -> str:
    """A notebook that has run, as a page that contains everything it needs.

    Args:
        runs: The notebook in each language of the page, by the language's code; it begins in the first.
        name: Its title, if it has no heading.
        names: The notebooks whose pages are in the same folder; links to them become links to their pages.
    """
    first, *others = runs
    exporter = HTMLExporter(raw_template=TEMPLATE, language_code=first)
    about = {
        "scripts": scripts(),
        "switch": switch(list(runs)) if others else "",
        "metadata": {"name": heading(runs[first]) or name},
    }
    page, _ = exporter.from_notebook_node(joined(runs) if others else runs[first], about)
    for other in names:
        for link in (f"{quote(other)}.ipynb", f"../{quote(other)}.ipynb"):
            page = page.replace(f'href="{link}"', f'href="{quote(other)}.html"')
    return page


def joined(runs: Mapping[str, Any]) -> Any:
    """The cells of a notebook in several languages as one notebook, with the state of all their widgets."""
    first = next(iter(runs.values()))
    cells: list[Any] = []
    states: dict[str, Any] = {}
    for code, run in runs.items():
        for cell in run.cells:
            cells.append({**cell, "id": f"{code}-{cell.id}", "metadata": {**cell.metadata, "language": code}})
        states |= run.metadata.get("widgets", {}).get(STATES, {}).get("state", {})
    widgets = {STATES: {"version_major": 2, "version_minor": 0, "state": states}}
    return nbformat.from_dict({**first, "cells": cells, "metadata": {**first.metadata, "widgets": widgets}})


def switch(codes: Iterable[str]) -> str:
    """The choice of a language, as HTML."""
    languages = [language_of(code) for code in codes]
    names = {language.code: language.context("the name of this language", "English") for language in languages}
    labels = {language.code: language.say("Language") for language in languages}
    return Environment(autoescape=True).from_string(SWITCH).render(names=names, labels=labels)


def heading(notebook: Any) -> str:
    """The first heading in a notebook, or an empty text."""
    told = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    found = re.search(r"^# +(.+)$", told, re.MULTILINE)
    return found[1].strip() if found else ""


@lru_cache(maxsize=1)
def scripts() -> tuple[str, ...]:
    """The scripts of a page in the order in which they are needed, escaped for it.

    Raises:
        RuntimeError: If this version of anywidget is not written as expected.
    """
    anywidget = ANYWIDGET.read_text(encoding="utf-8")
    if anywidget.count(UNNAMED) != 1:
        raise RuntimeError(f"{ANYWIDGET} has not the one {UNNAMED} that is to get a name")
    named = anywidget.replace(UNNAMED, UNNAMED.replace("(", '("anywidget", ', 1))
    # what it declares stays its own
    wanted = [fetched(*REQUIRE), f"(() => {{\n{named}\n}})();", fetched(*RENDERER)]
    return tuple(script.replace("</script", "<\\/script") for script in wanted)


def fetched(package: str, file: str) -> str:
    """A file of an npm package, downloaded once."""
    kept = DOWNLOADS / package.replace("/", "-") / Path(file).name
    if not kept.is_file():
        DOWNLOADS.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=DOWNLOADS) as place:
            subprocess.run(["npm", "pack", "--silent", package], cwd=place, check=True, stdout=subprocess.DEVNULL)
            (archive,) = Path(place).glob("*.tgz")
            shutil.unpack_archive(archive, place)
            kept.parent.mkdir(exist_ok=True)
            (Path(place) / "package" / file).replace(kept)
    return kept.read_text(encoding="utf-8")


if __name__ == "__main__":
    main()
