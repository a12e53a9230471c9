"""Guided first games: a game told beat by beat, with a deal, sentences and scripted opponents.

Nothing here knows words or widgets. A :class:`tutor.guided.first_game.FirstGame` is read from a
board's folder; :mod:`tutor.guided.story` works out from a game's steps how far its story has come;
a :class:`tutor.guided.run.Run` is a learner's run through it.
"""
