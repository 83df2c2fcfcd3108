"""The checks of a task about a candidate: what the change itself demands of any right answer."""

from __future__ import annotations

import re
from typing import Any, Final

from nia_bench.proposals.candidate import Candidate

_OPTION: Final = re.compile(r"(?P<taker>.+)\(\{(?P<option>.+)\}\)")
COMPILES: Final = "compiles"
NOT_DEPRECATED: Final = "nothing-deprecated"
USED: Final = "uses-the-api"


def checks_of(candidate: Candidate, package: str, version: str) -> list[dict[str, Any]]:
    """The checks as task.json has them: it compiles, nothing in it is deprecated, and it uses the API."""
    checks: list[dict[str, Any]] = [
        {
            "kind": "typecheck",
            "id": COMPILES,
            "weight": 2,
            "message": f"The code does not compile against {package} {version}.",
        },
        {
            "kind": "deprecation",
            "id": NOT_DEPRECATED,
            "packages": [package],
            "message": f"The code uses something that {package} {version} marks as deprecated.",
        },
    ]
    used = _used(candidate, package)
    if used is not None:
        message = f"The code does not use {candidate.symbol} of {package} {version}."
        checks.append({**used, "id": USED, "weight": 2, "message": message})
    return checks


def _used(candidate: Candidate, package: str) -> dict[str, Any] | None:
    """The check that the API is used; None for an option of a type, which only the compiler sees."""
    option = _OPTION.fullmatch(candidate.symbol)
    change = candidate.changes[0]
    if option and change.kind == "option-removed" and change.name == candidate.symbol:
        # Nothing took its place: the job is to call without it.
        return {"kind": "reference", "symbols": _symbols(candidate, option["taker"], package)}
    if option:
        if candidate.new is None or "Partial<" in candidate.new.code:
            return None
        symbols = _symbols(candidate, option["taker"], package)
        return {"kind": "property", "path": option["option"], "symbols": symbols}
    return {"kind": "reference", "symbols": _symbols(candidate, candidate.symbol, package)}


def _symbols(candidate: Candidate, name: str, package: str) -> list[str]:
    """The symbol as checks write it, from each module that it can be imported from."""
    is_member = (
        "." in name
        and candidate.new is not None
        and f"import {{ {name.partition('.')[0]}" in (candidate.new.code)
    )
    if candidate.changes[0].level == "member" or (is_member and candidate.changes[0].level == "option"):
        return [f"{package}#{name}", f"{package}#{name.rpartition('.')[2]}"]
    return [f"{module}:{name}" for module in candidate.modules or (package,)]
