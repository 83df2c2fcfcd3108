"""docs/tasks.md teaches the vocabulary of checks: it must be the one that the models define."""

import re
from pathlib import Path
from typing import Any, get_args

from nia_bench.contract.base import Model
from nia_bench.contract.checks import BaseCheck, Check, HallucinationType
from nia_bench.proof.answers import Outcome

DOCUMENT = (Path(__file__).parents[2] / "docs" / "tasks.md").read_text()


def models() -> dict[str, type[Model]]:
    union: Any = get_args(Check)[0]
    return {get_args(model.model_fields["kind"].annotation)[0]: model for model in get_args(union)}


def table(head: str) -> dict[str, list[str]]:
    """The rows of the table with that first column: what its first cell says, and the other cells."""
    lines = DOCUMENT.partition(f"| {head} |")[2].partition("\n\n")[0].splitlines()[2:]
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return {row[0].strip("` "): [cell.rstrip(" |") for cell in row[1:]] for row in rows}


def own_fields(model: type[Model]) -> set[str]:
    common = {"kind", *BaseCheck.model_fields}
    return {field.alias or name for name, field in model.model_fields.items() if name not in common}


def test_every_kind_of_check_is_in_the_table_and_no_other() -> None:
    assert sorted(models()) == sorted(table("Kind"))


def test_the_table_lists_the_fields_of_each_kind() -> None:
    documented = {kind: set(re.findall(r"`(\w+)`", cells[-1])) for kind, cells in table("Kind").items()}
    assert {kind: own_fields(model) for kind, model in models().items()} == documented


def test_every_class_of_hallucination_is_explained() -> None:
    assert {*get_args(HallucinationType), "null"} == set(table("`hallucination`"))


def test_the_four_words_of_a_proof_are_explained() -> None:
    assert {outcome.value for outcome in Outcome} == set(table("Word"))
