"""The checks of every request to a room's server, and the headers of every response. Plain Python, without sockets."""

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
"""The Content-Security-Policy of every response: nothing from other origins, no inline scripts or styles."""

POLICY_OF_FORM: Final = POLICY.replace("form-action 'none'", "form-action 'self'")
"""The same for the page that asks for a code, which has a form."""

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
"""The headers of every response; `Content-Type` and `Cache-Control` may be replaced."""


def name_of(host: str) -> str | None:
    """The host name or address in a `Host` header, in lower case and without its port; None if it is not valid.

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

    This prevents DNS rebinding: another site can make its own host name resolve to this machine, and its pages would then have
    the origin of the room; but `Host` contains that name.

    Args:
        host: The header `Host`.
        reached: The address of this machine that the request was sent to; None for a relayed one, whose `Host` the relay has
            checked.
        known: Further host names and addresses of this server, in lower case.

    >>> may_be_host("192.168.1.5:8765", "192.168.1.5", ()), may_be_host("evil.example:8765", "192.168.1.5", ())
    (True, False)
    """
    name = name_of(host)
    return name is not None and (reached is None or name == reached or name in known)


def is_own_origin(origin: str, host: str) -> bool:
    """Whether a request was sent by a page of the same host.

    Args:
        origin: The header `Origin`.
        host: The header `Host`.

    >>> is_own_origin("http://192.168.1.5:8765", "192.168.1.5:8765"), is_own_origin("null", "192.168.1.5:8765")
    (True, False)
    """
    scheme, _, where = origin.partition("://")
    return scheme in ("http", "https") and bool(where) and where.lower() == host.lower()
