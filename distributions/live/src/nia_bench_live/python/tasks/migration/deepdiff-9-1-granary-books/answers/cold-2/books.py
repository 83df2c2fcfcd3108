"""What changed in the books of a granary from one evening to the next."""

import json
import re
from typing import Any

from deepdiff import DeepDiff, DeepHash

# The tariffs for all who have no other. They are named by an expression, as a star in a path may stand for any key.
_FOR_ALL = r"^root(\['mills'\])?\['\*'\]\Z"

# A float, as DeepHash writes it before it hashes it.
_FLOAT = re.compile(r"((?:str:)?)float:(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)")


def sacks(before: Any, after: Any) -> dict[str, list[str]]:
    """Return the kinds of change in two lists of sacks, and the places of each: sacks lie in no order."""
    return _places(DeepDiff(before, after, ignore_order=True, hasher=_hashed))


def tariffs(before: Any, after: Any) -> dict[str, list[str]]:
    """Return the same of two books of tariffs. The tariff "*" is for all who have no other: it does not count."""
    return _places(DeepDiff(before, after, exclude_regex_paths=[_FOR_ALL]))


def page(before: Any, after: Any) -> Any:
    """Return what a page of changes has, as it is stored."""
    return json.loads(DeepDiff(before, after, view="tree").to_json(verbose_level=1))


def ways(before: Any, after: Any) -> list[list[Any]]:
    """Return the keys on the way to each change."""
    levels = DeepDiff(before, after, view="tree")
    found = [level.path(output_format="list") for kind in levels.values() for level in kind]
    return sorted(found, key=str)


def _hashed(text: Any) -> str:
    """Return the hash of a text; a whole number has the same hash as an int and as a float.

    So sacks that differ in nothing else are the same, while a change of the type is still one within a changed sack.
    """
    number = _FLOAT.fullmatch(text) if isinstance(text, str) else None
    if number is not None and float(number[2]).is_integer():
        text = f"{number[1]}int:{int(float(number[2]))}"
    return str(DeepHash.sha256hex(text))


def _places(changes: Any) -> dict[str, list[str]]:
    return {kind: sorted(places) for kind, places in changes.items()}
