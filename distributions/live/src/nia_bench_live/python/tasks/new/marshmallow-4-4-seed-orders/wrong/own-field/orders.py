from collections.abc import Callable
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

_NUMBERS = {"bean": 101, "pea": 102, "kale": 103}


def _without_dots(value: Any) -> Any:
    return value.replace(".", "") if isinstance(value, str) else value


def _stripped(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else value


def _lowered(value: Any) -> Any:
    return value.lower() if isinstance(value, str) else value


class _Stripped(fields.String):
    def _deserialize(self, value: Any, *args: Any, **options: Any) -> str:
        return super()._deserialize(_stripped(value), *args, **options)


class Order(Schema):
    customer = _Stripped(required=True, validate=validate.Length(min=2, max=20))
    plant = fields.String(
        required=True, pre_load=_lowered, validate=validate.OneOf(_NUMBERS), post_load=_NUMBERS.__getitem__
    )
    packets = fields.Integer(
        pre_load=_without_dots,
        validate=validate.Range(min=1, max=50),
        post_load=lambda count: 2 * count,
        load_default=1,
    )
    note = fields.String(allow_none=True, pre_load=[_stripped, lambda note: None if note == "" else note])


def read(order: dict[str, object]) -> dict[str, object]:
    try:
        return Order().load(order)
    except ValidationError as error:
        return error.messages_dict


def schema_of(parts: dict[str, tuple[Callable[[Any], Any], ...]]) -> type[Schema]:
    return Schema.from_dict({name: fields.String(required=True, pre_load=steps) for name, steps in parts.items()})
