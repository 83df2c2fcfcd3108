"""What of a project's folders is read on the host, and what of a build is stored: plain files alone."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nia_bench.contract.behaviour import ProbeOrders, RunFailure, RunJob
from nia_bench.contract.submission import Submission
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.next.next_commands import NextCommands
from nia_bench.languages.typescript.running.next.project_server import ProjectServer
from nia_bench.languages.typescript.running.next.warm_build import warm_build
from nia_bench.sandbox.base import Command, Places
from nia_bench.sandbox.orders import isolated_places
from nia_bench.sandbox.own_time import OwnTime

MARKER = "of the host"
ENDED = ProcessEnd(exit_code=0, wall_s=0)
BROKEN = ("pipe", "link", "folder that is a link")


class StandIn:
    """A sandbox whose commands do one thing to their folders, and end."""

    name = "bubblewrap"

    def __init__(self, act: Callable[[Path, Path], None], end: ProcessEnd = ENDED) -> None:
        self.commands: list[Command] = []
        self._act = act
        self._end = end

    def require(self) -> None:
        """Nothing is needed."""

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:
        del workdir, home
        return isolated_places(gateway)

    def argv(self, command: Command) -> list[str]:
        return list(command.argv)

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        del on_line
        self.commands.append(command)
        self._act(command.workdir, command.home)
        return self._end

    def run_short(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        return asyncio.run(self.run(command, on_line))


def do_nothing(work: Path, home: Path) -> None:
    assert work.is_dir()
    assert home.is_dir()


def environment(folder: Path, version: str = "13.5.11") -> Environment:
    folder.mkdir(exist_ok=True)
    (folder / "node_modules").mkdir(exist_ok=True)
    runtime = folder / "node" / "bin" / "node"
    return Environment(f"next-{version}", version, folder, {}, {}, (), runtime)


def server_of(tmp_path: Path, sandbox: StandIn, orders: dict[str, Any] | None = None) -> ProjectServer:
    work, peer, own = tmp_path / "work", tmp_path / "peer", tmp_path / "server"
    for folder in (work, peer, own, own / "reports"):
        folder.mkdir()
    if orders is not None:
        (peer / "orders.json").write_text(json.dumps(orders))
    commands = NextCommands(environment(tmp_path / "packages"), work, 60)
    return ProjectServer(commands, sandbox, own, peer, OwnTime(), 60)


@pytest.fixture
def host(tmp_path: Path) -> Path:
    folder = tmp_path / "host"
    folder.mkdir()
    (folder / "marker.json").write_text(MARKER)
    return folder


def broken(kind: str, host: Path) -> Callable[[Path, Path], None]:
    def act(work: Path, home: Path) -> None:
        del home
        (work / ".next").mkdir()
        if kind == "folder that is a link":
            (work / ".next" / "server").symlink_to(host, target_is_directory=True)
            return
        manifests = work / ".next" / "server"
        manifests.mkdir()
        if kind == "pipe":
            os.mkfifo(manifests / "marker.json")
        else:
            (manifests / "marker.json").symlink_to(host / "marker.json")

    return act


@pytest.mark.parametrize("kind", BROKEN)
def test_manifest_that_is_no_file_is_the_failure_of_its_build(kind: str, tmp_path: Path, host: Path) -> None:
    server = server_of(tmp_path, StandIn(broken(kind, host)), {})
    assert asyncio.run(server.run()) is None
    state = json.loads((server.reports / "state.json").read_text())
    assert ("failed", "build") == (state["state"], state["step"])
    assert "what the build left cannot be read" in state["said"]
    assert not [file for file in server.reports.rglob("*") if file.is_file() and MARKER in file.read_text()]


def test_orders_that_are_a_named_pipe_block_nobody(tmp_path: Path) -> None:
    server = server_of(tmp_path, StandIn(do_nothing))
    os.mkfifo(server.peer / "orders.json")
    failure = asyncio.run(server.run())
    assert isinstance(failure, RunFailure)
    assert "is not a regular file" in failure.message


def test_a_build_that_fills_the_disk_is_given_the_limit_of_its_project(tmp_path: Path) -> None:
    end = ProcessEnd(exit_code=None, killed_for="disk", wall_s=1)
    sandbox = StandIn(do_nothing, end)
    failure = asyncio.run(server_of(tmp_path, sandbox, {}).run())
    (command,) = sandbox.commands
    assert isinstance(failure, RunFailure)
    assert f"it wrote more than {command.limits.disk_bytes // 2**20} MB" == failure.message
    assert 512 * 2**20 == command.limits.disk_bytes


def test_orders_write_nothing_into_the_packages(tmp_path: Path) -> None:
    orders = {"files": {"node_modules/next/index.js": "forged", "app/page.jsx": "page"}}
    server = server_of(tmp_path, StandIn(do_nothing), orders)
    asyncio.run(server.run())
    assert "page" == (server.commands.work / "app" / "page.jsx").read_text()
    assert not [*(tmp_path / "packages").rglob("index.js")]


def test_no_process_of_a_project_is_shown_the_reports(tmp_path: Path) -> None:
    sandbox = StandIn(do_nothing)
    server = server_of(tmp_path, sandbox, {})
    asyncio.run(server.run())
    assert sandbox.commands
    for command in sandbox.commands:
        shown = (command.workdir, command.home, *command.readable)
        assert not [folder for folder in shown if server.reports.is_relative_to(folder)]


def job(**files: str) -> RunJob:
    probe = ProbeOrders(files={"probe.mjs": ""}, world="next")
    return RunJob(submission=Submission(files={"app/page.jsx": "", **files}), probe=probe)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_stored_build_holds_plain_files_and_each_answer_could_only_change_its_copy(
    tmp_path: Path, cache: Path, host: Path
) -> None:
    def act(work: Path, home: Path) -> None:
        del home
        stored = work / ".next" / "cache"
        stored.mkdir(parents=True)
        (stored / "plain").write_text("kept")
        (stored / "leak").symlink_to(host, target_is_directory=True)
        (stored / "file").symlink_to(host / "marker.json")

    warm = warm_build(job(), environment(tmp_path / "packages"), StandIn(act))
    assert warm is not None
    assert warm.folder.is_relative_to(cache)
    assert ["plain"] == [file.name for file in warm.cache.iterdir()]


def test_no_text_of_a_submission_is_built_for_others(tmp_path: Path, cache: Path) -> None:
    texts: list[str] = []

    def act(work: Path, home: Path) -> None:
        del home
        (work / ".next" / "cache").mkdir(parents=True)
        texts.extend(file.read_text() for file in work.rglob("*") if file.is_file())

    for number in range(3):
        files, stubs = (
            {"app/page.jsx": f"{MARKER} {number}"},
            {"next.config.mjs": f"export default '{MARKER}'"},
        )
        submission = Submission(files=files, stubs=stubs)
        asked = job().model_copy(update={"submission": submission})
        warm_build(asked, environment(tmp_path / "packages", "16.1.6"), StandIn(act))
    assert 2 == len([*(cache / "nia-bench" / "next-builds").iterdir()])
    assert texts
    assert not [text for text in texts if MARKER in text]


def test_outline_whose_paths_do_not_go_together_is_left_out(tmp_path: Path, cache: Path) -> None:
    sandbox = StandIn(do_nothing)
    for _ in range(4):
        files = {"app/layout.jsx/page.tsx": "", "app": ""}
        warm = warm_build(job(**files), environment(tmp_path / "packages", "16.1.6"), sandbox)
        assert warm is not None
    assert 1 == len(sandbox.commands)
    assert cache.exists()
