from collections.abc import Callable
from enum import Enum

from peewee import ForeignKeyField, IntegerField, Model, QueryEvent, SqliteDatabase, TextField, fn
from playhouse.fields import EnumField


class State(Enum):
    """How far a barrel is."""

    YOUNG = "young"
    RIPE = "ripe"
    SOLD = "sold"


class Barrel(Model):
    """A barrel of the cellar."""

    name = TextField(unique=True)
    state = EnumField(State)

    class Meta:
        table_name = "barrel"


class Tasting(Model):
    """A mark that a barrel got."""

    barrel = ForeignKeyField(Barrel, backref="tastings")
    mark = IntegerField()

    class Meta:
        table_name = "tasting"


class Cellar:
    """The book of a cellar, in a file."""

    def __init__(self, path: str, ring: Callable[[str], None]) -> None:
        self.database = SqliteDatabase(path)
        self.log: list[tuple[str, bool]] = []
        self.ring = ring
        self.database.bind([Barrel, Tasting])
        self.database.query_hooks.append(self._note)
        self.database.create_tables([Barrel, Tasting])

    def store(self, name: str, state: State, marks: list[int]) -> None:
        """Put a barrel into the book, and ring when it is there."""
        with self.database.atomic():
            barrel = Barrel.create(name=name, state=state)
            for mark in marks:
                Tasting.create(barrel=barrel, mark=mark)
            self.database.after_commit(lambda: self.ring(name))

    def newest(self, count: int) -> dict[str, tuple[State, list[int]]]:
        """Return the state of each barrel, and the newest of its marks."""
        marks: dict[str, tuple[State, list[int]]] = {
            barrel.name: (barrel.state, []) for barrel in Barrel.select().order_by(Barrel.name)
        }
        rank = fn.ROW_NUMBER().over(partition_by=[Tasting.barrel], order_by=[Tasting.id.desc()])
        ranked = Tasting.select(Tasting.barrel, Tasting.mark, rank.alias("rank")).alias("ranked")
        newest = (
            Tasting.select(Barrel.name, ranked.c.mark)
            .from_(ranked)
            .join(Barrel, on=(Barrel.id == ranked.c.barrel_id))
            .where(ranked.c.rank <= count)
            .order_by(ranked.c.rank)
        )
        for name, mark in newest.tuples():
            marks[name][1].append(mark)
        return marks

    def _note(self, event: QueryEvent) -> None:
        self.log.append((event.sql.split()[0].upper(), event.exception is not None))
