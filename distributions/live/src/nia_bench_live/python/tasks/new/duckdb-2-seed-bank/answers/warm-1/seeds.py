import duckdb

_PACKET = ["code", "species", "grams"]
_KEY = ["code"]


def receive(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    """Add packets of code, species and grams: all of them, or none if a code is there already."""
    with connection.appender("seeds", columns=_PACKET) as appender:
        appender.append_rows(rows)


def recount(connection: duckdb.DuckDBPyConnection, grams: dict[str, int]) -> None:
    """Set the grams of packets by their code."""
    with connection.appender("seeds", columns=["code", "grams"], action="update", key=_KEY) as appender:
        appender.append_rows(grams.items())


def restock(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    """Add packets; where a code is there already, set its species and grams."""
    # One statement takes each code once: of several rows for a code the last one counts.
    packets = {row[0]: row for row in rows}
    with connection.appender("seeds", columns=_PACKET, action="upsert", key=_KEY) as appender:
        appender.append_rows(packets.values())


def discard(connection: duckdb.DuckDBPyConnection, codes: list[str]) -> None:
    """Remove the packets with these codes."""
    with connection.appender("seeds", action="delete", key=_KEY) as appender:
        appender.append_rows((code,) for code in dict.fromkeys(codes))
