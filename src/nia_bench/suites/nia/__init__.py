"""The Nia-Bench suite: its tasks, and the environments they are written for."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ENVIRONMENTS_FOLDER: Final = Path(__file__).parent / "environments"
"""One folder an environment: environment.json and its lock, unresolved.json, ambient files."""

SURFACES_FOLDER: Final = Path(__file__).parent / "surfaces"
"""<library>/<version>.json: the API of every pinned version, extracted from the installed packages."""
