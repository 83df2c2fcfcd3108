"""Mutants of a task's reference: of those that compile, at least three fail, and none passes unexplained.

A mutant is the reference with one small change. That it compiles does not say that it is wrong: one that
passes is either something that the checks miss, or changes nothing that the task asks for. The task says
which of them are right to pass, and why.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain, groupby, islice, zip_longest
from typing import Final

from nia_bench.contract.checks import BehaviourCheck, TypeCheck
from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.facts import FactsSource
from nia_bench.contract.submission import Mutant, Submission
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.answers import submission_of
from nia_bench.languages import Language
from nia_bench.proof.answers import MutantProof, SeenBy, output_of
from nia_bench.subjects.agents.scripted import written_and_deleted

ScoreMany = Callable[[Sequence[tuple[CodeTask, Submission]]], list[TestsResult | NiaBenchError]]

MOST_COMPILED: Final = 8
MOST_BUILT: Final = 4
"""Where an answer takes many seconds to run."""
FEWEST_KILLED: Final = 3
_TOGETHER: Final = 24


def mutants_of(task: CodeTask, solutions: Solutions, language: Language) -> list[Mutant]:
    """Return all mutants of the task's reference in the order in which they are tried, spare ones last.

    Each mutant also has the reference's files that delete others.
    """
    reference = solutions.reference
    code, _ = written_and_deleted(reference)
    deletions = {path: text for path, text in reference.items() if path not in code}
    all_of_them = language.mutants(code)
    compiled_mutants = chain.from_iterable(
        in_turn(task.id, [mutant for mutant in all_of_them if mutant.is_spare == is_spare])
        for is_spare in (False, True)
    )
    return [mutant.model_copy(update={"files": {**mutant.files, **deletions}}) for mutant in compiled_mutants]


def tried(
    task: CodeTask,
    candidates: Sequence[Mutant],
    reasons: Mapping[str, str],
    source: FactsSource,
    score_many: ScoreMany,
    *,
    most: int = MOST_COMPILED,
) -> tuple[MutantProof, ...]:
    """Compile mutants until `most` of them have compiled, score those, and return the results.

    Scored ones come first, then those that do not compile. `reasons` say why some are right to pass, by name.
    More are tried, spare ones at last, while fewer than `FEWEST_KILLED` compile that have no such reason.
    """
    refused: list[MutantProof] = []
    compiled: list[Mutant] = []
    for group_key, part in groupby(candidates, lambda mutant: 0 if mutant.is_spare else most):

        def is_enough(minimum: int = group_key) -> bool:
            unexcused = sum(mutant.name not in reasons for mutant in compiled)
            return len(compiled) >= minimum and unexcused >= FEWEST_KILLED

        while not is_enough() and (group := [*islice(part, _TOGETHER)]):
            for mutant, compiles in zip(group, _compile(task, group, source), strict=True):
                if is_enough():
                    break
                if compiles:
                    compiled.append(mutant)
                else:
                    refused.append(MutantProof(name=mutant.name, compiles=False, seen_by="types", score=None))
    submissions = [submission_of(task, output_of(task, mutant.files)) for mutant in compiled]
    results = score_many([(task, submission) for submission in submissions])
    scored = [_judged(task, mutant, tests, reasons) for mutant, tests in zip(compiled, results, strict=True)]
    return (*scored, *refused)


def faults(
    mutants: Sequence[MutantProof],
    reasons: Mapping[str, str],
    names: Collection[str],
    *,
    is_graded: bool = False,
) -> Iterator[str]:
    """Yield a sentence for each fault of the mutants of a task.

    Too few fail, one passes without a reason, one has a fault, or a reason names none that passes. `names`
    are those of all mutants; `mutants` has the tried ones. With `is_graded`, a mutant that a check sees
    counts as failing: one of many items is a small part of a graded score.
    """
    failed = [
        mutant
        for mutant in mutants
        if mutant.compiles and not (mutant.survives if is_graded else mutant.passed)
    ]
    excused = sum(mutant.survives and bool(mutant.why) for mutant in mutants)
    possible = min(FEWEST_KILLED, sum(mutant.compiles for mutant in mutants) - excused)
    # Of a reference that only renders nothing, each change may be right to pass.
    if len(failed) < (possible if excused else max(1, possible)):
        yield f"{len(failed)} mutants that compile fail; at least {FEWEST_KILLED} must"
    killed = {mutant.name for mutant in mutants if not mutant.survives}
    for mutant in mutants:
        if mutant.survives and not mutant.why:
            yield f"the mutant {mutant.name!r} passes: add a check, or explain it in behaviour/mutants.json"
        if mutant.fault:
            yield f"the mutant {mutant.name!r}: {mutant.fault}"
    for name in reasons:
        if name in killed or name not in names:
            yield f"behaviour/mutants.json: {name!r} is no mutant that passes"


def in_turn(task_id: str, mutants: Sequence[Mutant]) -> Iterator[Mutant]:
    """Return an iterator of all the mutants in which the operators alternate, in the order of the operators.

    Within one operator the order is pseudo-random by the task's id, the same each time.
    """
    kinds = [list(group) for _, group in groupby(mutants, lambda mutant: mutant.operator)]
    for group in kinds:
        group.sort(key=lambda mutant: hashlib.sha256(f"{task_id}\0{mutant.name}".encode()).digest())
    return (mutant for mutant in chain.from_iterable(zip_longest(*kinds)) if mutant is not None)


def _compile(task: CodeTask, mutants: Sequence[Mutant], source: FactsSource) -> Iterator[bool]:
    allowed = {code for check in task.checks if isinstance(check, TypeCheck) for code in check.allow}
    submissions = [submission_of(task, output_of(task, mutant.files)) for mutant in mutants]
    for facts in source.facts_of(task.environment, submissions):
        yield not isinstance(facts, NiaBenchError) and all(error.code in allowed for error in facts.errors)


def _judged(
    task: CodeTask, mutant: Mutant, tests: TestsResult | NiaBenchError, reasons: Mapping[str, str]
) -> MutantProof:
    if isinstance(tests, NiaBenchError):
        return MutantProof(name=mutant.name, compiles=True, seen_by=None, score=None, fault=tests.message)
    return MutantProof(
        name=mutant.name,
        compiles=True,
        seen_by=_seen_by(task, tests),
        score=round(tests.score, 4),
        passed=bool(tests.passed),
        why=reasons.get(mutant.name),
        fault="was not run" if tests.behaviour == "not run" else None,
    )


def _seen_by(task: CodeTask, tests: TestsResult) -> SeenBy | None:
    """Return the first kind of check that fails: "types", else "structure", else "behaviour".

    None if the mutant fails none.
    """
    failed = {check.id for check in tests.checks if not check.passed}
    types = {check.id for check in task.checks if isinstance(check, TypeCheck)}
    behaviour = {check.id for check in task.checks if isinstance(check, BehaviourCheck)}
    if failed & types:
        return "types"
    if failed - behaviour:
        return "structure"
    return "behaviour" if failed else None
