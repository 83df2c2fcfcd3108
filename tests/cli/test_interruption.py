import os
import signal
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import anyio
import anyio.lowlevel
import pytest
from tests.cli.conftest import FakeCompiler, Program
from tests.suite_folder import LineFacts

from nia_bench.cli import main
from nia_bench.cli.running import INTERRUPTED, interruptible
from nia_bench.contract.errors import UserError
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.engine.code_run import CodeRun
from nia_bench.execution import Stop


def test_ctrl_c_ends_a_run_with_a_report_and_the_run_can_be_resumed(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupting(self: LineFacts, environment: str, submission: Submission) -> Facts:
        facts = LineFacts.facts(self, environment, submission)
        if self.asked == 3:
            os.kill(os.getpid(), signal.SIGINT)
        return facts

    with monkeypatch.context() as patched:
        patched.setattr(FakeCompiler, "facts", interrupting)
        ended = nia_bench("run", "--reps", "60", "--run-id", "r1")
    assert ended.code == 130
    assert "Stopping after the cells in flight" in ended.err
    assert "of 180 planned cells have no evaluation" in ended.out
    *_, report, resume = ended.err.splitlines()
    assert "Report: results/r1/report.html" == report
    assert "Interrupted. nia-bench run --resume results/r1 finishes it." == resume

    ended = nia_bench("run", "--resume", "results/r1")
    assert ended.code == 0
    assert "mean and pass rate are over 180 measured of 180 cells" in ended.out


def test_a_second_ctrl_c_abandons_the_cells_in_flight() -> None:
    stop = Stop()

    async def hang() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        while not stop.requested:
            await anyio.lowlevel.checkpoint()
        os.kill(os.getpid(), signal.SIGINT)
        await anyio.sleep_forever()

    anyio.run(interruptible, hang, stop)
    assert stop.requested


def test_an_interrupt_before_the_first_cell_leaves_no_folder(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def interrupted(*_: object, stop: Stop, **__: object) -> None:
        stop.request(INTERRUPTED)

    monkeypatch.setattr(CodeRun, "work", interrupted)
    assert 130 == nia_bench("run", "--run-id", "r1").code
    assert not Path("results/r1").exists()


def test_a_start_that_is_refused_leaves_no_folder(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise UserError("the server is down", fix="start it")

    monkeypatch.setattr(CodeRun, "work", refused)
    assert 2 == nia_bench("run", "--run-id", "r1").code
    assert not Path("results/r1").exists()


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ImportError("half imported")])
def test_ctrl_c_at_any_moment_ends_the_program_with_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: BaseException
) -> None:
    def interrupted() -> None:
        try:
            os.kill(os.getpid(), signal.SIGINT)
            signal.pause()
        except KeyboardInterrupt:
            raise error from None

    monkeypatch.setattr(main, "app", interrupted)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.raises(SystemExit) as ended:
        main.main()
    assert 130 == ended.value.code
    assert "nia-bench: interrupted\n" == capsys.readouterr().err


LOADING = """
import os, signal, sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == "typer":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
from nia_bench.cli import run_program
run_program()
"""


def test_ctrl_c_while_the_program_is_loaded_ends_it_without_a_traceback() -> None:
    ended = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, text=True, check=False)
    assert (130, "") == (ended.returncode, ended.stderr)


def test_nothing_is_imported_before_ctrl_c_is_taken_over() -> None:
    code = (
        "import sys; before = {*sys.modules}; import nia_bench.cli; print(sorted({*sys.modules} - before))\n"
    )
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert {"nia_bench", "nia_bench.cli"} == {*literal_eval(printed)} - {"__future__", "_signal"}
