"""`nia-bench evaluate` and `--resume` run no file that only the stored run names."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program

SCORER = "def scorer(task, output):\n    return 0.5\n"
MARKED = "from pathlib import Path\nPath('imported').touch()\n" + SCORER
RUN = ("run", "--subject", "reference", "--reps", "1", "--run-id", "r1", "--scorer", "./half.py")


@pytest.fixture
def stored(nia_bench: Program, tasks: Path) -> Program:
    """The program, in a folder with a stored run whose run.json names a scorer that marks its import."""
    assert tasks.is_dir()
    Path("half.py").write_text(SCORER, encoding="utf-8")
    assert 0 == nia_bench(*RUN).code
    Path("other").mkdir()
    Path("other/half.py").write_text(MARKED, encoding="utf-8")
    file = Path("results/r1/run.json")
    record = json.loads(file.read_text(encoding="utf-8"))
    record["settings"]["scorers"] = ["./other/half.py"]
    file.write_text(json.dumps(record), encoding="utf-8")
    return nia_bench


NODES = ("--executor", "ray", "--address", "127.0.0.1:1")


@pytest.mark.parametrize(
    "line",
    [
        ("evaluate", "results/r1"),
        ("run", "--resume", "results/r1"),
        ("evaluate", "results/r1", *NODES),
        ("run", "--resume", "results/r1", *NODES),
    ],
)
def test_a_file_that_a_stored_run_names_is_not_imported(stored: Program, line: tuple[str, ...]) -> None:
    ended = stored(*line)
    assert 2 == ended.code
    assert "the run names ./other/half.py, whose code would run here\n  fix: add --trust-files" in ended.err
    assert not Path("imported").exists()


@pytest.mark.parametrize("line", [("evaluate", "results/r1"), ("run", "--resume", "results/r1")])
def test_with_consent_the_files_of_a_stored_run_are_imported(stored: Program, line: tuple[str, ...]) -> None:
    assert 0 == stored(*line, "--trust-files").code
    assert Path("imported").exists()


@pytest.mark.parametrize(
    "line",
    [("report", "results/r1"), ("diff", "results/r1", "results/r1"), ("doctor", "--resume", "results/r1")],
)
def test_verbs_that_only_read_a_stored_run_import_no_file_of_it(
    stored: Program, line: tuple[str, ...]
) -> None:
    assert stored(*line).out
    assert not Path("imported").exists()


def test_a_scorer_that_the_command_line_names_needs_no_other_consent(stored: Program) -> None:
    assert 0 == stored("evaluate", "results/r1", "--scorer", "./half.py").code
