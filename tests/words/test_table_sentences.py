"""Sentences of the table: every event, reason and stage has words, and no secret gets into them."""

import dataclasses
import inspect
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.games import rules_of
from tests.plain.printed import PRINTED
from tests.table.invariants import steps
from tests.table.tables import arranged, begun, dealt, seated
from tutor.cards import NONE, Cards, cards
from tutor.payment import (
    LocomotivesNotWild,
    LocomotivesOnly,
    PaymentReason,
    SeveralColors,
    SpacesNotCovered,
    TooFewLocomotives,
    WrongColor,
    WrongNumber,
)
from tutor.rulebook import Refused
from tutor.rules.standing import NEUTRAL
from tutor.table import Shuffler, Table, choosing, drawing, neutral, set_up, station_building
from tutor.table import events as e
from tutor.table import reasons as r
from tutor.table import stages as s
from tutor.table.actions import ClaimRoute, DrawFaceUp
from tutor.table.seen import told_to
from tutor.terms import Card, Place, RouteColor, Ruling
from tutor.words.events import IDLE, LEAVING, REFUSED, event_text
from tutor.words.events import MESSAGES as EVENTS
from tutor.words.language import language
from tutor.words.names import shown
from tutor.words.reasons import FIRST, NOT_PLAYED, STAGES, reason_text, stage_text
from tutor.words.reasons import MESSAGES as REASONS
from tutor.words.values import AllOf, And, OneCard, Or

NUMBERS = (0, 1, 2, 5, 21, 22)
BOARDS = {board: min(row.players[-1], 4) for board, row in PRINTED.items()} | {"nederland": 2}
VARIANTS = {"nederland": "neutral"}
NASTY = "no--such\x1b[2J{thing}" + "x" * 99
NASTY_AS_SHOWN = shown(NASTY)


def below(kind: type) -> set[type]:
    """Return all classes that come from a class; each with slots is made twice, one counts."""
    made = kind.__subclasses__()
    found = {one for one in made if getattr(sys.modules[one.__module__], one.__name__) is one}
    return found.union(*map(below, found))


EVENT_KINDS = sorted(below(e.Event), key=lambda kind: kind.__name__)
REASON_KINDS = sorted(below(r.TableReason) | below(PaymentReason), key=lambda kind: kind.__name__)
STAGE_KINDS = sorted(below(s.Stage), key=lambda kind: kind.__name__)


@cache
def table(board: str) -> Table:
    """Return a table where the first turn begins."""
    return begun(board, BOARDS[board], variant=VARIANTS.get(board))


def values(kind: str, name: str, number: int, board: Table) -> list[Any]:
    """Return values that a field of this type and name may have."""
    route, city, ticket = (
        (board.board.routes[-1].id, board.board.cities[0].id, board.board.tickets[0].id)
        if number % 2
        else (NASTY, NASTY, NASTY)
    )
    ids = {"ticket": ticket, "city": city, "what": "teams"}
    player = name in ("player", "to", "to_move", "owner", "owed_to")
    some: dict[str, list[Any]] = {
        "int": [number % 2 if player else number],
        "int | None": [1, None],
        "bool": [True, False],
        "str": [ids.get(name, route)],
        "tuple[str, ...]": [(route,), (route, ids["ticket"])],
        "tuple[str, ...] | None": [None, (ids["ticket"],), (ids["ticket"], route)],
        "tuple[tuple[str, ...], ...]": [((route, route),) * len(board.seats)],
        "tuple[int, ...]": [(number,), (3, 5, number)],
        "Card": [Card.GREEN, Card.LOCOMOTIVE],
        "Card | None": [Card.ORANGE, None],
        "tuple[Card, ...]": [(Card.RED,), (Card.RED, Card.GREEN, Card.LOCOMOTIVE)],
        "Cards": [NONE, Cards.some(Card.GREEN, number), cards(red=1, blue=number, locomotive=2)],
        "Cards | None": [None, NONE, cards(red=1, locomotive=number)],
        "Place": list(Place),
        "type[Stage]": [s.Turn],
        "Refused": list(Refused),
        "Idle": list(e.Idle),
        "Leaving": list(e.Leaving),
    }
    return some[re.sub(r"\b(?:\w+\.)+(?=[A-Z])", "", kind)]


def examples(kind: type, number: int, board: Table) -> Iterator[Any]:
    """Make one of a kind for each value of each field, the others at their first ones."""
    fields = {
        field.name: values(inspect.formatannotation(field.type), field.name, number, board)
        for field in dataclasses.fields(kind)
    }
    first = {name: some[0] for name, some in fields.items()}
    if kind is s.ChoosingFirstTickets:
        first["player"] = 0
    yield kind(**first)
    for name, some in fields.items():
        for value in some[1:]:
            yield kind(**{**first, name: value})


def check(text: str) -> None:
    """Fail unless a text is made of whole sentences about nobody in particular."""
    assert text[-1] in ".!", text
    assert "{" not in text.replace(NASTY_AS_SHOWN, ""), text
    assert "  " not in text, text
    assert " ." not in text, text
    assert ".." not in text.replace(NASTY_AS_SHOWN, ""), text
    assert text[0].isupper() or text.startswith(NASTY_AS_SHOWN), text
    assert text.replace("\N{NO-BREAK SPACE}", " ").isprintable(), text
    assert not re.search(r"\b(you|your|he|she|his|her|him)\b", text, re.IGNORECASE), text


# --- all of them ----------------------------------------------------------------------------


def test_all_tables_of_words_are_whole() -> None:
    """Events, reasons, stages; cards, and the words inside the sentences."""
    assert set(EVENTS) == set(EVENT_KINDS)
    assert set(REASONS) == set(REASON_KINDS)
    assert set(STAGES) == set(STAGE_KINDS)
    assert set(FIRST) == set(STAGE_KINDS)
    forms = language().forms
    assert {*Card} == {*forms["name"]["card"]} == {*forms["count"]} & {*Card}
    assert {*Card, *RouteColor} == {*forms["name"]["kind"]}
    assert {*Refused} == {*REFUSED}
    assert set(IDLE) == set(e.Idle)
    assert set(LEAVING) == set(e.Leaving)


@pytest.mark.parametrize("kind", EVENT_KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("board", sorted(BOARDS))
def test_every_event_has_a_sentence(kind: type, board: str) -> None:
    """A whole one for every number, at every board, for everybody."""
    for number in NUMBERS:
        for event in examples(kind, number, table(board)):
            check(event_text(event, table(board)))


@pytest.mark.parametrize("kind", REASON_KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("board", sorted(BOARDS))
def test_every_reason_has_a_sentence(kind: type, board: str) -> None:
    """What is wrong, and the way out: two sentences at the least."""
    for number in NUMBERS:
        for reason in examples(kind, number, table(board)):
            text = reason_text(reason, table(board))

            check(text)
            assert len(re.findall(r"[.!](?: |$)", text)) >= 2 or text.startswith("First ")


@pytest.mark.parametrize("kind", STAGE_KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("board", sorted(BOARDS))
def test_every_stage_has_a_sentence(kind: type, board: str) -> None:
    """One sentence each, and what has to be done first."""
    for number in NUMBERS:
        for stage in examples(kind, number, table(board)):
            text = stage_text(arranged(table(board), stage=stage))

            check(text)
            assert text.count(". ") == 0
    check(reason_text(r.SomethingElseFirst(kind), table(board)))


@pytest.mark.parametrize("what", sorted(NOT_PLAYED))
def test_what_is_not_played_here(what: str) -> None:
    """Stations, teams, the neutral player: everything that a table says so of."""
    check(reason_text(r.NotPlayedHere(what), table("usa")))


def test_not_played_here_is_whole() -> None:
    """What the rules refuse as not played has words."""
    said = {
        what
        for module in (choosing, drawing, neutral, station_building)
        for what in re.findall(r'NotPlayedHere\("(\w+)"\)', inspect.getsource(module))
    }
    assert set(NOT_PLAYED) == said


# --- games played -----------------------------------------------------------------------------


def hidden_words(event: e.Event, position: Table) -> set[str]:
    """Return what an event's text may say only to those who may know it."""
    found: set[str] = set()
    if isinstance(event, e.CardDrawn | e.CardPlaced) and event.card is not None:
        found |= {str(OneCard(event.card)), event.card.value}
    if isinstance(event, e.HandDealt):
        found |= {card.value for card in event.cards or ()}
    for ticket in getattr(event, "tickets", None) or () if hasattr(event, "player") else ():
        card = position.board.ticket[ticket]
        found |= {position.board.place[place].name for place in card.places}
    return found


@pytest.mark.rule("B3", "T2", "D3")
@pytest.mark.parametrize("board", sorted(BOARDS))
def test_games_are_told_without_secrets(board: str) -> None:
    """Whatever happens is told by names, and to a watcher nothing that was taken out for him."""
    chance = Shuffler(board)
    start = dealt(board, BOARDS[board], variant=VARIANTS.get(board))
    withheld, told_of = 0, set()
    for _, _, events, playing in steps(start, random.Random(board), chance):
        check(stage_text(playing))
        for event in events:
            text = event_text(event, playing)
            check(text)
            assert "--" not in text
            assert "_" not in text
            told_of.add(type(event))
            for watcher in range(len(playing.seats)):
                told = told_to(event, watcher, playing)
                seen = event_text(told, playing, watcher)
                if told != event:
                    withheld += 1
                    assert not [word for word in hidden_words(event, playing) if word in seen]
    assert withheld > 20
    assert told_of >= {e.RouteClaimed, e.TicketsRefused, e.CardDrawn, e.LastRound, e.GameEnded}


@pytest.mark.rule("B3", "T2")
@pytest.mark.parametrize("board", sorted(BOARDS))
def test_what_is_dealt_is_told_to_its_player_alone(board: str) -> None:
    """Cards and tickets of the start: everything to one, numbers to the others."""
    rules = rules_of(board, VARIANTS.get(board))
    playing, events = set_up(rules, seated(rules, BOARDS[board]), Shuffler(board))
    dealings = [one for one in events if isinstance(one, e.HandDealt | e.TicketsDealt)]

    assert len(dealings) == 2 * BOARDS[board]
    for event in dealings:
        name = playing.seats[event.player].name
        own = event_text(told_to(event, event.player, playing), playing, event.player)
        other = (event.player + 1) % BOARDS[board]
        seen = event_text(told_to(event, other, playing), playing, other)

        numbered = event_text(event, playing).replace(f"{name} is", "You are")
        assert own == re.sub(r"\s\(card \d\)", "", numbered)  # no other copy is in sight
        assert all(word in own for word in hidden_words(event, playing))
        assert re.fullmatch(rf"{name} is dealt {event.number} [\w ]+\.", seen)
        assert not [word for word in hidden_words(event, playing) if word in seen]


@pytest.mark.rule("T3")
def test_a_card_drawn_blind_is_not_told_by_the_stage() -> None:
    """Only a card taken from the row is known to all."""
    teams = table("team_asia")
    blind = arranged(teams, stage=s.PlacingCard(0, Card.GREEN, blind=True))
    seen = arranged(teams, stage=s.PlacingCard(0, Card.GREEN, blind=False))

    assert "green" not in stage_text(blind)
    assert stage_text(seen) == (
        "Anna takes a green card and says whether it goes to the hand or to the team's holder."
    )


@pytest.mark.rule("D3", "D7")
def test_a_loan_does_not_tell_others_the_tokens() -> None:
    """What is left in tokens is told to everybody's reader and to the player, nobody else."""
    loan = e.LoanTaken(0, "aarschot--antwerpen--1", 1, 0, 1)
    paid = " The bank pays the toll of 1 to the owner of the lane beside it: Bram."

    assert event_text(loan, table("nederland")) == (
        "The toll for Aarschot – Antwerpen (blue) is 1, but Anna has only 0 in toll "
        "tokens: Anna pays nothing and takes a loan card instead." + paid
    )
    assert event_text(loan, table("nederland"), 0) == (
        "The toll for Aarschot – Antwerpen (blue) is 1, but you have only 0 in toll "
        "tokens: you pay nothing and take a loan card instead." + paid
    )
    assert event_text(loan, table("nederland"), 1) == (
        "The toll for Aarschot – Antwerpen (blue) is 1, more than Anna has in toll "
        "tokens: Anna pays nothing and takes a loan card instead. The bank pays you the toll: you "
        "own the lane beside it."
    )


# --- exact sentences --------------------------------------------------------------------------


def test_cards_are_listed() -> None:
    """Kinds in the order of the cards, with plurals."""
    assert str(AllOf(cards(green=3, locomotive=1))) == "3 green cards and 1 locomotive"
    assert str(AllOf(cards(purple=1, blue=2, locomotive=21))) == (
        "1 purple card, 2 blue cards and 21 locomotives"
    )
    assert str(AllOf(NONE)) == "no cards"
    assert str(OneCard(Card.ORANGE)) == "an orange card"
    assert str(OneCard(Card.LOCOMOTIVE)) == "a locomotive"
    assert str(And([])) == str(Or([])) == ""
    assert str(Or(["2"])) == "2"
    assert str(Or(["2", "3", "4"])) == "2, 3 or 4"


@pytest.mark.parametrize(
    ("board", "event", "text"),
    [
        (
            "usa",
            e.RouteClaimed(0, "atlanta--miami--1", cards(blue=4, locomotive=1), 5, 10),
            (
                "Anna claims Atlanta – Miami with 4 blue cards and 1 locomotive. That takes 5 "
                "trains and scores 10 points."
            ),
        ),
        (
            "team_asia",
            e.RouteClaimed(
                1, "bangalore--hyderabad--1", cards(red=1), 2, 2, from_holder=cards(locomotive=1)
            ),
            (
                "Bram claims Bangalore – Hyderabad with 1 red card from the hand and 1 locomotive "
                "from the team's holder. That takes 2 trains and scores 2 points."
            ),
        ),
        (
            "team_asia",
            e.TunnelGivenUp(1, "bangalore--hyderabad--1", NONE, cards(red=2)),
            (
                "Bram gives up the tunnel Bangalore – Hyderabad and puts back 2 red cards into the "
                "team's holder. The turn is over."
            ),
        ),
        (
            "europe",
            e.TunnelRevealed(
                0, "essen--frankfurt--1", 3, (Card.GREEN, Card.RED, Card.LOCOMOTIVE), Card.GREEN, 2
            ),
            (
                "Turned over: 1 green card, 1 red card and 1 locomotive. Each green card or "
                "locomotive among these costs one card more: Anna must add 2 cards."
            ),
        ),
        (
            "europe",
            e.TunnelRevealed(0, "essen--frankfurt--1", 3, (Card.RED,), Card.GREEN, 0),
            (
                "Only 1 of 3 cards can be turned over: 1 red card. None of these is green or a "
                "locomotive: nothing has to be added."
            ),
        ),
        (
            "europe",
            e.TunnelRevealed(
                0, "essen--frankfurt--1", 2, (Card.RED, Card.LOCOMOTIVE), Card.LOCOMOTIVE, 1
            ),
            (
                "Turned over: 1 red card and 1 locomotive. Only locomotives match locomotives, so "
                "Anna must add 1 locomotive."
            ),
        ),
        (
            "europe",
            e.TicketsRefused(2, 1, ("athina--edinburgh",), Refused.OUT_OF_GAME),
            (
                "Cleo gives back 1 ticket, out of the game for good: Edinburgh – Athína (long, 21 "
                "points)."
            ),
        ),
        (
            "europe",
            e.StationBuilt(1, "essen", cards(green=2), 2),
            "Bram builds station 2 of 3 in Essen with 2 green cards.",
        ),
        (
            "usa",
            e.TicketsRefused(0, 2, None, Refused.UNDER_PILE),
            "Anna puts 2 tickets under the pile.",
        ),
        (
            "usa",
            e.RowCleared((Card.LOCOMOTIVE, Card.RED, Card.LOCOMOTIVE, Card.RED, Card.LOCOMOTIVE)),
            (
                "The row cannot stay with 3 locomotives: all its cards are discarded, 2 red cards "
                "and 3 locomotives."
            ),
        ),
        ("team_asia", e.TicketsDrawn(0, 4, None), "Anna draws 4 practice tickets."),
        (
            "team_asia",
            e.LastRound(1, 4),
            (
                "Anna and Bram together have 4 trains left. The last round begins: everybody has "
                "one more turn!"
            ),
        ),
        (
            "nederland",
            e.NeutralTurned(1, "amsterdam--enschede"),
            (
                "Bram turns up a ticket for the neutral player: Enschede – Amsterdam, with "
                "'s-Gravenhage – Rotterdam at its foot."
            ),
        ),
        (
            "nederland",
            e.TollPaid(0, "emmen--zwolle--1", 3, None),
            "Anna pays the bank a toll of 3 for Emmen – Zwolle.",
        ),
        (
            "nederland",
            e.TollPaid(0, "aarschot--antwerpen--1", 1, 1),
            (
                "Anna pays a toll of 1 for Aarschot – Antwerpen (blue). It goes to the "
                "owner of the lane beside it: Bram."
            ),
        ),
        (
            "usa",
            e.RowStays(10),
            (
                "The row was cleared 10 times and still has too many locomotives. This "
                "program clears it no more often than that: the row stays as it is."
            ),
        ),
        (
            "usa",
            e.RowStays(1),
            (
                "The row was cleared 1 time and still has too many locomotives, but too few other "
                "cards are left to make it better: it stays as it is."
            ),
        ),
        (
            "europe",
            e.TunnelRevealed(0, "essen--frankfurt--1", 3, (), Card.GREEN, 0),
            "There is no card left to turn over, so the tunnel Essen – Frankfurt is safe.",
        ),
        (
            "team_asia",
            e.CardPlaced(0, Card.GREEN, Place.HOLDER),
            "Anna puts the green card into the team's holder.",
        ),
        ("nederland", e.CardDrawn(0, None), "Anna draws a card from the pile."),
        ("nederland", e.CardDrawn(0, Card.RED), "Anna draws a red card from the pile."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, e.Event) else None,
)
def test_events_as_told(board: str, event: e.Event, text: str) -> None:
    """Cities, cards, trains, points, and where things go."""
    assert event_text(event, table(board)) == text


ROUTE = "edinburgh--london--2"


@pytest.mark.parametrize(
    ("board", "reason", "text"),
    [
        (
            "europe",
            r.RouteTaken(ROUTE, 1),
            "Bram owns Edinburgh – London (black) already. Choose another route.",
        ),
        (
            "europe",
            r.LaneIsClosed(ROUTE, 3, 1),
            (
                "Edinburgh – London (black) is closed: with 3 players only 1 of the routes "
                "between these two cities can be used, and none is left. Choose a route "
                "between other cities."
            ),
        ),
        (
            "legendary_asia",
            r.TooFewTrains("agra--bombay--1", 3, 2, 2),
            (
                "Agra – Bombay takes a train for each space and one for each X: 2 + 2 = 4 trains. "
                "Left to lay: 3 trains. Choose a route that takes fewer."
            ),
        ),
        (
            "usa",
            WrongNumber(2, (3,)),
            "This takes 3 cards, not 2. Lay exactly as many as it takes.",
        ),
        (
            "nordic",
            WrongNumber(4, (3, 5, 7)),
            "This takes 3, 5 or 7 cards, not 4. Lay exactly as many as it takes.",
        ),
        (
            "nordic",
            WrongNumber(13, (9, 12, 15, 18, 21)),
            (
                "This takes 9 or 12 cards, and so on in steps of 3 up to 21, not 13. Lay exactly "
                "as many as it takes."
            ),
        ),
        (
            "nordic",
            r.OwnTwin("kristiansand--stavanger--1", "kristiansand--stavanger--2"),
            (
                "Kristiansand – Stavanger (orange) joins the same two cities as "
                "Kristiansand – Stavanger (green), which belongs to the same player "
                "already. Nobody may own two routes of such a pair. Choose a route between other "
                "cities."
            ),
        ),
        (
            "nordic",
            TooFewLocomotives(1, 0, 2, 3),
            (
                "A ferry takes a locomotive, or any 3 cards instead, for each of its symbols. "
                "With so many cards 1 of 2 symbols can be paid by 3 cards; that leaves 1 "
                "locomotive, and these cards have 0. Lay more locomotives, or 3 cards for each "
                "symbol."
            ),
        ),
        (
            "nordic",
            SpacesNotCovered(7, 2, 4, Card.GREEN, 6),
            (
                "Each space takes one card of the colour chosen, or any 4 cards. So many cards "
                "make 2 spaces paid by 4 each, and one card for each of 7 spaces, all of one "
                "colour; of green there are only 6. Lay more of one colour, or any 4 cards for "
                "more spaces."
            ),
        ),
        (
            "usa",
            WrongColor(Card.BLUE, cards(red=2)),
            "The colour asked for is blue, so 2 red cards will not do. Lay blue cards instead.",
        ),
        (
            "usa",
            r.CardsNotHeld(cards(red=2), Place.HAND),
            "For this the hand lacks 2 red cards. Pay with other cards, or draw some first.",
        ),
        (
            "usa",
            r.CardsNotHeld(cards(red=2), Place.HAND, fewest=True),
            "The hand lacks 2 red cards for this. Choose something else, or draw cards.",
        ),
        (
            "nederland",
            r.RouteTaken("emmen--zwolle--1", NEUTRAL),
            "The neutral player owns Emmen – Zwolle already. Choose another route.",
        ),
        (
            "usa",
            r.NotYourTurn(1, 0),
            "Anna has to decide first. Until then Bram has to wait.",
        ),
    ],
    ids=lambda value: None if isinstance(value, str) else type(value).__name__,
)
def test_reasons_as_told(board: str, reason: r.Reason, text: str) -> None:
    """The thing, the facts, and the way out."""
    assert reason_text(reason, table(board)) == text


def test_where_a_table_differs_so_do_the_words() -> None:
    """Teams or none, cards left or none."""
    usa, teams = table("usa"), table("team_asia")
    holder = r.CardsNotHeld(cards(red=1), Place.HOLDER)
    bare = arranged(usa, row=(), pile=())

    assert "not played in teams" in reason_text(holder, usa)
    assert "the team's holder lacks 1 red card" in reason_text(holder, teams)
    assert "Take a face-up card" in reason_text(r.NoCardsToDraw(), usa)
    assert "There are no train cards left" in reason_text(r.NoCardsToDraw(), bare)
    assert "only locomotives lie face up" in event_text(e.DrawEnded(0), usa)
    assert event_text(e.DrawEnded(0), bare) == (
        "There is no second card to be had: Anna stops at one."
    )
    assert "house rule" in reason_text(r.WrongNumberShared(1, exactly_two=True), teams)
    assert "for the hand" in stage_text(arranged(teams, stage=s.DrawingSecond(0, Place.HAND)))
    assert stage_text(arranged(usa, stage=s.DrawingSecond(0, Place.HAND))) == (
        "Anna is to draw a second train card."
    )


def test_who_is_to_decide_and_what() -> None:
    """The start of a game, a turn, a last turn, a tunnel."""
    usa, europe = table("usa"), table("europe")
    tunnel = s.AnsweringTunnel(
        1, "essen--frankfurt--1", cards(green=2), NONE, (Card.GREEN,), Card.GREEN, 1
    )

    assert stage_text(dealt("europe", 3)) == "Anna looks at 4 tickets and keeps at least 2."
    assert stage_text(usa) == "Anna is to play."
    assert stage_text(arranged(usa, turns_left=2)) == "Anna is to play, for the last time."
    assert stage_text(arranged(europe, stage=tunnel)) == (
        "Bram is to add 1 card for the tunnel Essen – Frankfurt, in green or locomotives, or to "
        "give it up."
    )
    assert stage_text(dealt("team_asia", 4, rulings=[Ruling.EXACTLY_TWO])) == (
        "Anna looks at 5 practice tickets and keeps at least 3."
    )


def test_refusals_of_a_table_read_well() -> None:
    """What a table really answers, not only what it could."""
    usa = arranged(table("usa"), row=(Card.RED,) * 5, hands={0: cards(blue=2, red=1)})
    claim = ClaimRoute(0, "atlanta--miami--1", cards(blue=2, red=1))

    assert [reason_text(one, usa) for one in usa.why_not(claim)] == [
        "This takes 5 cards, not 3. Lay exactly as many as it takes.",
        "The colour asked for is blue, so 1 red card will not do. Lay blue cards instead.",
    ]
    assert [reason_text(one, usa) for one in usa.why_not(DrawFaceUp(0, Card.GREEN))] == [
        "No green card lies face up. Take a card that does, or draw from the pile."
    ]


def test_names_of_people_are_never_patterns() -> None:
    """A name with braces or markup is just a name; nobody's place is nobody's name."""
    usa = table("usa")
    usa = replace(usa, seats=(replace(usa.seats[0], name="{x} %s"), *usa.seats[1:]))

    assert event_text(e.Passed(0), usa) == "{x} %s can do nothing at all and passes."
    assert "then 7 has" in reason_text(r.NotYourTurn(7, 0), usa)


def test_ids_that_are_not_there_are_shown_safely() -> None:
    """Short, and nothing that a terminal obeys."""
    for reason in (r.NoSuchRoute(NASTY), r.NoSuchCity(NASTY), r.TicketNotThere(NASTY)):
        assert NASTY_AS_SHOWN in reason_text(reason, table("usa"))


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (SeveralColors((Card.RED, Card.BLUE, Card.GREEN)), "these cards are red, blue and green"),
        (LocomotivesNotWild(1), "so 1 locomotive will not do here"),
        (LocomotivesOnly(cards(red=2)), "2 red cards will not do"),
        (TooFewLocomotives(2, 1, 2, 0), "2 locomotives at least, and these cards have 1"),
        (TooFewLocomotives(2, 1, 2, 3), "or any 3 cards instead of each"),
        (r.WrongNumberShared(3, exactly_two=False), "Choose one or two."),
        (r.TooFewKept(1, 2), "At least 2 tickets must be kept, but only 1 would be."),
        (r.NoStationsLeft(3), "A player has 3 stations, and none is left to build"),
        (r.CityHasStation("essen", 1), "Bram has a station"),
        (r.OwnTwin(ROUTE, "edinburgh--london--1"), "belongs to the same player already"),
    ],
    ids=lambda value: None if isinstance(value, str) else type(value).__name__,
)
def test_reasons_name_their_facts(reason: r.Reason, words: str) -> None:
    """Numbers, cards and names are those of the reason."""
    assert words in reason_text(reason, table("europe"))
