"""Where the app can be reached: a free port, the address on the home network, its QR code."""

import errno
import io
import ipaddress
import socket
from collections.abc import Iterable

PORT = 8737
"""The usual port. It should stay the same from one evening to the next, as a browser keeps an
unfinished game by address and port."""

TRIES = 20


PORTS = range(1, 65536)
"""All ports; 0 stands for any of them."""

KEPT = 1024
"""Ports below this one are reserved for the system's administrator."""


class PortError(OSError):
    """The wanted port cannot be used."""

    def __init__(self, port: int) -> None:
        super().__init__(f"port {port} cannot be used")
        self.port = port


class NoSuchPortError(PortError):
    """There is no port with this number."""


class PortTakenError(PortError):
    """Another program listens on it."""


class PortKeptError(PortError):
    """Only the system's administrator may listen on it."""


def free_port(host: str, wanted: int | None = None) -> int:
    """Return a port of the host that is free to listen on.

    This is ``wanted`` and no other; if that is None, the first free one from `PORT` upwards, or
    else whichever the system offers. 0 asks for the latter.

    Raises
    ------
    NoSuchPortError
        If there is no port with the wanted number.
    PortTakenError
        If another program listens on the wanted port.
    PortKeptError
        If only the administrator may listen on the wanted port.
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
    """Return the error if the port is taken on an address of the host (IPv4 or IPv6), else None."""
    for family, kind, protocol, _, socket_address in socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    ):
        try:
            with socket.socket(family, kind, protocol) as trial:
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                trial.bind(socket_address)
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
    """Return this machine's IPv4 address on the home network, or None without a network."""
    return best_address((*_routed_addresses(), *_named_addresses()))


def best_address(addresses: Iterable[str]) -> str | None:
    """Return the address at which a phone on the same network most likely reaches this machine.

    This is the first private one, else the first that is neither loopback nor self-assigned.

    Examples
    --------
    >>> best_address(["127.0.1.1", "169.254.3.4", "192.168.1.20"])
    '192.168.1.20'
    """
    usable = [
        address
        for address in map(ipaddress.ip_address, addresses)
        if not (address.is_loopback or address.is_link_local or address.is_unspecified)
    ]
    private = [address for address in usable if address.is_private]
    return str((private or usable)[0]) if usable else None


def _routed_addresses() -> Iterable[str]:
    """Yield the addresses from which the system would send; nothing is sent."""
    for far in ("192.0.2.1", "10.255.255.255", "192.168.255.255"):
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
                trial.connect((far, 9))
                yield trial.getsockname()[0]
        except OSError:  # no route: no network, or only the home network
            continue


def _named_addresses() -> Iterable[str]:
    """Yield the addresses that go with this machine's name."""
    try:
        infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    for *_, socket_address in infos:
        yield str(socket_address[0])


def qr_text(address: str) -> str:
    """Return the address as a QR code in block characters, or "" if segno is not installed.

    Dark terminals show it inverted; phones read both.
    """
    try:
        import segno  # noqa: PLC0415 - a convenience, not a need
    except ImportError:
        return ""
    text = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(text, border=2, compact=True)
    return text.getvalue()
