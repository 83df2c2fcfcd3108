from typing import Any, TypeVar, get_origin

from attrs import Attribute, asdict, define, field, fields

_T = TypeVar("_T")


def _camel(name: str) -> str:
    head, *rest = name.strip("_").split("_")
    return head + "".join(word.title() for word in rest)


def _states_alias(each: "Attribute[Any]") -> bool:
    # Since attrs 26.1 aliases by default are there before the transformer is called. The names of inherited fields
    # were settled when the base class was made.
    return bool(each.alias) and (each.inherited or not each.alias_is_default)


def _wire_names(cls: type, fields: "list[Attribute[Any]]") -> "list[Attribute[Any]]":
    """Give each field the name it has on the wire, unless it states an alias."""
    return [each if _states_alias(each) else each.evolve(alias=_camel(each.name)) for each in fields]


def message(cls: type[_T]) -> type[_T]:
    """Make a class whose objects are sent along the line."""
    return define(field_transformer=_wire_names, kw_only=True)(cls)


@message
class Signal:
    track_name: str
    speed_limit: int = field(default=40, alias="limit")
    home_block: str = field(default="A1", alias="home_block")
    _lamp_state: str = "red"


def received(cls: type[_T], wire: dict[str, Any]) -> _T:
    return cls(**wire)


def sent(thing: Any) -> dict[str, Any]:
    return {each.alias: getattr(thing, each.name) for each in fields(type(thing))}


def described(thing: Any) -> list[Any]:
    """Return the names of a class on the wire, or the values of an object."""
    # Since attrs 26.1 `fields` takes objects as well.
    if isinstance(thing, type) or get_origin(thing) is not None:
        return [each.alias for each in fields(thing)]
    return list(asdict(thing).values())
