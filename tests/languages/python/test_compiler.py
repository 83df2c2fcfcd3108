"""The facts of answers over a small library: what the real type checker finds."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nia_bench.contract.errors import SubmissionError
from nia_bench.contract.facts import UNCONFIRMED, Facts
from nia_bench.contract.submission import Submission
from nia_bench.languages.python import compiler as compiler_module
from nia_bench.languages.python.compiler import PythonCompiler
from nia_bench.languages.python.environments import (
    CHECKER,
    CHECKERS,
    TOOLCHAIN,
    PythonEnvironment,
    install,
    locate,
    site_packages,
)

pytestmark = [pytest.mark.environments, pytest.mark.by_turns]

LIBRARY = {
    "boats/__init__.py": "from boats._core import Boat as Boat, found as found, launch as launch\n",
    "boats/_core.py": (
        "from typing_extensions import deprecated\n"
        "class Boat:\n"
        "    def sail(self, *, wind: int) -> 'Boat': return self\n"
        "    @deprecated('use sail')\n    def row(self) -> 'Boat': return self\n"
        "def launch(name: str) -> Boat: return Boat()\n"
        "def found(name): return Boat()\n"
        "class Fleet(metaclass=type): pass\n"
        "def flag(name: str): return lambda it: it\n"
        "async def moor(boat: Boat) -> int: return 1\n"
    ),
    "boats/harbour.py": "from boats._core import Fleet as Fleet, flag as flag, moor as moor\n",
    "boats/py.typed": "",
    "rafts.py": "class Fleet(metaclass=type): pass\n",
    "typing_extensions.py": "def deprecated(text): return lambda it: it\n",
}
USE = "import boats as b\nfrom boats import launch as start\nb.launch('Ark').row()\nstart('Bo').drift()\n"
Read = Callable[..., Facts]


def record_distribution(modules: Path, distribution: str, files: list[str]) -> None:
    """Write what pip records of an installed distribution."""
    info = modules / f"{distribution}-1.0.dist-info"
    info.mkdir()
    about = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
    (info / "METADATA").write_text(about, encoding="utf-8")
    (info / "RECORD").write_text("".join(f"{name},,\n" for name in files), encoding="utf-8")


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Read]:
    """Read the facts of answers; a file may be given as text, and is then a.py."""
    folder = tmp_path_factory.mktemp("boats-1")
    modules = site_packages(folder)
    for name, text in LIBRARY.items():
        (modules / name).parent.mkdir(parents=True, exist_ok=True)
        (modules / name).write_text(text, encoding="utf-8")
    record_distribution(modules, "boats", [name for name in LIBRARY if name != "rafts.py"])
    record_distribution(modules, "rafts", ["rafts.py"])
    environment = PythonEnvironment("boats-1", "1.0", folder, {"boats": "1.0"})
    install(CHECKERS, TOOLCHAIN, report=lambda _: None)

    def found(name: str, place: Path) -> PythonEnvironment:
        return environment if name == "boats-1" else locate(name, place)

    with pytest.MonkeyPatch.context() as patch, PythonCompiler(TOOLCHAIN) as compiler:
        patch.setenv("NIA_BENCH_CACHE", str(locate(CHECKER, TOOLCHAIN).path.parents[1]))
        patch.setattr(compiler_module, "locate", found)

        def facts(code: str | dict[str, str]) -> Facts:
            files = {"a.py": code} if isinstance(code, str) else code
            [result] = compiler.facts_of("boats-1", [Submission(files=files)])
            if isinstance(result, Exception):
                raise result
            return result

        yield facts


def errors(facts: Facts) -> list[tuple[int | None, str]]:
    return [(each.line, each.message.rpartition("[")[2].rstrip("]")) for each in facts.errors]


def test_names_are_resolved_through_aliases_and_inferred_types(read: Read) -> None:
    [file] = read(USE).files
    origins = {reference.origin.name: reference.origin for reference in file.references}
    assert {"boats:launch"} <= {*origins["launch"].exports}
    assert ("boats", "Boat", True) == (
        origins["row"].package,
        origins["row"].owner,
        origins["row"].deprecated,
    )


def test_another_name_of_a_function_is_the_function_where_nothing_else_has_it(read: Read) -> None:
    code = "import boats\ngo = boats.launch\ngo('Ark')\ndef f(stay):\n    stay()\nstay = boats.launch\n"
    origins = {call.callee: call.origin and call.origin.name for call in read(code).files[0].calls}
    assert {"go": "launch", "stay": None} == origins


@pytest.mark.parametrize(
    "code",
    [
        "import re\nre.match('a', 'a').group()\n",
        "import boats\ndef f(it: boats.Boat | int):\n    it.sail(wind=1)\n    it.bit_count()\n",
        "d = {'a': 1, 'b': None}\nmax(d, key=d.get)\nsum([1, None])\n",
    ],
    ids=["none", "union", "overloads"],
)
def test_what_the_types_alone_forbid_is_a_warning(read: Read, code: str) -> None:
    assert [] == errors(read(code))


def test_an_argument_that_no_overload_has_is_an_error_that_names_it(read: Read) -> None:
    facts = read("open('a', moode='r')\n")
    assert [(1, "no-matching-overload")] == errors(facts)
    assert ["moode"] == [each.name for each in facts.files[0].unresolved]


def test_what_does_not_exist_is_an_error_with_its_owner(read: Read) -> None:
    facts = read(
        USE + "import boats.ships\nfrom boats import Ship\nb.sink()\nb.launch('Cat').sail(speed=1)\n"
    )
    assert {
        (4, "missing-attribute"),
        (5, "missing-import"),
        (6, "missing-module-attribute"),
        (7, "missing-attribute"),
        (8, "unexpected-keyword"),
    } <= {*errors(facts)}
    names = {each.name: each for each in facts.files[0].unresolved}
    assert ("member", "Boat") == (names["drift"].kind, getattr(names["drift"].owner, "name", None))
    assert ("export", "boats") == (names["sink"].kind, getattr(names["sink"].owner, "module", None))
    assert ("option", "sail") == (names["speed"].kind, getattr(names["speed"].source, "name", None))
    assert [False, False] == [each.resolved for each in facts.files[0].imports if each.line > 4]


def test_an_error_that_one_checker_alone_sees_names_nothing(read: Read) -> None:
    facts = read("import boats\nboats.found('Ark').drift()\n")  # only the first reads what it returns
    assert [(2, "missing-attribute")] == errors(facts)
    assert [UNCONFIRMED] == [error.code for error in facts.errors]
    assert () == facts.files[0].unresolved


def test_an_attribute_that_a_decorator_of_a_package_registers_is_no_error(read: Read) -> None:
    start = "import boats, boats.harbour\n@boats.harbour.flag('pennant')\n"
    code = f"{start}class Pennant: pass\nboats.launch('Ark').pennant\n"
    assert [] == errors(read(code))
    assert [(4, "missing-attribute")] == errors(
        read(code.replace("@boats.harbour.flag('pennant')", "# nothing"))
    )
    own = code.replace("@boats.harbour.flag('pennant')", "@(lambda name: lambda it: it)('pennant')")
    assert [(4, "missing-attribute")] == errors(read(own))


def test_an_attribute_that_a_metaclass_may_make_is_a_warning(read: Read) -> None:
    facts = read("from rafts import Fleet\nclass Ferries(Fleet): pass\nFerries.number\n")
    assert [] == errors(facts)
    assert () == facts.files[0].unresolved


def test_a_package_with_typed_code_says_what_its_metaclass_makes(read: Read) -> None:
    facts = read("from boats.harbour import Fleet\nclass Ferries(Fleet): pass\nFerries.number\n")
    assert [(3, "missing-attribute")] == errors(facts)
    assert ["number"] == [each.name for each in facts.files[0].unresolved]


def test_what_an_own_class_lacks_is_of_the_class_of_the_package_that_it_extends(read: Read) -> None:
    code = "from boats import Boat\nclass Tug(Boat): pass\nclass Big(Tug): pass\nBig().drift()\n"
    [name] = read(code).files[0].unresolved
    assert ("drift", "Boat") == (name.name, getattr(name.owner, "name", None))


def test_a_coroutine_that_nobody_awaits_is_an_error(read: Read) -> None:
    code = "import boats\nfrom boats.harbour import moor\nasync def f(b: boats.Boat) -> None:\n    moor(b)\n"
    assert [(4, "unused-coroutine")] == errors(read(code))


def test_code_without_annotations_is_right(read: Read) -> None:
    assert [] == errors(
        read("from boats import launch\ndef f(name, more=None):\n    return launch(name).sail(wind=1)\n")
    )


@pytest.mark.parametrize(
    "files",
    [
        {"a.py": USE.replace("()\n", "()  # type: ignore\n")},
        {"a.py": USE.replace("()\n", "()  # ty: ignore\n")},
        {"a.py": USE, "ty.toml": "[src]\nexclude = ['*']\n"},
        {"a.py": USE, "boats.pyi": "def launch(name): ...\n"},
        {"a.py": USE, "boats/__init__.pyi": "def launch(name): ...\n"},
        {
            "a.py": USE,
            "pyrefly.toml": "preset = 'off'\n",
            "pyproject.toml": "[tool.pyrefly]\npreset = 'off'\n",
        },
        {"src/pkg/a.py": USE, "src/pkg/pyrefly.toml": "preset = 'off'\n"},
        {"a.py": "\ufeff" + USE},
        {"a.py": USE.replace("\n", "\r\n")},
        {"a.py": USE.replace("'Ark'", "'é😀'")},
    ],
    ids=[
        "comments",
        "comments-of-ty",
        "settings-of-ty",
        "stub",
        "stub-folder",
        "settings",
        "settings-below",
        "mark",
        "crlf",
        "unicode",
    ],
)
def test_an_answer_cannot_hide_a_missing_name(read: Read, files: dict[str, str]) -> None:
    facts = read(files)
    assert [(4, "missing-attribute")] == errors(facts)
    assert ["drift"] == [each.name for file in facts.files for each in file.unresolved]
    assert ["row"] == [
        each.origin.name for file in facts.files for each in file.references if each.origin.deprecated
    ]


def test_a_module_of_the_answer_named_like_the_library_takes_its_place(read: Read) -> None:
    facts = read(
        {"a.py": USE, "boats.py": "class Any:\n    row = drift = print\ndef launch(name): return Any()\n"}
    )
    assert [] == [reference for file in facts.files for reference in file.references]


@pytest.mark.parametrize(
    "code",
    ["def f(:\n", "x = 1\0\n", "if 1:\n\tx=1\n        y=2\n", "x = " + "(" * 5000, "x = 1" + "+1" * 30000],
    ids=["syntax", "null", "tabs", "nested", "long"],
)
def test_code_that_cannot_be_parsed_has_one_error(read: Read, code: str) -> None:
    assert 1 == len(read(code).errors)


@pytest.mark.parametrize("files", [{"../a.py": USE}, {"a.py": "x = '\ud800'\n"}], ids=["path", "surrogate"])
def test_what_cannot_be_written_is_refused(read: Read, files: dict[str, str]) -> None:
    with pytest.raises(SubmissionError):
        read(files)
