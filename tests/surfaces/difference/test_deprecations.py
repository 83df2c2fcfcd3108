import pytest

from nia_bench.surfaces.difference.call_changes import replacement_in


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("Use `createStore` instead.", "createStore"),
        ("use {@link createStore} instead", "createStore"),
        ("Use {@linkcode Store.open | open} instead", "Store.open"),
        ("Use createStore() instead", "createStore"),
        ("Replaced by `z.treeifyError()`.", "z.treeifyError"),
        ("Import from 'demo/next' instead", "demo/next"),
        ("This is deprecated in favor of [`next/root-params`](https://example.com)", "next/root-params"),
        ("Has been renamed to toStream", "toStream"),
        ("Use the new `open` function", "open"),
        ("use top-level `cacheLife` instead", "cacheLife"),
        ("`schema.parse` should be used instead", "schema.parse"),
        ("The `next/legacy/image` component is deprecated and will go in a future version of Next.js", None),
        ("Do not use `open`.", None),
        ("Use something else", None),
        ("Do not use.", None),
        ("", None),
        (None, None),
    ],
)
def test_a_message_names_what_is_used_instead(message: str | None, name: str | None) -> None:
    assert name == replacement_in(message)
