"""Checks the address on which the server is to listen, and the path below which it serves."""

import re
import socket
from contextlib import suppress

BASE = re.compile(r"[A-Za-z0-9._~-]+(/[A-Za-z0-9._~-]+)*")
ANY = ("0.0.0.0", "::", "")  # noqa: S104 - asked for with --host or --lan, and said aloud


class HostError(OSError):
    """The address to listen on does not belong to this machine."""

    def __init__(self, host: str) -> None:
        super().__init__(f"this machine has no address {host}")
        self.host = host


class BaseAddressError(ValueError):
    """The base address is not a path of plain names."""

    def __init__(self, base: str) -> None:
        super().__init__(f"not a path: {base}")
        self.base = base


def checked_base(text: str) -> str:
    """Return a base address with a slash at both ends.

    Raises
    ------
    BaseAddressError
        If it holds anything but letters, digits, ``-``, ``.``, ``_``, ``~`` and slashes, or
        steps like ``..``.

    Examples
    --------
    >>> checked_base("tutor")
    '/tutor/'
    >>> checked_base("/")
    '/'
    """
    path = text.strip("/")
    if not path:
        return "/"
    if not BASE.fullmatch(path) or any(set(name) == {"."} for name in path.split("/")):
        raise BaseAddressError(text)
    return f"/{path}/"


def checked_host(host: str) -> str:
    """Return the address or name if this machine can listen on it.

    Raises
    ------
    HostError
        If it belongs to another machine, or to none.
    """
    with suppress(OSError, UnicodeError):
        infos = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, socket_address in infos:
            with suppress(OSError), socket.socket(family, kind, protocol) as trial:
                trial.bind(socket_address)
                return host
    raise HostError(host)


def address(host: str, port: int, base: str) -> str:
    """Return the address at which to open the app on this machine.

    Examples
    --------
    >>> address("0.0.0.0", 8737, "/")
    'http://localhost:8737/'
    >>> address("::1", 80, "/tutor/")
    'http://[::1]:80/tutor/'
    """
    name = "localhost" if host in ANY else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}{base}"
