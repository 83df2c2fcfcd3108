"""A cabinet of coins, which several programs read and write."""

from typing import Any

from sqlalchemy import JSON, ForeignKey, inspect, select, text
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, Session, mapped_column, relationship


class Base(MappedAsDataclass, DeclarativeBase):
    pass


class Drawer(Base):
    __tablename__ = "drawers"

    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]


class Coin(Base):
    __tablename__ = "coins"

    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    metal: Mapped[str] = mapped_column(default="copper")
    year: Mapped[int | None] = mapped_column(default=None)
    # The constructor no longer sets a default, so that the null of JSON is put in by the column.
    marks: Mapped[list[str] | None] = mapped_column(JSON, default=None, insert_default=text("'null'"))
    drawer_number: Mapped[int | None] = mapped_column(ForeignKey("drawers.number"), default=None)
    drawer: Mapped[Drawer | None] = relationship(init=False, viewonly=True)


def describe(session: Session, coin: Coin) -> None:
    """Put in what a coin is, in place of all that was known of its number. What is not stated of it is as by default."""
    if inspect(coin).transient:
        # Only what is set is merged, and defaults are not.
        for name, value in card(coin).items():
            setattr(coin, name, value)
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
    return [(number, name) for number, name in session.execute(query)]
