"""Reading and writing the finished-game file (`finished-game/1`, docs/game-file.md).

Files are untrusted: every value is checked, unknown keys are refused, and all problems are listed
at once. A blank takes the place of what cannot be read, so that the places named in other problems
stay right.
"""

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, TypeVar

from tutor.game import problems as p
from tutor.game.finished import (
    BLANK,
    Correction,
    FinishedGame,
    Neutral,
    Player,
    TypedTicket,
)
from tutor.showable import is_showable
from tutor.terms import TUNNEL_TO_HAND, PlayerColor, RouteColor, RouteKind, Ruling

FORMAT = "finished-game/1"
LONGEST_NAME = 40
LARGEST_FILE = 1_000_000  # bytes; a full game of six players has some ten thousand
MOST_TICKET_POINTS = 40
MOST_TOKENS = 999  # far above all tokens in the box: more is a typing slip
LONGEST_NUMBER = 20  # digits; problems do not repeat a longer number
LONGEST_ROUTE = 9  # B10 gives no points for more spaces
MOST_MOUNTAINS = 9
MOST_TOLL = 9

LENGTHS = tuple(str(length) for length in range(1, LONGEST_ROUTE + 1))
MOST_LENGTH_POINTS = 99

GAME_KEYS = (
    *("format", "board", "variant", "rulings", "players", "neutral"),
    *("corrections", "length_points"),
)
PLAYER_KEYS = tuple(field.name for field in fields(Player))
NEUTRAL_KEYS = ("color", "routes")
TICKET_KEYS = ("a", "b", "points")
CORRECTION_KEYS = tuple(field.name for field in fields(Correction))

_NAMES_OF_TYPES = {
    dict: "object", list: "list", str: "text", bool: "true or false",
    int: "whole number", float: "number", type(None): "null",
}  # fmt: skip

E = TypeVar("E", bound=StrEnum)


@dataclass(frozen=True)
class Reading:
    """The result of reading a file: the game as far as it could be read, and all problems.

    ``game`` is None only if the file holds no game at all. The game may be scored only if there
    are no problems.
    """

    game: FinishedGame | None
    problems: tuple[p.Problem, ...]


def read_game(data: bytes) -> Reading:
    """Read a finished-game file from its bytes (UTF-8 JSON)."""
    try:
        document = _parse_json(data)
    except _NotReadableError as error:
        return Reading(None, (error.problem,))
    return decode_game(document)


def decode_game(document: Any) -> Reading:
    """Read a finished game from a parsed JSON or TOML document."""
    decoder = _Decoder()
    game = decoder.game(document)
    return Reading(game, tuple(decoder.problems))


def encode_game(game: FinishedGame) -> dict[str, Any]:
    """Return the document of a finished game, without what is empty or usual."""
    document: dict[str, Any] = {"format": FORMAT, "board": game.board}
    if game.variant is not None:
        document["variant"] = game.variant
    if game.rulings:
        document["rulings"] = {str(name): value for name, value in game.rulings}
    document["players"] = [_encode_player(player) for player in game.players]
    if game.neutral is not None:
        document["neutral"] = _encode_player(game.neutral)
    if game.corrections:
        document["corrections"] = {
            route: None if correction is None else _given(correction)
            for route, correction in game.corrections
        }
    if game.length_points:
        document["length_points"] = {str(length): points for length, points in game.length_points}
    return document


def write_game(game: FinishedGame) -> str:
    """Return the text of a finished-game file."""
    return json.dumps(encode_game(game), ensure_ascii=False, indent=1) + "\n"


def _given(value: Any) -> dict[str, Any]:
    values = {field.name: getattr(value, field.name) for field in fields(value)}
    return {key: value for key, value in values.items() if value is not None}


def _encode_player(player: Player | Neutral) -> dict[str, Any]:
    document = _given(player)
    for key in ("routes", "stations"):
        if key in document:
            document[key] = list(document[key])
    if "tickets" in document:
        document["tickets"] = [
            entry if isinstance(entry, str) else _given(entry) for entry in document["tickets"]
        ]
    # 0 tokens or an entered start space of 0 are not the same as none entered.
    return {
        key: value
        for key, value in document.items()
        if key in ("tokens", "start") or value not in ([], 0)
    }


# --- JSON -----------------------------------------------------------------------------------


class _NotReadableError(Exception):
    def __init__(self, reason: str, line: int | None = None) -> None:
        self.problem = p.NotJson("", reason, line)


def _parse_json(data: bytes) -> Any:
    if len(data) > LARGEST_FILE:
        raise _NotReadableError("too_large")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _NotReadableError("encoding") from None
    try:
        return json.loads(
            text, parse_constant=_refuse_constant, object_pairs_hook=_object_without_twins
        )
    except json.JSONDecodeError as error:
        raise _NotReadableError("syntax", error.lineno) from None
    except RecursionError:
        raise _NotReadableError("too_deep") from None
    except ValueError:  # a whole number of thousands of digits
        raise _NotReadableError("number") from None


def _refuse_constant(_: str) -> Any:
    raise _NotReadableError("number")


def _object_without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) < len(pairs):
        raise _NotReadableError("key_twice")
    return document


# --- values ---------------------------------------------------------------------------------


def _type_name(value: Any) -> str:
    return _NAMES_OF_TYPES.get(type(value), "value")


def _is_nothing(value: Any) -> bool:
    """Tell whether a value means the same as a missing key."""
    return value is None or (value in ("", [], {}, 0) and type(value) is not bool)


@dataclass
class _Decoder:
    problems: list[p.Problem] = field(default_factory=list)

    def game(self, document: Any) -> FinishedGame | None:
        entries = self._object(document, "", GAME_KEYS, required=("format", "board", "players"))
        if entries is None:
            return None
        if "format" in entries and entries["format"] != FORMAT:
            text_shown = entries["format"]
            text = text_shown if isinstance(text_shown, str) else json.dumps(text_shown)[:100]
            self.problems.append(p.WrongFormat("format", FORMAT, text))
        players = entries.get("players", [])
        variant = entries.get("variant")
        return FinishedGame(
            board=self._text(entries.get("board", BLANK), "board"),
            players=tuple(
                self._player(player, f"players[{index}]")
                for index, player in enumerate(self._list(players, "players"))
            ),
            variant=None if variant is None else self._text(variant, "variant"),
            rulings=self._rulings(entries.get("rulings")),
            neutral=self._neutral(entries.get("neutral")),
            corrections=self._corrections(entries.get("corrections")),
            length_points=self._length_points(entries.get("length_points")),
        )

    def _object(
        self, value: Any, where: str, keys: Collection[str], required: Collection[str] = ()
    ) -> dict[str, Any] | None:
        if not isinstance(value, dict):
            self.problems.append(p.WrongType(where, "object", _type_name(value)))
            return None
        prefix = f"{where}." if where else ""
        for key in value:
            if key not in keys:
                self.problems.append(p.UnknownKey(f"{prefix}{key}", key, tuple(keys)))
        for key in required:
            if key not in value:
                self.problems.append(p.MissingKey(f"{prefix}{key}", key))
        return value

    def _list(self, value: Any, where: str) -> list[Any]:
        if isinstance(value, list):
            return value
        if value is not None or where == "players":
            self.problems.append(p.WrongType(where, "list", _type_name(value)))
        return []

    def _text(self, value: Any, where: str) -> str:
        if isinstance(value, str):
            return value
        self.problems.append(p.WrongType(where, "text", _type_name(value)))
        return BLANK

    def _name(self, value: Any, where: str) -> str:
        name = self._text(value, where)
        if isinstance(value, str) and not (len(name) <= LONGEST_NAME and is_showable(name)):
            self.problems.append(p.UnusableName(where, LONGEST_NAME))
            return BLANK
        return name

    def _number(self, value: Any, where: str, low: int, high: int) -> int | None:
        if type(value) is not int:
            self.problems.append(p.WrongType(where, "whole number", _type_name(value)))
            return None
        if not low <= value <= high:
            text_shown = str(value) if abs(value) < 10**LONGEST_NUMBER else "…"
            self.problems.append(p.OutOfRange(where, text_shown, low, high))
            return None
        return value

    def _one_of(self, value: Any, where: str, words: type[E]) -> E | None:
        text = self._text(value, where)
        if not isinstance(value, str):
            return None
        try:
            return words(text)
        except ValueError:
            self.problems.append(p.NotOneOf(where, text, tuple(words)))
            return None

    def _ids(self, value: Any, where: str) -> tuple[str, ...]:
        return tuple(
            self._id(entry, f"{where}[{index}]")
            for index, entry in enumerate(self._list(value, where))
        )

    def _id(self, value: Any, where: str) -> str:
        return self._text(value, where)

    def _rulings(self, value: Any) -> tuple[tuple[Ruling, bool], ...]:
        if value is None or not isinstance(value, dict):
            if value is not None:
                self.problems.append(p.WrongType("rulings", "object", _type_name(value)))
            return ()
        rulings = []
        for key, chosen in value.items():
            where = f"rulings.{key}"
            if key not in (*Ruling, TUNNEL_TO_HAND):
                self.problems.append(p.UnknownRuling(where, key, tuple(Ruling)))
            elif type(chosen) is not bool:
                self.problems.append(p.WrongType(where, "true or false", _type_name(chosen)))
            elif key != TUNNEL_TO_HAND:
                rulings.append((Ruling(key), chosen))
        return tuple(rulings)

    def _player(self, value: Any, where: str) -> Player:
        entries = self._object(value, where, PLAYER_KEYS, required=("name", "color"))
        if entries is None:
            return Player(BLANK, None)

        def optional(key: str, read: Callable[[Any, str], Any]) -> Any:
            entered = entries.get(key)
            return None if entered is None else read(entered, f"{where}.{key}")

        def tokens(entered: Any, place: str) -> int | None:
            return self._number(entered, place, 0, MOST_TOKENS)

        stations, team = entries.get("stations"), entries.get("team")
        return Player(
            name=self._name(entries["name"], f"{where}.name") if "name" in entries else BLANK,
            color=(
                self._one_of(entries["color"], f"{where}.color", PlayerColor)
                if "color" in entries
                else None
            ),
            routes=self._ids(entries.get("routes"), f"{where}.routes"),
            tickets=self._tickets(entries.get("tickets"), f"{where}.tickets"),
            stations=() if _is_nothing(stations) else self._ids(stations, f"{where}.stations"),
            tokens=optional("tokens", tokens),
            loans=optional("loans", tokens) or 0,
            start=optional("start", tokens),
            team=None if _is_nothing(team) else self._name(team, f"{where}.team"),
        )

    def _tickets(self, value: Any, where: str) -> tuple[str | TypedTicket, ...]:
        tickets: list[str | TypedTicket] = []
        for index, entry in enumerate(self._list(value, where)):
            place = f"{where}[{index}]"
            if isinstance(entry, str):
                tickets.append(entry)
            elif isinstance(entry, dict):
                tickets.append(self._typed_ticket(entry, place))
            else:
                self.problems.append(p.WrongType(place, "ticket", _type_name(entry)))
                tickets.append(BLANK)
        return tuple(tickets)

    def _typed_ticket(self, value: dict[str, Any], where: str) -> TypedTicket:
        self._object(value, where, TICKET_KEYS, required=TICKET_KEYS)
        points = None
        if "points" in value:
            points = self._number(value["points"], f"{where}.points", 1, MOST_TICKET_POINTS)
        return TypedTicket(
            a=self._id(value["a"], f"{where}.a") if "a" in value else BLANK,
            b=self._id(value["b"], f"{where}.b") if "b" in value else BLANK,
            points=points,
        )

    def _neutral(self, value: Any) -> Neutral | None:
        if _is_nothing(value):
            return None
        entries = self._object(value, "neutral", NEUTRAL_KEYS, required=("color",))
        if entries is None:
            return None
        color = None
        if "color" in entries:
            color = self._one_of(entries["color"], "neutral.color", PlayerColor)
        return Neutral(color, self._ids(entries.get("routes"), "neutral.routes"))

    def _corrections(self, value: Any) -> tuple[tuple[str, Correction | None], ...]:
        if _is_nothing(value):
            return ()
        if not isinstance(value, dict):
            self.problems.append(p.WrongType("corrections", "object", _type_name(value)))
            return ()
        return tuple(
            (route, None if entry is None else self._correction(entry, f"corrections.{route}"))
            for route, entry in sorted(value.items())
        )

    def _correction(self, value: Any, where: str) -> Correction:
        entries = self._object(value, where, CORRECTION_KEYS) or {}
        numbers: Mapping[str, tuple[int, int]] = {
            "length": (1, LONGEST_ROUTE),
            "mountains": (0, MOST_MOUNTAINS),
            "toll": (0, MOST_TOLL),
        }
        words: Mapping[str, type[StrEnum]] = {"color": RouteColor, "kind": RouteKind}
        entered = {key: value for key, value in entries.items() if value is not None}
        read: dict[str, Any] = {
            key: self._number(entered[key], f"{where}.{key}", *limits)
            for key, limits in numbers.items()
            if key in entered
        }
        for key, kind in words.items():
            if key in entered:
                read[key] = self._one_of(entered[key], f"{where}.{key}", kind)
        return Correction(**read)

    def _length_points(self, value: Any) -> tuple[tuple[int, int], ...]:
        if _is_nothing(value):
            return ()
        if not isinstance(value, dict):
            self.problems.append(p.WrongType("length_points", "object", _type_name(value)))
            return ()
        points_of = {}
        for key, entry in value.items():
            where = f"length_points.{key}"
            points = self._number(entry, where, 1, MOST_LENGTH_POINTS)
            if not (key.isascii() and key.isdecimal()):
                self.problems.append(p.WrongType(where, "whole number", "text"))
            elif key not in LENGTHS:
                text_shown = key if len(key) < LONGEST_NUMBER else "…"
                self.problems.append(p.OutOfRange(where, text_shown, 1, LONGEST_ROUTE))
            elif points is not None:
                points_of[int(key)] = points
        return tuple(sorted(points_of.items()))
