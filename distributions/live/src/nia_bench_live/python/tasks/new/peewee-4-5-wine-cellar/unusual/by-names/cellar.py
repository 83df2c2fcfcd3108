import enum
import functools

import peewee
import playhouse.fields


class State(enum.Enum):
    YOUNG, RIPE, SOLD = "young", "ripe", "sold"


database = peewee.DatabaseProxy()


class Base(peewee.Model):
    class Meta:
        database = database


class Barrel(Base):
    name = peewee.CharField(unique=True)
    state = playhouse.fields.EnumField(State, max_length=10)


class Tasting(Base):
    barrel = peewee.ForeignKeyField(Barrel, backref="marks", on_delete="CASCADE")
    mark = peewee.IntegerField()


class Cellar:
    def __init__(self, path, ring):
        self.log = []
        self.ring = ring
        self.database = peewee.SqliteDatabase(path)
        database.initialize(self.database)

        def seen(event):
            word, _, _ = event.sql.partition(" ")
            self.log += [(word, bool(event.exception))]

        self.database.query_hooks += [seen]
        self.database.create_tables((Barrel, Tasting), safe=True)

    def store(self, name, state, marks):
        with self.database.atomic():
            key = Barrel.insert(name=name, state=state).execute()
            if marks:
                Tasting.insert_many(
                    [(key, mark) for mark in marks], fields=[Tasting.barrel, Tasting.mark]
                ).execute()
            self.database.after_commit(functools.partial(self.ring, name))

    def newest(self, count):
        load = peewee.Load(Barrel.marks, Tasting.select().order_by(-Tasting.id), per_parent=count)
        rows = Barrel.select().with_related(load).order_by(Barrel.name.asc())
        return {row.name: (row.state, list(map(lambda tasting: tasting.mark, row.marks))) for row in rows}
