"""Runs in the sandbox: imports compiled modules and describes them as the text of stub files.

Standard input is a JSON object: `packages` is a folder of modules, `modules` are their dotted names. For each
module that can be imported one line of standard output begins with MARK, and a JSON array of its name and the
text follows. Only the standard library is imported.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from keyword import iskeyword
from types import ModuleType
from typing import Any

MARK = "described:"
ANY_ARGUMENTS = "*args, **kwargs"
LONGEST_DOCSTRING = 2_000
FIRST_PARAMETERS: dict[type, str] = {staticmethod: "", classmethod: "cls"}


def main() -> None:
    """Import the modules that standard input names, and print a line with the stub of each importable one."""
    orders = json.load(sys.stdin)
    sys.path.append(orders["packages"])
    output = sys.stdout
    sys.stdout = sys.stderr  # what a module prints is no description
    for name in orders["modules"]:
        try:
            text = "\n".join(lines_of_module(import_module(name)))
        except Exception as error:  # a module may raise anything when it is imported
            sys.stderr.write(f"{name}: {error}\n")
            continue
        output.write(f"{MARK}{json.dumps([name, text])}\n")
        output.flush()


def lines_of_module(module: ModuleType) -> Iterator[str]:
    """Yield the lines of the stub of a module: its docstring, and what it defines under public names.

    Imported classes and functions are left out; any other value is `name: object`.
    """
    yield from docstring(module, "")
    contents: dict[str, Any] = dict(vars(module))
    for name, value in sorted(contents.items()):
        if not is_name(name) or isinstance(value, ModuleType):
            continue
        is_own = getattr(value, "__module__", None) in {None, module.__name__}
        if inspect.isclass(value):
            yield from lines_of_class(name, value) if is_own else ()
        elif inspect.isroutine(value):
            yield from lines_of_function(name, value, "", "") if is_own else ()
        else:
            yield f"{name}: object"


def lines_of_class(name: str, described: type) -> Iterator[str]:
    """Yield the stub lines of a class with its own public members, and its own `__init__` if it has one."""
    bases = [base.__name__ for base in described.__bases__ if base is not object and is_name(base.__name__)]
    yield f"class {name}({', '.join(bases)}):"
    yield from docstring(described, "    ")
    members: dict[str, Any] = dict(vars(described))
    for member, value in sorted(members.items()):
        if member == "__init__":
            parameters = re.sub(r"^\s*self\b,?\s*", "", parameters_of(described) or ANY_ARGUMENTS)
            yield f"    def __init__(self, {parameters}): ..."
        elif not is_name(member):
            continue
        elif type(value) in FIRST_PARAMETERS:
            yield f"    @{type(value).__name__}"
            yield from lines_of_function(member, value.__func__, FIRST_PARAMETERS[type(value)], "    ")
        elif inspect.isroutine(value):
            yield from lines_of_function(member, value, "self", "    ")
        else:
            yield f"    {member}: object"
    yield "    ..."


def lines_of_function(name: str, function: Any, first: str, indent: str) -> Iterator[str]:
    """Yield the stub lines of a function. `first` is the parameter that a caller does not pass, or ''."""
    parameters = parameters_of(function)
    if parameters is None:
        parameters = f"{first}, {ANY_ARGUMENTS}" if first else ANY_ARGUMENTS
    elif first and not re.match(rf"\s*({first}|self|cls|\$self)\b", parameters):
        parameters = f"{first}, {parameters}"
    yield f"{indent}def {name}({parameters}):"
    yield from docstring(function, f"{indent}    ")
    yield f"{indent}    ..."


def parameters_of(described: Any) -> str | None:
    """Return the text of the parameters, without annotations and with `...` as defaults; None if unknown.

    Without a signature, it is what stands in `name(…)` at the start of the docstring, as it is.
    """
    try:
        signature = inspect.signature(described)
    except (TypeError, ValueError):
        return _parameters_in(str(described.__doc__ or ""), described.__name__)
    bare = [
        parameter.replace(
            annotation=inspect.Parameter.empty,
            default=parameter.default if parameter.default is inspect.Parameter.empty else ...,
        )
        for parameter in signature.parameters.values()
    ]
    return _checked(str(inspect.Signature(bare)).replace("Ellipsis", "...")[1:-1])


def _parameters_in(text: str, name: str) -> str | None:
    match = re.match(rf"(?:\w+\.)*{re.escape(name)}\(((?:[^()]|\([^()]*\))*)\)", text.strip())
    return _checked(match[1]) if match else None


def _checked(parameters: str) -> str | None:
    """Return the text of parameters unchanged if Python can parse it, else None."""
    try:
        ast.parse(f"def f({parameters}): ...")
    except (SyntaxError, ValueError):
        return None
    return parameters


def docstring(described: object, indent: str) -> Iterator[str]:
    """Yield the line of a docstring if there is one: it may say what is deprecated."""
    text = getattr(described, "__doc__", None)
    if isinstance(text, str) and text.strip():
        yield f"{indent}{inspect.cleandoc(text)[:LONGEST_DOCSTRING]!r}"


def is_name(name: str) -> bool:
    """Return whether a name is public and can be written in code."""
    return name.isidentifier() and not iskeyword(name) and not name.startswith("_")


if __name__ == "__main__":
    main()
