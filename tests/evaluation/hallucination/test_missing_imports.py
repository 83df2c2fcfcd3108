from tests.evaluation.checks.build import PATH, error, file, imported, unresolved
from tests.evaluation.hallucination.surfaces import facts, history, named, surface

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Facts, Import
from nia_bench.evaluation.hallucination.missing_imports import types_used_as_values, unresolved_imports

SEEN = history(
    2,
    surface(["lib:gone", "lib/old:go", "lib/old:kept", "lib/old:moved"]),
    surface(["lib:kept", "lib/sub:moved", "lib/sub:kept"]),
    surface(["lib:kept", "lib:soon", "lib/new:go"], {"Box": {"members": {"openLate": ""}}}),
)


def found(*imports: Import) -> list[Hallucination]:
    return list(unresolved_imports(facts(file(imports=imports)), SEEN))


def test_a_name_of_an_older_version_is_outdated() -> None:
    (label,) = found(unresolved("lib:gone"))
    assert ("outdated_api", "gone", ("1.0.0",)) == (label.type, label.symbol, label.exists_in)


def test_a_name_of_a_newer_version_is_of_the_future() -> None:
    (label,) = found(unresolved("lib:soon"))
    assert ("future_api", ("3.0.0",)) == (label.type, label.exists_in)


def test_a_name_of_no_version_is_invented() -> None:
    (label,) = found(unresolved("lib:keep"))
    assert ("invented_method", (), "kept") == (label.type, label.exists_in, label.nearest)


def test_a_name_that_is_a_member_elsewhere_in_time_is_not_invented() -> None:
    assert [("future_api", "openLate")] == named(found(unresolved("lib:openLate")))


def test_a_name_of_another_module_here_is_on_the_wrong_path() -> None:
    (label,) = found(unresolved("lib:moved"))
    assert ("wrong_import_path", "lib/sub:moved") == (label.type, label.nearest)


def test_a_name_that_only_the_older_api_beside_still_has_is_outdated() -> None:
    seen = history(2, surface(["lib:gone"]), surface(["lib:kept", "lib/v1:gone"]))
    of = facts(file(imports=(unresolved("lib:gone"),)))
    assert [("outdated_api", "gone")] == named(unresolved_imports(of, seen))


def test_a_module_that_was_taken_away_is_a_wrong_path() -> None:
    (label,) = found(unresolved("lib/old:kept"))
    assert ("wrong_import_path", "lib/old") == (label.type, label.symbol)
    assert (("1.0.0",), "lib") == (label.exists_in, label.nearest)


def test_a_module_that_is_to_come_is_of_the_future() -> None:
    (label,) = found(unresolved("lib/new:go"))
    assert ("future_api", "lib/new", ("3.0.0",)) == (label.type, label.symbol, label.exists_in)


def test_a_module_of_no_version_is_a_wrong_path_and_the_nearest_one_is_named() -> None:
    (label,) = found(unresolved("lib/subs:default"))
    assert ("wrong_import_path", (), "lib/sub") == (label.type, label.exists_in, label.nearest)


def test_what_pretends_to_be_of_the_family_is_looked_at() -> None:
    assert [("wrong_import_path", "@lib/fake")] == named(found(unresolved("@lib/fake:go")))


def test_other_libraries_are_not_looked_at() -> None:
    assert [] == found(unresolved("other:go"), unresolved("@other/lib:go"))


def test_files_of_the_submission_are_not_looked_at() -> None:
    assert [] == found(imported("lib:go", origin=None, resolved=False, internal=True))


def test_an_import_that_resolves_is_no_mistake() -> None:
    assert [] == found(imported("lib:kept"))


def test_a_module_that_the_compiler_does_not_find_does_not_resolve() -> None:
    loaded = imported("lib/none:go", origin=None, form="require", line=4)
    here = facts(
        file(imports=(loaded,)), errors=(error(2307).model_copy(update={"path": PATH, "span": "'lib/none'"}),)
    )
    assert [("wrong_import_path", "lib/none")] == named(unresolved_imports(here, SEEN))


def test_a_name_that_is_gone_and_was_elsewhere_says_where() -> None:
    (label,) = found(unresolved("lib:go"))
    assert ("outdated_api", ("1.0.0", "3.0.0")) == (label.type, label.exists_in)


def test_a_member_of_that_name_here_is_no_evidence() -> None:
    seen = history(1, surface(types={"Box": {"members": {"openLate": ""}}}), surface())
    here = facts(file(imports=(unresolved("lib:openLate"),)))
    (label,) = unresolved_imports(here, seen)
    assert ("invented_method", ()) == (label.type, label.exists_in)


def test_a_module_that_an_older_version_declared_by_its_name_is_a_wrong_path() -> None:
    seen = history(2, surface(["$worker:files"]), surface(["$app/manifest:assets"]))
    of = facts(file(imports=(unresolved("$worker:files"), unresolved("$elsewhere:files"))))
    assert [("wrong_import_path", "$worker")] == named(unresolved_imports(of, seen))


def used_as_value(symbol: str) -> Facts:
    wrong = error(2693).model_copy(update={"span": symbol.partition(":")[2]})
    return facts(file(imports=(imported(symbol),)), errors=(wrong,))


def test_a_type_used_as_the_value_that_it_was_is_outdated() -> None:
    shape = {"kind": "type", "form": "interface"}
    seen = history(2, surface(["lib:Shape"]), surface({"lib:Shape": shape}))
    (label,) = types_used_as_values(used_as_value("lib:Shape"), seen)
    assert ("outdated_api", "Shape", 4, ("1.0.0",)) == (label.type, label.symbol, label.line, label.exists_in)


def test_a_type_that_never_was_a_value_is_no_mistake_about_the_version() -> None:
    shape = surface({"lib:Shape": {"kind": "type", "form": "interface"}})
    assert [] == [*types_used_as_values(used_as_value("lib:Shape"), history(2, shape, shape))]
