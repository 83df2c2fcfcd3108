from tests.evaluation.checks.build import check, file, reference
from tests.evaluation.hallucination.surfaces import facts, history, surface

from nia_bench.contract.checks import Check
from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Reference
from nia_bench.evaluation.hallucination.names import older_ways

SEEN = history(
    2,
    surface(["lib:old", "lib:kept"]),
    surface(["lib:new", "lib:newer", "lib:kept"]),
    surface(["lib:later"]),
)
EITHER = check("call", symbols=["lib:new", "lib:newer"])
NEW = check("call", symbols=["lib:new"])
CALLS_OLD = reference("lib:old", use="call")


def found(*references: Reference, failed: Check = NEW) -> list[Hallucination]:
    return list(older_ways(facts(file(references=references)), SEEN, [failed]))


def test_the_job_done_without_the_new_name_is_outdated() -> None:
    (label,) = found(CALLS_OLD)
    assert ("outdated_api", "new", "new", 7) == (label.type, label.symbol, label.nearest, label.line)


def test_code_that_uses_the_name_is_not_older() -> None:
    assert [] == found(CALLS_OLD, reference("lib:new"))


def test_code_that_does_not_use_the_library_is_not_older() -> None:
    assert [] == found(reference("other:old", use="call"), reference("lib:old", use="type"))


def test_a_name_that_older_versions_have_as_well_shows_nothing() -> None:
    assert [] == found(CALLS_OLD, failed=check("call", symbols=["lib:kept"]))


def test_a_name_that_this_version_lacks_shows_nothing() -> None:
    assert [] == found(CALLS_OLD, failed=check("call", symbols=["lib:later"]))


def test_a_ban_demands_nothing() -> None:
    assert [] == found(CALLS_OLD, failed=check("call", symbols=["lib:new"], absent=True))


def test_only_calls_and_imports_are_demands_of_a_name() -> None:
    assert [] == found(CALLS_OLD, failed=check("annotation", symbols=["lib:new"]))


def test_of_two_new_names_that_will_do_one_is_said_to_be_lacking() -> None:
    assert ["new"] == [label.symbol for label in found(CALLS_OLD, failed=EITHER)]


def test_code_that_uses_one_of_two_names_is_not_older() -> None:
    assert [] == found(CALLS_OLD, reference("lib:newer"), failed=EITHER)


def test_where_an_old_name_will_do_as_well_there_is_no_older_way() -> None:
    assert [] == found(CALLS_OLD, failed=check("call", symbols=["lib:new", "lib:kept"]))


def test_where_an_old_name_would_do_as_well_nothing_is_older() -> None:
    assert [] == found(CALLS_OLD, failed=check("call", symbols=["lib:kept", "lib:new"]))
