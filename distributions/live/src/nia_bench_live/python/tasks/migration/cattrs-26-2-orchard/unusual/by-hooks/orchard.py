from collections.abc import MutableSequence, MutableSet
from typing import Annotated

import cattrs
from attrs import field, mutable
from cattrs.gen import override
from cattrs.preconf.json import make_converter


@mutable
class Tree:
    kind: str
    years: MutableSequence[int]
    marks: MutableSet[str]
    height: float | str
    note: Annotated[str, override(omit_if_default=False)] = field(default="no note", converter=str.strip)
    owner: str = "the village"


def _height(value, _):
    if type(value) not in (float, str):
        raise TypeError(f"{value} ({value.__class__}) not part of {float | str}")
    return value


converter = make_converter(omit_if_default=True)
converter.register_structure_hook_func(lambda hint: hint == float | str, _height)


def entered(row):
    try:
        tree = converter.structure(row, Tree)
    except cattrs.BaseValidationError as errors:
        return cattrs.transform_error(errors)
    return converter.unstructure(tree)


def picked(row, year, *marks):
    tree = converter.structure(row, Tree)
    tree.years.append(year)
    for mark in marks:
        tree.marks.add(mark)
    return converter.unstructure(tree)


def tallest(rows):
    kinds = []
    for row in rows:
        if isinstance(entered(row), dict) and row["height"] != str(row["height"]) and row["height"] > 6:
            kinds.append(converter.structure(row, Tree).kind)
    return kinds
