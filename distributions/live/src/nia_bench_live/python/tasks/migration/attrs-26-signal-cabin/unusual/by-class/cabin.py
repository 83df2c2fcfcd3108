import attr
import attrs


def _camel(name):
    words = [word for word in name.split("_") if word]
    return words[0] + "".join(word.title() for word in words[1:])


def _renamed(_, made):
    for index, each in enumerate(made):
        if each.alias_is_default is True:
            made[index] = each.evolve(alias=_camel(each.name), alias_is_default=True)
    return made


message = attrs.define(kw_only=True, field_transformer=_renamed)


@message
class Signal:
    track_name: str
    speed_limit: int = attrs.field(default=40, alias="limit")
    home_block: str = attrs.field(default="A1", alias="home_block")
    _lamp_state: str = "red"


def received(cls, wire):
    return cls(**wire)


def sent(thing):
    return {each.alias: getattr(thing, each.name) for each in attrs.fields(thing)}


def described(thing):
    match thing:
        case type():
            return [each.alias for each in attr.fields(thing)]
        case _:
            return [*attr.astuple(thing)]
