"""The Nia-Bench suite: its tasks, and the environments they are written for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

ENVIRONMENTS_FOLDER: Final = Path(__file__).parent / "environments"
"""One folder an environment: environment.json and its lock, unresolved.json, ambient files."""

TASKS_FOLDER: Final = Path(__file__).parent / "tasks"
"""tasks/<category>/<id>/: task.json, prompt.md, context/, reference/, wrong/<name>/, unusual/<name>/."""

SURFACES_FOLDER: Final = Path(__file__).parent / "surfaces"
"""<library>/<version>.json: the API of every pinned version, extracted from the installed packages."""


def library_packages() -> dict[str, tuple[str, ...]]:
    """The packages of each library that are released and used together; the first gives the version."""
    stated = json.loads((Path(__file__).parent / "suite.json").read_bytes())["libraries"]
    return {library: tuple(packages) for library, packages in stated.items()}
