"""Every error this package raises on purpose, and the similar names that a fix may suggest.

NiaBenchError
├── UserError               the user's mistake: one message and the fix, exit code 2
│   ├── TaskFileError       a task file that cannot be used: names file, field and the nearest right name
│   └── RefusedError        a provider refuses the key, the credit or the name of a model: the run ends
├── SubmissionError         code that cannot be compiled at all: the subject's own failure, score 0
│   └── OverLimitError      alone it takes more time or memory than the compiler may use
├── ModelError              a model refused, or its answer cannot be used: its own failure, score 0
├── AgentError              an agent program crashed: retried, then its own failure, score 0
│   └── LimitError          it broke a limit of its sandbox: not retried
├── BudgetError             the run has spent what it may cost: "not measured", done again when it is resumed
├── InfrastructureError     npm, the disk, a server or a sandbox failed: retried, then "not measured"
│   └── OutageError         a model stayed out of reach though its call was repeated: "not measured"
└── EvaluatorError          our own evaluator (compiler, judge) failed: retried, then "not measured"
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from functools import partial
from itertools import takewhile
from typing import Final

MOST_LISTED: Final = 12
"""More known names than these are not all listed."""
MOST_NEAR: Final = 5


class NiaBenchError(Exception):
    """Base of the tree. `message` says what happened and where, `fix` what to do about it."""

    def __init__(self, message: str, *, fix: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.fix = fix

    def __str__(self) -> str:
        return f"{self.message}\n  fix: {self.fix}" if self.fix else self.message

    def __reduce__(self) -> tuple[object, ...]:
        # The default reduction loses the keyword argument. Errors are pickled where an executor runs cells in
        # another process.
        return partial(type(self), fix=self.fix), (self.message,)


class UserError(NiaBenchError):
    """The user requested something that cannot be done."""


class TaskFileError(UserError):
    """A task file is malformed, truncated, or names a field that does not exist."""


class RefusedError(UserError):
    """A provider refuses the key, the credit or the model's name, and would refuse every other call too."""


class SubmissionError(NiaBenchError):
    """A submission cannot be evaluated because of its own paths, or of the time that compiling it takes."""


class OverLimitError(SubmissionError):
    """A submission takes more time or memory than the compiler may use, though nothing else is compiled."""


class ModelError(NiaBenchError):
    """A model refused, or its answer stayed unusable after it was requested to repair it."""


class AgentError(NiaBenchError):
    """An agent program ended before it had finished its work."""


class LimitError(AgentError):
    """An agent used more memory, processes or disk than it may; another attempt would end the same way."""


class BudgetError(NiaBenchError):
    """The run has spent what it may cost, so that no further model call is made."""


class InfrastructureError(NiaBenchError):
    """Something that a cell needs failed: npm, network, disk, a context tool's server, the sandbox."""


class OutageError(InfrastructureError):
    """A model could not be reached though its call was repeated, so that the cell is not repeated as well."""


class EvaluatorError(NiaBenchError):
    """The evaluator failed on a submission. This says nothing about the submission's quality."""


def nearest(name: str, names: Iterable[str], most: int = 1) -> list[str]:
    """Return up to `most` of `names` that resemble `name`, the most similar first; case is ignored.

    The list is empty if none is similar.
    """
    by_folded = {candidate.casefold(): candidate for candidate in names}
    return [by_folded[match] for match in get_close_matches(name.casefold(), by_folded, most, 0.55)]


def hint(name: str, names: Iterable[str]) -> str:
    """Return a hint for an unknown name: "did you mean 'x'?" if a known name is similar.

    Otherwise return "known here: …" with all names or, if there are more than 12, "the nearest of 80: …" with
    the five that begin most alike, where 80 is the number of names.
    """
    names = sorted(names)
    if best := nearest(name, names):
        return f"did you mean {best[0]!r}?"
    if len(names) <= MOST_LISTED:
        return f"known here: {', '.join(names) or 'none'}"

    def likeness(candidate: str) -> tuple[int, float]:
        pairs = zip(name.casefold(), candidate.casefold(), strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        return shared, SequenceMatcher(None, name, candidate).ratio()

    near = sorted(names, key=likeness, reverse=True)[:MOST_NEAR]
    return f"the nearest of {len(names)}: {', '.join(near)}"
