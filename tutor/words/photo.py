"""Entering by photo in words: what the page says, and what its buttons are called."""

from collections.abc import Mapping

from tutor.words import labels
from tutor.words.says import Message, says

READING: Mapping[str, Message] = {
    "photo_stays": says(
        "The photo stays on this device. Only the routes that you confirm are entered."
    ),
    "photo_how": says(
        "Take it from above, with the whole board in it, before anybody clears the trains away."
    ),
    "photo_take": labels.TAKE_PHOTO,
    "photo_file": says("Choose a picture"),
    "photo_another": says("Another photo"),
    "photo_type": says("Type instead"),
    "photo_not_picture": says("This file is not a picture. Choose a photo, such as a JPEG."),
    "photo_undecodable": says(
        "This browser cannot read this picture. Take the photo here, or choose it as a JPEG."
    ),
    "photo_too_small": says(
        "This picture is too small to read trains in it. Choose the photo in its full size."
    ),
    "photo_not_loaded": says(
        "What reads the photo could not be loaded. Try again, or type the routes instead."
    ),
    "photo_corners": says("Put the four marks on the outer corners of the board."),
    "photo_find": says("Find the board"),
    "photo_finding": says("Looking for the board …"),
    "photo_reading": says("Reading the trains …"),
    "photo_not_sharp": says(
        "The photo is out of focus: trains cannot be told apart in it. Take another one, or type "
        "the routes instead."
    ),
    "photo_not_found": says(
        "The board is not found. Is it the board of this game, and all of it? Then move the marks "
        "to its outer corners, or type the routes instead."
    ),
    "photo_move": says("Move the corners"),
    "photo_found": says(
        "The board is found, by {quality}% of its spaces. Do the outlines lie on the printed "
        "routes? Then accept what is read, player by player."
    ),
    "photo_nothing": says(
        "The board is found, by {quality}% of its spaces. No trains are read on it."
    ),
    "photo_ask_next": says("Go on: what is uncertain"),
    "photo_ask_none": says("Go on: count the trains"),
    "photo_question": says("Whose trains are on this route? Question {number} of {all}"),
    "photo_nobody": says("Nobody’s"),
    "photo_else": says("Somebody else’s"),
    "photo_skip": labels.SKIP,
    "photo_back_to_all": says("Back to all routes"),
    "photo_sum": says(
        "Count the trains that everybody has left in front of them. The numbers here follow from "
        "what is entered: correct those that differ."
    ),
    "photo_missing": says("On the board, but not entered: {trains}. Perhaps on one of these:"),
    "photo_surplus": says("Entered, but not on the board: {trains}. Perhaps one of these:"),
    "photo_right": says("All is right"),
    "photo_leave": says("Leave it so, though it differs"),
    "photo_view": says("Photo"),
    "photo_drawing": says("The same part as drawn"),
    "photo_help": says("Arrow keys move from route to route; Enter asks whose it is."),
}
"""The texts of js/photo.js; a number in braces is put in there."""

PHOTO_ROUTES = says("Routes from a photo")
OWNER = says("{player} ({color})")
ACCEPT = says("{player}: {routes}")
TRAINS_LEFT = says("Trains left: {player}")
NOT_READ = says("Not read in a photo, so enter their routes yourself: {players}.")
STRANGE = says(
    "Trains that nobody has in this game are seen, too: {color}. If somebody plays them, go back "
    "and give that player this colour; else leave them."
)
ENTERED = says("Entered so far: {player}")
