"""Every lesson has what a lesson needs, its exercises are open until they are done, and the answers are right."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
START = "00-start-here"
PLAY, OWN, ROOM = "09-take-a-seat", "11-your-own-pictures", "14-the-whole-class-at-the-table"
ALL = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
LESSONS = [name for name in ALL if name not in (START, PLAY, OWN, ROOM)]

Cells = list[dict[str, Any]]


def cells_of(name: str) -> Cells:
    return json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def prose(name: str) -> str:
    return "\n\n".join(source(cell) for cell in cells_of(name) if cell["cell_type"] == "markdown")


def exercises(cells: Cells) -> Cells:
    return [cell for cell in cells if "exercise" in cell["metadata"].get("tags", [])]


def answers(name: str) -> list[str]:
    """The code of each exercise's answer, in order."""
    text = (FOLDER / "answers" / f"{name}.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^## Exercise (\d+)\n\n```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert [int(number) for number, _ in blocks] == list(range(1, len(blocks) + 1))
    return [code for _, code in blocks]


def run(cells: Cells, monkeypatch: pytest.MonkeyPatch, where: Path) -> dict[str, Any]:
    """Every code cell in turn, as a kernel would."""
    monkeypatch.chdir(where)
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile(source(cell), cell["id"], "exec"), names)
    return names


NOT_MADE_UP = {
    "our_votes = made_up": 'our_votes = {**made_up, "Bo": "Cy"}',
    "choices = made_up_choices": 'choices = {**made_up_choices, "friction warms": ["snail-town"] * 5}',
}
"""What a class puts in place of what is made up."""


def done(name: str) -> Cells:
    """A lesson with its exercises done, and with the votes and choices of a class."""
    cells = cells_of(name)
    for cell, code in zip(exercises(cells), answers(name), strict=True):
        cell["source"] = [code]
    for cell in cells:
        for made_up, own in NOT_MADE_UP.items():
            cell["source"] = [source(cell).replace(made_up, own)]
    return cells


def asked(names: dict[str, Any]) -> list[dx.Ask]:
    return [value for value in names.values() if isinstance(value, dx.Ask)]


def checks(names: dict[str, Any]) -> dict[str, bool]:
    return {name: value.right for name, value in names.items() if re.fullmatch(r"check_\d", name)}


@pytest.mark.parametrize("name", LESSONS)
def test_an_exercise_is_open_until_it_is_done(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cells = cells_of(name)
    names = run(cells, monkeypatch, tmp_path)
    found = checks(names)
    assert len(found) == len(exercises(cells)) > 0
    assert not any(found.values()), found


@pytest.mark.parametrize("name", LESSONS)
def test_two_questions_or_more_are_asked_in_the_page_and_what_happened_comes(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    names = run(done(name), monkeypatch, tmp_path)
    questions = asked(names)
    assert len(questions) >= 2
    for each in questions:
        assert not each.answered
        assert each.notes is names["notes"]
        each.answer(dict.fromkeys(each.answers, None) or None)
    rows = list(names["notes"])
    assert len(rows) == len(questions)
    assert all(row["actual"] is not None for row in rows)


UNTIL_DONE = {
    "08-clues-in-a-language-class": ["rung_4"],
    "10-write-your-own-bot": ["more_points"],
    "12-a-unit-in-our-own-pictures": ["found_by", "agree_most"],
}
"""Questions about what readers do themselves."""


@pytest.mark.parametrize("name", UNTIL_DONE)
def test_what_is_made_up_decides_no_prediction(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    names = run(cells_of(name), monkeypatch, tmp_path)
    for each in asked(names):
        each.answer(dict.fromkeys(each.answers, None) or None)
    open_ones = {names[question]._name for question in UNTIL_DONE[name]}
    assert {row["question"] for row in names["notes"] if row["actual"] is None} == open_ones


@pytest.mark.parametrize("name", [*LESSONS, PLAY, ROOM])
def test_nobody_edits_code_to_predict(name: str) -> None:
    assert '"not sure"' not in "".join(source(cell) for cell in cells_of(name))


@pytest.mark.parametrize("name", [*LESSONS, PLAY, ROOM])
def test_a_lesson_keeps_its_notes_under_its_number(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = next(cell for cell in cells_of(name) if "dx.Notes(" in source(cell))
    notes = run([first], monkeypatch, tmp_path)["notes"] if name != PLAY else dx.Notes(name[:2])
    assert f'dx.Notes("{name[:2]}")' in source(first)
    assert f"{notes.path.name}" in source(first)


@pytest.mark.parametrize("name", LESSONS)
def test_the_answer_to_an_exercise_is_not_in_its_lesson(name: str) -> None:
    code = "\n".join(source(cell) for cell in cells_of(name) if cell["cell_type"] == "code")
    checked = re.findall(r'check_\d = dx\.check_exercise\(\s*"([\d.]+)"', code)
    assert checked == [f"{name[:2]}.{number}" for number in range(1, len(exercises(cells_of(name))) + 1)]
    assert not re.search(r"dx\.(check_function|check_scorer|checklist)\(.*(lambda|right)", code)


@pytest.mark.parametrize("name", LESSONS)
def test_the_answers_are_right(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cells = cells_of(name)
    given = answers(name)
    assert len(given) == len(exercises(cells))
    for cell, code in zip(exercises(cells), given, strict=True):
        cell["source"] = [code]
    assert all(checks(run(cells, monkeypatch, tmp_path)).values())


MISTAKES = {
    "13-the-table-from-python": [
        'too_easy = {"Bo": "Adda"}',
        'too_hard = {"Bo": "Bo", "Cy": "Bo", "Di": "Bo"}',
        "six_points = None",
    ],
    "02-read-the-rules-write-score": [
        "score = None",
        'round_1 = ("Ada", {"Bo": "Ada", "Cy": "Adda", "Di": "Bo"})',
        'round_2 = ("Ada", {"Bo": "Ada"})',
        "round_3 = None",
    ],
    "06-fair-shuffles-and-short-decks": ["def fair_shuffle(cards, rng):\n    return cards[0] * 3"],
    "08-clues-in-a-language-class": ["ladder = []", 'card = "whale"'],
    "10-write-your-own-bot": ["class MyBot(dx.RandomBot):\n    def vote(self, view, rng):\n        return None"],
    "12-a-unit-in-our-own-pictures": ['comparisons = [("energy", "snail town", "", ""), ("one", "two"), 3]'],
}
"""What a reader may well write at the end of an exercise."""


@pytest.mark.parametrize("name", MISTAKES)
def test_a_check_is_not_stopped_by_a_mistake(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Up to the last check: what comes after an exercise may need it."""
    cells = cells_of(name)
    for cell in exercises(cells):
        cell["source"] = ["\n".join([source(cell), *MISTAKES[name]])]
    last = max(place for place, cell in enumerate(cells) if re.search(r"^check_\d = ", source(cell), re.M))
    found = checks(run(cells[: last + 1], monkeypatch, tmp_path))
    assert found
    assert not any(found.values())


def test_a_bot_that_votes_now_and_then_for_its_own_card_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cells = cells_of("10-write-your-own-bot")
    (exercise,) = exercises(cells)
    bot = "class MyBot(dx.RandomBot):\n    def vote(self, view, rng):\n        return rng.choice([1, 2, 3])"
    exercise["source"] = [bot]
    place = next(place for place, cell in enumerate(cells) if "check_1 = " in source(cell))
    rows = dict(run(cells[: place + 1], monkeypatch, tmp_path)["check_1"].rows)
    assert rows["it does not vote for its own card"] == "not yet"


@pytest.mark.parametrize("rounds", [1, 3, 7])
def test_a_short_game_of_ones_own_can_be_charted(rounds: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cells = cells_of("07-chart-our-game")
    for cell in cells:
        text = source(cell)
        if text.startswith("players = ["):
            cell["source"] = [f"{text}\nour_rounds = our_rounds[:{rounds}]"]
        else:
            cell["source"] = [text.replace("round=3", "round=1")]
    assert len(asked(run(cells, monkeypatch, tmp_path))) == 2


@pytest.mark.parametrize("name", [*LESSONS, PLAY, ROOM])
def test_the_last_cell_of_a_lesson_shows_its_notes(name: str) -> None:
    assert source(cells_of(name)[-1]) == "notes"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_its_aims_and_time_and_lets_predict_observe_and_explain(name: str) -> None:
    text = prose(name)
    assert re.match(r"# .+\n\n\S", text)
    assert "**You will**" in text
    minutes = re.search(r"\*\*It takes\*\* (\d+) minutes", text)
    assert minutes is not None
    assert 10 <= int(minutes[1]) <= 45
    headings = re.findall(r"^## (\w+)", text, re.MULTILINE)
    assert headings.count("Predict") == 2
    assert headings.count("Observe") == 2
    assert headings.count("Explain") >= 1
    assert "Exercise" in headings
    first = headings.index("Predict")
    assert headings[first + 1 :].index("Observe") < headings[first + 1 :].index("Explain")
    assert "Talk about it" in text or "Going on" in text


@pytest.mark.parametrize("name", [*LESSONS, PLAY, ROOM])
def test_a_question_comes_before_what_it_is_about(name: str) -> None:
    """The cell that asks comes before the one that shows what happened, with a heading between."""
    cells = cells_of(name)
    places = {
        question: place
        for place, cell in enumerate(cells)
        for question in re.findall(r"^(\w+) = dx\.Ask\(", source(cell), re.M)
    }
    assert len(places) >= 2
    for question, place in places.items():
        (revealed,) = [number for number, cell in enumerate(cells) if f"{question}.reveal(" in source(cell)] or [-1]
        assert "## Observe" in "".join(source(cell) for cell in cells[place:revealed]), question


def test_all_cells_of_the_first_lesson_run_tell_none_of_its_predictions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = run(cells_of("01-a-round-of-dixit"), monkeypatch, tmp_path)
    asked_about = names["asked"].game.shown_state.rounds[0]
    shown = [value.comparison.before for value in names.values() if isinstance(value, dx.WhatIf)]
    assert len(shown) == 2
    assert asked_about.slots not in [round_.slots for round_ in shown]
    assert capsys.readouterr().out == ""


def test_nobody_sees_the_scores_of_the_game_before_it_is_asked_who_leads() -> None:
    code = [source(cell) for cell in cells_of("07-chart-our-game") if cell["cell_type"] == "code"]
    asked = next(place for place, text in enumerate(code) if text.startswith("leads_after_4 = dx.Ask"))
    shown = {text.rstrip().rsplit("\n", 1)[-1] for text in code[:asked]}
    assert "game" not in shown
    assert not any("score" in each.lower() for each in shown)


@pytest.mark.parametrize("page", ["notebooks/README.md", "notebooks/00-start-here.ipynb", "docs/teachers-guide.md"])
def test_every_lesson_is_led_to(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for name in ALL:
        if name not in page:
            assert f"{name}.ipynb" in text or name == START, name


@pytest.mark.parametrize(
    "page", ["notebooks/README.md", "docs/teachers-guide.md", *(f"notebooks/answers/{name}.md" for name in LESSONS)]
)
def test_no_link_leads_nowhere(page: str) -> None:
    path = ROOT / page
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), target


def test_links_of_the_start_lead_to_lessons() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", prose(START)):
        assert (FOLDER / target).is_file(), target


@pytest.mark.parametrize("name", LESSONS)
def test_times_agree_everywhere(name: str) -> None:
    minutes = re.search(r"\*\*It takes\*\* (\d+) minutes", prose(name))
    assert minutes is not None
    for text in (
        prose(START),
        *((ROOT / page).read_text("utf-8") for page in ("notebooks/README.md", "docs/teachers-guide.md")),
    ):
        (line,) = [line for line in text.splitlines() if line.startswith("|") and f"{name}.ipynb" in line]
        assert f" {minutes[1]} min" in line, line


def test_take_a_seat_puts_two_predictions_beside_two_rounds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Played by script, as at the table: the reader tells first, then a bot does."""
    cells = [cell for cell in cells_of(PLAY) if cell["cell_type"] == "code"]
    asks, observes = (
        place for place, cell in enumerate(cells) if re.search(r"^leads = |leads\.reveal", source(cell), re.M)
    )
    cells[asks]["source"] = [source(cells[asks]), '\nfound_by.answer("some")\nleads.answer("Bo")']
    playing = """
table.game.give_clue("Ada", table.game.hand("Ada")[0], "a long way up")
table.play_bots()
table.game.next_round()
table.play_bots()
given = table.game.hand("Ada")[0]
table.game.hand_in("Ada", given)
table.play_bots()
table.game.vote("Ada", next(slot for slot, card in enumerate(table.game.slots, 1) if card != given))
table.play_bots()
"""
    cells[asks + 1 : observes] = [{"cell_type": "code", "id": "playing", "source": [playing]}]
    notes = run(cells, monkeypatch, tmp_path)["notes"]
    assert [row["question"] for row in notes] == ["my card is found by", "who leads after two rounds"]
    assert [row["predicted"] for row in notes] == ["some", "Bo"]


def room_cells(class_is_here: bool, lesson_is_over: bool = False) -> Cells:
    cells = cells_of(ROOM)
    for cell in cells:
        cell["source"] = [source(cell).replace("class_is_here = False", f"class_is_here = {class_is_here}")]
        cell["source"] = [source(cell).replace("lesson_is_over = False", f"lesson_is_over = {lesson_is_over}")]
        cell["source"] = [source(cell).replace("dx.Room(6)", 'dx.Room(6, host="127.0.0.1")')]
    return cells


def test_the_whole_class_opens_no_room_while_it_is_only_looked_at(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = run(room_cells(False), monkeypatch, tmp_path)
    assert names["room"] is None
    assert [path.name for path in tmp_path.iterdir()] == []
    assert "table 50 %, class 36 %" in capsys.readouterr().out
    for each in asked(names):
        each.answer("table")
    assert [row["actual"] for row in names["notes"]] == ["table", "table"]


@pytest.mark.parametrize("lesson_is_over", [False, True])
def test_the_whole_class_goes_to_its_last_cell_where_nobody_came_and_ends_the_room_only_when_asked_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lesson_is_over: bool
) -> None:
    names = run(room_cells(True, lesson_is_over), monkeypatch, tmp_path)
    room = names["room"]
    try:
        assert room.state == ("ended" if lesson_is_over else "open")
        assert not names["found"]
        assert not names["results"]
        for each in asked(names):
            each.answer("table")
        assert [row["actual"] for row in names["notes"]] == [None, None]
    finally:
        room.close()


def test_own_pictures_goes_on_without_pillow(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in a site without network: it says so, and goes on with shipped pictures."""
    monkeypatch.setitem(sys.modules, "PIL", None)
    names = run(cells_of(OWN), monkeypatch, tmp_path)
    assert names["Image"] is None
    assert names["deck"].name.startswith("dreams")
    assert names["game"].score is not None


def test_own_pictures_makes_a_deck_and_names_five_bad_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    names = run(cells_of(OWN), monkeypatch, tmp_path)
    deck = names["deck"]
    assert len(deck) == 24
    assert {each.file for each in deck.report.left_out} == {
        "boat again.png",
        "copy of boat at dawn.png",
        "from my phone.heic",
        "logo.svg",
        "notes.txt",
    }
    assert all(each.described for each in deck.report.taken)
    assert set(names["game"].slots) <= set(deck)


def test_the_game_that_is_charted_shows_the_cards_that_were_noted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    names = run(cells_of("07-chart-our-game"), monkeypatch, tmp_path)
    rounds = [each for each in names["game"].shown_state.rounds if each.score]
    assert len(rounds) == len(names["their_cards"]) == 7
    for round_ in rounds:
        noted = names["their_cards"][round_.clue.text]
        assert [noted[name] for name in round_.players] == [given[0] for given in round_.given]


def test_a_game_of_ones_own_needs_no_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cells = cells_of("07-chart-our-game")
    for cell in cells:
        if source(cell).startswith("players = ["):
            cell["source"] = [source(cell).replace('"my brother"', '"my sister"')]
    assert run(cells, monkeypatch, tmp_path)["cards_of"]("almost home") is None
