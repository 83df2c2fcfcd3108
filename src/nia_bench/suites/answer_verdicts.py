"""The answers of writers that a task stores, their verdicts, and the one place that reads and writes them.

A cold answer is by a writer who saw only prompt and context, a warm one by a writer who could also read the
pinned package. The writer of a local-docs one could use the documentation server `local-docs` and nothing
else. Their verdicts stand in the task's folder, in verdicts.json, in the order of the answers:

    {"cold": [{"score": 0.4, "passed": false}], "warm": [{"score": 1.0, "passed": true}], "localDocs": [],
     "selection": {"cold": [{"score": 0.4, "passed": false}, …], "warm": [{"score": 1.0, "passed": true}]}}

Those of the `selection` decided that the task enters its suite, and are no figure of it.

    answers/selection/cold-1/  answers/selection/cold-2/  answers/selection/warm/
    answers/cold/              answers/warm/             answers/local-docs/

Answers outside of the selection were written afterwards, by writers who were not used before. An answer of
nothing is a folder with the file `.empty`, since git stores no empty folder.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.suites.documents import document_error, read_object, read_texts, subfolders, validated
from nia_bench.suites.suite import Suite

VERDICTS_FILE: Final = "verdicts.json"
FEWEST_COLD: Final = 2
"""How many cold answers a task is selected by."""


class AnswerVerdict(Model):
    """What scoring one stored answer gave."""

    score: float = Field(ge=0, le=1)
    passed: bool


class SelectionVerdicts(Model):
    """The verdicts on the answers that selected a task."""

    cold: tuple[AnswerVerdict, ...] = ()
    warm: tuple[AnswerVerdict, ...] = ()


class AnswerVerdicts(Model):
    """The verdicts on a task's answers by kind, each writer's answer a repetition."""

    cold: tuple[AnswerVerdict, ...] = ()
    warm: tuple[AnswerVerdict, ...] = ()
    local_docs: tuple[AnswerVerdict, ...] = ()
    selection: SelectionVerdicts = SelectionVerdicts()


def stored_verdicts(suite: Suite) -> dict[str, AnswerVerdicts]:
    """Return the stored verdicts on the suite's stored answers, by the id of the task.

    A task without verdicts is left out. Raises TaskFileError for a file that cannot be used.
    """
    verdicts_by_task = {task: verdicts_in(folder) for task, folder in suite.task_folders.items()}
    return {task: verdicts for task, verdicts in verdicts_by_task.items() if verdicts is not None}


def verdicts_in(task_folder: Path) -> AnswerVerdicts | None:
    """Return the verdicts in a task's folder, or None if it stores none. Raises TaskFileError."""
    file = task_folder / VERDICTS_FILE
    return validated(file, read_object(file), AnswerVerdicts) if file.is_file() else None


def write_verdicts(task_folder: Path, verdicts: AnswerVerdicts) -> Path:
    """Write verdicts.json into a task's folder, a line for each kind of answer. Return the file's path."""
    document = verdicts.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    selection = document.pop("selection", {})
    kinds = [f'  "{kind}": {json.dumps(entries)}' for kind, entries in document.items()]
    if selection:
        selected = [f'    "{kind}": {json.dumps(entries)}' for kind, entries in selection.items()]
        kinds.append('  "selection": {\n' + ",\n".join(selected) + "\n  }")
    file = task_folder / VERDICTS_FILE
    file.write_text("{\n" + ",\n".join(kinds) + "\n}\n", encoding="utf-8")
    return file


def entry_fault(verdicts: AnswerVerdicts) -> str | None:
    """Return why a task may not be in its suite, or None if it may.

    A task enters when a warm answer of its selection passes, and at least one of two or more cold answers
    does not. Return None too if no answers of its selection are stored.
    """
    selection = verdicts.selection
    if not selection.cold and not selection.warm:
        return None
    if len(selection.cold) < FEWEST_COLD or not selection.warm:
        return f"was selected by fewer than {FEWEST_COLD} cold answers and a warm one"
    if not any(answer_verdict.passed for answer_verdict in selection.warm):
        return "may not enter: the warm answer that selected it does not pass"
    if all(entry.passed for entry in selection.cold):
        return "may not enter: all cold answers that selected it pass, so that it leaves nothing to add"
    return None


ANSWERS_FOLDER: Final = "answers"
SELECTION: Final = "selection"
NOTHING_WRITTEN: Final = ".empty"
COLD, WARM, LOCAL_DOCS = "cold", "warm", "local-docs"
KINDS: Final = (COLD, WARM, LOCAL_DOCS)
"""What the writers of answers had, in the order in which subjects that replay them are listed."""
_NAME: Final = re.compile(rf"(?P<kind>{'|'.join(KINDS)})(-(?P<number>\d+))?")

Answers = tuple[dict[str, str], ...]
"""Answers, each as path to text."""


@dataclass(frozen=True)
class StoredAnswers:
    """What writers answered to a task, by kind: after the selection of tasks, and in it."""

    after: Mapping[str, Answers]
    selection: Mapping[str, Answers]

    def of(self, kind: str) -> Answers:
        """Return the answers of the kind 'cold', 'warm' or 'local-docs', without those of the selection."""
        return self.after[kind]

    @property
    def all(self) -> Answers:
        """Every answer, those of the selection last."""
        return tuple(chain(*self.after.values(), *self.selection.values()))


def stored_answers(suite: Suite, task_id: str) -> StoredAnswers:
    """Return the stored answers of a task of the suite, read from disk each time.

    Raises TaskFileError for a folder of no kind, one without any file, and local-docs answers of a selection.
    """
    folder = suite.task_folders[task_id] / ANSWERS_FOLDER
    after, selection = _read_answers(folder, but=SELECTION), _read_answers(folder / SELECTION)
    if selection[LOCAL_DOCS]:
        raise document_error(folder / SELECTION, ["local-docs/: such answers select no task; move them up"])
    return StoredAnswers(after, selection)


def answers_after_selection(suite: Suite, kind: str) -> frozenset[str]:
    """Return the ids of tasks with a stored answer of that kind: 'cold', 'warm' or 'local-docs'.

    Answers of the selection do not count.
    """
    return frozenset(
        task
        for task, folder in suite.task_folders.items()
        if any(
            (name := _NAME.fullmatch(path.name)) and name["kind"] == kind
            for path in subfolders(folder / ANSWERS_FOLDER)
        )
    )


def _read_answers(folder: Path, but: str | None = None) -> dict[str, Answers]:
    entries: dict[str, list[tuple[int, dict[str, str]]]] = {kind: [] for kind in KINDS}
    problems: list[str] = []
    for path in subfolders(folder):
        name = _NAME.fullmatch(path.name)
        if name is not None:
            files = read_texts(path)
            if not files:
                problems.append(f"{path.name}/: has no file; {NOTHING_WRITTEN} stands for an empty answer")
            values_by_name = {file: text for file, text in files.items() if file != NOTHING_WRITTEN}
            entries[name["kind"]].append((int(name["number"] or 0), values_by_name))
        elif path.name != but:
            problems.append(f"{path.name}/: is no answer; they are called {_expected(but)}")
    if problems:
        raise document_error(folder, problems)
    return {
        kind: tuple(files for _, files in sorted(pairs, key=lambda answer: answer[0]))
        for kind, pairs in entries.items()
    }


def _expected(selection: str | None) -> str:
    return "cold, warm, cold-1, cold-2 …" + (f", local-docs, beside {selection}/" if selection else "")
