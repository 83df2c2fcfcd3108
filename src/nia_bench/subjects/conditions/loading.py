"""Reads conditions, by name or by the path of a user's own file, and fills in the variables that they name.

`${NAME}` in a condition is a variable of the host's environment; `${NAME:-TEXT}` has a default. If the
default is empty (`${NAME:-}`) and the variable is not set, the whole header or entry of an environment is
left out, as for a key that a service does not require.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NoReturn, TypeVar

from pydantic import ValidationError

from nia_bench import extensions
from nia_bench.contract.condition import Condition, McpServer, Package, Service
from nia_bench.contract.errors import TaskFileError, UserError, hint
from nia_bench.contract.submission import relative_path
from nia_bench.contract.transcript import MODEL_ROUTE
from nia_bench.models.redaction import MASK, SECRET_NAMES, SHORTEST_SECRET, redact
from nia_bench.suites.documents import describe, read_object

VARIABLE = re.compile(r"\$\{(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?P<default>:-(?P<text>[^{}]*))?\}")

LOGIN_NAMES = re.compile(f"{SECRET_NAMES.pattern}|AUTH|COOKIE", re.IGNORECASE)
"""The names of headers, variables and options whose literal values are masked where a condition is stored."""
_QUERY = re.compile(rf"(?i)([?&][^=&\s]*(?:{LOGIN_NAMES.pattern})[^=&\s]*=)[^&#\s\"']+")

_NAMED = re.compile(
    rf"""(?ix)
    (?P<start>
        (?<![\w?&-]) [\w-]*(?:{LOGIN_NAMES.pattern})[\w-]*
        (?P<closing>\\*["'])? \s*[=:]\s* (?P<quote>\\*["'])?
    )
    (?P<value>
        (?(quote) (?:\\.|[^\\])+? (?=(?P=quote)|$)
        | (?(closing) (?!)  # a number of JSON
        | (?:(?<=\s)[^"'\n]+ | (?:(?:Basic|Bearer|Token)\s+)?[^\s"';]+)))
    )
    """
)
"""A variable, header or key of JSON with its value, inside a word of a command, such as `X-API-Key: abc`."""

Place = TypeVar("Place", McpServer, Service)

FOLDER = Path(__file__).parent
_ALWAYS = ("baseline", "local-docs", "context7")
_WITH_KEY = {"nia": "NIA_API_KEY"}
"""Conditions that a run has by default if the variable with their key is set."""
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


def require_variables(conditions: Iterable[Condition], environment: Mapping[str, str]) -> None:
    """Raise one UserError for all variables of `conditions` that have neither a value nor a default.

    An empty value in `environment` counts as none, an empty default (`${NAME:-}`) as one.
    """
    missing: dict[str, list[str]] = {}
    for condition in conditions:
        for text in _texts(condition):
            for match in VARIABLE.finditer(text):
                if not match["default"] and not environment.get(match["name"]):
                    missing.setdefault(match["name"], []).append(condition.name)
    if missing:
        message = ", ".join(
            f"{name} (condition {', '.join(dict.fromkeys(users))})" for name, users in sorted(missing.items())
        )
        raise UserError(
            f"not set in the environment: {message}", fix="set them, or leave these conditions out of the run"
        )


def variables_read(condition: Condition) -> set[str]:
    """Return the names of the environment variables that the condition's servers refer to, as ${NAME}."""
    return {name for text in _texts(condition) for name in variables_of(text)}


def variables_of(text: str) -> tuple[str, ...]:
    """Return the names in each ${NAME} and ${NAME:-TEXT} of `text`, in their order, repeated ones too."""
    return tuple(match["name"] for match in VARIABLE.finditer(text))


def filled(text: str, environment: Mapping[str, str]) -> str:
    """Return `text` with the values of `environment` in place of ${NAME} and ${NAME:-TEXT}.

    A variable that is not set, or is empty, becomes its default TEXT, or ''.
    """
    return VARIABLE.sub(lambda match: environment.get(match["name"]) or match["text"] or "", text)


def filled_entries(entries: Mapping[str, str], environment: Mapping[str, str]) -> dict[str, str]:
    """Return `entries` with variables filled in.

    An entry is left out if one of its variables is unset or empty, and has no default or an empty one.
    """
    return {
        name: filled(text, environment)
        for name, text in entries.items()
        if all(environment.get(match["name"]) or match["text"] for match in VARIABLE.finditer(text))
    }


def filled_server(server: McpServer, environment: Mapping[str, str]) -> McpServer:
    """Return a copy of `server` with the variables of its addresses, headers and environment filled in.

    Those of its services are filled in, too; entries are left out as by `filled_entries`.
    """
    services = {name: _reached(service, environment) for name, service in server.services.items()}
    inside = {"environment": filled_entries(server.environment, environment), "services": services}
    return _reached(server, environment).model_copy(update=inside)


def _reached(place: Place, environment: Mapping[str, str]) -> Place:
    address = place.url and filled(place.url, environment)
    return place.model_copy(update={"url": address, "headers": filled_entries(place.headers, environment)})


def _texts(condition: Condition) -> Iterator[str]:
    for server in condition.servers.values():
        yield from (server.url or "", *server.headers.values(), *server.environment.values())
        for service in server.services.values():
            yield from (service.url, *service.headers.values())


def masked_condition(condition: Condition) -> Condition:
    """Return a copy of the condition to be stored, with logins, keys and secret values masked.

    References to variables stay, since they tell nothing of the value.
    """
    return condition.model_copy(
        update={
            "servers": {name: _masked_server(server) for name, server in condition.servers.items()},
            "files": {path: redact(text) for path, text in condition.files.items()},
            "set_up": tuple(map(_masked_command, condition.set_up)),
        }
    )


def _masked_server(server: McpServer) -> McpServer:
    return _masked_place(server).model_copy(
        update={
            "environment": _masked_entries(server.environment),
            "serve": _masked_command(server.serve),
            "command": _masked_command(server.command),
            "services": {name: _masked_place(service) for name, service in server.services.items()},
        }
    )


def _masked_place(place: Place) -> Place:
    address = place.url and _masked(place.url)
    return place.model_copy(update={"url": address, "headers": _masked_entries(place.headers)})


def _masked_entries(entries: Mapping[str, str]) -> dict[str, str]:
    return {name: _masked(value, is_login=bool(LOGIN_NAMES.search(name))) for name, value in entries.items()}


def _masked_command(words: Iterable[str]) -> tuple[str, ...]:
    """Return the words of a command with logins masked, also those after options such as --api-key."""
    masked: list[str] = []
    is_value = False
    for word in words:
        option, equals, value = word.partition("=")
        is_login = word.startswith("-") and ":" not in option and bool(LOGIN_NAMES.search(option))
        if is_login and equals:
            masked.append(f"{option}={_masked(value, is_login=True)}")
        else:
            named = _NAMED.sub(lambda match: match["start"] + _masked(match["value"], is_login=True), word)
            masked.append(_masked(named, is_login=is_value))
        is_value = is_login and not equals
    return tuple(masked)


def _masked(text: str, *, is_login: bool = False) -> str:
    """Return the text with secrets and secret defaults masked; names of variables stay.

    With `is_login` all literal text is masked, except short words beside a variable, such as 'Bearer'.
    """
    parts: list[str] = []
    end = 0
    for match in VARIABLE.finditer(text):
        default = match["text"]
        hidden = match[0]
        if default and (is_login or LOGIN_NAMES.search(match["name"])):
            hidden = f"${{{match['name']}:-{MASK}}}"
        parts += [_masked_literal(text[end : match.start()], is_login=is_login, is_whole=False), hidden]
        end = match.end()
    return "".join([*parts, _masked_literal(text[end:], is_login=is_login, is_whole=not parts)])


def _masked_literal(text: str, *, is_login: bool, is_whole: bool) -> str:
    if is_login and text.strip() and (is_whole or len(text.strip()) >= SHORTEST_SECRET):
        return MASK
    return redact(_QUERY.sub(rf"\1{MASK}", text))


def default_conditions(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names of the default conditions: those without a key, and nia if its key is set."""
    return (*_ALWAYS, *(name for name, key in _WITH_KEY.items() if environment.get(key)))


def explain_defaults(environment: Mapping[str, str]) -> str:
    """Return the line for the user with the default conditions, and those left out for lack of a key."""
    missing = [f"{name} needs {key}" for name, key in _WITH_KEY.items() if not environment.get(key)]
    reason = f" ({'; '.join(missing)})" if missing else ""
    return f"conditions, by default: {', '.join(default_conditions(environment))}{reason}"


def names() -> tuple[str, ...]:
    """Return the names of the conditions that come with the benchmark: the baseline, then all others."""
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
    """Return the condition in the JSON file `file`. Raises UserError as `load_condition` does."""
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
