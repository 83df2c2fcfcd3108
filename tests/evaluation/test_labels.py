import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.evaluation.checks.build import call, error, file, reference, unresolved
from tests.evaluation.hallucination.surfaces import named, surface
from tests.evaluation.sources import EachAlone
from tests.evaluation.tasks import CALLS, COMPILES, code_task

from nia_bench.contract.errors import EvaluatorError, NiaBenchError, SubmissionError, UserError
from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.labels import Labeller, locked_libraries, other_versions
from nia_bench.evaluation.score import decide_checks
from nia_bench.surfaces.model import Surface

TASK = code_task(CALLS, COMPILES)
SUBMISSION = Submission(files={"a.tsx": "code"})
AI = surface(["ai:tool"]).model_copy(update={"packages": {"ai": "0.0.0"}})
BOTH = {"4.3.19": AI, "5.0.277": AI}
REFUSED = Facts(files=(file(calls=(call("ai:tool", line=4),)),), diagnostics=(error(2345),))


class Source(EachAlone):
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
    return told(Labeller(source, lambda _: surfaces), facts)


def told(labeller: Labeller, facts: Facts = REFUSED) -> tuple[Hallucination, ...]:
    [labelled] = labeller.label([decide_checks(Examined.of(TASK, SUBMISSION, facts))])
    if isinstance(labelled, Exception):
        raise labelled
    return labelled.labels


def test_what_other_versions_accept_tells_the_type() -> None:
    (label,) = labels(Source())
    assert ("future_api", "tool", ("5.0.277",)) == (label.type, label.symbol, label.exists_in)


def test_mistakes_about_a_further_library_of_a_task_are_named_too() -> None:
    other = surface(["zod:string"]).model_copy(update={"packages": {"zod": "4.3.6"}})
    task = TASK.model_copy(update={"libraries": ("ai", "zod"), "versions": {"zod": "4.3.6"}})
    missing = file("a.tsx", imports=(unresolved("zod:strng"),))
    facts = Facts(files=(missing,), diagnostics=())
    labeller = Labeller(Source(), lambda library: BOTH if library == "ai" else {"4.3.6": other})
    [labelled] = labeller.label([decide_checks(Examined.of(task, SUBMISSION, facts))])
    assert not isinstance(labelled, Exception)
    assert [("invented_method", "strng", "string")] == [
        (label.type, label.symbol, label.nearest) for label in labelled.labels
    ]


STATING = CALLS | {"class": "outdated_api", "symbol": "string"}


def of_two_libraries(facts: Facts) -> tuple[Hallucination, ...]:
    """The labels of a task of `ai` and `zod`, of which a failed check states a mistake about `string`."""
    zod = {"3.0.0": surface(["zod:string"]), "4.3.6": surface(["zod:text"])}
    zods = {version: each.model_copy(update={"packages": {"zod": version}}) for version, each in zod.items()}
    task = code_task(STATING).model_copy(update={"libraries": ("ai", "zod"), "versions": {"zod": "4.3.6"}})
    labeller = Labeller(Source(), lambda library: BOTH if library == "ai" else zods)
    [labelled] = labeller.label([decide_checks(Examined.of(task, SUBMISSION, facts))])
    assert not isinstance(labelled, Exception)
    return labelled.labels


def test_a_further_library_adds_no_weaker_label_to_a_sure_one_of_the_main_library() -> None:
    uses = file("a.tsx", imports=(unresolved("ai:tol"),), references=(reference("zod:text", line=5),))
    assert ["tol"] == [label.symbol for label in of_two_libraries(Facts(files=(uses,), diagnostics=()))]


def test_a_stated_mistake_is_about_the_library_that_has_its_symbol() -> None:
    uses = file("a.tsx", references=(reference("ai:other", line=3), reference("zod:text", line=5)))
    (label,) = of_two_libraries(Facts(files=(uses,), diagnostics=()))
    assert ("string", 5, ("3.0.0",)) == (label.symbol, label.line, label.exists_in)


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
    found = [told(labeller) for _ in range(2)]
    assert ["ai"] == read
    assert named(found[0]) == named(found[1])


def test_the_libraries_that_an_environment_locks_have_their_versions(tmp_path: Path) -> None:
    for name, version in (("boats", "2.0.0"), ("rafts", "1.0.0")):
        folder = tmp_path / f"{name}-env"
        folder.mkdir()
        about = {"language": "python", "library": name, "version": version, "packages": {name: version}}
        (folder / "environment.json").write_text(json.dumps(about), encoding="utf-8")
    (tmp_path / "boats-env/requirements.txt").write_text("boats==2.0.0\nrafts==1.5.0\nknots==1.0\n", "utf-8")
    assert {"boats": "2.0.0", "rafts": "1.5.0"} == locked_libraries("boats-env", tmp_path)
    assert {} == locked_libraries("rafts-env", tmp_path)
    assert {} == locked_libraries("unknown", tmp_path)


class Failing(Source):
    """As above, and fails on the environments of `errors`."""

    def __init__(self, **errors: NiaBenchError) -> None:
        super().__init__()
        self.errors = {name.replace("_", "-"): error for name, error in errors.items()}

    def facts(self, environment: str, submission: Submission) -> Facts:
        if environment in self.errors:
            raise self.errors[environment]
        return super().facts(environment, submission)


def test_what_another_version_cannot_compile_at_all_is_no_mistake() -> None:
    assert () == labels(Failing(ai_6=SubmissionError("it takes too long")))


@pytest.mark.parametrize("error", [EvaluatorError("it died"), UserError("not installed")])
def test_a_failure_on_another_version_is_the_submissions_outcome(error: NiaBenchError) -> None:
    with pytest.raises(type(error), match=error.message):
        labels(Failing(ai_6=error))


def test_a_batch_asks_each_version_about_all_that_need_it_and_keeps_failures_apart() -> None:
    source = Source()
    right = REFUSED.model_copy(update={"diagnostics": ()})
    known = [decide_checks(Examined.of(TASK, SUBMISSION, facts)) for facts in (REFUSED, right, REFUSED)]
    broken = EvaluatorError("it died")
    first, second, failed, third = Labeller(source, lambda _: BOTH).label([*known[:2], broken, known[2]])
    assert isinstance(first, Examined)
    assert isinstance(second, Examined)
    assert (first, broken, ()) == (third, failed, second.labels)
    assert ["ai-5", "ai-5", "ai-6", "ai-6", "ai-7", "ai-7"] == source.asked


def test_other_versions_are_in_the_other_environments_of_the_library() -> None:
    assert {"3.23.8": "zod-3"} == other_versions("zod-4", ENVIRONMENTS_FOLDER)
    assert {"10.45.2": "trpc-10"} == other_versions("trpc-11", ENVIRONMENTS_FOLDER)


@pytest.mark.parametrize("lonely", ["typescript", "nowhere"])
def test_a_tool_or_an_unknown_environment_has_no_other_versions(lonely: str) -> None:
    assert {} == other_versions(lonely, ENVIRONMENTS_FOLDER)
