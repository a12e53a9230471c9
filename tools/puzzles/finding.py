"""What a game of bots, or a table laid out, makes of puzzles, and what is thrown away and why."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from tests.plain.scorer import longest_trail
from tools.puzzles import counted, played
from tutor.bots.levels import Level, bot
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.kinds import borrow
from tutor.lessons.kinds.longest_trail import longest_counts
from tutor.lessons.pick import Pick
from tutor.puzzles.puzzle import Other, Proof, Puzzle, Theme
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.table.actions import ClaimRoute, KeepTickets
from tutor.table.chance import Shuffler
from tutor.table.choosing import least_kept, offered
from tutor.table.position_text import position_text
from tutor.table.seating import NAMES, seated
from tutor.table.setting_up import set_up
from tutor.table.stages import ChoosingFirstTickets, KeepingTickets, Turn
from tutor.table.table import Table

MOST_PLAYERS = 4
LATE = 22
"""Trains: once somebody has no more, answers are clearer and sooner proven."""
EARLY_SHARE, LATE_SHARE = 0.12, 0.7
"""Which share of the turns is looked at before and after that."""
CARDS_SHARE = 0.3
"""The same for the turns in which it is looked how a route could be paid."""
FEWER_TRAINS = 2
"""By how many trains the best tickets must be cheaper than all others."""
MOST_WAYS = 200
"""Ways to complete all tickets of a choice: countries have many, which take minutes to count."""
PAYMENTS = 2
"""How many ways to pay for a route there must be."""
NETWORK = range(7, 25)
"""How many routes a network has whose longest line is asked for: a person can see them all."""
STATION_POINTS = 3
"""By how many points the route to borrow must be better than all others."""

Found = Iterator[Puzzle | tuple[Theme, str]]
"""Puzzles, and for what was thrown away its theme and why."""


def games(rules: Rules, seed: str) -> Iterator[Table]:
    """Give the tables of a game between bots, before each decision and at the end."""
    random = Random(seed)  # noqa: S311 - a game, no secret
    numbers = [number for number in rules.rulebook.players if number <= MOST_PLAYERS]
    players = random.choice(numbers[:2])
    table, _ = set_up(rules, seated(rules, NAMES[:players]), Shuffler(seed))
    bots = [bot(random.choice((Level.FAIR, Level.STRONG)), f"{seed}/{n}") for n in range(players)]
    chance = Shuffler(f"{seed}/play")
    while not table.is_over:
        yield table
        player = table.stage.player
        action = bots[player].choose(table.seen_by(player), table.actions())
        table, _ = table.play(action, chance)
    yield table


# --- the kinds of puzzles -------------------------------------------------------------------


def of_game(rules: Rules, seed: str, wanted: Counter[Theme], looked: float = 1.0) -> Found:
    """Give what a game's decisions and its end make; ``looked``: fewer of them are played on."""
    random = Random(f"{seed}/choice")  # noqa: S311 - a game, no secret
    for number, table in enumerate(games(rules, seed)):
        at = f"{seed}/{number}"
        if table.is_over:
            yield from of_end(rules, table)
        elif isinstance(table.stage, ChoosingFirstTickets | KeepingTickets):
            if wanted[Theme.KEEP] > 0:
                puzzle: Puzzle | tuple[Theme, str] = (Theme.KEEP, "not looked at")
                if looked == 1.0 or random.random() < looked:
                    puzzle = decided(table, at, Theme.KEEP)
                yield puzzle
                if isinstance(puzzle, tuple):  # one question about a deal is enough
                    yield from of_tickets(table)
        elif isinstance(table.stage, Turn):
            if wanted[Theme.PAY] > 0 and random.random() < CARDS_SHARE:
                yield from of_cards(table, random, at)
            theme = likely(table)
            late = min(seat.trains for seat in table.seats) <= LATE
            if wanted[theme] > 0 and random.random() < looked * (
                LATE_SHARE if late else EARLY_SHARE
            ):
                yield decided(table, at, theme)


def likely(table: Table) -> Theme:
    """Return what a turn may be about, by what can be claimed."""
    claims = [action for action in table.actions() if isinstance(action, ClaimRoute)]
    if table.piece(Tolls) is not None:
        return Theme.TOLL if claims else Theme.ROUTE
    board = table.board
    return Theme.TUNNEL if any(board.route[c.route].reveal for c in claims) else Theme.ROUTE


def decided(table: Table, at: str, theme: Theme) -> Puzzle | tuple[Theme, str]:
    """Return the puzzle of a decision, proven by playing on."""
    try:
        best, others, margin, error = played.proven(table, at)
    except played.ThrownAwayError as why:
        return theme, str(why)
    return Puzzle(
        id="",
        board=table.board.id,
        variant=table.rulebook.variant,
        theme=played.theme_of(table, best[0], others),
        proof=Proof.PLAYED,
        level=played.level_of(table, best, table.actions(), at),
        position=position_text(table),
        player=table.stage.player,
        margin=margin,
        error=error,
        best=best,
        others=others,
    )


def of_tickets(table: Table) -> Found:
    """Give the puzzle which tickets take the fewest trains, if as few as allowed are kept."""
    tickets, number = offered(table), least_kept(table)
    if not isinstance(table.stage, ChoosingFirstTickets) or not 1 < number < len(tickets):
        return
    roads = counted.Fewest(table.board)
    if roads.ways([table.board.ticket[ticket] for ticket in tickets]) > MOST_WAYS:
        yield Theme.KEEP, "too many ways to count"
        return
    first, second, *rest = counted.keeping(table, tickets, number)
    if second.trains - first.trains < FEWER_TRAINS:
        yield Theme.KEEP, "margin of a train"
        return
    player = table.stage.player
    alone = {t: roads.trains([table.board.ticket[t]]) for t in tickets}
    apart = sorted((first, second, *rest), key=lambda c: sum(alone[t] for t in c.tickets))
    others = tuple(
        Other(KeepTickets(player, choice.tickets), float(choice.trains - first.trains), 0.0)
        for choice in (second, *rest)
    )
    yield Puzzle(
        id="",
        board=table.board.id,
        variant=table.rulebook.variant,
        theme=Theme.KEEP,
        proof=Proof.COUNTED,
        level=min(apart.index(first) + 1, 3),
        position=position_text(table),
        player=player,
        margin=float(second.trains - first.trains),
        best=(KeepTickets(player, first.tickets),),
        others=others[:5],
    )


def of_cards(table: Table, random: Random, at: str) -> Found:
    """Give a puzzle of two routes: the first is to be paid so that the cards do for the second."""
    board, player, claims = table.board, table.stage.player, {}
    for action in table.actions():
        if isinstance(action, ClaimRoute) and not board.route[action.route].reveal:
            claims.setdefault(action.route, []).append(action)
    plain = [r for r in claims if not counted.takes_sets(board.id, r)]
    pairs = [
        (now, then)
        for now in claims
        for then in plain
        if len(claims[now]) >= PAYMENTS and board.route[now].pair != board.route[then].pair
        and board.route[now].trains + board.route[then].trains <= table.seats[player].trains
    ]  # fmt: skip
    random.shuffle(pairs)
    for now, then in pairs[:12]:
        left = counted.paying(table, now, then)
        good = [action for action, missing in left.items() if not missing]
        totals = {action.cards + action.from_holder for action in good}
        if len(totals) != 1 or len(good) == len(left):
            continue
        wrong = sorted((a for a in left if a not in good), key=lambda a: left[a])
        yield Puzzle(
            id="",
            board=board.id,
            variant=table.rulebook.variant,
            theme=Theme.PAY,
            proof=Proof.COUNTED,
            level=_payer(table, claims[now], good, at),
            position=position_text(table),
            player=player,
            margin=float(left[wrong[0]]),
            best=tuple(good),
            others=tuple(Other(action, float(left[action]), 0.0) for action in wrong[:5]),
            routes=(now, then),
        )
        return
    if pairs:
        yield Theme.PAY, "no payment, or several, keep the other route"


def _payer(table: Table, claims: Sequence[ClaimRoute], good: Sequence[ClaimRoute], at: str) -> int:
    """Return the level of a payment: which bot would choose it, claiming this route."""
    seen = table.seen_by(table.stage.player)
    for level, name in ((1, Level.EASY), (2, Level.FAIR)):
        if bot(name, at).choose(seen, claims) in good:
            return level
    return 3


def of_end(rules: Rules, table: Table) -> Found:
    """Give the puzzle of the longest line of one of the networks at the end of a game."""
    if not longest_counts(rules):
        return
    sides = list(dict.fromkeys(map(table.side, range(len(table.seats)))))
    for side in sides:
        routes = counted.plain_routes(table, side)
        if len(routes) not in NETWORK:
            yield Theme.LONGEST, "network too small or too large"
            continue
        line = counted.longest(routes)
        on = [route for route in routes if route.id in line.only]
        if sum(route.length for route in on) != line.trains or longest_trail(on) != line.trains:
            yield Theme.LONGEST, "several lines are as long"
            continue
        if len(on) == len(routes):
            yield Theme.LONGEST, "the whole network is one line"
            continue
        level = 1 if counted.greedy_from_an_end(routes) == line.trains else 3
        if level > 1 and counted.greedy(routes) == line.trains:
            level = 2
        yield Puzzle(
            id="",
            board=table.board.id,
            variant=table.rulebook.variant,
            theme=Theme.LONGEST,
            proof=Proof.COUNTED,
            level=level,
            position=position_text(table),
            player=side[0],
            margin=float(line.trains - line.second),
            routes=line.only,
        )


def of_stations(rules: Rules, seed: str) -> Found:
    """Give the puzzle which route a station borrows."""
    if rules.piece(Stations) is None:
        return
    number = Random(seed).choice(rules.rulebook.players[:3])  # noqa: S311 - a game
    try:
        exercise = borrow.make(rules, Pick(seed), borrow.Wish(players=number))
    except NoExerciseError:
        yield Theme.BORROW, "no station has a choice"
        return
    assert isinstance(exercise, borrow.BorrowRoute)
    table, player = exercise.scene.table, exercise.scene.player
    points = counted.borrowing(table, player, exercise.city)
    ordered = sorted(points, key=lambda route: -points[route])
    margin = points[ordered[0]] - points[ordered[1]]
    if margin < STATION_POINTS:
        yield Theme.BORROW, "margin of less than 3 points"
        return
    length = {route: table.board.route[route].length for route in ordered}
    level = 1 if len(ordered) < 3 else 2 if length[ordered[0]] == max(length.values()) else 3  # noqa: PLR2004
    yield Puzzle(
        id="",
        board=table.board.id,
        variant=table.rulebook.variant,
        theme=Theme.BORROW,
        proof=Proof.COUNTED,
        level=level,
        position=position_text(table),
        player=player,
        margin=float(margin),
        routes=(ordered[0],),
        city=exercise.city,
    )
