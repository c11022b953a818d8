"""Seats in a real browser: choosing and confirming with pointer and keys, refusals, waiting, looks, and secrets."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

import dixit_widgets as dx
from tests.support.fixtures import HandClock, clock, recorded
from tests.support.memory import memory_of
from tests.support.play import endless, give_clue, hand_in, hand_in_all, play_round, slot_of, table, vote
from tests.support.thorough import some_of

from . import axe
from .conftest import Open
from .playing import Playing
from .showing import Showing, data_url, new_showing
from .test_sizes import SPACING, WIDTHS

__all__ = ["clock", "recorded"]  # fixtures

pytestmark = pytest.mark.usefixtures("recorded", "clock")

Widget = dx.Seat | dx.Table


# What a person finds


def radio(showing: Showing, name: str) -> Locator:
    return showing.region.get_by_role("radio", name=name, exact=True)


def button(showing: Showing, name: str) -> Locator:
    return showing.page.get_by_role("button", name=name, exact=True)


def hand_cards(showing: Showing) -> Locator:
    return showing.region.get_by_role("group", name="Your hand").locator("input")


def numbers(showing: Showing, dial: str = "Voting dial") -> Locator:
    return showing.region.get_by_role("group", name=dial, exact=True).get_by_role("radio")


def turn_to(number: Locator) -> None:
    """Turns a small dial, which shows one number only, as its keys do."""
    number.evaluate("(number) => number.click()")


def task(showing: Showing) -> Locator:
    return showing.region.locator(".dx-task")


def acts(showing: Showing) -> list[dict[str, Any]]:
    """What the page has sent that could change the game."""
    return [each for each in showing.asked() if each["type"] not in ("own", "enlarge", "enlarge_own")]


# Tables to sit at


def to_clue() -> dx.Game:
    return table(4)


def to_hand_in(players: int = 4, rules: str = "dixit") -> dx.Game:
    game = table(players, rules)
    give_clue(game, "Ada")
    return game


def to_vote(players: int = 4, rules: str = "dixit") -> dx.Game:
    game = to_hand_in(players, rules)
    hand_in_all(game)
    return game


def own_card(game: dx.Game, name: str) -> str:
    """What is said of the card that a player has on the table."""
    [card] = game.state.round.given[game.state.seat(name)]
    return f"{game.deck[card].title}: {game.deck[card].alt}"


# The clue


def test_a_clue_is_given_by_choosing_writing_and_confirming(showing: Showing) -> None:
    game = to_clue()
    playing = Playing(showing, dx.Seat(game, "Bo"))
    expect(showing.page.get_by_role("region", name="Bo's seat")).to_be_visible()
    assert hand_cards(showing).count() == 6
    hand_cards(showing).nth(2).check()
    showing.region.get_by_label("Your clue").fill("a door ajar")
    radio(showing, "sung").check()
    playing.serve()
    assert not acts(showing)
    button(showing, "Give the clue").click()
    playing.serve()
    assert game.storyteller == "Bo"
    clue = game.state.round.clue
    assert clue is not None
    assert (clue.text, clue.kind) == ("a door ajar", "sung")
    expect(button(showing, f"Your own card: {own_card(game, 'Bo')}")).to_have_count(1)
    expect(task(showing)).to_contain_text("the others look for a card")


def test_a_clue_without_words_is_refused_beside_its_button_and_can_be_mended(showing: Showing) -> None:
    game = to_clue()
    playing = Playing(showing, dx.Seat(game, "Ada"))
    hand_cards(showing).first.check()
    button(showing, "Give the clue").click()
    playing.serve()
    refusal = showing.region.locator(".dx-confirm").get_by_role("alert")
    expect(refusal).to_have_text("Write your clue first.")
    assert game.phase == "clue"
    showing.region.get_by_label("Your clue").fill("rebirth")
    expect(refusal).to_have_count(0)
    button(showing, "Give the clue").click()
    playing.serve()
    assert game.phase == "hand_in"


def test_without_a_card_no_clue_is_sent(showing: Showing) -> None:
    Playing(showing, dx.Seat(to_clue(), "Ada"))
    showing.region.get_by_label("Your clue").fill("rebirth")
    showing.region.get_by_label("Your clue").press("Enter")
    expect(button(showing, "Give the clue")).to_have_attribute("aria-disabled", "true")
    assert not acts(showing)


def test_letters_that_are_left_are_said_when_they_are_few(showing: Showing) -> None:
    Playing(showing, dx.Seat(to_clue(), "Ada"))
    longest = dx.Seat(to_clue(), "Ada")._turn["longest_clue"]
    box = showing.region.get_by_label("Your clue")
    box.fill("x" * (longest - 21))
    expect(showing.region).not_to_contain_text("letters left")
    box.fill("x" * (longest - 3))
    expect(showing.region).to_contain_text("3 letters left")


def test_what_is_typed_outlives_what_others_do(showing: Showing) -> None:
    game = table(4, rules=endless())
    playing = Playing(showing, dx.Seat(game, "Ada"))
    hand_cards(showing).nth(1).check()
    showing.region.get_by_label("Your clue").fill("half a thou")
    game.absent("Cy")
    playing.serve()
    expect(showing.region.get_by_label("Your clue")).to_have_value("half a thou")
    expect(hand_cards(showing).nth(1)).to_be_checked()


# Handing in


def test_one_card_is_handed_in(showing: Showing) -> None:
    game = to_hand_in()
    playing = Playing(showing, dx.Seat(game, "Bo"))
    confirm = button(showing, "Hand in")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    card = game.hand("Bo")[3].id
    hand_cards(showing).nth(3).check()
    expect(showing.region.get_by_text("Your choice")).to_have_count(1)
    assert not acts(showing)
    confirm.click()
    playing.serve()
    assert game.state.round.given[1] == (card,)
    expect(task(showing)).to_have_text("Your card is in; the others are still choosing.")
    expect(confirm).to_have_count(0)
    assert showing.page.evaluate("() => document.activeElement.classList.contains('dx-task')"), "the keys are lost"


def test_two_cards_are_handed_in_and_a_third_takes_the_place_of_the_first(showing: Showing) -> None:
    game = to_hand_in(3)
    playing = Playing(showing, dx.Seat(game, "Bo"))
    hand = hand_cards(showing)
    assert hand.count() == 7
    hand.nth(0).check()
    expect(showing.region).to_contain_text("1 of 2 chosen")
    expect(button(showing, "Hand in")).to_have_attribute("aria-disabled", "true")
    hand.nth(1).check()
    hand.nth(5).check()
    expect(hand.nth(0)).not_to_be_checked()
    cards = {game.hand("Bo")[at].id for at in (1, 5)}
    button(showing, "Hand in").click()
    playing.serve()
    assert set(game.state.round.given[1]) == cards


# The vote


def test_a_vote_is_set_on_the_dial_and_confirmed(showing: Showing) -> None:
    game = to_vote()
    playing = Playing(showing, dx.Seat(game, "Bo"))
    own, teller = slot_of(game, "Bo"), slot_of(game, "Ada")
    dial = numbers(showing)
    assert dial.count() == 4
    expect(dial.nth(own - 1)).to_be_disabled()
    expect(radio(showing, f"Card {own}, your own: you can't vote for it")).to_have_count(1)
    expect(showing.region.get_by_text("Your own card")).to_have_count(1)
    dial.nth(teller - 1).check()
    assert not acts(showing)
    button(showing, f"Vote for card {teller}").click()
    playing.serve()
    assert game.state.round.votes[1] == (teller,)
    expect(showing.region).to_contain_text(f"Your vote: {teller}")


def test_a_vote_may_be_changed_until_the_last_is_in(showing: Showing) -> None:
    game = to_vote()
    playing = Playing(showing, dx.Seat(game, "Bo"))
    first, other = slot_of(game, "Ada"), slot_of(game, "Cy")
    numbers(showing).nth(first - 1).check()
    button(showing, f"Vote for card {first}").click()
    playing.serve()
    change = button(showing, "Change the vote")
    expect(change).to_have_attribute("aria-disabled", "true")
    numbers(showing).nth(other - 1).check()
    expect(change).not_to_have_attribute("aria-disabled", "true")
    change.click()
    playing.serve()
    assert game.state.round.votes[1] == (other,)
    vote(game, "Cy", "Ada")
    vote(game, "Di", "Ada")
    playing.serve()
    expect(showing.region.get_by_role("radio")).to_have_count(0)


def test_a_tap_on_a_card_sets_the_dial_and_one_on_an_own_card_does_not(showing: Showing) -> None:
    game = to_vote()
    Playing(showing, dx.Seat(game, "Bo"))
    cards = showing.region.get_by_role("list", name="Cards on the table").get_by_role("listitem")
    cards.nth(slot_of(game, "Bo") - 1).locator(".dx-card").click()
    assert not any(each.is_checked() for each in numbers(showing).all())
    cards.nth(slot_of(game, "Cy") - 1).locator(".dx-card").click()
    expect(numbers(showing).nth(slot_of(game, "Cy") - 1)).to_be_checked()
    assert not acts(showing)


def test_two_votes_have_a_dial_each_and_may_be_for_the_same_card(showing: Showing) -> None:
    game = to_vote(6, "odyssey")
    playing = Playing(showing, dx.Seat(game, "Bo"))
    teller = slot_of(game, "Ada")
    turn_to(numbers(showing, "Voting dial 1").nth(teller - 1))
    expect(showing.region).to_contain_text("1 of 2 chosen")
    expect(button(showing, "Vote")).to_have_attribute("aria-disabled", "true")
    turn_to(numbers(showing, "Voting dial 2").nth(teller - 1))
    button(showing, "Vote").click()
    playing.serve()
    assert game.state.round.votes[1] == (teller, teller)


def test_taps_set_two_dials_in_turn(showing: Showing) -> None:
    game = to_vote(6, "odyssey")
    Playing(showing, dx.Seat(game, "Bo"))
    cards = showing.region.get_by_role("list", name="Cards on the table").get_by_role("listitem")
    places = [slot_of(game, name) - 1 for name in ("Ada", "Cy", "Di")]
    for place in places:
        cards.nth(place).locator(".dx-card").click()
    expect(numbers(showing, "Voting dial 1").nth(places[2])).to_be_checked()
    expect(numbers(showing, "Voting dial 2").nth(places[1])).to_be_checked()


def test_the_storyteller_is_told_why_there_is_no_dial(showing: Showing) -> None:
    Playing(showing, dx.Seat(to_vote(), "Ada"))
    expect(task(showing)).to_have_text("You are the storyteller and know your card: you don't vote.")
    expect(showing.region.get_by_role("radio")).to_have_count(0)
    expect(showing.region.get_by_role("listitem").filter(has_text="Your own card")).to_have_count(1)


def test_whom_the_table_waits_for_is_said(showing: Showing) -> None:
    game = to_hand_in()
    playing = Playing(showing, dx.Seat(game, "Ada"))
    expect(showing.region).to_contain_text("Waiting for Bo, Cy and Di.")
    hand_in(game, "Cy")
    playing.serve()
    expect(showing.region).to_contain_text("Waiting for Bo and Di.")


# Keys


def test_a_round_is_played_with_keys_alone(showing: Showing) -> None:
    game = table(4)
    playing = Playing(showing, dx.Seat(game, "Ada"))
    press = showing.page.keyboard.press
    showing.page.locator("#before").focus()
    press("Tab")
    assert showing.focused == "More"
    press("Tab")
    showing.page.keyboard.type("a lamp")
    press("Tab")
    press("Space")
    press("ArrowRight")
    press("ArrowRight")
    expect(hand_cards(showing).nth(2)).to_be_checked()
    assert not acts(showing), "an arrow has confirmed"
    press("Tab")
    assert showing.focused.startswith("Look closer: ")
    press("Tab")
    press("Tab")
    press("Enter")
    playing.serve()
    assert game.phase == "hand_in"
    assert game.storyteller == "Ada"


def test_a_vote_is_set_with_arrows_past_the_own_card(showing: Showing) -> None:
    game = to_vote()
    playing = Playing(showing, dx.Seat(game, "Bo"))
    numbers(showing).nth(slot_of(game, "Ada") - 1).focus()
    press = showing.page.keyboard.press
    press("Space")
    seen = set()
    for _ in range(3):
        press("ArrowDown")
        seen.add(showing.focused)
    assert len(seen) == 3
    assert not any("your own" in name for name in seen)
    assert not acts(showing)
    press("Tab")
    press("Enter")
    playing.serve()
    assert game.state.round.votes[1]


def test_keys_do_not_reach_the_notebook(showing: Showing) -> None:
    Playing(showing, dx.Seat(to_hand_in(), "Bo"))
    showing.page.evaluate("() => { window.heard = []; document.onkeydown = (event) => window.heard.push(event.key) }")
    hand_cards(showing).first.focus()
    for key in ("a", "d", "Enter", "ArrowRight", "PageDown"):
        showing.page.keyboard.press(key)
    assert showing.page.evaluate("() => window.heard") == []
    showing.page.evaluate("() => { document.onkeydown = null }")


def test_a_card_is_enlarged_and_escape_goes_back_to_it(showing: Showing) -> None:
    game = to_hand_in()
    playing = Playing(showing, dx.Seat(game, "Bo"))
    card = game.hand("Bo")[0]
    look = button(showing, f"Look closer: {card.title}")
    look.press("Enter")
    playing.serve()
    dialog = showing.page.get_by_role("dialog", name=card.alt)
    expect(dialog).to_be_visible()
    assert [each["type"] for each in showing.asked()].count("enlarge_own") == 1
    showing.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert showing.focused == f"Look closer: {card.title}"


# Sending


def test_a_double_click_sends_once(showing: Showing) -> None:
    Playing(showing, dx.Seat(to_hand_in(), "Bo"))
    hand_cards(showing).first.check()
    button(showing, "Hand in").dblclick()
    assert [each["type"] for each in acts(showing)] == ["hand_in"]


def test_what_waits_for_python_is_said_and_given_up_after_ten_seconds(browser: Browser) -> None:
    showing = new_showing(browser, clock=True, reduced_motion="reduce")
    playing = Playing(showing, dx.Seat(to_hand_in(), "Bo"))
    hand_cards(showing).first.check()
    hand_in = button(showing, "Hand in")
    # from here on time passes only as told, however slow the machine is
    showing.page.clock.pause_at(showing.page.evaluate("() => new Date(Date.now() + 1000).toISOString()"))
    hand_in.click()
    showing.page.clock.run_for(350)
    expect(showing.region).not_to_contain_text("Waiting for Python")
    showing.page.clock.run_for(100)
    expect(showing.region).to_contain_text("Waiting for Python")
    expect(hand_in).to_have_attribute("aria-disabled", "true")
    showing.page.clock.run_for(10_000)
    expect(showing.region.get_by_role("alert")).to_have_text("Python does not answer; nothing has been changed.")
    hand_in.click()
    assert len(acts(showing)) == 2
    playing._told = len(showing.asked()) - 1
    playing.say(showing.asked()[-1])
    playing.showing.page.clock.run_for(100)
    showing.page.context.close()
    assert not showing.problems


def test_a_stale_act_is_refused_at_its_control(showing: Showing) -> None:
    game = to_hand_in()
    playing = Playing(showing, dx.Seat(game, "Bo"))
    hand_cards(showing).first.check()
    button(showing, "Hand in").click()
    hand_in(game, "Bo")
    playing.serve()
    assert len(game.state.round.given[1]) == 1


# Secrets


def secrets_of(game: dx.Game, name: str) -> list[str]:
    seat = game.state.seat(name)
    held = {card.id for card in game.hand(name)} | set(game.state.round.given[seat])
    return [text for card in held for text in (card, game.deck[card].title, game.deck[card].alt)]


def pictures_of(game: dx.Game, name: str) -> list[str]:
    """A piece of each picture in a hand, as it stands in the addresses that the test gives the page."""
    return [data_url(game.deck.picture(card))[200:280] for card in game.hand(name)]


def test_a_hand_is_in_the_page_only_while_its_player_is_here(browser: Browser) -> None:
    """Also where somebody holds on to elements that are gone, as text editors of a notebook do."""
    showing = new_showing(browser, reduced_motion="reduce")
    game = to_hand_in()
    playing = Playing(showing, dx.Table(game, ["Bo", "Cy"], bots=False))
    shown = showing.page.locator("#place")
    expect(showing.region.get_by_role("heading", name="Who is there?")).to_be_visible()
    here = "I am {}, and nobody else is looking"

    button(showing, here.format("Bo")).click()
    playing.serve()
    mine, others = secrets_of(game, "Bo"), secrets_of(game, "Cy")
    assert all(text in shown.inner_html() for text in (game.hand("Bo")[0].alt,))
    assert not any(text in shown.inner_html() for text in others)
    pictures = pictures_of(game, "Bo")
    memory = memory_of(showing.page).strings
    assert all(text in memory for text in (*mine, *pictures)), "the memory is not what is looked at"
    showing.page.evaluate("() => { window.held = [...document.querySelectorAll('.dx-seat *')] }")
    hand_cards(showing).first.check()
    button(showing, "Hand in").click()
    playing.serve()

    button(showing, "Pass to Cy").click()
    playing.serve()
    assert not any(text in shown.inner_html() for text in (*mine, *others))
    showing.page.evaluate("() => { showing.model.asked.length = 0 }")  # the test's own notes of what was sent
    playing._told = 0
    memory = memory_of(showing.page).strings
    assert "Who is there?" in memory
    assert not [text for text in (*mine, *pictures) if text in memory]

    button(showing, here.format("Cy")).click()
    playing.serve()
    html = shown.inner_html()
    assert game.hand("Cy")[0].alt in html
    assert not any(text in html for text in mine)
    showing.page.context.close()
    assert not showing.problems


def test_cards_that_come_after_the_screen_was_passed_on_are_not_taken(showing: Showing) -> None:
    game = to_hand_in()
    widget = dx.Table(game, ["Bo", "Cy"], bots=False)
    playing = Playing(showing, widget)
    button(showing, "I am Bo, and nobody else is looking").click()
    playing.say(showing.asked()[-1])
    [turn] = [update["_turn"] for update in playing.updates if "_turn" in update]
    showing.python(_turn=turn)  # the page asks for Bo's cards ...
    asked = showing.asked()[-1]
    assert asked["type"] == "own"
    playing.forget()
    playing.say(asked)
    [late] = [message for message in playing.messages if message.method == "custom"]
    showing.python(_turn=turn | {"here": None})  # ... and Bo passes the screen on
    showing.answer(late["buffers"], **late["data"]["content"])
    showing.frames()
    assert not any(text in showing.page.locator("#place").inner_html() for text in secrets_of(game, "Bo"))


def test_an_answer_is_taken_only_by_the_view_that_asked(showing: Showing) -> None:
    game = to_hand_in()
    widget = dx.Seat(game, "Bo")
    playing = Playing(showing, widget, views=2)
    asked = [each for each in showing.asked() if each["type"] == "own"]
    assert len(asked) == 2
    assert len({each["id"] for each in asked}) == 2
    playing.forget()
    own = {"type": "own", "id": 12345, "revision": 99, "pictures": [], "own": {"hand": [], "given": []}}
    showing.answer(**own)
    for view in (0, 1):
        regions = showing.page.locator("section.dx").nth(view)
        expect(regions.get_by_role("radio")).to_have_count(6)


def test_a_closed_seat_leaves_nothing_behind(showing: Showing) -> None:
    game = to_hand_in()
    Playing(showing, dx.Seat(game, "Bo"))
    showing.page.evaluate("() => showing.close()")
    assert showing.page.locator("#place .holder").inner_html() == ""
    assert showing.page.evaluate("() => showing.model.listeners") == 0
    Playing(showing, dx.Table(game, "Bo", bots=False))
    showing.page.evaluate("() => showing.close()")
    assert showing.page.locator("#place .holder").inner_html() == ""
    assert showing.page.evaluate("() => showing.model.listeners") == 0


# Tables


def regions(showing: Showing) -> list[str | None]:
    return [each.get_attribute("aria-label") for each in showing.page.locator("section.dx").all()]


def test_a_round_is_played_and_told_in_one_frame(showing: Showing, clock: HandClock) -> None:
    game = table(4)
    playing = Playing(showing, dx.Table(game, "Ada"))
    assert regions(showing) == ["Ada's seat"]
    hand_cards(showing).nth(1).check()
    showing.region.get_by_label("Your clue").fill("rebirth")
    button(showing, "Give the clue").click()
    playing.serve()
    expect(showing.region).to_contain_text("is thinking")
    clock.pass_by(60)
    playing.serve()
    assert game.phase == "scored"
    assert regions(showing) == ["Ada's seat"]
    expect(showing.region).to_have_attribute("data-kind", "voted")
    while button(showing, "Go on").count():
        button(showing, "Go on").click()
    button(showing, "Next round").click()
    playing.serve()
    assert game.round == 2
    assert regions(showing) == ["Ada's seat"]
    expect(showing.region.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(6)


def cards_in_sight(showing: Showing) -> list[str]:
    """The pictures that are seen on cards, each as often as it is."""
    pictures: list[str] = showing.page.evaluate(
        "() => [...document.querySelectorAll('.dx-lies img')].filter((img) => img.checkVisibility()).map((img) => img.src)"
    )
    return sorted(pictures)


@pytest.mark.parametrize("name", ["Bo", "Ada"], ids=["voter", "storyteller"])
def test_while_a_vote_is_cast_each_card_is_seen_once(showing: Showing, name: str) -> None:
    game = to_vote()
    Playing(showing, dx.Table(game, name, bots=False))
    assert cards_in_sight(showing) == sorted(data_url(game.deck.picture(card)) for card in game.slots)


def test_while_the_cards_are_down_no_card_is_seen(showing: Showing) -> None:
    game = to_vote()
    playing = Playing(showing, dx.Table(game, ["Bo", "Cy"], bots=False))
    assert cards_in_sight(showing) == []
    button(showing, "I am Bo, and nobody else is looking").click()
    playing.serve()
    expect(numbers(showing)).to_have_count(4)
    slot = slot_of(game, "Ada")
    numbers(showing).nth(slot - 1).check()
    button(showing, f"Vote for card {slot}").click()
    playing.serve()
    button(showing, "Pass to Cy").click()
    playing.serve()
    assert cards_in_sight(showing) == []


def test_a_press_that_was_meant_for_the_phase_before_is_not_taken(browser: Browser) -> None:
    showing = new_showing(browser, clock=True, reduced_motion="reduce")
    game = to_vote()
    playing = Playing(showing, dx.Table(game, ["Bo", "Cy"], bots=False))
    showing.page.clock.pause_at(showing.page.evaluate("() => new Date(Date.now() + 1000).toISOString()"))
    showing.python(_turn=playing.widget._turn | {"revision": 99, "here": 1})
    showing.python(_turn=playing.widget._turn | {"revision": 100})
    here = button(showing, "I am Bo, and nobody else is looking")
    here.click(force=True)
    assert not acts(showing)
    showing.page.clock.run_for(500)
    here.click()
    assert [each["type"] for each in acts(showing)] == ["here"]
    showing.page.context.close()
    assert not showing.problems


@pytest.mark.parametrize("phase", ["hand_in", "vote"])
def test_the_frame_is_as_high_and_its_button_in_its_corner_in_each_phase(showing: Showing, phase: str) -> None:
    first = frame_of(showing, dx.Seat(to_clue(), "Ada"))
    assert frame_of(showing, dx.Seat(to_hand_in() if phase == "hand_in" else to_vote(), "Bo")) == first
    assert frame_of(showing, dx.Seat(play_round(table(4)), "Bo"))[:2] == first[:2]


def frame_of(showing: Showing, widget: Widget) -> list[float]:
    """The height of the frame, and how far its button is from its lower right corner."""
    Playing(showing, widget)
    measured: list[float] = showing.page.evaluate(
        """() => {
            const frame = document.querySelector("section.dx-seat").getBoundingClientRect();
            const button = document.querySelector(".dx-main").getBoundingClientRect();
            return [frame.height, frame.bottom - button.bottom, frame.right - button.right].map(Math.round);
        }"""
    )
    return measured


def test_a_card_is_held_close_with_keys_and_chosen_without_being_confirmed(showing: Showing) -> None:
    game = to_hand_in()
    playing = Playing(showing, dx.Seat(game, "Bo"))
    hand_cards(showing).first.focus()
    showing.page.keyboard.press("z")
    playing.serve()
    cards = game.hand("Bo")
    expect(showing.page.get_by_role("dialog", name=cards[0].alt)).to_be_visible()
    showing.page.keyboard.press("ArrowRight")
    expect(showing.page.get_by_role("dialog", name=cards[1].alt)).to_be_visible()
    button(showing, "Choose this card").click()
    expect(showing.page.get_by_role("dialog")).to_have_count(0)
    expect(hand_cards(showing).nth(1)).to_be_checked()
    assert not acts(showing)


def test_a_number_key_points_the_dial_to_a_card_but_never_to_ones_own(showing: Showing) -> None:
    game = to_vote()
    Playing(showing, dx.Seat(game, "Bo"))
    own, teller = slot_of(game, "Bo"), slot_of(game, "Ada")
    numbers(showing).nth(teller - 1).focus()
    showing.page.keyboard.press(str(own))
    assert not any(each.is_checked() for each in numbers(showing).all())
    showing.page.keyboard.press(str(teller))
    expect(numbers(showing).nth(teller - 1)).to_be_checked()


def test_the_focus_goes_to_the_task_of_a_new_phase_only_if_it_was_inside(showing: Showing) -> None:
    for inside in (True, False):
        game = to_hand_in()
        playing = Playing(showing, dx.Seat(game, "Bo"))
        (hand_cards(showing).first if inside else showing.page.locator("#before")).focus()
        hand_in_all(game)
        playing.serve()
        expect(numbers(showing)).to_have_count(4)
        is_at_task = "() => document.activeElement.classList.contains('dx-task')"
        assert showing.page.evaluate(is_at_task) is inside


def test_an_act_is_taken_back(showing: Showing, clock: HandClock) -> None:
    game = to_hand_in()
    playing = Playing(showing, dx.Table(game, "Bo"))
    hand_cards(showing).first.check()
    button(showing, "Hand in").click()
    playing.serve()
    button(showing, "Take back").click()
    playing.serve()
    assert not game.state.round.given[1]
    expect(button(showing, "Hand in")).to_be_visible()


def test_a_bot_that_fails_is_named(showing: Showing, clock: HandClock) -> None:
    class Failing(dx.RandomBot):
        def hand_in(self, view: Any, rng: Any) -> Any:
            raise RuntimeError("no idea")

    game = to_hand_in()
    playing = Playing(showing, dx.Table(game, "Bo", bots=Failing()))
    clock.pass_by(5)
    playing.serve()
    notes = showing.region.get_by_role("note")
    expect(notes.first).to_have_text("Cy's bot stopped with an error; a random choice was made instead.")


def ended() -> dx.Game:
    game = table(4)
    while game.phase != "over":
        play_round(game)
        if game.phase != "over":
            game.next_round()
    return game


@pytest.mark.parametrize(("motion", "walkers"), [("reduced", 0), ("full", 4)])
def test_at_the_end_all_walk_up_the_hill_unless_motion_is_reduced(showing: Showing, motion: str, walkers: int) -> None:
    Playing(showing, dx.Table(ended(), "Bo", bots=False, motion=motion))
    moving = """() => {
        document.querySelector("[aria-label='Last step']").click();
        return new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() =>
            seen(document.getAnimations().filter(({ effect }) => effect.target.matches(".dx-stand")).length))));
    }"""
    assert showing.page.evaluate(moving) == walkers
    showing.settle()


@pytest.mark.parametrize(("motion", "dials"), [("reduced", 0), ("full", 1)])
def test_ones_own_dial_shrinks_onto_its_card_when_the_last_vote_is_in(
    showing: Showing, motion: str, dials: int
) -> None:
    game = to_vote()
    slot = slot_of(game, "Ada")
    seat = dx.Seat(game, "Bo", motion=motion)
    vote(game, "Bo", "Ada")
    playing = Playing(showing, seat)
    expect(showing.region.locator(".dx-voting-dial")).to_have_attribute("data-slot", str(slot))
    showing.page.evaluate(
        """() => {
            const fly = document.querySelector("section.dx .dx-fly").parentElement;
            window.flown = [];
            new MutationObserver((changes) => {
                for (const { addedNodes } of changes) for (const ghost of addedNodes) {
                    if (!ghost.matches(".dx-ghost")) continue;
                    const [animation] = ghost.getAnimations();
                    animation.currentTime = 320;
                    const box = ghost.getBoundingClientRect();
                    flown.push([box.x + box.width / 2, box.y + box.height / 2]);
                    animation.finish();
                }
            }).observe(fly, { childList: true });
        }"""
    )
    for name in ("Cy", "Di"):
        vote(game, name, "Ada")
    playing.serve()
    expect(showing.region).to_have_attribute("data-mode", "reveal")
    flown: list[list[float]] = showing.page.evaluate("() => flown")
    assert len(flown) == dials
    card = showing.region.locator(".dx-slot .dx-card").nth(slot - 1).bounding_box()
    assert card is not None
    for x, y in flown:
        assert card["x"] < x < card["x"] + card["width"]
        assert card["y"] < y < card["y"] + card["height"]
    expect(showing.region.locator(".dx-ghost")).to_have_count(0)


def test_how_a_round_ends_is_told_only_when_its_steps_have_been_gone_through(showing: Showing) -> None:
    game = ended()
    widget = dx.Table(game, "Bo", bots=False)
    Playing(showing, widget, step=widget.step)
    assert not any(word in showing.region.inner_text() for word in ("wins", "over"))
    showing.button("Last step").click()
    expect(showing.region).to_have_attribute("data-mode", "end")
    scored = dx.Table(play_round(table(4)), "Bo", bots=False)
    Playing(showing, scored, step=scored.step)
    expect(button(showing, "Next round")).to_have_count(0)
    showing.button("Last step").click()
    expect(button(showing, "Next round")).to_be_visible()


def test_the_end_of_the_game_names_who_won_and_why_and_leads_back_through_the_rounds(showing: Showing) -> None:
    game = ended()
    widget = dx.Table(game, "Bo", bots=False)
    playing = Playing(showing, widget, step=widget.step)
    showing.button("Last step").click()
    for name in game.winners:
        expect(showing.region).to_contain_text(f"{name} wins")
    expect(task(showing)).to_contain_text("reach")
    expect(showing.page.get_by_role("img", name="Points after each round")).to_be_visible()
    expect(button(showing, "Play again")).to_have_count(0)
    button(showing, "Look back at the rounds").click()
    playing.serve()
    expect(showing.region).to_have_attribute("data-mode", "reveal")
    button(showing, "Back to the game").click()
    expect(showing.region).to_have_attribute("data-mode", "end")


def test_another_game_is_begun_at_the_same_table(showing: Showing, clock: HandClock) -> None:
    widget = dx.play(4, rules=replace(dx.EDITIONS["dixit"], goal=3), seed=1, bots=False)
    while widget.game.phase != "over":
        play_round(widget.game)
        if widget.game.phase != "over":
            widget.game.next_round()
    playing = Playing(showing, widget, step=widget.step)
    before = widget.game
    showing.button("Last step").click()
    sign, words = (button(showing, "Play again").locator(each).bounding_box() for each in ("svg", "span"))
    assert sign is not None
    assert words is not None
    assert sign["x"] + sign["width"] <= words["x"], "the sign is beside the words"
    assert abs(sign["y"] + sign["height"] / 2 - words["y"] - words["height"] / 2) <= 2
    button(showing, "Play again").click()
    playing.serve()
    assert widget.game is not before
    expect(hand_cards(showing)).to_have_count(6)
    assert [each["type"] for each in acts(showing)] == ["play_again"]


def test_a_table_to_watch_has_the_steps_and_goes_on(showing: Showing, clock: HandClock) -> None:
    playing = Playing(showing, dx.Table(table(4), []))
    assert regions(showing) == ["Dixit board: round 1"]
    clock.pass_by(60)
    playing.serve()
    showing.button("Last step").click()
    button(showing, "Next round").click()
    playing.serve()
    assert playing.widget.game.round == 2


# Looks


def seats() -> dict[str, Callable[[], Widget]]:
    return {
        "clue": lambda: dx.Seat(table(6), "Ada"),
        "clue of three": lambda: dx.Seat(table(3), "Ada"),
        "hand in": lambda: dx.Seat(to_hand_in(6), "Bo"),
        "hand in two": lambda: dx.Seat(to_hand_in(3), "Bo"),
        "told": lambda: dx.Seat(to_hand_in(8), "Ada"),
        "vote": lambda: dx.Seat(to_vote(6), "Bo"),
        "vote of three": lambda: dx.Seat(to_vote(3), "Bo"),
        "vote of eight": lambda: dx.Seat(to_vote(8), "Bo"),
        "two votes": lambda: dx.Seat(to_vote(7, "odyssey"), "Bo"),
        "two votes of twelve": lambda: dx.Seat(to_vote(12, "odyssey"), "Bo"),
        "storyteller": lambda: dx.Seat(to_vote(6), "Ada"),
        "cards down": lambda: dx.Table(to_hand_in(), ["Bo", "Cy", "Di"]),
        "scored": lambda: dx.Table(play_round(table(5)), "Bo"),
        "seat, scored": lambda: dx.Seat(play_round(table(5)), "Bo"),
        "over": lambda: dx.Table(ended(), "Bo"),
        "table, vote": lambda: dx.Table(to_vote(4), "Bo", bots=False),
        "table, vote of twelve": lambda: dx.Table(to_vote(12, "odyssey"), "Bo", bots=False),
    }


def choose(showing: Showing) -> None:
    """Make a choice in every group: there is most to show then."""
    showing.page.evaluate(
        """async () => {
            const groups = document.querySelectorAll("section.dx-seat fieldset").length;
            for (let group = 0; group < groups; group++) {
                // as what was chosen before may have changed what can be chosen, look again
                const fieldset = document.querySelectorAll("section.dx-seat fieldset")[group];
                const last = [...(fieldset?.querySelectorAll("input:enabled") ?? [])].at(-1);
                if (last && !last.checked) last.click();
                await new Promise((done) => setTimeout(done));
            }
        }"""
    )


def faults(showing: Showing) -> list[str]:
    found: list[str] = showing.page.evaluate(
        "() => [...document.querySelectorAll('section.dx-seat')].flatMap((root) => faults(root))"
    )
    return found


@pytest.fixture(params=seats())
def seat(request: pytest.FixtureRequest) -> Iterator[Widget]:
    widget = seats()[request.param]()
    yield widget
    widget.close()


@pytest.mark.parametrize(
    ("width", "in_longer_words"),
    some_of(itertools.product(WIDTHS, [False, True]), (320, True), (1000, False), several=True),
)
def test_it_fits(showing: Showing, seat: Widget, width: int, in_longer_words: bool) -> None:
    Playing(showing, seat, in_longer_words, width=width)
    assert not faults(showing)
    choose(showing)
    showing.frames()
    assert not faults(showing)


def test_it_fits_with_more_space_between_letters(showing: Showing, seat: Widget) -> None:
    showing.add_style(SPACING)
    Playing(showing, seat, width=380)
    choose(showing)
    assert not faults(showing)


@pytest.mark.parametrize("look", some_of(["light", "dark", "forced colours"], "light"))
def test_axe_finds_nothing(open_page: Open, seat: Widget, look: str) -> None:
    showing = open_page(**({"forced_colors": "active"} if look == "forced colours" else {}))
    Playing(showing, seat, theme="dark" if look == "dark" else "light")
    choose(showing)
    assert not axe.found(showing.page.locator("#place"), least=3)


@pytest.mark.parametrize("width", [320, 1000])
def test_what_can_be_pressed_is_large_enough(showing: Showing, seat: Widget, width: int) -> None:
    Playing(showing, seat, width=width)
    small = showing.page.evaluate(
        """() => [...document.querySelectorAll("section.dx-seat :is(button, input, label:has(input))")]
            .filter((el) => el.checkVisibility())
            .map((el) => [el.getBoundingClientRect(), el])
            .filter(([box]) => box.width < 23.9 || box.height < 23.9)
            .map(([box, el]) => `${el.localName}.${el.className} ${box.width} x ${box.height}`)"""
    )
    assert not small
