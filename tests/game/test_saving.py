"""Saved games: taken up at any point as they were, written whole or not at all, and judged event by event."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.events import Refilled
from tests.support.play import give_clue, hand_in, others, play_round, small_deck, table, to_vote, vote
from tests.support.seeded import seeded_game


def played(players: int = 4, rules: str = "dixit") -> dx.Game:
    """A round and the vote of the next one: every kind of event."""
    game = play_round(table(players, rules))
    game.next_round()
    return to_vote(game)


def from_edited(text: str, deck: dx.Deck | None = None) -> dx.Game:
    """A text that somebody has changed: what is wrong with it is judged, and not only that it was changed."""
    return dx.Game.from_json(text, deck, edited=True)


def assert_same(taken_up: dx.Game, game: dx.Game) -> None:
    assert taken_up == game
    assert taken_up.state == game.state
    assert taken_up.to_json() == game.to_json()
    assert (taken_up.name, taken_up.phase, taken_up.scores) == (game.name, game.phase, game.scores)


# Taking up


@pytest.mark.parametrize(("players", "edition"), [(3, "dixit"), (4, "disney"), (12, "odyssey")])
def test_a_game_is_taken_up_at_any_point(players: int, edition: str) -> None:
    game = table(players, edition)

    def same() -> None:
        assert_same(dx.Game.from_json(game.to_json()), game)

    same()
    for _ in range(2):
        give_clue(game)
        same()
        for name in others(game):
            hand_in(game, name)
            same()
        for name in others(game):
            vote(game, name, *[next(other for other in others(game) if other != name)] * game.rules.votes)
            same()
        game.next_round()
        same()


def test_a_game_taken_up_goes_on_as_the_other_would_have() -> None:
    game = played()
    taken_up = dx.Game.from_json(game.to_json())
    for each in (game, taken_up):
        for name in others(each):
            vote(each, name, each.storyteller or "")
        each.next_round()
        play_round(each)
    assert_same(taken_up, game)
    taken_up.undo()
    game.undo()
    assert_same(taken_up, game)


@pytest.mark.parametrize("name", dx.SCENARIOS)
def test_a_scenario_is_saved_like_any_game(name: str) -> None:
    game = dx.scenario(name)
    taken_up = dx.Game.from_json(game.to_json())
    assert_same(taken_up, game)
    assert taken_up.name == name
    assert taken_up.shown_state == game.shown_state


def test_a_house_rule_is_saved_too() -> None:
    game = seeded_game()
    deck = small_deck(26)
    assert dx.Game.from_json(game.to_json(), deck=deck).rules.goal == game.rules.goal


def test_a_save_is_versioned_json() -> None:
    saved = json.loads(played().to_json())
    assert (saved["format"], saved["version"]) == ("dixit-widgets game", 1)


def test_a_save_goes_through_a_file(tmp_path: Path) -> None:
    game = dx.Game(["Zoë", "李雷", "ليلى"], seed=1)
    path = tmp_path / "class 7b.json"
    game.save(path)
    assert_same(dx.Game.load(path), game)
    game.save(str(path))
    assert_same(dx.Game.load(str(path)), game)
    assert [path.name for path in tmp_path.iterdir()] == ["class 7b.json"]


# Writing


def failing(*_: object, **__: object) -> None:
    raise OSError("the disk is full")


def interrupted(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("what", ["fsync", "replace", "_saved"])
@pytest.mark.parametrize("wrong", [failing, interrupted], ids=lambda wrong: wrong.__name__)
def test_a_write_that_fails_leaves_the_old_file(
    what: str, wrong: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    old = table()
    old.save(path)
    where: Any = {"fsync": os, "replace": Path, "_saved": dx.Game}[what]
    monkeypatch.setattr(where, what, wrong)
    with pytest.raises((OSError, KeyboardInterrupt)):
        play_round(table()).save(path)
    monkeypatch.undo()
    assert_same(dx.Game.load(path), old)
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_folder_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"nowhere/game\.json' can't be written"):
        table().save(tmp_path / "nowhere" / "game.json")
    with pytest.raises(OSError, match=r"nothing\.json' was not found in the folder"):
        dx.Game.load(tmp_path / "nothing.json")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"\x80abc", b"[]", b"{}", b"not json", b"\x00"])
def test_a_file_that_holds_no_game_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(dx.SaveError, match=r"must be a saved game|of a saved game must be|must be JSON"):
        dx.Game.load(path)


# Refusing


def test_a_truncated_save_is_refused() -> None:
    text = played().to_json()
    for length in (*range(0, len(text) - 1, max(1, len(text) // 60)), len(text) - 1):
        with pytest.raises(dx.SaveError):
            dx.Game.from_json(text[:length])


@pytest.mark.parametrize("text", [None, 3, b"{}", {}, []], ids=lambda text: type(text).__name__)
def test_a_save_is_a_text(text: Any) -> None:
    with pytest.raises(dx.SaveError, match=r"a saved game must be text from to_json\(\), got"):
        dx.Game.from_json(text)


@pytest.mark.parametrize(
    "text", ["1", "null", "[]", '"x"', "NaN", "{}", '{"format": "other"}', "[" * 100_000, "1" * 9999]
)
def test_other_json_is_refused(text: str) -> None:
    with pytest.raises(dx.SaveError, match=r"must be a saved game|of a saved game must be|must be JSON"):
        dx.Game.from_json(text)


def changed(game: dx.Game, **values: Any) -> str:
    saved = json.loads(game.to_json()) | values
    return json.dumps({name: value for name, value in saved.items() if value is not ...})


@pytest.mark.parametrize("version", [0, 2, 99, "1", None, [1], ...], ids=repr)
def test_another_version_is_refused_by_name(version: Any) -> None:
    with pytest.raises(dx.SaveError, match="'version' of a saved game must be 1, got"):
        from_edited(changed(played(), version=version))


@pytest.mark.parametrize("field", ["name", "whole_rounds", "seed", "deck", "pictures", "events"])
@pytest.mark.parametrize("value", [..., None, {}, 1.5], ids=repr)
def test_a_save_without_a_field_is_refused(field: str, value: Any) -> None:
    with pytest.raises(dx.SaveError, match=field):
        from_edited(changed(played(), **{field: value}))


@pytest.mark.parametrize("seed", [True, 2**64, -(2**70)], ids=repr)
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(dx.SaveError, match="seed"):
        from_edited(changed(played(), seed=seed))


def test_a_game_is_taken_up_with_its_own_deck() -> None:
    deck = small_deck(40)
    game = play_round(table(4, deck=deck))
    assert_same(dx.Game.from_json(game.to_json(), deck=deck), game)
    for other in (None, small_deck(41), small_deck(40, "other")):
        with pytest.raises(dx.SaveError, match="played with the deck 'plain', not with"):
            dx.Game.from_json(game.to_json(), deck=other)


def pictured_deck(other: str = "", name: str = "painted") -> dx.Deck:
    """A deck whose pictures are their cards' ids, but for one that may be another."""
    plain = small_deck(40)
    return dx.Deck(name, plain, lambda card, size: f"{'other' if card == other else card} {size}".encode())


def test_a_save_names_its_deck_and_the_hash_of_each_picture() -> None:
    saved = json.loads(table(4).to_json())
    assert saved["deck"] == "dreams"
    assert saved["pictures"] == dict(dx.Deck.dreams().hashes)
    assert len(set(saved["pictures"].values())) == 84
    own = json.loads(table(4, deck=pictured_deck()).to_json())
    assert own["pictures"]["plain-003"] == hashlib.sha256(b"plain-003 full").hexdigest()


def test_the_same_cards_with_another_picture_are_another_deck() -> None:
    game = play_round(table(4, deck=pictured_deck()))
    assert_same(dx.Game.from_json(game.to_json(), deck=pictured_deck()), game)
    with pytest.raises(dx.SaveError, match=r"with the deck 'painted', not with 'new'.* 1 of its pictures.*'plain-007'"):
        dx.Game.from_json(game.to_json(), deck=pictured_deck("plain-007", "new"))


def test_the_same_deck_under_another_name_is_the_same_deck() -> None:
    game = play_round(table(4, deck=pictured_deck()))
    assert dx.Game.from_json(game.to_json(), deck=pictured_deck(name="renamed")).state == game.state


def test_a_refused_deck_is_told_what_it_lacks() -> None:
    text = play_round(table(4, deck=small_deck(40))).to_json()
    with pytest.raises(dx.SaveError, match=r"not with 'dreams', which lacks 40 of its 40 cards, such as 'plain-\d+'"):
        dx.Game.from_json(text)
    with pytest.raises(dx.SaveError, match=r"not with 'plain', which has 41 cards instead of 40"):
        dx.Game.from_json(text, deck=small_deck(41))


def test_a_joined_deck_and_a_sample_are_taken_up_again() -> None:
    for deck in (
        dx.Deck.dreams().sample(40, seed=3),
        small_deck(4, "few") + pictured_deck().sample(1, seed=1) + dx.Deck.dreams(),
    ):
        game = play_round(table(4, deck=deck))
        assert_same(dx.Game.from_json(game.to_json(), deck=deck), game)
    with pytest.raises(dx.SaveError, match="'dreams, 40 of 84', not with 'dreams, 40 of 84', which lacks"):
        dx.Game.from_json(
            table(deck=dx.Deck.dreams().sample(40, seed=3)).to_json(), deck=dx.Deck.dreams().sample(40, seed=4)
        )


def numbered(game: dx.Game, kind: str, nth: int = 0) -> int:
    """The place of an event in the log, from 1."""
    return [place for place, event in enumerate(game.events, start=1) if event.kind == kind][nth]


def tampered(game: dx.Game, number: int, change: Callable[[dict[str, Any]], Any]) -> str:
    saved = json.loads(game.to_json())
    change(saved["events"][number - 1])
    return json.dumps(saved)


TAMPERED: dict[str, tuple[str, Callable[[dict[str, Any]], Any], str]] = {
    "a player more": ("dealt", lambda event: event["players"].append({"name": "Ada", "colour": None}), "look alike"),
    "too few players": (
        "dealt",
        lambda event: event.update(players=event["players"][:2]),
        "is for 3 to 8 players, got 2",
    ),
    "a goal of nothing": ("dealt", lambda event: event["rules"].update(goal=0), "goal"),
    "a card twice": ("dealt", lambda event: event["cards"].append(event["cards"][0]), "twice"),
    "hands too large": ("dealt", lambda event: event["rules"].update(hand_size=30), "must have 120 or more cards"),
    "a stranger's clue": ("clue_given", lambda event: event.update(player="Nobody"), "a player must be one of"),
    "a clue for a card of another": (
        "clue_given",
        lambda event: event.update(card=table(4).hand("Bo")[0].id),
        "doesn't hold",
    ),
    "a blank clue": ("clue_given", lambda event: event["clue"].update(text=" "), "blank"),
    "a danced clue": ("clue_given", lambda event: event["clue"].update(kind="danced"), "danced"),
    "the storyteller hands in": ("handed_in", lambda event: event.update(player="Ada"), "is the storyteller"),
    "two cards": ("handed_in", lambda event: event["cards"].append("night-whale"), "must hand in 1 card, got 2"),
    "a card from the pile": ("handed_in", lambda event: event.update(cards=[table(4).state.pile[9]]), "doesn't hold"),
    "other cards laid out": ("laid_out", lambda event: event["cards"].pop(), "must be those that were handed in"),
    "the storyteller votes": ("voted", lambda event: event.update(player="Ada"), "can't vote: Ada is the storyteller"),
    "a slot too far": ("voted", lambda event: event.update(slots=[9]), "a slot from 1 to 4, got 9"),
    "a slot that is none": ("voted", lambda event: event.update(slots=[True]), "whole numbers"),
    "a vote in pieces": ("voted", lambda event: event.update(slots=[1.5]), "whole numbers"),
    "two votes": ("voted", lambda event: event.update(slots=[1, 1]), "one slot"),
    "a pile shuffled for nothing": ("refilled", lambda event: event.update(pile=["night-whale"]), "holds enough"),
    "the wrong next storyteller": ("passed_on", lambda event: event.update(player="Di"), "sits to the left"),
}


@pytest.mark.parametrize("case", TAMPERED)
def test_an_event_that_breaks_a_rule_is_named(case: str) -> None:
    kind, change, why = TAMPERED[case]
    game = played()
    number = numbered(game, kind)
    with pytest.raises(dx.SaveError, match=f"(?s)event {number}.*{why}"):
        from_edited(tampered(game, number, change))


def test_the_refusal_tells_kind_and_player() -> None:
    game = played()
    number = numbered(game, "voted", 1)
    with pytest.raises(
        dx.SaveError,
        match=rf"event {number} \(voted, Cy\) breaks the rules: Cy's vote must be a slot from 1 to 4, got 7",
    ):
        from_edited(tampered(game, number, lambda event: event.update(slots=[7])))


def test_a_vote_for_the_own_card_is_refused_in_a_save() -> None:
    game = play_round(table(4))
    number = numbered(game, "voted")
    own = game.state.round.slots.index(game.state.round.given[1][0]) + 1
    with pytest.raises(dx.SaveError, match="holds Bo's own card"):
        from_edited(tampered(game, number, lambda event: event.update(slots=[own])))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda event: event.pop("player"), "the fields of .* must be"),
        (lambda event: event.update(points=30), "the fields of .* must be"),
        (lambda event: event.update(event="won"), "an event must be one of dealt"),
        (lambda event: event.update(event=["voted"]), "can't be read"),
        (lambda event: event.update(player=3), "player must be text, got 3"),
        (lambda event: event.update(slots=3), "must be a list"),
        (lambda event: event.update(slots="3"), "must be a list"),
        (lambda event: event.update(slots={"3": 3}), "must be a list"),
        (lambda event: event.clear(), "an event must be one of dealt"),
    ],
)
def test_a_wrong_event_is_named(change: Callable[[dict[str, Any]], Any], why: str) -> None:
    game = played()
    number = numbered(game, "voted")
    with pytest.raises(dx.SaveError, match=f"(?s)event {number} .*{why}"):
        from_edited(tampered(game, number, change))


@pytest.mark.parametrize("event", [None, 3, "voted", [], [["event", "voted"]]], ids=repr)
def test_something_else_among_the_events_is_named(event: Any) -> None:
    saved = json.loads(played().to_json())
    saved["events"][3] = event
    with pytest.raises(dx.SaveError, match="event 4 can't be read"):
        from_edited(json.dumps(saved))


def test_a_log_begins_with_the_dealing() -> None:
    saved = json.loads(played().to_json())
    for events in ([], saved["events"][1:]):
        with pytest.raises(dx.SaveError, match="the first event of a saved game must be 'dealt'"):
            from_edited(json.dumps(saved | {"events": events}))


@pytest.mark.parametrize("kind", ["clue_given", "handed_in", "laid_out", "voted", "refilled", "passed_on"])
def test_an_event_left_out_or_done_twice_is_noticed(kind: str) -> None:
    game = played()
    number = numbered(game, kind)
    saved = json.loads(game.to_json())
    events = saved["events"]
    with pytest.raises(dx.SaveError, match="event"):
        from_edited(json.dumps(saved | {"events": events[: number - 1] + events[number:]}))
    if kind != "voted":  # the same vote again is a vote changed, as long as it isn't the last one
        with pytest.raises(dx.SaveError, match=f"event {number + 1}"):
            from_edited(json.dumps(saved | {"events": events[:number] + events[number - 1 :]}))


def test_the_cards_are_dealt_once() -> None:
    saved = json.loads(played().to_json())
    with pytest.raises(dx.SaveError, match=r"event 2 \(dealt\) breaks the rules: the cards are dealt already"):
        from_edited(json.dumps(saved | {"events": [saved["events"][0], *saved["events"]]}))


@pytest.mark.parametrize("kind", ["laid_out", "passed_on"])
def test_a_log_that_ends_within_an_act_is_refused(kind: str) -> None:
    game = played()
    saved = json.loads(game.to_json())
    with pytest.raises(dx.SaveError, match="ends in the middle of an act"):
        from_edited(json.dumps(saved | {"events": saved["events"][: numbered(game, kind) - 1]}))


def test_a_refill_that_lacks_its_reshuffle_is_refused() -> None:
    game = seeded_game()
    deck = small_deck(26)
    number = next(
        place
        for place, event in enumerate(game.events, start=1)
        if isinstance(event, Refilled) and event.pile is not None
    )
    for pile in (None, [], ["plain-000"] * 26):
        with pytest.raises(dx.SaveError, match=rf"event {number} \(refilled\).*the pile is too short"):
            from_edited(tampered(game, number, lambda event, pile=pile: event.update(pile=pile)), deck=deck)


def test_a_saved_game_keeps_the_permissions_and_the_link_of_the_file_it_replaces(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    dx.scenario("rulebook").save(link)
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert dx.Game.load(file) == dx.scenario("rulebook")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        FileNotFoundError,
        match=r"^'.*game\.json' can't be written: the folder of the file does not exist: make it first$",
    ):
        dx.scenario("rulebook").save(tmp_path / "nowhere" / "game.json")
