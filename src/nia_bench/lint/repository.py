"""Reads a repository that nobody has vetted: its files, which of them changed, and its compiler options.

Nothing of it is executed. Files come out by `sandbox.files_out`, which follows no link; git runs in a sandbox
that shows it nothing but the folder `.git`. Paths in compiler options may lead to the project's own files
only, and each other option has a few known values.
"""

from __future__ import annotations

import hashlib
import json
import re
import stat
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any, Final, cast

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
from nia_bench.sandbox.base import Command, ProcessLimits
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

TSCONFIG: Final = "tsconfig.json"
_FLAGS: Final = ("strict", "strictNullChecks", "experimentalDecorators")
_WORDS: Final = {
    # `preserve` leaves JSX to the bundler, which then takes it as `react-jsx`.
    "jsx": re.compile(r"react|react-jsx|react-jsxdev|react-native"),
    "jsxImportSource": re.compile(r"(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*", re.ASCII),
    "jsxFactory": re.compile(r"[A-Za-z_$][\w$.]*", re.ASCII),
    "jsxFragmentFactory": re.compile(r"[A-Za-z_$][\w$.]*", re.ASCII),
}
_PATTERN: Final = re.compile(r"[\w@~#$%-][\w@~#$%./-]*\*?[\w./-]*|\*", re.ASCII)
_TARGET: Final = re.compile(r"[\w@~#$%./ ()\[\]-]*\*?[\w./-]*", re.ASCII)
_LONGEST: Final = 200
_MOST_PATHS: Final = 500
_MOST_FILES: Final = 16
_COMMENT: Final = re.compile(r'("(?:[^"\\]|\\.)*")|//[^\n]*|/\*.*?(?:\*/|\Z)', re.DOTALL)
_LAST_COMMA: Final = re.compile(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', re.DOTALL)
ReadFile = Callable[[str], bytes | None]
_Fields = Mapping[str, Any]


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

    `node_modules`, build output at the top and folders whose names begin with a dot are skipped. Other code
    that is left out, such as links and projects below this one, is named in `ignored`. Raises UserError for a
    folder or lock file that cannot be read or is too large, and as `read_dependencies` does.
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
    """Yield name and content of the manifest, the lock files and pnpm's settings that the folder has.

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


def changed_files(repository: Repository, revision: str) -> set[str]:
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
    hashes = _hashes_at(repository.folder / _GIT, revision)

    def differs(path: str, content: bytes) -> bool:
        return hashes.get(path) not in _blob_hashes(content)

    is_all = differs(*repository.lock)
    return {path for path, content in repository.files.items() if is_all or differs(path, content)}


def _hashes_at(git: Path, revision: str) -> dict[str, str]:
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
        end = choose().run_short(command, lines.append)
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


@dataclass
class _Settings:
    """Compiler options so far. `ignored` has a sentence for each part of the files that is left out."""

    read: ReadFile
    options: dict[str, JsonValue] = field(default_factory=dict[str, JsonValue])
    base: str | None = None
    ignored: list[str] = field(default_factory=list[str])
    files: set[str] = field(default_factory=set[str])

    def add(self, path: str) -> None:
        """Add the options of a file, which override those of the files that it extends.

        If tsconfig.json then has no `paths`, the options of the first project that it references override
        them. A file is read once, and at most 16 files are; one that cannot be read is noted in `ignored`.
        """
        if path in self.files or len(self.files) == _MOST_FILES:
            return
        self.files.add(path)
        content = self.read(path)
        fields = _parsed(content) if content is not None else None
        if fields is None:
            self.ignored.append(f"{path} cannot be read")
            return
        for extended in _texts(fields.get("extends")):
            inside = _inside(dirname(path), extended) if extended.startswith(".") else None
            if inside is None:
                self.ignored.append(f"{path} extends what is not in the folder")
            else:
                self.add(inside if inside.endswith(".json") else f"{inside}.json")
        self._add_options(path, _fields(fields.get("compilerOptions")))
        if path == TSCONFIG and "paths" not in self.options:
            self._add_project(path, fields)

    def _add_project(self, path: str, fields: _Fields) -> None:
        """Add the options of the first project that `references` in the file names inside of the folder."""
        references = fields.get("references")
        for reference in cast("list[object]", references) if isinstance(references, list) else []:
            for target in _texts(_fields(reference).get("path")):
                inside = _inside(dirname(path), target)
                if inside is not None:
                    self.add(inside if inside.endswith(".json") else f"{inside}/{TSCONFIG}")
                    return

    def _add_options(self, path: str, options: _Fields) -> None:
        for name in _FLAGS:
            if isinstance(options.get(name), bool):
                self.options[name] = options[name]
        for name, words in _WORDS.items():
            value = options.get(name)
            if isinstance(value, str) and len(value) <= _LONGEST and words.fullmatch(value):
                self.options[name] = value
        if isinstance(options.get("baseUrl"), str):
            self.base = _inside(dirname(path), options["baseUrl"])
            if self.base is None:
                self.ignored.append(f"{path} has a base outside of the folder")
        if "paths" in options:
            folder = dirname(path) if self.base is None else self.base
            self.options["paths"] = dict(self._paths(path, folder, _fields(options["paths"])))

    def _paths(self, path: str, folder: str, paths: _Fields) -> Iterator[tuple[str, list[JsonValue]]]:
        for pattern, targets in [*paths.items()][:_MOST_PATHS]:
            own_targets: list[JsonValue] = []
            for target in _texts(targets):
                inside = _inside(folder, target)
                if inside is not None and _TARGET.fullmatch(inside):
                    own_targets.append(f"./{inside}")
            if own_targets and len(pattern) <= _LONGEST and _PATTERN.fullmatch(pattern):
                yield pattern, own_targets
            else:
                self.ignored.append(f"{path} maps {pattern[:80]!r} to what is not in the folder")

    def complete(self) -> dict[str, JsonValue]:
        """Return the options, with `baseUrl` as a target of the path `*`: the compiler has no such option."""
        if self.base is None:
            return self.options
        paths = cast("dict[str, list[str]]", self.options.get("paths") or {})
        wide = [*paths.get("*", []), f"./{self.base}/*"]
        return {**self.options, "paths": cast("JsonValue", {**paths, "*": wide})}


def read_settings(read: ReadFile) -> tuple[dict[str, JsonValue], tuple[str, ...]]:
    """Return the options in a folder's tsconfig.json that decide what code means, and notes on ignored parts.

    They are `paths`, with what `baseUrl` adds to them, `strict` and those about JSX and decorators, also from
    files in the folder that it extends or refers to first. `read` returns the content of a file in the
    folder, by path, or None.
    """
    settings = _Settings(read)
    if read(TSCONFIG) is not None:
        settings.add(TSCONFIG)
    return settings.complete(), tuple(dict.fromkeys(settings.ignored))


def _inside(folder: str, target: str) -> str | None:
    """Return `target`, a path relative to `folder`, as one relative to the project.

    None if it leads out, is too long, or has a backslash or a character that cannot be printed.
    """
    path = normpath(join(folder, target))
    outside = path.startswith(("..", "/")) or "\\" in path or len(path) > _LONGEST or not path.isprintable()
    return None if outside else path


def _parsed(content: bytes) -> _Fields | None:
    """Return the fields of JSON that may have comments and trailing commas; None if it is invalid.

    JSON that is no object has no fields.
    """
    text = content.decode("utf-8-sig", "replace")
    for pattern in (_COMMENT, _LAST_COMMA):
        text = pattern.sub(lambda match: match[1] or "", text)
    try:
        return _fields(json.loads(text))
    except (ValueError, RecursionError):
        return None


def _texts(raw: object) -> list[str]:
    items = cast("list[object]", raw) if isinstance(raw, list) else [raw]
    return [item for item in items[:_MOST_PATHS] if isinstance(item, str)]


def _fields(raw: object) -> _Fields:
    return cast("dict[str, Any]", raw) if isinstance(raw, dict) else {}
