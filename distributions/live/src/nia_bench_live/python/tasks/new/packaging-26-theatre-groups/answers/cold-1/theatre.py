from packaging.dependency_groups import DependencyGroupInclude, DependencyGroupResolver


def supplies(groups, play: str) -> list[str]:
    return [str(requirement) for requirement in DependencyGroupResolver(groups).resolve(play)]


def entries(groups, play: str) -> list[str]:
    return [
        f"see {entry.include_group}" if isinstance(entry, DependencyGroupInclude) else str(entry)
        for entry in DependencyGroupResolver(groups).lookup(play)
    ]


def _names(fault: BaseException) -> list[str]:
    if isinstance(fault, BaseExceptionGroup):
        return [name for part in fault.exceptions for name in _names(part)]
    return [type(fault).__name__]


def faults(groups, play: str) -> list[str]:
    try:
        DependencyGroupResolver(groups).resolve(play)
    except Exception as fault:
        return _names(fault)
    return []
