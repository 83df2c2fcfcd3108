"""A plugin for the tests of a weighbridge: settings, fixtures, tolerances. Each run of pytest has a folder of its own."""

import tempfile
from pathlib import Path

import pytest

TESTS = """
import pytest

def read(config, name):
    try:
        return config.getini(name)
    except pytest.UsageError:
        return "refused"

def test_settings(pytestconfig):
    pytestconfig.seen["settings"] = [read(pytestconfig, name) for name in ("unit", "limit")]

@pytest.mark.parametrize("name", ["crate", "barrel", "sack"])
def test_loads(name, request, pytestconfig):
    try:
        load = request.getfixturevalue(name)
    except pytest.FixtureLookupError:
        load = None
    pytestconfig.seen["loads"].append(load and [load.name, load.weight])
    pytestconfig.seen["objects"].append(load)

def test_again(request, pytestconfig):
    if pytestconfig.seen["loads"][0]:
        pytestconfig.seen["again"] = request.getfixturevalue("crate") is pytestconfig.seen["objects"][0]
"""
OPTIONS = (
    "--capture=no", "--assert=plain", "--import-mode=importlib", "--disable-plugin-autoload",
    "-pno:cacheprovider", "-pno:terminal", "-pno:faulthandler",
)  # fmt: skip


class Recorder:
    """Gives the tests a place to write to."""

    def __init__(self):
        self.seen = {"loads": [], "objects": [], "again": None}

    def pytest_configure(self, config):
        config.seen = self.seen


def probe(answer, given):
    plugin = answer.load("bridge.py")

    def run(settings):
        """Return what the tests see with these settings."""
        recorder = Recorder()
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "pytest.ini").write_text("\n".join(["[pytest]", *settings, ""]))
            (folder / "test_bridge.py").write_text(TESTS)
            pytest.main([*OPTIONS, f"--rootdir={name}", f"-c{name}/pytest.ini", name], plugins=[plugin, recorder])
        return recorder.seen

    def tolerances():
        values = [pytest.approx(2.5, rel=0.1), pytest.approx([1, 2], abs=0.5), pytest.approx({"a": 3}), 2.5, "approx"]
        return [known and list(known) for known in map(plugin.tolerance, values)]

    return {
        "settings": lambda: [run(settings).get("settings") for settings in given["settings"]],
        "loads": lambda: run(given["loads"])["loads"],
        "once": lambda: run(given["loads"])["again"],
        "tolerances": tolerances,
    }
