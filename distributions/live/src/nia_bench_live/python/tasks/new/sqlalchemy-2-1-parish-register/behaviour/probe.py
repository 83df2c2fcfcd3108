"""A register of a parish: tables, classes, what is written and read, clerks."""

from dataclasses import fields

from sqlalchemy import create_engine, event, select, update
from sqlalchemy.orm import Session


def probe(answer, given):
    base, baptism, burial = (answer.named(name) for name in ("Base", "Baptism", "Burial"))
    enter, clerks = answer.named("enter"), answer.named("clerks")

    def described(column):
        length = getattr(column.type, "length", None)
        kind = column.type.python_type.__name__
        return [column.name, kind, length, column.nullable, column.primary_key, column.server_default is not None]

    def tables():
        found = [[described(column) for column in entry.__table__.columns] for entry in (baptism, burial)]
        indexed = [[column.name for column in index.columns] for index in baptism.__table__.indexes]
        return [baptism.__table__.name, burial.__table__.name, *found, indexed]

    def classes():
        entries = {baptism: given["of_baptisms"], burial: given["of_burials"]}
        return [
            [
                [field.name for field in fields(entry)],
                [name for name in names if hasattr(entry, name)],
                sorted(entry.__mapper__.attrs.keys()),
            ]
            for entry, names in entries.items()
        ] + [repr(baptism("Ann", 1702)), repr(burial(80))]

    def opened():
        engine = create_engine("sqlite://")
        base.metadata.create_all(engine)
        return engine

    def written():
        engine, statements = opened(), []
        event.listen(engine, "before_cursor_execute", lambda *words: statements.append(words[2]))
        with Session(engine) as session:
            session.add(baptism("Ann", 1702))
            session.commit()
            session.scalars(select(baptism)).all()
        others = [name for name in given["of_baptisms"] if any(name in text for text in statements)]
        return [len(statements), others]

    def listed():
        with Session(opened()) as session:
            keys = [enter(session, name, year) for name, year in given["entries"]]
            session.execute(update(baptism.__table__).where(baptism.__table__.c.id == 2).values(clerk="Rev. Oak"))
            return [keys, [list(row) for row in clerks(session)], session.in_transaction()]

    return {"tables": tables, "classes": classes, "written": written, "clerks": listed}
