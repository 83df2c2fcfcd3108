"""Which tasks of the suite `live` the tests prove this time, and what they need, installed.

`make test` takes a fortieth, with each commit the next one, and installs only the environments of those;
`make test-all` takes all, with what the pinned versions offer, so that mistakes get their names too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from tests.share import EVERYTHING, in_turn

from nia_bench.contract.task import CodeTask
from nia_bench.languages import (
    environments_to_run,
    languages_in,
    packages_of_harnesses,
    unavailable_tasks,
)
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import LIVE, Suite, load_suite, suite_pins

ONE_IN: Final = 40


def tasks_of_this_turn() -> tuple[Suite, list[CodeTask]]:
    """The suite, and its tasks whose turn it is; none of what the registry does not have any more."""
    suite = load_suite(LIVE, whole=False)
    tasks = in_turn([task for task in suite.tasks if isinstance(task, CodeTask)], ONE_IN)
    unavailable = unavailable_tasks(tasks, suite.environments)
    return suite, [task for task in tasks if task.id not in unavailable]


def install() -> int:
    """Installs what proving these tasks takes; the number of environments that could not be."""
    suite, tasks = tasks_of_this_turn()
    failed = install_environments(suite, tasks)
    if EVERYTHING:
        write_missing(suite_pins(LIVE), _say)
    return failed


def install_environments(suite: Suite, tasks: Sequence[CodeTask]) -> int:
    """Install the environments of `tasks` and what running answers takes; return how many could not be."""
    names, run = {task.environment for task in tasks}, environments_to_run(tasks)
    run |= packages_of_harnesses(tasks, suite.environments)
    failed = 0
    for language in languages_in(suite.environments):
        outcomes = language.install(
            sorted(names), suite.environments, report=_say, whole=sorted(run), keep_going=True
        )
        failed += sum(outcome.failure is not None for outcome in outcomes)
    return failed


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(install())
