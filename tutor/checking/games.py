"""A board's golden and recorded games: whether they score and end as they say."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tutor.boards import Fault, FaultKind
from tutor.game.golden import GoldenGame, golden_games
from tutor.rules.registry import REGISTRY
from tutor.scoring import GameError, Rules, ScoreSheet, score_reading
from tutor.table.record import Record, RecordError, read_record, replay
from tutor.terms import Part


def golden_faults(
    folder: Path, rules: Mapping[str, Rules], sheets: list[ScoreSheet]
) -> Iterator[Fault]:
    """Yield the differences of a folder's golden games from their scores; fill ``sheets``."""
    for golden in golden_games(folder):
        name = f"games/{golden.path.name}"
        try:
            sheet = _golden_sheet(golden, rules)
        except GameError as error:
            for problem in error.problems:
                facts: dict[str, object] = {"code": problem.code, "where": problem.where}
                yield Fault(name, None, FaultKind.GOLDEN_PROBLEM, facts, f"game.{problem.where}")
            continue
        sheets.append(sheet)
        differing = list(_differences("", golden.expected, scored_values(sheet)))
        for what, expected, scored in differing[:1]:
            kind = FaultKind.GOLDEN_DIFFERS if not differing[1:] else FaultKind.GOLDEN_DIFFERS_MORE
            facts = {
                "what": what,
                "expected": expected,
                "found": scored,
                "more": len(differing) - 1,
            }
            yield Fault(name, None, kind, facts, f"expected.{what}")


def _differences(
    what: str, expected: Mapping[str, Any], scored: Mapping[str, Any]
) -> Iterator[tuple[str, Any, Any]]:
    """Yield the values that differ: their place, the expected value and the scored one.

    At the top (``what`` is "") a golden game need not expect everything that is scored.
    """
    for key in dict.fromkeys((*expected, *(scored if what else ()))):
        place, wanted, actual = f"{what}.{key}".lstrip("."), expected.get(key), scored.get(key)
        if isinstance(wanted, dict) and isinstance(actual, dict):
            yield from _differences(place, wanted, actual)
        elif wanted != actual:
            yield place, wanted, actual


def record_faults(folder: Path, rules: Mapping[str, Rules]) -> Iterator[Fault]:
    """Yield a fault for each recorded game of a folder that cannot be replayed to its end."""
    for path in sorted((folder / "games").glob("*.jsonl")):
        try:
            _play_again(read_record(path.read_text("utf-8")), rules)
        except (RecordError, UnicodeDecodeError) as error:
            line = error.line if isinstance(error, RecordError) else None
            facts: dict[str, object] = {"why": str(error)}
            yield Fault(f"games/{path.name}", line, FaultKind.RECORD_BROKEN, facts)


def _play_again(record: Record, rules: Mapping[str, Rules]) -> None:
    if record.start.variant not in rules:
        raise RecordError(1, f"no variant {record.start.variant}")
    *_, (_move, table, _events) = replay(record, rules[record.start.variant])
    if not table.is_over:
        raise RecordError(len(record.moves) + 1, "the game is not over")


def _golden_sheet(golden: GoldenGame, rules: Mapping[str, Rules]) -> ScoreSheet:
    game = golden.reading.game
    variant = None if game is None else game.variant
    return score_reading(golden.reading, rules.get(variant or next(iter(rules))))


def scored_values(sheet: ScoreSheet) -> dict[str, Any]:
    """Return a sheet's values under the names that a golden game's ``[expected]`` uses."""
    return {
        "winners": list(sheet.winners),
        "decided_by": str(sheet.outcome.decided_by),
        "warnings": sorted({warning.code for warning in sheet.warnings}),
        "parts": {
            side.name: {str(part): points for part, points in side.parts.items()}
            for side in sheet.sides
        },
        "totals": {side.name: side.total for side in sheet.sides},
        "longest": {side.name: side.trail.length for side in sheet.sides},
        "places": {side.name: side.place for side in sheet.sides},
    }


def unshown(rules: Mapping[str, Rules], sheets: list[ScoreSheet]) -> Iterator[Fault]:
    """Yield the rule pieces whose points no golden game gives, or none withholds."""
    names = [spec.name for variant in rules.values() for spec in variant.rulebook.pieces]
    for name in dict.fromkeys(names):
        kind = REGISTRY[name]
        played = [sheet for sheet in sheets if rules[sheet.variant].piece(kind) is not None]
        if not played:
            yield Fault("games", None, FaultKind.NO_GOLDEN_GAME, {"piece": name})
            continue
        for part in kind.parts:
            points = [side.parts[part] for sheet in played for side in sheet.sides]
            facts: dict[str, object] = {"piece": name, "part": str(part)}
            if not any(points):
                yield Fault("games", None, FaultKind.NEVER_GIVEN, facts)
            # Everybody has a route at the end of a game: points for routes are never withheld.
            elif (
                len({(gained > 0) - (gained < 0) for gained in points}) == 1
                and part is not Part.ROUTES
            ):
                yield Fault("games", None, FaultKind.NEVER_WITHHELD, facts)
