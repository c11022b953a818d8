"""The docs as a site that needs neither a server nor a network: `make docs` builds it into docs-out/.

Sphinx reads the pages of the repository as they are, from a copy with the same folders, in which this script adds the
pages that are computed: the reference, the cards, the numbers of the rules, the sizes. All lessons are run. The site is
checked before it replaces the old one: every link inside it leads somewhere, and no page asks another host for anything.
"""

from __future__ import annotations

import argparse
import gzip
import json
import logging
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields
from inspect import isclass
from pathlib import Path

import nbformat
from sphinx.cmd.build import build_main
from sphinx.pycode import ModuleAnalyzer

import dixit_widgets as dx
from dixit_widgets.site.pages import fetch_scripts, heading, script
from dixit_widgets.text.language import language_of
from docs.site.links import faults

ROOT = Path(__file__).parents[2]
OUT = ROOT / "docs-out"
DOWNLOADS = Path(sys.prefix) / "downloads"
PAGES = (
    "*.md",
    "LICENSE",
    "docs/*.md",
    "docs/*.webp",
    "docs/rules/*.md",
    "notebooks/**/*.md",
    "notebooks/**/*.ipynb",
    "art/*.md",
    "js/*.md",
)
MERMAID = ("mermaid@11.12.0", "dist/mermaid.min.js")
"""The npm package that draws diagrams, and its file."""

UNLISTED = "---\norphan: true\nnosearch: true\n---\n\n"
"""Of the answers: teachers come to them from their guide; neither the list of pages nor the search leads to them."""

DOOR = ("lantern-tree", "night-whale", "stairs-to-the-moon", "the-foxs-coat")
"""The cards on the first page."""

GROUPS = {
    "widgets": (
        "Widgets",
        "What is shown in a notebook. Each is a widget of ipywidgets; the traits can be observed and linked.",
    ),
    "room": ("A room", "A class plays on its own devices: phones, tablets, computers."),
    "game": (
        "Games",
        "A game is played by acts that the rules check, entered from a real table, or taken from the worked examples.",
    ),
    "engine": ("Rules and points", "Editions and their numbers, clues, players, and who gets which points for what."),
    "decks": ("Cards and decks", "The cards of *Dreams*, and decks of your own pictures."),
    "lessons": ("Lessons", "Predictions, exercises, charts, and what a whole game or a class has done."),
    "bots": ("Bots and simulations", "Programs that play, and many rounds at once."),
    "text": (
        "Sentences and languages",
        "The steps of a round in words, tables of points, and the language of all of it.",
    ),
    "views": ("Things to print", "A round on one page, as a handout or a worksheet."),
    "checkup": ("Installation", "What is installed, and why a board may not show."),
    "errors": ("Errors", "What is raised. Every message is in the language in use."),
}
"""The groups of the reference, in their order: by the folder of the package in which a name is defined, but for the room."""

STOP_AT = "AnyWidget, HasTraits, tuple, Exception"
"""Classes of others, whose members are not described."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the docs.")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--fetch", action="store_true", help="only download the scripts that draw widgets and diagrams")
    parser.add_argument("--without-running", action="store_true", help="leave out what cells show, to see pages soon")
    asked = parser.parse_args()
    fetch_scripts(DOWNLOADS)
    script(*MERMAID, DOWNLOADS)
    if not asked.fetch:
        build(asked.out.resolve(), runs=not asked.without_running)


def build(out: Path, runs: bool = True) -> None:
    """Build the site, check it, and put it in the place of the old one.

    Args:
        out: The folder of the site.
        runs: Whether cells are run.

    Raises:
        SystemExit: If the folder holds something else, Sphinx warns of anything, or a link is broken.
    """
    if out.exists() and any(out.iterdir()) and not (out / "searchindex.js").is_file():
        raise SystemExit(f"{out} is not empty and holds no docs: nothing was changed.")
    with tempfile.TemporaryDirectory(prefix="docs-") as place:
        source, site, doctrees = (Path(place) / name for name in ("source", "site", "doctrees"))
        write_source(source)
        write(Path(place) / "ipython/profile_default/ipython_kernel_config.py", b"c.IPKernelApp.log_level = 40\n")
        os.environ["IPYTHONDIR"] = f"{place}/ipython"  # not with the settings of whoever builds
        logging.getLogger("traitlets").setLevel(logging.WARNING)
        static = f"html_static_path=site/static,{source / 'scripts'}"
        strict = ["-W", "--keep-going", "-q", "-j", str(min(4, os.cpu_count() or 1))]
        strict += [] if runs else ["-D", "nb_execution_mode=off"]
        failed = build_main(
            [*strict, "-c", str(ROOT / "docs"), "-D", static, "-d", str(doctrees), str(source), str(site)]
        )
        if failed:
            raise SystemExit("The docs have warnings, so nothing was written.")
        if found := faults(site):
            raise SystemExit("\n".join([*found, "Nothing was written."]))
        (site / ".nojekyll").touch()  # some hosts leave out folders that begin with _
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(site, out)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    count = sum(1 for _ in out.rglob("*.html"))
    shown = out.relative_to(ROOT) if out.is_relative_to(ROOT) else out
    print(f"{shown}/index.html  {count} pages, {size / 1e6:.0f} MB")


def write_source(source: Path) -> None:
    """Write all that Sphinx reads: the pages of the repository at their places, and those of the site."""
    for pattern in PAGES:
        for file in sorted(ROOT.glob(pattern)):
            if ".ipynb_checkpoints" not in file.parts:
                write(source / file.relative_to(ROOT), file.read_bytes())
    for file in (source / "notebooks/answers").glob("*.md"):
        file.write_text(UNLISTED + file.read_text(encoding="utf-8"), encoding="utf-8")
    for file in (ROOT / "docs/site").glob("*.md"):
        write(source / file.name, file.read_bytes())
    for number, code in enumerate(fetch_scripts(DOWNLOADS)):
        write(source / "scripts" / f"widgets-{number}.js", code.encode())
    write(source / "scripts/mermaid.js", script(*MERMAID, DOWNLOADS).encode())
    deck = dx.Deck.dreams()
    for card in deck:
        for size in ("board", "full"):
            write(source / "cards" / size / f"{card.id}.webp", deck.picture(card, size))
    door = source / "index.md"
    shown = " ".join(f"![{deck[card].alt}](cards/board/{card}.webp)" for card in DOOR)
    door.write_text(door.read_text(encoding="utf-8").replace("{cards}", shown), encoding="utf-8")
    for name, lines in {
        "cards": cards_page(),
        "translated": translated_page(),
        "numbers": numbers_page(),
        "budgets": budgets_page(),
        **reference_pages(),
    }.items():
        write(source / f"{name}.md", "\n".join(lines).encode() + b"\n")


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


# The pages that are computed


def cards_page() -> Iterator[str]:
    """All cards of the deck: pictures, titles, what they show."""
    deck = dx.Deck.dreams()
    yield from ("# The cards", "")
    yield f"The {len(deck)} cards of *{deck.name.capitalize()}*, painted for this project by programs ([how](art/README.md)), CC BY 4.0. A"
    yield "picture leads to its larger version. Below it is what is read to people who can't see it. `dx.Deck.dreams()` has"
    yield from ("them all.", "", ":::{container} gallery", "")
    for card in deck:
        yield f"- [![{card.alt}](cards/board/{card.id}.webp)](cards/full/{card.id}.webp)"
        yield from ("", f"  **{card.title}**", "", f"  {card.alt}", "")
    yield ":::"


def translated_page() -> Iterator[str]:
    """The lessons and the rules in other languages."""
    yield from ("# In other languages", "", "These lessons are translated, and the rules; the rest is in English.", "")
    pages: list[str] = []
    for code in dx.languages():
        if code != "en":
            lessons = sorted((ROOT / "notebooks" / code).glob("*.ipynb"))
            links = [f"[{title(path)}](notebooks/{code}/{path.name})" for path in lessons]
            rules = dx.RulesCard(language=code).title
            name = language_of(code).context("the name of this language", "English")
            yield f"- {name}: {', '.join([*links, f'[{rules}](docs/rules/{code}.md)'])}"
            pages += [*(f"notebooks/{code}/{path.stem}" for path in lessons), f"docs/rules/{code}"]
    yield from ("", "```{toctree}", ":hidden:", "", *pages, "```")


def title(notebook: Path) -> str:
    return heading(nbformat.read(notebook, as_version=4))


def numbers_page() -> Iterator[str]:
    """Every number of every edition, and where it comes from."""
    yield from ("# Where the numbers come from", "")
    yield "Every number of an edition has a source: what its rulebook says, or why it was taken to mean that."
    yield '`dx.EDITIONS["odyssey"].source("goal")` gives it in Python; a rule that you have changed is a house rule.'
    for rules in dx.EDITIONS.values():
        yield from ("", f"## {rules.title}", "", "| rule | value | where | how |", "|---|---|---|---|")
        for field in fields(rules):
            if field.name not in ("edition", "title"):
                source = rules.source(field.name)
                how = f"{source.certainty}: {source.note}" if source.note else source.certainty
                yield f"| `{field.name}` | {getattr(rules, field.name)} | {source.rulebook}: {source.section} | {how} |"


def budgets_page() -> Iterator[str]:
    """What the page code weighs, beside its limits."""
    yield from ("# Budgets", "")
    yield "What the browser loads, gzipped, beside the limit that `npm run size` in `js/` enforces (1 kB = 1,000 bytes):"
    yield from ("", "| bundle | size | limit |", "|---|---|---|")
    for budget in json.loads((ROOT / "js/package.json").read_text(encoding="utf-8"))["size-limit"]:
        size = sum(len(gzip.compress((ROOT / "js" / path).read_bytes(), 9)) for path in budget["path"])
        yield f"| {budget['name']} | {size / 1000:.1f} kB | {budget['limit']} |"
    yield from (
        "",
        "`make bench` measures these and all times (a start, an act, a million rounds, a lesson in the browser) on",
    )
    yield "your machine, each beside its budget and something to compare it with. A budget is changed by a decision, never to"
    yield "let something pass."


def reference_pages() -> dict[str, Iterable[str]]:
    """A page for each group of public names, and one for each class."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name in dx.__all__:
        groups[group_of(name)].append(name)
    if unknown := groups.keys() - GROUPS.keys():
        raise SystemExit(f"{', '.join(unknown)} has no group in the reference: add it to GROUPS in {__file__}.")
    pages: dict[str, Iterable[str]] = {}
    for group, (title, about) in GROUPS.items():
        names = sorted(groups[group], key=str.casefold)
        classes = [name for name in names if isclass(getattr(dx, name))]
        lines = [f"# {title}", "", about, "", "```{eval-rst}", ".. autosummary::", "   :nosignatures:", ""]
        lines += [*(f"   dixit_widgets.{name}" for name in names), "```", ""]
        if classes:
            lines += ["```{toctree}", ":hidden:", "", *classes, "```", ""]
        for name in names:
            if name in classes:
                pages[f"reference/{name}"] = [f"# {name}", "", *directive(name)]
            else:
                lines += [f"## {name}", "", *directive(name)]
        pages[f"reference/{group}"] = lines
    index = ["# Reference", "", f"All names of `dixit_widgets` {dx.__version__}; the lessons call it `dx`.", ""]
    index += ["```{toctree}", ":maxdepth: 2", "", *GROUPS, "```"]
    return {**pages, "reference/index": index}


def group_of(name: str) -> str:
    """The group of a public name: errors, the room, or the folder in which it is defined."""
    thing = getattr(dx, name)
    if isclass(thing) and issubclass(thing, Exception):
        return "errors"
    home = dx._HOME[name]
    return "room" if home == "widgets.room" else home.partition(".")[0]


def directive(name: str) -> Iterator[str]:
    """What has Sphinx describe a public name."""
    thing = getattr(dx, name)
    yield "```{eval-rst}"
    if isclass(thing):
        yield from (f".. autoclass:: dixit_widgets.{name}", "   :members:", f"   :inherited-members: {STOP_AT}")
    elif callable(thing):
        yield f".. autofunction:: dixit_widgets.{name}"
    else:
        home = ModuleAnalyzer.for_module(f"dixit_widgets.{dx._HOME[name]}")
        home.analyze()
        yield from (f".. py:data:: dixit_widgets.{name}", f"   :type: {home.annotations['', name]}", "")
        yield from (f"   {line}" for line in home.attr_docs["", name])
    yield "```"


if __name__ == "__main__":
    main()
