"""The boundary between evaluation and the compiler: who turns a submission into facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission


class FactsSource(Protocol):
    """Turns a submission into facts; `nia_bench.languages.typescript` is the real one. Thread-safe."""

    def facts(self, environment: str, submission: Submission) -> Facts:
        """The facts of `submission` against the pinned packages of `environment`.

        Raises SubmissionError when the submission cannot be compiled at all, EvaluatorError when the compiler
        fails on it twice, UserError when the environment is not installed.
        """
        ...


class BatchFactsSource(FactsSource, Protocol):
    """A source of facts that is faster with many submissions at once."""

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """What `facts` returns or raises for each submission, in their order.

        Raises UserError when the environment is not installed.
        """
        ...
