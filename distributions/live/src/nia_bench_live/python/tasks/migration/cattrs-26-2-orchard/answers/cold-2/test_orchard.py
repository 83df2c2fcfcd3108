"""Rows of the register (with cattrs 26.2)."""

from typing import Any

from orchard import entered, picked, tallest

APPLE: dict[str, Any] = {"kind": "apple", "years": [2024], "marks": ["old"], "height": 4.5}


def test_entered() -> None:
    assert entered(APPLE) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"height": 20}) == ["invalid value for type, expected float | str @ $.height"]
    assert entered(APPLE | {"height": True}) == ["invalid value for type, expected float | str @ $.height"]
    assert entered(APPLE | {"height": "20"}) == APPLE | {"height": "20", "note": "no note"}


def test_defaults() -> None:
    assert entered(APPLE | {"note": " no note ", "owner": "the village"}) == APPLE | {"note": "no note"}
    assert entered(APPLE | {"note": " sour ", "owner": "Ann"}) == APPLE | {"note": "sour", "owner": "Ann"}


def test_picked() -> None:
    row = picked(APPLE, 2026, "sweet")
    assert (row["years"], sorted(row["marks"])) == ([2024, 2026], ["old", "sweet"])
    assert row["note"] == "no note"


def test_tallest() -> None:
    assert tallest([APPLE, APPLE | {"kind": "pear", "height": 7.5}]) == ["pear"]
    assert tallest([APPLE | {"kind": "plum", "height": 20}, APPLE | {"kind": "fig", "height": "tall"}]) == []
