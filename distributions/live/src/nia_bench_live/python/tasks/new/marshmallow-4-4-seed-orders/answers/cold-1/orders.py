from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

NUMBERS = {"bean": 101, "pea": 102, "kale": 103}


def _text(*parts: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """All of these functions in order, for texts only: the rest is left to marshmallow."""

    def prepare(value: Any) -> Any:
        if isinstance(value, str):
            for part in parts:
                value = part(value)
        return value

    return prepare


def _packets(value: Any) -> Any:
    if isinstance(value, str):
        value = value.replace(".", "")
        try:
            return int(value)
        except ValueError:
            return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def _doubled(packets: int) -> int:
    return 2 * packets


class Order(Schema):
    customer = fields.String(
        required=True, pre_load=_text(str.strip), validate=validate.Length(min=2, max=20)
    )
    plant = fields.String(
        required=True,
        pre_load=_text(str.lower),
        validate=validate.OneOf(list(NUMBERS)),
        post_load=NUMBERS.__getitem__,
    )
    packets = fields.Integer(
        strict=True,
        load_default=1,
        pre_load=_packets,
        validate=validate.Range(min=1, max=50),
        post_load=_doubled,
    )
    note = fields.String(
        allow_none=True, pre_load=_text(lambda text: text if text.strip() else None)
    )


def read(order: dict[str, object]) -> dict[str, object]:
    try:
        return Order().load(order)
    except ValidationError as error:
        return error.messages


def schema_of(parts: dict[str, tuple[Callable[[Any], Any], ...]]) -> type[Schema]:
    return Schema.from_dict(
        {
            name: fields.String(required=True, pre_load=_text(*functions))
            for name, functions in parts.items()
        }
    )
