"""A link behind one that ends the chain.

## What it catches
A link that follows `httpLink`, `httpBatchLink`, `wsLink` and their like, or a `splitLink`, in the `links` of
a client or in a branch of a `splitLink`. What a spread or a condition may leave out is left alone.

## Why it is wrong
A link passes an operation on by calling `next`. These do not (`@trpc/client`, `dist/links`): they send it to
the server, or down one of the branches. What follows is never reached, and an operation that was meant for it
fails in the link before: `httpBatchLink` of 11 throws "Subscriptions are unsupported by `httpLink` - use
`httpSubscriptionLink` or `wsLink`".

## Example
```ts
links: [httpBatchLink({ url }), httpSubscriptionLink({ url })]
```
Use instead:
```ts
links: [
  splitLink({
    condition: (op) => op.type === 'subscription',
    true: httpSubscriptionLink({ url }),
    false: httpBatchLink({ url }),
  }),
]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Call, Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SPLIT = ("@trpc/client:splitLink",)
# Each version exports some of them.
ENDS = SPLIT + tuple(
    f"@trpc/client:{name}"
    for name in (
        "httpLink",
        "httpBatchLink",
        "httpBatchStreamLink",
        "unstable_httpBatchStreamLink",
        "httpSubscriptionLink",
        "unstable_httpSubscriptionLink",
        "wsLink",
        "unstable_localLink",
        "experimental_localLink",
        "experimental_formDataLink",
    )
)
# Anything else in a list may turn out to be nothing.
PRESENT = frozenset({ValueKind.CALL, ValueKind.FUNCTION})


@rule("trpc-link-behind-end", "version_mismatch", since=(10,), before=(12,))
def find(view: View) -> Breaches:
    """Yield chains of links that go on behind a link that ends them."""
    for file, call in view.calls():
        for chain in _chains(call):
            present = [element for element in chain.elements if element.kind in PRESENT]
            end = next((value for value in present[:-1] if names_symbol(ENDS, value.origin)), None)
            if end is not None and end.origin is not None:
                name = end.origin.name
                call_ = view.call_of(end) if end.file == file.path else None
                place = call_ or call
                message = f"{name} ends the chain, so what follows it is never reached"
                yield Breach(file.path, place.line, name, message, "splitLink", call=place.id)


def _chains(call: Call) -> Iterator[Value]:
    """Yield the lists of links in the arguments of a call: a client's, or the branches of a split."""
    if call.origin is None or not call.origin.package.startswith("@trpc/"):
        return
    names = ("true", "false") if names_symbol(SPLIT, call.origin) else ("links",)
    for options in call.arguments:
        for name in names:
            candidate = find_property(options.properties, name)
            if candidate is not None and candidate.value.kind is ValueKind.ARRAY:
                yield candidate.value
