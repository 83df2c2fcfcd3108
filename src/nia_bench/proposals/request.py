"""The prompts for the model that drafts a task."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nia_bench.proposals.candidate import Candidate
from nia_bench.proposals.task_checks import checks_of
from nia_bench.surfaces.uses import Use

_MOST_DETAILS: Final = 40

INSTRUCTIONS: Final = """\
You write a task of a benchmark. It measures whether whoever writes code knows one version of a library.

The prompt asks as one asks a colleague: the job, the file that the answer goes into, what it must export,
and the exact version. It has one reading. It names neither the API that is asked for nor the one that it
replaced, does not hint at the trap, and leaves free whatever no check demands.

The reference is a right answer: small, whole, without a TODO, and it compiles under strict type checks with
the pinned packages alone. Each unusual answer is as right and looks different: another way of importing, the
code in another function or file, a constant in place of a literal. Wrong answers are realistic: what a writer
would write who knows the older version, or who guesses. At least one is the old code that is shown to you.
Each fails because of one mistake about the library, and its `fails` names the checks that fail for it.

`hallucination` is the kind of that mistake: outdated_api (an older version has it, or it is deprecated now),
future_api (a newer version has it), wrong_parameter (an option or argument that the function does not take),
invented_method (no version has it), wrong_import_path (it is there, and is imported from elsewhere),
version_mismatch (two versions mixed). It is null where the answer only leaves out what was asked for.

Write TypeScript below src/. Rely on nothing that is not shown to you or that you do not know for certain."""


def request_of(candidate: Candidate, package: str, version: str) -> str:
    """The first request for a candidate: what changed, what both versions accept, and how it is checked."""
    parts = [
        f"The package is {package}, pinned to {version}.",
        f"The task is about `{candidate.symbol}`{_places(candidate.modules)}.",
        f"What the package says of it: {candidate.job}",
        f"What goes wrong without knowing it: {candidate.breaks}",
        *_code("This compiles with the pinned version:", candidate.new),
        *_code("This is the old code, which compiles with the version before:", candidate.old),
        "What the pinned package shows:",
        *(f"- {item.file}: {item.shows or f'nowhere {item.lacks!r}'}" for item in candidate.evidence),
        "These checks hold an answer against the version; `fails` may name them:",
        *(f"- {check['id']}: {check['message']}" for check in checks_of(candidate, package, version)),
    ]
    return "\n".join(parts)


def repair_of(details: Sequence[str]) -> str:
    """The request after a draft that was not proven."""
    lines = [f"- {detail}" for detail in details[:_MOST_DETAILS]]
    return "\n".join(["The task is not proven yet. This was found:", *lines, "Give the whole task, mended."])


def _places(modules: Sequence[str]) -> str:
    return f" of {', '.join(modules)}" if modules else ""


def _code(title: str, use: Use | None) -> list[str]:
    return [title, "```", use.code.strip(), "```"] if use else []
