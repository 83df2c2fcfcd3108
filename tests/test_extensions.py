import sys
from pathlib import Path

import pytest

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.extensions import AGENT, CONDITION, SCORER, SUITE


@pytest.mark.parametrize(
    ("kind", "name", "is_path"),
    [
        (AGENT, "opencode", False),
        (AGENT, "my.agent", False),
        (AGENT, "./mine", True),
        (AGENT, "mine.py", True),
        (CONDITION, "mine.json", True),
        (CONDITION, "mine.py", False),
        (SUITE, "mine", False),
        (SUITE, "~/mine", True),
    ],
)
def test_a_path_has_a_slash_or_the_suffix_of_its_kind(
    kind: extensions.Kind, name: str, is_path: bool
) -> None:
    assert is_path == extensions.is_path(kind, name)


@pytest.mark.parametrize("name", ["short", "./short.py", "../here/short.py", "short.py"])
def test_a_file_is_called_by_its_stem(name: str) -> None:
    assert "short" == extensions.short_name(SCORER, name)


def test_a_file_is_run_once(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text("def scorer(task, output):\n    return 1.0\n")
    first = extensions.made_in_python(SCORER, str(file))
    assert first is extensions.made_in_python(SCORER, str(file))


def test_a_file_that_fails_is_run_anew_once_it_is_mended(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text("import nothing_of_that_name\n")
    with pytest.raises(UserError, match=r"own\.py: ModuleNotFoundError"):
        extensions.made_in_python(SCORER, str(file))
    file.write_text("scorer = max  # mended\n")
    assert max is extensions.made_in_python(SCORER, str(file))


def test_a_module_of_a_user_does_not_hide_one_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "json.py"
    file.write_text("def scorer(task, output):\n    return 1.0\n")
    before = sys.modules["json"]
    extensions.made_in_python(SCORER, str(file))
    assert before is sys.modules["json"]


def test_no_name_is_registered_here() -> None:
    with pytest.raises(UserError, match="no scorer 'x'"):
        extensions.made_in_python(SCORER, "x")
