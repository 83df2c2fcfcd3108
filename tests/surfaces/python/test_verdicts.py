"""Verdicts on changes, by a checker that says what the test lets it say of each use."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Diagnostic, Facts
from nia_bench.contract.submission import Submission
from nia_bench.surfaces.model import Change, Export, Member, Surface, SurfaceOption, TypeEntry
from nia_bench.surfaces.python import verdicts
from nia_bench.surfaces.python.verdicts import Version, verdicts_of
from nia_bench.surfaces.uses import UseVerdict


class Checker:
    """Refuses each file that has one of these texts in it."""

    environments = Path()

    def __init__(self, *refused: str) -> None:
        self._refused = refused

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        del environment
        return [
            Facts(
                files=(),
                diagnostics=tuple(
                    Diagnostic(path=path, line=5, column=1, code=-3, category="error", message="no such name")
                    for path, code in submission.files.items()
                    if any(text in code for text in self._refused)
                ),
            )
            for submission in submissions
        ]


SOURCE = '''
class Boat:
    """Carries people.

    And goods.
    """

    def __init__(self, name):
        self.name = name

    @overload
    def sail(self, wind): ...
    @overload
    def sail(self, wind, fast): ...
    @logged
    def sail(
        self, one, two, *, wind, fast=False
    ):
        """Sails
        away."""
'''


@pytest.fixture(autouse=True)
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the modules of both versions."""

    def locate(name: str, folder: Path) -> SimpleNamespace:
        del name, folder
        return SimpleNamespace(modules=tmp_path)

    monkeypatch.setattr(verdicts, "locate", locate)
    (tmp_path / "boats").mkdir()
    (tmp_path / "boats/_hull.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


SAIL = Member(
    arity=(2, 3), calls=("(_0, *, wind)",), options={"wind": SurfaceOption(), "fast": SurfaceOption()}
)


def surface(version: str, members: Mapping[str, Member]) -> Surface:
    boat = Export(kind="both", form="class", type="Boat", declared="boats._hull.Boat#Boat")
    return Surface(
        library="boats",
        version=version,
        packages={"boats": version},
        modules={"boats": {"Boat": boat}},
        types={"Boat": TypeEntry(members=members)},
    )


def verdict(
    change: Change, old: Mapping[str, Member], new: Mapping[str, Member], *refused: str
) -> UseVerdict:
    """Return the verdict where one version refuses these texts: the older one for an addition."""
    checkers = (
        (Checker(*refused), Checker())
        if change.kind in {"new", "option-added"}
        else (Checker(), Checker(*refused))
    )
    before, after = Version(surface("1.0.0", old), "boats-1"), Version(surface("2.0.0", new), "boats-2")
    [found] = verdicts_of([change], before, after, checkers)
    return found


def change(kind: str, level: str, name: str) -> Change:
    return Change.model_validate({"kind": kind, "level": level, "name": name, "modules": ("boats",)})


def test_a_removed_member_is_true_where_the_newer_version_refuses_its_call() -> None:
    found = verdict(change("removed", "member", "Boat.sail"), {"sail": SAIL}, {}, "value.sail")

    assert "true" == found.truth
    assert found.old is not None
    assert "value.sail(given, wind=given)" in found.old.code
    assert ("compiles", "fails", ("no such name",)) == (found.old.before, found.old.after, found.old.message)


def test_a_change_that_both_versions_take_is_false() -> None:
    assert (
        "false" == verdict(change("signature", "member", "Boat.sail"), {"sail": SAIL}, {"sail": SAIL}).truth
    )


def test_an_added_option_is_given_by_name() -> None:
    bare = SAIL.model_copy(update={"options": {"wind": SurfaceOption()}})
    found = verdict(
        change("option-added", "option", "Boat.sail({fast})"), {"sail": bare}, {"sail": SAIL}, "fast="
    )

    assert "true" == found.truth
    assert found.new is not None
    assert "value.sail(given, wind=given, fast=given)" in found.new.code


def test_a_removed_option_is_left_out_of_what_is_right() -> None:
    bare = SAIL.model_copy(update={"options": {"wind": SurfaceOption()}})
    found = verdict(
        change("option-removed", "option", "Boat.sail({fast})"), {"sail": SAIL}, {"sail": bare}, "fast="
    )

    assert found.old is not None
    assert found.new is not None
    assert ("true", "fails", "compiles") == (found.truth, found.old.after, found.new.after)
    assert "fast" not in found.new.code


def test_what_no_surface_has_is_unproven() -> None:
    assert "unproven" == verdict(change("removed", "member", "Boat.moor"), {}, {}).truth


def test_a_use_says_where_the_package_declares_its_symbol_and_what_it_says_of_it() -> None:
    bare = SAIL.model_copy(update={"options": {"wind": SurfaceOption()}})
    added = change("option-added", "option", "Boat.sail({fast})")
    found = verdict(added, {"sail": bare}, {"sail": SAIL}, "fast=")

    assert found.new is not None
    assert found.new.declared is not None
    head = "@logged\n    def sail(\n        self, one, two, *, wind, fast=False\n    ):"
    declared = found.new.declared
    assert ("boats/_hull.py", head, "Sails away.") == (declared.file, declared.text, declared.about)


def test_a_class_is_shown_by_what_makes_one() -> None:
    found = verdict(change("removed", "export", "Boat"), {}, {}, "Boat")

    assert found.old is not None
    assert found.old.declared is not None
    assert ("def __init__(self, name):", "Carries people.") == (
        found.old.declared.text,
        found.old.declared.about,
    )


def test_what_a_compiled_module_has_is_shown_by_its_package_of_stubs(modules: Path) -> None:
    (modules / "boats-stubs").mkdir()
    (modules / "boats/_hull.py").rename(modules / "boats-stubs/_hull.pyi")
    found = verdict(change("removed", "export", "Boat"), {}, {}, "Boat")

    assert found.old is not None
    assert found.old.declared is not None
    assert "boats-stubs/_hull.pyi" == found.old.declared.file


@pytest.mark.parametrize("source", ["class Ship: ...", "class Boat:\n  def", None])
def test_what_no_file_declares_has_no_place(modules: Path, source: str | None) -> None:
    file = modules / "boats/_hull.py"
    file.unlink()
    if source is not None:
        file.write_text(source, encoding="utf-8")
    found = verdict(change("removed", "export", "Boat"), {}, {}, "Boat")

    assert found.old is not None
    assert found.old.declared is None
