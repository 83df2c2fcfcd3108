"""Reports on the books of a harbour."""

from sqlalchemy import Connection
from sqlalchemy.orm import Session, SessionTransaction


def opened(session: Session) -> list[str]:
    """Return the databases that the transaction of the session has used so far."""
    return _names(session.get_transaction())


def opened_in_savepoint(session: Session) -> list[str]:
    """Return the databases that were used since the innermost open savepoint began."""
    return _names(session.get_nested_transaction())


def line_of(session: Session, book: type) -> Connection | None:
    """Return the connection that the transaction uses for a mapped class."""
    transaction = session.get_transaction()
    if transaction is None:
        return None
    bind = session.get_bind(book)
    for connection in _connections(transaction):
        if connection is bind or connection.engine is bind:
            return connection
    return None


def _names(transaction: SessionTransaction | None) -> list[str]:
    if transaction is None:
        return []
    names = {connection.engine.url.database for connection in _connections(transaction)}
    return sorted(name for name in names if name is not None)


def _connections(transaction: SessionTransaction) -> list[Connection]:
    # Not public: no public name for this is known to the author.
    return [entry[0] for entry in transaction._connections.values()]
