"""What changed in the books of a granary from one evening to the next."""

import json
import re

from deepdiff import DeepDiff, DeepHash
from deepdiff.operator import BaseOperatorPlus


def sacks(before, after):
    """Return the kinds of change in two lists of sacks, and the places of each: sacks lie in no order."""
    return _places(
        DeepDiff(before, after, ignore_order=True, hasher=_hash, custom_operators=[_ChangedTypes()])
    )


def tariffs(before, after):
    """Return the same of two books of tariffs. The tariff "*" is for all who have no other: it does not count."""
    return _places(DeepDiff(before, after, exclude_paths=["root['*']", "root['mills']['*']"]))


def page(before, after):
    """Return what a page of changes has, as it is stored."""
    return json.loads(DeepDiff(before, after, view="tree").to_json(verbose_level=1))


def ways(before, after):
    """Return the keys on the way to each change."""
    levels = DeepDiff(before, after, view="tree")
    found = [level.path(output_format="list") for kind in levels.values() for level in kind]
    return sorted(found, key=str)


def _places(changes):
    return {kind: sorted(places) for kind, places in changes.items()}


def _hash(text):
    """Return the hash of a value, which is the same for a whole number and for the same number as a float."""
    number = re.fullmatch(r"str:float:(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)", text)
    if number and float(number[1]).is_integer():
        text = f"str:int:{int(float(number[1]))}"
    return DeepHash.sha256hex(text)


class _ChangedTypes(BaseOperatorPlus):
    """Counts the old and the new type of a value as two steps when it is looked for the most similar sack."""

    def match(self, level):
        return type(level.t1) is not type(level.t2)

    def give_up_diffing(self, level, diff_instance):
        if not diff_instance.is_root:
            step = level.copy()
            step.t2 = 1
            diff_instance.custom_report_result("attribute_added", step)
        return False

    def normalize_value_for_hashing(self, parent, obj):
        return obj
