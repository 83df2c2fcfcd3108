"""What a model drafts for a candidate, and the folder of the task that it becomes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, Field

from nia_bench.contract.category import BLEEDING_EDGE
from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.paths import relative_path
from nia_bench.proposals.candidate import Candidate
from nia_bench.proposals.task_checks import checks_of

CATEGORY: Final = BLEEDING_EDGE
_NAME: Final = re.compile(r"[^a-z0-9]+")


class DraftFile(BaseModel):
    """One file of an answer."""

    path: str = Field(description="relative path, such as src/index.ts")
    text: str


class DraftAnswer(BaseModel):
    """An answer to the task; its files are the whole answer."""

    name: str = Field(description="two or three words with hyphens")
    why: str = Field(description="one sentence: what is unusual, or which mistake it makes")
    files: list[DraftFile] = Field(min_length=1)


class DraftMistake(DraftAnswer):
    """A wrong answer."""

    hallucination: HallucinationType | None = Field(
        description="the kind of its first mistake about the library; null where it makes none"
    )
    fails: list[str] = Field(min_length=1, description="ids of the checks that it fails")


class Draft(BaseModel):
    """A task."""

    title: str = Field(description="the task in a few words")
    prompt: str = Field(description="what the subject has to do")
    reference: list[DraftFile] = Field(min_length=1, description="a right answer")
    unusual: list[DraftAnswer] = Field(min_length=1, description="right answers that look different")
    wrong: list[DraftMistake] = Field(min_length=3, description="realistic wrong answers")
    rubric: list[str] = Field(min_length=1, description="things that can be seen in the code of an answer")


def write_task(
    folder: Path,
    candidate: Candidate,
    draft: Draft,
    *,
    library: str,
    package: str,
    version: str,
    environment: str,
) -> None:
    """Writes the draft as the task in `folder`, which is named after it.

    Raises ValueError for a path of the draft that leads out of the folder.
    """
    document: dict[str, Any] = {
        "id": candidate.id,
        "category": CATEGORY,
        "title": draft.title,
        "library": library,
        "version": version,
        "environment": environment,
        "checks": checks_of(candidate, package, version),
        "rubric": draft.rubric,
        "wrong": [
            {
                "name": name,
                "why": answer.why,
                "hallucination": answer.hallucination,
                "fails": answer.fails,
            }
            for name, answer in _with_unique_names(draft.wrong)
        ],
        "unusual": [{"name": name, "why": answer.why} for name, answer in _with_unique_names(draft.unusual)],
        "facts": [
            evidence.model_dump(mode="json", by_alias=True, exclude_none=True)
            for evidence in candidate.evidence
        ],
    }
    texts = {
        "task.json": json.dumps(document, indent=2, ensure_ascii=False) + "\n",
        "prompt.md": draft.prompt,
    }
    texts |= _files("reference", draft.reference)
    for kind, answers in (("wrong", draft.wrong), ("unusual", draft.unusual)):
        for name, answer in _with_unique_names(answers):
            texts |= _files(f"{kind}/{name}", answer.files)
    manifest = {"name": "project", "private": True, "type": "module", "dependencies": {package: version}}
    texts["context/package.json"] = json.dumps(manifest, indent=2) + "\n"
    for path, text in texts.items():
        file = folder / relative_path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def _files(below: str, files: Iterable[DraftFile]) -> dict[str, str]:
    return {f"{below}/{relative_path(file.path)}": file.text for file in files}


def _with_unique_names(answers: Sequence[DraftAnswer | DraftMistake]) -> list[tuple[str, Any]]:
    """Each answer with a name that a folder can have and no other answer has."""
    names: dict[str, Any] = {}
    for answer in answers:
        name = _NAME.sub("-", answer.name.lower()).strip("-") or "answer"
        while name in names:
            name = f"{name}-too"
        names[name] = answer
    return list(names.items())
