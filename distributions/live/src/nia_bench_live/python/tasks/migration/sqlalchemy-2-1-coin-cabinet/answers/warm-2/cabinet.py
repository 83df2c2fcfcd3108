"""A cabinet of coins, which several programs read and write."""

from typing import Any

from sqlalchemy import JSON, ForeignKey, select
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, Session, mapped_column, relationship


class Base(MappedAsDataclass, DeclarativeBase):
    pass


class Drawer(Base):
    __tablename__ = "drawers"

    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]


class Coin(Base):
    """A coin.

    Since SQLAlchemy 2.1 the constructor does not set an attribute to a ``default`` that nobody stated. What a
    ``default_factory`` gives is set, and so it is merged and written (marks of None as a null of JSON).
    """

    __tablename__ = "coins"

    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    metal: Mapped[str] = mapped_column(default_factory=lambda: "copper", insert_default="copper")
    year: Mapped[int | None] = mapped_column(default_factory=lambda: None)
    marks: Mapped[list[str] | None] = mapped_column(JSON, default_factory=lambda: None)
    drawer_number: Mapped[int | None] = mapped_column(ForeignKey("drawers.number"), default_factory=lambda: None)
    drawer: Mapped[Drawer | None] = relationship(init=False, viewonly=True)


def describe(session: Session, coin: Coin) -> None:
    """Put in what a coin is, in place of all that was known of its number. What is not stated of it is as by default."""
    session.merge(coin)
    session.flush()


def card(coin: Coin) -> dict[str, Any]:
    """All columns of a coin with their values, also before it is in the cabinet."""
    return {name: getattr(coin, name) for name in Coin.__table__.columns.keys()}


def unmarked(session: Session) -> list[int]:
    """The coins whose marks nobody stated. The other programs find them as well: their marks are a null of JSON."""
    return list(session.scalars(select(Coin.number).where(Coin.marks == JSON.NULL).order_by(Coin.number)))


def contents(session: Session, drawer: str) -> list[tuple[int, str]]:
    """Numbers and names of the coins in the drawers of a name."""
    query = select(Coin.number, Coin.name).join(Coin.drawer).where(Drawer.name == drawer).order_by(Coin.number)
    return [row for row in session.execute(query)]
