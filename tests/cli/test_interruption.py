import os
import signal

import anyio
import anyio.lowlevel
import pytest
from tests.cli.conftest import FakeCompiler, Program
from tests.suite_folder import LineFacts

from nia_bench.cli.running import interruptible
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
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
    assert ended.code == 1
    assert "Stopping after the cells in flight" in ended.err
    assert "of 180 planned cells have no evaluation" in ended.out
    assert "Report: results/r1/report.html" == ended.err.splitlines()[-1]

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
