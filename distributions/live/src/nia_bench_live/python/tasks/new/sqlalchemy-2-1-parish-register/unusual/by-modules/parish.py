from typing import Optional

import sqlalchemy as sa
from sqlalchemy import orm
from sqlalchemy.orm import Mapped, Unmapped


class Base(orm.MappedAsDataclass, orm.DeclarativeBase):
    metadata = sa.MetaData()


class Baptism(Base, kw_only=False):
    __tablename__ = "baptisms"

    id: Mapped[int] = orm.mapped_column(primary_key=True, init=False)
    name: Mapped[str] = orm.mapped_column()
    folio: Unmapped[Optional[str]] = orm.unmapped_column()
    year: Mapped[int] = orm.mapped_column()
    clerk: Unmapped[str] = orm.unmapped_column(sa.String(length=40), server_default=sa.literal("?"))
    film: Unmapped[Optional[int]] = orm.unmapped_column(sa.Integer)
    __table_args__ = (sa.Index("film_of_baptisms", "film"),)


class Burial(Base):
    __tablename__ = "burials"

    id: Mapped[int] = orm.mapped_column(primary_key=True, init=False)
    age: Mapped[int]
    plot: Unmapped[str] = orm.unmapped_column()


def enter(session, name, year):
    entry = Baptism(year=year, name=name)
    session.add_all([entry])
    session.flush()
    return sa.inspect(entry).identity[0]


def clerks(session):
    table = Base.metadata.tables["baptisms"]
    rows = session.execute(sa.select(table.c.name, table.c.clerk).order_by(table.c.id)).all()
    return [tuple(row) for row in rows]
