"""Type errors in JavaScript: those that show a name which a library does not have, and no others.

JavaScript says little of its types, and what the compiler guesses of the submission's own is no fault: a
parameter without a type, a state that began as `{}`. What it says of a library's modules and exports, of the
members of what a library hands out and of the options of its functions is as true as in TypeScript.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nia_bench.contract.facts import FileFacts, Import, Origin, Unresolved
from nia_bench.languages.typescript.facts.extract import Note
from nia_bench.languages.typescript.facts.missing_names import OPTION_MISSING, names_by_start
from nia_bench.languages.typescript.facts.origins import LANGUAGE
from nia_bench.languages.typescript.facts.program import FUNCTIONS
from nia_bench.languages.typescript.syntax import NO_NODE, Node, Tree

MODULE_MISSING: Final = frozenset({2307})
EXPORT_MISSING: Final = frozenset({2305, 2614, 2724})
MEMBER_MISSING: Final = frozenset({2339, 2551})
ASKED: Final = MODULE_MISSING | EXPORT_MISSING | MEMBER_MISSING | OPTION_MISSING
OWN_MODULES: Final = (".", "/", "@/", "~", "#")


def about_libraries(facts: FileFacts, notes: Sequence[Note], tree: Tree) -> tuple[FileFacts, list[Note]]:
    """Facts and notes of a JavaScript file, without what is about the types of its own values."""
    names = names_by_start(tree)
    library_notes = [
        note
        for note in notes
        if note.diagnostic.code not in ASKED or _is_about_library(note, names.get(note.start, NO_NODE), facts)
    ]
    reported = {(note.diagnostic.code, note.diagnostic.line) for note in library_notes}
    unresolved = tuple(name for name in facts.unresolved if (name.code, name.line) in reported)
    return facts.model_copy(update={"unresolved": unresolved}), library_notes


def _is_about_library(note: Note, node: Node, facts: FileFacts) -> bool:
    code = note.diagnostic.code
    if code in MODULE_MISSING:
        return not (note.diagnostic.span or "").strip("'\"`").startswith(OWN_MODULES)
    if not node:
        return False
    if any(
        _is_missing(import_)
        for import_ in facts.imports
        if (import_.name, import_.line) == (node.text, node.line)
    ):
        return True
    same = (
        name for name in facts.unresolved if (name.code, name.line, name.name) == (code, node.line, node.text)
    )
    return any(_is_of_library(name) for name in same) and not _is_guessed(node)


def _is_missing(import_: Import) -> bool:
    return not (import_.resolved or import_.internal or import_.module.startswith(OWN_MODULES))


def _is_of_library(name: Unresolved) -> bool:
    if name.kind == "option":
        return name.source is not None and bool(name.source.exports) and _is_library(name.source)
    return _is_library(name.owner) or (name.promise and _is_library(name.source))


def _is_library(origin: Origin | None) -> bool:
    return origin is not None and origin.package != LANGUAGE


def _is_guessed(name: Node) -> bool:
    """Whether a member is taken from a parameter, whose type nobody wrote down."""
    receiver = name.parent["expression"]
    while receiver and receiver.kind != "Identifier":
        receiver = receiver["expression"]
    functions = (above for above in name.ancestors() if above.kind in FUNCTIONS)
    return bool(name.enclosing({"Parameter"})) or any(
        receiver and receiver.text in _parameters(function) for function in functions
    )


def _parameters(function: Node) -> set[str]:
    return {
        node.text
        for parameter in function.list("parameters")
        for node in parameter.walk()
        if node.kind == "Identifier"
    }
