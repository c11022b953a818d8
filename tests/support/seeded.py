"""One seeded game as text: the same on every machine and every Python.

After a change that is meant to alter it: `python -m tests.support.seeded > tests/support/seeded.txt`, and read the difference.
"""

from __future__ import annotations

import json

import dixit_widgets as dx
from tests.support.play import endless, play_round, small_deck, to_vote


def seeded_game() -> dx.Game:
    """Two rounds of four players, with a reshuffle after the first, and a third one until the vote."""
    game = dx.Game(["Ada", "Bo", "Cy", "Zoë"], rules=endless("odyssey"), deck=small_deck(26), seed=2**40 + 7)
    for clue in ("rebirth", dx.Clue("hums a tune", kind="sung")):
        play_round(game, clue=clue)
        game.next_round()
    return to_vote(game, clue="“the end”")


def log(game: dx.Game) -> str:
    """The events of a saved game, one a line, and the points."""
    lines = [json.dumps(event, ensure_ascii=False) for event in json.loads(game.to_json())["events"]]
    return "\n".join([*lines, json.dumps(game.scores, ensure_ascii=False)]) + "\n"


if __name__ == "__main__":
    import sys

    sys.stdout.buffer.write(log(seeded_game()).encode())
