"""What a picture of a board is taken of, without a browser: its step, what it may show, and arguments that are refused."""

from __future__ import annotations

import errno
import io
import json
import tempfile
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, cast

import pytest
from PIL import Image

import dixit_widgets as dx
from dixit_widgets.widgets import board_pictures
from dixit_widgets.widgets.board_pictures import Taken
from tests.support.play import give_clue, table

Shots = list[tuple[Taken, dict[str, Any]]]


@pytest.fixture
def shots(monkeypatch: pytest.MonkeyPatch) -> Shots:
    """What pictures would have been taken of; no browser starts."""
    taken: Shots = []

    def png_of(of: Taken, step: int) -> bytes:
        taken.append((of, {"step": step}))
        return b"a picture"

    def animation_of(of: Taken, **how: Any) -> bytes:
        taken.append((of, how))
        return b"a moving picture"

    monkeypatch.setattr(board_pictures, "png_of", png_of)
    monkeypatch.setattr(board_pictures, "animation_of", animation_of)
    return taken


@pytest.fixture
def board() -> dx.Board:
    return dx.Board(dx.scenario("rulebook"))


def test_the_step_that_is_shown_is_taken(board: dx.Board, shots: Shots, tmp_path: Path) -> None:
    board.goto("outcome")
    path = board.to_png(tmp_path / "a.png")
    assert path.read_bytes() == b"a picture"
    ((_, how),) = shots
    assert board.steps[how["step"]].kind == "outcome"


def test_another_step_is_taken_and_the_board_stays(board: dx.Board, shots: Shots, tmp_path: Path) -> None:
    board.to_png(str(tmp_path / "a.png"), 3, width=700, scale=1, theme="dark")
    ((taken, how),) = shots
    assert (how["step"], taken.width, taken.scale, taken.view["theme"]) == (3, 700, 1, "dark")
    assert (board.step, board.theme) == (0, "auto")


@pytest.mark.parametrize(
    ("own", "given", "taken"), [("auto", None, "light"), ("dark", None, "dark"), ("dark", "light", "light")]
)
def test_the_theme_is_the_boards_own_unless_it_is_given(
    own: str, given: str | None, taken: str, shots: Shots, tmp_path: Path
) -> None:
    dx.Board(dx.scenario("rulebook"), theme=own).to_png(tmp_path / "a.png", theme=given)
    assert shots[0][0].view["theme"] == taken


def test_an_animation_is_of_the_whole_round_unless_steps_are_given(
    board: dx.Board, shots: Shots, tmp_path: Path
) -> None:
    board.to_gif(tmp_path / "a.gif", speed=2)
    board.to_webp(tmp_path / "a.WEBP", first=2, last=5)
    (_, gif), (_, webp) = shots
    assert (gif["first"], gif["last"], gif["speed"], gif.get("quality")) == (0, len(board.steps) - 1, 2, None)
    assert (webp["first"], webp["last"], webp["speed"], webp["quality"]) == (2, 5, board.speed, 80)


def text_of(taken: Taken) -> str:
    return json.dumps(taken.view)


def test_a_picture_before_a_question_holds_no_answer(shots: Shots, tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=True)
    for step in range(len(board.steps)):
        board.to_png(tmp_path / "a.png", step)
    board.to_gif(tmp_path / "a.gif")
    for taken, _ in shots:
        assert all(slot["owner"] is None and not slot["votes"] for slot in taken.view["round"]["slots"])
        assert [step["kind"] for step in taken.view["steps"]] == [step.kind for step in board.steps]
        assert "question" in taken.view
        assert "Pink's card" not in text_of(taken)
    assert shots[-1][1]["last"] == len(board.steps) - 1


def test_a_picture_past_a_question_shows_no_more_than_up_to_the_next(shots: Shots, tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=True)
    kinds = [step.kind for step in dx.Board(dx.scenario("rulebook")).steps]
    board.to_png(tmp_path / "a.png", kinds.index("vote_revealed"))
    ((taken, _),) = shots
    assert any(slot["votes"] for slot in taken.view["round"]["slots"])
    assert "question" in taken.view
    assert taken.view["question"]["key"] == "scores"
    assert not {"outcome", "bonus"} & {step["kind"] for step in taken.view["steps"]}


def test_taking_a_picture_past_a_question_leaves_the_question_open(shots: Shots, tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=True)
    before = (board.step, board.steps, board._view)
    board.to_png(tmp_path / "a.png", 15)
    board.to_webp(tmp_path / "a.webp", last=15)
    assert (board.step, board.steps, board._view) == before
    assert "question" in board._view
    assert all("question" not in taken.view for taken, _ in shots)


def test_cards_that_nobody_may_see_are_not_in_a_picture(shots: Shots, tmp_path: Path) -> None:
    game = table()
    give_clue(game)
    dx.Board(game).to_png(tmp_path / "a.png")
    ((taken, _),) = shots
    assert taken.pictures == {}
    assert not any(card.id in text_of(taken) for name in game.players for card in game.hand(name))


def test_a_round_that_has_not_begun_has_a_picture(shots: Shots, tmp_path: Path) -> None:
    board = dx.Board(dx.Game(["Ada", "Bo", "Cy", "Di"], seed=1))
    board.to_png(tmp_path / "a.png")
    board.to_gif(tmp_path / "a.gif")
    assert [how.get("step", how.get("last")) for _, how in shots] == [0, 0]


REFUSED: dict[str, tuple[Callable[[dx.Board, Path], object], str]] = {
    "a step that is not there": (lambda b, f: b.to_png(f / "a.png", 16), "step must be a whole number from 0 to 15"),
    "a step that is no number": (lambda b, f: b.to_png(f / "a.png", True), "step must be a whole number from 0 to 15"),
    "a last that is not there": (lambda b, f: b.to_gif(f / "a.gif", last=-1), "last must be a whole number from 0 to"),
    "a first after the last": (lambda b, f: b.to_gif(f / "a.gif", first=4, last=3), "first must be .* from 0 to 3"),
    "a width of a postcard": (lambda b, f: b.to_png(f / "a.png", width=100), "width must be .* from 320 to 2560"),
    "a scale of a poster": (lambda b, f: b.to_png(f / "a.png", scale=9), "scale must be a number from 0.5 to 3"),
    "a theme that is auto": (lambda b, f: b.to_png(f / "a.png", theme="auto"), "theme must be 'light' or 'dark'"),
    "no frames": (lambda b, f: b.to_gif(f / "a.gif", fps=0), "fps must be a whole number from 1 to 50"),
    "a speed that no board has": (lambda b, f: b.to_gif(f / "a.gif", speed=9), "speed must be a number from 0.5 to 4"),
    "a quality of nothing": (lambda b, f: b.to_webp(f / "a.webp", quality=0), "quality must be .* from 1 to 100"),
    "an ending of another kind": (
        lambda b, f: b.to_webp(f / "a.gif"),
        "^the ending of the file '.*a.gif' must be .webp, got '.gif'$",
    ),
    "an ending of a photo": (lambda b, f: b.to_png(f / "b.jpg"), "'.*b.jpg' must be .png, got '.jpg'$"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_an_argument_is_refused_before_a_browser_starts(
    what: str, board: dx.Board, shots: Shots, tmp_path: Path
) -> None:
    call, message = REFUSED[what]
    with pytest.raises(dx.BoardError, match=message):
        call(board, tmp_path)
    assert shots == []
    assert list(tmp_path.iterdir()) == []


def test_a_step_is_chosen_by_its_kind_too(board: dx.Board, shots: Shots, tmp_path: Path) -> None:
    board.to_png(tmp_path / "a.png", "vote_revealed")
    kinds = [step.kind for step in board.steps]
    assert shots[0][1]["step"] == len(kinds) - 1 - kinds[::-1].index("vote_revealed")
    with pytest.raises(dx.BoardError, match=r"^step must be one of clue, .*, got 'votes'$"):
        board.to_png(tmp_path / "a.png", "votes")  # type: ignore[arg-type]


class FullFile(io.BytesIO):
    """A file on a disk that is full."""

    def write(self, data: Any) -> int:
        if self.tell() + len(data) > 400:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data)


@pytest.mark.parametrize("quality", [None, 80])
def test_a_full_folder_of_temporary_files_is_named(
    quality: int | None, board: dx.Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = io.BytesIO()
    Image.new("RGB", (700, 400)).save(frame, "PNG")
    monkeypatch.setattr(board_pictures, "_opened", lambda _taken: nullcontext())
    monkeypatch.setattr(board_pictures, "_frames", lambda *_: [(frame.getvalue(), 100)])
    monkeypatch.setattr(tempfile, "TemporaryFile", FullFile)
    taken = Taken(cast("Any", board._view), {}, 700, 1)
    with pytest.raises(OSError, match=r"^temporary files can't be written in '.+': the disk is full") as caught:
        board_pictures.animation_of(taken, first=0, last=1, fps=12, speed=1, quality=quality, progress=False)
    assert caught.value.filename == tempfile.gettempdir()


def test_a_folder_that_is_not_there_is_said_before_a_browser_starts(
    board: dx.Board, shots: Shots, tmp_path: Path
) -> None:
    with pytest.raises(FileNotFoundError, match="make it first"):
        board.to_webp(tmp_path / "no" / "a.webp")
    assert shots == []


def test_without_a_chromium_the_file_stays_as_it_was(
    board: dx.Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/program")
    old = tmp_path / "a.png"
    old.write_bytes(b"old")
    with pytest.raises(dx.DixitError, match="CHROMIUM must be the path of a Chromium"):
        board.to_png(old)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"old"]
