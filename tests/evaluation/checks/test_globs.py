import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.evaluation.checks.view import matches_glob


@pytest.mark.parametrize(
    ("glob", "path"),
    [
        ("proxy.ts", "proxy.ts"),
        ("{src/,}proxy.{ts,js}", "src/proxy.js"),
        ("{src/,}proxy.{ts,js}", "proxy.ts"),
        ("app/dashboard/[id]/page.tsx", "app/dashboard/[id]/page.tsx"),
        ("app/[...slug]/page.tsx", "app/[...slug]/page.tsx"),
        ("app/**/page.tsx", "app/page.tsx"),
        ("app/**/page.tsx", "app/a/b/page.tsx"),
        ("**", "a/b.ts"),
        ("**/*.{ts,tsx}", "a.ts"),
        ("app/(*)/page.tsx", "app/(shop)/page.tsx"),
        ("*.ts", "\n.ts"),
    ],
)
def test_a_glob_matches(glob: str, path: str) -> None:
    assert matches_glob(path, [glob])


@pytest.mark.parametrize(
    ("glob", "path"),
    [
        ("proxy.ts", "src/proxy.ts"),
        ("proxy.ts", "proxyxts"),
        ("app/[id]/page.tsx", "app/i/page.tsx"),
        ("*.ts", "a/b.ts"),
        ("app/**/page.tsx", "app/mypage.tsx"),
        ("**/page.tsx", "mypage.tsx"),
        ("proxy.?s", "proxy.ts"),
    ],
)
def test_a_glob_does_not_match(glob: str, path: str) -> None:
    assert not matches_glob(path, [glob])


@pytest.mark.parametrize(
    ("globs", "path", "matches"),
    [
        (["src/**", "!src/{a,b}.ts"], "src/c.ts", True),
        (["src/**", "!src/{a,b}.ts"], "src/b.ts", False),
        (["!src/a.ts", "src/**"], "src/a.ts", False),
        (["!src/a.ts"], "other.ts", True),
        (["!src/a.ts"], "src/a.ts", False),
    ],
)
def test_a_glob_with_an_exclamation_mark_excludes(globs: list[str], path: str, matches: bool) -> None:
    assert matches_glob(path, globs) is matches


@given(st.text(st.characters(exclude_characters="*{}!"), min_size=1))
def test_a_path_without_wildcards_matches_itself(path: str) -> None:
    assert matches_glob(path, [path])


@given(st.text(alphabet="ab*/{},[]()+.\\"), st.text(alphabet="ab/[]()."))
def test_no_glob_is_an_error(glob: str, path: str) -> None:
    matches_glob(path, [glob])
