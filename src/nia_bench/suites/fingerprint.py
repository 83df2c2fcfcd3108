"""One hash over everything that decides a score."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.suites.documents import IGNORED, read_text, subfolders

# Fields that prove a task and decide no score: runs before and after such a change still compare.
PROOF = {"title", "facts", "wrong", "unusual", "released"}
# Fields of a check that name the mistake behind its failure: they decide labels, and no score.
LABELS = {"class", "symbol"}
ARCHIVES = {".tgz", ".gz"}
NEW_SYMBOLS_FILE = "new-symbols.json"
"""What prompts may not say: it stands beside an environment, and decides no score."""


def hash_of(
    tasks: Iterable[BenchmarkTask], environments: Path | None = None, more: Mapping[str, str] | None = None
) -> str:
    """Return SHA-256 of the tasks, of the environments below a folder, and of `more`, in hexadecimal.

    `more` maps names to texts: whatever else decides a score, such as tools or scorers. The order of tasks
    and files, the layout of JSON and the kind of newline make no difference.
    """
    texts = {f"task {task.id}": _canonical(task) for task in tasks} | dict(more or {})
    for folder in subfolders(environments) if environments else ():
        for file in folder.iterdir():
            if file.is_file() and file.name not in {*IGNORED, NEW_SYMBOLS_FILE}:
                # The archive of a package is no text.
                is_text = file.suffix not in ARCHIVES
                content = read_text(file) if is_text else hashlib.sha256(file.read_bytes()).hexdigest()
                texts[f"environment {folder.name}/{file.name}"] = content
    return hashlib.sha256(json.dumps(texts, sort_keys=True).encode()).hexdigest()


def _canonical(task: BenchmarkTask) -> str:
    # Only what the file states: a field that a later version of this program adds leaves the hash alone.
    stated = task.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude=PROOF)
    if isinstance(task, CodeTask):
        stated["checks"] = [
            {name: value for name, value in check.items() if name not in LABELS} for check in stated["checks"]
        ]
    return json.dumps(stated, sort_keys=True)
