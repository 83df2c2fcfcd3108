"""What changed in the books of a granary from one evening to the next."""

import json

from deepdiff import DeepDiff


def sacks(before, after):
    """Return the kinds of change in two lists of sacks, and the places of each: sacks lie in no order."""
    return _places(DeepDiff(before, after, ignore_order=True))


def tariffs(before, after):
    """Return the same of two books of tariffs. The tariff "*" is for all who have no other: it does not count."""
    return _places(DeepDiff(before, after, exclude_paths=["root['*']", "root['mills']['*']"]))


def page(before, after):
    """Return what a page of changes has, as it is stored."""
    return json.loads(DeepDiff(before, after, view="tree").to_json())


def ways(before, after):
    """Return the keys on the way to each change."""
    levels = DeepDiff(before, after, view="tree").to_dict()
    found = [level.path(output_format="list") for kind in levels.values() for level in kind]
    return sorted(found, key=str)


def _places(changes):
    return {kind: sorted(places) for kind, places in changes.items()}
