"""Whatever a page hands over as pictures: each message has one answer, what is refused changes nothing, the deck is sound."""

from __future__ import annotations

import base64
import re
from typing import Any

import comm
from hypothesis import example, given
from hypothesis import strategies as st

import dixit_widgets as dx
from dixit_widgets.decks.draft import MOST_LEFT_OUT
from dixit_widgets.decks.picture_rules import PAGE_REASONS
from dixit_widgets.decks.webp import NotPlain, plain_size
from tests.support.page import RecordingComm
from tests.support.small import Small

DREAMS = dx.Deck.dreams()
CARDS = list(DREAMS.cards)[:6]
PICTURES = [(DREAMS.picture(card, "full"), DREAMS.picture(card, "board")) for card in CARDS]
MADE = [[base64.b64encode(each).decode() for each in pair] for pair in PICTURES]

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
names = st.text(st.characters(), max_size=30) | st.sampled_from(["cat.png", "../cat.png", "CON", "a\ud800.jpg"])
keys = st.integers(1, 9)
well_formed: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.fixed_dictionaries(
        {
            "type": st.just("add"),
            "name": names,
            "wide": st.sampled_from([64, 900, 6000]),
            "high": st.sampled_from([64, 1350, 6000]),
            "fit": st.sampled_from(["crop", "letterbox"]),
            "turned": st.booleans(),
            "moves": st.booleans(),
            "source": st.just("") | st.binary(min_size=32, max_size=32).map(lambda it: base64.b64encode(it).decode()),
            "made": st.sampled_from(MADE),
        }
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("leave_out"),
            "name": names,
            "wide": st.integers(0, 10_000),
            "high": st.integers(0, 10_000),
            "why": st.sampled_from(PAGE_REASONS),
            "head": st.text(st.characters(max_codepoint=255), max_size=16),
        }
    ),
    st.fixed_dictionaries(
        {"type": st.just("words"), "key": keys, "title": st.text(max_size=80), "alt": st.text(max_size=400)}
    ),
    st.fixed_dictionaries({"type": st.just("move"), "key": keys, "by": st.sampled_from([-1, 1])}),
    st.fixed_dictionaries({"type": st.sampled_from(["remove", "picture"]), "key": keys}),
    st.fixed_dictionaries({"type": st.just("fit"), "fit": st.sampled_from(["crop", "letterbox"])}),
    st.just({"type": "dismiss"}),
)


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """A message with one field that is anything, or one field more or less."""
    content = dict(draw(well_formed))
    field = draw(st.sampled_from([*content, "more"]))
    if draw(st.booleans()):
        content[field] = draw(anything)
    else:
        content.pop(field, None)
    return content


def page() -> Small:
    before = comm.create_comm, dx.DeckMaker._esm
    comm.create_comm = RecordingComm
    dx.DeckMaker._esm = dx.DeckMaker._esm or "export default {}"
    RecordingComm.sent = []
    try:
        return Small(dx.DeckMaker("ours"))  # type: ignore[arg-type]
    finally:
        comm.create_comm, dx.DeckMaker._esm = before


def sound(maker: dx.DeckMaker) -> None:
    """What must always hold."""
    assert len(maker.report.left_out) <= MOST_LEFT_OUT
    assert all(each.file.isprintable() or not each.file for each in maker.report.left_out)
    if not len(maker):
        return
    deck = maker.deck
    assert len(deck) == len(maker)
    for card in deck:
        assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", card.id)
        assert card.title.isprintable()
        assert 0 < len(card.title) <= 60
        assert card.alt.isprintable()
        assert 0 < len(card.alt) <= 300
        assert plain_size(deck.picture(card, "full")) == (512, 768)
        assert plain_size(deck.picture(card)) == (320, 480)
    repr(maker.get_state()).encode()
    deck._repr_html_().encode()


@given(st.lists(well_formed | spoilt() | anything, max_size=12))
def test_any_messages_leave_a_sound_deck(contents: list[Any]) -> None:
    here = page()
    maker: Any = here.widget
    for number, content in enumerate(contents, start=1):
        here.forget()
        before = maker._draft, maker.fit, here.view
        asked = {"id": number, "revision": 1, **content} if isinstance(content, dict) else content
        here.say(asked)
        [answer] = here.answers
        assert answer["type"] in ("done", "picture", "refused")
        if answer["type"] == "refused":
            assert answer["reason"]
            assert (maker._draft, maker.fit, here.view) == before
        sound(maker)
    maker.close()


@given(st.data())
def test_any_bytes_are_a_plain_picture_or_refused(data: st.DataObject) -> None:
    """A picture with some bytes of its head changed, cut off, or something put in."""
    whole = bytearray(data.draw(st.sampled_from(PICTURES))[0])
    for at, value in data.draw(st.lists(st.tuples(st.integers(0, 31), st.integers(0, 255)), max_size=4)):
        whole[at] = value
    cut = data.draw(st.just(len(whole)) | st.integers(0, len(whole)))
    put = data.draw(st.just(b"") | st.binary(max_size=40))
    changed = bytes(whole[:cut]) + put
    try:
        width, height = plain_size(changed)
    except NotPlain:
        return
    assert changed[12:16] == b"VP8 "
    assert 0 <= width < 2**14
    assert 0 <= height < 2**14
    assert len(changed) == len(whole), "nothing can be added to it or taken away unseen"


@example(b"")
@given(st.binary(max_size=200))
def test_no_bytes_at_all_break_the_reader(data: bytes) -> None:
    try:
        plain_size(data)
    except NotPlain:
        return
    assert data[:4] == b"RIFF"
