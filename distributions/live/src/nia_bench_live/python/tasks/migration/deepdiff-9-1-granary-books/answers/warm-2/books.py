"""What changed in the books of a granary from one evening to the next."""

from __future__ import annotations

import json
from typing import Any

from deepdiff import DeepDiff
from deepdiff.operator import BaseOperatorPlus


class _Hashes(dict[Any, Any]):
    """Hashes of what was compared, with one for equal numbers (30 and 30.0).

    DeepDiff 9 keeps the hash of a number under its type and its value. Up to version 8 it was the value alone.
    """

    def __getitem__(self, key: Any) -> Any:
        return super().__getitem__(_by_value(key))

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(_by_value(key), value)


def _by_value(key: Any) -> Any:
    if isinstance(key, tuple) and len(key) == 2 and isinstance(key[0], type):
        return key[1]
    return key


class _FartherTypes(BaseOperatorPlus):
    """Count a changed type of a number as up to version 8, when DeepDiff looks which sacks belong together.

    DeepDiff 9 leaves the old type out of the distance of two sacks, and so it takes more of them for the same sack.
    """

    def match(self, level: Any) -> bool:
        numbers = isinstance(level.t1, (int, float)) and isinstance(level.t2, (int, float))
        return numbers and type(level.t1) is not type(level.t2)

    def give_up_diffing(self, level: Any, diff_instance: DeepDiff) -> bool:
        if not diff_instance.is_root:  # it only measures a distance: one more difference makes up for the old type
            diff_instance.custom_report_result("attribute_added", level)
        return False

    def normalize_value_for_hashing(self, parent: Any, obj: Any) -> Any:
        return obj


def sacks(before: Any, after: Any) -> dict[str, list[str]]:
    """Return the kinds of change in two lists of sacks, and the places of each: sacks lie in no order."""
    return _places(
        DeepDiff(before, after, ignore_order=True, hashes=_Hashes(), custom_operators=[_FartherTypes()])
    )


def tariffs(before: Any, after: Any) -> dict[str, list[str]]:
    """Return the same of two books of tariffs. The tariff "*" is for all who have no other: it does not count."""
    # The quotes make the asterisk a key: without them, it would stand for any key.
    return _places(DeepDiff(before, after, exclude_paths=["root['*']", "root['mills']['*']"], hashes=_Hashes()))


def page(before: Any, after: Any) -> Any:
    """Return what a page of changes has, as it is stored."""
    # Also pages that share few of their entries are told entry by entry.
    changes = DeepDiff(before, after, view="tree", threshold_to_diff_deeper=0, hashes=_Hashes())
    return json.loads(changes.to_json(verbose_level=1))


def ways(before: Any, after: Any) -> list[list[Any]]:
    """Return the keys on the way to each change."""
    levels = DeepDiff(before, after, view="tree", hashes=_Hashes())
    found: list[list[Any]] = [level.path(output_format="list") for kind in levels.values() for level in kind]
    return sorted(found, key=str)


def _places(changes: DeepDiff) -> dict[str, list[str]]:
    return {kind: sorted(places) for kind, places in changes.items()}
