"""The compiler service: submissions in, facts out."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from nia_bench.contract.errors import EvaluatorError, InfrastructureError
from nia_bench.contract.facts import Diagnostic, Facts, FileFacts
from nia_bench.contract.submission import Submission
from nia_bench.typescript.checker import Checker
from nia_bench.typescript.environments import Environment, cache_directory, locate, native_compiler
from nia_bench.typescript.facts.extract import Extraction
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
from nia_bench.typescript.syntax import Tree

CODE: Final = (".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs")
DEPRECATED: Final = frozenset({6385, 6387})
UNREACHABLE: Final = 7027
TOLD: Final = DEPRECATED | {UNREACHABLE, 80007}
CATEGORIES: Final = {0: "warning", 1: "error", 2: "suggestion", 3: "suggestion"}
SPAN: Final = 80
T = TypeVar("T")


class Compiler:
    """Facts about submissions, from a pool of compiler servers. Thread-safe; use as a context manager.

    `servers` is how many run side by side at most; each starts when first needed and keeps the
    environments it has seen in memory.
    """

    def __init__(self, servers: int = 1) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="nia-bench-typescript-", dir=_fast_folder())).resolve()
        self._idle: SimpleQueue[Workbench] = SimpleQueue()
        self._benches = [Workbench(self._folder / f"server-{n}") for n in range(max(1, servers))]
        for bench in self._benches:
            self._idle.put(bench)

    def facts(self, environment: str, submission: Submission) -> Facts:
        """The facts of a submission against the pinned packages of an environment.

        A server that fails is replaced and the submission tried once more. Raises EvaluatorError when it
        fails again, UserError when the environment is not installed.
        """
        installed = locate(environment)
        bench = self._idle.get()
        try:
            try:
                return bench.facts(installed, submission)
            except EvaluatorError:
                bench.stop()
                return bench.facts(installed, submission)
        except EvaluatorError:
            bench.stop()
            raise
        finally:
            self._idle.put(bench)

    def close(self) -> None:
        """Stop all servers and remove their files."""
        for bench in self._benches:
            bench.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Workbench:
    """One server with a folder of slots, one slot an environment; used by one thread at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: Server | None = None
        self._slots: dict[str, Slot] = {}

    def facts(self, environment: Environment, submission: Submission) -> Facts:
        """The facts of one submission."""
        return self._slot(environment).facts(submission)

    def _slot(self, environment: Environment) -> Slot:
        if self._server is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._server = Server(native_compiler(), self._folder)
            self._server.request("initialize")
        name = environment.path.name
        if name not in self._slots:
            self._slots[name] = Slot(self._server, environment, self._folder / name)
        return self._slots[name]

    def stop(self) -> None:
        """End the server; the next request starts a new one."""
        if self._server is not None:
            self._server.close()
        self._server = None
        self._slots = {}
        shutil.rmtree(self._folder, ignore_errors=True)


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
        own = {path: text for path, text in submission.files.items() if path.endswith(CODE)}
        stubs = {path: text for path, text in submission.stubs.items() if path not in submission.files}
        others = {path: text for path, text in submission.files.items() if path.endswith(".json")}
        texts = {**stubs, **others, **own}

        def describe(checker: Checker, trees: Mapping[str, Tree]) -> Facts:
            mine = {path: trees[path] for path in own}
            return self._describe(checker, mine, submission)

        return self._checked(texts, describe)

    def _describe(self, checker: Checker, trees: Mapping[str, Tree], submission: Submission) -> Facts:
        diagnostics: list[Diagnostic] = []
        spans: dict[int, list[tuple[str, int, int]]] = {}
        for path, tree in trees.items():
            for raw in self._diagnostics(checker, path):
                diagnostics.append(_diagnostic(raw, path, tree))
                spans.setdefault(raw["code"], []).append((path, raw["pos"], raw["end"]))
        program = Program(checker, self._index, trees)
        deprecated = [span for code in DEPRECATED for span in spans.get(code, ())]
        extraction = Extraction(program, deprecated, spans.get(UNREACHABLE, ()))
        files = [extraction.file(path) for path in trees]
        files += [FileFacts(path=path, code=False) for path in submission.files if path not in trees]
        return Facts(files=tuple(sorted(files, key=lambda file: file.path)), diagnostics=tuple(diagnostics))

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
        gone = self._written - targets.keys()
        for file in gone:
            with suppress(OSError):
                file.unlink()
        for target, text in targets.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
        ambient = [str(file) for file in self._environment.ambient]
        code = [path for path in texts if path.endswith((*CODE, ".json"))]
        config = {"compilerOptions": dict(self._environment.compiler_options), "files": [*ambient, *code]}
        self._config.write_text(json.dumps(config), encoding="utf-8")
        changes = {
            "created": [str(file) for file in targets.keys() - self._written],
            "changed": [str(file) for file in targets.keys() & self._written] + [str(self._config)],
            "deleted": [str(file) for file in gone],
        }
        self._written = set(targets)
        return changes


def _safe(path: str) -> PurePosixPath:
    """Refuse a path that could leave the slot or replace what belongs to it."""
    pure = PurePosixPath(path)
    own = pure.parts[:1] in {("node_modules",), ("tsconfig.json",)}
    if pure.is_absolute() or ".." in pure.parts or not pure.parts or "\0" in path or own:
        raise EvaluatorError(f"the submission has a file that cannot be compiled where it stands: {path!r}")
    return pure


def _fast_folder() -> str | None:
    """Memory-backed where the system has it: files live for milliseconds."""
    shared = Path("/dev/shm")  # noqa: S108 - only a parent for mkdtemp
    if os.environ.get("TMPDIR") or not os.access(shared, os.W_OK):
        return None
    return str(shared)


def _diagnostic(raw: Mapping[str, Any], path: str, tree: Tree) -> Diagnostic:
    start: int = tree.skip_trivia(raw["pos"]) if raw["pos"] < raw["end"] else raw["pos"]
    return Diagnostic(
        path=path,
        line=tree.line_of(start),
        column=tree.column_of(start),
        code=raw["code"],
        category=CATEGORIES[raw["category"]],  # type: ignore[arg-type]
        message=_message(raw),
        span=tree.slice(start, min(raw["end"], start + SPAN)),
    )


def _message(raw: Mapping[str, Any]) -> str:
    parts = [str(raw.get("text", "")), *(_message(inner) for inner in raw.get("messageChain") or ())]
    return " ".join(part for part in parts if part)[:1000]
