"""The files of a folder or a zip archive: their names, and their bytes one at a time, never more than is allowed.

Follows no link, unpacks nothing to the disk, opens no address. Knows nothing of pictures or cards: what a name or a size
forbids is refused when the file is read, so that a report can name it.
"""

from __future__ import annotations

import io
import os
import re
import stat
import unicodedata
import zipfile
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from ..errors import DeckError, brief, brief_path, must_be
from ..files.reading import NotReadError, open_plain
from ..sentences import say
from .picture_rules import HEAD, MOST_BYTES, reason

__all__ = [
    "MOST_FILES",
    "MOST_TOGETHER",
    "FoundFile",
    "Refused",
    "files_of_folder",
    "files_of_zip",
]

MOST_FILES = 1000
"""In a folder with its sub-folders, or in an archive."""

MOST_TOGETHER = 2_000_000_000
"""Bytes of all pictures."""

_MOST_LISTED = 2_000_000
"""Bytes of an archive's table of contents."""

_MOST_DEEP = 8
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:/|data:", re.ASCII)
_DRIVE = re.compile(r"[A-Za-z]:")
_LOCKED, _IS_UTF8 = 0x1, 0x800
_OF_THE_SYSTEM = ("thumbs.db", "desktop.ini", "__macosx")


class Refused(Exception):  # noqa: N818  # no failure: what a report says of one file
    """A file that is left out; the text says why, and what would help."""


@dataclass(frozen=True)
class FoundFile:
    """A file that may be a picture.

    Args:
        name: Its path in the folder or archive, with "/". Not to be trusted, and never used as a path.
        size: Bytes, as the folder or archive says.
        bytes_of: Gives its first bytes, at most this number, or raises `Refused`.
        why_not: Why it is not to be read, whatever it holds; empty if nothing is against it.
        remark: What its owner may want to change, though it can be read.
    """

    name: str
    size: int
    bytes_of: Callable[[int], bytes]
    why_not: str = ""
    remark: str = ""

    def head(self) -> bytes:
        """How it begins, from which its kind is told.

        Returns:
            At most `HEAD` bytes.

        Raises:
            Refused: If it can't be read, or is not to be.
        """
        if self.why_not:
            raise Refused(self.why_not)
        return self.bytes_of(HEAD)

    def read(self) -> bytes:
        """Its bytes.

        Returns:
            At most `MOST_BYTES` bytes.

        Raises:
            Refused: If it can't be read, is not to be, or has too many bytes.
        """
        if self.why_not:
            raise Refused(self.why_not)
        data = self.bytes_of(MOST_BYTES + 1) if self.size <= MOST_BYTES else b""
        if self.size > MOST_BYTES or len(data) > MOST_BYTES:
            raise Refused(reason("bytes"))
        return data


@contextmanager
def files_of_folder(path: str | os.PathLike[str]) -> Generator[tuple[Path, list[FoundFile]], None, None]:
    """The files of a folder and its sub-folders.

    Args:
        path: The folder.

    Yields:
        The folder, without links in its path, and its files in no certain order.

    Raises:
        DeckError: If it is none, is an address, or holds far too many files.
    """
    place = _place(path, say("the path of the folder"))
    if not place.is_dir():
        advice = (
            say("it is a zip archive, for Deck.from_zip")
            if _is_zip(place)
            else say("give the one that holds the pictures")
        )
        raise DeckError(
            say("the folder {path} was not found: {advice}", path=brief_path(os.fspath(path)), advice=advice)
        )
    try:
        found = list(islice(_walk(place, place, 0), MOST_FILES + 1))
    except OSError as wrong:
        raise DeckError(
            say(
                "the folder {path} can't be read: {why}",
                path=brief_path(os.fspath(path)),
                why=wrong.strerror,
            )
        ) from wrong
    if len(found) > MOST_FILES:
        raise DeckError(
            say(
                "the folder {path} holds more than {most} files: give one that holds only the pictures",
                path=brief_path(os.fspath(path)),
                most=MOST_FILES,
            )
        )
    yield place.resolve(), found


def _is_zip(place: Path) -> bool:
    """Whether a path is a file called .zip."""
    return place.suffix.lower() == ".zip" and place.is_file()


def _place(path: object, what: str) -> Path:
    """The path that somebody gave, with "~" for the home folder; `what` names it in errors.

    Raises:
        DeckError: If it is not a path, is an address, or the system can't look there.
    """
    given: object = path
    if not isinstance(path, str | os.PathLike):
        raise DeckError(must_be(what, say("text such as 'pictures'"), given))
    text: object = os.fspath(path)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    if not isinstance(text, str) or not text or "\0" in text:
        raise DeckError(must_be(what, say("text such as 'pictures'"), given))
    if _ADDRESS.match(text):
        raise DeckError(
            say(
                "{text} is an address, and nothing is fetched from the network: save the pictures first, and give"
                " {what}",
                text=brief(text),
                what=what,
            )
        )
    place = Path(os.path.expanduser(text))  # noqa: PTH111  # Path.expanduser fails where there is no home
    try:
        place.exists()
    except OSError as wrong:
        raise DeckError(say("{text} can't be opened: {why}", text=brief(text), why=wrong.strerror)) from None
    return place


def _walk(folder: Path, root: Path, depth: int) -> Iterator[FoundFile]:
    """Every file but the system's own."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if _is_the_systems(entry.name):
                continue
            path = Path(entry.path)
            name = path.relative_to(root).as_posix()
            if entry.is_symlink() or _leads_out(path, root):
                why = say("it is a link: put the picture itself into the folder.")
                yield FoundFile(name, 0, bytes, why)
            elif not entry.is_dir(follow_symlinks=False):
                yield FoundFile(name, entry.stat(follow_symlinks=False).st_size, partial(_read_file, path))
            elif depth < _MOST_DEEP:
                try:
                    yield from _walk(path, root, depth + 1)
                except OSError as wrong:
                    yield FoundFile(name, 0, bytes, _unreadable(wrong))
            else:
                yield FoundFile(name, 0, bytes, say("it is a folder too deep down: make a deck of it by itself."))


def _leads_out(path: Path, root: Path) -> bool:
    """Whether a path is somewhere else in truth: some systems have links that don't call themselves so."""
    return not path.resolve().is_relative_to(root.resolve())


def _not_plain() -> str:
    return say("it can't be read, as it is a link, a pipe or a device: put the picture itself there.")


def _unreadable(wrong: OSError) -> str:
    return say(
        "it can't be read ({why}): copy it again, or change its permissions.",
        why=wrong.strerror or type(wrong).__name__,
    )


def _is_the_systems(name: str) -> bool:
    """Whether a name is hidden, or one that systems leave in folders: such files are passed over."""
    return name.startswith(".") or name.lower() in _OF_THE_SYSTEM


def _read_file(path: Path, most: int) -> bytes:
    """A plain file's first bytes, even if somebody puts a link or a pipe in its place meanwhile."""
    try:
        with open_plain(path, follow_links=False) as file:
            return file.read(most)
    except NotReadError:
        raise Refused(_not_plain()) from None
    except OSError as wrong:
        raise Refused(_unreadable(wrong)) from None


class _Guarded(io.BufferedReader):
    """A file that never gives more at once than is allowed: an archive's table of contents may claim to be huge."""

    most = _MOST_LISTED

    def read(self, size: int | None = -1, /) -> bytes:
        wanted = self.most + 1 if size is None or size < 0 else min(size, self.most + 1)
        data = super().read(wanted)
        if len(data) > self.most:
            raise DeckError(say("the archive's table of contents is far too long: pack the pictures anew"))
        return data


@contextmanager
def files_of_zip(path: str | os.PathLike[str]) -> Generator[tuple[Path, list[FoundFile]], None, None]:
    """The files of a zip archive, which stays open meanwhile.

    Args:
        path: The archive.

    Yields:
        The archive, without links in its path, and its files in the order of its table of contents.

    Raises:
        DeckError: If it is none, is an address, or holds far too many files.
    """
    place = _place(path, say("the path of the zip archive"))
    if not place.is_file():
        advice = (
            say("it is a folder, for Deck.from_folder")
            if place.is_dir()
            else say("give the path of the one with the pictures")
        )
        raise DeckError(
            say("the zip archive {path} was not found: {advice}", path=brief_path(os.fspath(path)), advice=advice)
        )
    try:
        raw = io.FileIO(place)
    except OSError as wrong:
        raise DeckError(
            say(
                "the archive {path} can't be read: {why}",
                path=brief_path(os.fspath(path)),
                why=wrong.strerror,
            )
        ) from wrong
    with _Guarded(raw) as file:
        try:
            archive = zipfile.ZipFile(file)
        except DeckError:
            raise
        except Exception as wrong:  # what zipfile raises at broken archives has no common base
            raise DeckError(
                say(
                    "{path} can't be read as a zip archive: pack the pictures anew, or give the folder to "
                    "Deck.from_folder",
                    path=brief_path(os.fspath(path)),
                )
            ) from wrong
        with archive:
            members = archive.infolist()
            if len(members) > MOST_FILES:
                raise DeckError(
                    say(
                        "the archive {path} holds more than {most} files: pack only the pictures",
                        path=brief_path(os.fspath(path)),
                        most=MOST_FILES,
                    )
                )
            file.most = MOST_BYTES + 1
            yield place.resolve(), list(_members(archive, members))


def _members(archive: zipfile.ZipFile, members: list[zipfile.ZipInfo]) -> Iterator[FoundFile]:
    """The files of an archive but the system's own, with what is against each."""
    seen: set[str] = set()
    for member in members:
        name, garbled = _readable_name(member)
        name = name.replace("\\", "/")
        if name.endswith("/") or any(_is_the_systems(part) for part in name.split("/") if part not in (".", "..")):
            continue
        why = _why_not(member, name, name in seen)
        seen.add(name)
        yield FoundFile(name, member.file_size, partial(_read_member, archive, member), why, garbled)


def _readable_name(member: zipfile.ZipInfo) -> tuple[str, str]:
    """A member's name as its owner wrote it, and a remark where that can't be told.

    macOS and Debian's `zip` write UTF-8 without the mark that says so, and the standard then means code page 437: what can
    be read as UTF-8 is.
    """
    name, remark = member.filename, ""
    if not member.flag_bits & _IS_UTF8 and not name.isascii():
        try:
            name = name.encode("cp437").decode("utf-8")
        except UnicodeError:
            if not all(char.isascii() or unicodedata.name(char, "").startswith("LATIN") for char in name):
                remark = say(
                    "Its name looks garbled, as the archive doesn't say how its letters are written: pack the files in "
                    "another program, or use dx.Deck.from_folder."
                )
    return unicodedata.normalize("NFC", name), remark


def _why_not(member: zipfile.ZipInfo, name: str, again: bool) -> str:
    """What an archive's table of contents says against a member; empty if nothing."""
    kind = stat.S_IFMT(member.external_attr >> 16)
    if name.startswith("/") or _DRIVE.match(name) or ".." in name.split("/"):
        return say("its name leads out of the archive: pack the pictures anew.")
    if kind == stat.S_IFLNK:
        return say("it is a link: pack the picture itself.")
    if kind not in (0, stat.S_IFREG):
        return _not_plain()
    if member.flag_bits & _LOCKED:
        return say("it is locked with a password: pack the pictures without one.")
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):  # the others unpack without bounds
        return say("it is packed in an unusual way: pack the pictures anew, as a plain zip.")
    if again:
        return say("another file of the archive has the same name: give each its own.")
    return ""


def _read_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    """The first bytes of an archive's member, at most `most`.

    Raises:
        Refused: If it can't be unpacked.
    """
    try:
        with archive.open(member) as file:
            return file.read(most)
    except Exception:  # noqa: BLE001  # see above
        raise Refused(say("it is broken in the archive: pack the pictures anew.")) from None
