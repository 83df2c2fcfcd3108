from hypothesis import given
from hypothesis import strategies as st

from nia_bench.languages.versions import history_of, newer_releases, version_key

PUBLISHED = ["1.0.0", "1.9.0", "1.10.0", "2.0.0-beta.1", "2.0.0", "2.1.0", "3.0.0", "4.0.0-rc.1"]


def test_the_history_has_the_line_before_each_pin_and_the_latest_release() -> None:
    assert ["1.10.0", "2.0.0", "3.0.0"] == history_of(["2.0.0"], PUBLISHED)


def test_before_1_0_a_line_is_a_minor_version() -> None:
    assert ["0.4.9", "0.5.1", "0.6.0"] == history_of(["0.5.1"], ["0.4.1", "0.4.9", "0.5.0", "0.5.1", "0.6.0"])


def test_the_first_and_latest_version_has_no_other() -> None:
    assert ["1.0.0"] == history_of(["1.0.0"], ["1.0.0"])


def test_newer_releases_are_in_the_order_of_versions_and_without_prereleases() -> None:
    assert ["1.10.0", "2.0.0", "2.1.0", "3.0.0"] == newer_releases("1.9.0", reversed(PUBLISHED))
    assert [] == newer_releases("3.0.0", PUBLISHED)


def test_a_release_comes_after_its_own_prereleases_in_the_forms_of_npm_and_pypi() -> None:
    versions = ["5.0.14", "5.1.dev2", "5.1a1", "5.1rc1", "5.1", "5.1.1-beta.2", "5.1.1"]
    keys = [version_key(each) for each in versions]
    assert keys == sorted({*keys})


@given(st.sets(st.sampled_from(PUBLISHED), min_size=1))
def test_pins_are_always_part_of_it(pins: set[str]) -> None:
    assert pins <= set(history_of(pins, PUBLISHED))
