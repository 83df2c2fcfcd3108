import pytest
from tests.evaluation.hallucination.surfaces import surface
from tests.proof.test_answers import SOLUTIONS, task

from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.proof import symbol_faults

SURFACES = {"1.0.0": surface({"lib:make": {"options": ["size"]}, "lib:Box": {"members": {"open": {}}}})}


def stating(symbol: str) -> CodeTask:
    data = task().model_dump(mode="json", by_alias=True, exclude={"released", "behaviour", "context"})
    data["checks"][0] |= {"class": "outdated_api", "symbol": symbol}
    return CodeTask.model_validate(data)


@pytest.mark.parametrize("symbol", ["make", "Box.open", "size", "lib"])
def test_a_symbol_that_some_version_has_is_plausible(symbol: str) -> None:
    assert [] == [*symbol_faults(stating(symbol), Solutions(reference={}), SURFACES.values())]


def test_a_symbol_that_a_shipped_answer_contains_is_plausible() -> None:
    wrong = Solutions(reference={}, wrong={"w": {"a.ts": "go({ 'use-cache': true })"}})
    assert [] == [*symbol_faults(stating("use-cache"), wrong, SURFACES.values())]


def test_a_symbol_that_nothing_has_is_a_fault() -> None:
    (fault,) = symbol_faults(stating("mkae"), SOLUTIONS, SURFACES.values())
    assert "'mkae'" in fault
