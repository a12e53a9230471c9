"""Boards of one's own where there is no server: a zip or a folder that is opened in the page.

Whoever made the zip is a stranger: ``brought`` takes nothing of it but a board's files, within
bounds, and ``clean`` nothing of its picture but what our own drawing writes. ``shelf`` has the
boards that are open, ``panel`` and ``texts`` are what is seen of them.
"""
