import sqlalchemy.orm as orm


def names(*transactions):
    found = {line.engine.url.database for one in transactions if one for line in one.connections}
    return sorted(found)


def opened(session: orm.Session):
    return names(session.get_transaction())


def opened_in_savepoint(session: orm.Session):
    return names(session.get_nested_transaction()) if session.in_nested_transaction() else []


def line_of(session: orm.Session, book):
    if not session.in_transaction():
        return None
    wanted = session.get_bind(mapper=book)
    lines = [line for line in session.get_transaction().connections if line.engine is wanted]
    return lines[0] if lines else None
