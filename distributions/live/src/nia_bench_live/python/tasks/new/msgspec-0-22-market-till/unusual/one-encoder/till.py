import decimal
from typing import Any, Literal

from msgspec import Raw, Struct
from msgspec import json as wire


class Line(Struct):
    what: str
    price: decimal.Decimal
    marks: set[str] = set()


class Receipt(Struct):
    number: int
    lines: list[Line]
    paid: Literal[True]
    extra: dict[str, Any] = {}


_CENT = decimal.Context(prec=60, rounding=decimal.ROUND_HALF_UP)
_READER = wire.Decoder(Receipt)


def read(text):
    return _READER.decode(text)


def written(value):
    places = lambda money: Raw(f"{_CENT.quantize(money, decimal.Decimal('.01')):f}".encode())
    return wire.Encoder(order=None, decimal_format=places).encode(value)


def sheet():
    (made,), parts = wire.schema_components([Receipt], ref_template="#/components/schemas/{name}")
    return {**made, "$defs": parts}
