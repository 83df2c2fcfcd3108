"""What the program says of mistakes: the fix that helps, and nothing that is cut off."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.suite_folder import write_task

from nia_bench.contract.errors import UserError
from nia_bench.engine import requirements
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.proof.answers import MutantProof, Outcome, TaskProof
from nia_bench.proof.summary import CheckSummary, proof_text, summary_text


def test_a_bad_matrix_file_leads_to_its_example(nia_bench: Program) -> None:
    Path("m.json").write_text('{"pairs": 3}')
    ended = nia_bench("run", "--matrix", "m.json")
    assert (2, True) == (ended.code, "pairs: should be a list" in ended.err)
    assert "docs/agents.md has an example" in ended.err
    assert "tasks check" not in ended.err


def test_results_that_cannot_be_written_lead_to_another_folder(nia_bench: Program) -> None:
    ended = nia_bench("run", "--output-dir", "/proc/nowhere")
    assert (2, True) == (ended.code, "name another one with --output-dir" in ended.err)
    assert "--resume" not in ended.err


def test_what_is_not_installed_is_told_at_once_with_plain_setup(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(*_: object, **__: object) -> bool:
        return False

    def require(*_: object, **__: object) -> None:
        raise UserError("environment typescript is not installed", fix="run `nia-bench setup typescript`")

    monkeypatch.setattr(requirements, "require", require)
    monkeypatch.setattr(LANGUAGE, "is_installed", nowhere)
    ended = nia_bench("run")
    assert 2 == ended.code
    assert "1 of 1 environments are not installed: zod-4" in ended.err
    assert "fix: run `nia-bench setup`" in ended.err or "fix: run `nia-bench setup --suite" in ended.err
    assert "setup typescript" not in ended.err


@pytest.mark.parametrize("name", ["../x", "a/b", ".hidden"])
def test_a_runs_name_is_no_path(nia_bench: Program, name: str) -> None:
    ended = nia_bench("run", "--run-id", name)
    assert (2, True) == (ended.code, "is a path or begins with a dot" in ended.err)
    assert not Path("results").exists()


def test_where_there_is_no_run_those_that_there_are_are_listed(nia_bench: Program) -> None:
    nia_bench("run", "--reps", "1", "--run-id", "first")
    nia_bench("run", "--reps", "1", "--run-id", "second")
    ended = nia_bench("report", "nothere")
    assert 2 == ended.code
    assert "nothere: no run here" in ended.err
    assert "the newest first: results/second, results/first" in ended.err


def test_smoke_cells_that_pass_are_reported(nia_bench: Program) -> None:
    assert "The smoke test has passed: 3 cells" in nia_bench("run", "--reps", "1", "--smoke").err
    assert "smoke test" not in nia_bench("run", "--reps", "1", "--run-id", "plain").err


def test_one_repetition_is_one_run(nia_bench: Program) -> None:
    out = nia_bench("run", "--reps", "1", "--dry-run").out
    assert "1 task × 3 subjects × 1 run = 3 cells" in out


@pytest.mark.parametrize(
    ("options", "ids"),
    [
        (("--library", "next"), ["next-way"]),
        (("--category", "bleeding_edge"), ["next-way", "say-right"]),
        (("--task", "say-*"), ["say-right"]),
        (("--environment", "next-16"), ["next-way"]),
    ],
)
def test_tasks_are_listed_by_what_run_takes(
    nia_bench: Program, tasks: Path, options: tuple[str, ...], ids: list[str]
) -> None:
    write_task(tasks.parent, "next-way", library="next", version="16.2.0", environment="next-16")
    listed = json.loads(nia_bench("tasks", "list", *options, "--format", "json").out)
    assert ids == sorted(task["id"] for task in listed)


def test_a_filter_that_fits_no_task_is_refused(nia_bench: Program) -> None:
    ended = nia_bench("tasks", "list", "--library", "zodd")
    assert (2, True) == (ended.code, "no library 'zodd'" in ended.err)


@pytest.mark.parametrize("verb", ["run", "doctor", "evaluate", "compare", "setup", "score", "tasks list"])
def test_help_is_whole_in_80_columns(nia_bench: Program, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = nia_bench(*verb.split(), "--help").out
    # In the names of arguments an ellipsis means several.
    words = [word for word in out.split() if "…" in word]
    assert [] == [word for word in words if word.strip("[].…") not in {"ENV", "PATTERN"}]


@pytest.mark.parametrize(("tasks_proven", "lines"), [(1, 1), (2, 3)])
def test_the_numbers_of_mutants_are_not_repeated(tasks_proven: int, lines: int) -> None:
    mutant = MutantProof(name="no-await", compiles=True, seen_by="behaviour", score=0.5)
    proofs = [
        TaskProof(task_id=f"task-{number}", outcome=Outcome.VALIDATED, mutants=(mutant,))
        for number in range(tasks_proven)
    ]
    summary = CheckSummary(tasks=tasks_proven, validated=tasks_proven)
    text = "\n".join((*map(proof_text, proofs), summary_text(proofs, summary)))
    assert lines == text.count("mutants: ")
