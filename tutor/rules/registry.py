"""The one list of rule pieces, and how rules.toml's words become them."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, get_type_hints

from tutor.boards import BoardError, Fault, FaultKind
from tutor.rulebook import FILE, PieceSpec, Rulebook
from tutor.rules.explorer import Explorer
from tutor.rules.globetrotter import Globetrotter
from tutor.rules.grand_tour import GrandTour
from tutor.rules.longest_path import LongestPath
from tutor.rules.mountains import Mountains
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.piece import Piece
from tutor.rules.routes import Routes
from tutor.rules.start_spaces import StartSpaces
from tutor.rules.stations import Stations
from tutor.rules.teams import Teams
from tutor.rules.tickets import Tickets
from tutor.rules.tie_break import STEPS
from tutor.rules.tolls import Tolls

REGISTRY: Mapping[str, type[Piece]] = {
    "explorer": Explorer,
    "globetrotter": Globetrotter,
    "grand_tour": GrandTour,
    "longest_path": LongestPath,
    "mountains": Mountains,
    "neutral": NeutralPlayer,
    "routes": Routes,
    "start_spaces": StartSpaces,
    "stations": Stations,
    "teams": Teams,
    "tickets": Tickets,
    "tolls": Tolls,
}


def pieces(rulebook: Rulebook) -> tuple[Piece, ...]:
    """Return the rule pieces of a rulebook in its order.

    Raises
    ------
    BoardError
        Listing unknown pieces, unknown or wrong parameters, and unknown tie-break steps.
    """
    faults = [
        Fault(FILE, None, FaultKind.UNKNOWN_PIECE, {"piece": step, "known": ", ".join(STEPS)})
        for step in rulebook.tie_break
        if step not in STEPS
    ]
    found = []
    for spec in rulebook.pieces:
        piece = _piece(spec, faults)
        if piece is not None:
            found.append(piece)
            faults.extend(
                Fault(
                    FILE,
                    None,
                    FaultKind.WRONG_VALUE,
                    {
                        "key": f"{spec.name}.{name}",
                        "value": spec.parameters[name],
                        "expected": "enough for every number of players",
                    },
                )
                for name in piece.too_few(rulebook)
            )
    if faults:
        raise BoardError(faults)
    return tuple(found)


def _piece(spec: PieceSpec, faults: list[Fault]) -> Piece | None:
    before = len(faults)

    def fault(kind: FaultKind, **facts: object) -> None:
        faults.append(Fault(FILE, None, kind, facts))

    kind = REGISTRY.get(spec.name)
    if kind is None:
        fault(FaultKind.UNKNOWN_PIECE, piece=spec.name, known=", ".join(sorted(REGISTRY)))
        return None
    declared = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    hints = get_type_hints(kind)
    for name in sorted(spec.parameters.keys() - declared.keys()):
        fault(FaultKind.UNKNOWN_KEY, key=f"{spec.name}.{name}")
    values = {}
    for name, field in declared.items():
        if name in spec.parameters:
            try:
                values[name] = _decoded(spec.parameters[name], hints[name])
            except TypeError:
                fault(
                    FaultKind.WRONG_VALUE, key=f"{spec.name}.{name}",
                    value=spec.parameters[name], expected=str(hints[name]),
                )  # fmt: skip
        elif field.default is MISSING:
            fault(FaultKind.MISSING_KEY, key=f"{spec.name}.{name}")
    return kind(**values) if len(faults) == before else None


def _decoded(value: Any, hint: Any) -> Any:
    """Return a TOML value as the type that a piece declares, or raise TypeError."""
    if hint in (int, bool) and type(value) is hint:
        return value
    if hint == tuple[int, ...] and isinstance(value, list):
        return tuple(_decoded(item, int) for item in value)
    by_number = isinstance(value, dict) and all(key.isascii() and key.isdigit() for key in value)
    if hint == Mapping[int, tuple[int, ...]] and by_number:
        return {int(key): _decoded(item, tuple[int, ...]) for key, item in value.items()}
    raise TypeError
