from collections.abc import Callable
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

_PLANTS = {"bean": 101, "pea": 102, "kale": 103}


def _stripped(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else value


def _lowered(value: Any) -> Any:
    return value.lower() if isinstance(value, str) else value


def _undotted(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    try:
        return int(value.replace(".", ""))
    except ValueError:
        return value


def _noted(value: Any) -> Any:
    return None if isinstance(value, str) and not value.strip() else value


def _doubled(value: int) -> int:
    return value * 2


class Order(Schema):
    customer = fields.String(required=True, pre_load=_stripped, validate=validate.Length(min=2, max=20))
    plant = fields.String(
        required=True, pre_load=_lowered, validate=validate.OneOf(list(_PLANTS)), post_load=_PLANTS.__getitem__
    )
    packets = fields.Integer(
        strict=True, load_default=1, pre_load=_undotted, validate=validate.Range(min=1, max=50), post_load=_doubled
    )
    note = fields.String(allow_none=True, pre_load=_noted)


def read(order: dict[str, object]) -> dict[str, object]:
    try:
        return Order().load(order)
    except ValidationError as error:
        return error.messages


def schema_of(parts: dict[str, tuple[Callable[[Any], Any], ...]]) -> type[Schema]:
    return Schema.from_dict({name: fields.String(required=True, pre_load=steps) for name, steps in parts.items()})
