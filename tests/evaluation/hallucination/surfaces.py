"""Small surfaces of a library that there is not: `lib`, with as many major versions as a test needs."""

from collections.abc import Iterable, Mapping
from typing import Any

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Diagnostic, Facts, FileFacts
from nia_bench.evaluation.hallucination.classify import needs_other_versions
from nia_bench.evaluation.hallucination.evidence import Question, Suspect
from nia_bench.evaluation.hallucination.history import History
from nia_bench.surfaces.model import Surface

Exports = tuple[str, ...] | list[str] | Mapping[str, Mapping[str, Any]]
"""Symbols 'module:export'; as a mapping, with what is to be said of each."""
NOTHING: dict[str, Any] = {}
FUNCTION = {"kind": "value", "form": "function", "arity": (0, None)}


def surface(exports: Exports = (), types: Mapping[str, Mapping[str, Any]] | None = None) -> Surface:
    """A version; which one, its place in a history says."""
    modules: dict[str, dict[str, Any]] = {"lib": {}}
    details = dict.fromkeys(exports, NOTHING) if isinstance(exports, tuple | list) else exports
    for symbol, said in details.items():
        module, _, name = symbol.rpartition(":")
        modules.setdefault(module, {})[name] = {**FUNCTION, **said}
    return Surface.model_validate(
        {
            "library": "lib",
            "version": "0.0.0",
            "packages": {"lib": "0.0.0", "@lib/extra": "0.0.0"},
            "modules": modules,
            "types": types or {},
        }
    )


def history(at: int, *surfaces: Surface) -> History:
    """The surfaces as versions 1.0.0, 2.0.0 and so on, seen from major version `at`."""
    numbered = {
        f"{n}.0.0": each.model_copy(update={"version": f"{n}.0.0"}) for n, each in enumerate(surfaces, 1)
    }
    return History(numbered, f"{at}.0.0")


def facts(*files: FileFacts, errors: tuple[Diagnostic, ...] = ()) -> Facts:
    return Facts(files=files, diagnostics=errors)


def named(found: Iterable[Hallucination]) -> list[tuple[str, str]]:
    """Type and symbol of each label."""
    return [(one.type, one.symbol) for one in found]


def settled(
    suspects: Iterable[Suspect], seen: History, elsewhere: Mapping[str, Facts] | None = None
) -> list[Hallucination]:
    """The mistakes, questions answered with facts of other versions; without those none may be asked."""
    found = list(suspects)
    assert elsewhere is not None or not needs_other_versions(found)
    answers = [one.answered(elsewhere or {}, seen) if isinstance(one, Question) else one for one in found]
    return [answer for answer in answers if answer is not None]
