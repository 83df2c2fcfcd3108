from collections.abc import Mapping
from typing import Any, Literal

import pytest
from tests.evaluation.checks.build import error, file, imported, origin
from tests.evaluation.hallucination.surfaces import facts, history, settled, surface

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Facts, Origin, Unresolved
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.members import names_of_unknown_holders, unresolved_names
from nia_bench.evaluation.hallucination.promises import gives_promise
from nia_bench.surfaces.model import Surface


def box(*members: str) -> Surface:
    return surface(["lib:make"], {"Box": {"members": dict.fromkeys(members, "() => void")}})


SEEN = history(2, box("opened", "shut"), box("open"), box("open", "openSlowly"))


def missing(
    name: str, kind: Literal["export", "member", "option", "method"] = "member", **fields: Any
) -> Unresolved:
    return Unresolved(name=name, kind=kind, code=2339, line=4, **fields)


def found(
    name: Unresolved, seen: History = SEEN, elsewhere: Mapping[str, Facts] | None = None
) -> list[Hallucination]:
    errors = (error(name.code).model_copy(update={"span": name.name}),)
    return settled(unresolved_names(facts(file(unresolved=(name,)), errors=errors), seen), seen, elsewhere)


BOX = Origin(package="lib", name="Box")


def test_a_member_of_an_older_version_is_outdated() -> None:
    (label,) = found(missing("shut", owner=BOX))
    assert ("outdated_api", "shut", ("1.0.0",)) == (label.type, label.symbol, label.exists_in)


def test_a_member_of_a_newer_version_is_of_the_future() -> None:
    (label,) = found(missing("openSlowly", owner=BOX))
    assert ("future_api", ("3.0.0",)) == (label.type, label.exists_in)


def test_a_member_of_no_version_is_invented_and_the_nearest_is_named() -> None:
    (label,) = found(missing("opens", owner=BOX), elsewhere={})
    assert ("invented_method", (), "open") == (label.type, label.exists_in, label.nearest)


def test_a_member_of_another_library_is_no_mistake_about_this_one() -> None:
    assert [] == found(missing("shut", owner=Origin(package="other", name="Box")))


@pytest.mark.parametrize(
    ("method", "label"),
    [
        ("shut", ("outdated_api", ("1.0.0",), None)),
        ("openSlowly", ("future_api", ("3.0.0",), None)),
        ("opens", ("invented_method", (), "open")),
        ("paint", None),  # like none of the type's members: it is the class's own
    ],
)
def test_a_method_that_nothing_calls_is_judged_by_the_type_it_implements(
    method: str, label: tuple[str, tuple[str, ...], str | None] | None
) -> None:
    labels = found(missing(method, "method", owner=BOX))
    assert ([label] if label else []) == [(one.type, one.exists_in, one.nearest) for one in labels]


def test_a_method_that_this_version_has_elsewhere_may_serve_for_that() -> None:
    jar = surface(types={"Box": {"members": {"open": ""}}, "Jar": {"members": {"opens": ""}}})
    assert [] == found(missing("opens", "method", owner=BOX), history(1, jar))


def test_a_method_that_nothing_calls_is_no_name_of_an_unknown_holder() -> None:
    names = (missing("openSlowly", "method", owner=BOX),)
    assert [] == list(names_of_unknown_holders(facts(file(unresolved=names)), SEEN))


def test_a_wrong_option_comes_before_what_the_result_lacks() -> None:
    make = origin("lib:make")
    names = (missing("shut", owner=BOX, source=make), missing("colour", "option", source=make))
    labels = settled(unresolved_names(facts(file(unresolved=names)), SEEN), SEEN, {})
    assert ["colour", "shut"] == [label.symbol for label in labels]


def test_a_member_of_an_unnamed_type_is_looked_for_everywhere() -> None:
    result = Origin(package="lib", name="__type")
    (label,) = found(missing("openSlowly", owner=result, source=origin("lib:make")))
    assert ("future_api", ("3.0.0",)) == (label.type, label.exists_in)


def test_a_plain_word_on_a_named_type_is_not_looked_for_elsewhere() -> None:
    seen = history(
        1,
        surface(types={"Box": {"members": {"open": ""}}}),
        surface(types={"Box": {"members": {"open": ""}}, "Jar": {"members": {"stir": ""}}}),
    )
    (label,) = found(missing("stir", owner=BOX), seen, {})
    assert ("invented_method", ()) == (label.type, label.exists_in)


def test_a_member_of_another_type_here_is_no_evidence() -> None:
    seen = history(1, surface(types={"Box": {}, "Jar": {"members": {"stirSlowly": ""}}}))
    (label,) = found(missing("stirSlowly", owner=BOX), seen, {})
    assert ("invented_method", ()) == (label.type, label.exists_in)


def test_the_compiler_is_asked_about_a_member_that_no_surface_has() -> None:
    there = file(imports=(imported("lib:make"),))
    (label,) = found(missing("nested", owner=BOX), elsewhere={"1.0.0": facts(there)})
    assert ("outdated_api", ("1.0.0",)) == (label.type, label.exists_in)


def test_a_member_that_a_deprecated_function_lacks_is_of_that_functions_time() -> None:
    seen = history(
        2, surface(["lib:make"]), surface({"lib:make": {"deprecated": "use build"}}), surface(["lib:build"])
    )
    (label,) = found(missing("x", owner=None, source=origin("lib:make")), seen)
    assert ("outdated_api", "make") == (label.type, label.symbol)


def test_a_name_missing_from_a_namespace_is_missing_from_its_module() -> None:
    seen = history(1, surface(["lib:keep"]), surface(["lib:keep", "lib:later"]))
    (label,) = found(missing("later", "export", owner=Origin(package="lib", name="*", module="lib")), seen)
    assert ("future_api", "later", ("2.0.0",)) == (label.type, label.symbol, label.exists_in)


def test_a_namespace_of_another_library_is_not_looked_into() -> None:
    assert [] == found(missing("later", "export", owner=Origin(package="other", name="*", module="other")))


def with_options(**options: Mapping[str, Any]) -> Surface:
    return surface({f"lib:{name}": {"options": list(given)} for name, given in options.items()})


OPTIONS = history(
    2,
    with_options(make={"size": None, "depth": None}, other={}),
    with_options(make={"size": None}, other={"colour": None}),
    with_options(make={"size": None, "weight": None}, other={"colour": None}),
)


def option(name: str) -> list[Hallucination]:
    return found(missing(name, "option", source=origin("lib:make")), OPTIONS)


def test_an_option_of_an_older_version_is_outdated() -> None:
    (label,) = option("depth")
    assert ("outdated_api", ("1.0.0",)) == (label.type, label.exists_in)


def test_an_option_of_a_newer_version_is_of_the_future() -> None:
    (label,) = option("weight")
    assert ("future_api", ("3.0.0",)) == (label.type, label.exists_in)


def test_an_option_of_another_function_here_is_a_wrong_parameter() -> None:
    (label,) = option("colour")
    assert ("wrong_parameter", ()) == (label.type, label.exists_in)


def test_an_option_of_no_version_is_a_wrong_parameter_and_the_nearest_is_named() -> None:
    (label,) = option("sizes")
    assert ("wrong_parameter", "size") == (label.type, label.nearest)


def test_an_option_of_a_named_type_is_looked_for_in_that_type() -> None:
    seen = history(
        2,
        surface(types={"Settings": {"options": ["old"]}}),
        surface(types={"Settings": {"options": ["new"]}}),
    )
    (label,) = found(missing("old", "option", owner=Origin(package="lib", name="Settings")), seen)
    assert ("outdated_api", ("1.0.0",)) == (label.type, label.exists_in)


def giving(*results: str) -> History:
    return history(2, *(surface({"lib:jar": {"signature": f"() => {result}"}}) for result in results))


def read_off_a_promise(seen: History) -> list[Hallucination]:
    return found(missing("get", owner=None, source=origin("lib:jar"), promise=True), seen)


def test_reading_off_a_promise_is_outdated_where_there_was_none_before() -> None:
    (label,) = read_off_a_promise(giving("Jar", "Promise<Jar>"))
    assert ("outdated_api", "jar", ("1.0.0",)) == (label.type, label.symbol, label.exists_in)
    assert label.nearest is not None
    assert "await" in label.nearest


def test_reading_off_what_was_always_a_promise_is_no_matter_of_versions() -> None:
    assert [] == read_off_a_promise(giving("Promise<Jar>", "Promise<Jar>"))


def test_a_promise_inside_a_result_is_none() -> None:
    there = surface({"lib:jar": {"signature": "(f: () => Promise<A>) => Box<Promise<A>>"}})
    assert gives_promise(there, origin("lib:jar")) is False
    assert gives_promise(there, origin("lib:other")) is None


def test_one_label_is_given_for_each_name() -> None:
    names = (missing("shut", owner=BOX), missing("opened", owner=BOX))
    here: Facts = facts(file(unresolved=names))
    assert ["shut", "opened"] == [label.symbol for label in unresolved_names(here, SEEN)]


def test_a_member_of_a_nameless_holder_is_of_the_versions_that_have_its_name() -> None:
    name = missing("openSlowly")
    assert [] == found(name)
    (label,) = names_of_unknown_holders(facts(file(unresolved=(name,))), SEEN)
    assert ("future_api", "openSlowly", ("3.0.0",)) == (label.type, label.symbol, label.exists_in)


def test_a_plain_word_of_a_nameless_holder_may_be_anybodys() -> None:
    assert [] == list(names_of_unknown_holders(facts(file(unresolved=(missing("shut"),))), SEEN))


def test_a_type_of_a_package_in_the_librarys_scope_is_the_librarys() -> None:
    (label,) = found(missing("openSlowly", owner=Origin(package="@lib/types", name="Lid")))
    assert ("future_api", "openSlowly") == (label.type, label.symbol)


def test_a_member_of_a_promise_of_the_librarys_own_type_is_looked_for_like_any_other() -> None:
    (label,) = found(missing("shut", owner=BOX, source=origin("lib:make"), promise=True))
    assert ("outdated_api", "shut") == (label.type, label.symbol)
    of_language = Origin(package="", name="Promise")
    assert [] == found(missing("shut", owner=of_language, source=origin("lib:make"), promise=True))
