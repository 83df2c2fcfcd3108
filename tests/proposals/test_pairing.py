from typing import Any

import pytest

from nia_bench.proposals.pairing import replacement_of
from nia_bench.surfaces.model import Change, Export, Member, Surface, TypeEntry

AFTER = Surface(
    library="demo",
    version="2.0.0",
    packages={"demo": "2.0.0"},
    modules={
        "demo": {"brush": Export(kind="value", form="function"), "Box": Export(kind="both", form="class")},
        "demo/extra": {"sweep": Export(kind="value", form="function")},
    },
    types={"Box": TypeEntry(members={"open": Member()})},
)


def _change(name: str, **fields: Any) -> Change:
    fields = {"kind": "removed", "level": "export", "modules": ["demo"], **fields}
    return Change.model_validate({"name": name, **fields})


@pytest.mark.parametrize("said", ["brush", "Use `brush` instead.", "{@link brush} takes its place"])
def test_a_name_is_found_however_it_is_said(said: str) -> None:
    found = replacement_of(_change("paint", instead=said), AFTER)
    assert found is not None
    assert ("new", "brush", ("demo",)) == (found.kind, found.name, found.modules)


def test_a_replacement_may_stand_in_another_module() -> None:
    found = replacement_of(_change("paint", instead="sweep"), AFTER)
    assert found is not None
    assert ("demo/extra",) == found.modules


def test_a_member_is_replaced_by_one_of_its_owner() -> None:
    found = replacement_of(_change("Box.unlock", level="member", instead="open"), AFTER)
    assert found is not None
    assert ("member", "Box.open") == (found.level, found.name)


@pytest.mark.parametrize("said", [None, "nothing at all", "paint"])
def test_what_cannot_be_found_replaces_nothing(said: str | None) -> None:
    assert replacement_of(_change("paint", instead=said), AFTER) is None
