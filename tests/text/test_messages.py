"""All that is said can be translated: the template for translators, and a made-up catalogue that bots speak in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import dixit_widgets as dx
from dixit_widgets.bots.bots import LEVELS, Level
from dixit_widgets.bots.clue_words import IDEA, IDEAS, PLACE, PLACES, THINGS
from dixit_widgets.text import language as spoken
from dixit_widgets.text.labels import seat_labels
from dixit_widgets.text.language import language_of, languages
from dixit_widgets.views.seat import own_slots
from dixit_widgets.views.table import view_for
from scripts.messages import template
from tests.support.play import NAMES, endless, table

pytestmark = pytest.mark.usefixtures("recorded", "made_up")

MADE_UP = "eo"
"""The code of a language whose words are ours read backwards."""


def backwards(message: str) -> str:
    """Every word the other way round; placeholders stay."""
    return re.sub(r"\{\w+\}|[^\W\d_]+", lambda word: word[0] if word[0][0] == "{" else word[0][::-1], message)


@pytest.fixture(scope="module")
def messages() -> Catalog:
    return template()


@pytest.fixture
def made_up(messages: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue for every message of the template, compiled as the wheel does it."""
    catalogue = Catalog(locale=MADE_UP, charset="utf-8", fuzzy=False)
    for message in messages:
        if message.id:
            several = message.id if isinstance(message.id, tuple) else (message.id,)
            said: Any = tuple(backwards(str(each)) for each in several)
            said = said if message.pluralizable else said[0]
            catalogue.add(message.id, said, context=message.context)
    folder = tmp_path / MADE_UP / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "dixit_widgets.mo").open("wb") as out:
        write_mo(out, catalogue)
    monkeypatch.setattr(spoken, "_locale_folder", lambda: tmp_path)
    spoken._catalogue.cache_clear()
    yield
    spoken._catalogue.cache_clear()


def seen(game: dx.Game, name: str) -> dict[str, Any]:
    return dict(view_for(game.state, name, cards=game.deck.cards, language=language_of(MADE_UP)))


# The template


def test_every_motif_of_the_deck_stands_in_the_template_with_cards_that_show_it(messages: Catalog) -> None:
    deck = dx.Deck.dreams()
    for motif in {motif for card in deck for motif in card.tags}:
        message = messages.get(THINGS[motif], context="motif")
        assert message is not None, motif
        assert any(card.title in message.auto_comments[0] for card in deck if motif in card.tags)
    motifs = [message for message in messages if message.context == "motif"]
    assert len(motifs) == len({motif for card in deck for motif in card.tags})


def test_every_place_and_idea_of_the_clues_stands_in_the_template(messages: Catalog) -> None:
    assert all(messages.get(place, context=PLACE) for place in PLACES.values())
    for idea, motifs in IDEAS.items():
        message = messages.get(idea, context=IDEA)
        assert message is not None, idea
        assert motifs[0] in message.auto_comments[0]


def test_every_sentence_stands_in_the_template(messages: Catalog) -> None:
    for label in seat_labels(spoken.ENGLISH).values():
        assert label in messages, label
    assert messages.get("almost there", context="clue that fits any card") is not None
    several = messages.get("{number} vote")
    assert several is not None
    assert several.id == ("{number} vote", "{number} votes")


# Bots in another language


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_speaks_the_language_of_the_table(level: Level) -> None:
    assert languages() == ("en", MADE_UP)
    words = {
        word
        for clue in [*THINGS.values(), *PLACES.values(), *IDEAS, "{first} and {last}"]
        for word in backwards(clue).split()
    }
    heard: set[str] = set()
    for seed in range(40):
        game = dx.Game(["Ada", "Bo", "Cy", "Di"], seed=seed)
        _, clue = dx.TagBot(level).give_clue(seen(game, "Ada"), Random(seed))
        assert isinstance(clue, str)
        assert set(clue.split()) <= words
        heard.add(clue)
    assert len(heard) > 10


def test_a_bot_without_tags_speaks_the_language_of_the_table() -> None:
    _, clue = dx.RandomBot().give_clue(seen(table(4), "Ada"), Random(1))
    assert clue not in {"almost there", "once more", "a secret wish"}
    assert clue == backwards(backwards(str(clue)))


@pytest.mark.usefixtures("attentive")
def test_a_bot_understands_a_clue_in_the_language_of_the_table() -> None:
    """One that misses nothing votes for a card with the motif, if there is one to vote for."""
    for seed in range(20):
        game = table(6, seed=seed)
        card = game.hand("Ada")[0]
        motif = card.tags[seed % len(card.tags)]
        game.give_clue("Ada", card, backwards(motif))
        to_vote_on(game)
        view = seen(game, "Bo")
        [slot] = dx.TagBot().vote(view, Random(seed))
        assert slot not in own_slots(view)
        assert fits(game.slots[slot - 1], motif)


def to_vote_on(game: dx.Game) -> None:
    for name in game.players[1:]:
        game.hand_in(name, game.hand(name)[0])


def fits(card: dx.Card, motif: str) -> bool:
    """Whether the motif is to be seen on a card: by its first letters, in either direction."""
    words = [word for tag in card.tags for word in tag.split()]
    return any(word[:4] == each[:4] or word[-4:] == each[-4:] for word in words for each in motif.split())


def test_rounds_in_another_language_end_as_well() -> None:
    """A table where Python and page speak it, and bots play: clues are found by some, not by all, as in English."""
    game = dx.Game(NAMES[:5], rules=endless(), seed=3)
    shown = dx.Table(game, [], language=MADE_UP)
    motifs = {backwards(motif) for motif in THINGS.values()}
    ended: list[str] = []
    for _ in range(30):
        assert game.score is not None
        ended.append(game.score.outcome)
        assert game.state.round.clue is not None
        assert game.state.round.clue.text in motifs
        game.next_round()
    assert ended.count("some") >= 15
    assert shown._turn["labels"]["next_round"] == "txeN dnuor"
    shown.close()
