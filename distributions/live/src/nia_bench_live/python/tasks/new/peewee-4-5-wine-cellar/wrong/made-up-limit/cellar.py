from collections.abc import Callable
from enum import Enum

from peewee import ForeignKeyField, IntegerField, Load, Model, QueryEvent, SqliteDatabase, TextField
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
        tastings = Tasting.select().order_by(Tasting.id.desc())
        barrels = Barrel.select().order_by(Barrel.name)
        found = barrels.with_related(Load(Barrel.tastings, tastings, limit=count))
        return {
            barrel.name: (barrel.state, [tasting.mark for tasting in barrel.tastings]) for barrel in found
        }

    def _note(self, event: QueryEvent) -> None:
        self.log.append((event.sql.split()[0].upper(), event.exception is not None))
