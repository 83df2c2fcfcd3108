"""Verdicts on changes, by a checker that says what the test lets it say of each use."""

from collections.abc import Mapping, Sequence

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Diagnostic, Facts
from nia_bench.contract.submission import Submission
from nia_bench.surfaces.model import Change, Export, Member, Surface, SurfaceOption, TypeEntry
from nia_bench.surfaces.python.verdicts import Version, verdicts_of
from nia_bench.surfaces.uses import UseVerdict


class Checker:
    """Refuses each file that has one of these texts in it."""

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


SAIL = Member(
    arity=(2, 3), calls=("(_0, *, wind)",), options={"wind": SurfaceOption(), "fast": SurfaceOption()}
)


def surface(version: str, members: Mapping[str, Member]) -> Surface:
    boat = Export(kind="both", form="class", type="Boat")
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


def test_what_no_surface_has_is_unproven() -> None:
    assert "unproven" == verdict(change("removed", "member", "Boat.moor"), {}, {}).truth
