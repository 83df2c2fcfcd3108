from collections.abc import Mapping

import pytest
from tests.evaluation.checks.build import call, error, file
from tests.evaluation.hallucination.surfaces import named, surface
from tests.evaluation.tasks import CALLS, COMPILES, code_task

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.contract.surface import Surface
from nia_bench.evaluation.hallucination.labeller import Labeller, neighbours
from nia_bench.evaluation.score import tests_result

TASK = code_task(CALLS, COMPILES)
SUBMISSION = Submission(files={"a.tsx": "code"})
AI = surface(["ai:tool"]).model_copy(update={"packages": {"ai": "0.0.0"}})
BOTH = {"4.3.19": AI, "5.0.277": AI}
REFUSED = Facts(files=(file(calls=(call("ai:tool", line=4),)),), diagnostics=(error(2345),))


class Source:
    """Says of every environment but `ai-5` that the compiler refuses what it is given."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def facts(self, environment: str, submission: Submission) -> Facts:
        assert submission == SUBMISSION
        self.asked.append(environment)
        return REFUSED if environment != "ai-5" else REFUSED.model_copy(update={"diagnostics": ()})


def labels(
    source: Source, facts: Facts = REFUSED, surfaces: Mapping[str, Surface] = BOTH
) -> tuple[Hallucination, ...]:
    tests = tests_result(TASK, facts, SUBMISSION)
    return Labeller(source, lambda _: surfaces).labels(TASK, SUBMISSION, facts, tests)


def test_the_compiler_is_a_witness_of_other_versions() -> None:
    (label,) = labels(Source())
    assert ("future_api", "tool", ("5.0.277",)) == (label.type, label.symbol, label.exists_in)


def test_each_other_version_is_asked_once() -> None:
    source = Source()
    labels(source)
    assert ["ai-5", "ai-6", "ai-7"] == sorted(source.asked)


def test_right_code_is_compiled_against_no_other_version() -> None:
    source = Source()
    right = REFUSED.model_copy(update={"diagnostics": ()})
    assert ((), []) == (labels(source, right), source.asked)


def test_a_version_without_a_surface_has_no_labels() -> None:
    source = Source()
    assert ((), []) == (labels(source, surfaces={"5.0.277": AI}), source.asked)


def test_where_nothing_was_done_there_is_no_label() -> None:
    source = Source()
    shell = file(calls=(call("ai:tool", line=4),), substance=False)
    assert ((), []) == (labels(source, Facts(files=(shell,), diagnostics=(error(2345),))), source.asked)


def test_surfaces_are_read_once_for_each_library() -> None:
    read: list[str] = []

    def shelf(library: str) -> Mapping[str, Surface]:
        read.append(library)
        return BOTH

    labeller = Labeller(Source(), shelf)
    tests = tests_result(TASK, REFUSED, SUBMISSION)
    found = [labeller.labels(TASK, SUBMISSION, REFUSED, tests) for _ in range(2)]
    assert ["ai"] == read
    assert named(found[0]) == named(found[1])


def test_it_is_foreseen_which_environments_are_asked() -> None:
    source = Source()
    tests = tests_result(TASK, REFUSED, SUBMISSION)
    foreseen = Labeller(source, lambda _: BOTH).foreseen(TASK, SUBMISSION, REFUSED, tests)
    assert (["ai-5", "ai-6", "ai-7"], []) == (sorted(foreseen), source.asked)


def test_nothing_is_foreseen_of_code_that_compiles() -> None:
    right = REFUSED.model_copy(update={"diagnostics": ()})
    tests = tests_result(TASK, right, SUBMISSION)
    assert () == Labeller(Source(), lambda _: BOTH).foreseen(TASK, SUBMISSION, right, tests)


def test_neighbours_are_the_other_environments_of_the_library() -> None:
    assert {"3.23.8": "zod-3"} == neighbours("zod-4")
    assert {"10.45.2": "trpc-10"} == neighbours("trpc-11")


@pytest.mark.parametrize("lonely", ["typescript", "nowhere"])
def test_a_tool_or_an_unknown_environment_has_no_neighbours(lonely: str) -> None:
    assert {} == neighbours(lonely)
