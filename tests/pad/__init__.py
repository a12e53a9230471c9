"""Tests of the score pad without its looks."""
