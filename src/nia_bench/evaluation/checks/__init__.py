"""The vocabulary of `nia_bench.contract.checks`, decided: pure functions over facts, one module a family."""

from importlib import import_module
from pkgutil import iter_modules

from nia_bench.evaluation.checks.decision import Decision, decide
from nia_bench.evaluation.checks.view import View

__all__ = ["Decision", "View", "decide"]

# Importing a family registers what it decides.
for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
