"""Bad input to acts, names, clues and settings: a clear error at once, nothing has changed, the next legal act works."""

# pyright: reportArgumentType=false
# What is given here is meant to be of no type that fits.

from __future__ import annotations

import itertools
import math
import re
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from traitlets import TraitError

import dixit_widgets as dx
from tests.support.page import RecordingComm
from tests.support.play import give_clue, hand_in, others, play_round, table, to_vote, vote, whole
from tests.support.thorough import sample, some_of

pytestmark = pytest.mark.usefixtures("recorded")

PACKAGE = str(Path(dx.__file__).parent)
LONGEST_MESSAGE = 700
ERRORS = (dx.DixitError, TraitError, TypeError, ValueError)
"""A trait of a widget that is set to another type raises an error of traitlets, as everywhere."""


OF_PYTHON = re.compile(
    "not supported between|has no attribute|object is not|unhashable|argument of type|must be str, not|not iterable|"
    "indices must|unsupported operand|cannot unpack|could not convert|invalid literal|codec can't|not JSON serializable|"
    "positional argument|too many values|embedded null"
)
"""How Python itself speaks of types: it names no argument of ours, and no next step."""


class Silent:
    """Can't even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no words for it")


HALF = "half \ud83d letter"
LONG = "x" * 100_000
NO_TEXT: dict[str, Any] = {
    "None": None,
    "a number": 7,
    "bytes": b"Ada",
    "a list": ["Ada"],
    "a dict": {"Ada": 1},
    "a type": str,
    "what can't be shown": Silent(),
}
NO_CARD: dict[str, Any] = {
    **NO_TEXT,
    "an empty text": "",
    "another case": "Night-Whale",
    "a path": "../night-whale",
    "a half letter": HALF,
    "a long text": LONG,
    "a card of another deck": dx.Card("other", "Other", "Another."),
}
NO_SLOT: dict[str, Any] = {
    "None": None,
    "0": 0,
    "below 0": -1,
    "too many": 99,
    "huge": 10**400,
    "5000 digits": 10**4999,
    "True": True,
    "a whole float": 1.0,
    "not a number": math.nan,
    "a text": "1",
    "a list": [1],
    "what can't be shown": Silent(),
}
NO_PLAYER: dict[str, Any] = {
    **NO_TEXT,
    "a stranger": "Nobody",
    "another case": "ada",
    "a space more": "Ada ",
    "a half letter": HALF,
    "a long text": LONG,
    "a player of another table": dx.Player("Zoë"),
}

Act = Callable[[dx.Game, Any], object]


def new() -> dx.Game:
    return table(4)


def with_clue() -> dx.Game:
    game = table(4)
    give_clue(game)
    return game


def voting() -> dx.Game:
    return to_vote(table(4))


def scored() -> dx.Game:
    return play_round(table(4))


def between() -> dx.Game:
    game = scored()
    game.next_round()
    return game


def next_act(game: dx.Game) -> None:
    """What is due, done rightly."""
    match game.phase:
        case "clue":
            give_clue(game, game.storyteller)
        case "hand_in":
            hand_in(game, others(game)[0])
        case "vote":
            vote(game, others(game)[0], game.storyteller or "")
        case _:
            game.next_round()


def nothing_said_but(error: BaseException) -> None:
    """An error of this package, of one of the kinds that it promises, with a message of a length that somebody reads."""
    assert isinstance(error, ERRORS)
    assert not isinstance(error, UnicodeError)
    if not isinstance(error, dx.DixitError | TraitError):
        assert traceback.extract_tb(error.__traceback__)[-1].filename.startswith(PACKAGE), repr(error)
    assert not OF_PYTHON.search(str(error)), str(error)
    assert 10 < len(str(error)) < LONGEST_MESSAGE
    assert str(error).encode()


def table_of(*parts: tuple[str, Callable[[], dx.Game], Act, dict[str, Any]]) -> dict[str, tuple[Any, Act, Any]]:
    return {
        f"{name}: {case}": (begin, act, value) for name, begin, act, values in parts for case, value in values.items()
    }


NO_POINTS = {
    "a share": 1.5,
    "a text": "3",
    "True": True,
    "below 0": -1,
    "the goal": 30,
    "None": None,
    "5000 digits": 10**4999,
}
NO_CLUE = {
    **NO_TEXT,
    "blank": " \t",
    "a half letter": HALF,
    "a line end": "a\nb",
    "a zero byte": "a\0b",
    "long": "x" * 201,
    "very long": LONG,
    "no letter to be seen": "\u200b\u2060",
    "a mark that turns the line": "a\u202eb",
    "a character of nobody": "a\ue000b",
    "marks without end": "a" + "\u0300" * 150,
}
NO_NAME = {
    **NO_TEXT,
    "blank": " ",
    "a name that is taken": "Bo",
    "a name that looks alike": "BO",
    "a name in wide letters": "\uff22\uff4f",
    "a half letter": HALF,
    "a line end": "E\nve",
    "21 letters": "x" * 21,
    "very long": LONG,
    "marks without end": "E" + "\u0301" * 40,
    "a space before it": " Eve",
    "direction marks": "E\u202eve",
}

ACTS = table_of(
    ("the storyteller", new, lambda game, it: game.give_clue(it, game.hand("Ada")[0], "rebirth"), NO_PLAYER),
    ("the card of a clue", new, lambda game, it: game.give_clue("Ada", it, "rebirth"), NO_CARD),
    ("a clue", new, lambda game, it: game.give_clue("Ada", game.hand("Ada")[0], it), NO_CLUE),
    ("a kind of clue", new, lambda game, it: game.give_clue("Ada", game.hand("Ada")[0], dx.Clue("a", it)), NO_CARD),
    ("who hands in", with_clue, lambda game, it: game.hand_in(it, game.hand("Bo")[0]), NO_PLAYER),
    ("a card handed in", with_clue, lambda game, it: game.hand_in("Bo", it), NO_CARD),
    ("two cards handed in", with_clue, lambda game, it: game.hand_in("Bo", game.hand("Bo")[0], it), NO_CARD),
    ("who votes", voting, lambda game, it: game.vote(it, 1), NO_PLAYER),
    ("a slot", voting, lambda game, it: game.vote("Bo", it), NO_SLOT),
    ("a second slot", voting, lambda game, it: game.vote("Bo", 1, it), {**NO_SLOT, "any": 2}),
    ("who is away", new, lambda game, it: game.absent(it), NO_PLAYER),
    ("how long away", new, lambda game, it: game.absent("Bo", it), {"None": None, "text": "game", "1": 1, "list": []}),
    ("who is back", new, lambda game, it: game.present(it), {**NO_PLAYER, "one who was never away": "Ada"}),
    ("who leaves", between, lambda game, it: game.leave(it), NO_PLAYER),
    ("who joins", between, lambda game, it: game.join(it), NO_NAME),
    (
        "a colour",
        between,
        lambda game, it: game.join(dx.Player("Eve", it)),
        {
            "a stranger": "mauve",
            "taken": "pink",
            "a number": 3,
            "a list": ["red"],
            "empty": "",
            "what can't be shown": Silent(),
        },
    ),
    ("points", between, lambda game, it: game.join("Eve", points=it), NO_POINTS),
    (
        "undo through",
        voting,
        lambda game, it: game.undo(through=it),
        {"None": None, "a number": 3, "strangers": ["Nobody"], "one text": "Ada", "True": True, "numbers": [1]}
        | {"one name without end": itertools.repeat("Ada"), "names without end": itertools.cycle(["Ada", "Bo"])},
    ),
    (
        "the last act",
        voting,
        lambda game, it: game.last_act(through=it),
        {"None": None, "a number": 3, "strangers": ["Nobody"]},
    ),
    ("a hand", new, lambda game, it: game.hand(it), NO_PLAYER),
    (
        "autosave",
        new,
        lambda game, it: game.autosave(it),
        {"a number": 3, "bytes": b"a", "True": True, "a zero byte": "a\0b", "empty": ""},
    ),
    (
        "a path to save to",
        new,
        lambda game, it: game.save(it),
        {"None": None, "a number": 3, "True": True, "a zero byte": "a\0b", "empty": ""},
    ),
    ("too early", new, lambda game, it: getattr(game, it)(), {"next_round": "next_round", "undo": "undo"}),
    (
        "no card",
        with_clue,
        lambda game, it: game.hand_in("Bo", *it),
        {"none": (), "six": tuple("abcdef"), "twice": ("night-whale",) * 2},
    ),
    ("no slots", voting, lambda game, it: game.vote("Bo", *it), {"none": (), "many": tuple(range(1, 50))}),
    (
        "during a round",
        voting,
        lambda game, it: getattr(game, it[0])(it[1]),
        {"leave": ("leave", "Bo"), "join": ("join", "Eve")},
    ),
    ("revision", new, lambda game, it: setattr(game, "revision", it), {"1": 1, "text": "1", "None": None}),
)


@pytest.mark.parametrize("case", some_of(ACTS, *sample(ACTS)))
def test_a_bad_act_changes_nothing(case: str) -> None:
    begin, act, value = ACTS[case]
    game = begin()
    watching = [dx.Board(game), dx.Seat(game, "Ada"), dx.Table(game, "Bo", bots=False)]
    states = [each.get_state() for each in watching]
    before = whole(game)
    RecordingComm.sent.clear()
    with pytest.raises(ERRORS) as raised:
        act(game, value)
    nothing_said_but(raised.value)
    assert whole(game) == before
    assert RecordingComm.sent == []
    assert [each.get_state() for each in watching] == states
    next_act(game)
    assert game.revision == before[2] + 1  # type: ignore[operator]
    assert dx.Game.from_json(game.to_json()) == game


GAME = dx.scenario("rulebook")
FOUR = ["Ada", "Bo", "Cy", "Di"]
ROW = dx.Predictions().add("Who?", 1, 2)[0]


def appended(row: Any) -> dx.Predictions:
    """Predictions are a list, to which anything can be appended."""
    noted = dx.Predictions([ROW])
    noted.append(row)
    return noted


MAKING: dict[str, Callable[[], object]] = {
    "players: a number": lambda: dx.Game(4),
    "players: None": lambda: dx.Game(None),
    "players: without end": lambda: dx.Game(itertools.repeat("Ada")),
    "players: names without end": lambda: dx.Game(f"P{number}" for number in itertools.count()),
    "players: a dict of them": lambda: dx.Game({"Ada": 1, "Bo": 2}),
    "players: bytes": lambda: dx.Game(b"abcd"),
    "players: a half letter": lambda: dx.Game(["Ada", "Bo", HALF]),
    "players: what can't be shown": lambda: dx.Game(Silent()),
    "rules: a number": lambda: dx.Game(FOUR, rules=3),
    "rules: None": lambda: dx.Game(FOUR, rules=None),
    "rules: a list": lambda: dx.Game(FOUR, rules=["dixit"]),
    "rules: a stranger": lambda: dx.Game(FOUR, rules="chess"),
    "rules: a long text": lambda: dx.Game(FOUR, rules=LONG),
    "rules: a goal of half a point": lambda: replace(dx.EDITIONS["dixit"], goal=0.5),
    "rules: a goal in letters": lambda: replace(dx.EDITIONS["dixit"], goal="30"),
    "rules: a goal without end": lambda: replace(dx.EDITIONS["dixit"], goal=math.inf),
    "rules: a goal of 5000 digits": lambda: replace(dx.EDITIONS["dixit"], goal=10**4999),
    "rules: no votes": lambda: replace(dx.EDITIONS["dixit"], votes=0),
    "rules: votes without end": lambda: replace(dx.EDITIONS["dixit"], votes=10**9),
    "rules: points below 0": lambda: replace(dx.EDITIONS["dixit"], points_bonus=-1),
    "rules: another winner": lambda: replace(dx.EDITIONS["dixit"], winner="nobody"),
    "rules: a list as winner": lambda: replace(dx.EDITIONS["dixit"], winner=["most_points"]),
    "rules: an edition that is no text": lambda: replace(dx.EDITIONS["dixit"], edition=3),
    "rules: half a letter as edition": lambda: replace(dx.EDITIONS["dixit"], edition=HALF),
    "rules: a very long edition": lambda: replace(dx.EDITIONS["dixit"], edition=LONG),
    "rules: a very long title": lambda: replace(dx.EDITIONS["dixit"], title=LONG),
    "rules: half a letter as title": lambda: replace(dx.EDITIONS["dixit"], title=HALF),
    "rules: a title that is no text": lambda: replace(dx.EDITIONS["dixit"], title=3),
    "seed: a text": lambda: dx.Game(FOUR, seed="1"),
    "seed: a share": lambda: dx.Game(FOUR, seed=1.5),
    "seed: True": lambda: dx.Game(FOUR, seed=True),
    "seed: 5000 digits": lambda: dx.Game(FOUR, seed=10**4999),
    "deck: a text": lambda: dx.Game(FOUR, deck="dreams"),
    "deck: a list": lambda: dx.Game(FOUR, deck=[]),
    "deck: too small": lambda: dx.Game(FOUR, deck=dx.Deck.dreams().sample(5)),
    "a deck of what is no card": lambda: dx.Deck("mine", ["a", "b"], lambda *_: b""),
    "a deck of nothing that can be counted": lambda: dx.Deck("mine", 3, lambda *_: b""),
    "a deck whose report is not a DeckReport": lambda: dx.Deck("mine", list(GAME.deck), lambda *_: b"", report="taken"),
    "a deck of cards without end": lambda: dx.Deck(
        "mine", (dx.Card(f"c{number}", "C", "") for number in itertools.count()), lambda *_: b""
    ),
    "a deck's name: very long": lambda: dx.Deck(LONG, list(GAME.deck), lambda *_: b""),
    "a deck without a picture": lambda: dx.Deck("mine", list(GAME.deck), None),
    "a deck with hashes that are none": lambda: dx.Deck("mine", list(GAME.deck), lambda *_: b"", hashes=3),
    "a deck with a hash that is no text": lambda: dx.Deck(
        "mine", list(GAME.deck), lambda *_: b"", hashes=dict.fromkeys(GAME.deck.cards, b"1")
    ),
    "a deck with half a letter in a hash": lambda: dx.Deck(
        "mine", list(GAME.deck), lambda *_: b"", hashes=dict.fromkeys(GAME.deck.cards, HALF)
    ),
    "a deck's name: half a letter": lambda: dx.Deck(HALF, list(GAME.deck), lambda *_: b""),
    "a sample of a list": lambda: dx.Deck.dreams().sample([3]),
    "a sample with a seed of text": lambda: dx.Deck.dreams().sample(3, seed="a"),
    "a card with a very long title": lambda: dx.Card("a", LONG, "Alt"),
    "a card with a very long alt text": lambda: dx.Card("a", "Title", LONG),
    "a card with a very long tag": lambda: dx.Card("a", "Title", "Alt", (LONG,)),
    "a card with too many tags": lambda: dx.Card("a", "Title", "Alt", ("tag",) * 101),
    "a card with an empty id": lambda: dx.Card("", "Title", "Alt"),
    "a card whose id no page may name": lambda: dx.Card(LONG, "Title", "Alt"),
    "a card with a line end in its id": lambda: dx.Card("a\nb", "Title", "Alt"),
    "a board: of nothing": lambda: dx.Board(None),
    "a board: round 0": lambda: dx.Board(GAME, round=0),
    "a board: round of text": lambda: dx.Board(GAME, round="1"),
    "a board: another speed": lambda: dx.Board(GAME, speed=1e9),
    "a board: no speed": lambda: dx.Board(GAME, speed=math.nan),
    "a board: another theme": lambda: dx.Board(GAME, theme="mauve"),
    "a board: another language": lambda: dx.Board(GAME, language="xx"),
    "a board: a path as language": lambda: dx.Board(GAME, language="../../etc"),
    "a board: a language of no text": lambda: dx.Board(GAME, language=3),
    "a board: a long language": lambda: dx.Board(GAME, language=LONG),
    "a board: a stranger's question": lambda: dx.Board(GAME, predict=["weather"]),
    "a board: questions that are none": lambda: dx.Board(GAME, predict=3),
    "a board: questions without end": lambda: dx.Board(GAME, predict=itertools.count()),
    "a board: a question that is a list": lambda: dx.Board(GAME, predict=[["scores"]]),
    "a board: a setting that there is not": lambda: dx.Board(GAME, colour="red"),
    "a seat: of a stranger": lambda: dx.Seat(GAME, "Nobody"),
    "a seat: of nobody": lambda: dx.Seat(GAME, None),
    "a table: a seat twice": lambda: dx.Table(table(4), ["Ada", "Ada"]),
    "a table: seats without end": lambda: dx.Table(table(4), itertools.repeat("Ada")),
    "a table: numbers without end as seats": lambda: dx.Table(table(4), itertools.count()),
    "a table: seats that are none": lambda: dx.Table(table(4), 3),
    "a table: bots that are none": lambda: dx.Table(table(4), bots=3),
    "a table: seats that are a game": lambda: dx.Table(table(4), GAME),
    "a table: seats that are a class": lambda: dx.Table(table(4), dx.TagBot),
    "a seat: a game": lambda: dx.Seat(GAME, GAME),
    "a seat: a class": lambda: dx.Seat(GAME, dx.TagBot),
    "a table: a bot for a person": lambda: dx.Table(table(4), "Ada", {"Ada": dx.TagBot()}),
    "a table: a bot for a stranger": lambda: dx.Table(table(4), "Ada", {"Nobody": dx.TagBot()}),
    "a table: a bot for a number": lambda: dx.Table(table(4), "Ada", {3: dx.TagBot()}),
    "a table: a pace below 0": lambda: dx.Table(table(4), pace=-1),
    "a table: a pace that is none": lambda: dx.Table(table(4), pace=math.nan),
    "a table: a pace of text": lambda: dx.Table(table(4), pace="1"),
    "a table: a timeout without end": lambda: dx.Table(table(4), timeout=math.inf),
    "a table: autosave to a number": lambda: dx.Table(table(4), bots=False, autosave=3),
    "play: one player": lambda: dx.play(1),
    "play: too many": lambda: dx.play(10**4999),
    "play: below 0": lambda: dx.play(-3),
    "play: a share": lambda: dx.play(3.5),
    "what if: no round": lambda: dx.WhatIf(GAME, round=7),
    "what if: a text": lambda: dx.WhatIf(GAME, round="1"),
    "what if: no game": lambda: dx.WhatIf("rulebook"),
    "compare: votes that are none": lambda: dx.compare(GAME, 5),
    "compare: votes as a list": lambda: dx.compare(GAME, ["Pink"]),
    "compare: votes as a text": lambda: dx.compare(GAME, "Pink"),
    "compare: a stranger": lambda: dx.compare(GAME, {"Nobody": 1}),
    "compare: a vote for a list of lists": lambda: dx.compare(GAME, {"Red": [[1]]}),
    "compare: no vote": lambda: dx.compare(GAME, {"Red": []}),
    "compare: a vote for None": lambda: dx.compare(GAME, {"Red": None}),
    "compare: a huge slot": lambda: dx.compare(GAME, {"Red": 10**4999}),
    "compare: rules of a number": lambda: dx.compare(GAME, rules=3),
    "compare: a round of a dict": lambda: dx.compare(GAME, round={}),
    "compare: a field of a text": lambda: dx.compare(GAME, points_bonus="2"),
    "compare: a huge field": lambda: dx.compare(GAME, points_bonus=10**4999),
    "compare: a field that there is not": lambda: dx.compare(GAME, luck=3),
    "history: no game": lambda: dx.history("rulebook"),
    "vote counts: no game": lambda: dx.vote_counts(3),
    "a scenario: a stranger": lambda: dx.scenario("chess"),
    "a scenario: a list": lambda: dx.scenario(["rulebook"]),
    "a scenario: None": lambda: dx.scenario(None),
    "winners: a text": lambda: dx.winners("dixit", "Ada"),
    "winners: a player of a very long name": lambda: dx.winners("dixit", {LONG: "30"}),
    "winners: points of text": lambda: dx.winners("dixit", {"Ada": "30"}),
    "expected points: more than sure": lambda: dx.expected_points(1.5),
    "expected points: half a player": lambda: dx.expected_points(0.5, players=4.5),
    "expected points: no players": lambda: dx.expected_points(0.5, players=None),
    "expected points: players of text": lambda: dx.expected_points(0.5, players="4"),
    "expected points: no number": lambda: dx.expected_points(math.nan),
    "expected points: a text": lambda: dx.expected_points("0.5"),
    "simulate: no rounds": lambda: dx.simulate(rounds=0),
    "simulate: a share of a round": lambda: dx.simulate(rounds=1.5),
    "simulate: players of text": lambda: dx.simulate(players="4", rounds=1),
    "a chart: of nothing": lambda: dx.bar_chart("t", {}, {}),
    "a chart: of texts": lambda: dx.bar_chart("t", {"a": "b"}, {"b": "red"}),
    "a chart: of what is no number": lambda: dx.bar_chart("t", {"a": {"b": math.nan}}, {"b": "red"}),
    "a chart: without end": lambda: dx.bar_chart("t", {"a": {"b": math.inf}}, {"b": "red"}),
    "a chart: of huge numbers": lambda: dx.bar_chart("t", {"a": {"b": 10**4999}}, {"b": "red"}),
    "a chart: in a colour that there is not": lambda: dx.bar_chart("t", {"a": {"b": 1}}, {"b": "mauve"}),
    "a chart: below 0": lambda: dx.bar_chart("t", {"a": {"b": -1}}, {"b": "red"}),
    "a chart: of True": lambda: dx.bar_chart("t", {"a": {"b": True}}, {"b": "red"}),
    "a chart: of a part that there is not": lambda: dx.bar_chart("t", {"a": {"c": 1}}, {"b": "red"}),
    "a chart: of a list of bars": lambda: dx.bar_chart("t", [1], {"b": "red"}),
    "a chart: of a bar of a list": lambda: dx.bar_chart("t", {"a": [1]}, {"b": "red"}),
    "a chart: in a colour that is a list": lambda: dx.bar_chart("t", {"a": {"b": 1}}, {"b": ["red"]}),
    "a chart: without a title": lambda: dx.bar_chart(None, {"a": {"b": 1}}, {"b": "red"}),
    "a chart: half a letter in its title": lambda: dx.bar_chart(HALF, {"a": {"b": 1}}, {"b": "red"}),
    "a chart: half a letter in a bar's name": lambda: dx.bar_chart("t", {HALF: {"b": 1}}, {"b": "red"}),
    "a chart: a bar called 3": lambda: dx.bar_chart("t", {3: {"b": 1}}, {"b": "red"}),
    "a chart: half a letter in a part's name": lambda: dx.bar_chart("t", {"a": {HALF: 1}}, {HALF: "red"}),
    "lines: half a letter in the title": lambda: dx.line_chart(HALF, [1, 2], {"a": [1, 2]}),
    "lines: half a letter in a name": lambda: dx.line_chart("t", [1, 2], {HALF: [1, 2]}),
    "lines: half a letter at an axis": lambda: dx.line_chart("t", [1, 2], {"a": [1, 2]}, HALF),
    "lines: a line called 3": lambda: dx.line_chart("t", [1, 2], {3: [1, 2]}),
    "lines: backwards": lambda: dx.line_chart("t", [2, 1], {"a": [1, 2]}),
    "lines: without values of x": lambda: dx.line_chart("t", None, {"a": [1, 2]}),
    "lines: a thousand million values of x": lambda: dx.line_chart("t", range(10**9), {"a": [1, 2]}),
    "lines: values of x without end": lambda: dx.line_chart("t", itertools.count(), {"a": [1, 2]}),
    "lines: a line that is a number": lambda: dx.line_chart("t", [1, 2], {"a": 3}),
    "lines: a mark of text": lambda: dx.line_chart("t", [1, 2], {"a": [1, 2]}, at="1"),
    "lines: a colour that there is not": lambda: dx.line_chart("t", [1, 2], {"a": [1, 2]}, colours={"a": "mauve"}),
    "lines: colours that are a list": lambda: dx.line_chart("t", [1, 2], {"a": [1, 2]}, colours=["red"]),
    "a share of an outcome that there is not": lambda: dx.simulate(rounds=10, progress=False).share("most"),
    "a share of a list": lambda: dx.simulate(rounds=10, progress=False).share(["some"]),
    "simulate: a chance below 0": lambda: dx.simulate(-0.1, rounds=10),
    "simulate: no bots": lambda: dx.simulate([], rounds=10),
    "simulate: a level that there is not": lambda: dx.simulate(["x"] * 4, rounds=10),
    "simulate: rounds without end": lambda: dx.simulate(rounds=10**30),
    "a checked function: nothing to compare with": lambda: dx.check_function(len, 3, [("a",)]),
    "a checked function: cases that are none": lambda: dx.check_function(len, len, 3),
    "a checked function: a case that is none": lambda: dx.check_function(len, len, [3]),
    "a checked function: a case that is a text": lambda: dx.check_function(len, len, ["abc"]),
    "a checked scorer: rounds without end": lambda: dx.check_scorer(len, rounds=10**400),
    "a checked scorer: a share of a round": lambda: dx.check_scorer(len, rounds=1.5),
    "a checked scorer: a seed that is a list": lambda: dx.check_scorer(len, seed=[]),
    "a checklist: a list": lambda: dx.checklist(["a"]),
    "a checklist: None": lambda: dx.checklist(None),
    "a checklist: a point called 3": lambda: dx.checklist({3: True}),
    "a checklist: half a letter": lambda: dx.checklist({HALF: True}),
    "a form: players that are a number": lambda: dx.RoundForm(3),
    "a form: half a letter in a name": lambda: dx.RoundForm("Ada, Bo, " + HALF),
    "a form: rules that are a list": lambda: dx.RoundForm(rules=["dixit"]),
    "a form: another language": lambda: dx.RoundForm(language="xx"),
    "an export: to nothing": lambda: dx.Board(GAME).export_html(None),
    "an export: to half a letter": lambda: dx.Board(GAME).export_html(HALF),
    "an export: to a very long path": lambda: dx.Board(GAME).export_html(LONG),
    "an export: to bytes": lambda: dx.Board(GAME).export_html(b"a.html"),
    "an export: of a round that is a list of lists": lambda: dx.Board(GAME).export_html("a.html", rounds=[[1]]),
    "an export: of a round too large": lambda: dx.Board(GAME).export_html("a.html", rounds=10**400),
    "an export: of rounds without end": lambda: dx.Board(GAME).export_html("a.html", rounds=itertools.count(1)),
    "an export: of nothing": lambda: dx.export_html([], "a.html"),
    "an export: of a game": lambda: dx.export_html([GAME], "a.html"),
    "an export: of widgets without end": lambda: dx.export_html(itertools.repeat(7), "a.html"),
    "an export: with half a letter in its title": lambda: dx.export_html([dx.Board(GAME)], "a.html", title=HALF),
    "a handout: on another paper": lambda: dx.Board(GAME).handout(paper="A3"),
    "a handout: of a step that is no text": lambda: dx.Board(GAME).handout(step=["voted"]),
    "a handout: on a list": lambda: dx.Board(GAME).handout(paper=["A4"]),
    "a handout: to nothing": lambda: dx.Board(GAME).handout().save(None),
    "a handout: to half a letter": lambda: dx.Board(GAME).handout().save(HALF),
    "a handout: to bytes": lambda: dx.Board(GAME).handout().save(b"a.html"),
    "a handout: to a picture": lambda: dx.Board(GAME).handout().save("a.png"),
    "a score sheet: for 2": lambda: dx.ScoreSheet(2),
    "a score sheet: for a share of a player": lambda: dx.ScoreSheet(3.5),
    "a score sheet: for one name": lambda: dx.ScoreSheet("Ada"),
    "a score sheet: for more than there can be": lambda: dx.ScoreSheet(10**400),
    "a score sheet: for True": lambda: dx.ScoreSheet(True),
    "cards to print: none": lambda: dx.Deck.dreams().save_cards("a.html", []),
    "cards to print: one text": lambda: dx.Deck.dreams().save_cards("a.html", "night-whale"),
    "cards to print: one that is not there": lambda: dx.Deck.dreams().save_cards("a.html", ["day-whale"]),
    "cards to print: numbers": lambda: dx.Deck.dreams().save_cards("a.html", [1, 2]),
    "cards to print: without end": lambda: dx.Deck.dreams().save_cards("a.html", itertools.repeat("night-whale")),
    "cards to print: backs that are a text": lambda: dx.Deck.dreams().save_cards("a.html", backs="no"),
    "a prediction: of round 0": lambda: dx.Predictions().add("Who?", 1, 2, round=0),
    "a prediction: without end": lambda: dx.Predictions().add("Who?", math.inf, 2),
    "a prediction: a complex number": lambda: dx.Predictions().add("Who?", 1j, 2),
    "a sample: of True": lambda: dx.Deck.dreams().sample(True),
    "a sample: of too many": lambda: dx.Deck.dreams().sample(85),
    "a sample: a seed of 5000 digits": lambda: dx.Deck.dreams().sample(3, seed=10**4999),
    "a table: a timeout below 0": lambda: dx.Table(table(4), timeout=-1),
    "a table: a bot that is a number": lambda: dx.Table(table(4), "Ada", {"Bo": 3}),
    "a worked round: a vote for oneself": lambda: dx.worked_round(
        FOUR, "Ada", "rebirth", {"Bo": "Bo", "Cy": "Ada", "Di": "Ada"}
    ),
    "a score: a vote for one's own card": lambda: dx.score_round(
        "dixit",
        "Ada",
        {"Ada": ["a"], "Bo": ["b"], "Cy": ["c"], "Di": ["d"]},
        {"Bo": ["b"], "Cy": ["a"], "Di": ["a"]},
    ),
    "a player: two of one colour": lambda: dx.Game([dx.Player("Ada", "red"), dx.Player("Bo", "red"), "Cy"]),
    "lines: of texts": lambda: dx.line_chart("t", [1], {"a": "b"}),
    "lines: of nothing": lambda: dx.line_chart("t", [], {}),
    "lines: without end": lambda: dx.line_chart("t", [1, 2], {"a": [1, math.inf]}),
    "a worked round: votes that are none": lambda: dx.worked_round(FOUR, "Ada", "rebirth", 3),
    "a worked round: a vote without end": lambda: dx.worked_round(FOUR, "Ada", "rebirth", {"Bo": itertools.count()}),
    "a worked round: told by what can't be shown": lambda: dx.worked_round(FOUR, Silent(), "rebirth", {}),
    "a worked round: votes as a text": lambda: dx.worked_round(FOUR, "Ada", "rebirth", "Bo"),
    "a worked round: a half letter": lambda: dx.worked_round(FOUR, "Ada", HALF, {}),
    "a score: players that are none": lambda: dx.score_round("dixit", "Ada", 3, {}),
    "a score: players that are numbers": lambda: dx.score_round("dixit", "Ada", {n: [str(n)] for n in range(4)}, {}),
    "a score: a player of a very long name": lambda: dx.score_round(
        "dixit", "Ada", {"Ada": ["a"], "Bo": ["b"], LONG: 3, "Di": ["d"]}, {}
    ),
    "a score: votes that are none": lambda: dx.score_round(
        "dixit", "Ada", {"Ada": ["a"], "Bo": ["b"], "Cy": ["c"], "Di": ["d"]}, 3
    ),
    "a score: a stranger tells": lambda: dx.score_round(
        "dixit", "Eve", {"Ada": ["a"], "Bo": ["b"], "Cy": ["c"], "Di": ["d"]}, {}
    ),
    "a prediction: a list": lambda: dx.Predictions().add("Who?", [1], 2),
    "a prediction: half a letter in the reason": lambda: dx.Predictions().add("Who?", 1, 2, why=HALF),
    "a prediction: half a letter in the question": lambda: dx.Predictions().add(HALF, 1, 2),
    "a prediction: half a letter predicted": lambda: dx.Predictions().add("Who?", HALF, "Bo"),
    "a prediction: a question that is no text": lambda: dx.Predictions().add(3, 1, 2),
    "a prediction: a reason that is no text": lambda: dx.Predictions().add("Who?", 1, 2, why=3),
    "a prediction: no number": lambda: dx.Predictions().add("How many?", math.nan, 2),
    "a prediction: of a round of text": lambda: dx.Predictions().add("Who?", 1, 2, round="1"),
    "predictions: rows that are none": lambda: dx.Predictions().update([3]),
    "predictions: a row without its fields": lambda: dx.Predictions().update([{"who": "Ada"}]),
    "predictions: no rows": lambda: dx.Predictions().update(3),
    "an aside: no board": lambda: dx.Aside(GAME, "bonus", "text"),
    "an aside: no such step": lambda: dx.Aside(dx.Board(GAME), "weather", "text"),
    "an aside: a step of lists": lambda: dx.Aside(dx.Board(GAME), ([], 0), "text"),
    "an aside: a text of bytes": lambda: dx.Aside(dx.Board(GAME), "bonus", b"text"),
    "an aside: only the address of a link": lambda: dx.Aside(dx.Board(GAME), "bonus", "[a]: https://example.org"),
    "an aside: blank": lambda: dx.Aside(dx.Board(GAME), "bonus", " \n"),
    "an aside: half a letter": lambda: dx.Aside(dx.Board(GAME), "bonus", HALF),
    "an aside: very long": lambda: dx.Aside(dx.Board(GAME), "bonus", LONG),
    "an aside: round 0": lambda: dx.Aside(dx.Board(GAME), "bonus", "text", round=0),
    "a deck maker: a name of nothing": lambda: dx.DeckMaker("\u200b"),
    "a deck maker: a name that is no text": lambda: dx.DeckMaker(3),
    "a deck maker: half a letter": lambda: dx.DeckMaker("\ud83d"),
    "a deck maker: another fit": lambda: dx.DeckMaker(fit="stretch"),
    "a deck maker: a fit that is a list": lambda: dx.DeckMaker(fit=["crop"]),
    "a deck maker: a long name": lambda: dx.DeckMaker("x" * 201),
    "a deck maker: a long name then": lambda: setattr(dx.DeckMaker(), "name", LONG),
    "a folder: a long name of the deck": lambda: dx.Deck.from_folder(PACKAGE, name=LONG),
    "a deck maker: half a letter in its name": lambda: dx.DeckMaker(HALF),
    "a deck maker: a line end in its name": lambda: dx.DeckMaker("a\nb"),
    "a deck maker: another name": lambda: setattr(dx.DeckMaker(), "name", HALF),
    "a deck maker: another fit then": lambda: setattr(dx.DeckMaker(), "fit", "stretch"),
    "what if: a vote of a stranger": lambda: dx.WhatIf(GAME).vote("Nobody", 1),
    "what if: a vote of nothing": lambda: dx.WhatIf(GAME).vote("Red"),
    "what if: a vote for nobody": lambda: dx.WhatIf(GAME).vote("Red", None),
    "what if: a vote for a list": lambda: dx.WhatIf(GAME).vote("Red", [1]),
    "what if: a vote for a share": lambda: dx.WhatIf(GAME).vote("Red", 1.5),
    "what if: a vote of a list": lambda: dx.WhatIf(GAME).vote(["Red"], 1),
    "what if: a vote of what can't be shown": lambda: dx.WhatIf(GAME).vote(Silent(), 1),
    "what if: another edition": lambda: dx.WhatIf(GAME).change("chess"),
    "what if: an edition of a list": lambda: dx.WhatIf(GAME).change(["dixit"]),
    "what if: a field that there is not": lambda: dx.WhatIf(GAME).change(luck=1),
    "what if: a field of a text": lambda: dx.WhatIf(GAME).change(points_bonus="2"),
    "goto: no such kind": lambda: dx.Board(GAME).goto("weather"),
    "goto: a list": lambda: dx.Board(GAME).goto(["bonus"]),
    "goto: too far": lambda: dx.Board(GAME).goto("bonus", 99),
    "goto: a share": lambda: dx.Board(GAME).goto("bonus", 0.5),
    "goto: a text": lambda: dx.Board(GAME).goto("bonus", "0"),
    "a card of a deck: a number": lambda: GAME.deck[3],
    "a card of a deck: a list": lambda: GAME.deck[["a"]],
    "a picture: of a list": lambda: GAME.deck.picture(["a"]),
    "a picture: of another size": lambda: GAME.deck.picture("night-whale", ["full"]),
    "a clue: a kind that is a list": lambda: dx.Clue("a", kind=["said"]),
    "a player: a colour that is a dict": lambda: dx.Player("Ada", {}),
    "predictions: a row appended that is none, to CSV": lambda: appended({"who": "Ada"}).to_csv(),
    "predictions: a number appended, to CSV": lambda: appended(3).to_csv(),
    "predictions: a number appended, to JSON": lambda: appended(3).to_json(),
    "predictions: a set in a row, to JSON": lambda: appended({**ROW, "predicted": {1}}).to_json(),
    "predictions: no number in a row, to JSON": lambda: appended({**ROW, "predicted": math.nan}).to_json(),
    "predictions: a number appended, shown": lambda: appended(3)._repr_html_(),
    "a game: of a number": lambda: dx.Game.from_json(3),
    "a game: a deck of text": lambda: dx.Game.from_json(GAME.to_json(), deck="dreams"),
    "a game: edited by a text": lambda: dx.Game.from_json(GAME.to_json(), edited="yes"),
    "a game: from a number": lambda: dx.Game.load(3),
    "a game: from a zero byte": lambda: dx.Game.load("a\0b"),
    "a class: of a number": lambda: dx.collect_predictions(3),
    "a class: of a zero byte": lambda: dx.collect_predictions("a\0b"),
    "a class: pseudonyms of a number": lambda: dx.collect_predictions(".", pseudonyms=3),
    "a class: half a letter as secret": lambda: dx.collect_predictions(".", pseudonyms=HALF),
}


@pytest.mark.parametrize("case", MAKING)
def test_what_can_not_be_made_is_refused_at_once(case: str) -> None:
    before = whole(GAME)
    with pytest.raises(ERRORS) as raised:
        MAKING[case]()
    nothing_said_but(raised.value)
    assert whole(GAME) == before
    assert dx.compare(GAME).differences  # it goes on


def shown(value: Any) -> str:
    try:
        return f"{value!r:.30}"
    except (RuntimeError, ValueError):
        return f"a {type(value).__name__} that can't be shown"


SETTINGS: dict[str, tuple[str, Any]] = {
    f"{name} = {shown(value)}": (name, value)
    for name, values in {
        "step": [-1, 99, True, 1.5, "1", None, [], 10**400, 10**4999, Silent(), np.array([1, 2]), np.float64(1)],
        "round": [0, 2, True, 1.5, "1", None, {}, 10**4999, Silent(), np.array([1, 2])],
        "speed": [0, -1, 5, math.nan, math.inf, "fast", None, True, 10**4999, Silent(), np.array([1, 2]), 1j],
        "playing": ["yes", 2, None, 1, np.array([1, 2]), Silent()],
        "theme": ["mauve", 3, None, LONG, 10**4999, Silent(), np.array([1, 2]), ["dark"], b"dark", "Dark"],
        "motion": ["wild", [], None, 10**4999, Silent(), np.array([1, 2])],
        "projector": ["yes", 2, None, 1, 10**4999, Silent(), np.array([1, 2])],
        "language": ["xx", "", 3, "en\0", HALF, None, ["en"], LONG, 10**4999, Silent(), np.array([1, 2]), "../en"],
        "stepp": [1],
        "game": [3],
        "predict": [True],
    }.items()
    for value in values
}


@pytest.mark.parametrize("case", SETTINGS)
def test_a_bad_setting_leaves_the_board_as_it_was(case: str) -> None:
    name, value = SETTINGS[case]
    board = dx.Board(GAME)
    before = board.get_state()
    RecordingComm.sent.clear()
    with pytest.raises((*ERRORS, AttributeError)) as raised:
        setattr(board, name, value)
    if not isinstance(raised.value, AttributeError):
        nothing_said_but(raised.value)
        assert isinstance(raised.value, dx.DixitError)
        assert name in str(raised.value)
    assert board.get_state() == before
    assert RecordingComm.sent == []
    board.goto("laid_out")
    assert board.steps[board.step].kind == "laid_out"


def test_numbers_of_other_libraries_are_numbers() -> None:
    game = between()
    game.join("Eve", points=np.int64(2))
    give_clue(game, game.storyteller)
    for name in others(game):
        hand_in(game, name)
    voter = others(game)[0]
    game.vote(voter, np.int32(next(slot for slot in (1, 2) if game.state.round.owner(slot) != game.state.seat(voter))))
    assert dx.Game.from_json(game.to_json()) == game
    assert dx.Game(FOUR, seed=np.uint8(7)) == dx.Game(FOUR, seed=7)
    board = dx.Board(game, np.int64(1), step=np.int16(2))
    board.step = np.uint8(3)
    assert (board.round, board.step, type(board.step)) == (1, 3, int)
