from tests.evaluation.checks.build import PATH, file
from tests.evaluation.hallucination.surfaces import facts, history, named, surface

from nia_bench.contract.behaviour import RunCause, RunFailure
from nia_bench.contract.evaluation import Hallucination
from nia_bench.evaluation.hallucination.at_run_time import missing_at_run_time

SEEN = history(
    2,
    surface(["lib:gone", "lib/old:go"], {"Box": {"members": {"deepGone": "", "plain": ""}}}),
    surface(["lib:kept"], {"Box": {"members": {"isKept": ""}}, "lib/v1:Box": {"members": {"deepGone": ""}}}),
    surface(["lib:kept", "lib:soon", "lib/new:go"], {"Box": {"members": {"openLate": ""}}}),
)


def found(
    message: str, cause: RunCause = "thrown", stack: tuple[str, ...] = (f"{PATH}:4:7",)
) -> list[Hallucination]:
    failure = RunFailure(cause=cause, message=message, stack=stack)
    return list(missing_at_run_time([failure], facts(file()), SEEN))


def test_a_method_of_an_older_version_is_outdated() -> None:
    (label,) = found("TypeError: box.deepGone is not a function")
    assert ("outdated_api", "deepGone", ("1.0.0",)) == (label.type, label.symbol, label.exists_in)
    assert (PATH, 4) == (label.path, label.line)


def test_a_method_of_a_newer_version_is_of_the_future() -> None:
    (label,) = found("TypeError: box(...).other().openLate is not a function")
    assert ("future_api", "openLate") == (label.type, label.symbol)


def test_a_name_that_this_version_has_or_none_is_no_mistake_about_it() -> None:
    assert [] == found("TypeError: box.isKept is not a function")
    assert [] == found("TypeError: box.ownName is not a function")


def test_a_plain_word_away_from_the_library_may_be_anybodys() -> None:
    assert [] == found("TypeError: box.plain is not a function")


def test_what_the_probe_stumbles_over_is_no_mistake_of_the_answer() -> None:
    assert [] == found("TypeError: box.deepGone is not a function", stack=())


def test_an_export_that_is_not_there_is_looked_up() -> None:
    message = "SyntaxError: The requested module 'lib' does not provide an export named 'gone'"
    assert [("outdated_api", "gone")] == named(found(message, "import"))
    assert [] == found(message.replace("'lib'", "'other'"), "import")


def test_a_module_that_is_not_there_is_looked_up() -> None:
    message = (
        "Error: Package subpath './new' is not defined by \"exports\" in /p/node_modules/lib/package.json"
    )
    assert [("future_api", "lib/new")] == named(found(message, "import"))


def test_any_other_failure_is_no_mistake_about_the_version() -> None:
    assert [] == found("Error: not today")
    assert [] == found("it kept the processor busy for more than 15 seconds", "time", ())
