import inspect
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import nia_bench
from nia_bench.contract import errors
from nia_bench.models.resolver import ModelResolver

ROOT = Path(__file__).resolve().parent.parent


PUBLIC = [
    "Agent",
    "AgentError",
    "AgentProgram",
    "AnswerProof",
    "Attempt",
    "BenchmarkAdapter",
    "BenchmarkAdapterOptions",
    "BenchmarkDefinition",
    "BenchmarkRanking",
    "BenchmarkRegistry",
    "BenchmarkReport",
    "BenchmarkRunResult",
    "BenchmarkSubject",
    "BenchmarkTask",
    "BudgetError",
    "BuildBenchmarkReportMeta",
    "Change",
    "CheckResult",
    "CodeTask",
    "ComparePatternsConfig",
    "Diagnostic",
    "EvaluatorError",
    "EventReader",
    "Executor",
    "Fault",
    "Hallucination",
    "InfrastructureError",
    "Launch",
    "LimitError",
    "Message",
    "ModelEndpoint",
    "ModelError",
    "MutantProof",
    "NiaBenchError",
    "OutageError",
    "Outcome",
    "Output",
    "OverLimitError",
    "PATTERNS",
    "Pace",
    "PageWriter",
    "Progress",
    "RefusedError",
    "RetryPolicy",
    "RunBenchmarkConfig",
    "RunStore",
    "Scorer",
    "ServerSetting",
    "ServerState",
    "Setting",
    "Stop",
    "StoredCell",
    "SubjectCategoryStat",
    "Submission",
    "SubmissionError",
    "SubmissionScorer",
    "Suite",
    "Surface",
    "SurfaceDifference",
    "TaskFileError",
    "TaskProof",
    "TestsResult",
    "TokenCounts",
    "Tokens",
    "ToolCall",
    "Usage",
    "UserError",
    "baseline_subject",
    "build_benchmark_report",
    "compare_patterns",
    "compare_surfaces",
    "define_benchmark",
    "estimate_cost_usd",
    "load_suite",
    "prove_tasks",
    "read_surface",
    "render_scorecard",
    "run_benchmark",
    "run_header",
    "score",
    "score_many",
    "stored_cells",
    "write_html",
]
CONSTANTS = {"PATTERNS", "BenchmarkRegistry"}


def test_the_public_names_are_these() -> None:
    assert [*PUBLIC, "__version__"] == nia_bench.__all__
    assert set(nia_bench.__all__) == set(dir(nia_bench))


@pytest.mark.parametrize("name", sorted(set(PUBLIC) - CONSTANTS))
def test_a_public_name_is_there_and_says_what_it_is_for(name: str) -> None:
    found = getattr(nia_bench, name)
    assert name == found.__name__
    said = inspect.cleandoc(found.__doc__ or "")
    assert not said.startswith(f"{name}("), "has no docstring of its own"
    assert len(said) > 20


def test_dir_lists_every_public_name() -> None:
    assert {"score", "run_benchmark", "Scorer", "__version__"} <= set(dir(nia_bench))


TAKEN = [
    *(name for name in PUBLIC if inspect.isfunction(getattr(nia_bench, name))),
    *("BenchmarkAdapterOptions", "BenchmarkDefinition", "BenchmarkSubject"),
    *("ComparePatternsConfig", "RunBenchmarkConfig"),
]


@pytest.mark.parametrize("name", TAKEN)
def test_every_type_that_a_caller_has_to_give_is_public(name: str) -> None:
    found = getattr(nia_bench, name)
    where: dict[str, Any] = vars(sys.modules[found.__module__]) | {"ModelResolver": ModelResolver}
    hints = get_type_hints(found, globalns=where)
    hints.pop("return", None)
    assert set() == {each.__name__ for hint in hints.values() for each in _ours(hint)} - set(PUBLIC)


def _ours(hint: Any) -> Iterator[type]:
    if inspect.isclass(hint) and hint.__module__.startswith("nia_bench."):
        yield hint
    for part in get_args(hint):
        yield from _ours(part)


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="scor"):
        _ = nia_bench.scor  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]


def test_every_error_is_public_and_drawn_in_the_tree() -> None:
    found = inspect.getmembers(errors, inspect.isclass)
    classes = {name for name, each in found if each.__module__ == errors.__name__}
    assert classes <= set(PUBLIC)
    assert [] == [name for name in classes if name not in (errors.__doc__ or "")]


def test_version_is_the_projects_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == nia_bench.__version__


def test_importing_the_package_loads_no_third_party_package() -> None:
    code = "import sys, nia_bench; print([m for m in ('pydantic', 'rich', 'typer') if m in sys.modules])"
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert printed.strip() == "[]"


def test_lock_files_name_no_host() -> None:
    lines = [
        f"{path.name}: {line}"
        for path in sorted((ROOT / "requirements").glob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if "://" in line or "--index-url" in line or "--find-links" in line
    ]
    assert lines == []
