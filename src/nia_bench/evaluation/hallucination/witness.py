"""The compiler as a witness: would another version of the library have accepted this line?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nia_bench.contract.facts import Facts, FileFacts
from nia_bench.evaluation.hallucination.history import History

Witness = Callable[[], Mapping[str, Facts]]
"""Facts of the same submission against other versions, by version; asked for only when needed."""


def accepting(file: FileFacts, line: int, history: History, witness: Witness) -> tuple[str, ...]:
    """The versions against which the compiler has nothing to say of a line.

    A version in which the file's imports do not resolve is no witness: there everything is `any`.
    """
    accepted: list[str] = []
    for version, facts in witness().items():
        there = next((one for one in facts.files if one.path == file.path), None)
        resolves = there is not None and all(one.resolved for one in there.imports if not one.internal)
        silent = not any(error.path == file.path and error.line == line for error in facts.errors)
        if resolves and silent:
            accepted.append(version)
    return tuple(version for version in history.versions if version in accepted)
