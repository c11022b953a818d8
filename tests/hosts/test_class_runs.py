"""A class's notebooks, handed in: papermill and nbgrader run a lesson, mark its exercise and keep what was answered."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx

ROOT = Path(__file__).parents[2]
LESSON = ROOT / "notebooks" / "05-one-rule-five-languages.ipynb"
QUESTION = "cards in Ada's hand after six rounds"
SOLUTION = "def to_draw(holds, full_hand):\n    return max(0, full_hand - holds)"


def run(place: Path, *command: str) -> str:
    """What a command of Python's environment prints, run in a folder with nobody's settings."""
    env = {
        **os.environ,
        "HOME": str(place),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": str(ROOT),
        "JUPYTER_CONFIG_DIR": str(place / "config"),
        "IPYTHONDIR": str(place / "ipython"),
    }
    done = subprocess.run([sys.executable, "-m", *command], cwd=place, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def cells_of(path: Path) -> list[dict[str, Any]]:
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def answer(folder: Path) -> None:
    """Answer the first question of the lesson, as a page does: into the notes beside the notebook."""
    asked = dx.Ask(dx.Notes("05", folder=folder), "How many?", range(5, 14), name=QUESTION)
    asked.answer(8, "she draws two each time")
    asked.close()


def shown(path: Path) -> str:
    """The last table of notes in a notebook that was run, as HTML."""
    last = cells_of(path)[-1]
    assert "".join(last["source"]) == "notes"
    (output,) = last["outputs"]
    return "".join(output["data"]["text/html"])


def is_kept(page: str) -> bool:
    """What was answered and what happened, as a table that needs no script."""
    return QUESTION.replace("'", "&#x27;") in page and ">8<" in page and ">9<" in page and "<script" not in page


def test_papermill_runs_a_lesson_and_the_notebook_keeps_what_was_answered(tmp_path: Path) -> None:
    answer(tmp_path)
    run(tmp_path, "papermill", "--no-progress-bar", str(LESSON), "done.ipynb", "--cwd", str(tmp_path))
    assert is_kept(shown(tmp_path / "done.ipynb"))


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course of nbgrader with the lesson as an assignment; Ada hands it in as it was given out, Bo has done it."""
    place = tmp_path_factory.mktemp("course")
    lesson = json.loads(LESSON.read_text(encoding="utf-8"))
    for cell in lesson["cells"]:
        graded = {"schema_version": 3, "task": False}
        if "exercise" in cell["metadata"].get("tags", []):
            graded |= {"grade": False, "solution": True, "locked": False, "grade_id": "exercise"}
            cell["source"] = [f"### BEGIN SOLUTION\n{SOLUTION}\n### END SOLUTION"]
        elif "".join(cell["source"]).startswith("check_1 ="):
            graded |= {"grade": True, "solution": False, "locked": True, "grade_id": "check", "points": 1}
            cell["source"] = [*cell["source"], "\nassert check_1.right"]
        else:
            continue
        cell["metadata"]["nbgrader"] = graded
    (place / "source" / "draw").mkdir(parents=True)
    (place / "source" / "draw" / "lesson.ipynb").write_text(json.dumps(lesson), encoding="utf-8")
    run(place, "nbgrader", "generate_assignment", "draw")
    given_out = place / "release" / "draw" / "lesson.ipynb"
    for student in ("ada", "bo"):
        folder = place / "submitted" / student / "draw"
        folder.mkdir(parents=True)
        handed_in = json.loads(given_out.read_text(encoding="utf-8"))
        if student == "bo":
            for cell in handed_in["cells"]:
                if cell["metadata"].get("nbgrader", {}).get("solution"):
                    cell["source"] = [SOLUTION]
            answer(folder)
        (folder / "lesson.ipynb").write_text(json.dumps(handed_in), encoding="utf-8")
    run(place, "nbgrader", "autograde", "draw")
    return place


def test_nbgrader_marks_an_exercise_by_its_check(course: Path) -> None:
    code = (
        "from nbgrader.api import Gradebook\n"
        "with Gradebook('sqlite:///gradebook.db') as book:\n"
        "    print({student: book.find_submission('draw', student).score for student in ('ada', 'bo')})"
    )
    (course / "scores.py").write_text(code, encoding="utf-8")
    assert "{'ada': 0.0, 'bo': 1.0}" in run(course, "scores")


def test_a_notebook_that_nbgrader_has_marked_keeps_what_was_answered(course: Path) -> None:
    assert is_kept(shown(course / "autograded" / "bo" / "draw" / "lesson.ipynb"))
    assert not is_kept(shown(course / "autograded" / "ada" / "draw" / "lesson.ipynb"))
