"""People who share one device: who is to take it next, and handing it over.

Whoever holds it is the human of the session. A hand-over keeps what the coach found and said to
each, and bars the way back to what was done before it.
"""

from dataclasses import replace

from tutor.play.coaching import NOTHING_SAID
from tutor.play.session import Session, Step
from tutor.table import told_to
from tutor.table.events import Event

NOBODY = -1
"""The place of somebody who has no secrets at the table."""


def waits_for(session: Session) -> int | None:
    """Return the place of another person who is to decide now; None if nobody is waited for."""
    place = session.table.to_move
    return place if place != session.me and place in session.opening.people else None


def next_in_turn(session: Session) -> int:
    """Return the place of the first person to decide, from whoever decides now on in turn order."""
    number = len(session.table.seats)
    first = session.table.to_move or 0
    people = session.opening.people
    return min(people, key=lambda place: (place - first) % number)


def handed_to(session: Session, place: int) -> Session:
    """Return the session with the person at a place as its human."""
    if place == session.holder:
        return session
    found = {**dict(session.aside), session.me: session.coaching}
    coaching = found.pop(place, NOTHING_SAID)
    aside = tuple((other, one) for other, one in sorted(found.items()) if one != NOTHING_SAID)
    since = len(session.steps) - 1
    return replace(session, holder=place, since=since, coaching=coaching, aside=aside, peeked=False)


def last_move_of(session: Session, place: int) -> int:
    """Return the number of the last step in which a player did something, 0 if there is none."""
    for number in range(len(session.steps) - 1, 0, -1):
        move = session.steps[number].move
        if move is not None and move.action.player == place:
            return number
    return 0


def in_public(step: Step) -> tuple[Event, ...]:
    """Return what happened in a step, as far as everybody may know."""
    return tuple(told_to(event, NOBODY, step.table) for event in step.events)
