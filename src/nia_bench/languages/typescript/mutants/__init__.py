"""Mutants: an answer with one small change in it, read off the syntax tree of the pinned TypeScript.

mutate.mjs makes the changes. Whether a mutant compiles or breaks anything is not known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from nia_bench.contract.base import Model
from nia_bench.contract.submission import Mutant
from nia_bench.installing import node
from nia_bench.languages.typescript.folder import CODE, DECLARATIONS
from nia_bench.languages.typescript.syntax_program import answer_of

_PROGRAM: Final = Path(__file__).with_name("mutate.mjs")

OPERATORS: Final = (
    "drop-call",
    "empty-function",
    "drop-option",
    "negate-condition",
    "unwrap-call",
    "drop-link",
    "change-return",
    "swap-options",
    "drop-await",
    "drop-item",
    "drop-statement",
    "change-boolean",
    "drop-attribute",
    "drop-child",
    "change-number",
    "swap-arguments",
    "change-operator",
    "drop-argument",
    "replace-argument",
    "change-string",
    "change-text",
    "drop-default",
    "drop-file",
)
"""The kinds of changes, the likeliest to break the code first."""
_HOLLOW: Final = "hollow"
_SPARE: Final = {"drop-default", "drop-file"}


class _Mutation(Model):
    """One change from mutate.mjs: in this mutant, the file at `path` has the content `text`."""

    operator: str
    name: str
    path: str
    text: str


_ANSWER: Final = TypeAdapter(list[_Mutation])


def list_mutants(files: Mapping[str, str]) -> list[Mutant]:
    """Return all mutants of these files, the likeliest to break them first.

    Raises EvaluatorError if mutate.mjs fails, UserError if TypeScript or Node.js is not installed.
    """
    code = [(path, text) for path, text in files.items() if _is_code(path)]
    if not code:
        return []
    changes = answer_of(node.locate().program, _PROGRAM, code, _ANSWER)
    changes = [change for change in changes if change.operator != _HOLLOW]
    mutants = [
        *_list_mutants(files, changes),
        *(_drop_file(files, path) for path, _ in code if len(code) > 1),
    ]
    return sorted(mutants, key=lambda mutant: OPERATORS.index(mutant.operator))


def hollow_exports(files: Mapping[str, str]) -> dict[str, str]:
    """Return the files with exports that run their code, but return nothing or are `undefined`.

    Files that are no code are unchanged. Raises as `list_mutants`.
    """
    code = [(path, text) for path, text in files.items() if _is_code(path)]
    changes = answer_of(node.locate().program, _PROGRAM, code, _ANSWER) if code else []
    return {**files, **{change.path: change.text for change in changes if change.operator == _HOLLOW}}


def _drop_file(files: Mapping[str, str], path: str) -> Mutant:
    other_files = {other: text for other, text in files.items() if other != path}
    return Mutant(name=f"drop-file {path}", operator="drop-file", files=other_files, is_spare=True)


def _is_code(path: str) -> bool:
    return path.endswith(CODE) and not path.endswith(DECLARATIONS)


def _list_mutants(files: Mapping[str, str], changes: Sequence[_Mutation]) -> Iterator[Mutant]:
    """Yield a mutant for each different change, with a unique name."""
    contents: set[tuple[str, str]] = {*files.items()}
    names = Counter[str]()
    for mutation in changes:
        names[mutation.name] += 1
        name = f"{mutation.name} #{names[mutation.name]}" if names[mutation.name] > 1 else mutation.name
        if (mutation.path, mutation.text) not in contents:
            contents.add((mutation.path, mutation.text))
            changed = {**files, mutation.path: mutation.text}
            yield Mutant(
                name=name, operator=mutation.operator, files=changed, is_spare=mutation.operator in _SPARE
            )
