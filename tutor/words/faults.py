"""What is wrong with a board's folder, in sentences for its author."""

from collections.abc import Mapping

from tutor.boards import Fault, FaultKind
from tutor.words.says import Message, says

FAULTS: Mapping[FaultKind, Message] = {
    FaultKind.NO_FOLDER: says("there is no such folder"),
    FaultKind.MISSING_FILE: says("the file is missing"),
    FaultKind.NOT_UTF8: says("the file is not UTF-8 text"),
    FaultKind.NOT_CSV: says("this is not a table: {reason}"),
    FaultKind.NOT_TOML: says("this is not TOML: {reason}"),
    FaultKind.NESTED: says(
        "lists, tables or the parts of a name are nested more than {most} deep: use fewer levels"
    ),
    FaultKind.WRONG_HEADER: says("the columns must be “{expected}”, not “{found}”"),
    FaultKind.WRONG_NUMBER_OF_FIELDS: says("{found} fields instead of {expected}"),
    FaultKind.MISSING_KEY: says("“{key}” is missing"),
    FaultKind.UNKNOWN_KEY: says("“{key}” is not known here; choose from: {known}"),
    FaultKind.WRONG_VALUE: says("“{key}” is “{value}”; expected: {expected}"),
    FaultKind.HIDDEN: says("“{key}” contains invisible characters ({letters}): type it again"),
    FaultKind.TWICE: says("“{what}” occurs twice"),
    FaultKind.UNKNOWN_CITY: says("there is no city “{city}” in cities.csv"),
    FaultKind.WRONG_ID: says("the id is “{found}” and should be “{expected}”"),
    FaultKind.SAME_CITY: says("both ends are “{city}”"),
    FaultKind.OTHER_NAME_TAKEN: says("“{name}” is a name of “{city}” already"),
    FaultKind.OTHER_COUNTRY_NAME: says(
        "“{end}” is called “{name}” in cities.csv: a border end and its country have one name"
    ),
    FaultKind.DIFFERS_ON_ONE_CARD: says("“{key}” differs from the card's first row"),
    FaultKind.NOT_SHORTER: says("“{name}” is not shorter than “{city}”"),
    FaultKind.WRONG_COUNT: says("{what}: {expected} stated, {found} present"),
    FaultKind.LANES_UNEQUAL: says(
        "the lanes of “{pair}” differ; if they differ in print, list the pair in unequal_pairs"
    ),
    FaultKind.LANES_NOT_UNEQUAL: says("“{pair}” is in unequal_pairs, but its lanes are alike"),
    FaultKind.LANES_NUMBERED: says("the lanes of “{pair}” are not numbered 1, 2, 3"),
    FaultKind.SPACES_COUNTED: says(
        "“{route}” has the length {expected}, but the number of its rows is {found}"
    ),
    FaultKind.SPACES_NUMBERED: says("the spaces of “{route}” are not numbered 1, 2, 3"),
    FaultKind.SPACES_TURNED: says("the spaces of “{route}” do not lead from “{a}” to “{b}”"),
    FaultKind.SPACES_APART: says(
        "the distance from space {space} to space {next} of “{route}” is {found}; expected: "
        "{least} to {most}, where the board's area is 1"
    ),
    FaultKind.NO_POINTS_FOR_LENGTH: says(
        "“{route}” has {length} spaces, for which rules.toml has no points"
    ),
    FaultKind.FERRY_WITHOUT_SYMBOL: says("the ferry “{route}” has no locomotive symbol"),
    FaultKind.SYMBOL_WITHOUT_FERRY: says("“{route}” has locomotive symbols but is not a ferry"),
    FaultKind.TUNNEL_WITHOUT_REVEAL: says("the tunnel “{route}” turns over no cards"),
    FaultKind.REVEAL_WITHOUT_TUNNEL: says("“{route}” turns over cards but is not a tunnel"),
    FaultKind.NOT_CONNECTED: says("“{city}” cannot be reached from the other cities"),
    FaultKind.NO_WAY: says("no routes lead from what “{ticket}” names first to “{to}”"),
    FaultKind.SAME_NAME: says(
        "“{one}” and “{other}” are both called “{name}”: nobody could tell them apart"
    ),
    FaultKind.NOT_FOUND: says(
        "“{name}”, typed on the score pad, is not read as the ticket “{ticket}”"
    ),
    FaultKind.NOT_LISTED: says(
        "“{name}”, typed on the score pad, does not bring up the ticket “{ticket}”"
    ),
    FaultKind.NOT_SAID: says("the words for the ticket “{ticket}” leave out “{name}”"),
    FaultKind.JUDGED_APART: says(
        "the scorer, bots, lessons and coach do not agree whether “{ticket}” is completed by "
        "{routes}, or without the first of these"
    ),
    FaultKind.BOT_FAILS: says(
        "a bot with the ticket “{ticket}”, or its coach, cannot take its turn: {why}"
    ),
    FaultKind.UNUSED_FIGURE: says(
        "“{route}” has “{what}”, for which rules.toml lists no rule piece"
    ),
    FaultKind.UNKNOWN_PAIR: says("“{pair}” is not a pair of neighbouring cities"),
    FaultKind.UNKNOWN_ROUTE: says("“{route}” is not a route of this board"),
    FaultKind.RECORD_BROKEN: says("the record cannot be played again: {why}"),
    FaultKind.UNKNOWN_PIECE: says("there is no rule piece “{piece}”; choose from: {known}"),
    FaultKind.UNKNOWN_STEP: says("tie_break has no step “{step}”; choose from: {known}"),
    FaultKind.NO_LANES_FOR: says(
        "[lanes] does not say how many lanes of a {lanes} are open with {players} players"
    ),
    FaultKind.GOLDEN_PROBLEM: says("the game is not legal: {code} at “{where}”"),
    FaultKind.GOLDEN_DIFFERS: says("{what}: {expected} expected, {found} scored"),
    FaultKind.GOLDEN_DIFFERS_MORE: says(
        "{what}: {expected} expected, {found} scored; other values that differ: {more}"
    ),
    FaultKind.NO_GOLDEN_GAME: says("no golden game has the rule piece “{piece}”"),
    FaultKind.NEVER_GIVEN: says("no golden game scores “{part}” (rule piece “{piece}”)"),
    FaultKind.NEVER_WITHHELD: says(
        "there is no golden game in which somebody goes without “{part}” (rule piece “{piece}”)"
    ),
    FaultKind.NO_STEPS: says("there is no step for those who know the base game"),
    FaultKind.UNLISTED_LESSON: says(
        "course.toml does not list it, so nobody sees this lesson: list it, or delete the file"
    ),
    FaultKind.LONG_COURSE: says(
        "the course has {steps} steps; the limit without optional lessons is {most}"
    ),
    FaultKind.LONG_OWN_COURSE: says(
        "for those who know the base game, the course has {steps} steps; the limit without "
        "optional lessons is {most}"
    ),
    FaultKind.LONG_TEXT: says("{step}: the text has {words} words; the limit is {most}"),
    FaultKind.UNKNOWN_EXERCISE: says(
        "{step}: there is no exercise “{exercise}”; choose from: {known}"
    ),
    FaultKind.UNKNOWN_FIGURE: says(
        "{step}: the text names the figure “{figure}”; this board has: {known}"
    ),
    FaultKind.UNKNOWN_RULE: says("{step}: teaches “{rule}”, which is not a rule in docs/rules.md"),
    FaultKind.WRONG_TEXT: says("{step}: the text cannot be filled in: {why}"),
    FaultKind.NO_EXERCISE: says("{step}: the exercise cannot be made: {why}"),
    FaultKind.CANNOT_POSE: says(
        "{step}: teaches “{rule}”, about which the exercise “{exercise}” never asks here"
    ),
    FaultKind.NEVER_ASKED: says(
        "no exercise is sure to ask about a ticket of the kind of “{ticket}”"
    ),
    FaultKind.STORY: says("{step}: the first game cannot go on: {why}"),
}


def fault_text(fault: Fault) -> str:
    """Return a fault with its file and line, as compilers write them."""
    place = fault.file if fault.line is None else f"{fault.file}:{fault.line}"
    return f"{place}: {FAULTS[fault.kind](**fault.facts)}"
