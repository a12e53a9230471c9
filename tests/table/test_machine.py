"""Whatever is played in whatever order: nothing is lost, and list, reasons and play agree.

What may be paid with what is judged here a second time, by :func:`pays_for`, written from the
rules alone; which routes are open is judged by the scorer.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    run_state_machine_as_test,
)
from hypothesis.stateful import rule as step

from tests.plain.printed import PRINTED
from tests.setups import fullest_first
from tests.table.invariants import (
    STYLES,
    Setup,
    chosen,
    faults,
    new_table,
    score_faults,
    setups,
    step_faults,
    steps,
)
from tests.table.secrets import other_secrets
from tests.table.tables import arranged
from tutor.boards import Route
from tutor.cards import COLORS, KINDS, NONE, Cards
from tutor.scoring import problems
from tutor.table import RefusedError, Shuffler, Table
from tutor.table.actions import (
    Action,
    BuildStation,
    ChooseLane,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    PlaceCard,
    PlaceTicket,
    ShareTickets,
    WithdrawFromTunnel,
)
from tutor.table.position import Claim
from tutor.table.reasons import GameIsOver, Reason
from tutor.table.stages import AnsweringTunnel, Over, Stage, Turn
from tutor.terms import Card, Place, Ruling

rule = pytest.mark.rule

MOST_ASKED = 150
"""Listed actions that are asked about at each look, at random if there are more."""

JUDGED = rule(
    "B8", "B9", "B11", "E4", "E5", "E7", "E9", "N4", "N5", "N6", "N8", "D5", "D13",
    "T4", "T7", "T8", "A3", "A5", "H5", "H6", "H7", "H11",
)  # fmt: skip
"""The rules by which :func:`judge` finds actions legal or not."""

Paying = ClaimRoute | PayTunnel | BuildStation


# --- a second judgement of what is legal ----------------------------------------------------


def covers(paid: Cards, color: Card, spaces: int, symbols: int, sets: int, *, wild: bool) -> bool:
    """Tell whether cards cover spaces with one colour, locomotives, and sets of three (E4, N5).

    ``sets`` of the symbols are paid with three cards of any kind each.
    """
    if paid.total != spaces + 2 * sets:
        return False
    for locomotives in range(paid.locomotives + 1):
        colored = spaces - sets - locomotives
        needed = symbols - sets
        if (
            0 <= colored <= paid[color]
            and locomotives >= needed
            and (wild or locomotives == needed)
        ):
            return True
    return False


def pays_for(table: Table, route: Route, paid: Cards) -> bool:
    """Tell whether cards pay for a route (B8, E4, H5, N4, N5, N6)."""
    nordic = table.board.id == "nordic"
    colors = COLORS if route.color == "gray" else (Card(route.color),)
    if nordic and route.length == 9:
        return any(
            paid.total == single + 4 * (9 - single)
            for color in colors
            for single in range(min(paid[color], 9) + 1)
        )
    wild = route.kind in PRINTED[table.board.id].wild_on  # N4, H5
    most_sets = route.locomotives if nordic else 0
    return any(
        covers(paid, color, route.length, route.locomotives, sets, wild=wild)
        for color in colors
        for sets in range(most_sets + 1)
    )


def is_open(table: Table, player: int, route: Route) -> bool:
    """Tell whether a player has the trains for a route and the scorer would accept it."""
    if route.id in table.owner or route.length + route.mountains > table.seats[player].trains:
        return False
    game = table.finished_game()
    owner = game.players[player]
    with_it = replace(owner, routes=(*owner.routes, route.id))
    players = (*game.players[:player], with_it, *game.players[player + 1 :])
    return not problems(replace(game, players=players), table.rules)


def held(table: Table, action: Paying) -> bool:
    """Tell whether a player has the cards where they are to come from (T4, T8)."""
    holder = table.holder(action.player)
    there = {
        Place.HAND: (action.cards, table.seats[action.player].hand),
        Place.HOLDER: (from_holder(action), NONE if holder is None else holder.cards),
    }
    return all(laid[kind] <= has[kind] for laid, has in there.values() for kind in KINDS)


def from_holder(action: Paying) -> Cards:
    return NONE if isinstance(action, BuildStation) else action.from_holder


def payment_is_legal(table: Table, action: Paying) -> bool:
    """Tell by the rules whether a claim, a tunnel's extra or a station is legal."""
    stage, paid = table.stage, action.cards + from_holder(action)
    if table.is_over or action.player != stage.player or not held(table, action):
        return False
    match action:
        case ClaimRoute():
            route = table.board.route.get(action.route)
            return (
                isinstance(stage, Turn)
                and route is not None
                and pays_for(table, route, paid)
                and is_open(table, action.player, route)
            )
        case PayTunnel():  # E5, E7
            if not isinstance(stage, AnsweringTunnel):
                return False
            laid = stage.laid + stage.laid_from_holder
            colors = [color for color in COLORS if laid[color]]
            matching = paid.locomotives + sum(paid[color] for color in colors)
            asked = sum(card in (*colors, Card.LOCOMOTIVE) for card in stage.revealed)
            return paid.total == matching == asked
        case BuildStation():  # E9
            built = [one.city for one in table.stations if one.owner == action.player]
            return (
                isinstance(stage, Turn)
                and table.board.id == "europe"
                and len(built) < 3
                and action.city in table.board.city
                and all(one.city != action.city for one in table.stations)
                and paid.total == len(built) + 1
                and sum(paid[color] > 0 for color in COLORS) <= 1
            )


def plain(action: Action) -> Any:
    """Return what an action comes to: tickets in any order are the same ones."""
    match action:
        case KeepTickets() | ShareTickets():
            return type(action), action.player, sorted(action.tickets)
        case _:
            return action


def by_sum(action: Paying) -> tuple[Any, ...]:
    """Return a payment without telling hand and holder apart."""
    return (
        type(action), getattr(action, "route", None), getattr(action, "city", None),
        action.cards + from_holder(action),
    )  # fmt: skip


def by_number(action: Paying) -> tuple[Any, ...]:
    """Return a payment by the number of cards alone."""
    *what, paid = by_sum(action)
    return (*what, paid.total)


def all_payments_listed(table: Table, action: Paying) -> bool:
    """Tell whether every payment is listed, as a sum of hand and holder, for such an action.

    Not where sets of any cards may be played (N5, N6).
    """
    if table.board.id != "nordic" or not isinstance(action, ClaimRoute):
        return True
    route = table.board.route[action.route]
    return not route.locomotives and route.length != 9


# --- other actions than the listed ones -----------------------------------------------------


def other_cards(paid: Cards) -> Iterator[Cards]:
    """Return payments with a card more, a card less, or one of another kind."""
    yield NONE
    for more in KINDS:
        yield paid + Cards.of((more,))
    for less in (kind for kind in KINDS if paid[kind]):
        rest = paid - Cards.of((less,))
        yield rest
        yield from (rest + Cards.of((kind,)) for kind in KINDS if kind is not less)


def other_splits(paid: Cards, shared: Cards) -> Iterator[tuple[Cards, Cards]]:
    """Return payments with other cards from the hand, from the holder, or from the other one."""
    yield from ((other, shared) for other in other_cards(paid))
    yield from ((paid, other) for other in other_cards(shared))
    yield shared, paid
    for kind in KINDS:
        one = Cards.of((kind,))
        if paid[kind]:
            yield paid - one, shared + one
        if shared[kind]:
            yield paid + one, shared - one


def other_tickets(table: Table, tickets: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Return fewer tickets, more, the same twice, in another order, and others."""
    everywhere = list(table.board.ticket)
    yield ()
    yield tickets[::-1]
    yield (*tickets, "nowhere")
    yield (*tickets, *tickets[:1])
    yield (*tickets[1:], *tickets[1:2])
    for place in range(len(tickets)):
        rest = (*tickets[:place], *tickets[place + 1 :])
        yield rest
        yield from ((*rest, other) for other in everywhere[:: len(everywhere) // 4])


def some_routes(table: Table, route: str) -> Iterator[str]:
    """Return the other lanes beside a route, a few routes elsewhere, and none of the board."""
    yield "nowhere"
    yield from (lane.id for lane in table.board.lanes[table.board.route[route].pair])
    routes = [one.id for one in table.board.routes]
    yield from (*routes[:: len(routes) // 5], *(claim.route for claim in table.claims[:2]))


def changed(table: Table, action: Action) -> Iterator[Action]:
    """Return copies of an action, each with something else in it."""
    players = len(table.seats)
    for player in (action.player + 1, (action.player + 1) % players, -1, players + 5):
        yield replace(action, player=player)
    values = {one.name: getattr(action, one.name) for one in fields(action)}
    if "from_holder" in values:
        for paid, shared in other_splits(values["cards"], values["from_holder"]):
            yield replace(action, cards=paid, from_holder=shared)
    elif "cards" in values:
        yield from (replace(action, cards=paid) for paid in other_cards(values["cards"]))
    if "route" in values:
        yield from (replace(action, route=one) for one in some_routes(table, values["route"]))
    if "city" in values:
        cities = ("nowhere", *list(table.board.city)[::9], *table.station_owner)
        yield from (replace(action, city=city) for city in cities)
    if "tickets" in values:
        chosen_otherwise = other_tickets(table, values["tickets"])
        yield from (replace(action, tickets=tickets) for tickets in chosen_otherwise)
    if "ticket" in values:
        yield from (replace(action, ticket=one) for one in ("nowhere", *table.board.ticket))


def of_every_kind(table: Table, player: int) -> Iterator[Action]:
    """Return an action of every kind, whatever the table waits for."""
    seat, holder = table.seats[player], table.holder(player)
    tickets = (*seat.tickets, *table.tickets[-2:], *table.ticket_discards[:1], "nowhere")
    hand = Cards.of(list(seat.hand)[:1])
    shared = NONE if holder is None else Cards.of(list(holder.cards)[:1])
    free = next((city for city in table.board.city if city not in table.station_owner), "nowhere")
    yield from (KeepTickets(player, tickets[:number]) for number in range(5))
    yield from (PlaceTicket(player, ticket) for ticket in tickets)
    yield from (DrawFaceUp(player, card) for card in KINDS)
    yield from (kind(player) for kind in (DrawBlind, DrawTickets, WithdrawFromTunnel, Pass))
    yield from (PlaceCard(player, place) for place in Place)
    yield from (ShareTickets(player, tickets[:number]) for number in range(4))
    most = max(KINDS, key=lambda kind: seat.hand[kind])
    for number in range(1, min(seat.hand[most], 3) + 1):
        for city in (free, "nowhere", *list(table.station_owner)[:2]):
            yield BuildStation(player, city, Cards.some(most, number))
    for paid, from_it in ((hand, NONE), (NONE, shared), (hand, shared), (NONE, NONE)):
        yield PayTunnel(player, paid, from_it)
        for route in table.board.routes[::20]:
            yield ClaimRoute(player, route.id, paid, from_it)
    yield from (ChooseLane(player, route.id) for route in table.board.routes[::15])


# --- list, reasons and play -----------------------------------------------------------------


def judge(table: Table, actions: Iterable[Action]) -> None:
    """Compare list, reasons and play of a table with the rules for any actions."""
    listed = table.actions()
    plainly = {repr(plain(action)) for action in listed}
    sums = {by_sum(action) for action in listed if isinstance(action, Paying)}
    numbers = {by_number(action) for action in listed if isinstance(action, Paying)}
    for action in actions:
        reasons = table.why_not(action)
        assert all(isinstance(reason, Reason) for reason in reasons)
        if isinstance(action, Paying):
            legal = payment_is_legal(table, action)
            if legal:
                known = sums if all_payments_listed(table, action) else numbers
                asked = by_sum(action) if known is sums else by_number(action)
                assert asked in known, f"legal, but not listed: {action}"
        else:
            legal = repr(plain(action)) in plainly
        assert legal == (not reasons), f"{action}: legal {legal}, {reasons}"
        if table.is_over:
            assert reasons == (GameIsOver(),)
        if legal:
            after, events = table.play(action, Shuffler(0))
            assert step_faults(table, events, after) == []
            assert faults(after) == []
        else:
            with pytest.raises(RefusedError) as caught:
                table.play(action, Shuffler(0))
            assert (action, reasons) == (caught.value.action, caught.value.reasons)


# --- whole games ----------------------------------------------------------------------------

GAMES = ("even", "other")
"""A game without house rules, and one in another style of play with all of them."""


@cache
def random_game(setup: Setup, game: str) -> tuple[Table, ...]:
    """Play a game at random to the end; return its tables from the first to the last."""
    others = [style for style in STYLES if style != "even"]
    style = "even" if game == "even" else others[setups().index(setup) % len(others)]
    rulings = frozenset[Ruling]() if game == "even" else frozenset(Ruling)
    rng, chance = Random(f"{setup} {style}"), Shuffler(f"{setup} {style}")
    tables = [new_table(setup, chance, rulings)]
    for before, _, events, after in steps(tables[0], rng, chance, style):
        assert step_faults(before, events, after) == []
        tables.append(after)
    return tuple(tables)


def by_stage(setup: Setup, game: str) -> Mapping[type[Stage], Sequence[Table]]:
    """Return the tables of a random game by what they wait for."""
    stages: dict[type[Stage], list[Table]] = {}
    for table in random_game(setup, game):
        stages.setdefault(type(table.stage), []).append(table)
    return stages


@rule("B1", "B2", "B7", "B10", "B13", "D3", "D4", "E9", "N2", "T9", "A4", "A7")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("setup", setups(), ids=str)
def test_whole_games(setup: Setup, game: str) -> None:
    """Games played at random to the end lose nothing, and the scorer agrees with the markers."""
    tables = random_game(setup, game)

    for table in (*tables[::10], tables[-1]):
        assert faults(table) == []
    assert score_faults(tables[-1]) == []


@JUDGED
@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_every_stage(setup: Setup) -> None:
    """Whatever a table waits for, a changed copy of each kind of listed action is judged right."""
    rng = Random(str(setup))
    for game in GAMES:
        for stage, tables in by_stage(setup, game).items():
            for table in rng.sample(tables, min(4 if stage is Turn else 1, len(tables))):
                listed: dict[type[Action], list[Action]] = {}
                for action in table.actions():
                    listed.setdefault(type(action), []).append(action)
                judge(table, of_every_kind(table, table.stage.player))
                for actions in listed.values():
                    judge(table, changed(table, rng.choice(actions)))


# --- the machine ----------------------------------------------------------------------------

NUMBERS = st.integers(0, 9999)
"""Seeds of choices: Hypothesis itself takes the first of everything too often."""


class TableMachine(RuleBasedStateMachine):
    """Plays at a table, and tries what is not on its list."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup, self.seed, self.played = setup, 0, 0
        self.table = random_game(setup, GAMES[0])[0]
        self.last: tuple[Action, ...] = ()

    @initialize(game=st.sampled_from(GAMES), number=NUMBERS)
    def sit_down(self, game: str, number: int) -> None:
        """Begin anywhere in a game, with what the table waits for chosen first."""
        stages = by_stage(self.setup, game)
        rng = self.rng(number)
        weights = [3 if stage is Turn else 1 for stage in stages]
        self.seed, self.table = number, rng.choice(rng.choices(list(stages.values()), weights)[0])

    def rng(self, number: int) -> Random:
        """Return random numbers, others for each setup."""
        return Random(f"{self.setup} {number}")

    def play(self, action: Action) -> None:
        """Play an action that is legal; the same chance gives the same table and events."""
        self.played += 1
        before, chance = self.table, f"{self.seed} {self.played}"
        self.table, events = before.play(action, Shuffler(chance))
        self.last = (*self.last[-20:], action)
        assert before.play(action, Shuffler(chance)) == (self.table, events)
        assert step_faults(before, events, self.table) == []

    def listed(self, number: int) -> Action:
        """Return one of the listed actions, its kind chosen first."""
        return chosen(self.rng(number), self.table.actions())

    @precondition(lambda self: not self.table.is_over)
    @step(number=NUMBERS)
    def play_listed(self, number: int) -> None:
        self.play(self.listed(number))

    @precondition(lambda self: not self.table.is_over)
    @step(number=NUMBERS)
    def try_changed(self, number: int) -> None:
        """A changed copy of a listed action is judged as the rules judge it."""
        judge(self.table, changed(self.table, self.listed(number)))

    @step(player=st.integers(0, 5))
    def try_everything(self, player: int) -> None:
        """So is an action of any kind, by anybody, at any time; and one played before."""
        player = (self.table.stage.player + player) % len(self.table.seats)
        judge(self.table, (*of_every_kind(self.table, player), *self.last))

    @step(player=st.integers(0, 5), seed=st.integers(0, 99))
    def look(self, player: int, seed: int) -> None:
        """Nobody sees a difference when what is secret is dealt anew (B3, T2, D3)."""
        player %= len(self.table.seats)
        other = other_secrets(self.table, player, Random(seed))
        assert self.table.seen_by(player) == other.seen_by(player)

    @invariant()
    def nothing_is_lost(self) -> None:
        assert faults(self.table) == []

    @invariant()
    def the_list_is_right(self) -> None:
        """Nothing is listed twice or refused; passing stands alone (B7)."""
        actions = self.table.actions()
        assert self.table.is_over == (actions == ())
        assert len(set(actions)) == len(actions)
        assert len(actions) == 1 or not any(isinstance(action, Pass) for action in actions)
        assert self.table.to_move == (None if self.table.is_over else self.table.stage.player)
        rng = Random(len(actions))
        for action in rng.sample(actions, min(MOST_ASKED, len(actions))):
            assert self.table.why_not(action) == (), action

    def teardown(self) -> None:
        assert score_faults(self.table) == []


@JUDGED
@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_any_actions(setup: Setup) -> None:
    """Every board, variant and number of players, with any house rules."""
    run_state_machine_as_test(
        lambda: TableMachine(setup), settings=settings(max_examples=5, stateful_step_count=8)
    )


# --- the invariants themselves --------------------------------------------------------------


def a_seat(table: Table, **changes: Any) -> Table:
    return arranged(table, seats={0: changes})


BROKEN: Mapping[str, Callable[[Table], Table]] = {
    "train cards": lambda table: replace(table, pile=table.pile[1:]),
    "cards in the row": lambda table: replace(
        table, row=table.row[1:], pile=(*table.pile, table.row[0])
    ),
    "the row stays": lambda table: replace(table, row_stays=True),
    "trains": lambda table: a_seat(table, trains=table.seats[0].trains - 1),
    "in the crossing": lambda table: a_seat(table, crossing=1),
    "tokens": lambda table: replace(table, bank=1),
    "nowhere": lambda table: replace(table, tickets=table.tickets[1:]),
    "in the pile and": lambda table: a_seat(
        table, tickets=(*table.seats[0].tickets, table.tickets[0])
    ),
    "0 tickets": lambda table: a_seat(table, tickets=()),
    "stations": lambda table: a_seat(table, stations=table.seats[0].stations + 1),
    "claimed 2 times": lambda table: replace(table, claims=(*table.claims, *table.claims)),
    "problem": lambda table: replace(
        table, claims=tuple(Claim(route.id, 1) for route in table.board.routes)
    ),
    "marker": lambda table: a_seat(table, marker=table.seats[0].marker + 1),
    "is to move": lambda table: replace(table, turns=table.turns + 1),
    "turns left": lambda table: replace(table, turns_left=2),
    "passes": lambda table: replace(table, passes=len(table.seats) + 1),
    "over": lambda table: replace(table, stage=Over(0)),
}
"""Tables on which something is wrong, by what is said of it."""


@pytest.mark.parametrize("words", BROKEN)
def test_a_broken_table_is_told(words: str) -> None:
    """What is wrong is found and named."""
    table = next(
        table
        for table in random_game(Setup("europe", "standard", 3), "even")
        if table.claims and isinstance(table.stage, Turn)
    )
    assert faults(table) == []

    assert any(words in fault for fault in faults(BROKEN[words](table)))
