"""The same seed and the same acts give the same game, on any machine and any Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.shuffle import shuffled
from tests.support.seeded import log, seeded_game

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "support" / "seeded.txt"


def test_a_seeded_game_is_the_one_written_down() -> None:
    assert log(seeded_game()) == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_seeded_game_does_not_depend_on_the_order_of_hashes(hash_seed: str) -> None:
    played = subprocess.run(
        [sys.executable, "-m", "tests.support.seeded"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
    )
    assert played.stdout.decode() == GOLDEN.read_text(encoding="utf-8")


def test_a_shuffle_is_the_one_written_down() -> None:
    assert "".join(shuffled("abcdefghij", 1, 0)) == "djfcgabieh"
    assert "".join(shuffled("abcdefghij", 1, 1)) == "gadbeihfjc"
    assert "".join(shuffled("abcdefghij", -5, 0)) == "dfaijebgch"


def test_a_shuffle_keeps_every_card() -> None:
    for nth in range(50):
        assert sorted(shuffled(range(84), 3, nth)) == list(range(84))
    assert shuffled((), 1, 0) == ()
    assert shuffled("a", 1, 0) == ("a",)


def test_every_order_comes_out_about_as_often() -> None:
    orders = ["".join(shuffled("abc", seed, 0)) for seed in range(6000)]
    counts = [orders.count(order) for order in sorted(set(orders))]
    assert len(counts) == 6
    assert 880 < min(counts) < max(counts) < 1120  # 1000 each, four standard deviations


def test_scenarios_are_the_same_each_time() -> None:
    for name in dx.SCENARIOS:
        assert dx.scenario(name) == dx.scenario(name)
        assert dx.scenario(name) is not dx.scenario(name)
