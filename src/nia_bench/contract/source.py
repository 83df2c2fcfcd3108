"""The boundary between evaluation and the compiler: who turns a submission into facts."""

from __future__ import annotations

from typing import Protocol

from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission


class FactsSource(Protocol):
    """Turns a submission into facts; `nia_bench.typescript` is the real one. Thread-safe."""

    def facts(self, environment: str, submission: Submission) -> Facts:
        """The facts of `submission` against the pinned packages of `environment`.

        Raises EvaluatorError when the compiler fails on it twice, UserError when the environment is not
        installed.
        """
        ...
