"""Writes what proofs compare with: what audits did before the upgrade, and verdicts on stored answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.contract.task import CodeTask
from nia_bench.proof.before import record_before
from nia_bench.proof.kept import record_verdicts
from nia_bench.suites.answer_verdicts import kept_answers
from nia_bench.suites.selection import matching
from nia_bench.suites.suite import Suite, load_suite
from nia_bench.suites.task_folder import says_before


def record(
    ids: Sequence[str], *, suite: Path | str | None = None, run_unsandboxed: bool = False
) -> list[Path]:
    """Record what the named tasks (* stands for any letters) keep; the files that were written.

    Of an audit that says so, its context runs on its older environment (before.json); the cold and warm
    answers of a task are scored (verdicts.json). Where no sandbox works, code of a suite that is not
    installed runs only with `run_unsandboxed`. Raises UserError for an unknown task, an environment that is
    not installed, and where nothing is to be recorded; TaskFileError for files that cannot be used, and
    EvaluatorError for what cannot be run or scored.
    """
    loaded = load_suite(suite, whole=False)
    selected = matching(ids, loaded.task_folders, "task")
    folders = {name: folder for name, folder in loaded.task_folders.items() if name in selected}
    files = [
        record_before(name, suite=suite, run_unsandboxed=run_unsandboxed)
        for name, folder in folders.items()
        if says_before(folder)
    ]
    # A task whose before.json was missing could not be loaded until now.
    loaded = load_suite(suite, whole=False) if files else loaded
    files += record_verdicts(loaded, _with_answers(loaded, folders), run_unsandboxed=run_unsandboxed)
    if not files:
        raise UserError(
            f"{', '.join(ids)}: says nothing of the time before, and keeps no cold or warm answers",
            fix='state the older environment in behaviour.json ("before"), or put answers below answers/',
        )
    return files


def _with_answers(suite: Suite, names: Iterable[str]) -> list[CodeTask]:
    return [suite.code_task(name) for name in names if kept_answers(suite, name).all]
