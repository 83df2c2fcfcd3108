"""Which sandbox is taken, and what is said about it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sandbox.inside import Room

from nia_bench.contract.errors import UserError
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.choice import choose
from nia_bench.sandbox.docker import Docker
from nia_bench.sandbox.orders import WORK
from nia_bench.sandbox.supervised_run import NoSandbox


@pytest.fixture
def warnings() -> list[str]:
    return []


def works(_sandbox: object) -> None:
    """As `require` where it has nothing to say."""


def fails(_sandbox: object) -> None:
    raise UserError("it does not work here", fix="mend it")


def test_bubblewrap_is_the_first_choice(monkeypatch: pytest.MonkeyPatch, warnings: list[str]) -> None:
    monkeypatch.setattr(Bubblewrap, "require", works)
    assert ("bubblewrap", []) == (choose(warn=warnings.append).name, warnings)


def test_where_bubblewrap_does_not_work_nothing_takes_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bubblewrap, "require", fails)
    with pytest.raises(UserError, match="it does not work here"):
        choose()


def test_without_a_sandbox_the_command_that_installs_one_and_the_consent_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(UserError, match=r"apt-get install bubblewrap.*--sandbox none"):
        choose()


def test_the_warning_is_logged_where_nobody_else_takes_it(caplog: pytest.LogCaptureFixture) -> None:
    choose("none")
    assert "without a sandbox" in caplog.text


def test_none_is_given_with_a_warning_to_who_asks_for_it(warnings: list[str]) -> None:
    assert ("none", 1) == (choose("none", warn=warnings.append).name, len(warnings))


def test_a_sandbox_that_is_asked_for_has_to_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bubblewrap, "require", fails)
    with pytest.raises(UserError, match="it does not work here"):
        choose("bubblewrap")


def test_docker_takes_its_image_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Docker, "require", works)
    monkeypatch.setenv("NIA_BENCH_SANDBOX_IMAGE", "my/image:1")
    assert Docker("my/image:1") == choose("docker")


def test_a_name_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(UserError, match="bubblewrap, docker, none"):
        choose("chroot")


def test_bubblewrap_that_is_missing_is_said_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(UserError, match="apt-get install bubblewrap"):
        Bubblewrap().require()


def test_bubblewrap_that_fails_is_said_with_its_own_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("bin")
    (folder / "bwrap").write_text("#!/bin/sh\necho 'bwrap: no namespaces' >&2\nexit 1\n")
    (folder / "bwrap").chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    with pytest.raises(UserError, match="bwrap: no namespaces") as caught:
        Bubblewrap().require()
    assert "unprivileged_userns_clone" in (caught.value.fix or "")


def test_no_sandbox_needs_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    with pytest.raises(UserError, match="docker"):
        NoSandbox().require()


def test_what_would_lie_in_the_work_directory_is_refused(room: Room) -> None:
    """Bubblewrap would leave an empty file there, and it would pass for the agent's own."""
    with pytest.raises(UserError, match="keep it outside of /work"):
        Bubblewrap().argv(room.command(("agent",), readable=(Path(WORK, "tools/agent"),)))
