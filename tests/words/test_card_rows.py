"""The rows of a board's reference card, against rules.toml, the tables and docs/rules.md."""

import csv
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.games import FOLDERS, rules_of
from tests.plain.printed import PRINTED
from tutor.figures import is_confirmed, points_printed
from tutor.rulebook import load_rulebooks
from tutor.words.common_rows import REFUSED, TIE_STEPS
from tutor.words.pieces.piece import Section
from tutor.words.reference import reference_card, rows_of
from tutor.words.values import Numbers, Then

rule = pytest.mark.rule
GAMES = [(board, variant) for board in FOLDERS for variant in load_rulebooks(FOLDERS[board])]


def of(board: str, variant: str | None = None) -> dict[str, str]:
    """Return what a board's card says, by label."""
    return {row.label: row.text for row in rows_of(rules_of(board, variant))}


def missing(board: str, base: str) -> set[str]:
    """Return the parts of another board's score that a card says to be missing."""
    card = reference_card(rules_of(board), rules_of(base))
    rows = [row for section in card.sections for row in section.rows]
    return {row.label for row in rows if row.text == "Not part of this game"}


def document(board: str) -> Mapping[str, Any]:
    """Return rules.toml as it stands."""
    return tomllib.loads((FOLDERS[board] / "rules.toml").read_text("utf-8"))


def column(board: str, name: str) -> list[str]:
    """Return a column of routes.csv."""
    with (FOLDERS[board] / "routes.csv").open(encoding="utf-8", newline="") as file:
        return [row[name] for row in csv.DictReader(file)]


# --- every board ----------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "variant"), GAMES)
def test_figures_are_those_of_the_files(board: str, variant: str) -> None:
    """Set-up, cards, tickets, points and the end, read from rules.toml a second time."""
    written, found = document(board), of(board, variant)
    chosen = {**written, **written["variants"][variant]}
    cards, tickets = written["cards"], written["tickets"]
    total = 8 * cards["each_color"] + cards["locomotives"]
    (team,) = [one["size"] for one in written["pieces"] if one["piece"] == "teams"] or [1]

    assert found["Players"].startswith(str(Numbers(chosen["players"])))
    assert (f"in teams of {team}" in found["Players"]) == (team > 1)
    assert found["Trains"].startswith(f"{written['trains']} for each player")
    assert (f"{team * written['trains']} for a team" in found["Trains"]) == (team > 1)
    assert found["All cards"] == (
        f"{total}: {cards['each_color']} of each colour and {cards['locomotives']} locomotives"
    )
    assert found["At the start"] == f"{cards['hand']} dealt to each player, {cards['row']} face up"
    clear = cards["clear_row_at"]
    assert found["Face-up row"].startswith(
        f"Cleared when it holds {clear} loco" if clear else "Never cleared"
    )
    dealt = tickets["dealt"]
    first = f"{dealt['regular']} tickets"
    if "long" in dealt:
        first = f"{dealt['long']} long ticket and {dealt['regular']} regular tickets"
    assert found["First tickets"] == f"{first}; keep at least {written['tickets_kept']}"
    drawn = f"{tickets['drawn']} tickets" + (", regular ones only" if "long" in dealt else "")
    assert found["Drawing tickets"] == f"{drawn}; keep at least {tickets['kept']}"
    refused = {str(where): text() for where, text in REFUSED.items()}
    assert found["First tickets not kept"] == refused[tickets["refused_at_start"]]
    assert found["Drawn tickets not kept"] == refused[tickets["refused"]]
    assert f"{written['last_round_at']} trains or fewer" in found["Last round"]
    assert ("a team's players together" in found["Last round"]) == (team > 1)
    steps = str(Then(TIE_STEPS[step]() for step in written["tie_break"]))
    assert found["Equal points"] == f"Decided by {steps}; otherwise the win is shared"
    lengths = sorted({int(length) for length in column(board, "length")})
    worth = [row for row in rows_of(rules_of(board, variant)) if row.spaces]
    assert [(row.spaces, int(row.text.split()[0])) for row in worth] == [
        (length, written["points"][str(length)]) for length in lengths
    ]
    doubles = chosen["lanes"]["double"]
    for number in chosen["players"]:
        both = "both" in found["Double routes"] or "All of them" in found["Double routes"]
        assert doubles[str(number)] == 1 or both


@pytest.mark.parametrize(("board", "variant"), GAMES)
def test_every_row_stands_once(board: str, variant: str) -> None:
    """In its section, and no section of a printed board is empty."""
    found = rows_of(rules_of(board, variant))

    assert len({(row.section, row.label) for row in found}) == len(found)
    assert list(dict.fromkeys(row.section for row in found)) == list(Section)


@rule("B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B10", "B11", "B12", "B13", "B15", "B16")
def test_the_base_game() -> None:
    """The whole card of USA."""
    rows: dict[str, list[tuple[str, str]]] = {}
    for row in rows_of(rules_of("usa")):
        rows.setdefault(row.section, []).append((row.label, row.text))
    assert rows == {
        "set_up": [
            ("Players", "2–5"),
            ("Trains", "45 for each player"),
            ("Markers", "All begin at the start of the scoring track"),
        ],
        "turn": [
            ("First player", "Whoever has travelled the most"),
            ("Do one of these", "Draw train cards, claim a route, or draw tickets"),
        ],
        "cards": [
            ("All cards", "110: 12 of each colour and 14 locomotives"),
            ("At the start", "4 dealt to each player, 5 face up"),
            (
                "Drawing cards",
                "Two, from the row or blind from the pile; fill gaps in the row at once",
            ),
            ("Face-up locomotive", "The only card you take that turn"),
            ("Face-up row", "Cleared when it holds 3 locomotives or more"),
            ("Empty pile", "Shuffle the discards into a new one"),
        ],
        "tickets": [
            ("In the box", "30"),
            ("First tickets", "3 tickets; keep at least 2"),
            ("First tickets not kept", "Under the pile"),
            ("Drawing tickets", "3 tickets; keep at least 1"),
            ("Too few in the pile", "Draw what is left"),
            ("Drawn tickets not kept", "Under the pile"),
            ("Tickets kept", "As many as you like; you can never give them back"),
        ],
        "routes": [
            ("Claim", "One free route, all of it, anywhere; put a train on each space"),
            ("Coloured route", "A card of its colour for each space"),
            ("Gray route", "A card for each space, all of any one colour"),
            ("Locomotives", "Stand in for any colour"),
        ],
        "lanes": [
            ("One player", "Never owns two routes between the same two cities"),
            (
                "Double routes",
                "2–3 players: only 1 of 2; 4–5 players: both, by different players",
            ),
        ],
        "points": [
            ("1 space", "1 point"),
            ("2 spaces", "2 points"),
            ("3 spaces", "4 points"),
            ("4 spaces", "7 points"),
            ("5 spaces", "10 points"),
            ("6 spaces", "15 points"),
            ("Tickets", "You gain the points of those completed and lose those of the others"),
            (
                "Longest route",
                (
                    "10 points for the most trains in one line that uses no route twice; "
                    "everybody tied gets the full bonus"
                ),
            ),
        ],
        "end": [
            (
                "Last round",
                "When a player ends a turn with 2 trains or fewer, everyone has one more turn",
            ),
            (
                "Equal points",
                (
                    "Decided by most completed tickets, then the bonus for the longest route; "
                    "otherwise the win is shared"
                ),
            ),
        ],
    }


# --- each board's specials ------------------------------------------------------------------

STATIONS = {"Or build", "Stations", "Building a station", "Using a station", "Stations not built"}
TOLLS = {"Toll tokens", "Tolls", "Too few tokens", "Each loan", "Token ranking, 2 players"}
TOLLS |= {"Enough tokens", "Equal tokens", "Players with a loan"}
NEUTRAL = {
    "Neutral player",
    "The neutral player's routes",
    "Both lanes free",
    "The neutral player's tolls",
}
NEUTRAL |= {
    "The neutral player",
    "One lane owned by a player",
    "Nothing happens",
    "The neutral player leaves for good",
}
TEAMS = {"Or move", "Holders", "Two cards drawn", "Into the holder", "Paying", "Sources"}
TEAMS |= {"Canton – Hong Kong", "Talk between team mates", "Team mates", "One network"}
MOUNTAINS = {"Mountain routes", "Trains needed", "Trains in the crossing"}
TUNNELS = {
    "Tunnels",
    "What matches",
    "Only locomotives laid",
    "Tunnel not paid",
    "Pile too short for a tunnel",
}
NORTH = {"Instead of a ferry's locomotive", "Lieksa – Murmansk"}
COUNTRIES = {"Routes into a country", "Two flags of one country", "Tickets with countries"}
COUNTRIES |= {"Several countries joined", "No country joined", "Two cards of one country"}
SPECIALS = COUNTRIES | STATIONS | TOLLS | NEUTRAL | TEAMS | MOUNTAINS | NORTH
SPECIALS |= TUNNELS | {"Ferries", "Grand Tour"}


@pytest.mark.parametrize(
    ("board", "variant", "own"),
    [
        ("usa", None, set()),
        ("europe", None, STATIONS | TUNNELS | {"Ferries"}),
        ("nordic", None, NORTH | TUNNELS | {"Ferries"}),
        ("nederland", "tolls", TOLLS),
        ("nederland", "no_tolls", set()),
        ("nederland", "neutral", TOLLS | NEUTRAL),
        ("team_asia", None, TEAMS | TUNNELS),
        ("legendary_asia", None, MOUNTAINS | {"Ferries"}),
        ("india", None, {"Ferries", "Grand Tour"}),
        ("switzerland", None, COUNTRIES | TUNNELS),
    ],
)
def test_every_card_has_its_specials_and_no_others(
    board: str, variant: str | None, own: set[str]
) -> None:
    """Nothing of another board strays onto a card."""
    assert set(of(board, variant)) & SPECIALS == own


@rule("E5", "E6", "E7", "E8", "N7", "T8", "H6")
@pytest.mark.parametrize("board", [board for board, row in PRINTED.items() if row.turned])
def test_tunnels(board: str) -> None:
    """What matches, locomotives alone, giving up, a pile that is too short."""
    found = of(board)

    assert found["Tunnels"].endswith("pay one more for each match, then discard those turned over")
    assert found["What matches"] == (
        "Cards of the colour you laid, and locomotives; either pays for more"
    )
    assert found["Only locomotives laid"].startswith("Only locomotives match")
    assert found["Tunnel not paid"].startswith("All cards laid go back to your hand")
    assert found["Pile too short for a tunnel"].endswith(
        "turn over what there is; with nothing to turn over there is no risk"
    )


@rule("E1", "E2", "E4", "E5", "E9", "E12", "E14")
def test_europe() -> None:
    """Stations, gray ferries, tunnels of three cards."""
    found = of("europe")

    assert found["Or build"] == "A station, in a city without one"
    assert found["Stations"] == "3 for each player"
    assert "1, 2, then 3 cards of one colour" in found["Building a station"]
    assert "may use one route there that belongs to another" in found["Using a station"]
    assert found["Stations not built"] == "4 points each"
    assert "cards of any one colour" in found["Ferries"]
    assert found["Tunnels"].startswith("Turn over 3 cards")
    assert found["Longest route"].startswith("10 points (European Express) for the most trains")
    assert found["Equal lines"] == (
        "Sources differ: as a house rule the bonus is divided, rounded down"
    )
    assert found["In the box"] == "46, 6 of them long"
    assert found["First tickets"] == "1 long ticket and 3 regular tickets; keep at least 2"
    assert found["Drawing tickets"] == "3 tickets, regular ones only; keep at least 1"
    assert found["Equal points"].startswith(
        "Decided by most completed tickets, fewest stations built, then the bonus"
    )


@rule("N1", "N2", "N3", "N4", "N5", "N6", "N8", "N10", "N11")
def test_nordic_countries() -> None:
    """Locomotives, three for one, four for one, Globetrotter instead of the longest route."""
    found = of("nordic")

    assert found["Locomotives"] == "Stand in for a colour on ferries and in tunnels only"
    assert found["Face-up locomotive"] == "A card like any other: you may take two in a turn"
    assert found["Face-up row"] == "Never cleared"
    assert found["Instead of a ferry's locomotive"] == "Any 3 cards for each symbol"
    assert found["Lieksa – Murmansk"].startswith("Any 4 cards can pay for a space")
    assert found["Double routes"] == (
        "2 players: only 1 of 2; 3 players: both, by different players"
    )
    assert found["Globetrotter"].startswith("10 points")
    assert "the longest continuous route (our reading)" in found["Equal points"]
    assert missing("nordic", "usa") == {"Longest route"}


@rule("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "D14")
@rule("D15", "D16")
def test_nederland() -> None:
    """Tokens, ranking and loans; without tolls nothing of them, with neutral for two only."""
    tolls, plain, two = (of("nederland", name) for name in ("tolls", "no_tolls", "neutral"))

    assert tolls["Markers"] == "In turn order, they begin on 0, 1, 2, 3 and 4"
    assert tolls["Toll tokens"] == (
        "Worth 30 for each player (2 × 4, 6 × 2, 10 × 1), kept secret; change them at any time, "
        "with the bank or a player"
    )
    assert tolls["Tokens themselves"] == "Score nothing: only the ranking counts"
    assert (
        tolls["Most tickets"]
        == plain["Most tickets"]
        == ("No bonus for the most completed tickets")
    )
    assert tolls["Token ranking, 5 players"] == "55, 35, 20, 10, 0, most tokens first"
    assert tolls["Token ranking, 2 players"] == "55, 0, most tokens first"
    assert tolls["Each loan"] == "You lose 5 points and get no bonus for tokens"
    assert "Take a loan" in tolls["Too few tokens"]
    assert tolls["Enough tokens"] == "If you can pay the whole toll, you must"
    assert tolls["Equal tokens"].startswith(
        "Tied players share a place and each get its full bonus"
    )
    assert tolls["Players with a loan"] == "Keep their place in the ranking; nobody moves up"
    assert tolls["Too few in the pile"] == "Go on from the new pile"
    assert tolls["Double routes"].startswith("All of them")
    assert plain["Double routes"].startswith("2–3 players: only 1 of 2; 4–5 players: both")
    assert two["Markers"] == "In turn order, they begin on 0 and 1"
    assert "40 trains of another colour" in two["Neutral player"]
    assert two["Neutral player"].endswith(
        "and one more as its token, which the second player holds first"
    )
    assert two["The neutral player's routes"].startswith(
        "From round 6 on, turn up and discard a ticket after each"
    )
    assert two["One lane owned by a player"].endswith(
        "the bank pays the owner the toll; the token stays"
    )
    assert two["Nothing happens"].endswith("already, or players own both lanes")
    assert two["The neutral player's tolls"].endswith("whoever claims the other pays the bank")
    assert two["The neutral player leaves for good"] == (
        "With too few trains for its route, or as soon as the ticket pile first runs out "
        "(our reading)"
    )
    assert two["Players"] == "2"
    assert missing("nederland", "usa") == {"Longest route"}


@rule("T1", "T3", "T5", "T7", "T8", "T9", "T11", "T12", "T13")
def test_team_asia() -> None:
    """Teams, lanes by number of players, and 18 points that are not confirmed."""
    found = of("team_asia")

    assert found["Or move"] == "One or two tickets to the holder"
    assert "one or two more as a whole turn" in found["Into the holder"]
    assert "From a single source" in found["Sources"]
    assert found["Team mates"] == "May own one each where two are open"
    assert found["Players"] == "4 or 6, in teams of 2 who sit side by side"
    assert found["Trains"] == ("27 for each player, 54 for a team: 45 of its colour and 9 extra")
    assert found["Talk between team mates"] == (
        "Free, but of the game only about what lies in the team's holders"
    )
    assert found["Holders"].endswith("the other teams do not see into them (our reading)")
    assert found["Longest route"].startswith("10 points (Asian Express)")
    assert "the longest continuous route (our reading)" in found["Equal points"]
    assert found["In the box"] == "60; which ones is not known here"
    assert found["Face-up locomotive"] == "The only card you take that turn; it goes to the holder"
    assert found["Double routes"] == (
        "4 players: only 1 of 2; 6 players: both, by different players"
    )
    assert found["Triple routes"] == "4 players: only 2 of 3; 6 players: all, by different players"
    assert found["Canton – Hong Kong"].startswith("All of them")
    assert found["Tunnels"].startswith(
        "Turn over as many cards as are printed on the route (4 to 6)"
    )
    assert found["7 spaces"] == "18 points, not confirmed"
    assert found["6 spaces"] == "15 points"
    assert found["Last round"].startswith("When a team's players together have 4 trains or fewer")
    assert missing("team_asia", "usa") == set()


@rule("A1", "A2", "A3", "A4", "A8", "A9")
def test_legendary_asia() -> None:
    """Mountains, coloured ferries, the Explorer."""
    found = of("legendary_asia")

    assert found["Trains in the crossing"] == "2 points each"
    assert found["Mountain routes"].endswith("never a card")
    assert found["The lane beside"] == (
        "Without Xs of its own it costs no extra trains, whatever its colour"
    )
    assert (
        found["Trains needed"] == "Enough for all spaces and all Xs, or you cannot claim the route"
    )
    assert "the route's colour" in found["Ferries"]
    assert found["Explorer"].startswith("10 points (Asian Explorer) for the most cities")
    assert found["Equal points"].startswith(
        "Decided by most completed tickets, then most mountain routes"
    )
    assert missing("legendary_asia", "usa") == {"Longest route"}


@rule("I1", "I2", "I3", "I5", "I6", "I9", "I11", "I13")
def test_india() -> None:
    """Four tickets, ferries, the Grand Tour, and no Globetrotter."""
    found = of("india")

    assert (found["Players"], found["In the box"]) == ("2–4", "58")
    assert found["First tickets"] == "4 tickets; keep at least 2"
    assert found["Double routes"] == (
        "2–3 players: only 1 of 2; 4 players: both, by different players"
    )
    assert found["8 spaces"] == "21 points"
    assert not {"5 spaces", "7 spaces", "Globetrotter"} & set(found)
    assert found["Grand Tour"].startswith(
        "5, 10, 20, 30, 40 points (Grand Tour of India) for 1, 2, 3, 4, 5 or more"
    )
    assert found["Longest route"].startswith("10 points (Indian Express) for the most trains")
    assert found["Equal points"] == of("usa")["Equal points"]
    assert missing("india", "usa") == set()


@rule("H1", "H2", "H3", "H4", "H5", "H7", "H8", "H10", "H11", "H13", "H14", "H15", "H16")
@rule("H17", "H18", "H20")
def test_switzerland() -> None:
    """Locomotives in tunnels, flags, and tickets with countries."""
    found = of("switzerland")

    assert (found["Players"], found["In the box"]) == ("2–3", "46")
    assert found["Trains"] == "40 for each player"
    assert found["First tickets"] == "5 tickets; keep at least 2"
    assert found["Drawn tickets not kept"] == "Out of the game"
    assert found["Face-up locomotive"] == "A card like any other: you may take two in a turn"
    assert found["Face-up row"] == "Cleared when it holds 3 locomotives or more"
    assert found["Locomotives"].startswith("Stand in for a colour in tunnels only")
    assert found["Double routes"] == (
        "2 players: only 1 of 2; 3 players: both, by different players"
    )
    assert found["6 spaces"] == "15 points"
    assert found["Routes into a country"].endswith("flags of one country are not joined")
    assert found["Two flags of one country"].endswith("one player may own both")
    assert found["Tickets with countries"].endswith("a flag of any of the others")
    assert found["Several countries joined"].startswith("Only the best")
    assert found["No country joined"].endswith("the lowest points on the ticket")
    assert found["Two cards of one country"].startswith("Each scores in full")
    assert found["Longest route"].startswith("10 points")
    assert found["Equal points"] == of("usa")["Equal points"]
    assert missing("switzerland", "usa") == set()


# --- what differs ---------------------------------------------------------------------------


def test_any_game_can_be_the_base() -> None:
    """Compared with Europe, USA lacks stations and nothing else differs in its set-up."""
    card = reference_card(rules_of("usa"), rules_of("europe"))
    set_up = next(section for section in card.sections if section.key == Section.SET_UP)

    assert missing("usa", "europe") == {"Stations not built"}
    assert not any(row.differs for row in set_up.rows)


@rule("T13")
def test_points_are_confirmed_unless_long_and_from_a_single_source() -> None:
    """A board that is verified is sure of all it prints."""
    team = rules_of("team_asia")
    sure = replace(team, board=replace(team.board, verified=True))

    assert [length for length in points_printed(team) if not is_confirmed(team, length)] == [7]
    assert all(is_confirmed(sure, length) for length in points_printed(sure))
    assert all(is_confirmed(rules_of("nordic"), length) for length in (1, 6, 9))
