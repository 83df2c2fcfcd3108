import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.checks.build import origin
from tests.evaluation.hallucination.surfaces import history, surface

from nia_bench.contract.facts import Origin
from nia_bench.surfaces.lookup import modules_exporting

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
