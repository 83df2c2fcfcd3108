"""What the answers that a suite ships are scored with: its compilers, what runs them, and the scorer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from nia_bench.contract.behaviour import CodeRunner
from nia_bench.contract.source import FactsSource
from nia_bench.contract.task import BenchmarkTask
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.languages import Compilers
from nia_bench.languages.answer_runners import runners_for
from nia_bench.suites.suite import Suite


@dataclass(frozen=True)
class Scoring:
    """Without a runner no answer is run."""

    source: FactsSource
    runner: CodeRunner | None
    scorer: CodeScorer


@contextmanager
def scoring(
    suite: Suite, tasks: Sequence[BenchmarkTask], *, parallel: int, run_unsandboxed: bool = False
) -> Generator[Scoring]:
    """For answers to these tasks of a suite, `parallel` of them at a time.

    Where no sandbox works, answers of an installed suite run without one, and others with `run_unsandboxed`.
    Raises UserError for an environment that is not installed.
    """
    with ExitStack() as stack:
        compiler = stack.enter_context(Compilers(suite.environments, servers=parallel))
        trusted = suite.is_installed or run_unsandboxed
        runners = runners_for(tasks, suite.environments, parallel=parallel, trusted=trusted)
        runner = stack.enter_context(runners) if runners else None
        yield Scoring(compiler, runner, CodeScorer.of_suite(suite, compiler, runner=runner))
