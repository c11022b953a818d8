"""The lessons as single HTML files, for readers with neither Python nor a network: `make pages` writes them into pages-out/.

All that makes a page is in `dixit_widgets/site/pages.py`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import dixit_widgets as dx
from dixit_widgets.site.pages import fetch_scripts, write_pages
from dixit_widgets.site.tools import ProgramError

ROOT = Path(__file__).parents[1]
OUT = ROOT / "pages-out"
DOWNLOADS = Path(sys.prefix) / "downloads"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write notebooks as single HTML files.")
    parser.add_argument("notebooks", nargs="*", type=Path, help="all lessons, if none is named")
    parser.add_argument(
        "--languages", nargs="+", metavar="CODE", help="what a page carries, such as: en fi", default=[]
    )
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--fetch", action="store_true", help="only download the scripts that go into each page")
    asked = parser.parse_args()
    lessons = sorted((ROOT / "notebooks").glob("*.ipynb"))
    notebooks: list[Path] = asked.notebooks or lessons
    try:
        fetch_scripts(DOWNLOADS)
        if asked.fetch:
            return
        beside = bool(asked.notebooks)  # the lessons would leave the files that they write
        pages = write_pages(notebooks, asked.out, asked.languages, DOWNLOADS, beside, shown_now)
    except ProgramError as wrong:
        raise SystemExit(f"{wrong}\n{wrong.output}") from None
    except dx.DixitError as wrong:
        raise SystemExit(f"{wrong}: nothing was written.") from None
    for page in pages:
        print(f"{page.relative_to(ROOT) if page.is_relative_to(ROOT) else page}  {page.stat().st_size / 1e6:.1f} MB")


def shown_now(said: str) -> None:
    print(said, flush=True)


if __name__ == "__main__":
    main()
