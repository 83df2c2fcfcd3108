"""Control groups, in folders that stand in for those of the kernel."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.sandbox.inside import Room, run

from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.diagnosis import control_groups
from nia_bench.sandbox import control_group as module
from nia_bench.sandbox.base import MIB, ProcessLimits, Sandbox
from nia_bench.sandbox.control_group import ControlGroup, control_group, find_group
from nia_bench.store.held_folder import remove_tree

LIMITS = ProcessLimits(memory_bytes=400 * MIB, processes=16, disk_bytes=64 * MIB)


@pytest.fixture
def group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that stands in for the group of this process."""
    own = tmp_path / "proc"
    own.write_text("4:memory:/elsewhere\n0::/user/scope\n")
    folder = tmp_path / "groups" / "user" / "scope"
    folder.mkdir(parents=True)
    (folder / "cgroup.controllers").write_text("cpu memory pids\n")
    (folder / "cgroup.subtree_control").write_text("")
    (folder / "cgroup.procs").write_text(f"{os.getpid()}\n")
    monkeypatch.setattr(module, "OWN_GROUP", own)
    monkeypatch.setattr(module, "GROUPS", tmp_path / "groups")
    # The files of the kernel go with their folder.
    monkeypatch.setattr(Path, "rmdir", remove_tree)
    return folder


def test_a_sandbox_has_a_group_with_limits_which_is_removed_afterwards(group: Path) -> None:
    with control_group(LIMITS) as held:
        assert held
        limits = {file.name: file.read_text() for file in held.folder.iterdir()}
    memory = str((400 + 100 + 64) * MIB)
    assert {"memory.max": memory, "memory.swap.max": "0", "pids.max": str(16 * 33 + 512)} == limits
    assert (group, False) == (held.folder.parent, held.folder.exists())


def test_the_benchmark_moves_to_a_group_below_so_that_the_controllers_can_be_enabled(group: Path) -> None:
    with control_group(LIMITS):
        pass
    assert "+memory +pids" == (group / "cgroup.subtree_control").read_text()
    assert (group / "nia-bench-host" / "cgroup.procs").read_text().isdigit()


@pytest.mark.bubblewrap
def test_each_command_runs_in_a_group_of_its_own(
    sandbox: Sandbox, room: Room, group: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered = list[tuple[Path, str]]()

    def remove(path: Path) -> None:
        entered.append((path.parent, (path / "cgroup.procs").read_text()))
        remove_tree(path)

    monkeypatch.setattr(Path, "rmdir", remove)
    assert 3 == run(sandbox, room.command(("sh", "-c", "exit 3"))).end.exit_code
    assert [(group, "0\n")] == entered


def test_a_process_that_the_kernel_ended_for_memory_broke_that_limit(tmp_path: Path) -> None:
    end = ProcessEnd(exit_code=-9, killed_for=None, wall_s=1.0)
    held = ControlGroup(tmp_path)
    (tmp_path / "memory.events").write_text("max 12\noom_kill 0\n")
    assert held.with_cause(end) == end
    (tmp_path / "memory.events").write_text("max 12\noom_kill 1\n")
    assert ("memory", None) == (held.with_cause(end).killed_for, held.with_cause(end).exit_code)


def test_groups_of_processes_that_died_are_removed(group: Path) -> None:
    abandoned = group / "nia-bench-4194999-0"
    abandoned.mkdir()
    (abandoned / "cgroup.procs").write_text("")
    with control_group(LIMITS):
        assert not abandoned.exists()


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("cgroup.controllers", "cpu pids", "no controller memory"),
        ("cgroup.procs", "1\n", "other programs"),
    ],
)
def test_a_group_that_cannot_be_used_is_left_alone(group: Path, file: str, text: str, message: str) -> None:
    (group / file).write_text(text)
    with pytest.raises(UserError, match=message):
        find_group(module.OWN_GROUP, module.GROUPS)
    with control_group(LIMITS) as held:
        assert (None, []) == (held, list(group.glob("nia-bench-*")))


def test_doctor_says_whether_the_kernel_limits_sandboxes(group: Path) -> None:
    assert "ok" == control_groups().state
    (group / "cgroup.controllers").write_text("")
    found = control_groups()
    assert ("absent", True) == (found.state, "systemd-run" in (found.fix or ""))
