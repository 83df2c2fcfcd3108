"""Type errors in JavaScript: those that show a name which a library does not have, and no others.

JavaScript says little of its types, and what the compiler guesses of the submission's own is no fault. What
it says of a library's modules, exports, members and options is as true as in TypeScript.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nia_bench.contract.facts import Origin, Unresolved
from nia_bench.typescript.facts.extract import Note
from nia_bench.typescript.facts.origins import LANGUAGE, taken_from
from nia_bench.typescript.facts.unresolved import OPTION_MISSING, names_by_start
from nia_bench.typescript.syntax import Tree

MODULE_MISSING: Final = frozenset({2307})
EXPORT_MISSING: Final = frozenset({2305, 2614, 2724})
MEMBER_MISSING: Final = frozenset({2339, 2551})
ASKED: Final = MODULE_MISSING | EXPORT_MISSING | MEMBER_MISSING | OPTION_MISSING
OWN_MODULES: Final = (".", "/", "@/", "~", "#")


def library_notes(notes: Sequence[Note], tree: Tree, unresolved: Sequence[Unresolved]) -> list[Note]:
    """The notes of a JavaScript file without those that are merely about types of its own."""
    of_library = {(one.code, one.line) for one in unresolved if is_of_library(one)}
    names = names_by_start(tree)

    def counts(note: Note) -> bool:
        code = note.diagnostic.code
        if code not in ASKED:
            return True
        if code in MODULE_MISSING:
            return not (note.diagnostic.span or "").strip("'\"`").startswith(OWN_MODULES)
        node = names.get(note.start)
        taken = taken_from(node.parent) if node is not None and node.parent is not None else None
        if code in EXPORT_MISSING and taken is not None:
            return not taken[0].startswith(OWN_MODULES)
        return (code, note.diagnostic.line) in of_library

    return [note for note in notes if counts(note)]


def is_of_library(name: Unresolved) -> bool:
    """Whether the name was looked for in something that a package of the environment declares."""
    return any(map(_is_library, (name.owner, name.source)))


def _is_library(origin: Origin | None) -> bool:
    return origin is not None and origin.package != LANGUAGE


def without_own(unresolved: Sequence[Unresolved]) -> tuple[Unresolved, ...]:
    """The names that were looked for in a library."""
    return tuple(filter(is_of_library, unresolved))
