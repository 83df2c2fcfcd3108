"""The receipts of a till on the market."""

from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_HALF_UP, Context, Decimal
from typing import Any, Literal

import msgspec

# Without the limit of the usual context, which has no room for two places after a very large number.
_EXACT = Context(prec=MAX_PREC, Emin=MIN_EMIN, Emax=MAX_EMAX)


class Line(msgspec.Struct):
    what: str
    price: Decimal
    marks: set[str] = msgspec.field(default_factory=set)


class Receipt(msgspec.Struct):
    number: int
    lines: list[Line]
    paid: Literal[True]
    extra: dict[str, Any] = msgspec.field(default_factory=dict)


def _number(value: Decimal) -> msgspec.Raw:
    """Return a decimal as a JSON number with two places, rounded half up."""
    if not value.is_finite():
        raise ValueError(f"{value} is not a number in JSON.")
    return msgspec.Raw(str(value.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP, context=_EXACT)))


_DECODER = msgspec.json.Decoder(Receipt)
_ENCODER = msgspec.json.Encoder(decimal_format=_number)


def read(text: bytes) -> Receipt:
    """Read a receipt from JSON."""
    return _DECODER.decode(text)


def written(value: object) -> bytes:
    """Write a receipt, a line, or whatever contains them, as JSON."""
    return _ENCODER.encode(value)


def sheet() -> dict[str, Any]:
    """Return the JSON Schema of a receipt."""
    return msgspec.json.schema(Receipt, ref_template="#/components/schemas/{name}")
