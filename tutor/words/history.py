"""Kept games in words: days, games, records, and what came of a change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from tutor.history.state import BroughtIn, Renamed
from tutor.history.statistics import Record, RecordKind, Tally, ranked
from tutor.history.store import Fault
from tutor.history.summary import SideSummary, Summary
from tutor.words import labels
from tutor.words.language import Language
from tutor.words.names import STEPS, shown
from tutor.words.says import Message, Phrase, says
from tutor.words.values import And, Games, Listed, Number, Value
from tutor.words.winning import NAME_NUMBER

MONTHS: Sequence[Message] = (
    says("{day} Jan"), says("{day} Feb"), says("{day} Mar"), says("{day} Apr"),
    says("{day} May"), says("{day} Jun"), says("{day} Jul"), says("{day} Aug"),
    says("{day} Sep"), says("{day} Oct"), says("{day} Nov"), says("{day} Dec"),
)  # fmt: skip

RECORDS: Mapping[RecordKind, Message] = {
    RecordKind.MOST_POINTS: says("Most points"),
    RecordKind.LONGEST: says("Longest route"),
    RecordKind.MOST_TICKETS: says("Most completed tickets"),
    RecordKind.CLOSEST: says("Closest win"),
    RecordKind.DEAREST_MISSED: says("Most points lost on one ticket"),
}

NEEDS_ROUTES = says(
    "The history does not keep this game: each player needs a route. Without any: {players}."
)
OF_YEAR = says("{day} {year}")
WON = says("{winners} won {board}")
AFTER_A_TIE = says("{others}; tie-break: {step}")
TALLY = says("{games}, {average} on average, best {best}")
HELD = says("{name}, {board}, {day:mid}")
HELD_BEFORE = says("{name} (runner-up: {other}), {board}, {day:mid}")
TICKET_MISSED = says("{name}: {ticket}, {board}, {day:mid}")
DELETED = says("Game deleted: {day:mid}")
DELETED_GAME = says("Game deleted: {day:mid}, {board}. Won by: {winners}")
RENAMED = says("Renamed in {games}: {old} → {new}.")
RENAMED_BUT = says("Renamed in {games}: {old} → {new}. Not where both played: {clashes}.")
BROUGHT = says("{games} imported. Games that were already there are not added again.")
BROUGHT_BUT = says("{games} imported. Could not be read or scored here: {refused}.")
NOT_KEPT = says("This game is not in the history.")
WAITS: Mapping[bool, Message] = {
    True: says("This browser keeps it until then, and adds it as soon as it can."),
    False: says("This browser cannot keep it either: save it as a file."),
}
"""What becomes of a game that is not in the history, by whether the browser keeps it."""
WAITING = says(
    "In this browser and not in the history yet: {games}. Each is added by itself as soon as "
    "possible."
)


@dataclass(frozen=True)
class Day(Value):
    """A day: today, or the day and month, with the year if it is another one."""

    day: date
    today: date

    def said(self, form: str, words: Language) -> str:
        """Return the day."""
        if self.day == self.today:
            return words.named("today", form)
        text = MONTHS[self.day.month - 1](day=self.day.day)
        if self.day.year == self.today.year:
            return text
        return OF_YEAR(day=text, year=self.day.year)


def side_name(side: SideSummary) -> str:
    """Return who a side is: its players, whatever a team calls itself."""
    return str(And(map(shown, side.players)))


def winners_text(summary: Summary) -> str:
    """Return who won."""
    return str(And(side_name(side) for side in ranked(summary) if side.won))


def won_text(summary: Summary, board: str) -> str:
    """Return who won what."""
    return WON(winners=winners_text(summary), board=board)


def others_text(summary: Summary) -> str:
    """Return how the others came out."""
    others = Listed(
        Phrase(NAME_NUMBER, name=side_name(side), number=Number(side.total))
        for side in ranked(summary)
        if not side.won
    )
    step = STEPS.get(summary.decided_by)
    return str(others) if step is None else AFTER_A_TIE(others=others, step=step())


def tally_text(tally: Tally) -> str:
    """Return how often somebody played, and how well."""
    return TALLY(games=Games(tally.games), average=Number(tally.average), best=Number(tally.best))


def record_text(record: Record, board: str, day: Day, ticket: str) -> str:
    """Return who holds a record, where and since when; ``ticket`` is the one that was missed."""
    message, other = (HELD, "") if record.other is None else (HELD_BEFORE, side_name(record.other))
    return (message if record.missed is None else TICKET_MISSED)(
        name=side_name(record.side), other=other, board=board, day=day, ticket=ticket
    )


def deleted_text(day: Day, board: str, summary: Summary | None) -> str:
    """Say which game was deleted: its day, and its board and winners if it could be scored."""
    if summary is None:
        return DELETED(day=day)
    return DELETED_GAME(day=day, board=board, winners=winners_text(summary))


def change_text(change: Renamed | BroughtIn) -> str:
    """Say in how many games somebody was renamed and in how many not, or what came of a file."""
    if isinstance(change, BroughtIn):
        message = BROUGHT_BUT if change.refused else BROUGHT
        return message(games=Games(change.games), refused=Games(change.refused))
    message = RENAMED_BUT if change.clashes else RENAMED
    return message(
        old=shown(change.old), new=shown(change.new),
        games=Games(change.games), clashes=Games(change.clashes),
    )  # fmt: skip


TROUBLES: Mapping[str, Message] = {
    "refused": says(
        "This browser does not let us keep games, perhaps because the window is private. Save "
        "each game as a file."
    ),
    "unreadable": says("This file holds no games that Ticket Tutor can read. Nothing is changed."),
    "name": says("A name has 1 to 40 characters, all of which can be shown."),
    "clash": says("Both played in all these games, so they are two people. Nothing is changed."),
    Fault.FULL: says("The history is full. Export its games, then delete some."),
    Fault.SHARE: says(
        "You have added as many games as one visitor may in an hour. The rest can follow later."
    ),
    Fault.DISK: says("The server’s disk is full."),
    Fault.LOCKED: says("The history’s file is in use by another program at the moment."),
    Fault.DAMAGED: says("The history’s file is damaged. Tell whoever looks after this server."),
    Fault.UNUSABLE: says("The history cannot be read or written at the moment."),
}


def unkept_text(fault: Fault) -> str:
    """Return that a game that was finished is not in the history of all, and why."""
    return f"{NOT_KEPT()} {TROUBLES[fault]()}"


PHOTO: Mapping[str, Message] = {
    "photo": labels.PHOTO,
    "photo_mark": says("Put the four marks on the corners of the board in the photo."),
    "photo_fit": says("Fit it to the board"),
    "photo_pull": says("Drag the marks until the photo fits the routes."),
    "photo_done": labels.DONE,
    "photo_pin": says("Move photo"),
    "photo_remove": says("Remove photo"),
    "photo_opacity": says("Photo"),
    "photo_trouble": says("This picture cannot be read. Try a JPEG or PNG."),
    "photo_top_left": says("Upper left mark: drag it, or use the arrow keys"),
    "photo_top_right": says("Upper right mark: drag it, or use the arrow keys"),
    "photo_bottom_right": says("Lower right mark: drag it, or use the arrow keys"),
    "photo_bottom_left": says("Lower left mark: drag it, or use the arrow keys"),
}
"""What is said of the photo under a board, by the browser's names for it."""
