"""What is installed from the wheel, outside this checkout, is the whole program."""

import csv
import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest
from tests.inspect_program import EMPTY, RIGHT

from nia_bench.evaluation.version import evaluator_version

pytestmark = pytest.mark.by_turns

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(each) for each in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program of an environment that holds the wheel, and only sees the packages that it depends on."""
    folder = tmp_path_factory.mktemp("newcomer")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    built = run(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", folder, ROOT, cwd=folder)
    assert 0 == built.returncode, built.stderr
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    packages = next((folder / "venv" / "lib").glob("python*")) / "site-packages"
    (wheel,) = folder.glob("nia_bench-*.whl")
    pip = [*pip, "--python", str(folder / "venv" / "bin" / "python")]
    installed = run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    assert 0 == installed.returncode, installed.stderr
    # A folder named in a .pth file is searched, and its own .pth files, as this checkout's, are not read.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return folder / "venv" / "bin" / "nia-bench"


def test_the_wheel_is_what_runs(newcomer: Path, tmp_path: Path) -> None:
    python = newcomer.parent / "python"
    found = run(python, "-c", "import nia_bench; print(nia_bench.__file__)", cwd=tmp_path)
    assert str(newcomer.parent.parent) in found.stdout


def test_the_wheel_has_the_version_of_the_evaluator_that_this_checkout_has(
    newcomer: Path, tmp_path: Path
) -> None:
    code = "from nia_bench.evaluation.version import evaluator_version; print(evaluator_version())"
    assert evaluator_version() == run(newcomer.parent / "python", "-c", code, cwd=tmp_path).stdout.strip()


@pytest.mark.environments
def test_a_newcomer_runs_a_few_tasks_anywhere(newcomer: Path, tmp_path: Path) -> None:
    ended = run(newcomer, "run", "--limit", "1", "--reps", "1", cwd=tmp_path)
    assert 0 == ended.returncode, ended.stderr
    assert "reference" in ended.stdout
    assert 1 == len(list((tmp_path / "results").glob("*/report.md")))


@pytest.mark.environments
def test_a_missing_part_is_named_to_a_newcomer(newcomer: Path, tmp_path: Path) -> None:
    ended = run(newcomer, "doctor", cwd=tmp_path)
    assert ended.returncode in {0, 1}
    assert "opencode" in ended.stdout


@pytest.mark.environments
@pytest.mark.usefixtures("inspect_ai")
def test_a_newcomer_evaluates_five_tasks_in_inspect_and_exports_a_run_to_it(
    newcomer: Path, tmp_path: Path
) -> None:
    assert 0 == run(newcomer, "run", "--limit", "2", "--reps", "1", cwd=tmp_path).returncode
    exported = run(newcomer, "export", "latest", "--format", "inspect", "--output", "logs", cwd=tmp_path)
    assert 0 == exported.returncode, exported.stderr
    program = Path(__file__).with_name("inspect_program.py")
    ended = run(
        newcomer.parent / "python", "-P", program, tmp_path / "evaluation", tmp_path / "logs", cwd=tmp_path
    )
    assert 0 == ended.returncode, ended.stderr
    printed = json.loads(ended.stdout)

    evaluated = printed["evaluated"]
    assert evaluated["package"].startswith(str(newcomer.parent.parent))
    assert ("success", "nia_bench/nia") == (evaluated["status"], evaluated["task"])
    assert dict.fromkeys(RIGHT, 1.0) | {EMPTY: 0.0} == evaluated["passed"]
    assert {"mean": 0.8, "stderr": 0.2} == pytest.approx(evaluated["metrics"]["passed"])
    usage = evaluated["usage"]["mockllm/model"]
    # Nine answers: four tasks take two, the fifth takes one.
    assert (900, 90, 180) == (
        usage["input_tokens"],
        usage["output_tokens"],
        usage["input_tokens_cache_read"],
    )

    (table,) = tmp_path.glob("results/*/cells.csv")
    cells = csv.DictReader(table.read_text("utf-8").splitlines())
    scores = {(cell["subject"], cell["task"], int(cell["run"])): float(cell["score"]) for cell in cells}
    assert pytest.approx(scores, abs=0.001) == {
        (subject, task, epoch): score
        for subject, samples in printed["exported"].items()
        for task, epoch, score in samples
    }
