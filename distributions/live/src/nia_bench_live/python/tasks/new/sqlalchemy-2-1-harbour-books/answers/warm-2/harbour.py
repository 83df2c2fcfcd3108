"""Reports on the books of a harbour: which databases a session has used."""

from sqlalchemy import Connection
from sqlalchemy.exc import InvalidRequestError
from sqlalchemy.orm import Session, SessionTransaction


def opened(session: Session) -> list[str]:
    """Return the databases that the transaction of the session has used so far, in savepoints or not."""
    return _databases(session.get_transaction())


def opened_in_savepoint(session: Session) -> list[str]:
    """Return the databases that were used since the innermost savepoint began."""
    return _databases(session.get_nested_transaction())


def line_of(session: Session, book: type) -> Connection | None:
    """Return the connection that the transaction of the session uses for a mapped class, if it has one."""
    transaction = session.get_transaction()
    if transaction is None:
        return None
    bind = session.get_bind(book)  # a class without a bind is a mistake, and raises here
    try:
        return transaction.bound_connection(bind=bind)
    except InvalidRequestError:
        return None


def _databases(transaction: SessionTransaction | None) -> list[str]:
    if transaction is None:
        return []
    return sorted({connection.engine.url.database or "" for connection in transaction.connections})
