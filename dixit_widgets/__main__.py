"""The command `dixit-widgets`, also `python -m dixit_widgets`: a site of lessons, lessons as single pages, a check.

It speaks the language of the terminal, where there is a catalogue for it.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from .checkup import check
from .errors import DixitError
from .sentences import plain, say, translatable, use_from_now_on
from .site.own import OwnSite, build_own_site
from .site.pages import write_pages
from .site.serving import serve
from .site.tools import SiteError, downloads_folder, need
from .text.language import languages, lend_catalogues, nearest_language

__all__ = ["main"]

_PROGRAM = "dixit-widgets"
_LANGUAGE_FROM = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that hold the language of a terminal, the most important first, as for other programs."""

_OF_ARGPARSE = (
    translatable("argument %(argument_name)s: %(message)s"),
    translatable("expected at least one argument"),
    translatable("expected one argument"),
    translatable("ignored explicit argument %r"),
    translatable("invalid choice: %(value)r (choose from %(choices)s)"),
    translatable("unrecognized arguments: %s"),
)
"""What argparse says of arguments that are wrong: it looks these up by itself, and the catalogues have them."""

_STOPPED = 130
"""What a program ends with that was ended by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: What stands behind its name; None for what was typed.

    Returns:
        0 if it did what it was asked, 1 if not; what was wrong has been printed, and nothing was written.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no reason to fail
    lend_catalogues()
    use_from_now_on(nearest_language(_terminal_language()))
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        return asked.run(asked)
    except (DixitError, OSError) as wrong:
        _tell(f"{_PROGRAM}: {wrong}")
        return 1
    except KeyboardInterrupt:
        stopped = say("Stopped; nothing was written.")
        _tell(f"\n{_PROGRAM}: {stopped}")
        return _STOPPED


def _terminal_language() -> str:
    """The language of the terminal, such as "fi-FI"; empty if it says none."""
    said = next((value for name in _LANGUAGE_FROM if (value := os.environ.get(name))), "")
    return said.split(":")[0].split(".")[0].replace("_", "-")


# What is printed


def _tell(said: str) -> None:
    """What is done now, or what is wrong: beside what the command gives."""
    print(plain(said), file=sys.stderr, flush=True)


def _give(said: object) -> None:
    print(plain(str(said)), flush=True)


# The commands


def _site(asked: argparse.Namespace) -> int:
    site = OwnSite(_named(asked), asked.deck, asked.fit, asked.language, asked.online, asked.title)
    folder = build_own_site(site, asked.output, _downloads(asked, "site"), _tell)
    _give(say("The site is in {folder}.", folder=asked.output))
    if asked.serve:
        serve(folder, _tell)
    else:
        _give(say("To look at it, run this again with --serve; to publish it, copy the folder to any web space."))
    return 0


def _page(asked: argparse.Namespace) -> int:
    pages = write_pages(_named(asked), asked.output, asked.languages, _downloads(asked, "page"), tell=_tell)
    for page in pages:
        _give(say("The page is {path}.", path=page))
    return 0


def _check(_asked: argparse.Namespace) -> int:
    found = check()
    _give(found)
    try:
        need("site")
        _give(say("A site can be built here: dixit-widgets site lesson.ipynb"))
    except SiteError as why:
        _give(say("No site can be built here yet: {why}", why=why))
    return 0 if found.fits else 1


def _named(asked: argparse.Namespace) -> list[Path]:
    """The notebooks that were named.

    Raises:
        SiteError: If there are none.
    """
    notebooks: list[Path] = asked.notebooks
    if not notebooks:
        raise SiteError(say("name a notebook: {command}", command=f"{_PROGRAM} {asked.command} lesson.ipynb"))
    return notebooks


def _downloads(asked: argparse.Namespace, extra: str) -> Path:
    need(extra)
    chosen: Path | None = asked.downloads
    return (chosen or downloads_folder()).absolute()


# Its arguments


class _Help(argparse.HelpFormatter):
    """Help in the language of the terminal."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, say("Usage: ") if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, and say where to read on."""

    def error(self, message: str) -> NoReturn:
        shows = say("{command} shows how it is used", command=f"{self.prog} --help")
        self.exit(2, f"{self.prog}: {message} ({shows})\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog=_PROGRAM, description=say("Lessons with dixit-widgets, to publish."), **_PLAIN)
    parser.set_defaults(run=lambda _asked: _print_help(parser))  # pyright: ignore[reportUnknownLambdaType]
    general = parser.add_argument_group(say("Options"))
    _add_help(general)
    general.add_argument("--version", action="version", version=_version(), help=say("show the version, and end"))
    commands = parser.add_subparsers(
        title=say("Commands"), metavar=say("COMMAND"), dest="command", parser_class=_Parser
    )
    _add_site(commands)
    _add_page(commands)
    _add_check(commands)
    return parser


_PLAIN: dict[str, Any] = {
    "add_help": False,  # the one of argparse is in English
    "allow_abbrev": False,
    "formatter_class": _Help,
}


def _add_site(commands: Any) -> None:
    about = say("Build a website of notebooks, where Python runs in the reader's browser.")
    more = say(
        "The site needs no network and no server but one for plain files. Its start page lists the notebooks. "
        "A deck is put beside them, its pictures made small: a notebook finds it by the same line as here, such as "
        'dx.Deck.from_folder("pictures").'
    )
    options = _add_command_of_notebooks(
        commands, "site", _site, about, more, notebooks=say("the notebooks, without their outputs")
    )
    options.add_argument(
        "--deck", type=Path, metavar=say("FOLDER"), help=say("a folder of your own pictures, or a zip archive of them")
    )
    options.add_argument(
        "--fit",
        choices=("crop", "letterbox"),
        default="crop",
        help=say("how pictures of another shape are fitted: cropped to the middle, or shown whole; default: crop"),
    )
    options.add_argument(
        "--output",
        type=Path,
        default=Path("site"),
        metavar=say("FOLDER"),
        help=say("the folder of the site; one that holds a site is replaced; default: site"),
    )
    options.add_argument(
        "--language",
        default="en",
        metavar=say("CODE"),
        help=say("the language of the start page, one of {codes}; default: en", codes=", ".join(languages())),
    )
    options.add_argument(
        "--title",
        default="",
        metavar=say("TITLE"),
        help=say("what the start page is called; default: as its lesson, if there is one, else Dixit in a notebook"),
    )
    options.add_argument(
        "--online",
        action="store_true",
        help=say("take Python from its usual address, and Pillow and other packages when a cell imports them"),
    )
    options.add_argument(
        "--serve", action="store_true", help=say("show the site in the browser, from this machine, until Ctrl+C")
    )
    _add_downloads(options)
    _add_help(options)


def _add_page(commands: Any) -> None:
    about = say("Run notebooks, and write each as one HTML file.")
    more = say(
        "A page opens without network and without Python; its boards can be stepped by hand. A notebook runs in its own "
        "folder."
    )
    options = _add_command_of_notebooks(commands, "page", _page, about, more, notebooks=say("the notebooks"))
    options.add_argument(
        "--languages",
        nargs="+",
        default=[],
        metavar=say("CODE"),
        help=say(
            "the languages that a page carries, of {codes}; it begins in the first; a notebook in Finnish is "
            "fi/lesson.ipynb beside lesson.ipynb",
            codes=", ".join(languages()),
        ),
    )
    options.add_argument(
        "--output",
        type=Path,
        metavar=say("PATH"),
        help=say("the page, or the folder of several; default: beside each notebook"),
    )
    _add_downloads(options)
    _add_help(options)


def _add_check(commands: Any) -> None:
    about = say("Say which versions are installed, and what is missing.")
    parser = commands.add_parser("check", help=about, description=about, **_PLAIN)
    parser.set_defaults(run=_check)
    _add_help(parser.add_argument_group(say("Options")))


def _add_command_of_notebooks(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int], about: str, more: str, *, notebooks: str
) -> Any:
    """Add a command that takes notebooks; the group for its options."""
    usage = say("{command} NOTEBOOK ... [options]", command=f"{_PROGRAM} {name}")
    parser = commands.add_parser(name, usage=usage, help=about, description=f"{about} {more}", **_PLAIN)
    parser.set_defaults(run=run)
    named = parser.add_argument_group(say("Notebooks"))
    named.add_argument("notebooks", nargs="*", type=Path, metavar=say("NOTEBOOK"), help=notebooks)
    return parser.add_argument_group(say("Options"))


def _add_downloads(options: Any) -> None:
    options.add_argument(
        "--downloads",
        type=Path,
        metavar=say("FOLDER"),
        help=say("where downloads are kept for the next time; default: the folder of this user for such files"),
    )


def _add_help(options: Any) -> None:
    options.add_argument("-h", "--help", action="help", help=say("show this help, and end"))


def _print_help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def _version() -> str:
    from . import __version__

    return f"{_PROGRAM} {__version__}"


if __name__ == "__main__":
    sys.exit(main())
