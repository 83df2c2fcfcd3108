from collections.abc import Mapping, Sequence

from packaging.dependency_groups import (
    DependencyGroupInclude,
    DependencyGroupResolver,
    resolve_dependency_groups,
)
from packaging.errors import ExceptionGroup

Groups = Mapping[str, Sequence[str | Mapping[str, str]]]


def supplies(groups: Groups, play: str) -> list[str]:
    """Return the requirements of a group, those of groups that it refers to in their place."""
    return list(resolve_dependency_groups(groups, play))


def entries(groups: Groups, play: str) -> list[str]:
    """Return what the group itself lists, a reference as `see lights`."""
    return [
        f"see {item.include_group}" if isinstance(item, DependencyGroupInclude) else str(item)
        for item in DependencyGroupResolver(groups).lookup(play)
    ]


def faults(groups: Groups, play: str) -> list[str]:
    """Return the names of the classes of all faults that show when the group is resolved."""
    try:
        DependencyGroupResolver(groups).resolve(play)
    except ExceptionGroup as group:
        return [type(fault).__name__ for fault in group.exceptions]
    return []
