"""Answers out of a small package of our own."""

from __future__ import annotations

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.data import SURFACES_FOLDER
from nia_bench.local_docs.__main__ import documentation_of
from nia_bench.local_docs.answers import FEWEST_TOKENS, Documentation
from nia_bench.local_docs.libraries import Library
from nia_bench.suites.suite import suite_pins


@pytest.fixture
def documentation(library: Library) -> Documentation:
    return Documentation([library], SURFACES_FOLDER)


def ask(documentation: Documentation, query: str, tokens: int | None = None) -> str:
    return documentation.query("demo", query, tokens)


def test_a_declaration_comes_with_its_import_its_comment_and_its_place(documentation: Documentation) -> None:
    answer = ask(documentation, "greet")

    assert '## `greet` (function) from "demo"\nSource: demo/dist/index.d.ts:6\n' in answer
    assert "friendly penguin" in answer


def test_words_of_a_comment_find_its_declaration(documentation: Documentation) -> None:
    assert "`greet` (function)" in ask(documentation, "penguins")


def test_a_function_comes_with_the_options_that_it_takes(documentation: Documentation) -> None:
    answer = ask(documentation, "createThing")

    assert answer.index("`createThing` (function)") < answer.index("How many;")


def test_what_is_not_exported_says_so(documentation: Documentation) -> None:
    assert "`hidden` (const) not exported by itself" in ask(documentation, "hidden")


def test_prose_comes_with_its_headings_and_without_addresses(documentation: Documentation) -> None:
    answer = ask(documentation, "walrus guide")

    assert "## demo > README > Installing\nSource: demo/README.md:6\n" in answer
    assert "example.invalid" not in answer
    assert "# not a heading" in answer


def test_nothing_found_is_said(documentation: Documentation) -> None:
    assert "Nothing in the installed packages fits" in ask(documentation, "zebra")


@pytest.mark.parametrize("tokens", [-1, 0, 1, 500, 10**9, None])
def test_the_length_is_bounded(documentation: Documentation, tokens: int | None) -> None:
    asked = min(max(tokens or 5_000, FEWEST_TOKENS), 20_000)

    assert len(ask(documentation, "greet createThing Deep Level hammer guide", tokens)) <= 4 * asked


@pytest.mark.parametrize(
    "query", ["", "(" * 100_000, "a" * 1_000_000, "[a-z]+(x*)*$", "\0", "../" * 1000, "%s{}"]
)
def test_a_hostile_query_is_answered(documentation: Documentation, query: str) -> None:
    assert ask(documentation, query).startswith("# demo 1.2.3")


def test_a_library_without_surface_has_no_symbols(documentation: Documentation) -> None:
    with pytest.raises(UserError, match="not listed"):
        documentation.symbols("greet", "demo")


def symbols(query: str, library: str | None = None, version: str | None = None) -> str:
    return documentation_of(suite_pins()).symbols(query, library, version)


def test_a_name_is_told_for_every_version() -> None:
    answer = symbols("cookies", "next")

    assert '- 16.1.6: exported by "next/headers": function `() => Promise<ReadonlyRequestCookies>`' in answer
    assert '- 13.5.11: exported by "next/headers": function `() => ReadonlyRequestCookies`' in answer


def test_one_version_can_be_asked_for() -> None:
    by_version, by_id = symbols("cookies", "next", "13.5.11"), symbols("cookies", "/next/13.5.11")

    assert by_version == by_id
    assert "16.1.6" not in by_id


def test_a_deprecated_name_says_so() -> None:
    assert "DEPRECATED: use `createServerSideHelpers` instead" in symbols("createSSGHelpers", "trpc", "10")


def test_members_options_and_names_in_namespaces_are_found() -> None:
    assert "option of generateText()" in symbols("maxTokens", "/ai/4.3.19")
    assert "member of StreamTextResult" in symbols("StreamTextResult.toDataStreamResponse", "/ai/4.3.19")
    assert 'exported by "zod"' in symbols("z.treeifyError", "/zod/4.3.6")


def test_a_name_that_does_not_exist_names_near_ones() -> None:
    answer = symbols("treeifyErrors", "/zod/4.3.6")

    assert answer.startswith(
        "`treeifyErrors` does not exist in the public API of zod 4.3.6 (zod). Names like it: treeify"
    )


@pytest.mark.parametrize("query", ["", "   ", "(((", "a" * 1_000_000, "[", "1 2 3"])
def test_a_query_without_a_name_is_refused(query: str) -> None:
    with pytest.raises(UserError, match="names no symbol"):
        symbols(query)


def test_nothing_is_said_of_a_version_that_was_not_looked_at() -> None:
    with pytest.raises(UserError, match=r"names of zod 3\.25\.76 are not listed"):
        symbols("string", "/zod/3.25.76")


def test_symbols_of_an_unknown_version_are_refused() -> None:
    with pytest.raises(UserError, match="no library"):
        symbols("cookies", "next", "99")


@pytest.mark.by_turns
def test_many_names_are_bounded() -> None:
    assert len(symbols(" ".join(f"cookies{number}" for number in range(1000)))) <= 20_000
