import pytest
from tests.languages.typescript.reading import Reader, function, spelled

from nia_bench.contract.facts import Element, FileFacts, ValueKind

pytestmark = pytest.mark.environments


def element(file: FileFacts, tag: str) -> Element:
    (found,) = [one for one in file.elements if one.tag == tag]
    return found


def test_tags_of_every_kind(read: Reader) -> None:
    file = read(
        "import { createContext, Suspense } from 'react';\nimport * as React from 'react';\n"
        "const Ctx = createContext(1);\nconst ui = { Box: () => <i/> };\n"
        "export const a = <><div/><Suspense/><React.Suspense/><Ctx.Provider value={1}/><Ctx value={2}/>"
        "<ui.Box/><svg:path/><my-tag/></>;",
        environment="react-19",
    )

    assert {
        "": None,
        "div": None,
        "Suspense": "react:Suspense",
        "React.Suspense": "react:Suspense",
        "Ctx.Provider": "react:Context.Provider",
        "Ctx": None,
        "ui.Box": None,
        "i": None,
        "svg:path": None,
        "my-tag": None,
    } == {one.tag: spelled(one.origin) for one in file.elements}


def test_component_of_the_submission_is_its_function(read: Reader) -> None:
    files = read.files(
        {
            "a.tsx": "import B from './b';\nexport const A = () => <B x={1}/>;",
            "b.tsx": (
                "import { memo } from 'react';\n"
                "export function Plain() { return <p/>; }\nexport default Plain;"
            ),
        }
    )

    component = element(files["a.tsx"], "B").component
    assert component is not None
    assert (ValueKind.FUNCTION, "b.tsx", 0) == (component.kind, component.file, component.function)


def test_component_in_a_wrapper_is_its_call(read: Reader) -> None:
    file = read("import { memo } from 'react';\nconst B = memo(() => <p/>);\nexport const A = () => <B/>;")

    component = element(file, "B").component
    assert component is not None
    assert (ValueKind.CALL, "memo") == (component.kind, component.origin.name if component.origin else None)


def test_attributes(read: Reader) -> None:
    file = read(
        "const more = { title: 't', id: 'y' };\ndeclare const rest: any;\n"
        "export const a = (f: () => void) => <input disabled id='x' {...more} {...rest} onClick={f} "
        "data-a={`b`} style={{ color: 'red' }} aria-label=\"é &amp; b\" />;"
    )

    attributes = {one.name: one.value for one in file.elements[0].attributes}
    assert ["disabled", "id", "title", "onClick", "data-a", "style", "aria-label"] == list(attributes)
    assert ("true", "y", "b") == tuple(attributes[name].text for name in ("disabled", "id", "data-a"))
    assert ValueKind.OBJECT == attributes["style"].kind


def test_attribute_that_is_an_element(read: Reader) -> None:
    file = read(
        "import { Suspense } from 'react';\nexport const a = <Suspense fallback=<p/>><i/></Suspense>;"
    )

    assert [ValueKind.JSX] == [one.value.kind for one in element(file, "Suspense").attributes]


def test_ancestors_are_nearest_first(read: Reader) -> None:
    file = read("export const a = (xs: 1[]) => <div><><ul>{xs.map(() => <li/>)}</ul></></div>;")

    by_id = {one.id: one.tag for one in file.elements}
    assert ["ul", "", "div"] == [by_id[one] for one in element(file, "li").ancestors]


def test_element_in_an_attribute_has_the_element_above_it(read: Reader) -> None:
    file = read("import { Suspense } from 'react';\nexport const a = <Suspense fallback={<p/>}/>;")

    assert (element(file, "Suspense").id,) == element(file, "p").ancestors


def test_scope_and_liveness(read: Reader) -> None:
    file = read("export const A = () => <p/>;\nconst B = () => <i/>;")

    assert (function(file, "A").id, True) == (element(file, "p").scope, element(file, "p").live)
    assert False is element(file, "i").live


def test_type_assertion_in_a_ts_file_is_no_element(read: Reader) -> None:
    assert () == read("export const a = <string>('b' as unknown);", path="a.ts").elements


def test_jsx_in_strings_and_comments_is_none(read: Reader) -> None:
    assert () == read("// <p/>\nexport const s = '<p/>'; /* <p/> */").elements


def test_closing_tag_is_no_second_element(read: Reader) -> None:
    assert ["div", "p"] == [one.tag for one in read("export const a = <div><p>a</p></div>;").elements]
