"""`${NAME}` in a condition: a variable of the host's environment, or `${NAME:-TEXT}` with a default.

If the default is empty (`${NAME:-}`) and the variable is not set, the whole header or entry of an environment
is left out, as for a key that a service does not require.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from nia_bench.contract.condition import Condition, McpServer, Service
from nia_bench.contract.errors import UserError
from nia_bench.models.redaction import MASK, SECRET_NAMES, SHORTEST_SECRET, redact

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


def require_variables(conditions: Iterable[Condition], environment: Mapping[str, str]) -> None:
    """Raise one UserError that lists all variables that `conditions` need and `environment` lacks."""
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
    """Return the names of the variables that the condition refers to."""
    return {name for text in _texts(condition) for name in variables_of(text)}


def variables_of(text: str) -> tuple[str, ...]:
    """Return the names of the variables in `text`."""
    return tuple(match["name"] for match in VARIABLE.finditer(text))


def filled(text: str, environment: Mapping[str, str]) -> str:
    """Return `text` with the values of its variables.

    A variable that is not set and has no default becomes ''.
    """
    return VARIABLE.sub(lambda match: environment.get(match["name"]) or match["text"] or "", text)


def filled_entries(entries: Mapping[str, str], environment: Mapping[str, str]) -> dict[str, str]:
    """Return `entries` with the values of their variables, without entries whose variable has no value."""
    return {
        name: filled(text, environment)
        for name, text in entries.items()
        if all(environment.get(match["name"]) or match["text"] for match in VARIABLE.finditer(text))
    }


def filled_server(server: McpServer, environment: Mapping[str, str]) -> McpServer:
    """Return `server` with the variables of its addresses, headers and environment filled in."""
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
    """Return the condition as it may be stored: without logins, keys and the values of secret variables.

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
    services = {
        name: service.model_copy(
            update={"url": _masked(service.url), "headers": _masked_entries(service.headers)}
        )
        for name, service in server.services.items()
    }
    return server.model_copy(
        update={
            "url": server.url and _masked(server.url),
            "headers": _masked_entries(server.headers),
            "environment": _masked_entries(server.environment),
            "serve": _masked_command(server.serve),
            "command": _masked_command(server.command),
            "services": services,
        }
    )


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

    With `is_login` all literal text is masked, except short words such as 'Bearer'.
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
