from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pytest


@dataclass
class Load:
    name: str
    weight: int


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("unit", "the unit of all loads", type=Literal["kg", "lb", "st"], default="kg")
    parser.addini("limit", "the heaviest load", type=int | Literal["none"], default=100)
    parser.addini("loads", "loads, and what they weigh", type="linelist", default=[])


def pytest_collection(session: pytest.Session) -> None:
    for line in session.config.getini("loads"):
        name, _, weight = line.partition("=")
        pytest.register_fixture(
            name=name.strip(), func=_maker_of(name.strip(), int(weight)), node=session
        )


def _maker_of(name: str, weight: int) -> Callable[[], Load]:
    return lambda: Load(name, weight)


def tolerance(expected: object) -> tuple[object, object, object] | None:
    if isinstance(expected, pytest.Approx):
        return expected.expected, expected.rel, expected.abs
    return None
