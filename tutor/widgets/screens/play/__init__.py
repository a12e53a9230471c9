"""The live table's page, part by part."""
