"""Turns TypeScript and JSX into what Node.js runs: many files in one process, which runs none of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from nia_bench.contract.base import Model
from nia_bench.languages.typescript.syntax_program import answer_of

_PROGRAM: Final = Path(__file__).with_name("transpile.mjs")


class Transpiled(Model):
    """A file as Node.js runs it, or why it could not be made."""

    text: str = ""
    error: str = ""


_ANSWER: Final = TypeAdapter(list[Transpiled])


def transpile(node: Path, files: Sequence[tuple[str, str]]) -> list[Transpiled]:
    """Each file, given as its name and its text, in their order. Raises as `answer_of`."""
    return answer_of(node, _PROGRAM, files, _ANSWER) if files else []
