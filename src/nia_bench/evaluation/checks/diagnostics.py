"""`typecheck` and `deprecation`: the code compiles, and uses nothing that the pinned version deprecates."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.checks import DeprecationCheck, TypeCheck
from nia_bench.contract.facts import FileFacts, Origin
from nia_bench.evaluation.checks.decision import (
    Decision,
    Hit,
    banned,
    decide,
    failed,
    passed,
    place_of,
    spelled,
)
from nia_bench.evaluation.checks.patterns import GLOBAL, names_symbol
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_typecheck(check: TypeCheck, view: View) -> Decision:
    """Decide whether the code compiles; code that does nothing, such as imports alone, fails.

    Errors in stubs, which the subject did not write, and codes that the check allows do not count.
    """
    if not any(file.substance for file in view.code()):
        return failed(check, "there is no code to check")
    stubs = view.submission.stubs
    errors = [e for e in view.facts.errors if e.code not in check.allow and e.path not in stubs]
    if not errors:
        return passed()
    first = errors[0]
    more = f", and {len(errors) - 1} more" if len(errors) > 1 else ""
    place = None if first.path is None else place_of(first.path, first.line)
    code = f" TS{first.code}" if first.code > 0 else ""  # the others are not the compiler's own
    return failed(check, f"{place or 'program'}{code}: {first.message}{more}", place)


@decide.register
def decide_deprecation(check: DeprecationCheck, view: View) -> Decision:
    """Decide on deprecated APIs: the check fails if the code uses a deprecated name of its packages.

    If it states no packages, names of any package count. Those of the language count only if it states
    `globalThis`; names that it allows never do.
    """
    hits = (
        Hit(f"deprecated {spelled(origin)}", place_of(file.path, line))
        for file in view.code(check.files)
        for origin, line in _uses(file)
        if origin is not None and counts_as_deprecated(check, origin)
    )
    return banned(check, hits)


def counts_as_deprecated(check: DeprecationCheck, origin: Origin) -> bool:
    """Return whether the check forbids a name: a deprecated one of its packages that it does not allow.

    A check without packages forbids those of all packages, but not the language's own.
    """
    if not origin.deprecated:
        return False
    package = origin.package or GLOBAL
    counted = package in check.packages if check.packages else package != GLOBAL
    return counted and not names_symbol(check.allow, origin)


def _uses(file: FileFacts) -> Iterator[tuple[Origin | None, int]]:
    yield from ((r.origin, r.line) for r in file.references)
    # A signature may be deprecated although its name is not, and an option although its function is not.
    yield from ((c.origin, c.line) for c in file.calls)
    yield from ((e.origin, e.line) for e in file.elements)
    yield from ((i.origin, i.line) for i in file.imports if i.form == "reexport")
    yield from ((e.origin, e.line) for e in file.exports)
    yield from ((o.origin, o.line) for o in file.options)
