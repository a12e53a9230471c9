"""Puzzles: positions with one best answer, proven beforehand; today's, and those that come back."""
