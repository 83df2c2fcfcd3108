"""Rows of the register (with cattrs 26.2)."""

from orchard import entered, picked, tallest

APPLE = {"kind": "apple", "years": [2024], "marks": ["old"], "height": 4.5}


def test_entered() -> None:
    assert entered(APPLE) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"height": 20}) == ["invalid value for type, expected float | str @ $.height"]


def test_entered_heights() -> None:
    assert entered(APPLE | {"height": "tall"}) == APPLE | {"height": "tall", "note": "no note"}
    for height in (True, None, [4.5]):
        assert entered(APPLE | {"height": height}) == ["invalid value for type, expected float | str @ $.height"]


def test_entered_defaults() -> None:
    assert entered(APPLE | {"note": " no note ", "owner": "the village"}) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"note": " sour ", "owner": "Ann"}) == APPLE | {"note": "sour", "owner": "Ann"}


def test_entered_collections() -> None:
    assert entered(APPLE | {"years": ["x"]}) == ["invalid value for type, expected int @ $.years[0]"]


def test_picked() -> None:
    row = picked(APPLE, 2026, "sweet")
    assert (row["years"], sorted(row["marks"])) == ([2024, 2026], ["old", "sweet"])


def test_tallest() -> None:
    assert tallest([APPLE, APPLE | {"kind": "pear", "height": 7.5}]) == ["pear"]
    assert tallest([APPLE | {"height": 20}]) == []
