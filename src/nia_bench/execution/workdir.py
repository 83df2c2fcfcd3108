"""Work directories: one fresh folder an attempt, with the task's files in it, gone afterwards."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.paths import relative_path


@dataclass(frozen=True)
class Workdirs:
    """Makes work directories below `root` (none: the system's temporary folder), and removes them.

    With `keep` they stay, for whoever wants to look.
    """

    root: Path | None = None
    keep: bool = False

    def create(self, cell: Cell, context: Mapping[str, str]) -> Path:
        """A new folder, readable by this user alone, that holds the files of `context`.

        Raises InfrastructureError when it cannot be made, UserError for a path that leads out of it.
        """
        name = re.sub(r"[^A-Za-z0-9.]+", "-", f"{cell.task_id[:60]}-{cell.subject[:30]}-{cell.run}")
        try:
            if self.root:
                self.root.mkdir(parents=True, exist_ok=True)
            folder = Path(tempfile.mkdtemp(prefix=f"nia-bench-{name}-", dir=self.root)).resolve()
            for path, text in context.items():
                _write(folder, path, text)
        except OSError as error:
            raise InfrastructureError(
                f"no work directory could be made: {error}", fix="free some space, or name another folder"
            ) from error
        return folder

    def remove(self, folder: Path) -> None:
        """Removes a work directory whatever a subject made of it; one that cannot be removed is left."""
        if self.keep:
            return
        try:
            shutil.rmtree(folder)
        except FileNotFoundError:
            return
        except (OSError, RecursionError):
            # Folders without permissions, or nested deeper than Python descends.
            for command in (["chmod", "-R", "u+rwX"], ["rm", "-rf"]):
                subprocess.run([*command, "--", folder], capture_output=True, check=False)


def _write(folder: Path, name: str, text: str) -> None:
    try:
        file = folder / relative_path(name)
    except ValueError as error:
        raise UserError(f"the context file {name!r} {error}", fix="give it another name") from error
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="")
