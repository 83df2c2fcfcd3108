import pytest

from nia_bench.evaluation.judge.rubric_judge import Work

CODE = "export async function Page() {\n  const jar = await\tcookies();\n}"
WORK = Work({"app/page.tsx": CODE, "b.ts": "export const two = 2;"})


@pytest.mark.parametrize(
    "quote",
    [
        "const jar = await cookies();",
        "Page() { const jar = await cookies(); }",
        "`await cookies()`",
        '"const jar = await"',
        "  awaitcookies();  ",
        "app/page.tsx",
    ],
)
def test_a_quote_is_found_however_it_is_laid_out(quote: str) -> None:
    assert None is WORK.fault_of([quote])


@pytest.mark.parametrize(
    "quotes",
    [
        ["const jar = cookies();"],
        ["const jar = ... cookies();"],
        ["CONST JAR = AWAIT"],
        ["page.tsx is there"],
        ["const jar = await", "const made = up"],
        # Nothing spans two files.
        ["cookies(); } export const two"],
    ],
)
def test_every_quote_must_be_in_one_file(quotes: list[str]) -> None:
    assert "quote_not_found" == WORK.fault_of(quotes)


@pytest.mark.parametrize("quotes", [[], [""], ["  \n"], ["``"]])
def test_nothing_is_no_quote(quotes: list[str]) -> None:
    assert "no_quote" == WORK.fault_of(quotes)


@pytest.mark.parametrize("quotes", [["await"], ["{", "}"], ["a w a i t"]])
def test_a_quote_that_is_in_anything_shows_nothing(quotes: list[str]) -> None:
    assert "short_quote" == WORK.fault_of(quotes)


def test_a_short_quote_may_stand_beside_a_long_one() -> None:
    assert None is WORK.fault_of(["await", "const jar = await"])


def test_a_short_path_may_be_quoted() -> None:
    assert None is WORK.fault_of(["b.ts"])


def test_a_short_work_is_quoted_whole() -> None:
    work = Work({"": "4 2"})
    assert (None, "short_quote") == (work.fault_of(["42"]), work.fault_of(["4"]))
