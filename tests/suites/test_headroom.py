"""What is said of a suite's headroom before a run of agents."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from nia_bench.contract.suite import ClosedBook
from nia_bench.suites.headroom import headroom_note
from nia_bench.suites.suite import Suite, load_suite

OWN = Suite("own", Path(), "", ())


def test_a_suite_without_headroom_names_one_that_has_some() -> None:
    note = headroom_note(load_suite("nia"))
    assert note is not None
    assert note.startswith("No headroom: 80 of 80 closed-book answers to nia pass")
    assert "--suite live" in note


def test_a_suite_with_headroom_says_how_much() -> None:
    assert "Headroom: 3 of 30 closed-book answers to own pass." == headroom_note(
        replace(OWN, closed_book=ClosedBook(passed=3, answers=30))
    )


def test_a_suite_that_was_not_measured_says_nothing() -> None:
    assert headroom_note(OWN) is None


def test_the_closed_book_rate_is_no_part_of_the_hash() -> None:
    assert load_suite("nia").hash.startswith("fc18537d")
