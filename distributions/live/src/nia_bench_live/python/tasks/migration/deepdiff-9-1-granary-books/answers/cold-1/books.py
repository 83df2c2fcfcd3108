"""What changed in the books of a granary from one evening to the next."""

import json
import re

from deepdiff import DeepDiff, DeepHash


def sacks(before, after):
    """Return the kinds of change in two lists of sacks, and the places of each: sacks lie in no order."""
    return _places(DeepDiff(before, after, ignore_order=True, hasher=_hashed))


def tariffs(before, after):
    """Return the same of two books of tariffs. The tariff "*" is for all who have no other: it does not count."""
    return _places(
        DeepDiff(before, after, exclude_regex_paths=[r"^root\['\*'\]$", r"^root\['mills'\]\['\*'\]$"])
    )


def page(before, after):
    """Return what a page of changes has, as it is stored."""
    return json.loads(DeepDiff(before, after).to_json())


def ways(before, after):
    """Return the keys on the way to each change."""
    levels = DeepDiff(before, after, view="tree")
    found = [level.path(output_format="list") for kind in levels.values() for level in kind]
    return sorted(found, key=str)


def _places(changes):
    return {kind: sorted(places) for kind, places in changes.items()}


def _hashed(text):
    """Hash what DeepDiff makes of a value, with whole floats as the integers that they equal."""
    whole = re.fullmatch(r"((?:str:)?)float:(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)", text)
    if whole and float(whole[2]).is_integer():
        text = f"{whole[1]}int:{int(float(whole[2]))}"
    return DeepHash.sha256hex(text)
