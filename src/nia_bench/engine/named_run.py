"""The folder of a run that is named: by its folder, by its id, or as `latest`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.store.run_store import LATEST, RUN

BEGIN: Final = "name a run by its folder, or begin one with `nia-bench run`"
MOST_NAMED: Final = 8
RESULTS: Final = Path("results")
"""The folder that runs are stored in, where no other is named."""


def run_folder(path: Path) -> Path:
    """Return the folder of a run: the path itself if it has one, or for `latest` the run begun last.

    `latest` alone looks in `RESULTS`, and `FOLDER/latest` in that folder. Any other name may be a run's id in
    `RESULTS`. An existing folder without a run is returned as it is. Raises UserError, with the newest runs,
    for anything else.
    """
    if (path / RUN).is_file():
        return path
    if path.name != LATEST:
        if (RESULTS / path / RUN).is_file():
            return RESULTS / path
        if path.is_dir():
            return path  # its reader says what it is instead, such as a run that is being begun
        runs = newest_first(path) or newest_first(path.parent) or newest_first(RESULTS)
        names = f"{', '.join(map(str, runs[:MOST_NAMED]))}{', …' if len(runs) > MOST_NAMED else ''}"
        raise UserError(
            f"{path}: no run here (no {RUN})",
            fix=f"name one of these, the newest first: {names}" if runs else BEGIN,
        )
    folder = RESULTS if path == Path(LATEST) else path.parent
    runs = newest_first(folder)
    if not runs:
        raise UserError(f"{folder}: no run here", fix=BEGIN)
    return runs[0]


def newest_first(folder: Path) -> list[Path]:
    """Return the folders directly in `folder` that have a run.json, the run begun last first.

    Unreadable ones come last.
    """
    begun = [(_started_at(file), file.parent) for file in folder.glob(f"*/{RUN}")]
    return [run for _, run in sorted(begun, reverse=True)]


def _started_at(file: Path) -> float:
    """Return when the run of this run.json began, in seconds since 1970, or 0.0 if it cannot be read."""
    try:
        return float(json.loads(file.read_bytes())["startedAt"])
    except (OSError, ValueError, LookupError, TypeError):
        return 0.0
