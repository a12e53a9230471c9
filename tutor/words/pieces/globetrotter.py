"""The words of the Globetrotter: the most completed tickets."""

from tutor.rules.globetrotter import Globetrotter
from tutor.terms import Part
from tutor.words.pieces.bonus import bonus_words, most_of
from tutor.words.says import says
from tutor.words.values import Tickets

WORDS = bonus_words(
    Globetrotter,
    Part.GLOBETROTTER,
    says("Globetrotter"),
    says("{bonus} for the most completed tickets; everybody tied gets them"),
    most_of(
        says("Nobody completed a ticket, so nobody is the Globetrotter"),
        says("{count} completed. The most is {most}: {holders}."),
        Tickets,
    ),
)
