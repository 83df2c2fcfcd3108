"""Makes a condition ready for a run: sets it up, starts its servers and asks them for their tools.

async with prepared(condition, sandbox, gateway, os.environ) as ready:
    with gateway.admit({MODEL_ROUTE: …, **ready.routes}, observer) as prefix:
        ready.servers(sandbox.places(…), prefix)  # the servers as the agent is given them
"""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import anyio
import httpx2

from nia_bench.contract.condition import Condition, McpServer, ServerSetting
from nia_bench.contract.errors import UserError
from nia_bench.contract.generation import SERVER_VERSION
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.installing.cache import cache_setting
from nia_bench.installing.node import first_on_path
from nia_bench.languages import pins_of
from nia_bench.models.retrying import UNAUTHORIZED, UNAVAILABLE
from nia_bench.sandbox.base import Command, Places, Sandbox
from nia_bench.sandbox.gateway import Gateway
from nia_bench.sandbox.host import interpreter
from nia_bench.sandbox.route import Route
from nia_bench.store.held_folder import held_folder
from nia_bench.subjects.conditions import packages
from nia_bench.subjects.conditions.hosting import (
    HostedServer,
    Probe,
    ServerDescription,
    free_port,
    hosting,
    set_up,
)
from nia_bench.subjects.conditions.loading import filled_server, require_variables
from nia_bench.suites.suite import NIA

LARGEST_SKILLS = 4 << 20
PINS, SUITE = "pins", "suite"
_IN_PINS = f"{{{PINS}}}"


@dataclass(frozen=True)
class Prepared:
    """What attempts under a condition are given. `routes` hold keys, which the agent does not see.

    `readable` are folders that servers inside the sandbox need. `versions` are those of packages and servers.
    `skills` map paths ('NAME/SKILL.md') to texts. `tools` are those that each server listed.
    """

    condition: Condition
    gateway_url: str
    routes: dict[str, Route] = field(default_factory=dict[str, Route])
    readable: tuple[Path, ...] = ()
    versions: dict[str, str] = field(default_factory=dict[str, str])
    skills: dict[str, str] = field(default_factory=dict[str, str])
    tools: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    hosted: dict[str, HostedServer] = field(default_factory=dict[str, HostedServer])

    def servers(self, places: Places, prefix: str) -> tuple[ServerSetting, ...]:
        """Return the MCP servers as an agent is given them: by address at the gateway, or by command.

        `prefix` is that of the attempt's routes at the gateway.
        """
        origin = f"{places.gateway or self.gateway_url}{prefix}"
        return tuple(
            _inside(name, server, self.condition, origin) for name, server in self.condition.servers.items()
        )

    def routes_for(self, task: BenchmarkTask) -> dict[str, Route]:
        """Return the routes for an attempt at `task`, by name, with the pins of the task in their headers.

        Headers with '{pins}' are left out for a task without pins.
        """
        pins = task_pins(task)
        if not pins:
            return self.routes
        entries = {
            name: {
                key: put_in(value, {PINS: pins}) for key, value in server.headers.items() if _IN_PINS in value
            }
            for name, server in self.condition.servers.items()
        }
        return {
            name: replace(route, headers={**route.headers, **entries.get(name, {})})
            for name, route in self.routes.items()
        }

    def files_for(self, task: BenchmarkTask) -> dict[str, str]:
        """Return the condition's files, path to text, with the task's pins (or '') in place of '{pins}'."""
        pins = task_pins(task)
        return {path: put_in(text, {PINS: pins}) for path, text in self.condition.files.items()}

    def require_up(self) -> None:
        """Raise InfrastructureError if a server on the host has ended."""
        for server in self.hosted.values():
            server.require_running()


@asynccontextmanager
async def prepared(
    condition: Condition,
    sandbox: Sandbox,
    gateway: Gateway,
    environment: Mapping[str, str],
    suite: Path = NIA,
) -> AsyncGenerator[Prepared]:
    """Run the set-up of `condition`, start its servers on the host, and yield what attempts need.

    The tools of each server are listed, also of one inside the sandbox. Servers on the host end with the
    context. `gateway` has to run. Programs on the host get `environment`, and the tasks' folder `suite` if
    they name it.

    Raises UserError for a variable that is not set, a package that is not installed, and skills that cannot
    be read; InfrastructureError, with the output, for a set-up command that fails or a server that is not up.
    """
    require_variables([condition], environment)
    environment = {**cache_setting(), **environment}
    environment["PATH"] = first_on_path(environment.get("PATH", os.defpath))
    servers = {name: filled_server(server, environment) for name, server in condition.servers.items()}
    condition = condition.model_copy(update={"servers": servers})
    of_suite = _of_suite(suite)
    skills = read_skills(condition)
    readable = tuple(dict.fromkeys(_readable(condition)))
    for command in condition.set_up:
        words = [put_in(word, _on_host(condition, None, 0) | of_suite) for word in command]
        await set_up(words, dict(environment), _folder(condition), condition.name)
    async with AsyncExitStack() as stack:
        routes: dict[str, Route] = {}
        hosted: dict[str, HostedServer] = {}
        for name, server in servers.items():
            if server.serve:
                started = _hosted(name, server, condition, environment, of_suite)
                hosted[name] = await stack.enter_async_context(started)
            routes |= _routes(name, server, hosted.get(name))
        ready = Prepared(condition, gateway.url, routes, readable, skills=skills, hosted=hosted)
        for name, server in servers.items():
            description = await _probed(ready, name, sandbox, gateway)
            ready.tools[name] = description.tools
            version = f"{description.name} {description.version}".strip()
            ready.versions[f"{SERVER_VERSION}{name}"] = version
            if server.package:
                ready.versions[server.package.name] = server.package.version
        yield ready


async def describe_servers(
    condition: Condition, sandbox: Sandbox, environment: Mapping[str, str], suite: Path = NIA
) -> str:
    """Make a condition ready as a run does, and return a text about its servers: 'docs 1.2 has 4 tools; …'.

    Raises as `prepared`.
    """
    async with Gateway() as gateway, prepared(condition, sandbox, gateway, environment, suite) as ready:
        return "; ".join(
            f"{ready.versions[f'{SERVER_VERSION}{name}'] or name} has {len(tools)} tools"
            for name, tools in ready.tools.items()
        )


def put_in(text: str, values: Mapping[str, str]) -> str:
    """Return `text` with each '{NAME}' of `values` replaced by its value. Other braces stay as they are."""
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def read_skills(condition: Condition) -> dict[str, str]:
    """Return the files in the condition's folder of skills, path ('NAME/SKILL.md') to text; {} without one.

    Raises UserError for a folder without a skill, a folder that is too large, and a file that is no text.
    """
    if condition.skills is None:
        return {}
    folder = _folder(condition) / condition.skills
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    if sum(file.stat().st_size for file in files) > LARGEST_SKILLS:
        raise UserError(
            f"{folder}: more than {LARGEST_SKILLS >> 20} MiB of skills", fix="leave out what is no skill"
        )
    try:
        skills = {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{folder}: a file of the skills cannot be read: {error}") from None
    if not any(name.endswith("/SKILL.md") for name in skills):
        raise UserError(f"{folder}: no skill in it", fix="a skill is a folder with a SKILL.md")
    return skills


def _of_suite(folder: Path) -> dict[str, str]:
    return {SUITE: str(folder.absolute())}


def _folder(condition: Condition) -> Path:
    return Path(condition.folder or ".")


def _readable(condition: Condition) -> Iterator[Path]:
    """Yield the folders of the host that servers in the sandbox need: packages and the condition's own.

    The own folder is yielded if a command names it. Raises UserError for a package that is not installed,
    also one of a server on the host.
    """
    for server in condition.servers.values():
        if server.package:
            folder = packages.locate(server.package, condition.name)
            if server.command:
                yield folder
        if any("{folder}" in word for word in server.command):
            yield _folder(condition)


def _on_host(condition: Condition, server: McpServer | None, port: int) -> dict[str, str]:
    values = {"python": sys.executable, "folder": str(_folder(condition)), "port": str(port)}
    if server and server.package:
        values["package"] = str(packages.installation_of(server.package).folder)
    return values


def _inside(name: str, server: McpServer, condition: Condition, origin: str) -> ServerSetting:
    setting = ServerSetting(name, allowed_tools=server.allowed_tools, timeout_s=server.ready_within_s)
    if not server.command:
        return replace(setting, url=f"{origin}/{name}")
    values = {
        **_on_host(condition, server, 0),
        "python": str(interpreter().executable),
        **{f"service:{service}": f"{origin}/{service}" for service in server.services},
    }
    return replace(
        setting,
        command=tuple(put_in(word, values) for word in server.command),
        environment={key: put_in(value, values) for key, value in server.environment.items()},
    )


def _hosted(
    name: str,
    server: McpServer,
    condition: Condition,
    environment: Mapping[str, str],
    more: Mapping[str, str],
) -> AbstractAsyncContextManager[HostedServer]:
    port = free_port()
    values = {**_on_host(condition, server, port), **more}
    entries = {key: put_in(value, values) for key, value in server.environment.items()}
    command = [put_in(word, values) for word in server.serve]
    return hosting(name, command, port, {**environment, **entries}, _folder(condition))


def _routes(name: str, server: McpServer, hosted: HostedServer | None) -> dict[str, Route]:
    if server.command:
        return {key: Route(service.url, service.headers) for key, service in server.services.items()}
    address = f"http://127.0.0.1:{hosted.port}{server.path}" if hosted else server.url or ""
    entries = {key: value for key, value in server.headers.items() if _IN_PINS not in value}
    return {name: Route(address, entries)}


def task_pins(task: BenchmarkTask) -> str:
    """Return what the project of a task pins, as `name@version name@version …`, else the task's own pins.

    '' for a task without code, and for pins with characters that no header can have.
    """
    if not isinstance(task, CodeTask):
        return ""
    pins = pins_of(task.context) or " ".join(f"{library}@{pin}" for library, pin in task.pins.items())
    return pins if pins.isascii() and pins.isprintable() else ""


async def _probed(ready: Prepared, name: str, sandbox: Sandbox, gateway: Gateway) -> ServerDescription:
    server = ready.condition.servers[name]
    secrets = tuple(value for route in ready.routes.values() for value in route.headers.values())
    probe = Probe(ready.condition.name, name, server, secrets)
    if server.command:
        for service in server.services:
            await _reachable(probe, service, ready.routes[service])
        return await _probed_inside(probe, ready, sandbox, gateway)
    if name in ready.hosted:
        await _listening(probe, ready.hosted[name])
    return await probe.over_http(ready.routes[name])


async def _probed_inside(
    probe: Probe, ready: Prepared, sandbox: Sandbox, gateway: Gateway
) -> ServerDescription:
    """Start the server in the sandbox, as agents do, and return its name, version and tools.

    At the gateway it reaches the condition's routes, and no model.
    """
    with held_folder() as folder:
        workdir, home = folder / "work", folder / "home"
        workdir.mkdir()
        home.mkdir()
        with gateway.admit(ready.routes, lambda _: None) as prefix:
            places = sandbox.places(workdir, home, gateway.socket)
            setting = next(server for server in ready.servers(places, prefix) if server.name == probe.name)
            command = Command(
                setting.command,
                workdir,
                home,
                environment=dict(setting.environment),
                readable=ready.readable,
                gateway=gateway.socket,
            )
            return await probe.over_stdio(sandbox.argv(command))


async def _listening(probe: Probe, hosted: HostedServer) -> None:
    try:
        with anyio.fail_after(probe.server.ready_within_s):
            await hosted.listening()
    except TimeoutError:
        message = f"it does not listen on its port after {probe.server.ready_within_s:g} s"
        raise probe.not_up(message, [hosted.last_words]) from None


async def _reachable(probe: Probe, name: str, route: Route) -> None:
    """Request the service at `route`. Raise InfrastructureError if it is down or refuses the key.

    A server lists its tools also without its service.
    """
    try:
        async with probe.client(route) as client:
            answer = await client.get(route.url)
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        message = str(error) or type(error).__name__
        raise probe.not_up(f"its service {name} cannot be reached: {message}", []) from None
    if answer.status_code == UNAUTHORIZED:
        raise probe.not_up(f"its service {name} does not take the key: {answer.text}", [])
    if answer.status_code in UNAVAILABLE:
        raise probe.not_up(f"its service {name} answers {answer.status_code}: {answer.text}", [])
