"""Reads the facts of a submission off a checked program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from html import unescape
from itertools import islice
from typing import ClassVar, Final, Literal

from nia_bench.contract.facts import (
    Call,
    Diagnostic,
    Element,
    ExportedName,
    FileFacts,
    Function,
    Origin,
    Text,
    Value,
    ValueKind,
)
from nia_bench.languages.typescript.facts.functions import Functions, directives, own_nodes
from nia_bench.languages.typescript.facts.imports import Modules
from nia_bench.languages.typescript.facts.keys import LiteralKeys, UndeclaredKey
from nia_bench.languages.typescript.facts.liveness import Liveness
from nia_bench.languages.typescript.facts.missing_names import OPTION_MISSING, UnresolvedNames
from nia_bench.languages.typescript.facts.origins import Origins, innermost_expression
from nia_bench.languages.typescript.facts.program import CALLS, FUNCTIONS, Program, is_signature
from nia_bench.languages.typescript.facts.references import References, is_html
from nia_bench.languages.typescript.facts.usage import ACCESSES, ValueUsage
from nia_bench.languages.typescript.facts.values import Values, template_text
from nia_bench.languages.typescript.syntax import ELEMENTS, NO_NODE, STRINGS, Node, loads_module

DEPRECATED: Final = frozenset({6385, 6387})
UNREACHABLE: Final = 7027
TEXTS = STRINGS | {"TemplateExpression", "JsxText"}
# A page nests about thirty elements. Thousands, which only an attack nests, would make the facts too large.
MOST_ANCESTORS = 100
NAMING_MODULES = frozenset({"ImportDeclaration", "ExportDeclaration", "ExternalModuleReference"})
IDLE = frozenset({"EmptyStatement", "ImportDeclaration"})


@dataclass(frozen=True, slots=True)
class Note:
    """A message of the compiler, with the span of code that it is about (UTF-16 positions)."""

    diagnostic: Diagnostic
    start: int
    end: int


class NameExtraction:
    """Reads of one submission, file by file, the facts about names that are wrong, deprecated or imported.

    `notes` are the compiler's messages, by path.
    """

    _WIDE: ClassVar[bool] = True
    """Whether more is read of code that the compiler rejects. Labels of answers are measured without that."""

    def __init__(self, program: Program, notes: Mapping[str, Sequence[Note]]) -> None:
        self._program = program
        self._notes = notes
        self._origins = Origins(program)
        self._values = Values(program, self._origins)
        self._liveness = Liveness(program, self._spans({UNREACHABLE}))
        self._modules = Modules(program, self._origins, self._values)
        self._deprecated = {(path, start) for path, start, _ in self._spans(DEPRECATED)}
        self._references = References(program, self._origins, self._liveness, self.mark)
        self._unresolved = UnresolvedNames(program, self._origins, self._values, wide=self._WIDE)
        excess = {(path, start) for path, start, _ in self._spans(OPTION_MISSING)} if self._WIDE else None
        self._keys = LiteralKeys(program, self._origins, excess)

    def _spans(self, codes: AbstractSet[int]) -> list[tuple[str, int, int]]:
        return [
            (path, note.start, note.end)
            for path, notes in self._notes.items()
            for note in notes
            if note.diagnostic.code in codes
        ]

    def mark(self, origin: Origin | None, node: Node) -> Origin | None:
        """Return the origin, or a deprecated copy of it if the compiler reports a deprecation at the node."""
        if origin is None or (self._program.path(node), node.start) not in self._deprecated:
            return origin
        return origin.model_copy(update={"deprecated": True})

    def file(self, path: str) -> FileFacts:
        """Return the imports, keys and missing names of one file, and its uses of deprecated names."""
        tree = self._program.trees[path]
        starts = {start for file, start in self._deprecated if file == path}
        nodes = [node for node in tree.walked if node.start in starts] if starts else []
        return FileFacts(
            path=path,
            imports=tuple(self._modules.imports(tree)),
            references=tuple(self._references.of(nodes)),
            options=self._keys.declared(path),
            unresolved=(
                *self._unresolved.of(tree, ((note.diagnostic, note.start) for note in self._notes[path])),
                *self._keys.unresolved(path),
            ),
        )

    @property
    def undeclared_keys(self) -> tuple[UndeclaredKey, ...]:
        """The keys of literals in all files that a library's type does not have and the compiler accepts."""
        return self._keys.undeclared


class Extraction(NameExtraction):
    """Reads all facts of one submission, file by file."""

    _WIDE = False

    def __init__(self, program: Program, notes: Mapping[str, Sequence[Note]]) -> None:
        super().__init__(program, notes)
        self._ids = program.ids
        self._usage = ValueUsage(program, self._origins)
        self._functions = Functions(program, self._usage, self._liveness)
        self._exports = {path: tuple(self._modules.exports(tree)) for path, tree in program.trees.items()}

    def file(self, path: str) -> FileFacts:
        """Return all facts of one file but its `extents`.

        Besides those of `NameExtraction`, they have functions, calls, elements, exports, texts and all
        references.
        """
        tree = self._program.trees[path]
        nodes = tree.walked
        return (
            super()
            .file(path)
            .model_copy(
                update={
                    "directives": directives(tree.root),
                    "exports": self._exports[path],
                    "functions": tuple(self._describe(nodes, path)),
                    "calls": tuple(self._calls(nodes)),
                    "elements": tuple(self._elements(nodes)),
                    "references": tuple(self._references.of(nodes)),
                    "texts": tuple(self._texts(nodes)),
                    "substance": any(map(_does_something, tree.root.list("statements"))),
                }
            )
        )

    def _describe(self, nodes: Iterable[Node], path: str) -> Iterator[Function]:
        names: dict[int, list[str]] = {}
        for export in self._exports[path]:
            for function in self._functions_in(export, path):
                names.setdefault(function, []).append(export.name)
        for node in nodes:
            if node.kind in FUNCTIONS and not is_signature(node):
                yield self._functions.describe(node, tuple(names.get(self._ids[node], ())))

    def _functions_in(self, export: ExportedName, path: str) -> Iterator[int]:
        """Yield the ids of the file's functions that an export is, or passes to a call such as memo(…)."""
        value = export.value
        if value is None or value.file != path:
            return
        if value.function is not None:
            yield value.function
        elif value.call is not None:
            calls = (node for node, id_ in self._ids.items() if id_ == value.call and node.kind in CALLS)
            call = next(node for node in calls if self._program.path(node) == path)
            for inner in map(self._values.value, call.list("arguments")):
                if inner.function is not None and inner.file == path:
                    yield inner.function

    def _calls(self, nodes: Iterable[Node]) -> Iterator[Call]:
        calls = [node for node in nodes if node.kind in CALLS]
        types = self._program.checker.types_at(calls)
        for node, type_ in zip(calls, types, strict=True):
            callee = node["expression"] or node["tag"]
            if not callee or callee.kind == "ImportKeyword":
                continue
            name = callee["name"] or callee
            consumed = self._usage.of(node)
            yield Call(
                id=self._ids[node],
                form=_form(node, callee),
                callee=callee.source()[:80],
                origin=self.mark(self._origins.origin(callee), name),
                arguments=self._arguments(node),
                type_arguments=tuple(argument.source()[:200] for argument in node.list("typeArguments")),
                receiver=self._receiver(callee),
                awaited=consumed.ordered(),
                promise=self._program.checker.is_thenable(type_),
                caught=_is_caught(node),
                scope=self._program.scope(node),
                line=name.line,
                live=self._liveness.is_live(node),
            )

    def _arguments(self, node: Node) -> tuple[Value, ...]:
        if template := node["template"]:
            text = template_text(template) if template.kind == "TemplateExpression" else template.text
            return (Value(kind=ValueKind.TEMPLATE, text=text),)
        return tuple(self._values.value(argument) for argument in node.list("arguments"))

    def _receiver(self, callee: Node) -> int | None:
        owner = callee["expression"] if callee.kind in ACCESSES else self._destructured_source(callee)
        if not owner:
            return None
        value = self._values.value(owner)
        same_file = value.file == self._program.path(callee)
        return value.call if value.kind == ValueKind.CALL and same_file else None

    def _destructured_source(self, name: Node) -> Node:
        """Return the expression `b` for a name `a` declared by `const { a } = b` or `[a] = b`, or NO_NODE."""
        element = self._program.declaration(self._program.symbol(name))
        source = element.parent.parent if element.kind == "BindingElement" else NO_NODE
        return source["initializer"] if source.kind == "VariableDeclaration" else NO_NODE

    def _elements(self, nodes: Iterable[Node]) -> Iterator[Element]:
        for node in nodes:
            if node.kind not in ELEMENTS:
                continue
            opening = node["openingElement"] or node
            tag = opening["tagName"]
            meaning = self._origins.meaning(tag)
            origin = None if is_html(meaning.origin) else meaning.origin
            yield Element(
                id=self._ids[node],
                tag=tag.source(),
                origin=self.mark(origin, tag),
                component=self._values.value(tag) if meaning.node else None,
                attributes=self._values.attributes(opening["attributes"]),
                ancestors=tuple(islice(self._ancestor_ids(node), MOST_ANCESTORS)),
                scope=self._program.scope(node),
                line=node.line,
                live=self._liveness.is_live(node),
            )

    def _ancestor_ids(self, element: Node) -> Iterator[int]:
        return (self._ids[above] for above in element.ancestors() if above.kind in ELEMENTS)

    def _texts(self, nodes: Iterable[Node]) -> Iterator[Text]:
        for node in nodes:
            if node.kind not in TEXTS or _is_module_name(node):
                continue
            text = template_text(node) if node.kind == "TemplateExpression" else node.text
            if text.strip():
                yield Text(
                    text=unescape(text.strip()) if node.kind == "JsxText" else text,
                    scope=self._program.scope(node),
                    line=node.line,
                    live=self._liveness.is_live(node),
                )


def _form(node: Node, callee: Node) -> Literal["call", "new", "tag"]:
    if node.kind == "NewExpression" or callee.kind == "SuperKeyword":
        return "new"
    return "call" if node.kind == "CallExpression" else "tag"


def _is_caught(call: Node) -> bool:
    inside = call
    for above in call.ancestors():
        if above.kind in FUNCTIONS:
            break
        clause = above["catchClause"] if inside.fills("tryBlock", "TryStatement") else NO_NODE
        if clause and not any(node.kind == "ThrowStatement" for node in own_nodes(clause)):
            return True
        inside = above
    return False


def _is_module_name(node: Node) -> bool:
    # A string that is a statement of its own is a directive.
    kinds = NAMING_MODULES | {"LiteralType", "ExpressionStatement"}
    return node.parent.kind in kinds or loads_module(node.parent)


def _does_something(statement: Node) -> bool:
    if statement.kind == "ExportDeclaration" and not statement["moduleSpecifier"]:
        return bool(statement["exportClause"].list("elements"))
    if statement.kind == "ExpressionStatement":
        return innermost_expression(statement["expression"]).kind != "StringLiteral"
    return statement.kind not in IDLE
