"""The figures of `make bench`: how long things take, each beside the value that is wanted."""
