from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reporting.synthetic import result

from nia_bench.contract.cell import Plan
from nia_bench.contract.comparisons import ConditionChange, RunDifference
from nia_bench.contract.condition import Condition, McpServer
from nia_bench.contract.errors import UserError
from nia_bench.reporting.difference import ComparedSubject, StoredRun, difference
from nia_bench.reporting.difference_text import render_difference, write_junit

Scores = Mapping[str, Sequence[float]]


def run(
    name: str, subjects: Mapping[str, Sequence[float]], suite_hash: str = "same", **about: str
) -> StoredRun:
    """A run in which each subject has one score a task."""
    results = [
        result(subject, score, task_id=f"t{place:02}")
        for subject, scores in subjects.items()
        for place, score in enumerate(scores)
    ]
    tasks = tuple(dict.fromkeys(each.task_id for each in results))
    plan = Plan(
        suite="s", suite_hash=suite_hash, seed=0, runs=1, subjects=tuple(subjects), task_ids=tasks, cells=()
    )
    return StoredRun(name, plan, results, about)


HIGH, LOW = [0.9, 0.8, 1.0, 0.9, 0.7, 0.8, 0.9, 1.0], [0.5, 0.4, 0.5, 0.4, 0.4, 0.3, 0.4, 0.5]
# The same on the whole: what one task gains another loses.
SHUFFLED = [0.8, 0.9, 0.9, 1.0, 0.8, 0.7, 1.0, 0.9]


def regression() -> RunDifference:
    return difference(run("a", {"docs": HIGH, "base": HIGH}), run("b", {"docs": LOW, "base": SHUFFLED}))


def test_a_planted_regression_is_found() -> None:
    docs = regression().subjects[0]
    assert ("docs", "worse", -0.45) == (docs.after_subject, docs.verdict, docs.difference)


def test_a_planted_null_is_inconclusive() -> None:
    base = regression().subjects[1]
    assert ("base", "inconclusive", 0.0) == (base.after_subject, base.verdict, base.difference)


def test_a_run_against_itself_is_inconclusive() -> None:
    assert ["inconclusive"] == [
        each.verdict for each in difference(run("a", {"docs": HIGH}), run("a", {"docs": HIGH})).subjects
    ]


def test_an_improvement_is_better() -> None:
    assert "better" == difference(run("a", {"docs": LOW}), run("b", {"docs": HIGH})).subjects[0].verdict


def test_runs_scored_by_different_tasks_are_refused() -> None:
    with pytest.raises(UserError, match="do not compare"):
        difference(run("a", {"docs": HIGH}), run("b", {"docs": HIGH}, suite_hash="other"))


def test_what_else_differs_is_said() -> None:
    found = difference(
        run("a", {"docs": HIGH}, model="m1", judge="j"), run("b", {"docs": HIGH}, model="m2", judge="j")
    )
    assert ("model: m1 -> m2",) == found.differs


def test_what_has_no_counterpart_is_left_out_and_said() -> None:
    found = difference(run("a", {"docs": HIGH, "old": HIGH}), run("b", {"docs": HIGH[:-1], "new": HIGH}))
    assert ("subject old of a", "subject new of b", "task t07: measured in a alone") == found.left_out
    assert 7 == len(found.subjects[0].tasks)


def test_subjects_of_different_names_can_be_paired() -> None:
    found = difference(run("a", {"v1": HIGH}), run("b", {"v2": LOW}), [("v1", "v2")])
    assert [("v1", "v2", "worse")] == [(s.before_subject, s.after_subject, s.verdict) for s in found.subjects]


def test_a_pair_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(UserError, match="b has no subject 'v3'") as raised:
        difference(run("a", {"v1": HIGH}), run("b", {"v2": LOW}), [("v1", "v3")])
    assert "it has v2" == raised.value.fix


def gaps(found: RunDifference) -> list[tuple[str, str]]:
    return [(gap.subject, gap.reason) for gap in found.gaps]


def of(tasks: Sequence[str], results: Sequence[tuple[str, float | None]], runs: int = 1) -> StoredRun:
    """A run of the subject 'docs' that planned `tasks`, with one cell for each of `results`."""
    plan = Plan(
        suite="s",
        suite_hash="same",
        seed=0,
        runs=runs,
        subjects=("docs",),
        task_ids=tuple(tasks),
        cells=(),
    )
    return StoredRun("".join(tasks), plan, [result("docs", score, task_id=t) for t, score in results], {})


def test_a_subject_that_the_second_run_lacks_is_a_gap() -> None:
    found = difference(run("a", {"docs": HIGH, "old": HIGH}), run("b", {"docs": HIGH, "new": HIGH}))
    assert [("old", "b does not have it")] == gaps(found)


def test_a_subject_that_a_pair_leaves_out_is_no_gap() -> None:
    found = difference(run("a", {"docs": HIGH, "old": HIGH}), run("b", {"docs": HIGH}), [("docs", "docs")])
    assert () == found.gaps


def test_runs_without_a_common_task_have_a_gap() -> None:
    found = difference(of("ab", [("a", 1.0), ("b", 1.0)]), of("cd", [("c", 1.0), ("d", 1.0)]))
    assert [("docs", "no task is common")] == gaps(found)


def test_common_tasks_that_nobody_measured_are_a_gap() -> None:
    found = difference(of("ab", [("a", 1.0)]), of("ab", [("b", 1.0), ("a", None)]))
    assert [("docs", "of 2 common tasks none was measured in both")] == gaps(found)


@pytest.mark.parametrize(("least", "is_gap"), [(0.9, True), (0.5, False), (0.0, False), (1.0, True)])
def test_too_small_a_share_of_measured_cells_is_a_gap(least: float, is_gap: bool) -> None:
    whole = of("abcd", [(task, 1.0) for task in "abcd"])
    found = difference(whole, of("abcd", [("a", 1.0), ("b", 1.0), ("c", None)]), min_measured=least)
    told = [("docs", f"abcd measured 2 of 4 cells, less than {least:.0%}")]
    assert (told if is_gap else []) == gaps(found)


def test_the_share_is_that_of_the_tasks_of_the_first_run() -> None:
    few, many = of("ab", [("a", 1.0), ("b", 1.0)]), of("abcdef", [(task, 1.0) for task in "abcdef"])
    assert [] == gaps(difference(few, many, min_measured=0.9))
    told = [("docs", "ab measured 2 of 6 cells, less than 90%")]
    assert told == gaps(difference(many, few, min_measured=0.9))


def test_runs_of_two_versions_of_the_evaluator_are_refused_with_the_way_out() -> None:
    old = replace(run("a", {"docs": HIGH}), renewal="nia-bench evaluate results/a")
    new = replace(run("b", {"docs": HIGH}), evaluator="abc")
    with pytest.raises(UserError, match="different versions of the evaluator") as raised:
        difference(old, new)
    assert "`nia-bench evaluate results/a`" in str(raised.value.fix)
    assert "`None`" not in str(raised.value.fix)


def test_runs_from_before_versions_were_recorded_compare_with_each_other() -> None:
    assert run("a", {"docs": HIGH}).evaluator is None
    assert 1 == len(difference(run("a", {"docs": HIGH}), run("b", {"docs": HIGH})).subjects)


scores = st.lists(st.floats(min_value=0, max_value=1), min_size=1, max_size=12)


@given(scores, scores)
def test_turning_the_runs_round_turns_the_difference_round(ours: list[float], theirs: list[float]) -> None:
    there = difference(run("a", {"s": ours}), run("b", {"s": theirs})).subjects[0]
    back = difference(run("b", {"s": theirs}), run("a", {"s": ours})).subjects[0]
    opposite = {"better": "worse", "worse": "better", "inconclusive": "inconclusive"}
    assert (there.p_value, opposite[there.verdict]) == (back.p_value, back.verdict)
    assert there.difference is None or there.difference == -(back.difference or 0.0)


def test_the_table_names_the_tasks_that_changed_most() -> None:
    text = render_difference(regression())
    assert text.startswith("b against a\n")
    assert "docs: tasks that changed (8 of 8)" in text


def test_json_reads_back() -> None:
    found = regression()
    assert found == RunDifference.model_validate_json(render_difference(found, "json"))


def test_markdown_can_be_pasted() -> None:
    assert "| docs | 8 | 0.88 | 0.42 | -0.45 |" in render_difference(regression(), "markdown")


def test_junit_fails_what_got_worse_and_nothing_else(tmp_path: Path) -> None:
    write_junit(tmp_path / "diff.xml", regression())
    suite = fromstring((tmp_path / "diff.xml").read_text(encoding="utf-8"))  # noqa: S314  (our own)
    assert ("2", "1") == (suite.get("tests"), suite.get("failures"))
    failed = [case.get("name") for case in suite.iter("testcase") if case.find("failure") is not None]
    assert ["docs"] == failed


def with_gaps() -> RunDifference:
    return difference(run("a", {"docs": HIGH, "old": HIGH}), run("b", {"docs": LOW}))


@pytest.mark.parametrize("form", ["table", "markdown", "json"])
def test_every_format_has_what_was_not_measured(form: Literal["table", "markdown", "json"]) -> None:
    assert "b does not have it" in render_difference(with_gaps(), form)


def test_a_difference_of_nothing_can_be_shown() -> None:
    nothing = difference(run("a", {"old": HIGH}), run("b", {"new": HIGH}))
    assert "old: b does not have it" in render_difference(nothing)


def test_junit_has_an_error_for_what_was_not_measured(tmp_path: Path) -> None:
    write_junit(tmp_path / "diff.xml", with_gaps())
    suite = fromstring((tmp_path / "diff.xml").read_text(encoding="utf-8"))  # noqa: S314  (our own)
    assert ("2", "1", "1") == (suite.get("tests"), suite.get("failures"), suite.get("errors"))
    errors = [case.get("name") for case in suite.iter("testcase") if case.find("error") is not None]
    assert ["old"] == errors


OLD_DOCS = Condition(name="docs", servers={"docs": McpServer(url="https://docs.example/v1")})
NEW_DOCS = Condition(name="docs", servers={"docs": McpServer(url="https://docs.example/v2")})


def with_tool(
    name: str,
    docs: Sequence[float],
    base: Sequence[float],
    condition: Condition | None = OLD_DOCS,
    subject: str = "docs",
    versions: Mapping[str, str] | None = None,
) -> StoredRun:
    """A run of a subject with a tool, and of its baseline."""
    about = ComparedSubject("base", versions or {"condition": str(condition)}, condition)
    return replace(run(name, {"base": base, subject: docs}), subjects={subject: about})


def test_a_tool_that_got_better_is_a_greater_effect() -> None:
    before, after = with_tool("a", SHUFFLED, HIGH), with_tool("b", HIGH, LOW)
    (effect,) = difference(before, after).effects
    assert ("docs", "base", "base", 8) == (
        effect.after_subject,
        effect.before_baseline,
        effect.after_baseline,
        len(effect.tasks),
    )
    assert (0.0, 0.45, 0.45, "better") == (effect.before, effect.after, effect.difference, effect.verdict)


def test_what_tool_and_baseline_gained_alike_is_no_change_of_the_effect() -> None:
    difference_ = difference(with_tool("a", LOW, LOW), with_tool("b", HIGH, SHUFFLED))
    assert ["better", "better"] == [subject.verdict for subject in difference_.subjects]
    assert ["inconclusive"] == [effect.verdict for effect in difference_.effects]


def test_an_effect_can_change_by_more_than_one() -> None:
    nothing, full = [0.0] * 8, [1.0] * 8
    (effect,) = difference(with_tool("a", nothing, full), with_tool("b", full, nothing)).effects
    assert (2.0, "better") == (effect.difference, effect.verdict)
    assert effect.interval is not None
    assert effect.interval.high == 2.0


def test_an_effect_is_that_of_the_tasks_which_all_four_have_measured() -> None:
    before, after = with_tool("a", HIGH, LOW[:6]), with_tool("b", HIGH[:5], LOW)
    assert 5 == len(difference(before, after).effects[0].tasks)


def test_a_run_without_a_baseline_is_named_where_the_effect_is_not_known() -> None:
    found = difference(with_tool("a", HIGH, LOW), run("b", {"docs": HIGH}))
    assert () == found.effects
    assert [("docs", "b has no baseline for it")] == [(gap.subject, gap.reason) for gap in found.effect_gaps]


def test_runs_without_any_baseline_have_no_effects_and_no_gaps() -> None:
    found = difference(run("a", {"docs": HIGH}), run("b", {"docs": HIGH}))
    assert ((), ()) == (found.effects, found.effect_gaps)


def test_the_baselines_of_a_pair_are_not_left_out() -> None:
    before, after = with_tool("a", HIGH, LOW), with_tool("b", HIGH, LOW, subject="my-docs")
    found = difference(before, after, [("docs", "my-docs")])
    assert () == found.left_out
    assert ["docs -> my-docs"] == [f"{e.before_subject} -> {e.after_subject}" for e in found.effects]


def test_versions_of_a_pair_are_compared_with_each_other() -> None:
    agent = {"agent": "codex", "codex": "1.0"}
    before = with_tool("a", HIGH, LOW, versions=agent)
    after = with_tool("b", HIGH, LOW, subject="my-docs", versions=agent | {"codex": "1.1"})
    assert ("docs -> my-docs: codex: 1.0 -> 1.1",) == difference(before, after, [("docs", "my-docs")]).differs


def test_a_change_of_a_condition_is_stated_field_by_field() -> None:
    found = difference(with_tool("a", HIGH, LOW), with_tool("b", HIGH, LOW, NEW_DOCS))
    change = ConditionChange(
        subject="docs",
        field="servers.docs.url",
        before="https://docs.example/v1",
        after="https://docs.example/v2",
    )
    assert ((change,), ()) == (found.condition_changes, found.differs)
    text = render_difference(found)
    assert "docs: servers.docs.url: https://docs.example/v1 -> https://docs.example/v2" in text


def test_a_change_within_a_long_text_of_a_condition_is_a_diff_of_its_lines() -> None:
    texts = ["one\ntwo\nthree\n", "one\n2\nthree\n"]
    before, after = (
        with_tool(name, HIGH, LOW, Condition(name="docs", files={"AGENTS.md": text}))
        for name, text in zip("ab", texts, strict=True)
    )
    assert "docs: files.AGENTS.md:\n    @@" in render_difference(difference(before, after))
    assert "    -two\n    +2\n" in render_difference(difference(before, after))


def test_a_condition_that_a_run_did_not_store_is_stated() -> None:
    found = difference(with_tool("a", HIGH, LOW, None), with_tool("b", HIGH, LOW))
    assert ("docs: condition: differs; a did not store it",) == found.differs


def test_a_condition_whose_visible_fields_are_alike_differs_in_what_is_hidden() -> None:
    before = with_tool("a", HIGH, LOW, versions={"condition": "1"})
    found = difference(before, with_tool("b", HIGH, LOW, versions={"condition": "2"}))
    assert ("docs: condition: differs in its skills, or in what is masked",) == found.differs


def test_the_table_of_effects_stands_beside_that_of_scores() -> None:
    text = render_difference(difference(with_tool("a", SHUFFLED, HIGH), with_tool("b", HIGH, LOW)))
    assert "Effect against effect: subject less the baseline of its run" in text
    assert "+0.00         +0.45" in text
