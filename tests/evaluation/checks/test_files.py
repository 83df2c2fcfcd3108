from tests.evaluation.checks.build import check, decided, file, view

from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.evaluation.checks import View, decide

PROXY = check("file", files=["{src/,}proxy.ts"])
NO_MIDDLEWARE = check("file", files=["middleware.ts"], absent=True)


def test_a_file_of_that_name_is_found() -> None:
    assert "src/proxy.ts" == decided(PROXY, file("src/proxy.ts")).place


def test_a_code_file_that_does_nothing_is_not_enough() -> None:
    decision = decided(PROXY, file("proxy.ts", substance=False))
    assert "It must be so (proxy.ts is there but does nothing)" == decision.message


def test_an_empty_file_that_is_banned_is_still_there() -> None:
    assert not decided(NO_MIDDLEWARE, file("middleware.ts", substance=False)).passed


def test_a_file_that_is_not_code_counts_by_its_text() -> None:
    config = check("file", files=["vercel.json"])
    assert decide(
        config, View(Facts(files=(), diagnostics=()), Submission(files={"vercel.json": "{}"}))
    ).passed
    assert not decide(
        config, View(Facts(files=(), diagnostics=()), Submission(files={"vercel.json": " "}))
    ).passed


def test_a_stub_is_not_part_of_the_submission() -> None:
    assert not decide(PROXY, view(file("proxy.ts"), files={}, stubs={"proxy.ts": "code"})).passed


def test_another_name_is_not_found() -> None:
    assert not decided(PROXY, file("lib/proxy.ts")).passed
