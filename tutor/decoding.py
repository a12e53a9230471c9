"""Decoding plain data from TOML and JSON files strictly, with the place of each misfit.

The type hints of a dataclass say what a value must be, so a file's keys are defined only once. A
hint is one of

- ``str``, ``int``, ``bool``, ``float`` (a whole number will do), ``Any``, or an enum of words;
- ``tuple[X, ...]`` for a list, ``Mapping[K, X]`` for a table by words or whole numbers;
- ``X | None``, where null is allowed;
- a dataclass for a table: a field with a default may be left out; other keys are refused, unless
  a field of type :data:`Others` takes them;
- a class with a hint ``plain`` of how it is written, and a ``from_plain`` that converts that;
- ``Annotated[X, Check(...)]`` for what a type cannot say.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")

OTHERS = "others"
Others = Annotated[Mapping[str, Any], OTHERS]
"""The keys of a table that no other field has."""


class MisfitKind(StrEnum):
    """The kinds of misfits; the comments name their facts."""

    MISSING_KEY = "missing_key"  # key
    UNKNOWN_KEY = "unknown_key"  # key, known
    WRONG_VALUE = "wrong_value"  # key, value, expected


@dataclass(frozen=True)
class Misfit:
    """A value that does not fit; its fact ``key`` is the place, such as ``pieces[2].points``."""

    kind: MisfitKind
    facts: Mapping[str, object] = field(hash=False)

    def __str__(self) -> str:
        return _PLAINLY[self.kind].format_map(self.facts)


_PLAINLY: Mapping[MisfitKind, str] = {
    MisfitKind.MISSING_KEY: "{key} is missing",
    MisfitKind.UNKNOWN_KEY: "{key} is unknown; known are: {known}",
    MisfitKind.WRONG_VALUE: "{key} is {value!r}; here belongs: {expected}",
}


class MisfitError(ValueError):
    """Data that does not fit; ``misfits`` lists everything that is wrong."""

    def __init__(self, misfits: list[Misfit]) -> None:
        self.misfits = tuple(misfits)
        super().__init__("; ".join(map(str, misfits)))


@dataclass(frozen=True)
class Check:
    """What a value must be besides being of its type, and the words for that."""

    fits: Callable[[Any], bool]
    expected: str


Count = Annotated[int, Check(lambda number: number >= 0, "a whole number from 0")]
Positive = Annotated[int, Check(lambda number: number >= 1, "a whole number from 1")]

Read = Callable[[Any, str, list[Misfit]], Any]
"""Reads a value at a place; if it does not fit, adds a misfit to the list and returns None."""


def decode(kind: type[T], value: Any, place: str = "", given: Mapping[str, Any] | None = None) -> T:
    """Return plain data as a value of a dataclass.

    Parameters
    ----------
    kind
        A dataclass.
    value
        The data from the file.
    place
        Its place in the file, with which the places of misfits begin.
    given
        Fields of the dataclass that do not come from the file.

    Raises
    ------
    MisfitError
        Listing everything that does not fit.
    """
    misfits: list[Misfit] = []
    decoded: T = _table(cast("type", kind), frozenset(given or ()))(value, place, misfits, given)
    if misfits:
        raise MisfitError(misfits)
    return decoded


def _unknown(misfits: list[Misfit], place: str, known: Iterable[str]) -> None:
    facts = {"key": place, "known": ", ".join(known) or "–"}
    misfits.append(Misfit(MisfitKind.UNKNOWN_KEY, facts))


def _wrong(misfits: list[Misfit], place: str, value: Any, expected: str) -> None:
    facts = {"key": place, "value": value, "expected": expected}
    misfits.append(Misfit(MisfitKind.WRONG_VALUE, facts))


@cache
def _reader(hint: Any) -> Read:
    """Return a function that reads values of a type hint."""
    by_origin = _BY_ORIGIN.get(get_origin(hint))
    if by_origin is not None:
        return by_origin(*get_args(hint))
    if hint is Any:
        return lambda value, _place, _misfits: value
    if hasattr(hint, "from_plain"):
        return _made(_reader(hint.plain), hint.from_plain)
    if is_dataclass(hint):
        return _table(cast("type", hint), frozenset())
    if issubclass(hint, StrEnum):
        words = tuple(hint)
        return _one(lambda value: type(value) is str and value in words, ", ".join(words), hint)
    types, expected = _PLAIN[hint]
    return _one(lambda value: type(value) in types, expected, hint)


_PLAIN: Mapping[type, tuple[tuple[type, ...], str]] = {
    str: ((str,), "text"),
    int: ((int,), "a whole number"),
    float: ((int, float), "a number"),
    bool: ((bool,), "true or false"),
}


def _one(fits: Callable[[Any], bool], expected: str, make: Callable[[Any], Any]) -> Read:
    def read(value: Any, place: str, misfits: list[Misfit]) -> Any:
        if fits(value):
            return make(value)
        _wrong(misfits, place, value, expected)
        return None

    return read


def _made(inner: Read, make: Callable[[Any], Any]) -> Read:
    def read(value: Any, place: str, misfits: list[Misfit]) -> Any:
        before = len(misfits)
        decoded = inner(value, place, misfits)
        return make(decoded) if len(misfits) == before else None

    return read


def _checked(hint: Any, *checks: Check) -> Read:
    inner = _reader(hint)

    def read(value: Any, place: str, misfits: list[Misfit]) -> Any:
        before = len(misfits)
        decoded = inner(value, place, misfits)
        for check in checks:
            if len(misfits) == before and not check.fits(decoded):
                _wrong(misfits, place, value, check.expected)
        return decoded

    return read


def _optional(hint: Any, _none: Any) -> Read:
    inner = _reader(hint)
    return lambda value, place, misfits: None if value is None else inner(value, place, misfits)


def _list(hint: Any, _dots: Any) -> Read:
    inner = _reader(hint)

    def read(value: Any, place: str, misfits: list[Misfit]) -> Any:
        if type(value) is list:
            return tuple([inner(item, f"{place}[{n}]", misfits) for n, item in enumerate(value)])
        _wrong(misfits, place, value, "a list")
        return None

    return read


def _mapping(key_hint: Any, hint: Any) -> Read:
    inner = _reader(hint)

    def read(value: Any, place: str, misfits: list[Misfit]) -> Any:
        if type(value) is not dict:
            _wrong(misfits, place, value, "a table")
            return None
        decoded = {}
        for key, entry in value.items():
            entry_place = f"{place}.{key}"
            if key_hint is int and not (key.isascii() and key.isdigit()):
                _wrong(misfits, entry_place, entry, "number = …")
            elif issubclass(key_hint, StrEnum) and key not in tuple(key_hint):
                _unknown(misfits, entry_place, key_hint)
            else:
                decoded[key_hint(key)] = inner(entry, entry_place, misfits)
        return decoded

    return read


_BY_ORIGIN: Mapping[Any, Callable[..., Read]] = {
    Annotated: _checked,
    UnionType: _optional,
    Union: _optional,
    tuple: _list,
    Mapping: _mapping,
}


@cache
def _table(kind: type, given_names: frozenset[str]) -> Callable[..., Any]:
    hints = get_type_hints(kind, include_extras=True)
    known = {
        declared.name: declared for declared in fields(kind) if declared.name not in given_names
    }
    others = next((name for name in known if OTHERS in get_args(hints[name])), None)
    if others is not None:
        del known[others]
    readers = {name: _reader(hints[name]) for name in known}
    needed = {
        name
        for name, declared in known.items()
        if declared.default is MISSING and declared.default_factory is MISSING
    }

    def read(
        value: Any, place: str, misfits: list[Misfit], given: Mapping[str, Any] | None = None
    ) -> Any:
        if type(value) is not dict:
            _wrong(misfits, place, value, "a table")
            return None
        before, dot = len(misfits), f"{place}." if place else ""
        values = {
            name: inner(value[name], dot + name, misfits)
            for name, inner in readers.items()
            if name in value
        }
        rest = {key: entry for key, entry in value.items() if key not in known}
        if others is not None:
            values[others], rest = rest, {}
        missing = sorted(needed - value.keys())
        misfits.extend(Misfit(MisfitKind.MISSING_KEY, {"key": dot + key}) for key in missing)
        for key in sorted(rest):
            _unknown(misfits, dot + key, known)
        return kind(**(given or {}), **values) if len(misfits) == before else None

    return read
