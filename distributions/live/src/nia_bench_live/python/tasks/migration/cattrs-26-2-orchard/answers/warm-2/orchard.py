"""The register of an orchard, which is read from JSON and written to it."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any

from attrs import define, field
from cattrs import BaseValidationError, override, transform_error
from cattrs.gen import make_dict_unstructure_fn
from cattrs.preconf.json import make_converter
from cattrs.strategies import configure_union_passthrough


@define
class Tree:
    """A tree. Its height is in metres with a fraction, or what the gardener says of it; whole numbers are feet."""

    kind: str
    years: Sequence[int]
    marks: Set[str]
    height: float | str
    note: str = field(default=" no note ", converter=str.strip)
    owner: str = "the village"


converter = make_converter(omit_if_default=True)

# A whole number is no height (it would be feet), but since 25.2 a union with `float` takes an `int` too, by default.
configure_union_passthrough(str | bool | int | float | None, converter, accept_ints_as_floats=False)

# A note is always written. Since 26.1 the default is stripped before it is compared: "no note" would be left out.
# (This looks up the hooks of the fields, so it comes after all other settings of the converter.)
converter.register_unstructure_hook(
    Tree,
    make_dict_unstructure_fn(
        Tree,
        converter,
        _cattrs_omit_if_default=converter.omit_if_default,
        note=override(omit_if_default=False),
    ),
)


def entered(row: Mapping[str, Any]) -> dict[str, Any] | list[str]:
    """Return a row as the register has it, or what is wrong with it."""
    try:
        written: dict[str, Any] = converter.unstructure(converter.structure(row, Tree))
    except BaseValidationError as error:
        return transform_error(error)
    return written


def picked(row: Mapping[str, Any], year: int, *marks: str) -> dict[str, Any]:
    """Return a row after a harvest, which adds the year and some marks."""
    tree = converter.structure(row, Tree)
    # Since 25.2 cattrs reads a `Sequence` as a tuple and a `Set` as a frozenset, which are not changed in place.
    tree.years = [*tree.years, year]
    tree.marks = {*tree.marks, *marks}
    written: dict[str, Any] = converter.unstructure(tree)
    return written


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
