"""Codes that people read and type, and keys that only devices know: made by chance, of which no more is kept than needed.

A key has 192 random bits: nobody guesses it, so that a plain salted hash of it is enough, and fast.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from ..errors import RuleError, must_be
from ..sentences import say

__all__ = [
    "CODE_LETTERS",
    "LETTERS_BACK",
    "KeyHash",
    "RandomBytes",
    "checked_code",
    "hash_of",
    "is_same",
    "new_code",
    "new_key",
    "random_below",
    "tidy_code",
]

RandomBytes: TypeAlias = Callable[[int], bytes]
"""Gives this number of random bytes, as `secrets.token_bytes` does."""

CODE_LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ23456789"
"""What codes are made of: no vowels, so that they make no words, and nothing that looks like another: no 0, 1, I, L, O."""

LETTERS_BACK: Final = 4
"""Letters that bring somebody with another device back to the seat."""

_SHORTEST, _LONGEST = 4, 12
_KEY_BYTES = 24
_LONGEST_KEY = 64
_SALT_BYTES = 16


def random_below(most: int, random_bytes: RandomBytes) -> int:
    """A random whole number from 0, below another: each equally likely.

    Args:
        most: The other.
        random_bytes: The source of chance.
    """
    number = (most.bit_length() + 7) // 8 + 1
    fair = 256**number // most * most
    while (drawn := int.from_bytes(random_bytes(number), "big")) >= fair:
        pass
    return drawn % most


def new_code(letters: int, random_bytes: RandomBytes) -> str:
    """A code: four letters for a classroom's own network (610,000 codes), six for a server (480 million).

    Args:
        letters: How many letters it has.
        random_bytes: The source of chance.
    """
    return "".join(CODE_LETTERS[random_below(len(CODE_LETTERS), random_bytes)] for _ in range(letters))


def tidy_code(text: str) -> str:
    """A code as it is compared: in capitals, without spaces and hyphens.

    >>> tidy_code(" k7-qx ")
    'K7QX'
    """
    return "".join(letter for letter in text.upper() if letter.isalnum())


def checked_code(code: object) -> str:
    """A code that somebody has chosen for a room.

    Raises:
        RuleError: If it can't be one.
    """
    if (
        not isinstance(code, str)
        or not _SHORTEST <= len(code) <= _LONGEST
        or any(letter not in CODE_LETTERS for letter in code)
    ):
        rule = say("{least} to {most} of the letters {letters}", least=_SHORTEST, most=_LONGEST, letters=CODE_LETTERS)
        raise RuleError(must_be(say("the code of a room"), rule, code))
    return code


class KeyHash(NamedTuple):
    """What is kept of a key.

    Args:
        salt: Random bytes of this key alone.
        digest: SHA-256 of the salt and the key.
    """

    salt: bytes
    digest: bytes


def new_key(random_bytes: RandomBytes) -> str:
    """A key: 192 random bits, as 32 letters that may stand in an address."""
    return base64.urlsafe_b64encode(random_bytes(_KEY_BYTES)).decode("ascii")


def hash_of(key: str, random_bytes: RandomBytes) -> KeyHash:
    """What is kept of a key.

    Args:
        key: The key.
        random_bytes: The source of the salt.
    """
    salt = random_bytes(_SALT_BYTES)
    return KeyHash(salt, _digest(salt, key))


def is_same(key: str, kept: KeyHash) -> bool:
    """Whether this is the key that was kept, in a time that tells nothing of how much of it is right.

    Args:
        key: What somebody sent.
        kept: What was kept.
    """
    return len(key) <= _LONGEST_KEY and hmac.compare_digest(_digest(kept.salt, key), kept.digest)


def _digest(salt: bytes, key: str) -> bytes:
    return hashlib.sha256(salt + key.encode("utf-8", "replace")).digest()
