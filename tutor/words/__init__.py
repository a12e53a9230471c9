"""Named values -> sentences: everything that people read, as data (docs/words.md).

English stands where it is used; other languages come from ``tutor/locale``. Nothing below
this package builds a sentence.
"""
