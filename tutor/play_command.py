"""``python -m tutor play``: bots play whole games, printed move by move."""

import argparse
import textwrap
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from tutor.bots import Bot, Level, bot, play_game
from tutor.game.file import write_game
from tutor.game.problems import PlayersCount
from tutor.scoring import GameError, Rules, rules_named, score
from tutor.table import Noted, Shuffler, Table, set_up
from tutor.table.events import Event
from tutor.table.record import Record, move_of, record_text, start_of
from tutor.table.seating import NAMES, seated
from tutor.table.stages import Turn
from tutor.words.events import event_text
from tutor.words.language import gettext as _
from tutor.words.sheet import sheet_text
from tutor.words.table import setting_text, turn_text
from tutor.words.values import Games, Number

WIDTH = 96


@dataclass
class Totals:
    """The results of many games."""

    turns: list[int]
    winners: list[int]
    seconds: float

    def document(self) -> dict[str, Any]:
        """Return the figures of docs/game-file.md."""
        return {
            "games": len(self.turns),
            "seconds": round(self.seconds, 2),
            "turns": {"mean": round(mean(self.turns), 1), "max": max(self.turns)},
            "winners_total": {
                "mean": round(mean(self.winners), 1),
                "min": min(self.winners),
                "max": max(self.winners),
            },
        }


def _number_of_players(rules: Rules, wanted: int | None) -> int:
    """Return how many play: by default the fewest that the board allows.

    Raises
    ------
    GameError
        If this number cannot play.
    """
    allowed = rules.rulebook.players
    number = allowed[0] if wanted is None else wanted
    if number not in allowed:
        raise GameError((PlayersCount("players", number, allowed),), rules.board)
    return number


def _names(number: int) -> list[str]:
    """Return as many names; players beyond the last name, on a board of one's own, get numbers."""
    return [*NAMES[:number], *map(str, range(len(NAMES) + 1, number + 1))]


def play(options: argparse.Namespace, write: Callable[[str], object]) -> Totals | None:
    """Play one game and print it, or many and return their figures.

    Raises
    ------
    GameError
        If there is no such board or variant, or this number cannot play.
    OSError
        If a file cannot be written.
    """
    rules = rules_named(options.board, options.variant, options.maps)
    number = _number_of_players(rules, options.players)
    if options.games is None:
        _tell(rules, number, options, write)
        return None
    started = time.perf_counter()
    turns, winners = [], []
    for game in range(options.games):
        table = _last(rules, number, f"{options.seed}-{game}", options.level)
        sheet = score(table.finished_game(), rules)
        turns.append(table.turns)
        winners.append(max(side.total for side in sheet.sides))
    return Totals(turns, winners, time.perf_counter() - started)


def _bots(seed: str, number: int, level: str) -> list[Bot]:
    return [bot(Level(level), f"{seed}-{place}") for place in range(number)]


def _last(rules: Rules, number: int, seed: str, level: str) -> Table:
    """Return the table at the end of a game."""
    chance = Shuffler(seed)
    table, _events = set_up(rules, seated(rules, _names(number)), chance)
    for move in play_game(table, _bots(seed, number, level), chance):
        table = move.table
    return table


def _tell(
    rules: Rules, number: int, options: argparse.Namespace, write: Callable[[str], object]
) -> None:
    """Play one game move by move, and write the files that were asked for."""
    chance = Noted(Shuffler(options.seed))
    table, events = set_up(rules, seated(rules, _names(number)), chance)
    start, moves = start_of(table, chance.orders), []
    chance.orders.clear()
    write(setting_text(table) + "\n\n")
    write(_paragraph(events, table))
    turns = -1
    for move in play_game(table, _bots(options.seed, number, options.level), chance):
        if isinstance(table.stage, Turn) and table.turns != turns:
            write("\n" + turn_text(table, move.player) + "\n")
            turns = table.turns
        write(_paragraph(move.events, move.table))
        moves.append(move_of(move.action, chance.orders))
        chance.orders.clear()
        table = move.table
    game = table.finished_game()
    write("\n" + sheet_text(score(game, rules)))
    if options.record is not None:
        options.record.write_text(record_text(Record(start, tuple(moves))), "utf-8")
    if options.finished is not None:
        options.finished.write_text(write_game(game), "utf-8")


def _paragraph(events: Sequence[Event], table: Table) -> str:
    """Return the sentences for some events, one per line, indented."""
    lines = (
        textwrap.fill(
            event_text(event, table), WIDTH, initial_indent="  ", subsequent_indent="    "
        )
        for event in events
    )
    return "".join(f"{line}\n" for line in lines)


def totals_text(totals: Totals) -> str:
    """Return the figures of many games as a sentence."""
    facts = totals.document()
    return _(
        "{games} in {seconds} seconds; turns: {turns} on average, {most_turns} at most; the "
        "winners' points: {points} on average, {least} to {most}."
    ).format(
        games=Games(facts["games"]),
        seconds=Number(facts["seconds"]),
        turns=Number(facts["turns"]["mean"]),
        most_turns=facts["turns"]["max"],
        points=Number(facts["winners_total"]["mean"]),
        least=facts["winners_total"]["min"],
        most=facts["winners_total"]["max"],
    )
