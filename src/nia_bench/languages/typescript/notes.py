"""Notes about the files of one submission: diagnostics with their positions.

Most notes are messages of the compiler. `redeclaration_notes` are about library modules that a submission
declares itself, so that missing names seem to exist. `about_libraries` drops errors in JavaScript about types
that the compiler only guesses: a parameter without a type, a state that began as `{}`. Errors about the
modules, exports, members and options of libraries are as true there as in TypeScript.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from nia_bench.contract.facts import EXCESS_KEY, Diagnostic, FileFacts, Import, Origin, Unresolved
from nia_bench.languages.typescript.checker import Checker
from nia_bench.languages.typescript.facts.extract import DEPRECATED, UNREACHABLE, Note
from nia_bench.languages.typescript.facts.index import ExportIndex, package_in_specifier
from nia_bench.languages.typescript.facts.keys import UndeclaredKey
from nia_bench.languages.typescript.facts.missing_names import OPTION_MISSING, names_by_start
from nia_bench.languages.typescript.facts.origins import LANGUAGE
from nia_bench.languages.typescript.facts.program import FUNCTIONS
from nia_bench.languages.typescript.folder import DECLARATIONS, TYPED
from nia_bench.languages.typescript.syntax import NAMES, NO_NODE, Node, Tree, without_stand_ins

USELESS_AWAIT: Final = 80007
REPORTED_SUGGESTIONS: Final = DEPRECATED | {UNREACHABLE, USELESS_AWAIT}
CATEGORIES: Final = {0: "warning", 1: "error", 2: "suggestion", 3: "suggestion"}
SPAN: Final = 80
# The compiler's own codes are positive.
REDECLARED: Final = -1
TOP_LEVEL_MODULE: Final = frozenset(
    {"ImportDeclaration", "ExportDeclaration", "ExportAssignment", "ImportEqualsDeclaration"}
)
LONGEST_MESSAGE: Final = 20_000


def notes_of(
    checker: Checker, trees: Mapping[str, Tree], root: Path, packages: Path
) -> dict[str, list[Note]]:
    """Return the compiler's errors and some of its suggestions about each file, by path.

    `root` is the folder of the submission, `packages` the folder of node_modules; messages name files without
    them. In JavaScript, errors about types count only for missing modules, exports, members and options.
    """
    return {
        path: [
            _read_note(raw, path, tree, (f"{root}/", f"{packages}/"))
            for raw in _diagnostics(checker, path, str(root / path))
        ]
        for path, tree in trees.items()
    }


def _diagnostics(checker: Checker, path: str, file: str) -> list[dict[str, Any]]:
    typed = path.endswith(TYPED)
    semantic = checker.diagnostics("Semantic", file)
    return [
        *checker.diagnostics("Syntactic", file),
        *(raw for raw in semantic if typed or raw["code"] in REPORTED_CODES),
        *(raw for raw in checker.diagnostics("Suggestion", file) if raw["code"] in REPORTED_SUGGESTIONS),
    ]


def _read_note(raw: Mapping[str, Any], path: str, tree: Tree, places: Sequence[str]) -> Note:
    start: int = tree.skip_trivia(raw["pos"]) if raw["pos"] < raw["end"] else raw["pos"]
    message, category = _without_folders(_message(raw), places), CATEGORIES[raw["category"]]
    return _note_at(path, tree, start, raw["end"], code=raw["code"], category=category, message=message)


def _note_at(path: str, tree: Tree, start: int, end: int, **fields: Any) -> Note:
    line, column = tree.line_of(start), tree.column_of(start)
    span = tree.slice(start, min(end, start + SPAN))
    return Note(Diagnostic(path=path, line=line, column=column, span=span, **fields), start, end)


def _without_folders(message: str, places: Sequence[str]) -> str:
    # The compiler works in another folder each time, and messages must be the same.
    for place in places:
        message = message.replace(place, "")
    return without_stand_ins(message)[:LONGEST_MESSAGE]


def _message(raw: Mapping[str, Any]) -> str:
    parts = [str(raw.get("text", "")), *(_message(inner) for inner in raw.get("messageChain") or ())]
    return " ".join(part for part in parts if part)


def redeclaration_notes(trees: Mapping[str, Tree], index: ExportIndex) -> Iterator[Note]:
    """Yield an error for each declaration that replaces a library's module or adds an export to it.

    An ambient module with a library's name hides the real module. An export that an augmentation adds counts
    if the code uses it. Additions to a library's interfaces, modules of no package, and patterns such as
    '*.css' are allowed.
    """
    for path, tree in trees.items():
        for module in tree.root.list("statements"):
            name = module["name"]
            if module.kind != "ModuleDeclaration" or name.kind != "StringLiteral":
                continue
            exports = index.modules.get(name.text)
            if path.endswith(DECLARATIONS) and not _is_module(tree):
                if exports is not None or _is_invented(name.text, index):
                    yield _redeclaration(path, name, f"declares the library's own module {name.text!r} anew")
            elif exports is not None:
                for name_node in _declared_names(module):
                    if name_node.text not in exports and _is_used(name_node.text, module, trees):
                        reason = f"an export of {name.text!r}, which has none of that name"
                        yield _redeclaration(path, name_node, f"declares {name_node.text!r} as {reason}")


def _is_invented(module: str, index: ExportIndex) -> bool:
    """Return whether a module name is of a package in the index, whether or not the module exists.

    False for patterns, names with an extension, and files in dist, src or lib: their types are unknown.
    """
    package = package_in_specifier(module)
    return package in index.modules and not re.search(r"[*?]|/(?:dist|src|lib)/|\.\w+$", module)


def _is_module(tree: Tree) -> bool:
    return any(
        statement.kind in TOP_LEVEL_MODULE or statement.has_modifier("ExportKeyword")
        for statement in tree.root.list("statements")
    )


def _declared_names(module: Node) -> Iterator[Node]:
    """Yield the names that the body of a module declaration declares."""
    for statement in module["body"].list("statements"):
        declarations = statement["declarationList"].list("declarations") or [statement]
        yield from (declaration["name"] for declaration in declarations if declaration["name"].kind in NAMES)


def _is_used(name: str, module: Node, trees: Mapping[str, Tree]) -> bool:
    """Return whether the code uses the name outside of the module declaration."""
    return any(
        node.text == name
        and node.kind == "Identifier"
        and not (tree is module.tree and module.pos <= node.pos < module.end)
        for tree in trees.values()
        for node in tree.every_node()
    )


def undeclared_key_note(key: UndeclaredKey) -> Note:
    """Return the error about a key that a library's type does not have."""
    owner = key.holder or key.taker
    text = f"{owner.name if owner else 'the library'} has no option {key.name!r}, and nothing else reads it"
    name = key.node
    return _note_at(
        key.path, name.tree, name.start, name.end, code=EXCESS_KEY, category="error", message=text
    )


def _redeclaration(path: str, name: Node, text: str) -> Note:
    return _note_at(path, name.tree, name.start, name.end, code=REDECLARED, category="error", message=text)


MODULE_MISSING: Final = frozenset({2307})
EXPORT_MISSING: Final = frozenset({2305, 2614, 2724})
MEMBER_MISSING: Final = frozenset({2339, 2551})
REPORTED_CODES: Final = MODULE_MISSING | EXPORT_MISSING | MEMBER_MISSING | OPTION_MISSING
OWN_MODULES: Final = (".", "/", "@/", "~", "#")


def about_libraries(facts: FileFacts, notes: Sequence[Note], tree: Tree) -> tuple[FileFacts, list[Note]]:
    """Return facts and notes of a JavaScript file without errors about its own values or guessed types.

    Unresolved names without one of the remaining errors are left out as well.
    """
    names = names_by_start(tree)
    library_notes = [
        note
        for note in notes
        if note.diagnostic.code not in REPORTED_CODES
        or _is_about_library(note, names.get(note.start, NO_NODE), facts)
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
    """Return whether a member is read off a parameter of a function around it, or within a parameter.

    In JavaScript the compiler only guesses the type of a parameter.
    """
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
