"""The JupyterLite site of the lessons: `make site` builds it into site-out/, and says how large it is and why each package is in it.

It runs in an environment of its own (the extra `site` of the package): in one together with JupyterLab, `%pip` and the
kernel's extension would stand in JupyterLab too. All that builds a site is in `dixit_widgets/site/`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import dixit_widgets as dx
from dixit_widgets.site.door import CARDS, ENGLISH, Door, Lesson, door_pictures
from dixit_widgets.site.lite import AT_START, Contents, build_site, core_folder, fetch
from dixit_widgets.site.tools import WHEELS, ProgramError

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"

KERNEL_WHEELS = {
    "piplite": "%pip install, from the site's own folder first",
    "ipykernel": "the kernel's stand-in for ipykernel",
    "pyodide-kernel": "the kernel",
    "widgetsnbextension": "ipywidgets asks for it; empty",
}
"""The packages that come inside the kernel's own, with their reasons."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the JupyterLite site of the lessons.")
    parser.add_argument("--out", type=Path, default=ROOT / "site-out")
    parser.add_argument("--downloads", type=Path, default=Path(sys.prefix) / "downloads")
    parser.add_argument(
        "--online", action="store_true", help="Pyodide and its binary packages from their usual address"
    )
    parser.add_argument("--fetch", action="store_true", help="only download what the site is made of")
    asked = parser.parse_args()
    out, downloads = asked.out.resolve(), asked.downloads.resolve()
    try:
        if asked.fetch:
            fetch(downloads)
            return
        packages = build_site(out, our_lessons(), downloads, asked.online)
    except ProgramError as wrong:
        raise SystemExit(f"{wrong}\n{wrong.output}") from None
    except dx.DixitError as wrong:
        raise SystemExit(str(wrong)) from None
    report(out, packages, asked.online)


def our_lessons() -> Contents:
    """All lessons, and a page at the door for each language."""
    deck = dx.Deck.dreams()
    lessons: dict[str, list[Lesson]] = {ENGLISH: [lesson(path) for path in sorted(NOTEBOOKS.glob("*.ipynb"))]}
    for code in dx.languages()[1:]:
        if translated := sorted(NOTEBOOKS.glob(f"{code}/*.ipynb")):
            lessons[code] = [lesson(path) for path in translated]
    doors: list[Door] = []
    for code, own in lessons.items():
        names = {Path(each.path).name for each in own}
        others = tuple(each for each in lessons[ENGLISH] if each.path not in names) if code != ENGLISH else ()
        folder = "" if code == ENGLISH else code
        doors.append(Door(code, tuple(own), tuple(deck[card] for card in CARDS), others, folder))
    pictures = door_pictures((card, deck.picture(card)) for card in CARDS)
    return Contents(tuple(each for own in lessons.values() for each in own), tuple(doors), pictures)


def lesson(path: Path) -> Lesson:
    return Lesson(path.relative_to(NOTEBOOKS).as_posix(), json.loads(path.read_text(encoding="utf-8")))


def report(site: Path, packages: Iterable[dict[str, Any]], online: bool) -> None:
    """Print the size of the site and of each part, and why each package is in it.

    Raises:
        SystemExit: If a package is in it without a reason, or one is missing that another asks for.
    """
    packages = list(packages)
    reasons = reasons_of(packages)
    files = [path for path in site.rglob("*") if path.is_file()]

    def size(folder: Path) -> int:
        return sum(path.stat().st_size for path in files if path.is_relative_to(folder))

    def wheel(entry: dict[str, Any]) -> int:
        return (site / core_folder(online) / entry["file_name"]).stat().st_size

    print(f"\n{'package':24} {'version':9} {'kB':>6}  reason")
    for entry in sorted(packages, key=lambda entry: -wheel(entry)):
        print(f"{entry['name']:24} {entry['version']:9} {wheel(entry) / 1000:6.0f}  {reasons[entry['name']]}")
    print(f"\n{'part':34} {'MB':>6}")
    parts = {
        "Python itself (Pyodide)": core_folder(online),
        "its packages, ours among them": "pypi",
        "lessons": "files",
    }
    for name, folder in parts.items():
        print(f"{name:34} {size(site / folder) / 1e6:6.2f}")
    rest = size(site) - sum(size(site / folder) for folder in parts.values())
    print(f"{'JupyterLab, the kernel, widgets':34} {rest / 1e6:6.2f}")
    print(f"{'the site, ' + str(len(files)) + ' files':34} {size(site) / 1e6:6.2f}")
    print(f"\nThe {'online' if online else 'offline'} site is in {shown(site)}: see docs/publishing.md.")


def reasons_of(packages: Iterable[dict[str, Any]]) -> dict[str, str]:
    """Why each package is in the site, from wheels.txt.

    Raises:
        SystemExit: If one is in it without a reason, or one is missing that another asks for.
    """
    lines = [line for line in WHEELS.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    pairs = [line.split("#", 1) for line in lines]
    listed = {name.split("==")[0].strip(): reason.strip() for name, reason in pairs}
    reasons = {**listed, "dixit-widgets": "the game and its boards", **KERNEL_WHEELS}
    asked_for = {"dixit-widgets", *AT_START}
    names = {entry["name"] for entry in packages}
    for entry in packages:
        asked_for.update(entry["depends"])
        if missing := sorted(set(entry["depends"]) - names):
            raise SystemExit(
                f"{entry['name']} asks for {', '.join(missing)}: add it to {shown(WHEELS)}, with the reason."
            )
    if idle := sorted(names - asked_for):
        raise SystemExit(f"nothing in the site asks for {', '.join(idle)}: take it out of {shown(WHEELS)}.")
    if nameless := sorted(names - set(reasons)):
        raise SystemExit(f"{', '.join(nameless)} is in the site for no reason: say one in {shown(WHEELS)}.")
    return reasons


def shown(path: Path) -> str:
    """A path, from this repository if it is in it."""
    return f"{path.relative_to(ROOT)}{'/' if path.is_dir() else ''}" if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    main()
