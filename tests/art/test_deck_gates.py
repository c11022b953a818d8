"""The shipped deck passes the gates of art/gates.py, and each gate stops a card that is bad in its way."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageOps

from art import gates
from art.deck import SHIPPED, ids, scene_file, shipped
from art.ship import SIZES, Entry, digest, record, source

CARDS = source()["cards"]
GOOD = "curtain-of-trees"


@pytest.fixture(scope="module")
def pictures() -> Mapping[str, Image.Image]:
    return {name: shipped(name) for name in ids()}


@pytest.fixture
def good(pictures: Mapping[str, Image.Image]) -> Image.Image:
    """A card that passes all gates, to be spoilt."""
    assert gates.weak(pictures[GOOD]) == []
    return pictures[GOOD].copy()


def grain(size: tuple[int, int]) -> Image.Image:
    return Image.effect_noise(size, 40)


# ---------------------------------------------------------------- what ships


def test_every_card_has_light_hues_and_a_foreground(pictures: Mapping[str, Image.Image]) -> None:
    found = {name: gates.weak(picture) for name, picture in pictures.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_no_two_cards_look_alike(pictures: Mapping[str, Image.Image]) -> None:
    assert gates.alike(pictures) == []


def test_no_palette_is_used_too_often(pictures: Mapping[str, Image.Image]) -> None:
    assert gates.same_palette(pictures) == []


def test_no_setting_or_main_figure_is_used_too_often() -> None:
    assert gates.too_many(CARDS) == []


def test_no_picture_and_no_size_of_the_deck_is_too_heavy() -> None:
    files = {s.name: {name: (SHIPPED / s.name / f"{name}.webp").read_bytes() for name in ids()} for s in SIZES}
    assert gates.too_heavy(files) == []


def test_the_budgets_are_those_that_are_promised() -> None:
    assert {size.name: (size.width, size.height, size.cap) for size in SIZES} == {
        "board": (320, 480, 18_000),
        "full": (512, 768, 48_000),
    }
    assert next(size.budget for size in SIZES if size.name == "full") == 3_000_000


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_an_alternative_text_is_one_sentence_of_20_to_140_characters(card: Entry) -> None:
    assert len(card["alt"]) in gates.ALT
    assert card["alt"].endswith(".")
    assert ". " not in card["alt"]


def test_what_ships_is_what_the_list_of_cards_says() -> None:
    listed: list[dict[str, Any]] = json.loads((SHIPPED / "deck.json").read_text(encoding="utf-8"))["cards"]
    told = [{field: card[field] for field in ("id", "title", "alt", "tags")} for card in CARDS]
    assert [{field: card[field] for field in card if field != "sha256"} for card in listed] == told


def test_every_card_ships_as_its_scene_paints_it() -> None:
    shipped_scenes = {name: made["scene"] for name, made in record().items()}
    assert shipped_scenes == {name: digest([scene_file(name)]) for name in ids()}, "run make deck"


# ---------------------------------------------------------------- bad cards


def test_a_washed_out_card_is_stopped(good: Image.Image) -> None:
    pale = Image.blend(good, Image.new("RGB", good.size, "#c8c8d0"), 0.6)
    assert any("its light spreads" in fault for fault in gates.weak(pale))


def test_a_card_of_one_hue_is_stopped(good: Image.Image) -> None:
    sepia = ImageOps.colorize(good.convert("L"), "#2a1a0a", "#f4dcb0", "#a07848")
    assert any("its hues spread" in fault for fault in gates.weak(sepia))


def test_a_card_without_colour_is_stopped(good: Image.Image) -> None:
    assert any("its hues spread" in fault for fault in gates.weak(good.convert("L").convert("RGB")))


def test_a_card_with_an_empty_foreground_is_stopped_grain_or_not(good: Image.Image) -> None:
    ground = Image.linear_gradient("L").resize((512, 256))
    empty = ImageOps.colorize(ground, "#5a7a4a", "#2a4a2a")
    empty = ImageChops.soft_light(empty, grain(empty.size).convert("RGB"))
    good.paste(empty, (0, 512))
    assert any("of its lower third" in fault for fault in gates.weak(good))


def test_one_small_thing_does_not_fill_a_foreground(good: Image.Image) -> None:
    good.paste("#3a5a3a", (0, 512, 512, 768))
    ImageDraw.Draw(good).ellipse((200, 580, 300, 680), "#ffffff", "#000000", 6)
    assert any("of its lower third" in fault for fault in gates.weak(good))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda im: ImageChops.offset(im, 6, 9),
        lambda im: ImageEnhance.Brightness(im).enhance(0.6),
        lambda im: Image.merge("RGB", im.split()[::-1]),
        lambda im: im.crop((8, 12, 504, 756)).resize((512, 768)),
        ImageOps.mirror,
    ],
    ids=["moved", "darker", "other colours", "closer", "mirrored"],
)
def test_the_same_picture_a_second_time_is_stopped(pictures: Mapping[str, Image.Image], spoil: Any) -> None:
    twice = {**pictures, "again": spoil(pictures[GOOD])}
    found = gates.alike(twice)
    assert len(found) == 1
    assert found[0].startswith(f"{GOOD} and again differ in ")


def test_a_ninth_card_with_the_same_palette_is_stopped(good: Image.Image) -> None:
    same = {str(i): ImageChops.offset(good, 37 * i, 61 * i) for i in range(9)}
    whole = [card for card in same if card != "8"]
    assert gates.same_palette({card: same[card] for card in whole}) == []
    assert gates.same_palette(same)[0].startswith("9 cards have the palette of ")


@pytest.mark.parametrize(("what", "most"), [("setting", 10), ("figure", 8)])
def test_one_card_more_with_the_same_setting_or_figure_is_stopped(what: str, most: int) -> None:
    def cards(n: int) -> list[Any]:
        return [{"id": str(i), "setting": f"s{i}", "figure": f"f{i}", what: "sea"} for i in range(n)]

    assert gates.too_many(cards(most)) == []
    assert gates.too_many(cards(most + 1)) == [f"{most + 1} cards have the {what} 'sea', {most} may"]


def test_a_card_that_does_not_say_its_setting_is_stopped() -> None:
    unsaid: Any = [{"id": "a", "setting": "", "figure": "cat"}]
    assert gates.too_many(unsaid) == ["a has no setting"]


def test_a_heavy_picture_is_stopped() -> None:
    files = {"board": {"a": bytes(18_000)}, "full": {"a": bytes(48_000)}}
    assert gates.too_heavy(files) == []
    files = {"board": {"a": bytes(18_001)}, "full": {"a": bytes(48_001)}}
    assert gates.too_heavy(files) == [
        "a has 18001 bytes (board), 18000 may be",
        "a has 48001 bytes (full), 48000 may be",
    ]


def test_a_heavy_deck_is_stopped_though_each_picture_is_light() -> None:
    files = {"board": {}, "full": {str(i): bytes(40_000) for i in range(76)}}
    assert gates.too_heavy(files) == ["all full pictures have 3040000 bytes, 3000000 may be"]
