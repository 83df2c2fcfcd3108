"""The hallucination classifier: which mistake about the version a submission makes, and how that shows.

Decided by surfaces: a name that only older versions have is outdated, one that only newer ones have is of
the future, one that another module has here is on the wrong path, one that is nowhere is invented; a right
name with a wrong option or argument is a wrong parameter; a convention of another version with nothing
missing is a version mismatch. A submission that meets every demand is given no label.
"""
