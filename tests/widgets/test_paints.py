"""How owners are shown: by letters of their own, whatever their names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.terms import PlayerColor
from tutor.widgets.paints import owner_paints


def letters(*names: str) -> list[str]:
    """Return the letters of players with these names."""
    colors = list(PlayerColor)
    owners = [(place, name, colors[place % len(colors)]) for place, name in enumerate(names)]
    return [paint.letter for paint in owner_paints(owners).values()]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Anna", "Bram"), ["A", "B"]),
        (("Ben", "Bram", "Anna"), ["Be", "Br", "A"]),
        (("Bram", "Brit"), ["Ba", "Bi"]),
        (("Player 1", "Player 12"), ["1", "12"]),
        (("?", "!"), ["1", "2"]),
    ],
)
def test_a_letter_is_the_initial(names: tuple[str, ...], expected: list[str]) -> None:
    """Two of one initial get a second letter each, where their names differ."""
    assert expected == letters(*names)


@given(st.lists(st.text(max_size=6), max_size=8, unique=True))
def test_letters_always_differ(names: list[str]) -> None:
    """Whatever the names: one letter or two each, no two players' alike."""
    found = letters(*names)

    assert len(set(found)) == len(names)
    assert all(1 <= len(letter) <= 2 for letter in found)


def test_the_letter_stays_in_another_colour() -> None:
    """In the history somebody's disc is that of a game or the usual one: never a shorter letter."""
    red, blue = PlayerColor.RED, PlayerColor.BLUE
    anna, ada = owner_paints([(0, "Anna", red), (1, "Ada", red)]).values()
    other = owner_paints([(0, "Anna", blue), (1, "Ada", red)])[0]

    assert ("An", "Ad") == (anna.in_color(blue).letter, ada.in_color(blue).letter)
    assert other == anna.in_color(blue)
