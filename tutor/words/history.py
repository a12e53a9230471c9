"""Kept games in words: days, games, records, and what came of a change."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from tutor.history.statistics import Record, RecordKind, Tally, ranked
from tutor.history.store import Fault
from tutor.history.summary import SideSummary, Summary
from tutor.words.cards import together
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import STEPS, listed, shown

MONTHS: Sequence[Callable[[], str]] = (
    lambda: _("{day} Jan"),
    lambda: _("{day} Feb"),
    lambda: _("{day} Mar"),
    lambda: _("{day} Apr"),
    lambda: _("{day} May"),
    lambda: _("{day} Jun"),
    lambda: _("{day} Jul"),
    lambda: _("{day} Aug"),
    lambda: _("{day} Sep"),
    lambda: _("{day} Oct"),
    lambda: _("{day} Nov"),
    lambda: _("{day} Dec"),
)

RECORDS: Mapping[RecordKind, Callable[[], str]] = {
    RecordKind.MOST_POINTS: lambda: _("Most points"),
    RecordKind.LONGEST: lambda: _("Longest route"),
    RecordKind.MOST_TICKETS: lambda: _("Most tickets done"),
    RecordKind.CLOSEST: lambda: _("Closest win"),
    RecordKind.DEAREST_MISSED: lambda: _("Dearest ticket missed"),
}


def day_text(day: date, today: date) -> str:
    """Return a day: today, or the day and month, with the year if it is another one."""
    if day == today:
        return _("Today")
    text = MONTHS[day.month - 1]().format(day=day.day)
    if day.year == today.year:
        return text
    return _("{day} {year}").format(day=text, year=day.year)


def side_name(side: SideSummary) -> str:
    """Return who a side is: its players, whatever a team calls itself."""
    return together([shown(name) for name in side.players])


def winners_text(summary: Summary) -> str:
    """Return who won."""
    return together([side_name(side) for side in ranked(summary) if side.won])


def won_text(summary: Summary, board: str) -> str:
    """Return who won what."""
    return _("{winners} won {board}").format(winners=winners_text(summary), board=board)


def others_text(summary: Summary) -> str:
    """Return how the others came out."""
    others = listed(
        [
            _("{name} {points}").format(name=side_name(side), points=points(side.total))
            for side in ranked(summary)
            if not side.won
        ]
    )
    if summary.decided_by not in STEPS:
        return others
    return _("{others}; a tie: {step}").format(others=others, step=STEPS[summary.decided_by]())


def points(number: int) -> str:
    """Return a number of points with a minus, not a hyphen."""
    return str(number).replace("-", "−")


def games_text(number: int) -> str:
    """Return a number of games."""
    return ngettext("{number} game", "{number} games", number).format(number=number)


def tally_text(tally: Tally) -> str:
    """Return how often somebody played, and how well."""
    return _("{games}, {average} on average, best {best}").format(
        games=games_text(tally.games), average=points(tally.average), best=points(tally.best)
    )


def record_text(record: Record, board: str, day: str, ticket: str) -> str:
    """Return who holds a record, where and since when; ``ticket`` is the one that was missed."""
    facts = {"name": side_name(record.side), "board": board, "day": day, "ticket": ticket}
    if record.missed is not None:
        return _("{name}: {ticket}, {board}, {day}").format(**facts)
    if record.other is not None:
        return _("{name} before {other}, {board}, {day}").format(
            **facts, other=side_name(record.other)
        )
    return _("{name}, {board}, {day}").format(**facts)


def deleted_text(day: str, board: str, summary: Summary | None) -> str:
    """Say which game was deleted: its day, and its board and winners if it could be scored."""
    if summary is None:
        return _("Game deleted: {day}").format(day=day)
    return _("Game deleted: {day}, {board}, won by {winners}").format(
        day=day, board=board, winners=winners_text(summary)
    )


def renamed_text(old: str, new: str, games: int, clashes: int) -> str:
    """Say in how many games somebody was renamed, and in how many not."""
    facts = {"old": shown(old), "new": shown(new), "games": games_text(games)}
    if not clashes:
        return _("{old} is now {new} in {games}.").format(**facts)
    return _(
        "{old} is now {new} in {games}. Where both played they stay as they are: {clashes}."
    ).format(**facts, clashes=games_text(clashes))


def imported_text(games: int, refused: int) -> str:
    """Say what came of a file."""
    if not refused:
        return _("{games} brought in. What was there already is there once.").format(
            games=games_text(games)
        )
    return _("{games} brought in. Could not be read or scored here: {refused}.").format(
        games=games_text(games), refused=games_text(refused)
    )


TROUBLES: Mapping[str, Callable[[], str]] = {
    "refused": lambda: _(
        "This browser does not let us keep games: a private window, perhaps. "
        "Save each game as a file."
    ),
    "unreadable": lambda: _("This file holds no games of ours. Nothing was changed."),
    "name": lambda: _("A name has 1 to 40 letters, all of which can be seen."),
    "clash": lambda: _("Both played in all these games, so they are two. Nothing was changed."),
    Fault.FULL: lambda: _("There is no room for more games. Export them, and delete some."),
    Fault.SHARE: lambda: _(
        "You have added as many games as one visitor may within an hour. What is in stays: bring "
        "in the rest later."
    ),
    Fault.DISK: lambda: _("The server’s disk is full. Nothing was changed."),
    Fault.LOCKED: lambda: _("Another program is using the history’s file. Try again in a while."),
    Fault.DAMAGED: lambda: _(
        "The history’s file is damaged. Tell whoever looks after this server."
    ),
    Fault.UNUSABLE: lambda: _("The history cannot be read or written now. Try again in a while."),
}

UNKEPT: Mapping[Fault, Callable[[], str]] = {
    Fault.FULL: lambda: _(
        "This game is not in the history, because that is full: delete some games there."
    ),
    Fault.SHARE: lambda: _(
        "This game is not in the history yet: you have added as many games as one visitor may "
        "within an hour."
    ),
    Fault.DISK: lambda: _("This game is not in the history: the server’s disk is full."),
    Fault.LOCKED: lambda: _(
        "This game is not in the history: another program is using the history’s file."
    ),
    Fault.DAMAGED: lambda: _("This game is not in the history: the history’s file is damaged."),
    Fault.UNUSABLE: lambda: _(
        "This game is not in the history: the history’s file cannot be written."
    ),
}
"""Why a game that was finished is not in the history of all."""


def waits_text(*, safe: bool) -> str:
    """Say what becomes of such a game."""
    if safe:
        return _("This browser keeps it meanwhile, and it goes in by itself as soon as it can.")
    return _("This browser does not let us keep it either. Save it as a file.")


def waiting_text(number: int) -> str:
    """Say how many games wait in this browser."""
    return ngettext(
        "{number} game in this browser is not in the history yet. It goes in by itself as soon "
        "as it can.",
        "{number} games in this browser are not in the history yet. They go in by themselves as "
        "soon as they can.",
        number,
    ).format(number=number)


def photo_texts() -> dict[str, str]:
    """Return what is said of the photo under a board, by the browser's names for it."""
    return {
        "photo": _("Photo of your board"),
        "photo_mark": _("Put the four marks on the corners of the board in the photo."),
        "photo_fit": _("Fit it to the board"),
        "photo_pull": _("Pull the marks until photo and routes agree."),
        "photo_done": _("Done"),
        "photo_pin": _("Move photo"),
        "photo_remove": _("Remove photo"),
        "photo_opacity": _("Photo"),
        "photo_trouble": _("This picture cannot be read. Try a JPEG or PNG."),
        "photo_top_left": _("Mark, upper left: drag it, or use the arrow keys"),
        "photo_top_right": _("Mark, upper right: drag it, or use the arrow keys"),
        "photo_bottom_right": _("Mark, lower right: drag it, or use the arrow keys"),
        "photo_bottom_left": _("Mark, lower left: drag it, or use the arrow keys"),
    }
