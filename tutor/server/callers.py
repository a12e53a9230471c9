"""What a request's headers say: who asks, from where, and under which name."""

import ipaddress
import re
import socket
from collections.abc import Iterable, Mapping, Sequence

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^:\[\]\s]+)(:[0-9]{1,5})?")
MOST_LANGUAGES = 20
_NUMBER = re.compile(r"[01](\.[0-9]{1,3})?")
OURS = {"same-origin", "none"}  # "none": typed, a bookmark, a link in a mail


def own_names(more: Iterable[str] = ()) -> frozenset[str]:
    """Return the names of this machine on its network, and ``more``."""
    full = socket.gethostname().lower().rstrip(".")
    short = full.partition(".")[0]
    return frozenset(
        {"localhost", full, short, f"{short}.local", *(name.lower().rstrip(".") for name in more)}
    )


def is_own_host(host: str, names: frozenset[str]) -> bool:
    """Tell whether a Host header means this server.

    Anybody can point a name of theirs here, and their pages would then pass for the app's own. This
    cannot be done with an address.

    Examples
    --------
    >>> names = frozenset({"localhost"})
    >>> [is_own_host(host, names) for host in ("localhost:8737", "[::1]", "evil.example")]
    [True, True, False]
    """
    match = HOST.fullmatch(host.strip().lower())
    if match is None:
        return False
    name = match[1].strip("[]").rstrip(".")
    return name in names or _address(name) is not None


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Tell whether another site's page sends the request, other than by a link that is followed.

    Old browsers and programs do not say, and are let in.

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


def is_prefetch(headers: Mapping[str, str]) -> bool:
    """Tell whether a browser asks in advance, for a page that may never be looked at.

    If refused, it asks again when its user really follows the link.

    Examples
    --------
    >>> is_prefetch({"Sec-Purpose": "prefetch;prerender"}), is_prefetch({})
    (True, False)
    """
    purposes = [headers.get(name, "") for name in ("Sec-Purpose", "Purpose", "X-Moz")]
    return any("prefetch" in purpose.lower() for purpose in purposes)


def languages_asked(headers: Mapping[str, str]) -> Sequence[str]:
    """Return the languages that a browser prefers, the best first.

    Examples
    --------
    >>> languages_asked({"Accept-Language": "de;q=0.5, pl-PL, pl;q=0.9, *;q=x"})
    ['pl-PL', 'pl', 'de']
    """
    found = {}
    for part in headers.get("Accept-Language", "").split(",")[:MOST_LANGUAGES]:
        tag, *facts = (text.strip() for text in part.split(";"))
        weight = next((fact[2:] for fact in facts if fact.startswith("q=")), "1")
        if tag and _NUMBER.fullmatch(weight):
            found[tag] = float(weight)
    return sorted(found, key=lambda tag: -found[tag])


class Proxies:
    """The proxies that are believed about a caller's address: addresses or networks.

    Examples
    --------
    >>> proxies = Proxies(["10.0.0.0/8"])
    >>> proxies.caller("10.1.2.3", "192.0.2.1, 192.0.2.7")
    '192.0.2.7'
    >>> proxies.caller("192.0.2.9", "192.0.2.1")
    '192.0.2.9'
    """

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._trusted = [ipaddress.ip_network(text, strict=False) for text in trusted]

    def caller(self, peer: str, forwarded: str | None) -> str:
        """Return the caller's address: the last one that is not a trusted proxy's."""
        for hop in reversed([*(forwarded or "").split(","), peer]):
            address = _address(hop.strip())
            if address is None:
                break
            peer = str(address)
            if not any(address in network for network in self._trusted):
                break
        return peer


def neighbourhood(address: str) -> str | None:
    """Return what counts as one caller: the address, or in IPv6 the whole network of a home.

    None if callers cannot be told apart: on this machine, or behind an unknown proxy on it.

    Examples
    --------
    >>> neighbourhood("192.0.2.1"), neighbourhood("2001:db8::1"), neighbourhood("127.0.0.1")
    ('192.0.2.1', '2001:db8::/64', None)
    """
    parsed = _address(address)
    if parsed is None or parsed.is_loopback:
        return None
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
