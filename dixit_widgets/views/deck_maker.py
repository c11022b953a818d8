"""What a deck maker shows: words and order of the pictures, and the files left out. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..decks.card_list import LONGEST_ALT, LONGEST_TITLE
from ..decks.draft import MOST_PICTURES, DeckDraft
from ..decks.picture_rules import (
    BEST_QUALITY,
    BLURS,
    BUDGETS,
    FEWEST_PIXELS,
    HALVE_FROM,
    HEAD,
    KINDS,
    LEAST_QUALITY,
    MOST_BYTES,
    MOST_PARTS,
    MOST_PIXELS,
    MOST_SCANS,
    MOST_SECONDS,
    NEAR_BUDGET,
    PAPER,
    QUALITY_SLOPE,
    QUALITY_TRIES,
    SIZES,
    Fit,
)
from ..engine.editions import EDITIONS, cards_needed, fewest_cards
from ..sentences import Language
from ..text.labels import deck_maker_labels

if TYPE_CHECKING:
    from . import contract

__all__ = ["PICTURES", "deck_maker_view", "page_rules"]

PICTURES: Final = ("full", "board")
"""The pictures that a page makes of a card, in the order in which it sends them."""


def deck_maker_view(shown: contract.Shown, draft: DeckDraft, *, fit: Fit, language: Language) -> contract.DeckMakerView:
    """The view of a `DeckMaker`.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        draft: The pictures so far, and the files that were left out.
        fit: How the next pictures that are not 2:3 are fitted.
        language: The language of its sentences.

    Returns:
        A new dict for JSON; it holds no picture, and no name of a file that was taken.
    """
    return {
        **shown,
        "labels": deck_maker_labels(language),
        "says": _summary(draft, language),
        "pictures": [
            {
                "key": each.key,
                "title": each.title,
                "alt": each.alt,
                "remarks": [said for said in (each.happened, *each.remarks) if said],
            }
            for each in draft.pictures
        ],
        "out": language.count("{number} file is left out", "{number} files are left out", len(draft.left_out)),
        "left_out": [(each.file, each.reason) for each in draft.left_out],
        "fit": fit,
        "limits": {"pictures": MOST_PICTURES, "title": LONGEST_TITLE, "alt": LONGEST_ALT},
        "rules": page_rules(),
    }


def page_rules() -> contract.PictureRules:
    """The rules for the page of a deck maker."""
    return {
        "sizes": [(*SIZES[name], BUDGETS[name]) for name in PICTURES],
        "paper": "#" + bytes(PAPER).hex(),
        "kinds": {kind: begins for kind, begins in KINDS.items() if begins},
        "bytes": MOST_BYTES,
        "pixels": MOST_PIXELS,
        "least": FEWEST_PIXELS,
        "scans": MOST_SCANS,
        "parts": MOST_PARTS,
        "seconds": MOST_SECONDS,
        "head": HEAD,
        "halve": HALVE_FROM,
        "best": BEST_QUALITY,
        "worst": LEAST_QUALITY,
        "tries": QUALITY_TRIES,
        "slope": QUALITY_SLOPE,
        "near": NEAR_BUDGET,
        "blurs": list(BLURS),
    }


def _summary(draft: DeckDraft, language: Language) -> str:
    """How many pictures there are, and how many players they are enough for."""
    say, count = language.say, language.count
    number, fewest = len(draft.pictures), fewest_cards()
    if not number:
        return say("No pictures yet. A table of three needs {fewest} or more.", fewest=fewest)
    here = count("{number} picture", "{number} pictures", number)
    if number < fewest:
        sentence = say("{pictures}. A table of three needs {fewest} or more.", pictures=here, fewest=fewest)
    else:
        sentence = say("{pictures}, enough for up to {players} players.", pictures=here, players=_most_players(number))
    bare = sum(1 for each in draft.pictures if not each.alt)
    if bare:
        sentence += " " + count("{number} has no alt text yet.", "{number} have no alt text yet.", bare)
    return sentence


def _most_players(cards: int) -> int:
    """The most players that this number of cards is enough for, by any edition."""
    tables = (
        players
        for rules in EDITIONS.values()
        for players in range(rules.min_players, rules.max_players + 1)
        if cards_needed(rules, players) <= cards
    )
    return max(tables)
