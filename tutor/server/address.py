"""Where the app can be reached: a free port, the address in the home network, its QR code."""

import errno
import io
import ipaddress
import socket
from collections.abc import Iterable

PORT = 8737
"""The usual port. It stays the same from one evening to the next where it can: a browser
keeps an unfinished game by address and port."""

TRIES = 20


PORTS = range(1, 65536)
"""All the ports that there are; 0 stands for any."""

KEPT = 1024
"""Ports below this one are for the system's administrator."""


class PortError(OSError):
    """The port that was asked for cannot be had."""

    def __init__(self, port: int) -> None:
        super().__init__(f"port {port} cannot be had")
        self.port = port


class NoSuchPortError(PortError):
    """There is no port of this number."""


class PortTakenError(PortError):
    """Another program listens there."""


class PortKeptError(PortError):
    """Only the system's administrator may listen there."""


def free_port(host: str, wanted: int | None = None) -> int:
    """Return a port that can be listened on at the host.

    ``wanted`` is taken or nothing; without it the first free one from `PORT` upwards, or
    else whichever the system offers, which is also what 0 asks for.

    Raises
    ------
    NoSuchPortError
        If the wanted port is no port's number.
    PortTakenError
        If another program listens on the wanted port.
    PortKeptError
        If the wanted port is not for everybody.
    """
    if wanted == 0:
        return _any_port(host)
    if wanted is not None:
        if wanted not in PORTS:
            raise NoSuchPortError(wanted)
        if refused := _refusal(host, wanted):
            kept = refused == errno.EACCES and wanted < KEPT
            raise PortKeptError(wanted) if kept else PortTakenError(wanted)
        return wanted
    for port in range(PORT, PORT + TRIES):
        if not _refusal(host, port):
            return port
    return _any_port(host)


def _refusal(host: str, port: int) -> int | None:
    """Return why an address of the host (IPv4 or IPv6) does not give the port, None if all do."""
    for family, kind, protocol, _, place in socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    ):
        try:
            with socket.socket(family, kind, protocol) as trial:
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                trial.bind(place)
        except OSError as error:
            if error.errno not in (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL):  # no IPv6 here
                return error.errno or errno.EADDRINUSE
    return None


def _any_port(host: str) -> int:
    with socket.socket() as trial:
        trial.bind((host, 0))
        port: int = trial.getsockname()[1]
        return port


def home_address() -> str | None:
    """Return this machine's IPv4 address in the home network, None without a network."""
    return best_address((*_routed_addresses(), *_named_addresses()))


def best_address(found: Iterable[str]) -> str | None:
    """Return the address that a phone in the same network most likely reaches.

    The first private one, else the first that is neither this machine only nor self-assigned.

    Examples
    --------
    >>> best_address(["127.0.1.1", "169.254.3.4", "192.168.1.20"])
    '192.168.1.20'
    """
    usable = [
        address
        for address in map(ipaddress.ip_address, found)
        if not (address.is_loopback or address.is_link_local or address.is_unspecified)
    ]
    private = [address for address in usable if address.is_private]
    return str((private or usable)[0]) if usable else None


def _routed_addresses() -> Iterable[str]:
    """Yield the addresses that the system would send from; nothing is sent."""
    for far in ("192.0.2.1", "10.255.255.255", "192.168.255.255"):
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
                trial.connect((far, 9))
                yield trial.getsockname()[0]
        except OSError:  # no way there: no network, or none but the home's
            continue


def _named_addresses() -> Iterable[str]:
    """Yield the addresses that go with this machine's name."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    for *_, place in found:
        yield str(place[0])


def qr_text(address: str) -> str:
    """Return the address as a QR code in block letters, "" where segno is not installed.

    Dark terminals show it inverted; phones read both.
    """
    try:
        import segno  # noqa: PLC0415 - a convenience, not a need
    except ImportError:
        return ""
    text = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(text, border=2, compact=True)
    return text.getvalue()
