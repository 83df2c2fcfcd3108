"""The berths of a marina, in a file of SQLite."""

from typing import Any

from peewee import JOIN, BlobField, ForeignKeyField, IntegerField, Model, SqliteDatabase, TextField


class Owner(Model):
    """An owner of boats. Some of them leave, and their berths go on to name them."""

    name = TextField(unique=True)


class Berth(Model):
    """A berth, its fee, and the sticker that its boat shows."""

    name = TextField(unique=True)
    owner = ForeignKeyField(Owner, null=True, backref="berths")
    fee = IntegerField(default=10)
    sticker = BlobField(default=b"")


class Marina:
    """The book of a marina."""

    def __init__(self, path: str) -> None:
        # Berths may name owners that are gone.
        self.database = SqliteDatabase(path, pragmas={"foreign_keys": 0})
        self.database.bind([Owner, Berth])
        self.database.create_tables([Owner, Berth])
        self.notes: list[str] = []

    def plan(self) -> list[tuple[str, str]]:
        """Return the berths, each with the name of its owner, "gone", or "nobody"."""
        rows: Any = (
            Berth.select(Berth.name, Berth.owner, Owner.name)
            .join(Owner, JOIN.LEFT_OUTER)
            .order_by(Berth.name)
            .tuples()
        )
        found: list[tuple[str, str]] = []
        for name, owner_id, owner in rows:
            if owner_id is None:
                found.append((name, "nobody"))
            else:
                found.append((name, "gone" if owner is None else owner))
        return found

    def stick(self, name: str, text: str) -> None:
        """Put a text on the sticker of a berth."""
        # The bytes that peewee 3 made of a text.
        Berth.update(sticker=text.encode("raw_unicode_escape")).where(Berth.name == name).execute()

    def sticker(self, name: str) -> bytes:
        """Return the bytes that the machine prints."""
        berth: Any = Berth.get(Berth.name == name)
        return bytes(berth.sticker)

    def raise_fees(self, amount: int) -> list[tuple[str, int]]:
        """Raise all fees, and return them."""
        raised: Any = Berth.update(fee=Berth.fee + amount).returning(Berth.name, Berth.fee)
        # Once only: peewee 4 would raise them again.
        berths: list[Any] = list(raised.execute())
        self.notes.append(f"{len(berths)} fees")
        return sorted((berth.name, berth.fee) for berth in berths)

    def clear(self, name: str) -> None:
        """Take a berth out of the book."""
        berth: Any = Berth.get(Berth.name == name)
        self.notes.append(f"{berth.name} cleared")
        Berth.delete().where(Berth.name == name).execute()
