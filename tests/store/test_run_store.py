import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.transcript import Message, ToolCall
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.run_store import is_held

FIRST, SECOND = (Cell(subject="agent", task_id="one", category="c", run=run) for run in (1, 2))


def record(*subjects: str) -> RunRecord:
    plan = Plan(
        suite="small",
        suite_hash="hash",
        seed=1,
        runs=2,
        subjects=subjects or ("agent",),
        task_ids=("one",),
        cells=(SECOND, FIRST),
    )
    return RunRecord(plan=plan, started_at=1000.0, versions={"nia-bench": "1"})


@pytest.fixture
def store(tmp_path: Path) -> RunStore:
    return RunStore.create(tmp_path / "results", "run-1", record())


def generation(cell: Cell = FIRST, **output: Any) -> Generation:
    fields: dict[str, Any] = {"files": {"app/page.tsx": "text"}, **output}
    return Generation(cell=cell, output=Output(**fields))


def test_a_run_is_read_back_as_it_was_written(store: RunStore) -> None:
    store.write_generation(generation())
    evaluation = Evaluation(cell=FIRST, tests=None, score=0.5)
    store.write_evaluation(evaluation)
    store.close()
    with RunStore.open(store.folder) as again:
        assert (record(), generation(), evaluation) == (
            again.record,
            again.generation(FIRST),
            again.evaluation(FIRST),
        )


def test_the_json_on_disk_has_camel_case_names(store: RunStore) -> None:
    assert '"startedAt": 1000.0' in (store.folder / "run.json").read_text(encoding="utf-8")


def test_a_cell_without_results_is_none(store: RunStore) -> None:
    assert (None, None) == (store.generation(FIRST), store.evaluation(FIRST))


def test_evaluated_cells_come_by_repetition_and_not_as_they_were_planned(store: RunStore) -> None:
    for cell in (SECOND, FIRST):
        store.write_generation(generation(cell))
        store.write_evaluation(Evaluation(cell=cell, tests=None))
    assert [(FIRST, FIRST), (SECOND, SECOND)] == [(g.cell, e.cell) for g, e in store.evaluated()]


def test_a_cell_without_an_evaluation_is_not_among_the_evaluated(store: RunStore) -> None:
    store.write_generation(generation(FIRST))
    assert [] == list(store.evaluated())


def test_the_subjects_files_and_words_are_laid_out_for_people(store: RunStore) -> None:
    store.write_generation(generation(text="Done."))
    folder = store.cell_folder(FIRST)
    assert "text" == (folder / "files" / "app" / "page.tsx").read_text(encoding="utf-8")
    assert "Done." == (folder / "answer.md").read_text(encoding="utf-8")


def test_a_new_generation_replaces_files_and_evaluation(store: RunStore) -> None:
    store.write_generation(generation(files={"old.ts": ""}))
    store.write_evaluation(Evaluation(cell=FIRST, tests=None))
    store.write_generation(generation(files={"new.ts": ""}))
    assert ["new.ts"] == [path.name for path in (store.cell_folder(FIRST) / "files").iterdir()]
    assert store.evaluation(FIRST) is None


@pytest.mark.parametrize(
    "name",
    ["../evil", "/evil", "a/../../evil", "a\0b", "x" * 5000, "a/" * 600 + "a", "", "..", "C:\\evil", "a//b"],
)
def test_a_hostile_file_name_is_kept_in_the_json_and_never_written(store: RunStore, name: str) -> None:
    before = set(store.folder.parent.parent.rglob("*"))
    store.write_generation(generation(files={name: "evil", "good.ts": "good"}))
    cell = store.cell_folder(FIRST)
    expected = {*cell.parents[:3], cell, cell / "generation.json", cell / "files"}
    written = set(store.folder.parent.parent.rglob("*")) - before
    assert expected | {cell / "files" / "good.ts"} == written
    assert generation(files={name: "evil", "good.ts": "good"}) == store.generation(FIRST)


def test_names_that_need_one_path_twice_lose_nothing(store: RunStore) -> None:
    both = generation(files={"a": "file", "a/b": "file below it"})
    store.write_generation(both)
    assert both == store.generation(FIRST)


@pytest.mark.parametrize("text", ["", '{"cell": {', "null", '{"cell": 1}', "\x00"])
def test_a_damaged_generation_is_named(store: RunStore, text: str) -> None:
    store.write_generation(generation())
    file = store.cell_folder(FIRST) / "generation.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=r"generation\.json: damaged.*\n.*--resume") as caught:
        list(store.evaluated())
    assert str(file) in str(caught.value)


def test_a_damaged_generation_is_missing_to_a_run_that_is_resumed(store: RunStore) -> None:
    store.write_generation(generation())
    (store.cell_folder(FIRST) / "generation.json").write_text("{", encoding="utf-8")
    assert store.generation(FIRST, damaged_is_missing=True) is None


def test_a_generation_in_another_cells_folder_is_damage(store: RunStore) -> None:
    store.write_generation(generation())
    store.cell_folder(FIRST).rename(store.cell_folder(SECOND))
    with pytest.raises(UserError, match="belongs to another cell, one/agent/1"):
        store.generation(SECOND)


def test_a_run_whose_record_is_damaged_is_named(store: RunStore) -> None:
    store.close()
    (store.folder / "run.json").write_text('{"plan": ', encoding="utf-8")
    with pytest.raises(UserError, match=r"run\.json: damaged"):
        RunStore.open(store.folder)


def test_a_folder_without_a_run_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no run here"):
        RunStore.open(tmp_path)


def test_an_existing_run_is_not_begun_again(store: RunStore) -> None:
    with pytest.raises(UserError, match="there is a run already"):
        RunStore.create(store.folder.parent, store.folder.name, record())


def test_a_run_in_use_refuses_another_process(store: RunStore) -> None:
    code = (
        "import sys, pathlib; from nia_bench.store import RunStore; RunStore.open(pathlib.Path(sys.argv[1]))"
    )
    command = [sys.executable, "-c", code, str(store.folder)]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert f"is in use by process {os.getpid()}" in refused.stderr


def test_a_run_in_use_refuses_its_own_process(store: RunStore) -> None:
    with pytest.raises(UserError, match="is in use"):
        RunStore.open(store.folder)


def test_a_killed_process_leaves_the_run_free(store: RunStore) -> None:
    store.close()
    code = (
        "import os, signal, sys, pathlib; from nia_bench.store import RunStore;"
        "held = RunStore.open(pathlib.Path(sys.argv[1])); os.kill(os.getpid(), signal.SIGKILL)"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(store.folder)], check=False)
    assert -9 == killed.returncode
    RunStore.open(store.folder).close()


@pytest.mark.parametrize("subject", ["a/b", "..", ".", "ünï ☃", "gpt:4/o", "A%2Fb", " ", "a\\b"])
def test_a_subject_of_any_name_has_one_folder_of_its_own(tmp_path: Path, subject: str) -> None:
    store = RunStore.create(tmp_path, "run", record(subject))
    folder = store.cell_folder(Cell(subject=subject, task_id="one", category="c", run=1))
    assert store.folder / "cells" / "one" == folder.resolve().parent.parent


@pytest.mark.parametrize("subject", ["", "x" * 300, "\ud800"])
def test_a_subject_that_cannot_be_a_folder_is_refused_before_the_run(tmp_path: Path, subject: str) -> None:
    # Not even pydantic takes a lone surrogate, so the record is made without asking it.
    broken = record().model_copy(update={"plan": record().plan.model_copy(update={"subjects": (subject,)})})
    with pytest.raises(UserError, match="choose another name"):
        RunStore.create(tmp_path, "run", broken)
    assert [] == list(tmp_path.iterdir())


def test_a_results_folder_that_is_a_file_is_the_users_mistake(tmp_path: Path) -> None:
    (tmp_path / "results").write_text("", encoding="utf-8")
    with pytest.raises(UserError, match="--output-dir"):
        RunStore.create(tmp_path / "results", "run-1", record())


def refuse_to_replace(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def replace(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "replace", replace)


def test_a_read_only_results_folder_is_the_users_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_to_replace(monkeypatch, errno.EROFS)
    with pytest.raises(UserError, match="make that folder writable"):
        RunStore.create(tmp_path, "run-1", record())


def test_a_run_that_cannot_begin_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_to_replace(monkeypatch, errno.ENOSPC)
    with pytest.raises(InfrastructureError):
        RunStore.create(tmp_path, "run-1", record())
    assert [] == list(tmp_path.iterdir())


def test_a_full_disk_loses_no_other_cell(store: RunStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.write_generation(generation(FIRST))
    refuse_to_replace(monkeypatch, errno.ENOSPC)
    with pytest.raises(InfrastructureError, match=r"(?s)No space left.*free some space"):
        store.write_generation(generation(SECOND))
    assert (FIRST, None) == (getattr(store.generation(FIRST), "cell", None), store.generation(SECOND))


def test_a_failed_write_leaves_the_old_text_and_no_litter(
    store: RunStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write_report("report.md", "old")
    refuse_to_replace(monkeypatch, errno.ENOSPC)
    with pytest.raises(InfrastructureError):
        store.write_report("report.md", "new")
    assert "old" == (store.folder / "report.md").read_text(encoding="utf-8")
    assert [".lock", "report.md", "run.json"] == sorted(path.name for path in store.folder.iterdir())


def test_a_transcript_is_read_back_as_it_was_written(store: RunStore) -> None:
    entries = (Message(text="line\nline\u2028 ☃"), ToolCall(server="docs", tool="query", input={"a": [1]}))
    store.write_generation(generation().model_copy(update={"transcript": entries}))
    assert entries == store.transcript(FIRST)


def test_a_cell_without_a_transcript_has_an_empty_one(store: RunStore) -> None:
    store.write_generation(generation().model_copy(update={"transcript": (Message(text="old"),)}))
    store.write_generation(generation())
    assert () == store.transcript(FIRST)


def test_a_damaged_transcript_is_named(store: RunStore) -> None:
    store.write_generation(generation().model_copy(update={"transcript": (Message(text="a"),)}))
    file = store.cell_folder(FIRST) / "transcript.jsonl"
    file.write_text(file.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    with pytest.raises(UserError, match=r"transcript\.jsonl: damaged"):
        store.transcript(FIRST)


def test_the_files_that_the_subject_found_are_kept_beside_its_own(store: RunStore) -> None:
    store.write_generation(generation(), {"package.json": "{}", "../evil": ""})
    folder = store.cell_folder(FIRST)
    assert ["package.json"] == [each.name for each in (folder / "before").iterdir()]
    assert ["page.tsx"] == [each.name for each in (folder / "files" / "app").iterdir()]


def test_nothing_of_an_earlier_attempt_stays(store: RunStore) -> None:
    store.write_generation(generation(text="done", files={"a.ts": "1", "b.ts": "2"}))
    store.write_evaluation(Evaluation(cell=FIRST, tests=None, score=0.5))
    store.write_generation(generation(files={"b.ts": "3"}))
    folder = store.cell_folder(FIRST)
    left = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    assert {"generation.json", "files/b.ts"} == left


def test_a_run_is_read_while_another_process_holds_it(store: RunStore) -> None:
    store.write_generation(generation())
    assert generation() == RunStore.unheld(store.folder).generation(FIRST)
    assert is_held(store.folder)
    store.close()
    assert not is_held(store.folder)
    RunStore.unheld(store.folder).close()


def test_nobody_holds_a_run_without_a_lock(tmp_path: Path) -> None:
    assert not is_held(tmp_path)


def test_a_cell_that_is_begun_has_a_folder_and_is_not_yet_stored(store: RunStore) -> None:
    store.begin(FIRST)
    store.begin(FIRST)
    assert store.cell_folder(FIRST).is_dir()
    assert (None, None) == (store.generation(FIRST), store.evaluation(FIRST))
    store.write_generation(generation())
    assert generation() == store.generation(FIRST)
