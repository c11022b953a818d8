"""Bots play by what their seat may know, and the game goes on whatever a bot does."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.bots.bots import (
    LEVELS,
    Act,
    Level,
    _looks,  # pyright: ignore[reportPrivateUsage]
    arguments_of,
    cards_due,
    checked_bot,
    slots_to_choose,
    votes_due,
)
from dixit_widgets.bots.clue_words import IDEAS, PLACES, THINGS
from dixit_widgets.bots.runner import BotRunner
from dixit_widgets.bots.time_limit import think_and_wait, think_here, think_in_thread
from dixit_widgets.views.seat import own_slots
from dixit_widgets.views.table import view_for
from tests.support.play import endless, give_clue, others, small_deck, table, to_vote
from tests.support.thorough import some_of

BOTS: list[dx.Bot] = [dx.RandomBot(), *map(dx.TagBot, LEVELS)]


def seen(game: dx.Game, name: str) -> dict[str, Any]:
    return dict(view_for(game.state, name, cards=game.deck.cards))


def driven(game: dx.Game, bot: dx.Bot, **more: Any) -> BotRunner:
    runner = BotRunner(game, lambda _name: bot, **more)
    runner.start()
    return runner


def play_round(game: dx.Game, bot: dx.Bot, rng: Random) -> str:
    """Play one round with a bot in every seat, and return its outcome."""
    teller = game.storyteller or game.players[0]
    game.give_clue(teller, *arguments_of("give_clue", bot.give_clue(seen(game, teller), rng)))
    for name in others(game):
        game.hand_in(name, *arguments_of("hand_in", bot.hand_in(seen(game, name), rng)))
    for name in others(game):
        game.vote(name, *arguments_of("vote", bot.vote(seen(game, name), rng)))
    assert game.score is not None
    return game.score.outcome


# Choices


@pytest.mark.parametrize("bot", BOTS, ids=repr)
@pytest.mark.parametrize("edition", list(dx.EDITIONS))
def test_bots_keep_to_the_rules_at_every_table_size(bot: dx.Bot, edition: str) -> None:
    rules = dx.EDITIONS[edition]
    for players in range(rules.min_players, rules.max_players + 1):
        game = table(players, rules=endless(edition), seed=players)
        for _ in range(3):
            assert play_round(game, bot, Random(1)) in {"all", "none", "some"}
            game.next_round()


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_bots_play_cards_that_nobody_has_described(bot: dx.Bot) -> None:
    game = dx.Game(["Ada", "Bo", "Cy"], deck=small_deck(30), seed=1)
    play_round(game, bot, Random(1))


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_chooses_the_same_from_the_same_view_and_chance(bot: dx.Bot) -> None:
    game = to_vote(table(6), teller="Ada", clue="a whale of stars")
    choices = [(bot.hand_in(seen(game, "Bo"), Random(3)), bot.vote(seen(game, "Bo"), Random(3))) for _ in range(2)]
    assert choices[0] == choices[1]


@pytest.mark.usefixtures("attentive")
def test_a_bot_that_misses_nothing_finds_the_only_card_with_the_motif() -> None:
    cards = [dx.Card(f"c{n}", f"Card {n}", "Nothing.", (chr(97 + n) * 5,)) for n in range(24)]
    deck = dx.Deck("motifs", cards, lambda _card, _size: b"")
    for seed in range(10):
        game = dx.Game(["Ada", "Bo", "Cy", "Di"], deck=deck, seed=seed)
        to_vote(game, teller="Ada", clue=game.hand("Ada")[0].tags[0].upper())
        [slot] = [n for n, card in enumerate(game.slots, 1) if card.id == game.state.round.given[0][0]]
        for name in ("Bo", "Cy", "Di"):
            assert dx.TagBot().vote(seen(game, name), Random(seed)) == [slot]


def test_a_bot_understands_a_clue_of_a_person_by_title_and_description() -> None:
    cards = [dx.Card(f"c{n}", "Plain", "Nothing is to be seen.") for n in range(23)]
    cards.append(dx.Card("ship", "The Ship", "A vessel with three masts."))
    assert handed_in(cards, "masts in the wind") == "ship"


def test_a_bot_understands_an_idea_that_a_motif_brings_to_mind() -> None:
    cards = [dx.Card(f"c{n}", "Plain", "Nothing is to be seen.", ("table",)) for n in range(23)]
    cards.append(dx.Card("lantern", "Plain", "Nothing is to be seen.", ("lantern",)))
    assert handed_in(cards, "full of hope") == "lantern"


def handed_in(cards: list[dx.Card], clue: str) -> str:
    """What a bot hands in, if the last of these cards is in its hand."""
    deck = dx.Deck("cards", cards, lambda _card, _size: b"")
    games = (dx.Game(["Ada", "Bo", "Cy", "Di"], deck=deck, seed=seed) for seed in range(200))
    game = next(game for game in games if cards[-1] in game.hand("Bo"))
    give_clue(game, "Ada", clue)
    [card] = dx.TagBot().hand_in(seen(game, "Bo"), Random(1))
    return card


def clue_for(card: dx.Card, level: Level, earlier: tuple[str, ...] = (), seed: int = 1) -> str:
    """A bot's clue for the only card in its hand."""
    view = {
        "language": "en",
        "own": {
            "hand": [{"card": card.id, "title": card.title, "alt": card.alt}],
            "motifs": {card.id: list(card.tags)},
            "earlier_clues": list(earlier),
        },
    }
    chosen, clue = dx.TagBot(level).give_clue(view, Random(seed))
    assert (chosen, isinstance(clue, str)) == (card.id, True)
    return str(clue)


RED_DOOR = dx.Card("red-door", "Door", "A red door stands open among dark trees, near an old oak.", ("door", "forest"))


def test_an_easy_clue_is_a_thing_with_its_colour_and_where_it_is() -> None:
    assert clue_for(RED_DOOR, "easy") == "a red door in the woods"


def test_an_easy_clue_is_two_things_where_no_tag_says_where() -> None:
    card = dx.Card("attic", "Attic", "An orange fish and a key.", ("fish", "key"))
    assert clue_for(card, "easy") == "an orange fish and a key"


def test_a_medium_clue_is_one_thing() -> None:
    assert {clue_for(RED_DOOR, "medium", seed=seed) for seed in range(20)} == {"a door", "a forest"}


def test_a_hard_clue_is_an_idea_that_most_of_the_picture_brings_to_mind() -> None:
    card = dx.Card("clock", "Clock", "A clock in a desert.", ("clock", "train", "desert"))
    assert {clue_for(card, "hard", seed=seed) for seed in range(40)} == {
        idea for idea in IDEAS if len({"clock", "train", "desert"} & set(IDEAS[idea])) > 1
    }


def test_tags_of_your_own_deck_are_said_as_they_are() -> None:
    card = dx.Card("zoo", "Our Zoo", "A photo.", ("Zebra", "beach"))
    assert clue_for(card, "easy") == "Zebra on the beach"
    assert clue_for(dx.Card("zoo", "Our Zoo", "A photo.", ("Zebra", "Giraffe")), "easy") == "Zebra and Giraffe"
    assert clue_for(dx.Card("zoo", "Our Zoo", "A photo.", ("Zebra",)), "hard") == "Zebra"


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_without_tags_gets_a_word_of_its_title_or_a_clue_that_fits_any(level: Level) -> None:
    assert clue_for(dx.Card("zoo", "At the Zebras", "A photo."), level) == "zebras"
    assert clue_for(dx.Card("zoo", "Zoo", "A photo."), level)


def test_a_bot_says_one_thing_when_its_harder_or_easier_clues_are_given() -> None:
    assert clue_for(RED_DOOR, "easy", ("A Red Door in the woods",)) in ("a door", "a forest")


@pytest.mark.parametrize("bot", BOTS, ids=repr)
@pytest.mark.parametrize("deck", [dx.Deck.dreams(), small_deck(30)], ids=["dreams", "plain"])
def test_bots_give_no_clue_twice_in_a_game(bot: dx.Bot, deck: dx.Deck) -> None:
    game = table(4, endless(), deck=deck)
    clues: list[str] = []
    for number in range(60):
        play_round(game, bot, Random(number))
        assert game.state.round.clue is not None
        clues.append(game.state.round.clue.text.casefold())
        game.next_round()
    assert len(set(clues)) == len(clues)


def test_bots_do_not_repeat_the_clue_of_a_person() -> None:
    assert clue_for(RED_DOOR, "medium", ("A door",)) == "a forest"


def test_every_clue_for_our_cards_is_one_by_the_rules() -> None:
    for card in dx.Deck.dreams():
        for level in LEVELS:
            assert dx.Clue(clue_for(card, level)).text == clue_for(card, level)


def test_every_motif_of_our_cards_has_words_for_each_level() -> None:
    motifs = {motif for card in dx.Deck.dreams() for motif in card.tags}
    assert motifs == set(THINGS)
    assert set(PLACES) <= motifs
    ideas = [motif for idea in IDEAS.values() for motif in idea]
    assert set(ideas) == motifs
    assert all(ideas.count(motif) >= 2 for motif in motifs)
    assert all(len(set(shown_by)) == len(shown_by) for shown_by in IDEAS.values())


def test_every_second_bot_looks_counted_from_the_storyteller() -> None:
    for players in (3, 4, 7):
        game = to_vote(table(players), teller="Bo")
        teller = game.state.seat("Bo")
        after = [game.players[(teller + place) % players] for place in range(1, players)]
        assert [_looks(seen(game, name)) for name in after] == [True, False, True, False, True, False][: players - 1]


@pytest.mark.parametrize(
    ("level", "players", "edition"),
    some_of(
        [(level, *each) for level in LEVELS for each in ((3, "dixit"), (8, "dixit"), (12, "odyssey"))],
        ("easy", 8, "dixit"),
        ("medium", 3, "dixit"),
        several=True,
    ),
)
def test_most_rounds_between_bots_end_with_some(level: Level, players: int, edition: str) -> None:
    """The benchmark counts more of them: about 60 % at a table of three, and more at larger ones."""
    simulation = dx.simulate(
        level, rounds=100 if players > 3 else 400, players=players, rules=edition, seed=players, progress=False
    )
    assert simulation.share("some").mean >= 0.55


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_named_by_its_level(level: Level) -> None:
    assert repr(checked_bot(level)) == repr(dx.TagBot(level))
    assert dx.simulate([level, dx.RandomBot(), level], rounds=5, players=3, seed=1, progress=False).rounds == 5


def test_what_a_seat_may_do_is_told_by_its_view() -> None:
    game = to_vote(table(3, "odyssey"), teller="Ada")
    view = seen(game, "Bo")
    assert (cards_due(view), votes_due(view)) == (2, 2)
    assert len(own_slots(view)) == 2
    assert sorted(own_slots(view) + slots_to_choose(view)) == [1, 2, 3, 4, 5]
    with pytest.raises(dx.RuleError, match="own card"):
        game.vote("Bo", own_slots(view)[0], own_slots(view)[0])


@pytest.mark.parametrize(
    ("act", "chosen"),
    [
        ("give_clue", None),
        ("give_clue", "card"),
        ("give_clue", ("card",)),
        ("give_clue", ("card", 3)),
        ("give_clue", ("card", "clue", "more")),
        ("hand_in", None),
        ("hand_in", 3),
        ("hand_in", [3]),
        ("hand_in", {"card"}),
        ("vote", None),
        ("vote", "3"),
        ("vote", [1.0]),
        ("vote", b"3"),
        ("vote", True),
        ("vote", 10**5000),
        ("vote", range(10**15)),
        ("hand_in", range(10**15)),
    ],
    ids=lambda value: repr(value) if value != 10**5000 else "huge",
)
def test_a_choice_of_another_shape_is_refused(act: Act, chosen: object) -> None:
    with pytest.raises(dx.RuleError, match=f"{act} must return"):
        arguments_of(act, chosen)


@pytest.mark.parametrize("level", ["none", "Easy", "", 1, True, None, ["easy"]], ids=repr)
def test_a_level_is_one_of_three(level: Any) -> None:
    with pytest.raises(dx.RuleError, match="level must be one of easy, medium, hard, got"):
        dx.TagBot(level)


class WithoutRng(dx.RandomBot):
    def vote(self, view: Any) -> int:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return 1


GAME = dx.scenario("rulebook")
NO_BOTS: dict[str, object] = {
    "None": None,
    "a number": 3,
    "a text": "TagBot",
    "a class": dx.TagBot,
    "an object": object(),
    "a list": [dx.TagBot()],
    "a module": dx,
    "a game, whose methods have the same names": GAME,
    "a bot that is given no rng": WithoutRng(),
}


@pytest.mark.parametrize("bot", NO_BOTS.values(), ids=NO_BOTS)
def test_a_bot_has_three_methods_of_a_view_and_a_source_of_chance(bot: object) -> None:
    before = GAME.to_json()
    given: list[Callable[[], object]] = [
        lambda: checked_bot(bot),
        lambda: dx.Table(GAME, "Red", bots=bot),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        lambda: dx.Table(GAME, "Red", {"Pink": bot}),  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
        lambda: dx.play(4, bots=bot),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ]
    for each in given:
        with pytest.raises(
            dx.RuleError,
            match=r"a bot must be easy, medium, hard, or an object with the methods "
            r"give_clue\(view, rng\), hand_in\(view, rng\), vote\(view, rng\), got",
        ):
            each()
    for several in ([bot], {"Ada": bot}):
        with pytest.raises(
            dx.RuleError, match=r"the strategy must be a chance .*, or bots with the methods give_clue\(view, rng\)"
        ):
            dx.simulate(several, players=4, rounds=1, progress=False)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert GAME.to_json() == before


def test_a_bot_of_code_that_tells_no_arguments_is_taken() -> None:
    class Compiled(dx.RandomBot):
        vote: Any = max

    bot = Compiled()
    assert checked_bot(bot) is bot


def test_ours_are_bots() -> None:
    assert all(isinstance(bot, dx.Bot) for bot in BOTS)


# A bot gets what its seat may know


class Watching(dx.RandomBot):
    """Notes the views it gets."""

    def __init__(self) -> None:
        self.views: list[tuple[str, dict[str, Any]]] = []

    def _note(self, act: str, view: dict[str, Any]) -> None:
        self.views.append((act, view))

    def give_clue(self, view: dict[str, Any], rng: Random, /) -> tuple[str, str | dx.Clue]:
        self._note("clue", view)
        return super().give_clue(view, rng)

    def hand_in(self, view: dict[str, Any], rng: Random, /) -> Any:
        self._note("hand_in", view)
        return super().hand_in(view, rng)

    def vote(self, view: dict[str, Any], rng: Random, /) -> Any:
        self._note("vote", view)
        return super().vote(view, rng)


def test_a_bot_gets_the_view_of_its_seat_and_nothing_else() -> None:
    bot = Watching()
    game = table(5)
    before: list[tuple[dx.Game, int]] = []

    def note(_change: object) -> None:
        before.append((dx.Game.from_json(game.to_json()), len(bot.views)))

    note(None)
    game.observe(note, "revision")
    driven(game, bot).close()
    assert len(bot.views) == 1 + 4 + 4
    for (act, view), (then, _) in zip(bot.views, before, strict=False):
        assert then.phase == act
        name = then.players[view["own"]["seat"]]
        assert view == seen(then, name)


def test_a_bot_that_spoils_its_view_spoils_nothing() -> None:
    class Spoiling(dx.RandomBot):
        def hand_in(self, view: dict[str, Any], rng: Random, /) -> Any:
            chosen = super().hand_in(view, rng)
            view["own"]["hand"].clear()
            view["round"]["handed_in"][0] = 9
            return chosen

    game = table(4)
    runner = driven(game, Spoiling())
    assert (game.phase, runner.faults) == ("scored", ())


# Bots that fail


class Raising(dx.RandomBot):
    """Fails in one of its methods, in some way."""

    def __init__(self, act: str, fail: Callable[[], Any]) -> None:
        self._act, self._fail = act, fail

    def give_clue(self, view: dict[str, Any], rng: Random, /) -> Any:
        return self._fail() if self._act == "give_clue" else super().give_clue(view, rng)

    def hand_in(self, view: dict[str, Any], rng: Random, /) -> Any:
        return self._fail() if self._act == "hand_in" else super().hand_in(view, rng)

    def vote(self, view: dict[str, Any], rng: Random, /) -> Any:
        return self._fail() if self._act == "vote" else super().vote(view, rng)


def raising(error: BaseException) -> Callable[[], Any]:
    def fail() -> Any:
        raise error

    return fail


class Slippery(int):
    """A number that can't be compared."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("night-whale")

    def __le__(self, other: int) -> bool:
        raise ValueError("night-whale")

    __hash__ = int.__hash__


class Sieve(list[Any]):
    """A list that can't be read."""

    def __iter__(self) -> Any:
        raise ValueError("night-whale")


class Nameless:
    """Something that doesn't even say what it is."""

    @property
    def __class__(self) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        raise ValueError("night-whale")


def endless_loop() -> Any:
    while True:
        with suppress(Exception):  # no Exception stops it
            time.monotonic()


FAULTS: dict[str, tuple[Callable[[], Any], str]] = {
    "an error": (raising(KeyError("night-whale")), "raised"),
    "an exit": (raising(SystemExit(3)), "raised"),
    "nonsense": (lambda: {"a": 1}, "illegal"),
    "nothing": (lambda: None, "illegal"),
    "a card that is not there": (lambda: "no-such-card", "illegal"),
    "a slot that is not there": (lambda: [99], "illegal"),
    "a number without end": (lambda: 10**5000, "illegal"),
    "more than memory holds": (lambda: range(10**15), "illegal"),
    "a list that can't be read": (lambda: Sieve([1]), "illegal"),
    "what can't be asked": (Nameless, "illegal"),
    "an endless loop": (endless_loop, "timed_out"),
}


@pytest.mark.parametrize("act", ["give_clue", "hand_in", "vote"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_bot_that_fails_is_replaced_by_chance_and_the_game_goes_on(act: str, fault: str) -> None:
    fail, stopped = FAULTS[fault]
    game = table(3)
    runner = driven(game, Raising(act, fail), timeout=0.5 if stopped == "timed_out" else 60)
    assert game.phase in ("scored", "over")
    assert {(each.act, each.stopped, each.round) for each in runner.faults} == {(act, stopped, 1)}
    assert len(runner.faults) == (1 if act == "give_clue" else 2)
    assert all("night-whale" not in repr(each) for each in runner.faults)


def test_what_a_bot_chose_is_taken_as_a_plain_number_or_text() -> None:
    assert arguments_of("vote", Slippery(3)) == (3,)
    assert [type(slot) for slot in arguments_of("vote", [Slippery(3), 4])] == [int, int]
    assert type(arguments_of("hand_in", type("Text", (str,), {})("card"))[0]) is str

    class Counted:
        """A number as numpy has it: an index, and no int."""

        def __index__(self) -> int:
            return 2

    assert arguments_of("vote", Counted()) == (2,)


def test_what_a_bot_raised_is_kept_for_its_author() -> None:
    error = KeyError("night-whale")
    runner = driven(table(3), Raising("vote", raising(error)))
    assert runner.faults[0].error is error


@pytest.mark.parametrize("think", [think_here, think_and_wait])
def test_a_bot_is_stopped_at_its_time_limit(think: Callable[..., Any]) -> None:
    assert think(lambda: 3, 60).chosen == 3
    assert think(endless_loop, 0.02).stopped == "timed_out"
    assert think(raising(ValueError("x")), 60).stopped == "raised"


def bots_threads_end() -> None:
    """Wait until no thread of a bot is left."""
    for thread in threading.enumerate():
        if thread.name == "dixit bot":
            thread.join(60)
            assert not thread.is_alive()


def test_a_thread_that_takes_too_long_comes_to_its_end() -> None:
    stopped = threading.Event()
    think_in_thread(endless_loop, 0.02, lambda _thought: stopped.set())
    assert stopped.wait(60)
    bots_threads_end()


def test_a_thought_that_comes_with_the_limit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[Callable[[], None]] = []

    class Limit:
        """A timer that runs out when the test says so."""

        def __init__(self, _seconds: float, call: Callable[[], None]) -> None:
            limits.append(call)

        def start(self) -> None: ...

        def cancel(self) -> None: ...

    monkeypatch.setattr(threading, "Timer", Limit)
    told: list[Any] = []

    def telling(thought: Any) -> None:
        limits[0]()
        told.append(thought)

    think_in_thread(lambda: 3, 60, telling)
    bots_threads_end()
    assert [thought.chosen for thought in told] == [3]


def test_the_event_loop_goes_on_while_a_bot_thinks() -> None:
    loop_goes_on = threading.Event()

    class Waiting(dx.RandomBot):
        """Thinks until the event loop has gone on, which it never does if a bot holds it up."""

        def give_clue(self, view: dict[str, Any], rng: Random, /) -> tuple[str, str | dx.Clue]:
            assert loop_goes_on.wait(10)
            return super().give_clue(view, rng)

    async def main() -> None:
        game = table(3)
        runner = driven(game, Waiting(), pace=0, timeout=60)
        while game.phase != "scored":
            await asyncio.sleep(0.001)
            loop_goes_on.set()
        assert runner.faults == ()
        runner.close()

    asyncio.run(main())


def test_a_bot_that_never_ends_is_stopped_while_the_event_loop_goes_on() -> None:
    async def main() -> None:
        game = table(3)
        runner = driven(game, Raising("give_clue", endless_loop), pace=0, timeout=0.1)
        while game.phase != "scored":
            await asyncio.sleep(0.001)
        assert [fault.stopped for fault in runner.faults] == ["timed_out"]
        runner.close()

    asyncio.run(main())


def test_bots_play_in_an_event_loop_without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in JupyterLite."""
    monkeypatch.setattr("dixit_widgets.bots.runner.HAS_THREADS", False)
    monkeypatch.setattr("dixit_widgets.bots.time_limit.HAS_THREADS", False)

    async def main() -> None:
        game = table(3)
        runner = driven(game, Raising("vote", endless_loop), pace=0, timeout=0.02)
        while game.phase != "scored":
            await asyncio.sleep(0)
        assert [fault.stopped for fault in runner.faults] == ["timed_out", "timed_out"]
        runner.close()

    asyncio.run(main())


# Whole games


@pytest.mark.parametrize("players", range(3, 13))
def test_a_whole_game_to_30_is_played_by_bots_at_every_table_size(players: int) -> None:
    game = table(players, "odyssey", seed=players)
    runner = driven(game, dx.TagBot())
    while game.phase == "scored":
        game.next_round()
    assert game.phase == "over"
    assert max(game.scores.values()) >= 30
    assert runner.faults == ()
    assert dx.Game.from_json(game.to_json()) == game


def test_the_same_seed_is_the_same_game_between_bots() -> None:
    games = [table(4, seed=5) for _ in range(2)]
    for game in games:
        driven(game, dx.TagBot())
    assert games[0] == games[1]
    assert table(4, seed=6) != games[0]
