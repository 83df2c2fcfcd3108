from hypothesis import given
from hypothesis import strategies as st
from tests.surfaces.made_up import function, surface_of, surfaces

from nia_bench.surfaces.difference.pairing import aliases_of
from nia_bench.surfaces.model import Surface


def test_a_prefix_that_a_later_version_drops_makes_an_alias() -> None:
    old = surface_of({"m": {"preview_after": function("(Task) => void")}})
    new = surface_of({"m": {"after": function("(Task) => void")}})
    assert {"preview_after"} == aliases_of("after", [old, new])
    assert {"after"} == aliases_of("preview_after", [old, new])


def test_two_names_of_one_declaration_are_aliases() -> None:
    thing = function(declared="m/a.d.ts#cacheLife")
    known = [surface_of({"m": {"cacheLife": thing, "unstable_cacheLife": thing}})]
    assert {"cacheLife"} == aliases_of("unstable_cacheLife", known)


def test_a_prefixed_name_of_another_shape_is_no_alias() -> None:
    old = surface_of({"m": {"preview_after": function("(Task) => void")}})
    assert not aliases_of("after", [old, surface_of({"m": {"after": function("(Task, string) => void")}})])


@given(st.lists(surfaces, max_size=3))
def test_aliases_lead_both_ways(known: list[Surface]) -> None:
    names = {name for each in known for exports in each.modules.values() for name in exports}
    assert all(name in aliases_of(other, known) for name in names for other in aliases_of(name, known))
