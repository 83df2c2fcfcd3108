from collections.abc import Sequence

import pytest

from nia_bench.contract.errors import EvaluatorError, NiaBenchError, SubmissionError, UserError
from nia_bench.contract.facts import Facts, FileFacts
from nia_bench.contract.submission import Submission
from nia_bench.languages.typescript.ahead import Ahead

A, B = Submission(files={"a.ts": ""}), Submission(files={"b.ts": ""})


class Source:
    """Names each submission by its first file; `errors` come instead, by that name, when many are asked."""

    def __init__(self, **errors: NiaBenchError) -> None:
        self.errors = errors
        self.alone: list[str] = []

    def facts(self, environment: str, submission: Submission) -> Facts:
        path = next(iter(submission.files))
        self.alone.append(f"{environment}:{path}")
        return Facts(files=(FileFacts(path=f"{environment}/{path}"),), diagnostics=())

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        if "all" in self.errors:
            raise self.errors["all"]
        return [self._one(environment, next(iter(one.files))) for one in submissions]

    def _one(self, environment: str, name: str) -> Facts | NiaBenchError:
        file = FileFacts(path=f"{environment}/{name}")
        return self.errors.get(name[0]) or Facts(files=(file,), diagnostics=())


def path(source: Ahead, environment: str, submission: Submission) -> str:
    return source.facts(environment, submission).files[0].path


def test_what_was_compiled_together_is_not_compiled_again() -> None:
    source = Source()
    ahead = Ahead(source)
    with ahead.together("zod-4", [A, B]):
        assert ["zod-4/b.ts", "zod-4/a.ts"] == [path(ahead, "zod-4", one) for one in (B, A)]

    assert [] == source.alone


def test_another_environment_and_another_submission_are_asked_for() -> None:
    source = Source()
    ahead = Ahead(source)
    with ahead.together("zod-4", [A]):
        assert ["zod-3/a.ts", "zod-4/b.ts"] == [path(ahead, "zod-3", A), path(ahead, "zod-4", B)]

    assert ["zod-3:a.ts", "zod-4:b.ts"] == source.alone


def test_nothing_is_kept_afterwards() -> None:
    source = Source()
    ahead = Ahead(source)
    with ahead.together("zod-4", [A]):
        pass
    path(ahead, "zod-4", A)

    assert ["zod-4:a.ts"] == source.alone


def test_fault_of_a_submission_is_final() -> None:
    ahead = Ahead(Source(a=SubmissionError("too deep")))
    with ahead.together("zod-4", [A]), pytest.raises(SubmissionError, match="too deep"):
        ahead.facts("zod-4", A)


@pytest.mark.parametrize("errors", [{"a": EvaluatorError("died")}, {"all": UserError("not installed")}])
def test_any_other_failure_is_tried_again_alone(errors: dict[str, NiaBenchError]) -> None:
    source = Source(**errors)
    ahead = Ahead(source)
    with ahead.together("zod-4", [A]):
        assert "zod-4/a.ts" == path(ahead, "zod-4", A)

    assert ["zod-4:a.ts"] == source.alone


def test_submission_with_half_a_character_is_known_too() -> None:
    source = Source()
    ahead = Ahead(source)
    odd = Submission(files={"a.ts": "'\ud800'"})
    with ahead.together("zod-4", [odd]):
        path(ahead, "zod-4", odd)

    assert [] == source.alone
