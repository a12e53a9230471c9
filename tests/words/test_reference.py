"""The reference card and the comparison of boards in words."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.games import FOLDERS, rules_of
from tutor.rulebook import Refused, load_rulebooks
from tutor.rules.explorer import Explorer
from tutor.rules.globetrotter import Globetrotter
from tutor.rules.mountains import Mountains
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.stations import Stations
from tutor.rules.teams import Teams
from tutor.rules.tie_break import STEPS
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.terms import RouteKind
from tutor.words.common_rows import REFUSED, TIE_STEPS, common_rows
from tutor.words.pieces.piece import Picture, Section
from tutor.words.reference import (
    NOTHING,
    SECTIONS,
    ReferenceCard,
    comparison,
    game_name,
    reference_card,
    rows_of,
)
from tutor.words.values import Numbers

rule = pytest.mark.rule
GAMES = [(board, variant) for board in FOLDERS for variant in load_rulebooks(FOLDERS[board])]


def text(board: str, variant: str | None = None) -> ReferenceCard:
    """Return a board's card, compared with the base game."""
    return reference_card(rules_of(board, variant), rules_of("usa"))


def lines(one: ReferenceCard) -> dict[str, str]:
    """Return all lines of a card by label; "points" are those for routes."""
    found = {}
    for section in one.sections:
        for row in (*section.points, *section.rows):
            assert row.label not in found or section.key != "tickets"
            found.setdefault(row.label, row.text)
    return found


def texts(one: ReferenceCard) -> Iterator[str]:
    """Return every text of a card."""
    yield one.title
    for section in one.sections:
        yield section.title
        for row in (*section.points, *section.rows):
            yield from (row.label, row.text)


def test_everything_has_words() -> None:
    """Every section, way to refuse and step of a tie-break."""
    assert list(SECTIONS) == list(Section)
    assert set(REFUSED) == set(Refused)
    assert set(TIE_STEPS) == set(STEPS)


@pytest.mark.parametrize(("board", "variant"), GAMES)
def test_every_line_is_text(board: str, variant: str) -> None:
    """Nothing is empty, no ids, no gaps; labels are different within a section."""
    one = text(board, variant)
    for found in texts(one):
        assert found.strip()
        assert "{" not in found
        assert "--" not in found
        assert "_" not in found
        assert len(found) < 130
    for section in one.sections:
        labels = [row.label for row in (*section.points, *section.rows)]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(("board", "variant"), GAMES)
def test_a_card_is_short_enough_for_a_page(board: str, variant: str) -> None:
    """At most 54 lines, which one sheet takes, as tests/browser/test_reference.py measures."""
    assert len(list(texts(text(board, variant)))) < 2 * 54 + 2 * len(SECTIONS)


@pytest.mark.parametrize("picture", Picture)
def test_every_picture_is_on_a_card(picture: Picture) -> None:
    """And on no board more than once."""
    found = [
        [row.picture for row in rows_of(rules_of(board, variant))].count(picture)
        for board, variant in GAMES
    ]
    assert set(found) <= {0, 1}
    assert any(found)


@pytest.mark.parametrize(
    ("word", "has"),
    [
        ("tation", lambda rules: rules.piece(Stations)),
        ("oll token", lambda rules: rules.piece(Tolls)),
        ("loan", lambda rules: rules.piece(Tolls)),
        ("older", lambda rules: rules.piece(Teams)),
        ("ountain", lambda rules: rules.piece(Mountains)),
        ("erries", lambda rules: any(one.locomotives for one in rules.board.routes)),
        ("unnels", lambda rules: any(one.reveal for one in rules.board.routes)),
        ("xplorer", lambda rules: rules.piece(Explorer)),
        ("Globetrotter", lambda rules: rules.piece(Globetrotter)),
        ("eutral", lambda rules: rules.piece(NeutralPlayer)),
        ("single source", lambda rules: not rules.board.verified),
    ],
)
def test_no_words_of_other_boards(word: str, has: Callable[[Rules], object]) -> None:
    """What a board has not is not spoken of on its card; what it has, is."""
    for game in GAMES:
        spoken = any(word in one for one in texts(text(*game)))
        assert spoken == bool(has(rules_of(*game))), (word, game)


def test_what_differs_is_marked() -> None:
    """Against the base game, which itself is marked nowhere."""
    base, europe = text("usa"), text("europe")
    marked = {
        row.label: row.differs
        for section in europe.sections
        for row in (*section.rows, *section.points)
    }

    assert base.compared is None
    assert not any(
        row.differs or row.text == "Not part of this game"
        for section in base.sections
        for row in (*section.rows, *section.points)
    )
    assert europe.compared == "Differs from USA"
    assert all(marked[label] for label in ("Stations", "First tickets", "8 spaces"))
    assert not any(marked[label] for label in ("Trains", "6 spaces"))


def test_a_variant_is_compared_with_the_other_one() -> None:
    """The same board in another variant is not the base game."""
    one = reference_card(rules_of("nederland", "no_tolls"), rules_of("nederland", "tolls"))

    assert one.title == "Nederland, without bridge tolls"
    assert one.compared == "Differs from Nederland"
    assert [
        row.label for s in one.sections for row in s.rows if row.text == "Not part of this game"
    ] == [
        "Toll token bonus",
        "Loans",
    ]


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ((2,), "2"),
        ((2, 3), "2–3"),
        ((2, 3, 4, 5), "2–5"),
        ((4, 6), "4 or 6"),
        ((2, 4, 6), "2, 4 or 6"),
    ],
)
def test_numbers_of_players(numbers: tuple[int, ...], said: str) -> None:
    """Those in a row are joined."""
    assert str(Numbers(numbers)) == said


# --- own boards -----------------------------------------------------------------------------


def test_another_board_has_its_own_figures() -> None:
    """With other rules the lines say other numbers, nothing is written down twice."""
    base = rules_of("europe")
    book = replace(
        base.rulebook,
        players=(3, 5, 6),
        trains=33,
        last_round_at=1,
        tickets_kept=4,
        tie_break=(),
        points={length: 100 + length for length in range(1, 10)},
        open_lanes={(2, 3): 2, (2, 5): 2, (2, 6): 2},
        cards=replace(base.rulebook.cards, each_color=10, locomotives=9, clear_row_at=1),
        payment=replace(base.rulebook.payment, cards_for_symbol=5),
    )
    stations = Stations(count=4, unused=1, cards=(2, 2, 2, 2))
    pieces = tuple(stations if isinstance(one, Stations) else one for one in base.pieces)
    board = replace(base.board, id="mine", name="Mine", verified=False, tickets=())
    found = lines(reference_card(Rules(board, book, pieces), rules_of("usa")))

    assert found["Players"] == "3, 5 or 6"
    assert found["Trains"] == "33 for each player"
    assert found["All cards"] == "89: 10 of each colour and 9 locomotives"
    assert found["Face-up row"] == "Cleared when it holds 1 locomotive or more"
    assert found["First tickets"] == "1 long ticket and 3 regular tickets; keep at least 4"
    assert found["In the box"] == "46; which ones is not known here"
    assert found["8 spaces"] == "108 points, not confirmed"
    assert found["Not confirmed"] == "108 points for 8 spaces: compare with your board"
    assert found["Stations"] == "4 for each player"
    assert found["Stations not built"] == "1 point each"
    assert found["Instead of a ferry's locomotive"] == "Any 5 cards for each symbol"
    assert found["Building a station"].endswith("2, 2, 2, then 2 cards of one colour")
    assert found["Double routes"].startswith("All of them")
    assert found["Last round"].startswith("When a player ends a turn with 1 train or fewer")
    assert found["Equal points"] == "The win is shared"
    assert found["Sources"]


def test_what_no_board_has_has_words() -> None:
    """Four routes side by side, a tunnel of one card, teams of three, other lanes."""
    base, team = rules_of("usa"), rules_of("team_asia")
    boston = [one for one in base.board.routes if one.pair == "boston--montreal"]
    four = {lane: replace(boston[0], id=f"boston--montreal--{lane}", lane=lane) for lane in (3, 4)}
    tunnel = replace(base.board.routes[0], kind=RouteKind.TUNNEL, reveal=1)
    changed = {tunnel.id: tunnel, **{one.id: one for one in four.values()}}
    board = base.board.with_routes(changed)
    lanes = {(2, 2): 1, (2, 3): 1, (4, 2): 1, (4, 3): 3}
    book = replace(base.rulebook, players=(2, 3), open_lanes=lanes)
    found = {row.label: row.text for row in rows_of(Rules(board, book, base.pieces))}

    assert found["4 routes side by side"] == "2 players: only 1 of 4; 3 players: only 3 of 4"
    assert found["Double routes"] == "2–3 players: only 1 of 2"
    assert found["Tunnels"].startswith("Turn over 1 card; pay one more for each match")

    book = replace(team.rulebook, players=(6,))
    three = Teams(size=3)
    teams = tuple(three if isinstance(one, Teams) else one for one in team.pieces)
    found = {row.label: row.text for row in rows_of(Rules(team.board, book, teams))}
    assert found["Players"] == "6, in teams of 3 who sit side by side"
    assert found["Trains"] == "27 for each player, 81 for a team"


def test_a_piece_speaks_instead_of_what_is_common() -> None:
    """Markers that do not start level: one row, and it is the piece's."""
    with_spaces = rules_of("nederland")
    common = [row.text for row in common_rows(with_spaces) if row.label == "Markers"]
    said = [row.text for row in rows_of(with_spaces) if row.label == "Markers"]

    assert common == ["All begin at the start of the scoring track"]
    assert said == ["In turn order, they begin on 0, 1, 2, 3 and 4"]


# --- side by side ---------------------------------------------------------------------------


def test_all_boards_side_by_side() -> None:
    """A column for each, a line for everything that any of them has; empty cells have a dash."""
    boards = [rules_of(board) for board in FOLDERS]
    found = comparison(boards)
    by_label = {line.label: line for section in found.sections for line in section.lines}
    column = {name: place for place, name in enumerate(found.boards)}

    assert found.boards == tuple(game_name(one) for one in boards)
    assert {len(line.cells) for line in by_label.values()} == {len(FOLDERS)}
    assert by_label["Trains"].cells[column["Nordic Countries"]] == "40 for each player"
    assert by_label["Stations"].cells[column["Europe"]] == "3 for each player"
    assert by_label["Stations"].cells.count(NOTHING) == sum(
        one.piece(Stations) is None for one in boards
    )
    assert by_label["All cards"].same
    assert not by_label["Trains"].same
    assert not by_label["Stations"].same


def test_the_comparison_says_what_the_cards_say() -> None:
    """Every line of every card stands in its column, and nothing else does."""
    found = comparison([rules_of(*game) for game in GAMES])
    for column, game in enumerate(GAMES):
        mine = reference_card(rules_of(*game), rules_of(*game))
        for section, other in zip(mine.sections, found.sections, strict=True):
            rows = {row.label: row.text for row in (*section.points, *section.rows)}
            rows.pop("Not confirmed", None)
            cells = {line.label: line.cells[column] for line in other.lines}
            assert {label: cell for label, cell in cells.items() if cell != NOTHING} == rows


def test_lengths_stand_in_order() -> None:
    """1 space to 9 spaces."""
    found = comparison([rules_of(board) for board in reversed(FOLDERS)])
    (points,) = (section for section in found.sections if section.key == "points")
    labels = [line.label for line in points.lines if line.label.endswith(("space", "spaces"))]

    assert labels == ["1 space", *(f"{length} spaces" for length in range(2, 10))]


def test_one_board_compares_with_itself() -> None:
    """All its lines are the same everywhere."""
    found = comparison([rules_of("usa")])

    assert all(line.same for section in found.sections for line in section.lines)
    assert comparison([]).sections == ()
