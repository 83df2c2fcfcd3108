"""The details of cells, as data for the page, in script files beside it, and the small index of all cells.

Keys are ours alone: a name that an agent gave is a value. What agents write is hostile: no text of theirs may
end a script or begin a tag. A file has the details of many cells: thousands of files cost more than what is
in them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import nia_bench
from nia_bench.contract.checks import BehaviourCheck, Check, TypeCheck
from nia_bench.contract.evaluation import Judgement, TestsResult
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.reporting.demands import demand_of, expected_text
from nia_bench.reporting.figures import NOT_RECORDED, known_cost, number, rounded, spaced
from nia_bench.reporting.html.transcript import MOST_TEXT, shortened, transcript_payload
from nia_bench.reporting.samples import OUTCOMES, outcome, score_of
from nia_bench.reporting.stored import StoredCell

Payload = dict[str, Any]

QUOTED = 150
"""So many characters of the compiler's message are at least in that of a check, in earlier versions too."""
LONGEST_FAILURE = 200
Parts = Mapping[str, Sequence[int]]
"""For 'cells', 'tasks' and 'exchanges', the number of the first detail in each file of them."""
ONE_PART: Parts = {"cells": (0,), "tasks": (0,), "exchanges": ()}
# At this size, in characters, both opening a cell in the browser and making the files take little time.
ENOUGH = 250_000
NOTE = "made-of.json"
"""Says what the details beside it were made of."""


def task_payload(task: BenchmarkTask) -> Payload:
    """Return what the cells of a task share: title, pins, prompt, context files, demands of checks."""
    context = task.context if isinstance(task, CodeTask) else {}
    pinned = ", ".join(map(" ".join, task.pins.items())) if isinstance(task, CodeTask) else ""
    return {
        "id": task.id,
        "title": task.title if isinstance(task, CodeTask) else "",
        "pinned": pinned,
        "prompt": task.prompt,
        "files": _files(context),
        "checks": [_demand(check, task) for check in task.checks] if isinstance(task, CodeTask) else [],
    }


def _demand(check: Check, task: CodeTask) -> Payload:
    """Return what the check demands and why. `means` is how it is decided: 'run', 'compiler' or 'read'."""
    expected = expected_text(task, check) if isinstance(check, BehaviourCheck) else None
    means = "run" if expected else "compiler" if isinstance(check, TypeCheck) else "read"
    sentence = demand_of(check)
    return {"id": check.id, "demand": sentence, "why": check.doc, "means": means, "expected": expected}


def cell_payload(cell: StoredCell) -> Payload:
    """Return what the page shows when a reader opens the cell."""
    evaluation = cell.evaluation
    tests, judgement = evaluation.tests, evaluation.judgement
    mistakes = tests.hallucinations if tests else ()
    return {
        **_generated(cell.generation),
        "score": evaluation.score,
        "tests": tests.score if tests else None,
        "judged": evaluation.judge_score,
        "codeScores": _pairs(evaluation.code_scores),
        "failure": cell.result.failure or "",
        "spent": spent_words(cell.result),
        "behaviour": tests.behaviour if tests else None,
        "checks": _checks(tests) if tests else [],
        "mistakes": [hallucination.model_dump(by_alias=True, mode="json") for hallucination in mistakes],
        "faults": _faults(tests) if tests else [],
        "judge": _judge(judgement, cell.task) if judgement else None,
        "transcript": transcript_payload(cell.transcript),
    }


def _generated(generation: Generation) -> Payload:
    output = generation.output or Output()
    return {
        "attempts": generation.attempts,
        "latencyMs": generation.latency_ms,
        "startedAt": generation.started_at or None,
        "versions": _pairs(generation.versions),
        "text": shortened(output.text),
        "files": _files(output.files),
        "deleted": list(output.deleted),
        "skipped": _pairs(output.skipped),
    }


def spent_words(result: BenchmarkRunResult) -> list[list[str]]:
    """Return pairs of name and text: the cell's cost, turns, tokens and models.

    A subject that calls no model has the cost alone.
    """
    cost = known_cost(result.cost_usd, 1, 1)
    words = [["Cost", f"at least {cost}" if result.is_partly_priced and result.cost_usd else cost]]
    if result.turns or result.tokens is not None:
        counts = {
            "Turns": result.turns,
            "Tokens in": result.input_tokens,
            "of them cached": result.cached_tokens,
            "Tokens out": result.output_tokens,
            "of them reasoning": result.reasoning_tokens,
        }
        words += [[name, number(value)] for name, value in counts.items()]
        words.append(["Model that answered", ", ".join(result.models) or NOT_RECORDED])
    return words


def _pairs(values: dict[str, Any]) -> list[list[Any]]:
    return [[key, value] for key, value in values.items()]


def _files(files: dict[str, str]) -> list[Payload]:
    return [
        {"path": path, "text": shortened(text), "whole": len(text) <= MOST_TEXT}
        for path, text in sorted(files.items())
    ]


def _checks(tests: TestsResult) -> list[Payload]:
    """Return the checks with their outcomes as JSON data, failed ones first."""
    shown = tests.model_dump(mode="json", include={"checks"})["checks"]
    return sorted(shown, key=lambda check: check["passed"])


def _faults(tests: TestsResult) -> list[Payload]:
    """Return the places in files with mistakes, compiler errors or failed checks, each place once."""
    places: dict[tuple[str, int | None], list[Payload]] = {}
    for path, line, fault in (*_mistakes(tests), *_compiler_errors(tests), *_failed_checks(tests)):
        places.setdefault((path, line), []).append(fault)
    return [
        {"path": path, "line": line, "parts": _without_repetition(parts)}
        for (path, line), parts in places.items()
    ]


def _mistakes(tests: TestsResult) -> Iterator[tuple[str, int | None, Payload]]:
    for mistake in tests.hallucinations:
        title = f"{spaced(mistake.type)}: {mistake.symbol}"
        yield mistake.path, mistake.line, _fault("mistake", title, mistake.message, mistake.nearest)


def _compiler_errors(tests: TestsResult) -> Iterator[tuple[str, int | None, Payload]]:
    for diagnostic in tests.diagnostics:
        if diagnostic.path is not None and diagnostic.category != "suggestion":
            fault = _fault("compiler", f"TS{diagnostic.code}", diagnostic.message)
            yield diagnostic.path, diagnostic.line, fault


def _failed_checks(tests: TestsResult) -> Iterator[tuple[str, int | None, Payload]]:
    for check in tests.checks:
        if not check.passed and check.place:
            yield (*_split(check.place), _fault("check", check.id, check.message))


def _without_repetition(parts: Sequence[Payload]) -> list[Payload]:
    """Return the parts without duplicates. A check that repeats another part loses its message."""
    distinct: list[Payload] = []
    others = [part["message"][:QUOTED] for part in parts if part["kind"] != "check" and part["message"]]
    for part in parts:
        quotes = part["kind"] == "check" and any(message in part["message"] for message in others)
        shown = part | {"message": ""} if quotes else part
        if shown not in distinct:
            distinct.append(shown)
    return distinct


def _split(place: str) -> tuple[str, int | None]:
    """Return path and line of 'path:line', or the place and None for a whole file."""
    path, colon, line = place.rpartition(":")
    return (path, int(line)) if colon and line.isdecimal() else (place, None)


def _fault(kind: str, title: str, message: str, nearest: str | None = None) -> Payload:
    return {"kind": kind, "title": title, "message": message, "nearest": nearest}


def _judge(judgement: Judgement, task: BenchmarkTask) -> Payload:
    words = {criterion.id: criterion.criterion for criterion in task.rubric}
    document = judgement.model_dump(mode="json", include={"model", "score", "verdicts"})
    for verdict in document["verdicts"]:
        verdict["criterion"] = words.get(verdict["id"], "")
    return document


def cell_index(
    report: BenchmarkReport,
    results: Sequence[BenchmarkRunResult],
    titles: Mapping[str, str],
    types: Sequence[str],
    parts: Parts = ONE_PART,
) -> dict[str, Any]:
    """Return the index of all cells: names once, and for each cell an array that refers to them by number.

    The n-th cell's details are `cells/<n>`, those of the n-th task `tasks/<n>`; `parts` says in which files.
    `titles` are those of the tasks that have one, by id; `types` are the types of hallucinations.
    """
    tasks = {result.task_id: result for result in results}
    subjects = {name: n for n, name in enumerate(report.subjects)}
    numbers = {name: n for n, name in enumerate(tasks)}
    kinds = {name: n for n, name in enumerate(types)}
    return {
        "tasks": [
            [name, titles.get(name, ""), result_.category, ", ".join(result_.all_libraries)]
            for name, result_ in tasks.items()
        ],
        "subjects": list(report.subjects),
        "baselines": [subjects[name] for name in report.baseline_subjects],
        "outcomes": list(OUTCOMES),
        "types": list(types),
        "parts": dict(parts),
        "cells": [
            [
                numbers[result.task_id],
                subjects[result.subject],
                result.run,
                OUTCOMES.index(outcome(result)),
                *map(rounded, (score_of(result), result.test_score, result.judge_score)),
                sorted(kinds[kind] for kind, n in (result.hallucinations or {}).items() for _ in range(n)),
                rounded(result.cost_usd, 6),
                round(result.latency_ms),
                (result.failure or "")[:LONGEST_FAILURE],
                result.tokens,
                result.turns,
                int(result.is_partly_priced),
                result.context_calls,
            ]
            for result in results
        ],
    }


def script_json(value: Any) -> str:
    """Return `value` as JSON in plain ASCII that may stand in a script, inline or in a file of its own.

    Anything beyond ASCII is escaped, so that neither a charset nor half a surrogate pair can spoil it. Keys
    must be ours: in a script, `__proto__` as a key would not be data.
    """
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    # JSON has these only inside strings, where the escape means the same character.
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def detail_script(name: str, value: Any) -> str:
    """Return a JavaScript call that hands `value` to the page as detail `name`: file:// allows no fetch()."""
    return f"niaBenchDetail({script_json(name)},{script_json(value)});\n"


class DetailFiles:
    """Writes the details called `<name>/<n>`, n from 0, to `folder/<name>/<part>.js`."""

    def __init__(self, folder: Path, name: str) -> None:
        self._starts: list[int] = []
        self._folder, self._name = folder / name, name
        self._folder.mkdir(parents=True)
        self._scripts: list[str] = []
        self._size = self._count = 0

    def add(self, payload: object) -> None:
        """Add the next detail. It is written when the part is large enough, or when `close` is called."""
        if not self._scripts:
            self._starts.append(self._count)
        script = detail_script(f"{self._name}/{self._count}", payload)
        self._scripts.append(script)
        self._size += len(script)
        self._count += 1
        if self._size >= ENOUGH:
            self.close()

    def close(self) -> list[int]:
        """Write the remaining details. Return for each part the number of its first detail."""
        if self._scripts:
            file = self._folder / f"{len(self._starts) - 1}.js"
            file.write_text("".join(self._scripts), encoding="ascii", newline="")
        self._scripts, self._size = [], 0
        return self._starts


def note_parts(folder: Path, made_of: str, parts: Mapping[str, list[int]]) -> None:
    """Store what the details in `folder` were made of, and their parts.

    `parts` has, for each kind of details, the number of the first one in each part.
    """
    noted = {"madeOf": f"{details_version()} {made_of}", "parts": parts, "sizes": _sizes(folder, parts)}
    (folder / NOTE).write_text(json.dumps(noted), encoding="ascii", newline="")


def stored_parts(folder: Path, made_of: str) -> dict[str, list[int]] | None:
    """Return the parts of the details stored in `folder`, if this version made them of the sources `made_of`.

    Return None if it did not, or if files are missing or have another size.
    """
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        noted = json.loads((folder / NOTE).read_bytes())
        same = noted["madeOf"] == f"{details_version()} {made_of}"
        if same and noted["sizes"] == _sizes(folder, noted["parts"]):
            return noted["parts"]
    return None


@cache
def details_version() -> str:
    """Return a hash of the package's version and of the code that makes details."""
    package = Path(nia_bench.__file__).parent
    digest = sha256(nia_bench.__version__.encode())
    for part in ("reporting/html", "contract"):
        for file in sorted((package / part).glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _sizes(folder: Path, parts: Mapping[str, list[int]]) -> dict[str, list[int]]:
    return {
        name: [(folder / name / f"{n}.js").stat().st_size for n in range(len(starts))]
        for name, starts in parts.items()
    }
