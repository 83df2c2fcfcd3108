"""Orders of seeds."""

from collections.abc import Callable
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

_NUMBERS = {"bean": 101, "pea": 102, "kale": 103}


def _texts_only(*parts: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a function that puts a text through all parts, and leaves to marshmallow what is no text."""

    def prepare(value: Any) -> Any:
        if isinstance(value, str):
            result: Any = value
            for part in parts:
                result = part(result)
            return result
        return value

    return prepare


def _no_blanks(text: str) -> str | None:
    return text if text.strip() else None


def _without_dots(text: str) -> int | str:
    digits = text.replace(".", "")
    try:
        return int(digits)
    except ValueError:
        return digits


def _doubled(number: int) -> int:
    return number * 2


def _number_of(plant: str) -> int:
    return _NUMBERS[plant]


class Order(Schema):
    customer = fields.String(
        required=True, pre_load=_texts_only(str.strip), validate=validate.Length(min=2, max=20)
    )
    plant = fields.String(
        required=True,
        pre_load=_texts_only(str.lower),
        validate=validate.OneOf(list(_NUMBERS)),
        post_load=_number_of,
    )
    packets = fields.Integer(
        strict=True,
        load_default=1,
        pre_load=_texts_only(_without_dots),
        validate=validate.Range(min=1, max=50),
        post_load=_doubled,
    )
    note = fields.String(allow_none=True, pre_load=_texts_only(_no_blanks))


def read(order: dict[str, object]) -> dict[str, object]:
    """Return what is loaded of an order, or the messages by field."""
    try:
        loaded: dict[str, object] = Order().load(order)
    except ValidationError as error:
        return error.messages_dict
    return loaded


def schema_of(parts: dict[str, tuple[Callable[[Any], Any], ...]]) -> type[Schema]:
    """Make a schema of required texts, each of which goes through its functions first."""
    return Schema.from_dict(
        {name: fields.String(required=True, pre_load=_texts_only(*functions)) for name, functions in parts.items()}
    )
