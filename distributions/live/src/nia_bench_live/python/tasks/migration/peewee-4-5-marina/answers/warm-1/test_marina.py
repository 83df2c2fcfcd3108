"""A page of the book (with peewee 4.5)."""

from marina import Berth, Marina, Owner


def test_marina(tmp_path):
    marina = Marina(str(tmp_path / "marina.db"))
    ann = Owner.create(name="Ann")
    Berth.create(name="A1", owner=ann)
    Berth.create(name="A2", owner=7)
    Berth.create(name="A3")
    assert marina.plan() == [("A1", "Ann"), ("A2", "gone"), ("A3", "nobody")]
    assert marina.raise_fees(5) == [("A1", 15), ("A2", 15), ("A3", 15)]
    marina.stick("A1", "Möwe")
    assert marina.sticker("A1") == b"M\xf6we"
    marina.clear("A2")
    assert [name for name, _ in marina.plan()] == ["A1", "A3"]
    assert marina.notes == ["3 fees", "A2 cleared"]
