"""How large things are: the bundle beside chessground's, the saved state of a round beside thirty flat frames."""

from __future__ import annotations

import gzip
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from ipywidgets.embed import embed_data

import dixit_widgets as dx
from bench.table import Row, kilobytes

JS = Path(__file__).parents[1] / "js"
CHESSGROUND = "chessground@9.2.1"
FRAMES = 30


def gzipped(*texts: bytes) -> int:
    return sum(len(gzip.compress(text, 9)) for text in texts)


def chessground() -> str:
    """The same of another board that moves pieces, from npm."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            subprocess.run(
                ["npm", "pack", "--silent", CHESSGROUND], cwd=folder, check=True, capture_output=True, timeout=120
            )
        except (OSError, subprocess.SubprocessError):
            return "chessground could not be fetched"
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as pack:
            files = ("package/dist/chessground.min.js", "package/assets/chessground.base.css")
            contents = [opened.read() for name in files if (opened := pack.extractfile(name))]
        return f"chessground {kilobytes(gzipped(*contents))}"


def bundles() -> list[Row]:
    """Each bundle with its budget, which size-limit enforces."""
    budgets: list[dict[str, Any]] = json.loads((JS / "package.json").read_text(encoding="utf-8"))["size-limit"]
    references = {"board": chessground()}
    return [
        Row(
            f"{budget['name']}, JS + CSS, minified and gzipped",
            kilobytes(gzipped(*((JS / path).read_bytes() for path in budget["path"]))),
            references.get(budget["name"], "-"),
            budget["limit"],
        )
        for budget in budgets
    ]


def saved(widget: Any) -> dict[str, Any]:
    """What a notebook saves of a widget and all that belongs to it, code included."""
    embedded: Any = embed_data(views=[widget], drop_defaults=False)
    return embedded["manager_state"]["state"]


def without_pictures_and_code(state: dict[str, Any]) -> dict[str, Any]:
    def bare(model: dict[str, Any]) -> dict[str, Any]:
        traits = {k: v for k, v in model["state"].items() if k not in ("_esm", "_css", "_pictures")}
        return {**model, "state": traits, "buffers": []}

    return {name: bare(model) for name, model in state.items()}


def exported(*widgets: Any) -> int:
    with tempfile.TemporaryDirectory() as folder:
        return dx.export_html(widgets, Path(folder) / "round.html").stat().st_size


def linked(board: dx.Board) -> list[Any]:
    """A board with all that may stand beside it."""
    game = board.game
    return [
        board,
        dx.Aside(board, "bonus", "Why?"),
        dx.ScoreChart(game, board),
        dx.VoteMatrix(game, board),
        dx.WhatIf(game),
    ]


def flat_frames(board: Any) -> list[dict[str, Any]]:
    """The round as separate frames: everything on the table, repeated in each frame."""
    game = board.game
    cards = [{"slot": n, "id": card.id, "title": card.title, "alt": card.alt} for n, card in enumerate(game.slots, 1)]
    return [
        {
            "text": board.steps[step % len(board.steps)].text,
            "players": [{"name": name, "score": game.scores[name]} for name in game.players],
            "clue": "rebirth",
            "storyteller": game.storyteller,
            "cards": cards,
            "votes": [{"voter": name, "slot": 1} for name in game.players],
            "points": game.score.points,
        }
        for step in range(FRAMES)
    ]


def pictured(board: dx.Board) -> int:
    """Bytes of the static picture of a board, at the step where it is largest."""
    sizes: list[int] = []
    for step in range(len(board.steps)):
        board.step = step
        sizes.append(len(board._static_html().encode()))  # pyright: ignore[reportPrivateUsage]
    return max(sizes)


def measure() -> list[Row]:
    board = dx.Board(dx.scenario("rulebook"))
    state = saved(board)
    whole, lean = len(json.dumps(state)), len(json.dumps(without_pictures_and_code(state)))
    frames = kilobytes(len(json.dumps(flat_frames(board))))
    return [
        *bundles(),
        Row("saved state of the rulebook's round", kilobytes(whole), "-", "300 kB"),
        Row("  without pictures and code", kilobytes(lean), f"{FRAMES} flat frames {frames}", "12 kB"),
        Row("exported page of the rulebook's round", kilobytes(exported(board)), "-", "450 kB"),
        Row("exported page of all widgets of that round", kilobytes(exported(*linked(board))), "-", "450 kB"),
        Row("picture of it in a saved notebook", kilobytes(pictured(board)), "-", "60 kB"),
        Row("  with 12 players", kilobytes(pictured(dx.Board(dx.scenario("pile-runs-out")))), "-", "60 kB"),
    ]
