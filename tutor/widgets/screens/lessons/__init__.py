"""The lessons' pages, part by part."""
