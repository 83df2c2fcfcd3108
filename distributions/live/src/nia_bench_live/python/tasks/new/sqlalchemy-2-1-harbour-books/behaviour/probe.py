"""Reports on the books of a harbour: databases and connections of transactions and savepoints."""

from contextlib import contextmanager

from sqlalchemy import create_engine, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from sqlalchemy.pool import StaticPool


class Base(DeclarativeBase):
    pass


class Ship(Base):
    __tablename__ = "ships"
    id: Mapped[int] = mapped_column(primary_key=True)


class Crane(Base):
    __tablename__ = "cranes"
    id: Mapped[int] = mapped_column(primary_key=True)


class Toll(Base):
    __tablename__ = "tolls"
    id: Mapped[int] = mapped_column(primary_key=True)


@contextmanager
def books():
    binds = {}
    for book, name in ((Ship, "quay"), (Crane, "yard"), (Toll, "gate")):
        engine = create_engine(
            f"sqlite:///file:{name}?mode=memory&uri=true", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        Base.metadata.create_all(engine)
        binds[book] = engine
    with Session(binds=binds) as session:
        yield session
    for engine in binds.values():
        engine.dispose()


def probe(answer, given):
    opened, in_savepoint, line_of = (answer.named(name) for name in ("opened", "opened_in_savepoint", "line_of"))

    def openings():
        with books() as session:
            found = [opened(session), session.in_transaction()]
            session.add(Ship())
            found += [opened(session), len(session.new)]
            session.flush()
            found.append(opened(session))
            with session.begin_nested():
                found.append(opened(session))
                session.scalars(select(Crane)).all()
                found.append(opened(session))
            found.append(opened(session))
            session.commit()
            return [*found, opened(session), session.in_transaction()]

    def savepoints():
        with books() as session:
            found = [in_savepoint(session)]
            session.scalars(select(Ship)).all()
            found.append(in_savepoint(session))
            with session.begin_nested():
                found.append(in_savepoint(session))
                session.scalars(select(Toll)).all()
                session.scalars(select(Crane)).all()
                found.append(in_savepoint(session))
                with session.begin_nested():
                    found.append(in_savepoint(session))
                    session.scalars(select(Ship)).all()
                    found.append(in_savepoint(session))
                found.append(in_savepoint(session))
            return [*found, in_savepoint(session)]

    def lines():
        with books() as session:
            found = [line_of(session, Ship) is None, session.in_transaction()]
            session.scalars(select(Ship)).all()
            ships = session.connection(bind_arguments={"mapper": Ship})
            found += [line_of(session, Ship) is ships, line_of(session, Crane) is None, opened(session)]
            with session.begin_nested():
                session.scalars(select(Toll)).all()
                tolls = session.connection(bind_arguments={"mapper": Toll})
                found += [line_of(session, Ship) is ships, line_of(session, Toll) is tolls]
                found += [line_of(session, Crane) is None, opened(session)]
            session.rollback()
            return [*found, line_of(session, Ship) is None, session.in_transaction()]

    return {"opened": openings, "savepoints": savepoints, "lines": lines}
