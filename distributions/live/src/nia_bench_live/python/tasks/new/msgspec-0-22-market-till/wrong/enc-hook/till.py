from decimal import ROUND_HALF_UP, Decimal
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


def _money(value: Decimal) -> msgspec.Raw:
    return msgspec.Raw(str(value.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)))


_ENCODER = msgspec.json.Encoder(enc_hook=_money)


def read(text: bytes) -> Receipt:
    return msgspec.json.decode(text, type=Receipt)


def written(value: object) -> bytes:
    return _ENCODER.encode(value)


def sheet() -> dict[str, Any]:
    return msgspec.json.schema(Receipt, ref_template="#/components/schemas/{name}")
