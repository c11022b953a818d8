"""The door through a real JupyterHub: `make hub`, in the thorough run only, as it takes half a minute."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.thorough


def test_phones_without_an_account_come_to_a_room_through_a_real_hub_and_to_nothing_else() -> None:
    venv = os.environ.get("HUB_VENV", ".venv-hub")
    tried = subprocess.run(
        [sys.executable, "-m", "scripts.hub", "--venv", venv], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert "the kernels of the server: 403" in tried.stdout
    assert "WRONG" not in tried.stdout
