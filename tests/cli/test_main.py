import subprocess
import sys

import pytest

import nia_bench
from nia_bench.cli import main as program
from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError


def run_program(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nia_bench", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_version_option_prints_the_version() -> None:
    result = run_program("--version")
    assert (result.returncode, result.stdout) == (0, f"nia-bench {nia_bench.__version__}\n")


def test_unknown_verb_exits_2_without_a_traceback() -> None:
    result = run_program("no-such-verb")
    assert result.returncode == 2
    assert "no-such-verb" in result.stderr
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
    assert exit_info.value.code == code
    assert capsys.readouterr().err == f"nia-bench: {error}\n"
