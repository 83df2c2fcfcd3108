from __future__ import annotations

from sqlalchemy import Named, String, select
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, Session, mapped_column


class Base(MappedAsDataclass, DeclarativeBase):
    pass


class Baptism(Base):
    __tablename__ = "baptisms"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    name: Mapped[str]
    folio: Named[str | None] = mapped_column(init=False)
    year: Mapped[int]
    clerk: Named[str] = mapped_column(String(40), server_default="?", init=False)
    film: Named[int | None] = mapped_column(index=True, init=False)


class Burial(Base):
    __tablename__ = "burials"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    age: Mapped[int]
    plot: Named[str] = mapped_column(init=False)


def enter(session: Session, name: str, year: int) -> int:
    baptism = Baptism(name, year)
    session.add(baptism)
    session.flush()
    return baptism.id


def clerks(session: Session) -> list[tuple[str, str]]:
    clerk = Baptism.__table__.c.clerk
    query = select(Baptism.name, clerk).order_by(Baptism.id)
    return [(name, by) for name, by in session.execute(query)]
