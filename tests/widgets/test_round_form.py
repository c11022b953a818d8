"""A round played at a real table, entered in a form."""

from __future__ import annotations

from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.sentences import plain

pytestmark = pytest.mark.usefixtures("recorded")


def fill(form: dx.RoundForm, clue: str, votes: dict[str, str | list[str]], teller: str | None = None) -> None:
    """Enter a round as a hand would."""
    if teller:
        form._storyteller.value = teller
    form._clue.value = clue
    for name, owners in votes.items():
        for box, owner in zip(form._boxes[name], [owners] if isinstance(owners, str) else owners, strict=True):
            box.value = owner


def shown(form: dx.RoundForm) -> list[Any]:
    return list(form._table.children)


def test_a_round_as_entered_stands_on_a_board() -> None:
    form = dx.RoundForm()
    fill(form, "rebirth", {"Bo": "Ada", "Cy": "Bo", "Di": "Bo"})
    form._show_button.click()
    assert form.game is not None
    assert form.game.score is not None
    assert form.game.score.points == {"Ada": 3, "Bo": 5, "Cy": 0, "Di": 0}
    assert shown(form) == [form.board]


def test_only_voters_are_asked_and_never_for_their_own_card() -> None:
    form = dx.RoundForm("Ada, Bo, Cy")
    form._storyteller.value = "Bo"
    assert list(form._boxes) == ["Ada", "Cy"]
    assert list(form._boxes["Ada"][0].options) == ["Bo", "Cy"]


def test_odyssey_asks_for_two_votes() -> None:
    form = dx.RoundForm(["Ada", "Bo", "Cy", "Di"], rules="odyssey")
    fill(form, "far", {"Bo": ["Ada", "Cy"], "Cy": ["Ada", "Ada"], "Di": ["Bo", "Cy"]})
    form._show_button.click()
    assert form.game is not None
    assert form.game.rules.edition == "odyssey"


@pytest.mark.parametrize("rules", ["dixit", "odyssey"])
def test_a_vote_that_is_not_entered_is_asked_for(rules: str) -> None:
    form = dx.RoundForm(rules=rules)
    form._clue.value = "far"
    form._show_button.click()
    assert "votes of Bo, Cy and Di are missing" in form._fault.value
    for name, owner in {"Bo": "Ada", "Cy": "Bo"}.items():
        for box in form._boxes[name]:
            box.value = owner
    form._boxes["Di"][-1].value = "Ada"
    if rules == "odyssey":
        form._show_button.click()
        assert "the vote of Di is missing" in form._fault.value
        form._boxes["Di"][0].value = "Bo"
    form._show_button.click()
    assert form.game is not None


def test_after_a_round_nothing_of_it_is_left_in_the_form_whatever_was_touched() -> None:
    form = dx.RoundForm()
    fill(form, "rebirth", {"Bo": "Ada", "Cy": "Bo", "Di": "Bo"})
    form._show_button.click()
    for touched in ("Cy", "Bo"):
        form._storyteller.value = touched
        form._boxes["Di"][0].value = "Ada"
        form._next_button.disabled = False
        form._next_button.click()
        assert form._storyteller.value == "Bo", "who tells next depends on the round that was shown"
        assert form._boxes["Di"][0].value is None


def test_players_are_named_as_elsewhere() -> None:
    form = dx.RoundForm((dx.Player("Ada", "green"), "Bo", "Cy", "Di"))
    assert form._players.value == "Ada, Bo, Cy, Di"


def test_a_mistake_is_said_and_what_was_shown_stays() -> None:
    form = dx.RoundForm()
    fill(form, "rebirth", {"Bo": "Ada", "Cy": "Bo", "Di": "Bo"})
    form._show_button.click()
    before = form.game
    form._clue.value = "   "
    form._show_button.click()
    assert "clue" in form._fault.value
    assert form.game is before
    form._players.value = "Ada, Bo, <b>Ada</b>, ada"
    assert form._fault.value
    assert "<b>" not in form._fault.value


def test_the_next_round_goes_on_with_the_next_storyteller_and_the_scores_add_up() -> None:
    form = dx.RoundForm()
    fill(form, "rebirth", {"Bo": "Ada", "Cy": "Bo", "Di": "Bo"})
    form._show_button.click()
    form._next_button.click()
    assert form._storyteller.value == "Bo"
    assert form._players.disabled
    fill(form, "again", {"Ada": "Bo", "Cy": "Ada", "Di": "Ada"})
    form._show_button.click()
    assert form.game is not None
    assert form.game.round == 2
    assert form.game.scores["Bo"] == 8
    fill(form, "again", {"Ada": "Cy", "Cy": "Ada", "Di": "Ada"})
    form._show_button.click()
    assert form.game.scores["Bo"] == 5, "the same round entered anew replaces it"


def test_who_cannot_sit_down_together_is_an_error_at_once() -> None:
    with pytest.raises(dx.RuleError):
        dx.RoundForm("Ada, Bo")
    with pytest.raises(dx.DixitError, match="chess"):
        dx.RoundForm(rules="chess")


def test_every_vote_is_asked_for_by_name() -> None:
    form = dx.RoundForm("Ada, Bo, Cy", rules="odyssey")
    said = [[plain(box.description) for box in boxes] for boxes in form._boxes.values()]
    assert said == [["Bo voted for", "Bo's other vote"], ["Cy voted for", "Cy's other vote"]]
