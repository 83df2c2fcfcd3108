from hypothesis import given
from hypothesis import strategies as st
from tests.languages.surfaces.made_up import function, surface_of, surfaces

from nia_bench.contract.surface import Surface
from nia_bench.languages.surfaces.aliases import learned_aliases


def test_a_prefix_that_a_later_version_drops_makes_an_alias() -> None:
    old = surface_of({"m": {"preview_after": function("(Task) => void")}})
    new = surface_of({"m": {"after": function("(Task) => void")}})
    aliases = learned_aliases([old, new])
    assert {"after": {"preview_after"}, "preview_after": {"after"}} == aliases


def test_two_names_of_one_declaration_are_aliases() -> None:
    thing = function(declared="m/a.d.ts#cacheLife")
    aliases = learned_aliases([surface_of({"m": {"cacheLife": thing, "unstable_cacheLife": thing}})])
    assert frozenset({"cacheLife"}) == aliases["unstable_cacheLife"]


def test_a_prefixed_name_of_another_shape_is_no_alias() -> None:
    old = surface_of({"m": {"preview_after": function("(Task) => void")}})
    assert {} == learned_aliases([old, surface_of({"m": {"after": function("(Task, string) => void")}})])


@given(st.lists(surfaces, max_size=3))
def test_aliases_lead_both_ways(known: list[Surface]) -> None:
    aliases = learned_aliases(known)
    assert all(name in aliases[other] for name, others in aliases.items() for other in others)
