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
        """Why the cell failed, as 'cause: message' of the generation, else of the evaluation.

        None if neither failed.
        """
        return self.failed or self.unevaluated

    @property
    def cause(self) -> Cause | None:
        """The cause at the beginning of `failure`, or None without a failure."""
        failure = self.failure
        return None if failure is None else Cause(failure.partition(":")[0])


FORM: Final = f"2 {crc32(' '.join(CellRow._fields).encode()):08x}"
"""Changes with the fields of a row. The number before them changes with what `row_of` writes into them."""


def row_of(generation: Generation, evaluation: Evaluation) -> CellRow:
    """Return the figures of a cell, taken from its generation and evaluation."""
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
    """Return [done items, all items] of each kind and each place of documentation.

    The keys are 'kind:KIND' and 'documented:PLACE'. `items` has kind, place, and whether the item is done.
    """
    counts: dict[str, list[int]] = {}
    for kind, place, is_done in items:
        for group in (f"kind:{kind}", f"documented:{place}"):
            done, every = counts.get(group, (0, 0))
            counts[group] = [done + is_done, every + 1]
    return counts


def counted(evaluation: Evaluation, record: RunRecord) -> Evaluation:
    """Return the evaluation as it counts in the run of `record`.

    If it was retained because a newer one failed, and another version of the evaluator made it, return a
    failed evaluation without a score instead. Others are returned unchanged.
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
    """Return the tokens and calls that executing the cell used.

    In a run of version 0.1 they are those of the output; if the generation has no cost there, all calls count
    as unpriced, and an agent without an output as one such call.
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
    """Return which votes passed, criterion by criterion, as '101,11'; None without a criterion."""
    if judgement is None or not judgement.verdicts:
        return None
    return ",".join(
        "".join("1" if vote.passed else "0" for vote in verdict.votes) for verdict in judgement.verdicts
    )


def _is_cost_unknown(generation: Generation, usage: Usage) -> bool:
    """Return whether an agent with unpriced calls was ended before it reported what it had used.

    That is so if it failed by its own fault and has no cost, or if its input tokens are not known.
    """
    failure = generation.failure
    if not usage.unpriced or "agent" not in generation.versions:
        return False
    was_ended = failure is not None and failure.cause.measured and generation.cost_usd is None
    return was_ended or usage.input_tokens is None


def stamp_of(*files: str, folder: int | None = None) -> Stamp | None:
    """Return inode, time of last change in ns, and size of each file, in one flat list.

    None if a file is missing, and an empty list if one may not be looked at. Paths may be relative to the
    folder descriptor `folder`. A replaced file gets another inode or time, and no program can set that time
    back.
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
    """Return a cell's line of the index: newline, checksum, cell key, tab, and JSON of stamp and figures.

    Return b"" for a cell that must be read from its files each time: one that retained an earlier evaluation,
    has an empty stamp, or has a figure that JSON lacks, such as NaN.
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
        """Return the row of a cell, or None if its line is missing, damaged or of another form or stamp.

        An empty stamp never matches.
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
        """Return the stored line of a cell after a newline, to be written into a new index.

        Raises KeyError if the index lacks the cell.
        """
        return b"\n" + self._lines[key.encode()]


def append_line(file: Path, line: bytes) -> None:
    """Append `line` to the index `file`, which is created if it is missing. OSErrors are ignored."""
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
