"""Facts made by hand, small: each builder fills in what a test does not speak of."""

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter

from nia_bench.contract.checks import Check
from nia_bench.contract.facts import (
    Call,
    Diagnostic,
    Element,
    ExportedName,
    Extent,
    Facts,
    FileFacts,
    Function,
    Import,
    Origin,
    Property,
    Reference,
    Value,
    ValueKind,
)
from nia_bench.contract.submission import Submission
from nia_bench.evaluation.checks import Decision, View, decide
from nia_bench.evaluation.checks.patterns import MemberPattern, package_of, parse

PATH = "a.tsx"
CHECKS: TypeAdapter[Check] = TypeAdapter(Check)


def check(kind: str, **fields: Any) -> Check:
    return CHECKS.validate_python({"kind": kind, "id": "c", "message": "It must be so.", **fields})


def origin(symbol: str, **fields: Any) -> Origin:
    """Of an export 'module:name' or a member 'package#Owner.name'."""
    pattern = parse(symbol)
    if isinstance(pattern, MemberPattern):
        return Origin.model_validate(
            {"package": pattern.package, "name": pattern.name, "owner": pattern.owner, **fields}
        )
    named: dict[str, Any] = {
        "package": package_of(pattern.module),
        "name": pattern.name,
        "exports": (symbol,),
    }
    return Origin.model_validate({**named, "module": pattern.module, **fields})


def call(symbol: str | None, *arguments: Value, **fields: Any) -> Call:
    filled: dict[str, Any] = {"id": 0, "form": "call", "callee": "callee", "line": 7, **fields}
    return Call(origin=origin(symbol) if symbol else None, arguments=arguments, **filled)


def reference(symbol: str, **fields: Any) -> Reference:
    return Reference.model_validate({"origin": origin(symbol), "use": "value", "line": 7, **fields})


def imported(symbol: str, **fields: Any) -> Import:
    module, _, name = symbol.partition(":")
    filled: dict[str, Any] = {"local": name, "resolved": True, "line": 1, **fields}
    if "origin" not in filled:
        filled["origin"] = origin(symbol)
    return Import(module=module, name=name, **filled)


def unresolved(symbol: str) -> Import:
    return imported(symbol, origin=None, resolved=False)


def function(number: int, name: str | None = None, **fields: Any) -> Function:
    return Function.model_validate({"id": number, "name": name, "form": "function", "line": 3, **fields})


def element(tag: str, number: int = 0, **fields: Any) -> Element:
    return Element.model_validate({"tag": tag, "id": number, "line": 7, **fields})


def exported(name: str, value: Value | None = None, **fields: Any) -> ExportedName:
    return ExportedName.model_validate({"name": name, "value": value, "line": 2, **fields})


def string(text: str) -> Value:
    return Value(kind=ValueKind.STRING, text=text)


def lambda_of(number: int, path: str = PATH) -> Value:
    return Value(kind=ValueKind.FUNCTION, function=number, file=path)


def result_of(number: int, path: str = PATH, symbol: str | None = None) -> Value:
    return Value(kind=ValueKind.CALL, call=number, file=path, origin=origin(symbol) if symbol else None)


def used(symbol: str) -> Value:
    return Value(kind=ValueKind.REFERENCE, origin=origin(symbol))


def options(values: Mapping[str, Value] | None = None, **named: Value) -> Value:
    items = {**(values or {}), **named}
    properties = tuple(Property(name=name, value=value, line=9) for name, value in items.items())
    return Value(kind=ValueKind.OBJECT, properties=properties)


def file(path: str = PATH, **fields: Any) -> FileFacts:
    """Every line of it is a statement. What is called or rendered reaches to its last property."""
    named = FileFacts(path=path, **fields)
    units = [(one, "call", [p.line for a in one.arguments for p in a.properties]) for one in named.calls]
    units += [(one, "element", [p.line for p in one.attributes]) for one in named.elements]
    spans = [(kind, one.id, one.line, max([one.line, *lines])) for one, kind, lines in units]
    inner = {line for _, _, first, last in spans for line in range(first + 1, last + 1)}
    ends = {first: last for _, _, first, last in spans}
    statements = [("statement", None, n, ends.get(n, n)) for n in range(1, 20) if n not in inner]
    extents = [
        Extent.model_validate({"kind": kind, "id": number, "start": (first, 1), "end": (last, 99)})
        for kind, number, first, last in sorted((*statements, *spans), key=lambda span: span[2])
    ]
    return named.model_copy(update={"extents": tuple(extents)})


def error(code: int, path: str | None = PATH) -> Diagnostic:
    return Diagnostic(path=path, line=4, column=1, code=code, category="error", message="Wrong type.")


def view(*files: FileFacts, diagnostics: tuple[Diagnostic, ...] = (), **fields: Any) -> View:
    submission = Submission.model_validate({"files": {f.path: "code" for f in files}, **fields})
    return View(Facts(files=files, diagnostics=diagnostics), submission)


def decided(on: Check, *files: FileFacts) -> Decision:
    return decide(on, view(*files))
