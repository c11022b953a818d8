"""The addresses of this machine that the devices of a class may be able to reach, the likeliest first."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import psutil

__all__ = ["addresses_of_this_machine", "in_order"]

_VIRTUAL: Final = (
    *("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vethernet", "podman", "cni", "lxc"),
    *("tun", "tap", "utun", "wg", "tailscale", "zt", "ppp", "bridge"),
)
"""Prefixes of the names of virtual interfaces: containers, virtual machines, VPNs. No phone of a class is in their networks."""
_ANYWHERE: Final = ("192.0.2.1", 9)
"""An address reserved for documentation; nothing is sent to it."""


def addresses_of_this_machine() -> tuple[str, ...]:
    """The IPv4 addresses of this machine: first that of the default route, last those of virtual interfaces.

    Returns:
        The addresses; empty without a network.
    """
    up = psutil.net_if_stats()
    found = [
        (name, each.address)
        for name, addresses in psutil.net_if_addrs().items()
        for each in addresses
        if each.family == socket.AF_INET and name in up and up[name].isup
    ]
    return in_order(found, _default_address())


def in_order(found: Iterable[tuple[str, str]], default: str | None) -> tuple[str, ...]:
    """Order addresses by how likely other devices can reach them; loopback and link-local ones are left out.

    Args:
        found: The name of each network interface, and its address.
        default: The address of the default route; None if there is none.

    Returns:
        The addresses, each once.

    >>> in_order([("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("wlan0", "10.0.0.7")], None)
    ('10.0.0.7', '172.17.0.1')
    """

    def rank(each: tuple[str, str]) -> tuple[bool, bool, bool]:
        name, address = each
        is_virtual = name.lower().startswith(_VIRTUAL)
        return is_virtual, address != default, not ipaddress.ip_address(address).is_private

    others = [
        each
        for each in found
        if not (ipaddress.ip_address(each[1]).is_loopback or ipaddress.ip_address(each[1]).is_link_local)
    ]
    return tuple(dict.fromkeys(address for _, address in sorted(others, key=rank)))


def _default_address() -> str | None:
    """The local address of the default route; None without one. Connecting a UDP socket sends nothing."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ANYWHERE)
        return str(probe.getsockname()[0])
    return None
