"""Every lesson runs from top to bottom without a click, and is stored without outputs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from tests.support.thorough import some_of

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(path.name for path in FOLDER.glob("*.ipynb"))


def read(name: str) -> Any:
    return nbformat.read(FOLDER / name, as_version=4)


def test_there_is_a_first_lesson() -> None:
    assert "01-a-round-of-dixit.ipynb" in NOTEBOOKS


@pytest.mark.parametrize("name", some_of(NOTEBOOKS, "01-a-round-of-dixit.ipynb", "09-take-a-seat.ipynb"))
def test_a_notebook_runs_from_top_to_bottom(name: str, tmp_path: Path) -> None:
    place = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(read(name), timeout=120, resources=place, shutdown_kernel="immediate").execute()


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_stored_without_outputs(name: str) -> None:
    notebook = read(name)
    nbformat.validate(notebook)
    assert "widgets" not in notebook.metadata
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            assert cell.execution_count is None
