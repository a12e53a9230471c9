"""The figures that a sentence may name: those of the board's rules, and of the game now."""

from collections.abc import Mapping

from tutor.figures import figures
from tutor.play.session import Session


def facts(session: Session) -> Mapping[str, int]:
    """Return the figures by name: those of the rules such as ``points_3``, ``my_trains`` and so on.

    ``their_trains``, ``their_cards`` and ``their_points`` are those of the next player in turn
    order after the learner.
    """
    seen = session.seen
    mine, theirs = (seen.seats[(session.me + far) % len(seen.seats)] for far in (0, 1))
    return {
        **figures(session.rules),
        "my_trains": mine.trains,
        "my_cards": mine.cards,
        "my_points": mine.marker,
        "their_trains": theirs.trains,
        "their_cards": theirs.cards,
        "their_points": theirs.marker,
    }
