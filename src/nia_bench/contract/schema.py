"""The JSON Schemas of task.json and behaviour.json, exported so that editors complete and check them."""

from __future__ import annotations

from typing import Any

from nia_bench.contract.behaviour import Behaviour
from nia_bench.contract.task import BenchmarkTask, CodeTask

# Filled from prompt.md, context/ and behaviour/ by the loader: a task.json that states them would have two
# truths.
FROM_FOLDER = ("prompt", "context", "behaviour")

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def task_file_schema(model: type[BenchmarkTask] = CodeTask) -> dict[str, Any]:
    """The schema of the `task.json` of a task of that kind: camelCase keys, closed to unknown fields."""
    schema = model.model_json_schema(by_alias=True)
    for name in FROM_FOLDER:
        schema["properties"].pop(name, None)
    schema["required"] = [name for name in schema["required"] if name not in FROM_FOLDER]
    schema["properties"]["$schema"] = {"type": "string"}
    schema["$defs"].pop("Behaviour", None)
    rubric = schema["properties"]["rubric"]
    # The model weighs plain strings evenly before it validates them, which its own schema cannot know.
    rubric["items"] = {"anyOf": [rubric["items"], {"type": "string"}]}
    return {"$schema": _DIALECT, **schema}


def behaviour_file_schema() -> dict[str, Any]:
    """The schema of the `behaviour.json` of a task, closed to unknown fields."""
    schema = Behaviour.model_json_schema(by_alias=True)
    # The files stand beside it, and what an audit must leave as it was stands in before.json.
    schema["properties"].pop("files")
    schema["anyOf"] = [{"required": schema.pop("required")}, {"required": ["before"]}]
    schema["properties"]["probe"] = {
        "type": "string",
        "description": "a file of the suite's probes/, in the place of a probe of the task's own",
    }
    schema["properties"]["$schema"] = {"type": "string"}
    return {"$schema": _DIALECT, **schema}
