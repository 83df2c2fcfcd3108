"""Orders of seeds."""

from collections.abc import Callable
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

_NUMBERS = {"bean": 101, "pea": 102, "kale": 103}


def _through(*functions: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return what puts a text through some functions, and leaves what is no text to the field."""

    def prepare(value: Any) -> Any:
        if isinstance(value, str):
            for function in functions:
                value = function(value)
        return value

    return prepare


def _whole(text: str) -> int | str:
    """Return the number that a text with dots states, or a text that the field refuses."""
    digits = text.replace(".", "")
    try:
        return int(digits)
    except ValueError:
        return digits


def _noted(text: str) -> str | None:
    return text if text.strip() else None


def _number(plant: str) -> int:
    return _NUMBERS[plant]


def _doubled(packets: int) -> int:
    return packets * 2


class Order(Schema):
    customer = fields.String(required=True, pre_load=_through(str.strip), validate=validate.Length(min=2, max=20))
    plant = fields.String(
        required=True, pre_load=_through(str.lower), validate=validate.OneOf(list(_NUMBERS)), post_load=_number
    )
    packets = fields.Integer(
        strict=True,
        load_default=1,
        pre_load=_through(_whole),
        validate=validate.Range(min=1, max=50),
        post_load=_doubled,
    )
    note = fields.String(allow_none=True, pre_load=_through(_noted))


def read(order: dict[str, object]) -> dict[str, object]:
    """Load an order. Returns what is loaded, or the messages by field."""
    try:
        loaded: dict[str, object] = Order().load(order)
    except ValidationError as error:
        return error.messages_dict
    return loaded


def schema_of(parts: dict[str, tuple[Callable[[Any], Any], ...]]) -> type[Schema]:
    """Make a schema of texts, each of which goes through some functions first."""
    return Schema.from_dict(
        {name: fields.String(required=True, pre_load=_through(*functions)) for name, functions in parts.items()}
    )
