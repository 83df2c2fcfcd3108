"""Lines for the judge on the names that a work uses, since models mix versions up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, islice

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Facts, FileFacts, Origin
from nia_bench.evaluation.checks.patterns import last_segment
from nia_bench.evaluation.hallucination.evidence import Question
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.members import unresolved_names
from nia_bench.evaluation.hallucination.missing_imports import unresolved_imports
from nia_bench.surfaces.lookup import callables_of
from nia_bench.surfaces.model import Export, Member

MOST_LINES = 40
LONGEST_LINE = 240

# The subject spells the names that are missing, and could spell a whole sentence to the judge.
_NAME = re.compile(r"[@$\w./:-]{1,60}")


def surface_facts(facts: Facts, history: History) -> tuple[str, ...]:
    """Return lines on the work's uses of the library: missing, then deprecated, then all other ones.

    At most MOST_LINES lines of LONGEST_LINE characters.
    """
    used = dict.fromkeys(chain.from_iterable(map(_used, facts.files)))
    # An export is found at its import and at each use. One line about it is enough.
    pairs = ((_name(origin), origin) for origin in used if history.covers(origin))
    origins_by_name = {name: origin for name, origin in pairs if name is not None}
    lines = chain(
        _missing(facts, history),
        (
            _deprecated(name, origins_by_name[name], history)
            for name in sorted(origins_by_name)
            if origins_by_name[name].deprecated
        ),
        (
            _present(name, origins_by_name[name], history)
            for name in sorted(origins_by_name)
            if not origins_by_name[name].deprecated
        ),
    )
    short = (line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…" for line in lines)
    return tuple(islice(dict.fromkeys(short), MOST_LINES))


def _used(file: FileFacts) -> Iterator[Origin]:
    yield from (imported.origin for imported in file.imports if imported.origin and not imported.internal)
    yield from (reference.origin for reference in file.references)
    yield from (option.origin for option in file.options if option.origin.deprecated)


def _name(origin: Origin) -> str | None:
    """Return a name for readers: 'owner.member', or 'path from module'. None if its module is not known."""
    if origin.owner is not None:
        return f"{origin.owner}.{origin.name}"
    spelled = [export.rpartition(":")[::2] for export in origin.exports]
    full = next((path for _, path in spelled if last_segment(path) == origin.name), origin.name)
    module = origin.module or next((module for module, _ in spelled), None)
    return f"{full} from {module}" if module else None


def _missing(facts: Facts, history: History) -> Iterator[str]:
    for suspect in chain(unresolved_imports(facts, history), unresolved_names(facts, history)):
        # Other versions need not be compiled to say what this one lacks.
        mistake = suspect.answered({}, history) if isinstance(suspect, Question) else suspect
        if mistake is not None and _NAME.fullmatch(mistake.symbol):
            yield f"not there: {mistake.message}{_elsewhere(mistake)}"


def _elsewhere(hallucination: Hallucination) -> str:
    versions = f"; it is in {', '.join(hallucination.exists_in)}" if hallucination.exists_in else ""
    return versions + (f"; here there is {hallucination.nearest}" if hallucination.nearest else "")


def _deprecated(name: str, origin: Origin, history: History) -> str:
    messages = [call.deprecated for call in _entries_of(origin, history) if call.deprecated]
    return f"deprecated: {name}" + (f": {_flat(messages[0])}" if messages else "")


def _present(name: str, origin: Origin, history: History) -> str:
    signatures = [call.signature for call in _entries_of(origin, history) if call.signature]
    return f"exists: {name}" + (f": {_flat(signatures[0])}" if signatures else "")


def _entries_of(origin: Origin, history: History) -> Iterator[Export | Member]:
    return (call for call in callables_of(history.here, origin) if isinstance(call, Export | Member))


def _flat(text: str) -> str:
    return " ".join(text.split())
