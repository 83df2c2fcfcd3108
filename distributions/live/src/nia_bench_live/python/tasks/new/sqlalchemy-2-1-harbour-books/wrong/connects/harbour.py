from sqlalchemy import Connection
from sqlalchemy.orm import Session, SessionTransaction


def databases(transaction: SessionTransaction | None) -> list[str]:
    if transaction is None:
        return []
    return sorted({str(connection.engine.url.database) for connection in transaction.connections})


def opened(session: Session) -> list[str]:
    return databases(session.get_transaction())


def opened_in_savepoint(session: Session) -> list[str]:
    return databases(session.get_nested_transaction())


def line_of(session: Session, book: type) -> Connection | None:
    transaction = session.get_transaction()
    if transaction is None:
        return None
    return session.connection(bind_arguments={"mapper": book})
