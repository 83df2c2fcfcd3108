"""Behaviour: what the probe of a task is given and must find, and what came out when an answer ran.

What is expected never leaves this process: who runs an answer is handed `ProbeOrders` alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, Protocol

from pydantic import Field, JsonValue, field_validator

from nia_bench.contract.base import Model
from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.submission import Submission

PROBES = ("probe.ts", "probe.mjs", "probe.py")
"""The names that the file with the probe may have."""
SECONDS = 15.0
OUTCOME_SECONDS = 2.0
PLAIN_HARNESS = "node"
"""Nothing but the answer's modules and its packages."""
TESTS_HARNESS = "pytest"
"""The probe starts tests of another data set. They decide alone: what does not compile runs, too."""

RunCause = Literal["import", "thrown", "silent", "time", "memory", "processes", "disk", "output", "exit"]
"""Why an outcome is missing.

`import`: a module of the answer cannot be loaded. `thrown`: the probe, or the answer within it, threw.
`silent`: the probe gave no such outcome. `exit`: the process ended by itself before the probe was done. The
others are limits that were broken.
"""

ONE_OF, NONE_OF, MATCHES = "$oneOf", "$noneOf", "$matches"


def matcher_of(expected: JsonValue) -> tuple[str, JsonValue] | None:
    """Return name and argument of a matcher: {"$oneOf": [1, 2]} gives ("$oneOf", [1, 2]).

    A matcher is an object with one key that begins with `$`; its name may be unknown. Return None for any
    other value.
    """
    if not isinstance(expected, dict) or len(expected) != 1:
        return None
    [(name, argument)] = expected.items()
    return (name, argument) if name.startswith("$") else None


class ProbeOrders(Model):
    """What is run over an answer: the files of behaviour/, its harness, what the probe is given, its time.

    If the outcomes are `separate`, each has `OUTCOME_SECONDS` of its own, and a file that cannot be
    transpiled fails only the outcomes that load it.
    """

    files: dict[str, str]
    world: str = PLAIN_HARNESS
    given: JsonValue = None
    seconds: float = SECONDS
    separate: bool = False


class Before(Model):
    """The older environment that the context ran on, and the outcomes that stay what they were there."""

    environment: str
    same: tuple[str, ...] = Field(min_length=1, description="names of outcomes; before.json has their values")


class RecordedBefore(Model):
    """behaviour/before.json: what the probe found when the context ran on the older environment."""

    environment: str
    command: str = Field(description="makes this file")
    outcomes: dict[str, JsonValue]


class Behaviour(Model):
    """The folder behaviour/ of a task: behaviour.json, and the texts of the files beside it.

    `expect` maps outcomes to what they must be: a value, in which an object with one key that begins with $
    is a matcher: {"$oneOf": [...]} is any of these, {"$noneOf": [...]} anything else, {"$matches": "..."} a
    text that the regular expression finds a match in. What `before` names is filled from before.json.
    """

    world: str = Field(default=PLAIN_HARNESS, description="what the probe finds around the answer")
    given: JsonValue = Field(default=None, description="handed to the probe as its second argument")
    expect: dict[str, JsonValue] = Field(min_length=1, description="by the name of an outcome")
    seconds: float = Field(default=SECONDS, gt=0, le=120, description="in which the probe must be done")
    before: Before | None = Field(default=None, description="of an audit: what must stay as it was")
    files: dict[str, str] = Field(default={}, description="filled from the folder, never written in the file")

    @field_validator("expect")
    @classmethod
    def _matchers_are_known(cls, expect: dict[str, JsonValue]) -> dict[str, JsonValue]:
        for value in expect.values():
            _refuse_unknown_matchers(value)
        return expect

    @property
    def probe(self) -> ProbeOrders:
        """What the process that runs the answer gets: everything but the expected outcomes."""
        return ProbeOrders(files=self.files, world=self.world, given=self.given, seconds=self.seconds)


def _refuse_unknown_matchers(expected: JsonValue) -> None:
    """Raise ValueError if the value, or a value inside it, is a matcher of an unknown name or form.

    The pattern of a matcher must be a regular expression.
    """
    match matcher_of(expected):
        case (name, list() as choices) if name in {ONE_OF, NONE_OF}:
            expected = choices
        case (name, str() as pattern) if name == MATCHES:
            try:
                re.compile(pattern)
            except re.error as error:
                raise ValueError(f"{MATCHES}: {pattern!r} is no regular expression ({error})") from error
            return
        case (name, _):
            raise ValueError(
                f"{name} is no matcher: write {ONE_OF} or {NONE_OF} with a list, or {MATCHES} with a text"
            )
        case None:
            pass
    if isinstance(expected, dict | list):
        for value in expected.values() if isinstance(expected, dict) else expected:
            _refuse_unknown_matchers(value)


class RunFailure(Model):
    """Why there is no outcome. `stack` has the places in the answer's own files, innermost first."""

    cause: RunCause
    message: str
    stack: tuple[str, ...] = Field(default=(), description="as 'src/schema.ts:3:7'")
    missing: str | None = Field(default=None, description="the attribute that an object lacks, in Python")
    owners: tuple[str, ...] = Field(
        default=(),
        description="the object's class and those that it extends, as 'polars.series.Series'; 'polars:' of a "
        "module",
    )
    error_class: str | None = Field(default=None, description="dotted name, in Python")
    raised_in: tuple[str, ...] = Field(
        default=(),
        description="the functions that the answer's innermost line called, as "
        "'polars.series:Series.item', down to the one that raised the error",
    )


class RunResult(Model):
    """What came out of one run: each outcome's value or failure, or the failure of the whole run."""

    values: dict[str, JsonValue] = {}
    failures: dict[str, RunFailure] = {}
    failure: RunFailure | None = None

    def failure_of(self, outcome: str) -> RunFailure | None:
        """Return why the outcome has no value, or None if it has one.

        That is the failure of the whole run, else of this outcome, else one with the cause "silent".
        """
        if outcome in self.values:
            return None
        silent = RunFailure(cause="silent", message=f"the probe gave no outcome {outcome!r}")
        return self.failure or self.failures.get(outcome, silent)


class RunJob(Model):
    """An answer to be run by a probe."""

    submission: Submission
    probe: ProbeOrders


class CodeRunner(Protocol):
    """Runs answers; a `Language` of `nia_bench.languages` opens the real one. Thread-safe."""

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        """Return what came out of each job on the packages of `environment`, in their order.

        Whatever an answer does to itself is a failure in its result. InfrastructureError stands in the place
        of a result where the sandbox failed, EvaluatorError where the answer cannot be made ready to run.
        Raises UserError when the environment is not installed with its runtime packages.
        """
        ...
