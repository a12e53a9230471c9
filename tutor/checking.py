"""Checking a board's folder: data, rules, games and lessons, with all faults at once."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tutor.boards import Board, BoardError, Fault, FaultKind, Route, is_ours, load_board
from tutor.boards.toml_lines import in_lines
from tutor.game.golden import GoldenGame, golden_games
from tutor.guided.faults import first_game_faults
from tutor.lessons.faults import lesson_faults
from tutor.network import Edge, components
from tutor.rulebook import Rulebook, load_rulebooks
from tutor.rules.registry import REGISTRY, pieces
from tutor.scoring import GameError, Rules, ScoreSheet, score_reading
from tutor.table.record import Record, RecordError, read_record, replay
from tutor.terms import Part, RouteKind


class Checked(NamedTuple):
    """The faults of a board's folder, and hints on what would make it better."""

    faults: tuple[Fault, ...]
    hints: tuple[Fault, ...] = ()


def checked(folder: Path) -> Checked:
    """Check a board's folder; faults in TOML files have line numbers.

    A rule piece that no golden game shows is a fault in a board that comes with the package, but
    only a hint in a user's own.
    """
    faults, hints = _checked(folder)
    return Checked(tuple(in_lines(folder, faults)), hints)


def _checked(folder: Path) -> Checked:
    faults: list[Fault] = []
    board: Board | None = None
    rules: dict[str, Rules] = {}
    try:
        board = load_board(folder)
        faults.extend(board_faults(board))
    except BoardError as error:
        faults.extend(error.faults)
    try:
        for variant, rulebook in load_rulebooks(folder).items():
            known_pieces = pieces(rulebook)
            if board is not None:
                rules[variant] = Rules(board, rulebook, known_pieces)
                faults.extend(_rule_faults(rules[variant], faults))
    except BoardError as error:
        faults.extend(error.faults)
    if faults:
        return Checked(tuple(faults))
    sheets: list[ScoreSheet] = []
    faults.extend(golden_faults(folder, rules, sheets))
    faults.extend(record_faults(folder, rules))
    faults.extend(lesson_faults(folder))
    faults.extend(first_game_faults(folder))
    unshown = tuple(_unshown(rules, sheets))
    if is_ours(folder):
        return Checked((*faults, *unshown))
    return Checked(tuple(faults), unshown)


# --- the board ------------------------------------------------------------------------------


def board_faults(board: Board) -> Iterator[Fault]:
    """Yield what cannot be right on a board, whatever its rules."""
    for route in board.routes:
        for kind, wrong in (
            (FaultKind.FERRY_WITHOUT_SYMBOL, _is_ferry(route) and not route.locomotives),
            (FaultKind.SYMBOL_WITHOUT_FERRY, not _is_ferry(route) and route.locomotives),
            (FaultKind.TUNNEL_WITHOUT_REVEAL, _is_tunnel(route) and not route.reveal),
            (FaultKind.REVEAL_WITHOUT_TUNNEL, not _is_tunnel(route) and route.reveal),
        ):
            if wrong:
                yield Fault("routes.csv", None, kind, {"route": route.id})
    yield from _lane_faults(board)
    reached = components(Edge(route.id, route.a, route.b, 1) for route in board.routes)
    largest = max(reached, key=len, default=[])
    joined = {city for edge in largest for city in (edge.a, edge.b)}
    for city in board.cities:
        if city.id not in joined:
            yield Fault("routes.csv", None, FaultKind.NOT_CONNECTED, {"city": city.id})


def _is_ferry(route: Route) -> bool:
    return route.kind is RouteKind.FERRY


def _is_tunnel(route: Route) -> bool:
    return route.kind is RouteKind.TUNNEL


def _lane_faults(board: Board) -> Iterator[Fault]:
    for pair, lanes in board.lanes.items():
        facts = {"pair": pair}
        if [route.lane for route in lanes] != list(range(1, len(lanes) + 1)):
            yield Fault("routes.csv", None, FaultKind.LANES_NUMBERED, facts)
        prints = {
            (route.length, route.kind, route.locomotives, route.mountains, route.toll)
            for route in lanes
        }
        listed = pair in board.unequal_pairs
        if len(prints) > 1 and not listed:
            yield Fault("routes.csv", None, FaultKind.LANES_UNEQUAL, facts)
        if len(prints) == 1 and listed:
            yield Fault("board.toml", None, FaultKind.LANES_NOT_UNEQUAL, facts, "unequal_pairs")
    for pair in sorted((board.unequal_pairs | board.apart_pairs) - board.lanes.keys()):
        place = "unequal_pairs" if pair in board.unequal_pairs else "apart_pairs"
        yield Fault("board.toml", None, FaultKind.UNKNOWN_PAIR, {"pair": pair}, place)
    for ticket in board.tickets:
        if ticket.neutral_pair and "--".join(sorted(ticket.neutral_pair)) not in board.lanes:
            pair = "--".join(ticket.neutral_pair)
            yield Fault("tickets.csv", None, FaultKind.UNKNOWN_PAIR, {"pair": pair})


# --- the rules ------------------------------------------------------------------------------


def _rule_faults(rules: Rules, known: list[Fault]) -> Iterator[Fault]:
    rulebook: Rulebook = rules.rulebook
    faults = []
    for route in rules.board.routes:
        if route.length not in rulebook.points:
            facts = {"route": route.id, "length": route.length}
            fault = Fault("rules.toml", None, FaultKind.NO_POINTS_FOR_LENGTH, facts, "points")
            faults.append(fault)
        if route.mountains and not any(spec.name == "mountains" for spec in rulebook.pieces):
            facts = {"route": route.id, "what": "mountains"}
            faults.append(Fault("rules.toml", None, FaultKind.UNUSED_FIGURE, facts))
    for pair, _players in rulebook.open_lanes_of:
        if pair not in rules.board.lanes:
            facts, place = {"pair": pair}, f"lanes.{pair}"
            faults.append(Fault("rules.toml", None, FaultKind.UNKNOWN_PAIR, facts, place))
    faults.extend(
        Fault(
            "rules.toml",
            None,
            FaultKind.UNKNOWN_ROUTE,
            {"route": route_id},
            f"payment.cards_for_space.{route_id}",
        )
        for route_id in rulebook.payment.cards_for_space
        if route_id not in rules.board.route
    )
    yield from (fault for fault in faults if fault not in known)


# --- golden games ---------------------------------------------------------------------------


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


def _unshown(rules: Mapping[str, Rules], sheets: list[ScoreSheet]) -> Iterator[Fault]:
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
