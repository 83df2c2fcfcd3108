"""Reads the files of a repository that nobody has vetted, and finds which of them changed since a revision.

Nothing of it is executed. Files come out by `sandbox.files_out`, which follows no link; git runs in a sandbox
that shows it nothing but the folder `.git`.
"""

from __future__ import annotations

import hashlib
import re
import stat
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from pydantic import JsonValue

from nia_bench.contract.errors import SubmissionError, UserError
from nia_bench.languages.typescript.folder import CODE, check_paths
from nia_bench.lint.lock_files import (
    MANIFEST,
    NPM_LOCK,
    OTHER_LOCKS,
    PNPM_LOCK,
    PNPM_WORKSPACE,
    LockedDependencies,
    read_dependencies,
)
from nia_bench.lint.settings import read_settings
from nia_bench.sandbox.base import Command, ProcessLimits, Sandbox
from nia_bench.sandbox.choice import choose
from nia_bench.sandbox.files_out import RefusedFileError, list_entries, opened_folder, read_below
from nia_bench.store.held_folder import held_folder

_GIT: Final = ".git"
_PACKAGES: Final = "node_modules"
_OUTPUT: Final = frozenset({"dist", "build", "out", "coverage"})
_MOST_ENTRIES: Final = 50_000
_MOST_BYTES: Final = 64 << 20
_LARGEST_FILE: Final = 1 << 20
_LARGEST_LOCK: Final = 32 << 20
_DEEPEST: Final = 32
_LISTED: Final = re.compile(r"\d{6} blob (?P<hash>[0-9a-f]{40,64})\t(?P<path>.+)")
_LONGEST_REVISION: Final = 200
# Only the command line and these variables configure git, besides the repository's own file, of which
# `ls-tree` executes nothing. Objects that are missing are not fetched.
_GIT_ENVIRONMENT: Final = {
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
}


@dataclass(frozen=True)
class Repository:
    """What lint reads of a project: its code, path to bytes, its lock file, dependencies and settings.

    `ignored` has a sentence for each file, folder and dependency that is left out.
    """

    folder: Path
    files: Mapping[str, bytes]
    lock: tuple[str, bytes]
    dependencies: LockedDependencies
    settings: Mapping[str, JsonValue]
    ignored: tuple[str, ...]


def read_repository(folder: Path) -> Repository:
    """Return what lint reads of the project in `folder`.

    Links, special files, `node_modules`, build output, folders whose names begin with a dot and projects
    below this one are left out. Raises UserError for a folder that cannot be read or is too large, and as
    `read_dependencies` does.
    """
    try:
        folder = folder.resolve(strict=True)
        with opened_folder(folder) as root:
            settings = dict(_read_settings(root))
            dependencies = read_dependencies(settings)
            ignored: list[str] = []
            files = dict(_read_code(root, ignored))
            compiler_options, left_out = read_settings(partial(_read_or_none, root))
    except OSError as error:
        raise UserError(f"{folder}: {error.strerror}", fix="name the folder of a project") from error
    lock = NPM_LOCK if NPM_LOCK in settings else PNPM_LOCK
    ignored = [*dependencies.ignored, *ignored, *left_out]
    return Repository(folder, files, (lock, settings[lock]), dependencies, compiler_options, tuple(ignored))


def _read_settings(root: int) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of the manifest and the lock files that the folder has.

    Raises UserError for one that is a link, too large or unreadable.
    """
    entries = dict(list_entries(root, "", _MOST_ENTRIES))
    for name in (MANIFEST, NPM_LOCK, PNPM_LOCK, PNPM_WORKSPACE, *OTHER_LOCKS):
        if name in entries:
            try:
                yield name, read_below(root, name, _LARGEST_LOCK)
            except (OSError, RefusedFileError) as error:
                reason = str(error) if isinstance(error, RefusedFileError) else "is a link, or cannot be read"
                raise UserError(
                    f"{name} {reason}", fix="lint a project with a lock file of its own"
                ) from error


def _read_code(root: int, ignored: list[str]) -> Iterator[tuple[str, bytes]]:
    entries, remaining = 0, _MOST_BYTES
    pending = deque([""])
    while pending:
        folder = pending.popleft()
        listed = list_entries(root, folder, _MOST_ENTRIES + 1)
        entries += len(listed)
        if entries > _MOST_ENTRIES:
            raise UserError(f"there are more than {_MOST_ENTRIES} files", fix="lint a folder of the project")
        if folder and any(name == MANIFEST for name, _ in listed):
            ignored.append(f"{folder!r} is a project of its own")
            continue
        for name, mode in sorted(listed):
            path = f"{folder}/{name}" if folder else name
            if stat.S_ISDIR(mode):
                if _is_source(path, name):
                    pending.append(path)
            elif name.endswith(CODE):
                content = _read_one(root, path, mode, ignored)
                remaining -= len(content or b"")
                if remaining < 0:
                    raise UserError("the code is too large together", fix="lint a folder of the project")
                if content is not None:
                    yield path, content


def _is_source(path: str, name: str) -> bool:
    return not (name == _PACKAGES or name.startswith(".") or path in _OUTPUT or path.count("/") >= _DEEPEST)


def _read_or_none(root: int, path: str) -> bytes | None:
    try:
        return read_below(root, path, _LARGEST_FILE)
    except (OSError, RefusedFileError, ValueError):
        return None


def _read_one(root: int, path: str, mode: int, ignored: list[str]) -> bytes | None:
    if not stat.S_ISREG(mode):
        ignored.append(f"{path[:200]!r} is a link or no regular file")
        return None
    try:
        check_paths([path])
        return read_below(root, path, _LARGEST_FILE)
    except SubmissionError:
        ignored.append(f"{path[:200]!r} has a name that cannot be compiled")
    except RefusedFileError as error:
        ignored.append(f"{path!r} {error}")
    except OSError as error:
        ignored.append(f"{path!r} cannot be read: {error.strerror}")
    return None


def changed_files(repository: Repository, revision: str, sandbox: Sandbox | None = None) -> set[str]:
    """Return the paths of code files that differ from a revision; all of them if the lock file differs.

    Raises UserError for a revision that git does not know, a folder without a `.git` folder of its own, and
    where no sandbox works.
    """
    if (
        not revision
        or len(revision) > _LONGEST_REVISION
        or revision.startswith("-")
        or not revision.isprintable()
    ):
        raise UserError(f"{revision[:80]!r} is no revision", fix="name a commit, a branch or a tag")
    mode = 0
    with suppress(OSError):
        mode = (repository.folder / _GIT).lstat().st_mode
    if not stat.S_ISDIR(mode):
        raise UserError(
            f"{repository.folder} has no `.git` folder of its own", fix="lint the top folder of a repository"
        )
    hashes = _hashes_at(repository.folder / _GIT, revision, sandbox or choose())

    def differs(path: str, content: bytes) -> bool:
        return hashes.get(path) not in _blob_hashes(content)

    is_all = differs(*repository.lock)
    return {path for path, content in repository.files.items() if is_all or differs(path, content)}


def _hashes_at(git: Path, revision: str, sandbox: Sandbox) -> dict[str, str]:
    """Return path to git hash of each file of a revision. Runs git in the sandbox.

    Raises UserError if git fails.
    """
    options = ("-c", "core.quotePath=false", "-c", "safe.directory=*", f"--git-dir={git}")
    lines: list[str] = []
    with held_folder() as work, held_folder() as home:
        command = Command(
            ("git", *options, "ls-tree", "-r", "--full-tree", revision),
            workdir=work,
            home=home,
            environment=_GIT_ENVIRONMENT,
            readable=(git,),
            limits=ProcessLimits(time_s=60, memory_bytes=1 << 30, processes=16),
        )
        end = sandbox.run_short(command, lines.append)
    if end.exit_code != 0:
        reason = next(iter(end.stderr.strip().splitlines()[-1:]), end.killed_for or "it gave no reason")
        raise UserError(
            f"git cannot list {revision!r}: {reason[:200]}", fix="name a commit of the repository"
        )
    matches = (_LISTED.fullmatch(line.rstrip("\n")) for line in lines)
    return {match["path"]: match["hash"] for match in matches if match}


def _blob_hashes(content: bytes) -> tuple[str, str]:
    """Return the hashes that git gives a file, in repositories of SHA-1 and of SHA-256."""
    blob = b"blob %d\0%s" % (len(content), content)
    return hashlib.sha1(blob, usedforsecurity=False).hexdigest(), hashlib.sha256(blob).hexdigest()
