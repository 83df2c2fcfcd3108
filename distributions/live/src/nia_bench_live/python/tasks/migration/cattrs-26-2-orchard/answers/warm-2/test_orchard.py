"""Rows of the register (written down with cattrs 25.1, and the same with cattrs 26.2)."""

from typing import Any

from orchard import entered, picked, tallest

APPLE: dict[str, Any] = {"kind": "apple", "years": [2024], "marks": ["old"], "height": 4.5}


def test_entered() -> None:
    assert entered(APPLE) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"height": 20}) == ["invalid value for type, expected float | str @ $.height"]


def test_entered_with_defaults() -> None:
    assert entered(APPLE | {"note": "no note", "owner": "the village"}) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"note": " ripe ", "owner": "Ann"}) == APPLE | {"note": "ripe", "owner": "Ann"}


def test_entered_heights() -> None:
    assert entered(APPLE | {"height": "tall"}) == APPLE | {"height": "tall", "note": "no note"}
    for height in (True, None):
        assert entered(APPLE | {"height": height}) == ["invalid value for type, expected float | str @ $.height"]


def test_entered_collections() -> None:
    assert entered(APPLE | {"years": 2024}) == ["invalid value for type, expected Sequence @ $.years"]
    assert entered(APPLE | {"years": [2024, "late"]}) == ["invalid value for type, expected int @ $.years[1]"]
    assert entered(APPLE | {"marks": 1}) == ["invalid value for type, expected Set @ $.marks"]


def test_picked() -> None:
    row = picked(APPLE, 2026, "sweet")
    assert (row["years"], sorted(row["marks"])) == ([2024, 2026], ["old", "sweet"])
    assert row["note"] == "no note"


def test_tallest() -> None:
    assert tallest([APPLE, APPLE | {"kind": "pear", "height": 7.5}]) == ["pear"]
    assert tallest([APPLE | {"kind": "plum", "height": 20}, APPLE | {"kind": "fig", "height": "tall"}]) == []
