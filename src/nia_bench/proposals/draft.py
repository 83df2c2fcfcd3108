"""What a model drafts for a candidate, and the folder of the task that it becomes.

Its checks are what the change itself demands of any right answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, Field

from nia_bench.contract.category import BLEEDING_EDGE
from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.submission import relative_path
from nia_bench.languages.base import Language
from nia_bench.proposals.evidence import Candidate
from nia_bench.suites.scaffold import json_text, probe_name, write_file
from nia_bench.surfaces.uses import OPTION

CATEGORY: Final = BLEEDING_EDGE
_NAME: Final = re.compile(r"[^a-z0-9]+")


class DraftFile(BaseModel):
    """One file of an answer."""

    path: str = Field(description="relative path")
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


class DraftOutcome(BaseModel):
    """What the probe finds out about an answer."""

    name: str = Field(description="small letters, digits and hyphens; the id of its check as well")
    expected: str = Field(description="its value for a right answer, as JSON")
    message: str = Field(description="what the code of an answer with another value does not do")


class Draft(BaseModel):
    """A task."""

    title: str = Field(description="the task in a few words")
    prompt: str = Field(description="what the subject has to do")
    reference: list[DraftFile] = Field(min_length=1, description="a right answer")
    unusual: list[DraftAnswer] = Field(min_length=1, description="right answers that look different")
    wrong: list[DraftMistake] = Field(min_length=3, description="realistic wrong answers")
    probe: str = Field(description="the code of the probe, which runs what an answer defines")
    given: str = Field(description="what the probe is given, as JSON")
    outcomes: list[DraftOutcome] = Field(min_length=1, description="what the probe returns, by name")
    rubric: list[str] = Field(min_length=1, description="things that can be seen in the code of an answer")


@dataclass(frozen=True)
class PinnedLibrary:
    """What the tasks are pinned to: the suite's name for the library, its package, and one environment."""

    library: str
    package: str
    version: str
    environment: str
    language: Language


def write_task(folder: Path, candidate: Candidate, draft: Draft, library: PinnedLibrary) -> None:
    """Write all files of a draft as a task into `folder`, which is created.

    Raises ValueError for a path of the draft that leads out of the folder, and for a text that is no JSON.
    Files may then be in the folder already.
    """
    expect = {outcome.name: _value(outcome.name, outcome.expected) for outcome in draft.outcomes}
    behaviour = {"given": _value("given", draft.given), "expect": expect}
    pinned = {library.package: library.version}
    manifest, context = library.language.manifest_of(pinned)
    texts = {
        "task.json": json_text(_document(candidate, draft, library)),
        "prompt.md": draft.prompt,
        "behaviour/behaviour.json": json_text(behaviour),
        f"behaviour/{probe_name(library.language.name)}": draft.probe,
        f"context/{manifest}": context,
    }
    texts |= _files("reference", draft.reference)
    for kind, answers in (("wrong", draft.wrong), ("unusual", draft.unusual)):
        for name, answer in _with_unique_names(answers):
            texts |= _files(f"{kind}/{name}", answer.files)
    for path, text in texts.items():
        write_file(folder / relative_path(path), text)


def _document(candidate: Candidate, draft: Draft, library: PinnedLibrary) -> dict[str, Any]:
    """Return the content of task.json: what was drafted, the checks and the candidate's evidence."""
    return {
        "id": candidate.id,
        "category": CATEGORY,
        "title": draft.title,
        "library": library.library,
        "version": library.version,
        "environment": library.environment,
        "checks": [
            *checks_of(candidate, library.package, library.version),
            *(
                {
                    "kind": "behaviour",
                    "id": outcome.name,
                    "outcome": outcome.name,
                    "weight": 2,
                    "message": outcome.message,
                }
                for outcome in draft.outcomes
            ),
        ],
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


def _value(name: str, text: str) -> Any:
    """Return the value that a text of JSON states. Raises ValueError, which names the field."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise ValueError(f"{name}: {text[:80]!r} is no JSON: {error}") from None


def _files(below: str, files: Iterable[DraftFile]) -> dict[str, str]:
    return {f"{below}/{relative_path(file.path)}": file.text for file in files}


def _with_unique_names(answers: Sequence[DraftAnswer]) -> list[tuple[str, Any]]:
    """Return pairs of folder name and answer, in order.

    Names are made of small letters, digits and hyphens; a repeated one gets "-too".
    """
    names: dict[str, Any] = {}
    for answer in answers:
        name = _NAME.sub("-", answer.name.lower()).strip("-") or "answer"
        while name in names:
            name = f"{name}-too"
        names[name] = answer
    return list(names.items())


COMPILES: Final = "compiles"
NOT_DEPRECATED: Final = "nothing-deprecated"
USED: Final = "uses-the-api"


def checks_of(candidate: Candidate, package: str, version: str) -> list[dict[str, Any]]:
    """Return the checks as task.json has them: it compiles and uses nothing deprecated.

    A check that it uses the API follows, if that can be checked.
    """
    checks: list[dict[str, Any]] = [
        {
            "kind": "typecheck",
            "id": COMPILES,
            "weight": 2,
            "message": f"The code does not compile against {package} {version}.",
        },
        {
            "kind": "deprecation",
            "id": NOT_DEPRECATED,
            "packages": [package],
            "message": f"The code uses something that {package} {version} marks as deprecated.",
        },
    ]
    used = _used(candidate, package)
    if used is not None:
        message = f"The code does not use {candidate.symbol} of {package} {version}."
        checks.append({**used, "id": USED, "weight": 2, "message": message})
    return checks


def _used(candidate: Candidate, package: str) -> dict[str, Any] | None:
    """Return the check that the API is used, without id and message.

    For an option that is gone for good, it is that the function is still used. None for an option without new
    code, or whose use only the compiler can see.
    """
    option = OPTION.fullmatch(candidate.symbol)
    change = candidate.changes[0]
    if option and change.kind == "option-removed" and change.name == candidate.symbol:
        # Nothing took its place: the job is to call without it.
        return {"kind": "reference", "symbols": _symbols(candidate, option["taker"], package)}
    if option:
        if candidate.new is None or "Partial<" in candidate.new.code:
            return None
        symbols = _symbols(candidate, option["taker"], package)
        return {"kind": "property", "path": option["option"], "symbols": symbols}
    return {"kind": "reference", "symbols": _symbols(candidate, candidate.symbol, package)}


def _symbols(candidate: Candidate, name: str, package: str) -> list[str]:
    """Return the symbol as checks write it: `module:name` for each module that exports it.

    A member becomes `package#Owner.member` and `package#member`.
    """
    owner, dot, _ = name.partition(".")
    imported = rf"^import \{{ {re.escape(owner)}\b|^from \S+ import {re.escape(owner)}$"
    is_member = dot and candidate.new and re.search(imported, candidate.new.code, re.MULTILINE)
    if candidate.changes[0].level == "member" or (is_member and candidate.changes[0].level == "option"):
        return [f"{package}#{name}", f"{package}#{name.rpartition('.')[2]}"]
    return [f"{module}:{name}" for module in candidate.modules or (package,)]
