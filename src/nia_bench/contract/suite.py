"""Suites: what the file suite.json says of a folder of tasks."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from nia_bench.contract.base import Model

Packages = Annotated[tuple[str, ...], Field(min_length=1)]


class ClosedBook(Model):
    """How many of the answers passed that were written from memory, without documentation."""

    passed: int = Field(ge=0)
    answers: int = Field(gt=0)

    @property
    def rate(self) -> float:
        """The share that passed, in [0, 1]."""
        return self.passed / self.answers


class SuiteFile(Model):
    """A suite's name and version, and what its tasks share."""

    name: str = Field(min_length=1)
    version: str = Field(min_length=1, description="of the suite, for citations")
    title: str = ""
    categories: tuple[str, ...] = Field(
        default=(), description="the order of the categories in lists and reports; others follow by name"
    )
    libraries: dict[str, Packages] = Field(
        default={},
        description="label of a library -> its packages, which are released and used together; the first "
        "gives the library's version",
    )
    closed_book: ClosedBook | None = Field(
        default=None, description="answers from memory that were measured; no part of the suite's hash"
    )
    tools: str | None = Field(
        default=None,
        pattern=r"^[\w.]+:\w+$",
        description="'module:name' of the tools that subjects may use: a list of them, or a function that "
        "returns it. The module is a file beside suite.json, or installed",
    )
