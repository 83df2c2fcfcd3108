"""What is new in the versions that a suite pins, as it is recorded beside their environments.

    environments/<name>/new-symbols.json

    {"before": {"effect": ["3.19.14"]}, "history": {"effect": ["3.19.14", "3.22.4"]}, "symbols": ["Atom", …]}

`before` are the packages and versions that models may know, with which the pinned ones were compared;
`symbols` are the names that the pinned ones have and those have not. No prompt may contain one, for only a
right answer can know it. `history` are the versions whose names mistakes may come from: set-up reads what
they offer, too. `tools/new_symbols.py` writes the file, which is no part of the suite's hash.
"""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.suites.documents import read_object, validated
from nia_bench.suites.fingerprint import NEW_SYMBOLS_FILE

_WIDTH = 110


class NewSymbols(Model):
    """The names that a pinned version has, and the versions `before` it have not."""

    before: dict[str, tuple[str, ...]]
    history: dict[str, tuple[str, ...]] = Field(default={})
    symbols: tuple[str, ...]


def recorded_symbols(environment: Path) -> NewSymbols | None:
    """What is recorded in the folder of an environment; None where nothing is. Raises TaskFileError."""
    file = environment / NEW_SYMBOLS_FILE
    return validated(file, read_object(file), NewSymbols) if file.is_file() else None


def to_text(new_symbols: NewSymbols) -> str:
    """The text of the file: as many names in a line as fit."""
    names = textwrap.fill(
        json.dumps(sorted(new_symbols.symbols))[1:-1], _WIDTH, break_long_words=False, break_on_hyphens=False
    )
    before, history = (json.dumps(entry) for entry in (new_symbols.before, new_symbols.history))
    return f'{{\n"before": {before},\n"history": {history},\n"symbols": [\n{names}\n]\n}}\n'
