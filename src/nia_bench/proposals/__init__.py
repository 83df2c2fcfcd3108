"""Tasks that could be written about an upgrade: what a writer with old knowledge would get wrong.

`proposing.propose` makes candidates out of the difference of two versions, each with code of both that the
compiler has judged. `drafting.Drafts` has a model write a task for a candidate, which is stored where it is
proven.
"""

from typing import Final

LIMIT: Final = 30
"""Candidates that are shown where no number is requested."""
