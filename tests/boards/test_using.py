"""Check uses a board: it says and types its names, lets bots play, and asks what lessons ask."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.boards.made_up import FEW, change, with_few_and_countries
from tutor.boards import Board, FaultKind, Ticket, TicketKind, Way, load_board
from tutor.bots import Level, bot
from tutor.checking import checked, using
from tutor.pad.search import find_tickets
from tutor.play.tickets import Progress, wanted_routes
from tutor.table.actions import Action
from tutor.table.seen import Seen
from tutor.words.faults import fault_text
from tutor.words.names import Names


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a board with countries and border ends."""
    return with_few_and_countries(tmp_path)


def told(own: Path, kind: FaultKind) -> list[str]:
    """Return the faults of a kind in words."""
    return [fault_text(fault) for fault in checked(own).faults if fault.kind is kind]


def course(own: Path, *exercises: str, teaches: Sequence[str] = ()) -> None:
    """Write a course with a step for each exercise."""
    lessons = own / "lessons"
    lessons.mkdir()
    (lessons / "course.toml").write_text('[[lessons]]\nid = "one"\n', "utf-8")
    steps = [
        f'[[steps]]\nid = "s{number}"\ntext = "Look."\nteaches = {list(teaches)}\n'
        f"exercise = {{ {exercise} }}\n"
        for number, exercise in enumerate(exercises)
    ]
    (lessons / "one.toml").write_text('title = "One"\n' + "".join(steps), "utf-8")


@pytest.mark.rule("H9", "H13", "H14")
def test_a_board_with_countries_is_sound(own: Path) -> None:
    """Each copy of a card is a ticket; those that name countries are of two further kinds."""
    assert checked(own).faults == ()
    board = load_board(own)
    assert {ticket.kind for ticket in board.tickets} == set(TicketKind)
    assert [len(copies) for copies in board.copies.values()] == [2]


def test_a_country_has_one_name(own: Path) -> None:
    """Its border ends are called as it is."""
    change(
        own / "countries.csv",
        "atlantis,Atlantis,atlantis_miami",
        "atlantis,Atlantic,atlantis_miami",
    )

    (text,) = told(own, FaultKind.OTHER_COUNTRY_NAME)
    assert "“atlantis_miami” is called “Atlantis”" in text


def test_the_rows_of_a_card_agree(own: Path) -> None:
    """How many copies there are is a fact about the card."""
    change(own / "country_tickets.csv", "thule,12,2", "thule,12,1")

    (text,) = told(own, FaultKind.DIFFERS_ON_ONE_CARD)
    assert text.startswith("country_tickets.csv:6: “copies” differs")


@pytest.mark.rule("H10")
def test_a_border_end_without_a_route_is_named(own: Path) -> None:
    """Nobody can come to it, or to the country if that is its only one."""
    change(
        own / "routes.csv",
        "duluth--thule_duluth--1,duluth,thule_duluth,1,2,gray,train,0,0,0,0,\n",
        "",
    )
    change(own / "board.toml", "routes = 105", "routes = 104")

    assert len(told(own, FaultKind.NOT_CONNECTED)) == 1
    assert told(own, FaultKind.NO_WAY) == [
        f"country_tickets.csv: no routes lead from what “{ticket}” names first to “thule”"
        for ticket in ("denver--countries", "atlantis--countries--1", "atlantis--countries--2")
    ]


def test_a_ticket_without_a_way_is_named(own: Path) -> None:
    """It could only ever be lost."""
    change(own / "cities.csv", "\n", "\nnowhere,Nowhere,0.1,0.1,,\n")
    change(own / "board.toml", "cities = 36", "cities = 37")
    change(own / "tickets.csv", "\n", "\nboston--nowhere,boston,nowhere,9,regular,,\n")
    change(own / "board.toml", f"tickets = {FEW + 3}", f"tickets = {FEW + 4}")

    assert told(own, FaultKind.NO_WAY) == [
        "tickets.csv: no routes lead from what “boston--nowhere” names first to “nowhere”"
    ]


def test_two_cities_with_one_name_are_named(own: Path) -> None:
    """Accents and capitals are no difference to those who type."""
    change(own / "cities.csv", "boston,Boston", "boston,CHÁRLESTON")

    (text,) = told(own, FaultKind.SAME_NAME)
    assert "cities.csv: “boston” and “charleston” are both called “Charleston”" in text


@pytest.mark.rule("H11")
def test_two_routes_to_one_country_are_told_apart_by_colour(own: Path) -> None:
    """From the same city, that is; where the colours are the same too, nobody can."""
    change(own / "cities.csv", "thule_duluth,Thule", "thule_duluth,Lemuria")
    change(own / "countries.csv", "thule,Thule,thule_duluth", "lemuria,Lemuria,thule_duluth")
    change(own / "country_tickets.csv", "denver--countries,denver,thule,8,1,regular\n", "")
    change(own / "country_tickets.csv", "atlantis--countries,atlantis,thule,12,2,regular\n", "")
    change(
        own / "routes.csv",
        "lemuria_seattle--seattle--1,lemuria_seattle,seattle",
        "duluth--lemuria_seattle--1,duluth,lemuria_seattle",
    )

    (text,) = told(own, FaultKind.SAME_NAME)
    assert "are both called “Duluth – Lemuria (gray)”" in text
    change(own / "routes.csv", "duluth,thule_duluth,1,2,gray", "duluth,thule_duluth,1,2,red")
    assert told(own, FaultKind.SAME_NAME) == []


def test_a_ticket_that_cannot_be_typed_is_named(own: Path) -> None:
    """A name of more words than the score pad reads, for example."""
    change(own / "cities.csv", "boston,Boston", "boston,Our Lady of the New Bay")

    (text,) = told(own, FaultKind.NOT_FOUND)
    assert text.startswith("tickets.csv: “Our Lady of the New Bay – Miami”, typed on the score pad")
    assert text.endswith("is not read as the ticket “boston--miami”")


class Fails:
    """A bot that cannot play with one of the tickets."""

    def __init__(self, level: Level, _seed: object = 0) -> None:
        self._bot = bot(level)

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Choose as the other bots do, but for that ticket."""
        if "denver--countries" in seen.own_tickets:
            raise KeyError("denver")
        return self._bot.choose(seen, actions)


@pytest.mark.rule("B14", "H16")
def test_a_ticket_that_is_judged_in_two_ways_is_named(own: Path, monkeypatch: Any) -> None:
    """As one would be that asks for more than a pair, if only some of the code knew it."""
    asks_for_more = Ticket.met

    def met(ticket: Ticket, joined: Callable[[str, str], bool]) -> Way | None:
        return None if ticket.kind is TicketKind.COUNTRY else asks_for_more(ticket, joined)

    monkeypatch.setattr(Ticket, "met", met)

    texts = told(own, FaultKind.JUDGED_APART)
    named = [ticket.id for ticket in load_board(own).tickets if ticket.kind is TicketKind.COUNTRY]
    assert len(texts) == len(named) > 0
    assert all(
        f"“{ticket}” is completed by" in text for ticket, text in zip(named, texts, strict=True)
    )


def test_a_ticket_with_which_bots_fail_is_named(own: Path, monkeypatch: Any) -> None:
    """It is named alone, with what goes wrong."""
    monkeypatch.setattr(using, "bot", Fails)

    (text,) = told(own, FaultKind.BOT_FAILS)
    assert text.startswith("country_tickets.csv: a bot with the ticket “denver--countries”, or its")
    assert text.endswith("coach, cannot take its turn: KeyError('denver')")


def test_a_ticket_for_which_the_coach_wants_too_little_is_named(
    own: Path, monkeypatch: Any
) -> None:
    """As it would for a third city, if it looked for ways between two."""

    def fewer(seen: Seen, tickets: Sequence[Progress]) -> tuple[str, ...]:
        some = [one for one in tickets if one.ticket != "boston--miami"]
        return wanted_routes(seen, some)

    monkeypatch.setattr(using, "wanted_routes", fewer)

    (text,) = told(own, FaultKind.BOT_FAILS)
    assert text.startswith("tickets.csv: a bot with the ticket “boston--miami”, or its coach,")
    assert "the coach wants too few routes" in text


@pytest.mark.parametrize("words", ["ticket_itself", "ticket_card", "ticket_reached"])
def test_a_name_that_is_not_said_is_named(own: Path, monkeypatch: Any, words: str) -> None:
    """As the third one would be that a ticket asks for, if words knew of two."""
    say = getattr(Names, words)

    def shorter(names: Names, ticket: Ticket, *way: Way) -> str:
        return say(names, ticket, *way).partition(" /")[0].replace("Miami", "")

    monkeypatch.setattr(Names, words, shorter)

    texts = told(own, FaultKind.NOT_SAID)
    assert "tickets.csv: the words for the ticket “boston--miami” leave out “Miami”" in texts
    cut = [text for text in texts if "“denver--countries” leave out “Thule”" in text]
    assert bool(cut) == (words != "ticket_reached")


@pytest.mark.parametrize("city", ["Boston", "Miami"])
def test_a_ticket_that_part_of_its_name_does_not_bring_up_is_named(
    own: Path, monkeypatch: Any, city: str
) -> None:
    """As by a third city, if only two were looked for."""

    def others(board: Board, text: str) -> tuple[Ticket, ...]:
        found = find_tickets(board, text)
        return tuple(one for one in found if text != city or one.id != "boston--miami")

    monkeypatch.setattr(using, "find_tickets", others)

    (text,) = told(own, FaultKind.NOT_LISTED)
    assert text == (
        f"tickets.csv: “{city}”, typed on the score pad, does not bring up the ticket "
        "“boston--miami”"
    )


def test_a_kind_of_ticket_that_no_exercise_asks_about_is_named(own: Path) -> None:
    """A course on a board with countries must be sure to ask about each kind of their tickets."""
    course(own, 'kind = "complete_ticket", ticket = "cities"')

    assert told(own, FaultKind.NEVER_ASKED) == [
        f"lessons/course.toml: no exercise is sure to ask about a ticket of the kind of “{ticket}”"
        for ticket in ("atlantis--countries--1", "denver--countries")
    ]


def test_a_course_that_asks_about_each_kind_is_sound(own: Path) -> None:
    """With an exercise for each."""
    course(
        own,
        'kind = "complete_ticket", ticket = "city"',
        'kind = "tickets_done", ticket = "country"',
    )

    assert checked(own).faults == ()


CITY, COUNTRY, CITIES = (f'kind = "complete_ticket", ticket = "{kind}"' for kind in (
    "city", "country", "cities",
))  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "poses", "does_not"),
    [
        ("B14", 'kind = "tickets_done"', 'kind = "most_points"'),
        ("H13", CITY, COUNTRY),
        ("H14", COUNTRY, CITY),
        ("H15", 'kind = "score_line", part = "tickets", shows = "lost"', 'kind = "score_line"'),
        ("H16", 'kind = "tickets_done", shows = "best"', CITIES),
        ("H10", COUNTRY, 'kind = "keep_tickets"'),
    ],
)
def test_a_rule_taught_with_an_exercise_that_cannot_pose_it_is_named(
    own: Path, rule: str, poses: str, does_not: str
) -> None:
    """With the step, the rule and the exercise."""
    course(own, poses, does_not, teaches=[rule])
    kind = does_not.split('"')[1]

    (text,) = told(own, FaultKind.CANNOT_POSE)
    assert text.startswith(f"lessons/one.toml:7: one/s1: teaches “{rule}”, about which the exerc")
    assert text.endswith(f"the exercise “{kind}” never asks here")
