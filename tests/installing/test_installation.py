"""What holds for everything that is installed. The tests of environments also kill a set-up in the middle."""

import json
import sys
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest
from tests.installing.things import installed, thing, write_file

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.cache import CACHE_VARIABLE, cache_directory, cache_setting
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import MANIFEST, install_all


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that things are installed in; not there yet."""
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache" / "things"


def contents(folder: Path) -> list[str]:
    return sorted(str(each.relative_to(folder)) for each in folder.rglob("*"))


def quiet(_: str) -> None:
    pass


def test_the_manifest_says_what_was_installed(cache: Path) -> None:
    folder = installed(thing())

    assert cache / "demo-1-0123456789ab" == folder
    stated = {"name": "demo-1", "key": "0123456789ab", "version": "1.2.3", "packages": {"demo": "1.2.3"}}
    assert stated == json.loads((folder / MANIFEST).read_text())


def test_a_manifest_of_another_version_of_this_program_may_say_more() -> None:
    folder = installed(thing())
    stated = json.loads((folder / MANIFEST).read_text())
    (folder / MANIFEST).write_text(json.dumps(stated | {"registry": "npm"}))

    assert thing().manifest is not None


def test_what_is_there_is_neither_built_nor_locked_again(cache: Path) -> None:
    installed(thing())
    (cache / ".demo-1.lock").unlink()
    lines: list[str] = []

    (outcome,) = install_all([(thing(), write_file)], report=lines.append)

    assert (False, []) == (outcome.installed, lines)
    assert not (cache / ".demo-1.lock").exists()


def test_a_failing_build_leaves_nothing_but_the_lock(cache: Path) -> None:
    def fail(folder: Path, commands: Commands) -> dict[str, str]:
        write_file(folder, commands)
        raise UserError("no such thing", fix="name another")

    with pytest.raises(UserError, match="thing demo-1 was not installed: no such thing") as caught:
        installed(thing(), fail)

    assert "name another" == caught.value.fix
    assert [".demo-1.lock"] == contents(cache)


def test_what_a_killed_set_up_left_is_removed(cache: Path) -> None:
    for ending in ("staging", "removed"):
        (cache / f".demo-1-aaaaaaaaaaaa.{ending}/half").mkdir(parents=True)
    (cache / ".demo-12-aaaaaaaaaaaa.staging").mkdir()
    installed(thing())

    assert [".demo-1.lock", ".demo-12-aaaaaaaaaaaa.staging", "demo-1-0123456789ab"] == sorted(
        each.name for each in cache.iterdir()
    )


def test_a_thing_that_lost_its_program_is_installed_again() -> None:
    def build(folder: Path, commands: Commands) -> dict[str, str]:
        assert not commands.stopped.is_set()
        (folder / "program").touch(mode=0o755)
        return {}

    one = thing(program="program")
    folder = installed(one, build)
    (folder / "program").unlink()
    assert one.manifest is None
    installed(one, build)

    assert one.manifest is not None


def test_the_first_failure_ends_the_commands_of_the_others(cache: Path) -> None:
    begun = threading.Event()
    used: list[Commands] = []

    def never_ends(folder: Path, commands: Commands) -> dict[str, str]:
        used.append(commands)
        begun.set()
        commands.run("sleep", [sys.executable, "-c", "import time; time.sleep(600)"], folder)
        return {}

    def fail(_: Path, __: Commands) -> dict[str, str]:
        begun.wait()
        raise InfrastructureError("no network")

    other = thing(key="ba9876543210")
    failing = type(other)(**{**vars(other), "name": "demo-2"})
    with pytest.raises(InfrastructureError, match="no network"):
        install_all([(thing(), never_ends), (failing, fail)], report=quiet)

    assert used[0].stopped.is_set()
    assert [".demo-1.lock", ".demo-2.lock"] == contents(cache)


@pytest.mark.parametrize("command", [["true"], ["false"]])
def test_after_a_stop_no_command_starts(tmp_path: Path, command: Sequence[str]) -> None:
    commands = Commands()
    commands.stop()

    with pytest.raises(InfrastructureError, match="the set-up was stopped"):
        commands.run("it", command, tmp_path)


def test_a_program_with_another_environment_finds_the_cache_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {CACHE_VARIABLE: str(cache_directory())} == cache_setting()
    monkeypatch.delenv(CACHE_VARIABLE)
    monkeypatch.setenv("HOME", "/another/home")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert {CACHE_VARIABLE: "/another/home/.cache/nia-bench"} == cache_setting()


def test_a_relative_cache_directory_is_told_as_an_absolute_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(CACHE_VARIABLE, "here")

    assert {CACHE_VARIABLE: str(tmp_path / "here")} == cache_setting()


def test_two_set_ups_of_one_thing_build_it_once() -> None:
    begun, lines = threading.Event(), list[str]()
    built: list[Path] = []

    def build(folder: Path, commands: Commands) -> dict[str, str]:
        built.append(folder)
        begun.wait()
        return write_file(folder, commands)

    def report(line: str) -> None:
        lines.append(line)
        if line.startswith("waiting"):
            begun.set()

    set_ups = [
        threading.Thread(target=partial(install_all, [(thing(), build)], report=report)) for _ in range(2)
    ]
    for each in set_ups:
        each.start()
    for each in set_ups:
        each.join()

    assert 1 == len(built)
    assert ["installing demo-1: demo 1.2.3", "waiting for another set-up of demo-1"] == sorted(lines)
