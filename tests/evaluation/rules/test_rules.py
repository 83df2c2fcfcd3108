"""Rules on real code, compiled against the pinned packages: `snippets/<rule id>.toml`."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.evaluation.gathered import Gathered

from nia_bench.contract.facts import EXCESS_KEY, Diagnostic, Facts
from nia_bench.contract.submission import Submission
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules import RULES, Rule, applicable, broken_rules
from nia_bench.languages.python.compiler import PythonCompiler
from nia_bench.languages.python.language import LANGUAGE
from nia_bench.languages.typescript import Compiler
from nia_bench.suites.suite import load_suite

SNIPPETS = Path(__file__).parent / "snippets"
SECTIONS = ("What it catches", "Why it is wrong", "Example")
BY_ID = {rule.id: rule for rule in RULES}


@cache
def snippets(rule: str) -> dict[str, Any]:
    return tomllib.loads((SNIPPETS / f"{rule}.toml").read_text(encoding="utf-8"))


def rows(kind: str, language: str = "typescript") -> Iterator[Any]:
    for rule in RULES:
        if language != snippets(rule.id).get("language", "typescript"):
            continue
        for row in snippets(rule.id)[kind]:
            environment = row.get("environment", snippets(rule.id)["environment"])
            yield pytest.param(rule, environment, row, id=f"{rule.id}: {row['name']}")


def submission_of(row: dict[str, Any]) -> Submission:
    return Submission(files=row["files"], stubs=row.get("stubs", {}))


@pytest.fixture(scope="module")
def gathered(compiler: Compiler) -> Gathered:
    of_rules = (each.values for kind in ("valid", "invalid") for each in rows(kind))
    answers = (each.values for each in right_answers())
    wanted = [(environment, submission_of(row)) for _rule, environment, row in of_rules]
    wanted += [(task.environment, submission) for task, submission in answers]
    return Gathered(compiler, wanted)


def looked_at(row: dict[str, Any], environment: str, gathered: Gathered) -> View:
    submission = submission_of(row)
    return View(gathered.facts(environment, submission), submission)


@pytest.mark.environments
@pytest.mark.parametrize(("rule", "environment", "row"), list(rows("valid")))
def test_right_code_is_left_alone(
    rule: Rule, environment: str, row: dict[str, Any], gathered: Gathered
) -> None:
    view = looked_at(row, environment, gathered)
    assert [] == [str(fault) for fault in rule.faults(view)]
    assert [] == [error.message for error in view.facts.errors]


@pytest.mark.environments
@pytest.mark.parametrize(("rule", "environment", "row"), list(rows("invalid")))
def test_wrong_code_is_caught_where_it_stands(
    rule: Rule, environment: str, row: dict[str, Any], gathered: Gathered
) -> None:
    view = looked_at(row, environment, gathered)
    found = sorted({f"{fault.path}:{fault.line or ''}".rstrip(":") for fault in rule.faults(view)})
    assert sorted(row["at"]) == found
    assert [] == [error.message for error in view.facts.errors if not hidden(error, row)]


@pytest.fixture(scope="module")
def views_of_python() -> dict[str, View]:
    """What the rules look at for each snippet in Python, by its name."""
    environments = load_suite("python", whole=False).environments
    found = [each.values for kind in ("valid", "invalid") for each in rows(kind, "python")]
    LANGUAGE.install({environment for _, environment, _ in found}, environments, report=lambda _: None)
    views: dict[str, View] = {}
    with PythonCompiler(environments) as compiler:
        for _, environment, row in found:
            submission = submission_of(row)
            [facts] = compiler.facts_of(environment, [submission])
            assert isinstance(facts, Facts)
            views[row["name"]] = View(facts, submission)
    return views


@pytest.mark.environments
@pytest.mark.parametrize(
    ("rule", "_environment", "row"), [*rows("valid", "python"), *rows("invalid", "python")]
)
def test_a_rule_of_python_finds_wrong_code_alone(
    rule: Rule, _environment: str, row: dict[str, Any], views_of_python: dict[str, View]
) -> None:
    view = views_of_python[row["name"]]
    assert row.get("at", []) == sorted(f"{fault.path}:{fault.line}" for fault in rule.faults(view))
    assert [] == [error.message for error in view.facts.errors]


def hidden(error: Diagnostic, row: dict[str, Any]) -> bool:
    """Whether the compiler alone lets pass what an error says: a key that a type lacks, what a cast hides."""
    return error.code == EXCESS_KEY or f"{error.path}:{error.line}" in row.get("hidden", ())


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_is_described(rule: Rule) -> None:
    lines = (rule.doc or "").splitlines()
    assert lines[0].strip()
    assert list(SECTIONS) == [line[3:] for line in lines if line.startswith("## ")]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_has_right_and_wrong_snippets(rule: Rule) -> None:
    assert len(snippets(rule.id)["valid"]) >= 4
    assert len(snippets(rule.id)["invalid"]) >= 3


def test_every_snippet_belongs_to_a_rule() -> None:
    assert sorted(BY_ID) == sorted(path.stem for path in SNIPPETS.glob("*.toml"))


def test_ids_name_their_library_and_are_unique() -> None:
    assert len(RULES) == len(BY_ID)
    assert all(rule.id.startswith(f"{rule.library}-") for rule in RULES)


@pytest.mark.parametrize(
    ("rule", "version", "applies"),
    [
        ("next-proxy-runtime", "16.1.6", True),
        ("next-proxy-runtime", "15.5.6", False),
        ("next-promised-request-props", "14.2.35", True),
        ("next-promised-request-props", "15.0.8", False),
        ("zod-record-without-key", "4.3.6", True),
        ("zod-record-without-key", "4.6.7", False),
        ("next-metadata-in-client-file", "13.5.11", True),
        ("django-file-storages", "5.1rc1", True),
        ("django-file-storages", "5.0.14", False),
    ],
)
def test_a_rule_holds_for_a_range_of_versions(rule: str, version: str, applies: bool) -> None:
    library = BY_ID[rule].library
    assert applies == (BY_ID[rule] in applicable(library, version))


def test_a_rule_of_another_library_does_not_apply() -> None:
    assert {"react"} == {rule.library for rule in applicable("react", "19.2.0")}


def test_nothing_breaks_no_rule() -> None:
    nothing = View(Facts(files=(), diagnostics=()), Submission(files={}))
    assert () == tuple(fault for rule in RULES for fault in rule.faults(nothing))


def right_answers() -> Iterator[Any]:
    suite = load_suite()
    for task in suite.code_tasks:
        solutions = suite.solutions(task.id)
        answers = {"reference": solutions.reference, **solutions.unusual}
        for name, files in answers.items():
            stubs = {} if task.is_audit else task.context
            left = {path: text for path, text in stubs.items() if path not in files}
            yield pytest.param(task, Submission(files=files, stubs=left), id=f"{task.id}: {name}")


@pytest.mark.environments
@pytest.mark.parametrize(("task", "submission"), list(right_answers()))
def test_no_right_answer_breaks_a_rule(task: Any, submission: Submission, gathered: Gathered) -> None:
    view = View(gathered.facts(task.environment, submission), submission)
    assert () == broken_rules(task.library, task.version, view)
