from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess
from types import SimpleNamespace

import pytest

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing.commands import Commands
from nia_bench.installing.npm import Npm, explain_failure, missing_package


@pytest.mark.parametrize(
    ("stderr", "kind", "message"),
    [
        (
            "npm error code ECONNREFUSED\nnpm error syscall connect\nnpm error FetchError: failed\n",
            InfrastructureError,
            "npm could not reach its registry (ECONNREFUSED): FetchError: failed",
        ),
        (
            "npm ERR! code E404\nnpm ERR! 404 Not Found - demo@1.2.3\nnpm ERR! 404 more\n",
            InfrastructureError,
            "npm failed (E404): 404 Not Found - demo@1.2.3",
        ),
        (
            "npm error code EINTEGRITY\nnpm error sha512-a integrity checksum failed\n",
            InfrastructureError,
            "npm failed (EINTEGRITY): sha512-a integrity checksum failed",
        ),
        (
            "npm error code EROFS\nnpm error syscall mkdir\nnpm error path x\nnpm error rofs read-only\n",
            UserError,
            "npm failed (EROFS): rofs read-only",
        ),
        (
            "npm error code TAR_ENTRY_ERROR\nnpm error ENOSPC: no space left on device, write\n",
            InfrastructureError,
            "the disk of the cache directory is full",
        ),
        (
            "npm warn Unknown user config\nnpm warn tar TAR_ENTRY_ERROR EIO: i/o error, write\n",
            InfrastructureError,
            "npm failed (exit code -9): TAR_ENTRY_ERROR EIO: i/o error, write",
        ),
        ("", InfrastructureError, "npm failed (exit code -9): it gave no reason"),
    ],
)
def test_a_failure_is_one_line_with_a_fix(stderr: str, kind: type[NiaBenchError], message: str) -> None:
    error = explain_failure(stderr, -9)

    assert (kind, message) == (type(error), error.message)
    assert error.fix


def test_a_long_reason_is_cut() -> None:
    error = explain_failure("npm error code EOTHER\nnpm error " + "x" * 5000, 1)

    assert "npm failed (EOTHER): " + "x" * 200 == error.message


def test_a_lock_that_cannot_agree_with_the_registry_is_installed_without_its_check(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    runs: list[str] = []

    def run(_: Npm, _folder: Path, verb: str, *_flags: str) -> str:
        runs.append(verb)
        if verb == "ci":
            raise explain_failure("npm error code EUSAGE\nnpm error `npm ci` can only install packages\n", 1)
        return ""

    monkeypatch.setattr(Npm, "_run", run)
    assert not Npm().clean_install(tmp_path)
    assert ["ci", "install"] == runs


def test_settings_of_the_project_in_the_current_folder_do_not_reach_npm(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "package.json").write_text("{}")
    (tmp_path / ".npmrc").write_text("registry=http://127.0.0.1:9/\n")
    monkeypatch.chdir(tmp_path)
    projects: list[list[str]] = []

    def run(_: Npm, folder: Path, *_arguments: str) -> str:
        assert not folder.is_relative_to(tmp_path)
        projects.append([file.name for file in folder.iterdir()])
        return "{}"

    monkeypatch.setattr(Npm, "_run", run)
    Npm().versions("zod")
    Npm().times("zod")
    assert [["package.json"], ["package.json"]] == projects


@pytest.mark.parametrize("only_registry", [True, False])
def test_only_the_registry_is_contacted_if_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, only_registry: bool
) -> None:
    commands: list[Sequence[str]] = []

    def run(_: Commands, _name: str, command: Sequence[str], _folder: Path) -> CompletedProcess[str]:
        commands.append(command)
        return CompletedProcess(command, 0, "[]", "")

    monkeypatch.setattr(Commands, "run", run)
    monkeypatch.setattr(Npm, "_node", SimpleNamespace(npm=["npm"]))
    Npm(only_registry=only_registry).lock(tmp_path)
    refuses = [{"--allow-remote=none", "--allow-git=none"} <= {*command} for command in commands]
    assert [only_registry] == refuses


@pytest.mark.parametrize(
    ("stderr", "what"),
    [
        (
            "npm error code ETARGET\nnpm error notarget No matching version found for @a/b@^9.1.0.\n",
            "@a/b@^9.1.0",
        ),
        (
            (
                "npm error code E404\nnpm error 404 Not Found - GET http://x/b - Not found\n"
                "npm error 404  The requested resource 'b@1.0.0' could not be found or you may not see it.\n"
            ),
            "b@1.0.0",
        ),
        ("npm error code EOTHER\nnpm error No matching version found for c@1.\n", None),
    ],
)
def test_what_the_registry_lacks_is_read_off_the_failure(stderr: str, what: str | None) -> None:
    assert what == missing_package(explain_failure(stderr, 1))


def test_peers_that_cannot_be_met_are_named() -> None:
    stderr = (
        "npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree\nnpm error\n"
        "npm error While resolving: surface@1.0.0\nnpm error Found: react@17.0.2\n"
        "npm error Could not resolve dependency:\n"
        'npm error peer react@"^18 || ^19" from hooks@1.0.0\n'
    )
    assert (
        "npm failed (ERESOLVE): hooks@1.0.0 asks for react@^18 || ^19, beside react@17.0.2"
        == explain_failure(stderr, 1).message
    )
