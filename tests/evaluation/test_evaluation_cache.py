"""The evaluation cache: what it keeps, what it does not, and how large it grows."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.evaluation.checks.build import call, file
from tests.evaluation.sources import EachAlone
from tests.evaluation.tasks import BAN, CALLS, COMPILES, code_task, generation

from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.facts import Facts
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER, SURFACES_FOLDER
from nia_bench.evaluation import evaluation_cache
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.evaluation_cache import EvaluationCache
from nia_bench.evaluation.score import ScoredAnswer

TASK = code_task(CALLS, BAN, COMPILES)
SUBMISSION = Submission(files={"a.tsx": "code"})
ANSWER = Output(files=SUBMISSION.files)


class Source(EachAlone):
    """Counts the answers that it reads; `error` is raised for the first one."""

    def __init__(self, error: Exception | None = None) -> None:
        self.read = 0
        self._error = error

    def facts(self, environment: str, submission: Submission) -> Facts:
        del environment, submission
        self.read += 1
        if self.read == 1 and self._error:
            raise self._error
        return Facts(files=(file(calls=(call("ai:tool"),)),), diagnostics=())


Opened = Callable[..., EvaluationCache]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Opens the cache in a folder of the test, over environments that need not be installed."""

    def installations(*_: object) -> list[str]:
        return ["ai-4-0123456789ab"]

    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(evaluation_cache, "_installations", installations)

    def open_cache(sandbox: str | None = "bubblewrap", most_bytes: int = 10**9) -> EvaluationCache:
        return EvaluationCache(ENVIRONMENTS_FOLDER, SURFACES_FOLDER, sandbox=sandbox, most_bytes=most_bytes)

    return open_cache


def scored(submission: Submission = SUBMISSION, *, is_final: bool = True) -> ScoredAnswer:
    tests = TestsResult(score=1.0, passed=True, checks=(), diagnostics=(), hallucinations=())
    return ScoredAnswer(TASK, submission, tests, has_substance=True, is_final=is_final)


def test_an_answer_is_evaluated_once(opened: Opened) -> None:
    source = Source()
    first = CodeScorer(source, cache=opened()).evaluate(TASK, generation(ANSWER))
    cache = opened()
    again = CodeScorer(source, cache=cache).evaluate(TASK, generation(ANSWER))
    assert (first, 1, 1) == (again, source.read, cache.hits)


def test_equal_answers_of_a_batch_are_evaluated_once(opened: Opened) -> None:
    source = Source()
    scorer = CodeScorer(source, cache=opened())
    first, second = scorer.evaluate_many([(TASK, generation(ANSWER)), (TASK, generation(ANSWER))])
    assert (first, 1) == (second, source.read)


def test_without_a_cache_each_answer_is_evaluated() -> None:
    source = Source()
    CodeScorer(source).evaluate_many([(TASK, generation(ANSWER)), (TASK, generation(ANSWER))])
    assert 2 == source.read


def test_a_failure_of_the_infrastructure_is_not_cached(opened: Opened) -> None:
    source = Source(InfrastructureError("the compiler died"))
    scorer = CodeScorer(source, cache=opened())
    assert 1.0 == scorer.evaluate(TASK, generation(ANSWER)).score
    assert 2 == source.read


def test_an_outcome_that_a_limit_decided_is_not_cached(opened: Opened) -> None:
    cache = opened()
    key = cache.key(TASK, SUBMISSION)
    cache.put(key, scored(is_final=False))
    assert cache.get(key, TASK, SUBMISSION) is None


def test_whatever_decides_a_result_changes_its_key(opened: Opened) -> None:
    cache = opened()
    other_task = TASK.model_copy(update={"checks": TASK.checks[:1]})
    keys = [
        cache.key(TASK, SUBMISSION),
        cache.key(other_task, SUBMISSION),
        cache.key(TASK, Submission(files={"a.tsx": "other code"})),
        cache.key(TASK, Submission(files={"b.tsx": "code"})),
        cache.key(TASK, Submission(files={}, stubs={"a.tsx": "code"})),
        opened(sandbox=None).key(TASK, SUBMISSION),
        opened(sandbox="docker").key(TASK, SUBMISSION),
    ]
    assert len(keys) == len({*keys})


def test_a_damaged_file_counts_as_missing(opened: Opened, tmp_path: Path) -> None:
    cache = opened()
    key = cache.key(TASK, SUBMISSION)
    cache.put(key, scored())
    [entry] = (tmp_path / "cache/evaluations").glob("*/*")
    entry.write_text("{", encoding="utf-8")
    assert cache.get(key, TASK, SUBMISSION) is None


def test_what_was_used_longest_ago_goes_first(opened: Opened, tmp_path: Path) -> None:
    cache = opened()
    old, new = Submission(files={"a.tsx": "old"}), Submission(files={"a.tsx": "new"})
    for age, submission in ((60, new), (120, old)):
        key = cache.key(TASK, submission)
        cache.put(key, scored(submission))
        file_of_entry = next((tmp_path / "cache/evaluations").glob(f"*/{key}.json"))
        os.utime(file_of_entry, (age, age))
    size = file_of_entry.stat().st_size
    # Reading the older one makes it the newer one.
    assert cache.get(cache.key(TASK, old), TASK, old)
    small = opened(most_bytes=size)
    small.put(small.key(TASK, old), scored(old))
    small.close()
    assert small.get(small.key(TASK, new), TASK, new) is None
    assert small.get(small.key(TASK, old), TASK, old)
