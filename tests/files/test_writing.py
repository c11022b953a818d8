"""Whatever writes a file writes it whole or not at all: every public writer, broken at several places."""

from __future__ import annotations

import ast
import errno
import inspect
import io
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.files import atomic
from dixit_widgets.files.atomic import write_whole
from dixit_widgets.game import saving
from dixit_widgets.lessons import predictions as predicting
from dixit_widgets.widgets import deck_maker
from tests.support.play import table
from tests.support.thorough import some_of

pytestmark = pytest.mark.usefixtures("recorded")

PACKAGE = Path(dx.__file__).parent


def predictions() -> dx.Predictions:
    noted = dx.Predictions()
    noted.add("Who finds the card of Zoë?", "Bo", "Cy", why="a guess")
    return noted


WRITERS: dict[str, Callable[[Path], object]] = {
    "Board.export_html": lambda path: dx.Board(dx.scenario("rulebook")).export_html(path),
    "CollectedPredictions.to_csv": lambda path: dx.CollectedPredictions(predictions(), {}).to_csv(path),
    "export_html": lambda path: dx.export_html([dx.Board(dx.scenario("rulebook"))], path),
    "Deck.save_cards": lambda path: dx.Deck.dreams().sample(2, seed=1).save_cards(path),
    "DeckMaker.save": lambda path: dx.DeckMaker().save(path),
    "Game.autosave": lambda path: table(4).autosave(path),
    "Game.save": lambda path: table(4).save(path),
    "Handout.save": lambda path: dx.Board(dx.scenario("rulebook")).handout().save(path),
    "Predictions.to_csv": lambda path: predictions().to_csv(path),
    "Predictions.to_json": lambda path: predictions().to_json(path),
    "RulesCard.save": lambda path: dx.RulesCard("dixit").save(path),
    "ScoreHistory.to_csv": lambda path: dx.history(dx.scenario("rulebook")).to_csv(path),
    "ScoreSheet.save": lambda path: dx.ScoreSheet(4).save(path),
    "Table": lambda path: dx.Table(table(4), bots=False, autosave=path),
    "Table.export_html": lambda path: dx.Table(table(4), bots=False).export_html(path),
}
READERS = {"Deck.from_folder", "Deck.from_zip", "DeckMaker.load", "Game.load", "collect_predictions"}
OF_A_FOLDER = {"ClassPredictions", "Notes", "Room", "Room.resume"}
"""They are given the folder of their files, which have names of their own."""
PICTURES = {f"{name}.{method}" for name in ("Board", "Table") for method in ("to_png", "to_gif", "to_webp")}
"""A browser makes what they write: tests/widgets/test_board_pictures.py."""
INHERITED = {"Notes.to_csv", "Notes.to_json"}


def takes_a_path(function: Any) -> bool:
    return any("Path" in str(each.annotation) for each in inspect.signature(function).parameters.values())


def with_paths() -> set[str]:
    """Every public function and method that is given a path."""
    found: set[str] = set()
    for name in dx.__all__:
        value = getattr(dx, name)
        if inspect.isclass(value):
            found |= {name} if takes_a_path(value.__init__) else set()
            for member in filter(lambda each: not each.startswith("_"), dir(value)):
                method = inspect.getattr_static(value, member)
                function = getattr(method, "__func__", method)
                if inspect.isfunction(function) and takes_a_path(function):
                    ours = next(each for each in value.__mro__ if member in vars(each)).__module__
                    found |= {f"{name}.{member}"} if ours.startswith("dixit_widgets") else set()
        elif inspect.isfunction(value) and takes_a_path(value):
            found.add(name)
    return found


def test_every_public_writer_is_tried_here() -> None:
    assert with_paths() == set(WRITERS) | READERS | OF_A_FOLDER | PICTURES | INHERITED


def test_nothing_but_the_one_function_writes_a_file() -> None:
    """But for a site: it is built in a new folder, which takes the place of the old one as a whole; for the log of a
    room, to which whole lines are added (tests/files/test_appending.py); and for the page that Chromium prints, in a folder of
    temporary files."""
    writes = {"write_text", "write_bytes", "mkstemp", "NamedTemporaryFile", "savefig"}
    found: list[str] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            mode = [each.value for each in node.args[1:2] if isinstance(each, ast.Constant)]
            if called in writes or (called == "open" and mode and set(str(mode[0])) & set("wax+")):
                found.append(path.relative_to(PACKAGE).as_posix())
    apart = ["files/appending.py", "files/atomic.py", "files/print_page.py"]
    assert [each for each in found if not each.startswith("site/")] == apart


@pytest.fixture(params=WRITERS)
def write(request: pytest.FixtureRequest) -> Callable[[Path], object]:
    """Each public writer."""
    return WRITERS[request.param]


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def size_of(write: Callable[[Path], object], folder: Path) -> int:
    folder.mkdir()
    write(folder / "file")
    return (folder / "file").stat().st_size


class FullDisk(io.BufferedWriter):
    """A file on a disk with room for this number of bytes more."""

    room = 0
    wrong: BaseException = OSError(errno.ENOSPC, "No space left on device")

    def write(self, data: Any, /) -> int:
        if len(data) > self.room:
            super().write(data[: self.room])
            super().flush()
            raise self.wrong
        return super().write(data)


@pytest.mark.parametrize("wrong", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()], ids=repr)
@pytest.mark.parametrize("share", some_of([0.0, 0.01, 0.5, 0.999], 0.0, 0.999), ids=str)
@pytest.mark.parametrize("old", [b"", b'{"my": "notes"}'], ids=["new", "old"])
def test_a_write_that_breaks_off_leaves_the_old_file_and_nothing_else(
    write: Callable[[Path], object],
    wrong: BaseException,
    share: float,
    old: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = int(size_of(write, tmp_path / "whole") * share)
    place = tmp_path / "full"
    place.mkdir()
    if old:
        (place / "file").write_bytes(old)
    monkeypatch.setattr(FullDisk, "room", room)
    monkeypatch.setattr(FullDisk, "wrong", wrong)
    opened: list[FullDisk] = []

    def full(handle: int, _mode: str) -> FullDisk:
        opened.append(FullDisk(io.FileIO(handle, "w")))
        return opened[-1]

    monkeypatch.setattr(atomic, "open", full, raising=False)
    with pytest.raises(type(wrong)) as raised:
        write(place / "file")
    assert opened
    if isinstance(wrong, OSError):
        assert "the disk is full: free some space" in str(raised.value)
        assert "file" in str(raised.value)
    assert files_in(place) == ({"file": old} if old else {})
    monkeypatch.undo()
    write(place / "file") if not old else (place / "file").unlink() or write(place / "file")
    assert len(files_in(place)["file"]) > room


@pytest.mark.parametrize("what", ["os.open", "os.fsync", "pathlib.Path.replace", "fcntl.flock"])
@pytest.mark.parametrize("wrong", [OSError(errno.EIO, "Input/output error"), KeyboardInterrupt()], ids=repr)
def test_whatever_step_fails_the_old_file_stays(
    write: Callable[[Path], object], what: str, wrong: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "file")
    before = files_in(tmp_path)

    def failing(*_: object, **__: object) -> Any:
        raise wrong

    monkeypatch.setattr(what, failing)
    try:
        write(tmp_path / "file")
    except (OSError, KeyboardInterrupt):
        assert files_in(tmp_path) == before
    else:  # a disk without locks can be written to all the same
        assert (what, list(files_in(tmp_path))) == ("fcntl.flock", ["file"])


def test_the_size_that_the_system_allows_is_an_error_like_any(tmp_path: Path) -> None:
    """The system itself breaks off in the middle of a write."""
    import resource

    path = tmp_path / "game.json"
    table(3).save(path)
    before = files_in(tmp_path)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limits[1]))
    try:
        with pytest.raises(OSError, match=r"game\.json"):
            table(4).save(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert files_in(tmp_path) == before


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_permissions_and_links_are_kept(write: Callable[[Path], object], mode: int, tmp_path: Path) -> None:
    file, link, again = tmp_path / "file", tmp_path / "link", tmp_path / "again"
    write(file)
    file.chmod(mode)
    link.symlink_to(file.name)
    again.symlink_to(link)
    write(again)
    assert link.is_symlink()
    assert again.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == mode
    assert sorted(files_in(tmp_path)) == ["again", "file", "link"]


LIMITS = {
    "CollectedPredictions.to_csv": (predicting, "LARGEST_FILE"),
    "DeckMaker.save": (deck_maker, "LARGEST_SAVED"),
    "Game.autosave": (saving, "_LARGEST"),
    "Game.save": (saving, "_LARGEST"),
    "Predictions.to_csv": (predicting, "LARGEST_FILE"),
    "Predictions.to_json": (predicting, "LARGEST_FILE"),
    "Table": (saving, "_LARGEST"),
}
"""Where the most bytes stand that are read again of what each writes."""


@pytest.mark.parametrize("writer", LIMITS)
def test_nothing_is_written_that_is_too_large_to_be_read_again(
    writer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ours.json"
    path.write_text("old")
    monkeypatch.setattr(*LIMITS[writer], 50)
    with pytest.raises(
        OSError, match=r"ours\.json' can't be written: it must have at most 5e-05 MB to be read again, got 0\.0 MB"
    ):
        WRITERS[writer](path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_limit_is_of_bytes_and_what_has_just_as_many_is_written(tmp_path: Path) -> None:
    write_whole(tmp_path / "a", "Zoë", most=4)
    assert (tmp_path / "a").read_text("utf-8") == "Zoë"
    with pytest.raises(OSError, match="to be read again"):
        write_whole(tmp_path / "a", "Zoë.", most=4)


def test_a_new_file_has_the_permissions_of_any_new_file(write: Callable[[Path], object], tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write(tmp_path / "file")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o640


def loop(path: Path) -> Path:
    (path / "loop").symlink_to(path / "loop")
    return path / "loop"


def pipe(path: Path) -> Path:
    os.mkfifo(path / "pipe")
    return path / "pipe"


@cache
def terminal() -> Path:
    """A device of this process alone, in a folder where nothing can be put: no broken writer replaces one of the system's."""
    return Path(os.ttyname(os.openpty()[1]))


WRONG_PLACES: dict[str, tuple[Callable[[Path], object], type[Exception], str]] = {
    "a folder": (lambda path: path, IsADirectoryError, "it is a folder: give the path of a file in it"),
    "no such folder": (
        lambda path: path / "no" / "file",
        FileNotFoundError,
        "the folder of the file does not exist: make it first",
    ),
    "a file as folder": (
        lambda path: Path(__file__) / "file",
        FileNotFoundError,
        "the folder of the file does not exist",
    ),
    "a loop of links": (loop, OSError, "a link that leads to itself"),
    "a pipe": (pipe, OSError, "it is a pipe or a device"),
    "a device": (lambda _: terminal(), OSError, "it is a pipe or a device"),
    "a number": (lambda _: 3, TypeError, r"a path must be text such as '(game.json|page.html)', got 3"),
    "bytes": (lambda _: b"file", TypeError, "a path must be text"),
    "an empty text": (lambda _: "", ValueError, "a path must be the name of a file"),
    "a zero byte": (lambda path: f"{path}/a\0b", ValueError, "a path must be the name of a file"),
    "half a letter": (lambda path: path / "half \ud83d", ValueError, "a path must be valid Unicode, got "),
    "a very long path": (
        lambda _: "x" * 100_000,
        ValueError,
        r"a path must have at most 4096 letters, got 'x+… \(100000 letters\)",
    ),
    "a name too long": (lambda path: path / ("x" * 300), OSError, "can't be written: "),
}


@pytest.mark.parametrize("case", WRONG_PLACES)
def test_a_place_that_can_not_be_written_is_named(write: Callable[[Any], object], case: str, tmp_path: Path) -> None:
    make, kind, why = WRONG_PLACES[case]
    place = make(tmp_path)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(kind, match=why) as raised:
        write(place)
    assert "Errno" not in str(raised.value)
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    ("number", "why"),
    [(errno.EACCES, "choose another folder"), (errno.EROFS, "choose a folder on another one"), (errno.EDQUOT, "space")],
)
def test_a_folder_that_may_not_be_written_is_named(
    write: Callable[[Path], object], number: int, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, *_: object) -> int:
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr("os.open", refused)
    with pytest.raises(OSError, match=why) as raised:
        write(tmp_path / "file")
    assert raised.value.filename == str(tmp_path / "file")
    assert raised.value.errno == number
    assert str(raised.value) == f"'{tmp_path / 'file'}' can't be written: {raised.value.strerror}"
    assert files_in(tmp_path) == {}


def test_half_a_letter_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    noted = dx.Predictions([{**predictions()[0], "why": "half \ud83d"}])
    path = tmp_path / "Ada.json"
    path.write_text("old")
    for write in (noted.to_json, noted.to_csv):
        with pytest.raises(
            dx.DixitError, match=r"Ada.json' can't be written: .*half of a surrogate pair after .*half "
        ):
            write(path)
    assert files_in(tmp_path) == {"Ada.json": b"old"}


# Killed


KILLED = """
import os, signal, sys
import dixit_widgets as dx
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
dx.Game(["Ada", "Bo", "Cy"], seed=1).save(sys.argv[1])
"""

SLOW = """
import os, sys
import dixit_widgets as dx
def wait(_):
    print("writes", flush=True)
    sys.stdin.read()
os.fsync = wait
dx.Game(["Ada", "Bo", "Cy"], seed=1).save(sys.argv[1])
"""


def test_what_a_killed_process_left_behind_goes_with_the_next_save_of_that_file(tmp_path: Path) -> None:
    path, other = tmp_path / "game.json", tmp_path / "game.json.old.json"
    table(4).save(path)
    old = path.read_bytes()
    for each in (path, path, other):
        killed = subprocess.run([sys.executable, "-c", KILLED, str(each)], check=False)
        assert killed.returncode == -signal.SIGKILL
    assert path.read_bytes() == old
    assert len(files_in(tmp_path)) == 3  # the second has taken away what the first left
    table(4).save(path)
    assert sum(name.startswith(".game.json.") for name in files_in(tmp_path)) == 1
    table(4).save(other)
    assert sorted(files_in(tmp_path)) == ["game.json", "game.json.old.json"]


def test_the_file_that_another_process_is_writing_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with subprocess.Popen(
        [sys.executable, "-c", SLOW, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"writes\n"
        table(4).save(path)
        assert len(files_in(tmp_path)) == 2
        assert len(dx.Game.load(path).players) == 4
        writer.communicate()
    assert writer.returncode == 0
    assert len(dx.Game.load(path).players) == 3
    assert list(files_in(tmp_path)) == ["game.json"]


@pytest.mark.parametrize("old", [None, "old"])
def test_files_are_written_whole_where_none_can_be_locked(
    old: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, where a file that is open can't take another's name."""
    monkeypatch.setattr(atomic, "fcntl", None)
    path = tmp_path / "game.json"
    if old:
        path.write_text(old)
    left_over = tmp_path / f".game.json.{'a' * 16}.dixit-tmp"
    left_over.write_text("of a killed process")
    moved, still_open = Path.replace, [0]

    def counting(source: Path, target: Path) -> Path:
        still_open[0] += sum(each.readlink() == source for each in Path("/proc/self/fd").iterdir() if each.is_symlink())
        return moved(source, target)

    monkeypatch.setattr(Path, "replace", counting)
    write_whole(path, "new")
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]
    assert still_open == [0]
    monkeypatch.setattr(os, "fsync", lambda _: raising(OSError(errno.ENOSPC, "No space left on device")))
    with pytest.raises(OSError, match="the disk is full"):
        write_whole(path, "newer")
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def raising(wrong: BaseException) -> None:
    raise wrong


def test_files_of_others_are_never_taken_away(tmp_path: Path) -> None:
    kept = [".game.json.dixit-tmp", ".game.json.0123.dixit-tmp", ".game.json.0123456789abcdef", "game.json.bak"]
    kept += [".other.json.0123456789abcdef.dixit-tmp"]
    for name in kept:
        (tmp_path / name).write_text("mine")
    table(4).save(tmp_path / "game.json")
    assert sorted(files_in(tmp_path)) == sorted([*kept, "game.json"])
