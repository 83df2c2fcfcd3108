from dataclasses import replace

import pytest
from tests.evaluation.checks.build import check, exported, file, function, imported
from tests.evaluation.hallucination.surfaces import facts, history, named, surface

from nia_bench.contract.checks import Check
from nia_bench.contract.evaluation import CheckResult, Hallucination
from nia_bench.contract.facts import FileFacts
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.other_conventions import conventions_of_other_versions
from nia_bench.evaluation.rules import CONVENTIONS, Convention

NEXT = surface().model_copy(update={"library": "next"})
EXPORTS = check("export", names=["proxy"])
NAMES = check("call", symbols=["lib:go"])


def at(major: int) -> History:
    return History({f"{n}.0.0": NEXT for n in range(12, 17)}, f"{major}.0.0")


def found(
    of: FileFacts, major: int, *failed: Check, places: dict[str, str] | None = None
) -> list[Hallucination]:
    results = [
        CheckResult(id=name, passed=False, message="", place=place) for name, place in (places or {}).items()
    ]
    return list(conventions_of_other_versions(facts(of), at(major), failed or (EXPORTS,), results))


@pytest.mark.parametrize(
    ("path", "major", "expected"),
    [
        ("middleware.ts", 16, [("outdated_api", "middleware")]),
        ("src/middleware.js", 16, [("outdated_api", "middleware")]),
        ("middleware.ts", 15, []),
        ("proxy.ts", 15, [("future_api", "proxy")]),
        ("proxy.ts", 16, []),
        ("lib/middleware.ts", 16, []),
        ("src/lib/proxy.ts", 15, []),
        ("pages/api/_middleware.ts", 13, [("outdated_api", "_middleware")]),
    ],
)
def test_a_file_is_known_by_its_name_to_some_versions(
    path: str, major: int, expected: list[tuple[str, str]]
) -> None:
    assert expected == named(found(file(path), major))


def test_an_export_is_known_by_its_name_to_some_versions() -> None:
    (label,) = found(file("gate.ts", exports=(exported("middleware"),)), 16)
    assert ("outdated_api", "middleware", 2) == (label.type, label.symbol, label.line)


def test_a_directive_of_a_file_or_a_function_is_known_to_some_versions() -> None:
    cached = function(0, directives=("use cache",))
    of = file(directives=("use cache",), functions=(cached,))
    assert [1, 3] == [label.line for label in found(of, 14)]
    assert [] == found(of, 15)


def test_conventions_are_left_alone_where_no_check_about_them_failed() -> None:
    assert [] == found(file("middleware.ts"), 16, NAMES)


def test_conventions_of_another_library_are_left_alone() -> None:
    seen = replace(at(16), surfaces=dict.fromkeys(at(16).surfaces, surface()))
    assert [] == list(conventions_of_other_versions(facts(file("middleware.ts")), seen, [EXPORTS], []))


@pytest.mark.parametrize("convention", CONVENTIONS, ids=lambda each: each.name)
def test_a_convention_is_in_its_time_from_its_first_to_its_last_version(convention: Convention) -> None:
    last = convention.until or convention.since
    assert (None, None) == (convention.tense(convention.since), convention.tense(last))
    assert "future_api" == convention.tense(convention.since - 1)
    assert (convention.until is None) == (convention.tense(last + 1) is None)


def test_what_a_prompt_forbids_and_this_version_has_is_no_mistake_about_the_version() -> None:
    ban = check("directive", directives=["use client"], absent=True)
    assert [] == found(file(), 16, ban, places={"c": "a.tsx:1"})


@pytest.mark.parametrize(("major", "expected"), [(15, []), (16, [("outdated_api", "next lint")])])
def test_a_banned_command_of_a_script_is_of_its_time(major: int, expected: list[tuple[str, str]]) -> None:
    ban = check("json", files=["package.json"], path="scripts", text="next lint", absent=True)
    assert expected == named(found(file(), major, ban, places={"c": "package.json"}))


def test_a_convention_that_is_lacking_is_no_mistake_about_the_version() -> None:
    demand = check("directive", directives=["use client"])
    assert [] == found(file(), 16, demand, places={"c": "a.tsx:1"})


LIB = history(
    2, surface(["lib/old:go", "lib/both:go"]), surface(["lib:go", "lib/v1:go", "lib/v2:go", "lib/both:go"])
)


def modules(*symbols: str, failed: Check = NAMES) -> list[tuple[str, str]]:
    of = file(imports=tuple(imported(symbol) for symbol in symbols))
    return named(conventions_of_other_versions(facts(of), LIB, [failed], []))


def test_an_older_api_that_is_shipped_beside_is_outdated() -> None:
    assert [("outdated_api", "lib/v1")] == modules("lib/v1:go", "lib/v2:go", "lib:go", "other/v1:go")


def test_an_older_api_is_left_alone_where_no_check_about_names_failed() -> None:
    assert [] == modules("lib/v1:go", failed=check("text", texts=["x"]))


def test_a_banned_module_is_of_its_time() -> None:
    ban = check("module", modules=["lib/old", "lib/both"], absent=True)
    assert [("outdated_api", "lib/old"), ("version_mismatch", "lib/both")] == modules(
        "lib/old:go", "lib/both:go", failed=ban
    )


def test_a_banned_module_of_the_submission_is_no_matter_of_versions() -> None:
    ban = check("module", modules=["@/lib/posts", "other"], absent=True)
    assert [] == modules("@/lib/posts:find", "other:go", failed=ban)
