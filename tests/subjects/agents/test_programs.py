"""Installing and finding agent programs, with an npm that obeys the test instead of a registry."""

from __future__ import annotations

import json
import os
import platform
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.installing.fake_node import put_fake_node

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing import node
from nia_bench.installing.installation import shelf_directory
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.programs import AGENTS, distribution_of

# Makes each package that the project names, with a program in every place where an agent's may be.
NPM = """
import json, pathlib, sys
control = pathlib.Path(__file__).parent
project = json.loads(pathlib.Path("package.json").read_text())
lock = pathlib.Path("package-lock.json")
locked = sorted(json.loads(lock.read_text())["packages"]) if lock.exists() else []
with (control / "runs.jsonl").open("a") as log:
    log.write(json.dumps([sys.argv[1], sys.argv[2:], project["dependencies"], locked]) + "\\n")
if (control / "failure").exists():
    sys.stderr.write("npm error code ENOTFOUND\\nnpm error no network\\n")
    sys.exit(1)
says = json.loads((control / "says.json").read_text())
for package in project["dependencies"] if sys.argv[1] == "ci" else ():
    for place in json.loads((control / "places.json").read_text()):
        file = pathlib.Path("node_modules", package, place)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("#!/bin/sh\\n" + says + "\\n")
        file.chmod(0o755 if not place.startswith(("cli-", "vendor/ripgrep")) else 0o644)
"""
PLACES = [
    "bin/opencode",
    "claude",
    *(
        f"vendor/{triple}/bin/codex"
        for triple in ("x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl", "aarch64-apple-darwin")
    ),
    "cli-entry.js",
    "vendor/ripgrep/x64-linux/rg",
]


@dataclass(frozen=True)
class FakeNpm:
    """The npm of the pinned Node.js, in `folder`, which is all that is on PATH."""

    folder: Path

    def says(self, script: str) -> None:
        """What each installed program does."""
        (self.folder / "says.json").write_text(json.dumps(script))

    def runs(self) -> list[tuple[str, list[str], dict[str, str], list[str]]]:
        """Verb, flags, wanted packages and places in the lock of each run."""
        log = self.folder / "runs.jsonl"
        return [tuple(json.loads(line)) for line in log.read_text().splitlines()] if log.exists() else []

    def add(self, name: str, text: str) -> Path:
        """Puts another program on PATH."""
        return _program(self.folder / name, text)


def _program(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    file.chmod(0o755)
    return file


@pytest.fixture(autouse=True)
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeNpm:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    # Node.js is there, whatever platform the agents are installed for.
    monkeypatch.setattr(node, "machine", lambda: "linux-x64")
    fake = FakeNpm(put_fake_node(NPM))
    fake.says("echo 1.18.33")
    (fake.folder / "places.json").write_text(json.dumps(PLACES))
    monkeypatch.setenv("PATH", str(fake.folder))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(programs, "_has_avx2", lambda: True)
    monkeypatch.setattr(programs, "is_musl", lambda: False)
    return fake


def installed_folders() -> list[str]:
    return [each.name for each in shelf_directory("agents").iterdir() if not each.name.endswith(".lock")]


def silent(_line: str) -> None:
    pass


def test_installs_this_platform_s_packages_and_nothing_else(npm: FakeNpm) -> None:
    programs.install("opencode", report=silent)
    ((verb, flags, wanted, locked),) = npm.runs()
    assert {"opencode-linux-x64": "1.18.33", "@vscode/ripgrep-linux-x64": "1.18.0"} == wanted
    assert ["", "node_modules/@vscode/ripgrep-linux-x64", "node_modules/opencode-linux-x64"] == locked
    assert ("ci", True) == (verb, "--ignore-scripts" in flags)


def test_an_installed_program_is_run_directly() -> None:
    program = programs.install("opencode", report=silent)
    (folder,) = (shelf_directory("agents") / name for name in installed_folders())
    modules = folder / "node_modules"
    assert (str(modules / "opencode-linux-x64/bin/opencode"),) == program.argv
    assert ((modules,), "1.18.33") == (program.folders, program.version)
    assert (modules / "@vscode/ripgrep-linux-x64/bin",) == program.path


def test_scripts_are_one_package_that_the_pinned_node_runs(
    npm: FakeNpm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    put_fake_node(NPM, node='case "$1" in *cli-entry.js) exec /bin/sh "$@";; esac\nexec "{python}" "$@"')
    npm.says("echo 0.24.4")
    program = programs.install("qwen-code", report=silent)
    ((_, _, wanted, locked),) = npm.runs()
    assert ({"@qwen-code/qwen-code": "0.24.4"}, ["", "node_modules/@qwen-code/qwen-code"]) == (wanted, locked)
    modules, pinned = program.folders[0], node.locate()
    script = modules / "@qwen-code/qwen-code/cli-entry.js"
    assert ((str(pinned.program), str(script)), (modules, pinned.folder)) == (program.argv, program.folders)
    assert program == programs.installed("qwen-code")
    assert os.access(script.parent / "vendor/ripgrep/x64-linux/rg", os.X_OK)


def test_what_is_installed_is_not_installed_again(npm: FakeNpm) -> None:
    first = programs.install("opencode", report=silent)
    lines: list[str] = []
    assert first == programs.install("opencode", report=lines.append)
    assert ([], 1) == (lines, len(npm.runs()))


def test_two_set_ups_at_once_install_once(npm: FakeNpm) -> None:
    with ThreadPoolExecutor() as pool:
        running = [pool.submit(programs.install, "opencode", report=silent) for _ in range(4)]
        found = [each.result() for each in running]
    assert (1, 1) == (len(set(found)), len(npm.runs()))


@pytest.mark.parametrize(
    ("name", "says", "version"),
    [
        ("claude-code", "echo '2.1.329 (Claude Code)'", "2.1.329"),
        ("codex", "echo codex-cli 0.169.0", "0.169.0"),
    ],
)
def test_the_version_is_what_the_program_says(npm: FakeNpm, name: str, says: str, version: str) -> None:
    npm.says(says)
    assert version == programs.install(name, report=silent).version == programs.pinned_version(name)


def test_a_failed_installation_leaves_nothing(npm: FakeNpm) -> None:
    (npm.folder / "failure").touch()
    with pytest.raises(InfrastructureError, match="opencode was not installed: npm could not reach"):
        programs.install("opencode", report=silent)
    assert [] == installed_folders()
    (npm.folder / "failure").unlink()
    assert "1.18.33" == programs.install("opencode", report=silent).version


@pytest.mark.parametrize(
    ("says", "error", "message"),
    [
        ("echo 1.18.32", InfrastructureError, "says that it is 1.18.32, not 1.18.33"),
        ("exit 3", UserError, "does not run"),
    ],
)
def test_what_is_not_the_pinned_program_does_not_stay(
    npm: FakeNpm, says: str, error: type[NiaBenchError], message: str
) -> None:
    npm.says(says)
    with pytest.raises(error, match=message):
        programs.install("opencode", report=silent)
    assert [] == installed_folders()


def test_a_folder_without_its_manifest_does_not_count() -> None:
    program = programs.install("opencode", report=silent)
    (program.folders[0].parent / "manifest.json").unlink()
    assert None is programs.installed("opencode")


def test_a_program_that_lost_its_binary_does_not_count() -> None:
    program = programs.install("opencode", report=silent)
    Path(program.argv[0]).unlink()
    assert None is programs.installed("opencode")


def test_measuring_the_version_leaves_nothing_in_the_user_s_home(
    npm: FakeNpm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    (tmp_path / "user").mkdir()
    npm.says('echo trace > "$HOME/trace"; echo 1.18.33')
    programs.install("opencode", report=silent)
    assert [] == list((tmp_path / "user").iterdir())


def test_the_pinned_program_goes_before_the_one_on_path(npm: FakeNpm) -> None:
    npm.add("opencode", "#!/bin/sh\necho 1.0.0\n")
    assert "1.0.0" == programs.find("opencode").version
    programs.install("opencode", report=silent)
    assert "1.18.33" == programs.find("opencode").version


def test_without_any_the_message_says_how_to_get_one() -> None:
    with pytest.raises(UserError) as caught:
        programs.find("claude-code")
    assert "run `nia-bench setup --agent claude-code`" == caught.value.fix


def test_a_script_on_path_comes_with_the_pinned_node_and_its_packages(npm: FakeNpm, tmp_path: Path) -> None:
    launcher = tmp_path / "lib/node_modules/@openai/codex/bin/codex.js"
    _program(launcher, "#!/usr/bin/env node\n")
    (npm.folder / "codex").symlink_to(launcher)
    put_fake_node(NPM, node="echo codex-cli 0.150.0")
    program = programs.find("codex")
    pinned = node.locate()
    assert (str(pinned.program), str(launcher)) == program.argv
    assert (tmp_path / "lib/node_modules", pinned.folder) == program.folders
    assert "0.150.0" == program.version


@pytest.mark.parametrize(
    ("system", "machine", "avx2", "musl", "package"),
    [
        ("linux", "aarch64", True, False, "opencode-linux-arm64"),
        ("linux", "x86_64", False, False, "opencode-linux-x64-baseline"),
        ("linux", "x86_64", False, True, "opencode-linux-x64-baseline-musl"),
        ("darwin", "arm64", True, False, "opencode-darwin-arm64"),
    ],
)
def test_each_platform_has_its_package(
    npm: FakeNpm,
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    machine: str,
    avx2: bool,
    musl: bool,
    package: str,
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(programs, "_has_avx2", lambda: avx2)
    monkeypatch.setattr(programs, "is_musl", lambda: musl)
    programs.install("opencode", report=silent)
    assert package == next(iter(npm.runs()[-1][2]))


def test_what_the_lock_does_not_hold_is_locked_first(npm: FakeNpm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")
    programs.install("opencode", report=silent)
    assert ["install", "ci"] == [verb for verb, *_ in npm.runs()]


def test_an_unknown_platform_is_the_user_s_to_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    with pytest.raises(UserError, match="not published for linux-riscv64"):
        programs.install("codex", report=silent)


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(UserError) as caught:
        programs.find("aider")
    assert "choose one of: opencode, claude-code, codex, qwen-code, gemini-cli" == caught.value.fix


@pytest.mark.parametrize("name", AGENTS)
def test_locks_pin_by_content_and_name_no_registry(name: str) -> None:
    folder = programs._FOLDER / name.replace("-", "_")
    project = json.loads((folder / "package.json").read_bytes())
    places = json.loads((folder / "package-lock.json").read_bytes())["packages"]
    kind = "dependencies" if distribution_of(name).runs_on_node else "optionalDependencies"
    wanted = project[kind]
    assert wanted == places.pop("")[kind]
    assert places
    for place, entry in places.items():
        package = place.removeprefix("node_modules/")
        assert wanted[package].endswith(entry["version"])
        assert entry["integrity"].startswith("sha512-")
        assert "resolved" not in entry


@pytest.mark.agent
@pytest.mark.parametrize("name", AGENTS)
def test_installed_programs_say_what_their_manifest_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    program = programs.installed(name)
    if program is None:
        pytest.skip(f"run `nia-bench setup --agent {name}`")
    assert os.access(program.argv[0], os.X_OK)
    assert program.version == programs._measured_version(name, program.argv)
