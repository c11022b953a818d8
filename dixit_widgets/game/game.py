"""`Game`: people's acts become events, events become states; undo, save and load.

Judges nothing itself: `engine.apply` does. Knows nothing of widgets; whoever shows a game observes its `revision`.
"""

from __future__ import annotations

import itertools
import json
import logging
import os
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import traitlets

from ..decks.deck import Deck
from ..engine.apply import apply, begin, cards_to_shuffle_in, check_deck
from ..engine.cards import Card
from ..engine.clues import Clue
from ..engine.editions import Rules, rules_of
from ..engine.events import (
    Absent,
    ClueGiven,
    Dealt,
    Event,
    HandedIn,
    HowLong,
    Joined,
    LaidOut,
    Left,
    PassedOn,
    Present,
    Refilled,
    Voted,
    event_from_dict,
    event_to_dict,
)
from ..engine.players import Player, seat_players
from ..engine.shuffle import checked_seed, rng_for, shuffled
from ..engine.state import GameState, Phase
from ..errors import DeckError, DixitError, RuleError, SaveError
from ..files.atomic import write_whole
from ..text.score_table import RoundScore

__all__ = ["Game"]

_STANDS: Mapping[Phase, str] = {
    "clue": "waiting for a clue",
    "hand_in": "handing in",
    "vote": "voting",
    "scored": "scored",
    "over": "over",
}
_FORMAT = "dixit-widgets game"
_AUTOSAVE = "dixit-game.json"
_VERSION = 1
_LONGEST_SCENARIO_NAME = 100

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Moment:
    """What happened, and the state that it led to."""

    event: Event
    state: GameState


@dataclass(frozen=True)
class _Guarded:
    """Calls an observer; what that raises is told apart, for the act has been done."""

    observer: Callable[[Any], object]
    failed: Callable[[Exception], None] = field(compare=False, repr=False)

    def __call__(self, change: Any) -> None:
        try:
            self.observer(change)
        except Exception as error:  # noqa: BLE001 - whatever follows a game, the game goes on
            self.failed(error)


class _CountedError(DixitError, traitlets.TraitError):
    """Raised when a trait that the game counts is set. As a `TraitError` it has the old value put back."""


class Game(traitlets.HasTraits):
    """A game of Dixit.

    Args:
        players: Three to twelve names or `Player`s, in seat order (each one's left neighbour is next).
        rules: An edition's name ("dixit", "disney", "odyssey") or `Rules`.
        deck: The `Deck` to play with; None for the 84 dreams.
        seed: A whole number, for a game that comes out the same each time; None for a game of its own.

    Raises:
        RuleError: If such a table can't be.
        DeckError: If the deck is too small for it.

    A copy (`copy.copy`, `copy.deepcopy`, `pickle`) is a game that goes on by itself: what is done in one leaves the other
    alone, nobody observes the copy, and it is saved nowhere after its acts. To keep a game, `save` it: unpickling runs
    whatever a file says, so load no pickle that somebody else has made.

    Source: rulebooks, preparation.

    >>> game = Game(["Ada", "Bo", "Cy", "Di"], seed=1)
    >>> game.phase, len(game.hand("Ada")), game.draw_pile
    ('clue', 6, 60)
    """

    revision: traitlets.Int[int, int] = traitlets.Int(0)
    """Counts up whenever the game has changed: observe this; it can't be set. An observer that raises undoes nothing, and
    stops no other."""

    observer_failed: traitlets.Unicode[str, str | bytes] = traitlets.Unicode("")
    """What an observer has raised in this round, by the name of its type; "" if none has. The log has the whole of it."""

    def __init__(
        self,
        players: Iterable[str | Player],
        rules: str | Rules = "dixit",
        deck: Deck | None = None,
        seed: int | None = None,
    ) -> None:
        seated = seat_players(players)
        played = rules_of(rules)
        played.check_table(len(seated))
        deck = checked_deck(deck)
        seed = checked_seed(seed)
        check_cards(played, len(seated), deck)
        dealt = Dealt(seated, played, shuffled(tuple(deck.cards), seed, 0))
        super().__init__()
        self._sit_down(deck, seed, [dealt])

    def _sit_down(self, deck: Deck, seed: int, events: Sequence[Event], name: str = "", whole: bool = False) -> None:
        """Take up a game from its log.

        Args:
            deck: What is played with.
            seed: For the shuffles to come.
            events: The log, `Dealt` first; every one is judged.
            name: The scenario's name, if it is one.
            whole: Whether a board may step through the end of a scored round before `next_round` is called.
        """
        first = events[0]
        assert isinstance(first, Dealt)
        self._deck = deck
        self._seed = seed
        self._name = name
        self._whole = whole
        self._moments = [_Moment(first, begin(first))]
        for event in events[1:]:
            self._moments.append(self._after(self._moments[-1], event))

    @staticmethod
    def _after(moment: _Moment, event: Event) -> _Moment:
        return _Moment(event, apply(moment.state, event))

    # What everyone at the table knows

    @property
    def name(self) -> str:
        """The name of the scenario, or "" for a game of one's own."""
        return self._name

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seat order."""
        return self.state.names

    @property
    def rules(self) -> Rules:
        """What is played by."""
        return self.state.rules

    @property
    def deck(self) -> Deck:
        """What is played with."""
        return self._deck

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round.number

    @property
    def phase(self) -> Phase:
        """Where the round stands: "clue", "hand_in", "vote", "scored", or "over" when the game has ended."""
        return self.state.round.phase

    @property
    def storyteller(self) -> str | None:
        """The storyteller's name; None until the first clue."""
        seat = self.state.round.storyteller
        return None if seat is None else self.players[seat]

    @property
    def scores(self) -> dict[str, int]:
        """Points of every player so far, in seat order."""
        return dict(zip(self.players, self.state.round.totals_after, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; empty while the game goes on."""
        return self.state.round.winners

    @property
    def slots(self) -> tuple[Card, ...]:
        """The cards face up, slot 1 first; empty before they are laid out."""
        return tuple(self._deck[card] for card in self.state.round.slots)

    @property
    def score(self) -> RoundScore | None:
        """The score of this round once every vote is in, else None."""
        return self.state.round.score

    @property
    def draw_pile(self) -> int:
        """Number of cards in the draw pile."""
        return len(self.state.pile)

    @property
    def discard_pile(self) -> int:
        """Number of cards in the discard pile."""
        return len(self.state.discards)

    @property
    def away(self) -> dict[str, HowLong]:
        """Who is away, and whether for the "round" or for the rest of the "game"; `absent` and `present` change it."""
        return dict(self.state.away)

    # What is secret

    @property
    def state(self) -> GameState:
        """Everything, secrets too: whoever has the kernel can read it. Only `view_for` may be sent to a page."""
        return self._moments[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order; holds secrets, which its reprs leave out."""
        return tuple(moment.event for moment in self._moments)

    @property
    def shown_state(self) -> GameState:
        """The state that a board shows: a worked round goes on to its end, which no choice can change."""
        if self._whole and self.phase == "scored":
            return self._round_ended()[-1].state
        return self.state

    def hand(self, player: str | Player) -> tuple[Card, ...]:
        """A player's hand.

        Args:
            player: A name.

        Returns:
            The cards.

        Raises:
            RuleError: If nobody of that name sits here.
        """
        return tuple(self._deck[card] for card in self.state.hands[self.state.seat(player)])

    # Acts

    def give_clue(self, player: str | Player, card: str | Card, clue: str | Clue) -> None:
        """Lay a card face down and give a clue; before the first one anybody may.

        Args:
            player: The storyteller's name.
            card: A card of that hand, or its id.
            clue: What is said, or a `Clue` that is sung, mimed or a sound.

        Raises:
            RuleError: If the rules don't allow it; the game is as it was.

        Source: rulebooks, making a riddle; first storyteller.
        """
        given = clue if isinstance(clue, Clue) else Clue(clue)
        self._act(ClueGiven(self._called(player), self._card_id(card), given))

    def hand_in(self, player: str | Player, *cards: str | Card) -> None:
        """Hand in a card face down, or two at a table of three; with the last one the cards are laid out.

        Args:
            player: A name.
            cards: Cards of that hand, or their ids.

        Raises:
            RuleError: If the rules don't allow it; the game is as it was.

        Source: rulebooks, making a riddle; variant for three players.
        """
        self._act(HandedIn(self._called(player), tuple(self._card_id(card) for card in cards)))

    def vote(self, player: str | Player, *slots: int) -> None:
        """Set the voting dial, or both; may be done again until the last vote is in.

        Args:
            player: A name.
            slots: The numbers of the slots voted for, from 1; in Odyssey two, which may be the same.

        Raises:
            RuleError: If the rules don't allow it; the game is as it was.

        Source: rulebooks, finding the storyteller's card.
        """
        self._act(Voted(self._called(player), slots))

    def next_round(self) -> None:
        """Refill the hands and pass the storyteller on to the left.

        Raises:
            RuleError: If the round isn't scored yet, or the game is over; the game is as it was.

        Source: rulebooks, end of the round.
        """
        self._go_on(self._round_ended())

    def undo(self, through: Iterable[str | Player] = ()) -> None:
        """Take back the last act, with what followed from it by itself.

        Args:
            through: Players whose acts are taken back along, such as those that bots play: back to the last act of
                anybody else. Acts in a seat whose player was away count among them.

        Raises:
            RuleError: If there is nothing to take back; the game is as it was.
        """
        place = self._last_act(through)
        if place is None:
            only = "nobody else has done anything yet" if through else "the cards have only been dealt"
            raise RuleError(f"there is nothing to take back: {only}")
        del self._moments[place:]
        self._changed()

    def last_act(self, through: Iterable[str | Player] = ()) -> Event | None:
        """The act that `undo(through)` would take back.

        Args:
            through: As there.

        Returns:
            Its event, `Refilled` for `next_round()`; None if there is none. It holds secrets.
        """
        place = self._last_act(through)
        return None if place is None else self._moments[place].event

    def _last_act(self, through: Iterable[str | Player]) -> int | None:
        bots = {self._called(player) for player in through}
        place = len(self._moments) - 1
        while place > 0 and self._follows_by_itself(place, bots):
            place -= 1
        return place or None

    def _follows_by_itself(self, number: int, bots: set[str]) -> bool:
        """Whether an event is taken back with the act before it."""
        event = self._moments[number].event
        if isinstance(event, LaidOut | PassedOn):
            return True
        if not bots or not isinstance(event, ClueGiven | HandedIn | Voted):
            return False
        return event.player in bots or event.player in dict(self._moments[number - 1].state.away)

    # The table

    def absent(self, player: str | Player, from_now_on: bool = False) -> None:
        """Say that a player is away: a bot plays the seat for the round that is played or, between rounds, comes next.

        Args:
            player: A name.
            from_now_on: Whether for the rest of the game, or until `present`.

        Raises:
            RuleError: If nobody of that name sits here, or is away so already; the game is as it was.
        """
        self._act(Absent(self._called(player), "game" if from_now_on else "round"))

    def present(self, player: str | Player) -> None:
        """Say that a player who was away is back.

        Args:
            player: A name.

        Raises:
            RuleError: If that player isn't away; the game is as it was.
        """
        self._act(Present(self._called(player)))

    def leave(self, player: str | Player) -> None:
        """A player leaves for good, between two rounds. The hand goes to the discards; points of the others stay.

        The rules of the new table size hold from then on: from four players to three, everyone draws up to 7 cards.

        Args:
            player: A name.

        Raises:
            RuleError: If a round has begun, or too few would be left; the game is as it was.
        """
        self._reseat(Left(self._called(player)))

    def join(self, player: str | Player, points: int = 0) -> None:
        """A player sits down at the end of the row, between two rounds, and is dealt a hand.

        The rules of the new table size hold from then on: from three players to four, everyone lays the card drawn
        last on the discards, and holds 6.

        Args:
            player: A name or a `Player`; without a colour, the first that is free.
            points: To begin with.

        Raises:
            RuleError: If a round has begun, the table is full, or the name or colour is taken; the game is as it was.
            DeckError: If the deck is too small for the larger table.
        """
        newcomer = seat_players([*self.state.players, player])[-1]
        self._reseat(Joined(newcomer.name, newcomer.colour or "", points))

    def _reseat(self, event: Left | Joined) -> None:
        cards = cards_to_shuffle_in(self.state, event)
        if cards is not None:
            event = replace(event, pile=self._shuffled(sorted(cards)))
        self._act(event)

    def _act(self, event: Event) -> None:
        """One act of a person, and the layout of the cards if it was the last to be handed in."""
        moments = [self._after(self._moments[-1], event)]
        state = moments[-1].state
        if state.awaits_layout:
            cards = sorted(card for cards in state.round.given for card in cards)
            moments.append(self._after(moments[-1], LaidOut(self._shuffled(cards))))
        self._go_on(moments)

    def _round_ended(self) -> list[_Moment]:
        """The refill and the passing on that end this round."""
        state = self.state
        refilled = self._after(self._moments[-1], Refilled(self._joined_pile(state)))
        round_ = refilled.state.round
        assert round_.storyteller is not None
        following = self.players[(round_.storyteller + 1) % len(self.players)]
        return [refilled, self._after(refilled, PassedOn(following))]

    def _joined_pile(self, state: GameState) -> tuple[str, ...] | None:
        """The pile, the discards and the table shuffled together, if the pile is too short for the refill."""
        table = [card for cards in state.round.given for card in cards]
        if state.round.phase != "scored" or len(state.pile) >= len(table):
            return None
        return self._shuffled(sorted([*state.pile, *state.discards, *table]))

    def _rng_for(self, *what: object) -> Random:
        """A source of chance of its own for some purpose: the same each time it is asked for."""
        return rng_for(self._seed, *what)

    def _shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        return shuffled(cards, self._seed, self.state.shuffles)

    def _go_on(self, moments: Sequence[_Moment]) -> None:
        self._moments.extend(moments)
        self._changed()

    def _changed(self) -> None:
        """Save what there is to save, then tell everybody: they may say too if that failed."""
        self._save_again()
        if self._failed_in != self.round:
            self.observer_failed = ""
        self._count(self.revision + 1)

    def _count(self, changes: int) -> None:
        self._changes = changes
        self.revision = changes

    @traitlets.validate("revision")
    def _check_revision(self, proposal: Mapping[str, Any]) -> int:
        if proposal["value"] != self._changes:
            raise _CountedError("game.revision counts the changes of the game and can't be set: it is for observing")
        return self._changes

    def observe(self, handler: Callable[[Any], Any], names: Any = traitlets.All, type: Any = "change") -> None:
        """Have a function called when the game has changed; as for all traits.

        Args:
            handler: Called with the change. What it raises goes to the log and to `observer_failed`.
            names: Of traits, such as "revision".
            type: Of the change.
        """
        super().observe(_Guarded(handler, self._observer_raised), names, type)

    def unobserve(self, handler: Callable[[Any], Any], names: Any = traitlets.All, type: Any = "change") -> None:
        """Have it called no more.

        Args:
            handler: The function.
            names: As for `observe`.
            type: As for `observe`.
        """
        super().unobserve(_Guarded(handler, self._observer_raised), names, type)

    def _observer_raised(self, error: Exception) -> None:
        _log.error("a function that watches the game failed; the game goes on", exc_info=error)
        self._failed_in = self.round
        self.observer_failed = type(error).__name__

    _failed_in = 0
    _changes = 0

    def _called(self, player: str | Player) -> str:
        return self.players[self.state.seat(player)]

    def _card_id(self, card: str | Card) -> str:
        identity = card.id if isinstance(card, Card) else card
        if not isinstance(identity, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(f"{identity!r} is no card: give a card of the hand, or its id")
        return identity

    # Saving

    def to_json(self) -> str:
        """The whole game as JSON, secrets too.

        Returns:
            A text with which `from_json` takes the game up again at the same point.
        """
        saved = {
            "format": _FORMAT,
            "version": _VERSION,
            "name": self._name,
            "whole_rounds": self._whole,
            "seed": self._seed,
            "deck": self._deck.name,
            "pictures": dict(self._deck.hashes),
            "events": [event_to_dict(event) for event in self.events],
        }
        return json.dumps(saved, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str, deck: Deck | None = None) -> Game:
        """Take up a saved game: its events are played again, each judged by the rules.

        Args:
            text: What `to_json` wrote.
            deck: The deck it was played with; None for the 84 dreams.

        Returns:
            A game equal to the one saved.

        Raises:
            SaveError: If it is no saved game, was played with another deck, or breaks a rule; the first event that
                does is named.
        """
        saved = _parsed(text)
        deck = checked_deck(deck)
        events = _read_events(saved["events"])
        first = events[0]
        assert isinstance(first, Dealt)
        _check_same_deck(saved["deck"], saved["pictures"], first.cards, deck)
        game = cls._blank()
        game._replay(deck, saved, events)
        return game

    @classmethod
    def _from_log(cls, deck: Deck, seed: int, events: Sequence[Event], name: str = "", whole: bool = False) -> Game:
        """A game taken up from a log that this package made; see `_sit_down`."""
        game = cls._blank()
        game._sit_down(deck, seed, events, name, whole)
        return game

    @classmethod
    def _blank(cls) -> Game:
        game = cls.__new__(cls)
        traitlets.HasTraits.__init__(game)
        return game

    def _replay(self, deck: Deck, saved: Mapping[str, Any], events: Sequence[Event]) -> None:
        try:
            self._sit_down(deck, checked_seed(saved["seed"]), events[:1], saved["name"], saved["whole_rounds"])
        except DixitError as wrong:
            raise SaveError(f"event 1 ({events[0].kind}) breaks the rules: {wrong}") from wrong
        for number, event in enumerate(events[1:], start=2):
            try:
                self._moments.append(self._after(self._moments[-1], event))
            except DixitError as wrong:
                who = "" if isinstance(event, Dealt | LaidOut | Refilled) else f" by {event.player}"
                raise SaveError(f"event {number} ({event.kind}{who}) breaks the rules: {wrong}") from wrong
        if self.state.awaits_layout or self.state.awaits_passing_on:
            raise SaveError("the log ends in the middle of an act: its last event is missing")

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game to a file, whole or not at all.

        Args:
            path: The file; one that is there is replaced.

        Raises:
            OSError: If it can't be written; a file that was there is as it was.
        """
        write_whole(path, self.to_json())

    def autosave(self, path: str | os.PathLike[str] | None = _AUTOSAVE) -> None:
        """Write the game to a file now and after each act, whole or not at all.

        Where that fails later, a warning says so and the game goes on; `autosave_failed` tells the last reason.
        Another game that the file holds is not lost, nor is anything else in it: it is kept beside, and a warning says
        as what.

        Args:
            path: The file, a name alone next to the notebook; None to stop.

        Raises:
            OSError: If it can't be written now; nothing is saved after acts then.
        """
        if path is not None:
            path = Path(path).resolve()  # the folder may be changed later
            kept = self._set_aside(path)
            try:
                self.save(path)
            except OSError:
                if kept is not None:
                    kept.replace(path)
                raise
            if kept is not None:
                warnings.warn(f"{path.name} held something else: it is kept as {kept.name}", UserWarning, stacklevel=2)
        self._autosaved_to = path
        self._autosave_failed = ""

    def _set_aside(self, path: Path) -> Path | None:
        """Rename a file that holds what this game does not; None if nothing would be lost."""
        if not path.is_file() or self._holds(path.read_bytes()):
            return None
        names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in itertools.count(1))
        kept = next(name for name in names if not name.exists())
        path.replace(kept)
        return kept

    def _holds(self, content: bytes) -> bool:
        """Whether a file has nothing in it but an earlier point of this game, or another that has not begun."""
        try:
            saved = _parsed(content.decode("utf-8-sig"))
        except (SaveError, UnicodeDecodeError):
            return not content.strip()
        events = saved["events"]
        return len(events) <= 1 or events == json.loads(self.to_json())["events"][: len(events)]

    @property
    def autosaved_to(self) -> Path | None:
        """The file that is written after each act; None without `autosave`."""
        return self._autosaved_to

    @property
    def autosave_failed(self) -> str:
        """Why the last act could not be written; "" if it was."""
        return self._autosave_failed

    _autosaved_to: Path | None = None
    _autosave_failed = ""

    def _save_again(self) -> None:
        if self._autosaved_to is None:
            return
        try:
            self.save(self._autosaved_to)
        except OSError as wrong:
            if not self._autosave_failed:
                warnings.warn(f"the game could not be saved: {wrong}", RuntimeWarning, stacklevel=5)
            self._autosave_failed = wrong.strerror or type(wrong).__name__
        else:
            self._autosave_failed = ""

    @classmethod
    def load(cls, path: str | os.PathLike[str], deck: Deck | None = None) -> Game:
        """Take up a game from a file that `save` wrote.

        Args:
            path: The file.
            deck: The deck it was played with; None for the 84 dreams.

        Returns:
            A game equal to the one saved.

        Raises:
            OSError: If it can't be read.
            SaveError: If it holds no game that can be taken up.
        """
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except UnicodeDecodeError as wrong:
            raise SaveError(f"{os.fspath(path)} is no saved game: it isn't text in UTF-8") from wrong
        return cls.from_json(text, deck)

    # Copies

    def __copy__(self) -> Game:
        game = self._blank()
        game._deck, game._seed, game._name, game._whole = self._deck, self._seed, self._name, self._whole
        game._moments = list(self._moments)  # what is in them never changes
        return game

    def __deepcopy__(self, _memo: object) -> Game:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        return type(self)._from_log, (self._deck, self._seed, self.events, self._name, self._whole)

    # Showing

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self._seed, self._name, self._whole, self._deck.name, self.events) == (
            other._seed,
            other._name,
            other._whole,
            other._deck.name,
            other.events,
        )

    __hash__ = None  # type: ignore[assignment]  # a game changes, so it can't be a key

    def __repr__(self) -> str:
        scores = ", ".join(f"{player} {total}" for player, total in self.scores.items())
        called = f"{self._name!r}, " if self._name else ""
        return f"Game({called}round {self.round}, {self.phase}: {scores})"

    def _repr_html_(self) -> str:
        from ..text.tables import html_table

        rows = [
            [player, str(total), "storyteller" if player == self.storyteller else ""]
            for player, total in self.scores.items()
        ]
        return html_table(f"Round {self.round}: {_STANDS[self.phase]}", ["Player", "Points", ""], rows)


def checked_deck(deck: Deck | None) -> Deck:
    if deck is None:
        return Deck.dreams()
    if not isinstance(deck, Deck):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise DeckError(f"{deck!r} is no deck: give a Deck, or None for the 84 dreams")
    return deck


def check_cards(rules: Rules, players: int, deck: Deck) -> None:
    """Raise DeckError unless a deck is enough for a table; where files were left out of it, say so."""
    try:
        check_deck(rules, players, tuple(deck.cards))
    except DeckError as wrong:
        lost = len(deck.report.left_out)
        if not lost:
            raise
        files = "1 file was" if lost == 1 else f"{lost} files were"
        raise DeckError(
            f"{wrong}. {files} left out of {deck.name!r}: deck.report says why. deck + dx.Deck.dreams() has enough"
        ) from None


def _parsed(text: object) -> dict[str, Any]:
    if not isinstance(text, str):
        raise SaveError(f"a saved game is a text, what to_json() gave: {type(text).__name__} is none")
    try:
        read: Any = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise SaveError(f"it is no saved game: {wrong}") from wrong
    saved: dict[str, Any] = read if isinstance(read, dict) else {}  # pyright: ignore[reportUnknownVariableType]
    if saved.get("format") != _FORMAT:
        raise SaveError(f"it is no saved game: the format must be {_FORMAT!r}")
    version: object = saved.get("version")
    if version != _VERSION or not isinstance(version, int) or isinstance(version, bool):
        raise SaveError(f"its version is {version!r}: this package reads version {_VERSION}")
    types: dict[str, type] = {
        "name": str,
        "whole_rounds": bool,
        "seed": int,
        "deck": str,
        "pictures": dict,
        "events": list,
    }
    for name, kind in types.items():
        if not isinstance(saved.get(name), kind):
            raise SaveError(f"it is no whole game: {name!r} must be there, as {kind.__name__}")
    unknown = sorted(set(saved) - {"format", "version", *types})
    if unknown:
        raise SaveError(f"it holds {', '.join(map(repr, unknown))}, which no saved game does")
    if isinstance(saved["seed"], bool):
        raise SaveError("its seed is no whole number")
    if not saved["name"].isprintable() or len(saved["name"]) > _LONGEST_SCENARIO_NAME:
        raise SaveError("its name can't be read: a scenario's name is short and printable")
    return saved


def _check_same_deck(name: str, pictures: Mapping[str, object], cards: Sequence[str], deck: Deck) -> None:
    """Raise SaveError unless this is the deck that a game was played with: the same cards, with the same pictures."""
    if set(pictures) != set(cards):
        raise SaveError("its 'pictures' are not those of the cards that were dealt: each card has one")
    played = f"the game was played with the deck {name!r}, not with {deck.name!r}"
    missing = [card for card in cards if card not in deck]
    if missing:
        lacks = f"which lacks {len(missing)} of its {len(cards)} cards, such as {missing[0]!r}"
        raise SaveError(f"{played}, {lacks}: give the deck it was played with as deck=")
    if len(deck) != len(pictures):
        raise SaveError(
            f"{played}, which has {len(deck)} cards instead of {len(cards)}: give the deck it was played with as deck="
        )
    others = [card for card in cards if pictures[card] != deck.hashes[card]]
    if others:
        raise SaveError(
            f"{played} as it is now: {len(others)} of its pictures are others, such as that of {others[0]!r}; "
            "give the deck it was played with as deck="
        )


def _read_events(listed: Sequence[object]) -> list[Event]:
    events: list[Event] = []
    for number, each in enumerate(listed, start=1):
        try:
            events.append(event_from_dict(each))
        except (DixitError, TypeError) as wrong:
            raise SaveError(f"event {number} can't be read: {wrong}") from wrong
    if not events or not isinstance(events[0], Dealt):
        raise SaveError("the log must begin with the dealing of the cards")
    return events
