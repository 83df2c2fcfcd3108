from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pytest


@dataclass
class Load:
    name: str
    weight: int


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("unit", "unit of weights", type=Literal["kg", "lb", "st"], default="kg")
    parser.addini("limit", "largest weight", type=int | Literal["none"], default=100)
    parser.addini("loads", "loads: name = weight", type="linelist", default=[])


def _maker(name: str, weight: int) -> Callable[[], Load]:
    def load() -> Load:
        return Load(name, weight)

    return load


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    for line in session.config.getini("loads"):
        name, _, weight = line.partition("=")
        name = name.strip()
        pytest.register_fixture(
            name=name, func=_maker(name, int(weight)), node=session, scope="session"
        )


def tolerance(expected: object) -> tuple[object, object, object] | None:
    if not isinstance(expected, pytest.Approx):
        return None
    return expected.expected, expected.rel, expected.abs
