"""What is left of a sandbox."""

from __future__ import annotations

from pathlib import Path


def processes_inside(folder: Path) -> list[str]:
    """The processes that have `folder`, or something below it, mounted, as directory, or in their command."""
    name = str(folder)
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_text(errors="replace").replace("\0", " ")
            seen = (
                (process / "mountinfo").read_text(errors="replace"),
                str((process / "cwd").readlink()),
                command,
            )
        except OSError:
            continue
        if any(name in each for each in seen):
            found.append(command)
    return found
