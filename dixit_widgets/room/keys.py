"""Random codes, which people read and type, and random keys (bearer tokens), of which only a salted hash is stored.

A key has 192 random bits and can't be guessed, so that one round of SHA-256 is enough, and fast.
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
"""Returns a number of random bytes, as `secrets.token_bytes` does."""

CODE_LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ23456789"
"""The characters of codes: no vowels, so that they form no words, and none that looks like another: no 0, 1, I, L, O."""

LETTERS_BACK: Final = 4
"""The letters of a code by which a person rejoins from another device."""

_SHORTEST, _LONGEST = 4, 12
_KEY_BYTES = 24
_LONGEST_KEY = 64
_SALT_BYTES = 16


def random_below(most: int, random_bytes: RandomBytes) -> int:
    """A random whole number, uniformly distributed.

    Args:
        most: The upper bound, which is excluded; 0 is the lowest.
        random_bytes: The source of randomness.
    """
    number = (most.bit_length() + 7) // 8 + 1
    fair = 256**number // most * most
    while (drawn := int.from_bytes(random_bytes(number), "big")) >= fair:
        pass
    return drawn % most


def new_code(letters: int, random_bytes: RandomBytes) -> str:
    """A random code: four letters for a classroom's own network (610,000 codes), six for a server (480 million).

    Args:
        letters: How many letters it has.
        random_bytes: The source of randomness.
    """
    return "".join(CODE_LETTERS[random_below(len(CODE_LETTERS), random_bytes)] for _ in range(letters))


def tidy_code(text: str) -> str:
    """A typed code in its canonical form: in capitals, without spaces and hyphens.

    Args:
        text: The code as it was typed.

    >>> tidy_code(" k7-qx ")
    'K7QX'
    """
    return "".join(letter for letter in text.upper() if letter.isalnum())


def checked_code(code: object) -> str:
    """Check the code that was chosen for a room.

    Args:
        code: The code.

    Returns:
        The same code.

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
    """The salted hash of a key.

    Args:
        salt: Random bytes, different for each key.
        digest: SHA-256 of the salt and the key.
    """

    salt: bytes
    digest: bytes


def new_key(random_bytes: RandomBytes) -> str:
    """A random key of 192 bits, as 32 characters of URL-safe base64.

    Args:
        random_bytes: The source of randomness.
    """
    return base64.urlsafe_b64encode(random_bytes(_KEY_BYTES)).decode("ascii")


def hash_of(key: str, random_bytes: RandomBytes) -> KeyHash:
    """The salted hash of a key.

    Args:
        key: The key.
        random_bytes: The source of the salt.
    """
    salt = random_bytes(_SALT_BYTES)
    return KeyHash(salt, _digest(salt, key))


def is_same(key: str, kept: KeyHash) -> bool:
    """Whether a key has this hash, compared in constant time.

    Args:
        key: The key that was sent.
        kept: The hash that was stored.
    """
    return len(key) <= _LONGEST_KEY and hmac.compare_digest(_digest(kept.salt, key), kept.digest)


def _digest(salt: bytes, key: str) -> bytes:
    return hashlib.sha256(salt + key.encode("utf-8", "replace")).digest()
