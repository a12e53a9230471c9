"""A photo of the players' board, read in the browser: what the reader is and needs to know."""
