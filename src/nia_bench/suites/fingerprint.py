"""One hash over everything that decides a score."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from nia_bench.contract.task import CodeTask
from nia_bench.suites.text_files import read_text

# The pins, what is installed for them, and what the type check is told besides.
ENVIRONMENT_FILES = ("package.json", "package-lock.json", "environment.json", "*.d.ts")

# What proves a task, and decides no score: a better explanation must not part two runs.
PROOF = {"title", "facts", "wrong", "unusual"}


def fingerprint(tasks: Iterable[CodeTask], environments: Path) -> str:
    """SHA-256 of the tasks and the environments below the folder `environments`, as hexadecimal digits.

    The order of tasks and files, the layout of JSON and the kind of newline make no difference.
    """
    texts = {f"task {task.id}": _canonical(task) for task in tasks}
    for pattern in ENVIRONMENT_FILES:
        for file in environments.glob(f"*/{pattern}"):
            texts[f"environment {file.parent.name}/{file.name}"] = read_text(file)
    return hashlib.sha256(json.dumps(texts, sort_keys=True).encode()).hexdigest()


def _canonical(task: CodeTask) -> str:
    # Only what the file states: a field that a later version of this program adds leaves the hash alone.
    stated = task.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude=PROOF)
    return json.dumps(stated, sort_keys=True)
