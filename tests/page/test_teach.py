"""The small widgets beside a board in a real browser: read by eye, by ear and as tables; clicked, and used by keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import dixit_widgets as dx
from dixit_widgets.widgets.linked import LinkedWidget
from tests.support.asking import new_question
from tests.support.classes import new_class

from . import axe
from .conftest import Open
from .showing import Showing, once_a_language, scenario, sent_by, values_linked
from .test_sizes import NOTEBOOKS, WIDTHS, longer, table_of, with_other_names

PROSE = """# Why?

Each vote on **your** card is 1 point, says [the rulebook](https://rules.test/a-long-address).

- never for the storyteller
- `points_bonus`

| votes | points |
|---|---|
| 3 | 3 |

> <b>No</b> markup.
"""


def question(*about: str, answer: object = None, actual: object = None, **more: object) -> dx.Ask:
    """A question with what has been said and has happened, if anything."""
    long = {1: "All found it, or nobody did: the others get two points", 2: "Some found it", 3: "Nobody can say"}
    asked = new_question("Which rule decides how many points there are in this round?", long, *about, **more)
    if answer is not None:
        asked.answer(answer, "they have all seen the same moon on it")  # type: ignore[arg-type]
    if actual is not None:
        asked.reveal(actual)
    return asked


def that_waits(*about: str) -> dx.Ask:
    """A question whose reader has answered, and may now change the answer or ask what happened."""
    asked = question(*about)
    asked.reveal(dict.fromkeys(about, 2) if about else 2)
    asked._answered({"chosen": [0] * max(1, len(about)), "why": "they looked away"})
    return asked


def class_with_faults() -> dx.ClassPredictions:
    """A class with long names, and a file that can't be read."""
    folder = new_class([f"Maximiliane-Wilhelmine {number} {'x' * 30}" for number in range(25)])
    (folder / "Zoe.json").write_text("[")
    return dx.ClassPredictions(folder)


@once_a_language
def widgets() -> dict[str, LinkedWidget | dx.Ask | dx.ClassPredictions]:
    """Small widgets in the states that differ most, made once; the tests only read them."""
    long, many = dx.scenario("tie-at-30"), dx.scenario("pile-runs-out")
    board, other = dx.Board(long, round=4), dx.Board(many)
    begun = dx.Game(["Ada", "Bo", "Cy"], seed=1)
    lit = dx.Board(dx.scenario("rulebook"))
    lit.goto("bonus")
    all_found = dx.WhatIf(dx.scenario("rulebook"))
    teller, *voters = lit.game.players
    for voter in voters[-3:]:
        all_found.vote(voter, teller)
    all_found.change(points_bonus=3)
    return {
        "scores": dx.ScoreChart(long, board),
        "scores of twelve": dx.ScoreChart(many, other),
        "scores without a board": dx.ScoreChart(long),
        "no scores yet": dx.ScoreChart(begun),
        "votes": dx.VoteMatrix(long, board),
        "votes of twelve": dx.VoteMatrix(many, other),
        "no votes yet": dx.VoteMatrix(begun),
        "what if": dx.WhatIf(dx.scenario("rulebook")),
        "what if all found it": all_found,
        "what if of twelve": dx.WhatIf(many),
        "what if of eight, two votes each": dx.WhatIf(table_of(8).game),
        "what if of twelve, two votes each": dx.WhatIf(table_of(12).game),
        "what if nothing is scored": dx.WhatIf(begun),
        "aside": dx.Aside(board, "outcome", PROSE),
        "aside, lit": dx.Aside(lit, "bonus", PROSE),
        "question": question(),
        "question, answered": question(answer=1),
        "question, what happened": question(answer=1, actual=2),
        "question, what happened can be asked for": that_waits(),
        "question with a menu": new_question("How many rounds of 100?", range(0, 101, 5), why=False),
        "question about several": question(*long.players),
        "question about several, what happened": question(
            *long.players, answer=dict.fromkeys(long.players, 2), actual=dict.fromkeys(long.players, 2)
        ),
        "class": dx.ClassPredictions(new_class()),
        "class with faults": class_with_faults(),
        "class that has not answered": dx.ClassPredictions(new_class([])),
        "aside of no step": dx.Aside(dx.Board(begun), "over", "Not *yet*."),
    }


@once_a_language
def with_any_names() -> dict[str, LinkedWidget | dx.Ask | dx.ClassPredictions]:
    """The same at tables whose players are called otherwise: twenty letters, from right to left, with emoji."""
    found: dict[str, LinkedWidget | dx.Ask | dx.ClassPredictions] = {}
    for table in ("three-players", "rulebook", "pile-runs-out"):
        game = with_other_names(table).game
        board = dx.Board(game)
        found[f"{table}: scores"] = dx.ScoreChart(game, board)
        found[f"{table}: votes"] = dx.VoteMatrix(game, board)
        found[f"{table}: what if"] = what = dx.WhatIf(game)
        teller = what.comparison.before.storyteller or 0
        what.vote(game.players[teller - 1], game.players[teller])
        what.change(points_bonus=3)
        found[f"{table}: question"] = question(*game.players)
        found[f"{table}: what happened"] = question(
            *game.players, answer={game.players[0]: 1}, actual=dict.fromkeys(game.players, 2)
        )
        found[f"{table}: aside"] = dx.Aside(
            board, "outcome", f"**{game.players[0]}** and *{game.players[2]}*\n\n{PROSE}"
        )
    return found


SAID = (
    "text",
    "why",
    "choices",
    "actual",
    "all",
    "unsure",
    "some",
    "kept",
    "titles",
    "ends",
    "says",
    "numbers",
    "none",
    "label",
    "labels",
    "leads",
)
"""What a small widget is told to say; the rest is names, clues, ids and numbers."""


def in_a_longer_language(view: object, said: bool = False) -> object:
    """All sentences and labels of a small widget two fifths longer; its names and its clue stay."""
    if isinstance(view, dict):
        for key, value in view.items():
            view[key] = in_a_longer_language(value, said or key in SAID)
        return view
    if isinstance(view, list):
        view[:] = [in_a_longer_language(each, said) for each in view]
        return view
    return longer(view) if said and isinstance(view, str) else view


def show(showing: Showing, name: str, **how: object) -> LinkedWidget | dx.Ask | dx.ClassPredictions:
    widget = widgets()[name]
    showing.show_linked(widget, **how)  # type: ignore[arg-type]
    return widget


# The scores and the votes of a game


def test_the_boards_round_is_marked_and_a_click_on_another_asks_for_it(showing: Showing) -> None:
    show(showing, "scores")
    now = showing.region.locator("[aria-current=true]")
    expect(now).to_have_accessible_name("Round 4. Di gave the clue “before breakfast”. Some found it.")
    showing.region.get_by_role("button", name="Round 7").click()
    [asked] = showing.asked()
    assert (asked["type"], asked["round"]) == ("round", 7)
    assert showing.sent() == []


def test_the_standing_is_that_of_the_boards_round_best_first(showing: Showing) -> None:
    show(showing, "scores")
    expect(showing.region.get_by_role("heading", name="After round 4")).to_be_visible()
    lines = showing.region.get_by_role("listitem")
    expect(lines.locator("bdi")).to_have_text(["Bo", "Cy", "Ada", "Di"])
    expect(lines.locator("b")).to_have_text(["13", "10", "8", "7"])
    expect(lines.locator("small")).to_have_text(["+4", "+3", "+0", "+3"])


def test_each_mark_stands_at_its_points(showing: Showing) -> None:
    """Of two marks in one round the one with more points stands higher, by the same measure in every round."""
    show(showing, "scores without a board")
    totals = [now["totals"] for now in widgets()["scores"].get_state()["_view"]["rounds"]]
    boxes = showing.page.evaluate(
        """() => [...showing.root().querySelectorAll(".dx-mark svg")].map((each) => {
            const { top, height } = each.getBoundingClientRect();
            return top + height / 2;
        })"""
    )
    heights = [boxes[place : place + 4] for place in range(0, 40, 4)]
    zero = max(boxes)
    unit = (zero - min(boxes)) / 30
    for line, points in zip(heights, totals, strict=True):
        assert [round((zero - height) / unit, 1) for height in line] == points


def test_the_scores_are_a_table_too(showing: Showing) -> None:
    show(showing, "scores")
    showing.region.get_by_text("As a table").click()
    rows = showing.region.get_by_role("row")
    expect(rows).to_have_count(11)
    expect(rows.nth(4).get_by_role("cell")).to_have_text(["8 (+0)", "13 (+4)", "10 (+3)", "7 (+3)"])


def test_without_a_board_there_is_nothing_to_click(showing: Showing) -> None:
    show(showing, "scores without a board")
    assert showing.region.get_by_role("button").count() == 0


def test_every_pair_is_heard_and_the_votes_of_the_boards_round_are_ringed(showing: Showing) -> None:
    widget = show(showing, "votes")
    table = showing.region.get_by_role("table", name="Who voted for whose cards")
    expect(
        table.get_by_role("cell", name="Ada for Bo: 5 votes, 3 of them found the storyteller's card")
    ).to_be_visible()
    now = widget.get_state()["_view"]["at_round"]
    expect(table.locator(".dx-blob.dx-on")).to_have_count(sum(votes > 0 for line in now for votes in line))


def test_a_round_is_chosen_with_the_keyboard(showing: Showing) -> None:
    show(showing, "votes")
    showing.region.get_by_role("button", name="Round 9", exact=True).focus()
    showing.page.keyboard.press("Enter")
    assert showing.asked()[0]["round"] == 9


def test_a_refusal_is_said_and_another_try_may_follow(showing: Showing) -> None:
    show(showing, "votes")
    nine = showing.region.get_by_role("button", name="Round 9", exact=True)
    nine.click()
    showing.answer(type="refused", id=showing.asked()[0]["id"], reason="The table has changed.")
    expect(showing.region.get_by_role("alert")).to_have_text("The table has changed.")
    nine.click()
    expect(showing.region.get_by_role("alert")).to_have_count(0)
    assert len(showing.asked()) == 2


def test_one_message_is_on_its_way_and_the_newest_follows_it(showing: Showing) -> None:
    show(showing, "votes")
    for number in (1, 2, 3):
        showing.region.get_by_role("button", name=f"Round {number}", exact=True).click()
    assert [asked["round"] for asked in showing.asked()] == [1]
    showing.answer(type="done", id=showing.asked()[0]["id"], revision=1)
    assert [asked["round"] for asked in showing.asked()] == [1, 3]


# What if


def test_a_vote_is_changed_by_a_click_and_shown_until_python_answers(showing: Showing) -> None:
    widget = show(showing, "what if")
    card = showing.region.get_by_role("group", name="Red's vote").get_by_role("radio", name="Card 4: ")
    card.click()
    [asked] = showing.asked()
    assert (asked["type"], asked["seat"], asked["slots"]) == ("vote", 5, [4])
    expect(card).to_be_checked()
    showing.answer(type="refused", id=asked["id"], reason="That can't be.")
    expect(showing.region.get_by_role("alert")).to_have_text("That can't be.")
    expect(card).not_to_be_checked()
    expect(showing.region.get_by_role("group", name="Red's vote").get_by_role("radio", name="Card 6: ")).to_be_checked()
    assert widget.get_state()["_view"]["round"]["after"]["votes"][5] == [6]


def test_a_vote_is_changed_with_the_arrows_and_the_own_card_is_passed_over(showing: Showing) -> None:
    show(showing, "what if")
    group = showing.region.get_by_role("group", name="Green's vote")
    expect(group.get_by_role("radio")).to_have_count(5)
    group.get_by_role("radio", name="Card 4: ").focus()
    showing.page.keyboard.press("ArrowRight")
    assert showing.asked()[0]["slots"] == [6]


@pytest.mark.parametrize(("width", "along"), [(700, "y"), (1000, "x")])
def test_before_and_after_stand_in_line_with_the_difference(showing: Showing, width: int, along: str) -> None:
    """Side by side below the votes, or one above the other beside them where there is room."""
    show(showing, "what if all found it", width=width)
    row = showing.region.get_by_role("listitem").filter(has_text="Violet")
    expect(row.locator("p.dx-points")).to_have_text("Violet: 1 as played, 2 with your changes12+1")
    expect(showing.region.get_by_text("Another rule applies")).to_be_visible()
    before, after = showing.region.locator(".dx-sides section").all()
    expect(before).to_contain_text("Two of five voted for card 4")
    expect(after).to_contain_text("All found it: everyone but Pink gets 2.")
    boxes = before.bounding_box(), after.bounding_box()
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert dict(boxes[0])[along] == dict(boxes[1])[along]


def test_each_of_two_votes_is_a_choice_of_its_own(showing: Showing) -> None:
    widget = show(showing, "what if of twelve")
    first, second = widget.get_state()["_view"]["round"]["after"]["votes"][0]
    group = showing.region.get_by_role("group", name="Aino's vote 2")
    other = next(slot for slot in (4, 5, 6) if slot != second)
    group.get_by_role("radio", name=f"Card {other}: ").click()
    assert showing.asked()[0]["slots"] == [first, other]


def test_a_slider_says_a_number_and_what_it_was(showing: Showing) -> None:
    show(showing, "what if all found it")
    slider = showing.region.get_by_role("slider", name="Each vote on your own card")
    expect(slider).to_have_value("3")
    expect(showing.region.get_by_text("was 1")).to_be_visible()
    slider.focus()
    showing.page.keyboard.press("ArrowRight")
    showing.page.keyboard.press("ArrowRight")
    asked = showing.asked()
    assert [(each["field"], each["value"]) for each in asked] == [("points_bonus", 4)]
    showing.answer(type="done", id=asked[0]["id"], revision=9)
    assert showing.asked()[1]["value"] == 5


def test_who_wins_and_what_all_means_are_chosen_from_words(showing: Showing) -> None:
    show(showing, "what if of twelve")
    showing.region.get_by_text("With other rules").click()
    means = showing.region.get_by_role("combobox", name="All have found it when")
    expect(means).to_have_value("every_player")
    means.select_option("every vote is on it")
    [asked] = showing.asked()
    assert (asked["type"], asked["field"], asked["value"]) == ("choice", "all_means", "every_vote")
    expect(means).to_have_value("every_vote")
    showing.answer(type="refused", id=asked["id"], reason="That can't be.")
    expect(means).to_have_value("every_player")
    show(showing, "what if")
    expect(showing.region.get_by_role("combobox", name="The game is won by")).to_have_value("most_points")
    expect(means).to_have_count(0)
    expect(showing.region.get_by_text("Nobody has 30 points yet.")).to_have_count(2)


def test_an_edition_is_chosen_and_all_is_put_back(showing: Showing) -> None:
    show(showing, "what if all found it")
    showing.region.get_by_role("combobox", name="Edition").select_option("Odyssey")
    assert showing.asked()[0]["edition"] == "odyssey"
    showing.answer(type="done", id=showing.asked()[0]["id"], revision=9)
    showing.button("Undo all changes").click()
    assert showing.asked()[1]["type"] == "reset"
    show(showing, "what if")
    showing.button("Undo all changes").click(force=True)
    assert showing.asked() == [], "there is nothing to put back"


def test_the_page_says_where_no_answer_comes(open_page: Open) -> None:
    showing = open_page(clock=True)
    show(showing, "what if")
    showing.region.get_by_role("group", name="Red's vote").get_by_role("radio", name="Card 4: ").click()
    showing.page.clock.run_for(7000)
    expect(showing.region.get_by_role("alert")).to_have_text("Python does not answer; nothing has been changed.")


# Explanations


def test_an_explanation_asks_for_its_step_wherever_it_is_clicked_but_on_a_link(showing: Showing) -> None:
    show(showing, "aside")
    assert showing.region.get_by_role("button").get_attribute("aria-current") is None
    box = showing.region.get_by_text("never for the storyteller").bounding_box()
    assert box is not None
    showing.page.mouse.click(box["x"] + 5, box["y"] + 5)
    assert showing.asked()[0]["type"] == "goto"
    link = showing.region.get_by_role("link", name="the rulebook")
    on_top = link.evaluate(
        """(link) => {
            const { left, top } = link.getBoundingClientRect();
            return document.elementFromPoint(left + 3, top + 3) === link;
        }"""
    )
    assert on_top
    assert link.get_attribute("rel") == "noopener noreferrer"


def test_lit_it_says_so_in_words_and_by_its_colour(showing: Showing) -> None:
    paper = "() => getComputedStyle(showing.root().querySelector('.dx-prose').parentElement).backgroundColor"
    show(showing, "aside")
    quiet = showing.page.evaluate(paper)
    show(showing, "aside, lit")
    expect(showing.button("The board is here")).to_have_attribute("aria-current", "step")
    assert showing.page.evaluate(paper) != quiet


def test_a_step_that_has_not_come_is_not_asked_for(showing: Showing) -> None:
    show(showing, "aside of no step")
    button = showing.button("The board has no such step yet")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    assert showing.asked() == []


def test_markdown_is_drawn_and_html_in_it_is_text(showing: Showing) -> None:
    show(showing, "aside")
    expect(showing.region.get_by_role("heading", name="Why?")).to_be_visible()
    expect(showing.region.get_by_role("cell")).to_have_text(["3", "3"])
    expect(showing.region.locator("blockquote")).to_have_text("<b>No</b> markup.")


# All of them


def test_what_python_sends_is_drawn_again(showing: Showing) -> None:
    show(showing, "scores of twelve")
    showing.python(**sent_by(widgets()["scores"]))
    expect(showing.region.get_by_role("button")).to_have_count(10)


def test_discs_of_a_large_table_are_round_and_apart_on_a_phone(showing: Showing) -> None:
    show(showing, "votes of twelve", width=380)
    wrong: list[str] = showing.page.evaluate(
        """() => [...showing.root().querySelectorAll(".dx-matrix tbody tr")].flatMap((row, voter) => {
            const discs = [...row.querySelectorAll(".dx-blob")].map((disc) => disc.getBoundingClientRect());
            return discs.flatMap((disc, i) => [
                ...(Math.abs(disc.width - disc.height) > 0.5 ? [`${voter}: disc ${i} is not round`] : []),
                ...(i && disc.left < discs[i - 1].right + 4 ? [`${voter}: disc ${i} touches`] : []),
            ]);
        })"""
    )
    assert not wrong


# Colours


CONTRASTS = """(where) => {
    const drawn = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
        drawn.fillStyle = colour;
        drawn.fillRect(0, 0, 1, 1);
        const linear = [...drawn.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((value) =>
            value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const contrast = (one, other) => {
        const [dark, pale] = [light(one), light(other)].sort((a, b) => a - b);
        return (pale + 0.05) / (dark + 0.05);
    };
    return (PART)(contrast);
}"""

LINES = """(contrast) => [...showing.root().querySelectorAll(".dx-plot g")].map((line) => {
    const [rim, curve] = [".dx-curve-rim", ".dx-curve"].map((name) => getComputedStyle(line.querySelector(name)));
    const grounds = [".dx-in", ".dx-band"].map((name) => showing.root().querySelector(name)).filter(Boolean);
    const against = (style) =>
        Math.min(...grounds.map((ground) => contrast(style.stroke, getComputedStyle(ground).backgroundColor)));
    return {
        colour: line.dataset.colour,
        rim: (Number.parseFloat(rim.strokeWidth) - Number.parseFloat(curve.strokeWidth)) / 2,
        contrast: Math.max(against(rim), against(curve)),
    };
})"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_players_line_stands_out(showing: Showing, theme: str) -> None:
    """In its own colour or by the rim on both its sides, which is then as wide as a line has to be."""
    show(showing, "scores of twelve", theme=theme)
    lines: list[dict[str, Any]] = showing.page.evaluate(CONTRASTS.replace("PART", LINES))
    assert len({line["colour"] for line in lines}) == 12
    assert not [line for line in lines if line["contrast"] < 3 or line["rim"] < 1]


RING = """(contrast) => {
    const button = document.activeElement;
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(button);
    let opacity = 1;
    for (let at = button; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return {
        off: button.getAttribute("aria-disabled"),
        drawn: outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && opacity === 1,
        contrast: contrast(outlineColor, getComputedStyle(showing.root().querySelector(".dx-in")).backgroundColor),
    };
}"""


def ring(showing: Showing, selector: str) -> dict[str, Any]:
    """How the focus is seen on what can't be used."""
    showing.region.locator(selector).first.focus()
    showing.page.keyboard.press("Shift+Tab")
    showing.page.keyboard.press("Tab")
    found: dict[str, Any] = showing.page.evaluate(CONTRASTS.replace("PART", RING))
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_focus_is_seen_on_what_cannot_be_used(showing: Showing, theme: str) -> None:
    show(showing, "what if", theme=theme)
    rings = [ring(showing, ".dx-reset")]
    show(showing, "aside of no step", theme=theme)
    rings.append(ring(showing, ".dx-leads"))
    showing.show(scenario("rulebook"), theme=theme)
    showing.button("Play").focus()
    showing.page.keyboard.press("ArrowLeft")
    rings.append(showing.page.evaluate(CONTRASTS.replace("PART", RING)))
    for each in rings:
        assert each["off"] == "true"
        assert each["drawn"]
        assert each["contrast"] >= 3


def test_the_tick_of_the_votes_is_explained_in_words(showing: Showing) -> None:
    show(showing, "votes")
    words = "Votes for the storyteller's card"
    expect(showing.region.locator(".dx-legend")).to_have_text(words)
    expect(showing.region.locator(".dx-legend .dx-icon")).to_be_visible()
    expect(showing.region.get_by_role("columnheader", name=words)).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(showing: Showing, theme: str) -> None:
    for name in widgets():
        show(showing, name, theme=theme)
        for fold in showing.region.locator("summary").all():
            fold.click()
        found = [each for each in axe.found(showing.region) if "measured the contrast" not in each]
        assert not found, name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_with_any_names(showing: Showing, theme: str) -> None:
    for name, widget in with_any_names().items():
        showing.show_linked(widget, theme=theme, width=320)
        assert not [each for each in axe.found(showing.region) if "measured the contrast" not in each], name


def test_text_stands_out_in_forced_colours(open_page: Open) -> None:
    showing = open_page(forced_colors="active")
    for name in widgets():
        show(showing, name, theme="dark")
        found = axe.found(showing.region, {"type": "rule", "values": ["color-contrast"]})
        assert not [each for each in found if "measured the contrast" not in each], name


def faults(showing: Showing, widgets: dict[str, dict[str, Any]], width: int) -> dict[str, list[str]]:
    """The marks in a chart lie on its columns, and on each other where points are equal."""
    found = showing.faults_of_each(widgets, width=width, bundle="widgets")
    return {
        name: wrong for name, faults in found.items() if (wrong := [each for each in faults if "dx-crest" not in each])
    }


@pytest.mark.parametrize("width", WIDTHS)
def test_it_fits(showing: Showing, width: int) -> None:
    shown = {name: values_linked(widget) for name, widget in widgets().items()}
    assert not faults(showing, shown, width)


@pytest.mark.parametrize("size", NOTEBOOKS.values(), ids=str)
def test_a_small_widget_stands_whole_on_the_screen_of_a_small_laptop(open_page: Open, size: tuple[int, int]) -> None:
    """Cards and lists give way."""
    width, height = size
    showing = open_page(width=width, height=height)
    showing.add_style("#before, #after { display: none }")
    for name in widgets():
        show(showing, name, width=width)
        assert showing.region.evaluate("(widget) => widget.offsetHeight") <= height - 16, name


def test_what_has_given_way_is_there_again_in_a_higher_window(open_page: Open) -> None:
    showing = open_page(width=848, height=599)
    show(showing, "class with faults", width=848)
    problem = showing.region.get_by_text("Zoe.json")
    expect(problem).to_have_count(0)
    showing.page.set_viewport_size({"width": 848, "height": 1700})
    expect(problem).to_be_visible()
    showing.page.set_viewport_size({"width": 848, "height": 599})
    expect(problem).to_have_count(0)


def test_what_was_opened_stays_open_however_high_it_is(open_page: Open) -> None:
    showing = open_page(width=848, height=599)
    show(showing, "class with faults", width=848)
    showing.region.get_by_text("Earlier questions").click()
    expect(showing.region.get_by_role("heading", name="How many find it?")).to_be_visible()
    showing.page.set_viewport_size({"width": 848, "height": 620})
    showing.frames()
    expect(showing.region.get_by_role("heading", name="How many find it?")).to_be_visible()
    showing.page.set_viewport_size({"width": 848, "height": 599})


def test_votes_in_one_line_say_what_they_are_and_are_changed_when_they_are_opened(open_page: Open) -> None:
    showing = open_page(width=934, height=647)
    widget = show(showing, "what if of twelve, two votes each", width=934)
    first, second = widget.get_state()["_view"]["round"]["after"]["votes"][1]
    line = showing.region.get_by_label(f"Bo's vote 1: {first}, Bo's vote 2: {second}")
    expect(line.locator("i.dx-on")).to_have_count(2)
    line.click()
    showing.region.get_by_role("group", name="Bo's vote 2").get_by_role("radio", name="Card 9: ").click()
    assert showing.asked()[0]["slots"] == [first, 9]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_longer_language_fits(showing: Showing, width: int) -> None:
    shown = {name: values_linked(widget, change=in_a_longer_language) for name, widget in widgets().items()}
    assert not faults(showing, shown, width)


@pytest.mark.parametrize("in_longer_words", [False, True], ids=["short", "longer"])
@pytest.mark.parametrize("width", WIDTHS)
def test_any_names_fit(showing: Showing, width: int, in_longer_words: bool) -> None:
    change = in_a_longer_language if in_longer_words else None
    shown = {name: values_linked(widget, change=change) for name, widget in with_any_names().items()}
    assert not faults(showing, shown, width)


def test_keys_stay_in_the_widget(showing: Showing) -> None:
    """A notebook that listened would cut a cell at x."""
    show(showing, "votes")
    showing.page.evaluate("() => { window.heard = []; document.onkeydown = ({ key }) => heard.push(key); }")
    showing.region.get_by_role("button").first.focus()
    showing.page.keyboard.press("x")
    assert showing.page.evaluate("() => { document.onkeydown = null; return heard; }") == []


def test_closed_nothing_is_left_in_the_page(showing: Showing) -> None:
    for name in widgets():
        show(showing, name)
        holder = showing.page.locator(".holder").element_handle()
        assert holder is not None
        show(showing, name)
        assert holder.inner_html() == "", name
