"""Runs the tests of the data set over the answer, with the Python and the packages of the environment."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

PYTHON = Path(sys.path[0]).parents[2] / "bin" / "python"
HERE = Path(__file__).parent
SECONDS = 50


def probe(answer, given):
    return {"tests": lambda: run_tests(given["module"])}


def run_tests(module):
    """Return how many tests fail. Raise AssertionError with the end of the output if any does."""
    variables = {
        **os.environ,
        "PYTHONPATH": os.getcwd(),
        "LD_LIBRARY_PATH": str(PYTHON.resolve().parents[1] / "lib"),
        "MPLBACKEND": "Agg",
    }
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        options = ["-q", "--tb=short", "-p", "no:cacheprovider", "--rootdir", str(HERE), "--junitxml", str(report)]
        process = subprocess.run(
            [str(PYTHON), "-B", "-m", "pytest", str(HERE / f"test_{module}.py"), *options],
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=SECONDS,
            text=True,
        )
        # A process that the answer ends has no report, whatever its exit code says.
        suites = list(ElementTree.parse(report).iter("testsuite")) if report.exists() else []
    passed = sum(int(each.get("tests")) - int(each.get("skipped")) for each in suites)
    if process.returncode or not passed:
        raise AssertionError(process.stdout[-450:])
    return 0
