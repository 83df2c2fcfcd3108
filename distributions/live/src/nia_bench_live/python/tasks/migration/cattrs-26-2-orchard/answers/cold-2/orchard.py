"""The register of an orchard, which is read from JSON and written to it."""

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import define, field
from cattrs import BaseValidationError, transform_error
from cattrs.gen import make_dict_unstructure_fn, override
from cattrs.preconf.json import make_converter


def _stripped(text: str) -> str:
    return str.strip(text)


# The years and the marks are added to after a harvest, so they are a list and a set by name: since 25.2 and 25.3 cattrs
# makes a tuple of what is only a `Sequence`, and a frozenset of what is only a `Set`.
@define
class Tree:
    """A tree. Its height is in metres with a fraction, or what the gardener says of it; whole numbers are feet."""

    kind: str
    years: list[int]
    marks: set[str]
    height: float | str
    note: str = field(default=" no note ", converter=_stripped)
    owner: str = "the village"


converter = make_converter(omit_if_default=True)


def _is_height(type_: Any) -> bool:
    return bool(type_ == float | str)


def _structure_height(value: Any, _: Any) -> float | str:
    # Since 25.2 cattrs takes a whole number for a float in such a union, but here whole numbers are feet.
    # The classes are compared exactly, as cattrs does for the other unions of JSON.
    if value.__class__ is float or value.__class__ is str:
        height: float | str = value
        return height
    raise ValueError(f"{value!r} ({value.__class__}) is not part of float | str")


# By a predicate, since a hook for the union itself comes after the hook which the converter for JSON has for unions.
converter.register_structure_hook_func(_is_height, _structure_height)

# Since 26.1 cattrs compares a value with the default as the attrs converter makes it, and would leave out "no note".
converter.register_unstructure_hook(
    Tree,
    make_dict_unstructure_fn(
        Tree,
        converter,
        _cattrs_omit_if_default=True,
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
    tree.years.append(year)
    tree.marks.update(marks)
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
