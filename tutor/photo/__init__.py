"""Reading a photo of the board: what the browser's reader is told, its script and its model."""
