"""Kept games: their rows, how two sets of rows merge, their statistics, and where they are stored.

A row is one kept game: its file, and a summary that the scorer made of it. A browser keeps rows
in its own store (``widgets/js/history_store.js``), a server, if asked to, in a file
(`tutor.history.sqlite_store`); both do the same, and the same tests run over both.
"""
