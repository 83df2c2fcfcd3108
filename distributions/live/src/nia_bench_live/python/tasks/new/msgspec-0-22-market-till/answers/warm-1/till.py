from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any, Literal

import msgspec


class Line(msgspec.Struct):
    what: str
    price: Decimal
    marks: set[str] = msgspec.field(default_factory=set)


class Receipt(msgspec.Struct):
    number: int
    lines: list[Line]
    paid: Literal[True]
    extra: dict[str, Any] = msgspec.field(default_factory=dict)


def _rounded(value: Decimal) -> msgspec.Raw:
    digits = max(value.adjusted(), 0) + 4
    places = value.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP, context=Context(prec=digits))
    return msgspec.Raw(format(places, "f").encode())


_encoder = msgspec.json.Encoder(decimal_format=_rounded)


def read(text: bytes) -> Receipt:
    return msgspec.json.decode(text, type=Receipt)


def written(value: object) -> bytes:
    return _encoder.encode(value)


def sheet() -> dict[str, Any]:
    return msgspec.json.schema(Receipt, ref_template="#/components/schemas/{name}")
