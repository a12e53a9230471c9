"""Ticket Tutor: rules tutor and scoring assistant for the railway board game."""
