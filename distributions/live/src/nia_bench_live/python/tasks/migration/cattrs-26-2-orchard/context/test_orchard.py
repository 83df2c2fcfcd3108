"""Rows of the register (with cattrs 25.1)."""

from orchard import entered, picked, tallest

APPLE = {"kind": "apple", "years": [2024], "marks": ["old"], "height": 4.5}


def test_entered():
    assert entered(APPLE) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"height": 20}) == ["invalid value for type, expected float | str @ $.height"]


def test_picked():
    row = picked(APPLE, 2026, "sweet")
    assert (row["years"], sorted(row["marks"])) == ([2024, 2026], ["old", "sweet"])


def test_tallest():
    assert tallest([APPLE, APPLE | {"kind": "pear", "height": 7.5}]) == ["pear"]
