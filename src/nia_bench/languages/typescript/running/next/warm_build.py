"""What one build of a plain project leaves for those that follow: what was made of Next itself.

A build spends most of its time on files of Next and React, which are the same in each project. They are built
once for an environment; each answer gets a copy of its own of what came out, so that none reaches another.
Turbopack keeps little that is good for a project with other routes. So an outline that several projects
have had is built as well: what of it comes from submissions is the paths of their files. Plain files alone
are stored, no links.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import threading
from collections import Counter, defaultdict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.contract.behaviour import RunJob
from nia_bench.contract.errors import InfrastructureError, SubmissionError
from nia_bench.installing.cache import cache_directory, explain_os_error
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.answer_folder import PACKAGES, write_texts
from nia_bench.languages.typescript.running.next.next_commands import COMPILED, NextCommands
from nia_bench.languages.typescript.running.next.next_project import (
    PATHS,
    SKELETON,
    name_of,
    outline_of,
    project_of,
)
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.files_out import RefusedFileError, copy_files
from nia_bench.store.staged_folder import staged_folder

_FOLDER: Final = Path(__file__).parent
_SHELF: Final = "next-builds"
_MAKING: Final = defaultdict[Path, threading.Lock](threading.Lock)
"""Held while a folder is made, which projects of other environments need not wait for."""
_SECONDS: Final = 300.0
_CACHE: Final = ".next/cache"
_FORM: Final = "2"
"""Changes when stored builds are made in another way: those that were made before are not used any more."""
_MOST_SAID: Final = 500
_GATES: Final = {True: "proxy.js", False: "middleware.js"}
_FIRST_WITH_PROXY: Final = 16
_FIRST_WITH_ACTIONS: Final = 14
"""The first version whose server actions need no flag."""
_ACTIONS: Final = "app/actions"
_ACTIONS_FLAG: Final = "serverActions"
_CACHED: Final = "cacheComponents"
_CONFIGURATION: Final = "next.config."
_FIRST_WITH_TURBOPACK: Final = 16
_OFTEN: Final = 3
"""An outline is built when so many projects have had it."""
_MOST_OUTLINES: Final = 16
_LARGEST_OUTLINE: Final = 100
"""So many files it may have: an answer with thousands of routes shall hold up no others."""
_had: Final = Counter[Path]()
_NEVER: Final = -(10**9)


@dataclass(frozen=True)
class WarmBuild:
    """A stored build: what the bundler stored, and what Node.js compiled, where there is any."""

    folder: Path

    @property
    def cache(self) -> Path:
        """The folder that becomes `.next/cache`."""
        return self.folder / "cache"

    @property
    def compiled(self) -> Path | None:
        """What Node.js compiled of Next."""
        folder = self.folder / COMPILED
        return folder if folder.is_dir() else None


def warm_build(job: RunJob, packages: Environment, sandbox: Sandbox) -> WarmBuild | None:
    """Return what a plain build left that is configured as a project is, made where it is not there.

    None without a sandbox: what was built is good for one path alone.
    Raises InfrastructureError where the sandbox or the disk fails.
    """
    if sandbox.name == "none":
        return None
    option = _option_of(project_of(job), packages)
    folder = cache_directory() / _SHELF / f"{packages.path.name}-{option or 'plain'}-{_key(packages)}"
    try:
        with _MAKING[folder]:
            if not folder.exists():
                _make(folder, packages, sandbox, _skeleton(option, packages))
        if _major(packages) < _FIRST_WITH_TURBOPACK:
            return WarmBuild(folder)
        return WarmBuild(_of_outline(folder, option, job, packages, sandbox))
    except OSError as error:
        raise explain_os_error(error) from error


def _of_outline(
    plain: Path, option: str | None, job: RunJob, packages: Environment, sandbox: Sandbox
) -> Path:
    """The folder with what the outline of a project left, or the plain one where that is not to be had."""
    outline = outline_of(job) | _configuration(option)
    folder = plain.with_name(f"{plain.name}-{name_of(outline)}")
    # Who finds it being made goes on without it, for that takes as long as a build does.
    if not folder.exists() and _MAKING[folder].acquire(blocking=False):
        try:
            _make_outline(folder, plain, outline, packages, sandbox)
        finally:
            _MAKING[folder].release()
    return folder if folder.exists() else plain


def _make_outline(
    folder: Path, plain: Path, outline: Mapping[str, str], packages: Environment, sandbox: Sandbox
) -> None:
    _had[folder] += 1
    if _had[folder] < _OFTEN or folder.exists() or len(outline) > _LARGEST_OUTLINE:
        return
    if len([*plain.parent.glob(f"{plain.name}-*")]) >= _MOST_OUTLINES:
        return
    # The probe's files may not build without the answer, and the answer's paths may not go together.
    with suppress(InfrastructureError, SubmissionError, OSError):
        _had[folder] = _NEVER
        _make(folder, packages, sandbox, outline)


def copy_cache(warm: WarmBuild | None, work: Path) -> None:
    """Give a project its own copy of what the bundler stored. Raises OSError."""
    if warm and warm.cache.is_dir():
        copy_files(warm.cache, work / _CACHE)


def _key(packages: Environment) -> str:
    """What decides, beside the packages, what comes out."""
    found = hashlib.sha256(f"{_FORM} {packages.runtime}".encode())
    for file in sorted(file for file in _FOLDER.rglob("*") if file.suffix in {".mjs", ".cjs", ".js", ".jsx"}):
        found.update(f"\0{file.relative_to(_FOLDER)}\0".encode() + file.read_bytes())
    return found.hexdigest()[:12]


def _major(packages: Environment) -> int:
    return int(packages.version.partition(".")[0])


def _option_of(texts: Mapping[str, str], packages: Environment) -> str | None:
    """The option that a project sets of those that change what Next makes of itself."""
    config = "".join(text for path, text in texts.items() if path.startswith("next.config."))
    major = _major(packages)
    name = _CACHED if major >= _FIRST_WITH_PROXY else _ACTIONS_FLAG if major < _FIRST_WITH_ACTIONS else None
    return name if name and name in config else None


def _configuration(option: str | None) -> dict[str, str]:
    if option is None:
        return {}
    config = {_CACHED: True} if option == _CACHED else {"experimental": {option: True}}
    return {f"{_CONFIGURATION}mjs": f"export default {json.dumps(config)};\n"}


def _skeleton(option: str | None, packages: Environment) -> dict[str, str]:
    """The texts of a plain project."""
    files = (file for file in SKELETON.rglob("*") if file.is_file())
    texts = {file.relative_to(SKELETON).as_posix(): file.read_text(encoding="utf-8") for file in files}
    texts[_GATES[_major(packages) >= _FIRST_WITH_PROXY]] = texts.pop("gate.js")
    if _major(packages) < _FIRST_WITH_ACTIONS and option is None:
        texts = {path: text for path, text in texts.items() if not path.startswith(_ACTIONS)}
    return {"package.json": "{}"} | texts | _configuration(option) | PATHS


def _make(folder: Path, packages: Environment, sandbox: Sandbox, texts: Mapping[str, str]) -> None:
    """Build the project of these texts, and store what is left."""
    with staged_folder(folder) as made:
        staging = made.with_name("project")
        work, home = staging / "work", staging / "home"
        for place in (staging, work, home):
            place.mkdir()
        write_texts(texts, work, packages.path / PACKAGES)
        inside = sandbox.places(work, home, None).home
        lines: list[str] = []
        command = NextCommands(packages, work, _SECONDS).build(home, {}, keep_at=inside)
        end = asyncio.run(sandbox.run(command, lines.append))
        if end.exit_code != 0:
            output = "\n".join(lines)[-_MOST_SAID:] or end.stderr[-_MOST_SAID:]
            raise InfrastructureError(f"Next cannot build a plain project: {output}")
        try:
            for source, name in ((work / _CACHE, "cache"), (home / COMPILED, COMPILED)):
                if source.is_dir():
                    copy_files(source, made / name)
        except RefusedFileError as error:
            raise InfrastructureError(
                f"what Next kept of a plain project cannot be stored: {error}"
            ) from error
