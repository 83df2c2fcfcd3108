"""A mutant: an answer with one small change, of which one knows what was done and not what it breaks."""

from __future__ import annotations

from nia_bench.contract.base import Model


class Mutant(Model):
    """A whole answer with one change in it.

    `name` says what was changed and where, and stays what it is while that part of the answer does; it names
    no line. `operator` is the kind of change. One that `is_spare` breaks so much that little is proven by it:
    it is tried where too few others are left.
    """

    name: str
    operator: str
    files: dict[str, str]
    is_spare: bool = False
