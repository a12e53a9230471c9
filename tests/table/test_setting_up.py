"""Setting up: cards, trains, tickets, markers, tokens and teams as each board asks."""

from collections.abc import Sequence
from itertools import combinations

import networkx as nx
import pytest

from tests.games import LONE_LOCOMOTIVE, rules_of
from tests.plain.printed import PRINTED
from tests.table.invariants import setups
from tests.table.tables import all_cards, begun, dealt, play, seated
from tutor.cards import COLORS, NONE, Cards
from tutor.game.finished import Player, TypedTicket
from tutor.game.problems import PlayersCount, Problem, TeamApart, TeamSize
from tutor.scoring import GameError, score
from tutor.table import ChanceError, PreparedOrders, Shuffler, Table, set_up
from tutor.table.actions import KeepTickets, PlaceTicket
from tutor.table.events import HandDealt, RowCleared, RowFilled, TicketsDealt
from tutor.table.position import NeutralSeat
from tutor.table.reasons import TooFewKept
from tutor.table.stages import ChoosingFirstTickets, PlacingFirstTickets, Turn
from tutor.terms import Card, Deck, PlayerColor

rule = pytest.mark.rule

TABLES = [(board, players) for board, row in PRINTED.items() for players in row.players]
WRONG_NUMBERS = [
    (board, players) for board, row in PRINTED.items() for players in {*range(8)} - {*row.players}
]
ALL_CARDS = Cards.of([card for card in COLORS for _ in range(12)] + [Card.LOCOMOTIVE] * 14)

every_setup = pytest.mark.parametrize(("board", "variant", "players"), setups())


def first_choice(table: Table) -> ChoosingFirstTickets:
    """Return the stage in which everybody chooses the first tickets."""
    assert isinstance(table.stage, ChoosingFirstTickets)
    return table.stage


def least_kept(table: Table, least: int) -> Table:
    """Let everybody keep the first so many tickets dealt, and teams place the first of them."""
    for player, offer in enumerate(first_choice(table).dealt):
        table = play(table, KeepTickets(player, offer[:least]))
    while isinstance(table.stage, PlacingFirstTickets):
        player = table.stage.player
        table = play(table, PlaceTicket(player, table.seats[player].tickets[0]))
    return table


# --- what everybody has ---------------------------------------------------------------------


@rule("B1", "B2", "D1", "D3", "D4", "D13", "D14", "E9", "T1", "T2")
@rule("A1", "H1", "I1", "N1", "N13")
@every_setup
def test_what_lies_on_the_table_at_first(board: str, variant: str, players: int) -> None:
    """All cards, four for everybody and five face up; trains, markers and tokens of the board."""
    printed, table = PRINTED[board], dealt(board, players, variant=variant)
    tokens = "token_bonus" in printed.scored and variant != "no_tolls"
    teams = [(place, place + 1) for place in range(0, players, 2)] if board == "team_asia" else []

    assert all_cards(table) == ALL_CARDS
    assert len(table.row) == 5
    for place, seat in enumerate(table.seats):
        assert seat.hand.total == 4
        assert (seat.trains, seat.crossing) == (printed.trains, 0)
        assert seat.stations == (3 if "stations" in printed.scored else 0)
        assert seat.marker == (place if "start" in printed.scored else 0)
        assert (seat.tokens, seat.loans) == (30 if tokens else 0, 0)
    assert [(one.players, one.cards, one.shared) for one in table.holders] == [
        (mates, NONE, ()) for mates in teams
    ]
    assert (table.neutral is None) == (variant != "neutral")


@rule("B1", "B3")
def test_what_is_told() -> None:
    """The dealing is told, the row with it."""
    rules = rules_of("usa")
    table, events = set_up(rules, seated(rules, 2), Shuffler(1))

    assert [one.cards for one in events if isinstance(one, HandDealt)] == [
        seat.hand for seat in table.seats
    ]
    assert [one.tickets for one in events if isinstance(one, TicketsDealt)] == list(
        first_choice(table).dealt
    )
    assert [one.cards for one in events if isinstance(one, RowFilled)][-1:] == [table.row]


def order_of_cards(*top: Sequence[Card]) -> tuple[Card, ...]:
    """Return all 110 cards with these on top, the first of them uppermost."""
    first = [card for cards in top for card in cards]
    return (*(ALL_CARDS - Cards.of(first)), *reversed(first))


CROWDED = [Card.LOCOMOTIVE, Card.RED, Card.LOCOMOTIVE, Card.BLUE, Card.LOCOMOTIVE]
QUIET = [Card.LOCOMOTIVE, Card.RED, Card.LOCOMOTIVE, Card.BLUE, Card.GREEN]
HANDS = [Card.WHITE] * 8


def with_cards(board: str, cards: Sequence[Card]) -> tuple[Table, tuple[object, ...]]:
    """Set up a table of two with the cards in this order and the tickets in the box's."""
    rules = rules_of(board)
    decks = [[ticket.id for ticket in rules.board.tickets if ticket.deck is deck] for deck in Deck]
    orders = PreparedOrders([cards, *filter(None, decks)])
    found = set_up(rules, seated(rules, 2), orders)
    assert orders.left == 0
    return found


@rule("B6", "N3")
@pytest.mark.parametrize(
    ("board", "crowded", "row"),
    [
        *((board, 1, QUIET) for board in LONE_LOCOMOTIVE),
        ("usa", 3, QUIET),
        ("usa", 0, QUIET),
        ("nordic", 0, [Card.LOCOMOTIVE] * 5),
    ],
)
def test_three_locomotives_at_set_up(board: str, crowded: int, row: list[Card]) -> None:
    """A first row with three of them is replaced, again while there are, but not in the North."""
    table, events = with_cards(board, order_of_cards(HANDS, *[CROWDED] * crowded, row))

    assert sorted(table.row) == sorted(row)
    assert table.discards == Cards.of(CROWDED * crowded)
    assert [sorted(one.cards) for one in events if isinstance(one, RowCleared)] == [
        sorted(CROWDED)
    ] * crowded
    assert all_cards(table) == ALL_CARDS


# --- trains, markers, tokens ----------------------------------------------------------------


@rule("D14")
def test_the_neutral_player() -> None:
    """A third colour with 40 trains; the second player holds its token at first."""
    table = dealt("nederland", 2, variant="neutral")

    assert isinstance(table.neutral, NeutralSeat)
    assert (table.neutral.trains, table.neutral.token, table.neutral.here) == (40, 1, True)
    assert table.neutral.color not in [seat.color for seat in table.seats]


@rule("D14")
def test_the_neutral_player_is_for_two() -> None:
    """Three players cannot play with it."""
    assert refusal("nederland", 3, variant="neutral") == [PlayersCount("players", 3, (2,))]


# --- tickets --------------------------------------------------------------------------------


def of_deck(table: Table, tickets: Sequence[str], deck: Deck) -> list[str]:
    """Return those of the tickets that belong to a deck."""
    return [one for one in tickets if table.board.ticket[one].deck is deck]


@rule("B3", "E1", "E2", "N1", "N2", "D1", "T5", "A1", "I2", "H2", "H21")
@every_setup
def test_tickets_dealt_and_left(board: str, variant: str, players: int) -> None:
    """So many long and regular ones each; regular ones are the pile, other long ones are out."""
    (long, longs), (regular, regulars) = PRINTED[board].long, PRINTED[board].regular
    table = dealt(board, players, variant=variant)
    offers = first_choice(table).dealt

    assert [len(of_deck(table, offer, Deck.LONG)) for offer in offers] == [long] * players
    assert [len(of_deck(table, offer, Deck.REGULAR)) for offer in offers] == [regular] * players
    assert len(table.tickets) == regulars - regular * players
    assert of_deck(table, table.tickets, Deck.LONG) == []
    assert len(table.tickets_out) == longs - long * players
    assert of_deck(table, table.tickets_out, Deck.REGULAR) == []
    assert table.ticket_discards == ()
    held = [ticket for offer in offers for ticket in offer]
    everything = (*held, *table.tickets, *table.tickets_out)
    assert sorted(everything) == sorted(table.board.ticket)
    assert [seat.tickets for seat in table.seats] == [()] * players


@rule("B3", "E1", "N2", "D1", "T5", "A1", "I2", "H2")
@every_setup
def test_least_kept(board: str, variant: str, players: int) -> None:
    """Any choice of enough tickets is listed, long or not, and fewer are refused."""
    table = dealt(board, players, variant=variant)
    offer, least = first_choice(table).dealt[0], PRINTED[board].keep
    enough = [
        chosen
        for number in range(least, len(offer) + 1)
        for chosen in combinations(sorted(offer), number)
    ]
    listed = [tuple(sorted(one.tickets)) for one in table.actions() if isinstance(one, KeepTickets)]

    assert len(listed) == len(table.actions())
    assert sorted(listed) == sorted(enough)
    assert [table.why_not(KeepTickets(0, chosen)) for chosen in enough] == [()] * len(enough)
    for number in range(least):
        for few in combinations(offer, number):
            assert table.why_not(KeepTickets(0, few)) == (TooFewKept(number, least),)


@rule("B3", "E1", "N2", "D1", "D2", "D13", "T5", "A1", "I2", "H2")
@every_setup
def test_tickets_kept_and_not_kept(board: str, variant: str, players: int) -> None:
    """Everybody has those chosen; the others are under the pile, discarded, or out of the game."""
    before = dealt(board, players, variant=variant)
    printed, offers = PRINTED[board], first_choice(before).dealt
    after = least_kept(before, printed.keep)
    refused = [one for offer in offers for one in offer[printed.keep :]]
    under, out, discarded = (
        sorted(refused) if printed.refused[0] == place else []
        for place in ("under", "out", "discarded")
    )

    assert sorted(after.tickets[: len(under)]) == under
    assert after.tickets[len(under) :] == before.tickets
    assert sorted(after.tickets_out) == sorted([*before.tickets_out, *out])
    assert sorted(after.ticket_discards) == discarded
    shared = [one for holder in after.holders for one in holder.shared]
    for place, (seat, offer) in enumerate(zip(after.seats, offers, strict=True)):
        own = [one.ticket for one in shared if one.player == place]
        assert sorted([*seat.tickets, *own]) == sorted(offer[: printed.keep])
        assert len(own) == (board == "team_asia")


# --- who begins -----------------------------------------------------------------------------


@rule("B4")
@every_setup
def test_the_first_in_turn_order_begins(board: str, variant: str, players: int) -> None:
    """When all have their tickets the first player's turn begins; nothing has happened yet."""
    table = begun(board, players, variant=variant)

    assert table.stage == Turn(0)
    assert (table.to_move, table.turns, table.round, table.turns_left) == (0, 0, 1, None)
    assert (table.claims, table.stations, table.bank) == ((), (), 0)


@rule("B3", "B4")
def test_everybody_chooses_before_anybody_plays() -> None:
    """All choose in turn order; nobody's choice is put down before the last one's."""
    table = dealt("europe", 3)
    offers = first_choice(table).dealt

    for player, offer in enumerate(offers):
        assert table.to_move == player
        assert [seat.tickets for seat in table.seats] == [()] * 3
        assert {type(one) for one in table.actions()} == {KeepTickets}
        table = play(table, KeepTickets(player, offer))
    assert [len(seat.tickets) for seat in table.seats] == [4] * 3


# --- how many, and in teams -----------------------------------------------------------------


def refusal(board: str, players: int, *, variant: str | None = None) -> list[Problem]:
    """Return the problems for which so many players are not seated."""
    rules = rules_of(board, variant)
    several = [Player(f"Player {place}", None) for place in range(players)]
    if board == "team_asia":
        several = [
            Player(one.name, None, team=f"Team {place // 2}") for place, one in enumerate(several)
        ]
    with pytest.raises(GameError) as refused:
        set_up(rules, several, Shuffler(1))
    return [one for one in refused.value.problems if not isinstance(one, TeamSize)]


@rule("N1", "T1", "I1", "H1", "H21")
@pytest.mark.parametrize(("board", "players"), WRONG_NUMBERS)
def test_wrong_numbers_of_players(board: str, players: int) -> None:
    """They are refused, and the numbers that would do are named."""
    assert refusal(board, players) == [PlayersCount("players", players, PRINTED[board].players)]


def seated_as(*teams: str) -> Table:
    """Set up Team Asia with players who belong to these teams, in turn order."""
    colors = dict(zip(dict.fromkeys(teams), PlayerColor, strict=False))
    players = [
        Player(f"Player {place}", colors[team], team=team) for place, team in enumerate(teams)
    ]
    return set_up(rules_of("team_asia"), players, Shuffler(1))[0]


@rule("T1")
def test_the_last_and_the_first_sit_side_by_side() -> None:
    """Around the table they are neighbours too."""
    table = seated_as("West", "East", "East", "West")

    assert sorted(sorted(holder.players) for holder in table.holders) == [[0, 3], [1, 2]]


@rule("T1")
@pytest.mark.parametrize(
    ("teams", "problems"),
    [
        (("West", "East", "West", "East"), [TeamApart, TeamApart]),
        (("West", "East", "South", "West", "East", "South"), [TeamApart] * 3),
        (("West", "West", "East", "South", "East", "South"), [TeamApart] * 2),
        (("West", "West", "West", "East"), [TeamSize, TeamSize]),
        (("West", "West", "West", "West"), [TeamSize]),
    ],
)
def test_mates_apart_or_not_two(teams: tuple[str, ...], problems: list[type[Problem]]) -> None:
    """Teams are of two who sit side by side; each team that is not is named."""
    with pytest.raises(GameError) as refused:
        seated_as(*teams)

    assert [type(one) for one in refused.value.problems] == problems


@rule("T1")
def test_a_player_without_a_team() -> None:
    """Everybody in Team Asia has one, and nobody elsewhere."""
    rules = rules_of("team_asia")
    alone = [*seated(rules, 4)[:3], Player("Dirk", PlayerColor.WHITE)]
    with pytest.raises(GameError) as refused:
        set_up(rules, alone, Shuffler(1))
    assert ("missing_key", "players[3].team") in [
        (one.code, one.where) for one in refused.value.problems
    ]

    pair = [Player("Anna", None, team="West"), Player("Bram", None, team="West")]
    with pytest.raises(GameError) as refused:
        set_up(rules_of("usa"), pair, Shuffler(1))
    assert {one.code for one in refused.value.problems} == {"not_on_this_board"}


# --- chance ---------------------------------------------------------------------------------


@every_setup
def test_the_same_seed_gives_the_same_table(board: str, variant: str, players: int) -> None:
    """And another seed another one."""
    one, same, word, other = (
        dealt(board, players, variant=variant, chance=Shuffler(seed)) for seed in (7, 7, "7", 8)
    )

    assert same == one
    assert word != one
    assert other.pile != one.pile
    assert other.tickets != one.tickets


def test_a_shuffle_does_not_know_the_order_before() -> None:
    """Only what is shuffled counts, and nothing is lost."""
    kinds = tuple(Card) * 3

    assert Shuffler(3).shuffle(kinds) == Shuffler(3).shuffle(kinds[::-1])
    assert sorted(Shuffler(3).shuffle(kinds)) == sorted(kinds)


def test_every_order_comes_up() -> None:
    """Three cards have six orders, and a shuffler gives each about as often."""
    shuffler = Shuffler(1)
    orders = [shuffler.shuffle("abc") for _ in range(6000)]

    assert len(set(orders)) == 6
    assert all(850 < orders.count(order) < 1150 for order in set(orders))


def test_prepared_orders_are_kept() -> None:
    """The top of the order is dealt, what is left lies in that order."""
    rules = rules_of("europe")
    regular = [one.id for one in rules.board.tickets if one.deck is Deck.REGULAR][::-1]
    long = [one.id for one in rules.board.tickets if one.deck is Deck.LONG][::-1]
    cards = order_of_cards(HANDS, QUIET)
    orders = PreparedOrders([cards, long, regular])

    table, _ = set_up(rules, seated(rules, 2), orders)

    assert orders.left == 0
    assert [seat.hand for seat in table.seats] == [Cards.of(HANDS[:4])] * 2
    assert table.pile == cards[:-13]
    assert table.tickets == tuple(regular[:-6])
    offers = first_choice(table).dealt
    assert {one for offer in offers for one in offer} == {*long[-2:], *regular[-6:]}
    assert sorted(table.tickets_out) == sorted(long[:-2])


def test_prepared_orders_that_do_not_fit() -> None:
    """An order of other things, or none at all, is an error."""
    with pytest.raises(ChanceError):
        PreparedOrders().shuffle(["a"])
    with pytest.raises(ChanceError):
        PreparedOrders([["a", "a", "b"]]).shuffle(["a", "b", "b"])
    orders = PreparedOrders([["b", "a"], ["a", "b"]])
    assert orders.shuffle(["a", "b"]) == ("b", "a")
    assert orders.left == 1


# --- the practice deck ----------------------------------------------------------------------


def ways(table: Table) -> nx.Graph:
    """Return the board as a graph whose edges weigh the shortest lane's spaces."""
    graph = nx.Graph()
    for route in table.board.routes:
        known = graph.get_edge_data(route.a, route.b, {"trains": route.length})["trains"]
        graph.add_edge(route.a, route.b, trains=min(known, route.length))
    return graph


@rule("T5")
def test_the_practice_deck_has_sixty_tickets() -> None:
    """As many as the box, marked as practice, all regular, of different pairs of cities."""
    table = dealt("team_asia", 4)
    tickets = table.board.tickets

    assert table.practice_deck
    assert len(tickets) == 60
    assert len({one.id for one in tickets}) == 60
    assert len({frozenset(one.cities or ()) for one in tickets}) == 60
    assert all(len({*one.places}) == 2 for one in tickets)
    assert {one.deck for one in tickets} == {Deck.REGULAR}


def test_practice_tickets_are_worth_the_shortest_way() -> None:
    """In trains, and never between neighbours."""
    table = dealt("team_asia", 4)
    graph = ways(table)

    for one in table.board.tickets:
        assert one.most == nx.dijkstra_path_length(graph, *one.places, weight="trains")
        assert not graph.has_edge(*one.places)


def test_every_city_is_on_a_practice_ticket() -> None:
    """All 43 of them are; the three junctions have no printed name and are on none."""
    table = dealt("team_asia", 4)
    cities = {one for one in table.board.city if not one.startswith("junction_")}

    assert len(cities) == 43
    assert {city for one in table.board.tickets for city in one.places} == cities


def test_the_practice_deck_is_the_same_every_time() -> None:
    """Whatever the seed and the number of players, only its order differs."""
    one = dealt("team_asia", 4, chance=Shuffler(1))
    other = dealt("team_asia", 6, chance=Shuffler(2))

    assert one.board.tickets == other.board.tickets
    assert one.tickets[:10] != other.tickets[:10]


def test_practice_tickets_are_typed_in_the_finished_game() -> None:
    """The board does not list them, so cities and points are written out and can be scored."""
    table = begun("team_asia", 4)
    finished = table.finished_game()

    for place, player in enumerate(finished.players):
        holder = table.holder(place)
        assert holder is not None
        shared = [one.ticket for one in holder.shared if one.player == place]
        held = [table.board.ticket[one] for one in (*table.seats[place].tickets, *shared)]
        assert len(held) == 5
        assert sorted(map(repr, player.tickets)) == sorted(
            repr(TypedTicket(*one.places, one.most)) for one in held
        )
    lost = [sum(table.board.ticket[one].lost for one in _tickets(table, team)) for team in (0, 1)]
    assert [side.total for side in score(finished).sides] == [-points for points in lost]


def _tickets(table: Table, team: int) -> list[str]:
    """Return all tickets of a team, in hands and holder."""
    mates = table.holders[team].players
    return [
        *table.holders[team].tickets,
        *(ticket for mate in mates for ticket in table.seats[mate].tickets),
    ]
