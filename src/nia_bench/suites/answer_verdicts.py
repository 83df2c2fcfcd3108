"""The verdicts on the cold and warm answers that a task keeps, and the one place that reads them.

A cold answer is by a writer who saw only prompt and context, a warm one by a writer who could also read the
pinned package. Their verdicts stand in the task's folder, in verdicts.json:

    {"cold": [{"score": 0.4, "passed": false}], "warm": [{"score": 1.0, "passed": true}]}
"""

from __future__ import annotations

from typing import Final

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.suites.documents import read_object, validated
from nia_bench.suites.suite import Suite

VERDICTS_FILE: Final = "verdicts.json"


class AnswerVerdict(Model):
    """What scoring one kept answer gave."""

    score: float = Field(ge=0, le=1)
    passed: bool


class AnswerVerdicts(Model):
    """The verdicts on a task's cold and warm answers, each writer's answer a repetition."""

    cold: tuple[AnswerVerdict, ...] = ()
    warm: tuple[AnswerVerdict, ...] = ()


def kept_verdicts(suite: Suite) -> dict[str, AnswerVerdicts]:
    """The verdicts on the cold and warm answers that the suite ships, by the id of the task.

    A task that keeps none is left out. Raises TaskFileError for a file that cannot be used.
    """
    files = {task: folder / VERDICTS_FILE for task, folder in suite.task_folders.items()}
    return {
        task: validated(file, read_object(file), AnswerVerdicts)
        for task, file in files.items()
        if file.is_file()
    }
