import os
import subprocess
import sys
from pathlib import Path

import pytest

import nia_bench
from nia_bench.cli import main as program
from nia_bench.cli.helping import SUMMARIES
from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError


def run_program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nia_bench", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, env=os.environ | environment)


def test_version_option_prints_the_version() -> None:
    result = run_program("--version")
    assert (0, f"nia-bench {nia_bench.__version__}\n") == (result.returncode, result.stdout)


def test_help_names_every_verb() -> None:
    out = run_program("--help").stdout
    for verb in ("setup", "run", "evaluate", "report", "score", "tasks"):
        assert verb in out


def test_joining_the_verbs_imports_nothing_heavy() -> None:
    code = (
        "import sys, nia_bench.cli.main;"
        "print([m for m in ('pydantic', 'anyio', 'numpy', 'rich.progress', 'msgpack') if m in sys.modules])"
    )
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert "[]" == printed.strip()


@pytest.mark.parametrize("verb", SUMMARIES)
def test_help_of_a_verb_loads_nothing_that_only_its_work_needs(verb: str) -> None:
    code = (
        "import sys; from nia_bench.cli.main import app\n"
        f"try: app([{verb!r}, '--help'])\n"
        "except SystemExit: pass\n"
        "heavy = ('anyio', 'numpy', 'jinja2', 'pydantic_ai', 'nia_bench.contract.base')\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert "[]" == printed.splitlines()[-1]


def test_unknown_verb_exits_2_without_a_traceback() -> None:
    result = run_program("no-such-verb")
    assert 2 == result.returncode
    assert "no-such-verb" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_reader_that_has_enough_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    result = subprocess.run(
        [sys.executable, "-m", "nia_bench", "tasks", "schema"],
        check=False,
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
    )
    os.close(writer)
    assert "" == result.stderr


def test_a_missing_environment_is_named_with_the_command_that_installs_it(tmp_path: Path) -> None:
    result = run_program("tasks", "check", NIA_BENCH_CACHE=str(tmp_path))
    assert (2, "") == (result.returncode, result.stdout)
    assert "is not installed" in result.stderr
    assert "nia-bench setup" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UserError("No such task: x.", fix="nia-bench tasks list"), 2),
        (InfrastructureError("npm is down."), 1),
    ],
)
def test_an_error_raised_on_purpose_becomes_its_message_and_exit_code(
    error: NiaBenchError,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setattr(program, "app", fail)
    with pytest.raises(SystemExit) as exit_info:
        program.main()
    assert code == exit_info.value.code
    assert f"nia-bench: {error}\n" == capsys.readouterr().err


def test_an_unexpected_error_has_no_traceback_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise KeyError("x")

    monkeypatch.setattr(program, "app", fail)
    monkeypatch.delenv("NIA_BENCH_DEBUG", raising=False)
    with pytest.raises(SystemExit):
        program.main()
    monkeypatch.setenv("NIA_BENCH_DEBUG", "1")
    with pytest.raises(KeyError):
        program.main()
