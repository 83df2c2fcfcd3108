"""Adapters: how a pattern becomes a subject, and the registry they are looked up in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nia_bench.contract.subject import BenchmarkSubject


@dataclass(frozen=True, kw_only=True)
class BenchmarkAdapterOptions:
    """What the subjects of one run share: the name of their model, and what their generators may use.

    `uses` are tools (functions, `pydantic_ai.Tool`s) and toolsets (MCP servers among them).
    """

    model: str
    uses: tuple[Any, ...] = ()


@dataclass(frozen=True, kw_only=True)
class BenchmarkAdapter:
    """A named pattern. `build` makes the subject; whatever it raises ends the run before it begins."""

    pattern_name: str
    build: Callable[[BenchmarkAdapterOptions], BenchmarkSubject]


BenchmarkRegistry = Mapping[str, BenchmarkAdapter]
