"""A plugin of pytest for the tests of a weighbridge."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal

import pytest


@dataclass
class Load:
    """What is weighed."""

    name: str
    weight: int


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("unit", "unit of the weighbridge", type=Literal["kg", "lb", "st"], default="kg")
    parser.addini("limit", "what the weighbridge bears", type=int | Literal["none"], default=100)
    parser.addini("loads", "loads that are fixtures, as lines of name = weight", type="linelist", default=[])


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    for line in session.config.getini("loads"):
        name, _, weight = (part.strip() for part in line.partition("="))
        try:
            make = _maker(name, int(weight))
        except ValueError:
            raise pytest.UsageError(f"loads: expected a line such as 'crate = 12', got {line!r}") from None
        pytest.register_fixture(name=name, func=make, node=session, scope="session")


def _maker(name: str, weight: int) -> Callable[[], Load]:
    def make() -> Load:
        """A load of the setting `loads`."""
        return Load(name, weight)

    return make


def tolerance(expected: object) -> tuple[object, object, object] | None:
    """Say which value, `rel` and `abs` `pytest.approx` was given, or None for what is not of `pytest.approx`."""
    if not isinstance(expected, pytest.Approx):
        return None
    value, rel, absolute = expected.expected, expected.rel, expected.abs
    # For a timedelta with `rel`, pytest keeps the tolerance that it makes of both as `abs`.
    if isinstance(value, timedelta) and rel is not None and absolute == rel * abs(value):
        absolute = None
    return value, rel, absolute
