"""The rows of a reference card that every board has: what rules.toml and the printed board say."""

from collections.abc import Callable, Iterator, Mapping

from tutor.figures import figures
from tutor.rulebook import Refused
from tutor.scoring import Rules
from tutor.terms import Deck, RouteColor, RouteKind
from tutor.words.cards import numbers_text, trains_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names
from tutor.words.pieces.piece import Picture, Row, Section

DOUBLE, TRIPLE = 2, 3  # printed lanes

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


def common_rows(rules: Rules) -> Iterator[Row]:
    """Return the rows of a board that do not come from a rule piece."""
    number = figures(rules)
    yield from _set_up(rules, number)
    yield from _turn()
    yield from _cards(rules, number)
    yield from _tickets(rules, number)
    yield from _routes(rules)
    yield from _lanes(rules)
    yield from _end(rules, number)


def _set_up(rules: Rules, number: Mapping[str, int]) -> Iterator[Row]:
    yield Row(Section.SET_UP, 10, _("Players"), numbers_text(rules.rulebook.players))
    each = _("{each} for each player").format(each=number["trains"])
    yield Row(Section.SET_UP, 20, _("Trains"), each)
    yield Row(Section.SET_UP, 30, _("Markers"), _("All begin at the start of the track"))
    if not rules.board.verified:
        text = _("From a single source: compare with your board")
        yield Row(Section.SET_UP, 90, _("How sure"), text)


def _turn() -> Iterator[Row]:
    yield Row(Section.TURN, 10, _("Who begins"), _("The player who has travelled the most"))
    text = _("Draw train cards, claim a route, or draw tickets")
    yield Row(Section.TURN, 20, _("Exactly one of"), text)


def _cards(rules: Rules, number: Mapping[str, int]) -> Iterator[Row]:
    text = _("{all_cards}: {each_color} of each colour and {locomotives} locomotives")
    yield Row(Section.CARDS, 10, _("All cards"), text.format(**number))
    text = _("{hand} dealt to each player, {row} face up")
    yield Row(Section.CARDS, 20, _("At the start"), text.format(**number))
    text = _("Two, each from the row or blind from the pile; gaps in the row are filled at once")
    yield Row(Section.CARDS, 25, _("Drawing cards"), text, picture=Picture.DRAW_TWO)
    text = (
        _("The only card of its turn")
        if rules.rulebook.cards.locomotive_alone
        else _("A card like any other: two may be taken in a turn")
    )
    yield Row(Section.CARDS, 30, _("Face-up locomotive"), text)
    text = _("Never cleared")
    if number["clear_row_at"]:
        text = ngettext(
            "Cleared when {number} or more of its cards is a locomotive",
            "Cleared when {number} or more of its cards are locomotives",
            number["clear_row_at"],
        ).format(number=number["clear_row_at"])
    yield Row(Section.CARDS, 40, _("Face-up row"), text)
    text = _("The discards are shuffled into a new one")
    yield Row(Section.CARDS, 45, _("Empty pile"), text)


def _tickets(rules: Rules, number: Mapping[str, int]) -> Iterator[Row]:
    tickets, listed = rules.rulebook.tickets, rules.board.tickets
    long = sum(ticket.deck is Deck.LONG for ticket in listed)
    text = _("{tickets}, of which {long} long") if long else _("{tickets}")
    if not listed:
        text = _("{tickets}; which ones is not known here")
    yield Row(Section.TICKETS, 10, _("In the box"), text.format(**number, long=long))
    text = (
        _("{dealt_long} long and {dealt_regular} regular dealt; keep at least {kept_at_start}")
        if number["dealt_long"]
        else _("{dealt_regular} dealt; keep at least {kept_at_start}")
    )
    yield Row(Section.TICKETS, 20, _("First tickets"), text.format(**number))
    text = REFUSED[tickets.refused_at_start]()
    yield Row(Section.TICKETS, 30, _("First ones not kept"), text)
    text = (  # long ones are dealt at the start only (E2, A1)
        _("{drawn} regular ones; keep at least {kept}")
        if Deck.LONG in tickets.dealt
        else _("{drawn}; keep at least {kept}")
    )
    yield Row(Section.TICKETS, 40, _("Drawing tickets"), text.format(**number))
    text = _("Draw what is left")
    if tickets.refused is Refused.DISCARDED:
        text = _("Draw on from the new pile")
    yield Row(Section.TICKETS, 45, _("Too few in the pile"), text)
    text = REFUSED[tickets.refused]()
    yield Row(Section.TICKETS, 50, _("Drawn ones not kept"), text)
    yield Row(Section.TICKETS, 55, _("Those kept"), _("Any number, and never given back"))


def _routes(rules: Rules) -> Iterator[Row]:
    payment, routes = rules.rulebook.payment, rules.board.routes
    text = _("One whole route that is free, anywhere; a train goes on each space")
    yield Row(Section.ROUTES, 1, _("Claim"), text)
    text = _("A card of its colour for each space")
    yield Row(Section.ROUTES, 2, _("Coloured route"), text, picture=Picture.COLORED_ROUTE)
    text = _("A card for each space, all of any one colour")
    yield Row(Section.ROUTES, 3, _("Gray route"), text, picture=Picture.GRAY_ROUTE)
    text = (
        _("Stand in for any colour")
        if payment.locomotives_everywhere
        else _("Stand in for a colour on ferries and in tunnels only")
    )
    yield Row(Section.ROUTES, 10, _("Locomotives"), text)
    ferries = [route for route in routes if route.kind is RouteKind.FERRY]
    if ferries:
        text = (
            _("A locomotive for each symbol; cards of any one colour for the other spaces")
            if all(route.color is RouteColor.GRAY for route in ferries)
            else _(
                "A locomotive for each symbol; cards of the route's colour (gray: of any one) for "
                "the other spaces"
            )
        )
        yield Row(Section.ROUTES, 20, _("Ferries"), text, picture=Picture.FERRY)
    if ferries and payment.cards_for_symbol:
        text = _("Any {cards} cards for each symbol").format(cards=payment.cards_for_symbol)
        yield Row(Section.ROUTES, 21, _("Instead of a ferry's locomotive"), text)
    for route, cards in payment.cards_for_space.items():
        text = _("Any {cards} cards for a space, as often as wanted; locomotives only among those")
        label = Names(rules.board).route(route)
        yield Row(Section.ROUTES, 22, label, text.format(cards=cards))
    revealed = [route.reveal for route in routes if route.reveal]
    if revealed:
        yield from _tunnels(min(revealed), max(revealed))


def _tunnels(least: int, most: int) -> Iterator[Row]:
    text = _turned(least, most)
    yield Row(Section.ROUTES, 30, _("Tunnels"), text, picture=Picture.TUNNEL)
    text = _("The colour laid, and locomotives")
    yield Row(Section.ROUTES, 31, _("What matches"), text, picture=Picture.MATCHES)
    text = _("Only locomotives match, and only locomotives pay for more")
    yield Row(Section.ROUTES, 32, _("Only locomotives laid"), text)
    text = _("Given up: all cards laid go back to the hand, and the turn is over")
    yield Row(Section.ROUTES, 33, _("Tunnel not paid"), text)
    text = _("Shuffle the discards and go on; then turn over what there is")
    yield Row(Section.ROUTES, 34, _("Tunnel, short pile"), text)


def _turned(least: int, most: int) -> str:
    if least == most:
        return ngettext(
            "Turn over {number} card; pay one more if it matches",
            "Turn over {number} cards; pay one more for each that matches",
            most,
        ).format(number=most)
    return _(
        "Turn over as many cards as the route says ({least} to {most}); pay one more for each that "
        "matches"
    ).format(least=least, most=most)


def _lanes(rules: Rules) -> Iterator[Row]:
    lanes = rules.board.lanes
    several = sorted({len(routes) for routes in lanes.values()} - {1})
    if several:
        text = _("Never owns two routes between the same two cities")
        yield Row(Section.LANES, 1, _("One player"), text, picture=Picture.DOUBLE)
    for printed in several:
        yield Row(Section.LANES, printed, _side_by_side(printed), _opened(rules, "", printed))
    for pair in sorted({pair for pair, _players in rules.rulebook.open_lanes_of} & lanes.keys()):
        label = Names(rules.board).pair(*pair.split("--"))
        yield Row(Section.LANES, 90, label, _opened(rules, pair, len(lanes[pair])))


def _side_by_side(printed: int) -> str:
    if printed == DOUBLE:
        return _("Double routes")
    if printed == TRIPLE:
        return _("Triple routes")
    return _("{number} routes side by side").format(number=printed)


def _opened(rules: Rules, pair: str, printed: int) -> str:
    """Tell how many lanes are open, numbers of players with the same together."""
    by_number: dict[int, list[int]] = {}
    for players in rules.rulebook.players:
        number = rules.rulebook.lanes_open(pair, printed, players)
        by_number.setdefault(number, []).append(players)
    if min(by_number) >= printed:
        return _("All of them, by different players, whatever the number of players")
    return "; ".join(
        _("{numbers} players: {open}").format(
            numbers=numbers_text(players), open=_number_open(number, printed)
        )
        for number, players in by_number.items()
    )


def _number_open(number: int, printed: int) -> str:
    if number >= printed:
        return (
            _("both, by different players") if printed == DOUBLE else _("all, by different players")
        )
    return ngettext("only {number} of {printed}", "{number} of {printed}", number).format(
        number=number, printed=printed
    )


def _end(rules: Rules, number: Mapping[str, int]) -> Iterator[Row]:
    text = _("When a player ends a turn with {trains} or fewer, everyone has one more turn")
    trains = trains_text(number["last_round_at"])
    yield Row(Section.END, 10, _("Last round"), text.format(trains=trains))
    text = _("The win is shared")
    if rules.rulebook.tie_break:
        text = _("Decided by {steps}; otherwise the win is shared").format(
            steps=_(", then ").join(TIE_STEPS[step]() for step in rules.rulebook.tie_break)
        )
    yield Row(Section.END, 20, _("Equal points"), text)
