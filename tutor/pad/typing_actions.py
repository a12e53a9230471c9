"""Enter in the search field: it takes what is certain, read here so that it is never stale."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tutor.facts import Facts
from tutor.game.finished import FinishedGame
from tutor.pad.edits import claimed, with_ticket
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.named import city_meant
from tutor.pad.route_actions import ACTIONS as ROUTES
from tutor.pad.state import Deed, Pad, Screen, Tab
from tutor.pad.table_actions import ACTIONS as CARDS
from tutor.pad.typed import Doubt, Typed, left_over, taken, typed_routes, typed_tickets

SEVERAL = {"claim": "claim_several", "add_ticket": "add_several"}


def _enter(entry: Entry) -> Pad | None:
    text = entry.facts.text("value")
    meaning = _MEANINGS.get(entry.pad.tab)
    if text is None or not text.strip() or meaning is None:
        return None
    return meaning(replace(entry, pad=replace(entry.pad, query=text)), text)


def _routes(entry: Entry, text: str) -> Pad | None:
    owner = entry.owner()
    if owner is None:
        return None
    line = typed_routes(entry.boards.standing(entry.game), owner, text)

    def with_one(game: FinishedGame, route: str) -> FinishedGame:
        return claimed(game, owner, route)

    deed = Deed("claim", player=owner)
    return _entered(entry, text, line, deed, with_one) or _answered(
        entry, line, ROUTES["claim"], "route"
    )


def _tickets(entry: Entry, text: str) -> Pad | None:
    player = entry.player()
    if player is None:
        return None
    line = typed_tickets(entry.game, entry.board, player, text)

    def with_one(game: FinishedGame, ticket: str) -> FinishedGame:
        return with_ticket(game, player, ticket)

    deed = Deed("add_ticket", player=player)
    return _entered(entry, text, line, deed, with_one) or _answered(
        entry, line, CARDS["add_ticket"], "ticket"
    )


def _entered(
    entry: Entry,
    text: str,
    line: Sequence[Typed],
    deed: Deed,
    with_one: Callable[[FinishedGame, str], FinishedGame],
) -> Pad | None:
    """Enter all that is certain in one step; from the first that cannot be, none any more."""
    game, done = entry.game, list[str]()
    for one in taken(line):
        after = with_one(game, one)
        problems = entry.boards.new_problems(after, entry.game)
        if problems:
            break
        game, done = after, [*done, one]
    else:
        problems = ()
    if not done:
        return entry.refused(problems) if problems else None
    kind = deed.kind if len(done) == 1 else SEVERAL[deed.kind]
    deed = replace(deed, kind=kind, what=" ".join(done))
    remaining = [one for one in line if one.taken not in done]
    rest = left_over(text, [replace(one, doubt=one.doubt or Doubt.MANY) for one in remaining])
    pad = entry.changed(game, deed)
    if problems:
        pad = replace(entry, pad=pad, game=game).refused(problems)
    return replace(pad, query=rest)


def _answered(entry: Entry, line: Sequence[Typed], claim: Responder, key: str) -> Pad:
    """Return the pad with the line as it is; of a thing that is another's the card says so."""
    if len(line) == 1 and line[0].doubt is Doubt.TAKEN and len(line[0].choices) == 1:
        facts = Facts({key: line[0].choices[0]})
        return claim(entry.pad, facts, entry.boards) or entry.pad
    own = all(one.doubt is Doubt.OWN for one in line)
    return replace(entry.pad, query="") if line and own else entry.pad


def _station(entry: Entry, text: str) -> Pad | None:
    player, city = entry.player(), city_meant(entry.board, text)
    if player is None or city is None or city in entry.game.players[player].stations:
        return entry.pad
    return CARDS["station"](entry.pad, Facts({"city": city}), entry.boards)


_MEANINGS: Mapping[Tab, Callable[[Entry, str], Pad | None]] = {
    Tab.ROUTES: _routes,
    Tab.TICKETS: _tickets,
    Tab.STATIONS: _station,
}

ACTIONS: Mapping[str, Responder] = {"enter": on(Screen.TABLE)(_enter)}
