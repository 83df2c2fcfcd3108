from weakref import WeakKeyDictionary

from sqlalchemy import Connection, event
from sqlalchemy.orm import Session, SessionTransaction

LINES: WeakKeyDictionary[SessionTransaction, list[Connection]] = WeakKeyDictionary()


@event.listens_for(Session, "after_begin")
def began(session: Session, transaction: SessionTransaction, connection: Connection) -> None:
    LINES.setdefault(transaction, []).append(connection)


def databases(transaction: SessionTransaction | None) -> list[str]:
    if transaction is None:
        return []
    return sorted({str(connection.engine.url.database) for connection in LINES.get(transaction, [])})


def opened(session: Session) -> list[str]:
    return databases(session.get_transaction())


def opened_in_savepoint(session: Session) -> list[str]:
    return databases(session.get_nested_transaction())


def line_of(session: Session, book: type) -> Connection | None:
    transaction = session.get_transaction()
    if transaction is None:
        return None
    bind = session.get_bind(book)
    return next((line for line in LINES.get(transaction, []) if line.engine is bind), None)
