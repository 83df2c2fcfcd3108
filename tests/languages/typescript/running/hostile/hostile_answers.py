"""Reads the hostile answers from the pages in answers/, whose README says what their words mean."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from nia_bench.contract.behaviour import RunResult

MARK = "nia-hostile-mark"
_ANSWERS = Path(__file__).with_name("answers")
_ANSWER = re.compile(
    r"^## (?P<name>[^\n]+)\n\n(?P<verdict>[^\n]+)\n\n```ts\n(?P<code>.*?)\n```$", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True)
class HostileAnswer:
    """One answer, and what has to become of it."""

    name: str
    verdict: str
    code: str

    @property
    def seconds(self) -> float:
        """The time of its probe: short where it is to be used up."""
        return 1 if "time" in self.causes else 15

    @property
    def causes(self) -> list[str]:
        """The causes of which its failure has one."""
        said = self.verdict.removeprefix("fails: ").partition(", ")[0]
        return said.split(" or ") if self.verdict.startswith("fails: ") else []

    def is_met_by(self, result: RunResult, right: object) -> bool:
        """Whether this is what has to become of it; `right` is the outcome of one that does the job."""
        if self.causes:
            failure = result.failure_of("doubled")
            words = self.verdict.partition(", ")[2]
            return failure is not None and failure.cause in self.causes and words in failure.message
        outcome = right if self.verdict == "works" else json.loads(self.verdict.removeprefix("gives: "))
        return RunResult.model_validate({"values": {"doubled": outcome}}) == result


def hostile_answers() -> Iterator[HostileAnswer]:
    """All of them, those of one page beside each other."""
    for page in sorted(_ANSWERS.glob("[a-z]*.md")):
        for found in _ANSWER.finditer(page.read_text(encoding="utf-8")):
            yield HostileAnswer(found["name"], found["verdict"], found["code"])
