"""The supervisor's orders, and what is made of a command's output."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st
from tests.sandbox.inside import Room

from nia_bench.sandbox.base import Places
from nia_bench.sandbox.host import search_path
from nia_bench.sandbox.orders import LONGEST_ARGUMENT, Inside, orders
from nia_bench.sandbox.supervised_run import Lines


def lines_of(chunks: list[bytes], longest: int) -> list[str]:
    lines = Lines(longest)
    found = [line for chunk in chunks for line in lines.feed(chunk)]
    return [*found, *lines.finish()]


@given(st.lists(st.binary(max_size=20).map(lambda part: part.replace(b"x", b"\n"))), st.integers(1, 30))
def test_lines_do_not_depend_on_how_the_stream_is_cut(chunks: list[bytes], longest: int) -> None:
    assert lines_of([b"".join(chunks)], longest) == lines_of(chunks, longest)


@given(st.lists(st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]))))
def test_whole_lines_arrive_as_they_were_written(lines: list[str]) -> None:
    assert lines == lines_of(["".join(f"{line}\n" for line in lines).encode()], 1 << 20)


def test_a_character_that_was_cut_in_two_is_put_together() -> None:
    assert ["é"] == lines_of([b"\xc3", b"\xa9\n"], 10)


def test_bytes_that_are_no_text_are_replaced() -> None:
    assert ["a\ufffdb"] == lines_of([b"a\xffb\n"], 10)


def test_of_a_long_line_only_the_beginning_is_kept() -> None:
    assert ["abc", "d"] == lines_of([b"abcdef", b"ghi\nd"], 3)


def test_orders_are_cut_into_arguments_that_the_kernel_takes(room: Room) -> None:
    command = room.command(("program",), environment={"LONG": "é" * LONGEST_ARGUMENT})
    parts = orders(command, Inside(Places("/work", "/home/agent", ""), ("/work",)))
    read = json.loads("".join(parts))
    assert (True, "é" * LONGEST_ARGUMENT) == (
        max(map(len, parts)) <= LONGEST_ARGUMENT,
        read["environment"]["LONG"],
    )


def test_what_a_command_says_of_its_environment_comes_before_what_all_have(room: Room) -> None:
    command = room.command(("program",), environment={"LANG": "de_DE.UTF-8"})
    read = json.loads("".join(orders(command, Inside(Places("/work", "/home/agent", ""), ()))))
    assert ("de_DE.UTF-8", search_path()) == (read["environment"]["LANG"], read["environment"]["PATH"])
