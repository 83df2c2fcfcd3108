from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.engine.players import a_task, saying

from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.engine.results import ResultColumns

SUBJECTS = (saying("b", ""), saying("a", "", "baseline"))
TASKS = (a_task("t2", "tool-use"), a_task("t1"))
SCORES = st.none() | st.floats(0, 1)
MISTAKES = st.dictionaries(st.just("invented_method"), st.integers(1, 3))
TOKENS = st.none() | st.integers(0, 10**9)
FIGURES = st.dictionaries(st.sampled_from(["exact", "length"]), st.floats(0, 1), min_size=1)


@st.composite
def results(draw: st.DrawFn) -> BenchmarkRunResult:
    subject, task = draw(st.sampled_from(SUBJECTS)), draw(st.sampled_from(TASKS))
    return BenchmarkRunResult(
        subject=subject.name,
        kind=subject.kind,
        task_id=task.id,
        category=task.category,
        library="zod" if task.id == "t1" else None,
        run=draw(st.integers(1, 1000)),
        score=draw(SCORES),
        passed=draw(st.booleans()),
        errored=draw(st.booleans()),
        failure=draw(st.none() | st.sampled_from(["model: refused", "agent: crashed"])),
        cost_usd=draw(st.none() | st.floats(0, 100)),
        judge_cost_usd=draw(st.floats(0, 100)),
        unpriced=draw(st.integers(0, 9)),
        judge_unpriced=draw(st.integers(0, 9)),
        input_tokens=draw(TOKENS),
        output_tokens=draw(TOKENS),
        cached_tokens=draw(TOKENS),
        reasoning_tokens=draw(TOKENS),
        turns=draw(TOKENS),
        models=draw(st.just(()) | st.just(("m-1", "m-2"))),
        judge_models=draw(st.just(()) | st.just(("j-1",))),
        latency_ms=draw(st.floats(0, 1e6)),
        code_scores=draw(st.none() | FIGURES),
        tool_calls=draw(st.none() | st.just({"search": 2})),
        servers=draw(st.just(()) | st.just(("docs",))),
        test_score=draw(SCORES),
        judge_score=draw(SCORES),
        hallucinations=draw(st.none() | MISTAKES),
        compliant=draw(st.none() | st.booleans()),
    )


@given(st.lists(results(), unique_by=lambda each: (each.subject, each.task_id, each.run)))
def test_columns_give_back_what_they_were_given_in_one_order(given_results: list[BenchmarkRunResult]) -> None:
    columns = ResultColumns([each.name for each in SUBJECTS], [each.id for each in TASKS])
    for result in given_results:
        columns.add(result)
    names = [subject.name for subject in SUBJECTS]
    expected = sorted(given_results, key=lambda each: (names.index(each.subject), each.task_id, each.run))
    assert expected == list(columns)
    assert len(given_results) == len(columns)
