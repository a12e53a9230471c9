"""The live table's moves in a few words."""

import pytest

from tests.table.tables import begun
from tutor.table import events as e
from tutor.terms import Card
from tutor.words.told import told


@pytest.mark.parametrize(
    ("drawn", "text"),
    [
        ((e.CardDrawn(1, None), e.CardDrawn(1, None)), "takes two from the pile"),
        ((e.CardTaken(1, Card.RED), e.CardTaken(1, Card.RED)), "takes 2 red cards"),
        ((e.CardDrawn(1, Card.RED), e.CardDrawn(1, Card.RED)), "takes 2 red cards from the pile"),
        (
            (e.CardTaken(1, Card.RED), e.CardDrawn(1, None)),
            "takes a red card and one from the pile",
        ),
        ((e.CardDrawn(1, None),), "takes one from the pile"),
    ],
)
def test_two_alike_are_told_as_two(drawn: tuple[e.Event, ...], text: str) -> None:
    """Two cards of which the same can be said are told in fewer words."""
    assert told(drawn, begun("usa", 2), 1, 0).text.endswith(text)


def test_who_has_done_it_is_told_of_first() -> None:
    """When all have chosen, what is told beside a player's mark is what that player did."""
    table = begun("team_asia", 4)
    shared = [e.TicketsShared(place, 1, None) for place in range(4)]

    found = told(shared, table, 3, 0)

    assert found.text.startswith(table.seats[3].name)
