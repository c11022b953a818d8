"""The folders of the package are layers: a module imports from its own folder and those below, and never in a circle.

Every import counts, also one inside a function or for type checkers alone.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import dixit_widgets

PACKAGE = Path(dixit_widgets.__file__).parent
LAYERS = (
    "hosts",
    "sentences",
    "errors",
    "files",
    "engine",
    "text",
    "decks",
    "game",
    "lessons",
    "views",
    "bots",
    "seats",
    "room",
    "widgets",
    "site",
)
"""Lowest first."""

ABOVE_ALL = ("", "__main__", "checkup")
"""The public names, the command, and the report on the machine: nothing in a folder imports them."""


def modules() -> dict[str, Path]:
    """Every module by its dotted name in the package; a folder's own file has the folder's name."""
    found: dict[str, Path] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


@functools.cache
def statements(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """The import statements of a file, wherever they stand in it."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


def imports(name: str, path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules of this package that a module imports."""
    folder = name.split(".") if path.name == "__init__.py" and name else name.split(".")[:-1]
    for node in statements(path):
        if isinstance(node, ast.Import):
            wanted = [alias.name.split(".")[1:] for alias in node.names if alias.name.split(".")[0] == PACKAGE.name]
        elif isinstance(node, ast.ImportFrom):
            named = node.module.split(".") if node.module else []
            if node.level:
                base = [*folder[: len(folder) - node.level + 1], *named]
            elif named[:1] == [PACKAGE.name]:
                base = named[1:]
            else:
                continue
            wanted = [[*base, alias.name] if ".".join([*base, alias.name]) in known else base for alias in node.names]
        else:
            continue
        yield from (".".join(parts) for parts in wanted)


@functools.cache
def graph() -> dict[str, set[str]]:
    """What each module imports."""
    known = modules()
    return {name: set(imports(name, path, known)) for name, path in known.items()}


def layer(module: str) -> int:
    return LAYERS.index(module.split(".")[0])


def test_every_module_lies_in_a_layer() -> None:
    folders = {name.split(".")[0] for name in modules()}
    assert folders == {*LAYERS, *ABOVE_ALL}


def test_every_import_is_of_a_module_that_exists() -> None:
    known = set(modules())
    assert all(wanted <= known for wanted in graph().values())


def test_imports_go_downwards_only() -> None:
    upward = [
        f"{name} imports {wanted}"
        for name, all_wanted in graph().items()
        if name not in ABOVE_ALL
        for wanted in sorted(all_wanted)
        if wanted in ABOVE_ALL or layer(wanted) > layer(name)
    ]
    assert upward == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    among = {name: {wanted for wanted in all_wanted if wanted} - {name} for name, all_wanted in graph().items()}
    try:
        TopologicalSorter(among).prepare()
    except CycleError as found:
        raise AssertionError(" -> ".join(found.args[1])) from None


def test_only_the_widgets_import_anywidget() -> None:
    importing = {
        name.split(".")[0]
        for name, path in modules().items()
        for node in statements(path)
        if (isinstance(node, ast.Import) and any(each.name.split(".")[0] == "anywidget" for each in node.names))
        or (isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").split(".")[0] == "anywidget")
    }
    assert importing == {"widgets"}
