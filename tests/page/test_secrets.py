"""Nothing stands in the page before its reveal: no dial, no owner, no picture, no description, not even an id."""

from __future__ import annotations

from typing import Any

import pytest

import dixit_widgets as dx

from .showing import Showing, scenario

SWEEP = """async (steps) => {
    const seen = [];
    for (const step of steps) {
        await showing.stand(step);
        const root = showing.root();
        seen.push({
            html: showing.drawn(),
            cards: root.querySelector(".dx-slots").textContent,
            dials: [...root.querySelectorAll(".dx-dials [data-seat]")].map((dial) => Number(dial.dataset.seat)),
        });
    }
    return seen;
}"""
"""What stands in the page, step after step: all of it, the text of its cards, and the dials on them."""


def plain(sentence: str) -> str:
    return sentence.replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize("name", dx.SCENARIOS)
@pytest.mark.parametrize("backwards", [False, True])
def test_nothing_is_in_the_page_before_its_reveal(showing: Showing, name: str, backwards: bool) -> None:
    """Also when stepping back: what lies on the screen again as it was is in the page as it was."""
    board = scenario(name)
    view = board.get_state()["_view"]
    steps = view["steps"]
    cards = view["cards"]
    owner = view["labels"]["owner"]
    kinds = [step["kind"] for step in steps]
    showing.show(board, step=len(steps) - 1 if backwards else 0)
    order = [*reversed(range(len(steps)))] if backwards else [*range(len(steps))]
    seen: list[dict[str, Any]] = showing.page.evaluate(SWEEP, order)
    for step, now in zip(order, seen, strict=True):
        html, in_the_cards = plain(now["html"]), plain(now["cards"])
        past = kinds[: step + 1]
        if "laid_out" not in past:
            for card, words in cards.items():
                assert words["alt"] not in html
                assert words["title"] not in html
                assert f'"{card}"' not in html
            assert "data:image/webp" not in html
            assert "blob:" not in html
        revealed = {each["seat"] for each in steps[: step + 1] if each["kind"] == "vote_revealed"}
        if "refilled" not in past and "over" not in past:
            assert set(now["dials"]) == revealed
        for seat, player in enumerate(view["players"]):
            says = owner.replace("{name}", player["name"])
            if seat != view["round"]["storyteller"] and "owners_revealed" not in past:
                assert says not in in_the_cards
            if "card_revealed" not in past:
                assert says not in in_the_cards
        if "card_revealed" not in past:
            assert "dx-owner" not in html
            assert "dx-gold" not in html
        for later in steps[step + 1 :]:
            if later["text"] not in [each["text"] for each in steps[: step + 1]]:
                assert plain(later["text"]) not in html


def test_no_card_can_be_told_from_another_before_the_owners_are_shown(showing: Showing) -> None:
    """Once the votes are in, cards without votes look alike, whoever's they are."""
    board = scenario("none-found")
    showing.show(board)
    showing.stand([step.kind for step in board.steps].index("voted"))
    slots: list[str] = showing.region.locator(".dx-slot").evaluate_all(
        """(slots) => slots.map((slot) => {
            const copy = slot.cloneNode(true);
            for (const image of copy.querySelectorAll("img")) image.removeAttribute("src");
            return copy.outerHTML.replace(/aria-label="[^"]*"/g, "").replace(/[0-9]+/g, "#").replace(/tabindex="[^"]*"/g, "");
        })"""
    )
    assert len(set(slots)) == 1
