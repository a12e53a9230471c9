"""The figures of `make bench`: how long answers take, each beside the value that is wanted."""
