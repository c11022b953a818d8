"""`DeckMaker`: what a page hands over becomes a deck; what it says is judged, and what is refused has changed nothing."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.decks.draft import LARGEST_SAVED, MOST_LEFT_OUT, MOST_PICTURES, DeckDraft, Draft, saved_draft
from dixit_widgets.decks.picture_rules import PAGE_REASONS
from dixit_widgets.decks.webp import NotPlain, plain_size
from tests.support.painted import file_of, plain
from tests.support.small import HOSTILE, Small

pytestmark = pytest.mark.usefixtures("recorded")

CARDS = list(dx.Deck.dreams().cards)


def picture(which: int, size: Any = "full") -> bytes:
    return dx.Deck.dreams().picture(CARDS[which], size)


def text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def added(which: int = 0, name: Any = None, **other: Any) -> dict[str, Any]:
    """The fields of a message with a picture."""
    made = [text(picture(which)), text(picture(which, "board"))]
    name = f"{CARDS[which]}.jpg" if name is None else name
    return {
        "name": name,
        "wide": 900,
        "high": 1350,
        "fit": "crop",
        "turned": False,
        "moves": False,
        "source": "",
        "made": made,
        **other,
    }


def left_out(why: Any = "broken", name: str = "a.jpg", **other: Any) -> dict[str, Any]:
    return {"name": name, "wide": 0, "high": 0, "why": why, "head": "", **other}


def page_of(number: int = 0, **how: Any) -> Small:
    """A page that has handed over this number of pictures."""
    page = Small(dx.DeckMaker(**how))  # type: ignore[arg-type]
    for which in range(number):
        assert page.ask("add", **added(which))["type"] == "done"
    return page


def maker(page: Small) -> dx.DeckMaker:
    assert isinstance(page.widget, dx.DeckMaker)
    return page.widget


def reasons(page: Small) -> list[str]:
    return [each.reason for each in maker(page).report.left_out]


# The deck


def test_the_pictures_become_a_deck_in_their_order_and_byte_for_byte() -> None:
    deck = maker(page_of(3, name="Our pictures")).deck
    assert deck.name == "Our pictures"
    assert list(deck.cards) == [f"our-pictures-{card}" for card in CARDS[:3]]
    for which, card in enumerate(deck):
        assert deck.picture(card, "full") == picture(which)
        assert deck.picture(card, "board") == picture(which, "board")
    title = deck[f"our-pictures-{CARDS[0]}"].title
    assert title == CARDS[0].replace("-", " ").capitalize()
    assert next(iter(deck)).alt == f"A picture called {title}."
    assert not deck.report.taken[0].described


def test_a_game_is_played_with_it_and_too_few_are_refused_with_both_numbers() -> None:
    page = page_of(21)
    assert dx.Game(["Ada", "Bo", "Cy"], deck=maker(page).deck, seed=1).hand("Ada")
    page.ask("remove", key=1)
    with pytest.raises(dx.DeckError, match="the deck must have 21 or more cards, 7 for each of 3 players, got 20"):
        dx.Game(["Ada", "Bo", "Cy"], deck=maker(page).deck)


@pytest.mark.parametrize("name", ["", " ", "a\nb", "a\x07b", "\u200b", "half \ud83d", b"a", 7])
def test_a_name_that_can_not_be_read_is_refused_when_it_is_made_and_when_it_is_set(name: Any) -> None:
    with pytest.raises(dx.DeckError, match="the deck's name must be text that can be read"):
        dx.DeckMaker(name)
    made = dx.DeckMaker("ours")
    with pytest.raises(dx.DeckError, match="the deck's name must be text that can be read"):
        made.name = name
    assert made.name == "ours"


def test_another_fit_is_refused_and_changes_nothing() -> None:
    made = dx.DeckMaker("ours")
    before = made.get_state()
    with pytest.raises(dx.DeckError, match="fit must be 'crop' or 'letterbox', got 'wide'"):
        made.fit = "wide"  # type: ignore[assignment]
    assert made.fit == "crop"
    assert made.get_state() == before


def test_without_pictures_there_is_no_deck_and_the_error_says_how_many_are_needed() -> None:
    page = page_of(name="ours")
    with pytest.raises(
        dx.DeckError, match="the deck 'ours' must have at least 21 pictures for a table of three, got 0: choose"
    ):
        _ = maker(page).deck
    page.ask("leave_out", **left_out("kind", "logo.svg", head="<svg xmlns="))
    with pytest.raises(
        dx.DeckError, match=r"at least 21 pictures for a table of three, got 0: logo\.svg: SVG is a drawing"
    ):
        _ = maker(page).deck


def test_a_deck_that_was_taken_stays_as_it_was() -> None:
    page = page_of(2)
    deck = maker(page).deck
    page.ask("remove", key=1)
    page.ask("words", key=2, title="Other", alt="")
    assert len(deck) == 2
    assert "Other" not in {card.title for card in deck}


def test_a_saved_game_is_taken_up_with_the_same_files_and_refused_with_others() -> None:
    players = ["Ada", "Bo", "Cy"]
    source = text(hashlib.sha256(b"a photo").digest())
    page, again, others = page_of(20), page_of(20), page_of(20)
    page.ask("add", **added(30, source=source))
    again.ask("add", **added(30, source=source, made=added(31)["made"]))  # another browser writes other bytes
    others.ask("add", **added(30))
    saved = dx.Game(players, deck=maker(page).deck, seed=1).to_json()
    assert dx.Game.from_json(saved, deck=maker(again).deck).to_json() == saved
    with pytest.raises(dx.SaveError):
        dx.Game.from_json(saved, deck=maker(others).deck)
    assert list(maker(page).deck.hashes.values())[-1] == hashlib.sha256(b"a photo").hexdigest()


@pytest.mark.parametrize(
    ("name", "identity", "title"),
    [
        ("../../etc/passwd", "ours-passwd", "Passwd"),
        ("C:\\fakepath\\cat.png", "ours-cat", "Cat"),
        ("<img src=x onerror=alert(1)>.png", "ours-img-src-x-onerror-alert-1", "<img src=x onerror=alert(1)>"),
        ("猫.jpg", None, "猫"),
        ("\ud800\x00\u202e.jpg", None, "Card 1"),
        ("", None, "Card 1"),
        ("red_door-2.JPEG", "ours-red-door-2", "Red door 2"),
    ],
)
def test_no_name_of_a_file_gets_into_an_id_unescaped(name: str, identity: str | None, title: str) -> None:
    page = page_of(name="ours")
    page.ask("add", **added(0, name))
    (card,) = maker(page).deck
    assert re.fullmatch("[a-z0-9-]+", card.id)
    assert identity is None or card.id == identity
    assert card.title == title
    assert maker(page).report.taken[0].file.isprintable()
    json.dumps(page.view, ensure_ascii=False).encode()
    maker(page).deck._repr_html_().encode()


def test_two_files_of_one_name_get_two_ids() -> None:
    page = page_of()
    for which in range(3):
        page.ask("add", **added(which, "cat.png"))
    assert list(maker(page).deck.cards) == ["own-pictures-cat", "own-pictures-cat-2", "own-pictures-cat-3"]


@pytest.mark.parametrize(("name", "fit"), [("", "crop"), (" \u200b", "crop"), (7, "crop"), ("ours", "stretch")])
def test_a_deck_that_cant_be_is_refused_before_anything_is_there(name: Any, fit: Any) -> None:
    with pytest.raises(dx.DeckError):
        dx.DeckMaker(name, fit)
    here = dx.DeckMaker("ours")
    with pytest.raises(dx.DeckError):
        here.name, here.fit = name, fit
    assert here.fit == "crop"
    with pytest.raises(TypeError, match="a deck maker has no 'colour'"):
        dx.DeckMaker(colour="red")


# Words, order


def test_words_are_cleaned_and_cut_and_an_empty_title_is_the_files_again() -> None:
    page = page_of(2)
    page.ask("words", key=2, title="  The\n\u202eNight  ", alt="x" * 400)
    taken = maker(page).report.taken[1]
    assert (taken.title, taken.described) == ("The Night", True)
    (_, card) = maker(page).deck
    assert card.alt == "x" * 299 + "…"
    page.ask("words", key=2, title="\u200b", alt=" ")
    assert maker(page).report.taken[1].title == CARDS[1].replace("-", " ").capitalize()
    assert not maker(page).report.taken[1].described


def test_pictures_are_moved_and_removed_and_keys_are_never_given_again() -> None:
    page = page_of(3)

    def keys() -> list[int]:
        return [each["key"] for each in page.view["pictures"]]

    page.ask("move", key=3, by=-1)
    assert keys() == [1, 3, 2]
    page.ask("move", key=1, by=-1)
    assert keys() == [1, 3, 2], "it is the first"
    page.ask("remove", key=3)
    page.ask("add", **added(7))
    assert keys() == [1, 2, 4]
    maker(page).clear()
    page.ask("add", **added(7))
    assert keys() == [5]


def test_the_line_says_how_many_there_are_and_what_for() -> None:
    page = page_of()
    assert page.view["says"] == "No pictures yet. A table of three needs 21 or more."
    page.ask("add", **added(0))
    assert page.view["says"] == "1 picture. A table of three needs 21 or more. 1 has no alt text yet."
    for which in range(1, 24):
        page.ask("add", **added(which))
    page.ask("words", key=1, title="", alt="A whale.")
    assert page.view["says"] == "24 pictures, enough for up to 4 players. 23 have no alt text yet."


def test_how_pictures_are_made_to_fit_is_chosen_on_both_sides() -> None:
    page = page_of()
    page.ask("fit", fit="letterbox")
    assert maker(page).fit == "letterbox"
    maker(page).fit = "crop"
    assert page.view["fit"] == "crop"


def test_a_picture_that_loses_more_than_half_is_told() -> None:
    page = page_of()
    page.ask("add", **added(0, wide=3000, high=1000))
    page.ask("add", **added(1, wide=3000, high=1000, fit="letterbox"))
    first, second = page.view["pictures"]
    assert first["remarks"] == [
        "Cropped to the middle, made smaller (it has 3000 x 1000 pixels).",
        "More than half of it is outside the card: remove it, and choose it again to be shown whole.",
    ]
    assert second["remarks"] == ["Shown whole, between two bars, made smaller (it has 3000 x 1000 pixels)."]


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"wide": 512, "high": 768}, ["Taken as it is."]),
        ({"wide": 512, "high": 768, "turned": True}, ["Turned upright."]),
        (
            {"wide": 512, "high": 768, "moves": True},
            ["Taken as it is.", "It moves: only the first picture of it is shown."],
        ),
    ],
    ids=repr,
)
def test_the_page_and_the_report_say_what_was_done_to_a_picture(how: dict[str, Any], said: list[str]) -> None:
    page = page_of()
    page.ask("add", **added(**how))
    [shown], [taken] = page.view["pictures"], maker(page).report.taken
    assert shown["remarks"] == [taken.happened, *taken.remarks] == said


# Files left out


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        (left_out("bytes"), "it is larger than 30 MB"),
        (left_out("pixels", wide=9000, high=9000), "it has 9000 x 9000 pixels, and at most 50 million"),
        (left_out("small", wide=20, high=9000), "it has only 20 x 9000 pixels, and each side needs 64 or more"),
        (left_out("kind", head="\0\0\0\x18ftypheic"), "HEIC can't be read in a page"),
        (left_out("kind", head="GIF89a"), "GIF can't be read here"),
        (left_out("kind", "plan.svg", head="<?xml version='1"), "SVG is a drawing"),
        (left_out("kind", "plan", head="<svg xmlns="), "SVG is a drawing"),
        (left_out("kind", "plan.png", head=f"<?xml version='1.0'?>\n<!--{'-' * 900}-->\n<svg "), "SVG is a drawing"),
        (left_out("kind", "notes.txt", head="Bring the"), "this is not a picture file"),
        (left_out("kind", "empty.png"), "it is empty (0 bytes)"),
        (left_out("broken"), "it is damaged or was not copied completely"),
        (left_out("unread", "a folder"), "it can't be read: if it is a folder"),
        (left_out("host"), "this notebook program forbids the code that makes cards"),
        (left_out("noise"), "this picture could not be made small enough"),
        (left_out("webp"), "this browser can't write WebP"),
        (left_out("full"), "it is one too many: at most 200"),
    ],
)
def test_a_file_that_is_left_out_is_named_with_the_reason_and_what_helps(fields: dict[str, Any], says: str) -> None:
    page = page_of(1)
    assert page.ask("leave_out", **fields)["type"] == "done"
    [[name, reason]] = page.view["left_out"]
    assert name == fields["name"]
    assert reason.startswith(says)
    assert maker(page).deck.report.left_out[0].reason == reason
    assert page.view["out"] == "1 file is left out"
    page.ask("dismiss")
    assert page.view["left_out"] == []
    assert len(maker(page)) == 1


def test_there_are_words_for_every_reason() -> None:
    page = page_of()
    for why in PAGE_REASONS:
        assert page.ask("leave_out", **left_out(why, head="?"))["type"] == "done"
    assert len(set(reasons(page))) == len(PAGE_REASONS)


def test_the_same_picture_or_the_same_file_is_taken_once() -> None:
    page = page_of(1)
    page.ask("add", **added(0, "again.jpg"))
    source = text(b"s" * 32)
    page.ask("add", **added(1, "cat.jpg", source=source))
    page.ask("add", **added(2, "copy of cat.jpg", source=source))
    assert len(maker(page)) == 2
    assert reasons(page) == [
        f"it is the same picture as {CARDS[0]}.jpg: one of them is enough.",
        "it is the same picture as cat.jpg: one of them is enough.",
    ]


# What a page may not do


def riff(*parts: tuple[bytes, bytes]) -> bytes:
    """A WebP file of these parts."""
    body = b"WEBP" + b"".join(
        name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2) for name, data in parts
    )
    return b"RIFF" + struct.pack("<I", len(body)) + body


def frame(which: int = 0, size: Any = "full") -> bytes:
    """The picture alone, of a file that holds nothing else."""
    data = picture(which, size)
    return data[20 : 20 + struct.unpack("<I", data[16:20])[0]]


def extended(flags: int) -> tuple[bytes, bytes]:
    return b"VP8X", struct.pack("<I", flags) + (511).to_bytes(3, "little") + (767).to_bytes(3, "little")


def patched(at: int, value: bytes) -> bytes:
    whole = bytearray(frame())
    whole[at : at + len(value)] = value
    return riff((b"VP8 ", bytes(whole)))


FORGED: dict[str, bytes] = {
    "nothing": b"",
    "no picture": b"GIF89a" + b"\0" * 60,
    "a PNG": b"\x89PNG\r\n\x1a\n" + b"\0" * 60,
    "an SVG": b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>" * 2,
    "with EXIF": riff(extended(8), (b"VP8 ", frame()), (b"EXIF", b"Anna, 48 N 12 E")),
    "with XMP": riff(extended(4), (b"VP8 ", frame()), (b"XMP ", b"<x/>")),
    "with a profile": riff(extended(32), (b"ICCP", b"profile!"), (b"VP8 ", frame())),
    "a film": riff(extended(2), (b"ANIM", b"\0" * 6), (b"ANMF", b"\0" * 16 + frame())),
    "EXIF without a head": riff((b"VP8 ", frame()), (b"EXIF", b"Anna")),
    "EXIF first": riff((b"EXIF", b"Anna"), (b"VP8 ", frame())),
    "a part without a name": riff((b"\0\0\0\0", frame())),
    "lossless": riff((b"VP8L", b"\x2f" + b"\0" * 40)),
    "more behind it": picture(0) + b"more",
    "cut off": picture(0)[:-100],
    "a length that lies": picture(0)[:4] + struct.pack("<I", 7) + picture(0)[8:],
    "a part that is longer than the file": picture(0)[:16] + struct.pack("<I", 2**31) + picture(0)[20:],
    "no key frame": patched(0, bytes([frame()[0] | 1])),
    "a frame that isn't shown": patched(0, bytes([frame()[0] & ~0x10])),
    "a first part that is too long": patched(1, b"\xff\xff"),
    "no mark": patched(3, b"\0\0\0"),
    "another width": patched(6, struct.pack("<H", 513)),
    "another height": patched(8, struct.pack("<H", 320)),
    "a width to be enlarged": patched(6, struct.pack("<H", 512 | 0x4000)),
    "the other size": picture(0, "board"),
    "too many bytes": riff((b"VP8 ", frame().ljust(48_001, b"\0"))),
}


@pytest.mark.parametrize("kind", FORGED)
def test_a_picture_must_be_plain_and_of_the_right_size(kind: str) -> None:
    page = page_of(1)
    before = page.view, maker(page)._draft
    made = [text(FORGED[kind]), text(picture(1, "board"))]
    answer = page.ask("add", **added(1, made=made))
    assert (answer["type"], bool(answer["reason"])) == ("refused", True)
    assert (page.view, maker(page)._draft) == before


def test_what_is_forged_differs_from_a_picture_only_in_the_fault() -> None:
    assert plain_size(riff((b"VP8 ", frame()))) == (512, 768)
    assert plain_size(riff((b"VP8 ", frame(0, "board")))) == (320, 480)
    with pytest.raises(NotPlain):
        plain_size(FORGED["with EXIF"])


def test_the_smaller_picture_is_judged_like_the_larger() -> None:
    page = page_of()
    for small in (picture(0), b"", riff(extended(8), (b"VP8 ", frame(0, "board")), (b"EXIF", b"Anna"))):
        assert page.ask("add", **added(0, made=[text(picture(0)), text(small)]))["type"] == "refused"
    assert len(maker(page)) == 0


ILL: list[Callable[[], dict[str, Any]]] = [
    lambda: {"type": "add", **added(0, name=7)},
    lambda: {"type": "add", **added(0, name="x" * 1001)},
    lambda: {"type": "add", **added(0, wide=True)},
    lambda: {"type": "add", **added(0, wide=900.0)},
    lambda: {"type": "add", **added(0, wide=2**60)},
    lambda: {"type": "add", **added(0, wide=0)},
    lambda: {"type": "add", **added(0, wide=20_000, high=20_000)},
    lambda: {"type": "add", **added(0, fit="stretch")},
    lambda: {"type": "add", **added(0, fit=["crop"])},
    lambda: {"type": "add", **added(0, source="x")},
    lambda: {"type": "add", **added(0, source=text(b"short"))},
    lambda: {"type": "add", **added(0, source=None)},
    lambda: {"type": "add", **added(0, made=None)},
    lambda: {"type": "add", **added(0, made=[])},
    lambda: {"type": "add", **added(0, made=[text(picture(0))])},
    lambda: {"type": "add", **added(0, made=[*added(0)["made"], ""])},
    lambda: {"type": "add", **added(0, made=[1, 2])},
    lambda: {"type": "add", **added(0, made=["é" * 40, "!" * 40])},
    lambda: {"type": "add", **added(0, made=["=" * 40, "A"])},
    lambda: {"type": "add", **added(0, made=["A" * 64_004, "A" * 40])},
    lambda: {"type": "add", **added(0), "id_of_card": "night-whale"},
    lambda: {"type": "add"},
    lambda: {"type": "leave_out", **left_out("because")},
    lambda: {"type": "leave_out", **left_out(why=["broken"])},
    lambda: {"type": "leave_out", **left_out("kind", head="x" * 1025)},
    lambda: {"type": "leave_out", **left_out("kind", head="€")},
    lambda: {"type": "leave_out", **left_out(name="x" * 1001)},
    lambda: {"type": "leave_out", **left_out(high=-1)},
    lambda: {"type": "words", "key": 9, "title": "", "alt": ""},
    lambda: {"type": "words", "key": 1, "title": "x" * 2001, "alt": ""},
    lambda: {"type": "words", "key": 1, "title": "", "alt": None},
    lambda: {"type": "words", "key": "1", "title": "", "alt": ""},
    lambda: {"type": "move", "key": 1, "by": 2},
    lambda: {"type": "move", "key": 1, "by": 0},
    lambda: {"type": "move", "key": 1, "by": True},
    lambda: {"type": "move", "key": 9, "by": 1},
    lambda: {"type": "remove", "key": 9},
    lambda: {"type": "remove", "key": -1},
    lambda: {"type": "picture", "key": 9},
    lambda: {"type": "picture", "key": True},
    lambda: {"type": "fit", "fit": "stretch"},
    lambda: {"type": "dismiss", "really": True},
    lambda: {"type": "deck"},
    lambda: {"type": "__init__"},
]


def test_an_unknown_message_is_refused_with_a_reason_and_changes_nothing() -> None:
    page = page_of(2)
    page.ask("leave_out", **left_out())
    before = maker(page)._draft
    page.stays_for_hostile(*({"id": 1, "revision": 1, **ill()} for ill in ILL))
    assert maker(page)._draft == before
    assert len(HOSTILE) > 10


def test_bytes_beside_a_message_are_refused() -> None:
    page = page_of(1)
    before = maker(page)._draft
    content = {"type": "add", "id": 1, "revision": 1, **added(1)}
    page.forget()
    page.widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": [b"more"]})
    assert page.answers[0]["type"] == "refused"
    assert maker(page)._draft == before


def test_the_page_writes_no_trait() -> None:
    page = page_of(1)
    before = page.widget.get_state()
    page.write(_view={}, _esm="alert(1)", theme="dark", language="xx", name="other")
    assert page.widget.get_state() == before


def test_pictures_and_reports_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.decks.draft.MOST_PICTURES", 3)
    page = page_of(3)
    page.ask("add", **added(5))
    assert len(maker(page)) == 3
    assert reasons(page)[0].startswith("it is one too many")
    for number in range(MOST_LEFT_OUT + 5):
        page.ask("leave_out", **left_out(name=f"{number}.jpg"))
    assert len(maker(page).report.left_out) == MOST_LEFT_OUT
    assert maker(page).report.left_out[-1].file == f"{MOST_LEFT_OUT + 4}.jpg"
    assert MOST_PICTURES * 66_000 < 14_000_000


# What is kept where


def test_no_picture_and_no_name_of_a_taken_file_is_in_the_saved_state() -> None:
    page = page_of()
    page.ask("add", **added(0, "Anna 7b.jpg"))
    page.ask("words", key=1, title="A door", alt="A red door.")
    state = {name: value for name, value in page.widget.get_state().items() if name not in ("_esm", "_css")}
    said = repr(state)
    assert "Anna" not in said
    assert not [value for value in state.values() if isinstance(value, bytes)]
    assert "_pictures" not in state
    assert added(0)["made"][1][:40] not in said
    assert "A red door." in said, "titles and alt texts are what is needed"


def test_a_page_that_comes_back_asks_for_each_picture_and_gets_it() -> None:
    page = page_of(2)
    answer = page.ask("picture", key=2)
    assert answer == {"type": "picture", "key": 2, "id": answer["id"]}
    [message] = [each for each in page.messages if each.method == "custom"]
    assert message["buffers"] == [picture(1, "board")]
    assert not page.updates, "nothing but the picture is sent"


def test_it_speaks_for_itself_without_pictures_and_with_them() -> None:
    page = page_of(2, name="ours")
    page.ask("leave_out", **left_out())
    assert repr(maker(page)) == "DeckMaker('ours', 2 pictures, 1 files left out)"
    assert len(maker(page)) == 2
    assert bool(dx.DeckMaker())
    with pytest.raises(AttributeError, match="a deck maker has no 'them'"):
        maker(page).them = "dark"  # type: ignore[attr-defined]


def test_without_pillow_a_deck_is_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    page = page_of(21)
    assert len(maker(page).deck) == 21
    assert "<img" in maker(page).deck._repr_html_()


def test_a_game_saved_with_a_deck_maker_is_taken_up_with_the_same_files_in_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "our pictures"
    folder.mkdir()
    page = page_of(name="our pictures")
    for number in range(21):
        data = file_of(plain(number))
        (folder / f"Red door {number:02d}.png").write_bytes(data)
        source = text(hashlib.sha256(data).digest())
        page.ask("add", **added(number, f"Red door {number:02d}.png", source=source))
    ours, theirs = maker(page).deck, dx.Deck.from_folder(folder)
    assert list(ours) == list(theirs), "titles, alt texts and ids are the same too"
    saved = dx.Game(["Ada", "Bo", "Cy"], deck=ours, seed=1).to_json()
    assert dx.Game.from_json(saved, deck=theirs).to_json() == saved


# Saved and loaded


def test_what_is_saved_comes_back_with_its_words_and_hashes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    page = page_of(3, name="ours")
    page.ask("add", **added(9, "\ud800 Anna.jpg", source=text(b"s" * 32)))
    page.ask("words", key=2, title="Night", alt="A “dark” sky.")
    page.ask("move", key=2, by=-1)
    page.ask("leave_out", **left_out())
    maker(page).save(tmp_path / "ours.json")
    again = dx.DeckMaker.load(tmp_path / "ours.json", theme="dark")
    one, other = maker(page).deck, again.deck
    assert (again.name, again.theme, list(one), one.hashes) == ("ours", "dark", list(other), other.hashes)
    for card in one:
        assert one.picture(card) == other.picture(card)
        assert one.picture(card, "full") == other.picture(card, "full")
    assert not again.report.left_out
    assert not any(each.happened for each in again.report.taken), "what was done is not in the file"
    assert again.get_state()["_view"]["says"].startswith("4 pictures")


def test_a_full_draft_fits_into_its_file_whatever_letters_its_words_are_of() -> None:
    longest = Draft(
        1, "\U0001f600" * 1000, "\U0001f600" * 60, "\U0001f600" * 300, bytes(48_000), bytes(18_000), "a" * 64
    )
    assert len(saved_draft("ours", DeckDraft((longest,) * MOST_PICTURES))) < LARGEST_SAVED


SPOILT: dict[str, Callable[[Any], object]] = {
    "another format": lambda saved: saved.update(format="a game"),
    "another version": lambda saved: saved.update(version=2),
    "no name": lambda saved: saved.pop("name"),
    "a name that can't be read": lambda saved: saved.update(name="\u200b"),
    "pictures that are none": lambda saved: saved.update(pictures={"0": 1}),
    "a picture that is none": lambda saved: saved["pictures"].append(7),
    "no title": lambda saved: saved["pictures"][0].pop("title"),
    "a title that is no text": lambda saved: saved["pictures"][0].update(title=7),
    "no hash": lambda saved: saved["pictures"][0].update(source="../x"),
    "no base64": lambda saved: saved["pictures"][0].update(full="!"),
    "EXIF": lambda saved: saved["pictures"][0].update(full=text(FORGED["with EXIF"])),
    "sizes exchanged": lambda saved: saved["pictures"][0].update(full=saved["pictures"][0]["board"]),
    "a picture twice": lambda saved: saved["pictures"].append(saved["pictures"][0]),
    "too many": lambda saved: saved.update(pictures=saved["pictures"] * (MOST_PICTURES + 1)),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_file_that_was_spoilt_is_refused_by_name(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "ours.json"
    maker(page_of(1)).save(path)
    saved = json.loads(path.read_text())
    SPOILT[kind](saved)
    path.write_text(json.dumps(saved))
    with pytest.raises(dx.DeckError, match=r"ours\.json' can't be loaded: \S"):
        dx.DeckMaker.load(path)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe\x00", b"[" * 100_000, b"null"])
def test_any_other_file_is_refused_by_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(content)
    with pytest.raises(dx.DeckError, match=r"other\.json' can't be loaded: it "):
        dx.DeckMaker.load(path)
    with pytest.raises(FileNotFoundError):
        dx.DeckMaker.load(tmp_path / "none.json")


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(LARGEST_SAVED + 1)
    with pytest.raises(dx.DeckError, match=r"large\.json' can't be loaded: it must have at most 25 MB"):
        dx.DeckMaker.load(path)
