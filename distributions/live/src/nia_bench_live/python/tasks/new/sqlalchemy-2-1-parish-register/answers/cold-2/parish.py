"""The register of a parish, which other programs use as well."""

from sqlalchemy import String, select
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, Session, mapped_column


class Base(MappedAsDataclass, DeclarativeBase):
    pass


class Baptism(Base):
    __tablename__ = "baptisms"
    # What others use: columns of the table alone.
    __mapper_args__ = {"exclude_properties": ["folio", "clerk", "film"]}

    id: Mapped[int] = mapped_column(init=False, primary_key=True)
    name: Mapped[str]
    folio: Mapped[str | None] = mapped_column(init=False, repr=False, compare=False)
    year: Mapped[int]
    clerk: Mapped[str] = mapped_column(String(40), server_default="?", init=False, repr=False, compare=False)
    film: Mapped[int | None] = mapped_column(index=True, init=False, repr=False, compare=False)


class Burial(Base):
    __tablename__ = "burials"
    __mapper_args__ = {"exclude_properties": ["plot"]}

    id: Mapped[int] = mapped_column(init=False, primary_key=True)
    age: Mapped[int]
    plot: Mapped[str] = mapped_column(init=False, repr=False, compare=False)


for _class in (Baptism, Burial):
    for _name in _class.__mapper_args__["exclude_properties"]:
        # Nor are they fields of the data classes.
        vars(_class)["__dataclass_fields__"].pop(_name, None)


def enter(session: Session, name: str, year: int) -> int:
    """Write a baptism into the database, and return its key."""
    baptism = Baptism(name, year)
    session.add(baptism)
    session.flush()
    return baptism.id


def clerks(session: Session) -> list[tuple[str, str]]:
    """Return the names and clerks of all baptisms."""
    query = select(Baptism.name, Baptism.__table__.c.clerk).order_by(Baptism.id)
    return [(name, clerk) for name, clerk in session.execute(query)]
