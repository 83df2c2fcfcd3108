"""Subjects: what a benchmark compares.

An agent under a condition, an orchestration pattern, a scripted control.

An adapter turns an orchestration pattern into a subject; the registry finds adapters by name.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from nia_bench.contract.cell import Cell
from nia_bench.contract.generation import Output
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import Entry

if TYPE_CHECKING:
    from pydantic_ai.models import Model


from nia_bench.contract.errors import UserError


class Attempt(Protocol):
    """What a subject is given for one attempt at one cell."""

    @property
    def cell(self) -> Cell:
        """The cell that is attempted."""
        ...

    @property
    def seed(self) -> int:
        """The seed of this cell, the same in every attempt and on every machine."""
        ...

    @property
    def workdir(self) -> Path:
        """A fresh directory with the task's context files and the subject's `lays`, made when first read.

        What was added to it or changed in it during the attempt is collected as the subject's work.
        """
        ...

    @property
    def home(self) -> Path:
        """A fresh, empty directory beside `workdir` for the subject's own files.

        Nothing in it is collected.
        """
        ...

    def record(self, entry: Entry) -> None:
        """Add `entry` to the transcript of this attempt, which is stored however the attempt ends."""
        ...

    def model(self, name: str) -> Model:
        """Return the model called `name`. The costs of its calls are counted as this cell's.

        Raises UserError for a name that names no model, for a missing key, and in a run without models.
        """
        ...


def no_files(_task: BenchmarkTask) -> Mapping[str, str]:
    """Return an empty mapping: files for no task. A named function lets a subject be pickled."""
    return {}


def the_task(task: BenchmarkTask) -> BenchmarkTask:
    """Return the task itself. A named function, unlike a lambda, lets a subject be pickled."""
    return task


SequencerDefinition = Callable[[Any, Attempt], Awaitable[Output]]
"""What runs one attempt: an async function of the input that `map_task` makes, and of the attempt."""


@dataclass(frozen=True)
class BenchmarkSubject:
    """A named way of answering tasks.

    `sequencer` runs one attempt on the input that `map_task` makes of the task. `kind` is open: 'pattern',
    'baseline', 'condition' and 'scripted' are the known ones. `versions` are recorded with every generation.

    `lays` gives the files, path to text, that stand in the work directory beside the task's own; they are no
    part of what is collected.

    A sequencer that gets its models from the attempt leaves usage and cost out of its Output, because the run
    counts them. A sequencer that calls models in another way, as an agent program does, states them there.
    """

    name: str
    kind: str
    sequencer: SequencerDefinition
    map_task: Callable[[BenchmarkTask], Any] = the_task
    versions: dict[str, str] = field(default_factory=dict[str, str])
    lays: Callable[[BenchmarkTask], Mapping[str, str]] = no_files
    scripted: bool = False


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
