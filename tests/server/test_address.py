"""Ports, the address in the home network, and its QR code."""

import errno
import socket
import sys

import pytest

from tutor.server import address
from tutor.server.address import (
    PORT,
    NoSuchPortError,
    PortKeptError,
    PortTakenError,
    best_address,
    free_port,
    home_address,
    qr_text,
)


@pytest.fixture
def taken() -> "list[int]":
    """Return a port that somebody listens on."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        yield server.getsockname()[1]


def test_a_wanted_port_is_taken_or_refused(taken: int) -> None:
    """Another port than the one asked for would surprise."""
    with pytest.raises(PortTakenError) as refused:
        free_port("localhost", taken)

    assert taken == refused.value.port


@pytest.mark.parametrize("port", [-1, 65_536, 99_999, 10**30])
def test_a_number_that_is_no_port(port: int) -> None:
    """The system would take some of them for another port."""
    with pytest.raises(NoSuchPortError) as refused:
        free_port("localhost", port)

    assert port == refused.value.port


@pytest.mark.parametrize(("port", "error"), [(80, PortKeptError), (8080, PortTakenError)])
def test_a_port_that_is_not_for_everybody(
    monkeypatch: pytest.MonkeyPatch, port: int, error: type[Exception]
) -> None:
    """It is free, but not for whoever is no administrator; Windows says so of taken ones too."""

    def forbidden(*_arguments: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(address.socket.socket, "bind", forbidden)

    with pytest.raises(error):
        free_port("localhost", port)


def test_any_port() -> None:
    """Zero asks for whichever is free."""
    assert free_port("localhost", 0) > 1023


def test_the_usual_port_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """An unfinished game is kept by address and port; the next port only if need be."""
    busy = {PORT}
    monkeypatch.setattr(address, "_refusal", lambda _host, port: port in busy)

    assert PORT + 1 == free_port("localhost")
    busy.clear()
    assert PORT == free_port("localhost")


@pytest.mark.parametrize(
    ("found", "best"),
    [
        (["127.0.0.1"], None),
        ([], None),
        (["169.254.10.1"], None),
        (["127.0.1.1", "192.168.178.20"], "192.168.178.20"),
        (["8.8.4.4", "10.0.0.7"], "10.0.0.7"),
        (["8.8.4.4"], "8.8.4.4"),
    ],
)
def test_best_address(found: list[str], best: str | None) -> None:
    """The home network's; never this machine's own, never a self-assigned one."""
    assert best == best_address(found)


def test_home_address_without_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """No network is an answer, not an error."""

    def unreachable(*_arguments: object) -> None:
        raise OSError

    monkeypatch.setattr(address.socket.socket, "connect", unreachable)
    monkeypatch.setattr(address.socket, "getaddrinfo", unreachable)

    assert home_address() is None


def test_qr_code_is_drawn() -> None:
    """A square of block letters."""
    pytest.importorskip("segno")
    lines = qr_text("http://192.168.1.20:8737/").splitlines()

    assert len(lines) > 10
    assert 2 * len(lines) >= len(lines[3]) > len(lines)


def test_no_qr_code_without_segno(monkeypatch: pytest.MonkeyPatch) -> None:
    """The address alone will do."""
    monkeypatch.setitem(sys.modules, "segno", None)

    assert "" == qr_text("http://192.168.1.20:8737/")
