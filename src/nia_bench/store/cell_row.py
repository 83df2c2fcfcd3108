"""The figures of a cell in a row, which a report's figures are made of, and the index of a run's rows.

A row says of a cell what its two documents say and nothing else: neither the run's record nor the suite has a
part in it, so that it stays right whatever becomes of them.

The index is `figures.index`, with a line for each cell. A line is appended once a cell has been evaluated. It
saves work and nothing else: it counts only while the files of its cell are those that it was made of. So
whatever was changed since, or was being written when the program was killed, is read from the cell itself.
The later line of a cell wins. A line that is torn, damaged or of another form does not count. The key of a
cell is its folder within `cells/`.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from pydantic_core import from_json

from nia_bench.contract.evaluation import Evaluation, Judgement
from nia_bench.contract.generation import SERVER_VERSION, Cause, Failure, Generation, Usage
from nia_bench.contract.task import DocumentPlace, ItemKind
from nia_bench.store.record import EVALUATOR, RunRecord

FIGURES: Final = "figures.index"
Stamp = list[int]
_SUM: Final = 8
"""Digits of a line's checksum."""


class CellRow(NamedTuple):
    """What the figures of one cell are made of, in numbers, flags and short words.

    `failed` is 'cause: message' of the generation, `unevaluated` of the evaluation. Where the subject failed,
    `score` and the figures beside it still say what the evaluation says: `result_of` decides what counts.
    """

    task_id: str
    subject: str
    run: int
    category: str
    failed: str | None
    unevaluated: str | None
    kept: str | None
    evaluator: str | None
    score: float | None
    passed: bool
    test_score: float | None
    judge_score: float | None
    code_scores: dict[str, float] | None
    hallucinations: dict[str, int] | None
    compliant: bool | None
    is_without_behaviour: bool
    judge: str | None
    judge_models: list[str]
    votes: str | None
    """Of each criterion which votes passed, as '101,11'; None without a criterion."""
    judge_usd: float
    judge_unpriced: int
    is_judge_unpriced: bool
    executor_usd: float
    unpriced: int
    is_cost_unknown: bool
    """Whether the agent was ended before it reported what it had used, as some do only at the end."""
    input_tokens: int | None
    output_tokens: int | None
    cached_tokens: int | None
    reasoning_tokens: int | None
    turns: int | None
    model: str | None
    models: list[str]
    items: dict[str, list[int]] | None
    """Of a task with items how many are done, and how many there are, by 'kind:…' and by 'documented:…'."""
    tool_calls: dict[str, int] | None
    servers: list[str]
    """The context servers that the subject had."""
    latency_ms: float
    started_at: float

    @property
    def failure(self) -> str | None:
        """Why the cell has no answer that counts, as 'cause: message'."""
        return self.failed or self.unevaluated

    @property
    def cause(self) -> Cause | None:
        """The cause of `failure`."""
        failure = self.failure
        return None if failure is None else Cause(failure.partition(":")[0])


FORM: Final = f"2 {crc32(' '.join(CellRow._fields).encode()):08x}"
"""Changes with the fields of a row. The number before them changes with what `row_of` writes into them."""


def row_of(generation: Generation, evaluation: Evaluation) -> CellRow:
    """Return the row of a cell with these documents."""
    cell, usage = generation.cell, usage_of(generation)
    tests, judgement = evaluation.tests, evaluation.judgement
    of_no_price = judgement is not None and judgement.cost_usd is None
    return CellRow(
        task_id=cell.task_id,
        subject=cell.subject,
        run=cell.run,
        category=cell.category,
        failed=_failure_text(generation.failure),
        unevaluated=_failure_text(evaluation.failure),
        kept=evaluation.kept and evaluation.kept.message,
        evaluator=evaluation.evaluator,
        score=evaluation.score,
        passed=evaluation.passed,
        test_score=tests.score if tests else None,
        judge_score=evaluation.judge_score,
        code_scores=evaluation.code_scores or None,
        hallucinations=dict(Counter(hallucination.type for hallucination in tests.hallucinations))
        if tests
        else None,
        compliant=tests.score > 0 and not tests.hallucinations if tests else None,
        is_without_behaviour=tests is not None and tests.behaviour == "not run",
        judge=judgement and judgement.model,
        judge_models=list(judgement.usage.models) if judgement else [],
        votes=_votes(judgement),
        judge_usd=evaluation.cost_usd or 0.0,
        judge_unpriced=judgement.usage.requests if judgement and of_no_price else evaluation.unpriced,
        is_judge_unpriced=bool(judgement and of_no_price and judgement.usage.requests),
        executor_usd=executor_usd(generation),
        unpriced=usage.unpriced,
        is_cost_unknown=_is_cost_unknown(generation, usage),
        input_tokens=usage.input_tokens,
        output_tokens=usage.output_tokens,
        cached_tokens=usage.cached_tokens,
        reasoning_tokens=usage.reasoning_tokens,
        turns=usage.requests or None,
        model=generation.versions.get("model"),
        models=list(usage.models),
        items=item_counts((item.kind, item.documented, item.done) for item in tests.items)
        if tests and tests.items
        else None,
        tool_calls=generation.tool_calls or ({} if generation.versions.get("agent") else None),
        servers=[
            name.removeprefix(SERVER_VERSION)
            for name in generation.versions
            if name.startswith(SERVER_VERSION)
        ],
        latency_ms=generation.latency_ms,
        started_at=generation.started_at,
    )


def item_counts(items: Iterable[tuple[ItemKind, DocumentPlace, bool]]) -> dict[str, list[int]]:
    """Return how many items are done, and how many there are, by kind and by where they are documented.

    `items` has kind, place, and whether the item is done.
    """
    counts: dict[str, list[int]] = {}
    for kind, place, is_done in items:
        for group in (f"kind:{kind}", f"documented:{place}"):
            done, every = counts.get(group, (0, 0))
            counts[group] = [done + is_done, every + 1]
    return counts


def counted(evaluation: Evaluation, record: RunRecord) -> Evaluation:
    """Return the evaluation as it counts in the run of `record`.

    An earlier evaluation that stayed because a later one failed is "not measured" if it is of another version
    of the evaluator than the run: scores of two versions do not mix.
    """
    if evaluation.kept is None or evaluation.evaluator == record.versions.get(EVALUATOR):
        return evaluation
    failed = Evaluation.failed(evaluation.cell, evaluation.kept)
    return failed.model_copy(update={"kept": evaluation.kept, "cost_usd": evaluation.cost_usd})


def executor_usd(generation: Generation) -> float:
    """Return the cost of a cell's generation in USD: recorded, else stated by its output, else 0."""
    stated = generation.output.cost_usd if generation.output else None
    return (stated if generation.cost_usd is None else generation.cost_usd) or 0.0


def usage_of(generation: Generation) -> Usage:
    """Return what executing the cell used; of a run of version 0.1 as far as it was stored.

    There the cost is None where a call has no known price, and where an agent was ended before it reported.
    """
    if generation.usage is not None:
        return generation.usage
    usage = generation.output.usage if generation.output else Usage()
    if generation.cost_usd is not None:
        return usage
    ended_early = "agent" in generation.versions and generation.output is None
    return usage.model_copy(update={"unpriced": usage.requests or int(ended_early)})


def _failure_text(failure: Failure | None) -> str | None:
    return None if failure is None else f"{failure.cause.value}: {failure.message}"


def _votes(judgement: Judgement | None) -> str | None:
    if judgement is None or not judgement.verdicts:
        return None
    return ",".join(
        "".join("1" if vote.passed else "0" for vote in verdict.votes) for verdict in judgement.verdicts
    )


def _is_cost_unknown(generation: Generation, usage: Usage) -> bool:
    failure = generation.failure
    if not usage.unpriced or "agent" not in generation.versions:
        return False
    was_ended = failure is not None and failure.cause.measured and generation.cost_usd is None
    return was_ended or usage.input_tokens is None


def stamp_of(*files: str, folder: int | None = None) -> Stamp | None:
    """Return inode, time and size of these files, or None if one is missing.

    A file that is replaced gets another inode or time. The time is that of the last change of any kind, which
    no program can set back. The stamp is empty if a file may not be looked at, and no line has an empty one.
    Paths may be relative to the descriptor `folder`.
    """
    stamp: Stamp = []
    try:
        for file in files:
            status = os.stat(file, dir_fd=folder)
            stamp += (status.st_ino, status.st_ctime_ns, status.st_size)
    except FileNotFoundError:
        return None
    except OSError:
        return []
    return stamp


def line_of(key: str, stamp: Stamp, generation: Generation, evaluation: Evaluation) -> bytes:
    """Return the line of a cell: a newline, which ends a torn line before it, checksum, key and JSON.

    Empty for one that the index leaves out, which is then read each time.

    That is a cell that retained an earlier evaluation, since the record of the run says how that counts, and
    one with a figure that is not a number.
    """
    if evaluation.kept is not None or not stamp:
        return b""
    content = [FORM, stamp, row_of(generation, evaluation)]
    try:
        text = json.dumps(content, separators=(",", ":"), allow_nan=False)
    except ValueError:
        return b""
    body = f"{key}\t{text}".encode("ascii")
    return b"\n%08x%b" % (crc32(body), body)


class FigureIndex:
    """The index in `file`, as it was when this was made; empty where there is none."""

    def __init__(self, file: Path) -> None:
        # A line is taken apart when its cell is requested: as text, many of them cost little to keep.
        self._lines: dict[bytes, bytes] = {}
        count = 0
        for line in _lines(file):
            count += 1
            self._lines[line[_SUM:].partition(b"\t")[0]] = line
        self.is_clean = count == len(self._lines)
        """Whether each line is the only one of its cell."""

    def __len__(self) -> int:
        return len(self._lines)

    def row(self, key: str, stamp: Stamp) -> CellRow | None:
        """Return the row of a cell, or None if the index lacks it, it is damaged, or its stamp differs.

        A checksum proves nothing of a line that a stranger wrote. An empty stamp is that of no line.
        """
        line = self._lines.get(key.encode())
        if not stamp or line is None or b"%08x" % crc32(line[_SUM:]) != line[:_SUM]:
            return None
        try:
            form, made_of, row = from_json(line.partition(b"\t")[2])
            return CellRow._make(row) if form == FORM and made_of == stamp else None
        except (ValueError, TypeError):
            return None

    def line(self, key: str) -> bytes:
        """Return the line of a cell that the index has, to be written into a new one."""
        return b"\n" + self._lines[key.encode()]


def append_line(file: Path, line: bytes) -> None:
    """Append a line to the index. Errors are ignored: the cell is read from its files instead."""
    with suppress(OSError):
        descriptor = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            os.write(descriptor, line)
        finally:
            os.close(descriptor)


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with file.open("rb") as opened:
            yield from (line.removesuffix(b"\n") for line in opened if line != b"\n")
    except OSError:
        return
