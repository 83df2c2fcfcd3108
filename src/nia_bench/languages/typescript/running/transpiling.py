"""Turns TypeScript and JSX into what Node.js runs: many files, by a process that runs none of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from nia_bench.contract.base import Model
from nia_bench.languages.typescript.syntax_program import LastingProgram

_PROGRAM: Final = Path(__file__).with_name("transpile.mjs")


class Transpiled(Model):
    """A file as Node.js runs it, or why it could not be made."""

    text: str = ""
    error: str = ""


_ANSWER: Final = TypeAdapter(list[Transpiled])


class Transpiler(LastingProgram):
    """Transpiles for as long as it is open. Thread-safe; a context manager."""

    def __init__(self) -> None:
        super().__init__(_PROGRAM)

    def transpile(self, node: Path, files: Sequence[tuple[str, str]]) -> list[Transpiled]:
        """Each file, given as its name and its text, in their order. Raises as `answer_of`."""
        return self.answer_of(node, files, _ANSWER) if files else []
