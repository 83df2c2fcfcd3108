from collections.abc import Mapping, Sequence
from typing import cast

import pytest
from tests.evaluation.sources import EachAlone
from tests.proof.example import EXAMPLE

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.evaluation import CheckResult, TestsResult
from nia_bench.contract.facts import Diagnostic, Facts
from nia_bench.contract.submission import Mutant, Submission
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.languages import Language
from nia_bench.proof import mutants
from nia_bench.proof.answers import MutantProof
from nia_bench.proof.mutants import MOST_COMPILED, in_turn, mutants_of, tried

TASK = CodeTask.model_validate(
    {
        **EXAMPLE,
        "checks": [
            {"kind": "typecheck", "id": "types", "message": "must compile"},
            {"kind": "file", "id": "there", "message": "must be there", "files": ["a.ts"]},
            {"kind": "behaviour", "id": "says", "message": "must say it", "outcome": "said"},
        ],
        "behaviour": {"expect": {"said": 1}, "files": {"probe.mjs": ""}},
    }
)


class Made:
    """A language whose mutants are these texts of a.ts."""

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    def mutants(self, files: Mapping[str, str]) -> Sequence[Mutant]:
        assert {"a.ts": "right"} == files
        return [Mutant(name=text, operator=text.split()[0], files={"a.ts": text}) for text in self.texts]


class Source(EachAlone):
    """Whatever holds the word `refused` does not compile."""

    def facts(self, environment: str, submission: Submission) -> Facts:
        assert "zod-4" == environment
        error = Diagnostic(path="a.ts", line=1, column=1, code=2322, category="error", message="No.")
        return Facts(files=(), diagnostics=(error,) if "refused" in submission.files["a.ts"] else ())


def scored(answers: Sequence[tuple[CodeTask, Submission]]) -> list[TestsResult | NiaBenchError]:
    """The checks that an answer's own text names fail."""
    texts = [submission.files["a.ts"] for _, submission in answers]
    results: list[TestsResult | NiaBenchError] = []
    for text in texts:
        failed = [name for name in ("there", "says") if name in text]
        checks = tuple(
            CheckResult(id=name, passed=name not in failed, message="") for name in ("there", "says")
        )
        results.append(
            TestsResult(score=0.5 if failed else 1.0, passed=not failed, checks=checks, behaviour="run")
        )
    return results


def proofs(*texts: str, why: Mapping[str, str] | None = None) -> tuple[MutantProof, ...]:
    return tried(TASK, made(*texts), why or {}, Source(), scored)


def made(*texts: str) -> list[Mutant]:
    solutions = Solutions(reference={"a.ts": "right"})
    return mutants_of(TASK, solutions, cast("Language", Made(*texts)))


def faults(found: Sequence[MutantProof], why: Mapping[str, str]) -> list[str]:
    return [*mutants.faults(found, why, {each.name for each in found})]


def test_a_mutant_is_seen_by_the_first_kind_of_check_that_it_fails() -> None:
    found = proofs("a refused", "b there says", "c says", "d harmless")
    assert {
        "a refused": ("types", False),
        "b there says": ("structure", True),
        "c says": ("behaviour", True),
        "d harmless": (None, True),
    } == {each.name: (each.seen_by, each.compiles) for each in found}


def test_no_more_mutants_are_run_than_the_bound_however_many_compile() -> None:
    found = proofs(*(f"a{n} says" for n in range(40)))
    assert MOST_COMPILED == len(found)


def test_more_mutants_are_run_where_most_of_the_first_are_right_to_pass() -> None:
    first = [f"fine {number}" for number in range(MOST_COMPILED)]
    ordered = Made(*first, "says 1", "says 2", "says 3", "says 4").mutants({"a.ts": "right"})
    found = tried(TASK, ordered, dict.fromkeys(first, "It may."), Source(), scored)
    assert ["says 1", "says 2", "says 3"] == [each.name for each in found if not each.survives]


def test_spare_mutants_are_run_where_too_few_others_are_left_and_no_more_of_them_than_that() -> None:
    spare = [
        Mutant(name=f"says {n}", operator="says", files={"a.ts": "says"}, is_spare=True) for n in range(4)
    ]
    few = tried(TASK, [*made("fine", "there"), *spare], {"fine": "It may."}, Source(), scored)
    enough = tried(TASK, [*made("there 1", "there 2", "there 3"), *spare], {}, Source(), scored)
    assert {"fine", "there", "says 0", "says 1"} == {each.name for each in few}
    assert {"there 1", "there 2", "there 3"} == {each.name for each in enough}


def test_a_task_of_which_every_mutant_may_pass_for_a_reason_is_sound() -> None:
    why = {"fine 1": "It may.", "fine 2": "It may."}
    assert [] == [*mutants.faults(proofs(*why, why=why), why, [*why])]


def test_mutants_come_by_turns_of_their_operators_and_each_time_alike() -> None:
    made = [Mutant(name=f"{kind}{n}", operator=kind, files={}) for kind in "xyz" for n in range(3)]
    order = [each.name for each in in_turn("t1", made)]
    assert ["x", "y", "z"] * 3 == [name[0] for name in order]
    assert order == [each.name for each in in_turn("t1", made)]
    assert order != [each.name for each in in_turn("t2", made)]


KILLED = ("a says", "b says", "c there")


def test_a_survivor_needs_a_reason() -> None:
    found = proofs(*KILLED, "d harmless")
    assert ["the mutant 'd harmless' passes: add a check, or explain it in behaviour/mutants.json"] == [
        *faults(found, {})
    ]
    why = {"d harmless": "nobody sees it"}
    assert [] == [*faults(proofs(*KILLED, "d harmless", why=why), why)]


@pytest.mark.parametrize("name", ["c there", "gone"])
def test_a_reason_for_a_mutant_that_does_not_pass_is_a_fault(name: str) -> None:
    said = [*faults(proofs(*KILLED), {name: "because"})]
    assert [f"behaviour/mutants.json: {name!r} is no mutant that passes"] == said


def test_a_reason_for_a_mutant_that_was_not_tried_may_stay() -> None:
    found = proofs(*KILLED)
    assert [] == [*mutants.faults(found, {"later": "because"}, {*KILLED, "later"})]


def test_at_least_three_of_those_that_compile_must_fail() -> None:
    found = proofs("a says", "b refused", "c refused", "d harmless", "e harmless")
    assert "1 mutants that compile fail; at least 3 must" in faults(found, {})


def test_what_was_not_run_proves_nothing() -> None:
    def unrun(answers: Sequence[tuple[CodeTask, Submission]]) -> list[TestsResult | NiaBenchError]:
        return [TestsResult(score=1.0, passed=True, checks=(), behaviour="not run") for _ in answers]

    found = tried(TASK, made("a x"), {}, Source(), unrun)
    assert "the mutant 'a x': was not run" in faults(found, {})


def test_in_a_graded_task_a_mutant_that_loses_points_fails() -> None:
    found = [
        MutantProof(name=name, compiles=True, seen_by="behaviour", score=0.94, passed=True) for name in KILLED
    ]

    assert 3 <= len(found)
    assert [] == [*mutants.faults(found, {}, KILLED, is_graded=True)]
    assert [] != [*mutants.faults(found, {}, KILLED)]
