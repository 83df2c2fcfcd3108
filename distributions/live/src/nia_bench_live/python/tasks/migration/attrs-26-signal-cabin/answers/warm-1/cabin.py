from typing import get_origin

from attrs import asdict, define, field, fields


def _camel(name):
    head, *rest = name.strip("_").split("_")
    return head + "".join(word.title() for word in rest)


def _wire_names(cls, fields):
    """Give each new field the name it has on the wire, unless it states an alias. Inherited ones have theirs already."""
    return [
        each.evolve(alias=_camel(each.name)) if each.alias_is_default and not each.inherited else each for each in fields
    ]


def message(cls):
    """Make a class whose objects are sent along the line."""
    return define(field_transformer=_wire_names, kw_only=True)(cls)


@message
class Signal:
    track_name: str
    speed_limit: int = field(default=40, alias="limit")
    home_block: str = field(default="A1", alias="home_block")
    _lamp_state: str = "red"


def received(cls, wire):
    return cls(**wire)


def sent(thing):
    return {each.alias: getattr(thing, each.name) for each in fields(type(thing))}


def described(thing):
    """Return the names of a class on the wire, or the values of an object."""
    # A class with type arguments, such as Message[int], is no type, but counts as a class.
    if isinstance(thing, type) or get_origin(thing) is not None:
        return [each.alias for each in fields(thing)]
    return list(asdict(thing).values())
