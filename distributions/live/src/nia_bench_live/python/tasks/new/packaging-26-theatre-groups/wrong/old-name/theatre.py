from collections.abc import Mapping, Sequence

from packaging.dependency_groups import DependencyGroupInclude, DependencyGroupResolver

Groups = Mapping[str, Sequence[str | Mapping[str, str]]]


def supplies(groups: Groups, play: str) -> list[str]:
    return [str(item) for item in DependencyGroupResolver(groups).resolve(play)]


def entries(groups: Groups, play: str) -> list[str]:
    return [
        f"see {item.include_group}" if isinstance(item, DependencyGroupInclude) else str(item)
        for item in DependencyGroupResolver(groups).parse(play)
    ]


def faults(groups: Groups, play: str) -> list[str]:
    try:
        DependencyGroupResolver(groups).resolve(play)
    except ExceptionGroup as group:
        return [type(error).__name__ for error in group.exceptions]
    return []
