"""Who may sit at the table: names that can be read and told apart, colours, crests."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
import regex

import dixit_widgets as dx
from dixit_widgets.engine.players import COLOURS, grapheme_count, initials, seat_players

FAMILY = "👨‍👩‍👧‍👦"
FLAG = "🇫🇮"
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Bo Li",
        "O'Neil",
        "Ann-Sofi",
        "Łukasz",
        "नमिता",
        "אדה",
        "ليلى",
        "李雷",
        "佐藤さん",
        "R2D2",
        "7",
        "x" * 20,
        "é" * 20,
        "e\u0301" * 20,
        FAMILY,
        FAMILY * 14,
        FLAG * 20,
        "👋🏽" * 20,
        SCOTLAND,
        "می\u200cخواهم",
    ],
)
def test_names_as_people_write_them(name: str) -> None:
    assert dx.Player(name).name == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["", " ", "\t", "\n", "\u00a0", "\u200d", "\u3164", "\u2800", "\u115f", "\u0301"])
def test_nobody_has_a_blank_name(name: str) -> None:
    with pytest.raises(dx.RuleError, match=r"blank|space"):
        dx.Player(name)


@pytest.mark.parametrize("name", ["x" * 21, "e\u0301" * 21, FLAG * 21, "a" + "\u0301" * 120, FAMILY * 15])
def test_a_name_fits_the_table(name: str) -> None:
    with pytest.raises(
        dx.RuleError, match=r"a name must have at most 20 letters, got|has too many marks on one letter"
    ):
        dx.Player(name)


@pytest.mark.parametrize("name", [" Ada", "Ada ", "\u00a0Ada", "Ada\u2003"])
def test_a_name_has_no_spaces_around_it(name: str) -> None:
    with pytest.raises(dx.RuleError, match="begins or ends with a space: write 'Ada'"):
        dx.Player(name)


@pytest.mark.parametrize(
    "char",
    "\x00\x07\t\n\r\x1b\x7f\x85\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    "\u2028\u2029\ufeff\u00ad\u061c\u2060\ue000\uffff\ud800\u3164",
    ids=lambda char: f"U+{ord(char):04X}",
)
def test_a_name_holds_nothing_unseen(char: str) -> None:
    with pytest.raises(dx.RuleError, match="can't be seen"):
        dx.Player(f"A{char}da")


@pytest.mark.parametrize(
    "name", [None, 3, True, b"Ada", ["Ada"], {"name": "Ada"}, object()], ids=lambda n: type(n).__name__
)
def test_a_name_is_a_text(name: Any) -> None:
    with pytest.raises(dx.RuleError, match="a name must be text such as 'Ada', got"):
        dx.Game([name, "Bo", "Cy"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Ada"),
        ("Ada", "ADA"),
        ("Zoë", "Zoe\u0308"),
        ("ZOË", "zoe\u0308"),
        ("Groß", "GROSS"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ("Bo Li", "Bo  Li"),
        ("Bo Li", "Bo\u00a0Li"),
        ("Ada", "A\u200dda"),
        ("Å", "\u212b"),
    ],
)
def test_no_two_names_look_alike(one: str, other: str) -> None:
    with pytest.raises(dx.RuleError, match="look alike"):
        dx.Game([one, "Di", other])


@pytest.mark.parametrize("players", ["Ada", None, 4, object()], ids=lambda p: type(p).__name__)
def test_players_are_a_list(players: Any) -> None:
    with pytest.raises(dx.RuleError, match=r"players must be a list of names such as \['Ada', 'Bo', 'Cy'\], got"):
        dx.Game(players)


def test_players_may_come_from_any_iterable() -> None:
    assert dx.Game(name for name in ("Ada", "Bo", "Cy")).players == ("Ada", "Bo", "Cy")
    assert dx.Game({"Ada": 1, "Bo": 2, "Cy": 3}).players == ("Ada", "Bo", "Cy")


def test_a_player_is_found_however_the_name_is_composed() -> None:
    game = dx.Game(["Zoe\u0308", "Bo", "Cy"], seed=1)
    assert game.players == ("Zoë", "Bo", "Cy")
    assert game.hand("Zoe\u0308") == game.hand("Zoë") == game.hand(dx.Player("Zoë"))
    game.give_clue("Zoe\u0308", game.hand("Zoë")[0], "rebirth")
    assert game.storyteller == "Zoë"


@pytest.mark.parametrize("player", ["ada", "Nobody", "", None, 0, True, ["Ada"]], ids=repr)
def test_nobody_else_sits_at_the_table(player: Any) -> None:
    game = dx.Game(["Ada", "Bo", "Cy"], seed=1)
    with pytest.raises(dx.RuleError, match="a player must be one of Ada, Bo, Cy, got"):
        game.hand(player)
    with pytest.raises(dx.RuleError, match="a player must be one of Ada, Bo, Cy, got"):
        game.give_clue(player, game.hand("Ada")[0], "rebirth")


def test_there_are_twelve_colours_and_every_player_has_one() -> None:
    assert len(set(COLOURS)) == 12
    seated = seat_players([f"P{number}" for number in range(12)])
    assert tuple(player.colour for player in seated) == COLOURS


def test_a_chosen_colour_is_kept_and_the_others_get_what_is_free() -> None:
    seated = seat_players(["Ada", dx.Player("Bo", "pink"), "Cy", dx.Player("Di", colour="violet")])
    assert [player.colour for player in seated] == ["blue", "pink", "green", "violet"]


def test_nobody_takes_another_ones_colour() -> None:
    with pytest.raises(dx.RuleError, match="Ada and Bo both chose pink"):
        seat_players([dx.Player("Ada", "pink"), dx.Player("Bo", "pink"), "Cy"])


@pytest.mark.parametrize("colour", ["mauve", "", "PINK", 3, ["pink"], True], ids=repr)
def test_an_unknown_colour_is_refused(colour: Any) -> None:
    with pytest.raises(dx.RuleError, match="a colour must be one of pink, blue, green, violet, yellow, red,"):
        dx.Player("Ada", colour)


def test_more_than_twelve_have_no_piece() -> None:
    with pytest.raises(dx.RuleError, match="a table must have at most 12 players, got 13"):
        seat_players([f"P{number}" for number in range(13)])


@pytest.mark.parametrize(
    ("text", "letters"),
    [("Ada", 3), ("e\u0301", 1), (FAMILY, 1), (FLAG, 1), (FLAG * 2, 2), ("👋🏽", 1), (SCOTLAND, 1), ("", 0)],
)
def test_letters_are_counted_as_a_reader_sees_them(text: str, letters: int) -> None:
    assert grapheme_count(text) == letters


MANY_SCRIPTS = """
    Zoe\u0308 Ån e\u0301\u0302 Grüße 李小龙 한글 กำแพง ไพลิน ລາວຳ Δέσποινα Ёлка שָׁלוֹם محمَّد
    नरेन्द्र स्त्री क्षत्रिय ব্রাহ্মণ ક્ષમા ଓଡ଼ିଆ తెలుగు ಕನ್ನಡ മലയാളം தமிழ் ਪੰਜਾਬੀ ලංකා ශ්‍රී ខ្មែរ ပြည် བོད ꯃꯤꯇꯩ
    👩‍🚀 🇫🇮🇪🇸 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🦊🦊 ❤️‍🔥 1️⃣ 👨‍👩‍👧‍👦 🫱🏻‍🫲🏿 a\u200db
"""


@pytest.mark.parametrize("name", MANY_SCRIPTS.split())
def test_letters_are_those_of_unicode(name: str) -> None:
    """As the package `regex` finds them."""
    assert grapheme_count(name) == len(regex.findall(r"\X", name))


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Ada", "Bo", "Cy"], ("A", "B", "C")),
        (["Ada", "Bo", "Bea"], ("A", "Bo", "Be")),
        (["Ann", "Anna"], ("An", "Aa")),
        (["bo", "ada"], ("B", "A")),
        ([f"{FAMILY}x", "Ada"], (FAMILY, "A")),
        (["אדה", "ליה"], ("א", "ל")),
    ],
)
def test_a_crest_bears_the_first_letter_or_two(names: list[str], marks: tuple[str, ...]) -> None:
    assert initials(names) == marks


@pytest.mark.parametrize(
    "names",
    [
        ["Ada", "Adam", "Adah"],
        ["Ab", "Abc", "Abcd"],
        ["Ann", "Anne", "Anna", "Annika"],
        ["A", "Aa", "Ab"],
        [f"Player {number}" for number in range(1, 9)],
        [f"Player {number}" for number in range(1, 13)],
        [f"Group {letter}" for letter in "ABCDEFGHIJKL"],
        ["Maria", "Marta", "Mario", "Mira", "Mirja", "Miro"],
    ],
    ids=lambda names: names[0],
)
def test_no_two_crests_are_the_same_where_letters_allow_it(names: list[str]) -> None:
    marks = initials(names)
    assert len({mark.casefold() for mark in marks}) == len(marks)
    for name, mark in zip(names, marks, strict=True):
        assert mark[0].casefold() == name[0].casefold()
        assert 1 <= grapheme_count(mark) <= 2


def test_names_without_letters_to_spare_still_get_a_crest() -> None:
    assert all(initials(["A A", "AAA", "AAAA", "B"]))


def test_a_set_of_names_has_no_seat_order() -> None:
    with pytest.raises(dx.RuleError, match="no order"):
        dx.Game({"Ada", "Bo", "Cy"})


@pytest.mark.parametrize("other", ["Ada\ufe0f", "A\u034fda", "Ａda", "ADA", "A\u200dda"])
def test_two_names_that_look_alike_can_not_sit_together(other: str) -> None:
    with pytest.raises(dx.RuleError, match=r"look alike|can't be seen"):
        dx.Game(["Ada", other, "Cy"])
