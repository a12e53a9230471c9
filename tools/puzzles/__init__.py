"""Making the boards' puzzles: found in games of bots, proven by what did not find them."""
