"""Runs one answer in the harness `next`: its project in two sandboxes, the probe in a third one.

The project is built in the first and served in the second. The probe's process only sees a folder that this
process writes (`project_server`), with the socket of the server. So the project can neither see nor forge the
result of the probe.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from nia_bench.contract.behaviour import RunFailure, RunJob, RunResult
from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.answer_folder import AnswerFiles, write_texts
from nia_bench.languages.typescript.running.answer_process import (
    HarnessPlaces,
    ProcessFolders,
    command_of,
    line_filter,
    make_key,
    result_of,
)
from nia_bench.languages.typescript.running.next.next_commands import NextCommands
from nia_bench.languages.typescript.running.next.next_project import project_of
from nia_bench.languages.typescript.running.next.project_server import ProjectServer
from nia_bench.languages.typescript.running.next.warm_build import copy_cache, warm_build
from nia_bench.sandbox.base import Command, Sandbox
from nia_bench.sandbox.own_time import CLOCK_S, OwnTime
from nia_bench.store.held_folder import held_folder

BUILD_S: Final = 120.0
"""The limit of a build's processor time, and of its duration without waiting for a processor."""
OWN_S: Final = 180.0
"""The limit of an answer's total time, without waiting for a processor."""
_PATIENCE: Final = 4
"""The factor by which the wall-clock time may exceed that on a busy machine."""


def run_project(
    packages: Environment,
    job: RunJob,
    files: AnswerFiles,
    sandbox: Sandbox,
    *,
    build_s: float = BUILD_S,
    own_s: float = OWN_S,
) -> RunResult:
    """Build and serve an answer's project, run its probe once, and return the result.

    `build_s` and `own_s` limit the build and everything together, in seconds. Time in which processes wait
    for a processor does not count. Raises InfrastructureError if a sandbox or the disk fails, and
    SubmissionError for a file of the answer that cannot be written.
    """
    warm = warm_build(job, packages, sandbox)
    wall_s = own_s * _PATIENCE
    with held_folder() as folder:
        folders, work = ProcessFolders(folder / "probe"), folder / "project"
        time = OwnTime()
        commands = NextCommands(packages, work, wall_s, warm and warm.compiled)
        server = ProjectServer(commands, sandbox, folder / "server", folders.home, time, build_s)
        try:
            for new_folder in (folders.folder, work, server.folder, server.reports):
                new_folder.mkdir()
            folders.fill(files, packages)
            write_texts(project_of(job), work)
            copy_cache(warm, work)
        except OSError as error:
            raise InfrastructureError(f"the files of an answer cannot be written: {error}") from error
        asking = job.model_copy(update={"probe": job.probe.model_copy(update={"seconds": wall_s})})
        key = make_key()
        places = {
            "reports": str(server.reports),
            "home": sandbox.places(folders.work, folders.home, None).home,
        }
        harness_places = HarnessPlaces(places=places, readable=(server.reports,))
        probe = replace(
            command_of(packages, asking, files, folders, sandbox, key, harness_places), on_start=time.add
        )
        lines: list[str] = []
        end = asyncio.run(_run(sandbox, server, probe, line_filter(key, lines), own_s))
        return RunResult(failure=end) if isinstance(end, RunFailure) else result_of(lines, end, asking)


async def _run(
    sandbox: Sandbox, server: ProjectServer, probe: Command, on_line: Callable[[str], None], own_s: float
) -> ProcessEnd | RunFailure:
    """Run the probe's process, and at the same time build and serve the project, until the probe ends.

    Return how the probe ended. If the server fails or all together takes more than `own_s` seconds, return
    that failure. All processes are stopped before it returns.
    """
    asking = asyncio.create_task(sandbox.run(probe, on_line))
    serving = asyncio.create_task(server.run())
    try:
        while not asking.done():
            running = {task for task in (asking, serving) if not task.done()}
            await asyncio.wait(running, timeout=CLOCK_S, return_when=asyncio.FIRST_COMPLETED)
            server.time.look()
            if asking.done():
                break
            if serving.done() and (failure := serving.result()):
                return failure
            if server.time.own > own_s:
                message = f"it took more than {own_s:g} seconds of its own time"
                return RunFailure(cause="time", message=message)
        return asking.result()
    finally:
        for task in (asking, serving):
            task.cancel()
            with suppress(asyncio.CancelledError, InfrastructureError, OSError):
                await task
