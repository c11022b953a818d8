"""Bots: programs that play a seat. Each makes three choices, from what a player in that seat may know.

A bot of your own is a class with these three methods. Knows views (`view_for`) only: no games, no widgets, no files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from operator import index
from random import Random
from typing import Any, Literal, Protocol, SupportsIndex, TypeAlias, cast, runtime_checkable

from ..engine.cards import Card
from ..engine.clues import LONGEST_CLUE, Clue
from ..errors import DixitError, RuleError, must_be
from ..text.language import ENGLISH, Language, language_of, marked
from ..views.seat import Stopped, own_slots

__all__ = [
    "ACTS",
    "Act",
    "Bot",
    "BotFault",
    "RandomBot",
    "TagBot",
    "arguments_of",
    "cards_due",
    "checked_bot",
    "random_choice",
    "slots_to_choose",
    "votes_due",
]

View: TypeAlias = Mapping[str, Any]
Act = Literal["give_clue", "hand_in", "vote"]
ACTS: tuple[Act, ...] = ("give_clue", "hand_in", "vote")
"""The choices of a bot, in the order of a round."""


@runtime_checkable
class Bot(Protocol):
    """What can play a seat: an object with these three methods. Cards are named by id, slots by number, from 1.

    Each method gets `view`, plain data that a person in that seat may know now (`view["own"]["hand"]`,
    `view["round"]["clue"]`, `view["round"]["slots"]`, ...), and `rng`, the random numbers to use, so that games can be
    repeated.
    """

    def give_clue(self, view: dict[str, Any], rng: Random, /) -> tuple[str, str | Clue]:
        """Choose a card and a clue.

        Returns:
            The id of a card of the hand, and a clue for it, as text or `Clue`.
        """
        ...

    def hand_in(self, view: dict[str, Any], rng: Random, /) -> str | Sequence[str]:
        """Choose what to hand in for another player's clue.

        Returns:
            The id of a card of the hand; a list of two at a table of three.
        """
        ...

    def vote(self, view: dict[str, Any], rng: Random, /) -> int | Sequence[int]:
        """Choose the slot to vote for, never that of the bot's own card.

        Returns:
            The number of the slot, from 1; in Odyssey a list of two, which may be the same.
        """
        ...


@dataclass(frozen=True)
class BotFault:
    """A failure of a bot; a random legal act replaced its choice.

    Args:
        player: The name of the player whose seat it plays.
        act: The method that failed: "give_clue", "hand_in" or "vote".
        round: The number of the round, from 1.
        stopped: "raised", "timed_out", or "illegal" for a choice that the rules don't allow.
        error: The error that it raised, or that of the rules; left out of the repr, as it may contain secrets.
    """

    player: str
    act: Act
    round: int
    stopped: Stopped
    error: BaseException | None = field(default=None, repr=False)


# What a seat may do


def cards_due(view: View) -> int:
    """How many cards this seat hands in."""
    return int(view["own"]["cards_due"])


def votes_due(view: View) -> int:
    """How many votes this seat has; all are always used."""
    return int(view["own"]["votes_due"])


def slots_to_choose(view: View) -> tuple[int, ...]:
    """The slots that this seat may vote for."""
    own = own_slots(view)
    return tuple(number for number in range(1, len(view["round"]["slots"]) + 1) if number not in own)


def random_choice(act: Act, view: View, rng: Random) -> tuple[Any, ...]:
    """A random legal choice, such as replaces that of a bot that fails.

    Args:
        act: The method to choose for.
        view: The view of the seat.
        rng: The random numbers.

    Returns:
        The arguments of the game's method of that name, without the player.
    """
    hand = [card["card"] for card in view["own"]["hand"]]
    match act:
        case "give_clue":
            return rng.choice(hand), _empty_clue(view, rng)
        case "hand_in":
            return tuple(rng.sample(hand, cards_due(view)))
        case "vote":
            return tuple(rng.choice(slots_to_choose(view)) for _ in range(votes_due(view)))


def arguments_of(act: Act, chosen: object) -> tuple[Any, ...]:
    """What a bot's method returned, as the arguments of the game's method of that name.

    They are plain numbers and texts: subclasses of a bot's own could do anything when the game compares them.

    Args:
        act: The method.
        chosen: What it returned.

    Returns:
        The arguments, without the player.

    Raises:
        RuleError: If it has not the shape of such a choice; the game checks whether it is legal.
    """
    try:
        read = _card_and_clue(chosen) if act == "give_clue" else _listed(chosen, _slot if act == "vote" else _card)
    except DixitError:
        raise
    except Exception as error:
        raise RuleError(f"{act} must return {_SHAPES[act]}, got what can't be read") from error
    if read is None:
        raise RuleError(f"{act} must return {_SHAPES[act]}")
    return read


_SHAPES: Mapping[Act, str] = {
    "give_clue": "a card's id and a clue",
    "hand_in": "a card's id, or a list of them",
    "vote": "the number of a slot, or a list of them",
}
_MOST_LISTED = 64
"""Entries in the longest list that a bot may return, more than any table needs."""
_LARGEST_SLOT = 999
"""The largest slot that a bot may return; the game checks which slots there are."""


def _card_and_clue(chosen: object) -> tuple[Any, ...] | None:
    if not isinstance(chosen, tuple | list) or len(cast("Sequence[object]", chosen)) != 2:
        return None
    card, clue = cast("Sequence[object]", chosen)
    read = _card(card)
    if isinstance(clue, Clue):
        clue = Clue(clue.text, clue.kind)
    elif isinstance(clue, str):
        clue = str.__str__(clue)
    else:
        return None
    return None if read is None else (read, clue)


def _listed(chosen: object, one: Callable[[object], object]) -> tuple[Any, ...] | None:
    read = one(chosen)
    if read is not None:
        return (read,)
    if not isinstance(chosen, Sequence) or isinstance(chosen, str | bytes):
        return None
    several = cast("Sequence[object]", chosen)
    if len(several) > _MOST_LISTED:
        return None
    read_all = tuple([one(each) for each in islice(several, _MOST_LISTED)])
    return None if None in read_all else read_all


def _card(value: object) -> str | None:
    """The id of a card, as plain text."""
    if isinstance(value, Card):
        value = value.id
    return str.__str__(value) if isinstance(value, str) else None


def _slot(value: object) -> int | None:
    """The number of a slot, as a plain number."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    number = int.__add__(index(value), 0)
    return number if -_LARGEST_SLOT <= number <= _LARGEST_SLOT else None


def checked_bot(bot: object) -> Bot:
    """The bot itself, if it has the methods of a bot.

    Args:
        bot: The object to check.

    Returns:
        The same object.

    Raises:
        RuleError: If a method is missing, or it is a class.
    """
    if isinstance(bot, type) or not all(callable(getattr(bot, act, None)) for act in ACTS):
        raise RuleError(must_be("a bot", f"an object with the methods {', '.join(ACTS)}", bot))
    return cast("Bot", bot)


# By chance


class RandomBot:
    """A bot that plays by chance: any card, any legal vote, and clues that fit any card."""

    def give_clue(self, view: dict[str, Any], rng: Random, /) -> tuple[str, str | Clue]:
        """Choose any card, and a clue that fits any card.

        Returns:
            The card's id and the clue.
        """
        card, clue = random_choice("give_clue", view, rng)
        return card, clue

    def hand_in(self, view: dict[str, Any], rng: Random, /) -> Sequence[str]:
        """Choose any cards of the hand.

        Returns:
            Their ids.
        """
        return random_choice("hand_in", view, rng)

    def vote(self, view: dict[str, Any], rng: Random, /) -> Sequence[int]:
        """Choose any slots but those of its own cards.

        Returns:
            Their numbers, from 1.
        """
        return random_choice("vote", view, rng)

    def __repr__(self) -> str:
        return "RandomBot()"


_EMPTY = (
    marked("clue that fits any card", "something is about to happen"),
    marked("clue that fits any card", "a long time ago"),
    marked("clue that fits any card", "not what it seems"),
    marked("clue that fits any card", "between two worlds"),
    marked("clue that fits any card", "the morning after"),
    marked("clue that fits any card", "a secret"),
    marked("clue that fits any card", "almost there"),
    marked("clue that fits any card", "once more"),
)


def _empty_clue(view: View, rng: Random) -> str:
    return _language(view).context("clue that fits any card", rng.choice(_EMPTY))


def _language(view: View) -> Language:
    try:
        return language_of(view["language"])
    except DixitError:
        return ENGLISH


# By tags

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST_STEM = 4
_LONGEST_ENDING = 3


class TagBot:
    """A bot that gives clues and votes by the tags of the cards, and the words of their titles and descriptions.

    It notices each of them by chance, so that a clue is mostly found by some bots and not by all.

    Args:
        skill: The chance to notice what a clue is about, 0 to 1: at 0 it plays by chance, at 1 it misses nothing.

    Raises:
        RuleError: If `skill` is not such a number.

    >>> TagBot(skill=0.9)
    TagBot(skill=0.9)
    """

    def __init__(self, skill: float = 0.5) -> None:
        if isinstance(skill, bool) or not isinstance(skill, int | float) or not 0 <= skill <= 1:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be("skill", "a number from 0 to 1", skill))
        self.skill = skill

    def give_clue(self, view: dict[str, Any], rng: Random, /) -> tuple[str, str | Clue]:
        """Choose a card and one of its tags, more often one that other cards of the hand have too, as it is harder to find.

        Returns:
            The card's id, and the tag as the clue.
        """
        motifs: Mapping[str, Sequence[str]] = view["own"]["motifs"]
        hand = [card["card"] for card in view["own"]["hand"]]
        pairs = [(card, motif) for card in hand for motif in motifs[card] if _sayable(motif)]
        if not pairs:
            return self._clue_without_motifs(view, rng)
        seen = [_stem(motif) for card in hand for motif in motifs[card]]
        shared = [pair for pair in pairs if seen.count(_stem(pair[1])) > 1]
        card, motif = rng.choice(shared if shared and rng.random() < self.skill else pairs)
        return card, _language(view).context("motif", motif)

    def hand_in(self, view: dict[str, Any], rng: Random, /) -> Sequence[str]:
        """Choose the cards of the hand that seem to fit the clue best.

        Returns:
            Their ids.
        """
        hand = [card["card"] for card in view["own"]["hand"]]
        return self._best(view, hand, cards_due(view), rng)

    def vote(self, view: dict[str, Any], rng: Random, /) -> Sequence[int]:
        """Choose the cards that seem to fit the clue best; a second vote goes to another card only if that fits too.

        Returns:
            The numbers of their slots, from 1.
        """
        lying = {view["round"]["slots"][slot - 1]["card"]: slot for slot in slots_to_choose(view)}
        fits = self._fits(view, list(lying), rng)
        first, *others = sorted(lying, key=lambda card: fits[card], reverse=True)
        chosen = [first]
        for other in [*others, *[first] * votes_due(view)][: votes_due(view) - 1]:
            chosen.append(other if fits[other] >= 1 else first)
        return [lying[card] for card in chosen]

    def __repr__(self) -> str:
        return f"TagBot(skill={self.skill:g})"

    def _clue_without_motifs(self, view: View, rng: Random) -> tuple[str, str]:
        """For cards without tags: a word of the title, else a clue that fits any card."""
        card = rng.choice(view["own"]["hand"])
        words = [word for word in _WORD.findall(card["title"]) if len(word) >= _SHORTEST_STEM]
        return card["card"], rng.choice(words).lower() if words else _empty_clue(view, rng)

    def _best(self, view: View, cards: Sequence[str], number: int, rng: Random) -> list[str]:
        fits = self._fits(view, cards, rng)
        return sorted(cards, key=lambda card: fits[card], reverse=True)[:number]

    def _fits(self, view: View, cards: Iterable[str], rng: Random) -> dict[str, float]:
        """How well each card seems to fit the clue: a point for what is noticed of it, and less than one by chance."""
        clue = view["round"]["clue"]
        wanted = _stems(clue["text"]) if clue else frozenset[str]()
        language = _language(view)
        described = {**view["cards"], **{card["card"]: card for card in view["own"]["hand"]}}
        fits: dict[str, float] = {}
        for card in cards:
            motifs = view["own"]["motifs"][card]
            words = [*motifs, *(language.context("motif", motif) for motif in motifs)]
            shown = _stems(" ".join(words)), _stems(f"{described[card]['title']} {described[card]['alt']}")
            noticed = 1.0 if wanted & shown[0] else 0.5 if wanted & shown[1] else 0.0
            fits[card] = (noticed if rng.random() < self.skill else 0.0) + rng.random() / 2
        return fits


def _sayable(motif: str) -> bool:
    return 0 < len(motif.strip()) <= LONGEST_CLUE and motif.isprintable()


def _stems(text: str) -> frozenset[str]:
    """The words of a text of three letters or more, without their endings."""
    return frozenset(_stem(word) for word in _WORD.findall(text) if len(word) > 2)


def _stem(word: str) -> str:
    """A word without an ending: "lantern" of "lanterns". Coarse, and the same for all languages."""
    word = word.casefold()
    kept = max(_SHORTEST_STEM, len(word) - _LONGEST_ENDING) if len(word) > _SHORTEST_STEM else len(word)
    return word[:kept]
