"""Two lessons in JupyterLab in Firefox: all cells are run first, every widget is drawn, questions are answered."""

from __future__ import annotations

import pytest

from tests.hosts import test_lessons_in_jupyterlab as in_jupyterlab
from tests.hosts.jupyterlab import Notebook


@pytest.mark.parametrize("name", in_jupyterlab.opened([*in_jupyterlab.ALWAYS]))
def test_all_cells_of_a_lesson_are_run_first_and_then_it_is_used(name: str, notebook: Notebook) -> None:
    in_jupyterlab.test_all_cells_of_a_lesson_are_run_first_and_then_it_is_used(name, notebook)
