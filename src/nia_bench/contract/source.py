"""The boundary between evaluation and the compiler: who turns submissions into facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission


class FactsSource(Protocol):
    """Turns submissions into facts; a `Language` of `nia_bench.languages` opens the real one. Thread-safe."""

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """The facts of each submission against the pinned packages of `environment`, in their order.

        In the place of facts stands SubmissionError for a submission that cannot be compiled at all, and
        EvaluatorError for one that the compiler fails on twice. Raises UserError when the environment is not
        installed.
        """
        ...
