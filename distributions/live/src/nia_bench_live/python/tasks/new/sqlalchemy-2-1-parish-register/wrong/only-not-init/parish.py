from sqlalchemy import String, select
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, Session, mapped_column


class Base(MappedAsDataclass, DeclarativeBase):
    pass


class Baptism(Base):
    __tablename__ = "baptisms"

    id: Mapped[int] = mapped_column(init=False, primary_key=True)
    name: Mapped[str]
    folio: Mapped[str | None] = mapped_column(init=False)
    year: Mapped[int]
    clerk: Mapped[str] = mapped_column(String(40), init=False, server_default="?")
    film: Mapped[int | None] = mapped_column(init=False, index=True)


class Burial(Base):
    __tablename__ = "burials"

    id: Mapped[int] = mapped_column(init=False, primary_key=True)
    age: Mapped[int]
    plot: Mapped[str] = mapped_column(init=False)


def enter(session: Session, name: str, year: int) -> int:
    baptism = Baptism(name, year)
    session.add(baptism)
    session.flush()
    return baptism.id


def clerks(session: Session) -> list[tuple[str, str]]:
    query = select(Baptism.name, Baptism.__table__.c.clerk).order_by(Baptism.id)
    return [(name, clerk) for name, clerk in session.execute(query)]
