"""What newer releases make of a suite: the answer of `nia-bench suite refresh`."""

from __future__ import annotations

from pydantic import Field

from nia_bench.contract.base import Model


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
        """The release in which the facts were looked up; None where the pinned one is the newest."""
        return self.newer[-1] if self.newer else None


class SuiteRefresh(Model):
    """What newer releases make of each version that a task of the suite is locked to."""

    suite: str
    pins: tuple[PinRefresh, ...]
    broken: tuple[str, ...] = Field(
        default=(), description="tasks that were left out, as their files cannot be used"
    )
