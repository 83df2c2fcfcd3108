import json

import deepdiff


def sacks(before, after):
    found = deepdiff.DeepDiff(before, after, ignore_order=True, ignore_numeric_type_changes=True)
    return {kind: sorted(found[kind]) for kind in found}


def tariffs(before, after):
    def is_for_others(_, path):
        return path.startswith(("root['*']", "root['mills']['*']"))

    found = deepdiff.DeepDiff(before, after, exclude_obj_callback=is_for_others)
    return {kind: sorted(places) for kind, places in found.to_dict().items()}


def page(before, after):
    return json.loads(deepdiff.DeepDiff(before, after).to_json())


def ways(before, after):
    tree = deepdiff.DeepDiff(before, after).tree
    return sorted(
        (level.path(output_format="list") for levels in tree.values() for level in levels), key=repr
    )
