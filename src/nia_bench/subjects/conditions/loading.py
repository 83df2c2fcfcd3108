"""Reads conditions: those that come with the benchmark by name, a user's own by the path of their file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NoReturn

from pydantic import ValidationError

from nia_bench import extensions
from nia_bench.contract.condition import Condition, McpServer, Package
from nia_bench.contract.errors import TaskFileError, UserError, hint
from nia_bench.contract.submission import relative_path
from nia_bench.contract.transcript import MODEL_ROUTE
from nia_bench.models.redaction import SECRET_NAMES
from nia_bench.subjects.conditions.variables import variables_of
from nia_bench.suites.documents import describe, read_object

FOLDER = Path(__file__).parent
_ALWAYS = ("baseline", "local-docs", "context7")
_WITH_KEY = {"nia": "NIA_API_KEY"}
"""Conditions that a run has by default if the variable with their key is set."""


def default_conditions(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the conditions of a run that names none: those without a key, and nia if its key is set."""
    return (*_ALWAYS, *(name for name, key in _WITH_KEY.items() if environment.get(key)))


def explain_defaults(environment: Mapping[str, str]) -> str:
    """Return the sentence that says which conditions run by default, and why."""
    missing = [f"{name} needs {key}" for name, key in _WITH_KEY.items() if not environment.get(key)]
    reason = f" ({'; '.join(missing)})" if missing else ""
    return f"conditions, by default: {', '.join(default_conditions(environment))}{reason}"


"""The conditions of an agent's run that names none: those that need no key."""
SUFFIX = ".json"
DOCUMENTED = "docs/conditions.md has an example"
# The names that all agents accept for a server, and the gateway as a part of a path.
NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_-]{0,38}[A-Za-z0-9])?")
CONDITION_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?")
# The gateway's own route, and the first words of agents' own tools ('read_mcp_resource').
TAKEN_NAMES = frozenset({MODEL_ROUTE, "read", "list"})
EXACT_VERSION = re.compile(r"\d+(\.\d+)*[A-Za-z0-9.+_-]*")
PACKAGE_NAME = re.compile(r"(@[a-z0-9._~-]+/)?[A-Za-z0-9][A-Za-z0-9._~-]*")
SERVICE = re.compile(r"\{service:([^{}]*)\}")


def names() -> tuple[str, ...]:
    """Return the conditions that come with the benchmark, the baseline first."""
    names_ = sorted(file.stem for file in FOLDER.glob(f"*{SUFFIX}"))
    return tuple(sorted(names_, key=lambda name: name != "baseline"))


def load_condition(name: str | Path) -> Condition:
    """Return the condition `name`: a shipped one, an entry point, or the path of a `.json` file.

    Raises UserError, naming file and field, for one that does not exist or cannot be used.
    """
    text = str(name)
    if text in names():
        return read_condition(FOLDER / f"{text}{SUFFIX}")
    return read_condition(extensions.kept_on_disk(extensions.CONDITION, text, names()))


def read_condition(file: Path) -> Condition:
    """Return the condition in `file`. Raises UserError as `load_condition` does."""
    try:
        data = read_object(file.resolve() if file.is_symlink() else file)
        condition = Condition.model_validate_json(json.dumps(data), by_alias=True, by_name=False)
    except TaskFileError as error:
        raise UserError(error.message, fix=f"write or correct the file; {DOCUMENTED}") from None
    except ValidationError as error:
        _refuse(file, describe(error, Condition))
    if problems := list(_problems(condition, file.parent)):
        _refuse(file, problems)
    return condition.model_copy(update={"folder": str(file.parent.resolve())})


def _refuse(file: Path, problems: list[str]) -> NoReturn:
    raise UserError("\n  ".join([f"{file}:", *problems]), fix=f"correct the file; {DOCUMENTED}") from None


def _problems(condition: Condition, folder: Path) -> Iterator[str]:
    if not CONDITION_NAME.fullmatch(condition.name):
        yield f"name: {condition.name!r} is to be letters, digits, '-', '_' and '.', at most 64"
    if condition.skills is not None and not (folder / condition.skills).is_dir():
        yield f"skills: there is no folder {folder / condition.skills}"
    if any(not command for command in condition.set_up):
        yield "setUp: a command without words"
    for path in condition.files:
        try:
            relative_path(path)
        except ValueError as error:
            yield f"files: {path!r} {error}"
    names_ = set(TAKEN_NAMES)
    for name, server in condition.servers.items():
        for place, route in [
            (f"servers.{name}", name),
            *((f"servers.{name}.services.{name_}", name_) for name_ in server.services),
        ]:
            if not NAME.fullmatch(route):
                yield f"{place}: a name is letters, digits, '-' and '_', at most 40"
            elif route in names_:
                yield f"{place}: the name {route!r} is taken, by another server or by the benchmark itself"
            names_.add(route)
        yield from (f"servers.{name}.{problem}" for problem in _server_problems(server))


def _server_problems(server: McpServer) -> Iterator[str]:
    yield from _address_problems(server)
    yield from _placeholder_problems(server)
    if server.package:
        yield from _package_problems(server.package)
    if server.services and not server.command:
        yield "services: only a server run by `command` is inside, and needs them"
    if server.command:
        for name, value in server.environment.items():
            for variable in filter(SECRET_NAMES.search, variables_of(value)):
                yield (
                    f"environment.{name}: ${{{variable}}} would be readable for the agent; give the server a "
                    "placeholder and put the key into a header of a service"
                )


def _address_problems(server: McpServer) -> Iterator[str]:
    addresses = {"url": server.url or ""} | {
        f"services.{name}.url": service.url for name, service in server.services.items()
    }
    for place, url in addresses.items():
        if url and not variables_of(url) and not re.match(r"https?://[^/\s]+", url):
            yield f"{place}: {url!r} is no http address"


def _placeholder_problems(server: McpServer) -> Iterator[str]:
    inside = (*server.command, *server.environment.values())
    if not server.package and any("{package}" in text for text in (*inside, *server.serve)):
        yield "package: is missing, and {package} names it"
    for name in SERVICE.findall("\n".join(inside)):
        if name not in server.services:
            yield f"services: {{service:{name}}} names no service; {hint(name, server.services)}"
    if server.serve and not any("{port}" in text for text in (*server.serve, *server.environment.values())):
        yield "serve: {port} is missing; the benchmark chooses where it listens"


def _package_problems(package: Package) -> Iterator[str]:
    if not PACKAGE_NAME.fullmatch(package.name) or ".." in package.name:
        yield f"package.name: {package.name!r} is no name of a package"
    if not EXACT_VERSION.fullmatch(package.version):
        yield f"package.version: {package.version!r} is not one exact version, as 1.2.3 is"
