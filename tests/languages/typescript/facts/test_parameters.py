import pytest
from tests.languages.typescript.reading import Reader, function

from nia_bench.contract.facts import Parameter

pytestmark = pytest.mark.environments

PROPS = "type Props = { params: Promise<{ id: string }> };\n"


def params(read: Reader, code: str, name: str = "Page") -> Parameter:
    """The parameter's property `params`."""
    (found,) = [one for one in function(read(code), name).parameters if one.path == "params"]
    return found


@pytest.mark.parametrize(
    "code",
    [
        "export default async function Page({ params }: Props) { return (await params).id; }",
        "export default async function Page({ params: p }: Props) { const { id } = await p; return id; }",
        "export default async function Page(props: Props) { return (await props.params).id; }",
        (
            "export default async function Page(props: Props) "
            "{ const { params } = props; return (await params).id; }"
        ),
        "const Page = async ({ params }: Props) => (await params).id;\nexport default Page;",
        "export default async function Page({ params, ...rest }: Props) { await params; return rest; }",
        (
            "export default async function Page({ params = Promise.resolve({ id: '' }) "
            "}: Props) { await params; }"
        ),
        "export default async function Page(props: Props) { const p = props.params; await p; }",
        "export default async function Page(props: Props) { return (await props['params']).id; }",
    ],
)
def test_awaited_promise(read: Reader, code: str) -> None:
    found = params(read, PROPS + code)

    assert (True, ("await",), False, True) == (found.promise, found.awaited, found.read, found.annotated)


@pytest.mark.parametrize(
    "code",
    [
        "export default function Page({ params }: { params: { id: string } }) { return params.id; }",
        "export default function Page({ params: { id } }: { params: { id: string } }) { return id; }",
        (
            "export default function Page({ params }: { params: { id: string } }) "
            "{ const { id } = params; return id; }"
        ),
        "export default function Page(props: { params: { id: string } }) { return props.params.id; }",
        (
            "export default function Page(props: { params: { id: string } }) "
            "{ const { id } = props.params; return id; }"
        ),
        "export default function Page({ params }: { params: { id: string } }) { return params['id']; }",
    ],
)
def test_read_without_awaiting(read: Reader, code: str) -> None:
    found = params(read, code)

    assert (False, (), True) == (found.promise, found.awaited, found.read)


def test_promise_read_as_it_is(read: Reader) -> None:
    found = params(
        read, PROPS + "export default function Page({ params }: Props) { return (params as any).id; }"
    )

    assert (True, (), True) == (found.promise, found.awaited, found.read)


def test_unwrapped_by_use(read: Reader) -> None:
    found = params(
        read,
        "import { use } from 'react';\n"
        + PROPS
        + "export default function Page({ params }: Props) { return use(params).id; }",
    )

    assert (("use",), False) == (found.awaited, found.read)


def test_untyped_parameter_says_nothing(read: Reader) -> None:
    found = params(read, "export default async function Page({ params }) { return (await params).id; }")

    assert (None, ("await",), False) == (found.promise, found.awaited, found.annotated)


def test_parameter_typed_by_its_function_is_annotated(read: Reader) -> None:
    found = params(
        read,
        PROPS
        + (
            "const Page: (props: Props) => unknown = async ({ params }) => (await params).id;\n"
            "export default Page;"
        ),
    )

    assert (True, True) == (found.promise, found.annotated)


def test_plain_parameters_in_order(read: Reader) -> None:
    file = read("export function f(a: number, b = 1, ...c: string[]) { return [a, b, c]; }")

    assert [(0, None), (1, None), (2, None)] == [
        (one.index, one.path) for one in function(file, "f").parameters
    ]


def test_rest_of_a_pattern(read: Reader) -> None:
    file = read(
        "export function F({ ref, ...rest }: { ref?: any; a: 1 }) { return <input ref={ref} {...rest} />; }"
    )

    assert ["ref", "..."] == [one.path for one in function(file, "F").parameters]


def test_type_through_the_generated_kind_of_alias_is_a_promise(read: Reader) -> None:
    code = (
        "type P<T> = { params: T };\n"
        "export default function Page(props: P<Promise<{ id: 1 }>>) { return props.params; }"
    )

    assert True is params(read, code).promise


def test_thenable_counts_as_a_promise(read: Reader) -> None:
    code = "export default function Page({ params }: { params: PromiseLike<1> }) { return params; }"

    assert True is params(read, code).promise
