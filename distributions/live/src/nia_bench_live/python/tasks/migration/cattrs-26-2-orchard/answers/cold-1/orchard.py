"""The register of an orchard, which is read from JSON and written to it."""

from attrs import define, field
from cattrs import BaseValidationError, transform_error
from cattrs.gen import make_dict_unstructure_fn, override
from cattrs.preconf.json import make_converter
from cattrs.strategies import configure_union_passthrough


@define
class Tree:
    """A tree. Its height is in metres with a fraction, or what the gardener says of it; whole numbers are feet."""

    kind: str
    years: list[int]
    marks: set[str]
    height: float | str
    note: str = field(default=" no note ", converter=str.strip)
    owner: str = "the village"


converter = make_converter(omit_if_default=True)
# A whole number is no height in metres: it stays refused where a float is wanted.
configure_union_passthrough(str | bool | int | float | None, converter, accept_ints_as_floats=False)
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
