"""A small suite on disk, and facts about its answers that need no compiler."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Diagnostic, Facts, FileFacts, Text
from nia_bench.contract.submission import Submission

RIGHT, PARTLY = "right\nlabel\n", "label\n"

TASK: dict[str, Any] = {
    "category": "bleeding_edge",
    "title": "Say it",
    "library": "zod",
    "version": "4.3.6",
    "environment": "zod-4",
    "checks": [
        {"kind": "text", "id": "says-right", "message": "It does not say right.", "texts": ["right"]},
        {
            "kind": "text",
            "id": "has-label",
            "message": "It has no label.",
            "texts": ["label"],
            "required": False,
        },
        {"kind": "text", "id": "no-slur", "message": "It has a slur.", "texts": ["slur"], "absent": True},
    ],
    "wrong": [
        {"name": "label-only", "why": "says nothing", "fails": ["says-right"]},
        {"name": "slurs", "why": "is rude", "fails": ["no-slur"]},
        {"name": "other", "why": "says another thing", "fails": ["says-right", "has-label"]},
    ],
    "unusual": [{"name": "reversed", "why": "the order is free"}],
}
ANSWERS = {
    "reference": RIGHT,
    "unusual/reversed": "label\nright\n",
    "wrong/label-only": PARTLY,
    "wrong/slurs": "right\nlabel\nslur\n",
    "wrong/other": "left\n",
}


def write_task(suite: Path, task_id: str = "say-right", **fields: Any) -> Path:
    """Adds a task to the suite; its folder."""
    data = TASK | {"id": task_id} | fields
    folder = suite / "tasks" / data["category"] / task_id
    for answer, text in ANSWERS.items():
        file = folder / answer / "src" / "answer.ts"
        file.parent.mkdir(parents=True)
        file.write_text(text)
    (folder / "task.json").write_text(json.dumps(data))
    (folder / "prompt.md").write_text("Say right, with a label.\n")
    return folder


def write_environment(suite: Path, name: str, library: str, version: str) -> None:
    """Adds an environment with one package to the suite."""
    folder = suite / "environments" / name
    folder.mkdir(parents=True, exist_ok=True)
    pins = {"library": library, "version": version, "packages": {library: version}}
    (folder / "environment.json").write_text(json.dumps({"language": "typescript", **pins}))


class LineFacts:
    """A source of facts in which each line of a file is a text, and 'TS<code>' an error of that code."""

    def __init__(self) -> None:
        self.asked = 0

    def facts(self, environment: str, submission: Submission) -> Facts:
        """The facts of any submission."""
        assert environment.startswith("zod-")  # the task's own, and what the classifier compares with
        self.asked += 1
        files = tuple(_file(path, text) for path, text in sorted(submission.files.items()))
        errors = tuple(
            Diagnostic(path=path, line=n, column=1, code=int(line[2:]), category="error", message="No.")
            for path, text in submission.files.items()
            for n, line in enumerate(text.splitlines(), 1)
            if line.startswith("TS")
        )
        return Facts(files=files, diagnostics=errors)

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """The facts of many."""
        return [self.facts(environment, submission) for submission in submissions]


def _file(path: str, text: str) -> FileFacts:
    lines = tuple(Text(text=line, line=n) for n, line in enumerate(text.splitlines(), 1))
    return FileFacts(path=path, texts=lines, substance=text.strip() not in {"", "export {};"})
