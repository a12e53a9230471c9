"""Guided first games: one game told beat by beat, with a deal, sentences and scripted opponents.

Nothing here knows words or widgets. A :class:`tutor.guided.first_game.FirstGame` is read from a
board's folder; :mod:`tutor.guided.story` tells from a game's steps where its story stands;
a :class:`tutor.guided.run.Run` is a learner in it.
"""
