"""The code of a game: its number with a version, its board and checks, in letters and digits."""

import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import quote, unquote

from tutor.boards import Board, Ticket
from tutor.game.finished import FinishedGame
from tutor.game.problems import BadLink, UnknownBoard
from tutor.link.digits import DamagedError
from tutor.link.packing import Lists, pack, unpack

VERSION = 1
LONGEST_LINK = 8000  # letters of what is pasted; a link has some 150, the longest names 2,000
LONGEST_BOARD = 100
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
CHECK = 1 << 32  # of the whole code: one slip in four thousand million goes unseen
NAMES = FIGURES = 1 << 16

_CODE = re.compile(r"([0-9]{1,4})\.([^.#=\s]{1,300})\.([0-9A-Za-z]+)")
_WITHIN = re.compile(rf"(?<!\d)(?={_CODE.pattern})")
_GAME = "g="

Find = Callable[[str], Lists | None]
"""Returns a board's lists by the board's id, None for an unknown board."""


@dataclass(frozen=True)
class Linked:
    """The result of reading a link: the game and its bare code, or why there is none.

    ``other_figures`` tells that lengths or points of the board have changed since the link was
    made: the game is the same, but its score may differ.
    """

    game: FinishedGame | None = None
    problem: BadLink | UnknownBoard | None = None
    other_figures: bool = False
    code: str = ""


def link_of(game: FinishedGame, lists: Lists) -> str:
    """Return a game's code, such as ``1.europe.2mK9...``: letters, digits and two full stops.

    Raises
    ------
    NotPackableError
        If the game cannot be scored.
    """
    number = pack(game, lists)
    number = number * FIGURES + _figures(lists.board)
    number = number * NAMES + _names(lists)
    board = lists.board.id
    return f"{VERSION}.{quote(board, safe='')}.{_letters(number * CHECK + _check(board, number))}"


def read_link(text: str, find: Find, known: tuple[str, ...] = ()) -> Linked:
    """Read a code, or a link with one in it, as it was typed, pasted or opened.

    Both may stand among words, as in a message that was copied whole.

    Whatever the text is, the answer is a game that names only what is on its board, or one
    problem. The game must still be checked like one from a file. Nothing is inflated: time and
    memory are bounded by the text's length. ``known`` are the ids of all boards.
    """
    try:
        return _read(text, find, known)
    except _RefusedError as refused:
        return Linked(problem=refused.problem)
    except DamagedError:
        return Linked(problem=BadLink("", "damaged"))


def is_link(text: str) -> bool:
    """Tell whether a text is meant as a link or a bare code, even if damaged, and not as a name."""
    return "://" in text or _GAME in text or _CODE.fullmatch(text.strip()) is not None


class _RefusedError(Exception):
    def __init__(self, problem: BadLink | UnknownBoard) -> None:
        self.problem = problem


def _read(text: str, find: Find, known: tuple[str, ...]) -> Linked:
    if len(text) > LONGEST_LINK:
        raise _RefusedError(BadLink("", "too_long"))
    codes = [match.groups() for match in _codes(text)]
    if not codes:
        raise _RefusedError(BadLink("", "no_link"))
    version, quoted, letters = next((code for code in codes if _is_sound(*code)), codes[0])
    if int(version) > VERSION:
        raise _RefusedError(BadLink("", "newer"))
    if not _is_sound(version, quoted, letters):
        raise DamagedError
    board = unquote(quoted)
    number = _number(letters) // CHECK
    lists = find(board)
    if lists is None:
        raise _RefusedError(UnknownBoard("board", board, known))
    number, names = divmod(number, NAMES)
    if names != _names(lists):
        raise _RefusedError(BadLink("", "other_board"))
    number, figures = divmod(number, FIGURES)
    changed = figures != _figures(lists.board)
    code = f"{version}.{quoted}.{letters}"
    return Linked(unpack(number, lists), other_figures=changed, code=code)


def _codes(text: str) -> Iterator[re.Match[str]]:
    """Yield what may be meant as a code: the whole text first, then what stands among words."""
    if whole := _CODE.fullmatch(_bare(text)):
        yield whole
    yield from _WITHIN.finditer(text)


def _is_sound(version: str, quoted: str, letters: str) -> bool:
    """Tell whether the parts of a code are of our version and as they were made."""
    board = unquote(quoted)
    number, check = divmod(_number(letters), CHECK)
    return (
        int(version) == VERSION and len(board) <= LONGEST_BOARD and check == _check(board, number)
    )


def _bare(text: str) -> str:
    """Return the code in a text, which a mail may have broken or a sentence ended with."""
    code = text.rpartition(_GAME)[2]
    return re.sub(r"[\s\u200b\u00ad]+", "", code).strip("<>()[]\"'.,;:!?")


def _letters(number: int) -> str:
    letters = []
    while number:
        number, place = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[place])
    return "".join(reversed(letters)) or ALPHABET[0]


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return number


def _check(board: str, number: int) -> int:
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return zlib.crc32(f"{VERSION}.{board}.".encode("utf-8", "surrogatepass") + data)


def _names(lists: Lists) -> int:
    """Return a check of the lists that the numbers refer to: others would mean another game."""
    return _short(repr([list(names) for names in lists.names()]))


def _figures(board: Board) -> int:
    """Return a check of the printed figures that a score depends on."""
    routes = [
        (route.id, route.length, str(route.kind), route.mountains, route.toll)
        for route in sorted(board.routes, key=lambda route: route.id)
    ]
    tickets = [
        (ticket.id, _ways(ticket) if ticket.offers_countries else ticket.most, str(ticket.deck))
        for ticket in sorted(board.tickets, key=lambda ticket: ticket.id)
    ]
    return _short(repr((routes, tickets)))


def _ways(ticket: Ticket) -> list[tuple[str, int]]:
    return [(way.to, way.points) for way in ticket.ways]


def _short(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:2], "big")
