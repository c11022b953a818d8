"""The lessons as single HTML files, for readers with neither Python nor a network: `make pages` writes them into pages-out/.

nbconvert runs each notebook and writes its page. Such a page would fetch the scripts that show widgets from three places;
here they are in the page, so that it opens without network. Its boards can be stepped by hand, without Python.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors import CellExecutionError, ExecutePreprocessor

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

TEMPLATE = """{%- extends 'index.html.j2' -%}
{%- block html_head_js_requirejs -%}
{%- for script in resources.scripts -%}<script>{{ script }}</script>{%- endfor -%}
{%- endblock html_head_js_requirejs -%}
{%- block jupyter_widgets -%}{%- endblock -%}
{%- block html_head_js_mathjax -%}{%- endblock -%}
{%- block html_head_js_mermaidjs -%}{%- endblock -%}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Write notebooks as single HTML files.")
    parser.add_argument("notebooks", nargs="*", type=Path, help="all lessons, if none is named")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--fetch", action="store_true", help="only download the scripts that go into each page")
    asked = parser.parse_args()
    scripts()
    if asked.fetch:
        return
    lessons = sorted((ROOT / "notebooks").glob("*.ipynb"))
    notebooks: list[Path] = asked.notebooks or lessons
    if missing := [str(notebook) for notebook in notebooks if not notebook.is_file()]:
        raise SystemExit(f"There is no notebook {', '.join(missing)}: nothing was written.")
    asked.out.mkdir(parents=True, exist_ok=True)
    names = [notebook.stem for notebook in notebooks]
    for notebook in notebooks:
        try:
            run = executed(notebook, where=notebook.parent if asked.notebooks else None)
        except CellExecutionError as failed:
            raise SystemExit(f"{notebook} fails, so there is no page of it.\n{failed}") from None
        page = asked.out / f"{notebook.stem}.html"
        page.write_text(page_of(run, notebook.stem, names), encoding="utf-8-sig")  # the mark tells UTF-8 to any server
        shown = page.relative_to(ROOT) if page.is_relative_to(ROOT) else page
        print(f"{shown}  {page.stat().st_size / 1e6:.1f} MB", flush=True)


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


def page_of(notebook: Any, name: str, names: Iterable[str] = ()) -> str:
    """A notebook that has run, as a page that contains everything it needs.

    Args:
        name: Its title, if it has no heading.
        names: The notebooks whose pages are in the same folder; links to them become links to their pages.
    """
    exporter = HTMLExporter(raw_template=TEMPLATE)
    about = {"scripts": scripts(), "metadata": {"name": heading(notebook) or name}}
    page, _ = exporter.from_notebook_node(notebook, about)
    for other in names:
        page = page.replace(f'href="{quote(other)}.ipynb"', f'href="{quote(other)}.html"')
    return page


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
