"""Folders in use are never taken for orphans, and those of processes that were killed are removed."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nia_bench.store.held_folder import HeldFolder, remove_all_orphans, remove_orphans

CREATE = (
    "import sys, time\n"
    "from pathlib import Path\n"
    "from nia_bench.store.held_folder import HeldFolder\n"
    "print(HeldFolder.create(Path(sys.argv[1])).path, flush=True)\n"
    "time.sleep(600)"
)


def test_a_folder_that_is_removed_between_its_creation_and_its_lock_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another command removes orphans after the lock file was opened, and before it is locked."""
    lock, removed = fcntl.flock, list[int]()

    def lock_late(descriptor: int, how: int) -> None:
        if how == fcntl.LOCK_EX and not removed:
            removed.append(0)
            removed[0] = remove_orphans(tmp_path)
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", lock_late)
    folder = HeldFolder.create(tmp_path)
    assert ([1], True, 0) == (removed, folder.path.is_dir(), remove_orphans(tmp_path))


def test_a_folder_that_its_owner_leaves_meanwhile_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its owner unlocks it, to leave it for the user, after another command opened its lock file."""
    folder = HeldFolder.create(tmp_path)
    lock = fcntl.flock
    left: list[Path] = []

    def lock_late(descriptor: int, how: int) -> None:
        left.append(folder.keep("left"))
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", lock_late)
    assert (0, True) == (remove_orphans(tmp_path), left[0].is_dir())


def test_the_next_command_removes_the_folder_of_a_process_that_was_killed(tmp_path: Path) -> None:
    owner = subprocess.Popen([sys.executable, "-c", CREATE, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    with owner:
        assert owner.stdout
        folder = Path(owner.stdout.readline().strip())
        assert folder.is_dir()
        owner.send_signal(signal.SIGKILL)
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    command = [sys.executable, "-m", "nia_bench", "tasks", "list"]
    subprocess.run(command, env=environment, capture_output=True, check=True)
    assert not folder.exists()


def test_folders_in_memory_are_removed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = HeldFolder.create(tmp_path / "memory")
    os.close(folder.lock)  # as the system does for a process that dies
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr("nia_bench.store.held_folder.memory_folder", lambda: tmp_path / "memory")
    remove_all_orphans()
    assert not folder.path.exists()
