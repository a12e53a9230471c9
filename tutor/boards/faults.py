"""What can be wrong with a board's folder: kinds of faults with their facts, place and line."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from tutor.decoding import MisfitError


class FaultKind(StrEnum):
    """The kinds of faults; the comment names the facts that each carries."""

    NO_FOLDER = "no_folder"
    MISSING_FILE = "missing_file"
    NOT_UTF8 = "not_utf8"
    NOT_CSV = "not_csv"  # reason
    NOT_TOML = "not_toml"  # reason
    NESTED = "nested"  # most
    WRONG_HEADER = "wrong_header"  # expected, found
    WRONG_NUMBER_OF_FIELDS = "wrong_number_of_fields"  # expected, found
    MISSING_KEY = "missing_key"  # key
    UNKNOWN_KEY = "unknown_key"  # key, known
    WRONG_VALUE = "wrong_value"  # key, value, expected
    HIDDEN = "hidden"  # key, letters
    TWICE = "twice"  # what
    UNKNOWN_CITY = "unknown_city"  # city
    WRONG_ID = "wrong_id"  # found, expected
    SAME_CITY = "same_city"  # city
    OTHER_NAME_TAKEN = "other_name_taken"  # name, city
    OTHER_COUNTRY_NAME = "other_country_name"  # end, name
    DIFFERS_ON_ONE_CARD = "differs_on_one_card"  # key
    NOT_SHORTER = "not_shorter"  # name, city
    WRONG_COUNT = "wrong_count"  # what, expected, found
    LANES_UNEQUAL = "lanes_unequal"  # pair
    LANES_NOT_UNEQUAL = "lanes_not_unequal"  # pair
    LANES_NUMBERED = "lanes_numbered"  # pair
    SPACES_COUNTED = "spaces_counted"  # route, expected, found
    SPACES_NUMBERED = "spaces_numbered"  # route
    SPACES_TURNED = "spaces_turned"  # route, a, b
    SPACES_APART = "spaces_apart"  # route, space, next, found, least, most
    NO_POINTS_FOR_LENGTH = "no_points_for_length"  # route, length
    FERRY_WITHOUT_SYMBOL = "ferry_without_symbol"  # route
    SYMBOL_WITHOUT_FERRY = "symbol_without_ferry"  # route
    TUNNEL_WITHOUT_REVEAL = "tunnel_without_reveal"  # route
    REVEAL_WITHOUT_TUNNEL = "reveal_without_tunnel"  # route
    NOT_CONNECTED = "not_connected"  # city
    NO_WAY = "no_way"  # ticket, to
    SAME_NAME = "same_name"  # name, one, other
    NOT_FOUND = "not_found"  # ticket, name
    NOT_LISTED = "not_listed"  # ticket, name
    NOT_SAID = "not_said"  # ticket, name
    JUDGED_APART = "judged_apart"  # ticket, routes
    BOT_FAILS = "bot_fails"  # ticket, why
    UNUSED_FIGURE = "unused_figure"  # route, what
    UNKNOWN_PAIR = "unknown_pair"  # pair
    UNKNOWN_ROUTE = "unknown_route"  # route
    UNKNOWN_PIECE = "unknown_piece"  # piece, known
    UNKNOWN_STEP = "unknown_step"  # step, known
    NO_LANES_FOR = "no_lanes_for"  # lanes, players
    GOLDEN_PROBLEM = "golden_problem"  # code, where
    GOLDEN_DIFFERS = "golden_differs"  # what, expected, found
    GOLDEN_DIFFERS_MORE = "golden_differs_more"  # what, expected, found, more
    RECORD_BROKEN = "record_broken"  # why
    NO_GOLDEN_GAME = "no_golden_game"  # piece
    NEVER_GIVEN = "never_given"  # piece, part
    NEVER_WITHHELD = "never_withheld"  # piece, part
    NO_STEPS = "no_steps"
    UNLISTED_LESSON = "unlisted_lesson"
    LONG_COURSE = "long_course"  # steps, most
    LONG_OWN_COURSE = "long_own_course"  # steps, most
    LONG_TEXT = "long_text"  # step, words, most
    UNKNOWN_EXERCISE = "unknown_exercise"  # step, exercise, known
    UNKNOWN_FIGURE = "unknown_figure"  # step, figure, known
    UNKNOWN_RULE = "unknown_rule"  # step, rule
    WRONG_TEXT = "wrong_text"  # step, why
    NO_EXERCISE = "no_exercise"  # step, why
    CANNOT_POSE = "cannot_pose"  # step, rule, exercise
    NEVER_ASKED = "never_asked"  # ticket
    STORY = "story"  # step, why


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a board's folder: file, line (None: the file as a whole), and why.

    ``place`` is its place in a TOML file, for which :mod:`tutor.boards.toml_lines` finds the line;
    if it is not given, the fact ``key`` is the place.
    """

    file: str
    line: int | None
    kind: FaultKind
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)
    place: str = ""


def misfits(file: str, error: MisfitError) -> Iterator[Fault]:
    """Yield the faults of a file of plain data."""
    for misfit in error.misfits:
        yield Fault(file, None, FaultKind(misfit.kind), misfit.facts)


class BoardError(Exception):
    """A folder that cannot be read as a board; ``faults`` lists everything found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(
            "; ".join(f"{f.file}:{f.line or ''} {f.kind} {f.facts}" for f in self.faults)
        )
