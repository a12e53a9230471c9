"""What is wrong with a board's folder, in sentences for its author."""

from collections.abc import Callable, Mapping

from tutor.boards import Fault, FaultKind
from tutor.words.language import gettext as _

FAULTS: Mapping[FaultKind, Callable[[], str]] = {
    FaultKind.NO_FOLDER: lambda: _("there is no such folder"),
    FaultKind.MISSING_FILE: lambda: _("the file is missing"),
    FaultKind.NOT_UTF8: lambda: _("the file is not UTF-8 text"),
    FaultKind.NOT_CSV: lambda: _("this is no table: {reason}"),
    FaultKind.NOT_TOML: lambda: _("this is not TOML: {reason}"),
    FaultKind.NESTED: lambda: _(
        "lists, tables or the parts of a name lie more than {most} deep in each other: "
        "write it flatter"
    ),
    FaultKind.WRONG_HEADER: lambda: _("the columns must be “{expected}”, not “{found}”"),
    FaultKind.WRONG_NUMBER_OF_FIELDS: lambda: _("{found} fields where {expected} belong"),
    FaultKind.MISSING_KEY: lambda: _("“{key}” is missing"),
    FaultKind.UNKNOWN_KEY: lambda: _("“{key}” is not known here; known are: {known}"),
    FaultKind.WRONG_VALUE: lambda: _("“{key}” is “{value}”; here belongs: {expected}"),
    FaultKind.HIDDEN: lambda: _(
        "“{key}” has letters that cannot be seen ({letters}): type it anew"
    ),
    FaultKind.TWICE: lambda: _("“{what}” is there twice"),
    FaultKind.UNKNOWN_CITY: lambda: _("there is no city “{city}” in cities.csv"),
    FaultKind.WRONG_ID: lambda: _("the id is “{found}” and should be “{expected}”"),
    FaultKind.SAME_CITY: lambda: _("both ends are “{city}”"),
    FaultKind.OTHER_NAME_TAKEN: lambda: _("“{name}” is a name of “{city}” already"),
    FaultKind.NOT_SHORTER: lambda: _("“{name}” is not shorter than “{city}”"),
    FaultKind.WRONG_COUNT: lambda: _("{expected} {what} are stated and {found} are there"),
    FaultKind.LANES_UNEQUAL: lambda: _(
        "the lanes of “{pair}” differ; if they do in print, list the pair in unequal_pairs"
    ),
    FaultKind.LANES_NOT_UNEQUAL: lambda: _("“{pair}” is in unequal_pairs, but its lanes are alike"),
    FaultKind.LANES_NUMBERED: lambda: _("the lanes of “{pair}” are not numbered 1, 2, 3"),
    FaultKind.NO_POINTS_FOR_LENGTH: lambda: _(
        "“{route}” has {length} spaces, for which rules.toml has no points"
    ),
    FaultKind.FERRY_WITHOUT_SYMBOL: lambda: _("the ferry “{route}” has no locomotive symbol"),
    FaultKind.SYMBOL_WITHOUT_FERRY: lambda: _("“{route}” has locomotive symbols and is no ferry"),
    FaultKind.TUNNEL_WITHOUT_REVEAL: lambda: _("the tunnel “{route}” turns over no cards"),
    FaultKind.REVEAL_WITHOUT_TUNNEL: lambda: _("“{route}” turns over cards and is no tunnel"),
    FaultKind.NOT_CONNECTED: lambda: _("“{city}” cannot be reached from the other cities"),
    FaultKind.UNUSED_FIGURE: lambda: _(
        "“{route}” has “{what}”, for which rules.toml lists no rule piece"
    ),
    FaultKind.UNKNOWN_PAIR: lambda: _("“{pair}” is no pair of neighbouring cities"),
    FaultKind.UNKNOWN_ROUTE: lambda: _("“{route}” is no route of this board"),
    FaultKind.RECORD_BROKEN: lambda: _("the record cannot be played again: {why}"),
    FaultKind.UNKNOWN_PIECE: lambda: _("there is no rule piece “{piece}”; known are: {known}"),
    FaultKind.UNKNOWN_STEP: lambda: _("tie_break has no step “{step}”; known are: {known}"),
    FaultKind.NO_LANES_FOR: lambda: _(
        "[lanes] does not say how many lanes of a {lanes} are open with {players} players"
    ),
    FaultKind.GOLDEN_PROBLEM: lambda: _("the game is not legal: {code} at “{where}”"),
    FaultKind.GOLDEN_DIFFERS: lambda: _("{what}: {expected} is expected and {found} is scored"),
    FaultKind.GOLDEN_DIFFERS_MORE: lambda: _(
        "{what}: {expected} is expected and {found} is scored; other values that differ: {more}"
    ),
    FaultKind.NO_GOLDEN_GAME: lambda: _("no golden game has the rule piece “{piece}”"),
    FaultKind.NEVER_GIVEN: lambda: _(
        "no golden game has points in “{part}”, of the rule piece “{piece}”"
    ),
    FaultKind.NEVER_WITHHELD: lambda: _(
        "in no golden game somebody goes without “{part}”, of the rule piece “{piece}”"
    ),
    FaultKind.NO_STEPS: lambda: _("there is no step for those who know the base game"),
    FaultKind.UNLISTED_LESSON: lambda: _(
        "course.toml does not list it, so nobody sees this lesson: list it, or delete the file"
    ),
    FaultKind.LONG_COURSE: lambda: _(
        "the course has {steps} steps; {most} is the most without optional lessons"
    ),
    FaultKind.LONG_OWN_COURSE: lambda: _(
        "the course has, for those who know the base game, {steps} steps; {most} is the most "
        "without optional lessons"
    ),
    FaultKind.LONG_TEXT: lambda: _("{step}: the text has {words} words; {most} is the most"),
    FaultKind.UNKNOWN_EXERCISE: lambda: _(
        "{step}: there is no exercise “{exercise}”; known are: {known}"
    ),
    FaultKind.UNKNOWN_FIGURE: lambda: _(
        "{step}: the text names the figure “{figure}”; this board has: {known}"
    ),
    FaultKind.UNKNOWN_RULE: lambda: _(
        "{step}: “{rule}” is taught, which is no rule of docs/rules.md"
    ),
    FaultKind.WRONG_TEXT: lambda: _("{step}: the text cannot be filled in: {why}"),
    FaultKind.NO_EXERCISE: lambda: _("{step}: the exercise cannot be made: {why}"),
    FaultKind.STORY: lambda: _("{step}: the first game cannot go on: {why}"),
}


def fault_text(fault: Fault) -> str:
    """Return a fault with its file and line, as compilers write them."""
    place = fault.file if fault.line is None else f"{fault.file}:{fault.line}"
    return f"{place}: {FAULTS[fault.kind]().format(**fault.facts)}"
