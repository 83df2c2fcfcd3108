"""Processes that extract surfaces end with the one that started them."""

import os
import select
import signal
import subprocess
import sys

import pytest

STARTER = """
import os, sys
from nia_bench.languages.surfaces.processes import extractors
if __name__ == "__main__":
    with extractors(1) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells of the end of any process")
def test_process_ends_when_its_starter_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as starter:
        assert starter.stdout
        worker = os.pidfd_open(int(starter.stdout.readline()))
        try:
            starter.send_signal(signal.SIGKILL)
            assert [worker] == select.select([worker], [], [], 60)[0]
        finally:
            os.close(worker)
