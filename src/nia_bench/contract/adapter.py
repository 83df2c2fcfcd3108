"""Adapters: how an orchestration pattern becomes a subject, and the registry of patterns by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nia_bench.contract.errors import UserError
from nia_bench.contract.subject import BenchmarkSubject

UsesSlot = tuple[Any, ...]
"""Tools for the generators of a pattern: functions, `pydantic_ai.Tool`s, and toolsets such as MCP servers."""


@dataclass(frozen=True, kw_only=True)
class BenchmarkAdapterOptions:
    """What all subjects of a comparison share: the name of their model, and their tools.

    `uses` are tools (functions, `pydantic_ai.Tool`s) and toolsets (MCP servers among them).
    """

    model: str
    uses: UsesSlot = ()

    def __post_init__(self) -> None:
        if not self.model:
            raise UserError(
                "patterns and single generators ask a model, and none is named", fix="give `model`"
            )


@dataclass(frozen=True, kw_only=True)
class BenchmarkAdapter:
    """A named pattern.

    `build` makes the subject; an exception that it raises ends the run before it begins.
    """

    pattern_name: str
    build: Callable[[BenchmarkAdapterOptions], BenchmarkSubject]


BenchmarkRegistry = Mapping[str, BenchmarkAdapter]
