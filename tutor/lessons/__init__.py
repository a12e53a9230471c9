"""Lessons: what is taught about a board, step by step, and exercises judged by the rules."""
