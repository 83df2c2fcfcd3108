from collections.abc import Mapping
from typing import Any

import pytest
from tests.evaluation.checks.build import (
    call,
    element,
    error,
    file,
    imported,
    options,
    origin,
    string,
    unresolved,
)
from tests.evaluation.hallucination.surfaces import NOTHING, facts, history, named, settled, surface

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Diagnostic, Extent, Facts, Unresolved
from nia_bench.evaluation.hallucination.evidence import accepting
from nia_bench.evaluation.hallucination.rejected import bare_errors, rejected_arguments

USE = imported("lib:make")
SEEN = history(
    2,
    surface({"lib:make": {"options": ["old", "size"]}, "lib:mix": NOTHING}),
    surface({"lib:make": {"options": ["size"]}, "lib:mix": NOTHING}),
    surface({"lib:make": {"options": ["size", "new"]}, "lib:mix": NOTHING}),
)
WRONG = error(2345)
LINE_4 = Extent(kind="statement", start=(4, 1), end=(4, 99))
SILENT = facts(file(imports=(USE,)))
COMPLAINS = facts(file(imports=(USE,)), errors=(WRONG,))


def made(*errors: Diagnostic, **fields: Any) -> Facts:
    given: dict[str, Any] = {"calls": (call("lib:make", string("x"), line=4, callee="lib.make"),)}
    return facts(file(**{**given, **fields}), errors=errors or (WRONG,))


def found(here: Facts, **elsewhere: Facts) -> list[Hallucination]:
    versions: Mapping[str, Facts] = {f"{name[1:]}.0.0": each for name, each in elsewhere.items()}
    return settled(rejected_arguments(here, SEEN), SEEN, versions)


def test_an_argument_that_an_older_version_takes_is_outdated() -> None:
    (label,) = found(made(), v1=SILENT, v3=COMPLAINS)
    assert ("outdated_api", "make", ("1.0.0",)) == (label.type, label.symbol, label.exists_in)


def test_an_argument_that_a_newer_version_takes_is_of_the_future() -> None:
    (label,) = found(made(), v1=COMPLAINS, v3=SILENT)
    assert ("future_api", ("3.0.0",)) == (label.type, label.exists_in)


def test_an_argument_that_no_version_takes_is_a_wrong_parameter() -> None:
    (label,) = found(made(), v1=COMPLAINS, v3=COMPLAINS)
    assert ("wrong_parameter", ()) == (label.type, label.exists_in)


def test_a_version_without_the_imports_tells_nothing() -> None:
    lost = facts(file(imports=(unresolved("lib:make"),)))
    assert [("wrong_parameter", "make")] == named(found(made(), v1=lost, v3=COMPLAINS))


def test_a_version_without_the_file_tells_nothing() -> None:
    assert [("wrong_parameter", "make")] == named(found(made(), v1=facts(), v3=COMPLAINS))


def test_an_import_of_the_submissions_own_does_not_matter() -> None:
    own = imported("./x:y", origin=None, resolved=False, internal=True)
    there = facts(file(imports=(own,)))
    assert ("1.0.0",) == accepting(file(), LINE_4, SEEN, {"1.0.0": there})


def test_an_error_elsewhere_in_the_file_does_not_matter() -> None:
    elsewhere = facts(file(), errors=(error(2345).model_copy(update={"line": 5}),))
    assert ("3.0.0",) == accepting(file(), LINE_4, SEEN, {"3.0.0": elsewhere})


def test_a_version_against_which_errors_abound_accepts_nothing() -> None:
    abound = tuple(error(2345).model_copy(update={"line": line}) for line in range(100, 2102))
    assert () == accepting(file(), LINE_4, SEEN, {"3.0.0": facts(file(), errors=abound)})


def test_accepting_versions_are_named_oldest_first() -> None:
    there = {"3.0.0": SILENT, "1.0.0": SILENT}
    assert ("1.0.0", "3.0.0") == accepting(file(), LINE_4, SEEN, there)


def test_an_option_of_another_version_says_more_than_what_it_accepts() -> None:
    given = call("lib:make", options(old=string("x")), line=7)
    here = facts(file(calls=(given,)), errors=(error(2769).model_copy(update={"line": 9}),))
    (label,) = settled(rejected_arguments(here, SEEN), SEEN)
    assert ("outdated_api", "old", 9) == (label.type, label.symbol, label.line)


def test_a_property_that_no_version_takes_may_be_a_shape_of_ones_own() -> None:
    given = call("lib:make", options(mine=string("x")), line=4)
    here = facts(file(calls=(given,)), errors=(WRONG,))
    assert [("wrong_parameter", "make")] == named(
        settled(rejected_arguments(here, SEEN), SEEN, {"1.0.0": COMPLAINS})
    )


def test_a_missing_name_in_the_call_says_it_already() -> None:
    gone = Unresolved(name="x", kind="member", code=2339, line=4)
    missing = error(2339).model_copy(update={"span": "x", "column": 9})
    assert [] == found(made(WRONG, missing, unresolved=(gone,)))


@pytest.mark.parametrize("code", [2304, 7006, 2305])
def test_other_errors_reject_no_argument(code: int) -> None:
    assert [] == found(made(error(code)))


def test_a_call_of_another_library_is_not_blamed() -> None:
    here = facts(file(calls=(call("other:make", line=4),)), errors=(WRONG,))
    assert [] == settled(rejected_arguments(here, SEEN), SEEN)


def test_the_callee_that_the_compiler_points_at_is_blamed() -> None:
    calls = (call("lib:mix", line=4, callee="mix"), call("lib:make", line=4, callee="l.make", id=1))
    here = facts(file(calls=calls), errors=(WRONG.model_copy(update={"span": "make"}),))
    assert [("wrong_parameter", "make")] == named(settled(rejected_arguments(here, SEEN), SEEN, {}))


def test_two_errors_of_one_call_are_one_mistake() -> None:
    assert 1 == len(found(made(WRONG, error(2322)), v1=SILENT))


def test_an_attribute_of_a_component_is_blamed_on_the_component() -> None:
    shown = element("Box", line=4, origin=origin("lib:Box"))
    here = facts(file(elements=(shown,)), errors=(error(2322),))
    assert [("wrong_parameter", "Box")] == named(settled(rejected_arguments(here, SEEN), SEEN, {}))


def test_a_default_export_goes_by_the_name_the_code_gives_it() -> None:
    shown = element("Picture", line=4, origin=origin("lib:default"))
    here = facts(file(elements=(shown,)), errors=(error(2322),))
    assert [("wrong_parameter", "Picture")] == named(settled(rejected_arguments(here, SEEN), SEEN, {}))


def test_an_html_element_is_no_business_of_a_library_without_them() -> None:
    here = facts(file(elements=(element("form", line=4),)), errors=(error(2322),))
    assert [] == settled(rejected_arguments(here, SEEN), SEEN)


def test_a_bare_error_that_another_version_would_not_cause_is_of_its_time() -> None:
    here = facts(file(), errors=(error(18046).model_copy(update={"span": "x.y"}),))
    (label,) = settled(bare_errors(here, SEEN), SEEN, {"1.0.0": SILENT, "3.0.0": COMPLAINS})
    assert ("outdated_api", "x.y", ("1.0.0",)) == (label.type, label.symbol, label.exists_in)


def test_a_bare_error_that_every_version_causes_is_no_mistake_about_the_version() -> None:
    here = facts(file(), errors=(error(18046),))
    assert [] == settled(bare_errors(here, SEEN), SEEN, {"1.0.0": COMPLAINS, "3.0.0": COMPLAINS})


def test_an_error_without_a_place_says_nothing() -> None:
    here = facts(file(), errors=(error(18046, None),))
    assert [] == list(bare_errors(here, SEEN))


def test_the_one_key_inside_an_option_that_no_name_of_the_version_has_is_the_symbol() -> None:
    given = options(size=options(size=string("x"), weight=string("y")))
    (label,) = found(made(calls=(call("lib:make", given, line=4),)), v1=COMPLAINS, v3=COMPLAINS)
    assert ("wrong_parameter", "weight", 9) == (label.type, label.symbol, label.line)
    own = options(other=options(weight=string("y")))
    (label,) = found(made(calls=(call("lib:make", own, line=4),)), v1=COMPLAINS, v3=COMPLAINS)
    assert "make" == label.symbol
