from __future__ import annotations

from sqlalchemy import Connection, Engine
from sqlalchemy.orm import Session, SessionTransaction


def opened(session: Session) -> list[str]:
    """The databases that the transaction of the session has used so far."""
    return _databases(session.get_transaction())


def opened_in_savepoint(session: Session) -> list[str]:
    """The databases used since the innermost savepoint began."""
    return _databases(session.get_nested_transaction())


def line_of(session: Session, book: type) -> Connection | None:
    """The connection that the transaction uses for a mapped class."""
    transaction = session.get_transaction()
    if transaction is None:
        return None
    bind = session.get_bind(book)
    for connection in transaction.connections:
        if connection is bind or (isinstance(bind, Engine) and connection.engine is bind):
            return connection
    return None


def _databases(transaction: SessionTransaction | None) -> list[str]:
    if transaction is None:
        return []
    return sorted({connection.engine.url.database or "" for connection in transaction.connections})
