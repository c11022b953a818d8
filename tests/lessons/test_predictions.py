"""Predict before reveal: what is asked and when, what is held back until then, and what is kept of the answers."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import dixit_widgets as dx
from dixit_widgets.engine.state import GameState, Refill, Round
from dixit_widgets.lessons.answers import AnswerStore
from dixit_widgets.lessons.predictions import COLUMNS, NOT_SURE, kind_word
from dixit_widgets.lessons.questions import QUESTIONS, Question, checked_questions, question_of
from dixit_widgets.text.language import ENGLISH, plain
from dixit_widgets.views.questions import question_answer
from dixit_widgets.views.table import TABLE, view_for
from tests.support.play import give_clue, hand_in_all, others, play_round, table, vote

RULEBOOK = dx.scenario("rulebook")
NOW = RULEBOOK.shown_state.rounds[0]
ACTUAL = {"Pink": 3, "Blue": 5, "Green": 3, "Violet": 1, "Yellow": 0, "Red": 0}


def asked(round_: Round = NOW, key: Any = "scores") -> Question:
    question = question_of(round_, key)
    assert question is not None
    return question


def values(question: Question, about: str) -> list[int | None]:
    (blank,) = [blank for blank in question.blanks if blank.about == about]
    return [choice.value for choice in blank.choices]


# What is asked


def test_there_is_nothing_to_ask_before_every_vote_is_in() -> None:
    game = table(4)
    for act in (give_clue, hand_in_all):
        act(game)
        assert AnswerStore().open_question(game.state.round) is None
    for name in others(game)[:-1]:
        vote(game, name, "Ada")
    assert AnswerStore().until(game.state.round) is None
    vote(game, others(game)[-1], "Ada")
    assert AnswerStore().until(game.state.round) == "voted"


def test_it_is_asked_whose_card_it_is_and_then_who_gets_how_many() -> None:
    store = AnswerStore()
    first = store.open_question(NOW)
    assert first is not None
    assert first == asked(key="storyteller")
    assert plain(first.text) == "Which card is Pink's “rebirth”?"
    assert (first.until, values(first, "card")) == ("voted", [1, 2, 3, 4, 5, 6, None])
    store.answer(NOW, "storyteller", {"card": 4})
    second = store.open_question(NOW)
    assert second is not None
    assert second == asked()
    assert second.until == "owners_revealed"
    assert [blank.about for blank in second.blanks] == list(ACTUAL)
    store.answer(NOW, "scores", ACTUAL)
    assert store.open_question(NOW) is None
    assert store.until(NOW) is None


@pytest.mark.parametrize(
    ("predict", "keys"),
    [
        (True, QUESTIONS),
        (False, ()),
        ([], ()),
        (["scores"], ("scores",)),
        ("scores", ("scores",)),
        (["scores", "storyteller"], QUESTIONS),
    ],
)
def test_a_teacher_chooses_what_is_asked(predict: Any, keys: tuple[str, ...]) -> None:
    assert checked_questions(predict) == keys
    assert AnswerStore(predict).questions == keys


@pytest.mark.parametrize("predict", [None, 3])
def test_what_is_no_list_of_questions_is_refused(predict: Any) -> None:
    with pytest.raises(
        dx.RuleError, match=f"predict must be True, False, or a list of storyteller, scores, got {predict}"
    ):
        dx.Board(dx.scenario("rulebook"), predict=predict)


def test_another_question_is_refused() -> None:
    with pytest.raises(dx.RuleError, match=r"predict must be True, False, or a list.*, got 'weather'"):
        AnswerStore(["weather"])


@pytest.mark.parametrize("name", dx.SCENARIOS)
@pytest.mark.parametrize("bonus", [0, 1, 3])
def test_what_came_is_always_among_the_choices(name: str, bonus: int) -> None:
    game = dx.scenario(name)
    for number in range(1, game.round + 1):
        round_ = dx.compare(game, round=number, points_bonus=bonus).after
        question = asked(round_)
        assert round_.score is not None
        for player, points in round_.score.points.items():
            assert points in values(question, player)
        assert values(question, round_.players[round_.storyteller or 0])[:-1] == [0, 3]


def test_the_choices_tell_nothing_of_the_votes() -> None:
    game = dx.scenario("rulebook")
    other = dx.compare(game, {"Violet": "Pink", "Yellow": "Red"}).after
    assert asked(other) == asked()
    assert asked(other, "storyteller") == asked(key="storyteller")


def test_a_choice_is_said_in_words() -> None:
    (blank, *_) = asked().blanks
    assert [choice.label for choice in blank.choices] == ["0 points", "3 points", "not sure"]


# What is held back


def view(state: GameState, until: Any) -> dict[str, Any]:
    return dict(view_for(state, TABLE, cards=RULEBOOK.deck.cards, round_number=1, until=until))


def test_before_the_first_answer_the_view_holds_neither_votes_nor_owners() -> None:
    shown = view(RULEBOOK.shown_state, "voted")
    assert [step["kind"] for step in shown["steps"]] == ["clue", "handed_in", "laid_out", "voted"]
    assert {slot["owner"] for slot in shown["round"]["slots"]} == {None}
    assert all(slot["votes"] == [] for slot in shown["round"]["slots"])
    assert shown["round"]["voted"] == [1, 2, 3, 4, 5]
    assert (shown["round"]["refill"], shown["round"]["next_storyteller"], shown["round"]["winners"]) == (None, None, [])


def test_before_the_second_answer_the_view_holds_no_points() -> None:
    shown = view(RULEBOOK.shown_state, "owners_revealed")
    assert shown["steps"][-1]["kind"] == "owners_revealed"
    assert all(step["awards"] == [] for step in shown["steps"])
    assert all(slot["owner"] is not None for slot in shown["round"]["slots"])
    assert sum(len(slot["votes"]) for slot in shown["round"]["slots"]) == 5
    assert shown["round"]["winners"] == []


def test_the_storytellers_card_is_known_before_the_others() -> None:
    owners = [slot["owner"] for slot in view(RULEBOOK.shown_state, "card_revealed")["round"]["slots"]]
    assert [owner for owner in owners if owner is not None] == [0]


def test_without_a_gate_the_view_is_the_whole_one() -> None:
    whole = view(RULEBOOK.shown_state, None)
    assert whole == view_for(RULEBOOK.shown_state, cards=RULEBOOK.deck.cards, round_number=1)
    assert view(RULEBOOK.shown_state, "over")["round"] == whole["round"]


def test_rounds_that_differ_in_what_is_held_back_only_give_the_same_bytes() -> None:
    state = RULEBOOK.shown_state

    def seen(round_: Round, until: Any) -> str:
        return json.dumps(view(replace(state, rounds=(round_, state.rounds[1])), until))

    given = (NOW.given[5], *NOW.given[1:5], NOW.given[0])
    other_votes = replace(NOW, votes=dx.compare(RULEBOOK, {"Violet": "Pink", "Yellow": "Red"}).after.votes)
    other_owners = replace(NOW, given=given)
    assert seen(other_votes, "voted") == seen(other_owners, "voted") == seen(NOW, "voted")
    for other in (other_votes, other_owners):
        assert seen(other, "owners_revealed") != seen(NOW, "owners_revealed")
    reshuffled = replace(NOW, refill=replace(NOW.refill or Refill((), False, 0, 0), reshuffled=True))
    assert seen(reshuffled, "owners_revealed") == seen(NOW, "owners_revealed")
    assert seen(reshuffled, None) != seen(NOW, None)


def test_while_a_round_is_held_back_no_later_one_is_known_of() -> None:
    game = dx.scenario("tie-at-30")

    def rounds(until: Any) -> int:
        return view_for(game.shown_state, cards=game.deck.cards, round_number=2, until=until)["rounds"]

    assert (rounds("voted"), rounds(None)) == (2, 10)


# What is answered


def test_an_answer_stands_beside_what_came() -> None:
    store = AnswerStore(["scores"], game="rulebook")
    shown = store.answer(NOW, "scores", {**ACTUAL, "Red": 2, "Yellow": None}, why=" Pink's\nclue  was good ")
    assert len(shown) == 6
    assert [row["as_predicted"] for row in shown] == [True, True, True, True, None, False]
    assert shown[-1] == {
        "game": "rulebook",
        "round": 1,
        "question": "scores",
        "about": "Red",
        "predicted": 2,
        "actual": 0,
        "as_predicted": False,
        "why": "Pink's clue was good",
    }
    html = shown._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert "4 of 6 were right. What surprised you?" in html
    assert "wrong" not in html


def test_not_sure_is_an_answer_and_so_is_nothing() -> None:
    store = AnswerStore()
    assert store.answer(NOW, "storyteller", {"card": NOT_SURE})[0]["predicted"] is None
    rows = store.answer(NOW, "scores", {})
    assert {row["predicted"] for row in rows} == {None}
    assert {row["as_predicted"] for row in rows} == {None}
    assert "Here is what happened." in rows._repr_html_()  # pyright: ignore[reportPrivateUsage]


def test_a_confirmed_answer_stays() -> None:
    store = AnswerStore()
    store.answer(NOW, "storyteller", {"card": 1})
    with pytest.raises(dx.RuleError, match="the question of round 1 must be 'scores' now, got 'storyteller'"):
        store.answer(NOW, "storyteller", {"card": 4})
    store.answer(NOW, "scores", {})
    with pytest.raises(dx.RuleError, match="the question of round 1 must be none now, got 'scores'"):
        store.answer(NOW, "scores", {})
    store.predictions[0]["predicted"] = 4
    assert store.predictions[0]["predicted"] == 1


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ({"card": 7}, "the answer for card must be one of 1,.*, got 7"),
        ({"card": 0}, "the answer for card must be one of 1,.*, got 0"),
        ({"card": True}, "the answer for card must be one of 1,.*, got True"),
        ({"card": 1.0}, r"the answer for card must be one of 1,.*, got 1\.0"),
        ({"card": "1"}, "the answer for card must be one of 1,.*, got '1'"),
        ({"Blue": 1}, "a key of the answers must be one of card, got 'Blue'"),
    ],
)
def test_what_is_no_choice_is_refused_and_not_noted(answers: dict[str, Any], message: str) -> None:
    store = AnswerStore()
    with pytest.raises(dx.RuleError, match=message):
        store.answer(NOW, "storyteller", answers)
    assert store.predictions == []
    assert store.until(NOW) == "voted"


def test_every_round_has_its_own_gates_and_undo_forgets_them() -> None:
    game = dx.scenario("tie-at-30")
    store = AnswerStore(["storyteller"])
    for round_ in game.state.rounds:
        assert store.until(round_) == "voted"
        store.answer(round_, "storyteller", {"card": 1})
    assert [row["round"] for row in store.predictions] == list(range(1, 11))
    store.drop_after(3)
    assert [row["round"] for row in store.predictions] == [1, 2, 3]
    assert store.until(game.state.rounds[3]) == "voted"


# What is kept


def test_a_prediction_from_a_cell_is_kept_likewise() -> None:
    kept = dx.Predictions()
    kept.add("how many found it", 3, 2, why="it was easy")
    shown = kept.add("scores", {"Ada": 3}, {"Ada": 3, "Bo": 0}, round=2)
    assert [row["predicted"] for row in kept] == [3, 3, None]
    assert [row["as_predicted"] for row in shown] == [True, None]
    kept.add("how many found it", "not sure", 2)
    assert len(kept) == 3
    assert {tuple(row) for row in kept} == {COLUMNS[1:]}
    assert kept.add("which rule", " All ", "all")[0]["as_predicted"] is True
    with pytest.raises(dx.RuleError, match="a key of predicted must be one of Ada, as in actual, got 'Cy'"):
        kept.add("scores", {"Cy": 1}, {"Ada": 1})
    with pytest.raises(dx.RuleError, match=r"a prediction must be a number, text or 'not sure', got \[1\]"):
        kept.add("scores", [1], 2)


@pytest.mark.parametrize(("written", "came"), [("9", 9), (" 0.5 ", 0.5), ("0,5", 0.5), (3, "3")])
def test_a_number_between_quotation_marks_is_that_number(written: Any, came: Any) -> None:
    assert dx.Predictions().add("how many", written, came)[0]["as_predicted"] is True


def test_a_word_is_no_number_and_another_number_is_different() -> None:
    assert dx.Predictions().add("how many", "nine", 9)[0]["as_predicted"] is False
    assert dx.Predictions().add("how many", "8", 9)[0]["as_predicted"] is False


def test_numbers_of_a_data_frame_are_noted_as_plain_ones() -> None:
    counts = pd.Series([3, 4])
    kept = dx.Predictions()
    kept.add("how many", counts[0], counts.max())
    kept.add("on average", 3.5, counts.mean())
    assert json.loads(kept.to_json()) == kept
    assert [(type(row["actual"]), row["as_predicted"]) for row in kept] == [(int, False), (float, True)]


def test_what_a_board_asked_is_taken_in_as_often_as_one_likes() -> None:
    kept, store = dx.Predictions(), AnswerStore()
    kept.add("who leads", "Ada", "Bo")
    store.answer(NOW, "storyteller", {"card": 2})
    kept.update(store.predictions)
    store.answer(NOW, "scores", {"Blue": 5})
    kept.update(store.predictions)
    assert [row["question"] for row in kept] == ["who leads", *(row["question"] for row in store.predictions)]


def test_one_guess_for_everybody_is_noted_for_each() -> None:
    assert [row["predicted"] for row in dx.Predictions().add("scores", 2, {"Ada": 2, "Bo": 0})] == [2, 2]


def test_they_are_plain_data() -> None:
    store = AnswerStore()
    store.answer(NOW, "storyteller", {"card": 2}, why="=cmd()")
    kept = store.predictions
    assert json.loads(kept.to_json()) == kept
    assert isinstance(kept, list)
    assert '"\'=cmd()"' in kept.to_csv()


def test_a_data_frame_where_pandas_is_there() -> None:
    frame = dx.Predictions([*AnswerStore().answer(NOW, "storyteller", {"card": 2})]).to_frame()
    assert list(frame.columns) == list(COLUMNS[1:])
    assert frame.loc[0, "predicted"] == 2


def test_without_pandas_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(dx.DixitError, match=r"to_frame\(\) needs pandas, which is not installed: install it, or use"):
        dx.Predictions().to_frame()


# A class


def answers_of(card: int | None, points: int | None = None) -> dx.Predictions:
    store = AnswerStore(game="rulebook")
    store.answer(NOW, "storyteller", {"card": card}, why="because")
    store.answer(NOW, "scores", {"Blue": points})
    return store.predictions


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    answers_of(4, 5).to_json(tmp_path / "Ada.json")
    answers_of(1, 3).to_csv(tmp_path / "Bo.csv")
    answers_of(None).to_json(tmp_path / "Cy.json")
    (tmp_path / "notes.txt").write_text("no prediction")
    return tmp_path


def test_a_class_is_gathered_into_one_table(folder: Path) -> None:
    found = dx.collect_predictions(folder)
    assert found.readers == ("Ada", "Bo", "Cy")
    assert len(found.predictions) == 21
    assert found.problems == {}
    cards = {row["who"]: (row["predicted"], row["as_predicted"]) for row in found.predictions if row["about"] == "card"}
    assert cards == {"Ada": (4, True), "Bo": (1, False), "Cy": (None, None)}
    assert [row for row in found.predictions if row["who"] == "Bo"] == [
        {"who": "Bo", **row} for row in answers_of(1, 3)
    ]
    assert found.summary[0] == {
        "game": "rulebook",
        "round": 1,
        "question": "storyteller",
        "as_predicted": 1,
        "different": 1,
        "not_sure": 1,
    }
    assert repr(found) == "ClassPredictions(21 predictions of 3 readers)"


def test_what_was_collected_can_be_collected_again(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    found = dx.collect_predictions(folder)
    found.to_csv(other / "class.csv")
    assert dx.collect_predictions(other).predictions == found.predictions
    assert found.to_frame()["who"].nunique() == 3


@pytest.mark.parametrize("pseudonyms", [True, "a secret of ours"])
def test_pseudonyms_tell_no_name(folder: Path, pseudonyms: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "Dora.json").write_text("{")

    def gone(_path: Path) -> Any:
        raise PermissionError(13, "Permission denied", "Eva.csv")

    if pseudonyms is True:
        monkeypatch.setattr("dixit_widgets.lessons.class_predictions.read_csv", lambda *_: gone(folder))
    found = dx.collect_predictions(folder, pseudonyms=pseudonyms)
    assert len(found.readers) == (2 if pseudonyms is True else 3)
    told = found.to_csv() + found._repr_html_() + str(found.problems)  # pyright: ignore[reportPrivateUsage]
    for name in ("Ada", "Bo.", ">Bo<", '"Bo"', "Cy", "Dora", "Eva"):
        assert name not in told


def test_the_same_secret_gives_the_same_pseudonyms(folder: Path) -> None:
    one, two = (dx.collect_predictions(folder, pseudonyms="ours") for _ in range(2))
    assert one.predictions == two.predictions
    orders = {
        tuple(row["predicted"] for row in dx.collect_predictions(folder, pseudonyms=f"{n}").predictions)
        for n in range(20)
    }
    assert len(orders) > 1


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.json", "{", "must hold a whole list of predictions"),
        ("a.json", "[" * 100_000, "must hold a whole list of predictions"),
        ("a.json", "{}", "must hold a list of predictions"),
        ("a.json", "[3]", "prediction 1 must be an object with game, "),
        ("a.json", '[{"question": "x"}]', "; 'game' is missing"),
        ("a.csv", "a,b\n1,2\n", "its first line must name a column 'question', got 'a', 'b'"),
        ("a.csv", "a,question\n1,2\n", "; 'game' is missing"),
        ("a.csv", '"question\n', "must name a column 'question', got nothing"),
        ("a.csv", 'question\n"a\n', "line 2 can't be read: unexpected end of data"),
        ("a.json", json.dumps([{**answers_of(1)[0], "why": 3}]), "'why' of prediction 1 must be text, got 3"),
        ("a.json", json.dumps([{**answers_of(1)[0], "predicted": [1]}]), "'predicted' of prediction 1"),
        ("a.json", json.dumps([{**answers_of(1)[0], "as_predicted": 1}]), "'as_predicted' of prediction 1"),
        ("a.json", json.dumps([{**answers_of(1)[0], "round": True}]), "'round' of prediction 1"),
    ],
)
def test_a_file_that_is_none_is_named_and_the_others_stand(folder: Path, name: str, text: str, message: str) -> None:
    (folder / name).write_text(text)
    found = dx.collect_predictions(folder)
    assert message in found.problems[name]
    assert len(found.predictions) == 21
    assert "Files that were not read" in found._repr_html_()  # pyright: ignore[reportPrivateUsage]


def test_a_file_in_another_encoding_is_named(folder: Path) -> None:
    (folder / "a.json").write_bytes(b"\xff\xfe\x00")
    assert "CSV UTF-8" in dx.collect_predictions(folder).problems["a.json"]


# Files as a class hands them in


def as_saved(rows: dx.Predictions, separator: str = ";", decimal: str = ",") -> str:
    """The file of a reader, saved again by a spreadsheet of another country."""
    lines = list(csv.reader(io.StringIO(rows.to_csv())))
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator)
    for line in lines:
        writer.writerow(
            [re.sub(r"^(\d+)$", rf"\g<1>{decimal}0", cell) if at > 4 else cell for at, cell in enumerate(line)]
        )
    return out.getvalue()


def test_empty_rows_are_no_predictions(tmp_path: Path) -> None:
    written = answers_of(4, 5)
    (tmp_path / "Ada.csv").write_text(as_saved(written, decimal="") + ";;;;;;;;\n\n ; ;;;;;;;\n")
    assert len(dx.collect_predictions(tmp_path).predictions) == len(written)


def test_a_file_in_an_older_code_page_is_read(tmp_path: Path) -> None:
    rows = [{**row, "why": "Ö für Zoë"} for row in answers_of(4, 5)]
    text = as_saved(dx.Predictions([{"who": "", **row} for row in rows]), decimal="")
    for name, encoding in (("Ada", "cp1252"), ("Bo", "utf-16"), ("Cy", "utf-8-sig")):
        (tmp_path / f"{name}.csv").write_bytes(text.encode(encoding))
    found = dx.collect_predictions(tmp_path)
    assert found.readers == ("Ada", "Bo", "Cy")
    assert {row["why"] for row in found.predictions} == {"Ö für Zoë"}


def test_a_number_with_a_comma_is_a_number_where_one_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "Ada.csv").write_text(as_saved(answers_of(4, 5)))
    found = dx.collect_predictions(tmp_path)
    assert not found.problems
    for row, was in zip(found.predictions, answers_of(4, 5), strict=True):
        assert (row["predicted"], row["actual"]) == (was["predicted"], was["actual"])
        assert not isinstance(row["actual"], str)


def test_a_comma_within_a_word_stays(tmp_path: Path) -> None:
    row = {"game": "", "round": 1, "question": "who", "about": "", "why": "", "as_predicted": False}
    rows = [{**row, "predicted": "1,2", "actual": "Ada"}, {**row, "predicted": "Bo, Cy", "actual": 3}]
    (tmp_path / "Ada.csv").write_text(dx.Predictions(rows).to_csv())
    assert [each["predicted"] for each in dx.collect_predictions(tmp_path).predictions] == ["1,2", "Bo, Cy"]


def handed_in(folder: Path) -> Path:
    """What a learning platform hands out: a folder for each student."""
    for name, answers in (("Ada Lovelace_4711_assignsubmission_file", answers_of(4, 5)), ("Bo", answers_of(1, 3))):
        (folder / name).mkdir()
        answers.to_csv(folder / name / "predictions.csv")
    (folder / "Bo" / "notes.pdf").write_bytes(b"%PDF")
    (folder / "Bo" / ".DS_Store").write_bytes(b"")
    (folder / "Bo" / "more").mkdir()
    (folder / "Cy").mkdir()
    return folder


def test_a_folder_in_the_classs_folder_is_a_readers(tmp_path: Path) -> None:
    found = dx.collect_predictions(handed_in(tmp_path))
    assert found.readers == ("Ada Lovelace", "Bo")
    assert len(found.predictions) == 14
    assert {name: why.split(":")[0] for name, why in found.problems.items()} == {
        "Bo/more": "it is a folder in a reader's folder",
        "Bo/notes.pdf": "it holds no predictions by its name",
        "Cy": "this folder is empty",
    }


def test_pseudonyms_hide_the_names_of_folders_too(tmp_path: Path) -> None:
    found = dx.collect_predictions(handed_in(tmp_path), pseudonyms="ours")
    told = found.to_csv() + found._repr_html_() + str(found.problems)  # pyright: ignore[reportPrivateUsage]
    for name in ("Ada", "Lovelace", "Bo", "Cy"):
        assert not re.search(rf"\b{name}\b", told), name
    bo = next(row["who"] for row in found.predictions if row["predicted"] == 1 and row["about"] == "card")
    assert {bo, f"{bo} (2)"} < set(found.problems)


def test_what_is_handed_in_twice_counts_once(folder: Path) -> None:
    once = dx.collect_predictions(folder)
    answers_of(4, 5).to_csv(folder / "Ada.csv")
    once.to_csv(folder / "class.csv")
    assert sorted(map(str, dx.collect_predictions(folder).predictions)) == sorted(map(str, once.predictions))


def test_an_answer_of_its_own_is_kept_beside_another(folder: Path) -> None:
    answers_of(3, 5).to_csv(folder / "Ada.csv")
    cards = [
        row for row in dx.collect_predictions(folder).predictions if row["who"] == "Ada" and row["about"] == "card"
    ]
    assert sorted(row["predicted"] for row in cards) == [3, 4]


@pytest.mark.parametrize("pseudonyms", [False, "ours"])
def test_half_letters_in_a_file_stop_nothing(folder: Path, pseudonyms: Any) -> None:
    row = {**answers_of(1)[0], "who": "\ud800", "why": "\udfff", "predicted": "\ud83d"}
    (folder / "a.json").write_text(json.dumps([row]))
    found = dx.collect_predictions(folder, pseudonyms=pseudonyms)
    found.to_csv(folder / "class.csv")
    assert len(found.readers) == 4


@pytest.mark.parametrize("pseudonyms", ["", 3, None])
def test_no_names_are_told_for_want_of_a_secret(folder: Path, pseudonyms: Any) -> None:
    with pytest.raises(dx.DixitError, match="pseudonyms must be True, False, or a text that you keep secret, got"):
        dx.collect_predictions(folder, pseudonyms=pseudonyms)


def test_a_player_called_nan_stays_a_name(tmp_path: Path) -> None:
    kept = dx.Predictions()
    kept.add("who leads", "Nan", "Infinity")
    kept.to_csv(tmp_path / "Ada.csv")
    (row,) = dx.collect_predictions(tmp_path).predictions
    assert (row["predicted"], row["actual"]) == ("Nan", "Infinity")


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(dx.DixitError, match=r"the folder .* was not found"):
        dx.collect_predictions(tmp_path / "nowhere")
    empty = dx.collect_predictions(tmp_path)
    assert empty.predictions == []
    with pytest.raises(dx.DixitError, match="the chart needs predictions: no file of the folder could be read"):
        empty.chart()
    assert empty._repr_html_()  # pyright: ignore[reportPrivateUsage]


def test_a_class_shows_itself_as_a_chart_and_a_table(folder: Path) -> None:
    html = dx.collect_predictions(folder)._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert 'role="img" aria-label="What the class predicted"' in html
    assert "storyteller, rulebook, round 1" in html
    assert "<summary>3 readers</summary>" in html
    assert html.count("<table ") == 2


def test_what_somebody_typed_stays_text(tmp_path: Path) -> None:
    kept = dx.Predictions()
    kept.add("<i>q</i>", "<b>x</b>", "y", why="<script>")
    kept.to_json(tmp_path / "<u>.json")
    for html in (dx.collect_predictions(tmp_path)._repr_html_(), kept._repr_html_()):  # pyright: ignore[reportPrivateUsage]
        assert not any(tag in html for tag in ("<i>", "<b>", "<script>", "<u>"))


def test_the_game_of_play_round_can_be_asked_about() -> None:
    assert question_of(play_round(table(5)).state.round, "scores", ENGLISH) is not None


def test_before_the_points_are_predicted_no_winner_is_told() -> None:
    game = dx.scenario("tie-at-30")

    def winners(until: Any) -> list[int]:
        return view_for(game.shown_state, cards=game.deck.cards, until=until)["round"]["winners"]

    assert (winners("owners_revealed"), winners("voted"), winners(None)) == ([], [], [0, 1])


# Without Python


def test_a_page_without_python_has_what_came_and_a_kind_word_to_any_prediction() -> None:
    came = question_answer(NOW, "scores")
    assert came["actual"] == ACTUAL
    assert came["numbers"] is True
    assert came["all"] == kind_word([{"as_predicted": True}] * 6)
    assert came["unsure"] == kind_word([{"as_predicted": None}] * 6)
    assert len(came["some"]) == 6
    for met, said in enumerate(came["some"]):
        signs = [True] * met + [False] + [None] * (5 - met)
        assert said == kind_word([{"as_predicted": sign} for sign in signs])
    card = question_answer(NOW, "storyteller")
    assert (card["actual"], card["numbers"], card["some"]) == (
        {"card": 4},
        False,
        ["It was {actual}. What surprised you?"],
    )
