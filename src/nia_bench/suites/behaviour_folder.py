"""Reads the folder behaviour/ of a task: the probe, what must come out, and what proves it."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path, PurePath
from typing import Any, Final

from nia_bench.contract.base import Model
from nia_bench.contract.behaviour import PROBES, Before, Behaviour, RecordedBefore
from nia_bench.contract.errors import TaskFileError
from nia_bench.contract.nearest import hint
from nia_bench.contract.task import Survivors
from nia_bench.suites.documents import read_object, validated
from nia_bench.suites.text_files import read_texts

BEHAVIOUR_FILE: Final = "behaviour.json"
BEFORE_FILE: Final = "before.json"
MUTANTS_FILE: Final = "mutants.json"
PROBES_FOLDER: Final = "probes"
# These say what is expected, which the process that runs an answer must not know.
_KEPT_BACK: Final = {BEHAVIOUR_FILE, BEFORE_FILE, MUTANTS_FILE}


def read_behaviour(
    folder: Path, environments: Collection[str] = (), *, is_recorded: bool = True
) -> Behaviour | None:
    """What behaviour/ holds, None without one. Raises TaskFileError for whatever does not fit.

    A probe that serves several tasks stands in the suite's probes/, under the name that `probe` gives. What
    must stay as it was before is expected as before.json has it; unless it `is_recorded`, as null.
    """
    if not folder.is_dir():
        return None
    file = folder / BEHAVIOUR_FILE
    data = read_object(file)
    files = {name: text for name, text in read_texts(folder).items() if name not in _KEPT_BACK}
    problems = ["files: stand beside this file, not in it"] if "files" in data else []
    shared = data.pop("probe", None)
    if shared is not None:
        probes = read_texts(folder.parents[3] / PROBES_FOLDER)
        if isinstance(shared, str) and shared in probes:
            files[f"probe{PurePath(shared).suffix}"] = probes[shared]
        else:
            problems.append(f"probe: no file {shared!r} in {PROBES_FOLDER}/; {hint(str(shared), probes)}")
    if len([name for name in PROBES if name in files]) != 1:
        problems.append(f"behaviour/ holds {' or '.join(PROBES)}, one of them")
    before = data.get("before")
    if before is not None:
        stated = validated(file, {"before": before}, _Stated).before
        if stated.environment not in environments:
            near = hint(stated.environment, environments)
            problems.append(f"before: no environment {stated.environment!r}; {near}")
        expect: dict[str, Any] = data.get("expect") or {}
        problems += [f"expect: {name!r} stands in {BEFORE_FILE}" for name in stated.same if name in expect]
        recorded = _recorded(folder, stated) if is_recorded else dict.fromkeys(stated.same)
        data["expect"] = {**expect, **recorded}
    elif (folder / BEFORE_FILE).is_file():
        problems.append(f"before: is not stated, and there is {BEFORE_FILE}")
    return validated(file, data | {"files": files}, Behaviour, problems, ("given", "expect"))


def read_survivors(folder: Path) -> dict[str, str]:
    """The mutants that are right to pass, with the reason of each. Raises TaskFileError."""
    file = folder / MUTANTS_FILE
    if not file.is_file():
        return {}
    survives = validated(file, read_object(file), Survivors).survives
    return {survivor.mutant: survivor.why for survivor in survives}


def written_before(recorded: RecordedBefore) -> str:
    """The text of before.json."""
    return recorded.to_json(indent=2) + "\n"


class _Stated(Model):
    """Of behaviour.json only what it says about the time before."""

    before: Before


def _recorded(folder: Path, stated: Before) -> dict[str, Any]:
    file = folder / BEFORE_FILE
    fix = f"run `nia-bench tasks record {folder.parent.name}`"
    if not file.is_file():
        raise TaskFileError(f"{folder / BEHAVIOUR_FILE}:\n  before: nothing is recorded", fix=fix)
    recorded = validated(file, read_object(file), RecordedBefore, (), ("outcomes",))
    if recorded.environment != stated.environment or {*recorded.outcomes} != {*stated.same}:
        raise TaskFileError(f"{file}:\n  is not what {BEHAVIOUR_FILE} asks for", fix=fix)
    return recorded.outcomes
