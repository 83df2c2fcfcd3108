"""The index of figures: whatever becomes of it, the rows are those of the cells."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation, Output, Usage
from nia_bench.store import RunRecord, RunStore, cell_row
from nia_bench.store.cell_row import CellRow, FigureIndex, line_of, row_of

TASKS, RUNS = ("one task", "two\ttasks/ä"), 2
STAMP = [1, 2, 3, 4, 5, 6]


def stored_run(folder: Path) -> RunStore:
    """A run of which each cell is stored and in the index."""
    plan = Plan(
        suite="s",
        suite_hash="",
        seed=0,
        runs=RUNS,
        subjects=("agent",),
        task_ids=TASKS,
        categories=("c", "d"),
    )
    store = RunStore.create(folder, "run", RunRecord(plan=plan, started_at=0.0))
    for place, cell in enumerate(plan.by_task()):
        keep(store, cell, score=place / 4)
    return store


def keep(store: RunStore, cell: Cell, **evaluation: Any) -> None:
    documents = (
        Generation(cell=cell, output=Output(text="x")),
        Evaluation(cell=cell, tests=None, **evaluation),
    )
    store.write_generation(documents[0])
    store.write_evaluation(documents[1])
    store.index(*documents)


def read(store: RunStore) -> list[CellRow]:
    """The rows by the documents alone."""
    return [row_of(generation, evaluation) for generation, evaluation in store.evaluated()]


def index_of(store: RunStore) -> Path:
    return store.folder / "figures.index"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[RunStore]:
    with stored_run(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunStore, bytes, list[CellRow]]]:
    """A run, its index and its rows, for tests that put another index in its place."""
    with stored_run(tmp_path_factory.mktemp("shared")) as made:
        yield made, index_of(made).read_bytes(), read(made)


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> list[Cell]:
    """The cells whose documents are read from now on."""
    cells: list[Cell] = []
    generation = RunStore.generation

    def noted(self: RunStore, cell: Cell) -> Generation | None:
        cells.append(cell)
        return generation(self, cell)

    monkeypatch.setattr(RunStore, "generation", noted)
    return cells


FAILURES = st.none() | st.builds(
    Failure, cause=st.sampled_from(Cause), message=st.text(max_size=9), is_final=st.just(False)
)


@st.composite
def generations(draw: st.DrawFn) -> Generation:
    names = st.text(st.characters(codec="utf-8"), max_size=5)
    costs, counts = st.none() | st.floats(0, 9), st.none() | st.integers(0, 9)
    subject, task_id, category = draw(names), draw(names), draw(names)
    usage = Usage(input_tokens=draw(counts), requests=draw(counts) or 0, unpriced=draw(counts) or 0)
    return Generation(
        cell=Cell(subject=subject, task_id=task_id, category=category, run=draw(st.integers(1, 9))),
        output=draw(st.none() | st.just(Output(text="x", cost_usd=draw(costs)))),
        failure=draw(FAILURES),
        latency_ms=draw(st.floats(0, 1e9)),
        versions=draw(st.dictionaries(st.sampled_from(["agent", "model"]), names)),
        tool_calls=draw(st.dictionaries(names, st.integers(0, 9), max_size=3)),
        cost_usd=draw(costs),
        usage=draw(st.none() | st.just(usage)),
    )


@given(
    generations(),
    st.floats(0, 1),
    FAILURES,
    st.dictionaries(st.text(max_size=3), st.floats(allow_nan=False, allow_infinity=False), max_size=3),
)
def test_a_line_says_what_the_documents_say(
    tmp_path_factory: pytest.TempPathFactory,
    generation: Generation,
    score: float,
    failure: Failure | None,
    code_scores: dict[str, float],
) -> None:
    cell = generation.cell
    evaluation = Evaluation(cell=cell, tests=None, score=score, failure=failure, code_scores=code_scores)
    file = tmp_path_factory.getbasetemp() / "one.index"
    file.write_bytes(line_of("a/b/1", STAMP, generation, evaluation))
    assert row_of(generation, evaluation) == FigureIndex(file).row("a/b/1", STAMP)


def test_no_document_is_read_of_a_run_that_is_in_the_index(store: RunStore, unread: list[Cell]) -> None:
    assert [0.0, 0.25, 0.5, 0.75] == [row.score for row in store.rows()]
    assert [] == unread


def test_without_its_index_a_run_is_read_and_has_one_again(store: RunStore, unread: list[Cell]) -> None:
    before = list(store.rows())
    index_of(store).unlink()
    assert before == list(store.rows())
    assert 4 == len(unread)
    assert before == list(store.rows())
    assert 4 == len(unread)


@given(st.data())
def test_an_index_that_ends_anywhere_gives_the_rows_of_the_cells(
    shared: tuple[RunStore, bytes, list[CellRow]], data: st.DataObject
) -> None:
    store, whole, rows = shared
    index_of(store).write_bytes(whole[: data.draw(st.integers(0, len(whole)))])
    keep(store, next(store.record.plan.by_task()), score=0.0)
    assert rows == list(store.rows())
    assert rows == list(store.rows(should_read=False))


@given(st.data())
def test_a_damaged_index_gives_the_rows_of_the_cells(
    shared: tuple[RunStore, bytes, list[CellRow]], data: st.DataObject
) -> None:
    store, whole, rows = shared
    at, byte = data.draw(st.integers(0, len(whole) - 1)), data.draw(st.binary(min_size=1, max_size=3))
    index_of(store).write_bytes(whole[:at] + byte + whole[at + 1 :])
    assert rows == list(store.rows())


@given(st.binary(max_size=200))
def test_what_is_no_index_gives_the_rows_of_the_cells(
    shared: tuple[RunStore, bytes, list[CellRow]], anything: bytes
) -> None:
    store, _, rows = shared
    index_of(store).write_bytes(anything)
    assert rows == list(store.rows())


@pytest.mark.parametrize("content", ["1", "[1,2]", "[1,2,3]", f'["{cell_row.FORM}",{STAMP},1]', "no JSON"])
def test_a_sound_line_of_another_shape_is_none(tmp_path: Path, content: str) -> None:
    body = f"a/b/1\t{content}".encode()
    (tmp_path / "one.index").write_bytes(b"\n%08x%b" % (crc32(body), body))
    assert FigureIndex(tmp_path / "one.index").row("a/b/1", STAMP) is None


def test_a_line_with_an_empty_stamp_is_none(tmp_path: Path) -> None:
    row = ",".join(["1"] * len(CellRow._fields))
    body = f'a/b/1\t["{cell_row.FORM}",[],[{row}]]'.encode()
    (tmp_path / "one.index").write_bytes(b"\n%08x%b" % (crc32(body), body))
    assert FigureIndex(tmp_path / "one.index").row("a/b/1", []) is None


@pytest.mark.parametrize("name", ["generation.json", "evaluation.json"])
@pytest.mark.parametrize("way", ["replaced", "changed in place"])
def test_a_cell_that_was_changed_is_read(store: RunStore, unread: list[Cell], name: str, way: str) -> None:
    cell = list(store.record.plan.by_task())[1]
    file = store.cell_folder(cell) / name
    was, text = file.stat(), file.read_text().replace('"score": 0.25', '"score": 0.85')
    if way == "replaced":
        file.unlink()
    file.write_text(text)
    os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))
    assert read(store) == list(store.rows())
    assert [cell] == list(dict.fromkeys(unread[4:]))


def test_a_damaged_cell_is_an_error_though_the_index_has_it(store: RunStore) -> None:
    cell = next(store.record.plan.by_task())
    (store.cell_folder(cell) / "evaluation.json").write_text("{")
    with pytest.raises(UserError, match=r"evaluation\.json: damaged"):
        list(store.rows())


def test_the_index_adds_no_cell_that_is_not_stored(store: RunStore) -> None:
    gone = next(store.record.plan.by_task())
    for name in ("generation.json", "evaluation.json"):
        lines = len(index_of(store).read_bytes().splitlines())
        (store.cell_folder(gone) / name).unlink(missing_ok=True)
        assert [0.25, 0.5, 0.75] == [row.score for row in store.rows()]
        assert lines - 1 <= len(index_of(store).read_bytes().splitlines()) <= lines
    assert b"one%20task" not in index_of(store).read_bytes()


def test_the_later_line_of_a_cell_counts(store: RunStore, unread: list[Cell]) -> None:
    keep(store, next(store.record.plan.by_task()), score=1.0)
    assert 6 == len(index_of(store).read_bytes().splitlines())
    assert [1.0, 0.25, 0.5, 0.75] == [row.score for row in store.rows()]
    assert 5 == len(index_of(store).read_bytes().splitlines())
    assert [] == unread


def test_an_index_of_another_form_is_made_anew(
    store: RunStore, unread: list[Cell], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cell_row, "FORM", "2 another")
    rows = list(store.rows())
    assert (4, 4) == (len(rows), len(unread))
    assert rows == list(store.rows())
    assert 4 == len(unread)
    assert b'"2 another"' in index_of(store).read_bytes()


def test_a_cell_that_kept_an_evaluation_is_read_each_time(store: RunStore, unread: list[Cell]) -> None:
    cell = next(store.record.plan.by_task())
    keep(store, cell, score=1.0, kept=Failure(cause=Cause.EVALUATOR, message="no judge"))
    for _ in range(2):
        assert ["no judge", None, None, None] == [row.kept for row in store.rows()]
    assert [cell, cell] == unread


def test_who_does_not_hold_the_run_leaves_its_index_alone(store: RunStore) -> None:
    index_of(store).unlink()
    assert read(store) == list(RunStore.unheld(store.folder).rows())
    assert not index_of(store).exists()


def test_without_reading_there_are_the_cells_of_the_index_alone(store: RunStore, unread: list[Cell]) -> None:
    (store.cell_folder(next(store.record.plan.by_task())) / "evaluation.json").write_text("{")
    assert [0.25, 0.5, 0.75] == [row.score for row in store.rows(should_read=False)]
    assert [] == unread


def test_an_index_that_cannot_be_written_stops_nobody(store: RunStore) -> None:
    index_of(store).unlink()
    index_of(store).mkdir()
    keep(store, next(store.record.plan.by_task()), score=0.0)
    assert read(store) == list(store.rows())


def test_a_run_whose_tasks_were_not_kept_has_no_index(tmp_path: Path) -> None:
    plan = Plan(suite="s", suite_hash="", seed=0, runs=1, subjects=("agent",), task_ids=("t",))
    with RunStore.create(tmp_path, "run", RunRecord(plan=plan, started_at=0.0)) as store:
        keep(store, Cell(subject="agent", task_id="t", category="c", run=1), score=1.0)
        assert [] == list(store.rows())
        assert not index_of(store).exists()


def test_a_run_that_has_not_begun_any_cell_has_no_rows(tmp_path: Path) -> None:
    with stored_run(tmp_path) as store:
        (store.folder / "cells").rename(tmp_path / "elsewhere")
        assert [] == list(store.rows())
