"""Stores the rooms of a server in Valkey, or Redis: logs in streams, decks in hashes, leases in locks.

The stream fences off superseded processes: the id of an entry is the number of its record, and a stream accepts only increasing
ids. The last record of a room that has ended has the largest possible id. A lock decides which process may resume a room; it
expires unless its process renews it. Valkey deletes a room by itself, a while after its last record.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Collection, Generator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, cast
from urllib.parse import urlsplit

import valkey
from valkey.exceptions import ConnectionError as NoConnectionError
from valkey.exceptions import LockError, ResponseError, ValkeyError, WatchError
from valkey.exceptions import TimeoutError as NoAnswerError
from valkey.lock import Lock

from ..decks.deck import Deck
from ..errors import DixitError, SaveError
from ..game.dealing import checked_deck
from ..sentences import say
from .kept_deck import cards_to_text, deck_from, pictures_of
from .limits import FORGOTTEN_AFTER
from .log import FencedError, said_fenced
from .records import Record, record_from_text, record_to_text
from .setup import Setup, opened_record
from .store import ENDED_KEPT, Count, ElsewhereError, StoredRoom, TakenCodeError

__all__ = ["LEASE", "ValkeyLog", "ValkeyStore"]

LEASE: Final = 10.0
"""Seconds after which a lease that was not renewed expires, and another process may acquire the room."""
_KEPT: Final = FORGOTTEN_AFTER + 3600.0
"""Seconds after its last record after which Valkey deletes a room. A process that serves it ends it before."""
_WITHIN: Final = 1.0
"""The timeout of requests to Valkey, in seconds: they block the event loop."""
_AGAIN_AFTER: Final = 4.0
"""Seconds for which no request is sent after one that had no answer."""
_LAST: Final = 2**64 - 1
"""The largest id of an entry of a stream."""
_CARDS: Final = "deck.json"


class ValkeyStore:
    """Stores rooms in Valkey.

    Args:
        url: Its address: "valkey://localhost:6379/0".
        password: Its password, if it has one.
        lease: Seconds after which a lease expires unless it is renewed.

    Raises:
        DixitError: If the address is not valid, or contains a password, which others would see; or Valkey does not answer.
    """

    def __init__(self, url: str, *, password: str | None = None, lease: float = LEASE) -> None:
        self.lease = lease
        """Seconds after which a lease expires unless it is renewed."""
        self.renew_every: float | None = lease / 3
        self.name = secrets.token_hex(8)
        """The name of this process in locks."""
        try:
            if urlsplit(url).password is not None:
                raise DixitError(
                    say("the address of Valkey must have no password in it: give that by DIXIT_VALKEY_PASSWORD")
                )
            self._client: Any = valkey.Valkey.from_url(  # pyright: ignore[reportUnknownMemberType]
                url, password=password, socket_timeout=_WITHIN, socket_connect_timeout=_WITHIN
            )
            self._client.ping()
        except (ValkeyError, ValueError) as wrong:
            raise DixitError(say("Valkey can't be used: {why}", why=wrong)) from wrong
        self._down_until = 0.0
        self._logs: dict[str, ValkeyLog] = {}
        self._locks: dict[str, Lock] = {}

    @contextmanager
    def asking(self) -> Generator[Any]:
        """The client, for requests to Valkey.

        Raises:
            OSError: If Valkey does not answer, or refuses; or has not answered a moment ago: then no request is sent.
        """
        if time.monotonic() < self._down_until:
            raise OSError(say("Valkey does not answer"))
        try:
            yield self._client
        except (NoConnectionError, NoAnswerError) as wrong:
            self._down_until = time.monotonic() + _AGAIN_AFTER
            raise OSError(say("Valkey does not answer")) from wrong
        except ResponseError as wrong:
            raise OSError(say("Valkey refuses: {why}", why=wrong)) from wrong

    # Rooms

    def add(self, setup: Setup) -> None:
        """See `RoomStore`."""
        code, deck = cast("str", setup.code), checked_deck(setup.deck)
        with self.asking():
            lock = self._lock(code)
            if not lock.acquire(blocking=False, token=self.name):
                raise TakenCodeError
            try:
                log = self.log(code)
                if log.exists():
                    raise TakenCodeError
                if deck is not Deck.dreams():
                    self._save_deck(code, deck)
                log.append(0, opened_record(setup, secrets.token_bytes))
            except FencedError as taken:
                raise TakenCodeError from taken
            finally:
                lock.release()

    def count(self) -> Count:
        """See `RoomStore`."""
        with self.asking() as client:
            logs: list[bytes] = list(client.scan_iter(match=_key("*", "log"), count=1000))
            decks = sum(1 for _ in client.scan_iter(match=_key("*", "deck"), count=1000))
            pipe = client.pipeline(transaction=False)
            for log in logs:
                pipe.ttl(log)
            left: list[int] = pipe.execute()
        return Count(sum(seconds > ENDED_KEPT for seconds in left), decks)

    def acquire(self, code: str) -> StoredRoom | None:
        """See `RoomStore`."""
        with self.asking() as client:
            log = self.log(code)
            if not log.exists():
                return None
            lock = self._lock(code)
            if not lock.acquire(blocking=False, token=self.name):
                client.set(_key(code, "requested"), self.name, px=round(1000 * self.lease))
                raise ElsewhereError
            self._logs[code], self._locks[code] = log, lock
            return StoredRoom(log, self._deck(code))

    def renew(self, code: str) -> bool:
        """See `RoomStore`."""
        with self.asking():
            try:
                self._locks[code].extend(cast("int", self.lease), replace_ttl=True)
            except LockError:  # it has expired
                lock = self._lock(code)
                if not lock.acquire(blocking=False, token=self.name):
                    return False
                self._locks[code] = lock
                return self._logs[code].is_ours()
            return True

    def release(self, code: str) -> None:
        """See `RoomStore`."""
        lock = self._locks.pop(code, None)
        self._logs.pop(code, None)
        if lock is not None:
            with suppress(LockError, OSError), self.asking():
                lock.release()

    def requested(self, codes: Collection[str]) -> set[str]:
        """See `RoomStore`."""
        if not codes:
            return set()
        listed = list(codes)
        with self.asking() as client:
            found: list[bytes | None] = client.mget([_key(code, "requested") for code in listed])
        own = self.name.encode()
        return {code for code, by in zip(listed, found, strict=True) if by is not None and by != own}

    def forget_old(self, held: Collection[str]) -> None:
        """See `RoomStore`; Valkey deletes old rooms by itself."""

    def close(self) -> None:
        """Close the client."""
        self._client.close()

    def log(self, code: str) -> ValkeyLog:
        """The log of a room, which may not exist yet."""
        return ValkeyLog(self, code)

    def _lock(self, code: str) -> Lock:
        return Lock(self._client, _key(code, "owner"), timeout=self.lease, thread_local=False)

    def _save_deck(self, code: str, deck: Deck) -> None:
        key = _key(code, "deck")
        for name, picture in pictures_of(deck):
            self._client.hset(key, name, picture)
        self._client.hset(key, _CARDS, cards_to_text(deck))
        self._client.pexpire(key, round(1000 * _KEPT))

    def _deck(self, code: str) -> Deck:
        """The deck of a room; its pictures are read from Valkey only when they are needed."""
        key = _key(code, "deck")
        cards: bytes | None = self._client.hget(key, _CARDS)
        if cards is None:
            return Deck.dreams()

        def read(name: str) -> bytes:
            with self.asking() as client:
                picture: bytes | None = client.hget(key, name)
            if picture is None:
                raise OSError(say("Valkey has lost a picture of this room"))
            return picture

        try:
            return deck_from(json.loads(cards), read)
        except (DixitError, ValueError, TypeError, LookupError) as wrong:
            raise SaveError(say("the deck in {where} can't be read: {wrong}", where=key, wrong=wrong)) from wrong


def _key(code: str, what: str) -> str:
    """A key of Valkey; all keys of a room have the same hash tag, so that a cluster stores them in one slot."""
    return f"dixit:{{{code}}}:{what}"


class ValkeyLog:
    """The log of a room in Valkey.

    Args:
        store: The store that it is in.
        code: The code of the room.
    """

    def __init__(self, store: ValkeyStore, code: str) -> None:
        self._store = store
        self._stream = _key(code, "log")
        self._deck = _key(code, "deck")
        self._by = secrets.token_hex(4)
        self._number = 0

    def exists(self) -> bool:
        """Whether it has any record."""
        with self._store.asking() as client:
            return bool(client.exists(self._stream))

    def read(self) -> tuple[Record, ...]:
        """All records.

        Raises:
            OSError: If Valkey does not answer.
            SaveError: If it is not the log of a room, or a record is missing.
        """
        with self._store.asking() as client:
            entries: list[tuple[bytes, dict[bytes, bytes]]] = client.xrange(self._stream)
        try:
            numbers = [_number_of(name) for name, _ in entries]
            whole = list(range(1, len(entries) + 1))
            if numbers not in (whole, [*whole[:-1], _LAST]):
                missing = next((each for each, got in zip(whole, numbers, strict=True) if each != got), 0)
                raise SaveError(say("record {number} is missing", number=missing))
            records = tuple(record_from_text(fields[b"record"].decode("utf-8")) for _, fields in entries)
        except (SaveError, UnicodeDecodeError, KeyError) as wrong:
            raise SaveError(say("{path} is not the log of a room: {wrong}", path=self._stream, wrong=wrong)) from wrong
        self._number = len(records)
        return records

    def append(self, seq: int, record: Record) -> None:
        """Append a record; see `Log`."""
        text = record_to_text(record)
        with self._store.asking() as client:
            pipe = client.pipeline(transaction=False)
            pipe.xadd(self._stream, self._entry(text), id=f"{seq + 1}-0", nomkstream=seq > 0)
            pipe.xlen(self._stream)
            pipe.pexpire(self._stream, round(1000 * _KEPT))
            pipe.pexpire(self._deck, round(1000 * _KEPT))
            added, length, *_ = pipe.execute(raise_on_error=False)
            if isinstance(added, ResponseError):
                self._check_added(seq + 1, text, added)
            elif isinstance(added, Exception):
                raise added
            if added is None or length != seq + 1:
                raise OSError(say("Valkey has lost records of this room"))
        self._number = seq + 1

    def _check_added(self, number: int, text: str, refused: ResponseError) -> None:
        """Check, when Valkey refuses a record, that this log has added it before, and only the answer was lost.

        Args:
            number: The number of the record.
            text: The record.
            refused: The error.

        Raises:
            FencedError: If another process has added a record with this number, or a later one.
            ResponseError: If it was refused for another reason.
        """
        last = self._last()
        if last is None or last[0] < number:
            raise refused
        if last != (number, self._by, text):
            raise FencedError(said_fenced())

    def finish(self, seq: int, records: Sequence[Record]) -> None:
        """Replace all records; see `Log`."""
        *before, ended = [record_to_text(record) for record in records]
        with self._store.asking() as client, client.pipeline() as pipe:
            pipe.watch(self._stream)
            last = self._last()
            if last == (_LAST, self._by, ended):
                return  # it was done before, and only the answer was lost
            if last is not None and last[0] > seq:
                raise FencedError(said_fenced())
            pipe.multi()
            pipe.delete(self._stream, self._deck)
            for number, text in enumerate(before, 1):
                pipe.xadd(self._stream, self._entry(text), id=f"{number}-0")
            pipe.xadd(self._stream, self._entry(ended), id=f"{_LAST}-0")
            pipe.pexpire(self._stream, round(1000 * ENDED_KEPT))
            try:
                pipe.execute()
            except WatchError as other:
                raise FencedError(said_fenced()) from other
        self._number = len(records)

    def is_ours(self) -> bool:
        """Whether no other process has added a record since the last one that was read or added here."""
        last = self._last()
        return last is None or last[0] <= self._number

    def _entry(self, text: str) -> dict[str, str]:
        return {"by": self._by, "record": text}

    def _last(self) -> tuple[int, str, str] | None:
        """The number of the last record, the log object that added it, and its text; None if there is none."""
        with self._store.asking() as client:
            found: list[tuple[bytes, dict[bytes, bytes]]] = client.xrevrange(self._stream, count=1)
        if not found:
            return None
        name, fields = found[0]
        by, text = (fields.get(each, b"").decode("utf-8", "replace") for each in (b"by", b"record"))
        return _number_of(name), by, text


def _number_of(name: bytes) -> int:
    """The number of a record, from the id of its entry."""
    return int(name.partition(b"-")[0])
