import duckdb
from duckdb import col, lit
from duckdb.func import FunctionNullHandling
from duckdb.sqltypes import DOUBLE

_METRES_OF_A_FOOT = 0.3048


def _feet(metres):
    return -1.0 if metres is None else round(metres / _METRES_OF_A_FOOT, 2)


def add_feet(connection: duckdb.DuckDBPyConnection) -> None:
    """Register the SQL function feet(metres), which gives -1.0 for a missing length."""
    connection.create_function("feet", _feet, [DOUBLE], DOUBLE, null_handling=FunctionNullHandling.SPECIAL)


def longest(connection: duckdb.DuckDBPyConnection, berth: str) -> tuple[str, float] | None:
    """Return name and metres of the longest boat at a berth, or None without a boat of known length."""
    rows = (
        connection.table("boats")
        .filter((col("berth") == lit(berth)) & col("metres").is_not_null())
        .sort(col("metres").desc(), col("name").asc())
        .limit(1)
        .project(col("name"), col("metres"))
        .fetchall()
    )
    return rows[0] if rows else None


def berths(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """Return the names of all berths that boats have, each once, in alphabetical order."""
    rows = (
        connection.table("boats")
        .filter(col("berth").is_not_null())
        .project(col("berth"))
        .distinct()
        .sort(col("berth").asc())
        .fetchall()
    )
    return [berth for (berth,) in rows]
