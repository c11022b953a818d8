"""`check`: the host and the versions of the packages, and why a board may not show.

Changes nothing, never fails, and names no folder of the machine. Knows nothing of the game. The file
is not called check.py, since a module of that name would take the place of the function `dx.check`.
"""

from __future__ import annotations

import html
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, overload

from .hosts import host_of
from .sentences import say, translatable
from .text.language import broken_languages
from .text.tables import text_attributes

if TYPE_CHECKING:  # moved in Python 3.11, and gone from here in 3.14
    from importlib.abc import Traversable

    from .widgets.room_check import RoomCheck

__all__ = ["Check", "check"]

PACKAGES = (
    "dixit-widgets",
    "anywidget",
    "ipywidgets",
    "jupyterlab",
    "jupyterlab_widgets",
    "notebook",
    "marimo",
    "voila",
)
"""The packages that a board needs to reach the page; only those that are installed are listed."""

NEEDED = {"anywidget": (0, 11), "ipywidgets": (8, 1), "jupyterlab_widgets": (3, 0)}
"""The oldest version of each with which boards work."""

PAGE_CODE = ("board.js", "widgets.js", "maker.js", "panel.js", "style.css", "panel.css")
"""The code of the page; it is built, and missing in a clone where it was not built."""

OWN = {
    "JupyterLab or Notebook": {"jupyterlab": (4, 0), "notebook": (7, 0)},
    "marimo": {"marimo": (0, 20)},
    "Voila": {"voila": (0, 5)},
}
"""The oldest version of each host's own packages, where they are there; other hosts carry old ones that they don't use."""

ADVICE = {
    translatable("JupyterLab or Notebook"): (
        translatable(
            "After %pip install into a running server, reload the page; until then it says 'Failed to load model class'."
        ),
        translatable("Where the server runs in another environment than this kernel, install dixit-widgets in both."),
        translatable(
            "Reopened without a kernel, a notebook shows a picture of each widget, and 'model not found': run its cells again."
        ),
        translatable(
            "A page by nbconvert fetches what draws boards from the web, and shows pictures of them where that is blocked."
        ),
    ),
    "JupyterLite": (
        translatable(
            "The offline site can import only what it contains, and it does not contain Pillow; an online site fetches it when a cell imports it."
        ),
        translatable("dx.DeckMaker() takes own pictures without Pillow."),
        translatable("If a cell never ends, the browser's console (F12) names the file that was not found."),
    ),
    "marimo": (translatable("Wrap the board, so that other cells follow it: mo.ui.anywidget(board)."),),
    "VS Code": (
        translatable(
            "VS Code asks before it fetches the code of widgets: allow it when it asks, or set jupyter.widgetScriptSources."
        ),
        translatable("Then reload the window (Developer: Reload Window)."),
    ),
    "Colab": (
        translatable("Allow widgets once: from google.colab import output; output.enable_custom_widget_manager()"),
        translatable("Each output is in a frame of its own: two boards can't be linked in the page."),
    ),
    "Voila": (translatable("Voila runs the notebook from top to bottom; only what a cell shows is in the page."),),
    translatable("IPython in a terminal"): (translatable("A terminal has no page: open a notebook to see boards."),),
    translatable("plain Python"): (translatable("Plain Python has no page: open a notebook to see boards."),),
}
"""What to do in each host when a board doesn't show."""

NOBODY_PRINTS = translatable(
    "What print says in a callback (board.observe) is not shown in the cell: use ipywidgets.Output()."
)


@dataclass(frozen=True)
class Check:
    """What `check()` found.

    Args:
        host: Where this Python probably runs: a key of `ADVICE`, such as "JupyterLab or Notebook".
        versions: The names and versions of Python and of each package found.
        problems: What is missing or too old, and what to do; empty if nothing is.
        advice: What to do when a board doesn't show.
    """

    host: str
    versions: tuple[tuple[str, str], ...]
    problems: tuple[str, ...]
    advice: tuple[str, ...]

    @property
    def fits(self) -> bool:
        """Whether nothing is missing or too old."""
        return not self.problems

    @property
    def verdict(self) -> str:
        return say("These versions work together.") if self.fits else say("Some versions need attention:")

    def __repr__(self) -> str:
        width = max(len(name) for name, _ in self.versions)
        found = [f"  {name:{width}}  {number}" for name, number in self.versions]
        wrong = [f"  - {problem}" for problem in self.problems]
        told = [f"  - {line}" for line in self.advice]
        return "\n".join(
            [
                say("Host: {host}", host=say(self.host)),
                *found,
                self.verdict,
                *wrong,
                say("If a board doesn't show:"),
                *told,
            ]
        )

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row" style="text-align:start">{html.escape(name)}</th>'
            f'<td style="text-align:start">{html.escape(number)}</td></tr>'
            for name, number in self.versions
        )
        if_not_shown = html.escape(say("If a board doesn't show:"))
        return (
            f"<div {text_attributes()}><p><b>{html.escape(say('Host: {host}', host=say(self.host)))}</b>. {html.escape(self.verdict)}</p>"
            f"{listed(self.problems)}<table><tbody>{rows}</tbody></table>"
            f"<p>{if_not_shown}</p>{listed(self.advice)}</div>"
        )


@overload
def check(room: Literal[False] = False) -> Check: ...
@overload
def check(room: Literal[True]) -> RoomCheck: ...
def check(room: bool = False) -> Check | RoomCheck:
    """Report the host and the versions, what is missing or too old, and why a board may not show.

    Args:
        room: Whether to try with one phone besides whether phones reach this computer, before a lesson in a room.

    Returns:
        A report that shows itself as the last line of a cell, and prints as plain text. With `room`, a room is open for the
        trial until `close`.

    >>> found = check()
    >>> found.host in ADVICE
    True
    >>> found.problems
    ()
    """
    host = host_of(sys.modules, os.environ, sys.platform)
    versions = {"Python": "{}.{}.{}".format(*sys.version_info), **found_versions(version)}
    told = ADVICE[host]
    with_page = not host.startswith(("plain", "IPython"))
    in_page = translatable("Reload the page in the browser, then run the cell again.")
    advice = tuple(say(each) for each in ((in_page, *told, NOBODY_PRINTS) if with_page else told))
    problems = (
        *problems_of(versions, sys.version_info[:2], host),
        *missing_page_code(files("dixit_widgets") / "static"),
        *unread_languages(),
    )
    found = Check(host, tuple(versions.items()), problems, advice)
    if not room:
        return found
    from .widgets.room_check import RoomCheck

    return RoomCheck(found)


def found_versions(version_of: Callable[[str], str]) -> dict[str, str]:
    """The versions of the packages that are there."""
    found: dict[str, str] = {}
    for name in PACKAGES:
        try:
            found[name] = str(version_of(name))
        except Exception:  # noqa: BLE001 - not installed, or its own record is damaged
            continue
    return found


def problems_of(versions: Mapping[str, str], python: tuple[int, ...], host: str) -> tuple[str, ...]:
    """What is missing or too old, and what would be right."""
    problems: list[str] = []
    if python < (3, 10):
        problems.append(
            say("Python is {version}; dixit-widgets needs 3.10 or newer.", version=versions.get("Python", "?"))
        )
    own = {name: oldest for name, oldest in OWN.get(host, {}).items() if name in versions}
    for name, oldest in {**NEEDED, **own}.items():
        wanted = ".".join(map(str, oldest))
        if name not in versions:
            problems.append(
                say(
                    '{name} was not found; boards need it: %pip install "{name}>={wanted}", then reload.',
                    name=name,
                    wanted=wanted,
                )
            )
        elif numbers(versions[name]) < oldest:
            problems.append(
                say(
                    '{name} is {version}, older than {wanted}: %pip install "{name}>={wanted}", then reload.',
                    name=name,
                    version=versions[name],
                    wanted=wanted,
                )
            )
    return tuple(problems)


def missing_page_code(folder: Traversable) -> tuple[str, ...]:
    """What to do if the code that draws the boards was not built, or not installed; empty if it is there."""
    if all((folder / name).is_file() for name in PAGE_CODE):
        return ()
    return (say("The page code is missing from this install: reinstall dixit-widgets, or run make demo in a clone."),)


def unread_languages() -> tuple[str, ...]:
    """What to do about each language whose catalogue can't be read; empty if all can be."""
    return tuple(
        say(
            "The sentences in {code} can't be read, so English is used instead: reinstall dixit-widgets.",
            code=repr(code),
        )
        for code in broken_languages()
    )


def numbers(text: str) -> tuple[int, ...]:
    """The leading numbers of a version: (0, 11) for "0.11.0rc1"; a version that begins with no number counts as the newest."""
    parts = [part for part in text.split(".")[:2] if part.isdigit()]
    return tuple(map(int, parts)) if parts else (sys.maxsize,)


def listed(lines: tuple[str, ...]) -> str:
    return f"<ul>{''.join(f'<li>{html.escape(line)}</li>' for line in lines)}</ul>" if lines else ""
