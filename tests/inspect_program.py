"""The program of a test of the wheel: five tasks evaluated in Inspect AI, and an exported run that it reads.

Writes JSON: `evaluated` is the log of the evaluation, `exported` the sample scores of each exported log.
"""

from __future__ import annotations

import base64
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import nia_bench

RIGHT = ("zod-3-chained-validators", "zod-3-error-message", "zod-4-error-api", "zod-4-top-level-validators")
EMPTY = "zod-3-record-single-arg"
"""The task whose answer is words alone."""


def evaluate(folder: Path) -> dict[str, Any]:
    """Evaluate the tasks with Inspect's mock model: it writes the reference, or says that it is done."""
    ai, model = import_module("inspect_ai"), import_module("inspect_ai.model")
    suite = nia_bench.load_suite("nia")
    files_of = {suite.task(name).prompt: suite.solutions(name).reference for name in RIGHT}

    def answer(messages: list[Any], *_: object) -> Any:
        files = files_of.get(next(message.text for message in messages if message.role == "user"), {})
        if files and messages[-1].role == "user":
            output = model.ModelOutput.for_tool_call("mockllm/model", "bash", {"command": _command(files)})
        else:
            output = model.ModelOutput.from_content("mockllm/model", "Done.")
        output.usage = model.ModelUsage(
            input_tokens=100, output_tokens=10, total_tokens=130, input_tokens_cache_read=20
        )
        return output

    (log,) = ai.eval(
        "nia_bench/nia",
        model=model.get_model("mockllm/model", custom_outputs=answer),
        task_args={"task_ids": [*RIGHT, EMPTY], "sandbox": "local"},
        log_dir=str(folder),
        display="none",
    )
    return {
        "package": nia_bench.__file__,
        "status": log.status,
        "task": log.eval.task,
        "passed": {sample.id: sample.scores["checks"].value["passed"] for sample in log.samples or ()},
        "metrics": {
            score.name: {name: metric.value for name, metric in score.metrics.items()}
            for score in (log.results.scores if log.results else ())
        },
        "usage": {name: usage.model_dump() for name, usage in log.stats.model_usage.items()},
    }


def read_exported(folder: Path) -> dict[str, list[tuple[str, int, float]]]:
    """Return task, repetition and score of each sample, by the name of the log."""
    read = import_module("inspect_ai.log").read_eval_log
    return {
        file.stem: [
            (sample.id, sample.epoch, sample.scores["checks"].value["score"])
            for sample in read(str(file)).samples
        ]
        for file in sorted(folder.glob("*.eval"))
    }


def _command(files: dict[str, str]) -> str:
    return "\n".join(
        f"mkdir -p $(dirname {path}); echo {base64.b64encode(text.encode()).decode()} | base64 -d > {path}"
        for path, text in files.items()
    )


if __name__ == "__main__":
    logs, exports = map(Path, sys.argv[1:])
    sys.stdout.write(json.dumps({"evaluated": evaluate(logs), "exported": read_exported(exports)}))
