"""Tasks: what a subject has to do, and how an answer is checked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import date
from typing import Any, Literal, cast

from pydantic import Field, field_validator, model_validator

from nia_bench.contract.base import Model
from nia_bench.contract.behaviour import Behaviour
from nia_bench.contract.category import LOCKED_AUDIT, MIGRATION, BenchmarkCategory
from nia_bench.contract.checks import AllOf, AnyOf, BaseCheck, BehaviourCheck, Check, HallucinationType


class Criterion(Model):
    """One observable thing that the judge looks for. Weights of a rubric sum to 1."""

    id: str
    criterion: str
    weight: float = Field(gt=0, le=1)
    absence: bool = Field(default=False, description="about something not being there: a PASS needs no quote")


class BenchmarkTask(Model):
    """A task of any benchmark, whatever its subjects are. A rubric of plain strings is weighted evenly."""

    id: str = Field(min_length=1)
    category: BenchmarkCategory
    prompt: str = Field(min_length=1)
    rubric: tuple[Criterion, ...] = ()
    expected: Any = None
    metadata: dict[str, Any] = {}

    @field_validator("rubric", mode="before")
    @classmethod
    def _weigh_plain_criteria(cls, value: object) -> object:
        if not isinstance(value, list | tuple):
            return value
        items = cast("Sequence[object]", value)
        plain = [item for item in items if isinstance(item, str)]
        if not plain or len(plain) < len(items):
            return items
        return tuple(
            {"id": f"c{n}", "criterion": text, "weight": 1 / len(plain)} for n, text in enumerate(plain, 1)
        )

    @model_validator(mode="after")
    def _rubric_weights_sum_to_one(self) -> BenchmarkTask:
        if self.rubric and not math.isclose(math.fsum(c.weight for c in self.rubric), 1.0, abs_tol=1e-6):
            raise ValueError("the weights of the rubric must sum to 1")
        return self


class WrongSolution(Model):
    """A realistic wrong answer, stored in `wrong/<name>/`."""

    name: str
    why: str
    hallucination: HallucinationType | None = Field(
        default=None, description="None: wrong, but hallucinates nothing"
    )
    fails: tuple[str, ...] = Field(
        min_length=1,
        description="ids of checks that must fail, for the stated reason; of rules as `rule-<id>`",
    )


class UnusualSolution(Model):
    """A right answer that looks different from the reference, stored in `unusual/<name>/`."""

    name: str
    why: str


class Evidence(Model):
    """A fact that the task rests on, and the file of the pinned package that shows it."""

    claim: str
    file: str = Field(
        description="path below the folder of packages, e.g. 'next/dist/server/request/cookies.d.ts'"
    )
    shows: str | None = Field(default=None, description="text that the file contains")
    lacks: str | None = Field(default=None, description="text that the file does not contain")


ItemKind = Literal[
    "removed", "renamed", "moved", "default", "semantics", "deprecated", "configuration", "run-time"
]
"""What kind of change an item is. `semantics`: another meaning that no type shows."""
DocumentPlace = Literal["declarations", "changelog", "migration-guide", "code"]
"""Where a package documents a change; `code`: nowhere but in its code."""


class ItemDocument(Model):
    """Where a pinned package documents a change, and its own words."""

    where: DocumentPlace
    file: str = Field(description="path below the folder of packages, e.g. 'hono/dist/types/context.d.ts'")
    quote: str = Field(min_length=1, description="text that the file contains")


class Item(Model):
    """One change that a migration has to make."""

    id: str = Field(min_length=1)
    change: str = Field(min_length=1, description="what the change is, in a sentence")
    library: str = Field(description="one of the task's libraries")
    version: str = Field(pattern=r"^\d+(\.\d+)+", description="of the library, that made the change")
    kind: ItemKind
    documented: ItemDocument
    check: str = Field(description="the id of the check that decides whether the item is done")
    requires: tuple[str, ...] = Field(
        default=(),
        description="ids of further checks that must hold as well, e.g. that the library still does the work",
    )
    weight: float = Field(default=1, gt=0)


class CodeTask(BenchmarkTask):
    """A coding task locked to one version of each of its libraries: `task.json`, with `prompt.md`.

    `context` maps paths to the texts of the files that the subject finds in its work directory. A task with
    `items` has a graded score (`nia_bench.evaluation.score`).
    """

    title: str
    library: str = Field(description="one of the libraries that suite.json names, e.g. 'next'")
    libraries: tuple[str, ...] = Field(
        default=(), description="of a task about several libraries: all of them, the main one first"
    )
    version: str = Field(pattern=r"^\d+(\.\d+)+$", description="of the main library")
    environment: str = Field(description="name of the pinned set of packages, e.g. 'next-16'")
    released: date | None = Field(
        default=None,
        description="when the pinned version was released; filled from environment.json, never written here",
    )
    versions: dict[str, str] = Field(
        default={},
        description="of the other libraries; filled from environment.json, never written in task.json",
    )
    checks: tuple[Check, ...] = Field(min_length=1)
    items: tuple[Item, ...] = Field(default=(), description="the changes that the graded score counts")
    wrong: tuple[WrongSolution, ...] = ()
    unusual: tuple[UnusualSolution, ...] = ()
    facts: tuple[Evidence, ...] = ()
    context: dict[str, str] = Field(
        default={}, description="filled from context/, never written in task.json"
    )
    behaviour: Behaviour | None = Field(
        default=None, description="filled from behaviour/, never written in task.json"
    )

    @property
    def pins(self) -> dict[str, str]:
        """The pinned version of each library, by the library's label; the main library first."""
        return {self.library: self.version, **self.versions}

    @property
    def all_libraries(self) -> tuple[str, ...]:
        """The labels of the libraries that the task is about; the main library first."""
        return self.libraries or (self.library,)

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """The facts that the task rests on, then one for each item: the change and its quoted source."""
        documents = ((item.change, item.documented) for item in self.items)
        quotes = (Evidence(claim=change, file=it.file, shows=it.quote) for change, it in documents)
        return (*self.facts, *quotes)

    @property
    def is_audit(self) -> bool:
        """Whether it is an audit: the subject reports the faults of the context files in AUDIT.md."""
        return self.category == LOCKED_AUDIT

    @property
    def mends_context(self) -> bool:
        """Whether the subject corrects files of the context, as in an audit or a migration.

        Then the whole work directory counts as its answer.
        """
        return self.category in {LOCKED_AUDIT, MIGRATION}

    @model_validator(mode="before")
    @classmethod
    def _main_library_is_the_first(cls, data: Any) -> Any:
        """Return the data with `library` set to the first of `libraries`, if only `libraries` is stated."""
        if isinstance(data, dict) and "library" not in data:
            match cast("dict[str, Any]", data).get("libraries"):
                case [main, *_]:
                    return {**cast("dict[str, Any]", data), "library": main}
                case _:
                    pass
        return cast("Any", data)

    @model_validator(mode="after")
    def _libraries_are_consistent(self) -> CodeTask:
        if self.libraries and (
            self.libraries[0] != self.library or len({*self.libraries}) < len(self.libraries)
        ):
            raise ValueError("libraries: the first is `library`, and each is named once")
        return self

    @model_validator(mode="after")
    def _items_are_decided(self) -> CodeTask:
        ids = [item.id for item in self.items]
        if twice := sorted({i for i in ids if ids.count(i) > 1}):
            raise ValueError(f"item ids must be unique: {', '.join(twice)}")
        if other := sorted({item.library for item in self.items} - {*self.all_libraries}):
            raise ValueError(f"items of no library of the task: {', '.join(other)}")
        checks = {check.id: check for check in self.checks}
        required = {check for item in self.items for check in item.requires}
        if unknown := sorted(({item.check for item in self.items} | required) - checks.keys()):
            raise ValueError(f"items name unknown checks: {', '.join(unknown)}")
        earlier = {check.id for check in self.checks if isinstance(check, BehaviourCheck) and check.earlier}
        if earlier and not self.items:
            raise ValueError(f"`earlier` belongs to a task with items: {', '.join(sorted(earlier))}")
        if both := sorted(earlier & ({item.check for item in self.items} | required)):
            raise ValueError(f"a check of earlier behaviour decides no item: {', '.join(both)}")
        return self

    @model_validator(mode="after")
    def _ids_are_consistent(self) -> CodeTask:
        ids = [check.id for check in self.checks]
        twice = sorted({i for i in ids if ids.count(i) > 1})
        if twice:
            raise ValueError(f"check ids must be unique: {', '.join(twice)}")
        for wrong in self.wrong:
            unknown = sorted({name for name in wrong.fails if not name.startswith("rule-")} - set(ids))
            if unknown:
                raise ValueError(f"wrong solution {wrong.name!r} fails unknown checks: {', '.join(unknown)}")
        return self

    @model_validator(mode="after")
    def _outcomes_are_expected(self) -> CodeTask:
        expected = self.behaviour.expect.keys() if self.behaviour else frozenset[str]()
        names = [check.outcome for check in self.checks if isinstance(check, BehaviourCheck)]
        if unknown := sorted(set(names) - expected):
            raise ValueError(f"behaviour/behaviour.json expects no outcome {', '.join(unknown)}")
        if idle := sorted(expected - set(names)):
            raise ValueError(f"behaviour/behaviour.json: no check asks for the outcome {', '.join(idle)}")
        if inner := [check.id for check in self.checks if _has_behaviour_inside(check)]:
            raise ValueError(f"a check of behaviour stands by itself, not inside {', '.join(inner)}")
        return self

    @model_validator(mode="after")
    def _classes_stand_at_the_top(self) -> CodeTask:
        if inner := [check.id for check in self.checks if _has_class_inside(check)]:
            raise ValueError(f"`class` and `symbol` belong to a check itself, not inside {', '.join(inner)}")
        return self


def _has_behaviour_inside(check: BaseCheck) -> bool:
    parts = check.checks if isinstance(check, AnyOf | AllOf) else ()
    return any(isinstance(part, BehaviourCheck) or _has_behaviour_inside(part) for part in parts)


def _has_class_inside(check: BaseCheck) -> bool:
    parts = check.checks if isinstance(check, AnyOf | AllOf) else ()
    return any(part.hallucination is not None or _has_class_inside(part) for part in parts)


class Survivor(Model):
    """A mutant of the reference that is right to pass, and why."""

    mutant: str = Field(description="its name, as `tasks check --full` says it")
    why: str = Field(min_length=1)


class Survivors(Model):
    """behaviour/mutants.json."""

    survives: tuple[Survivor, ...] = ()


class Solutions(Model):
    """The answers that a task ships: path to text for each, by name. `files` of a name are a whole answer.

    `survivors` are the mutants of the reference that are right to pass: name to reason.
    """

    reference: dict[str, str]
    wrong: dict[str, dict[str, str]] = {}
    unusual: dict[str, dict[str, str]] = {}
    survivors: dict[str, str] = {}
