import re

from packaging.requirements import InvalidRequirement, Requirement


def _name(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def supplies(groups, play):
    tables = {_name(name): items for name, items in groups.items()}
    found = []
    for item in tables[_name(play)]:
        if isinstance(item, str):
            found.append(str(Requirement(item)))
        else:
            found.extend(supplies(groups, item["include-group"]))
    return found


def entries(groups, play):
    tables = {_name(name): items for name, items in groups.items()}
    return [str(Requirement(item)) if isinstance(item, str) else f"see {item['include-group']}" for item in tables[_name(play)]]


def faults(groups, play):
    try:
        supplies(groups, play)
    except InvalidRequirement as error:
        return [type(error).__name__]
    except (KeyError, RecursionError) as error:
        return [type(error).__name__]
    return []
