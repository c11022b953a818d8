"""`Game`: acts become events, events become states; undo. `saving` saves it, `observed` notifies observers.

`engine.apply` checks the acts. Knows nothing of widgets; those that show a game observe its `revision`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from random import Random
from typing import TYPE_CHECKING, TypeVar, cast

import traitlets

from ..decks.deck import Deck
from ..engine.apply import apply, begin, cards_to_shuffle_in
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
)
from ..engine.players import Player, seat_players
from ..engine.shuffle import checked_seed, rng_for, shuffled
from ..engine.state import GameState, Phase
from ..engine.whole_numbers import as_whole
from ..errors import DeckError, DixitError, RuleError, SaveError, brief_path, must_be
from ..sentences import say
from ..text.score_table import RoundScore
from .dealing import check_cards, checked_deck
from .observed import Observed

if TYPE_CHECKING:  # what saves is imported when a game is saved or loaded: a board of a game needs none of it
    from pathlib import Path

    from .saving import Autosave, SavedGame

__all__ = ["Game"]

_AUTOSAVE = "dixit-game.json"
"""The file that a game is saved to after each act, if nobody names another."""

_MOST_NAMED = 100
"""Names that are looked at where some are given: far more than a table has players."""

E = TypeVar("E", bound=Left | Joined | Refilled)


@dataclass(frozen=True)
class _Moment:
    """An event, and the state after it."""

    event: Event
    state: GameState


class Game(Observed):
    """A game of Dixit.

    Args:
        players: Three to twelve names or `Player`s, in seat order (each one's left neighbour is next).
        rules: An edition's name ("dixit", "disney", "odyssey") or `Rules`.
        deck: The `Deck` to play with; None for the 84 dreams.
        seed: A whole number for the same shuffles each time; None for random ones.

    Raises:
        RuleError: If the rules don't allow such a table, or `seed` is not a whole number.
        DeckError: If the deck is too small for it.

    A copy (`copy.copy`, `copy.deepcopy`, `pickle`) is independent: acts in one don't change the other, nothing observes the
    copy, and it is not saved with its acts. To keep a game, `save` it: unpickling runs
    whatever a file says, so load no pickle that somebody else has made.

    Source: rulebooks, preparation.

    >>> game = Game(["Ada", "Bo", "Cy", "Di"], seed=1)
    >>> game.phase, len(game.hand("Ada")), game.draw_pile
    ('clue', 6, 60)
    """

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
        self._replay(deck, seed, [dealt])

    def _replay(
        self, deck: Deck, seed: int, events: Sequence[Event], name: str = "", shows_round_end: bool = False
    ) -> None:
        """Take up a game from its log.

        Args:
            deck: What is played with.
            seed: For the shuffles to come.
            events: The log, `Dealt` first; each event is checked by the rules.
            name: The scenario's name, if it is one.
            shows_round_end: Whether a board may step through the end of a scored round before `next_round` is called.
        """
        first = events[0]
        assert isinstance(first, Dealt)
        self._deck = deck
        self._seed = seed
        self._name = name
        self._shows_round_end = shows_round_end
        self._moments = [_Moment(first, begin(first))]
        for event in events[1:]:
            self._moments.append(self._after(self._moments[-1], event))

    @staticmethod
    def _after(moment: _Moment, event: Event) -> _Moment:
        return _Moment(event, apply(moment.state, event))

    # What everyone at the table knows

    @property
    def name(self) -> str:
        """The name of the scenario; "" for any other game."""
        return self._name

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seat order."""
        return self.state.names

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self.state.rules

    @property
    def deck(self) -> Deck:
        """The deck."""
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
        """The whole state, with secrets. Only what `dixit_widgets.views` makes of it may be sent to a page."""
        return self._moments[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """All events in order; they contain secrets, which their reprs leave out."""
        return tuple(moment.event for moment in self._moments)

    @property
    def shown_state(self) -> GameState:
        """The state that a board shows: that of a worked round includes its end."""
        if self._shows_round_end and self.phase == "scored":
            return self._round_ended()[-1].state
        return self.state

    def hand(self, player: str | Player) -> tuple[Card, ...]:
        """A player's hand.

        Args:
            player: The player's name.

        Returns:
            The cards.

        Raises:
            RuleError: If it is not one of the players.
        """
        return tuple(self._deck[card] for card in self.state.hands[self.state.seat(player)])

    # Acts

    def give_clue(self, player: str | Player, card: str | Card, clue: str | Clue) -> None:
        """Lay a card face down and give a clue; any player may give the first clue of a game.

        Args:
            player: The storyteller's name.
            card: A card of that hand, or its id.
            clue: The words, or a `Clue` that is sung, mimed or a sound.

        Raises:
            RuleError: If the rules don't allow it; the game is as it was.

        Source: rulebooks, making a riddle; first storyteller.
        """
        given = clue if isinstance(clue, Clue) else Clue(clue)
        self._act(ClueGiven(self._name_of(player), self._card_id(card), given))

    def hand_in(self, player: str | Player, *cards: str | Card) -> None:
        """Hand in a card face down, or two at a table of three; with the last one the cards are laid out.

        Args:
            player: The player's name.
            cards: Cards of that hand, or their ids.

        Raises:
            RuleError: If the rules don't allow it; the game is as it was.

        Source: rulebooks, making a riddle; variant for three players.
        """
        self._act(HandedIn(self._name_of(player), tuple(self._card_id(card) for card in cards)))

    def vote(self, player: str | Player, *slots: int) -> None:
        """Vote; the vote can be changed until the last one is in.

        Args:
            player: The player's name.
            slots: The numbers of the slots voted for, from 1; in Odyssey two, which may be the same.

        Raises:
            RuleError: If the rules don't allow it; the game is as it was.

        Source: rulebooks, finding the storyteller's card.
        """
        self._act(Voted(self._name_of(player), cast("tuple[int, ...]", tuple(map(as_whole, slots)))))

    def next_round(self) -> None:
        """Refill the hands and pass the storyteller on to the left.

        Raises:
            RuleError: If the round isn't scored yet, or the game is over; the game is as it was.

        Source: rulebooks, end of the round.
        """
        self._go_on(self._round_ended())

    def undo(self, through: Iterable[str | Player] = ()) -> None:
        """Undo the last act, with the events that followed from it.

        Args:
            through: Players whose acts are undone too, such as those that bots play, back to the last act of another
                player. Acts in a seat whose player was away are undone too.

        Raises:
            RuleError: If there is nothing to undo; then nothing changes.
        """
        place = self._last_act(through)
        if place is None:
            only = say("nobody else has done anything yet") if through else say("the cards have only been dealt")
            raise RuleError(say("nothing can be taken back: {only}", only=only))
        self._commit(self._moments[:place])

    def last_act(self, through: Iterable[str | Player] = ()) -> Event | None:
        """The act that `undo(through)` would take back.

        Args:
            through: Names of players whose acts `undo` would take back too.

        Returns:
            Its event, `Refilled` for `next_round()`; None if nothing can be taken back. It holds secrets.
        """
        place = self._last_act(through)
        return None if place is None else self._moments[place].event

    def _last_act(self, through: Iterable[str | Player]) -> int | None:
        if isinstance(through, str | Player) or not isinstance(through, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be("through", say("a list of names such as ['Bo', 'Cy']"), through))
        named = list(islice(through, _MOST_NAMED + 1))  # without end, perhaps
        bots = {self._name_of(player) for player in named}
        if len(named) > _MOST_NAMED:
            raise RuleError(must_be("through", say("a list of names such as ['Bo', 'Cy']"), through))
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
        """Mark a player as away: a bot plays the seat in this round or, between rounds, in the next one.

        Args:
            player: The player's name.
            from_now_on: True for the rest of the game, or until `present`; False for one round.

        Raises:
            RuleError: If it is not one of the players, or is marked so already; then nothing changes.
        """
        if not isinstance(from_now_on, bool):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be("from_now_on", say("True or False"), from_now_on))
        self._act(Absent(self._name_of(player), "game" if from_now_on else "round"))

    def present(self, player: str | Player) -> None:
        """Mark a player who was away as back.

        Args:
            player: The player's name.

        Raises:
            RuleError: If that player isn't away; the game is as it was.
        """
        self._act(Present(self._name_of(player)))

    def leave(self, player: str | Player) -> None:
        """Remove a player for good, between two rounds. The hand goes to the discards; the others keep their points.

        The rules of the new table size apply from then on: from four players to three, everyone draws up to 7 cards.

        Args:
            player: The player's name.

        Raises:
            RuleError: If a round has begun, or too few would be left; the game is as it was.
        """
        self._reseat(Left(self._name_of(player)))

    def join(self, player: str | Player, points: int = 0) -> None:
        """Add a player in a new last seat, between two rounds, and deal a hand.

        The rules of the new table size apply from then on: from three players to four, everyone discards the newest card and
        holds 6.

        Args:
            player: A name or a `Player`; without a colour, the first that is free.
            points: The points to begin with, from 0.

        Raises:
            RuleError: If a round has begun, the table is full, or the name or colour is taken; the game is as it was.
            DeckError: If the deck is too small for the larger table.
        """
        newcomer = seat_players([*self.state.players, player])[-1]
        self._reseat(Joined(newcomer.name, newcomer.colour or "", cast("int", as_whole(points))))

    def _reseat(self, event: Left | Joined) -> None:
        self._act(self._with_new_pile(event))

    def _with_new_pile(self, event: E) -> E:
        """The event with a new pile, if the one that is there is too short for it."""
        cards = cards_to_shuffle_in(self.state, event)
        return event if cards is None else replace(event, pile=self._shuffled(sorted(cards)))

    # A game that is played elsewhere, or written down as it goes on

    def follow(self, keep: int, events: Iterable[Event]) -> None:
        """Follow a game that is played elsewhere: its first events stay, others come after them, as one change.

        Args:
            keep: How many of the first events stay; those after them are taken back. 0 to take all of them anew.
            events: What comes after them, each checked by the rules.

        Raises:
            RuleError: If `keep` is not a number of events that there are, the events break a rule, or end in the middle of an
                act; the game is as it was.
            DeckError: If they name a card that the deck lacks.

        >>> played, mirror = Game(["Ada", "Bo", "Cy"], seed=1), Game(["Ada", "Bo", "Cy"], seed=1)
        >>> played.give_clue("Ada", played.hand("Ada")[0], "rebirth")
        >>> mirror.follow(1, played.events[1:])
        >>> mirror == played, mirror.revision
        (True, 1)
        """
        kept = as_whole(keep)
        if isinstance(kept, bool) or not isinstance(kept, int) or not 0 <= kept <= len(self._moments):
            rule = say("a number of events from 0 to {most}", most=len(self._moments))
            raise RuleError(must_be("keep", rule, keep))
        moments = self._moments[:kept]
        for event in events:
            moments.append(self._after(moments[-1], event) if moments else self._begun(event))
        if not moments or moments[-1].state.awaits_layout or moments[-1].state.awaits_passing_on:
            raise RuleError(say("the log ends in the middle of an act: its last event is missing"))
        if moments != self._moments:
            self._commit(moments)

    def _begun(self, event: object) -> _Moment:
        """The deal of another log."""
        if not isinstance(event, Dealt):
            raise RuleError(say("the first event of a saved game must be 'dealt'"))
        missing = [card for card in event.cards if card not in self._deck]
        if missing:
            raise DeckError(
                say("the deck {deck} lacks the card {card}", deck=repr(self._deck.name), card=repr(missing[0]))
            )
        return _Moment(event, begin(event))

    def write_to(self, log: Callable[[int, Sequence[Event]], None] | None) -> None:
        """Have a function write each change down before it happens: what it can't write never happens.

        Args:
            log: Called with how many of the first events stay, and the events that come after them, as for `follow`. An
                `OSError` that it raises is raised by the act, and the game is as it was. None to stop.
        """
        self._log = log

    _log: Callable[[int, Sequence[Event]], None] | None = None

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
        refilled = self._after(self._moments[-1], self._with_new_pile(Refilled()))
        round_ = refilled.state.round
        assert round_.storyteller is not None
        following = self.players[(round_.storyteller + 1) % len(self.players)]
        return [refilled, self._after(refilled, PassedOn(following))]

    def _rng_for(self, *what: object) -> Random:
        """A source of chance of its own for some purpose: the same each time it is asked for."""
        return rng_for(self._seed, *what)

    def _shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        return shuffled(cards, self._seed, self.state.shuffles)

    def _go_on(self, moments: Sequence[_Moment]) -> None:
        self._commit([*self._moments, *moments])

    def _commit(self, moments: list[_Moment]) -> None:
        """Save what is to have happened, then have it happen and tell everybody: what can't be saved never happened."""
        if self._autosave is not None:
            self._autosave.write(self._saved(moments))
        if self._log is not None:
            kept = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(self._moments, moments, strict=False)))
            self._log(kept, [moment.event for moment in moments[kept:]])
        self._moments = moments
        self._notify(self.round)

    _autosave: Autosave | None = None

    def _name_of(self, player: str | Player) -> str:
        return self.players[self.state.seat(player)]

    def _card_id(self, card: str | Card) -> str:
        identity = card.id if isinstance(card, Card) else card
        if not isinstance(identity, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be(say("a card"), say("a card of the hand, or its id"), identity))
        return identity

    # Saving

    def to_json(self) -> str:
        """The whole game as JSON, secrets too.

        Returns:
            A text with which `from_json` takes the game up again at the same point.

        Raises:
            SaveError: If the game is so long that `from_json` would not take it.
        """
        from .saving import check_size

        text = self._saved(self._moments)
        check_size(text)
        return text

    def _saved(self, moments: Sequence[_Moment]) -> str:
        """The game as it would be saved if this had happened."""
        from .saving import SavedGame, saved_text

        deck, events = self._deck, [moment.event for moment in moments]
        return saved_text(SavedGame(self._name, self._shows_round_end, self._seed, deck.name, deck.hashes, events))

    @classmethod
    def from_json(cls, text: str, deck: Deck | None = None, *, edited: bool = False) -> Game:
        """Load a saved game: its events are replayed, each checked by the rules.

        Args:
            text: What `to_json` wrote.
            deck: The deck it was played with; None for the 84 dreams.
            edited: True to take up a text that somebody has changed by hand on purpose: its checksum is not compared.

        Returns:
            A game equal to the one saved.

        Raises:
            SaveError: If it is no saved game, was changed after it was saved, was played with another deck, or breaks a
                rule; the first event that does is named.
        """
        from .saving import check_same_deck, read_saved

        saved = read_saved(text, edited)
        deck = checked_deck(deck)
        check_same_deck(saved, deck)
        game = cls._blank()
        game._replay_saved(deck, saved)
        return game

    @classmethod
    def _from_log(
        cls, deck: Deck, seed: int, events: Sequence[Event], name: str = "", shows_round_end: bool = False
    ) -> Game:
        """A game taken up from a log that this package made; see `_replay`."""
        game = cls._blank()
        game._replay(deck, seed, events, name, shows_round_end)
        return game

    @classmethod
    def _blank(cls) -> Game:
        game = cls.__new__(cls)
        traitlets.HasTraits.__init__(game)
        return game

    def _replay_saved(self, deck: Deck, saved: SavedGame) -> None:
        events = saved.events
        try:
            self._replay(deck, checked_seed(saved.seed), events[:1], saved.name, saved.whole_rounds)
        except DixitError as wrong:
            raise SaveError(
                say("event {number} ({kind}) breaks the rules: {wrong}", number=1, kind=events[0].kind, wrong=wrong)
            ) from wrong
        for number, event in enumerate(events[1:], start=2):
            try:
                self._moments.append(self._after(self._moments[-1], event))
            except DixitError as wrong:
                act = event.kind
                if not isinstance(event, Dealt | LaidOut | Refilled):
                    act = say("{kind}, {player}", kind=act, player=event.player)
                raise SaveError(
                    say("event {number} ({kind}) breaks the rules: {wrong}", number=number, kind=act, wrong=wrong)
                ) from wrong
        if self.state.awaits_layout or self.state.awaits_passing_on:
            raise SaveError(say("the log ends in the middle of an act: its last event is missing"))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game to a file, whole or not at all.

        Args:
            path: The file; one that is there is replaced.

        Raises:
            OSError: If it can't be written; a file that was there is as it was.
        """
        from .saving import save_text

        save_text(path, self._saved(self._moments))

    def autosave(self, path: str | os.PathLike[str] | None = _AUTOSAVE) -> None:
        """Write the game to a file now and with each act, whole or not at all.

        An act that can't be written later raises `OSError` and has not happened: the game and all who watch it are as
        before, and the act can be done again when there is room. `autosave_failed` is the last reason.
        Another game that the file holds is not lost, nor is anything else in it: it is kept beside, and a warning says
        as what.

        Args:
            path: The file, a name alone next to the notebook; None to stop.

        Raises:
            OSError: If it can't be written now; nothing is saved with acts then that was not before.
            TypeError: If that is no path.
        """
        if path is not None:
            from .saving import Autosave

            begun = Autosave(path)
            begun.begin(self._saved(self._moments))
            self._autosave = begun
        else:
            self._autosave = None

    @property
    def autosaved_to(self) -> Path | None:
        """The file that is written with each act; None without `autosave`."""
        return None if self._autosave is None else self._autosave.path

    @property
    def autosave_failed(self) -> str:
        """Why the last act could not be written, and has not happened; "" if it was."""
        return "" if self._autosave is None else self._autosave.failed

    @classmethod
    def load(cls, path: str | os.PathLike[str], deck: Deck | None = None, *, edited: bool = False) -> Game:
        """Load a game from a file that `save` wrote.

        Args:
            path: The file.
            deck: The deck it was played with; None for the 84 dreams.
            edited: As for `from_json`.

        Returns:
            A game equal to the one saved.

        Raises:
            OSError: If it can't be read.
            SaveError: If it holds no game that can be taken up; the error names the file.
        """
        from .saving import text_of_file

        text = text_of_file(path)
        try:
            return cls.from_json(text, deck, edited=edited)
        except SaveError as wrong:
            raise SaveError(
                say("{path} can't be taken up: {wrong}", path=brief_path(os.fspath(path)), wrong=wrong)
            ) from wrong

    # Copies

    def __copy__(self) -> Game:
        game = self._blank()
        game._deck, game._seed, game._name, game._shows_round_end = (
            self._deck,
            self._seed,
            self._name,
            self._shows_round_end,
        )
        game._moments = list(self._moments)  # what is in them never changes
        return game

    def __deepcopy__(self, _memo: object) -> Game:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        return type(self)._from_log, (self._deck, self._seed, self.events, self._name, self._shows_round_end)

    # Showing

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self._seed, self._name, self._shows_round_end, self._deck.name, self.events) == (
            other._seed,
            other._name,
            other._shows_round_end,
            other._deck.name,
            other.events,
        )

    __hash__ = None  # type: ignore[assignment]  # a game changes, so it can't be a key

    def __repr__(self) -> str:
        scores = ", ".join(f"{player} {total}" for player, total in self.scores.items())
        called = f"{self._name!r}, " if self._name else ""
        return f"Game({called}round {self.round}, {self.phase}: {scores})"

    def _repr_html_(self) -> str:
        from ..sentences import current_language, say
        from ..text.labels import phase_label
        from ..text.tables import html_table

        rows = [
            [player, str(total), say("storyteller") if player == self.storyteller else ""]
            for player, total in self.scores.items()
        ]
        caption = say("Round {round}: {phase}", round=self.round, phase=phase_label(current_language(), self.phase))
        return html_table(caption, [say("Player"), say("Points"), ""], rows)
