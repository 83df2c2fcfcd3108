"""Rewrites of how names come into a file. The code goes on to use the same exports of the same packages."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.mutation.answer import Answer, Use, enclosing, in_style_of, put_in_place, rename
from tests.mutation.edits import Edits

from nia_bench.languages.typescript.syntax import NO_NODE, Node

NEVER = 1 << 18
# `export =`: `export *` cannot pass it on, and a class cannot be had whole under `import *`.
EXPORT_ASSIGNED = {"react", "react-dom"}
CLASS_ASSIGNED = {"node:events"}
SCOPES = (
    "FunctionDeclaration",
    "FunctionExpression",
    "ArrowFunction",
    "MethodDeclaration",
    "Constructor",
    "GetAccessor",
    "SetAccessor",
    "PropertyDeclaration",
)


@dataclass(frozen=True)
class Binding:
    """One imported name: `name` is what the module calls it, 'default' or '*'; `node` its local name."""

    path: str
    statement: Node
    module: str
    name: str
    node: Node
    type_only: bool

    @property
    def is_library(self) -> bool:
        """Whether it comes from a package."""
        return not self.module.startswith((".", "@/"))


# The line of the new file that exports a binding under a name.
_Line = Callable[[Binding, str], str]


def bindings(statement: Node, path: str) -> list[Binding]:
    """The names that an import statement brings in."""
    clause, specifier = statement["importClause"], statement["moduleSpecifier"]
    if not clause or not specifier:
        return []
    found: list[tuple[str, Node, bool]] = []
    if default := clause["name"]:
        found.append(("default", default, clause.type_only))
    named = clause["namedBindings"]
    if named and named.kind == "NamespaceImport" and (local := named["name"]):
        found.append(("*", local, clause.type_only))
    for element in named.list("elements") if named else []:
        local = element["name"]
        spelled = element["propertyName"] or local
        if local and spelled:
            found.append((spelled.text, local, clause.type_only or element.type_only))
    return [Binding(path, statement, specifier.text, name, node, only) for name, node, only in found]


def imported(answer: Answer) -> Iterator[Binding]:
    """Every imported name of the answer."""
    for path, statement in answer.nodes("ImportDeclaration"):
        yield from bindings(statement, path)


def alias_imports(answer: Answer, edits: Edits) -> None:
    """`import { cookies as alias1 }`, and every use renamed."""
    for binding in imported(answer):
        alias = in_style_of(binding.node.text, f"alias{answer.number()}")
        element = binding.node.parent
        plain = element and element.kind == "ImportSpecifier" and not element["propertyName"]
        edits.put(binding.path, binding.node, f"{binding.node.text} as {alias}" if plain else alias)
        rename(edits, answer.uses(binding.node), alias)


def library_namespaces(answer: Answer, edits: Edits) -> None:
    """`import * as all1 from 'package'` and `all1.name`."""
    _as_namespaces(answer, edits, library=True)


def own_namespaces(answer: Answer, edits: Edits) -> None:
    """The same for the answer's own files."""
    _as_namespaces(answer, edits, library=False)


def _as_namespaces(answer: Answer, edits: Edits, *, library: bool) -> None:
    for path, statement in answer.nodes("ImportDeclaration"):
        clause = statement["importClause"]
        named = clause["namedBindings"]
        found = [b for b in bindings(statement, path) if b.name not in {"*", "default"}]
        specifier = statement["moduleSpecifier"]
        if not named or not found or not specifier:
            continue
        if found[0].is_library != library or specifier.text in CLASS_ASSIGNED:
            continue
        if any(_is_exported(answer, binding) for binding in found) or (clause.type_only and clause["name"]):
            continue
        name = f"all{answer.number()}"
        edits.put(path, named, f"* as {name}")
        for binding in found:
            put_in_place(edits, answer.uses(binding.node), f"{name}.{binding.name}")


def _is_exported(answer: Answer, binding: Binding) -> bool:
    return any(use.above.kind in {"ExportSpecifier", "ExportAssignment"} for use in answer.uses(binding.node))


def reexport(answer: Answer, edits: Edits) -> None:
    """`export { cookies } from 'next/headers'` in a file of its own, and the import from there."""
    _through_files(answer, edits, _passed_on)


def _passed_on(binding: Binding, name: str) -> str:
    if binding.name == "*" and binding.module in EXPORT_ASSIGNED:
        return _imported_first(binding, name)
    return f"export {_clause(binding, name)} from '{binding.module}';"


def import_then_export(answer: Answer, edits: Edits) -> None:
    """A file that imports, and exports what it imported."""
    _through_files(answer, edits, _imported_first)


def _imported_first(binding: Binding, name: str) -> str:
    only = "type " if binding.type_only else ""
    if binding.name == "default":
        taken = f"{only}{name}"
    elif binding.name == "*":
        taken = f"{only}* as {name}"
    else:
        taken = f"{only}{{ {binding.name} as {name} }}"
    return f"import {taken} from '{binding.module}';\nexport {only}{{ {name} }};"


def reexport_renamed(answer: Answer, edits: Edits) -> None:
    """Two files, the first of which renames and the second passes everything on."""
    first = "lib/renamed-exports.ts"

    def passed_on(binding: Binding, name: str) -> str:
        edits.new_files.setdefault(first, "")
        line = _passed_on(binding, name) + "\n"
        if line not in edits.new_files[first]:
            edits.new_files[first] += line
        return "export * from './renamed-exports';"

    _through_files(answer, edits, passed_on, prefix="other")


def _clause(binding: Binding, name: str) -> str:
    only = "type " if binding.type_only else ""
    if binding.name == "*":
        return f"{only}* as {name}"
    return f"{only}{{ {binding.name}{'' if binding.name == name else f' as {name}'} }}"


def _through_files(answer: Answer, edits: Edits, line: _Line, prefix: str = "") -> None:
    target = "lib/reexported.ts"
    lines: dict[str, None] = {}
    names: dict[str, tuple[str, str]] = {}
    for path, statement in answer.nodes("ImportDeclaration"):
        found = [binding for binding in bindings(statement, path) if binding.is_library]
        taken: list[str] = []
        for binding in found:
            name = prefix + binding.node.text
            while names.setdefault(name, (binding.module, binding.name)) != (binding.module, binding.name):
                name = f"{name}{answer.number()}"
            lines[line(binding, name)] = None
            only = "type " if binding.type_only else ""
            local = binding.node.text
            taken.append(f"{only}{name}" if name == local else f"{only}{name} as {local}")
        if found:
            source = posixpath.relpath(target.removesuffix(".ts"), posixpath.dirname(path) or ".")
            source = source if source.startswith(".") else f"./{source}"
            edits.put(path, statement, f"import {{ {', '.join(taken)} }} from '{source}';")
    if lines:
        edits.new_files[target] = "\n".join(lines) + "\n"


def reexport_all(answer: Answer, edits: Edits) -> None:
    """`export * from 'package'` in a file of its own for each package."""
    files: dict[str, str] = {}
    for path, statement in answer.nodes("ImportDeclaration"):
        found = [binding for binding in bindings(statement, path) if binding.is_library]
        specifier = statement["moduleSpecifier"]
        if not found or not specifier or any(binding.name in {"default", "*"} for binding in found):
            continue
        if found[0].module in EXPORT_ASSIGNED | CLASS_ASSIGNED:
            continue
        name = files.setdefault(found[0].module, f"lib/everything-{len(files)}")
        edits.new_files[f"{name}.ts"] = f"export * from '{found[0].module}';\n"
        source = posixpath.relpath(name, posixpath.dirname(path) or ".")
        edits.put(path, specifier, f"'{source if source.startswith('.') else f'./{source}'}'")


def hold_in_constants(answer: Answer, edits: Edits) -> None:
    """`const held1 = cookies;` below the imports, and calls of the constant."""
    for path, tree in answer.trees.items():
        statements = [s for s in tree.root.list("statements") if s.kind == "ImportDeclaration"]
        held: list[str] = []
        for binding in (b for statement in statements for b in bindings(statement, path)):
            calls = [use for use in answer.uses(binding.node) if _is_plain_call(answer, use)]
            if calls and not binding.type_only and binding.is_library and binding.name != "*":
                name = in_style_of(binding.node.text, f"held{answer.number()}")
                held.append(f"\nconst {name} = {binding.node.text};")
                put_in_place(edits, calls, name)
        if held:
            edits.insert(path, statements[-1].end, "".join(held))


def _is_plain_call(answer: Answer, use: Use) -> bool:
    """Called, and the call comes back: of a name without a type of its own the compiler does not know."""
    if use.above.kind not in {"CallExpression", "NewExpression"} or use.above["expression"] is not use.node:
        return False
    type_ = answer.program.checker.types_at([use.above])[0]
    return type_ is not None and not type_.flags & NEVER


def import_dynamically(answer: Answer, edits: Edits) -> None:
    """`(await import('next/headers')).cookies()` where the code is asynchronous anyway."""
    for binding in imported(answer):
        if binding.type_only or not binding.is_library or binding.name == "*":
            continue
        if binding.module in CLASS_ASSIGNED:
            continue
        for use in answer.uses(binding.node):
            if _is_plain_call(answer, use) and _is_in_async_body(use.node):
                put_in_place(edits, [use], f"(await import('{binding.module}')).{binding.name}")


def _is_in_async_body(node: Node) -> bool:
    function = enclosing(node, *SCOPES)
    body = function["body"] if function else NO_NODE
    is_async = function is not None and function.has_modifier("AsyncKeyword")
    return is_async and bool(body) and body.pos <= node.pos and node.end <= body.end
