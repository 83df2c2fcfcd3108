"""`nia-bench evaluate` and `--resume` run no file that only the stored run names."""

from pathlib import Path

import pytest
from tests.cli.conftest import Program

SCORER = "from pathlib import Path\nPath('imported').touch()\ndef scorer(task, output):\n    return 0.5\n"
RUN = ("run", "--subject", "reference", "--reps", "1", "--run-id", "r1", "--scorer", "./half.py")


@pytest.fixture
def stored(nia_bench: Program, tasks: Path) -> Program:
    """The program, in a folder with a stored run that names a scorer by its file, not imported since."""
    assert tasks.is_dir()
    Path("half.py").write_text(SCORER, encoding="utf-8")
    assert 0 == nia_bench(*RUN).code
    Path("imported").unlink()
    return nia_bench


@pytest.mark.parametrize("line", [("evaluate", "results/r1"), ("run", "--resume", "results/r1")])
def test_a_file_that_a_stored_run_names_is_not_imported(stored: Program, line: tuple[str, ...]) -> None:
    # A file that another process imports would not be imported again in this one.
    ended = stored(*line)
    assert 2 == ended.code
    assert "the run names ./half.py, whose code would run here\n  fix: add --trust-files" in ended.err


@pytest.mark.parametrize("line", [("evaluate", "results/r1"), ("run", "--resume", "results/r1")])
def test_with_consent_the_files_of_a_stored_run_are_imported(stored: Program, line: tuple[str, ...]) -> None:
    assert 0 == stored(*line, "--trust-files").code


def test_a_scorer_that_the_command_line_names_needs_no_other_consent(stored: Program) -> None:
    assert 0 == stored("evaluate", "results/r1", "--scorer", "./half.py").code
