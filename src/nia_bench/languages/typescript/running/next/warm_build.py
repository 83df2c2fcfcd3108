"""Stored caches of builds of plain projects, which make later builds faster.

A build spends most of its time on files of Next and React, which are equal in all projects. They are built
once for an environment, and each answer gets its own copy of the result, so that no answer affects another.
Turbopack's cache is of little use for a project with other routes. So outlines that several projects have are
built too; only the paths of files come from submissions. Only regular files are stored, no links.
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
from nia_bench.store.disk import staged_folder

_FOLDER: Final = Path(__file__).parent
_SHELF: Final = "next-builds"
_MAKING: Final = defaultdict[Path, threading.Lock](threading.Lock)
"""One lock for each folder, held while it is made."""
_SECONDS: Final = 300.0
_CACHE: Final = ".next/cache"
_FORM: Final = "2"
"""Change it if builds are stored in another way, so that old ones are not used."""
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
"""An outline is built once so many projects have it."""
_MOST_OUTLINES: Final = 16
_LARGEST_OUTLINE: Final = 100
"""Most files of an outline, so that an answer with thousands of routes does not delay others."""
_uses: Final = Counter[Path]()
_NEVER: Final = -(10**9)


@dataclass(frozen=True)
class WarmBuild:
    """A stored build: the bundler's cache, and code that Node.js compiled, if there is any."""

    folder: Path

    @property
    def cache(self) -> Path:
        """The folder whose files are copied to a project's `.next/cache`."""
        return self.folder / "cache"

    @property
    def compiled(self) -> Path | None:
        """The folder with the code of Next that Node.js compiled, or None if there is none."""
        folder = self.folder / COMPILED
        return folder if folder.is_dir() else None


def warm_build(job: RunJob, packages: Environment, sandbox: Sandbox) -> WarmBuild | None:
    """Return the stored build whose caches suit the project of a job. A missing one is built.

    From Next 16 on, that is the build of a project with the same routes, if there is one. Otherwise it is
    that of a plain project. Both have the same option in next.config that affects the build of Next itself.

    Returns None in the sandbox `none`, because a build is valid for one path only. Raises InfrastructureError
    if the sandbox, the build or the disk fails, UserError if the cache cannot be written, and SubmissionError
    as `project_of`.
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
    """Return the folder with the build of a simplified project that has the same routes, or else `plain`.

    It is built when the third job of this process needs it. `plain` is returned before that, while another
    thread builds it, if the build failed, or if there are too many files or stored builds.
    """
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
    _uses[folder] += 1
    if _uses[folder] < _OFTEN or folder.exists() or len(outline) > _LARGEST_OUTLINE:
        return
    if len([*plain.parent.glob(f"{plain.name}-*")]) >= _MOST_OUTLINES:
        return
    # The probe's files may not build without the answer, and the answer's paths may not go together.
    with suppress(InfrastructureError, SubmissionError, OSError):
        _uses[folder] = _NEVER
        _make(folder, packages, sandbox, outline)


def copy_cache(warm: WarmBuild | None, work: Path) -> None:
    """Copy the bundler's cache into the project in `work`, if there is one. Raises OSError."""
    if warm and warm.cache.is_dir():
        copy_files(warm.cache, work / _CACHE)


def _key(packages: Environment) -> str:
    """Return a hash of what affects a build besides the packages, as 12 hexadecimal digits.

    That is the format of stored builds, the path of Node.js, and the JavaScript files in this folder.
    """
    digest = hashlib.sha256(f"{_FORM} {packages.runtime}".encode())
    for file in sorted(file for file in _FOLDER.rglob("*") if file.suffix in {".mjs", ".cjs", ".js", ".jsx"}):
        digest.update(f"\0{file.relative_to(_FOLDER)}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def _major(packages: Environment) -> int:
    return int(packages.version.partition(".")[0])


def _option_of(texts: Mapping[str, str], packages: Environment) -> str | None:
    """Return the option in next.config.* that changes how Next builds itself, or None if it is not there.

    It is `cacheComponents` from Next 16 on, and `serverActions` before Next 14. Other versions have none.
    """
    config = "".join(text for path, text in texts.items() if path.startswith(_CONFIGURATION))
    major = _major(packages)
    name = _CACHED if major >= _FIRST_WITH_PROXY else _ACTIONS_FLAG if major < _FIRST_WITH_ACTIONS else None
    return name if name and name in config else None


def _configuration(option: str | None) -> dict[str, str]:
    if option is None:
        return {}
    config = {_CACHED: True} if option == _CACHED else {"experimental": {option: True}}
    return {f"{_CONFIGURATION}mjs": f"export default {json.dumps(config)};\n"}


def _skeleton(option: str | None, packages: Environment) -> dict[str, str]:
    """Return the files of a small Next project, as texts by path. Its build is stored for other projects.

    `option` is the setting of next.config to switch on, or None. The project has a proxy.js from Next 16 on,
    a middleware.js before. Server actions are left out if they need an option and it is not set.
    """
    files = (file for file in SKELETON.rglob("*") if file.is_file())
    texts = {file.relative_to(SKELETON).as_posix(): file.read_text(encoding="utf-8") for file in files}
    texts[_GATES[_major(packages) >= _FIRST_WITH_PROXY]] = texts.pop("gate.js")
    if _major(packages) < _FIRST_WITH_ACTIONS and option is None:
        texts = {path: text for path, text in texts.items() if not path.startswith(_ACTIONS)}
    return {"package.json": "{}"} | texts | _configuration(option) | PATHS


def _make(folder: Path, packages: Environment, sandbox: Sandbox, texts: Mapping[str, str]) -> None:
    """Build a Next project with these texts in the sandbox, and store its caches in `folder`.

    Raises InfrastructureError, and stores nothing, if the build fails. Raises OSError, and SubmissionError
    for a path that cannot be written.
    """
    with staged_folder(folder) as draft:
        staging = draft.with_name("project")
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
                    copy_files(source, draft / name)
        except RefusedFileError as error:
            raise InfrastructureError(f"the cache of a plain project cannot be stored: {error}") from error
