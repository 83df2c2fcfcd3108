import packaging.dependency_groups as groups_of


def supplies(groups, play):
    return list(groups_of.resolve_dependency_groups(groups, play))


def entries(groups, play):
    found = []
    for item in groups_of.DependencyGroupResolver(groups).lookup(group=play):
        match item:
            case groups_of.DependencyGroupInclude():
                found.append("see " + item.include_group)
            case _:
                found.append(str(item))
    return found


def faults(groups, play):
    names = []
    try:
        supplies(groups, play)
    except* Exception as raised:
        names += [error.__class__.__name__ for error in raised.exceptions]
    return names
