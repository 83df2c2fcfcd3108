"""Folds evaluated cells into a report, and writes the report as text, as data and as a page."""
