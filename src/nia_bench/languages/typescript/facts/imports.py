"""Imports and exports of a file, also by `import()`, `require` and the assignments of CommonJS."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import ExportedName, Import
from nia_bench.languages.typescript.facts.origins import WRAPPERS, Origins
from nia_bench.languages.typescript.facts.program import Program, assigns, destructured_names, is_signature
from nia_bench.languages.typescript.facts.values import Values, property_name
from nia_bench.languages.typescript.syntax import NO_NODE, STRINGS, Node, Tree, loads_module

DECLARATIONS = frozenset(
    {
        "FunctionDeclaration",
        "ClassDeclaration",
        "InterfaceDeclaration",
        "TypeAliasDeclaration",
        "EnumDeclaration",
    }
)
TYPES = frozenset({"InterfaceDeclaration", "TypeAliasDeclaration"})
CALLBACKS = frozenset({"ArrowFunction", "FunctionExpression"})


class Modules:
    """Reads the imports and the exports of a file."""

    def __init__(self, program: Program, origins: Origins, values: Values) -> None:
        self._program = program
        self._origins = origins
        self._values = values

    def imports(self, tree: Tree) -> Iterator[Import]:
        """Yield every binding imported statically, dynamically or by `require`, and every re-export.

        `import 'x'` has the name '', a default import 'default'. A namespace, and a load whose names are not
        known, has '*'.
        """
        for node in tree.walked:
            if node.kind in {"ImportDeclaration", "JSImportDeclaration"} and node["moduleSpecifier"]:
                yield from self._declaration(node)
            elif node.kind == "ExportDeclaration" and node["moduleSpecifier"]:
                yield from self._reexport(node)
            elif node.kind == "CallExpression":
                yield from self._loading_call(node)
            elif node.kind == "ImportEqualsDeclaration":
                yield from self._import_equals(node)

    def _declaration(self, node: Node) -> Iterator[Import]:
        specifier, clause = node["moduleSpecifier"], node["importClause"]
        if not clause:
            yield Import(module=specifier.text, name="", local=None, resolved=True, line=node.line)
            return
        if name := clause["name"]:
            yield self._import(specifier.text, "default", name, type_only=clause.type_only)
        bindings = clause["namedBindings"]
        if bindings.kind == "NamespaceImport":
            yield self._import(specifier.text, "*", bindings["name"], type_only=clause.type_only)
        for item, spelled, name in destructured_names(bindings):
            type_only = clause.type_only or item.type_only
            yield self._import(specifier.text, spelled.text, name, type_only=type_only)

    def _reexport(self, node: Node) -> Iterator[Import]:
        specifier, clause = node["moduleSpecifier"], node["exportClause"]
        if clause.kind != "NamedExports":
            yield Import(
                module=specifier.text,
                name="*",
                local=None,
                form="reexport",
                resolved=self._program.symbol(specifier) is not None,
                internal=self._is_own(specifier),
                line=node.line,
            )
            return
        for item, spelled, name in destructured_names(clause):
            type_only = node.type_only or item.type_only
            import_ = self._import(specifier.text, spelled.text, name, type_only=type_only)
            yield import_.model_copy(update={"form": "reexport", "local": None})

    def _import(self, module: str, name: str, local: Node, *, type_only: bool) -> Import:
        symbol = self._program.symbol(local)
        target = self._program.checker.resolve_alias(symbol)
        internal = bool(self._program.declaration(target))
        origin = None if internal else self._origins.of_symbol(symbol, name, module).origin
        return Import(
            module=module,
            name=name,
            local=local.text,
            type_only=type_only,
            origin=origin,
            resolved=target is not None,
            internal=internal or module.startswith("."),
            line=local.line,
        )

    def _loading_call(self, node: Node) -> Iterator[Import]:
        callee, specifier = node["expression"], next(iter(node.list("arguments")), NO_NODE)
        if specifier.kind not in STRINGS or not loads_module(node) or self._is_own(callee):
            return
        form = "dynamic" if callee.kind == "ImportKeyword" else "require"
        for name, key, local in list(_loaded_names(node)) or [("*", node, None)]:
            symbol = self._origins.property_at(key)
            yield Import(
                module=specifier.text,
                name=name,
                local=local,
                form=form,
                origin=self._origins.of_symbol(symbol, name, specifier.text).origin,
                resolved=symbol is not None or self._may_have(specifier, name, form),
                internal=specifier.text.startswith(".") or self._is_own(specifier),
                line=key.line,
            )

    def _may_have(self, specifier: Node, name: str, form: str) -> bool:
        """Return whether a module that is loaded at run time may have the export `name`.

        A known module always has '*' and 'default'. If its exports are unknown, it is True except for '*' of
        an `import()` that the compiler cannot resolve.
        """
        exports = self._program.index.modules.get(specifier.text)
        if exports is not None:
            return name in {"*", "default", *exports}
        # The result of `require` is only examined in JavaScript.
        return self._program.symbol(specifier) is not None if form == "dynamic" and name == "*" else True

    def _is_own(self, name: Node) -> bool:
        """Return whether the submission itself declares what a name or module specifier names."""
        return bool(self._program.declaration(self._program.symbol(name)))

    def _import_equals(self, node: Node) -> Iterator[Import]:
        if module := node["moduleReference"]["expression"]:
            import_ = self._import(module.text, "*", node["name"], type_only=node.type_only)
            yield import_.model_copy(update={"form": "require"})

    def exports(self, tree: Tree) -> Iterator[ExportedName]:
        """Yield every name that the file exports, in ES and CommonJS syntax, with its value if it has one.

        `export * from` yields '*', and for a file of the submission also its names. Overload signatures are
        skipped.
        """
        for statement in tree.root.list("statements"):
            if statement.kind == "ExportAssignment" and (expression := statement["expression"]):
                yield self._export("default", expression, expression.line)
            elif statement.kind == "ExpressionStatement" and (assignment := _assigned_export(statement)):
                yield self._export(*assignment, statement.line)
            elif statement.kind == "ExportDeclaration":
                yield from self._export_list(statement)
            elif statement.has_modifier("ExportKeyword"):
                yield from self._declared(statement)

    def _declared(self, statement: Node) -> Iterator[ExportedName]:
        name = "default" if statement.has_modifier("DefaultKeyword") else property_name(statement)
        if statement.kind in DECLARATIONS:
            if is_signature(statement) and not statement.has_modifier("DeclareKeyword"):
                return  # an overload; its implementation follows
            value = self._values.value(statement) if statement.kind not in TYPES else None
            yield ExportedName(
                name=name or "default",
                type_only=statement.kind in TYPES,
                value=value,
                line=statement.line,
            )
        elif statement.kind == "VariableStatement":
            for declaration in statement["declarationList"].list("declarations"):
                yield from self._variable(declaration)

    def _variable(self, declaration: Node) -> Iterator[ExportedName]:
        name = declaration["name"]
        if name.kind == "Identifier":
            yield self._export(name.text, declaration["initializer"], declaration.line)
        for element, _, bound in destructured_names(name):
            yield self._export(bound.text, bound, element.line)

    def _export_list(self, statement: Node) -> Iterator[ExportedName]:
        clause = statement["exportClause"]
        module = statement["moduleSpecifier"]
        if clause.kind != "NamedExports":
            if module:
                name = clause["name"]
                yield ExportedName(name=name.text if name else "*", line=statement.line)
                yield from [] if name else self._of_module(module, statement.line)
            return
        for item, local, name in destructured_names(clause):
            export = self._export(name.text, local, item.line)
            yield export.model_copy(update={"type_only": statement.type_only or item.type_only})

    def _of_module(self, specifier: Node, line: int) -> Iterator[ExportedName]:
        """Yield the exports, except the default, that `export *` re-exports from a file of the submission.

        Nothing for a package.
        """
        module = self._program.symbol(specifier) if self._is_own(specifier) else None
        for symbol in self._program.checker.exports(module) if module else []:
            if symbol.name != "default":
                value = self._values.value_of_meaning(self._origins.of_symbol(symbol, symbol.name))
                yield ExportedName(name=symbol.name, value=value, origin=value.origin, line=line)

    def _export(self, name: str, expression: Node, line: int) -> ExportedName:
        if not expression:
            return ExportedName(name=name, line=line)
        value = self._values.value(expression)
        origin = value.origin if value.call is None else None
        return ExportedName(name=name, value=value, origin=origin, line=line)


def _loaded_names(call: Node) -> Iterator[tuple[str, Node, str | None]]:
    """Yield each name that is read directly off a loaded module: the name, its node and its local name.

    It is read by destructuring, by the parameter of a callback for `then`, or by a member access, which has
    no local name. A module bound to a name is '*' with that name's node. Nothing for other uses.
    """
    node = call
    while node.parent.kind in {"AwaitExpression", *WRAPPERS}:
        node = node.parent
    parent = node.parent
    if parent.kind == "VariableDeclaration":
        yield from _bound(parent["name"])
    elif parent.kind == "PropertyAccessExpression" and (name := parent["name"]):
        if name.text == "then":
            yield from _bound(_callback_parameter(parent.parent))
        else:
            yield name.text, name, None


def _callback_parameter(call: Node) -> Node:
    callback = next(iter(call.list("arguments")), NO_NODE) if call.kind == "CallExpression" else NO_NODE
    parameters = callback.list("parameters") if callback.kind in CALLBACKS else []
    return parameters[0]["name"] if parameters else NO_NODE


def _bound(name: Node) -> Iterator[tuple[str, Node, str | None]]:
    if name.kind == "Identifier":
        yield "*", name, name.text
    for element in name.list("elements"):
        key, local = element["propertyName"] or element["name"], element["name"]
        if element["dotDotDotToken"]:
            yield "*", element, local.text
        elif key.text:
            yield key.text, element, local.text or None


def _assigned_export(statement: Node) -> tuple[str, Node] | None:
    """Return name and value of an export by `module.exports = …` or `exports.name = …`, or None.

    `module.exports` is the default export of a CommonJS file, such as next.config.js.
    """
    assignment = statement["expression"]
    target, right = assignment["left"], assignment["right"]
    if assignment.kind != "BinaryExpression" or not assigns(assignment):
        return None
    if target.source() == "module.exports":
        return "default", right
    if target["name"] and target["expression"].source() in {"exports", "module.exports"}:
        return target["name"].text, right
    return None
