import duckdb
from duckdb.func import FunctionNullHandling
from duckdb.sqltypes import DOUBLE


def _feet(metres: float | None) -> float:
    return -1.0 if metres is None else metres / 0.3048


def add_feet(connection: duckdb.DuckDBPyConnection) -> None:
    connection.create_function("feet", _feet, [DOUBLE], DOUBLE)


def longest(connection: duckdb.DuckDBPyConnection, berth: str) -> tuple[str, float] | None:
    column = duckdb.ColumnExpression("berth")
    boats = connection.table("boats").filter(column == duckdb.ConstantExpression(berth))
    rows = boats.filter("metres is not null").order("metres desc, name").limit(1).project("name, metres")
    found = rows.fetchall()
    return found[0] if found else None


def berths(connection: duckdb.DuckDBPyConnection) -> list[str]:
    named = connection.table("boats").filter("berth is not null")
    return [berth for (berth,) in named.project("berth").distinct().order("berth").fetchall()]
