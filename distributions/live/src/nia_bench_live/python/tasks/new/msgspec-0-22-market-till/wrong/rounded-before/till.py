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


_ENCODER = msgspec.json.Encoder()


def read(text: bytes) -> Receipt:
    return msgspec.json.decode(text, type=Receipt)


def written(value: object) -> bytes:
    return _ENCODER.encode(_rounded(value))


def _rounded(value: Any) -> Any:
    if isinstance(value, Decimal):
        return _money(value)
    if isinstance(value, msgspec.Struct):
        return {name: _rounded(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {key: _rounded(entry) for key, entry in value.items()}
    return [_rounded(entry) for entry in value] if isinstance(value, list | set | tuple) else value


def sheet() -> dict[str, Any]:
    return msgspec.json.schema(Receipt, ref_template="#/components/schemas/{name}")
