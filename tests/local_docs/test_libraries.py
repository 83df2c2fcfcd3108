"""Ids and names of libraries."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.errors import UserError
from nia_bench.local_docs.__main__ import documentation_of
from nia_bench.local_docs.libraries import Library, find_library, matching, pinned_libraries
from nia_bench.suites.suite import suite_pins

PINNED = documentation_of(suite_pins()).libraries


def test_every_version_that_an_environment_is_for_is_listed() -> None:
    ids = {each.id for each in PINNED if each.primary}

    assert {
        "/next/16.1.6",
        "/next/13.5.11",
        "/ai/5.0.277",
        "/trpc/10.45.2",
        "/zod/3.23.8",
        "/react/17.0.2",
    } < ids


def test_packages_released_together_are_one_library() -> None:
    assert ["@trpc/server", "@trpc/client", "@trpc/react-query"] == list(
        find_library(PINNED, "/trpc/11.9.0").packages
    )


def test_packages_of_one_scope_with_versions_of_their_own_are_libraries_of_their_own(tmp_path: Path) -> None:
    packages = {"@tanstack/db": "1.2.0", "@tanstack/react-db": "1.2.0", "@tanstack/react-table": "9.3.1"}
    folder = tmp_path / "desk"
    folder.mkdir()
    text = {"language": "typescript", "library": "tanstack-db", "version": "1.2.0", "packages": packages}
    (folder / "environment.json").write_text(json.dumps(text))

    libraries = pinned_libraries(tmp_path, {"tanstack-db": ["@tanstack/db"]})

    assert {"/tanstack-db/1.2.0", "/@tanstack/react-table/9.3.1"} == {library.id for library in libraries}


def test_a_version_is_taken_from_the_environment_made_for_it() -> None:
    assert ("next-16", "react-19") == (
        find_library(PINNED, "/next/16.1.6").environment,
        find_library(PINNED, "/react/19.2.0").environment,
    )


@pytest.mark.parametrize(
    ("identifier", "found"),
    [
        ("/next/16.1.6", "/next/16.1.6"),
        ("next", "/next/16.1.6"),
        ("next@15", "/next/15.5.6"),
        ("/next/15.x", "/next/15.5.6"),
        ("/next/v14.2.35", "/next/14.2.35"),
        ("Next.js", "/next/16.1.6"),
        ("zod@3", "/zod/3.23.8"),
        ("/zod/3.25.76", "/zod/3.25.76"),
        ("/@trpc/client/11.9.0", "/trpc/11.9.0"),
        ("@trpc/client@10", "/trpc/10.45.2"),
        ("@ai-sdk/react@2.0.280", "/ai/5.0.277"),
        ("react-dom", "/react/19.2.1"),
    ],
)
def test_ids_are_read_as_agents_write_them(identifier: str, found: str) -> None:
    expected = find_library(PINNED, found)
    got = find_library(PINNED, identifier)

    assert expected.id == got.id or (expected.name, got.primary) == (got.name, True)


@pytest.mark.parametrize(
    "identifier",
    ["/etc/passwd", "../../next", "/next/../../x", "next/99", "(", "", "\0", "/next/16.1.6/../.."],
)
def test_an_unknown_id_names_what_there_is(identifier: str) -> None:
    with pytest.raises(UserError) as caught:
        find_library(PINNED, identifier)

    assert "/next/16.1.6" in (caught.value.fix or "")


@given(st.text(max_size=400))
def test_any_id_is_a_library_or_an_error(identifier: str) -> None:
    with suppress(UserError):
        assert isinstance(find_library(PINNED, identifier), Library)
    matching(PINNED, identifier)


@pytest.mark.parametrize(
    ("name", "library"),
    [
        ("Next.js", "next"),
        ("vercel ai sdk", "ai"),
        ("@trpc/client", "trpc"),
        ("tRPC", "trpc"),
        ("ZOD", "zod"),
    ],
)
def test_names_match_all_versions_newest_first(name: str, library: str) -> None:
    found = matching(PINNED, name)

    assert {library} == {each.name for each in found}
    assert [each.id for each in PINNED if each.name == library] == [each.id for each in found]


def test_a_library_that_is_not_installed_says_what_to_run(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", "/nonexistent")

    with pytest.raises(UserError, match=r"nia-bench setup --suite \S+ demo-1"):
        _ = library.modules
