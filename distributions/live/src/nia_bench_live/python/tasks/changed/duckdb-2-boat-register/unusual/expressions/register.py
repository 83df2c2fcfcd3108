import math

from duckdb import ColumnExpression as Column
from duckdb import ConstantExpression, DuckDBPyConnection
from duckdb import func, sqltypes


class Register:
    def __init__(self, connection: DuckDBPyConnection) -> None:
        self.connection = connection

    @property
    def boats(self):
        return self.connection.table("boats")


def add_feet(connection):
    def feet(metres):
        if metres is None:
            return -1.0
        return math.floor(metres / 0.3048 * 100 + 0.5) / 100

    connection.create_function(
        name="feet",
        function=feet,
        parameters=[sqltypes.DOUBLE],
        return_type=sqltypes.DOUBLE,
        null_handling=func.SPECIAL,
    )


def longest(connection, berth):
    here = Register(connection).boats.filter(Column("berth") == ConstantExpression(berth))
    known = here.filter(Column("metres").isnotnull())
    for name, metres in known.sort(Column("metres").desc(), Column("name")).select("name", "metres").limit(1).fetchall():
        return name, metres
    return None


def berths(connection):
    rows = Register(connection).boats.aggregate("berth", "berth").fetchall()
    return sorted(row[0] for row in rows if row[0] is not None)
