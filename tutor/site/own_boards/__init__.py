"""Boards of one's own without a server: a zip or a folder that is opened in the page.

The zip may come from a stranger: ``opening`` takes only a board's files from it, within limits, and
``clean`` only what our own drawing writes from its picture. ``shelf`` holds the boards that are
open, ``panel`` and ``texts`` show them.
"""
