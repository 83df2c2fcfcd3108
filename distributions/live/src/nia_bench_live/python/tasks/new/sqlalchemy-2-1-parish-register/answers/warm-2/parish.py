"""The register of a parish, which other programs use as well."""

from sqlalchemy import String, select
from sqlalchemy.orm import (
    DeclarativeBase,
    Mapped,
    MappedAsDataclass,
    Session,
    Unmapped,
    mapped_column,
    unmapped_column,
)


class Base(MappedAsDataclass, DeclarativeBase):
    """The tables of the parish."""


class Baptism(Base):
    __tablename__ = "baptisms"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    name: Mapped[str]
    folio: Unmapped[str | None] = unmapped_column()
    year: Mapped[int]
    clerk: Unmapped[str] = unmapped_column(String(40), server_default="?")
    film: Unmapped[int | None] = unmapped_column(index=True)


class Burial(Base):
    __tablename__ = "burials"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    age: Mapped[int]
    plot: Unmapped[str] = unmapped_column()


def enter(session: Session, name: str, year: int) -> int:
    """Add a baptism. Returns its key."""
    baptism = Baptism(name, year)
    session.add(baptism)
    session.flush()
    return baptism.id


def clerks(session: Session) -> list[tuple[str, str]]:
    """Return the names and the clerks of all baptisms by their keys."""
    query = select(Baptism.name, Baptism.__table__.c["clerk"]).order_by(Baptism.id)
    return [(name, clerk) for name, clerk in session.execute(query)]
