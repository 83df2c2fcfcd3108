"""Names that the compiler does not find, and methods that no library calls."""

import pytest
from tests.languages.typescript.reading import Reader, spelled

from nia_bench.contract.facts import FileFacts

pytestmark = pytest.mark.environments

OVERLOADS = """\
interface Round { radius?: number; style?: { color?: string } }
interface Square { side?: number }
declare function draw(name: string, shape: Round): void;
declare function draw(name: string, shape: Square): void;
declare class Shape { constructor(size: number); constructor(shape: Round) }
"""


def missing(file: FileFacts) -> list[tuple[str, str | None]]:
    return [(name.name, name.path) for name in file.unresolved]


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("draw('a', { radios: 1 });", [("radios", "radios")]),
        ("draw('a', { style: { colour: 'red' } });", []),  # the compiler's words are about `style`
        ("new Shape({ style: { colour: 'red' } });", [("colour", "style.colour")]),
        ("draw(1, { radius: 1 });", []),
        ("draw('a', { radius: true });", []),
    ],
)
def test_a_key_is_missing_if_no_overload_takes_it(
    read: Reader, code: str, names: list[tuple[str, str | None]]
) -> None:
    assert names == missing(read(f"{OVERLOADS}{code}"))


def test_a_key_of_a_returned_object_is_missing_in_the_librarys_type(read: Reader) -> None:
    code = (
        "import type { Metadata } from 'next';\n"
        "export async function generateMetadata(): Promise<Metadata> { return { headline: 'a' }; }"
    )
    (name,) = read(code).unresolved
    assert ("headline", "option", "next:Metadata") == (name.name, name.kind, spelled(name.owner))


CLASS = """\
import type { ErrorInfo } from 'react';
interface Own { mine(): void }
class Info implements ErrorInfo, Own {
  componentStack = '';
  componentStacks() {}
  mine() {}
  called() {}
  private hidden() { this.called(); }
  static make() {}
}
export const info = new Info();
"""


def test_a_method_that_nothing_calls_and_no_implemented_type_has_is_missing(read: Reader) -> None:
    (name,) = read(CLASS).unresolved
    assert ("componentStacks", "method", 5) == (name.name, name.kind, name.line)
    assert name.owner is not None
    assert ("react", "ErrorInfo") == (name.owner.package, name.owner.name)


def test_methods_of_a_class_without_a_librarys_type_are_its_own(read: Reader) -> None:
    assert () == read(CLASS.replace("ErrorInfo, ", "")).unresolved
