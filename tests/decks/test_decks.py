"""Decks: 84 cards with an id, an alt text and a picture each; joined decks; what is no card."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from PIL import Image

import dixit_widgets as dx
from tests.support.play import small_deck

FOLDER = files("dixit_widgets") / "pictures" / "dreams"
LISTED: list[dict[str, Any]] = json.loads((FOLDER / "deck.json").read_text(encoding="utf-8"))["cards"]
SIZES: dict[Any, tuple[int, int]] = {"board": (320, 480), "full": (512, 768)}


def test_the_dreams_are_84_cards_each_another_one() -> None:
    deck = dx.Deck.dreams()
    assert len(deck) == 84
    assert len({card.id for card in deck}) == 84
    assert len({card.title for card in deck}) == 84
    assert len({card.alt for card in deck}) == 84
    assert [card.id for card in deck] == [each["id"] for each in LISTED]
    assert deck.name == "dreams"
    assert repr(deck) == "Deck('dreams', 84 cards)"


@pytest.mark.parametrize("card", dx.Deck.dreams(), ids=lambda card: card.id)
def test_a_card_has_words_for_those_who_can_not_see_it(card: dx.Card) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card.id)
    assert 20 <= len(card.alt) <= 140
    assert card.alt.endswith(".")
    assert card.title.strip() == card.title != ""
    assert card.tags


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("listed", LISTED, ids=lambda listed: listed["id"])
def test_a_picture_is_the_webp_that_is_listed(listed: dict[str, Any], size: Any) -> None:
    data = dx.Deck.dreams().picture(listed["id"], size)
    assert hashlib.sha256(data).hexdigest() == listed["sha256"][size]
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.format == "WEBP"
        assert picture.size == SIZES[size]
        picture.verify()
    if size == "board":
        assert len(data) <= 18_000


def test_pictures_are_all_different() -> None:
    for size in SIZES:
        assert len({each["sha256"][size] for each in LISTED}) == 84


def test_no_picture_is_left_over() -> None:
    for size in SIZES:
        assert {file.name for file in (FOLDER / size).iterdir()} == {f"{each['id']}.webp" for each in LISTED}


def test_a_card_is_found_by_its_id() -> None:
    deck = dx.Deck.dreams()
    card = deck["night-whale"]
    assert card.title == "Night Whale"
    assert "night-whale" in deck
    assert card in deck
    assert deck.picture(card) == deck.picture("night-whale", "board")
    assert deck.cards["night-whale"] is card
    with pytest.raises(TypeError):
        deck.cards["night-whale"] = card  # type: ignore[index]


@pytest.mark.parametrize("card", ["", "Night-Whale", "../deck", "night-whale.webp", None, 3])
def test_an_unknown_card_is_refused(card: Any) -> None:
    deck = dx.Deck.dreams()
    assert card not in deck
    for look_up in (lambda: deck[card], lambda: deck.picture(card)):
        with pytest.raises(
            dx.DeckError, match=r"a card of the deck 'dreams' must be one of the ids in deck\.cards, got"
        ):
            look_up()


@pytest.mark.parametrize("size", ["", "huge", None, 320, "board/../full"])
def test_an_unknown_size_is_refused(size: Any) -> None:
    with pytest.raises(dx.DeckError, match="size must be 'board' or 'full', got"):
        dx.Deck.dreams().picture("night-whale", size)


def test_decks_are_joined_with_their_pictures() -> None:
    more = dx.Deck(
        "more", [dx.Card("extra", "Extra", "One more card for this test.")], lambda card, size: card.encode()
    )
    joined = dx.Deck.dreams() + more
    assert len(joined) == 85
    assert joined.name == "dreams + more"
    assert [card.id for card in joined][-1] == "extra"
    assert joined.picture("extra") == b"extra"
    assert joined.picture("night-whale", "full") == dx.Deck.dreams().picture("night-whale", "full")
    assert len(dx.Deck.dreams()) == 84


def test_a_deck_holds_no_id_twice() -> None:
    with pytest.raises(dx.DeckError, match=r"every card of the deck 'dreams \+.*, got 'night-whale' twice"):
        _ = dx.Deck.dreams() + dx.Deck.dreams()
    with pytest.raises(dx.DeckError, match="twice"):
        dx.Deck("pair", [dx.Card("a", "A", "a"), dx.Card("a", "B", "b")], lambda _card, _size: b"")


@pytest.mark.parametrize("other", [None, [], "dreams", 84])
def test_a_deck_is_joined_only_with_a_deck(other: Any) -> None:
    with pytest.raises(TypeError):
        _ = dx.Deck.dreams() + other


def test_a_sample_is_some_of_the_cards_in_their_order() -> None:
    dreams = dx.Deck.dreams()
    cut = dreams.sample(40, seed=1)
    ids = [card.id for card in cut]
    assert len(cut) == len(set(ids)) == 40
    assert ids == [card.id for card in dreams if card.id in cut]
    assert ids == [card.id for card in dreams.sample(40, seed=1)]
    assert ids != [card.id for card in dreams.sample(40, seed=2)]
    assert ids != [card.id for card in dreams][:40]
    assert cut.name == "dreams, 40 of 84"
    assert cut.picture(ids[0], "full") == dreams.picture(ids[0], "full")
    assert dict(cut.hashes) == {card: dreams.hashes[card] for card in ids}
    assert len(dreams.sample(84)) == 84
    assert len(dreams) == 84


def test_a_sample_without_a_seed_is_another_each_time() -> None:
    drawn = {tuple(dx.Deck.dreams().sample(40).cards) for _ in range(5)}
    assert len(drawn) == 5


@pytest.mark.parametrize("number", [0, -1, 85, True, 1.0, "40", None])
def test_a_sample_is_no_larger_than_the_deck(number: Any) -> None:
    with pytest.raises(dx.DeckError, match="a whole number from 1 to 84"):
        dx.Deck.dreams().sample(number)


def test_a_card_left_out_of_a_sample_is_not_in_it() -> None:
    cut = dx.Deck.dreams().sample(3, seed=1)
    other = next(card.id for card in dx.Deck.dreams() if card not in cut)
    with pytest.raises(dx.DeckError, match=r"a card of the deck 'dreams, 3 of 84'.*, got 'night-whale'"):
        cut.picture(other)


def test_the_hashes_of_the_dreams_are_those_of_their_pictures() -> None:
    dreams = dx.Deck.dreams()
    assert dict(dreams.hashes) == {card.id: hashlib.sha256(dreams.picture(card, "full")).hexdigest() for card in dreams}
    with pytest.raises(TypeError):
        dreams.hashes["night-whale"] = ""  # type: ignore[index]


def test_every_card_has_a_hash_or_none_is_given() -> None:
    with pytest.raises(dx.DeckError, match="hashes must be None or have a hash for every card; that of"):
        dx.Deck("two", small_deck(2), lambda _card, _size: b"", hashes={"plain-000": "0"})


def test_the_dreams_have_nothing_to_report() -> None:
    assert not dx.Deck.dreams().report
    assert "nothing to report" in dx.Deck.dreams().report._repr_html_()


def test_a_small_deck_is_a_deck_like_any() -> None:
    assert len(small_deck(3) + small_deck(4, "other")) == 7


# What comes in


@pytest.mark.parametrize("field", ["id", "title", "alt", "tags"])
@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("half \ud83d a letter", "half of a surrogate pair at position 5"),
        (7, "must be text, got 7"),
        (None, "must be text, got None"),
    ],
)
def test_a_card_is_refused_that_no_file_could_hold(field: str, value: Any, why: str) -> None:
    given: dict[str, Any] = {"id": "a", "title": "A", "alt": "a", "tags": ()}
    given[field] = (value,) if field == "tags" else value
    with pytest.raises(dx.DeckError, match=f"a card's {field.removesuffix('s')} .*{why}"):
        dx.Card(**given)


def test_tags_are_kept_as_they_are_and_never_letter_by_letter() -> None:
    assert dx.Card("a", "A", "a", ["whale", "night"]).tags == ("whale", "night")  # type: ignore[arg-type]
    with pytest.raises(dx.DeckError, match=r"such as \('whale', 'night'\), got 'whale'"):
        dx.Card("a", "A", "a", "whale")  # type: ignore[arg-type]


LONG = "x" * 100_000


@pytest.mark.parametrize(
    ("field", "most", "rule"),
    [
        ("title", "x" * 200, "a card's title must have at most 200 letters, got 'x+… \\(201 letters\\)"),
        ("alt", "x" * 2000, "a card's alt must have at most 2000 letters, got 'x+… \\(2001 letters\\)"),
        ("tags", ("x" * 100,), "a card's tag must have at most 100 letters, got 'x+… \\(101 letters\\)"),
        ("tags", tuple(map(str, range(100))), "a card must have at most 100 tags, got 101"),
    ],
)
def test_the_texts_of_a_card_have_a_longest(field: str, most: Any, rule: str) -> None:
    given: dict[str, Any] = {"id": "a", "title": "A", "alt": "a", "tags": (), field: most}
    assert getattr(dx.Card(**given), field) == most
    longer = (most[0] + "x",) if len(most) == 1 else (*most, "x") if field == "tags" else most + "x"
    with pytest.raises(dx.DeckError, match=rule):
        dx.Card(**{**given, field: longer})


def test_the_name_of_a_deck_has_a_longest_and_one_of_joined_decks_is_shortened() -> None:
    deck = dx.Deck("x" * 200, [dx.Card("a", "A", "a")], lambda *_: b"")
    with pytest.raises(dx.DeckError, match=r"the deck's name must have at most 200 letters, got 'x+… \(201 letters\)"):
        dx.Deck("x" * 201, [], lambda *_: b"")
    assert deck.sample(1).name == "x" * 191 + "…, 1 of 1"
    joined = deck + dx.Deck("y" * 200, [dx.Card("b", "B", "b")], lambda *_: b"")
    assert len(joined.name) == 200
    assert joined.name.startswith("x" * 90)


@pytest.mark.parametrize(
    "act",
    [
        lambda deck: deck[LONG],
        lambda deck: deck.picture(LONG),
        lambda deck: deck.picture("night-whale", LONG),
        lambda deck: deck.sample(LONG),
        lambda deck: dx.Card("a", LONG + "\ud800", "a"),
        lambda deck: dx.Card("a", "A", "a", LONG),  # type: ignore[arg-type]
        lambda deck: dx.Deck(LONG + "\n", [], deck.picture),
        lambda deck: dx.Deck(LONG, [dx.Card(LONG, "A", "a")] * 2, deck.picture),
        lambda deck: dx.Deck("a", [dx.Card(LONG, "A", "a")], deck.picture, hashes={}),
        lambda deck: dx.Deck.from_folder(LONG),
        lambda deck: dx.Deck.from_zip(LONG),
        lambda deck: dx.Deck.from_folder("https://" + LONG),
        lambda deck: dx.Deck.from_folder(".", name=LONG + "\u202e", fit=LONG),  # type: ignore[arg-type]
    ],
)
def test_an_error_shows_the_beginning_of_a_long_value(act: Callable[[dx.Deck], Any]) -> None:
    with pytest.raises(dx.DeckError) as wrong:
        act(dx.Deck.dreams())
    assert len(str(wrong.value)) < 400
    assert "xxx" in str(wrong.value)


def painted_deck(name: str, pictures: dict[str, bytes], **given: Any) -> dx.Deck:
    cards = [dx.Card(f"{name}-{title}", f"{title} of {name}", "") for title in pictures]
    return dx.Deck(name, cards, lambda card, _size: pictures[card.partition("-")[2]], **given)


def hashed(name: str, pictures: dict[str, bytes], hashes: list[str]) -> dx.Deck:
    return painted_deck(
        name, pictures, hashes={f"{name}-{title}": each for title, each in zip(pictures, hashes, strict=True)}
    )


def test_of_two_decks_a_picture_is_taken_once_and_named() -> None:
    one = hashed("one", {"sea": b"1", "sky": b"2"}, ["a", "b"])
    other = hashed("two", {"sea": b"1 again", "tree": b"3", "air": b"2"}, ["a", "c", "d"])
    both = one + other
    assert list(both.cards) == ["one-sea", "one-sky", "two-tree"]
    assert both.picture("two-tree") == b"3"
    assert [(each.file, each.reason) for each in both.report.left_out] == [
        ("sea of two", "it is the same picture as sea of one: one of them is enough."),
        ("air of two", "it is the same picture as sky of one: one of them is enough."),
    ]
    assert len(one + hashed("two", {"tree": b"3"}, ["c"])) == 3


def test_a_deck_made_by_hand_names_the_cards_of_the_same_picture() -> None:
    deck = painted_deck("one", {"sea": b"1", "sky": b"2", "water": b"1"})
    assert deck.report.same == (("water of one", "sea of one"),)
    html = deck.report._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert "1 card shows a picture again" in html
    assert not painted_deck("one", {"sea": b"1", "sky": b"2"}).report


def test_pictures_of_decks_that_are_joined_are_not_read_before_they_are_asked_for() -> None:
    read: list[str] = []

    def picture(card: str, _size: str) -> bytes:
        read.append(card)
        return b"1"

    one, other = (dx.Deck(name, [dx.Card(name, name, "")], picture) for name in ("one", "two"))
    both = one + other
    assert not read
    assert both.report.same == (("two", "one"),)
