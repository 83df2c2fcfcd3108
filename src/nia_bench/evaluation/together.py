"""Many submissions scored one by one, compiled together."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager

from nia_bench.contract.source import BatchFactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.cell import CodeScorer
from nia_bench.languages.typescript.ahead import Ahead


class BatchScorer(CodeScorer):
    """A scorer that compiles ahead what it is told it will be asked for. As thread-safe as its source."""

    def __init__(self, source: BatchFactsSource) -> None:
        self._ahead = Ahead(source)
        super().__init__(self._ahead)

    @contextmanager
    def together(self, answers: Sequence[tuple[CodeTask, Submission]]) -> Generator[None]:
        """Inside, scoring these submissions is fast: they are compiled, by environment, and held ready.

        So are they for the other versions of their library where the classifier will ask about those.
        """
        with ExitStack() as stack:
            self._hold(stack, [(task.environment, submission) for task, submission in answers])
            self._hold(
                stack,
                [
                    (environment, submission)
                    for task, submission in answers
                    for environment in self.foreseen(task, submission)
                ],
            )
            yield

    def _hold(self, stack: ExitStack, wanted: Sequence[tuple[str, Submission]]) -> None:
        groups: dict[str, list[Submission]] = {}
        for environment, submission in wanted:
            groups.setdefault(environment, []).append(submission)
        for environment, submissions in groups.items():
            stack.enter_context(self._ahead.together(environment, submissions))
