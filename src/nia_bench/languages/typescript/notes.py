"""The messages of the compiler about the files of one submission, as notes: diagnostics with their place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from nia_bench.contract.facts import Diagnostic
from nia_bench.languages.typescript.checker import Checker
from nia_bench.languages.typescript.facts.extract import DEPRECATED, UNREACHABLE, Note
from nia_bench.languages.typescript.facts.javascript import ASKED
from nia_bench.languages.typescript.syntax import Tree, as_written

USELESS_AWAIT: Final = 80007
REPORTED_SUGGESTIONS: Final = DEPRECATED | {UNREACHABLE, USELESS_AWAIT}
CATEGORIES: Final = {0: "warning", 1: "error", 2: "suggestion", 3: "suggestion"}
TYPED: Final = (".ts", ".tsx", ".mts", ".cts")
SPAN: Final = 80
LONGEST_MESSAGE: Final = 1000


def notes_of(
    checker: Checker, trees: Mapping[str, Tree], root: Path, packages: Path
) -> dict[str, list[Note]]:
    """The notes of each file, by path.

    `root` is the folder of the submission, `packages` the folder of node_modules. Messages name files without
    these folders.
    """
    return {
        path: [
            _note(raw, path, tree, (f"{root}/", f"{packages}/"))
            for raw in _diagnostics(checker, path, str(root / path))
        ]
        for path, tree in trees.items()
    }


def _diagnostics(checker: Checker, path: str, file: str) -> list[dict[str, Any]]:
    typed = path.endswith(TYPED)
    semantic = checker.diagnostics("Semantic", file)
    return [
        *checker.diagnostics("Syntactic", file),
        *(raw for raw in semantic if typed or raw["code"] in ASKED),
        *(raw for raw in checker.diagnostics("Suggestion", file) if raw["code"] in REPORTED_SUGGESTIONS),
    ]


def _note(raw: Mapping[str, Any], path: str, tree: Tree, places: Sequence[str]) -> Note:
    start: int = tree.skip_trivia(raw["pos"]) if raw["pos"] < raw["end"] else raw["pos"]
    diagnostic = Diagnostic(
        path=path,
        line=tree.line_of(start),
        column=tree.column_of(start),
        code=raw["code"],
        category=CATEGORIES[raw["category"]],  # type: ignore[arg-type]
        message=_without_folders(_message(raw), places),
        span=tree.slice(start, min(raw["end"], start + SPAN)),
    )
    return Note(diagnostic, start, raw["end"])


def _without_folders(message: str, places: Sequence[str]) -> str:
    # The compiler works in another folder each time, and messages must be the same.
    for place in places:
        message = message.replace(place, "")
    return as_written(message)[:LONGEST_MESSAGE]


def _message(raw: Mapping[str, Any]) -> str:
    parts = [str(raw.get("text", "")), *(_message(inner) for inner in raw.get("messageChain") or ())]
    return " ".join(part for part in parts if part)
