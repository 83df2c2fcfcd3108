"""The facts of one file: its syntax tree, with the origins that the type checker's definitions give.

Keyword arguments are one object behind the positional arguments: what TypeScript's options are. A function is
live if it is public, or named in live code; code behind a `return` or in `if False` is not.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from nia_bench.contract.facts import (
    AwaitForm,
    Call,
    ExportedName,
    Extent,
    FileFacts,
    Function,
    Import,
    Origin,
    Parameter,
    Property,
    Reference,
    Text,
    UseForm,
    Value,
    ValueKind,
)
from nia_bench.languages.python.engine import Position
from nia_bench.languages.python.syntax import (
    GATHERS,
    assignments,
    constants_of,
    dead_blocks,
    is_idle,
    last_name,
    literal_of,
    live_scopes,
    place_of_name,
    printable,
    span,
    spelled,
)

_DEEPEST: Final = 12
_MOST_VALUES: Final = 20_000
"""After so many values, and one for each node of the file, names of constants are no longer followed."""
Definitions = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class FileReader:
    """Reads the facts of one file.

    `origins` has the origin of each resolved node. `missing` are the places of imports that do not resolve,
    and `own_modules` the modules of the submission itself.
    """

    def __init__(
        self,
        path: str,
        tree: ast.Module,
        origins: Mapping[ast.AST, Origin],
        missing: frozenset[Position],
        own_modules: frozenset[str],
    ) -> None:
        self._path = path
        self._tree = tree
        self._origins = origins
        self._missing = missing
        self._own_modules = own_modules
        self._parents: dict[ast.AST, ast.AST] = {}
        self._scopes: dict[ast.AST, int | None] = {}
        self._numbers: dict[ast.AST, int] = {}
        self._call_ids: dict[ast.Call, int] = {}
        self._uses: dict[tuple[str, int | None], list[ast.Name]] = defaultdict(list)
        self._await_forms: dict[tuple[str, int | None], tuple[AwaitForm, ...]] = {}
        self._nodes = [*ast.walk(tree)]
        for node in self._nodes:
            self._index(node)
        self._constants = constants_of(tree)
        self._values_left = _MOST_VALUES + len(self._parents)
        self._dead = {id(node) for block in dead_blocks(tree) for top in block for node in ast.walk(top)}
        self._live_scopes = live_scopes(self._scopes, self._numbers, self._parents, self._dead)

    def _index(self, node: ast.AST) -> None:
        """Store a node's scope, its children's parent, and what it is: a function, call or use of a name.

        Parents must come before their children.
        """
        for child in ast.iter_child_nodes(node):
            self._parents[child] = node
        parent = self._parents.get(node)
        self._scopes[node] = self._numbers.get(parent, self._scopes[parent]) if parent else None
        if isinstance(node, Definitions):
            self._numbers[node] = len(self._numbers)
        elif isinstance(node, ast.Call):
            self._call_ids[node] = len(self._call_ids)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            self._uses[node.id, self._scopes[node]].append(node)

    def read(self, *, with_extents: bool) -> FileFacts:
        """Return the facts of the file, without its unresolved names.

        `with_extents` adds where each statement and call begins and ends, which errors are located by.
        """
        yielding = {self._scopes[node] for node in self._nodes if isinstance(node, ast.Yield | ast.YieldFrom)}
        return FileFacts(
            path=self._path,
            imports=tuple(self._imports()),
            exports=tuple(self._exports()),
            functions=tuple(
                self._function(node, yields=self._numbers[node] in yielding)
                for node in self._nodes
                if isinstance(node, Definitions)
            ),
            calls=tuple(self._calls()),
            references=tuple(self._references()),
            texts=tuple(self._texts()),
            extents=tuple(self._extents()) if with_extents else (),
            substance=any(not is_idle(statement) for statement in self._tree.body),
        )

    def _is_live(self, node: ast.AST) -> bool:
        return id(node) not in self._dead and self._scopes[node] in self._live_scopes

    def _imports(self) -> Iterator[Import]:
        for node in self._nodes:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    local = alias.asname or alias.name.partition(".")[0]
                    yield self._import(alias, alias.name, "*", local, node.lineno)
            elif isinstance(node, ast.ImportFrom):
                module = "." * node.level + (node.module or "")
                for alias in node.names:
                    yield self._import(alias, module, alias.name, alias.asname or alias.name, node.lineno)

    def _import(self, alias: ast.alias, module: str, name: str, local: str, line: int) -> Import:
        is_own = module.startswith(".") or module.partition(".")[0] in self._own_modules
        starts = {(alias.lineno - 1, alias.col_offset), (line - 1, -1)}
        return Import(
            module=module,
            name=name,
            local=None if name == "*" and local == "*" else local,
            origin=None if is_own else self._origins.get(alias),
            resolved=not starts & self._missing,
            internal=is_own,
            line=line,
        )

    def _exports(self) -> Iterator[ExportedName]:
        for statement in self._tree.body:
            match statement:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    value = self._value(statement)
                    yield ExportedName(name=name, value=value, line=statement.lineno)
                case ast.ClassDef(name=name):
                    yield ExportedName(name=name, line=statement.lineno)
                case _:
                    for name, value in assignments(statement):
                        yield ExportedName(name=name, value=self._value(value), line=statement.lineno)

    def _function(self, node: Definitions, *, yields: bool) -> Function:
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        is_lambda = isinstance(node, ast.Lambda)
        is_method = isinstance(self._parents.get(node), ast.ClassDef)
        name = None if is_lambda else node.name
        is_exported = name and self._parents.get(node) is self._tree and not name.startswith("_")
        return Function(
            id=self._numbers[node],
            name=name,
            form="arrow" if is_lambda else "method" if is_method else "function",
            is_async=isinstance(node, ast.AsyncFunctionDef),
            generator=yields,
            yields=yields,
            exported=(name,) if name and is_exported else (),
            parameters=tuple(
                Parameter(index=index, name=arg.arg, annotated=bool(arg.annotation), line=arg.lineno)
                for index, arg in enumerate(arguments)
            ),
            scope=self._scopes[node],
            line=node.lineno,
            live=self._numbers[node] in self._live_scopes,
        )

    def _calls(self) -> Iterator[Call]:
        yield from map(self._call, self._call_ids)
        bare_decorators = (
            (decorator, node)
            for node in self._nodes
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            for decorator in node.decorator_list
            if not isinstance(decorator, ast.Call)
        )
        for number, (decorator, node) in enumerate(bare_decorators, len(self._call_ids)):
            yield Call(
                id=number,
                form="tag",
                callee=spelled(decorator),
                origin=self._origins.get(decorator),
                arguments=(self._value(node),),
                scope=self._scopes[node],
                line=decorator.lineno,
                live=self._is_live(node),
            )

    def _call(self, node: ast.Call) -> Call:
        receiver = node.func.value if isinstance(node.func, ast.Attribute) else None
        return Call(
            id=self._call_ids[node],
            form="call",
            callee=spelled(node.func),
            origin=self._origins.get(node.func),
            arguments=self._arguments(node),
            receiver=self._call_ids.get(receiver) if isinstance(receiver, ast.Call) else None,
            awaited=tuple(dict.fromkeys(self._awaited(node))),
            scope=self._scopes[node],
            line=place_of_name(node.func)[0] + 1,
            live=self._is_live(node),
        )

    def _arguments(self, node: ast.Call) -> tuple[Value, ...]:
        """Return the positional arguments, and behind them one object of the keyword arguments, if any."""
        values = [self._value(argument) for argument in node.args]
        if node.keywords:
            keys: list[ast.expr | None] = [
                ast.copy_location(ast.Constant(keyword.arg), keyword.value) if keyword.arg else None
                for keyword in node.keywords
            ]
            options = ast.Dict(keys, [keyword.value for keyword in node.keywords])
            values.append(self._dictionary(options, _DEEPEST + 1))
        return tuple(values)

    def _awaited(self, node: ast.AST) -> Iterator[AwaitForm]:
        """Yield how the value of a node is awaited, passed to `asyncio.gather` or the like, or returned.

        If the value is put in a list or given a name, the uses of that count. A way may come twice.
        """
        parent = self._parents.get(node)
        match parent:
            case ast.Await():
                yield "await"
            case ast.withitem() if isinstance(self._parents.get(parent), ast.AsyncWith):
                yield "await"
            case ast.AsyncFor(iter=value) if value is node:
                yield "for-await"
            case ast.comprehension(is_async=1, iter=value) if value is node:
                yield "for-await"
            case ast.Return() | ast.Lambda():
                yield "return"
            case ast.Call(func=func) if func is not node and last_name(func) in GATHERS:
                yield "all"
            case _:
                yield from self._awaited_indirectly(node, parent)

    def _awaited_indirectly(self, node: ast.AST, parent: ast.AST | None) -> Iterator[AwaitForm]:
        """Yield how a node is awaited through the list or conditional around it, or the name it is given."""
        match parent:
            case ast.Starred() | ast.List() | ast.Tuple() | ast.ListComp() | ast.GeneratorExp() | ast.IfExp():
                yield from self._awaited(parent)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.NamedExpr(target=ast.Name(id=name)):
                yield from self._awaited_by_name(name, self._scopes[node])
            case _:
                pass

    def _awaited_by_name(self, name: str, scope: int | None) -> tuple[AwaitForm, ...]:
        """Return the distinct ways in which the uses of a name in one function are awaited.

        Results are cached. Assigning the name to itself adds none.
        """
        key = name, scope
        if key not in self._await_forms:
            self._await_forms[key] = ()
            forms: list[AwaitForm] = [form for use in self._uses[key] for form in self._awaited(use)]
            self._await_forms[key] = tuple(dict.fromkeys(forms))
        return self._await_forms[key]

    def _references(self) -> Iterator[Reference]:
        for node in self._nodes:
            origin = self._origins.get(node)
            if not isinstance(node, ast.Name | ast.Attribute) or origin is None or origin.name == "*":
                continue
            use, place = self._use(node)
            yield Reference(
                origin=origin,
                use=use,
                place=place,
                scope=self._scopes[node],
                line=node.end_lineno or node.lineno,
                live=self._is_live(node),
            )

    def _use(self, node: ast.Name | ast.Attribute) -> tuple[UseForm, str | None]:
        """Return how a name is used and, of a type, the place: 'parameter', 'return', 'heritage', …."""
        child: ast.AST = node
        parent = self._parents.get(node)
        if isinstance(parent, ast.Call) and parent.func is node:
            return "call", None
        if isinstance(node.ctx, ast.Store | ast.Del):
            return "write", None
        while parent is not None and not isinstance(parent, ast.stmt):
            if isinstance(parent, ast.arg):
                return "type", "parameter"
            child, parent = parent, self._parents.get(parent)
        match parent:
            case ast.FunctionDef() | ast.AsyncFunctionDef() if child is not parent.args:  # where defaults are
                return ("call", None) if child in parent.decorator_list else ("type", "return")
            case ast.ClassDef(bases=bases) if child in bases:
                return "type", "heritage"
            case ast.AnnAssign(annotation=annotation) if annotation is child:
                return "type", "property" if isinstance(
                    self._parents.get(parent), ast.ClassDef
                ) else "variable"
            case _:
                return ("read" if isinstance(node, ast.Attribute) else "value"), None

    def _texts(self) -> Iterator[Text]:
        for node in self._nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if isinstance(self._parents.get(node), ast.Expr):
                    continue  # a docstring
                yield Text(
                    text=printable(node.value),
                    scope=self._scopes[node],
                    line=node.lineno,
                    live=self._is_live(node),
                )

    def _extents(self) -> list[Extent]:
        extents: list[Extent] = []
        for node in self._nodes:
            if isinstance(node, ast.stmt):
                start, end = span(node)
                extents.append(Extent(kind="statement", start=start, end=end))
            elif isinstance(node, ast.Call):
                _, end = span(node)
                line, column = place_of_name(node.func)
                number = self._call_ids[node]
                extents.append(Extent(kind="call", id=number, start=(line + 1, column + 1), end=end))
        return sorted(extents, key=lambda extent: (extent.start, (-extent.end[0], -extent.end[1])))

    def _value(self, node: ast.AST, depth: int = _DEEPEST) -> Value:
        """Return an expression as a `Value`: a literal with what is in it, a call, a function or a reference.

        `await` is skipped. A name that the file binds once has its value instead, unless it is a library's.
        Nesting is followed at most `depth` levels deep.
        """
        make = partial(Value, file=self._path)
        self._values_left -= 1
        match node:
            case ast.Constant() | ast.JoinedStr():
                kind, text = literal_of(node)
                return make(kind=kind, text=text)
            case ast.Dict() if depth:
                return self._dictionary(node, depth)
            case ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items) if depth:
                elements = tuple(self._value(item, depth - 1) for item in items)
                return make(kind=ValueKind.ARRAY, elements=elements)
            case ast.Await(value=inner) if depth:
                return self._value(inner, depth - 1)
            case ast.Name(id=name) if depth and self._is_constant(node):
                return self._value(self._constants[name], depth - 1)
            case _:
                return self._code_value(node)

    def _is_constant(self, node: ast.Name) -> bool:
        return self._values_left > 0 and node.id in self._constants and node not in self._origins

    def _code_value(self, node: ast.AST) -> Value:
        make = partial(Value, file=self._path)
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                return make(kind=ValueKind.FUNCTION, function=self._numbers[node])
            case ast.Call():
                return make(
                    kind=ValueKind.CALL, call=self._call_ids[node], origin=self._origins.get(node.func)
                )
            case ast.Name() | ast.Attribute():
                return make(kind=ValueKind.REFERENCE, origin=self._origins.get(node))
            case _:
                return make(kind=ValueKind.OTHER)

    def _dictionary(self, node: ast.Dict, depth: int) -> Value:
        properties: list[Property] = []
        is_open = False
        for key, item in zip(node.keys, node.values, strict=True):
            value = self._value(item, depth - 1)
            if key is None:
                properties += value.properties
                is_open |= value.kind is not ValueKind.OBJECT or value.open
            elif isinstance(key, ast.Constant):
                properties.append(
                    Property(name=literal_of(key)[1] or str(key.value), value=value, line=key.lineno)
                )
            else:
                is_open = True
        return Value(kind=ValueKind.OBJECT, properties=tuple(properties), open=is_open, file=self._path)
