"""Carries out a plan: one generation a cell."""
