"""Rows of the register (written down with cattrs 25.1, and the same with cattrs 26.2)."""

from orchard import entered, picked, tallest

APPLE = {"kind": "apple", "years": [2024], "marks": ["old"], "height": 4.5}


def test_entered() -> None:
    assert entered(APPLE) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"height": 20}) == ["invalid value for type, expected float | str @ $.height"]


def test_entered_owner() -> None:
    assert entered(APPLE | {"owner": "the village"}) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"owner": "Ann"}) == APPLE | {"note": "no note", "owner": "Ann"}


def test_entered_wrong() -> None:
    assert entered(APPLE | {"years": 5, "marks": 5}) == [
        "invalid value for type, expected Sequence @ $.years",
        "invalid value for type, expected Set @ $.marks",
    ]
    assert entered(APPLE | {"years": [2024, "x"]}) == ["invalid value for type, expected int @ $.years[1]"]


def test_picked() -> None:
    row = picked(APPLE, 2026, "sweet")
    assert (row["years"], sorted(row["marks"])) == ([2024, 2026], ["old", "sweet"])


def test_tallest() -> None:
    assert tallest([APPLE, APPLE | {"kind": "pear", "height": 7.5}]) == ["pear"]
    assert tallest([APPLE | {"height": 20}, APPLE | {"height": "over the roof"}]) == []
