"""The public names: each is there, and the package says its version."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import dixit_widgets as dx

ROOT = Path(__file__).parents[1]


def test_the_version_is_that_of_the_project() -> None:
    stands = re.search(r'^version = "(.+?)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert stands is not None
    assert dx.__version__ == stands[1]


def test_every_public_name_is_there_and_listed() -> None:
    assert all(hasattr(dx, name) for name in dx.__all__)
    assert {*dx.__all__, "__version__"} <= set(dir(dx))


def public_functions() -> Iterator[tuple[str, Callable[..., object]]]:
    """Every public function, and every public method that a public class defines or inherits from this package."""
    for name in dx.__all__:
        value = getattr(dx, name)
        if inspect.isfunction(value):
            yield name, value
        elif inspect.isclass(value):
            for each in (each for each in dir(value) if not each.startswith("_")):
                member = inspect.getattr_static(value, each)
                method = member.__func__ if isinstance(member, classmethod | staticmethod) else member
                if inspect.isfunction(method) and method.__module__.startswith("dixit_widgets"):
                    yield f"{name}.{each}", method


@pytest.mark.parametrize(
    ("name", "function"), list(public_functions()), ids=lambda each: each if isinstance(each, str) else ""
)
def test_a_public_function_explains_its_arguments_and_what_it_returns(
    name: str, function: Callable[..., object]
) -> None:
    text = inspect.getdoc(function) or ""
    signature = inspect.signature(function)
    given = [
        each
        for each in signature.parameters.values()
        if each.name not in ("self", "cls") and each.kind != each.POSITIONAL_ONLY
    ]
    for each in given:
        assert re.search(rf"^ +{each.name}: \S", text, re.MULTILINE), f"{name}: {each.name}"
    returns = str(signature.return_annotation)
    assert returns in ("None", "Answer") or "Returns:" in text, name


@pytest.mark.parametrize("name", [each for each in dx.__all__ if inspect.isclass(getattr(dx, each))])
def test_a_public_class_explains_its_arguments(name: str) -> None:
    kind = getattr(dx, name)
    text = f"{inspect.getdoc(kind) or ''}\n{inspect.getdoc(kind.__init__) or ''}"
    assert inspect.getdoc(kind)
    if issubclass(kind, BaseException | list) or name in ("Bot", "RandomBot"):
        return  # made by the package, or without arguments
    for each in inspect.signature(kind.__init__).parameters.values():
        if each.name != "self" and each.kind not in (each.VAR_KEYWORD, each.VAR_POSITIONAL):
            assert re.search(rf"^ +{each.name}: \S", text, re.MULTILINE), f"{name}: {each.name}"
