"""Proves tasks: a task tells right answers from wrong ones, and its claims hold in the pinned packages.

`prove_tasks` proves the tasks of a suite with the real compiler, and their answers where they run. `answers`
decides from the scores of its answers whether a task is sound; `records` checks its stored answers.
A full proof also has `mutants` of the reference fail, scores those answers again, and makes again what
`records` says of the time before an upgrade. `record` writes what such proofs compare with; `summary`
counts, and has the text of proofs.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from nia_bench.contract.checks import BehaviourCheck
from nia_bench.contract.errors import TaskFileError, UserError
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.checks.patterns import last_segment
from nia_bench.evaluation.rules import CONVENTIONS
from nia_bench.evaluation.session import ScoringSession
from nia_bench.execution import processors
from nia_bench.languages import language_of, require, unavailable_tasks
from nia_bench.languages.base import Language
from nia_bench.proof import mutants, records
from nia_bench.proof.answers import (
    Outcome,
    TaskProof,
    prove,
    prove_hollow,
    prove_without_code,
    scores,
    worst,
)
from nia_bench.proof.records import record_before, record_verdicts
from nia_bench.proof.summary import CheckedTasks, proof_text, summary_of, summary_text
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.submissions import in_order
from nia_bench.suites.answer_verdicts import stored_answers
from nia_bench.suites.refresh import PackageText, text_below
from nia_bench.suites.selection import matching
from nia_bench.suites.suite import Suite, load_suite
from nia_bench.suites.task_folder import says_before
from nia_bench.surfaces.lookup import knows_type, mentions
from nia_bench.surfaces.model import Surface


def record(
    ids: Sequence[str], *, suite: Path | str | None = None, run_unsandboxed: bool = False
) -> list[Path]:
    """Write before.json and verdicts.json of the named tasks (* stands for any letters). Return their paths.

    Of a task whose behaviour.json names an older environment, the context runs there (before.json). All
    answers that a task stores are scored (verdicts.json). Where no sandbox works, code of a suite that is not
    installed runs only with `run_unsandboxed`. Raises UserError for an unknown task, an environment that is
    not installed, and if no task has either. Raises TaskFileError for files that cannot be used, and
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
    tasks = [loaded.code_task(name) for name in folders if stored_answers(loaded, name).all]
    files += record_verdicts(loaded, tasks, run_unsandboxed=run_unsandboxed)
    if not files:
        raise UserError(
            f"{', '.join(ids)}: says nothing of the time before, and keeps no cold or warm answers",
            fix='state the older environment in behaviour.json ("before"), or put answers below answers/',
        )
    return files


def symbol_faults(task: CodeTask, solutions: Solutions, surfaces: Collection[Surface]) -> Iterator[str]:
    """Yield a sentence for each symbol of a check that no API surface and no text of the task has.

    `surfaces` are all known ones of the task's libraries. Surfaces lack some names, so file conventions, the
    context and shipped answers count too.
    """
    for check in task.checks:
        symbol = check.symbol
        if symbol is None or _is_offered(symbol, surfaces) or _is_written(symbol, task, solutions):
            continue
        yield (
            f"check {check.id!r} names the symbol {symbol!r}, which no known version of "
            f"{', '.join(task.all_libraries)} has and no answer of the task contains"
        )


def _is_offered(symbol: str, surfaces: Iterable[Surface]) -> bool:
    name = last_segment(symbol)
    return any(convention.name == symbol for convention in CONVENTIONS) or any(
        symbol in surface.modules or mentions(surface, name) or knows_type(surface, name)
        for surface in surfaces
    )


def _is_written(symbol: str, task: CodeTask, solutions: Solutions) -> bool:
    word = re.compile(rf"(?<![\w$]){re.escape(last_segment(symbol))}(?![\w$])")
    answers = (solutions.reference, *solutions.wrong.values(), *solutions.unusual.values(), task.context)
    return any(word.search(text) for files in answers for text in files.values())


__all__ = ["CheckedTasks", "proof_text", "prove_tasks", "record", "summary_of", "summary_text"]


@dataclass(frozen=True)
class _ProofTools:
    """The objects that proofs are made with. `unavailable` has the reason by the id of a task."""

    session: ScoringSession
    is_full: bool
    unavailable: Mapping[str, str]


def prove_tasks(
    ids: Sequence[str] = (),
    *,
    suite: Suite | Path | str | None = None,
    parallel: int | None = None,
    full: bool = False,
    run_unsandboxed: bool = False,
) -> Generator[TaskProof]:
    """Prove the named tasks of a suite (* stands for any letters), or all, in the order of category and id.

        for proof in prove_tasks(suite="./my-suite"):
            assert proof.outcome == "Validated", proof

    `suite` is a suite (loaded with `whole=False`), its folder or its name; None: Nia-Bench's own. `parallel`
    is the number of tasks that are proved at once; None: one for each processor. In a `full` proof, stored
    answers are scored again and compared with their verdicts. For a task with a probe, mutants of its
    reference must also fail, and what its context did before an upgrade is run again and compared. A task
    whose files cannot be used comes out as broken, and one whose packages the registry no longer has as not
    available. If no sandbox works, the answers of an installed suite run without one, those of a folder only
    with `run_unsandboxed`.

    Nothing happens before the first proof is requested. Raises UserError for an unknown id or suite and for
    an environment that is not installed, TaskFileError for a suite.json that cannot be used and where two
    tasks have one id.
    """
    loaded = suite if isinstance(suite, Suite) else load_suite(suite, whole=False)
    selected = matching(ids, loaded.task_folders, "task")
    task_ids = [name for name in loaded.task_folders if name in selected]
    parallel = parallel or processors()
    unavailable = unavailable_tasks(
        [task for task in loaded.tasks if task.id in selected], loaded.environments
    )
    tasks = [task for task in loaded.tasks if task.id in selected - unavailable.keys()]
    if full:
        require(records.environments_of(tasks), loaded.environments, whole=True)
    run_unsandboxed = loaded.is_installed or run_unsandboxed
    with ScoringSession(loaded, tasks, parallel=parallel, run_unsandboxed=run_unsandboxed) as session:
        tools = _ProofTools(session, full, unavailable)
        yield from in_order(
            lambda name: _prove_task(loaded, name, tools), task_ids, parallel=parallel, ahead=len(task_ids)
        )


def _prove_task(suite: Suite, task_id: str, tools: _ProofTools) -> TaskProof:
    try:
        task, solutions = suite.task(task_id), suite.solutions(task_id)
    except TaskFileError as error:
        details = tuple(error.message.splitlines())
        return TaskProof(task_id=task_id, outcome=Outcome.BROKEN, details=details)
    if not isinstance(task, CodeTask):
        return prove_without_code(task)
    if task_id in tools.unavailable:
        reason = tools.unavailable[task_id]
        return TaskProof(task_id=task_id, outcome=Outcome.UNAVAILABLE, details=(reason,))
    language = language_of(task.environment, suite.environments)
    hollow = None
    if not any(isinstance(check, BehaviourCheck) for check in task.checks):
        code, _ = written_and_deleted(solutions.reference)
        changed = language.hollow_exports(code)
        hollow = {**solutions.reference, **changed} if changed != code else None
    answers = (
        solutions.reference,
        *solutions.unusual.values(),
        *solutions.wrong.values(),
        {},
        *map(dict, language.idle_answers),
    )
    score = scores(task, (*answers, *([hollow] if hollow else [])), tools.session.scorer)
    proof = prove(task, solutions, score, _package_text(language, task, suite), language.idle_answers)
    if hollow:
        hollow_proof = prove_hollow(hollow, score)
        proof = proof.model_copy(
            update={
                "answers": (*proof.answers, hollow_proof),
                "outcome": worst((proof.outcome, hollow_proof.outcome)),
            }
        )
    surfaces = [surface for name in task.all_libraries for surface in suite.known_surfaces(name).values()]
    proof = _with_faults(proof, symbol_faults(task, solutions, surfaces))
    proof = _with_stored_answers(proof, suite, task, tools)
    if not (tools.is_full and task.behaviour):
        return proof
    return _proven_in_full(proof, suite, task, solutions, tools)


def _package_text(language: Language, task: CodeTask, suite: Suite) -> PackageText:
    """Return a function that returns the text of a file of the task's packages by its path, or None.

    The code of packages is found if their runtime packages are installed.
    """
    folders = [language.locate(task.environment, suite.environments).modules]
    if language.is_installed(task.environment, suite.environments, whole=True):
        folders.append(language.locate(task.environment, suite.environments, whole=True).modules)

    def read(name: str) -> str | None:
        texts = (text_below(folder, name) for folder in folders)
        return next((text for text in texts if text is not None), None)

    return read


def _with_stored_answers(proof: TaskProof, suite: Suite, task: CodeTask, tools: _ProofTools) -> TaskProof:
    """Return the proof with faults of the task's stored answers and verdicts added.

    A full proof scores the answers again. Files that cannot be used are faults as well.
    """
    try:
        faults = (*records.verdict_faults(suite, task, tools.session.scorer if tools.is_full else None),)
    except TaskFileError as error:
        faults = (*error.message.splitlines(),)
    return _with_faults(proof, faults)


def _with_faults(proof: TaskProof, faults: Iterable[str], outcome: Outcome = Outcome.BROKEN) -> TaskProof:
    """Return a copy of the proof with `faults` added to its details. Its outcome is then `outcome`, or worse.

    Without faults, details and outcome stay.
    """
    details = (*faults,)
    outcome = worst((proof.outcome, outcome if details else Outcome.VALIDATED))
    return proof.model_copy(update={"outcome": outcome, "details": (*proof.details, *details)})


def _proven_in_full(
    proof: TaskProof, suite: Suite, task: CodeTask, solutions: Solutions, tools: _ProofTools
) -> TaskProof:
    language = language_of(task.environment, suite.environments)
    all_mutants = mutants.mutants_of(task, solutions, language)
    is_slow = task.behaviour is not None and language.runs_slowly(task.behaviour.world)
    tried_mutants = mutants.tried(
        task,
        all_mutants,
        solutions.survivors,
        tools.session.compilers,
        tools.session.scorer.score_many,
        most=mutants.MOST_BUILT if is_slow else mutants.MOST_COMPILED,
    )
    names = {mutant.name for mutant in all_mutants}
    weak = mutants.faults(tried_mutants, solutions.survivors, names, is_graded=bool(task.items))
    proof = _with_faults(proof, weak, Outcome.MISSING)
    proof = _with_faults(proof, records.before_faults(task, tools.session.runners))
    return proof.model_copy(update={"mutants": tried_mutants})
