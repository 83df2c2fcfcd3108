"""Rules of the run time: what is wrong for a version although it compiles.

A rule finds one kind of mistake that types cannot see, in the facts of a submission, for a range of versions
of one library. None names a task, so they hold for every submission alike; each is silent wherever it cannot
be sure. One module a rule, its docstring the text that is shown to people.
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules import ai, next, react, trpc, zod  # noqa: A004 - the library's name
from nia_bench.evaluation.rules.rule import Breach, Rule, RuleFault

RULES: tuple[Rule, ...] = (*ai.RULES, *next.RULES, *react.RULES, *trpc.RULES, *zod.RULES)

__all__ = ["RULES", "Breach", "Rule", "RuleFault", "applicable", "broken_rules"]


def applicable(library: str, version: str) -> tuple[Rule, ...]:
    """The rules of `library` that hold for the exact `version`, e.g. '16.1.6'."""
    return tuple(rule for rule in RULES if rule.applies(library, version))


def broken_rules(library: str, version: str, view: View) -> tuple[RuleFault, ...]:
    """Every fault that the rules of a version find in a submission, each place once. Pure."""
    found = (fault for rule in applicable(library, version) for fault in rule.faults(view))
    return tuple(dict.fromkeys(found))
