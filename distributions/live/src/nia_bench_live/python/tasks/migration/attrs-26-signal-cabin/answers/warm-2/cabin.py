from collections.abc import Callable
from typing import Any, TypeVar

from attrs import Attribute, asdict, define, field, fields, has

_T = TypeVar("_T")


def _camel(name: str) -> str:
    head, *rest = name.strip("_").split("_")
    return head + "".join(word.title() for word in rest)


def _has_wire_name(each: Attribute[Any]) -> bool:
    """Tell whether a field states an alias, or comes from a class that has named it already."""
    # The stubs of attrs 26.1 lack these two attributes.
    return bool(getattr(each, "inherited")) or not getattr(each, "alias_is_default")


def _wire_names(cls: type, fields: list[Attribute[Any]]) -> list[Attribute[Any]]:
    """Give each field the name it has on the wire, unless it states an alias."""
    return [each if _has_wire_name(each) else each.evolve(alias=_camel(each.name)) for each in fields]


def message(cls: type[_T]) -> type[_T]:
    """Make a class whose objects are sent along the line."""
    return define(field_transformer=_wire_names, kw_only=True)(cls)


@message
class Signal:
    track_name: str
    speed_limit: int = field(default=40, alias="limit")
    home_block: str = field(default="A1", alias="home_block")
    _lamp_state: str = "red"


def received(cls: Callable[..., _T], wire: dict[str, Any]) -> _T:
    return cls(**wire)


def sent(thing: Any) -> dict[str, Any]:
    return {each.alias: getattr(thing, each.name) for each in fields(type(thing))}


def _is_object(thing: object) -> bool:
    """Tell whether this is an object of a class of attrs, which `fields` takes as well since attrs 26.1."""
    return not isinstance(thing, type) and has(type(thing))


def described(thing: Any) -> list[Any]:
    """Return the names of a class on the wire, or the values of an object."""
    if _is_object(thing):
        return list(asdict(thing).values())
    try:
        return [each.alias for each in fields(thing)]
    except TypeError:
        return list(asdict(thing).values())
