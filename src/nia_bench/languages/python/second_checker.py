"""A second type checker, ty, which confirms the errors of the first one.

A mistake about a version gets a name only if both checkers see an error in the same lines: either one alone
can be wrong about a package that is untyped or built at run time.
"""

from __future__ import annotations

import json
import resource
import subprocess
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from nia_bench.languages.python.engine import MEMORY_LIMIT, SECONDS
from nia_bench.languages.python.environments import (
    PACKAGES_FOLDER,
    SECOND_CHECKER,
    PythonEnvironment,
    program,
)

_CONFIGURATION: Final = "ty.toml"
_WARNING: Final = "minor"
"""The severity of a message that is no error, in the format of GitLab's code quality reports."""


class SecondChecker:
    """The errors that ty sees in the files below `root`. It starts, once, when it is needed."""

    def __init__(self, root: Path, packages: PythonEnvironment) -> None:
        self._root = root
        self._packages = packages

    def confirms(self, path: str, first: int, last: int) -> bool:
        """Return whether ty reports an error in a file that overlaps the lines `first` to `last`, from 1."""
        return any(path == file and start <= last and first <= end for file, start, end in self._errors)

    @cached_property
    def _errors(self) -> list[tuple[str, int, int]]:
        """Path, first and last line of each error. Empty if the checker fails or takes too long."""
        (self._root / _CONFIGURATION).write_text(_configuration(self._root, self._packages), encoding="utf-8")
        options = ("--project", str(self._root), "--output-format", "gitlab", "--no-progress", "--exit-zero")
        process = subprocess.Popen(
            [str(program(SECOND_CHECKER)), "check", *options],
            cwd=self._root,
            env={"HOME": str(self._root), "PATH": "", "TY_MAX_PARALLELISM": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        try:
            resource.prlimit(process.pid, resource.RLIMIT_DATA, (MEMORY_LIMIT, MEMORY_LIMIT))
            items: list[dict[str, Any]] = json.loads(process.communicate(timeout=SECONDS)[0])
        except (OSError, subprocess.TimeoutExpired, ValueError):
            return []
        finally:
            process.kill()
            process.communicate()
        return [_place(item["location"]) for item in items if item["severity"] != _WARNING]


def _configuration(root: Path, packages: PythonEnvironment) -> str:
    """Return the text of ty's configuration: it reads the environment's folder and starts no Python."""
    sources = [str(folder) for folder in (root, root / "src") if folder.is_dir()]
    environment = {
        "python": str(packages.path / PACKAGES_FOLDER),
        "python-version": packages.language_version,
        "python-platform": "linux",
        "root": sources,
    }
    lines = "".join(f"{name} = {json.dumps(value)}\n" for name, value in environment.items())
    return f"[environment]\n{lines}[analysis]\nrespect-type-ignore-comments = false\n"


def _place(location: dict[str, Any]) -> tuple[str, int, int]:
    lines = location["positions"]
    return location["path"], lines["begin"]["line"], lines["end"]["line"]
