"""Rules of the run time: what is wrong for a version although it compiles.

A rule finds one kind of mistake that types cannot see, in the facts of a submission, for a range of versions
of one library. None names a task, so they hold for every submission alike; each is silent wherever it cannot
be sure. One file a rule, below the folder of its library. A module is the rule that its `find` is made by
`@rule`, and its docstring the text that is shown to people; a TOML file is a rule of one of the usual
`shapes`. `CONVENTIONS` of a library's package are its conventions.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from operator import attrgetter
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Convention, Rule, RuleFault
from nia_bench.evaluation.rules.shapes import rule_in

__all__ = ["CONVENTIONS", "RULES", "Breach", "Convention", "Rule", "RuleFault", "applicable", "broken_rules"]


def _modules() -> Iterator[ModuleType]:
    for library in (module_info.name for module_info in iter_modules(__path__) if module_info.ispkg):
        package = import_module(f"{__name__}.{library}")
        yield package
        for module in iter_modules(package.__path__):
            yield import_module(f"{package.__name__}.{module.name}")


_MODULES = tuple(_modules())

RULES: tuple[Rule, ...] = tuple(
    sorted(
        (
            *(module.find for module in _MODULES if hasattr(module, "find")),
            *(rule_in(file) for file in Path(__file__).parent.glob("*/*.toml")),
        ),
        key=attrgetter("id"),
    )
)
CONVENTIONS: tuple[Convention, ...] = tuple(
    chain.from_iterable(getattr(module, "CONVENTIONS", ()) for module in _MODULES)
)


def applicable(library: str, version: str) -> tuple[Rule, ...]:
    """Return the rules of `library` that hold for the exact `version`, e.g. '16.1.6'."""
    return tuple(rule for rule in RULES if rule.applies(library, version))


def broken_rules(library: str, version: str, view: View) -> tuple[RuleFault, ...]:
    """Return every fault that the rules of a version find in a submission. Pure.

    Of faults that differ in nothing but the line, only the first is returned.
    """
    rule_faults_by_name: dict[tuple[object, ...], RuleFault] = {}
    for fault in (fault for rule in applicable(library, version) for fault in rule.faults(view)):
        # Not by line: where the lines break is no matter.
        rule_faults_by_name.setdefault(
            (fault.rule, fault.path, fault.symbol, fault.message, fault.call), fault
        )
    return tuple(rule_faults_by_name.values())
