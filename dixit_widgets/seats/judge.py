"""`SeatJudge`: what those who play ask for, judged: whose seat it is, whether it is still what they saw, and what they get.

`Game` judges by the rules. A refused act changes nothing. An act that is sent again with its number gets its answer again:
a page whose connection broke can't know whether it was done. Knows nothing of pages, sockets or pictures.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from ..engine.clues import Clue
from ..engine.editions import MOST_PLAYERS
from ..engine.events import ClueGiven, HandedIn, Refilled, Voted
from ..engine.players import Player
from ..engine.state import Phase
from ..errors import DixitError, RuleError, error_reason, must_be
from ..game.game import Game
from ..sentences import Language, say
from ..text.labels import Where, not_saved, refusals
from ..views.seat import own_view, why_refused

__all__ = ["ANSWERS_KEPT", "Act", "Asker", "Picture", "SeatAnswer", "SeatJudge", "names_of_seats"]

ANSWERS_KEPT: Final = 50
"""How many answers to acts are kept for each asker."""

Act: TypeAlias = Callable[[Game], None]
"""An act, to be done in a game."""


class Picture(NamedTuple):
    """A picture that goes with an answer.

    Args:
        card: The id of the card.
        size: Of the picture, as `Deck.picture` has them.
    """

    card: str
    size: Literal["board", "full"]


class SeatAnswer(NamedTuple):
    """What is answered.

    Args:
        content: The answer without its `id`.
        pictures: What is sent with it.
    """

    content: dict[str, Any]
    pictures: tuple[Picture, ...] = ()


@dataclass
class Asker:
    """Those who share one page: the players of a notebook's widget, or the person of one device.

    Args:
        names: The names of the players who play on the page; empty to watch.
    """

    names: tuple[str, ...]
    here: str | None = field(init=False)
    """Who has confirmed "I am here"; a single player needs no confirmation."""
    _answers: OrderedDict[int, tuple[dict[str, Any], dict[str, Any]]] = field(
        default_factory=OrderedDict[int, tuple[dict[str, Any], dict[str, Any]]], init=False, repr=False
    )

    def __post_init__(self) -> None:
        self.sit(self.names)

    def sit(self, names: tuple[str, ...]) -> None:
        """Play these seats from now on, with the cards of several players face down."""
        self.names = names
        self.here = names[0] if len(names) == 1 else None

    def answered(self, asked: Mapping[str, Any]) -> dict[str, Any] | None:
        """The answer that this very act has had; None if it was not done yet.

        Args:
            asked: The act.

        Raises:
            KeyError: If another act with the same number was done.
        """
        kept = self._answers.get(asked["id"])
        if kept is None:
            return None
        if kept[0] != asked:
            raise KeyError(asked["id"])
        return dict(kept[1])

    def keep(self, asked: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        """Keep the answer to an act that was done."""
        self._answers[asked["id"]] = dict(asked), dict(answer)
        while len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    def knows(self, number: int) -> bool:
        """Whether an act with this number was done."""
        return number in self._answers


def names_of_seats(game: Game, seats: str | Player | Iterable[str | Player]) -> tuple[str, ...]:
    """The names of some players of a game, in seat order.

    Args:
        game: The game.
        seats: A name or `Player`, or several of them.

    Returns:
        Their names.

    Raises:
        RuleError: If one is not a player of the game, or is named twice.
    """
    try:
        named = [seats] if isinstance(seats, str | Player) else list(islice(seats, MOST_PLAYERS + 1))
    except TypeError:
        raise RuleError(must_be("seats", say("a list of names"), seats)) from None
    places = [game.state.seat(name) for name in named]
    if len(set(places)) < len(places):
        raise RuleError(say("seats must name every player of this page once, got one twice"))
    return tuple(game.players[place] for place in sorted(places))


class SeatJudge:
    """Judges what the players of one game ask for, on whatever page.

    Args:
        game: The game.
        bots: Gives the names of the players whose seats bots play now.
        where: Where the pages are, for the words of refusals.
        phase: Gives the phase as the pages may know it; None for the game's. A room keeps back that a game is over until the
            votes are revealed.
        begin_again: Begins a new game, which this judge is told by `follow`; None if pages can't.
        may_begin_again: Whether it may be begun now.

    Whoever uses it calls `note_changes` at every change of the game's `revision`.
    """

    def __init__(
        self,
        game: Game,
        bots: Callable[[], Sequence[str]],
        *,
        where: Where = "notebook",
        phase: Callable[[], Phase] | None = None,
        begin_again: Callable[[], None] | None = None,
        may_begin_again: Callable[[], bool] = lambda: False,
    ) -> None:
        self._bots = bots
        self._where: Where = where
        self._phase = phase
        self._begin_again = begin_again
        self._may_begin_again = may_begin_again
        self.follow(game)

    @property
    def game(self) -> Game:
        """The game."""
        return self._game

    def follow(self, game: Game) -> None:
        """Judge another game from now on.

        Args:
            game: The game.
        """
        self._game = game
        self._unchanged_since: dict[str | None, tuple[object, int]] = {}
        self.note_changes()

    def note_changes(self) -> None:
        """Note the revision since which the state that each player's acts depend on is unchanged."""
        game = self._game
        states: dict[str | None, object] = {name: self._state_for(name) for name in game.players}
        states[None] = self._shared_state()
        for whose, state in states.items():
            if whose not in self._unchanged_since or self._unchanged_since[whose][0] != state:
                self._unchanged_since[whose] = (state, game.revision)

    def _state_for(self, name: str) -> object:
        """The state that an act of this player depends on."""
        state = self._game.state
        round_, seat = state.round, state.seat(name)
        own = state.hands[seat], round_.given[seat], round_.votes[seat], name in self._game.away
        return round_.number, round_.phase, round_.storyteller, round_.clue, round_.slots, own

    def _shared_state(self) -> object:
        """The state that undo and next round depend on."""
        round_, bots = self._game.state.round, self._bots()
        acts = [event for event in self._game.events if getattr(event, "player", None) not in bots]
        return round_.number, round_.phase, len(acts)

    # Who

    def acting(self, asker: Asker) -> tuple[str, ...]:
        """Names of the players of a page who are still at the table."""
        return tuple(name for name in self._game.players if name in asker.names)

    def may_undo(self, asker: Asker) -> bool:
        """Whether the last act that is not a bot's was done by a player of this page, or began the round."""
        match self._game.last_act(self._bots()):
            case ClueGiven() | HandedIn() | Voted() as event:
                return event.player in asker.names
            case event:
                return isinstance(event, Refilled)

    def _seated_at(self, seat: int, asker: Asker, language: Language) -> str:
        """The name of the player in a seat, who must play on this page."""
        players = self._game.players
        if seat >= len(players) or players[seat] not in asker.names:
            raise self.refusal("foreign", language)
        return players[seat]

    def _player(self, asked: Mapping[str, Any], asker: Asker, language: Language) -> str:
        """The name of the player who acts, who must play on this page and have confirmed being here."""
        name = self._seated_at(asked["seat"], asker, language)
        if name != asker.here:
            raise self.refusal("not_here", language)
        return name

    def _check_anybody(self, asked: Mapping[str, Any], asker: Asker, language: Language) -> None:
        """Check the seat of an act that anybody on this page may do; a page that only watches sends no seat."""
        if asked["seat"] is not None:
            self._seated_at(asked["seat"], asker, language)
        elif self.acting(asker):
            raise self.refusal("foreign", language)

    def refusal(self, reason: str, language: Language) -> RuleError:
        """The error for what is refused.

        Args:
            reason: A key of `text.labels.refusals`.
            language: The language of the sentence.
        """
        return RuleError(refusals(language, self._where)[reason])

    # What they ask

    def answer(
        self,
        asked: Mapping[str, Any],
        asker: Asker,
        language: Language,
        perform: Callable[[Act], None] | None = None,
    ) -> SeatAnswer:
        """Do what a page asks for, or refuse it.

        Args:
            asked: One of `INTENTS`, well formed.
            asker: Who asks.
            language: The language of sentences.
            perform: Does the act that is allowed; None to do it in the game.

        Returns:
            The answer.

        Raises:
            DixitError: If it is refused; then nothing has changed, and the page may show the text of the error.
        """
        try:
            before = asker.answered(asked)
        except KeyError:
            raise self.refusal("repeated", language) from None
        if before is not None:
            return SeatAnswer(before)
        match asked["type"]:
            case "here":
                asker.here = self._seated_at(asked["seat"], asker, language)
                return self._done()
            case "leave":
                self._player(asked, asker, language)
                if len(self.acting(asker)) == 1:
                    raise self.refusal("misunderstood", language)
                asker.here = None
                return self._done()
            case "own":
                return self._own(asked, asker, language)
            case "enlarge_own":
                return self._enlarged(asked, asker, language)
            case "give_clue" | "hand_in" | "vote":
                name = self._player(asked, asker, language)
            case _:
                self._check_anybody(asked, asker, language)
                name = None
        act = self._act_of(asked, asker, language, name)
        self._check_time(asked, name, language)
        self._perform(asked, name, language, perform or self._in_game, act)
        answer = self._done()
        asker.keep(asked, answer.content)
        return answer

    def _in_game(self, act: Act) -> None:
        act(self._game)

    def _done(self) -> SeatAnswer:
        return SeatAnswer({"type": "done", "revision": self._game.revision})

    def _own(self, asked: Mapping[str, Any], asker: Asker, language: Language) -> SeatAnswer:
        """The hand of the player who is here: the only answer with a hand."""
        game = self._game
        seat = game.state.seat(self._player(asked, asker, language))
        own = own_view(game.state, seat, cards=game.deck.cards, language=language, phase=self._phase and self._phase())
        shown = dict.fromkeys(card["card"] for card in (*own["hand"], *own["given"]))
        missing = [card for card in shown if card not in asked["known"]]
        said = {"type": "own", "revision": game.revision, "own": own, "pictures": missing}
        return SeatAnswer(said, tuple(Picture(card, "board") for card in missing))

    def _enlarged(self, asked: Mapping[str, Any], asker: Asker, language: Language) -> SeatAnswer:
        state = self._game.state
        seat = state.seat(self._player(asked, asker, language))
        card: str = asked["card"]
        if card not in (*state.hands[seat], *state.round.given[seat]):
            raise self.refusal("picture", language)
        return SeatAnswer({"type": "picture", "card": card}, (Picture(card, "full"),))

    def _act_of(self, asked: Mapping[str, Any], asker: Asker, language: Language, name: str | None) -> Act:
        """The act that a message asks for."""
        match asked["type"]:
            case "give_clue":
                return lambda game: game.give_clue(name or "", asked["card"], Clue(asked["text"], asked["kind"]))
            case "hand_in":
                return lambda game: game.hand_in(name or "", *asked["cards"])
            case "vote":
                return lambda game: game.vote(name or "", *asked["slots"])
            case "next_round":
                return lambda game: game.next_round()
            case "undo":
                return lambda game: self._undo(game, asker)
            case _:
                return self._new_game(language)

    def _new_game(self, language: Language) -> Act:
        begin = self._begin_again
        if begin is None or not self._may_begin_again():
            raise self.refusal("no_new_game", language)
        return lambda _game: begin()

    def _undo(self, game: Game, asker: Asker) -> None:
        if not self.may_undo(asker):
            raise RuleError(say("the last act was not done on this page: nothing can be taken back here"))
        game.undo(through=self._bots())

    def _check_time(self, asked: Mapping[str, Any], name: str | None, language: Language) -> None:
        """Check that the state that the act depends on is the one that the page showed, and that no bot plays the seat."""
        if not self._unchanged_since[name][1] <= asked["revision"] <= self._game.revision:
            raise self.refusal("stale", language)
        if name is not None and name in self._bots():
            raise self.refusal("away", language)

    def _perform(
        self,
        asked: Mapping[str, Any],
        name: str | None,
        language: Language,
        perform: Callable[[Act], None],
        act: Act,
    ) -> None:
        game = self._game
        seat = 0 if name is None else game.state.seat(name)
        try:
            perform(act)
        except DixitError as refused:
            phase = self._phase and self._phase()
            raise RuleError(why_refused(game.state, seat, asked, language, phase=phase)) from refused
        except OSError as wrong:
            raise RuleError(not_saved(language, game.autosave_failed or error_reason(wrong))) from wrong
