"""All rewrites that keep a right answer right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tests.mutation import additions, destructuring, functions, imports, moving, names, options
from tests.mutation.answer import Answer
from tests.mutation.edits import Edits, UnfitError

Rewrite = Callable[[Answer, Edits], None]

CHANGES: tuple[Rewrite, ...] = (
    imports.alias_imports,
    imports.library_namespaces,
    imports.own_namespaces,
    imports.reexport,
    imports.reexport_renamed,
    imports.reexport_all,
    imports.import_then_export,
    imports.import_dynamically,
    imports.hold_in_constants,
    functions.declarations_to_arrows,
    functions.arrows_to_declarations,
    functions.export_lists,
    moving.move_helpers,
    destructuring.parameters_whole,
    destructuring.parameters_apart,
    destructuring.constants_whole,
    destructuring.constants_apart,
    options.options_in_constant,
    options.options_spread,
    names.rename_locals,
)

ADDITIONS: tuple[Rewrite, ...] = (
    additions.comments,
    additions.strings,
    additions.blank_lines,
    additions.windows_files,
    additions.const_assertions,
    additions.parentheses,
    additions.non_null_assertions,
    additions.inferred_results,
    functions.dead_copies,
)


def all_additions(answer: Answer, edits: Edits) -> None:
    """Everything that can be added without meaning anything, at once."""
    for addition in ADDITIONS:
        addition(answer, edits)


REWRITES: tuple[Rewrite, ...] = (*CHANGES, all_additions)
EVERY_REWRITE: tuple[Rewrite, ...] = (*CHANGES, *ADDITIONS)
"""As REWRITES, but what is added is added one kind at a time: slower, and tells more."""


@dataclass(frozen=True)
class Rewritten:
    """An answer after one rewrite; `files` is None where it could not be written down."""

    name: str
    files: dict[str, str] | None
    reason: str = ""


def rewritten(answer: Answer, rewrites: Sequence[Rewrite]) -> Iterator[Rewritten]:
    """The answer after each rewrite that finds anything to do in it."""
    for rewrite in rewrites:
        edits = Edits()
        try:
            rewrite(answer, edits)
            files = edits.applied(answer.files)
        except UnfitError as error:
            yield Rewritten(rewrite.__name__, None, str(error))
            continue
        if files != answer.files:
            yield Rewritten(rewrite.__name__, files)
