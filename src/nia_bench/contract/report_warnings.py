"""The warnings of a report: what a reader must know before believing a figure."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import model_serializer, model_validator

from nia_bench.contract.base import Model


class WarningCode(StrEnum):
    """Every kind of warning that a report can have."""

    SCRIPTED = "scripted"
    NO_JUDGE = "no-judge"
    SELF_PREFERENCE = "self-preference"
    SINGLE_RUN = "single-run"
    UNMEASURED = "unmeasured"
    COMPILER_LIMIT = "compiler-limit"
    TOO_FEW_TASKS = "too-few-tasks"
    NO_HEADROOM = "no-headroom"
    NOTHING_PASSES = "nothing-passes"
    TOOL_RARELY_CALLED = "tool-rarely-called"
    UNPRICED = "unpriced"
    BUDGET_EXCEEDED = "budget-exceeded"
    OTHER_JUDGE = "other-judge"
    UNFINISHED = "unfinished"
    UNKNOWN_COST = "unknown-cost"
    SCORER_FAILED = "scorer-failed"
    TASKS_CHANGED = "tasks-changed"
    NOTE = "note"
    """A text that the caller of `build_benchmark_report` gave."""


NAMED_WARNINGS: Mapping[WarningCode, str] = {
    WarningCode.SCRIPTED: "these figures try the benchmark, not a model",
    WarningCode.NO_JUDGE: "name a judge model to have answers judged by rubric as well",
    WarningCode.SELF_PREFERENCE: "name a judge of another family: models favour answers like their own",
    WarningCode.SINGLE_RUN: "run each task 3 times or more to see how steady a subject is",
    WarningCode.UNMEASURED: "they count nowhere; resume the run to try them again",
    WarningCode.COMPILER_LIMIT: "they score 0, as the subject's own failure",
    WarningCode.TOO_FEW_TASKS: "whatever they score, the verdict is inconclusive; run more tasks",
    WarningCode.NO_HEADROOM: "to see what a tool adds, run tasks of newer releases, which the baseline fails",
    WarningCode.NOTHING_PASSES: "no two tools can be distinguished by tasks that are too hard for all",
    WarningCode.TOOL_RARELY_CALLED: "a tool that is not called cannot help; read what the transcripts show",
    WarningCode.UNPRICED: "real cost is higher than shown, and the budget did not count it",
    WarningCode.BUDGET_EXCEEDED: "cells that were not started are missing; raise the budget and resume",
}
"""The warnings that are written with their code before the message, each with what to do about it."""
OTHER_HINTS: Mapping[WarningCode, str] = {
    WarningCode.OTHER_JUDGE: "`nia-bench evaluate` judges them anew",
}
"""What to do about the others, where that can be stated."""


class ReportWarning(Model):
    """What a reader must know before believing a figure. JSON has its `text` alone."""

    code: WarningCode
    message: str

    @property
    def name(self) -> str:
        """The code, such as 'no-judge', if the text begins with it, else ''."""
        return self.code.value if self.code in NAMED_WARNINGS else ""

    @property
    def hint(self) -> str:
        """The advice on what to do about this kind of warning, or '' if there is none."""
        return NAMED_WARNINGS.get(self.code) or OTHER_HINTS.get(self.code, "")

    @property
    def text(self) -> str:
        """The warning as one text, 'name: message; hint', without `name` or `hint` where that is empty."""
        message = f"{self.name}: {self.message}" if self.name else self.message
        return f"{message}; {self.hint}" if self.hint else message

    @model_serializer
    def _as_text(self) -> str:
        return self.text

    @model_validator(mode="before")
    @classmethod
    def _of_text(cls, raw: Any) -> Any:
        """Return the fields that a stored text stands for, by the codes of `NAMED_WARNINGS`.

        Any other text becomes a warning of the code 'note'. What is no text is returned unchanged.
        """
        if not isinstance(raw, str):
            return raw
        for code, hint in NAMED_WARNINGS.items():
            start, end = f"{code.value}: ", f"; {hint}"
            if raw.startswith(start) and raw.endswith(end):
                return {"code": code, "message": raw[len(start) : -len(end)]}
        return {"code": WarningCode.NOTE, "message": raw}
