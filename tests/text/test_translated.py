"""Whatever a person reads goes through the catalogues: nothing stays English in a pseudo-language."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets import sentences
from dixit_widgets.text import language as chosen
from tests.support.pseudo import CODE, PSEUDO, english_words, shown, spoken, texts
from tests.widgets.test_contract import WIDGETS

PACKAGE = Path(dx.__file__).parent

pytestmark = pytest.mark.usefixtures("recorded", "pseudo_language")

OWN = {
    *("Ada", "Bo", "Cy", "Di", "Violet", "Red"),
    *(
        "rebirth",
        "Why",
        "em",
        "How",
        "many",
        "find",
        "it",
        "the",
        "card",
        "Points",
        "because",
        "reason",
        "notes",
        "json",
    ),
    *("dreams", "of"),
}
"""What the tests themselves put in: names, clues, questions, reasons, files; the name of the sample of a deck."""
NAMES = {"Python", "PNG", "JPEG", "WebP"} | {word for rules in dx.EDITIONS.values() for word in rules.title.split()}
"""Names of products and formats, and titles of editions: the same in every language."""

CODES = {
    *("kind", "card", "rule", "reason", "key", "board", "theme", "motion", "language", "colour", "phase", "field"),
    *("before", "after", "edition", "fit", "paper", "PNG", "JPEG", "WEBP"),
}
"""Keys of a view whose values are no words for people: ids, and choices that the page knows by name."""


@pytest.fixture
def pseudo_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(chosen, "languages", lambda: ("en", CODE))
    monkeypatch.setattr(chosen, "_catalogue", lambda _code: PSEUDO)
    dx.set_language(CODE)
    yield
    sentences.use_from_now_on(sentences.ENGLISH)


def left_in_english(said: str, meant: set[str]) -> list[str]:
    """The words of a text that are English; its placeholders are filled by the page."""
    return [word for word in english_words(re.sub(r"\{\w+\}", "", said)) if word not in meant]


@pytest.mark.parametrize("name", WIDGETS)
def test_no_word_of_a_widget_stays_english(name: str) -> None:
    widget = WIDGETS[name]()
    for trait in ("_view", "_turn"):
        if widget.has_trait(trait):
            for key, said in texts(getattr(widget, trait)):
                assert key in CODES or not left_in_english(said, OWN | NAMES), (trait, key, said)


def _one_round() -> dx.RoundScore:
    cards = {name: [name.lower()] for name in ("Ada", "Bo", "Cy", "Di")}
    return dx.score_round("dixit", "Ada", cards, {"Bo": ["ada"], "Cy": ["bo"], "Di": ["bo"]})


TABLES: dict[str, Callable[[], Any]] = {
    "game": lambda: dx.scenario("tie-at-30"),
    "score": _one_round,
    "history": lambda: dx.history(dx.scenario("tie-at-30")),
    "chart": lambda: dx.history(dx.scenario("tie-at-30")).chart(),
    "votes": lambda: dx.vote_counts(dx.scenario("tie-at-30")),
    "comparison": lambda: dx.compare(dx.scenario("all-found"), {"Bo": "Cy"}),
    "no notes": lambda: dx.Notes("01"),
    "notes": lambda: WIDGETS["Ask with an answer"]().notes,
    "simulation": lambda: dx.simulate("random", rounds=20, players=4, seed=1),
    "exercise": lambda: dx.check_exercise("05.1", lambda holds, full_hand: full_hand - holds),
    "scorer": lambda: dx.check_scorer(lambda *_given: {}),
    "gallery": lambda: dx.Deck.dreams().sample(3, seed=1),
    "report": lambda: dx.Deck.dreams().report,
    "worksheet": lambda: dx.Board(dx.scenario("tie-at-30")).handout(step="voted"),
    "handout": lambda: dx.Board(dx.scenario("tie-at-30")).handout(),
    "score sheet": lambda: dx.ScoreSheet(["Ada", "Bo", "Di"]),
}
"""What shows itself as a table or as sentences, without a widget."""


@pytest.mark.parametrize("name", TABLES)
def test_no_word_of_a_table_stays_english(name: str) -> None:
    page = TABLES[name]()._repr_html_()
    page = re.sub(r'<p lang="en">.*?</p>', "", page)  # the tags of cards, which are keys in Python
    for said in shown(page):
        assert not left_in_english(said, OWN | NAMES), said


@pytest.mark.parametrize("name", [*TABLES, "check"])
def test_a_table_says_its_language_to_a_page_of_another(name: str) -> None:
    """So that it is read aloud as what it is; the tags of cards are English."""
    page = (TABLES[name]() if name != "check" else dx.check())._repr_html_()
    said = spoken(page)
    assert said
    assert [text for text, language in said if language not in (CODE, "en")] == []
    assert [text for text, language in said if language == "en"] == re.findall(r'<p lang="en">(.*?)</p>', page)


def test_the_check_of_the_machine_is_translated_but_for_names_of_packages() -> None:
    found = dx.check()
    packages = {word for name, _ in found.versions for word in english_words(name)}
    for said in shown(found._repr_html_()):
        assert not left_in_english(said, NAMES | packages), said


def _refused(act: Callable[[], object]) -> str:
    with pytest.raises((dx.DixitError, TypeError, ValueError, AttributeError, OSError)) as error:
        act()
    return str(error.value)


def _board() -> dx.Board:
    return dx.Board(dx.scenario("rulebook"))


ERRORS: dict[str, Callable[[], object]] = {
    "too few players": lambda: dx.Game(["Ada", "Bo"]),
    "names that look alike": lambda: dx.Game(["Ada", "Ada", "Bo"]),
    "blank clue": lambda: dx.Clue(" "),
    "clue out of turn": lambda: dx.scenario("all-found").give_clue("Ada", "night-whale", "rebirth"),
    "unknown scenario": lambda: dx.scenario("rebirth"),
    "missing vote": lambda: dx.worked_round(["Ada", "Bo", "Cy", "Di"], "Ada", "rebirth", {"Bo": "Ada"}),
    "unknown setting": lambda: setattr(_board(), "stepp", 3),
    "unknown argument": lambda: dx.Board(dx.scenario("rulebook"), stepp=3),
    "a value that is only read": lambda: setattr(_board(), "steps", 3),
    "no such file": lambda: dx.Game.load("Ada.json"),
    "no such folder": lambda: dx.scenario("rulebook").save("Ada/Ada.json"),
    "step too large": lambda: setattr(_board(), "step", 99),
    "theme": lambda: setattr(_board(), "theme", "Ada"),
    "speed": lambda: setattr(_board(), "speed", 99),
    "no predictions": lambda: dx.collect_predictions("Ada"),
    "no folder": lambda: dx.Deck.from_folder("Ada"),
    "no archive": lambda: dx.Deck.from_zip("Ada"),
    "bots": lambda: dx.simulate("Ada"),  # pyright: ignore[reportArgumentType]
    "unknown language": lambda: dx.set_language("Ada"),
}


@pytest.mark.parametrize("name", ERRORS)
def test_no_word_of_an_error_stays_english(name: str) -> None:
    said = _refused(ERRORS[name])
    unquoted = re.sub(r"'[^']*'|\w+\([^)]*\)|\w+[._]\w+", "", said)  # values and names of Python
    kept = (
        OWN
        | NAMES
        | {*dx.SCENARIOS, *chosen.languages(), CODE, "step", "steps", "stepp", "theme", "speed", "language", "Board"}
    )
    kept |= {"easy", "medium", "hard"} | {word for each in dx.SCENARIOS for word in english_words(each)}
    assert not left_in_english(unquoted, kept), said


# Where a text is written

TRANSLATE = {"say", "count", "context", "marked", "translatable"}
"""What hands a text to the catalogues, or marks it for them."""

NOT_SHOWN = {
    *("cast", "Source", "read", "TypeVar", "ContextVar", "Thread", "error"),
    *("Setting", "NumberBetween", "switch", "whole_number"),  # the help of a trait
}
"""Functions whose texts nobody reads but who reads the code, or a log."""

ELSEWHERE = {"bots/clue_words.py", "engine/editions.py", "room/given_names.py"}
"""Modules whose texts are taken into the catalogues word by word, quote where a rulebook says something, or have all languages."""

MEANT = {
    *(
        "dixit-widgets game",
        "dixit-widgets deck maker",
        "dixit-widgets packed deck",
        "dixit-widgets room",
    ),  # the formats of files
    'pip install "',  # a command, like the next two lines of a notebook
    'import dixit_widgets as dx\ndx.Board(dx.scenario("rulebook"))',
    *("not sure", "as played"),  # values in Python; what is shown for them is translated
    *("title of the card ", "what is on the card "),  # contexts, like the next
    *("number at the start of a sentence", "number after of", "clue that fits any card", "player named by a colour"),
    *(" has no attribute ", ": its names are "),  # an AttributeError of Python's own kind
    *("JupyterLab or Notebook", "IPython in a terminal", "number goal "),  # keys; what is shown for them is translated
    *("A grey stone lies on grey sand.", "A moon hangs over a quiet sea.", "A ship sails up a green hill."),  # for bots
    *(
        "a whale at night",
        "it swims over the hills",
        "far too big for this place",
        "a secret that everybody knows",
    ),  # of 08
    "light dark",
    "dixit simulation ",
}
"""Texts that no reader sees as they are, such as values, keys and contexts."""

_SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
_MARKUP = re.compile(r"[<>={}\[\]]")


def sentences_in(path: Path) -> Iterator[tuple[int, str]]:
    """Texts of two words or more in the code of a module, but for docstrings and what is handed to the catalogues."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}

    def is_handed_on(node: ast.AST) -> bool:
        while node in parents:
            above = parents[node]
            if isinstance(above, ast.Expr) or (isinstance(above, ast.FunctionDef) and above.name == "__repr__"):
                return True
            if isinstance(above, ast.keyword) and above.arg == "help":
                return True
            if isinstance(above, ast.Call):
                called = above.func
                name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
                if name in TRANSLATE | NOT_SHOWN:
                    return True
            node = above
        return False

    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not is_handed_on(node):
            said = node.value
            if _SENTENCE.search(said) and not _MARKUP.search(said) and said not in MEANT:
                yield node.lineno, said


def test_every_sentence_in_the_code_is_handed_to_the_catalogues() -> None:
    left = [
        f"{path.relative_to(PACKAGE).as_posix()}:{line}: {said}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).as_posix() not in ELSEWHERE
        for line, said in sentences_in(path)
    ]
    assert left == []
