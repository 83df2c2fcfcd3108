"""Processes that extract surfaces: what they import, and how they end."""

import os
import select
import signal
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from nia_bench.surfaces.storage.processes import extractors

STARTER = """
import os, sys
from nia_bench.surfaces.storage.processes import extractors
if __name__ == "__main__":
    with extractors(1) as others:
        print(others.submit(os.getpid).result(), flush=True)
        sys.stdin.read()
"""


def holds_a_folder(folder: Path, begun: Path) -> None:
    with TemporaryDirectory(dir=folder):
        begun.write_bytes(b"")
        signal.pause()


def test_process_imports_nothing_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "signal.py").write_text("open('imported', 'w')")
    monkeypatch.chdir(tmp_path)
    with extractors(1) as others:
        assert others.submit(os.getpid).result() != os.getpid()
    assert not Path("imported").exists()


def test_interrupted_process_cleans_up_and_begins_nothing_more(tmp_path: Path) -> None:
    held, begun, later = tmp_path / "held", tmp_path / "begun", tmp_path / "later"
    held.mkdir()
    os.mkfifo(begun)
    with extractors(1) as others:
        process = others.submit(os.getpid).result()
        ended = os.pidfd_open(process)
        work = others.submit(holds_a_folder, held, begun)
        others.submit(later.touch)
        begun.read_bytes()
        os.kill(process, signal.SIGINT)
        with pytest.raises(BrokenProcessPool):
            work.result()
        select.select([ended], [], [], 60)
    os.close(ended)
    assert ([], False) == (list(held.iterdir()), later.exists())


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells of the end of any process")
def test_process_ends_when_its_starter_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as starter:
        assert starter.stdout
        worker = os.pidfd_open(int(starter.stdout.readline()))
        try:
            starter.send_signal(signal.SIGKILL)
            assert [worker] == select.select([worker], [], [], 60)[0]
        finally:
            os.close(worker)
