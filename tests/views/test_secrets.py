"""The rule of secrets: two games that differ only in what a viewer may not know give that viewer the same, to the byte.

Random games of every edition and table size, stopped in their phases; every viewer of each; everything that leaves
Python: opening messages with their state, updates, answers with their buffers, refusals, reprs, tables and mime bundles
of all widgets, and what Python says to acts that the rules don't allow. The other game is a game of its own, with a log
that the rules have judged: hands, pile, face-down cards, owners, votes and seed are others.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.events import ClueGiven, Dealt, Event, HandedIn, LaidOut, Refilled, Voted
from dixit_widgets.engine.state import Phase
from dixit_widgets.views.table import TABLE
from tests.support.page import RecordingComm
from tests.support.play import act_of, cards_everywhere, endless, go_on, table
from tests.support.thorough import some_of

STOPS: list[tuple[str, int, Phase]] = [
    (edition, players, phase)
    for edition, rules in dx.EDITIONS.items()
    for players in range(rules.min_players, rules.max_players + 1)
    for phase in ("hand_in", "vote", "scored" if players % 2 else "clue")  # most is secret in the first two
]
SMALL = [stop for stop in STOPS if stop[1] == dx.EDITIONS[stop[0]].min_players]
"""The smallest table of each edition, in each phase of a round."""

LARGE: list[tuple[str, int, Phase]] = [("dixit", 8, "hand_in"), ("odyssey", 12, "vote")]

KINDS = (dx.Aside, dx.Board, dx.ScoreChart, dx.Seat, dx.Table, dx.VoteMatrix, dx.WhatIf)


@pytest.fixture
def short(recorded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's code, the same for every game, is not compared over and over."""
    for kind in KINDS:
        monkeypatch.setattr(kind, "_esm", "export default {}")
        monkeypatch.setattr(kind, "_css", ".dx {}")


# Games by chance


def stopped_in(phase: Phase, edition: str, players: int, chance: Random) -> dx.Game:
    """A game played by chance, in its second round or later, somewhere in a phase."""
    game = table(players, endless(edition), seed=chance.randrange(1000))
    until = chance.randint(2, 3)
    while game.round < until or game.phase != phase:
        go_on(game, chance)
    while len(game.state.due) > 1 and chance.random() < 0.6:
        go_on(game, chance)
    return game


# The other game


def with_other_secrets(game: dx.Game, viewer: str, chance: Random) -> dx.Game:
    """A legal game that this viewer can't tell from the first: all that is secret is otherwise."""
    start, layout = last_shuffle(game), last_layout(game)
    seen, seen_since = seen_by(game, viewer), seen_by(game, viewer, start)
    shuffled = set(game.events[start].pile or ()) if start else set[str]()  # type: ignore[union-attr]
    lying = set(() if game.state.round.all_voted else own_to_nobody(game, viewer))
    names = turned([card for card in game.deck.cards if card not in seen], chance)
    names |= turned(sorted(lying - shuffled), chance)
    later = turned([names.get(card, card) for card in sorted(shuffled - seen_since)], chance)
    later |= turned(sorted(lying & shuffled), chance)
    events: list[Event] = []
    for place, event in enumerate(game.events):
        if game.phase == "vote" and place == layout:
            events.append(event)  # it lies there as it did, whoever it is from
            events += other_votes(dx.Game._from_log(game.deck, 0, events), game.events[place + 1 :], viewer, chance)
            break
        called = {card: names.get(card, card) for card in game.deck.cards}
        if place >= start:
            called = {card: later.get(name, name) for card, name in called.items()}
        events.append(renamed(event, called))
    other = dx.Game._from_log(game.deck, game._seed + 1, events)
    other._count(game.revision)
    return other


def turned(cards: list[str], chance: Random) -> dict[str, str]:
    """Another card for each of them: there are as many as before, and none is what it was."""
    mixed = chance.sample(cards, len(cards))
    return dict(zip(mixed, [*mixed[1:], *mixed[:1]], strict=True))


def last_shuffle(game: dx.Game) -> int:
    """The place in the log at which the discards were last shuffled into the pile; 0 if never."""
    return max(
        (place for place, event in enumerate(game.events) if isinstance(event, Refilled) and event.pile), default=0
    )


def last_layout(game: dx.Game) -> int:
    return max((place for place, event in enumerate(game.events) if isinstance(event, LaidOut)), default=-1)


def seen_by(game: dx.Game, viewer: str, since: int = 0) -> set[str]:
    """The cards that have lain face up, or been in the viewer's hand, since some place in the log."""
    seen = set[str]()
    for moment in game._moments[since:]:
        if isinstance(moment.event, LaidOut):
            seen |= set(moment.event.cards)
        if viewer != TABLE:
            seen |= set(moment.state.hands[game.state.seat(viewer)])
    return seen


def own_to_nobody(game: dx.Game, viewer: str) -> list[str]:
    """Cards that lie face up for the first time, and whose owners the viewer does not know."""
    round_ = game.state.round
    since = last_shuffle(game)
    before = {
        card for event in game.events[since : last_layout(game)] if isinstance(event, LaidOut) for card in event.cards
    }
    mine = () if viewer == TABLE else round_.given[game.state.seat(viewer)]
    return [card for card in round_.slots if card not in before and card not in mine]


def renamed(event: Event, called: Mapping[str, str]) -> Event:
    """The same with other cards."""
    match event:
        case Dealt(cards=cards) | HandedIn(cards=cards) | LaidOut(cards=cards):
            return replace(event, cards=tuple(called[card] for card in cards))
        case ClueGiven(card=card):
            return replace(event, card=called[card])
        case Refilled(pile=pile) if pile is not None:
            return replace(event, pile=tuple(called[card] for card in pile))
        case _:
            return event


def other_votes(laid_out: dx.Game, votes: Iterable[Event], viewer: str, chance: Random) -> Iterator[Event]:
    """Other votes of others, for the cards as they lie there."""
    round_ = laid_out.state.round
    for event in votes:
        assert isinstance(event, Voted)
        if event.player == viewer:
            yield event
        else:
            seat = laid_out.state.seat(event.player)
            free = [slot for slot in range(1, len(round_.slots) + 1) if round_.owner(slot) != seat]
            yield replace(event, slots=tuple(chance.choice(free) for _ in event.slots))


# Everything that leaves Python


class Leaving:
    """Writes down what leaves Python for one viewer of a game.

    Args:
        game: The game.
        viewer: "table" or a player.
        chosen: Decides what is asked; the same for both games of a pair.
        cards: Ids that the page asks about.
    """

    def __init__(self, game: dx.Game, viewer: str, chosen: Random, cards: list[str]) -> None:
        self.game = game
        self.viewer = viewer
        self.seat = None if viewer == TABLE else game.state.seat(viewer)
        self._chosen = chosen
        self._cards = cards
        self._ids = itertools.count(1000)
        self._left: list[object] = []
        self._widgets: list[Any] = []
        RecordingComm.sent.clear()

    def all_of_it(self) -> bytes:
        """What has left after everything that can be done without telling the two games apart by rights."""
        self._show()
        self._ask_everything()
        self._do_what_is_forbidden()
        self._play_on()
        self._widgets[1].theme = "dark"
        for widget in self._widgets:
            self._left += [repr(widget), widget.get_state(), widget._repr_mimebundle_(), widget._static_html()]
        for widget in self._widgets:
            widget.close()
        text = json.dumps([self._left, RecordingComm.sent], default=plain)
        return re.sub(r"[0-9a-f]{32}", "", text).encode()

    def _show(self) -> None:
        game, viewer = self.game, self.viewer
        if viewer == TABLE:
            board = dx.Board(game)
            self._widgets = [board, dx.Table(game, [], bots=False), dx.Table(game, game.players, bots=False)]
            self._widgets += [
                dx.ScoreChart(game),
                dx.VoteMatrix(game),
                dx.WhatIf(game),
                dx.Aside(board, "clue", "A clue"),
            ]
            for number in range(1, game.round + 1):
                board.round = number
                self._left.append(board.handout(step=0)._repr_html_())
                board.step = max(len(board.steps) - 1, 0)
                self._left.append(board.handout()._repr_html_())
        else:
            around = dx.Table(game, game.players, bots=False)
            self._widgets = [dx.Seat(game, viewer), dx.Table(game, viewer, bots=False), around]
            self._say(around, "here", self.seat)

    def _ask_everything(self) -> None:
        for widget in self._widgets:
            for card in self._cards:
                self._say(widget, "enlarge", card=card)
            if not isinstance(widget, dx.Seat | dx.Table):
                continue
            for seat in range(len(self.game.players)):
                self._say(widget, "own", seat, known=[])
                self._say(widget, "enlarge_own", seat, card=self._cards[seat % len(self._cards)])
                if seat != self.seat:
                    self._say(widget, "leave", seat)
                    self._say(widget, "vote", seat, slots=[1])
                    self._say(widget, "hand_in", seat, cards=self._cards[:1])
            for card in self._cards if self.seat is not None else ():
                self._say(widget, "enlarge_own", self.seat, card=card)

    def _do_what_is_forbidden(self) -> None:
        """Cards of others and one's own slots, from the page and from Python."""
        game = self.game
        if self.seat is None:
            return
        mine = {card.id for card in game.hand(self.viewer)}
        others = [card for card in self._cards if card not in mine]
        slots = [
            0,
            99,
            *(slot for slot, card in enumerate(game.slots, 1) if card.id in game.state.round.given[self.seat]),
        ]
        for widget in self._widgets:
            for card in others:
                self._say(widget, "hand_in", self.seat, cards=[card])
                self._say(widget, "give_clue", self.seat, card=card, text="a clue", kind="said")
            for slot in slots:
                self._say(widget, "vote", self.seat, slots=[slot] * game.rules.votes)
        for card in others:
            self._attempt(lambda card=card: game.hand_in(self.viewer, card))
            self._attempt(lambda card=card: game.give_clue(self.viewer, card, "a clue"))
        for slot in slots:
            self._attempt(lambda slot=slot: game.vote(self.viewer, *[slot] * game.rules.votes))

    def _play_on(self) -> None:
        """Acts that follow, up to where the cards are laid out or the votes are told; and one that is taken back."""
        game = self.game
        due = [game.players[seat] for seat in game.state.due]
        if game.phase == "clue":
            acting = due[:1] if game.storyteller else [self.viewer if self.seat is not None else due[0]]
        else:
            acting = self._chosen.sample(due[:-1], min(2, len(due[:-1])))
            if self.viewer in due and len(due) > 1:
                acting = [self.viewer, *[name for name in acting if name != self.viewer][: len(due) - 2]]
        for name in acting:
            if game.phase == "clue":
                game.give_clue(name, game.hand(name)[0], "another clue")
            elif name == self.viewer:
                act_of(game, name, Random(1))
            else:
                act_of(game, name, self._chosen)
        if acting:
            game.undo()
        if game.phase == "scored" and self.seat is None:
            game.next_round()
        self._left += [repr(game), game._repr_html_(), repr(game.state), repr(game.events), repr(game.score)]
        self._left += [repr(dx.history(game)), dx.history(game)._repr_html_()]
        self._left += [repr(dx.vote_counts(game)), dx.vote_counts(game)._repr_html_()]

    def _say(self, widget: Any, what: str, seat: int | None = None, **fields: Any) -> None:
        content = {"type": what, "id": next(self._ids), "revision": self.game.revision, **fields}
        if seat is not None:
            content["seat"] = seat
        widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    def _attempt(self, act: Callable[[], object]) -> None:
        with pytest.raises(dx.RuleError) as refused:
            act()
        self._left.append(str(refused.value))


def plain(value: object) -> str:
    """For JSON: of a picture its fingerprint."""
    if isinstance(value, bytes | memoryview):
        return hashlib.blake2b(bytes(value), digest_size=8).digest().hex(" ")
    return repr(value)


def asked_about(game: dx.Game, other: dx.Game, viewer: str, chance: Random) -> list[str]:
    """Cards that a page asks about: of others' hands in either game, of the pile, of the table, and of one's own hand."""
    groups: list[Iterable[str]] = [[card.id for card in game.slots]]
    for each in (game, other):
        groups += [[card.id for name in each.players if name != viewer for card in each.hand(name)], each.state.pile]
    if viewer != TABLE:
        groups.append([card.id for card in game.hand(viewer)])
    return [chance.choice(list(group)) for group in groups if group]


# The rule


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(("edition", "players", "phase"), some_of(STOPS, *SMALL, *LARGE, several=True))
def test_what_leaves_python_is_the_same_to_every_viewer_who_may_not_know_the_difference(
    edition: str, players: int, phase: Phase
) -> None:
    chance = Random(f"{edition} {players} {phase}")
    game = stopped_in(phase, edition, players, chance)
    for viewer in (TABLE, *game.players):
        other = with_other_secrets(game, viewer, chance)
        assert_differs_in_secrets_only(game, other, viewer)
        cards, seed = asked_about(game, other, viewer, chance), chance.random()
        again = dx.Game._from_log(game.deck, game._seed, game.events)
        again._count(game.revision)
        sent = [Leaving(each, viewer, Random(seed), cards).all_of_it() for each in (again, other)]
        assert sent[0] == sent[1], viewer


def assert_differs_in_secrets_only(game: dx.Game, other: dx.Game, viewer: str) -> None:
    """The two are games in which much is otherwise, and the viewer's own is not."""
    assert sorted(cards_everywhere(other)) == sorted(cards_everywhere(game))
    assert len(game.state.pile) < 2 or other.state.pile != game.state.pile
    for name in game.players:
        assert (other.hand(name) == game.hand(name)) == (name == viewer)
    if game.phase == "vote" and not last_shuffle(game):
        assert other.state.round.given != game.state.round.given
