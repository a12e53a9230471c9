"""The state of the live table's page besides the game itself: the set-up, and what is touched."""
