"""The score pad without its looks: what was entered, what is on screen, what an action changes.

Everything is a frozen value; :func:`tutor.pad.update.update_pad` answers an action with the next
one. No widgets and no sentences here: :mod:`tutor.widgets` shows a pad and words it.
"""
