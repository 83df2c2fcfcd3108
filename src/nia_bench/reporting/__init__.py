"""Report: fold evaluated cells into figures, and write the figures for people."""
