import os
from pathlib import Path

import grimp
import pytest

from nia_bench.evaluation import version
from nia_bench.evaluation.version import AS_WRITTEN, DECIDING, decides, evaluator_version, version_of

PACKAGE = Path(__file__).parents[2] / "src" / "nia_bench"
CODE = '"""About this."""\n\nLIMIT = 3  # so many\n"""The limit."""\n'
KINDS = {
    "an evaluation module": "evaluation/score.py",
    "a rule": "evaluation/rules/__init__.py",
    "a reader of facts": "languages/typescript/facts/imports.py",
    "the driver": "languages/typescript/running/driver.cjs",
    "a harness": "languages/typescript/running/worlds/react.mjs",
    "a page that warms Next.js": "languages/typescript/running/next/warm/app/page.jsx",
    "the syntax table": "languages/typescript/syntax.json",
    "a pin of the toolchain": "languages/typescript/toolchain/jsdom/package-lock.json",
    "the pin of Node.js": "installing/node.json",
    "a limit of the sandbox": "sandbox/base.py",
    "a file of the sandbox": "sandbox/etc/hosts",
    "a model of the contract": "contract/checks.py",
    "a surface of a library": "data/nia/surfaces/zod/zod-4.json",
    "a reader of surfaces": "surfaces/lookup.py",
}
OTHERS = (
    *("reporting/score.py", "engine/loop.py", "contract/report.py", "surfaces/version.py"),
    *("surfaces/difference/compare.py", "surfaces/typescript/extraction.py"),
    *("languages/typescript/mutants/mutate.mjs", "sandbox/gateway.py"),
    *("evaluation/__pycache__/score.cpython-311.pyc", "evaluation/.score.py.swp"),
)
# Modules that a verdict's code imports, and that decide none: errors, names, reading of suites, installing.
BESIDE = (
    *("contract.category", "contract.cell", "contract.errors", "contract.generation"),
    *("contract.suite", "contract.transcript", "extensions"),
    *("data", "installing", "languages.typescript.mutants", "languages.python.mutants"),
    *("sandbox.choice", "store", "suites"),
)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a file of each kind."""
    folder = tmp_path / "first"
    for name in (*KINDS.values(), *OTHERS, *AS_WRITTEN):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(CODE if name.endswith(".py") else "one\ntwo\n")
    return folder


def test_everything_that_decides_is_there() -> None:
    assert [] == [part for part in (*DECIDING, *AS_WRITTEN) if not (PACKAGE / part).exists()]
    assert version_of(PACKAGE) == evaluator_version()


@pytest.mark.parametrize("kind", KINDS)
def test_the_version_moves_with_each_kind_of_file(package: Path, kind: str) -> None:
    before = version_of(package)
    file = package / KINDS[kind]
    file.write_text(file.read_text().replace("3", "4").replace("two", "three"))
    assert before != version_of(package)


@pytest.mark.parametrize("name", OTHERS)
def test_the_version_does_not_move_with_anything_else(package: Path, name: str) -> None:
    before = version_of(package)
    (package / name).write_text("another")
    assert before == version_of(package)


@pytest.mark.parametrize(
    "text",
    [
        CODE.replace("About", "All about"),
        CODE.replace("The limit", "So many"),
        CODE.replace("so many", "and no more"),
        CODE.replace("\n\n", "\n\n\n# A comment.\n\n"),
        "LIMIT = 3",
    ],
)
def test_docstrings_comments_and_blank_lines_of_python_do_not_count(package: Path, text: str) -> None:
    before = version_of(package)
    (package / "evaluation/score.py").write_text(text)
    assert before == version_of(package)


def test_a_docstring_that_the_judge_is_sent_counts(package: Path) -> None:
    before = version_of(package)
    (package / "evaluation/judge/rubric_judge.py").write_text(CODE.replace("About", "All about"))
    assert before != version_of(package)


def test_the_version_is_the_same_wherever_the_package_lies(package: Path) -> None:
    before = version_of(package)
    for name in KINDS.values():
        file = package / name
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
        os.utime(file, (1, 1))
    moved = package.rename(package.parent / "second")
    assert before == version_of(moved)


def test_a_file_that_moves_is_a_change(package: Path) -> None:
    before = version_of(package)
    (package / "evaluation/score.py").rename(package / "evaluation/other.py")
    assert before != version_of(package)


def test_all_that_a_verdicts_code_imports_is_in_the_version_or_known_to_decide_nothing() -> None:
    graph = grimp.build_graph("nia_bench", cache_dir=None)
    imported = {
        module.removeprefix("nia_bench.")
        for root in ("evaluation.code_scorer", "languages", "evaluation.judge.case")
        for module in graph.find_upstream_modules(f"nia_bench.{root}")
        if module.count(".") > 0
    }
    files = {
        f"{module.replace('.', '/')}{end}": module for module in imported for end in (".py", "/__init__.py")
    }
    undecided = {module for file, module in files.items() if (PACKAGE / file).exists() and not decides(file)}
    assert [] == sorted(
        module for module in undecided if not any(f"{module}.".startswith(f"{part}.") for part in BESIDE)
    )


def test_the_files_are_tokenized_once(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = version.cached_version(package, tmp_path / "cache")
    monkeypatch.setattr(version, "version_of", None)
    assert first == version.cached_version(package, tmp_path / "cache")


def test_a_cache_that_cannot_be_written_does_not_matter(package: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    assert version_of(package) == version.cached_version(package, tmp_path / "cache")
