"""The scenes that cards are painted from, and how they become the deck that ships."""

from __future__ import annotations

import ast
import hashlib
import importlib
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from art import ship
from art.deck import ROOT, SCENES, SHIPPED, ids, paint

FILES = sorted(path for path in SCENES.glob("*.py") if path.stem != "__init__")
CARDS = {card["id"]: card for card in ship.source()["cards"]}
CHEAP = "night-whale"
PAGE = 100
"""Lines of code that a reader sees as one page."""


def scene(file: Path) -> ModuleType:
    return importlib.import_module(f"art.scenes.{file.stem}")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scene_has_a_card_a_seed_a_light_and_five_colours(file: Path) -> None:
    assert file.stem.replace("_", "-") in CARDS
    module = scene(file)
    assert isinstance(module.SEED, int)
    assert len(module.LIGHT) == 2
    assert any(module.LIGHT)
    assert len(module.PALETTE) == len(set(module.PALETTE)) == 5
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in module.PALETTE)
    assert callable(module.paint)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scene_says_its_idea_its_light_and_its_detail(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(text)) or ""
    assert said.startswith(f"{CARDS[file.stem.replace('_', '-')]['title']}: ")
    assert "Light: " in said
    assert "Look closely: " in said


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scene_is_a_page_of_code(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= PAGE


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scene_leaves_nothing_to_unseeded_chance(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random"
    }
    assert used <= {"Random"}
    bare = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and not node.args and not node.keywords]
    assert not [node for node in bare if isinstance(node.func, ast.Attribute) and node.func.attr == "Random"]


def test_no_two_scenes_have_the_same_seed() -> None:
    seeds = [scene(file).SEED for file in FILES]
    assert len(set(seeds)) == len(seeds)


def test_a_scene_paints_the_same_picture_again_in_another_process() -> None:
    code = f"import sys; from art.deck import paint; sys.stdout.buffer.write(paint({CHEAP!r}).tobytes())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={"PYTHONHASHSEED": "7"}, capture_output=True, check=True
    )
    assert hashlib.sha256(done.stdout).digest() == hashlib.sha256(paint(CHEAP).tobytes()).digest()


# ---------------------------------------------------------------- choosing a quality


def row(*sizes: int) -> list[int]:
    """Bytes at each step of the ladder, the last one repeated to its end."""
    return [*sizes, *[sizes[-1]] * (len(ship.LADDER) - len(sizes))]


TOP = len(ship.LADDER) - 1


def test_all_cards_get_the_highest_quality_at_which_they_fit_together() -> None:
    needs = {"a": [100 + 10 * i for i in range(len(ship.LADDER))], "b": [200 + 10 * i for i in range(len(ship.LADDER))]}
    assert ship.chosen(needs, 1000, 300 + 20 * 4) == {"a": 4, "b": 4}
    assert ship.chosen(needs, 1000, 300 + 20 * 4 - 1) == {"a": 3, "b": 3}
    assert ship.chosen(needs, 1000, 10_000) == {"a": TOP, "b": TOP}


def test_a_busy_card_gets_less_quality_and_the_others_keep_theirs() -> None:
    assert ship.chosen({"busy": row(40, 50, 60), "quiet": row(10, 20)}, 50, 1000) == {"busy": 1, "quiet": TOP}


def test_a_card_that_fits_nowhere_is_named() -> None:
    with pytest.raises(ValueError, match="leaves needs 51 bytes at the lowest quality, more than 50"):
        ship.chosen({"leaves": row(51)}, 50, 1000)
    with pytest.raises(ValueError, match="don't fit into 99 bytes"):
        ship.chosen({"a": row(50), "b": row(50)}, 50, 99)


# ---------------------------------------------------------------- shipping


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck of one card, with another picture than its own, in a folder of its own."""
    deck = tmp_path / "deck"
    for size in ship.SIZES:
        (deck / size.name).mkdir(parents=True)
        picture = SHIPPED / size.name / "moth-of-windows.webp"
        (deck / size.name / f"{CHEAP}.webp").write_bytes(picture.read_bytes())
    listing(tmp_path / "cards.json", CHEAP)
    listing(deck / "deck.json", CHEAP)
    monkeypatch.setattr(ship, "CARDS", tmp_path / "cards.json")
    monkeypatch.setattr(ship, "RECORD", tmp_path / "shipped.json")
    return deck


def listing(file: Path, *names: str) -> None:
    cards = [{**CARDS[CHEAP], "id": name, "sha256": {}} for name in names]
    file.write_text(json.dumps({"cards": cards}), encoding="utf-8")


def held(deck: Path) -> dict[str, bytes]:
    return {file.relative_to(deck).as_posix(): file.read_bytes() for file in deck.rglob("*") if file.is_file()}


def test_a_changed_scene_is_painted_and_shipped_once(
    workshop: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = held(workshop)
    ship.ship(workshop, tmp_path / "kept")
    after = held(workshop)
    assert f"[1/1] {CHEAP}: painted in " in capsys.readouterr().out
    for size in ship.SIZES:
        assert after[f"{size.name}/{CHEAP}.webp"] != before[f"{size.name}/{CHEAP}.webp"]
        assert len(after[f"{size.name}/{CHEAP}.webp"]) <= size.cap
    (painted,) = json.loads(after["deck.json"])["cards"]
    assert painted["sha256"] == {
        s.name: hashlib.sha256(after[f"{s.name}/{CHEAP}.webp"]).hexdigest() for s in ship.SIZES
    }

    ship.ship(workshop, tmp_path / "kept")
    assert "0 painted anew" in capsys.readouterr().out
    assert held(workshop) == after

    (workshop / "full" / f"{CHEAP}.webp").write_bytes(b"spoilt")
    ship.ship(workshop, tmp_path / "kept")
    assert "0 painted anew" in capsys.readouterr().out
    assert held(workshop) == after


def test_a_picture_that_comes_out_the_same_is_not_measured_again(workshop: Path, tmp_path: Path) -> None:
    ship.ship(workshop, tmp_path / "kept")
    before, made = held(workshop), ship.record()
    told = {size: [*rows[:-1], rows[-1] + 1] for size, rows in made[CHEAP]["bytes"].items()}
    ship.remember([CHEAP], {CHEAP: {**made[CHEAP], "scene": "another", "bytes": told}})
    ship.ship(workshop, tmp_path / "kept")
    assert ship.record()[CHEAP]["scene"] == made[CHEAP]["scene"]
    assert ship.record()[CHEAP]["bytes"] == told
    assert held(workshop) == before


def test_a_scene_that_fails_is_named_and_nothing_ships(
    workshop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing(tmp_path / "cards.json", "no-scene")
    broken = tmp_path / "broken.py"
    broken.write_text("", encoding="utf-8")
    monkeypatch.setattr(ship, "scene_file", lambda _: broken)
    before = held(workshop)
    with pytest.raises(RuntimeError, match="the scene of no-scene failed"):
        ship.ship(workshop, tmp_path / "kept")
    assert held(workshop) == before


def test_a_card_without_a_scene_is_named_and_nothing_ships(workshop: Path, tmp_path: Path) -> None:
    listing(tmp_path / "cards.json", CHEAP, "no-scene")
    before = held(workshop)
    with pytest.raises(RuntimeError, match=r"no scene for no-scene: .*art/scenes"):
        ship.ship(workshop, tmp_path / "kept")
    assert held(workshop) == before


def test_the_cards_are_listed_in_one_order() -> None:
    assert ids() == list(CARDS)
