"""A suite that comes with Nia-Bench and is not nia: its surfaces are made in the cache."""

from pathlib import Path

import pytest
from tests.suite_folder import write_environment
from tests.suites.small_suite import task_data, write_files, write_task

from nia_bench.contract.errors import UserError
from nia_bench.engine.requirements import surfaces_read
from nia_bench.languages.environment import setup_command
from nia_bench.suites import suite as suites
from nia_bench.suites.documents import NEW_SYMBOLS_FILE
from nia_bench.suites.pinned_surfaces import NewSymbols, failed_versions, recorded_symbols
from nia_bench.suites.pinned_surfaces import to_text as symbols_text
from nia_bench.suites.suite import NIA, load_suite, pins_of, suite_folder, suite_pins
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.storage.files import to_text


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a suite that ships, with a task on an environment of its own."""
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "package" / "fresh"
    monkeypatch.setitem(suites.SHIPPED, "fresh", folder)
    write_task(folder, task_data())
    write_environment(folder, "next-16", "next", "16.1.6")
    return folder


def test_its_surfaces_are_in_the_cache_and_no_part_of_its_hash(shipped: Path) -> None:
    before = load_suite("fresh")
    assert before.surfaces_folder.is_relative_to(shipped.parents[1] / "cache")
    surface = Surface(library="next", version="16.1.6", packages={"next": "16.1.6"}, modules={}, types={})
    write_files(before.surfaces_folder, {"next/16.1.6.json": to_text(surface)})
    after = load_suite("fresh")
    assert ["16.1.6"] == list(after.known_surfaces("next"))
    assert before.hash == after.hash


def test_until_they_are_made_the_command_that_makes_them_is_named(shipped: Path) -> None:
    assert shipped.is_dir()
    suite = load_suite("fresh")
    with pytest.raises(UserError, match="has not been read yet") as refused:
        suite.known_surfaces("next")
    assert "nia-bench setup --suite fresh" in (refused.value.fix or "")


def test_a_version_around_the_pin_that_was_not_read_is_named_with_the_command(shipped: Path) -> None:
    history = NewSymbols(before={"next": ("15.5.6",)}, history={"next": ("15.5.6",)}, symbols=("a",))
    (shipped / "environments" / "next-16" / NEW_SYMBOLS_FILE).write_text(symbols_text(history))
    suite = load_suite("fresh")
    surface = Surface(library="next", version="16.1.6", packages={"next": "16.1.6"}, modules={}, types={})
    write_files(suite.surfaces_folder, {"next/16.1.6.json": to_text(surface)})
    with pytest.raises(UserError, match=r"what next 15\.5\.6 offers has not been read yet") as refused:
        suite.known_surfaces("next")
    assert "nia-bench setup --suite fresh" in (refused.value.fix or "")

    write_files(suite.surfaces_folder, {"next/15.5.6.none": "it has no types"})
    assert ["16.1.6"] == list(suite.known_surfaces("next"))


def test_a_version_that_could_not_be_read_is_reported(shipped: Path) -> None:
    assert shipped.is_dir()
    suite = load_suite("fresh")
    write_files(suite.surfaces_folder, {"next/16.1.6.failed": "npm failed (ETARGET)"})
    assert ["next 16.1.6: npm failed (ETARGET)"] == failed_versions(pins_of(suite), ["next"])
    (requirement,) = surfaces_read(suite, {"next"})
    assert "not of next 16.1.6: npm failed (ETARGET)" in requirement.look()


def test_other_pins_have_other_surfaces(shipped: Path) -> None:
    before = suite_pins("fresh").surfaces
    file = shipped / "environments" / "next-16" / "environment.json"
    file.write_text(file.read_text().replace("16.1.6", "16.1.7"))
    assert before != suite_pins("fresh").surfaces


def test_it_ships_also_when_it_is_named_by_its_folder(shipped: Path) -> None:
    assert suite_pins(shipped).is_shipped
    assert suite_pins(shipped).surfaces == suite_pins("fresh").surfaces
    assert not suite_pins(shipped).is_nia


def test_what_is_recorded_as_new_is_read_as_written_and_no_part_of_the_hash(shipped: Path) -> None:
    folder, before = shipped / "environments" / "next-16", load_suite("fresh").hash
    found = NewSymbols(
        before={"next": ("15.5.6",)}, history={"next": ("15.5.6",)}, symbols=("a", "b" * 90, "c" * 90)
    )
    (folder / NEW_SYMBOLS_FILE).write_text(symbols_text(found))
    assert found == recorded_symbols(folder)
    assert before == load_suite("fresh").hash


@pytest.mark.parametrize(
    ("folder", "command"),
    [
        (NIA / "environments", "nia-bench setup"),
        (suite_folder("live") / "environments", "nia-bench setup --suite live"),
        (Path("own/environments"), "nia-bench setup --suite own"),
    ],
)
def test_the_command_names_the_suite_as_the_user_would(folder: Path, command: str) -> None:
    assert command == setup_command(folder)
