"""A plugin of pytest for the tests of a weighbridge."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pytest


@dataclass(frozen=True)
class Load:
    name: str
    weight: int


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("unit", "Unit of the weighbridge.", type=Literal["kg", "lb", "st"], default="kg")
    parser.addini("limit", "Greatest weight, or none.", type=int | Literal["none"], default=100)
    parser.addini("loads", "Loads, one a line: name = weight.", type="linelist", default=[])


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Register the fixtures of the loads when the collection of the session begins."""
    if not isinstance(collector, pytest.Session):
        return
    for line in collector.config.getini("loads"):
        name, _, weight = line.partition("=")
        name = name.strip()
        pytest.register_fixture(name=name, func=_maker(name, int(weight)), node=collector, scope="session")


def _maker(name: str, weight: int) -> Callable[[], Load]:
    def load() -> Load:
        return Load(name, weight)

    return load


def tolerance(expected: object) -> tuple[object, object, object] | None:
    """Return the value, `rel` and `abs` that `pytest.approx(...)` was given, or None for other objects."""
    if isinstance(expected, pytest.ApproxBase):
        return expected.expected, expected.rel, expected.abs
    return None
