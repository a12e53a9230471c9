"""The rule pieces: one small module each, listed in :mod:`tutor.rules.registry`."""
