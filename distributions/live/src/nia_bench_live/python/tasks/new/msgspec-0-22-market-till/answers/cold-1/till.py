from __future__ import annotations

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


_CENT = Decimal("0.01")
_EXACT = Context(prec=10_000, rounding=ROUND_HALF_UP)


def _two_places(value: Decimal) -> msgspec.Raw:
    return msgspec.Raw(format(value.quantize(_CENT, context=_EXACT), "f").encode())


_decoder = msgspec.json.Decoder(Receipt)
_encoder = msgspec.json.Encoder(decimal_format=_two_places)


def read(text: bytes) -> Receipt:
    return _decoder.decode(text)


def written(value: object) -> bytes:
    return _encoder.encode(value)


def sheet() -> dict[str, Any]:
    return msgspec.json.schema(Receipt, ref_template="#/components/schemas/{name}")
