"""A plugin of pytest for the tests of a weighbridge."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal

import pytest


@dataclass(frozen=True)
class Load:
    """Something on the bridge."""

    name: str
    weight: int


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("unit", "unit of the weights", type=Literal["kg", "lb", "st"], default="kg")
    parser.addini("limit", "weight that the bridge bears, or none", type=int | Literal["none"], default=100)
    parser.addini("loads", "loads, a line for each: name = weight", type="linelist", default=[])


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    for line in session.config.getini("loads"):
        if line.strip():
            name, _, weight = line.partition("=")
            pytest.register_fixture(
                name=name.strip(),
                func=_maker(name.strip(), int(weight)),
                node=session,
                scope="session",
            )


def _maker(name: str, weight: int) -> Callable[[], Load]:
    def make() -> Load:
        """A load of the configuration file."""
        return Load(name, weight)

    return make


def tolerance(expected: object) -> tuple[object, object, object] | None:
    """Return the value, ``rel`` and ``abs`` that ``pytest.approx`` was given, or None for other objects."""
    if not isinstance(expected, pytest.Approx):
        return None
    value, rel, absolute = expected.expected, expected.rel, expected.abs
    if isinstance(value, timedelta) and isinstance(rel, (int, float)) and absolute == rel * abs(value):
        # For these pytest keeps the tolerance that follows from ``rel`` as ``abs``.
        absolute = None
    return value, rel, absolute
