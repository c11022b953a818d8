"""Cards on paper: nine a page in their order, each back behind its card, nothing that an own title could break."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.text.cards import title_of
from dixit_widgets.text.language import language_of, set_language
from tests.support.painted import file_of, plain

DREAMS = dx.Deck.dreams()


def pages(deck: dx.Deck, folder: Path, *arguments: object, **named: object) -> list[str]:
    """The HTML of every page."""
    written = deck.save_cards(folder / "cards.html", *arguments, **named).read_text("utf-8-sig")  # type: ignore[arg-type]
    return re.findall(r"<section .*?</section>", written, flags=re.DOTALL)


def titles(page: str) -> list[str]:
    return [unescape(alt).partition(":")[0] for alt in re.findall(r'alt="([^"]+)"', page)]


def places(page: str) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of each card, in millimetres."""
    found = re.findall(r'<li style="left:([\d.]+)mm;top:([\d.]+)mm;width:([\d.]+)mm;height:([\d.]+)mm', page)
    return [(float(left), float(top), float(width), float(height)) for left, top, width, height in found]


def test_a_deck_is_printed_nine_a_page_with_a_page_of_backs_after_each(tmp_path: Path) -> None:
    found = pages(DREAMS, tmp_path)
    assert len(found) == 2 * 10
    assert [len(places(page)) for page in found] == [9, 9] * 9 + [3, 3]
    assert [title for page in found for title in titles(page)] == [card.title for card in DREAMS]
    assert ["image/webp" in page for page in found] == [True, False] * 10
    assert ["image/svg+xml" in page for page in found] == [False, True] * 10


@pytest.mark.parametrize("paper", [("A4", 210 - 10), ("Letter", 215.9 - 10)])
@pytest.mark.parametrize("cards", [1, 2, 5, 9])
def test_a_back_is_behind_its_card(paper: tuple[str, float], cards: int, tmp_path: Path) -> None:
    """Turned over at its long edge, what was at the left is at the right."""
    name, page = paper
    fronts, backs = pages(DREAMS.sample(cards, seed=1), tmp_path, paper=name)
    for (left, top, width, height), (back_left, *back) in zip(places(fronts), places(backs), strict=True):
        assert back_left == pytest.approx(page - left - width, abs=0.01)
        assert back == [top, width, height]


@pytest.mark.parametrize("paper", [("A4", 200, 287), ("Letter", 205.9, 269.4)])
def test_cards_lie_side_by_side_within_the_page_and_pictures_are_two_to_three(
    paper: tuple[str, float, float], tmp_path: Path
) -> None:
    name, width, height = paper
    page, _ = pages(DREAMS.sample(9, seed=1), tmp_path, paper=name)
    found = places(page)
    lefts, tops = sorted({left for left, *_ in found}), sorted({top for _, top, *_ in found})
    wide, high = found[0][2:]
    assert [len(lefts), len(tops)] == [3, 3]
    assert lefts[1] - lefts[0] == pytest.approx(wide)
    assert tops[1] - tops[0] == pytest.approx(high)
    assert lefts[0] >= 5
    assert tops[0] >= 5
    assert lefts[2] + wide <= width - 5
    assert tops[2] + high <= height - 5
    assert (wide - 4) / (high - 4) == pytest.approx(2 / 3), "without the border of 2 mm"


def test_crop_marks_stand_at_every_cut(tmp_path: Path) -> None:
    front, back = pages(DREAMS.sample(9, seed=1), tmp_path)
    lines = re.findall(r'<path d="([^"]+)"', front)
    assert len(lines) == 1
    assert lines[0].count("M") == 4 * 4 + 2 * 4, "two for each of eight cuts, and a cross where four cards meet"
    left, top, _, _ = places(front)[0]
    assert f"M{left:g} " in lines[0]
    assert f" {top:g}h" in lines[0]
    assert "<path" not in back


def test_backs_can_be_left_out(tmp_path: Path) -> None:
    found = pages(DREAMS, tmp_path, backs=False)
    assert len(found) == 10
    assert "on both sides" not in found[0]
    assert "Print at full size (100 %). Cut along the marks." in found[0]


def test_chosen_cards_are_printed_in_their_order_and_as_often_as_they_are_named(tmp_path: Path) -> None:
    one, other, *_ = DREAMS
    front, _ = pages(DREAMS, tmp_path, [other, one.id, other])
    assert titles(front) == [other.title, one.title, other.title]


def test_a_deck_of_ones_own_is_printed_too(tmp_path: Path) -> None:
    folder = tmp_path / "our <pictures>"
    folder.mkdir()
    for number in range(2):
        (folder / f'"{number}" & <b>.png').write_bytes(file_of(plain(number)))
    front, _ = pages(dx.Deck.from_folder(folder, progress=False), tmp_path)
    assert front.count('src="data:image/webp;base64,') == 2
    assert "our &lt;pictures&gt;" in front
    assert "<b>" not in front


def test_titles_and_how_to_print_are_in_the_language_in_use(tmp_path: Path) -> None:
    set_language("fi")
    try:
        front, _ = pages(DREAMS, tmp_path, ["night-whale"])
        assert titles(front) == [title_of(language_of("fi"), DREAMS["night-whale"])]
        assert "Print at full size" not in front
        assert '<html lang="fi">' in (tmp_path / "cards.html").read_text("utf-8-sig")
    finally:
        set_language("en")


def test_cards_that_are_not_there_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    for cards in (["day-whale"], []):
        with pytest.raises(dx.DeckError, match=r"must be one of the ids in deck\.cards|there are no cards to print"):
            DREAMS.save_cards(tmp_path / "cards.html", cards)
    assert list(tmp_path.iterdir()) == []
