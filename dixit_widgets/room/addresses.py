"""The addresses of this machine by which the devices of a class may reach it, the likeliest first."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import psutil

__all__ = ["addresses_of_this_machine", "in_order"]

_OF_PROGRAMS: Final = (
    *("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vethernet", "podman", "cni", "lxc"),
    *("tun", "tap", "utun", "wg", "tailscale", "zt", "ppp", "bridge"),
)
"""How the names begin of networks within this machine, and of those that lead elsewhere: no phone of a class is in them."""
_ANYWHERE: Final = ("192.0.2.1", 9)
"""An address that no machine has: nothing is sent to it."""


def addresses_of_this_machine() -> tuple[str, ...]:
    """The IPv4 addresses of this machine: first that of the network that leads out, last those of virtual networks.

    Returns:
        The addresses; none where there is no network.
    """
    up = psutil.net_if_stats()
    found = [
        (name, each.address)
        for name, addresses in psutil.net_if_addrs().items()
        for each in addresses
        if each.family == socket.AF_INET and name in up and up[name].isup
    ]
    return in_order(found, _leading_out())


def in_order(found: Iterable[tuple[str, str]], leading_out: str | None) -> tuple[str, ...]:
    """Addresses that others may reach, the likeliest first.

    Args:
        found: The name of each network, and the address in it.
        leading_out: The address in the network that leads out.

    >>> in_order([("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("wlan0", "10.0.0.7")], None)
    ('10.0.0.7', '172.17.0.1')
    """

    def rank(each: tuple[str, str]) -> tuple[bool, bool, bool]:
        name, address = each
        of_program = name.lower().startswith(_OF_PROGRAMS)
        return of_program, address != leading_out, not ipaddress.ip_address(address).is_private

    others = [
        each
        for each in found
        if not (ipaddress.ip_address(each[1]).is_loopback or ipaddress.ip_address(each[1]).is_link_local)
    ]
    return tuple(dict.fromkeys(address for _, address in sorted(others, key=rank)))


def _leading_out() -> str | None:
    """The address from which this machine would send to one far away; nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(_ANYWHERE)
        return str(asked.getsockname()[0])
    return None
