"""A second, independent and deliberately plain count that the real scorer is judged by."""
