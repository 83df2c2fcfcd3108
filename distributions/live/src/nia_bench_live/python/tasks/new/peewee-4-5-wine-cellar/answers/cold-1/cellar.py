"""The book of a wine cellar, in a file of SQLite."""

from collections.abc import Callable
from enum import Enum
from functools import partial

from peewee import EnumField, ForeignKeyField, IntegerField, Model, SqliteDatabase, TextField, fn


class State(Enum):
    """What may be said of a barrel."""

    YOUNG = "young"
    RIPE = "ripe"
    SOLD = "sold"


class Barrel(Model):
    """A barrel."""

    name = TextField(unique=True)
    state = EnumField(State)


class Tasting(Model):
    """A mark that a barrel got."""

    barrel = ForeignKeyField(Barrel, backref="tastings")
    mark = IntegerField()


CONTROL = {"BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"}


class Cellar:
    """The book of a cellar."""

    def __init__(self, path: str, ring: Callable[[str], None]) -> None:
        self.ring = ring
        self.log: list[tuple[str, bool]] = []
        self.database = SqliteDatabase(path)
        self.database.add_query_hook(self._sent)
        self.models = [Barrel, Tasting]
        with self.database.bind_ctx(self.models):
            self.database.create_tables(self.models)

    def store(self, name: str, state: State, marks: list[int]) -> None:
        """Put a barrel with its marks into the book."""
        with self.database.bind_ctx(self.models), self.database.atomic():
            barrel = Barrel.create(name=name, state=state)
            if marks:
                Tasting.insert_many([(barrel, mark) for mark in marks], [Tasting.barrel, Tasting.mark]).execute()
            self.database.on_commit(partial(self.ring, name))

    def newest(self, count: int) -> dict[str, tuple[State, list[int]]]:
        """Return the state and the newest marks of each barrel."""
        with self.database.bind_ctx(self.models):
            place = fn.ROW_NUMBER().over(partition_by=[Tasting.barrel], order_by=[Tasting.id.desc()])
            placed = Tasting.select(Tasting.id, place.alias("place")).alias("placed")
            tastings = (
                Tasting.select(Tasting)
                .join(placed, on=(placed.c.id == Tasting.id))
                .where(placed.c.place <= count)
                .order_by(Tasting.id.desc())
            )
            marks: dict[int, list[int]] = {}
            barrels = list(Barrel.select().order_by(Barrel.name))
            for tasting in tastings:
                marks.setdefault(tasting.barrel_id, []).append(tasting.mark)
            return {barrel.name: (barrel.state, marks.get(barrel.id, [])) for barrel in barrels}

    def _sent(self, query) -> None:
        """Note a query that was sent."""
        word = query.sql.split(None, 1)[0].upper()
        if word not in CONTROL:
            self.log.append((word, query.error is not None))
