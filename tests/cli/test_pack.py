import json
from pathlib import Path

from tests.cli.conftest import Program
from tests.engine.stored_runs import MadeRun, write_run


def test_a_run_is_packed_and_unpacked_elsewhere(nia_bench: Program) -> None:
    write_run(Path("results"), MadeRun("monday", tasks=1, reps=1))
    packed = nia_bench("pack", "latest")
    assert (0, True) == (packed.code, packed.out.startswith("monday.zip: 16 files, "))
    assert "SHA-256 " in packed.out
    unpacked = nia_bench("unpack", "monday.zip", "--output-dir", "others")
    assert (0, True) == (unpacked.code, unpacked.out.startswith("others/monday: unpacked"))
    assert "monday (latest)" in nia_bench("runs", "others").out


def test_an_archive_that_expands_too_far_names_the_option(nia_bench: Program) -> None:
    write_run(Path("results"), MadeRun("monday", tasks=1, reps=1))
    packed = json.loads(nia_bench("pack", "monday", "-o", "m.zip", "--format", "json").out)
    assert ("m.zip", 16) == (packed["file"], packed["files"])
    ended = nia_bench("unpack", "m.zip", "--output-dir", "others", "--max-gb", "0.000001")
    assert (2, True) == (ended.code, "--max-gb" in ended.err)
    assert not Path("others/monday").exists()
