"""The one list of rule pieces, and how they are made from rules.toml."""

from collections.abc import Mapping

from tutor.boards import BoardError, Fault, FaultKind
from tutor.boards.faults import misfits
from tutor.decoding import MisfitError, decode
from tutor.rulebook import FILE, Rulebook
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
        With all unknown pieces, unknown or wrong parameters, and unknown tie-break steps.
    """
    faults = []
    for step in rulebook.tie_break:
        if step not in STEPS:
            facts = {"step": step, "known": ", ".join(STEPS)}
            faults.append(Fault(FILE, None, FaultKind.UNKNOWN_STEP, facts, "tie_break"))
    read = []
    for spec in rulebook.pieces:
        kind = REGISTRY.get(spec.name)
        if kind is None:
            facts = {"piece": spec.name, "known": ", ".join(sorted(REGISTRY))}
            faults.append(Fault(FILE, None, FaultKind.UNKNOWN_PIECE, facts, spec.name))
            continue
        try:
            piece = decode(kind, spec.parameters, spec.name)
        except MisfitError as error:
            faults.extend(misfits(FILE, error))
            continue
        read.append(piece)
        for name in piece.too_few(rulebook):
            few = {
                "key": f"{spec.name}.{name}",
                "value": spec.parameters[name],
                "expected": "enough for every number of players",
            }
            faults.append(Fault(FILE, None, FaultKind.WRONG_VALUE, few))
    if faults:
        raise BoardError(faults)
    return tuple(read)
