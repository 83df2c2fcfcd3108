"""The berths of a marina, in a file of SQLite."""

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

    def __init__(self, path):
        self.database = SqliteDatabase(path)
        self.database.bind([Owner, Berth])
        self.database.create_tables([Owner, Berth])
        self.notes = []

    def plan(self):
        """Return the berths, each with the name of its owner, "gone", or "nobody"."""
        found = []
        for berth in Berth.select(Berth, Owner).join(Owner, JOIN.LEFT_OUTER).order_by(Berth.name):
            if berth.owner_id is None:
                found.append((berth.name, "nobody"))
            else:
                found.append((berth.name, berth.owner.name if berth.owner else "gone"))
        return found

    def stick(self, name, text):
        """Put a text on the sticker of a berth."""
        # The machine reads Latin-1, and escapes for what is not in it.
        data = text.encode("raw_unicode_escape") if isinstance(text, str) else text
        Berth.update(sticker=data).where(Berth.name == name).execute()

    def sticker(self, name):
        """Return the bytes that the machine prints."""
        return bytes(Berth.get(Berth.name == name).sticker)

    def raise_fees(self, amount):
        """Raise all fees, and return them."""
        raised = list(Berth.update(fee=Berth.fee + amount).returning(Berth.name, Berth.fee).execute())
        self.notes.append(f"{len(raised)} fees")
        return sorted((berth.name, berth.fee) for berth in raised)

    def clear(self, name):
        """Take a berth out of the book."""
        berth = Berth.get(Berth.name == name)
        self.notes.append(f"{berth.name} cleared")
        Berth.delete().where(Berth.name == name).execute()
