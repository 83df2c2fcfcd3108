import importlib
import inspect
import pkgutil
import subprocess
import sys
import tomllib
from collections import ChainMap
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import nia_bench
from nia_bench.contract import errors

ROOT = Path(__file__).resolve().parent.parent


PUBLIC = [
    "Agent",
    "AgentError",
    "AgentPair",
    "AgentProgram",
    "AllOf",
    "AnnotationCheck",
    "AnswerProof",
    "AnyOf",
    "Attempt",
    "AwaitCheck",
    "Before",
    "Behaviour",
    "BehaviourCheck",
    "BenchmarkAdapter",
    "BenchmarkAdapterOptions",
    "BenchmarkCategory",
    "BenchmarkDefinition",
    "BenchmarkRanking",
    "BenchmarkRegistry",
    "BenchmarkReport",
    "BenchmarkRunResult",
    "BenchmarkSubject",
    "BenchmarkTask",
    "BudgetError",
    "BuildBenchmarkReportMeta",
    "CallCheck",
    "CalledOrNot",
    "Cause",
    "Cell",
    "CellPlace",
    "CellRow",
    "Change",
    "CheckResult",
    "ClosedBook",
    "ClusterAddress",
    "CodeTask",
    "ComparePatternsConfig",
    "Comparison",
    "Condition",
    "ConditionChange",
    "Criterion",
    "DeprecationCheck",
    "Diagnostic",
    "DirectiveCheck",
    "EffectDifference",
    "ElementCheck",
    "Evaluation",
    "EvaluatorError",
    "EventReader",
    "Evidence",
    "ExecutionSettings",
    "Executor",
    "Export",
    "ExportCheck",
    "Failure",
    "Fault",
    "FileCheck",
    "FindingCheck",
    "FunctionCheck",
    "Gap",
    "Generation",
    "Hallucination",
    "HallucinationCount",
    "HeldFolder",
    "ImportCheck",
    "InfrastructureError",
    "Interval",
    "Item",
    "ItemDocument",
    "ItemResult",
    "ItemStat",
    "Job",
    "JsonCheck",
    "Judgement",
    "Launch",
    "LimitError",
    "Limits",
    "LoadedRun",
    "Matcher",
    "McpServer",
    "Member",
    "Message",
    "Model",
    "ModelEndpoint",
    "ModelError",
    "ModelResolver",
    "ModuleCheck",
    "MutantProof",
    "NetworkRequest",
    "NiaBenchError",
    "NonInferiority",
    "OutageError",
    "Outcome",
    "Output",
    "OverLimitError",
    "PATTERNS",
    "Pace",
    "Package",
    "PassRatio",
    "Places",
    "Plan",
    "PooledEffect",
    "ProbeOrders",
    "ProcessEnd",
    "Progress",
    "PropCheck",
    "PropertyCheck",
    "ReferenceCheck",
    "RefusedError",
    "ReportWarning",
    "RetryPolicy",
    "RunBenchmarkConfig",
    "RunDifference",
    "RunRecord",
    "RunRequest",
    "RunStore",
    "Scorer",
    "Selection",
    "SequencerDefinition",
    "ServerSetting",
    "ServerState",
    "Service",
    "Setting",
    "Solutions",
    "Spent",
    "SpentDifference",
    "Stop",
    "StoredCell",
    "SubjectCategoryStat",
    "SubjectDetails",
    "SubjectDifference",
    "SubjectRecord",
    "Submission",
    "SubmissionError",
    "SubmissionScorer",
    "Suite",
    "SuitePins",
    "Surface",
    "SurfaceDifference",
    "SurfaceOption",
    "TaskDifference",
    "TaskFileError",
    "TaskProof",
    "TestsResult",
    "TextCheck",
    "Timing",
    "TokenCounts",
    "Tokens",
    "ToolCall",
    "ToolUse",
    "TypeCheck",
    "TypeEntry",
    "UnusualSolution",
    "Usage",
    "UserError",
    "UsesSlot",
    "Verdict",
    "Vote",
    "WarningCode",
    "Within",
    "Workdir",
    "Workdirs",
    "WrongSolution",
    "baseline_subject",
    "build_benchmark_report",
    "compare_patterns",
    "compare_surfaces",
    "define_benchmark",
    "diff_runs",
    "estimate_cost_usd",
    "load_run",
    "load_suite",
    "prove_tasks",
    "read_surface",
    "render_scorecard",
    "run_benchmark",
    "run_header",
    "run_suite",
    "score",
    "score_many",
    "stored_cells",
    "write_html",
]
CONSTANTS = {
    "PATTERNS",
    *("BenchmarkCategory", "BenchmarkRegistry", "ModelResolver", "SequencerDefinition", "UsesSlot"),
}


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


def test_every_class_that_a_public_signature_mentions_is_public() -> None:
    classes = [getattr(nia_bench, name) for name in PUBLIC]
    mentioned = {
        f"{name}: {part.__name__}"
        for name in PUBLIC
        for hint in _hints(getattr(nia_bench, name))
        for part in _own_classes(hint)
        if part not in classes and not part.__name__.startswith("_")
    }
    assert set() == mentioned


def _hints(public: Any) -> Iterator[Any]:
    """Yield the annotations of a function, or those of a class's attributes and public methods."""
    if inspect.isfunction(public):
        yield from _hints_of(public)
    elif inspect.isclass(public):
        yield from (hint for name, hint in _items_of(public) if not name.startswith("_"))
        for name, value in [*vars(public).items()]:
            function = getattr(value, "fget", None) or getattr(value, "__func__", value)
            if inspect.isfunction(function) and (name == "__init__" or not name.startswith("_")):
                yield from _hints_of(function)


def _hints_of(annotated: Any) -> Iterator[Any]:
    yield from (hint for _, hint in _items_of(annotated))


def _items_of(annotated: Any) -> list[tuple[str, Any]]:
    """Return the resolved annotations, by name."""
    module = vars(sys.modules[annotated.__module__])
    return [*get_type_hints(annotated, localns=ChainMap(module, _own_names())).items()]


@cache
def _own_names() -> dict[str, Any]:
    """Return the names of all modules and of extras: some modules import a name for type checkers only."""
    modules = pkgutil.walk_packages(nia_bench.__path__, "nia_bench.")
    names = (module.name for module in modules if not module.name.endswith("__main__"))
    apart = (".cluster.", ".inspect_tasks")  # what needs an extra
    loaded = (importlib.import_module(name) for name in names if not any(part in name for part in apart))
    extras = {name: importlib.import_module(name) for name in ("pandas", "polars")}
    return extras | {name: value for module in loaded for name, value in vars(module).items()}


def _own_classes(hint: Any) -> Iterator[type]:
    if inspect.isclass(hint) and hint.__module__.startswith("nia_bench."):
        yield hint
    for part in get_args(hint):
        yield from _own_classes(part)


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
