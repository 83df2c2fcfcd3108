"""Suites: what suite.json says of a folder of tasks, and what newer releases change in a suite."""

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


class OutdatedTask(Model):
    """A task of which some fact does not hold in the newest release; each fault is a sentence."""

    task_id: str
    faults: tuple[str, ...]


class UncheckedTask(Model):
    """A task of which some fact could not be looked up in the newest release, and why not."""

    task_id: str
    reasons: tuple[str, ...]


class PinRefresh(Model):
    """One pinned version of a library, and what has been released since."""

    library: str
    package: str = Field(description="the library's leading package, which gives its version")
    pinned: str
    tasks: int = Field(description="tasks that are locked to the pinned version")
    newer: tuple[str, ...] = Field(default=(), description="newer releases, oldest first, no pre-releases")
    archived: bool = Field(default=False, description="pinned from a file of the suite: no registry has it")
    withdrawn: bool = Field(
        default=False, description="whether the registry no longer has the pinned version"
    )
    outdated: tuple[OutdatedTask, ...] = ()
    unchecked: tuple[UncheckedTask, ...] = ()
    failure: str | None = Field(default=None, description="why nothing, or not all, is known of it")

    @property
    def newest(self) -> str | None:
        """The newest release, in which the facts were looked up; None if the pinned one is the newest."""
        return self.newer[-1] if self.newer else None


class SuiteRefresh(Model):
    """What newer releases make of each version that a task of the suite is locked to."""

    suite: str
    pins: tuple[PinRefresh, ...]
    broken: tuple[str, ...] = Field(
        default=(), description="tasks that were left out, as their files cannot be used"
    )
