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

VARIABLE = re.compile(r"\$\{(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?P<default>:-(?P<text>[^{}]*))?\}")

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
