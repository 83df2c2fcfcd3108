"""All rewrites that keep a right answer right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.mutation import additions, destructuring, functions, imports, moving, names, options
from tests.mutation.answer import Answer
from tests.mutation.edits import Edits, UnfitError

Rewrite = Callable[[Answer, Edits], None]

REWRITES: tuple[Rewrite, ...] = (
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
    functions.dead_copies,
    moving.move_helpers,
    destructuring.parameters_whole,
    destructuring.parameters_apart,
    destructuring.constants_whole,
    destructuring.constants_apart,
    options.options_in_constant,
    options.options_spread,
    names.rename_locals,
    additions.comments,
    additions.strings,
    additions.blank_lines,
    additions.windows_lines,
    additions.byte_order_marks,
    additions.const_assertions,
    additions.parentheses,
    additions.non_null_assertions,
    additions.inferred_results,
)


@dataclass(frozen=True)
class Rewritten:
    """An answer after one rewrite; `files` is None where it could not be written down."""

    name: str
    files: dict[str, str] | None
    reason: str = ""


def rewritten(answer: Answer) -> Iterator[Rewritten]:
    """The answer after each rewrite that finds anything to do in it."""
    for rewrite in REWRITES:
        edits = Edits()
        try:
            rewrite(answer, edits)
            files = edits.applied(answer.files)
        except UnfitError as error:
            yield Rewritten(rewrite.__name__, None, str(error))
            continue
        if files != answer.files:
            yield Rewritten(rewrite.__name__, files)
