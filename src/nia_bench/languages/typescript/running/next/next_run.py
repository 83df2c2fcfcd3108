"""Runs one answer in the world `next`: its project in one sandbox, the probe that asks it in another.

The probe's process has nothing of the project but two folders that it reads, and its server over a socket in
one of them. So the project can neither see nor forge what the probe hands back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from nia_bench.contract.behaviour import RunFailure, RunJob, RunResult
from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.answer_folder import PACKAGES, AnswerFiles, write_texts
from nia_bench.languages.typescript.running.answer_process import Room, Seat, command_of, ending_of, result_of
from nia_bench.languages.typescript.running.next.host_process import LIMITS, host_command
from nia_bench.languages.typescript.running.next.next_project import project_of
from nia_bench.languages.typescript.running.next.warm_build import copy_into, warm_build
from nia_bench.sandbox.base import Command, Sandbox
from nia_bench.store.held_folder import held_folder

BUILD_S: Final = 120.0
"""What a build may use of processors, and how long it may take while it need not wait for one."""
_PATIENCE: Final = 3
"""How many times as long it may take, by the clock on the wall, on a machine that has no time for it."""
_WORD_BYTES: Final = 24
# What starting a server may take beside its build and the probe's own time.
_STARTING_S: Final = 35.0


def run_project(
    packages: Environment, job: RunJob, files: AnswerFiles, sandbox: Sandbox, *, build_s: float = BUILD_S
) -> RunResult:
    """What came out. Raises InfrastructureError where a sandbox failed or the disk did.

    A project whose time is up by the clock on the wall runs once more: a busy machine is no fault of its own.
    """
    result = _run_once(packages, job, files, sandbox, build_s)
    if result.failure is not None and result.failure.cause == "time":
        return _run_once(packages, job, files, sandbox, build_s)
    return result


def _run_once(
    packages: Environment, job: RunJob, files: AnswerFiles, sandbox: Sandbox, build_s: float
) -> RunResult:
    texts = project_of(job)
    warm = warm_build(job, packages, sandbox)
    with held_folder() as folder:
        room, web = Room(folder / "probe"), Room(folder / "web")
        try:
            room.folder.mkdir()
            room.fill(files, packages)
            for each in (web.folder, web.work, web.home):
                each.mkdir()
            write_texts(texts, web.work, packages.path / PACKAGES)
            copy_into(warm, web)
        except OSError as error:
            raise InfrastructureError(f"an answer cannot be laid out to run: {error}") from error
        seconds = build_s * _PATIENCE + _STARTING_S + job.probe.seconds
        asking = job.model_copy(update={"probe": job.probe.model_copy(update={"seconds": seconds})})
        word = secrets.token_urlsafe(_WORD_BYTES)
        probe = command_of(
            packages,
            asking,
            files,
            room,
            sandbox,
            word,
            Seat(
                places={
                    "work": str(web.work),
                    "web": str(web.home),
                    "home": sandbox.places(room.work, room.home, None).home,
                },
                readable=(web.work, web.home),
            ),
        )
        lines: list[str] = []
        project = host_command(packages, web, room.home, sandbox, seconds=seconds, build_s=build_s)
        web_end, end = asyncio.run(_both(sandbox, project, probe, room.home, partial(_keep, word, lines)))
        if web_end is not None:
            cause, message = ending_of(web_end, LIMITS, seconds)
            return RunResult(failure=RunFailure(cause=cause, message=message))
        return result_of(lines, end, asking)


async def _both(
    sandbox: Sandbox, project: Command, probe: Command, peer: Path, on_line: Callable[[str], None]
) -> tuple[ProcessEnd | None, ProcessEnd]:
    """How the project ended, where it did so before the probe, and how the probe did. Neither is left."""
    serving = asyncio.create_task(sandbox.run(project, _ignore))
    asking = asyncio.create_task(sandbox.run(probe, on_line))
    try:
        await asyncio.wait({serving, asking}, return_when=asyncio.FIRST_COMPLETED)
        if not asking.done() and serving.exception() is None:
            (peer / "ended.json").write_text("the project's processes ended", encoding="utf-8")
        early = serving.result() if serving.done() and not asking.done() else None
        return early, await asking
    finally:
        for each in (serving, asking):
            each.cancel()
            with suppress(asyncio.CancelledError, InfrastructureError):
                await each


def _ignore(_: str) -> None:
    """What the project prints is thrown away."""


def _keep(word: str, lines: list[str], line: str) -> None:
    if line.startswith(word):
        lines.append(line.removeprefix(word))
