"""What the compiler states about the files of one submission, as notes: diagnostics with their place.

Most are the compiler's. Those of `redeclarations` are about library modules that a submission declares
itself, so that names which they lack seem to exist.
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
from nia_bench.languages.typescript.syntax import NAMES, NO_NODE, Node, Tree, as_written

USELESS_AWAIT: Final = 80007
REPORTED_SUGGESTIONS: Final = DEPRECATED | {UNREACHABLE, USELESS_AWAIT}
CATEGORIES: Final = {0: "warning", 1: "error", 2: "suggestion", 3: "suggestion"}
SPAN: Final = 80
# The compiler's own codes are positive.
REDECLARED: Final = -1
TOP_LEVEL_MODULE: Final = frozenset(
    {"ImportDeclaration", "ExportDeclaration", "ExportAssignment", "ImportEqualsDeclaration"}
)
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
    message, category = _without_folders(_message(raw), places), CATEGORIES[raw["category"]]
    return _placed(path, tree, start, raw["end"], code=raw["code"], category=category, message=message)


def _placed(path: str, tree: Tree, start: int, end: int, **said: Any) -> Note:
    line, column = tree.line_of(start), tree.column_of(start)
    span = tree.slice(start, min(end, start + SPAN))
    return Note(Diagnostic(path=path, line=line, column=column, span=span, **said), start, end)


def _without_folders(message: str, places: Sequence[str]) -> str:
    # The compiler works in another folder each time, and messages must be the same.
    for place in places:
        message = message.replace(place, "")
    return as_written(message)[:LONGEST_MESSAGE]


def _message(raw: Mapping[str, Any]) -> str:
    parts = [str(raw.get("text", "")), *(_message(inner) for inner in raw.get("messageChain") or ())]
    return " ".join(part for part in parts if part)


def redeclarations(trees: Mapping[str, Tree], index: ExportIndex) -> Iterator[Note]:
    """One error for each declaration that puts something of its own in a library module's place.

    That is an ambient module of a library's name, which hides the real one, and an export that an
    augmentation adds, where the code goes on to use it. Other augmentations stay what they are: additions to
    the library's own interfaces, modules that no package here has, patterns such as '*.css'.
    """
    for path, tree in trees.items():
        for module in tree.root.list("statements"):
            name = module["name"]
            if module.kind != "ModuleDeclaration" or name.kind != "StringLiteral":
                continue
            known = index.modules.get(name.text)
            if path.endswith(DECLARATIONS) and not _is_module(tree):
                if known is not None or _is_invented(name.text, index):
                    yield _redeclared(path, name, f"declares the library's own module {name.text!r} anew")
            elif known is not None:
                for added in _declared(module):
                    if added.text not in known and _is_used(added.text, module, trees):
                        said = f"an export of {name.text!r}, which has none of that name"
                        yield _redeclared(path, added, f"declares {added.text!r} as {said}")


def _is_invented(module: str, index: ExportIndex) -> bool:
    """Whether a module would be a library's, and the library has none of that name.

    Nothing is known of the types of assets and of files deep inside a package.
    """
    package = package_in_specifier(module)
    return package in index.modules and not re.search(r"[*?]|/(?:dist|src|lib)/|\.\w+$", module)


def _is_module(tree: Tree) -> bool:
    return any(
        statement.kind in TOP_LEVEL_MODULE or statement.has_modifier("ExportKeyword")
        for statement in tree.root.list("statements")
    )


def _declared(module: Node) -> Iterator[Node]:
    """The names that the body of a module declaration declares."""
    for statement in module["body"].list("statements"):
        declarations = statement["declarationList"].list("declarations") or [statement]
        yield from (each["name"] for each in declarations if each["name"].kind in NAMES)


def _is_used(name: str, module: Node, trees: Mapping[str, Tree]) -> bool:
    """Whether the code names it anywhere outside of the declaration."""
    return any(
        node.text == name
        and node.kind == "Identifier"
        and not (tree is module.tree and module.pos <= node.pos < module.end)
        for tree in trees.values()
        for node in tree.every_node()
    )


def undeclared(key: UndeclaredKey) -> Note:
    """The error about a key that a library's type lacks."""
    named = key.holder or key.taker
    said = f"{named.name if named else 'the library'} has no option {key.name!r}, and nothing else reads it"
    name = key.node
    return _placed(key.path, name.tree, name.start, name.end, code=EXCESS_KEY, category="error", message=said)


def _redeclared(path: str, name: Node, said: str) -> Note:
    return _placed(path, name.tree, name.start, name.end, code=REDECLARED, category="error", message=said)


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
