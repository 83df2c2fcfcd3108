"""The register of an orchard, which is read from JSON and written to it."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, cast, get_origin

from attrs import define, field
from cattrs import BaseValidationError, override, transform_error
from cattrs.gen import make_dict_unstructure_fn
from cattrs.preconf.json import make_converter
from cattrs.strategies import configure_union_passthrough


def _stripped(note: str) -> str:
    return note.strip()


@define
class Tree:
    """A tree. Its height is in metres with a fraction, or what the gardener says of it; whole numbers are feet."""

    kind: str
    years: Sequence[int]
    marks: Set[str]
    height: float | str
    note: str = field(default=" no note ", converter=_stripped)
    owner: str = "the village"


converter = make_converter(omit_if_default=True)

# Since cattrs 25.2, a union with floats takes whole numbers too; ours are feet, and refused.
configure_union_passthrough(str | bool | int | float | None, converter, accept_ints_as_floats=False)


# Since cattrs 25.2, abstract sequences and sets are read as tuples and frozensets; ours are lists and sets, which
# `picked` adds to. (The annotations are named in the messages of `entered`, and so they stay abstract.)
def _list_of_years(value: Any, _: Any) -> list[int]:
    return converter.structure(value, list[int])


def _set_of_marks(value: Any, _: Any) -> set[str]:
    return converter.structure(value, set[str])


def _is_years(kind: Any) -> bool:
    return get_origin(kind) is Sequence


def _is_marks(kind: Any) -> bool:
    return get_origin(kind) is Set


converter.register_structure_hook_func(_is_years, _list_of_years)
converter.register_structure_hook_func(_is_marks, _set_of_marks)

# Since cattrs 26.1, a default goes through the field's converter before it is compared, and so the default note would
# be left out; ours is written.
converter.register_unstructure_hook(
    Tree,
    make_dict_unstructure_fn(
        Tree, converter, _cattrs_omit_if_default=True, note=override(omit_if_default=False)
    ),
)


def entered(row: Mapping[str, Any]) -> dict[str, Any] | list[str]:
    """Return a row as the register has it, or what is wrong with it."""
    try:
        entry: dict[str, Any] = converter.unstructure(converter.structure(row, Tree))
    except BaseValidationError as error:
        return transform_error(error)
    return entry


def picked(row: Mapping[str, Any], year: int, *marks: str) -> dict[str, Any]:
    """Return a row after a harvest, which adds the year and some marks."""
    tree = converter.structure(row, Tree)
    cast(list[int], tree.years).append(year)
    cast(set[str], tree.marks).update(marks)
    entry: dict[str, Any] = converter.unstructure(tree)
    return entry


def tallest(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the kinds of the trees that are more than 6 metres high."""
    found: list[str] = []
    for row in rows:
        try:
            tree = converter.structure(row, Tree)
        except BaseValidationError:
            continue
        if isinstance(tree.height, float | int) and tree.height > 6:
            found.append(tree.kind)
    return found
