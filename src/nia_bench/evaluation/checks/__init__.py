"""The vocabulary of `nia_bench.contract.checks`, decided: pure functions over facts, one module a family."""

from nia_bench.evaluation.checks import (
    annotations,
    awaits,
    calls,
    composition,
    deprecations,
    directives,
    elements,
    exports,
    files,
    findings,
    functions,
    imports,
    json_files,
    properties,
    props,
    references,
    texts,
    typecheck,
)
from nia_bench.evaluation.checks.decision import Decision
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.view import View

# Importing a family registers what it decides.
FAMILIES = (
    annotations,
    awaits,
    calls,
    composition,
    deprecations,
    directives,
    elements,
    exports,
    files,
    findings,
    functions,
    imports,
    json_files,
    properties,
    props,
    references,
    texts,
    typecheck,
)

__all__ = ["FAMILIES", "Decision", "View", "decide"]
