"""The berths of a marina, in a file of SQLite."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from peewee import JOIN, BlobField, ForeignKeyField, IntegerField, Model, SqliteDatabase, TextField

if TYPE_CHECKING:
    _BytesField = BlobField[bytes]
else:
    _BytesField = BlobField


class StickerField(_BytesField):
    """Bytes, or a text in the encoding that the machine for stickers knows: the one of peewee 3."""

    def db_value(self, value: Any) -> Any:
        prepared: Callable[[Any], Any] = super().db_value
        return prepared(value.encode("raw_unicode_escape") if isinstance(value, str) else value)


class Owner(Model):
    """An owner of boats. Some of them leave, and their berths go on to name them."""

    name = TextField(unique=True)


class Berth(Model):
    """A berth, its fee, and the sticker that its boat shows."""

    name = TextField(unique=True)
    owner = ForeignKeyField(Owner, null=True, backref="berths")
    fee = IntegerField(default=10)
    sticker = StickerField(default=b"")

    owner_id: int | None  # peewee adds it for the owner


class Marina:
    """The book of a marina."""

    def __init__(self, path: str) -> None:
        self.database = SqliteDatabase(path)
        self.database.bind([Owner, Berth])
        self.database.create_tables([Owner, Berth])
        self.notes: list[str] = []

    def plan(self) -> list[tuple[str, str]]:
        """Return the berths, each with the name of its owner, "gone", or "nobody"."""
        found: list[tuple[str, str]] = []
        for berth in Berth.select(Berth, Owner).join(Owner, JOIN.LEFT_OUTER).order_by(Berth.name):
            if berth.owner_id is None:
                found.append((berth.name, "nobody"))
            elif berth.owner is None:
                found.append((berth.name, "gone"))
            else:
                found.append((berth.name, berth.owner.name))
        return found

    def stick(self, name: str, text: str) -> None:
        """Put a text on the sticker of a berth."""
        Berth.update(sticker=text).where(Berth.name == name).execute()

    def sticker(self, name: str) -> bytes:
        """Return the bytes that the machine prints."""
        return bytes(Berth.get(Berth.name == name).sticker)

    def raise_fees(self, amount: int) -> list[tuple[str, int]]:
        """Raise all fees, and return them."""
        raised = Berth.update(fee=Berth.fee + amount).returning(Berth.name, Berth.fee)
        # Each call of `execute` raises the fees.
        berths = list(raised.execute())
        self.notes.append(f"{len(berths)} fees")
        return sorted((berth.name, berth.fee) for berth in berths)

    def clear(self, name: str) -> None:
        """Take a berth out of the book."""
        berth = Berth.get(Berth.name == name)
        self.notes.append(f"{berth.name} cleared")
        Berth.delete().where(Berth.name == name).execute()
