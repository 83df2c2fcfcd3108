import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.checks.build import origin
from tests.evaluation.hallucination.surfaces import NOTHING, history, surface

from nia_bench.contract.facts import Origin
from nia_bench.languages.surfaces.lookup import (
    callables_of,
    exports_of,
    has_member,
    mentions,
    mentions_option,
    modules_exporting,
    takes_option,
)

FIVE = history(3, *(surface() for _ in range(5)))


@pytest.mark.parametrize(
    ("versions", "kind"),
    [
        (["1.0.0"], "outdated_api"),
        (["2.0.0", "1.0.0"], "outdated_api"),
        (["4.0.0", "5.0.0"], "future_api"),
        (["1.0.0", "4.0.0"], "future_api"),
        (["2.0.0", "5.0.0"], "outdated_api"),
        (["2.0.0", "4.0.0"], "outdated_api"),
        (["1.0.0", "3.0.0"], None),
        ([], None),
    ],
)
def test_the_nearest_version_says_the_tense(versions: list[str], kind: str | None) -> None:
    assert kind == FIVE.tense(versions)


@given(st.sets(st.sampled_from(FIVE.versions)))
def test_no_tense_names_the_pinned_version(versions: set[str]) -> None:
    kind = FIVE.tense(versions)
    assert (kind is None) == (FIVE.version in versions or not versions)


@given(st.sets(st.sampled_from(FIVE.versions[:2])), st.sets(st.sampled_from(FIVE.versions[3:])))
def test_names_of_one_side_have_its_tense(older: set[str], newer: set[str]) -> None:
    assert FIVE.tense(older) == ("outdated_api" if older else None)
    assert FIVE.tense(newer) == ("future_api" if newer else None)


def test_where_names_the_versions_oldest_first() -> None:
    seen = history(1, surface(["lib:a"]), surface(), surface(["lib:a"]))
    assert ("1.0.0", "3.0.0") == seen.where(lambda each: modules_exporting(each, "a"))


@pytest.mark.parametrize(
    ("named", "covered"),
    [
        (origin("lib:go"), True),
        (origin("lib#Box.open"), True),
        (origin("@lib/extra/deep:go"), True),
        (origin("other:go"), False),
        (origin("other:go", exports=("other:go", "lib/sub:go")), True),
        (origin("other:go", exports=(), module="lib"), True),
        (origin("globalThis:fetch"), False),
    ],
)
def test_what_a_module_of_the_library_passes_on_is_the_librarys(named: Origin, covered: bool) -> None:
    assert covered == FIVE.covers(named)


def test_the_nearest_name_is_one_that_exists_and_is_alike() -> None:
    assert "revalidateTag" == FIVE.nearest_name("revalidateTags", ["revalidateTag", "after"])
    assert FIVE.nearest_name("xyz", ["revalidateTag", "after"]) is None


def test_the_shortest_module_that_exports_a_name_comes_first() -> None:
    assert ["lib", "lib/a", "lib/b"] == modules_exporting(surface(["lib/b:go", "lib/a:go", "lib:go"]), "go")


def test_the_own_module_is_preferred_over_an_old_version_shipped_beside() -> None:
    there = surface({"lib/v3:go": {"signature": "old"}, "lib:go": {"signature": "new"}})
    assert ["new"] == [found.signature for found in exports_of(there, origin("lib:go"))]
    assert ["old"] == [found.signature for found in exports_of(there, origin("lib/v3:go"))]


def test_a_name_that_moved_is_found_in_any_module() -> None:
    there = surface({"lib/elsewhere:go": {"signature": "moved"}})
    assert ["moved"] == [found.signature for found in exports_of(there, origin("lib:go"))]


def test_names_that_share_a_declaration_are_looked_up_as_well() -> None:
    there = surface({"lib:stable": {"signature": "s"}})
    spelled = origin("lib:unstable_go", exports=("lib:unstable_go", "lib:stable"))
    assert ["s"] == [found.signature for found in exports_of(there, spelled)]


def test_a_member_is_found_through_what_a_type_includes() -> None:
    types = {
        "Box": {"includes": ["Base", "Elsewhere"]},
        "Base": {"includes": ["Root"]},
        "Root": {"members": {"open": "() => void"}},
    }
    assert has_member(surface(types=types), "Box", "open")
    assert not has_member(surface(types=types), "Box", "close")


def test_types_that_include_each_other_end() -> None:
    types = {"A": {"includes": ["B"]}, "B": {"includes": ["A", "B"]}}
    assert not has_member(surface(types=types), "A", "open")


@pytest.mark.parametrize("known", ["$Box", "_Box", "Box$", "$box"])
def test_marks_of_a_version_make_no_other_type(known: str) -> None:
    assert has_member(surface(types={known: {"members": {"open": ""}}}), "Box", "open")


def test_the_very_name_of_a_type_is_preferred() -> None:
    types = {"Box": NOTHING, "$Box": {"members": {"open": ""}}}
    assert not has_member(surface(types=types), "Box", "open")


def test_an_option_counts_as_a_member_of_its_type() -> None:
    assert has_member(surface(types={"Settings": {"options": ["retries"]}}), "Settings", "retries")


def test_a_static_is_called_off_its_exported_owner() -> None:
    there = surface({"lib:Box": {"members": {"of": {"options": ["size"]}}}})
    assert takes_option(there, origin("lib#Box.of"), "size")
    assert [] == list(callables_of(there, origin("lib#Box.off")))


def test_a_name_is_mentioned_as_export_member_or_option() -> None:
    there = surface(
        {"lib:go": {"options": ["speed"], "members": {"now": ""}}}, {"Box": {"members": {"open": ""}}}
    )
    assert [True] * 4 + [False] == [mentions(there, n) for n in ("go", "speed", "now", "open", "other")]


def test_an_option_of_a_member_is_mentioned() -> None:
    there = surface(types={"Box": {"members": {"open": {"options": ["wide"]}}}})
    assert (True, False) == (mentions_option(there, "wide"), mentions_option(there, "open"))
