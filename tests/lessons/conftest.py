"""What the tests of the lessons have in common."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from tests.support.outputs import Handle


@pytest.fixture
def handles(monkeypatch: pytest.MonkeyPatch) -> list[Handle]:
    """Each place where a notebook shows what follows changes."""
    made: list[Handle] = []

    def display(shown: Any, *, display_id: bool) -> Handle:
        assert display_id
        made.append(Handle(shown))
        return made[-1]

    for name in ("IPython", "IPython.display"):
        module = ModuleType(name)
        module.display = display  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, module)
    return made
