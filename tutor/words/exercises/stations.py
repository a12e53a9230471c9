"""The words of "borrow" and "place_station": what stations are built for."""

from tutor.lessons.kinds import borrow, place_station
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import Or

NOTHING_TO_BORROW = says("No route of another player ends in {city}: nothing to borrow there.")
ONE_TO_BORROW = says("A station in {city} can borrow {routes}, which does not complete the ticket.")
NO_HELP = says("A station in {city} can borrow one of these; none completes the ticket: {routes}.")


def _could_borrow(why: place_station.CouldBorrow, names: SceneNames) -> Message:
    if not why.routes:
        return NOTHING_TO_BORROW
    return NO_HELP if len(why.routes) > 1 else ONE_TO_BORROW


MESSAGES: Words = {
    borrow.BorrowRoute: says(
        "Your station in {city} may borrow one route of another player that ends there. Tap the "
        "one that brings you the most points from tickets."
    ),
    borrow.BorrowingGives: says("If you borrow {route}, your tickets come to {points} in all."),
    borrow.BestIs: says("It is best to borrow {best}: then your tickets come to {points}."),
    borrow.WhatItJoins: says(
        "Routes there: {number}. Which of your tickets' cities does each of them reach?"
    ),
    place_station.PlaceStation: says(
        "For {worth} you lack one route, and somebody else owns it. Tap a city, and build a "
        "station that completes the ticket."
    ),
    place_station.BuildAtAnEnd: says(
        "{route} is missing. A station at one of its ends can borrow it."
    ),
    place_station.CouldBorrow: _could_borrow,
    place_station.FindTheGap: says("Follow your trains between the ticket's cities to the gap."),
}

PLACEHOLDERS: Placeholders = {"best": lambda v, n: Or(map(n.route, v.routes))}
