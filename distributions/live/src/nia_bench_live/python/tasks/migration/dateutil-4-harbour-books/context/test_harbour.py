"""Pages of the books (written with dateutil 2.9)."""

from harbour import door, sailing, sailings


def test_sailing():
    assert sailing("2026- 3- 9T 7:05", "Europe/Berlin") == "2026-03-09 06:05"
    assert sailing("2026- 3-29T 2:30", "Europe/Berlin") == "2026-03-29 00:30"
    assert sailing("2026-10-25T02:30", "Europe/Berlin") == "2026-10-25 00:30"


def test_sailings():
    assert sailings("2026-03-28T02:30", "Europe/Berlin", 2) == ["2026-03-28 01:30", "2026-03-29 00:30"]


def test_door():
    assert door(9, "Europe/Berlin") == "open from 09:00:00"
    assert door(9, "Etc/UTC") == "open from 09:00:00"
