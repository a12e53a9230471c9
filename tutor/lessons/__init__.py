"""Lessons: what is taught about a board, step by step, and exercises that the rules answer."""
