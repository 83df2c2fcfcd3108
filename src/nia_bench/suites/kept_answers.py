"""The cold and warm answers that a task keeps in its folder, and the one place that reads them.

    answers/selection/cold-1/  answers/selection/cold-2/  answers/selection/warm/
    answers/cold/              answers/warm/

Those of the selection decided that the task enters its suite. The others were written afterwards, by writers
who were not used before, and give the suite's figures. Each folder holds the files that its writer left, as
other answers do. An answer of nothing is a folder with the file `.empty`, since git keeps no empty folder.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.suites.documents import document_error
from nia_bench.suites.suite import Suite
from nia_bench.suites.text_files import read_texts, subfolders

ANSWERS_FOLDER: Final = "answers"
SELECTION: Final = "selection"
NOTHING_WRITTEN: Final = ".empty"
_NAME: Final = re.compile(r"(?P<kind>cold|warm)(-(?P<number>\d+))?")

Answers = tuple[dict[str, str], ...]
"""Answers, each as path to text."""


@dataclass(frozen=True)
class KeptAnswers:
    """What writers answered to a task; those of the selection apart."""

    cold: Answers = ()
    warm: Answers = ()
    selection_cold: Answers = ()
    selection_warm: Answers = ()

    def of(self, kind: str) -> Answers:
        """The answers written after the selection: 'cold' or 'warm'."""
        return {"cold": self.cold, "warm": self.warm}[kind]

    @property
    def all(self) -> Answers:
        """Every answer, those of the selection last."""
        return (*self.cold, *self.warm, *self.selection_cold, *self.selection_warm)


def kept_answers(suite: Suite, task_id: str) -> KeptAnswers:
    """The answers that a task of the suite keeps, read anew.

    Raises TaskFileError for a folder that is neither cold nor warm, and for one without any file.
    """
    folder = suite.task_folders[task_id] / ANSWERS_FOLDER
    after, selection = _read_answers(folder, but=SELECTION), _read_answers(folder / SELECTION)
    return KeptAnswers(after["cold"], after["warm"], selection["cold"], selection["warm"])


def answers_after_selection(suite: Suite, kind: str) -> frozenset[str]:
    """The ids of the tasks that keep a 'cold' or a 'warm' answer which was written after the selection."""
    return frozenset(
        task
        for task, folder in suite.task_folders.items()
        if any(_is_of(path.name, kind) for path in subfolders(folder / ANSWERS_FOLDER))
    )


def _read_answers(folder: Path, but: str | None = None) -> dict[str, Answers]:
    entries: dict[str, list[tuple[int, dict[str, str]]]] = {"cold": [], "warm": []}
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


def _is_of(name: str, kind: str) -> bool:
    match = _NAME.fullmatch(name)
    return match is not None and match["kind"] == kind


def _expected(selection: str | None) -> str:
    return "cold, warm, cold-1, cold-2 …" + (f", beside {selection}/" if selection else "")
