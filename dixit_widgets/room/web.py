"""What a room's server demands of a request, and says with every answer: hosts, origins, headers. Plain Python, without sockets."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

__all__ = ["HEADERS", "POLICY", "POLICY_OF_FORM", "is_own_origin", "may_be_host", "name_of"]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
"""The Content-Security-Policy of every answer: nothing from elsewhere, no scripts or styles within a page."""

POLICY_OF_FORM: Final = POLICY.replace("form-action 'none'", "form-action 'self'")
"""The same for the page that asks for a code by a form."""

HEADERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
        "Content-Type": "text/plain; charset=utf-8",
    }
)
"""The headers of every answer; those that say what it is, and how long it may be kept, may be replaced."""


def name_of(host: str) -> str | None:
    """The name or the address in a `Host` header, without its port; None if it holds anything else.

    Args:
        host: The header.
    """
    try:
        parts = urlsplit(f"//{host}")
        parts.port  # noqa: B018  # raises for a port that is none
    except ValueError:
        return None
    name = parts.hostname
    if not name or parts.username is not None or parts.path or parts.query or parts.fragment:
        return None
    return name.lower()


def may_be_host(host: str, reached: str | None, known: Collection[str]) -> bool:
    """Whether a request is meant for this server.

    A page of another site can have its own name lead to this machine, and would then be read as a page of the room; but
    that name stands in `Host`.

    Args:
        host: The header `Host`.
        reached: The address of this machine that the request has come to; None if it has come by the relay, which knows
            the names of its server, and has compared this one with them.
        known: Names and addresses that lead here besides, in small letters.

    >>> may_be_host("192.168.1.5:8765", "192.168.1.5", ()), may_be_host("evil.example:8765", "192.168.1.5", ())
    (True, False)
    """
    name = name_of(host)
    return name is not None and (reached is None or name == reached or name in known)


def is_own_origin(origin: str, host: str) -> bool:
    """Whether a request comes from a page of the host that it goes to.

    Args:
        origin: The header `Origin`.
        host: The header `Host`.

    >>> is_own_origin("http://192.168.1.5:8765", "192.168.1.5:8765"), is_own_origin("null", "192.168.1.5:8765")
    (True, False)
    """
    scheme, _, where = origin.partition("://")
    return scheme in ("http", "https") and bool(where) and where.lower() == host.lower()
