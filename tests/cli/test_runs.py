import json
from pathlib import Path

from tests.cli.conftest import Program
from tests.engine.stored_runs import MadeRun, write_run


def test_the_runs_of_a_folder_are_listed(nia_bench: Program) -> None:
    write_run(Path("results"), MadeRun("monday", tasks=1, reps=1))
    write_run(Path("results"), MadeRun("tuesday", tasks=1, reps=1, day=1, unmeasured=1))
    ended = nia_bench("runs")
    assert 0 == ended.code
    lines = ended.out.splitlines()
    assert lines[2].startswith("tuesday (latest)")
    assert "2026-11-03 09:30" in lines[2]
    assert lines[2].endswith("finished  2 of 3  $0.062")
    assert lines[3].startswith("monday")


def test_runs_as_json_name_their_folder(nia_bench: Program) -> None:
    write_run(Path("results"), MadeRun("monday", tasks=1, reps=1))
    document = json.loads(nia_bench("runs", "results", "--format", "json").out)
    assert "results/monday" == document["runs"][0]["folder"]


def test_a_folder_without_runs_is_a_mistake(nia_bench: Program) -> None:
    ended = nia_bench("runs", "nowhere")
    assert (2, True) == (ended.code, "nowhere: no run here" in ended.err)


def test_names_do_not_control_the_terminal(nia_bench: Program) -> None:
    write_run(Path("results"), MadeRun("monday", suite="\x1b]0;red", tasks=1, reps=1))
    assert "\x1b" not in nia_bench("runs").out


def test_warnings_of_a_board_do_not_control_the_terminal(nia_bench: Program) -> None:
    write_run(Path("results"), MadeRun("\x1b]0;title", tasks=1, reps=1))
    nia_bench("pack", "latest", "-o", "a.zip")
    ended = nia_bench("board", "a.zip", "a.zip", "-o", "board")
    assert (True, False) == ("the same run as" in ended.err, "\x1b" in ended.err)


def test_messages_of_errors_do_not_control_the_terminal(nia_bench: Program) -> None:
    ended = nia_bench("runs", "no\x1b]0;where")
    assert (2, True, False) == (ended.code, "no run here" in ended.err, "\x1b" in ended.err)


def test_a_damaged_run_is_a_line_below_the_others(nia_bench: Program) -> None:
    write_run(Path("results"), MadeRun("monday", tasks=1, reps=1))
    (Path("results") / "torn").mkdir()
    (Path("results") / "torn" / "run.json").write_text("{")
    ended = nia_bench("runs")
    assert 0 == ended.code
    assert "torn: cannot be read: " in ended.out
