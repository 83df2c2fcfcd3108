"""The hallucination classifier: which mistake about the version a submission makes, and how that shows.

`docs/hallucinations.md` defines the six types, in the order in which they are decided. A name that is wrong
is one mistake of its file, a wrong argument one of its call: places are compared by symbol and call, never
by line. A submission that meets every demand is given no label.
"""
