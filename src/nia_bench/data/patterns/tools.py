"""The tools of the pattern suite: local, deterministic, and the same for every subject.

Mistakes of whoever calls them come back as text that begins with 'error:', so that a model can mend them.
"""

from __future__ import annotations

import ast
import csv
from collections.abc import Callable
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_LONGEST_EXPRESSION = 300
_GREATEST_EXPONENT = 64
_LARGEST_OPERAND = 10**18

_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
    ast.Pow: lambda a, b: a**b,
}


def calculate(expression: str) -> str:
    """Calculates an arithmetic expression: numbers, parentheses, + - * / // % and **.

    Args:
        expression: for example "(1820 + 1260) / 23".
    """
    try:
        if len(expression) > _LONGEST_EXPRESSION:
            return f"error: more than {_LONGEST_EXPRESSION} characters"
        value = _value(ast.parse(expression.strip(), mode="eval").body)
    except (ValueError, SyntaxError, ArithmeticError, RecursionError, MemoryError) as error:
        return f"error: {error}"
    return str(round(value, 10) if isinstance(value, float) else value)


def _value(node: ast.expr) -> int | float:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            first, second = _value(left), _value(right)
            if abs(first) > _LARGEST_OPERAND or abs(second) > _LARGEST_OPERAND:
                raise ValueError("a number is too large")
            if isinstance(op, ast.Pow) and abs(second) > _GREATEST_EXPONENT:
                raise ValueError("an exponent is too large")
            value = _BINARY[type(op)](first, second)
            if not isinstance(value, int | float):
                raise ValueError("the result is no real number")  # noqa: TRY004  (one kind of mistake)
            return value
        case _:
            raise ValueError(f"not arithmetic: {ast.unparse(node)}")


def find_depots(column: str = "", value: str = "") -> str:
    """The depots of a parcel service, as CSV; with a column and a value, only those that have it there.

    Args:
        column: depot, region, opened, vans, parcels_per_day or rent_per_month; empty for all depots.
        value: what the column holds, exactly, for example "north".
    """
    rows = _depots()
    if column and column not in rows[0]:
        return f"error: no column {column!r}; there are {', '.join(rows[0])}"
    found = [row for row in rows if not column or row[column].casefold() == value.strip().casefold()]
    if not found:
        return f"no depot has {column} {value!r}"
    return "\n".join(",".join(row) for row in ([*rows[0]], *(row.values() for row in found)))


@cache
def _depots() -> list[dict[str, str]]:
    with (_HERE / "depots.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def days_between(start: str, end: str) -> str:
    """The number of days from one date to another, negative when `end` is earlier.

    Args:
        start: as YYYY-MM-DD.
        end: as YYYY-MM-DD.
    """
    try:
        return str((date.fromisoformat(end) - date.fromisoformat(start)).days)
    except ValueError as error:
        return f"error: {error}"


def date_after(start: str, days: int) -> str:
    """The date, and its weekday, so many days after another (before it, when negative).

    Args:
        start: as YYYY-MM-DD.
        days: how many; 0 tells the weekday of `start`.
    """
    try:
        found = date.fromisoformat(start) + timedelta(days=days)
    except (ValueError, OverflowError) as error:
        return f"error: {error}"
    return f"{found.isoformat()} ({found:%A})"


def search_archive(words: str) -> str:
    """The documents of a small archive about the river Tarn that have any of the words, best match first.

    Args:
        words: what to look for, for example "Merrin letters".
    """
    wanted = {word.casefold() for word in words.split()}
    hits = {name: sum(word in text.casefold() for word in wanted) for name, text in _archive().items()}
    found = sorted((name for name in hits if hits[name]), key=lambda name: (-hits[name], name))
    return (
        "\n".join(f"{name}: {_archive()[name].splitlines()[0].lstrip('# ')}" for name in found) or "nothing"
    )


def read_document(name: str) -> str:
    """A document of the archive.

    Args:
        name: as `search_archive` gives it.
    """
    texts = _archive()
    return texts.get(name.strip(), f"error: no document {name!r}; there are {', '.join(texts)}")


@cache
def _archive() -> dict[str, str]:
    files = sorted((_HERE / "archive").glob("*.md"))
    return {file.stem: file.read_text(encoding="utf-8") for file in files}


TOOLS = (calculate, find_depots, days_between, date_after, search_archive, read_document)
