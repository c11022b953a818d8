"""The public names: each is there, and the package says its version."""

from __future__ import annotations

import re
from pathlib import Path

import dixit_widgets as dx

ROOT = Path(__file__).parents[1]


def test_the_version_is_that_of_the_project() -> None:
    stands = re.search(r'^version = "(.+?)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert stands is not None
    assert dx.__version__ == stands[1]


def test_every_public_name_is_there_and_listed() -> None:
    assert all(hasattr(dx, name) for name in dx.__all__)
    assert {*dx.__all__, "__version__"} <= set(dir(dx))
