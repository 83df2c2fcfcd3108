"""The JSON Schema of task files, exported so that editors complete and check them."""

from __future__ import annotations

from typing import Any

from nia_bench.contract.task import CodeTask

# Filled from prompt.md and context/ by the loader: a task.json that states them would have two truths.
FROM_FOLDER = ("prompt", "context")


def task_file_schema() -> dict[str, Any]:
    """The schema of a `task.json`: camelCase keys, closed to unknown fields."""
    schema = CodeTask.model_json_schema(by_alias=True)
    for name in FROM_FOLDER:
        schema["properties"].pop(name)
    schema["required"] = [name for name in schema["required"] if name not in FROM_FOLDER]
    schema["properties"]["$schema"] = {"type": "string"}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
