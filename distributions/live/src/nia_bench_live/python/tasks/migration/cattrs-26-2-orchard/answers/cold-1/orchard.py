"""The register of an orchard, which is read from JSON and written to it."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any

from attrs import define, field
from cattrs import BaseValidationError, transform_error
from cattrs.gen import make_dict_unstructure_fn, override
from cattrs.preconf.json import make_converter


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


def _structure_height(value: Any, cl: Any) -> Any:
    """Accept a float or a string only: a whole number is in feet, and is not a height in metres."""
    if type(value) not in (float, str):
        raise TypeError(f"{value} ({type(value)}) not part of {cl}")
    return value


# Since 25.2 the JSON converter takes ints for floats in unions. A hook that is registered for the union itself would
# come after the one of the JSON converter, so this is registered with a predicate.
converter.register_structure_hook_func(lambda t: t == (float | str), _structure_height)

# Newer versions structure sequences into tuples and abstract sets into frozensets. The annotations stay abstract, as
# their names are a part of the messages of `transform_error`.
converter.register_structure_hook_func(
    lambda t: t == Sequence[int], lambda value, _: converter.structure(value, list[int])
)
converter.register_structure_hook_func(lambda t: t == Set[str], lambda value, _: converter.structure(value, set[str]))

# Newer versions run the converter of attrs on a default before they compare it with the value, and would leave out the
# note; it is always written.
converter.register_unstructure_hook(
    Tree,
    make_dict_unstructure_fn(
        Tree,
        converter,
        _cattrs_omit_if_default=True,
        years=override(unstruct_hook=list),
        marks=override(unstruct_hook=list),
        note=override(omit_if_default=False),
    ),
)


def entered(row: Mapping[str, object]) -> dict[str, Any] | list[str]:
    """Return a row as the register has it, or what is wrong with it."""
    try:
        written: dict[str, Any] = converter.unstructure(converter.structure(row, Tree))
    except BaseValidationError as error:
        return transform_error(error)
    return written


def picked(row: Mapping[str, object], year: int, *marks: str) -> dict[str, Any]:
    """Return a row after a harvest, which adds the year and some marks."""
    tree = converter.structure(row, Tree)
    tree.years = [*tree.years, year]
    tree.marks = {*tree.marks, *marks}
    written: dict[str, Any] = converter.unstructure(tree)
    return written


def tallest(rows: Iterable[Mapping[str, object]]) -> list[str]:
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
