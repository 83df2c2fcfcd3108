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
    pass


class Baptism(Base):
    __tablename__ = "baptisms"

    id: Mapped[int] = mapped_column(init=False, primary_key=True)
    name: Mapped[str] = mapped_column()
    folio: Unmapped[str | None] = unmapped_column()
    year: Mapped[int] = mapped_column()
    clerk: Unmapped[str] = unmapped_column(String(40), server_default="?")
    film: Unmapped[int | None] = unmapped_column(index=True)


class Burial(Base):
    __tablename__ = "burials"

    id: Mapped[int] = mapped_column(init=False, primary_key=True)
    age: Mapped[int] = mapped_column()
    plot: Unmapped[str] = unmapped_column()


def enter(session: Session, name: str, year: int) -> int:
    """Add a baptism, write it into the database and return its key."""
    baptism = Baptism(name, year)
    session.add(baptism)
    session.flush()
    return baptism.id


def clerks(session: Session) -> list[tuple[str, str]]:
    """Return names and clerks of all baptisms by their keys."""
    query = select(Baptism.name, Baptism.__table__.c.clerk).order_by(Baptism.id)
    return [(name, clerk) for name, clerk in session.execute(query)]
