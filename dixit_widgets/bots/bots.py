"""Bots: programs that play a seat. Each makes three choices, from what a player in that seat may know.

A bot of your own is a class with these three methods. Knows views (`view_for`) only: no games, no widgets, no files.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from inspect import signature
from itertools import combinations, islice, permutations
from operator import index
from random import Random
from typing import Any, Literal, Protocol, SupportsIndex, TypeAlias, TypeVar, cast, runtime_checkable

from ..engine.cards import Card
from ..engine.clues import Clue
from ..errors import DixitError, RuleError, must_be
from ..sentences import ENGLISH, Language, marked, say, translatable
from ..text.language import language_of
from ..views.seat import Stopped, own_slots
from .clue_words import ADJECTIVES, IDEA, IDEAS, MOTIF, PLACE, PLACES, THINGS

__all__ = [
    "ACTS",
    "LEVELS",
    "METHODS",
    "Act",
    "Bot",
    "BotFault",
    "Level",
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
METHODS = ", ".join(f"{act}(view, rng)" for act in ACTS)
"""The methods of a bot, for errors."""
Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")
"""How hard a bot's clues are to find."""


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
        raise RuleError(
            say("{act} must return {shapes}, got what can't be read", act=act, shapes=say(_SHAPES[act]))
        ) from error
    if read is None:
        raise RuleError(say("{act} must return {shapes}", act=act, shapes=say(_SHAPES[act])))
    return read


_SHAPES: Mapping[Act, str] = {
    "give_clue": translatable("a card's id and a clue"),
    "hand_in": translatable("a card's id, or a list of them"),
    "vote": translatable("the number of a slot, or a list of them"),
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
    """The bot itself, if it has the methods of a bot; a `TagBot` for the name of a level.

    Args:
        bot: The object to check, or "easy", "medium" or "hard".

    Returns:
        The same object, or a new bot.

    Raises:
        RuleError: If a method is missing or takes other arguments, as those of a `Game` do, or it is a class.
    """
    if isinstance(bot, str) and bot in LEVELS:
        return TagBot(bot)
    if isinstance(bot, type) or not all(_takes_view_and_rng(getattr(bot, act, None)) for act in ACTS):
        allowed = say("{levels}, or an object with the methods {methods}", levels=", ".join(LEVELS), methods=METHODS)
        raise RuleError(must_be(say("a bot"), allowed, bot))
    return cast("Bot", bot)


def _takes_view_and_rng(method: object) -> bool:
    """Whether it can be called with two arguments; of code that is not in Python nobody knows."""
    if not callable(method):
        return False
    try:
        arguments = signature(method)
    except (TypeError, ValueError):
        return True
    try:
        arguments.bind({}, Random)
    except TypeError:
        return False
    return True


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


_FITS_ANY = "clue that fits any card"
_EMPTY = (
    marked("clue that fits any card", "something is about to happen"),
    marked("clue that fits any card", "a long time ago"),
    marked("clue that fits any card", "not what it seems"),
    marked("clue that fits any card", "between two worlds"),
    marked("clue that fits any card", "the morning after"),
    marked("clue that fits any card", "a secret wish"),
    marked("clue that fits any card", "almost there"),
    marked("clue that fits any card", "once more"),
    marked("clue that fits any card", "just before midnight"),
    marked("clue that fits any card", "nobody told me"),
    marked("clue that fits any card", "more than you think"),
    marked("clue that fits any card", "it might be true"),
)


def _empty_clue(view: View, rng: Random) -> str:
    """A clue that fits any card; two of them in one when each has been given in this game."""
    language = _language(view)
    clues = [language.context(_FITS_ANY, clue) for clue in _EMPTY]
    pairs = [f"{first}, {second}" for first, second in permutations(clues, 2)]
    return rng.choice(_not_given(view, clues) or _not_given(view, pairs) or clues)


def _not_given(view: View, clues: Iterable[str]) -> list[str]:
    """The clues that nobody has given in this game, each once; those that the rules refuse are left out."""
    given = {clue.casefold() for clue in view["own"]["earlier_clues"]}
    return [clue for clue in dict.fromkeys(clues) if clue.casefold() not in given and _is_clue(clue)]


def _is_clue(text: str) -> bool:
    try:
        Clue(text)
    except RuleError:
        return False
    return True


def _language(view: View) -> Language:
    try:
        return language_of(view["language"])
    except DixitError:
        return ENGLISH


# By tags

CLOSE_LOOK = 0.95
"""The chance that a bot that looks at a card notices what fits the clue."""

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST_STEM = 4
_LONGEST_ENDING = 3
_SMALL_WORDS = frozenset({"and", "for", "from", "its", "not", "that", "the", "what", "with"})
"""Words of English clues that say nothing of a picture."""


class TagBot:
    """A bot that gives clues and votes by the tags of the cards, and the words of their titles and descriptions.

    Its clue is two things that the picture shows ("easy": "a red door in the woods"), one of them ("medium": "a door"), or an
    idea that one of them brings to mind ("hard": "a new beginning"). It gives no clue that was given before in the game.

    When it votes, it looks for the words of the clue, or guesses: counted from the storyteller, every second bot looks, so
    that a clue is mostly found by some bots and not by all.

    Args:
        level: How hard its clues are to find: "easy", "medium" or "hard".

    Raises:
        RuleError: If there is no such level.

    >>> TagBot("hard")
    TagBot('hard')
    """

    def __init__(self, level: Level = "medium") -> None:
        if not isinstance(level, str) or level not in LEVELS:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be("level", say("one of {choices}", choices=", ".join(LEVELS)), level))
        self.level: Level = level

    def give_clue(self, view: dict[str, Any], rng: Random, /) -> tuple[str, str | Clue]:
        """Choose any card of the hand for which there is a clue of this level, and one of these clues.

        Where there is none, as for cards without tags, the clue is one thing of a card, else a word of its title, else one
        that fits any card.

        Returns:
            The card's id and the clue.
        """
        ways = {"easy": _two_things, "medium": _things, "hard": _ideas}
        for clues_for in (ways[self.level], _things, _title_words):
            clues = {card["card"]: _not_given(view, clues_for(view, card)) for card in view["own"]["hand"]}
            cards = [card for card in clues if clues[card]]
            if cards:
                card = rng.choice(cards)
                return card, rng.choice(clues[card])
        return random_choice("give_clue", view, rng)

    def hand_in(self, view: dict[str, Any], rng: Random, /) -> Sequence[str]:
        """Choose the cards of the hand that fit the clue best; of cards that fit equally, any.

        Returns:
            Their ids.
        """
        fits = {card["card"]: _fit(view, card) for card in view["own"]["hand"]}
        return _best_first(fits, rng)[: cards_due(view)]

    def vote(self, view: dict[str, Any], rng: Random, /) -> Sequence[int]:
        """Choose the card that fits the clue best, of those on which it notices that; if it notices nothing, or guesses, any.

        A second vote goes to another card if that fits as well.

        Returns:
            The numbers of the slots, from 1.
        """
        looks = _looks(view)
        fits: dict[int, float] = {}
        for slot in slots_to_choose(view):
            card = view["round"]["slots"][slot - 1]["card"]
            noticed = looks and rng.random() < CLOSE_LOOK
            fits[slot] = _fit(view, {"card": card, **view["cards"][card]}) if noticed else 0.0
        first, *others = _best_first(fits, rng)
        as_good = [slot for slot in others if fits[slot] == fits[first] > 0]
        return [first, *as_good, *[first] * votes_due(view)][: votes_due(view)]

    def __repr__(self) -> str:
        return f"TagBot({self.level!r})"


def _things(view: View, card: View) -> list[str]:
    """The things that a picture shows, as clues: "a door"."""
    return [_said(view, motif) for motif in _motifs(view, card)]


def _two_things(view: View, card: View) -> list[str]:
    """A thing with its colour, and where it is, if a tag says where: "a red door in the woods"; else two things."""
    language = _language(view)
    motifs = _motifs(view, card)
    where = [place for motif in motifs if (place := _place(view, motif))]
    things = [motif for motif in motifs if not _place(view, motif)] or motifs
    said = [_said(view, motif) for motif in things]
    if language == ENGLISH:  # as the descriptions are
        said = [_with_adjective(*each, card["alt"]) for each in zip(said, things, strict=True)]
    if where and len(things) < len(motifs):
        return [language.say("{thing} {place}", thing=thing, place=place) for thing in said for place in where]
    return [language.listed(pair) for pair in combinations(said, 2)]


def _ideas(view: View, card: View) -> list[str]:
    """The ideas that two things on a picture bring to mind, else those that one does: "a new beginning"."""
    several = Counter(idea for motif in _motifs(view, card) for idea in _ideas_of(motif))
    shared = [idea for idea in several if several[idea] > 1]
    return [_language(view).context(IDEA, idea) for idea in shared or several]


def _title_words(_view: View, card: View) -> list[str]:
    return [word.lower() for word in _WORD.findall(card["title"]) if len(word) >= _SHORTEST_STEM]


def _motifs(view: View, card: View) -> Sequence[str]:
    return view["own"]["motifs"][card["card"]]


def _said(view: View, motif: str) -> str:
    """A motif as a clue: "a door"; one that we don't know as it is, such as a tag of your own deck."""
    return _language(view).context(MOTIF, THINGS.get(motif.casefold(), motif))


def _place(view: View, motif: str) -> str:
    """Where or when something is, if the motif says so: "in the woods"; else ""."""
    place = PLACES.get(motif.casefold())
    return _language(view).context(PLACE, place) if place else ""


@lru_cache(maxsize=2048)
def _ideas_of(motif: str) -> tuple[str, ...]:
    return tuple(idea for idea in IDEAS if motif.casefold() in IDEAS[idea])


def _with_adjective(said: str, motif: str, description: str) -> str:
    """ "a red door" for "a door", if the description calls it so."""
    found = re.search(rf"\b({ADJECTIVES}) {re.escape(motif)}\b", description)
    article = re.match("an? |the |", said)
    if found is None or article is None or found[1] in said:
        return said
    first = article[0] if article[0] in ("", "the ") else "an " if found[1][0] in "aeiou" else "a "
    return f"{first}{found[1]} {said[article.end() :]}"


def _looks(view: View) -> bool:
    """Whether this player looks for the clue; counted from the storyteller, every second one does, and the others guess."""
    place = view["own"]["seat"] - view["round"]["storyteller"]
    return place % len(view["players"]) % 2 == 1


def _fit(view: View, card: View) -> float:
    """How well a card fits the clue: a point for each word of the clue in each tag, and in what the tag brings to mind, and
    half a point for each in title and description."""
    clue = _stems(view["round"]["clue"]["text"])
    tags = [len(clue & _words_of(view, motif)) for motif in _motifs(view, card)]
    return sum(tags) + len(clue & _stems(f"{card['title']} {card['alt']}")) / 2


def _words_of(view: View, motif: str) -> frozenset[str]:
    """The words for a motif, and those of the ideas that it brings to mind."""
    ideas = [_language(view).context(IDEA, idea) for idea in _ideas_of(motif)]
    return _stems(" ".join([motif, _said(view, motif), _place(view, motif), *ideas]))


_Choice = TypeVar("_Choice", int, str)


def _best_first(fits: Mapping[_Choice, float], rng: Random) -> list[_Choice]:
    """What fits best first; in any order what fits equally."""
    return sorted(fits, key=lambda each: (fits[each], rng.random()), reverse=True)


@lru_cache(maxsize=2048)
def _stems(text: str) -> frozenset[str]:
    """The words of a text of three letters or more, without their endings."""
    words = [word.casefold() for word in _WORD.findall(text)]
    return frozenset(_stem(word) for word in words if len(word) > 2 and word not in _SMALL_WORDS)


def _stem(word: str) -> str:
    """A word without an ending: "lant" of "lantern" and "lanterns". Coarse, and the same for all languages."""
    word = word.removesuffix("s")
    kept = max(_SHORTEST_STEM, len(word) - _LONGEST_ENDING) if len(word) > _SHORTEST_STEM else len(word)
    return word[:kept]
