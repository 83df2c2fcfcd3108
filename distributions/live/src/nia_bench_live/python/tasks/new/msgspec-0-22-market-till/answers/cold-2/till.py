"""The receipts of a market till."""

from decimal import MAX_PREC, ROUND_HALF_UP, Context, Decimal
from typing import Any, Literal

import msgspec


class Line(msgspec.Struct):
    """A line of a receipt."""

    what: str
    price: Decimal
    marks: set[str] = set()


class Receipt(msgspec.Struct):
    """A receipt, which is always paid."""

    number: int
    lines: list[Line]
    paid: Literal[True]
    extra: dict[str, Any] = {}


_CENT = Decimal("0.01")
_EXACT = Context(prec=MAX_PREC)


def _amount(value: Decimal) -> msgspec.Raw:
    """Return a decimal as a number with two places."""
    return msgspec.Raw(format(value.quantize(_CENT, rounding=ROUND_HALF_UP, context=_EXACT), "f").encode())


_DECODER = msgspec.json.Decoder(Receipt)
_ENCODER = msgspec.json.Encoder(decimal_format=_amount)


def read(text: bytes) -> Receipt:
    """Read a receipt from JSON."""
    return _DECODER.decode(text)


def written(value: object) -> bytes:
    """Write a value as JSON, with two places for each decimal."""
    return _ENCODER.encode(value)


def sheet() -> dict[str, Any]:
    """Return the JSON Schema of a receipt."""
    (schema,), components = msgspec.json.schema_components(
        (Receipt,), ref_template="#/components/schemas/{name}"
    )
    return {**schema, "$defs": components}
