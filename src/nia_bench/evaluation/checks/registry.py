"""The one way to decide a check: each family registers its deciders here, by the model they decide."""

from __future__ import annotations

from functools import singledispatch

from nia_bench.contract.checks import BaseCheck
from nia_bench.evaluation.checks.decision import Decision
from nia_bench.evaluation.checks.view import View


@singledispatch
def decide(check: BaseCheck, view: View) -> Decision:
    """Whether `check` holds of what `view` shows. Pure.

    Raises TypeError for a check that no family decides, ValueError for a symbol that cannot be read.
    """
    del view
    raise TypeError(f"no family decides checks of kind {type(check).__name__}")
