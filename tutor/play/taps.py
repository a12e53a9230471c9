"""What taps at the table do: to the game, or to what is touched, lit and in the sheet."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tutor.cards import NONE, Cards
from tutor.facts import Facts
from tutor.play.coach import played_on
from tutor.play.handing_over import handed_to, waits_for
from tutor.play.laid import Payment, cards_of, is_tunnel, markable, sheet_payments, turned_over
from tutor.play.offers import offers, station_offers, why_not_route, why_not_station
from tutor.play.opening import CoachWhen
from tutor.play.session import Session
from tutor.play.state import CoachFirst, Objection, PlayPage, Refused, Touch
from tutor.table import RefusedError
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.reasons import Reason
from tutor.terms import Card

TICKETS = "tickets"
"""The sheet with the player's tickets, where there is no room to show them."""

CHOOSING = ("rest", TICKETS)
"""The sheets in which tickets are chosen: a tap beside them that is refused leaves them open."""

SHEETS = ("rest", "moves", "files", "keys", "prospect", "when", TICKETS)
"""The sheets that a tap can open."""


@dataclass(frozen=True)
class Tap:
    """A tap at the table: the page, its game, and the tap's facts."""

    page: PlayPage
    session: Session
    facts: Facts

    @property
    def touch(self) -> Touch:
        """What is touched."""
        return self.page.touch

    def touched(self, **changes: object) -> PlayPage:
        """Return the page with something else touched."""
        return self.page.touched(replace(self.touch, **changes))  # type: ignore[arg-type]

    def tried(self, action: a.Action, thing: str, **stays: object) -> PlayPage:
        """Do an action, or tell at the tapped thing why not; then what ``stays`` is touched."""
        after = self.played(action, thing, **stays)
        return after if isinstance(after, PlayPage) else self.page.moved(after)

    def played(self, action: a.Action, thing: str, **stays: object) -> Session | PlayPage:
        """Return the game after an action, or the page that tells why rules or guide refuse it."""
        try:
            after = self.session.play(action)
        except RefusedError as refused:
            return self.refused(thing, refused.reasons, None, **stays)
        guide = self.page.guide
        objection = None if guide is None else guide.objection(self.session, action)
        return after if objection is None else self.refused(thing, (), objection, **stays)

    def refused(
        self,
        thing: str,
        reasons: tuple[Reason, ...],
        objection: Objection | None = None,
        **stays: object,
    ) -> PlayPage:
        """Return the page that says why not; it differs each time, so that it is said again."""
        if self.session.coaching.waits:
            reasons, objection = (), CoachFirst()
        number = self.page.refusals + 1
        refused = Refused(thing, reasons, number, objection)
        now = self.touch
        unfolded = now.sheet if now.sheet in CHOOSING else ""
        fresh = Touch(ticket=now.ticket, marked=now.marked, refused=refused, sheet=unfolded)
        touch = replace(fresh, **stays)  # type: ignore[arg-type]
        return replace(self.page.touched(touch), refusals=number)

    @property
    def card(self) -> Card | None:
        """The train card that the tap names."""
        return self.facts.one_of("card", Card)


def _on(tap: Tap) -> PlayPage | None:
    """Let the opponent who is to decide make a move; nobody moves while the coach speaks."""
    if not tap.session.opponent_decides or tap.session.coaching.waits:
        return None
    moved = tap.page.moved(tap.session.opponents_move())
    # What the player is reading stays: the last moves, and why something cannot be done yet.
    mine = moved.session is not None and moved.session.my_turn
    refused = None if mine else tap.touch.refused
    stays = replace(moved.touch, sheet=tap.touch.sheet, refused=refused)
    return moved.touched(stays)


def _draw(tap: Tap) -> PlayPage | None:
    card = tap.card
    if card is None:
        return None
    place = tap.facts.integer("place")
    return tap.tried(a.DrawFaceUp(tap.session.me, card), f"row:{place}")


def _draw_blind(tap: Tap) -> PlayPage:
    return tap.tried(a.DrawBlind(tap.session.me), "pile")


def _draw_tickets(tap: Tap) -> PlayPage:
    return tap.tried(a.DrawTickets(tap.session.me), "take")


def _route(tap: Tap) -> PlayPage | None:
    """Show a route's cheapest payment in the sheet, or tell why the route cannot be claimed."""
    route = tap.facts.text("route")
    if route is None or route not in tap.session.table.board.route:
        return None
    if isinstance(tap.session.table.stage, s.ChoosingLane):
        return tap.tried(a.ChooseLane(tap.session.me, route), f"route:{route}")
    fresh = Touch(ticket=tap.touch.ticket)
    if tap.session.my_turn and offers(tap.session, route):
        return _opened(tap, replace(fresh, route=route, laid=_nothing_yet(tap)))
    return tap.refused(f"route:{route}", why_not_route(tap.session, route))


def _opened(tap: Tap, touch: Touch) -> PlayPage:
    """Return the page with the payments of what is touched, the hint's chosen if it is one."""
    payments, hint = sheet_payments(tap.session, touch), tap.touch.hint
    offer = next((number for number, payment in enumerate(payments) if payment == hint), 0)
    return tap.page.touched(replace(touch, offer=offer))


def _nothing_yet(tap: Tap) -> Cards | None:
    """Return no cards if the player lays them by hand, as in a lesson about that; else None."""
    return NONE if tap.page.by_hand else None


def _city(tap: Tap) -> PlayPage | None:
    """Show a station's cheapest payment in the sheet, or tell why it cannot be built."""
    city = tap.facts.text("city")
    if city is None or city not in tap.session.table.board.city:
        return None
    fresh = Touch(ticket=tap.touch.ticket)
    if tap.session.my_turn and station_offers(tap.session, city):
        return _opened(tap, replace(fresh, city=city, laid=_nothing_yet(tap)))
    return tap.refused(f"city:{city}", why_not_station(tap.session, city))


def _offer(tap: Tap) -> PlayPage | None:
    number = tap.facts.integer("number")
    if number not in range(len(sheet_payments(tap.session, tap.touch))):
        return None
    return tap.touched(offer=number)


def _all_offers(tap: Tap) -> PlayPage:
    return tap.touched(all_offers=True)


def _exchange(tap: Tap) -> PlayPage | None:
    """Pay with one more card of a kind, or one fewer (``away``); else light what it pays for."""
    card, payments = tap.card, sheet_payments(tap.session, tap.touch)
    if card is None:
        return None
    if tap.touch.laid is not None and payments:
        return _by_hand(tap, tap.touch.laid, card)
    if not payments:
        return tap.touched(card=None if tap.touch.card is card else card, ticket=None)
    now = payments[tap.touch.offer]
    away = bool(tap.facts.flag("away"))
    many = cards_of(now)[card]
    others = [
        (sum(abs(count - current) for count, current in zip(
            cards_of(offer).counts, cards_of(now).counts, strict=True)), number)
        for number, offer in enumerate(payments)
        if (cards_of(offer)[card] < many if away else cards_of(offer)[card] > many)
    ]  # fmt: skip
    if others:
        return tap.touched(offer=min(others)[1])
    return None if away else _unfit(tap, now, card)


def _by_hand(tap: Tap, cards: Cards, card: Card) -> PlayPage | None:
    """Lay a card from the hand or the holder, whether it fits or not, or take it back."""
    holder = tap.session.seen.holder
    single, most, field = Cards.some(card, 1), tap.session.seen.hand, "laid"
    if tap.facts.flag("holder") and holder is not None:
        cards, most, field = tap.touch.shared, holder.cards, "shared"
    if tap.facts.flag("away"):
        return tap.touched(**{field: cards - single}) if cards[card] else None
    return tap.touched(**{field: cards + single}) if cards[card] < most[card] else None


def _unfit(tap: Tap, now: Payment, card: Card) -> PlayPage | None:
    """Tell why a card does not fit: the reasons against paying with it instead of another one."""
    other = next((laid_card for laid_card in now.cards if laid_card is not card), None)
    if other is None or now.cards[card] >= tap.session.seen.hand[card]:
        return None
    cards = now.cards - Cards.some(other, 1) + Cards.some(card, 1)
    reasons = tap.session.why_not(replace(now, cards=cards))
    touch = tap.touch
    stays = {"route": touch.route, "city": touch.city, "offer": touch.offer}
    return tap.refused("sheet", reasons, None, **stays) if reasons else None


def _lay(tap: Tap) -> PlayPage | None:
    payments = sheet_payments(tap.session, tap.touch)
    if tap.touch.offer >= len(payments):
        return None
    offer, touch = payments[tap.touch.offer], tap.touch
    thing = f"route:{touch.route}" if touch.route else f"city:{touch.city}"
    stays: dict[str, object] = {}
    if touch.laid is not None:
        if not cards_of(offer):
            return None
        stays = {name: getattr(touch, name) for name in ("route", "city", "laid", "shared")}
        thing = "sheet"
    if isinstance(offer, a.ClaimRoute) and is_tunnel(tap.session, offer.route):
        tried = replace(Touch(ticket=touch.ticket, route=offer.route), offer=touch.offer,
                        laid=touch.laid, shared=touch.shared)  # fmt: skip
        after = tap.played(offer, thing, **stays)
        return after if isinstance(after, PlayPage) else replace(tap.page, ahead=after, touch=tried)
    return tap.tried(offer, thing, **stays)


def _turn(tap: Tap) -> PlayPage | None:
    """Turn the next of a tunnel's cards; when all are open, go on with the outcome."""
    ahead = tap.page.ahead
    late = tap.facts.has("turned") and tap.facts.integer("turned") != tap.touch.turned
    if ahead is None or late:
        return None
    cards = len(turned_over(ahead).revealed)
    more = tap.touch.turned + 1
    asks = isinstance(ahead.table.stage, s.AnsweringTunnel)
    return (
        tap.page.moved(ahead)
        if more > cards or (asks and more == cards)
        else tap.touched(turned=more)
    )


def _ticket(tap: Tap) -> PlayPage | None:
    """Light a ticket, or turn its light off."""
    ticket = tap.facts.text("ticket")
    if ticket is None:
        return None
    return tap.touched(ticket=None if tap.touch.ticket == ticket else ticket, card=None)


def _mark(tap: Tap) -> PlayPage | None:
    """Mark a ticket to keep or share and light it, or unmark it."""
    ticket, marked = tap.facts.text("ticket"), tap.touch.marked
    if ticket is None or ticket not in {*markable(tap.session)}:
        return None
    others = tuple(other for other in marked if other != ticket)
    if ticket in marked:
        return tap.touched(marked=others, ticket=None)
    return tap.touched(marked=(*marked, ticket), ticket=ticket)


def _keep(tap: Tap) -> PlayPage:
    kept = tuple(ticket for ticket in markable(tap.session) if ticket in tap.touch.marked)
    return tap.tried(a.KeepTickets(tap.session.me, kept), "sheet", marked=tap.touch.marked)


def _share(tap: Tap) -> PlayPage:
    """Move the marked tickets into the team's holder (T6)."""
    marked = tuple(ticket for ticket in tap.session.seen.own_tickets if ticket in tap.touch.marked)
    action = a.ShareTickets(tap.session.me, marked)
    return tap.tried(action, "sheet", marked=tap.touch.marked, sheet=tap.touch.sheet)


def _do(tap: Tap) -> PlayPage | None:
    """Do an action by its number among all that are possible."""
    actions, number = tap.session.actions(), tap.facts.integer("number")
    if number is None or number not in range(len(actions)):
        return None
    return tap.tried(actions[number], "sheet", sheet=tap.touch.sheet)


def _sheet(tap: Tap) -> PlayPage | None:
    """Open a sheet, or close it if it is open."""
    wanted = tap.facts.text("sheet")
    if wanted not in SHEETS:
        return None
    kept = Touch(ticket=tap.touch.ticket, marked=tap.touch.marked)
    return tap.page.touched(replace(kept, sheet="" if tap.touch.sheet == wanted else wanted))


def _coach_speaks(tap: Tap) -> PlayPage | None:
    """Change when the coach speaks."""
    when = tap.facts.one_of("value", CoachWhen)
    if when is None or tap.session.finished is not None:
        return None
    opening = replace(tap.session.opening, coach=when)
    page = tap.page.touched(Touch(ticket=tap.touch.ticket, marked=tap.touch.marked))
    return replace(page, session=replace(tap.session, opening=opening))


def _shut(tap: Tap) -> PlayPage:
    """Close the sheet, the bubble and the hint."""
    return tap.page.touched(Touch(ticket=tap.touch.ticket, marked=tap.touch.marked))


def _back(tap: Tap) -> PlayPage | None:
    if not tap.page.can_take_back:
        return None
    if tap.page.ahead is not None:
        seen = tap.touch.turned > 0
        session = replace(tap.session, peeked=True) if seen else tap.session
        return replace(tap.page, session=session, ahead=None, touch=Touch(ticket=tap.touch.ticket))
    return tap.page.moved(tap.session.take_back())


def _hint(tap: Tap) -> PlayPage | None:
    if not tap.session.my_turn:
        return None
    hint = tap.session.hint()
    opened = TICKETS if isinstance(hint, a.DrawTickets) else ""
    return tap.page.touched(Touch(marked=tap.touch.marked, hint=hint, sheet=opened))


# --- a shared device ------------------------------------------------------------------------


def _hand_over(tap: Tap) -> PlayPage | None:
    """Draw the curtain before the person who is to decide."""
    is_due = waits_for(tap.session) is not None and not tap.session.coaching.waits
    return tap.page.curtained() if is_due else None


def _take_over(tap: Tap) -> PlayPage | None:
    """Open the curtain: the person whom it names has the device."""
    return replace(tap.page, curtain=False) if tap.page.curtain else None


def _look_as(tap: Tap) -> PlayPage | None:
    """Look back on a finished game as another of the people."""
    place = tap.facts.integer("place")
    if place is None or place not in tap.session.opening.people or not tap.session.is_over:
        return None
    return replace(tap.page, session=handed_to(tap.session, place))


# --- the coach's buttons --------------------------------------------------------------------


def _play_on(tap: Tap) -> PlayPage | None:
    """Keep the move that the coach spoke about."""
    if not tap.session.coaching.waits:
        return None
    return replace(tap.page, session=played_on(tap.session))


def _look_back(tap: Tap) -> PlayPage | None:
    """Look back on a finished game, or return to its table."""
    return replace(tap.page, looks_back=not tap.page.looks_back) if tap.session.is_over else None


def _try_again(tap: Tap) -> PlayPage | None:
    """Play on from just before one of one's own moves of a finished game."""
    step, session = tap.facts.integer("step"), tap.session
    if step is None or not session.is_over or not 0 < step < len(session.steps):
        return None
    move = session.steps[step].move
    if move is None or move.action.player != session.me:
        return None
    return tap.page.moved(session.again(step - 1))


def _back_to_first(tap: Tap) -> PlayPage | None:
    """Return to the finished game that is being tried again."""
    finished = tap.session.finished
    return None if finished is None else replace(tap.page.moved(finished), looks_back=True)


TAPS: Mapping[str, Callable[[Tap], PlayPage | None]] = {
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
    "coach_speaks": _coach_speaks,
    "take_back": _back,
    "hint": _hint,
    "hand_over": _hand_over,
    "take_over": _take_over,
    "look_as": _look_as,
    "play_on": _play_on,
    "look_back": _look_back,
    "again": _try_again,
    "to_finished": _back_to_first,
}
"""What each tap does, by its word."""
