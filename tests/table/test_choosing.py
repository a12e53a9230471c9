"""Tickets: which are kept, where the others go, and what a team puts into its holder."""

from collections.abc import Iterable, Sequence
from math import comb
from typing import Any

import pytest

from tests.games import rules_of
from tests.plain.printed import PRINTED
from tests.table.invariants import setups
from tests.table.tables import arranged, begun, dealt, play, played
from tutor.table import Table
from tutor.table.actions import (
    Action,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    PlaceTicket,
    ShareTickets,
)
from tutor.table.events import (
    TicketsDrawn,
    TicketsKept,
    TicketsRefused,
    TicketsShared,
    TicketsShuffled,
)
from tutor.table.reasons import (
    NoTicketsLeft,
    NotYourTurn,
    Reason,
    SomethingElseFirst,
    TicketNotThere,
    TooFewKept,
    WrongNumberShared,
)
from tutor.table.stages import (
    ChoosingFirstTickets,
    KeepingTickets,
    PlacingFirstTickets,
    PlacingTicket,
    Turn,
)
from tutor.terms import Deck, Ruling

rule = pytest.mark.rule

SETUPS = setups()


def refused_to(place: str, *, later: bool = False) -> list[str]:
    """Return the boards where tickets refused at the start, or later, go to a place."""
    return [board for board, row in PRINTED.items() if row.refused[later] == place]


def of(board: str) -> int:
    """Return a number of players for whom the tables of these tests are laid."""
    return PRINTED[board].players[0]


def offered(table: Table) -> tuple[str, ...]:
    """Return the tickets that the player to move has before him."""
    stage = table.stage
    if isinstance(stage, ChoosingFirstTickets):
        return stage.dealt[stage.player]
    assert isinstance(stage, KeepingTickets)
    return stage.drawn


def keep(table: Table, *tickets: str) -> Table:
    """Let the player to move keep these tickets."""
    return play(table, KeepTickets(table.stage.player, tickets))


def all_keep(table: Table, number: int) -> tuple[Table, list[str]]:
    """Let everybody keep so many tickets at the start; return those refused too."""
    refused: list[str] = []
    while isinstance(table.stage, ChoosingFirstTickets):
        tickets = offered(table)
        refused += tickets[number:]
        table = keep(table, *tickets[:number])
    while isinstance(table.stage, PlacingFirstTickets):
        player = table.stage.player
        table = play(table, PlaceTicket(player, table.seats[player].tickets[0]))
    return table, refused


def draws_to_the_end(table: Table) -> list[tuple[str, ...]]:
    """Let the players draw tickets, keeping all, until none are left; return every draw."""
    found = []
    while (player := table.stage.player) is not None and not table.why_not(DrawTickets(player)):
        table = play(table, DrawTickets(player))
        found.append(offered(table))
        table = keep(table, *offered(table))
        if isinstance(table.stage, PlacingTicket):
            table = play(table, PlaceTicket(player, table.stage.kept[0]))
    return found


def in_order(draws: Iterable[Sequence[str]]) -> list[str]:
    """Return the tickets of draws one after the other, the first drawn first."""
    return [ticket for drawn in draws for ticket in drawn]


def choices(actions: Iterable[Action]) -> set[frozenset[str]]:
    """Return what may be kept, each choice as a set of tickets."""
    found = [action for action in actions if isinstance(action, KeepTickets)]
    sets = {frozenset(action.tickets) for action in found}
    assert len(sets) == len(found), "a choice is listed twice"
    return sets


def number_of_choices(tickets: int, least: int) -> int:
    """Return in how many ways at least so many of the tickets can be kept."""
    return sum(comb(tickets, number) for number in range(least, tickets + 1))


def decks(table: Table, tickets: Iterable[str]) -> list[Deck]:
    """Return the decks that tickets belong to, in order."""
    return sorted(table.board.ticket[ticket].deck for ticket in tickets)


# --- keeping at the start -------------------------------------------------------------------


# --- long tickets ---------------------------------------------------------------------------


# --- drawing tickets ------------------------------------------------------------------------


@rule("B12", "E2", "N2", "D1", "A1", "T5", "I2", "H2")
@pytest.mark.parametrize(("board", "variant", "players"), SETUPS)
def test_tickets_drawn_are_the_top_ones_of_the_pile(board: str, variant: str, players: int) -> None:
    """So many as the board says, and any number of them from one on may be kept."""
    table = begun(board, players, variant=variant)
    number = PRINTED[board].drawn

    after, events = played(table, DrawTickets(0))

    assert set(table.tickets[-number:]) == set(offered(after))
    assert table.tickets[:-number] == after.tickets
    assert [TicketsDrawn(0, number, offered(after))] == events
    found = choices(after.actions())
    assert number_of_choices(number, 1) == len(found) == len(after.actions())


@rule("B12", "E2", "N2", "D1", "A1", "T5", "I2", "H2")
@pytest.mark.parametrize(("board", "variant", "players"), SETUPS)
def test_one_ticket_drawn_must_be_kept(board: str, variant: str, players: int) -> None:
    """Keeping none is refused, one is enough, and that was the whole turn."""
    table = play(begun(board, players, variant=variant), DrawTickets(0))

    assert (TooFewKept(0, 1),) == table.why_not(KeepTickets(0, ()))
    ticket = offered(table)[1]
    table, events = played(table, KeepTickets(0, (ticket,)))

    assert Turn(1) == table.stage
    assert TicketsKept(0, 1, (ticket,)) in events


@rule("B12", "E2", "N2", "D1", "A1", "T5", "I2", "H2")
@pytest.mark.parametrize(("board", "variant", "players"), SETUPS)
def test_fewer_are_drawn_if_fewer_are_left(board: str, variant: str, players: int) -> None:
    """Down to the last ticket, which must then be kept."""
    table = begun(board, players, variant=variant)
    for left in range(1, PRINTED[board].drawn):
        few = arranged(table, tickets=table.tickets[:left], ticket_discards=())

        after = play(few, DrawTickets(0))

        assert set(few.tickets) == set(offered(after))
        assert number_of_choices(left, 1) == len(after.actions())
        assert (TooFewKept(0, 1),) == after.why_not(KeepTickets(0, ()))


@rule("B12", "D2", "H2", "H19")
@pytest.mark.parametrize(("board", "variant", "players"), SETUPS)
def test_without_tickets_none_are_drawn(board: str, variant: str, players: int) -> None:
    """Pile and discards empty: drawing tickets is no legal action."""
    table = arranged(begun(board, players, variant=variant), tickets=(), ticket_discards=())

    assert (NoTicketsLeft(),) == table.why_not(DrawTickets(0))
    assert DrawTickets(0) not in table.actions()


@rule("B12", "E2", "A1", "T5", "I2")
@pytest.mark.parametrize("board", refused_to("under", later=True))
def test_tickets_refused_later_come_up_after_all_others(board: str) -> None:
    """They go under the pile, under those refused before."""
    table = play(begun(board, of(board)), DrawTickets(0))
    tickets = offered(table)
    rest = len(table.tickets)

    table, events = played(table, KeepTickets(0, tickets[:1]))

    assert {len(tickets) - 1} == {one.refused for one in events if isinstance(one, TicketsRefused)}
    drawn = in_order(draws_to_the_end(table))
    assert rest + len(tickets) - 1 == len(drawn)
    assert set(tickets[1:]) == set(drawn[rest:])


@rule("N2", "H2")
@pytest.mark.parametrize("left", [None, 3, 2, 1])
@pytest.mark.parametrize("board", refused_to("out", later=True))
def test_tickets_refused_later_leave_the_game(board: str, left: int | None) -> None:
    """They go neither under the pile nor anywhere else that could be drawn from."""
    table = begun(board, 2)
    rest = () if left is None else table.tickets[left:]
    table = arranged(table, tickets=table.tickets[:left], tickets_out=rest)
    table = play(table, DrawTickets(0))
    drawn, pile = offered(table), table.tickets

    table = keep(table, drawn[0])

    assert drawn[0] in table.seats[0].tickets
    assert pile == table.tickets
    assert {*rest, *drawn[1:]} == set(table.tickets_out)
    assert set() == set(drawn) & set(in_order(draws_to_the_end(table)))


# --- tickets that are not there -------------------------------------------------------------


def refusals(table: Table, *tickets: str) -> set[Reason]:
    """Return why the player to move cannot keep these tickets."""
    return set(table.why_not(KeepTickets(table.stage.player, tickets)))


@rule("B3", "E1", "N2", "D1", "A1", "T5", "I2", "H2")
@pytest.mark.parametrize(("board", "variant", "players"), SETUPS)
def test_only_tickets_dealt_to_oneself_are_kept(board: str, variant: str, players: int) -> None:
    """Another's, one of the pile and one that does not exist are each named."""
    table = dealt(board, players, variant=variant)
    assert isinstance(table.stage, ChoosingFirstTickets)
    mine, theirs = table.stage.dealt[:2]

    for foreign in (theirs[0], table.tickets[-1], "nowhere--elsewhere"):
        assert {TicketNotThere(foreign)} == refusals(table, *mine, foreign)


@rule("B3", "E1", "N2", "D1", "A1", "T5", "I2", "H2")
@pytest.mark.parametrize(("board", "variant", "players"), SETUPS)
def test_a_ticket_is_kept_once(board: str, variant: str, players: int) -> None:
    """Named twice it is one ticket: the second is not there, and it does not count."""
    table = dealt(board, players, variant=variant)
    least = PRINTED[board].keep
    mine = offered(table)

    assert {TicketNotThere(mine[0])} == refusals(table, *mine, mine[0])
    twice = (*mine[: least - 1], mine[0])
    assert {TicketNotThere(mine[0]), TooFewKept(least - 1, least)} == refusals(table, *twice)


@rule("B12", "E2", "N2", "D1", "A1", "T5", "I2", "H2")
@pytest.mark.parametrize(("board", "variant", "players"), SETUPS)
def test_only_tickets_just_drawn_are_kept(board: str, variant: str, players: int) -> None:
    """Not one held already, not the next of the pile, none twice."""
    table = play(begun(board, players, variant=variant), DrawTickets(0))
    drawn = offered(table)

    for foreign in (table.seats[0].tickets[0], table.tickets[-1], drawn[0]):
        assert {TicketNotThere(foreign)} == refusals(table, *drawn, foreign)


# --- kept for good --------------------------------------------------------------------------


# --- Nederland's discards -------------------------------------------------------------------

Tickets = tuple[str, ...]
VARIANTS = [("tolls", 3), ("no_tolls", 3), ("neutral", 2)]
A, B, C, D, E, F, G = (one.id for one in rules_of("nederland").board.tickets[:7])


def bridges(*tickets: str, discards: Sequence[str] = (), variant: str = "tolls") -> Table:
    """Return a table of Nederland with this pile of tickets, the last on top."""
    table = begun("nederland", 2, variant=variant)
    empty: dict[int, dict[str, Any]] = {0: {"tickets": ()}, 1: {"tickets": ()}}
    return arranged(table, seats=empty, tickets=tickets, ticket_discards=tuple(discards))


@rule("D2", "D1", "D13")
@pytest.mark.parametrize(("variant", "players"), VARIANTS)
def test_tickets_refused_later_are_discarded_too(variant: str, players: int) -> None:
    """They come to those that lie there."""
    table, refused = all_keep(dealt("nederland", players, variant=variant), 3)
    table = play(table, DrawTickets(0))
    drawn, pile = offered(table), table.tickets

    table = keep(table, drawn[2])

    assert {*refused, *drawn} - {drawn[2]} == set(table.ticket_discards)
    assert pile == table.tickets


@rule("D2", "B12")
@pytest.mark.parametrize(
    ("lying", "order", "drawn", "left"),
    [
        pytest.param([(A, B), (C, D, E)], (E, C, D), (B, A, D, C), (E,), id="goes on"),
        pytest.param([(A, B, C, D), (E, F)], (F, E), (D, C, B, A), (F, E), id="made at once"),
        pytest.param([(A,), (B, C)], (B, C), (A, C, B), (), id="too few together"),
        pytest.param([(A, B, C, D), ()], (), (D, C, B, A), (), id="the last of all"),
        pytest.param([(), (A, B, C, D, E)], (A, B, C, D, E), (E, D, C, B), (A,), id="no pile"),
    ],
)
@pytest.mark.parametrize("variant", ["tolls", "no_tolls"])
def test_discards_become_the_pile_as_soon_as_it_is_empty(
    variant: str, lying: Sequence[Tickets], order: Tickets, drawn: Tickets, left: Tickets
) -> None:
    """A draw goes on from the new pile; what is refused afterwards lies in new discards."""
    table = bridges(*lying[0], discards=lying[1], variant=variant)
    shuffled = [TicketsShuffled(len(order))] if order else []

    assert () == table.why_not(DrawTickets(0))
    table, events = played(table, DrawTickets(0), orders=[order] if order else [])

    assert [*shuffled, TicketsDrawn(0, len(drawn), drawn)] == events
    assert (drawn, left, ()) == (offered(table), table.tickets, table.ticket_discards)
    table = keep(table, drawn[0])
    assert (left, set(drawn[1:])) == (table.tickets, set(table.ticket_discards))


# --- a team's holder ------------------------------------------------------------------------


def teams(players: int = 4, *rulings: Ruling) -> Table:
    """Return a table of Team Asia where everybody holds four tickets, one is in the holder."""
    return begun("team_asia", players, rulings=rulings)


def placing(players: int = 4, kept: int = 3) -> Table:
    """Return a table of Team Asia where everybody has kept so many tickets of the start."""
    table = dealt("team_asia", players)
    while isinstance(table.stage, ChoosingFirstTickets):
        table = keep(table, *offered(table)[:kept])
    return table


@rule("T5", "T2")
@pytest.mark.parametrize("players", [4, 6])
def test_mates_place_their_first_tickets_at_once(players: int) -> None:
    """No holder has a ticket, and no mate sees one, before everybody has placed his."""
    table = placing(players)
    chosen = [seat.tickets[-1] for seat in table.seats]

    for place in range(players):
        assert PlacingFirstTickets(place, tuple(chosen[:place])) == table.stage
        assert all(() == holder.tickets for holder in table.holders)
        assert all(3 == len(seat.tickets) for seat in table.seats)
        table, events = played(table, PlaceTicket(place, chosen[place]))

    shared = [TicketsShared(place, 1, (chosen[place],)) for place in range(players)]
    assert shared == [event for event in events if isinstance(event, TicketsShared)]
    assert [2] * players == [len(seat.tickets) for seat in table.seats]
    assert chosen == [ticket for holder in table.holders for ticket in holder.tickets]
    assert Turn(0) == table.stage


@rule("T5")
def test_any_of_the_first_tickets_kept_may_be_placed() -> None:
    """One of one's own, and of nothing else."""
    table = placing()
    mine, mates = table.seats[0].tickets, table.seats[1].tickets

    assert {PlaceTicket(0, ticket) for ticket in mine} == set(table.actions())
    for foreign in (mates[0], table.tickets[0], "nowhere--elsewhere"):
        assert (TicketNotThere(foreign),) == table.why_not(PlaceTicket(0, foreign))
    assert NotYourTurn(1, 0) in table.why_not(PlaceTicket(1, mates[0]))


@rule("T5")
def test_one_of_the_tickets_kept_now_goes_to_the_holder() -> None:
    """Not one that was held before, and not one that was just refused."""
    table = play(teams(), DrawTickets(0))
    old, drawn = table.seats[0].tickets, offered(table)
    table = keep(table, *drawn[:2])

    assert PlacingTicket(0, drawn[:2]) == table.stage
    assert {PlaceTicket(0, ticket) for ticket in drawn[:2]} == set(table.actions())
    for foreign in (old[0], drawn[2], table.seats[1].tickets[0]):
        assert (TicketNotThere(foreign),) == table.why_not(PlaceTicket(0, foreign))
    assert (SomethingElseFirst(PlacingTicket),) == table.why_not(DrawBlind(0))


@rule("T5")
@pytest.mark.parametrize("kept", [2, 3, 4])
def test_the_others_kept_stay_in_the_hand(kept: int) -> None:
    """Exactly one goes to the team's holder, and with that the turn is over."""
    table = play(teams(), DrawTickets(0))
    before, old, drawn = table.holders, table.seats[0].tickets, offered(table)

    table, events = played(table, KeepTickets(0, drawn[:kept]), PlaceTicket(0, drawn[1]))

    assert {*old, *drawn[:kept]} - {drawn[1]} == set(table.seats[0].tickets)
    assert {*before[0].tickets, drawn[1]} == set(table.holders[0].tickets)
    assert before[1:] == table.holders[1:]
    assert TicketsShared(0, 1, (drawn[1],)) in events
    assert Turn(1) == table.stage


@rule("T5")
def test_the_only_ticket_kept_goes_to_the_holder_by_itself() -> None:
    """There is nothing to choose: the hand stays as it was, and the next player moves."""
    table = play(teams(), DrawTickets(0))
    old, drawn = table.seats[0].tickets, offered(table)

    table, events = played(table, KeepTickets(0, drawn[3:]))

    assert old == table.seats[0].tickets
    assert drawn[3] in table.holders[0].tickets
    assert TicketsShared(0, 1, drawn[3:]) in events
    assert Turn(1) == table.stage


# --- sharing as a turn ----------------------------------------------------------------------


def sharings(table: Table) -> list[ShareTickets]:
    """Return the ways in which the player to move may share tickets."""
    return [action for action in table.actions() if isinstance(action, ShareTickets)]


@rule("T6")
@pytest.mark.parametrize("number", [1, 2])
def test_one_or_two_tickets_are_shared_as_the_whole_turn(number: int) -> None:
    """They go from the hand to the holder, and the next player moves."""
    table = teams()
    mine, before = table.seats[0].tickets, table.holders[0].tickets

    after, events = played(table, ShareTickets(0, mine[:number]))

    assert mine[number:] == after.seats[0].tickets
    assert {*before, *mine[:number]} == set(after.holders[0].tickets)
    assert [TicketsShared(0, number, mine[:number])] == events
    assert Turn(1) == after.stage


@rule("T6")
def test_every_one_and_every_two_may_be_shared() -> None:
    """Four in hand: four single ones and six pairs, but not none, three or all."""
    table = teams()
    found = sharings(table)

    assert [4, 6] == [sum(len(one.tickets) == number for one in found) for number in (1, 2)]
    assert 10 == len(found) == len({frozenset(one.tickets) for one in found})
    for number in (0, 3, 4):
        reasons = table.why_not(ShareTickets(0, table.seats[0].tickets[:number]))
        assert (WrongNumberShared(number, exactly_two=False),) == reasons


@rule("T6")
def test_only_tickets_in_the_own_hand_are_shared() -> None:
    """Not those in the holder, not the mate's, not an opponent's, not the pile's, none twice."""
    table = teams()
    mine = table.seats[0].tickets[0]
    foreign = [
        table.holders[0].tickets[0],
        table.seats[1].tickets[0],
        table.seats[2].tickets[0],
        table.tickets[-1],
        mine,
    ]

    for ticket in foreign:
        assert (TicketNotThere(ticket),) == table.why_not(ShareTickets(0, (mine, ticket)))
    assert (TicketNotThere(foreign[0]),) == table.why_not(ShareTickets(0, (foreign[0],)))


@rule("T6")
def test_the_last_ticket_in_hand_may_be_shared() -> None:
    """With one in hand that one is all there is to share; with none there is nothing."""
    table = teams()
    mine = table.seats[0].tickets
    one = arranged(table, seats={0: {"tickets": mine[:1]}})

    assert [ShareTickets(0, mine[:1])] == sharings(one)
    assert () == play(one, ShareTickets(0, mine[:1])).seats[0].tickets
    assert [] == sharings(arranged(table, seats={0: {"tickets": ()}}))


@rule("T6")
def test_exactly_two_by_the_ruling() -> None:
    """By that house rule one is too few, and whoever has one in hand cannot share at all."""
    table = teams(4, Ruling.EXACTLY_TWO)
    mine = table.seats[0].tickets

    assert 6 == len(sharings(table))
    assert () == table.why_not(ShareTickets(0, mine[:2]))
    for number in (0, 1, 3):
        reasons = table.why_not(ShareTickets(0, mine[:number]))
        assert (WrongNumberShared(number, exactly_two=True),) == reasons
    assert [] == sharings(arranged(table, seats={0: {"tickets": mine[:1]}}))


@rule("B3", "T5")
def test_asking_out_of_turn_tells_nothing_of_what_others_were_dealt() -> None:
    """Whoever asks for tickets before it is his turn hears that alone, whosever they are."""
    table = dealt("usa", 2)
    assert isinstance(table.stage, ChoosingFirstTickets)

    for tickets in table.stage.dealt:
        assert (NotYourTurn(1, 0),) == table.why_not(KeepTickets(1, tickets[:2]))
