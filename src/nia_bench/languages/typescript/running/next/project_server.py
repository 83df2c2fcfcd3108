"""Builds a project and serves it to a probe. This process writes all that the probe reads about it.

    reports/state.json     the state: {state: 'started' | 'failed', step, said, built}, with printed texts
    reports/manifests/     the manifests of the build, copied when all processes of the build had ended
    reports/web.sock       the server, as the supervisor of its sandbox relays it

No sandbox of the project mounts this folder, so a project cannot change it.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pydantic import Field, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.behaviour import RunFailure
from nia_bench.contract.errors import InfrastructureError, SubmissionError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.languages.typescript.running.answer_folder import PACKAGES, cut_own_paths, write_texts
from nia_bench.languages.typescript.running.answer_process import ending_of
from nia_bench.languages.typescript.running.next.next_commands import DISK, LIMITS, NextCommands
from nia_bench.sandbox.base import Command, Inlet, Outlet, Sandbox
from nia_bench.sandbox.files_out import RefusedFileError, list_entries, opened_folder, read_below, read_file
from nia_bench.sandbox.orders import PORT
from nia_bench.sandbox.own_time import CLOCK_S, OwnTime

LOOK_S: Final = 0.02
_START_S: Final = 60.0
_MOST_SAID: Final = 16_384
_MOST_ORDERS: Final = 4 << 20
_MOST_MANIFEST: Final = 4 << 20
_MOST_ENTRIES: Final = 1000
_WEB_PORT: Final = 3000
_LOOPBACK: Final = "127.0.0.1"
_SERVICE: Final = "{service}"
_MANIFESTS: Final = (".next", ".next/server")


class ProjectOrders(Model):
    """The probe's orders: files for the project, its environment, and that of the server only."""

    files: dict[str, str] = Field(default={})
    env: dict[str, str] = Field(default={})
    startEnv: dict[str, str] = Field(default={})  # noqa: N815  (written by JavaScript)


@dataclass
class _Output:
    """The end of a command's output."""

    text: str = ""

    def add(self, line: str) -> None:
        self.text = f"{self.text}{line[:_MOST_SAID]}\n"[-_MOST_SAID:]


class _Built:
    """The result of a successful build."""


@dataclass(frozen=True)
class ProjectServer:
    """One project in `commands.work`. `peer` is the folder that the probe writes, `folder` is its own.

    `build_s` limits the processor time of a build and its own time.
    """

    commands: NextCommands
    sandbox: Sandbox
    folder: Path
    peer: Path
    time: OwnTime
    build_s: float

    @property
    def reports(self) -> Path:
        """The folder that the probe reads: `reports` in `folder`."""
        return self.folder / "reports"

    async def run(self) -> RunFailure | None:
        """Wait for the probe's orders, write their files, build the project, and serve it until cancelled.

        Return None if Next fails to build or start, which the reports say. Otherwise return a failure: bad
        orders, a limit of the sandbox, or the server's end. Raises InfrastructureError if the disk fails.
        """
        try:
            orders = await self._orders()
            write_texts(orders.files, self.commands.work, self.commands.packages.path / PACKAGES)
        except (ValidationError, RefusedFileError, SubmissionError) as error:
            return RunFailure(
                cause="thrown", message=f"what the probe asks of the project cannot be done: {error}"
            )
        except OSError as error:
            raise InfrastructureError(f"the files of a project cannot be written: {error}") from error
        output = _Output()
        built = await self._build(orders, output)
        if not isinstance(built, _Built):
            return built
        return await self._serve(orders, output)

    async def _orders(self) -> ProjectOrders:
        while True:
            with suppress(FileNotFoundError):
                orders = ProjectOrders.model_validate_json(read_file(self.peer, "orders.json", _MOST_ORDERS))
                files = {path: text for path, text in orders.files.items() if PACKAGES not in path.split("/")}
                return orders.model_copy(update={"files": files})
            await asyncio.sleep(LOOK_S)

    async def _build(self, orders: ProjectOrders, output: _Output) -> _Built | RunFailure | None:
        """Run `next build`, and copy its manifests to the reports. Return `_Built` on success.

        Return a failure if the sandbox ended the build for a limit, such as memory. If it fails otherwise or
        takes more than `build_s`, write that to the reports and return None.
        """
        outlet, url = self._service()
        home = self._home("build-home")
        command = self.commands.build(home, _fill_addresses(orders.env, url))
        self.time.look()
        own_time, cpu_time = self.time.own, self.time.cpu
        build = self._start(replace(command, outlet=outlet), output.add)
        cause = ""
        try:
            while not build.done() and not cause:
                await asyncio.wait({build}, timeout=CLOCK_S)
                if self.time.cpu - cpu_time > self.build_s:
                    cause = f"it used more than {self.build_s:g} seconds of processor time\n"
                elif self.time.own - own_time > self.build_s:
                    cause = f"it was not done after {self.build_s:g} seconds\n"
        finally:
            await _stop(build)
        end = None if build.cancelled() else build.result()
        if end and end.killed_for:
            return _failure_of(end, self.commands.seconds)
        if cause or end is None or end.exit_code != 0:
            self._report("failed", "build", cause + output.text)
            return None
        try:
            self._copy_manifests()
        except (OSError, RefusedFileError) as error:
            self._report("failed", "build", f"what the build left cannot be read: {error}")
            return None
        return _Built()

    async def _serve(self, orders: ProjectOrders, built: _Output) -> RunFailure | None:
        outlet, url = self._service()
        output = _Output()
        port = _free_port() if self._is_exposed else _WEB_PORT
        with socket.socket(socket.AF_UNIX) as listener, socket.socket(socket.AF_UNIX) as handover:
            for server, place in (
                (listener, self.reports / "web.sock"),
                (handover, self.folder / "handover.sock"),
            ):
                server.bind(str(place))
                server.listen(128)
            command = replace(
                self.commands.serve(
                    self._home("serve-home"), _fill_addresses(orders.env | orders.startEnv, url), port
                ),
                outlet=outlet,
                inlet=Inlet(self.folder / "handover.sock", port),
            )
            serving = self._start(command, output.add)
            ready = asyncio.create_task(_hand_over(handover, listener))
            try:
                await asyncio.wait({serving, ready}, timeout=_START_S, return_when=asyncio.FIRST_COMPLETED)
                if not ready.done() or ready.exception() or not ready.result():
                    await _stop(serving)
                    self._report("failed", "start", output.text, built.text)
                    return None
                self._report("started", "start", output.text, built.text)
                return _failure_of(await serving, self.commands.seconds)
            finally:
                await _stop(ready)
                await _stop(serving)

    def _start(self, command: Command, on_line: Callable[[str], None]) -> asyncio.Task[ProcessEnd]:
        watched = replace(command, readable=(*command.readable, self.peer), on_start=self.time.add)
        return asyncio.create_task(self.sandbox.run(watched, on_line))

    def _home(self, name: str) -> Path:
        """Create the folder `name` and return its path. Build and server each have a home of their own."""
        home = self.folder / name
        home.mkdir()
        return home

    @property
    def _is_exposed(self) -> bool:
        return self.sandbox.name == "none"

    def _service(self) -> tuple[Outlet, str]:
        port = _free_port() if self._is_exposed else PORT
        return Outlet(self.peer / "service.sock", port), f"http://{_LOOPBACK}:{port}"

    def _copy_manifests(self) -> None:
        target = self.reports / "manifests"
        with opened_folder(self.commands.work) as root:
            for folder in _MANIFESTS:
                place = target / Path(folder).relative_to(".next")
                place.mkdir(parents=True)
                for name, _ in list_entries(root, folder, _MOST_ENTRIES):
                    if name.endswith(".json"):
                        (place / name).write_bytes(read_below(root, f"{folder}/{name}", _MOST_MANIFEST))

    def _report(self, state: str, step: str, output: str, built: str = "") -> None:
        # The probe shortens what Next printed, so paths are cut out before.
        output, built = (cut_own_paths(text, self.commands.packages) for text in (output, built))
        text = json.dumps({"state": state, "step": step, "said": output, "built": built})
        draft = self.folder / "state.new"
        draft.write_text(text, encoding="utf-8")
        draft.replace(self.reports / "state.json")


async def _hand_over(handover: socket.socket, listener: socket.socket) -> bool:
    """Wait until the sandbox's supervisor connects to `handover`, and send it the socket `listener`.

    Both sockets are closed here. Return True when the supervisor reports that the server answers, and False
    if it closes the connection.
    """
    loop = asyncio.get_running_loop()
    handover.setblocking(False)
    control, _ = await loop.sock_accept(handover)
    with control:
        handover.close()
        socket.send_fds(control, [b"\0"], [listener.fileno()])
        listener.close()
        return bool(await loop.sock_recv(control, 1))


async def _stop(task: asyncio.Task[ProcessEnd] | asyncio.Task[bool]) -> None:
    if not task.done():
        task.cancel()
        with suppress(asyncio.CancelledError, InfrastructureError, OSError):
            await task


def _failure_of(end: ProcessEnd, seconds: float) -> RunFailure:
    cause, message = ending_of(end, LIMITS, seconds, DISK)
    return RunFailure(cause=cause, message=message)


def _fill_addresses(environment: dict[str, str], url: str) -> dict[str, str]:
    return {name: value.replace(_SERVICE, url) for name, value in environment.items()}


def _free_port() -> int:
    with socket.create_server((_LOOPBACK, 0)) as server:
        return server.getsockname()[1]
