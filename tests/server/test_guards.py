"""Who may come in, as values: frames, callers, places, budgets. No server, no clock."""

import json
from dataclasses import dataclass

import pytest

from tutor.server.callers import (
    Proxies,
    is_foreign,
    is_own_host,
    is_prefetch,
    neighbourhood,
    own_names,
)
from tutor.server.frames import BadMessageError, read_message
from tutor.server.limits import Budget, Unsent
from tutor.server.places import CrowdError, FullError, Place, Places, ShareError

HEADER = json.dumps({"msg_id": "1", "msg_type": "comm_msg", "session": "s"}).encode()


@dataclass
class Clock:
    """A clock that is set by hand."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def framed(*parts: bytes) -> bytes:
    """Return a message of these parts."""
    ends = [8 * (len(parts) + 2)]
    for part in parts:
        ends.append(ends[-1] + len(part))
    return b"".join(number.to_bytes(8, "little") for number in (len(ends), *ends)) + b"".join(parts)


def test_a_message_is_read() -> None:
    """With its buffers, if it has any; they stay unread."""
    content = b'{"comm_id": "x", "data": {"method": "request_state"}}'
    found = read_message(framed(b"shell", HEADER, b"{}", b'{"version": "1.0"}', content, b"\xff"))

    assert ("comm_msg", {"version": "1.0"}) == (found.kind, found.metadata)
    assert found.is_wanted()
    assert found.is_costly()


@pytest.mark.parametrize("cut", range(0, 136, 7))
def test_a_piece_of_a_message_is_none(cut: int) -> None:
    """Wherever it is cut."""
    whole = framed(b"shell", HEADER, b"{}", b"{}", b'{"comm_id": "x"}')
    with pytest.raises(BadMessageError):
        read_message(whole[:cut])


@pytest.mark.parametrize("place", range(8, 56))
def test_no_offset_is_trusted(place: int) -> None:
    """Whichever byte of them is another."""
    whole = bytearray(framed(b"shell", HEADER, b"{}", b"{}", b"{}"))
    whole[place] ^= 0x55
    with pytest.raises(BadMessageError):
        read_message(bytes(whole))


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "2130706433",
        "127.1",
        "user@localhost",
        "localhost:x",
        "local host",
        "[::1",
        "::1",
        "localhost:80:80",
        "tutor.example.",
    ],
)
def test_other_hosts(host: str) -> None:
    """Nothing but a name of ours or an address."""
    assert not is_own_host(host, frozenset({"localhost"}))


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:8737", "localhost.", "10.0.0.1", "[fe80::1]:80", "Tutor.Example"],
)
def test_own_hosts(host: str) -> None:
    """However they are written."""
    assert is_own_host(host, own_names(["tutor.example."]))


@pytest.mark.parametrize(
    ("peer", "forwarded", "caller"),
    [
        ("192.0.2.1", None, "192.0.2.1"),
        ("192.0.2.1", "198.51.100.1", "192.0.2.1"),  # anybody can write that
        ("127.0.0.1", None, "127.0.0.1"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"),  # what he wrote himself is first
        ("127.0.0.1", "198.51.100.1, 10.1.2.3", "198.51.100.1"),  # through two of ours
        ("127.0.0.1", "198.51.100.1, nonsense", "127.0.0.1"),
        ("::ffff:127.0.0.1", "2001:db8::1", "2001:db8::1"),
    ],
)
def test_only_own_proxies_are_believed(peer: str, forwarded: str | None, caller: str) -> None:
    """The last address that is none of theirs."""
    assert caller == Proxies(["127.0.0.1", "10.0.0.0/8"]).caller(peer, forwarded)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "0.0.0.0.0", ""])
def test_callers_that_cannot_be_told_apart(address: str) -> None:
    """This machine, and whatever has no address."""
    assert None is neighbourhood(address)


def test_a_home_is_one_neighbourhood() -> None:
    """In IPv6 everybody has more addresses than he can use."""
    assert neighbourhood("2001:db8:0:1::5") == neighbourhood("2001:db8:0:1:ffff::9")
    assert neighbourhood("2001:db8:0:1::5") != neighbourhood("2001:db8:0:2::5")


@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({}, False),
        ({"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, True),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}, True),
        ({"Sec-Fetch-Site": "nonsense", "Sec-Fetch-Mode": "no-cors"}, True),
    ],
)
def test_foreign_requests(headers: dict[str, str], foreign: bool) -> None:
    """Old browsers are let in; half an answer is none."""
    assert foreign == is_foreign(headers)


@pytest.mark.parametrize(
    ("headers", "ahead"),
    [
        ({}, False),
        ({"Sec-Purpose": "prefetch"}, True),
        ({"Sec-Purpose": "prefetch;prerender"}, True),
        ({"Purpose": "prefetch"}, True),
        ({"X-Moz": "Prefetch"}, True),
        ({"Sec-Purpose": "", "Purpose": "navigate"}, False),
    ],
)
def test_requests_in_advance(headers: dict[str, str], ahead: bool) -> None:
    """However the browser says that its user has not asked yet."""
    assert ahead == is_prefetch(headers)


def lives(kernel: str) -> bool:
    """Tell whether a kernel lives: those that are not called dead."""
    return kernel != "dead"


def seated(places: Places, kernel: str, where: str | None = None) -> Place:
    """Return a place whose visitor has his page."""
    place = places.take(where, lives)
    place.kernel = kernel
    places.sent(place)
    return place


def test_dead_kernels_have_no_place() -> None:
    """However they ended."""
    places = Places(1)
    seated(places, "dead")

    assert places.take(None, lives)
    with pytest.raises(FullError):
        places.take(None, lives)


def test_half_of_the_places_for_one_address() -> None:
    """Counted until the page is open; a place that is given back counts no more."""
    places = Places(6)
    for kernel in "abc":
        seated(places, kernel, "here")
    with pytest.raises(CrowdError):
        places.take("here", lives)
    places.open("b")
    place = places.take("here", lives)
    places.give_back(place)
    places.give_back(place)

    assert places.take("here", lives)
    assert places.take("there", lives)


def test_a_class_gets_in() -> None:
    """Thirty at once behind one address: half at first, the rest once those are open."""
    places = Places(40)
    waiting = [str(number) for number in range(30)]
    rounds = 0
    while waiting:
        rounds += 1
        inside = []
        for kernel in list(waiting):
            try:
                seated(places, kernel, "school")
            except CrowdError:
                continue
            inside.append(kernel)
            waiting.remove(kernel)
        for kernel in inside:
            places.open(kernel)

    assert 2 == rounds


@pytest.mark.parametrize(
    ("number", "told", "expected"),
    [(40, None, 30), (30, None, 22), (2, None, 1), (1, None, 1), (40, 10, 10), (40, 40, 40)],
)
def test_one_address_does_not_hold_every_place(
    number: int, told: int | None, expected: int
) -> None:
    """Three quarters unless the host says otherwise, all of them open; others come in then."""
    places = Places(number, told)

    def come(where: str | None) -> None:
        kernel = str(len(kernels))
        seated(places, kernel, where)
        kernels.append(kernel)
        places.open(kernel)

    kernels: list[str] = []
    for _ in range(expected):
        come("school")
    if expected < number:
        with pytest.raises(ShareError):
            places.take("school", lives)
        come("elsewhere")
        places.give_back(next(one for one in places._places if one.kernel == "0"))
        come("school")
    for _ in range(number - places.taken(lives)):
        come(None)
    with pytest.raises(FullError):
        places.take("elsewhere", lives)


def test_who_has_left_for_good_does_not_count_for_his_address() -> None:
    """Phones that are asleep keep their places, but keep nobody of their address out."""
    clock = Clock()
    places = Places(4, 2, abandoned=120, clock=clock)
    for kernel in "ab":
        seated(places, kernel, "school")
        places.open(kernel)
    clock.now = 20
    places.close("a")
    with pytest.raises(ShareError):
        places.take("school", lives)
    clock.now = 141

    assert places.take("school", lives)


def test_who_never_opens_is_told_once() -> None:
    """And not before his page was sent, nor after it was opened."""
    clock = Clock()
    places = Places(4, unopened=60, clock=clock)
    seated(places, "late")
    seated(places, "open")
    places.open("open")
    places.take(None, lives).kernel = "still being made"
    clock.now = 59
    assert [] == places.overdue()
    clock.now = 61

    assert ["late"] == places.overdue()
    assert [] == places.overdue()


def test_who_hardly_opens_is_told() -> None:
    """Who went at once has as long to come back as if he had never come."""
    clock = Clock()
    places = Places(4, unopened=60, clock=clock)
    for kernel in ("went", "came back"):
        seated(places, kernel)
        places.open(kernel)
    clock.now = 9
    places.close("went")
    places.close("came back")
    clock.now = 60
    places.open("came back")
    assert [] == places.overdue()
    clock.now = 70

    assert ["went"] == places.overdue()


def test_who_used_his_page_keeps_his_place() -> None:
    """However long his phone sleeps, and however short he looked at it last."""
    clock = Clock()
    places = Places(4, unopened=60, clock=clock)
    seated(places, "phone")
    for now, note in (
        (0, places.open),
        (10, places.close),
        (500, places.open),
        (501, places.close),
    ):
        clock.now = now
        note("phone")
    places.close("phone")
    clock.now = 1000

    assert [] == places.overdue()


def test_who_has_gone_waits_for_his_address() -> None:
    """Used or not: one caller cannot take all places by opening each for a while."""
    clock = Clock()
    places = Places(4, clock=clock)
    for kernel in "ab":
        seated(places, kernel, "here")
        places.open(kernel)
        clock.now += 20
        places.close(kernel)
    with pytest.raises(CrowdError):
        places.take("here", lives)

    assert places.take("there", lives)


def left(places: Places, clock: Clock, kernel: str, where: str | None = None) -> None:
    """Come, use the page for a while, and go without a word."""
    seated(places, kernel, where)
    places.open(kernel)
    clock.now += 20
    places.close(kernel)


def test_a_newcomer_gets_the_place_left_longest() -> None:
    """In a full house, and after two minutes at least; open pages are never given away."""
    clock = Clock()
    places = Places(3, clock=clock)
    seated(places, "there")
    places.open("there")
    left(places, clock, "first")
    left(places, clock, "second")
    clock.now = 140  # "first" went at 20, "second" at 40
    with pytest.raises(FullError):
        places.take(None, lives)
    clock.now = 161
    assert 1 == places.taken(lives)
    newcomers = [places.take(None, lives) for _ in range(2)]

    assert ["first", "second"] == [one.instead_of for one in newcomers]
    with pytest.raises(FullError):
        places.take(None, lives)


def test_a_place_is_kept_while_there_is_room() -> None:
    """Nobody's kernel ends for a newcomer who finds an empty place."""
    clock = Clock()
    places = Places(2, clock=clock)
    left(places, clock, "phone")
    clock.now = 1000

    assert None is places.take(None, lives).instead_of
    assert "phone" == places.take(None, lives).instead_of


def test_who_comes_back_is_there_again() -> None:
    """A phone that wakes in time keeps its table."""
    clock = Clock()
    places = Places(1, clock=clock)
    left(places, clock, "phone")
    clock.now = 1000
    places.open("phone")

    with pytest.raises(FullError):
        places.take(None, lives)


def test_a_second_class_gets_in() -> None:
    """Behind the address of the first, whose computers were just shut."""
    clock = Clock()
    places = Places(4, clock=clock)
    for kernel in "ab":
        left(places, clock, kernel, "school")
    with pytest.raises(CrowdError):
        places.take("school", lives)
    clock.now = 1000

    assert places.take("school", lives)


def test_a_budget_fills_again() -> None:
    """At its pace, and not above its burst."""
    clock = Clock()
    budget = Budget(burst=4, a_second=2, clock=clock)
    assert budget.pay(4)
    assert not budget.pay()
    clock.now = 1
    assert [True, True, False] == [budget.pay() for _ in range(3)]
    clock.now = 100

    assert not budget.pay(5)
    assert budget.pay(4)


def test_what_nobody_hears_is_kept_in_part() -> None:
    """A few taps' worth; not what was asked for to fill the memory."""
    kept = Unsent()
    for _ in range(100):
        kept.append(("iopub", [b"x" * 500_000]))

    assert 16 == len(kept)
