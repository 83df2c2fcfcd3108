"""Slots: a project folder of one environment, filled with one submission after another."""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any, Final, TypeVar, cast

from nia_bench.contract.errors import EvaluatorError, InfrastructureError, UserError
from nia_bench.contract.facts import Diagnostic, Facts, FileFacts
from nia_bench.contract.submission import Submission
from nia_bench.typescript.checker import Checker
from nia_bench.typescript.environments import Environment, cache_directory
from nia_bench.typescript.facts.extract import DEPRECATED, UNREACHABLE, Extraction, Note
from nia_bench.typescript.facts.index import (
    INDEX_VERSION,
    ExportIndex,
    build_index,
    index_source,
    load_index,
    public_modules,
    save_index,
)
from nia_bench.typescript.facts.program import Program
from nia_bench.typescript.server import Server
from nia_bench.typescript.syntax import HUSHED, Tree

CODE: Final = (".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs")
USELESS_AWAIT: Final = 80007
TOLD: Final = DEPRECATED | {UNREACHABLE, USELESS_AWAIT}
CATEGORIES: Final = {0: "warning", 1: "error", 2: "suggestion", 3: "suggestion"}
SPAN: Final = 80
# Comments that silence the compiler. What they hide counts all the same.
SILENCERS: Final = re.compile(r"@(?=ts-(?:ignore|expect-error|nocheck)\b)")
T = TypeVar("T")


class Slot:
    """A project folder of one environment, filled with one submission after another."""

    def __init__(self, server: Server, environment: Environment, folder: Path) -> None:
        self._server = server
        self._environment = environment
        self._folder = folder
        self._config = folder / "tsconfig.json"
        self._snapshot: int | None = None
        self._written: set[Path] = set()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "node_modules").symlink_to(environment.path / "node_modules", target_is_directory=True)
        self._index = self._load_index()

    def _load_index(self) -> ExportIndex:
        file = cache_directory() / "indexes" / f"{self._environment.path.name}-{INDEX_VERSION}.json"
        index = load_index(file)
        if index is None:
            modules = public_modules(self._environment)
            index = self._checked(
                {"index.ts": index_source(modules)},
                lambda checker, trees: build_index(checker, trees["index.ts"], modules),
            )
            with suppress(OSError):  # a read-only cache costs time, not correctness
                save_index(index, file)
        return index

    def facts(self, submission: Submission) -> Facts:
        """The facts of one submission; its stubs are compiled with it and not described."""
        beside = {path: text for path, text in submission.stubs.items() if path not in submission.files}
        texts = {
            path: _heard(path, text)
            for path, text in {**beside, **submission.files}.items()
            if _is_compiled(path)
        }
        own = [path for path in texts if path in submission.files and path.endswith(CODE)]

        def describe(checker: Checker, trees: Mapping[str, Tree]) -> Facts:
            mine = {path: trees[path] for path in own}
            return self._describe(checker, mine, submission)

        return self._checked(texts, describe)

    def _describe(self, checker: Checker, trees: Mapping[str, Tree], submission: Submission) -> Facts:
        notes = {
            path: [_note(raw, path, tree) for raw in self._diagnostics(checker, path)]
            for path, tree in trees.items()
        }
        extraction = Extraction(Program(checker, self._index, trees), notes)
        files = [extraction.file(path) for path in trees]
        files += [FileFacts(path=path, code=False) for path in submission.files if path not in trees]
        return Facts(
            files=tuple(sorted(files, key=lambda file: file.path)),
            diagnostics=tuple(note.diagnostic for one in notes.values() for note in one),
        )

    def _diagnostics(self, checker: Checker, path: str) -> list[dict[str, Any]]:
        file = str(self._folder / path)
        found = checker.diagnostics("Syntactic", file)
        if path.endswith((".ts", ".tsx", ".mts", ".cts")):
            found += checker.diagnostics("Semantic", file)
        return found + [raw for raw in checker.diagnostics("Suggestion", file) if raw["code"] in TOLD]

    def _checked(self, texts: Mapping[str, str], read: Callable[[Checker, dict[str, Tree]], T]) -> T:
        """Compile the texts as the slot's whole project and read something off the result."""
        try:
            changes = self._write(texts)
            answer = self._server.request(
                "updateSnapshot", {"openProjects": [str(self._config)], "fileChanges": changes}
            )
            snapshot: int = answer["snapshot"]
            project: str = next(
                p["id"] for p in answer["projects"] if p["configFileName"] == str(self._config)
            )
            checker = Checker(self._server, snapshot, project)
            trees = {path: self._tree(checker, path) for path in texts if path.endswith(CODE)}
            result = read(checker, trees)
            self._server.request("release", {"snapshot": snapshot})
        except OSError as error:
            raise InfrastructureError(
                f"the compiler's working folder {self._folder} cannot be written: {error.strerror}",
                fix="free some space, or set TMPDIR to a folder with room",
            ) from error
        return result

    def _tree(self, checker: Checker, path: str) -> Tree:
        tree = checker.tree(str(self._folder / path))
        if tree is None:
            raise EvaluatorError(f"the compiler does not know {path} of the submission")
        return tree

    def _write(self, texts: Mapping[str, str]) -> dict[str, list[str]]:
        """Put the texts in place of the last ones; says what changed, so that the rest is not read again."""
        targets = {self._folder / _safe(path): text for path, text in texts.items()}
        before = set(self._written)
        gone = before - targets.keys()
        self._written |= targets.keys()  # should writing fail half-way, the next call cleans up
        for file in gone:
            _remove(file, self._folder)
        for target, text in targets.items():
            _put(target, text, self._folder)
        ambient = [str(file) for file in self._environment.ambient]
        code = [path for path in texts if path.endswith((*CODE, ".json"))]
        config = {"compilerOptions": dict(self._environment.compiler_options), "files": [*ambient, *code]}
        self._config.write_text(json.dumps(config), encoding="utf-8")
        changes = {
            "created": [str(file) for file in targets.keys() - before],
            "changed": [str(file) for file in targets.keys() & before] + [str(self._config)],
            "deleted": [str(file) for file in gone],
        }
        self._written = set(targets)
        return changes


def _is_compiled(path: str) -> bool:
    """Whether a file takes part: a submission may bring settings and packages, the environment's decide."""
    pure = PurePosixPath(path)
    settings = pure.name in {"tsconfig.json", "jsconfig.json"} or "node_modules" in pure.parts
    return path.endswith((*CODE, ".json")) and not settings


def _heard(path: str, text: str) -> str:
    """The text without what would keep the compiler from speaking, or from asking the real packages.

    Code keeps its length, so that all places stay.
    """
    if path.endswith(CODE):
        return SILENCERS.sub(HUSHED, text)
    if PurePosixPath(path).name == "package.json":
        return _without_exports(text)
    return text


def _without_exports(manifest: str) -> str:
    """A package may import itself by its name: one that is called like a library would replace it."""
    try:
        content = json.loads(manifest)
    except (ValueError, RecursionError):
        return "{}"
    kept = cast("dict[str, Any]", content if isinstance(content, dict) else {})
    return json.dumps({key: value for key, value in kept.items() if key != "exports"})


def _safe(path: str) -> PurePosixPath:
    """Refuse a path that leads out of the slot, or that no file can have."""
    pure = PurePosixPath(path)
    if pure.is_absolute() or ".." in pure.parts or not pure.parts or "\0" in path or not _is_unicode(path):
        raise UserError(
            f"the submission's file {path[:200]!r} cannot be compiled where it stands",
            fix="use a relative path without '..' and without control characters",
        )
    return pure


def _is_unicode(text: str) -> bool:
    """False for halves of characters, which no file name can hold."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _put(target: Path, text: str, folder: Path) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    except OSError as error:
        if error.errno not in {errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.ENAMETOOLONG}:
            raise
        name = target.relative_to(folder).as_posix()
        raise UserError(
            f"the submission's file {name[:200]!r} cannot be written: {error.strerror}",
            fix="a path must not be both a file and a folder, nor longer than the file system allows",
        ) from error


def _remove(file: Path, folder: Path) -> None:
    """Remove a file and the folders that it leaves empty."""
    with suppress(OSError):
        file.unlink(missing_ok=True)
        for above in file.parents:
            if above == folder:
                break
            above.rmdir()


def _note(raw: Mapping[str, Any], path: str, tree: Tree) -> Note:
    start: int = tree.skip_trivia(raw["pos"]) if raw["pos"] < raw["end"] else raw["pos"]
    diagnostic = Diagnostic(
        path=path,
        line=tree.line_of(start),
        column=tree.column_of(start),
        code=raw["code"],
        category=CATEGORIES[raw["category"]],  # type: ignore[arg-type]
        message=_message(raw),
        span=tree.slice(start, min(raw["end"], start + SPAN)),
    )
    return Note(diagnostic, start, raw["end"])


def _message(raw: Mapping[str, Any]) -> str:
    parts = [str(raw.get("text", "")), *(_message(inner) for inner in raw.get("messageChain") or ())]
    return " ".join(part for part in parts if part)[:1000].replace(HUSHED, "@")
