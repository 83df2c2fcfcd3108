"""What happened in one night of the pottery (with huey 2.5)."""

from datetime import datetime

from huey import MemoryHuey
from kiln import hours, open_kiln


def night(states):
    huey, notes = MemoryHuey("kiln"), []
    put = open_kiln(huey, lambda pot: states.pop(0), notes)
    result = put("jug")
    for _ in range(20):
        task = huey.dequeue()
        if task is None:
            break
        huey.execute(task)
    return notes, states, result


def test_cold():
    notes, left, result = night(["cold", "glazed"])
    assert (notes, left, result.get()) == (["RetryTask: jug is cold"], [], "glazed")


def test_broken():
    notes, left, _ = night(["broken", "glazed"])
    assert (notes, left) == (["CancelExecution: "], ["glazed"])


def test_hours():
    assert hours(datetime(2026, 11, 2)) == [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
