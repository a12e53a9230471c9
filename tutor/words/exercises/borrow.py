"""The words of the exercise "which route should the station borrow?"."""

from tutor.lessons.kinds.borrow import BestIs, BorrowingGives, BorrowRoute, WhatItJoins
from tutor.words.exercises.common import Words
from tutor.words.says import Placeholders, says
from tutor.words.values import Or

MESSAGES: Words = {
    BorrowRoute: says(
        "Your station in {city} may borrow one route of another player that ends there. Tap the "
        "one that brings you the most points from tickets."
    ),
    BorrowingGives: says("If you borrow {route}, your tickets come to {points} in all."),
    BestIs: says("It is best to borrow {best}: then your tickets come to {points}."),
    WhatItJoins: says(
        "Routes there: {number}. Which of your tickets' cities does each of them reach?"
    ),
}

PLACEHOLDERS: Placeholders = {
    "best": lambda v, n: Or(n.route(route) for route in v.routes),
    "number": lambda v, n: v.routes,
}
