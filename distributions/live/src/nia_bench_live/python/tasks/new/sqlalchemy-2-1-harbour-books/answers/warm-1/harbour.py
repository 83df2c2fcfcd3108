"""Reports on the books of a harbour."""

from sqlalchemy import Connection
from sqlalchemy.exc import InvalidRequestError
from sqlalchemy.orm import Session, SessionTransaction


def opened(session: Session) -> list[str]:
    """The databases that the transaction of the session has used so far, in savepoints as well."""
    return _databases(session.get_transaction())


def opened_in_savepoint(session: Session) -> list[str]:
    """The databases that were used since the innermost open savepoint began."""
    return _databases(session.get_nested_transaction())


def line_of(session: Session, book: type) -> Connection | None:
    """The connection that the transaction of the session uses for a mapped class, if it uses one."""
    transaction = session.get_transaction()
    if transaction is None:
        return None
    try:
        return transaction.bound_connection(book)
    except InvalidRequestError as error:
        # Its subclasses say that the class is not mapped, or has no bind.
        if type(error) is not InvalidRequestError:
            raise
        return None


def _databases(transaction: SessionTransaction | None) -> list[str]:
    if transaction is None:
        return []
    names = {connection.engine.url.database for connection in transaction.connections}
    return sorted(name for name in names if name is not None)
