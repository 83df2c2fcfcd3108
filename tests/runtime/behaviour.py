"""What an answer has to do when it runs: one `Behaviour` a task.

What runs is the suite's answers and none of the program: `make test` takes one task of each library.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from _pytest.mark import ParameterSet
from tests.runtime.execution import Outcome
from tests.share import share

from nia_bench.suites.suite import load_suite


@dataclass(frozen=True)
class Throws:
    """A wrong answer fails with a message that has these words."""

    words: str


@dataclass(frozen=True)
class Gives:
    """A wrong answer runs, and this comes out; of an object, only what is not as it should be."""

    value: Any


@dataclass(frozen=True)
class Behaviour:
    """What `probe` (a file of probes/) gives for each right answer of a task when it is handed `given`.

    `faults` has the wrong answers whose mistake shows when they run, and how. The others' mistakes only the
    type check, the linter or a look at the files can see.
    """

    probe: str
    expected: Any
    given: object = None
    faults: Mapping[str, Throws | Gives] = field(default_factory=dict[str, Throws | Gives])


def right_answers(behaviours: Mapping[str, Behaviour]) -> list[ParameterSet]:
    """Task and answer, of each reference and each unusual right answer."""
    suite = load_suite()
    return [
        pytest.param(task, name, id=f"{task}-{name}")
        for task in share(list(behaviours), len(behaviours))
        for name in ("reference", *(f"unusual/{each.name}" for each in suite.code_task(task).unusual))
    ]


def faulty_answers(behaviours: Mapping[str, Behaviour]) -> list[tuple[str, str]]:
    """Task and answer, of each wrong answer whose fault shows."""
    drawn = share(list(behaviours), len(behaviours))
    return [(task, f"wrong/{name}") for task in drawn for name in behaviours[task].faults]


def assert_right(behaviour: Behaviour, outcome: Outcome) -> None:
    """The answer did what was asked for."""
    assert {"value": behaviour.expected} == outcome


def assert_fault(behaviour: Behaviour, answer: str, outcome: Outcome) -> None:
    """The answer failed in the way that the behaviour says, which is not the right one."""
    match behaviour.faults[answer.removeprefix("wrong/")]:
        case Throws(words):
            assert words in _said(outcome)
        case Gives(value):
            given = value
            if isinstance(value, dict):
                given = behaviour.expected | cast("dict[str, Any]", value)
            assert behaviour.expected != given
            assert {"value": given} == outcome


def _said(outcome: Outcome) -> str:
    """The message of what was thrown; of a missing export in the words that Node.js has for ES modules.

    It has others for a CommonJS module: "Named export 'use' not found".
    """
    message = outcome.get("error", f"nothing thrown: {outcome}")
    return re.sub(r"Named export ('\w+') not found", r"does not provide an export named \1", message)
