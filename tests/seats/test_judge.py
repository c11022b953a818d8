"""The judge of seats alone: it answers as the widgets do that use it, and an act that is sent again has its answer again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.seats.intents import INTENTS
from dixit_widgets.seats.judge import ANSWERS_KEPT, Act, Asker, Picture, SeatJudge
from dixit_widgets.sentences import ENGLISH
from dixit_widgets.text.labels import refusals
from tests.support.page import Page
from tests.support.play import endless, give_clue, hand_in, hand_in_all, play_round, table, to_vote, vote, whole

pytestmark = pytest.mark.usefixtures("recorded")


def judge_of(game: dx.Game, **more: Any) -> SeatJudge:
    """A judge that is told of each change, as those who use it tell it."""
    judge = SeatJudge(game, lambda: tuple(game.away), **more)
    game.observe(lambda _change: judge.note_changes(), "revision")
    return judge


def intent(game: dx.Game, what: str, number: int = 1, seat: int | None = 0, **fields: Any) -> dict[str, Any]:
    return {"type": what, "id": number, "revision": game.revision, "seat": seat, **fields}


def clue(game: dx.Game, number: int = 1, **fields: Any) -> dict[str, Any]:
    given = {"card": game.hand("Ada")[0].id, "text": "rebirth", "kind": "said", **fields}
    return intent(game, "give_clue", number, **given)


def any_intent(game: dx.Game, chance: Random, number: int) -> dict[str, Any]:
    """A well-formed intent, often one that the rules allow."""
    seat = chance.choice(game.state.due) if game.state.due and chance.random() < 0.6 else chance.randrange(4)
    held = [*game.state.hands[seat], *game.state.round.slots]
    cards = chance.sample(held, k=min(len(held), chance.choice([1, 1, 1, 2])))
    fields: dict[str, dict[str, Any]] = {
        "own": {"known": cards[:1]},
        "enlarge_own": {"card": cards[0]},
        "give_clue": {"card": cards[0], "text": chance.choice(["rebirth", "rebirth", " ", "a\nb"]), "kind": "said"},
        "hand_in": {"cards": cards},
        "vote": {"slots": [chance.randint(0, 5)]},
    }
    kind = chance.choice([*INTENTS, "give_clue", "hand_in", "hand_in", "vote", "vote", "here"])
    asked = intent(game, kind, number, seat, **fields.get(kind, {}))
    return {**asked, "revision": max(0, game.revision - chance.choice([0, 0, 0, 0, 1, 3]))}


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_the_judge_alone_answers_as_a_table_does(seed: int, seats: int) -> None:
    chance = Random(f"{seed} {seats}")
    played, judged = table(4, endless()), table(4, endless())
    names = played.players[:seats]
    page = Page(dx.Table(played, names, bots=False))
    judge, asker = judge_of(judged), Asker(names)
    sent: list[dict[str, Any]] = []
    kinds: set[str] = set()
    for number in range(150):
        asked = chance.choice(sent) if sent and chance.random() < 0.1 else any_intent(played, chance, number)
        sent.append(asked)
        page.forget()
        page.say(asked)
        [answer] = page.answers
        try:
            content, pictures = judge.answer(asked, asker, ENGLISH)
        except dx.DixitError as refused:
            content, pictures = {"type": "refused", "reason": str(refused)}, ()
        assert {**content, "id": asked["id"]} == answer
        sent_with = [message["buffers"] for message in page.messages if message.method == "custom"]
        assert [judged.deck.picture(card, size) for card, size in pictures] == sent_with[0]
        assert judged == played
        kinds.add(answer["type"])
    assert kinds >= {"done", "refused"}


def test_an_act_that_is_sent_again_has_the_same_answer_and_is_done_once() -> None:
    game = table(4)
    judge, asker = judge_of(game), Asker(("Ada",))
    asked = clue(game)
    first = judge.answer(asked, asker, ENGLISH)
    hand_in(game, "Bo")
    before = whole(game)
    assert judge.answer(asked, asker, ENGLISH) == first
    assert whole(game) == before


def test_an_act_that_was_refused_is_judged_anew() -> None:
    game = table(4)
    judge, asker = judge_of(game), Asker(("Bo",))
    asked = {**intent(game, "hand_in", seat=1, cards=[game.hand("Bo")[0].id]), "revision": 1}
    with pytest.raises(dx.RuleError):
        judge.answer(asked, asker, ENGLISH)
    give_clue(game, "Ada")
    assert judge.answer(asked, asker, ENGLISH).content["type"] == "done"


def test_who_sends_an_act_of_somebody_else_again_has_not_their_answer() -> None:
    game = table(4)
    judge = judge_of(game)
    asked = clue(game)
    judge.answer(asked, Asker(("Ada",)), ENGLISH)
    with pytest.raises(dx.RuleError, match="not played on this page"):
        judge.answer(asked, Asker(("Bo",)), ENGLISH)


def test_the_newest_answers_are_kept() -> None:
    game = to_vote(table(4), teller="Ada")
    judge, asker = judge_of(game), Asker(("Bo",))
    slots = [slot for slot in range(1, 5) if game.state.round.owner(slot) != 1]
    sent = [intent(game, "vote", number, 1, slots=[slots[number % 2]]) for number in range(ANSWERS_KEPT + 1)]
    for asked in sent:
        asked["revision"] = game.revision
        judge.answer(asked, asker, ENGLISH)
    assert [asker.answered(asked) is not None for asked in (sent[0], sent[1], sent[-1])] == [False, True, True]
    with pytest.raises(dx.RuleError, match="changed in the meantime"):
        judge.answer(sent[0], asker, ENGLISH)


def test_an_act_may_be_tried_without_being_done() -> None:
    game = table(4)
    judge, asker = judge_of(game), Asker(("Ada",))
    held: list[Act] = []
    assert judge.answer(clue(game), asker, ENGLISH, held.append).content == {"type": "done", "revision": 0}
    assert game.phase == "clue"
    held[0](game)
    assert game.phase == "hand_in"


def test_a_page_that_may_not_know_that_the_game_is_over_is_not_told() -> None:
    rules = dx.EDITIONS["dixit"].__class__(**{**vars(dx.EDITIONS["dixit"]), "goal": 1})
    game = play_round(table(4, rules))
    assert game.phase == "over"
    asked = intent(game, "vote", seat=1, slots=[1])
    with pytest.raises(dx.RuleError, match=r"^The game is over\.$"):
        judge_of(game).answer(asked, Asker(("Bo",)), ENGLISH)
    hidden = judge_of(game, phase=lambda: "scored")
    with pytest.raises(dx.RuleError, match="can't be done now"):
        hidden.answer(asked, Asker(("Bo",)), ENGLISH)
    own = hidden.answer(intent(game, "own", seat=1, known=[]), Asker(("Bo",)), ENGLISH).content["own"]
    assert "over" not in own["task"] + own["says"]


def test_a_room_has_its_own_words_for_what_python_would_say() -> None:
    said = refusals(ENGLISH, "room")
    assert set(said) == set(refusals(ENGLISH))
    assert not any("Python" in sentence for reason, sentence in said.items() if reason != "no_new_game")


def test_a_large_picture_is_of_a_card_of_ones_own() -> None:
    game = table(4)
    judge, asker = judge_of(game), Asker(("Bo",))
    card = game.hand("Bo")[0].id
    assert judge.answer(intent(game, "enlarge_own", seat=1, card=card), asker, ENGLISH).pictures == (
        Picture(card, "full"),
    )
    with pytest.raises(dx.RuleError, match="enlarged"):
        judge.answer(intent(game, "enlarge_own", seat=1, card=game.hand("Ada")[0].id), asker, ENGLISH)


def test_an_act_is_stale_only_when_what_it_depends_on_has_changed() -> None:
    game = table(4)
    judge, asker = judge_of(game), Asker(("Bo",))
    give_clue(game, "Ada")
    asked = intent(game, "hand_in", seat=1, cards=[game.hand("Bo")[0].id])
    hand_in(game, "Cy")
    assert judge.answer(asked, asker, ENGLISH).content["type"] == "done"
    hand_in_all(game)
    late = intent(game, "vote", 2, 1, slots=[next(s for s in range(1, 5) if game.state.round.owner(s) != 1)])
    vote(game, "Bo", "Ada")
    with pytest.raises(dx.RuleError, match="changed in the meantime"):
        judge.answer(late, asker, ENGLISH)
