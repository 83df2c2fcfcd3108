from sqlalchemy import Column, Integer, String, select
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, Session, mapped_column


class Base(MappedAsDataclass, DeclarativeBase):
    pass


class Baptism(Base):
    __tablename__ = "baptisms"

    id: Mapped[int] = mapped_column(init=False, primary_key=True)
    name: Mapped[str]
    year: Mapped[int]


class Burial(Base):
    __tablename__ = "burials"

    id: Mapped[int] = mapped_column(init=False, primary_key=True)
    age: Mapped[int]


Baptism.__table__.append_column(Column("folio", String))
Baptism.__table__.append_column(Column("clerk", String(40), nullable=False, server_default="?"))
Baptism.__table__.append_column(Column("film", Integer, index=True))
Burial.__table__.append_column(Column("plot", String, nullable=False))


def enter(session: Session, name: str, year: int) -> int:
    baptism = Baptism(name, year)
    session.add(baptism)
    session.flush()
    return baptism.id


def clerks(session: Session) -> list[tuple[str, str]]:
    query = select(Baptism.name, Baptism.__table__.c.clerk).order_by(Baptism.id)
    return [(name, clerk) for name, clerk in session.execute(query)]
