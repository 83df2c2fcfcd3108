import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nia_bench
from nia_bench.languages.python.runner import line_filter

DRIVER = Path(nia_bench.__file__).parent / "languages/python/driver.py"
KEY = "5e" * 32
PROBE = "def probe(answer, given):\n    return {'sum': lambda: answer.named('add')(*given)}\n"


def run(folder: Path, answer: str, probe: str = PROBE, **changes: Any) -> dict[str, Any]:
    """Run the driver over an answer and a library, as the sandbox does, and return what its line says."""
    (folder / "work").mkdir()
    (folder / "packages").mkdir()
    (folder / "work/answer.py").write_text(answer, encoding="utf-8")
    (folder / "packages/library.py").write_text(
        "import warnings\ndef old(level=2):\n"
        "    warnings.warn('old', DeprecationWarning, stacklevel=level)\n",
        encoding="utf-8",
    )
    (folder / "probe.py").write_text(probe, encoding="utf-8")
    orders = {
        "key": KEY,
        "work": str(folder / "work"),
        "packages": str(folder / "packages"),
        "probe": str(folder / "probe.py"),
        "files": ["answer.py"],
        "modules": ["answer"],
        "given": [1, 2],
        "patience": None,
        **changes,
    }
    command = [sys.executable, "-I", "-S", str(DRIVER)]
    process = subprocess.run(
        command, input=json.dumps(orders), capture_output=True, text=True, check=False, timeout=60
    )
    texts: list[str] = []
    for line in process.stdout.splitlines():
        line_filter(KEY, texts)(line)
    [text] = texts
    return json.loads(text)


def test_outcomes_are_what_the_probe_finds(tmp_path: Path) -> None:
    assert {"values": {"sum": 3}, "failures": {}} == run(tmp_path, "def add(a, b): return a + b")


def test_coroutines_are_awaited(tmp_path: Path) -> None:
    assert {"sum": 3} == run(tmp_path, "async def add(a, b): return a + b")["values"]


def test_what_an_answer_prints_is_no_result(tmp_path: Path) -> None:
    answer = "import os\nprint('{}')\nos.system('echo {}')\ndef add(a, b): return a + b"
    assert {"sum": 3} == run(tmp_path, answer)["values"]


def test_a_failure_names_the_place_in_the_answer(tmp_path: Path) -> None:
    result = run(tmp_path, "def add(a, b):\n    return a.plus(b)")
    failure = result["failures"]["sum"]
    assert ["answer.py:2"] == failure["stack"]
    assert "AttributeError: 'int' object has no attribute 'plus'" == failure["message"]


def test_a_missing_import_fails_the_whole_run(tmp_path: Path) -> None:
    assert "import" == run(tmp_path, "import nowhere")["failure"]["cause"]


def test_a_deprecation_of_the_answers_own_line_is_an_error(tmp_path: Path) -> None:
    result = run(tmp_path, "import library\ndef add(a, b):\n    library.old()\n    return a + b")
    assert "DeprecationWarning: old" == result["failures"]["sum"]["message"]


def test_a_deprecation_inside_a_library_is_none(tmp_path: Path) -> None:
    result = run(tmp_path, "import library\ndef add(a, b):\n    library.old(1)\n    return a + b")
    assert {"sum": 3} == result["values"]


@pytest.mark.parametrize("value", ["object()", "float('nan')"])
def test_a_value_that_is_no_json_is_a_failure(tmp_path: Path, value: str) -> None:
    assert "thrown" == run(tmp_path, f"def add(a, b): return {value}")["failures"]["sum"]["cause"]


def test_an_answer_that_ends_the_process_gives_a_failure(tmp_path: Path) -> None:
    assert (
        "SystemExit" in run(tmp_path, "import sys\ndef add(a, b): sys.exit(0)")["failures"]["sum"]["message"]
    )


def failure(folder: Path, answer: str) -> dict[str, Any]:
    """Return the failure of an answer that imports `library`."""
    return run(folder, f"import library\n{answer}")["failures"]["sum"]


def test_a_failure_says_which_attribute_is_missing_from_which_classes(tmp_path: Path) -> None:
    answer = "import fractions\nclass Own(fractions.Fraction): pass\ndef add(a, b): return Own(a).sail\n"
    found = failure(tmp_path, answer)
    assert ("sail", "builtins.AttributeError") == (found["missing"], found["error_class"])
    assert ["answer.Own", "fractions.Fraction"] == found["owners"][:2]


def test_a_failure_names_a_module_that_lacks_an_attribute(tmp_path: Path) -> None:
    found = failure(tmp_path, "def add(a, b): return library.sail()\n")
    assert ("sail", ["library:"]) == (found["missing"], found["owners"])


def test_a_failure_has_the_functions_below_the_answers_innermost_line(tmp_path: Path) -> None:
    found = failure(tmp_path, "import json\ndef add(a, b): return json.loads('{')\n")
    assert ("json:loads", "json.decoder.JSONDecodeError") == (found["raised_in"][0], found["error_class"])
    assert [] == failure_in(tmp_path / "own", "def add(a, b): raise ValueError\n")["raised_in"]


def failure_in(folder: Path, answer: str) -> dict[str, Any]:
    folder.mkdir()
    return failure(folder, answer)


def test_the_only_error_of_a_group_takes_its_place(tmp_path: Path) -> None:
    one = "def add(a, b): raise ExceptionGroup('all', [ExceptionGroup('some', [ValueError('it')])])\n"
    assert "ValueError: it" == failure_in(tmp_path / "one", one)["message"]
    two = "def add(a, b): raise ExceptionGroup('all', [ValueError('it'), TypeError('it')])\n"
    assert failure_in(tmp_path / "two", two)["message"].startswith("ExceptionGroup: all")
