"""Who asks, from where, and under which name: what a request's headers say."""

import ipaddress
import re
import socket
from collections.abc import Iterable, Mapping

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^:\[\]\s]+)(:[0-9]{1,5})?")
OURS = {"same-origin", "none"}  # "none": typed, a bookmark, a link in a mail


def own_names(more: Iterable[str] = ()) -> frozenset[str]:
    """Return the names that this machine goes by in its network, and ``more``."""
    full = socket.gethostname().lower().rstrip(".")
    short = full.partition(".")[0]
    return frozenset(
        {"localhost", full, short, f"{short}.local", *(name.lower().rstrip(".") for name in more)}
    )


def is_own_host(host: str, names: frozenset[str]) -> bool:
    """Tell whether a Host header means this server.

    Any site can let its name lead here, and would then pass for the app's own page. An address
    cannot be borrowed like that.

    Examples
    --------
    >>> names = frozenset({"localhost"})
    >>> [is_own_host(host, names) for host in ("localhost:8737", "[::1]", "evil.example")]
    [True, True, False]
    """
    found = HOST.fullmatch(host.strip().lower())
    if found is None:
        return False
    name = found[1].strip("[]").rstrip(".")
    return name in names or _address(name) is not None


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Tell whether another site's page asks, other than by leading its reader here.

    Old browsers and programs say nothing about it, and are let in.

    Examples
    --------
    >>> image = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}
    >>> is_foreign(image), is_foreign({})
    (True, False)
    """
    site = headers.get("Sec-Fetch-Site")
    if site is None or site in OURS:
        return False
    followed = headers.get("Sec-Fetch-Mode") == "navigate"
    return not (followed and headers.get("Sec-Fetch-Dest") == "document")


def is_ahead(headers: Mapping[str, str]) -> bool:
    """Tell whether a browser asks in advance, for a page that may never be looked at.

    Refused, it asks again when its user really follows the link.

    Examples
    --------
    >>> is_ahead({"Sec-Purpose": "prefetch;prerender"}), is_ahead({})
    (True, False)
    """
    said = [headers.get(name, "") for name in ("Sec-Purpose", "Purpose", "X-Moz")]
    return any("prefetch" in one.lower() for one in said)


class Proxies:
    """The proxies whose word is taken for a caller's address: addresses or networks.

    Examples
    --------
    >>> proxies = Proxies(["10.0.0.0/8"])
    >>> proxies.caller("10.1.2.3", "192.0.2.1, 192.0.2.7")
    '192.0.2.7'
    >>> proxies.caller("192.0.2.9", "192.0.2.1")
    '192.0.2.9'
    """

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._trusted = [ipaddress.ip_network(one, strict=False) for one in trusted]

    def caller(self, peer: str, forwarded: str | None) -> str:
        """Return the address of whoever asks: the last one that no trusted proxy has."""
        for hop in reversed([*(forwarded or "").split(","), peer]):
            address = _address(hop.strip())
            if address is None:
                break
            peer = str(address)
            if not any(address in network for network in self._trusted):
                break
        return peer


def neighbourhood(address: str) -> str | None:
    """Return what counts as one caller: the address, or a home's whole network in IPv6.

    None where callers cannot be told apart: on this machine, or behind an unknown proxy of it.

    Examples
    --------
    >>> neighbourhood("192.0.2.1"), neighbourhood("2001:db8::1"), neighbourhood("127.0.0.1")
    ('192.0.2.1', '2001:db8::/64', None)
    """
    found = _address(address)
    if found is None or found.is_loopback:
        return None
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found
