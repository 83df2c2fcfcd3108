"""Runs a probe over the answers of a task: one Node process, without network, with little memory and time.

Only answers that the suite ships are run here. What agents write is never run.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.installing import node
from nia_bench.subjects.agents.scripted import DELETED

FOLDER: Final = Path(__file__).parent
_SECONDS_EACH: Final = 15
_SECONDS_ALL: Final = 90
_MEGABYTES: Final = 1024
_CODE: Final = (".ts", ".tsx", ".jsx")
_STAND_INS: Final[dict[str, str]] = {}

Outcome = dict[str, Any]
"""{"value": what the probe gave} or {"error": the message of what was thrown}."""


@dataclass(frozen=True)
class Answer:
    """An answer on disk, over its context. Paths are relative to `folder`; `own` are the answer's own."""

    folder: Path
    own: list[str]
    modules: list[str]


@dataclass(frozen=True)
class Packages:
    """Installed folders: `tested` and `dom` hold node_modules, `typescript` is the transpiler's module."""

    tested: Path
    dom: Path
    typescript: Path


def run_probe(
    probe: str, given: object, answers: Mapping[str, Answer], packages: Packages, scratch: Path
) -> dict[str, Outcome]:
    """The outcome for each answer, by name. All answers lie in one folder.

    `given` is passed on to the probe, and `scratch` is a folder for what passes to and fro.
    """
    folder = next(iter(answers.values())).folder.parent
    settings = {
        "hooks": {
            "typescript": str(packages.typescript),
            "answers": f"{folder.as_uri()}/",
            "own": FOLDER.as_uri(),
            "packages": [f"{path.as_uri()}/" for path in (packages.tested, packages.dom)],
            "standIns": {name: (FOLDER / "driver" / file).as_uri() for name, file in _STAND_INS.items()},
        },
        "probe": (FOLDER / "probes" / probe).as_uri(),
        "given": given,
        "answers": [
            {"name": name, "folder": str(answer.folder), "own": answer.own, "modules": answer.modules}
            for name, answer in answers.items()
        ],
        "seconds": _SECONDS_EACH,
        "outcomes": str(scratch / "outcomes.json"),
    }
    (scratch / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    done = subprocess.run(
        [
            node.locate().program,
            f"--max-old-space-size={_MEGABYTES}",
            str(FOLDER / "driver/main.mjs"),
            scratch / "settings.json",
        ],
        cwd=scratch,
        env={},
        capture_output=True,
        text=True,
        timeout=_SECONDS_ALL,
        check=False,
    )
    assert 0 == done.returncode, done.stderr[-2000:]
    return json.loads((scratch / "outcomes.json").read_bytes())


def write_answers(
    task: CodeTask, solutions: Solutions, folder: Path, node_modules: Path
) -> dict[str, Answer]:
    """Write each shipped answer over the task's context into a folder of its own below `folder`."""
    named = {
        "reference": solutions.reference,
        **{f"unusual/{name}": files for name, files in solutions.unusual.items()},
        **{f"wrong/{name}": files for name, files in solutions.wrong.items()},
    }
    written: dict[str, Answer] = {}
    for name, solution in named.items():
        target = folder / name.replace("/", "-")
        gone = {path.removesuffix(DELETED) for path in solution if path.endswith(DELETED)}
        kept = {
            path: text for path, text in (dict(task.context) | dict(solution)).items() if path not in gone
        }
        for path, text in kept.items():
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            (target / path).write_text(text, encoding="utf-8")
        (target / "package.json").write_text('{ "type": "module" }\n')
        (target / "node_modules").symlink_to(node_modules)
        modules = [path for path in kept if path.endswith(_CODE) and not path.endswith(".d.ts")]
        written[name] = Answer(target, [path for path in modules if path in solution], modules)
    return written
