"""A board's rules on one card, and all boards side by side: short sentences for every fact."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.lessons import reference as r
from tutor.lessons.reference import Card, Fact, Section, card
from tutor.rulebook import Refused
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import points_text, spaces_text, together, trains_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import PARTS, VARIANTS, Names, listed

DOUBLE, TRIPLE = 2, 3  # printed lanes

USUAL = "standard"
"""The variant that need not be named."""

NOTHING = "–"
"""What stands in a cell where a board has nothing of the kind."""

SECTIONS: Mapping[Section, Callable[[], str]] = {
    Section.SET_UP: lambda: _("Set-up"),
    Section.CARDS: lambda: _("Train cards"),
    Section.TICKETS: lambda: _("Tickets"),
    Section.ROUTES: lambda: _("Claiming routes"),
    Section.LANES: lambda: _("Routes side by side"),
    Section.POINTS: lambda: _("Points"),
    Section.END: lambda: _("The end"),
}

REFUSED: Mapping[Refused, Callable[[], str]] = {
    Refused.UNDER_PILE: lambda: _("Under the pile"),
    Refused.OUT_OF_GAME: lambda: _("Out of the game"),
    Refused.DISCARDED: lambda: _("On the face-up discards, which become the next pile"),
}

TIE_STEPS: Mapping[str, Callable[[], str]] = {
    "most_tickets": lambda: _("most completed tickets"),
    "fewest_stations": lambda: _("fewest stations built"),
    "longest_bonus": lambda: _("the bonus for the longest route"),
    "longest_trail": lambda: _("the longest continuous route"),
    "most_mountain_routes": lambda: _("most mountain routes"),
}
"""The steps of a tie-break by their names in rules.toml."""

BONUSES: Mapping[Part, Callable[[str], str]] = {
    Part.LONGEST: lambda points: _(
        "{points} for the longest continuous route, to all who are tied"
    ).format(points=points),
    Part.GLOBETROTTER: lambda points: _(
        "{points} for the most completed tickets, to all who are tied"
    ).format(points=points),
    Part.EXPLORER: lambda points: _(
        "{points} for the most cities in one connected network, to all who are tied"
    ).format(points=points),
}


# --- the sentences --------------------------------------------------------------------------


def numbers_text(numbers: Sequence[int]) -> str:
    """Return numbers of players, such as 2–5, or 4 or 6."""
    least, most = numbers[0], numbers[-1]
    if least == most:
        return str(least)
    if list(numbers) == list(range(least, most + 1)):
        return _("{least}–{most}").format(least=least, most=most)
    return _("{others} or {last}").format(
        others=listed([str(number) for number in numbers[:-1]]), last=most
    )


def _players(fact: r.Players, names: Names) -> str:
    del names
    if fact.team > 1:
        return _("{numbers}, in teams of {size} who sit side by side").format(
            numbers=numbers_text(fact.numbers), size=fact.team
        )
    return numbers_text(fact.numbers)


def _trains(fact: r.Trains, names: Names) -> str:
    del names
    if fact.team > 1:
        return _("{each} for each player, {all} for a team").format(
            each=fact.each, all=fact.each * fact.team
        )
    return _("{each} for each player").format(each=fact.each)


def _markers(fact: r.Markers, names: Names) -> str:
    del names
    if not fact.spaces:
        return _("All begin at the start of the track")
    return _("In turn order, they begin on {spaces}").format(
        spaces=together([str(space) for space in fact.spaces])
    )


def _locomotive(fact: r.FaceUpLocomotive, names: Names) -> str:
    del names
    if not fact.alone:
        return _("A card like any other: two may be taken in a turn")
    if fact.teams:
        return _("The only card of its turn; it goes to the holder")
    return _("The only card of its turn")


def _row_cleared(fact: r.RowCleared, names: Names) -> str:
    del names
    if not fact.at:
        return _("Never cleared")
    return ngettext(
        "Cleared when {number} or more of its cards is a locomotive",
        "Cleared when {number} or more of its cards are locomotives",
        fact.at,
    ).format(number=fact.at)


def _tickets_printed(fact: r.TicketsPrinted, names: Names) -> str:
    del names
    if fact.long is None:
        return _("{number}; which ones is not known here").format(number=fact.number)
    if fact.long:
        return _("{number}, of which {long} long").format(number=fact.number, long=fact.long)
    return str(fact.number)


def _first_tickets(fact: r.FirstTickets, names: Names) -> str:
    del names
    if fact.long:
        text = _("{long} long and {regular} regular dealt; keep at least {kept}")
    else:
        text = _("{regular} dealt; keep at least {kept}")
    return text.format(long=fact.long, regular=fact.regular, kept=fact.kept)


def _tickets_drawn(fact: r.TicketsDrawn, names: Names) -> str:
    del names
    text = (
        _("{drawn} regular ones; keep at least {kept}")
        if fact.regular
        else _("{drawn}; keep at least {kept}")
    )
    return text.format(drawn=fact.drawn, kept=fact.kept)


def _ferries(fact: r.Ferries, names: Names) -> str:
    del names
    if fact.colored:
        return _(
            "A locomotive for each symbol; cards of the route's colour (gray: of any one) for the "
            "other spaces"
        )
    return _("A locomotive for each symbol; cards of any one colour for the other spaces")


def _tunnels(fact: r.Tunnels, names: Names) -> str:
    del names
    if fact.least == fact.most:
        return ngettext(
            "Turn over {number} card; pay one more if it matches",
            "Turn over {number} cards; pay one more for each that matches",
            fact.most,
        ).format(number=fact.most)
    return _(
        "Turn over as many cards as the route says ({least} to {most}); pay one more for each that "
        "matches"
    ).format(least=fact.least, most=fact.most)


def _opened(fact: r.Lanes | r.LanesOfPair, names: Names) -> str:
    """Tell how many lanes are open, numbers of players with the same together."""
    del names
    groups: list[tuple[list[int], int]] = []
    for players, number in fact.opened:
        if groups and groups[-1][1] == number:
            groups[-1][0].append(players)
        else:
            groups.append(([players], number))
    if len(groups) == 1 and groups[0][1] >= fact.printed:
        return _("All of them, by different players, whatever the number of players")
    return "; ".join(
        _("{numbers} players: {open}").format(
            numbers=numbers_text(numbers), open=_number_open(number, fact.printed)
        )
        for numbers, number in groups
    )


def _number_open(number: int, printed: int) -> str:
    if number >= printed:
        return (
            _("both, by different players") if printed == DOUBLE else _("all, by different players")
        )
    return ngettext("only {number} of {printed}", "{number} of {printed}", number).format(
        number=number, printed=printed
    )


def _side_by_side(fact: r.Lanes) -> str:
    if fact.printed == DOUBLE:
        return _("Double routes")
    if fact.printed == TRIPLE:
        return _("Triple routes")
    return _("{number} routes side by side").format(number=fact.printed)


def _route_points(fact: r.RoutePoints, names: Names) -> str:
    del names
    if fact.confirmed:
        return points_text(fact.points)
    return _("{points}, not confirmed").format(points=points_text(fact.points))


def _bonus(fact: r.Bonus, names: Names) -> str:
    del names
    points = points_text(fact.points)
    return BONUSES[fact.part](points) if fact.part in BONUSES else points


def _last_round(fact: r.LastRoundAt, names: Names) -> str:
    del names
    text = (
        _(
            "When a team's players together have {trains} or fewer at the end of a turn, everyone "
            "has one more turn"
        )
        if fact.team > 1
        else _("When a player ends a turn with {trains} or fewer, everyone has one more turn")
    )
    return text.format(trains=trains_text(fact.trains))


def _tie_break(fact: r.TieBreak, names: Names) -> str:
    del names
    if not fact.steps:
        return _("The win is shared")
    return _("Decided by {steps}; otherwise the win is shared").format(
        steps=_(", then ").join(TIE_STEPS[step]() for step in fact.steps)
    )


Say = Callable[[Any, Names], str]


@dataclass(frozen=True)
class Words:
    """What a fact is called, and what it says."""

    label: Say
    text: Say


FACTS: Mapping[type[Fact], Words] = {
    r.Players: Words(lambda f, n: _("Players"), _players),
    r.Trains: Words(lambda f, n: _("Trains"), _trains),
    r.Markers: Words(lambda f, n: _("Markers"), _markers),
    r.StationsOwned: Words(
        lambda f, n: _("Stations"),
        lambda f, n: _("{each} for each player").format(each=f.count),
    ),
    r.TokensOwned: Words(
        lambda f, n: _("Toll tokens"),
        lambda f, n: _("Worth {tokens} for each player, kept secret").format(tokens=f.tokens),
    ),
    r.NeutralOwned: Words(
        lambda f, n: _("Neutral player"),
        lambda f, n: _("{trains} of another colour; the second player has its token first").format(
            trains=trains_text(f.trains)
        ),
    ),
    r.Holders: Words(
        lambda f, n: _("Holders"),
        lambda f, n: _("Each team has one for cards and one for tickets, both empty"),
    ),
    r.SingleSource: Words(
        lambda f, n: _("How sure"),
        lambda f, n: _("From a single source: compare with your board"),
    ),
    r.TrainCards: Words(
        lambda f, n: _("All cards"),
        lambda f, n: _("{total}: {each} of each colour and {locomotives} locomotives").format(
            total=f.total, each=f.each_color, locomotives=f.locomotives
        ),
    ),
    r.HandAndRow: Words(
        lambda f, n: _("At the start"),
        lambda f, n: _("{hand} dealt to each player, {row} face up").format(hand=f.hand, row=f.row),
    ),
    r.FaceUpLocomotive: Words(lambda f, n: _("Face-up locomotive"), _locomotive),
    r.RowCleared: Words(lambda f, n: _("Face-up row"), _row_cleared),
    r.CardsToHolder: Words(
        lambda f, n: _("Two cards drawn"),
        lambda f, n: _(
            "One to the hand, the other to the holder; say which before drawing the second"
        ),
    ),
    r.TicketsPrinted: Words(lambda f, n: _("In the box"), _tickets_printed),
    r.FirstTickets: Words(lambda f, n: _("First tickets"), _first_tickets),
    r.FirstRefused: Words(lambda f, n: _("First ones not kept"), lambda f, n: REFUSED[f.where]()),
    r.TicketsDrawn: Words(lambda f, n: _("Drawing tickets"), _tickets_drawn),
    r.LaterRefused: Words(lambda f, n: _("Drawn ones not kept"), lambda f, n: REFUSED[f.where]()),
    r.TicketsToHolder: Words(
        lambda f, n: _("Into the holder"),
        lambda f, n: _("One of those kept; one or two more as a turn of its own"),
    ),
    r.LocomotivesWild: Words(
        lambda f, n: _("Locomotives"),
        lambda f, n: (
            _("Stand in for any colour")
            if f.everywhere
            else _("Stand in for a colour on ferries and in tunnels only")
        ),
    ),
    r.FromHolder: Words(
        lambda f, n: _("Paying"),
        lambda f, n: _("With cards of the hand and of the team's holder, in any mix"),
    ),
    r.Ferries: Words(lambda f, n: _("Ferries"), _ferries),
    r.SymbolReplaced: Words(
        lambda f, n: _("Instead of a ferry's locomotive"),
        lambda f, n: _("Any {cards} cards for each symbol").format(cards=f.cards),
    ),
    r.SpaceReplaced: Words(
        lambda f, n: n.route(f.route),
        lambda f, n: _(
            "Any {cards} cards for a space, as often as wanted; locomotives only among those"
        ).format(cards=f.cards),
    ),
    r.Tunnels: Words(lambda f, n: _("Tunnels"), _tunnels),
    r.StationsBuilt: Words(
        lambda f, n: _("Building a station"),
        lambda f, n: _("As a turn, in a city without one, for {cards} cards of one colour").format(
            cards=_(", then ").join(str(number) for number in f.cards)
        ),
    ),
    r.StationsUsed: Words(
        lambda f, n: _("Use of a station"),
        lambda f, n: _(
            "At the end its owner's tickets may use one route of another player that ends there"
        ),
    ),
    r.TollsPaid: Words(
        lambda f, n: _("Tolls"),
        lambda f, n: _(
            "Paid in tokens besides the cards: to the player who owns the route beside it, "
            "otherwise to the bank"
        ),
    ),
    r.LoansTaken: Words(
        lambda f, n: _("Too few tokens"),
        lambda f, n: _(
            "Take a loan and pay nothing; the bank pays the player who owns the route beside it"
        ),
    ),
    r.NeutralMoves: Words(
        lambda f, n: _("The neutral player's routes"),
        lambda f, n: _(
            "From round {number} on, after each round, a ticket is turned up: a route between the "
            "two cities at its foot"
        ).format(number=f.from_round),
    ),
    r.MountainTrains: Words(
        lambda f, n: _("Mountain routes"),
        lambda f, n: _("One more train for every X, into the mountain crossing"),
    ),
    r.Lanes: Words(lambda f, n: _side_by_side(f), _opened),
    r.LanesOfPair: Words(lambda f, n: n.pair(*f.pair.split("--")), _opened),
    r.RoutePoints: Words(lambda f, n: spaces_text(f.spaces), _route_points),
    r.CrossingPoints: Words(
        lambda f, n: _("Train in the crossing"),
        lambda f, n: _("{points} each").format(points=points_text(f.each)),
    ),
    r.TicketPoints: Words(
        lambda f, n: PARTS[Part.TICKETS](),
        lambda f, n: _("Completed: their points; otherwise as many are lost"),
    ),
    r.StationPoints: Words(
        lambda f, n: PARTS[Part.STATIONS](),
        lambda f, n: _("{points} each").format(points=points_text(f.each)),
    ),
    r.Bonus: Words(lambda f, n: PARTS[f.part](), _bonus),
    r.TokenBonus: Words(
        lambda f, n: _("Token ranking, {players} players").format(players=f.players),
        lambda f, n: _("{bonus}, most tokens first").format(
            bonus=listed([str(one) for one in f.bonus])
        ),
    ),
    r.LoanPoints: Words(
        lambda f, n: _("Each loan"),
        lambda f, n: _("{points} lost, and no bonus for tokens").format(points=points_text(f.each)),
    ),
    r.LastRoundAt: Words(lambda f, n: _("Last round"), _last_round),
    r.TieBreak: Words(lambda f, n: _("Equal points"), _tie_break),
}
"""The words of every fact."""


# --- a card ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """A line of a card; ``differs`` if the base game says otherwise."""

    label: str
    text: str
    differs: bool = False


@dataclass(frozen=True)
class RowsOf:
    """A section of a card with its title; ``points`` has a row for each length printed."""

    key: str
    title: str
    rows: tuple[Row, ...]
    points: tuple[Row, ...] = ()


@dataclass(frozen=True)
class CardText:
    """A whole card.

    ``compared`` says what differences are marked against, None where it is the same game.
    """

    title: str
    compared: str | None
    sections: tuple[RowsOf, ...]


def game_name(rules: Rules) -> str:
    """Return a board's name, with the variant if it is not the usual one."""
    variant = VARIANTS.get(rules.rulebook.variant)
    if rules.rulebook.variant == USUAL or variant is None:
        return rules.board.name
    return _("{board}, {variant}").format(board=rules.board.name, variant=variant())


def card_text(rules: Rules, base: Rules) -> CardText:
    """Return a board's card in words, with what differs from the base game."""
    mine, usual = card(rules, base), card(base)
    differing = mine.differing(usual)
    names = Names(mine.board)
    points = tuple(
        _row(fact, names, differs=fact in differing)
        for fact in mine.facts[Section.POINTS]
        if isinstance(fact, r.RoutePoints)
    )
    is_base = rules.board.id == base.board.id and rules.rulebook.variant == base.rulebook.variant
    compared = None if is_base else _("Differs from {board}").format(board=base.board.name)
    sections = tuple(
        RowsOf(
            str(section),
            SECTIONS[section](),
            tuple(_rows(mine, section, differing, names)),
            points if section is Section.POINTS else (),
        )
        for section in Section
        if mine.facts[section]
    )
    return CardText(game_name(rules), compared, sections)


def _row(fact: Fact, names: Names, *, differs: bool) -> Row:
    words = FACTS[type(fact)]
    return Row(words.label(fact, names), words.text(fact, names), differs)


def _rows(mine: Card, section: Section, differing: frozenset[Fact], names: Names) -> Iterator[Row]:
    for fact in mine.facts[section]:
        if not isinstance(fact, r.RoutePoints):
            yield _row(fact, names, differs=fact in differing)
        elif not fact.confirmed:
            label = _("Not confirmed")
            text = _("{points} for {spaces}: compare with your board").format(
                points=points_text(fact.points), spaces=spaces_text(fact.spaces)
            )
            yield Row(label, text, differs=True)
    if section is Section.POINTS:
        for part in mine.missing:
            yield Row(PARTS[part](), _("No such bonus"), differs=True)


# --- all boards side by side ----------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A line of the comparison: a cell for each board; ``same`` if all say the same."""

    label: str
    cells: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether all boards say the same."""
        return len(set(self.cells)) == 1


@dataclass(frozen=True)
class LinesOf:
    """A section of the comparison with its title."""

    key: str
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Comparison:
    """All boards side by side: their names, and the lines by section."""

    boards: tuple[str, ...]
    sections: tuple[LinesOf, ...]


def comparison(boards: Sequence[Rules]) -> Comparison:
    """Return all boards side by side; a line for everything that any of them has."""
    cards = [card(rules) for rules in boards]
    sections = tuple(
        LinesOf(str(section), SECTIONS[section](), tuple(_lines(cards, section)))
        for section in Section
    )
    return Comparison(
        tuple(game_name(rules) for rules in boards),
        tuple(section for section in sections if section.lines),
    )


def _lines(cards: Sequence[Card], section: Section) -> Iterator[Line]:
    order = {kind: place for place, kind in enumerate(FACTS)}
    cells: dict[tuple[int, int, str], dict[int, str]] = {}
    for column, one in enumerate(cards):
        names = Names(one.board)
        for fact in one.facts[section]:
            row = _row(fact, names, differs=False)
            spaces = fact.spaces if isinstance(fact, r.RoutePoints) else 0
            cells.setdefault((order[type(fact)], spaces, row.label), {})[column] = row.text
    for (_order, _spaces, label), found in sorted(cells.items()):
        yield Line(label, tuple(found.get(column, NOTHING) for column in range(len(cards))))
