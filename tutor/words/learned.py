"""The words of the file that saves what was learned."""

from collections.abc import Mapping
from enum import StrEnum

from tutor.words.says import Message, says


class News(StrEnum):
    """What came of reading such a file."""

    READ = "read"
    NOTHING_NEW = "nothing_new"
    NOTHING_LEARNED = "nothing_learned"


TITLE = says("What you learned")
SAVE = says("Save what you learned")
READ = says("Read it back from a file")
WHAT = says("Lessons, first games and puzzles, for another browser or another day.")
NEWS: Mapping[News, Message] = {
    News.READ: says("What the file has was added to what you did here."),
    News.NOTHING_NEW: says("Everything in this file was here already."),
    News.NOTHING_LEARNED: says(
        "This file holds no lessons and no puzzles. Choose one that “{save}” has made."
    ),
}
