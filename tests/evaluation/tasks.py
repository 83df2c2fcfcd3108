"""Tasks for tests of the evaluation, with as little in them as a test speaks of."""

from typing import Any

from nia_bench.contract.category import LOCKED_AUDIT, LOCKED_WRITE
from nia_bench.contract.cell import Cell
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.task import CodeTask

CELL = Cell(subject="s", task_id="t", category=LOCKED_WRITE, run=1)
CALLS = {"kind": "call", "id": "calls", "message": "Calls tool.", "symbols": ["ai:tool"]}
BAN = {"kind": "text", "id": "ban", "message": "Says never.", "texts": ["never"], "absent": True}
COMPILES = {"kind": "typecheck", "id": "types", "message": "It compiles."}


def code_task(
    *checks: dict[str, Any], audit: bool = False, context: dict[str, str] | None = None
) -> CodeTask:
    return CodeTask.model_validate(
        {
            "id": "t",
            "category": LOCKED_AUDIT if audit else LOCKED_WRITE,
            "prompt": "Do it.",
            "title": "Title",
            "library": "ai",
            "version": "4.3.19",
            "environment": "ai-4",
            "checks": checks or (CALLS, BAN),
            "context": context or {},
        }
    )


def fault(number: int, mentions: list[str], path: str = "src/Form.tsx", **fields: Any) -> dict[str, Any]:
    named = {"id": f"fault-{number}", "message": "Names the fault.", "file": path, "mentions": mentions}
    return {"kind": "finding", "required": False, **named, **fields}


def generation(output: Output | None = None, cause: Cause | None = None) -> Generation:
    failure = Failure(cause=cause, message="it broke") if cause else None
    return Generation(cell=CELL, output=output, failure=failure)


def item(check: str, **fields: Any) -> dict[str, Any]:
    """An item of a migration that the check of that id decides."""
    document = {"where": "changelog", "file": "ai/CHANGELOG.md", "quote": "tool was renamed"}
    names = {"id": f"item-{check}", "change": "tool was renamed", "library": "ai", "version": "4.0.0"}
    return {**names, "kind": "renamed", "documented": document, "check": check, **fields}


def with_items(task: CodeTask, *items: dict[str, Any], **fields: Any) -> CodeTask:
    """The task with a graded score."""
    return CodeTask.model_validate(task.model_dump(by_alias=True) | {"items": items, **fields})
