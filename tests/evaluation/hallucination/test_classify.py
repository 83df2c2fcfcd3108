from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.checks.build import (
    PATH,
    call,
    error,
    file,
    imported,
    options,
    reference,
    string,
    unresolved,
)
from tests.evaluation.hallucination.surfaces import NOTHING, facts, history, named, surface

from nia_bench.contract.behaviour import Behaviour, RunCause, RunFailure
from nia_bench.contract.category import BLEEDING_EDGE, LOCKED_WRITE
from nia_bench.contract.evaluation import CheckResult, Hallucination
from nia_bench.contract.facts import Diagnostic, Facts, FileFacts, Import, Unresolved
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.hallucination.classify import (
    labels_of,
    needs_other_versions,
    suspects_of,
)
from nia_bench.evaluation.hallucination.evidence import MOST_ERRORS
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.run_failures import missing_at_run_time
from nia_bench.evaluation.score import decide_checks

CALLS = {"kind": "call", "id": "calls", "message": "It calls make.", "symbols": ["lib:make"]}
BAN = {"kind": "reference", "id": "ban", "message": "It has no old.", "symbols": ["lib:old"], "absent": True}
COMPILES = {"kind": "typecheck", "id": "types", "message": "It compiles."}
SEEN = history(
    2,
    surface({"lib:make": {"options": ["size"]}, "lib:old": NOTHING, "lib:gone": NOTHING}),
    surface({"lib:make": NOTHING, "lib:old": {"deprecated": "use make"}, "lib:new": NOTHING}),
    surface(["lib:make", "lib:later"]),
)


def task(*checks: dict[str, Any], category: str = LOCKED_WRITE, **fields: Any) -> CodeTask:
    known = {"library": "zod", "version": SEEN.version, "environment": "zod-4", **fields}
    return CodeTask.model_validate(
        {
            "id": "t",
            "category": category,
            "prompt": "Do it.",
            "title": "Title",
            "checks": checks or (CALLS, BAN, COMPILES),
            **known,
        }
    )


def classified(
    on: CodeTask,
    *files: FileFacts,
    errors: tuple[Diagnostic, ...] = (),
    elsewhere: Mapping[str, Facts] | None = None,
    seen: History = SEEN,
) -> tuple[Hallucination, ...]:
    """The labels; without facts of other versions there must be no need of them."""
    return labelled(examined(on, *files, errors=errors), elsewhere, seen)


def examined(on: CodeTask, *files: FileFacts, errors: tuple[Diagnostic, ...] = ()) -> Examined:
    submission = Submission(files={each.path: "code" for each in files})
    return decide_checks(Examined.of(on, submission, Facts(files=files, diagnostics=errors)))


def labelled(
    of: Examined, elsewhere: Mapping[str, Facts] | None = None, seen: History = SEEN
) -> tuple[Hallucination, ...]:
    suspects = suspects_of(of, seen)
    assert elsewhere is not None or not needs_other_versions(suspects)
    return labels_of(replace(of, history=seen, suspects=suspects, elsewhere=elsewhere or {}))


MADE = call("lib:make", line=4)
USES_OLD = reference("lib:old", line=2)
GONE = Unresolved(name="gone", kind="export", owner=imported("lib:x").origin, code=2339, line=3)


def test_of_errors_without_number_only_the_first_are_suspects() -> None:
    # Each suspect is held against each error, so the time would grow with the square of their number.
    calls = tuple(call("lib:make", string("x"), line=line, callee="lib.make") for line in range(1, 901))
    errors = tuple(error(2345).model_copy(update={"line": line}) for line in range(1, 901))
    of = examined(task(), file(imports=(imported("lib:make"),), calls=calls), errors=errors)
    assert MOST_ERRORS == len(suspects_of(of, SEEN))


def test_right_code_has_no_label() -> None:
    assert () == classified(task(), file(calls=(MADE,)))


def test_nothing_has_no_label() -> None:
    assert () == classified(task())


def test_code_that_leaves_the_job_undone_has_no_label() -> None:
    assert () == classified(task(), file(calls=(call(None),)))


def test_what_does_not_resolve_comes_before_what_is_banned() -> None:
    of = file(imports=(unresolved("lib:gone"),), references=(USES_OLD,))
    assert [("outdated_api", "gone"), ("outdated_api", "old")] == named(classified(task(), of))


def test_imports_come_before_members_and_members_before_arguments() -> None:
    of = file(imports=(unresolved("lib:later"),), unresolved=(GONE,), calls=(MADE,))
    found = classified(task(), of, errors=(error(2345),), elsewhere={})
    expected = [("future_api", "later"), ("outdated_api", "gone"), ("wrong_parameter", "make")]
    assert expected == named(found)


def test_a_wrong_name_is_one_mistake_of_its_file_however_often_it_is_used() -> None:
    of = file(references=(USES_OLD, reference("lib:old", line=8)), imports=(imported("lib:old", line=1),))
    assert [1] == [label.line for label in classified(task(), of)]


def test_a_wrong_argument_is_one_mistake_of_each_call_wherever_the_lines_break() -> None:
    apart = file(calls=(call("lib:make", line=4), call("lib:make", line=6, id=1)))
    errors = (error(2345), error(2345).model_copy(update={"line": 6}))
    twice = [("wrong_parameter", "make")] * 2
    assert twice == named(classified(task(), apart, errors=errors, elsewhere={}))
    calls = [{"kind": "call", "id": n, "start": (4, n * 9 + 1), "end": (4, n * 9 + 9)} for n in (0, 1)]
    line = [{"kind": "statement", "start": (4, 1), "end": (4, 99)}, *calls]
    beside = FileFacts.model_validate({**dict(apart), "extents": line})
    errors = (error(2345), error(2345).model_copy(update={"column": 11}))
    assert twice == named(classified(task(), beside, errors=errors, elsewhere={}))


def test_a_wrong_word_for_the_right_function_is_a_wrong_parameter() -> None:
    value = {"text": ["right"]}
    demand = {**CALLS, "argument": 0, "value": value}
    of = file(calls=(call("lib:make", string("wrong")),))
    assert [("wrong_parameter", "make")] == named(classified(task(demand), of))


def test_bare_errors_are_looked_at_only_when_nothing_else_is_found() -> None:
    elsewhere = {"1.0.0": Facts(files=(file(),), diagnostics=())}
    bare = (error(18046).model_copy(update={"span": "x"}),)
    assert [("outdated_api", "x")] == named(classified(task(), file(), errors=bare, elsewhere=elsewhere))
    surer = classified(task(), file(references=(USES_OLD,)), errors=bare)
    assert [("outdated_api", "old")] == named(surer)


def test_an_older_way_is_looked_for_in_tasks_about_the_newest_version() -> None:
    demand = {**CALLS, "symbols": ["lib:new"]}
    of = file(references=(reference("lib:make", use="call"),))
    assert [("outdated_api", "new")] == named(classified(task(demand, category=BLEEDING_EDGE), of))
    assert () == classified(task(demand), of)


def slots(path: str) -> CodeTask:
    check = {"kind": "file", "id": "page", "message": "It has a page.", "files": [path]}
    return task(check, library="next", version="16.1.6", environment="next-16")


ROUTES = tuple(file(path) for path in ("app/layout.tsx", "app/page.tsx", "app/a/page.tsx", "app/@m/page.tsx"))
NEXT = History({"16.1.6": surface()}, "16.1.6")


def test_a_broken_rule_is_a_mistake_although_every_check_holds() -> None:
    found = classified(slots("app/page.tsx"), *ROUTES, seen=NEXT)
    assert [("version_mismatch", "@m")] == named(found)
    assert "app/@m" in found[0].path


def test_no_rule_is_asked_of_a_library_without_surfaces_of_its_own() -> None:
    on = slots("app/page.tsx").model_copy(update={"library": "zod"})
    assert () == classified(on, *ROUTES, seen=NEXT)


names = st.sampled_from(["make", "old", "gone", "new", "later", "nowhere"])


@st.composite
def imports(draw: st.DrawFn) -> Import:
    name, resolved = draw(names), draw(st.booleans())
    return imported(f"lib:{name}") if resolved else unresolved(f"lib:{name}")


@st.composite
def any_file(draw: st.DrawFn) -> FileFacts:
    missing = [
        Unresolved(
            name=draw(names),
            kind=draw(st.sampled_from(["export", "member", "option"])),
            owner=imported("lib:x").origin,
            source=imported("lib:make").origin,
            code=2339,
            line=draw(st.integers(1, 4)),
        )
        for _ in range(draw(st.integers(0, 2)))
    ]
    return FileFacts(
        path=PATH,
        imports=tuple(draw(st.lists(imports(), max_size=3))),
        calls=tuple(call(f"lib:{name}", line=4) for name in draw(st.lists(names, max_size=2))),
        references=tuple(reference(f"lib:{name}") for name in draw(st.lists(names, max_size=2))),
        unresolved=tuple(missing),
    )


errors = st.lists(st.sampled_from([2305, 2322, 2345, 2554, 18046]).map(error), max_size=2).map(tuple)


ELSEWHERE = {"1.0.0": Facts(files=(file(),), diagnostics=()), "3.0.0": Facts(files=(), diagnostics=())}


@given(any_file(), errors)
def test_no_label_is_given_when_every_check_holds(of: FileFacts, wrong: tuple[Diagnostic, ...]) -> None:
    held = examined(task(), of, errors=wrong)
    results = tuple(result.model_copy(update={"passed": True}) for result in held.results)
    assert () == labelled(replace(held, results=results, rule_faults=()))


@given(any_file(), errors)
def test_every_label_rests_on_known_versions(of: FileFacts, wrong: tuple[Diagnostic, ...]) -> None:
    for label in classified(task(), of, errors=wrong, elsewhere=ELSEWHERE):
        assert set(label.exists_in) <= set(SEEN.versions)
        assert PATH == label.path


@given(any_file(), errors, st.booleans())
def test_what_is_invented_or_of_another_time_does_not_exist_here(
    of: FileFacts, wrong: tuple[Diagnostic, ...], seen: bool
) -> None:
    for label in classified(task(COMPILES), of, errors=wrong, elsewhere=ELSEWHERE if seen else {}):
        assert label.type not in {"invented_method", "future_api"} or SEEN.version not in label.exists_in


@given(any_file(), errors)
def test_no_two_labels_say_the_same(of: FileFacts, wrong: tuple[Diagnostic, ...]) -> None:
    found = classified(task(), of, errors=wrong, elsewhere=ELSEWHERE)
    assert len(found) == len({(label.path, label.line, label.symbol) for label in found})


STATED = {
    "kind": "behaviour",
    "id": "waits",
    "outcome": "waited",
    "message": "It does not wait.",
    "class": "outdated_api",
    "symbol": "pause",
}
OUTCOMES = Behaviour.model_validate({"files": {"probe.mjs": ""}, "expect": {"waited": True}})


def after_run(*checks: dict[str, Any], was_run: bool = True, **parts: Any) -> tuple[Hallucination, ...]:
    """The labels of code whose check of behaviour failed, in a run or because it was not run."""
    of = examined(task(*checks, behaviour=OUTCOMES), file(calls=(MADE,), **parts))
    failure = CheckResult(id="waits", passed=False, message="no", decided=was_run)
    return labelled(replace(of, results=(*of.results, failure)))


def test_a_failed_check_of_behaviour_has_the_class_and_symbol_that_its_task_states() -> None:
    (label,) = after_run(STATED)
    assert ("outdated_api", "pause") == (label.type, label.symbol)


def test_a_check_of_behaviour_that_was_not_run_shows_no_mistake() -> None:
    assert () == after_run(STATED, was_run=False)


def test_a_mistake_that_the_code_shows_explains_a_failed_check_of_behaviour() -> None:
    assert [("outdated_api", "old")] == named(after_run(BAN, STATED, references=(USES_OLD,)))


def test_any_failed_check_may_state_its_mistake() -> None:
    demand = {**CALLS, "class": "future_api", "symbol": "make"}
    assert [("future_api", "make")] == named(classified(task(demand), file(calls=(call(None),))))


def test_mistakes_of_the_answer_come_before_those_of_files_that_it_left_alone() -> None:
    left = file(path="a.ts", references=(USES_OLD,))
    written = file(path="b.ts", references=(USES_OLD,))
    context = {"a.ts": "code", "b.ts": "code before"}
    assert ["b.ts", "a.ts"] == [label.path for label in classified(task(BAN, context=context), left, written)]


RUN_SURFACES = history(
    2,
    surface(["lib:gone", "lib/old:go"], {"Box": {"members": {"deepGone": "", "plain": ""}}}),
    surface(
        ["lib:kept", "lib.boats:sail"],
        {"Box": {"members": {"isKept": ""}}, "lib/v1:Box": {"members": {"deepGone": ""}}},
    ),
    surface(["lib:kept", "lib:soon", "lib/new:go"], {"Box": {"members": {"openLate": ""}}}),
)


def found(
    message: str, cause: RunCause = "thrown", stack: tuple[str, ...] = (f"{PATH}:4:7",)
) -> list[Hallucination]:
    failure = RunFailure(cause=cause, message=message, stack=stack)
    return list(missing_at_run_time([failure], facts(file()), RUN_SURFACES))


def test_a_method_of_an_older_version_is_outdated() -> None:
    (label,) = found("TypeError: box.deepGone is not a function")
    assert ("outdated_api", "deepGone", ("1.0.0",)) == (label.type, label.symbol, label.exists_in)
    assert (PATH, 4) == (label.path, label.line)


def test_a_method_of_a_newer_version_is_of_the_future() -> None:
    (label,) = found("TypeError: box(...).other().openLate is not a function")
    assert ("future_api", "openLate") == (label.type, label.symbol)


def test_a_name_that_this_version_has_or_none_is_no_mistake_about_it() -> None:
    assert [] == found("TypeError: box.isKept is not a function")
    assert [] == found("TypeError: box.ownName is not a function")


def test_a_plain_word_away_from_the_library_may_be_anybodys() -> None:
    assert [] == found("TypeError: box.plain is not a function")


def test_what_the_probe_stumbles_over_is_no_mistake_of_the_answer() -> None:
    assert [] == found("TypeError: box.deepGone is not a function", stack=())


def test_an_export_that_is_not_there_is_looked_up() -> None:
    message = "SyntaxError: The requested module 'lib' does not provide an export named 'gone'"
    assert [("outdated_api", "gone")] == named(found(message, "import"))
    assert [] == found(message.replace("'lib'", "'other'"), "import")


def test_a_module_that_is_not_there_is_looked_up() -> None:
    message = (
        "Error: Package subpath './new' is not defined by \"exports\" in /p/node_modules/lib/package.json"
    )
    assert [("future_api", "lib/new")] == named(found(message, "import"))


def test_the_words_of_python_are_read_as_well() -> None:
    assert [("outdated_api", "deepGone")] == named(
        found("AttributeError: 'Box' object has no attribute 'deepGone'. Did you mean: 'isKept'?")
    )
    assert [("future_api", "openLate")] == named(
        found("AttributeError: 'Box' object has no attribute 'openLate'")
    )
    assert [("outdated_api", "deepGone")] == named(
        found("AttributeRemovedError: `deepGone` was removed in version 2.0; use `x` instead")
    )
    assert [("outdated_api", "gone")] == named(
        found("ImportError: cannot import name 'gone' from 'lib' (/p/lib/__init__.py)", "import")
    )
    assert [("wrong_import_path", "lib.ships")] == named(
        found("ModuleNotFoundError: No module named 'lib.ships'", "import")
    )
    assert [] == found("ModuleNotFoundError: No module named 'other'", "import")


def test_a_name_that_no_version_has_is_invented_only_of_a_type_of_the_library() -> None:
    assert [("invented_method", "fold")] == named(
        found("AttributeError: 'Box' object has no attribute 'fold'")
    )
    assert [] == found("AttributeError: 'int' object has no attribute 'fold'")


def test_a_keyword_that_a_function_of_the_library_refuses_is_named_by_the_versions_that_take_it() -> None:
    takes_depth = surface({"lib:make": {"options": {"depth": None}}})
    seen = history(2, takes_depth, surface({"lib:make": {"options": {"width": None}}}))
    keywords = options(depth=string("3"), height=string("4"))
    written = file(calls=(call("lib:make", keywords, callee="lib.make"), call("other:make", keywords, id=1)))

    def refused(message: str) -> list[tuple[str, str]]:
        failure = RunFailure(cause="thrown", message=message, stack=(f"{PATH}:4:7",))
        return named(missing_at_run_time([failure], facts(written), seen))

    assert [("outdated_api", "depth")] == refused(
        "TypeError: make() got an unexpected keyword argument 'depth'"
    )
    assert [("wrong_parameter", "height")] == refused(
        "TypeError: make.__init__() got an unexpected keyword argument 'height'. Did you mean 'width'?"
    )
    assert [] == refused("TypeError: own() got an unexpected keyword argument 'depth'")


def test_a_deprecation_that_a_run_warns_of_names_what_the_line_uses() -> None:
    text = "LibDeprecationWarning: `kept` is a property, not a method"
    failure = RunFailure(cause="thrown", message=text, stack=(f"{PATH}:4:7",))
    used = [reference("lib:kept", line=4), reference("lib#Box.isKept", line=4)]
    seen = RUN_SURFACES

    def warned(of: FileFacts) -> list[tuple[str, str]]:
        return named(missing_at_run_time([failure], facts(of), seen))

    assert [("outdated_api", "kept")] == warned(file(references=tuple(used)))
    assert [("outdated_api", "isKept")] == warned(file(references=(used[1],)))
    assert [] == warned(file(references=(reference("other:kept", line=4),)))


def test_a_member_that_other_types_have_is_outdated_where_its_type_lost_it() -> None:
    before = {"Box": {"members": {"fold": "", "lid": ""}}, "Jar": {"members": {"fold": ""}}}
    now = {"Box": {"members": {"lid": ""}}, "Jar": {"members": {"fold": ""}}}
    failure = RunFailure(
        cause="thrown", message="AttributeError: Boxes no longer have fold(): use x", stack=(f"{PATH}:4:7",)
    )
    seen = history(2, surface([], before), surface([], now))
    assert [("outdated_api", "fold")] == named(missing_at_run_time([failure], facts(file()), seen))


def test_any_other_failure_is_no_mistake_about_the_version() -> None:
    assert [] == found("Error: not today")
    assert [] == found("it kept the processor busy for more than 15 seconds", "time", ())
