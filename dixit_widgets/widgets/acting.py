"""The base of `Seat` and `Table`: players who act from the page, and who may see which hand.

The public part of the turn is a synced trait. A hand is sent only in answer to a page whose player has confirmed "I am
here", as a message that no notebook saves. This module checks who may act, and when; `Game` checks the rules. A refused act
changes nothing. `views/contract.py` has the types of all messages.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, cast

import traitlets

from ..bots.runner import BotRunner
from ..engine.clues import CLUE_KINDS, LONGEST_CLUE, Clue
from ..engine.editions import MOST_PLAYERS
from ..engine.events import ClueGiven, HandedIn, Refilled, Voted
from ..engine.players import Player
from ..errors import DixitError, RuleError, error_reason, must_be
from ..game.game import Game
from ..sentences import say
from ..text.labels import not_saved
from ..views.seat import SeatFault, Seating, own_view, turn_view, why_refused
from .base import Answer, BoardError, GameWidget, Message, guarded, is_name, is_whole

__all__ = ["ActingWidget", "acting_names"]

_MOST_LISTED = 64
"""Entries in the longest list that a page may send."""
_LONGEST_TEXT = 5 * LONGEST_CLUE
_REMEMBERED = 1000
"""How many numbers of acts are kept, to recognise an act that is sent twice."""


def acting_names(game: Game, seats: str | Player | Iterable[str | Player]) -> tuple[str, ...]:
    """The names of some players of a game, in seat order.

    Args:
        game: The game.
        seats: A name or `Player`, or several.

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


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT


def _is_kind(value: object) -> bool:
    return isinstance(value, str) and value in CLUE_KINDS


def _lists(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    def are(values: object) -> bool:
        if not isinstance(values, list) or len(cast("list[object]", values)) > _MOST_LISTED:
            return False
        return all(fits(value) for value in cast("list[object]", values))

    return are


def _is_seat_or_none(value: object) -> bool:
    return value is None or is_whole(value)


class ActingWidget(GameWidget):
    """A widget on which players of a game act."""

    _turn: traitlets.Dict[str, Any] = guarded(traitlets.Dict())

    _runner: BotRunner | None = None
    _games = 1
    """How many games it has shown, the one that it shows included."""

    def _sit(self, names: tuple[str, ...]) -> None:
        """Set the players of this page, with their cards face down; a single player needs no confirmation."""
        self._names = names
        self._here = names[0] if len(names) == 1 else None
        self._done: deque[int] = deque(maxlen=_REMEMBERED)
        self._unchanged_since: dict[str | None, tuple[object, int]] = {}
        self._note_changes()

    def _observe(self) -> None:
        super()._observe()
        self._game.observe(self._observer_failed, "observer_failed")

    def _stop_observing(self) -> None:
        self._game.unobserve(self._observer_failed, "observer_failed")
        super()._stop_observing()

    def _observer_failed(self, _change: Mapping[str, Any]) -> None:
        self._tell_turn()

    # What is public

    def _sent(self, number: int, looks: Mapping[str, Any]) -> dict[str, Any]:
        return {**super()._sent(number, looks), "_turn": self._turn_sent()}

    def _turn_sent(self) -> Mapping[str, Any]:
        game = self._game
        return turn_view(
            game.state,
            self._seating(),
            revision=game.revision,
            may_undo=self._may_undo(),
            cards=game.deck.cards,
            language=self._language,
        )

    def _cards_shown(self, number: int) -> tuple[str, ...]:
        """The cards of the round shown and, during a vote, of the round being played."""
        round_ = self._game.state.round
        playing = round_.slots if round_.phase == "vote" else ()
        return tuple(dict.fromkeys((*super()._cards_shown(number), *playing)))

    def _seating(self) -> Seating:
        game, runner = self._game, self._runner
        seat = game.state.seat
        thinking = runner.thinking if runner else None  # the bot of a player who has just left is stopped later
        return Seating(
            seats=tuple(map(seat, self._acting())),
            here=None if self._here is None else seat(self._here),
            bots=tuple(map(seat, self._bots())),
            thinking=seat(thinking) if thinking in game.players else None,
            faults=tuple(SeatFault(each.player, each.stopped) for each in runner.faults if each.round == game.round)
            if runner
            else (),
            unsaved=game.autosave_failed,
            observer_failed=game.observer_failed,
            games=self._games,
            may_play_again=self._may_play_again(),
        )

    def _may_play_again(self) -> bool:
        """Whether the page may begin a new game: only where the widget has made the game that it shows."""
        return False

    def _acting(self) -> tuple[str, ...]:
        """Names of the players of this page who are still at the table."""
        return tuple(name for name in self._game.players if name in self._names)

    def _bots(self) -> tuple[str, ...]:
        """Names of the players whose seats bots play now."""
        game = self._game
        return self._runner.bots if self._runner else tuple(name for name in game.players if name in game.away)

    def _may_undo(self) -> bool:
        """Whether the last act that is not a bot's was done by a player of this page, or began the round."""
        match self._game.last_act(self._bots()):
            case ClueGiven() | HandedIn() | Voted() as event:
                return event.player in self._names
            case event:
                return isinstance(event, Refilled)

    # Following

    def _note_changes(self) -> None:
        """Note the revision since which the state that each player's acts depend on is unchanged."""
        game = self._game
        if self._here not in game.players:
            self._here = None
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

    # The page

    def _messages(self) -> Mapping[str, Message]:
        seat = {"seat": is_whole}
        anybody = {"seat": _is_seat_or_none}
        clue = {"card": is_name, "text": _is_text, "kind": _is_kind}
        return {
            **super()._messages(),
            "enlarge_own": Message({**seat, "card": is_name}, self._enlarged_own),
            "here": Message(seat, self._come_here),
            "leave": Message(seat, self._lay_down),
            "own": Message({**seat, "known": _lists(is_name)}, self._own),
            "give_clue": Message({**seat, **clue}, self._give_clue),
            "hand_in": Message({**seat, "cards": _lists(is_name)}, self._hand_in),
            "vote": Message({**seat, "slots": _lists(is_whole)}, self._vote),
            "next_round": Message(anybody, self._next_round),
            "play_again": Message(anybody, self._play_again),
            "undo": Message(anybody, self._undo),
        }

    def _seated_at(self, seat: int) -> str:
        """The name of the player in a seat, who must play on this page."""
        players = self._game.players
        if seat >= len(players) or players[seat] not in self._names:
            raise self._refusal("foreign")
        return players[seat]

    def _player(self, asked: Mapping[str, Any]) -> str:
        """The name of the player who acts, who must play on this page and have confirmed being here."""
        name = self._seated_at(asked["seat"])
        if name != self._here:
            raise self._refusal("not_here")
        return name

    def _come_here(self, asked: Mapping[str, Any]) -> Answer:
        self._here = self._seated_at(asked["seat"])
        return self._cards_turned()

    def _lay_down(self, asked: Mapping[str, Any]) -> Answer:
        self._player(asked)
        if len(self._acting()) == 1:
            raise self._refusal("misunderstood")
        self._here = None
        return self._cards_turned()

    def _cards_turned(self) -> Answer:
        self._tell_turn()
        return {"type": "done", "revision": self._game.revision}, []

    def _tell_turn(self) -> None:
        """Send the public part of the turn, if it has changed."""
        if self._live:
            self.set_trait("_turn", self._turn_sent())

    def _own(self, asked: Mapping[str, Any]) -> Answer:
        """Send the hand of the player who is here: the only message with a hand."""
        game = self._game
        seat = game.state.seat(self._player(asked))
        own = own_view(game.state, seat, cards=game.deck.cards, language=self._language)
        shown = dict.fromkeys(card["card"] for card in (*own["hand"], *own["given"]))
        missing = [card for card in shown if card not in asked["known"]]
        said = {"type": "own", "revision": game.revision, "own": own, "pictures": missing}
        return said, [game.deck.picture(card) for card in missing]

    def _enlarged_own(self, asked: Mapping[str, Any]) -> Answer:
        state = self._game.state
        seat = state.seat(self._player(asked))
        if asked["card"] not in (*state.hands[seat], *state.round.given[seat]):
            raise self._refusal("picture")
        return self._large(asked["card"])

    # Acts

    def _give_clue(self, asked: Mapping[str, Any]) -> Answer:
        name = self._player(asked)
        return self._act(
            asked, name, lambda: self._game.give_clue(name, asked["card"], Clue(asked["text"], asked["kind"]))
        )

    def _hand_in(self, asked: Mapping[str, Any]) -> Answer:
        name = self._player(asked)
        return self._act(asked, name, lambda: self._game.hand_in(name, *cast("Sequence[str]", asked["cards"])))

    def _vote(self, asked: Mapping[str, Any]) -> Answer:
        name = self._player(asked)
        return self._act(asked, name, lambda: self._game.vote(name, *cast("Sequence[int]", asked["slots"])))

    def _next_round(self, asked: Mapping[str, Any]) -> Answer:
        self._check_anybody(asked)
        return self._act(asked, None, self._game.next_round)

    def _play_again(self, asked: Mapping[str, Any]) -> Answer:
        self._check_anybody(asked)
        if not self._may_play_again():
            raise self._refusal("no_new_game")
        return self._act(asked, None, self._begin_again)

    def _begin_again(self) -> None:
        """Show a new game with the same players."""
        raise NotImplementedError

    def _undo(self, asked: Mapping[str, Any]) -> Answer:
        self._check_anybody(asked)

        def take_back() -> None:
            if not self._may_undo():
                raise RuleError(say("the last act was not done on this page: nothing can be taken back here"))
            self._game.undo(through=self._bots())

        return self._act(asked, None, take_back)

    def _check_anybody(self, asked: Mapping[str, Any]) -> None:
        """Check the seat of an act that anybody on this page may do; a page that only watches sends no seat."""
        if asked["seat"] is not None:
            self._seated_at(asked["seat"])
        elif self._acting():
            raise self._refusal("foreign")

    def _act(self, asked: Mapping[str, Any], name: str | None, act: Callable[[], None]) -> Answer:
        """Do an act of the page once, and only if the state that it depends on is the one that the page showed."""
        game = self._game
        if asked["id"] in self._done:
            raise self._refusal("repeated")
        if not self._unchanged_since[name][1] <= asked["revision"] <= game.revision:
            raise self._refusal("stale")
        if name is not None and name in self._bots():
            raise self._refusal("away")
        seat = 0 if name is None else game.state.seat(name)
        try:
            act()
        except DixitError as refused:
            raise BoardError(why_refused(game.state, seat, asked, self._language)) from refused
        except OSError as wrong:
            raise BoardError(not_saved(self._language, game.autosave_failed or error_reason(wrong))) from wrong
        self._done.append(asked["id"])
        return {"type": "done", "revision": self._game.revision}, []
