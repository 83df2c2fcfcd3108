import duckdb
from duckdb import ColumnExpression, ConstantExpression
from duckdb.func import FunctionNullHandling
from duckdb.sqltypes import DOUBLE


def _feet(metres: float | None) -> float:
    return -1.0 if metres is None else round(metres / 0.3048, 2)


def add_feet(connection: duckdb.DuckDBPyConnection) -> None:
    connection.create_function("feet", _feet, [DOUBLE], DOUBLE, null_handling=FunctionNullHandling.SPECIAL)


def longest(connection: duckdb.DuckDBPyConnection, berth: str) -> tuple[str, float] | None:
    metres = ColumnExpression("metres")
    own = connection.table("boats").filter(
        (ColumnExpression("berth") == ConstantExpression(berth)) & metres.isnotnull()
    )
    rows = own.sort(metres.desc(), ColumnExpression("name")).limit(1).select("name", "metres").fetchall()
    return rows[0] if rows else None


def berths(connection: duckdb.DuckDBPyConnection) -> list[str]:
    berth = ColumnExpression("berth")
    rows = connection.table("boats").filter(berth.isnotnull()).select(berth).distinct().sort(berth).fetchall()
    return [name for (name,) in rows]
