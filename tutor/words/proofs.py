"""Why a line of the sheet is as it is: each piece's evidence in sentences."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tutor.network import TrailProof
from tutor.rules.bonus import BonusEvidence
from tutor.rules.longest_path import LongestEvidence
from tutor.rules.mountains import MountainsEvidence
from tutor.rules.routes import RoutesEvidence
from tutor.rules.start_spaces import StartEvidence
from tutor.rules.stations import StationsEvidence, StationUse
from tutor.rules.tickets import MissingRoute, TicketOutcome, TicketsEvidence
from tutor.rules.tie_break import Outcome, Round
from tutor.rules.tolls import LoansEvidence, TokensEvidence
from tutor.scoring import ScoreSheet
from tutor.terms import Decision, Part
from tutor.words.cards import together
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import STEPS, Names, listed, player_name

Proof = Callable[[Any, Names], Iterator[str]]


def _trains(number: int) -> str:
    return ngettext("{number} train", "{number} trains", number).format(number=number)


def _points(number: int) -> str:
    return ngettext("{number} point", "{number} points", number).format(number=number)


def _start(evidence: StartEvidence, _names: Names) -> Iterator[str]:
    if evidence.changed:
        yield _("The table entered another start space than the place in turn order gives.")
    else:
        yield _("The usual start space for the place in turn order.")


def _routes(evidence: RoutesEvidence, _names: Names) -> Iterator[str]:
    if not evidence.by_length:
        yield _("No routes")
    for group in evidence.by_length:
        yield ngettext(
            "{routes} route of length {length}: {points}",
            "{routes} routes of length {length}: {points} each",
            group.routes,
        ).format(routes=group.routes, length=group.length, points=_points(group.points_each))


def _mountains(evidence: MountainsEvidence, names: Names) -> Iterator[str]:
    if not evidence.routes:
        yield _("No mountain routes")
    for route, crossing in zip(evidence.routes, evidence.crossing, strict=True):
        yield _("{route}: {trains} in the mountain crossing").format(
            route=names.route(route), trains=_trains(crossing)
        )


def missing_route(missing: MissingRoute, names: Names) -> str:
    """Return a route that was missing for a ticket, and whether it was to be had."""
    facts = {"route": names.route(missing.id), "trains": _trains(missing.trains)}
    if missing.owner is not None:
        return _("{route} ({trains}, taken by {owner})").format(
            **facts, owner=player_name(missing.owner)
        )
    if missing.open:
        return _("{route} ({trains}, free)").format(**facts)
    return _("{route} ({trains}, closed)").format(**facts)


def ticket_proof(outcome: TicketOutcome, names: Names) -> str:
    """Return how a ticket came out and why, in a sentence."""
    facts = {
        "points": f"{outcome.points:+d}",
        "ticket": names.pair(outcome.card.a, outcome.card.b),
        "way": names.way(outcome.card.a, outcome.path),
    }
    if outcome.borrowed:
        return _("{points}  {ticket}: done, {way}; borrowed: {borrowed}").format(
            **facts, borrowed=names.routes(outcome.borrowed)
        )
    if outcome.completed:
        return _("{points}  {ticket}: done, {way}").format(**facts)
    if outcome.missing is None:
        return _("{points}  {ticket}: not done; no route of the board leads there").format(**facts)
    return _("{points}  {ticket}: not done; missing at the least: {missing}").format(
        **facts, missing=listed([missing_route(route, names) for route in outcome.missing])
    )


def _tickets(evidence: TicketsEvidence, names: Names) -> Iterator[str]:
    if not evidence.outcomes:
        yield _("No tickets")
    for outcome in evidence.outcomes:
        yield ticket_proof(outcome, names)


def _station(use: StationUse, names: Names) -> str:
    city = names.city(use.city)
    if use.borrows is None and use.next_best is None:
        return _("{city}: borrows nothing; no route there would help").format(city=city)
    if use.borrows is None:
        return _(
            "{city}: borrows nothing; {route} would not help ({points} from tickets in all)"
        ).format(city=city, route=names.route(use.next_best or ""), points=use.next_best_points)
    facts = {
        "city": city,
        "route": names.route(use.borrows),
        "owner": use.owner,
        "points": use.ticket_points,
        "next": use.next_best_points,
    }
    if use.next_best is None:
        return _(
            "{city}: borrows {route} from {owner}, for {points} from tickets in all "
            "(borrowing nothing: {next})"
        ).format(**facts)
    return _(
        "{city}: borrows {route} from {owner}, for {points} from tickets in all "
        "(next best, {other}: {next})"
    ).format(**facts, other=names.route(use.next_best))


def _stations(evidence: StationsEvidence, names: Names) -> Iterator[str]:
    if evidence.unused:
        yield ngettext(
            "{stations} station never built: {points}",
            "{stations} stations never built: {points} each",
            evidence.unused,
        ).format(stations=evidence.unused, points=_points(evidence.points_each))
    for use in evidence.uses:
        yield _station(use, names)


def _globetrotter(evidence: BonusEvidence, _names: Names) -> Iterator[str]:
    if not evidence.most:
        yield _("Nobody completed a ticket, so nobody is the Globetrotter")
        return
    yield ngettext(
        "{count} ticket completed; the most is {most}: {holders}",
        "{count} tickets completed; the most is {most}: {holders}",
        evidence.count,
    ).format(count=evidence.count, most=evidence.most, holders=listed(evidence.holders))


def _explorer(evidence: BonusEvidence, names: Names) -> Iterator[str]:
    if not evidence.most:
        yield _("Nobody has a route, so nobody has the largest network")
        return
    yield ngettext(
        "{count} city in the largest network; the most is {most}: {holders}",
        "{count} cities in the largest network; the most is {most}: {holders}",
        evidence.count,
    ).format(count=evidence.count, most=evidence.most, holders=listed(evidence.holders))
    if evidence.cities:
        yield listed([names.city(city) for city in evidence.cities])


def _longest(evidence: LongestEvidence, names: Names) -> Iterator[str]:
    if not evidence.most:
        yield _("Nobody has a route, so nobody has the longest one")
        return
    yield _("{trains}; the most is {most}: {holders}").format(
        trains=_trains(evidence.count), most=evidence.most, holders=listed(evidence.holders)
    )
    if evidence.shared and evidence.count == evidence.most:
        yield _("House rule: the points are split among those tied, rounded down")
    if evidence.trail.cities:
        yield names.walk(evidence.trail.cities)
        yield from trail_proof(evidence.trail.proof, names)


def trail_proof(proof: TrailProof, names: Names) -> Iterator[str]:
    """Return why no longer continuous route exists, in sentences."""
    if not proof.left_out:
        yield _("This line walks every route that hangs together with it: none can be longer.")
    else:
        yield _(
            "Left out: {routes}. An odd number of routes meets in each of {cities}, and a line "
            "has two ends only: pairing up the others costs {bound} at the least."
        ).format(
            routes=names.routes(proof.left_out),
            cities=listed([names.city(city) for city in proof.odd_cities]),
            bound=_trains(proof.bound),
        )
        if proof.left_out_length > proof.bound:
            yield _(
                "That would tear the network into {pieces} pieces; of all ways that keep the "
                "line in one piece, none leaves out less than {trains}."
            ).format(pieces=len(proof.pieces), trains=_trains(proof.left_out_length))
    if proof.elsewhere:
        yield _("The best line elsewhere has {trains}.").format(
            trains=_trains(max(proof.elsewhere))
        )


def _tokens(evidence: TokensEvidence, _names: Names) -> Iterator[str]:
    for rank in evidence.ranking:
        facts = {"place": rank.place, "player": rank.name, "bonus": _points(rank.bonus)}
        if rank.tokens is None and rank.loans:
            yield _(
                "Place {place}: {player}, tokens not counted yet; with a loan, no bonus"
            ).format(**facts)
        elif rank.tokens is None:
            yield _("Place {place}: {player}, tokens not counted yet, {bonus}").format(**facts)
        elif rank.loans:
            yield _("Place {place}: {player} with {tokens}; with a loan, no bonus").format(
                **facts, tokens=rank.tokens
            )
        else:
            yield _("Place {place}: {player} with {tokens}, {bonus}").format(
                **facts, tokens=rank.tokens
            )


def _loans(evidence: LoansEvidence, _names: Names) -> Iterator[str]:
    if not evidence.loans:
        yield _("No loans")
    else:
        yield ngettext(
            "{loans} loan, {points} lost", "{loans} loans, {points} lost each", evidence.loans
        ).format(loans=evidence.loans, points=_points(evidence.points_each))


PROOFS: Mapping[Part, Proof] = {
    Part.START: _start,
    Part.ROUTES: _routes,
    Part.MOUNTAINS: _mountains,
    Part.TICKETS: _tickets,
    Part.STATIONS: _stations,
    Part.LONGEST: _longest,
    Part.GLOBETROTTER: _globetrotter,
    Part.EXPLORER: _explorer,
    Part.TOKEN_BONUS: _tokens,
    Part.LOANS: _loans,
}


def _round(decision: Decision, count: int) -> str:
    """Return what a side had to show in one step of a tie-break."""
    if decision is Decision.MOST_TICKETS:
        text = ngettext("{count} completed ticket", "{count} completed tickets", count)
    elif decision is Decision.FEWEST_STATIONS:
        count = -count
        text = ngettext("{count} station built", "{count} stations built", count)
    elif decision is Decision.MOST_MOUNTAIN_ROUTES:
        text = ngettext("{count} mountain route", "{count} mountain routes", count)
    else:
        text = ngettext("{count} train in line", "{count} trains in line", count)
    return text.format(count=count)


def _bonus_round(step: Round, sheet: ScoreSheet) -> str:
    """Return who holds the longest-route bonus, and what that decides."""
    holders = [
        side.name
        for side in sheet.sides
        if side.trail.length and side.trail.length == max(one.trail.length for one in sheet.sides)
    ]
    if any(count for _name, count in step.counts):
        return _("Tie-break, longest route: it belongs to {holders}. Still in: {left}").format(
            holders=listed(holders), left=listed(step.left)
        )
    if holders:
        return _(
            "Tie-break, longest route: it belongs to {holders}, to none of those tied. "
            "Still in: {left}"
        ).format(holders=listed(holders), left=listed(step.left))
    return _("Tie-break, longest route: nobody has one. Still in: {left}").format(
        left=listed(step.left)
    )


def tie_break(outcome: Outcome, sheet: ScoreSheet) -> Iterator[str]:
    """Return how a tie for the win was broken, one sentence a step."""
    for step in outcome.rounds:
        if step.name == "longest_bonus":
            yield _bonus_round(step, sheet)
            continue
        yield _("Tie-break, {step}: {counts}. Still in: {left}").format(
            step=STEPS[step.decision](),
            counts=listed(
                [
                    _("{player} {count}").format(player=name, count=_round(step.decision, count))
                    for name, count in step.counts
                ]
            ),
            left=listed(step.left),
        )


def winner(sheet: ScoreSheet) -> str:
    """Return who won and with how many points."""
    totals = {side.name: side.total for side in sheet.sides}
    names = sheet.winners
    facts = {"names": together(names), "points": _points(totals[names[0]])}
    if len(names) > 1:
        return _("{names} share the win with {points} each.").format(**facts)
    team = any(side.name in names and side.players != (side.name,) for side in sheet.sides)
    if sheet.outcome.decided_by is Decision.POINTS:
        text = (
            _("The team {names} wins with {points}.") if team else _("{names} wins with {points}.")
        )
        return text.format(**facts)
    text = (
        _("The team {names} wins with {points}, after a tie: {step}.")
        if team
        else _("{names} wins with {points}, after a tie: {step}.")
    )
    return text.format(**facts, step=STEPS[sheet.outcome.decided_by]())
