"""What an action of the page changes: the one door through which everything reaches the table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from secrets import randbelow

from tutor.bots.levels import Level
from tutor.cards import NONE, Cards
from tutor.facts import Facts
from tutor.library import Library
from tutor.play.guides import Objection
from tutor.play.offers import (
    offers,
    station_offers,
    tunnel_offers,
    why_not_route,
    why_not_station,
)
from tutor.play.opening import CoachWhen
from tutor.play.problems import PlayError
from tutor.play.session import Session, sit_down
from tutor.scoring import Rules
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.reasons import Reason
from tutor.terms import Card, PlayerColor
from tutor.widgets.guard import LONGEST_TEXT
from tutor.widgets.playing.coaching import back_to_first, heard, look_back, play_on, try_again
from tutor.widgets.playing.draft import Draft, drafted, drafted_again, opening
from tutor.widgets.playing.state import Playing
from tutor.widgets.playing.touch import Refused, Touch
from tutor.widgets.playing.tunnel import is_tunnel, revealed_ahead, taken_up

TABLE = "table"
"""The step of an address, and of the action ``play``, that leads to the game itself."""

WHILE_TURNING = ("turn", "take_back", "play", "follow_play")
"""What can be done while a tunnel's cards are turned; who goes elsewhere comes back to them."""

TICKETS = "tickets"
"""What is asked for where one's tickets are folded for want of height."""

SHEETS = ("rest", "moves", "files", "prospect", TICKETS)
"""The sheets that one may ask for."""

Payment = a.ClaimRoute | a.PayTunnel | a.BuildStation
Answer = Callable[[Playing, Facts, Library], Playing | None]


def update(page: Playing, action: object, library: Library) -> Playing:
    """Return the page after an action.

    The action is untrusted: what is not understood, or is about a move that is over (``at`` is
    the number of steps that the page showed), is passed over: the very same page comes back. A
    refusal leaves the game as it was and says why.
    """
    if not isinstance(action, Mapping):
        return page
    do, facts = action.get("do"), Facts(action)
    answer = ACTIONS.get(do) if isinstance(do, str) else None
    if answer is None:
        return page
    if facts.has("at") and (page.session is None or facts.whole("at") != len(page.session.steps)):
        return page
    if page.ahead is not None and page.at_table and do not in WHILE_TURNING:
        return page
    fresh = page
    if do != "on" and (page.touch.refused is not None or page.asks):
        fresh = replace(page, touch=replace(page.touch, refused=None), asks=False)
    found = answer(fresh, facts, library)
    return page if found is None else heard(fresh, found)


# --- setting up -----------------------------------------------------------------------------


def _play(page: Playing, facts: Facts, library: Library) -> Playing | None:
    """Go to the table, to setting up a game on a board, or to the choice of a board."""
    if facts.text("step") == TABLE and page.session is not None:
        return replace(page, at_table=True, touch=Touch() if page.ahead is None else page.touch)
    board = facts.text("board")
    if board is None:
        return replace(page, draft=None, at_table=False)
    rules = library.rules(board)
    if rules is None or board in library.without_picture:
        return None
    same = page.draft is not None and page.draft.board == board
    return replace(page, draft=page.draft if same else drafted(rules), at_table=False)


def _variant(page: Playing, facts: Facts, library: Library) -> Playing | None:
    if page.draft is None:
        return None
    rules = library.rules(page.draft.board, facts.text("value") or "")
    return None if rules is None else replace(page, draft=page.draft.fitting(rules))


def _number(page: Playing, facts: Facts, library: Library) -> Playing | None:
    draft, number = page.draft, facts.whole("value")
    rules = None if draft is None else library.rules(draft.board, draft.variant)
    if draft is None or rules is None or number not in rules.rulebook.players:
        return None
    return replace(page, draft=replace(draft, number=number or 0))


def _level(page: Playing, facts: Facts, library: Library) -> Playing | None:
    level = facts.one_of("value", Level)
    if page.draft is None or level is None:
        return None
    return replace(page, draft=replace(page.draft, level=level))


def _coach(page: Playing, facts: Facts, library: Library) -> Playing | None:
    when = facts.one_of("value", CoachWhen)
    if page.draft is None or when is None:
        return None
    return replace(page, draft=replace(page.draft, coach=when))


def _rename(page: Playing, facts: Facts, library: Library) -> Playing | None:
    place, name = facts.whole("player"), facts.text("value")
    if page.draft is None or name is None or place is None:
        return None
    if place not in range(len(page.draft.names)):
        return None
    return replace(page, draft=page.draft.renamed(place, name))


def _swatches(page: Playing, facts: Facts, library: Library) -> Playing | None:
    side = facts.whole("side")
    if page.draft is None or side not in range(len(page.draft.colors)):
        return None
    opened = None if page.draft.swatches == side else side
    return replace(page, draft=replace(page.draft, swatches=opened))


def _recolor(page: Playing, facts: Facts, library: Library) -> Playing | None:
    side, color = facts.whole("side"), facts.one_of("value", PlayerColor)
    if page.draft is None or color is None or side is None:
        return None
    if side not in range(len(page.draft.colors)):
        return None
    return replace(page, draft=page.draft.recolored(side, color))


def _sit_down(page: Playing, facts: Facts, library: Library) -> Playing | None:
    """Deal; a game that is not at its end gives way only when one says so."""
    draft = page.draft
    rules = None if draft is None else library.rules(draft.board, draft.variant)
    if draft is None or rules is None or draft.twins:
        return None
    if page.is_open and not facts.flag("replace"):
        return replace(page, asks=True)
    return _dealt(draft, rules, library)


def _play_again(page: Playing, facts: Facts, library: Library) -> Playing | None:
    """Deal another game like the one that is over, to those who sat there."""
    if page.session is None or not page.session.is_over:
        return None
    played = page.session.opening
    rules = library.rules(played.board, played.variant)
    return None if rules is None else _dealt(drafted_again(played, rules), rules, library)


def _dealt(draft: Draft, rules: Rules, library: Library) -> Playing:
    seed = randbelow(2**31) if draft.seed is None else draft.seed
    session = sit_down(opening(draft, rules, seed), library)
    return Playing(draft=replace(draft, seed=None), session=session, at_table=True)


def _kept(page: Playing, facts: Facts, library: Library) -> Playing | None:
    """Take up the game that the browser has kept; one that is on already counts more."""
    text = facts.text("play", LONGEST_TEXT)
    if not text or page.session is not None:
        return None
    try:
        return taken_up(page, text, library)
    except PlayError as error:
        return replace(page, trouble=error.trouble)


def _follow(page: Playing, facts: Facts, library: Library) -> Playing | None:
    """Take over what another tab has made of the game; one stays where one is."""
    fresh = Playing(draft=page.draft, at_table=page.at_table)
    try:
        return taken_up(fresh, facts.text("play", LONGEST_TEXT) or "", library)
    except PlayError:
        return None


# --- at the table ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Tap:
    """A tap at the table: the page, its game, and the tap's facts."""

    page: Playing
    session: Session
    facts: Facts

    @property
    def touch(self) -> Touch:
        """What is touched."""
        return self.page.touch

    def touched(self, **changes: object) -> Playing:
        """Return the page with something else touched."""
        return self.page.touched(replace(self.touch, **changes))  # type: ignore[arg-type]

    def tried(self, action: a.Action, thing: str, **stays: object) -> Playing:
        """Do it, or tell at the thing that was tapped why not; then what ``stays`` is touched."""
        hindered = self.hindered(action, thing, **stays)
        return hindered or self.page.moved(self.session.play(action))

    def hindered(self, action: a.Action, thing: str, **stays: object) -> Playing | None:
        """Return the page that tells why the rules or the guide refuse it; None if neither does."""
        reasons = self.session.why_not(action)
        if reasons:
            return self.refused(thing, reasons, None, **stays)
        guide = self.page.guide
        objection = None if guide is None else guide.objection(self.session, action)
        if objection is None:
            return None
        return self.refused(thing, (), objection, **stays)

    def refused(
        self,
        thing: str,
        reasons: tuple[Reason, ...],
        objection: Objection | None = None,
        **stays: object,
    ) -> Playing:
        """Return the page that says why not; it is another one each time, to be told again."""
        number = self.page.refusals + 1
        refused = Refused(thing, reasons, number, objection)
        unfolded = TICKETS if self.touch.sheet == TICKETS else ""
        fresh = Touch(ticket=self.touch.ticket, refused=refused, sheet=unfolded)
        touch = replace(fresh, **stays)  # type: ignore[arg-type]
        return replace(self.page, touch=touch, refusals=number)

    @property
    def card(self) -> Card | None:
        """The train card that the tap names."""
        return self.facts.one_of("card", Card)


def _at_table(answer: Callable[[Tap], Playing | None]) -> Answer:
    def answered(page: Playing, facts: Facts, library: Library) -> Playing | None:
        if page.session is None or not page.at_table:
            return None
        return answer(Tap(page, page.session, facts))

    return answered


def _on(tap: Tap) -> Playing | None:
    """Let the opponent who is to decide make a move; while the coach is heard nobody moves."""
    if tap.session.is_over or tap.session.my_turn or tap.session.coaching.waits:
        return None
    moved = tap.page.moved(tap.session.opponents_move())
    # What one looks at meanwhile stays: the last moves, and why something cannot be done.
    stays = replace(moved.touch, sheet=tap.touch.sheet, refused=tap.touch.refused)
    return moved.touched(stays)


def _draw(tap: Tap) -> Playing | None:
    card = tap.card
    if card is None:
        return None
    place = tap.facts.whole("place")
    return tap.tried(a.DrawFaceUp(tap.session.me, card), f"row:{place}")


def _draw_blind(tap: Tap) -> Playing:
    return tap.tried(a.DrawBlind(tap.session.me), "pile")


def _draw_tickets(tap: Tap) -> Playing:
    return tap.tried(a.DrawTickets(tap.session.me), "take")


def _route(tap: Tap) -> Playing | None:
    """Lay the cheapest payment of a route in the sheet, or tell why it cannot be claimed."""
    route = tap.facts.text("route")
    if route is None or route not in tap.session.table.board.route:
        return None
    if isinstance(tap.session.table.stage, s.ChoosingLane):
        return tap.tried(a.ChooseLane(tap.session.me, route), f"route:{route}")
    fresh = Touch(ticket=tap.touch.ticket)
    if tap.session.my_turn and offers(tap.session, route):
        return tap.page.touched(replace(fresh, route=route))
    return tap.refused(f"route:{route}", why_not_route(tap.session, route))


def _city(tap: Tap) -> Playing | None:
    """Lay the cheapest payment of a station in the sheet, or tell why it cannot be built."""
    city = tap.facts.text("city")
    if city is None or city not in tap.session.table.board.city:
        return None
    fresh = Touch(ticket=tap.touch.ticket)
    if tap.session.my_turn and station_offers(tap.session, city):
        return tap.page.touched(replace(fresh, city=city))
    return tap.refused(f"city:{city}", why_not_station(tap.session, city))


def laid(session: Session, touch: Touch) -> tuple[Payment, ...]:
    """Return the payments of what lies in the sheet, the cheapest first."""
    if touch.route is not None:
        return offers(session, touch.route)
    if isinstance(session.table.stage, s.AnsweringTunnel):
        return tunnel_offers(session) if session.my_turn else ()
    return () if touch.city is None else station_offers(session, touch.city)


def _offer(tap: Tap) -> Playing | None:
    number = tap.facts.whole("number")
    if number not in range(len(laid(tap.session, tap.touch))):
        return None
    return tap.touched(offer=number)


def _all_offers(tap: Tap) -> Playing:
    return tap.touched(all_offers=True)


def _exchange(tap: Tap) -> Playing | None:
    """Lay one more card of a kind, or, ``away``, one fewer; else light what it pays for."""
    card, found = tap.card, laid(tap.session, tap.touch)
    if card is None:
        return None
    if not found:
        return tap.touched(card=None if tap.touch.card is card else card, ticket=None)
    now = found[tap.touch.offer]
    away = bool(tap.facts.flag("away"))
    many = cards_of(now)[card]
    others = [
        (sum(abs(one - other) for one, other in zip(
            cards_of(offer).counts, cards_of(now).counts, strict=True)), number)
        for number, offer in enumerate(found)
        if (cards_of(offer)[card] < many if away else cards_of(offer)[card] > many)
    ]  # fmt: skip
    return tap.touched(offer=min(others)[1]) if others else None


def cards_of(offer: Payment) -> Cards:
    """Return all the cards of a payment, wherever they come from."""
    return offer.cards + (NONE if isinstance(offer, a.BuildStation) else offer.from_holder)


def _lay(tap: Tap) -> Playing | None:
    found = laid(tap.session, tap.touch)
    if tap.touch.offer >= len(found):
        return None
    offer = found[tap.touch.offer]
    thing = f"route:{tap.touch.route}" if tap.touch.route else f"city:{tap.touch.city}"
    if isinstance(offer, a.ClaimRoute) and is_tunnel(tap.session, offer.route):
        touch = Touch(ticket=tap.touch.ticket, route=offer.route, offer=tap.touch.offer)
        hindered = tap.hindered(offer, thing)
        return hindered or replace(tap.page, ahead=tap.session.play(offer), touch=touch)
    return tap.tried(offer, thing)


def _turn(tap: Tap) -> Playing | None:
    """Turn the next of a tunnel's cards; when all lie open, go on with what they came to."""
    ahead = tap.page.ahead
    if ahead is None:
        return None
    cards = len(revealed_ahead(ahead).revealed)
    more = tap.touch.turned + 1
    asks = isinstance(ahead.table.stage, s.AnsweringTunnel)
    return (
        tap.page.moved(ahead)
        if more > cards or (asks and more == cards)
        else tap.touched(turned=more)
    )


def _ticket(tap: Tap) -> Playing | None:
    """Light a ticket, or put it out."""
    ticket = tap.facts.text("ticket")
    if ticket is None:
        return None
    return tap.touched(ticket=None if tap.touch.ticket == ticket else ticket, card=None)


def _mark(tap: Tap) -> Playing | None:
    """Mark a ticket to be kept or shared, or unmark it; it is lit meanwhile."""
    ticket, marked = tap.facts.text("ticket"), tap.touch.marked
    if ticket is None or ticket not in {*markable(tap.session)}:
        return None
    others = tuple(one for one in marked if one != ticket)
    chosen = others if ticket in marked else (*marked, ticket)
    return tap.touched(marked=chosen, ticket=ticket)


def markable(session: Session) -> tuple[str, ...]:
    """Return the tickets that can be chosen from now."""
    stage = session.seen.stage
    if not session.my_turn:
        return ()
    if isinstance(stage, s.ChoosingFirstTickets):
        return stage.dealt[session.me]
    if isinstance(stage, s.KeepingTickets):
        return stage.drawn
    return session.seen.own_tickets if isinstance(stage, s.Turn) else ()


def _keep(tap: Tap) -> Playing:
    kept = tuple(one for one in markable(tap.session) if one in tap.touch.marked)
    return tap.tried(a.KeepTickets(tap.session.me, kept), "sheet", marked=tap.touch.marked)


def _share(tap: Tap) -> Playing:
    """Move the tickets that are marked into the team's holder (T6)."""
    marked = tuple(one for one in tap.session.seen.own_tickets if one in tap.touch.marked)
    action = a.ShareTickets(tap.session.me, marked)
    return tap.tried(action, "sheet", marked=tap.touch.marked, sheet=tap.touch.sheet)


def _do(tap: Tap) -> Playing | None:
    """Do one of the actions that were offered, by its number among all that are possible."""
    found, number = tap.session.actions(), tap.facts.whole("number")
    if number is None or number not in range(len(found)):
        return None
    return tap.tried(found[number], "sheet", sheet=tap.touch.sheet)


def _sheet(tap: Tap) -> Playing | None:
    """Open a sheet that was asked for, or put it away."""
    asked = tap.facts.text("sheet")
    if asked not in SHEETS:
        return None
    kept = Touch(ticket=tap.touch.ticket, marked=tap.touch.marked)
    return tap.page.touched(replace(kept, sheet="" if tap.touch.sheet == asked else asked))


def _shut(tap: Tap) -> Playing:
    """Put away the sheet, the bubble and the hint."""
    return tap.page.touched(Touch(ticket=tap.touch.ticket, marked=tap.touch.marked))


def _back(tap: Tap) -> Playing | None:
    if tap.page.ahead is not None:
        return replace(tap.page, ahead=None, touch=Touch(ticket=tap.touch.ticket))
    return tap.page.moved(tap.session.take_back()) if tap.session.can_take_back else None


def _hint(tap: Tap) -> Playing | None:
    if not tap.session.my_turn:
        return None
    hint = tap.session.hint()
    shown = TICKETS if isinstance(hint, a.DrawTickets) else ""
    return tap.page.touched(Touch(marked=tap.touch.marked, hint=hint, sheet=shown))


ACTIONS: Mapping[str, Answer] = {
    "play": _play,
    "variant": _variant,
    "number": _number,
    "level": _level,
    "coach": _coach,
    "rename": _rename,
    "swatches": _swatches,
    "recolor": _recolor,
    "sit_down": _sit_down,
    "play_again": _play_again,
    "kept": _kept,
    "follow_play": _follow,
    **{
        do: _at_table(answer)
        for do, answer in {
            "on": _on,
            "draw": _draw,
            "draw_blind": _draw_blind,
            "draw_tickets": _draw_tickets,
            "route": _route,
            "city": _city,
            "offer": _offer,
            "all_offers": _all_offers,
            "hand": _exchange,
            "lay": _lay,
            "turn": _turn,
            "ticket": _ticket,
            "mark": _mark,
            "keep": _keep,
            "share": _share,
            "do": _do,
            "sheet": _sheet,
            "shut": _shut,
            "take_back": _back,
            "hint": _hint,
            "play_on": lambda tap: play_on(tap.page),
            "look_back": lambda tap: look_back(tap.page),
            "again": lambda tap: try_again(tap.page, tap.facts.whole("step")),
            "first": lambda tap: back_to_first(tap.page),
        }.items()
    },
}
"""Actions by their word. Those at the table may have ``at``, the number of steps shown."""
