"""How sentences are put together: placeholders filled once, names kept apart, lists, numbers, other languages."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets import sentences
from dixit_widgets.engine import clues
from dixit_widgets.engine.apply import apply
from dixit_widgets.sentences import ENGLISH, Language, isolate, plain
from dixit_widgets.text import labels as words
from dixit_widgets.text import language as chosen
from dixit_widgets.text import steps
from dixit_widgets.text.language import language_of, languages


def test_a_placeholder_is_filled_once() -> None:
    assert ENGLISH.say("{a} and {b}", a="{b}", b="{a}") == "{b} and {a}"
    assert ENGLISH.say("{name} wins", name=r"\1 {name} %s") == r"\1 {name} %s wins"


def test_a_placeholder_without_a_value_stays_for_the_front_end() -> None:
    assert ENGLISH.say("Card {slot}: {alt}", slot=3) == "Card 3: {alt}"


@pytest.mark.parametrize("name", ["{clue}", "{storyteller}", "{0}", "%(name)s", "{names} {number}"])
def test_a_name_that_looks_like_a_placeholder_stays_a_name(name: str) -> None:
    game = dx.worked_round([name, "Bo", "Cy", "Di"], name, "{storyteller} {slot}", {"Bo": name, "Cy": "Bo", "Di": name})
    said = [step.text for step in steps.steps_of(game.state.round)]
    assert said[0] == f"{name} gives the clue “{{storyteller}} {{slot}}”."
    assert any(text == f"Some, but not all, found it: {name}, Bo and Di get 3." for text in said)


@pytest.mark.parametrize(
    ("items", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c", "d"], "a, b, c and d")],
)
def test_items_are_listed(items: list[str], said: str) -> None:
    assert ENGLISH.listed(items) == said


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ada"], "Ada"),
        (["Ada", "Bo"], "Ada and Bo"),
        (["Ada", "Ada"], "Ada (2 votes)"),
        (["Ada", "Bo", "Ada"], "Ada (2 votes) and Bo"),
        (["A", "B", "C", "D", "E"], "A, B, C, D and E"),
        (["A", "B", "C", "D", "E", "F"], "A, B, C, D and 2 others"),
        (list("ABCDEFGHIJK"), "A, B, C, D and 7 others"),
    ],
)
def test_names_are_listed_and_their_votes_counted(names: list[str], said: str) -> None:
    assert plain(ENGLISH.names(names)) == said


def test_a_list_with_one_name_too_many_says_two_others() -> None:
    assert plain(ENGLISH.names(["A", "B", "C"], most=2)) == "A and 2 others"


def test_every_name_is_kept_apart_from_the_sentence() -> None:
    said = ENGLISH.names(["ליה", "Bo"])
    assert said == "\u2068ליה\u2069 and \u2068Bo\u2069"
    assert plain(said) == "ליה and Bo"
    assert plain(isolate("Ada")) == "Ada"


def test_words_depend_on_the_number() -> None:
    assert ENGLISH.count("{number} vote", "{number} votes", 1) == "1 vote"
    assert ENGLISH.count("{number} vote", "{number} votes", 0) == "0 votes"


FINNISH = {
    "Back": "Takaisin",
    "{first} and {last}": "{first} ja {last}",
    "the cards are dealt already: make a new Game to deal again": "kortit on jo jaettu",
    "Python can't understand this request from the page.": "Python ei ymmärrä tätä sivun pyyntöä.",
}


class Finnish(gettext.NullTranslations):
    """A catalogue with a few messages, and English for the rest."""

    def gettext(self, message: str) -> str:
        return FINNISH.get(message, message)


def test_a_catalogue_speaks_and_english_is_the_fallback() -> None:
    language = Language("fi", Finnish())
    assert language.say("Back") == "Takaisin"
    assert language.say("Play") == "Play"
    assert language.listed(["a", "b"]) == "a ja b"
    assert words.labels(language, 3)["back"] == "Takaisin"


def test_english_is_always_there() -> None:
    assert languages()[0] == "en"
    assert language_of("en") is ENGLISH
    assert list(languages()[1:]) == sorted(set(languages()[1:]) - {"en"})


@pytest.mark.parametrize("code", ["xx", "", "EN", "english", "../en"])
def test_an_unknown_language_is_refused_with_those_that_there_are(code: str) -> None:
    with pytest.raises(dx.DixitError, match=f"language must be one of {', '.join(languages())}, got {code!r}"):
        language_of(code)


@pytest.fixture
def finnish(monkeypatch: pytest.MonkeyPatch) -> Iterator[Language]:
    """A Finnish catalogue of three messages, and English as the language in use again afterwards."""
    finnish = Language("fi", Finnish())
    monkeypatch.setattr(chosen, "languages", lambda: ("en", "fi"))
    monkeypatch.setattr(chosen, "_catalogue", lambda _code: finnish)
    yield finnish
    sentences.use_from_now_on(ENGLISH)


def test_what_is_made_after_set_language_is_in_that_language(finnish: Language) -> None:
    before = dx.Board(dx.scenario("rulebook"))
    dx.set_language("fi")
    after, given = dx.Board(dx.scenario("rulebook")), dx.Board(dx.scenario("rulebook"), language="en")
    assert [each.language for each in (before, after, given)] == ["en", "fi", "en"]
    assert [each._view["labels"]["back"] for each in (before, after, given)] == ["Back", "Takaisin", "Back"]


def test_set_language_refuses_a_language_without_a_catalogue(finnish: Language) -> None:
    dx.set_language("fi")
    with pytest.raises(dx.DixitError, match="language"):
        dx.set_language("xx")
    assert sentences.current_language() is finnish


def test_an_error_is_in_the_language_in_use(finnish: Language) -> None:
    game = dx.Game(["Ada", "Bo", "Cy", "Di"], seed=1)
    with sentences.in_language(finnish), pytest.raises(dx.RuleError, match="kortit on jo jaettu"):
        apply(game.state, game.events[0])
    with pytest.raises(dx.RuleError, match="the cards are dealt already"):
        apply(game.state, game.events[0])


def test_a_page_is_answered_in_the_language_of_its_widget(finnish: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    board = dx.Board(dx.scenario("rulebook"), language="fi")
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(board, "send", lambda content, buffers: sent.append(content))
    board._handle_custom_msg({"type": "dance", "id": 1, "revision": 1}, [])
    assert sent[0]["reason"] == "Python ei ymmärrä tätä sivun pyyntöä."


@pytest.mark.parametrize(
    ("page", "language"), [("fi-FI", "fi"), ("FI", "fi"), ("sv", "en"), ("", "en"), ("../fi", "en")]
)
def test_a_widget_that_follows_its_page_speaks_its_language(finnish: Language, page: str, language: str) -> None:
    board = dx.Board(dx.scenario("rulebook"), language="auto")
    assert (board._view["follows_page"], board._view["language"]) == (True, "en")
    board.step = 3
    board.set_state({"_page_language": page})
    assert (board.language, board._view["language"], board.step) == ("auto", language, 3)
    assert board._view["labels"]["back"] == {"fi": "Takaisin", "en": "Back"}[language]


@pytest.mark.parametrize("page", ["fi" * 20, 7, None, ["fi"]])
def test_what_is_no_language_is_not_taken_from_a_page(finnish: Language, page: object) -> None:
    board = dx.Board(dx.scenario("rulebook"), language="auto")
    board.set_state({"_page_language": page})
    assert board._view["language"] == "en"


def test_a_page_has_no_say_in_the_language_that_python_has_chosen(finnish: Language) -> None:
    board = dx.Board(dx.scenario("rulebook"), language="en")
    board.set_state({"_page_language": "fi"})
    assert (board._view["language"], board._view["follows_page"]) == ("en", False)
    board.language = "auto"
    board.set_state({"_page_language": "fi"})
    assert board._view["language"] == "fi"
    board.language = "en"
    assert board._view["language"] == "en"


def test_rules_card_says_the_numbers_of_the_rules() -> None:
    def results(rules: dx.Rules) -> dict[str, str]:
        return {line["key"]: line["result"] for line in words.rules_card(ENGLISH, rules)}

    dixit, odyssey = results(dx.EDITIONS["dixit"]), results(dx.EDITIONS["odyssey"])
    assert list(dixit) == ["all_or_none", "some", "bonus"]
    assert list(odyssey) == ["all", "none", "some", "bonus"]
    assert "2" in dixit["all_or_none"]
    assert "4" in odyssey["all"]
    assert "2" in odyssey["none"]
    for each in (dixit, odyssey):
        assert "3" in each["some"]
        assert "+1" in each["bonus"]


def test_a_rules_card_for_many_players_is_brief() -> None:
    for rules in dx.EDITIONS.values():
        full, brief = words.rules_card(ENGLISH, rules), words.rules_card(ENGLISH, rules, brief=True)
        assert [line["key"] for line in full] == [line["key"] for line in brief]
        assert sum(len(line["result"]) for line in brief) < sum(len(line["result"]) for line in full)


@pytest.mark.parametrize(("kind", "label"), [("said", ""), ("sung", "sung"), ("mimed", "mimed"), ("sound", "a sound")])
def test_a_clue_says_how_it_was_given(kind: Any, label: str) -> None:
    assert words.clue_label(ENGLISH, clues.Clue("hums", kind)) == label


def test_sentences_are_whole_messages_with_named_placeholders() -> None:
    """No sentence is glued from pieces or numbered: a translator sees all of it."""
    source = Path(words.__file__).parent
    for file in ("steps.py", "labels.py", "language.py"):
        text = (source / file).read_text(encoding="utf-8")
        for message in re.findall(r'(?:say|count|context)\(\s*"([^"]*)"', text):
            assert "%s" not in message
            assert "{}" not in message
            assert not re.search(r"\{\d", message)
