"""The lessons as single HTML files, for readers with neither Python nor a network: `make pages` writes them into pages-out/.

nbconvert runs each notebook and writes its page. By itself such a page fetches the scripts that show widgets from three
places; here they stand in the page, so it opens with a double click. Its boards are stepped by hand: no Python is behind.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

import nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor

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
    asked.out.mkdir(parents=True, exist_ok=True)
    for notebook in asked.notebooks or sorted((ROOT / "notebooks").glob("*.ipynb")):
        page = asked.out / f"{notebook.stem}.html"
        page.write_text(page_of(executed(notebook), notebook.stem), encoding="utf-8")
        print(f"{page}  {page.stat().st_size / 1e6:.1f} MB")


def executed(notebook: Path) -> Any:
    """A notebook with its outputs and the state of its widgets; the file stays as it is.

    Raises:
        CellExecutionError: If a cell fails: a page of a lesson that doesn't run is none.
    """
    with tempfile.TemporaryDirectory() as place:
        settings = {"metadata": {"path": place}}
        run, _ = ExecutePreprocessor(timeout=300).preprocess(nbformat.read(notebook, as_version=4), settings)
    return run


def page_of(notebook: Any, name: str) -> str:
    """A notebook that has run, as a page that carries all it needs."""
    exporter = HTMLExporter(raw_template=TEMPLATE)
    page, _ = exporter.from_notebook_node(notebook, {"scripts": scripts(), "metadata": {"name": name}})
    return page


@lru_cache(maxsize=1)
def scripts() -> tuple[str, ...]:
    """The scripts of a page, in the order in which they are needed, as they may stand in it.

    Raises:
        RuntimeError: If this anywidget is not written as those that are known.
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
