"""Promises: calls and props awaited, or not awaited, as another version wants it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nia_bench.contract.checks import AwaitCheck, BaseCheck, PropCheck
from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.contract.task import HallucinationType
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.hallucination.demands import parts
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.members import gives_promise
from nia_bench.evaluation.hallucination.symptom import symptom


def waiting_of_other_versions(
    facts: Facts, history: History, failed: Iterable[BaseCheck]
) -> Iterator[Hallucination]:
    """One for each call or prop that a failed check speaks of and that is waited for in another way."""
    for check in parts(failed):
        if isinstance(check, AwaitCheck):
            yield from _calls(facts, history, check)
        elif isinstance(check, PropCheck):
            yield from _props(facts, check)


def _calls(facts: Facts, history: History, check: AwaitCheck) -> Iterator[Hallucination]:
    for file in facts.files:
        for call in file.calls:
            awaited = any(form != "return" for form in call.awaited)
            origin = call.origin
            if origin is None or awaited != check.absent or not names_symbol(check.symbols, origin):
                continue
            versions = history.where(lambda surface, o=origin, a=awaited: gives_promise(surface, o) is a)
            kind = history.tense(versions)
            if kind is not None:
                state = "awaited" if awaited else "not awaited"
                message = f"{origin.name} is {state}, as in another version"
                yield symptom(kind, (file.path, call.line), origin.name, message, exists_in=versions)


def _props(facts: Facts, check: PropCheck) -> Iterator[Hallucination]:
    """Props became promises in one version and stayed so: plain ones are the older way."""
    kind: HallucinationType = "outdated_api" if check.expect == "promise" else "future_api"
    for file in facts.files:
        for function in file.functions:
            for parameter in function.parameters:
                if (
                    parameter.index
                    or parameter.path != check.prop
                    or not set(check.names) & set(function.exported)
                ):
                    continue
                promised = bool(parameter.promise or parameter.awaited)
                if promised != (check.expect == "promise"):
                    yield symptom(kind, (file.path, parameter.line), check.prop, check.message)
