"""Small suites on disk, for whatever needs a task that exists."""

import json
from pathlib import Path
from typing import Any

from nia_bench.contract.task import CodeTask

CHECK: dict[str, Any] = {
    "kind": "import",
    "id": "imports-cookies",
    "message": "cookies is imported from next/headers",
    "symbols": ["next/headers:cookies"],
}


def task_data(task_id: str = "one", category: str = "bleeding_edge", **fields: Any) -> dict[str, Any]:
    """What a task.json states."""
    data = {
        "id": task_id,
        "category": category,
        "title": "A task",
        "library": "next",
        "version": "16.1.6",
        "environment": "next-16",
        "checks": [CHECK],
        "wrong": [
            {"name": "second", "why": "because", "fails": ["imports-cookies"]},
            {"name": "first", "why": "because", "fails": ["imports-cookies"]},
        ],
        "unusual": [{"name": "namespace", "why": "because"}],
    }
    return data | fields


def write_files(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def write_task(suite: Path, data: dict[str, Any] | None = None) -> Path:
    """A whole task folder below `suite`, and an environment for it."""
    data = task_data() if data is None else data
    folder = suite / "tasks" / data["category"] / data["id"]
    files = {
        "task.json": json.dumps(data),
        "prompt.md": "Write it.\n",
        "context/package.json": "{}\n",
        "context/app/old.ts": "export const old = 1\n",
        "reference/app/new.ts": "export const right = 1\n",
        "wrong/first/app/new.ts": "export const wrong = 1\n",
        "wrong/second/app/new.ts": "export const wrong = 2\n",
        "unusual/namespace/app/new.ts": "export const right = 2\n",
    }
    write_files(folder, files)
    write_files(
        suite / "environments" / "next-16",
        {"package.json": "{}", "package-lock.json": '{"lockfileVersion": 3}'},
    )
    return folder


def task(task_id: str = "one", category: str = "bleeding_edge", **fields: Any) -> CodeTask:
    """A task in memory."""
    data = task_data(task_id, category, **{"wrong": [], "unusual": [], **fields})
    return CodeTask.model_validate({"prompt": "Write it.", **data})
