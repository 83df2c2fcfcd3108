"""The register of an orchard, which is read from JSON and written to it."""

from collections.abc import Sequence, Set
from typing import get_origin

from attrs import define, field
from cattrs import BaseValidationError, override, transform_error
from cattrs.cols import is_abstract_set, list_structure_factory
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
# Heights in feet are refused: a whole number is no float here.
configure_union_passthrough(str | bool | int | float | None, converter, accept_ints_as_floats=False)
# A harvest adds to the years and marks of a tree: they are lists and sets, not tuples and frozensets.
converter.register_structure_hook_factory(lambda type: get_origin(type) is Sequence, list_structure_factory)
converter.register_structure_hook_func(
    is_abstract_set, lambda value, type: converter.structure(value, set[type.__args__])
)
# A note is always written, also the one that a tree has by default.
converter.register_unstructure_hook(
    Tree,
    make_dict_unstructure_fn(
        Tree, converter, _cattrs_omit_if_default=True, note=override(omit_if_default=False)
    ),
)


def entered(row):
    """Return a row as the register has it, or what is wrong with it."""
    try:
        return converter.unstructure(converter.structure(row, Tree))
    except BaseValidationError as error:
        return transform_error(error)


def picked(row, year, *marks):
    """Return a row after a harvest, which adds the year and some marks."""
    tree = converter.structure(row, Tree)
    tree.years.append(year)
    tree.marks.update(marks)
    return converter.unstructure(tree)


def tallest(rows):
    """Return the kinds of the trees that are more than 6 metres high."""
    found = []
    for row in rows:
        try:
            tree = converter.structure(row, Tree)
        except BaseValidationError:
            continue
        if isinstance(tree.height, float | int) and tree.height > 6:
            found.append(tree.kind)
    return found
