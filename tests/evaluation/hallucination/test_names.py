from typing import Any

from tests.evaluation.checks.build import call, check, file, imported, options, origin, reference, string
from tests.evaluation.hallucination.surfaces import NOTHING, facts, history, named, surface

from nia_bench.contract.checks import Check
from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import FileFacts, Option
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.names import names_of_other_versions

DEPRECATED = {"deprecated": "use another"}
SEEN = history(
    2,
    surface({"lib:old": NOTHING, "lib:kept": NOTHING, "lib:early": DEPRECATED}),
    surface({"lib:old": DEPRECATED, "lib:kept": NOTHING, "lib:early": DEPRECATED, "lib:fresh": NOTHING}),
    surface({"lib:kept": NOTHING, "lib:early": NOTHING, "lib:fresh": NOTHING}),
)


def found(*checks: Check, of: FileFacts, seen: History = SEEN) -> list[Hallucination]:
    return list(names_of_other_versions(facts(of), seen, checks))


def using(symbol: str, **fields: Any) -> FileFacts:
    used = reference(symbol)
    return file(references=(used.model_copy(update={"origin": origin(symbol, **fields)}),))


def ban(symbol: str, kind: str = "reference", **fields: Any) -> Check:
    return check(kind, symbols=[symbol], absent=True, **fields)


def test_a_banned_name_of_an_older_version_is_outdated() -> None:
    (label,) = found(ban("lib:old"), of=using("lib:old", deprecated=True))
    assert ("outdated_api", "old", ("1.0.0",), 7) == (label.type, label.symbol, label.exists_in, label.line)


def test_a_banned_name_that_is_deprecated_until_later_is_of_the_future() -> None:
    (label,) = found(ban("lib:early"), of=using("lib:early", deprecated=True))
    assert ("future_api", ("3.0.0",)) == (label.type, label.exists_in)


def test_a_banned_name_that_older_versions_have_as_well_is_outdated() -> None:
    assert [("outdated_api", "kept")] == named(found(ban("lib:kept"), of=using("lib:kept")))


def test_a_banned_name_that_this_version_has_in_full_is_not_of_the_future() -> None:
    assert [("version_mismatch", "fresh")] == named(found(ban("lib:fresh"), of=using("lib:fresh")))


def test_a_ban_finds_imports_as_well() -> None:
    assert [("outdated_api", "old")] == named(found(ban("lib:old"), of=file(imports=(imported("lib:old"),))))


def test_a_ban_that_did_not_fail_is_asked_for_nothing() -> None:
    assert [] == found(of=using("lib:old", deprecated=True))


def test_a_ban_on_a_use_is_no_ban_on_a_name() -> None:
    on_value = ban("lib:old", "call", argument=0, value={"kind": ["string"]})
    on_place = ban("lib:old", within={"directive": "use cache"})
    on_attribute = ban("lib:old", "element", attribute="size")
    assert [] == found(on_value, on_place, on_attribute, of=using("lib:old"))


def either(*checks: Check) -> Check:
    return check("anyOf", checks=[one.model_dump(exclude_none=True) for one in checks])


def test_a_ban_is_on_the_use_if_another_alternative_lets_the_code_use_the_name() -> None:
    not_awaited = check("await", symbols=["lib:kept"], absent=True)
    demanded = check("call", symbols=["lib:kept"])
    in_place = ban("lib:kept", within={"directive": "use cache"})
    for alternative in (not_awaited, demanded, in_place):
        assert [] == found(either(alternative, ban("lib:kept", "call")), of=using("lib:kept"))


def test_alternatives_that_all_ban_the_name_ban_it() -> None:
    checks = either(ban("lib:old", "call"), ban("lib:old", "import"))
    assert ("outdated_api", "old") in named(found(checks, of=using("lib:old", deprecated=True)))


def test_an_alternative_about_another_name_leaves_the_ban() -> None:
    checks = either(check("await", symbols=["lib:kept"], absent=True), ban("lib:old", "call"))
    assert [("outdated_api", "old")] == named(found(checks, of=using("lib:old", deprecated=True)))


def test_a_ban_on_names_of_another_library_is_no_matter_of_versions() -> None:
    assert [] == found(ban("other:old"), of=using("other:old"))


def test_a_deprecated_name_is_outdated_where_deprecations_are_checked() -> None:
    of = file(
        references=(
            reference("lib:kept"),
            reference("lib:old").model_copy(update={"origin": origin("lib:old", deprecated=True)}),
        )
    )
    assert [("outdated_api", "old")] == named(found(check("deprecation"), of=of))


def test_a_deprecated_name_that_the_check_allows_is_no_mistake() -> None:
    of = using("lib:old", deprecated=True)
    assert [] == found(check("deprecation", allow=["lib:old"]), of=of)
    assert [] == found(check("deprecation", packages=["other"]), of=of)


def test_a_deprecated_option_is_outdated_where_deprecations_are_checked() -> None:
    of = file(options=(Option(name="size", line=9, origin=origin("lib#Settings.size", deprecated=True)),))
    assert [("outdated_api", "size")] == named(found(check("deprecation"), of=of))


def test_an_alias_of_what_was_demanded_is_the_name_of_another_version() -> None:
    here = surface({"lib:go": NOTHING, "lib:unstable_go": DEPRECATED})
    seen = history(2, surface(["lib:unstable_go"]), here)
    of = using("lib:unstable_go", exports=("lib:unstable_go", "lib:go"), deprecated=True)
    label, *_ = found(check("call", symbols=["lib:go"]), of=of, seen=seen)
    assert ("outdated_api", "unstable_go") == (label.type, label.symbol)


def test_an_alias_that_this_version_offers_without_deprecation_is_no_mistake() -> None:
    seen = history(2, surface(["lib:Experimental_Agent"]), surface(["lib:Agent", "lib:Experimental_Agent"]))
    of = using("lib:Experimental_Agent", exports=("lib:Experimental_Agent", "lib:Agent"))
    assert [] == found(check("call", symbols=["lib:Agent"]), of=of, seen=seen)


def test_the_demanded_name_itself_is_no_alias() -> None:
    of = using("lib:kept", exports=("lib:kept", "lib:unstable_kept"))
    assert [] == found(check("call", symbols=["lib:kept"]), of=of)


def test_where_a_check_takes_either_name_neither_is_an_alias() -> None:
    of = using("lib:unstable_go", exports=("lib:unstable_go", "lib:go"))
    assert [] == found(check("call", symbols=["lib:go", "lib:unstable_go"]), of=of)


def test_an_alternative_that_failed_is_asked_part_by_part() -> None:
    either = check(
        "allOf",
        checks=[
            ban("lib:old").model_dump(mode="json", by_alias=True),
            {"kind": "text", "id": "t", "message": "It says so.", "texts": ["x"]},
        ],
    )
    assert [("outdated_api", "old")] == named(found(either, of=using("lib:old", deprecated=True)))


OPTIONS = history(
    2,
    surface({"lib:make": {"options": ["gone", "leaving"]}}),
    surface({"lib:make": {"options": {"leaving": "use size", "size": None}}}),
)


def given(name: str) -> FileFacts:
    return file(calls=(call("lib:make", options({name: string("x")})),))


def banned_option(name: str) -> Check:
    return ban("lib:make", "property", path=name)


def test_a_banned_option_that_this_version_lacks_is_outdated() -> None:
    (label,) = found(banned_option("gone"), of=given("gone"), seen=OPTIONS)
    assert ("outdated_api", ("1.0.0",), 9) == (label.type, label.exists_in, label.line)


def test_a_banned_option_that_is_deprecated_is_outdated() -> None:
    assert [("outdated_api", "leaving")] == named(
        found(banned_option("leaving"), of=given("leaving"), seen=OPTIONS)
    )


def test_a_banned_option_that_this_version_takes_is_no_matter_of_versions() -> None:
    assert [] == found(banned_option("size"), of=given("size"), seen=OPTIONS)


def test_an_option_that_is_not_given_is_no_mistake() -> None:
    assert [] == found(banned_option("gone"), of=given("size"), seen=OPTIONS)
