"""The kinds of evidence put together: the suspected mistakes of a submission, and the labels they end as.

Some mistakes are visible only in a failed check, for what an answer does when it runs is in no API surface.
The author of the task knows which mistake about the version makes the check fail, and states its class and
symbol beside the check.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from nia_bench.contract.category import BLEEDING_EDGE
from nia_bench.contract.checks import BaseCheck, CallCheck
from nia_bench.contract.evaluation import CheckResult, Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.evaluation.checks.decision import split_place
from nia_bench.evaluation.checks.patterns import last_segment, names_symbol
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.hallucination.evidence import (
    MOST_ERRORS,
    Mistake,
    Question,
    Suspect,
    mistake,
    parts,
)
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.members import (
    names_of_unknown_holders,
    unresolved_names,
)
from nia_bench.evaluation.hallucination.missing_imports import (
    types_used_as_values,
    unresolved_imports,
)
from nia_bench.evaluation.hallucination.names import names_of_other_versions, older_ways
from nia_bench.evaluation.hallucination.other_conventions import conventions_of_other_versions
from nia_bench.evaluation.hallucination.promises import (
    awaited_values,
    read_off_coroutines,
    waiting_of_other_versions,
)
from nia_bench.evaluation.hallucination.raised_errors import refused_by_library
from nia_bench.evaluation.hallucination.rejected import (
    bare_errors,
    called_name,
    keywords_of_other_versions,
    rejected_arguments,
)
from nia_bench.evaluation.hallucination.run_failures import missing_at_run_time
from nia_bench.evaluation.rules import RuleFault
from nia_bench.surfaces.lookup import mentions


def suspects_of(examined: Examined, history: History, further: Iterable[History] = ()) -> tuple[Suspect, ...]:
    """Return the mistakes about the version that a checked submission may have made, the surest first. Pure.

    Empty if all checks hold and no rule is broken. The weakest kinds of evidence count only if there is no
    other, neither of this library nor of the task's `further` ones, whose own mistakes are not returned.
    """
    suspects = _sure_suspects(examined, history)
    if suspects or any(_sure_suspects(examined, each) for each in further):
        return suspects
    facts, failed = _of_first_errors(examined.facts), _failed_checks(examined)
    if not (failed or examined.rule_faults):
        return ()
    return (
        *_wrong_values(facts, failed),
        *names_of_unknown_holders(facts, history),
        *bare_errors(facts, history),
    )


def _sure_suspects(examined: Examined, history: History) -> tuple[Suspect, ...]:
    facts = _of_first_errors(examined.facts)
    failed = _failed_checks(examined)
    if not (failed or examined.rule_faults):
        return ()
    return (
        *unresolved_imports(facts, history),
        *types_used_as_values(facts, history),
        *unresolved_names(facts, history),
        *awaited_values(facts, history),
        *read_off_coroutines(facts, history),
        *_broken_rules(examined.rule_faults),
        *rejected_arguments(facts, history),
        *missing_at_run_time(examined.run_failures, facts, history),
        *names_of_other_versions(facts, history, failed),
        *waiting_of_other_versions(facts, history, failed),
        *conventions_of_other_versions(facts, history, failed, examined.results),
    )


def _of_first_errors(facts: Facts) -> Facts:
    """Return the facts. With more than `MOST_ERRORS` errors, the copy has the first of them, and no warnings.

    Errors are compared pairwise, which would take too long.
    """
    if len(facts.errors) <= MOST_ERRORS:
        return facts
    return facts.model_copy(update={"diagnostics": facts.errors[:MOST_ERRORS]})


def needs_other_versions(suspects: Iterable[Suspect]) -> bool:
    """Return whether one of the suspects is a question that only the library's other versions answer."""
    return any(isinstance(suspect, Question) for suspect in suspects)


def labels_of(examined: Examined, further: Iterable[History] = ()) -> tuple[Hallucination, ...]:
    """Return the labels of a submission's mistakes about the version, the surest first and each once. Pure.

    Questions among `examined.suspects` are answered from `examined.elsewhere`. Then come mistakes about the
    task's `further` libraries, by their surfaces alone. Without any of these, the first weaker kind of
    evidence with a mistake is used. Mistakes in files that the subject left unchanged come last. Empty if the
    code does nothing, or if no library's versions are known.
    """
    history, elsewhere = examined.history, examined.elsewhere
    by_history: list[tuple[History, Mapping[str, Facts], tuple[Suspect, ...]]] = []
    # What only another version cannot compile at all is no mistake here.
    if history is not None and elsewhere is not None:
        by_history.append((history, elsewhere, examined.suspects))
    by_history += [(each, {}, _sure_suspects(examined, each)) for each in further]
    if not by_history or not examined.has_substance:
        return ()
    mistakes = [answer for each in by_history for answer in _answered(*each)]
    histories = [history_ for history_, *_ in by_history]
    if not mistakes:
        mistakes = [*stated_mistakes(examined.task.checks, examined.results, examined.facts, histories)]
    if not mistakes and _failed_checks(examined):
        mistakes = [label for history in histories for label in _weak_mistakes(examined, history)]
    if not mistakes and examined.task.category == BLEEDING_EDGE:
        failed = _failed_checks(examined)
        mistakes = [label for history in histories for label in older_ways(examined.facts, history, failed)]
    mistakes = sorted(mistakes, key=lambda label: _is_left_alone(label.path, examined))
    kept: list[Mistake] = []
    for label in mistakes:  # the surest evidence comes first
        if not any(_are_one(label, other) for other in kept):
            kept.append(label)
    return tuple(label.labelled() for label in kept)


def _answered(
    history: History, elsewhere: Mapping[str, Facts], suspects: Iterable[Suspect]
) -> Iterator[Mistake]:
    for suspect in suspects:
        answer = suspect.answered(elsewhere, history) if isinstance(suspect, Question) else suspect
        if answer is not None:
            yield answer


def _weak_mistakes(examined: Examined, history: History) -> list[Mistake]:
    """Return the mistakes behind errors that the library raised in a run.

    Without any, return those of keywords that other versions take and this one may ignore.
    """
    raised = [*refused_by_library(examined.run_failures, examined.facts, history)]
    return raised or [*keywords_of_other_versions(examined.facts, history)]


def _is_left_alone(path: str, examined: Examined) -> bool:
    """Return whether a file of the submission is the same as in the task's context: the subject left it."""
    text = examined.task.context.get(path)
    return text is not None and examined.submission.files.get(path) == text


def _are_one(label: Mistake, other: Mistake) -> bool:
    """Return whether two labels are one mistake: the same name in one file.

    If both have a call or element, it must be the same one.
    """
    same = (label.path, label.symbol) == (other.path, other.symbol)
    return same and (label.unit == other.unit or None in (label.unit, other.unit))


def _failed_checks(examined: Examined) -> list[BaseCheck]:
    by_id = {check.id: check for check in examined.task.checks}
    return [by_id[check_.id] for check_ in examined.results if not check_.passed and check_.id in by_id]


def _wrong_values(facts: Facts, failed: Iterable[BaseCheck]) -> Iterator[Mistake]:
    """Yield a 'wrong_parameter' mistake for each call of a function whose failed check demands a literal."""
    for check in parts(failed):
        if not isinstance(check, CallCheck) or check.absent or check.value is None or not check.value.text:
            continue
        for file in facts.files:
            for call in file.calls:
                if names_symbol(check.symbols, call.origin):
                    place, unit = (file.path, call.line), ("call", call.id)
                    symbol = called_name(call.origin, call.callee)
                    yield mistake("wrong_parameter", place, symbol, check.message, unit=unit)


def _broken_rules(faults: Iterable[RuleFault]) -> Iterator[Mistake]:
    for fault in faults:
        if fault.hallucination is not None:
            place = (fault.path, fault.line)
            unit = None if fault.call is None else ("call", fault.call)
            yield mistake(
                fault.hallucination, place, fault.symbol, fault.message, nearest=fault.nearest, unit=unit
            )


def stated_mistakes(
    checks: Iterable[BaseCheck], results: Iterable[CheckResult], facts: Facts, histories: Sequence[History]
) -> Iterator[Mistake]:
    """Yield the mistake that the task's author states in each failed check that states one, in their order.

    Its library is the first of `histories` that has the symbol in any version, else the first. A check that
    was not decided, as of code that does not compile, shows nothing.
    """
    by_id = {result.id: result for result in results}
    for check in checks:
        result = by_id.get(check.id)
        if result is None or result.passed or not result.decided:
            continue
        if check.hallucination is None or check.symbol is None:
            continue
        name = last_segment(check.symbol)
        places = ((each, each.where(lambda surface, n=name: mentions(surface, n))) for each in histories)
        history, versions = next((pair for pair in places if pair[1]), (histories[0], ()))
        yield mistake(
            check.hallucination,
            _place(result, check.symbol, facts, history),
            check.symbol,
            check.message,
            exists_in=versions,
        )


def _place(result: CheckResult, symbol: str, facts: Facts, history: History) -> tuple[str, int | None]:
    """Return path and line where the check failed, else where the symbol or else the library is used first.

    Without any, return the path of the first code file, or "", and None as the line.
    """
    if result.place:
        return split_place(result.place)
    uses = [(file.path, used) for file in facts.files for used in file.references]
    options = [(file.path, option) for file in facts.files for option in file.options]
    name = last_segment(symbol)
    places = chain[tuple[str, int | None]](
        ((path, used.line) for path, used in uses if used.origin.name == name),
        ((path, option.line) for path, option in options if option.name == name),
        ((path, used.line) for path, used in uses if history.covers(used.origin)),
        ((file.path, None) for file in facts.files if file.code),
    )
    return next(places, ("", None))
